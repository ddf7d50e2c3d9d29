"""The guide beside a game, and the record of a board that could not hold everything."""

from __future__ import annotations

from pathlib import Path

from engine.intrus.model import Power, Role
from playground.messages import Message
from tests.intrus_evening import Gathering, gathering


def lowest(at: Gathering, person: int) -> Message:
    return at.private(person)[-1]


async def tap(at: Gathering, person: int, label: str, chat: int | None = None) -> None:
    at.tap(person, label, chat)
    await at.scene.settle(2)


def test_the_rules_lead_to_every_page_and_back(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        reader = at.people[0]
        at.world.types(reader, reader, "/start rules_intrus")
        await at.scene.settle(2)
        rules = lowest(at, reader)
        assert "کارت‌های قدرت" in rules.text

        await tap(at, reader, "✨", reader)
        await tap(at, reader, "طوطی", reader)

        assert lowest(at, reader).id == rules.id
        assert "کلی‌ترین کلمهٔ سرنخ قبلی" in lowest(at, reader).text
        await tap(at, reader, "↩️", reader)
        assert "ده قدرت" in lowest(at, reader).text
        await tap(at, reader, "↩️", reader)
        assert lowest(at, reader).text == rules.text

    gathering(tmp_path, story, size=3)


def test_a_card_leads_to_the_page_of_what_one_holds(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal("⚖️")
        judge = at.holder(Power.JUDGE)
        plain = next(person for person in at.with_role(Role.CIVILIAN) if person != judge)

        await tap(at, judge, "📖", judge)
        await tap(at, plain, "📖", plain)

        assert "قاضی" in lowest(at, judge).text.splitlines()[0]
        assert "هر کس چه‌کاره است؟" in lowest(at, plain).text
        assert [card for card in at.private(judge) if "کلمهٔ شما" in card.text or "شما شبح" in card.text]

    gathering(tmp_path, story)


def test_whoever_plays_is_one_tap_away_from_any_page_of_that_game(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        reader = at.people[1]

        at.world.types(reader, reader, "/rules")
        await at.scene.settle(2)
        assert "بیشترِ جمع شهروندند" in lowest(at, reader).text
        await tap(at, reader, "💡", reader)
        assert "فوت‌وفن" in lowest(at, reader).text

        at.world.types(reader, reader, "/rules")
        await at.scene.settle(2)
        await tap(at, reader, "📖", reader)
        assert "کدنیمز" in str(lowest(at, reader).labels)

    gathering(tmp_path, story)


def test_the_powers_can_be_read_from_the_lobby(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/intrus")
        await at.scene.settle(4)

        await tap(at, at.people[1], "✨")

        assert "ده قدرت" in lowest(at, at.people[1]).text
        assert "خصوصی" in at.answers(at.people[1])[-1]

    gathering(tmp_path, story)


def test_a_board_of_sixteen_keeps_its_record_one_tap_away(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.see(pause=0.2)
        for _ in range(2):
            await at.round(at.with_role(Role.CIVILIAN)[0], pause=0.5)
            await at.scene.settle(60)

        reader = at.people[1]
        table = at.party.table()
        at.world.press_forged(reader, at.group, at.newest().id, f"t:{table.id}:record")
        await at.scene.settle(4)

        told = [message.text for message in at.private(reader) if "دور ۱" in message.text and "دور ۲" in message.text]
        assert len(told) == 1
        assert told[0].count(":") >= 30

    gathering(tmp_path, story, size=16)


def test_whoever_does_not_sit_here_gets_no_record(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.see()
        stranger = at.world.add_person("نگار", language_code="fa")
        at.world.joins(stranger, at.group)

        at.world.press_forged(stranger, at.group, at.newest().id, f"t:{at.party.table().id}:record")
        await at.scene.settle(3)

        assert at.scene.seen(stranger, stranger) == []

    gathering(tmp_path, story)
