"""Leaving, restarts, silence, rematches and settings at a table of Similo."""

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
from tests.similo_evening import (
    Gathering,
    gathering,
    to_clue,
    to_picked,
    to_remove,
    to_vacant,
    to_vacant_clue,
)
from tests.stage import stage

Reach = Callable[[Gathering], Awaitable[None]]

every_phase = pytest.mark.parametrize(
    "reach", [to_clue, to_picked, to_remove, to_vacant, to_vacant_clue], ids=lambda reach: str(reach.__name__)
)


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


def test_a_rematch_says_whose_the_clues_are_this_time(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        def told() -> list[str]:
            return [line for line in at.newest().text.splitlines() if "این بار سرنخ با" in line]

        await at.deal()
        assert not any("این بار" in said for said in at.said())
        names = {person: at.world.records.people[person].first_name for person in at.people}
        at.world.types(at.people[0], at.group, "/stop@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.people[0], "⏹")
        await at.scene.settle(6)

        at.tap(at.people[0], "🔁")
        await at.scene.settle(5)
        assert [names[at.people[1]] in line and "🎴" in line for line in told()] == [True]
        at.tap(at.people[1], "🎴")
        await at.scene.settle(5)
        assert told() == []
        at.tap(at.people[2], "🎴")
        await at.scene.settle(5)
        assert [names[at.people[2]] in line for line in told()] == [True]
        at.tap(at.people[0], "▶️")
        await at.scene.settle(6)

        assert at.giver() == at.people[2]
        assert told() == []

    gathering(tmp_path, story)


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
        assert "آدم‌ها و افسانه‌ها – سرنخ‌ها: خوراکی‌ها" in at.newest().text

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


def test_a_silent_evening_is_reminded_handed_over_and_closed_with_the_secret_told(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        giver = at.giver()
        secret = next(card.fa for card in at.state().cells if card.id == at.state().secret)
        await at.scene.settle(75)
        assert "⏳ همه منتظر کارت شما هستند" in at.private(giver)[-1].text

        await at.scene.settle(180)
        assert at.party.table().phase == "VACANT"
        assert "سرنخ به کس دیگری رسید" in at.private(giver)[-1].text

        await at.scene.settle(130)
        assert at.party.table().status == OVER
        assert "⏹" in at.newest().text
        assert secret in at.newest().text
        assert {result.result for result in results(at.scene)} == {"ABANDONED"}
        check_calls(at.scene, at.group)

    gathering(tmp_path, story)


def test_the_board_comes_down_and_everybody_sees_their_card_again(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_remove(at)
        giver, finder = at.giver(), at.finders()[0]
        board = at.newest().id

        at.world.types(finder, at.group, "/board@dorehami_bot")
        await at.scene.settle(5)
        assert at.newest().id > board
        assert at.newest().photo
        at.tap(finder, at.harmless()[0])
        await at.scene.settle(5)
        assert len(at.state().selection) == 2

        for person in (giver, finder):
            before = len(at.private(person))
            at.world.types(person, person, "/card")
            await at.scene.settle(5)
            assert len(at.private(person)) > before + 1
        assert at.private(giver)[-1].photo

    gathering(tmp_path, story)
