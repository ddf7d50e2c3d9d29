"""What people do wrong at a table of L'Intrus, and what happens when they, or the bot, go away."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import SeededDraw
from engine.intrus.model import Phase, Power, Role
from playground.world import World
from telegram_bot import taps
from tests.intrus_evening import Gathering, gathering
from tests.jumping import JumpingTime, live
from tests.players import Party, check_calls
from tests.stage import stage

NASTY = "<b>سلام</b> &amp; https://t.me/spam /stop @all \u202e\u2066 " + "🙂"
ENDLESS = "ش" * 4000
REACHABLE = tuple(phase for phase in Phase if phase is not Phase.OVER)
POWERS = {Phase.JUDGE: "⚖️", Phase.AVENGE: "🏹"}
ANSWERING = (Phase.GHOST_GUESS, Phase.AVENGE)


async def reach(at: Gathering, phase: Phase) -> None:
    """From the lobby to a phase, the shortest way there is."""
    await at.deal(POWERS.get(phase, ""))
    if phase is Phase.SETUP:
        return
    await at.see()
    if phase is Phase.CLUES:
        return
    await at.clues()
    if phase is Phase.DISCUSS:
        return
    await at.ready()
    if phase in (Phase.REVOTE, Phase.JUDGE):
        await tie(at)
    if phase is Phase.JUDGE:
        await tie(at)
    if phase is Phase.AVENGE:
        await at.vote(at.holder(Power.AVENGER))
        await at.scene.settle(3 if at.phase() == phase else 95)
    if phase is Phase.GHOST_GUESS:
        await at.vote(at.with_role(Role.GHOST)[0])
        await at.scene.settle(3)


async def tie(at: Gathering) -> None:
    """Two get two votes each, and the last of five stays silent."""
    await at.shown(at.name(0))
    for voter, target in ((0, 1), (1, 0), (2, 1), (3, 0)):
        at.tap(at.person_of(voter), at.name(target))
        await at.scene.settle(1)
    await at.scene.settle(62)


def forged(at: Gathering, person: int, move: str, *arguments: int) -> None:
    """A button nobody was shown."""
    table = at.party.table()
    state = at.state()
    data = taps.of_table(table.id or 0, "x").replace("t:", "m:").rsplit(":", 1)[0]
    values = "".join(f":{each}" for each in arguments)
    ticket = taps._base36(state.ticket)
    at.world.press_forged(person, at.group, at.newest().id, f"{data}:{ticket}:{move}{values}")


@pytest.mark.parametrize("phase", REACHABLE)
def test_the_game_goes_on_or_ends_when_somebody_leaves(phase: Phase, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, phase)
        assert at.phase() == phase
        leaver = at.person_of(at.state().queue[0]) if phase in ANSWERING else at.people[-1]

        at.world.leaves(leaver, at.group)
        await at.scene.settle(70)

        assert at.phase() != phase or at.seat_of(leaver) in at.state().departed
        assert at.is_over() == (phase is Phase.SETUP) or at.state().outcome is not None
        check_calls(at.scene, at.group)

    gathering(tmp_path, story)


@pytest.mark.parametrize("phase", REACHABLE)
def test_a_restart_in_any_phase_changes_nothing(phase: Phase, tmp_path: Path) -> None:
    chance = random.Random(1)
    url = f"sqlite:///{tmp_path}/tables.db"

    async def story() -> None:
        world = World(JumpingTime().now)
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(url, world, draw) as scene:
            party = await Party.gather(scene, 5, "fa", random.Random(1))
            before = Gathering(party)
            await reach(before, phase)
            assert before.phase() == phase
            state, offset = before.state(), scene.offset
        async with stage(url, world, draw, fresh=False) as scene:
            scene.offset = offset
            after = Gathering(replace(party, scene=scene))
            await scene.settle(1)
            assert after.state() == state
            await finish(after)
            assert after.is_over()

    live(story())


async def finish(at: Gathering) -> None:
    """Nobody does anything any more: the clock ends the game."""
    for _ in range(60):
        if at.is_over():
            return
        await at.scene.settle(120)


def test_whispers_that_cannot_be_are_refused_and_nasty_ones_do_no_harm(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.DISCUSS)
        author, target = at.people[0], at.people[1]
        at.tap(author, "🤫")
        await at.scene.settle(2)
        forged(at, author, "aim_whisper", at.seat_of(author))
        at.tap(author, at.name(at.seat_of(target)), author)
        await at.scene.settle(2)

        at.writes(author, ENDLESS)
        await at.scene.settle(2)
        assert at.state().whispers == []
        assert any("زیادی" in message.text or "کوتاه" in message.text for message in at.private(author)[-2:])

        at.writes(author, NASTY)
        await at.scene.settle(2)
        assert len(at.state().whispers) == 1
        heard = at.private(target)[-1]
        assert "سلام" in heard.text
        assert not any(entity["type"] in ("url", "mention", "bot_command", "bold") for entity in _clickable(heard))
        assert not any("spam" in said for said in at.said())

    gathering(tmp_path, story)


def _clickable(message: object) -> list[dict[str, str]]:
    """What Telegram would make a link of, beside the writer's name in bold."""
    entities: list[dict[str, str]] = getattr(message, "entities", [])
    return [entity for entity in entities if entity["type"] != "bold"]


def test_a_ghost_s_answer_may_be_anything_and_only_the_confirmed_one_counts(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.GHOST_GUESS)
        ghost = at.person_of(at.state().queue[0])

        at.writes(ghost, ENDLESS)
        await at.scene.settle(2)
        assert at.state().guess == ""
        at.writes(ghost, NASTY)
        await at.scene.settle(2)
        at.writes(ghost, "صبر کن")
        await at.scene.settle(3)
        assert at.state().guess == "صبر کن"
        assert at.phase() == Phase.GHOST_GUESS
        at.tap(ghost, "✅", ghost)
        await at.scene.settle(3)

        assert at.phase() != Phase.GHOST_GUESS
        assert not any("صبر کن" in said for said in at.said())

    gathering(tmp_path, story)


def test_nobody_votes_for_oneself_or_for_somebody_who_is_out(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.VOTE)
        victim = at.with_role(Role.CIVILIAN)[0]
        await at.vote(victim)
        await at.scene.settle(4)
        await at.clues()
        await at.ready()
        voter = at.people_alive()[0]

        forged(at, voter, "vote", at.seat_of(voter))
        forged(at, voter, "vote", at.seat_of(victim))
        forged(at, voter, "vote", 99)
        forged(at, victim, "vote", at.seat_of(voter))
        await at.scene.settle(4)

        assert at.state().votes == {}
        assert len([answer for answer in at.answers(voter) if answer]) >= 2

    gathering(tmp_path, story)


def test_voters_are_told_when_their_candidate_leaves(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.VOTE)
        await at.shown(at.name(4))
        candidate, voters = at.person_of(4), [at.person_of(0), at.person_of(1)]
        for voter in voters:
            at.tap(voter, at.name(4))
            await at.scene.settle(1)

        at.world.leaves(candidate, at.group)
        await at.scene.settle(4)

        if at.phase() == Phase.VOTE:
            assert at.state().votes == {}
            for voter in voters:
                assert any("دوباره رأی بدهید" in message.text for message in at.private(voter))

    gathering(tmp_path, story)


def test_votes_at_the_instant_of_the_deadline_are_counted_or_refused_and_never_twice(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.VOTE)
        await at.shown(at.name(0))
        for voter, target in ((0, 1), (1, 0), (2, 1)):
            at.tap(at.person_of(voter), at.name(target))
            await at.scene.settle(0.5)
        deadline = at.state().deadline
        assert deadline is not None
        button = at.button(at.name(1))
        await at.scene.settle(deadline - at.scene.time.now() - 0.05)

        for voter in (3, 4):
            at.world.press_forged(at.person_of(voter), at.group, *button)
        await at.scene.settle(3)

        assert [tally.round for tally in at.state().tallies] == [1]
        assert sum(votes for _, votes in at.state().tallies[0].totals) in (3, 4, 5)

    gathering(tmp_path, story)


def test_a_vote_half_way_brings_the_ballot_into_the_private_chat(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.VOTE)
        await at.shown(at.name(0))
        at.tap(at.person_of(0), at.name(1))
        await at.scene.settle(40)

        late, early = at.person_of(2), at.person_of(0)
        ballot = at.private(late)[-1]
        assert "رأی شما مانده است" in ballot.text
        assert not ballot.silent
        assert any(at.name(1) in label for row in ballot.labels for label in row)
        assert not any(
            at.name(1) in label for message in at.private(early)[-2:] for row in message.labels for label in row
        )
        at.tap(late, at.name(1), late)
        await at.scene.settle(2)
        assert at.state().votes[2] == 1

    gathering(tmp_path, story)


@pytest.mark.parametrize("in_private", [True, False])
def test_a_ballot_in_private_shows_every_vote_at_once(in_private: bool, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at, Phase.VOTE)
        await at.scene.settle(30)
        voters = [at.person_of(seat) for seat in (0, 2, 3)]

        for voter in [voters[0], *voters]:
            at.tap(voter, at.name(1), voter if in_private else None)
            await at.scene.settle(1)

            assert any("رأی شما: " in message.text for message in at.private(voter))

    gathering(tmp_path, story)
