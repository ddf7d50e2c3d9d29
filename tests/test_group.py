"""What a group sees that is no move: menu, boards brought down, rules, language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.storage import PLAYING, Post
from tests.gathering import Evening, evening
from tests.group_kit import bots, group_row, says


def test_a_bot_that_may_not_send_pictures_says_so_and_plays_in_text(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.world.chat(at.group).may_send_photos = False
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(8)
        assert at.table().status == PLAYING
        assert at.newest().photo is None
        assert at.word(3) in at.newest().text

        await at.clue()
        board = at.newest()
        assert board.photo is None
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(4)
        at.tap(guesser, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(5)

        assert [reveal.card for reveal in at.state().revealed] == [card]
        assert any("مأمور" in text for text in bots(at)[-2:])

    evening(tmp_path, story)


def test_the_menu_becomes_the_lobby_itself(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")
        menu = at.newest()

        at.tap(at.leila, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == menu.id
        assert "لیلا" in at.newest().text
        assert at.table().host == at.leila
        await at.scene.settle(700)
        assert at.newest().id == menu.id

    evening(tmp_path, story)


def test_the_greeting_becomes_menu_and_lobby_without_a_new_message(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        greeting = at.newest()
        at.tap(at.omid, "🎲")
        await at.scene.settle(4)
        at.tap(at.omid, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == greeting.id
        assert at.table().host == at.omid

    evening(tmp_path, story)


def test_a_menu_nobody_wants_goes_after_ten_minutes(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")
        assert len(bots(at)) == 2

        await at.scene.settle(590)
        assert len(bots(at)) == 2
        await at.scene.settle(20)
        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_later_takes_the_menu_away(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")

        at.tap(at.leila, "✖️")
        await at.scene.settle(4)

        assert len(bots(at)) == 1
        assert at.scene.rows(lambda session: session.exec(select(Post).where(Post.key.startswith("menu"))).all()) == []

    evening(tmp_path, story)


def test_play_at_an_open_table_points_at_it_once_a_minute(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        board = at.newest()
        before = len(bots(at))
        for person in (at.omid, at.leila, at.reza):
            await says(at, person, "/play", 3)

        assert len(bots(at)) == before + 1
        assert at.newest().reply_to is None or at.newest().reply_to == board.id
        pointing = next(each for each in at.world.chat_view(at.sara, at.group) if "👆" in each.text)
        assert pointing.reply_to == board.id

    evening(tmp_path, story)


def test_the_board_comes_down_silently_once_in_twenty_seconds(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        old = at.newest()
        await says(at, at.reza, "/board")
        board = at.newest()
        assert board.id > old.id
        assert board.silent
        assert len(board.keyboard) == 7
        await says(at, at.reza, "/board")
        assert [each.id for each in at.world.chat_view(at.sara, at.group) if len(each.keyboard) == 7] == [board.id]
        await at.scene.settle(10)
        former = at.world.chat(at.group).messages[old.id]
        assert "👇" in former.text
        assert not former.keyboard

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(5)
        assert len(at.state().marks) == 1
        assert "✋" in str(at.world.chat(at.group).messages[board.id].labels)

        await at.scene.settle(15)
        await says(at, at.sara, "/board")
        boards = [each.id for each in at.world.chat_view(at.sara, at.group) if len(each.keyboard) == 7]
        assert len(boards) == 1
        assert boards[0] > board.id

    evening(tmp_path, story)


def test_the_board_of_a_lobby_comes_down_too(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        lobby = await at.open()
        await says(at, at.reza, "/board", 8)

        assert at.newest().id > lobby.id
        assert at.newest().silent
        assert not at.world.chat(at.group).messages[lobby.id].keyboard
        at.tap(at.reza, "🔵")
        await at.scene.settle(4)
        assert "رضا" in at.newest().text

    evening(tmp_path, story)


@pytest.mark.parametrize("command", ["/board", "/card", "/join", "/leave", "/stop"])
def test_without_a_table_there_is_nothing_to_do(command: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        await says(at, at.omid, command)

        assert "/play" in at.newest().text

    evening(tmp_path, story)


def test_my_card_in_the_group_goes_to_its_owner_alone(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        before, group = len(at.private(at.sara)), len(bots(at))
        others = {person: len(at.private(person)) for person in (at.omid, at.leila, at.reza)}

        await says(at, at.sara, "/card", 6)

        assert len(bots(at)) == group
        assert {person: len(at.private(person)) for person in others} == others
        news = at.world.chat_view(at.sara, at.sara)[before:]
        assert any(each.photo and each.protected for each in news)
        assert any("🔑" in each.text for each in news)

    evening(tmp_path, story)


def test_rules_are_short_in_the_group_and_whole_in_private(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()

        await says(at, at.omid, "/rules")

        assert "دو تیم" in at.newest().text
        address = at.newest().keyboard[0][0]["url"]
        at.world.follows(at.omid, address)
        await at.scene.settle(4)
        whole = at.world.chat_view(at.omid, at.omid)[-1]
        assert whole.photo
        assert len(whole.text) > len(at.newest().text)

    evening(tmp_path, story)


def test_rules_without_a_table_ask_which_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/rules")
        choice = at.newest()

        at.tap(at.leila, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == choice.id
        assert "دو تیم" in at.newest().text

    evening(tmp_path, story)


def test_help_names_every_command(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        await says(at, at.omid, "/help")

        for command in ("play", "board", "card", "rules", "leave", "stop", "language"):
            assert f"/{command}" in at.newest().text

    evening(tmp_path, story)


def test_language_is_asked_of_the_host_and_of_administrators_only(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/codenames")
        before = len(bots(at))
        await says(at, at.leila, "/language")
        assert len(bots(at)) == before

        await says(at, at.omid, "/language")
        assert len(bots(at)) == before + 1
        at.tap(at.leila, "العربية")
        await at.scene.settle(4)
        assert group_row(at).language == "fa"
        at.tap(at.omid, "العربية")
        await at.scene.settle(6)

        assert group_row(at).language == "ar"
        assert at.newest().text.endswith("✅") or "✅" in at.newest().text
        assert not at.newest().keyboard
        assert any("كود نيمز" in text for text in bots(at))

    evening(tmp_path, story)


def test_a_running_game_keeps_its_language(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await says(at, at.sara, "/language")
        at.tap(at.sara, "English")
        await at.scene.settle(5)
        assert group_row(at).language == "en"

        await at.clue()

        assert "سرنخ" in at.newest().text

    evening(tmp_path, story)


def test_arabic_groups_choose_their_digits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(language="ar")
        await says(at, at.sara, "/language")
        at.tap(at.sara, "123")
        await at.scene.settle(4)
        assert group_row(at).western_digits

        await at.open()
        assert "1" in at.newest().text or "0" in at.newest().text
        assert not any(digit in at.newest().text for digit in "٠١٢٣٤٥٦٧٨٩")
        await says(at, at.sara, "/language")
        at.tap(at.sara, "١٢٣")
        await at.scene.settle(4)
        assert not group_row(at).western_digits

    evening(tmp_path, story)


def test_persian_groups_have_no_button_for_digits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.sara, "/language")

        assert "123" not in json.dumps(at.newest().labels)

    evening(tmp_path, story)
