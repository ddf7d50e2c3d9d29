"""Strangers, old and forged buttons, and taps at the same instant at a table of Similo."""

from __future__ import annotations

from pathlib import Path

from telegram_bot.storage import PLAYING
from tests.similo_evening import Gathering, gathering, to_picked, to_remove

FORGED = (
    "m:1:T:toggle",
    "m:1:T:toggle:nothing",
    "m:1:T:toggle:cow:cow",
    "m:1:T:agree:-1",
    "m:1:T:agree:x",
    "m:1:T:agree:999999999",
    "m:1:T:volunteer",
    "m:1:T:pick_card:cow",
    "m:1:T:play_clue:cow:v",
    "m:1:T:play_clue:cow:z",
    "m:1:T:drop_card",
    "m:1:T:join:",
    "m:1:T:leave",
    "m:1:T:end",
    "m:1:T:time_up",
    "t:1:join:red",
    "t:1:claim:giver",
    "t:1:option:deck",
)
"""T stands for the ticket of the table."""


def test_a_strangers_tap_changes_nothing_and_is_answered(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        stranger = at.world.add_person("غریبه", language_code="fa")
        at.world.joins(stranger, at.group)
        before = at.state()

        at.tap(stranger, at.harmless()[1])
        await at.scene.settle()

        assert at.state() == before
        assert len(at.answers(stranger)) == 1
        assert at.answers(stranger)[0]

    gathering(tmp_path, story)


def test_a_stranger_may_come_late_as_a_finder(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        stranger = at.world.add_person("تازه‌وارد", language_code="fa")
        at.world.types(stranger, stranger, "/start")
        at.world.joins(stranger, at.group)
        await at.scene.settle()

        at.tap(stranger, "🙋")
        await at.scene.settle(6)

        assert stranger in at.finders()
        assert any("تازه‌وارد" in said for said in at.said())
        at.tap(stranger, at.harmless()[0])
        await at.scene.settle(6)
        assert len(at.state().selection) == 2

    gathering(tmp_path, story)


def test_the_giver_does_not_choose(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        giver, before = at.giver(), at.state()

        for label in (at.harmless()[1], "✅", "–"):
            at.tap(giver, label)
            await at.scene.settle(1)

        assert at.state() == before
        assert len(at.answers(giver)[-3:]) == 3
        assert all(at.answers(giver)[-3:])

    gathering(tmp_path, story)


def test_a_finder_plays_no_card_even_with_the_givers_button(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_picked(at)
        giver, finder = at.giver(), at.finders()[0]
        before = at.state()
        for label in ("⬆️", "↔️", "↩️"):
            _, data = at.button(label, giver, giver)

            at.world.press_forged(finder, finder, at.private(finder)[-1].id, data)
            at.world.press_forged(finder, at.group, at.newest().id, data)
            await at.scene.settle(1)

        assert at.state() == before

    gathering(tmp_path, story)


def test_nobody_agrees_to_what_they_have_not_seen(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.clue()
        first, second = at.finders()[:2]
        one, other = at.harmless()[:2]
        at.tap(first, one)
        await at.scene.settle(6)
        message, agreement = at.button("✅")
        at.tap(second, one)
        at.tap(second, other)

        at.world.press_forged(first, at.group, message, agreement)
        await at.scene.settle(6)

        assert at.state().agreed == []
        assert at.answers(first)[-1] == "\u200fانتخاب همین حالا عوض شد؛ دوباره نگاه کنید."
        at.tap(first, "✅")
        await at.scene.settle(6)
        assert len(at.state().agreed) == 1

    gathering(tmp_path, story)


def test_a_button_of_an_earlier_round_is_stale(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.clue()
        message, data = at.button(at.harmless()[-1])
        await at.choose()
        await at.agree()
        await at.clue()
        before = at.state()

        at.world.press_forged(at.finders()[0], at.group, message, data)
        await at.scene.settle()

        assert at.state() == before
        assert at.answers(at.finders()[0])[-1]

    gathering(tmp_path, story)


def test_a_character_that_is_gone_stays_gone(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        before = at.state()

        at.tap(at.finders()[0], "–")
        await at.scene.settle()

        assert at.state() == before
        assert at.answers(at.finders()[0])[-1] == "\u200fاین شخصیت رفته است."

    gathering(tmp_path, story)


def test_forged_data_changes_nothing(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        before, ticket = at.state(), at.party.table().ticket
        for data in FORGED:
            for person in at.people:
                at.world.press_forged(person, at.group, at.newest().id, data.replace(":T:", f":{ticket:x}:"))
            await at.scene.settle(2)

            assert at.state() == before, data
        assert at.party.table().status == PLAYING

    gathering(tmp_path, story)


def test_taps_of_everybody_at_the_same_instant_leave_one_selection(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.clue()
        names = at.harmless()

        for finder, name in zip(at.finders(), names, strict=False):
            at.tap(finder, name)
        await at.scene.settle(6)

        assert len(at.state().selection) == 1
        assert sum("همین ۱ تا" in answer for finder in at.finders() for answer in at.answers(finder)) == 2

    gathering(tmp_path, story)


def test_one_agreement_delivered_three_times_counts_once(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.clue()
        await at.choose()
        await at.scene.settle(5)
        at.tap(at.finders()[0], "✅")

        await at.scene.deliver_last(times=3)
        await at.scene.settle(4)

        assert len(at.state().agreed) == 1
        assert at.party.table().phase == "REMOVE"

    gathering(tmp_path, story)
