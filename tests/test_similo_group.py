"""Strangers, old and forged buttons, leaving, and restarts at a table of Similo."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from playground.world import World
from telegram_bot.storage import OVER, PLAYING
from tests.jumping import JumpingTime, live
from tests.players import Party, check_calls, results
from tests.similo_evening import Gathering, gathering
from tests.stage import stage

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

Reach = Callable[[Gathering], Awaitable[None]]


async def to_clue(at: Gathering) -> None:
    """Right after the deal."""
    await at.deal()


async def to_picked(at: Gathering) -> None:
    await at.deal()
    at.tap(at.giver(), at.state().hand[0].emoji, at.giver())
    await at.scene.settle(4)


async def to_remove(at: Gathering) -> None:
    await at.deal()
    await at.round()
    await at.clue()
    at.tap(at.finders()[0], at.harmless()[0])
    await at.scene.settle(5)


async def to_vacant(at: Gathering) -> None:
    await to_remove(at)
    at.world.leaves(at.giver(), at.group)
    await at.scene.settle(5)


async def to_vacant_clue(at: Gathering) -> None:
    await at.deal()
    at.world.leaves(at.giver(), at.group)
    await at.scene.settle(5)


every_phase = pytest.mark.parametrize(
    "reach", [to_clue, to_picked, to_remove, to_vacant, to_vacant_clue], ids=lambda reach: str(reach.__name__)
)


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

        for label in (at.harmless()[1], "✅", "·"):
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

        at.tap(at.finders()[0], "·")
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


@every_phase
def test_a_finder_may_leave_in_every_phase(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        leaver = at.finders()[-1]

        at.world.leaves(leaver, at.group)
        await at.scene.settle(8)

        assert leaver not in at.finders()
        assert at.party.table().status == PLAYING
        check_calls(at.scene, at.group)

    gathering(tmp_path, story)


@pytest.mark.parametrize("reach", [to_clue, to_picked, to_remove], ids=lambda reach: str(reach.__name__))
def test_a_giver_who_leaves_is_replaced_and_the_game_is_won(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        former = at.giver()
        at.world.leaves(former, at.group)
        await at.scene.settle(6)
        assert at.party.table().phase == "VACANT"
        volunteer = at.finders()[0]

        at.tap(volunteer, "🎴")
        await at.scene.settle(6)

        assert at.giver() == volunteer
        assert at.private(volunteer)[-1].photo
        await plays_on(at)
        assert {result.won for result in results(at.scene) if result.person_id != former} == {True}

    gathering(tmp_path, story)


async def plays_on(at: Gathering) -> None:
    """Everybody who is left plays without a mistake to the end."""
    for _ in range(12):
        match at.party.table().phase:
            case "CLUE":
                await at.clue()
            case "REMOVE":
                await at.choose(pause=4)
                await at.agree()
            case "VACANT":
                at.tap(at.finders()[0], "🎴")
        await at.scene.settle(6)
    assert at.party.table().status == OVER
    check_calls(at.scene, at.group)


@every_phase
def test_a_restart_loses_nothing_in_any_phase(reach: Reach, tmp_path: Path) -> None:
    async def told() -> None:
        url = f"sqlite:///{tmp_path}/tables.db"
        world = World(JumpingTime().now)
        async with stage(url, world) as scene:
            at = Gathering(await Party.gather(scene, 5, "fa", random.Random(1)))
            await reach(at)
            before = at.state()
            offset = scene.offset
        async with stage(url, world, fresh=False) as scene:
            scene.offset = offset
            at = Gathering(replace(at.party, scene=scene))
            await scene.settle(4)
            assert at.state() == before

            await plays_on(at)

    live(told())


def test_from_rematch_to_rematch_the_clues_go_round_whoever_asks_for_it(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        givers = [at.giver()]
        for asker in (1, 0, 2):
            for _ in range(5):
                await at.round()
            assert at.party.table().status == OVER

            at.tap(at.people[asker], "🔁")
            await at.scene.settle(5)
            signed = next(line for line in at.newest().text.splitlines() if "🎴" in line)
            at.tap(at.people[asker], "▶️")
            await at.scene.settle(6)
            givers.append(at.giver())
            assert at.world.records.people[at.giver()].first_name in signed

        assert givers == [*at.people, at.people[0]]

    gathering(tmp_path, story, size=3)


def test_every_player_reads_the_game_in_their_own_language(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        at.world.records.people[at.people[0]].language_code = "ar"
        at.world.types(at.people[0], at.people[0], "/start")
        await at.scene.settle(3)
        await at.deal()
        secret = next(card for card in at.state().cells if card.id == at.state().secret)

        assert secret.ar in at.private(at.giver())[-1].text
        assert secret.fa in at.newest().text

    gathering(tmp_path, story)


def test_settings_choose_the_decks(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        at.world.types(at.people[0], at.group, "/similo@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.people[1], "🙋")
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        for label in ("شخصیت‌ها:", "سرنخ‌ها:", "سرنخ‌ها:", "سرنخ‌ها:"):
            at.tap(at.people[0], label)
            await at.scene.settle(4)
        at.tap(at.people[0], "✔️")
        await at.scene.settle(4)
        assert "آدم‌ها و افسانه‌ها · سرنخ‌ها: خوراکی‌ها" in at.newest().text

        at.tap(at.people[0], "▶️")
        await at.scene.settle(6)

        state = at.state()
        assert {card.deck for card in state.cells} == {"people"}
        assert {card.deck for card in (*state.hand, *state.pile)} == {"food"}
        assert "خوراکی‌ها" in at.newest().text

    gathering(tmp_path, story, size=2)


def test_a_group_meets_new_characters_even_when_it_changes_its_language(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        met = {card.id for card in at.state().cells}
        at.world.types(at.people[0], at.group, "/stop@dorehami_bot")
        await at.scene.settle(5)
        at.tap(at.people[0], "⏹")
        await at.scene.settle(6)
        at.world.types(at.people[0], at.group, "/language@dorehami_bot")
        await at.scene.settle(6)
        at.tap(at.people[0], "العربية")
        await at.scene.settle(6)

        at.world.types(at.people[0], at.group, "/similo@dorehami_bot")
        await at.scene.settle(6)
        at.tap(at.people[1], "🙋")
        await at.start()

        assert at.party.table().language == "ar"
        assert not met.intersection(card.id for card in at.state().cells)

    gathering(tmp_path, story, size=2)
