"""The bot comes into a group: it says hello once, in whose language, and asks for what it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gathering import Evening, evening
from tests.group_kit import bots, group_row, strangers


@pytest.mark.parametrize(("language", "said"), [("fa", "سلام به همه"), ("ar", "أهلًا بالجميع")])
def test_the_greeting_comes_once_and_in_the_language_of_whoever_added_the_bot(
    language: str, said: str, tmp_path: Path
) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, language)
        at.world.adds_bot(at.sara, at.group)
        await at.scene.settle(3)
        assert len(bots(at)) == 1
        assert said in bots(at)[0]

        at.world.removes_bot(at.sara, at.group)
        await at.scene.settle(2)
        at.world.adds_bot(at.sara, at.group)
        at.world.promotes_bot(at.sara, at.group)
        await at.scene.settle(3)

        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_an_adder_of_another_language_is_asked_in_three(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "de")
        at.world.adds_bot(at.sara, at.group)
        await at.scene.settle(3)
        assert "سلام" in bots(at)[0]
        assert "أهلًا" in bots(at)[0]
        assert "Hi!" in bots(at)[0]

        at.tap(at.sara, "العربية")
        await at.scene.settle(4)

        assert group_row(at).language == "ar"
        assert "أهلًا بالجميع" in bots(at)[0]
        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_the_first_language_is_up_to_whoever_added_the_bot_or_an_administrator(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "de")
        at.world.adds_bot(at.leila, at.group)
        await at.scene.settle(3)

        at.tap(at.omid, "فارسی")
        await at.scene.settle(4)
        assert group_row(at).language is None
        assert at.answers(at.omid) == ["The language is up to whoever added me, or to an administrator."]
        at.tap(at.leila, "العربية")
        await at.scene.settle(4)
        assert group_row(at).language == "ar"
        at.tap(at.sara, "فارسی")
        await at.scene.settle(4)

        assert group_row(at).language == "fa"
        assert "سلام به همه" in bots(at)[0]

    evening(tmp_path, story)


def test_whoever_brings_the_bot_back_is_the_one_who_added_it(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "de")
        at.world.adds_bot(at.leila, at.group)
        await at.scene.settle(3)
        at.world.removes_bot(at.sara, at.group)
        at.world.adds_bot(at.omid, at.group)
        at.world.promotes_bot(at.sara, at.group)
        await at.scene.settle(3)

        assert group_row(at).added_by == at.omid
        at.tap(at.leila, "العربية")
        at.tap(at.omid, "فارسی")
        await at.scene.settle(4)

        assert group_row(at).language == "fa"

    evening(tmp_path, story)


def test_the_greeting_asks_for_the_right_to_send_pictures_where_nobody_has_it(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        other = at.world.create_group("شنبه", [at.sara])
        for group in (at.group, other):
            at.world.chat(group).may_send_photos = False
        at.world.adds_bot(at.sara, at.group)
        at.world.adds_bot(at.sara, other, admin=True)
        await at.scene.settle(3)

        assert "اجازهٔ فرستادن عکس" in bots(at)[0]
        assert "اجازهٔ فرستادن عکس" not in at.world.chat_view(at.sara, other)[-1].text

    evening(tmp_path, story)


def test_a_greeting_that_became_a_menu_stays_one_when_pictures_are_forbidden(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        at.world.adds_bot(at.sara, at.group, admin=True)
        at.world.chat(at.group).may_send_photos = False
        await at.scene.settle(3)
        at.tap(at.omid, "🎲")
        await at.scene.settle(4)

        at.world.demotes_bot(at.sara, at.group)
        await at.scene.settle(4)

        assert not group_row(at).sends_pictures
        assert "🕵️" in str(at.newest().labels)

    evening(tmp_path, story)


def test_a_greeting_that_cannot_ask_what_is_allowed_asks_for_nothing(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        at.world.faults.refuse(400, "Bad Request: chat not found", method="getChat", times=1)
        at.world.adds_bot(at.sara, at.group)
        await at.scene.settle(3)

        assert "سلام به همه" in bots(at)[0]
        assert "اجازهٔ فرستادن عکس" not in bots(at)[0]

    evening(tmp_path, story)


def test_the_language_of_a_greeted_group_is_its_administrators(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        at.tap(at.leila, "English")
        await at.scene.settle(4)
        assert group_row(at).language == "fa"
        assert at.answers(at.leila)[-1]

        at.tap(at.sara, "English")
        await at.scene.settle(4)
        assert group_row(at).language == "en"
        assert "Hello everybody" in bots(at)[0]

    evening(tmp_path, story)


def test_the_greeting_promises_not_to_listen_only_where_that_is_true(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        at.world.adds_bot(at.sara, at.group)
        other = at.world.create_group("شنبه", [at.sara])
        at.world.adds_bot(at.sara, other, admin=True)
        await at.scene.settle(3)

        assert "حرف‌های گروه" in bots(at)[0]
        assert "حرف‌های گروه" not in at.world.chat_view(at.sara, other)[-1].text

    evening(tmp_path, story)
