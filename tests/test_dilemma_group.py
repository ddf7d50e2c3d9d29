"""Strangers, old and forged buttons, silence, leaving, and restarts at a table of Dilemma."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from telegram_bot.storage import OVER, PLAYING
from tests.dilemma_evening import Gathering, gathering, interrupted
from tests.players import check_calls, results

FORGED = (
    "m:1:T:pick_question",
    "m:1:T:pick_question:6",
    "m:1:T:pick_question:-1",
    "m:1:T:pick_question:x",
    "m:1:T:pick_and_ask:0.1",
    "m:1:T:pick_and_ask:0.0.0",
    "m:1:T:pick_and_ask:9.8.7",
    "m:1:T:ask_questions:1",
    "m:1:T:draft_answer:3:A",
    "m:1:T:draft_answer:0:C",
    "m:1:T:draft_answer:0",
    "m:1:T:submit:AAAA",
    "m:1:T:submit:XX",
    "m:1:T:give_final_answer:X",
    "m:1:T:give_final_answer:Z",
    "m:1:T:join:",
    "m:1:T:leave",
    "m:1:T:end",
    "m:1:T:time_up",
    "t:1:join:red",
    "t:1:claim:asker",
    "t:1:option:first",
    "t:1:hand:x",
)
"""T stands for the ticket of the table."""

Reach = Callable[[Gathering], Awaitable[None]]


async def to_pick(at: Gathering) -> None:
    """In the second turn, with one question picked."""
    await at.deal()
    await at.turn()
    at.move(at.asker(), ":pick_question:3", at.asker())
    await at.scene.settle(4)


async def to_answer(at: Gathering) -> None:
    """One guesser has sealed, the asker and another have drafts."""
    await at.deal()
    await at.ask()
    first, second = at.guessers()[:2]
    await at.fill(first, "ABA")
    at.move(second, ":draft_answer:0:B")
    at.move(at.asker(), ":draft_answer:2:A", at.asker())
    await at.scene.settle(4)


async def to_persuade(at: Gathering) -> None:
    await at.deal()
    await at.ask()
    await at.answer("AXB")
    await at.guess("ABA")
    await at.scene.settle(5)


every_phase = pytest.mark.parametrize("reach", [to_pick, to_answer, to_persuade], ids=lambda reach: str(reach.__name__))


async def plays_on(at: Gathering) -> None:
    """Everybody who is left does what is asked, to the end."""
    for _ in range(16):
        if at.party.table().status == OVER:
            break
        await goes_on(at)
        await at.scene.settle(6)
    assert at.party.table().status == OVER
    check_calls(at.scene, at.group)


async def goes_on(at: Gathering) -> None:
    state = at.state()
    match state.phase:
        case "PICK":
            for question in [each for each in range(6) if each not in state.picked][: 3 - len(state.picked)]:
                at.move(at.asker(), f":pick_question:{question}", at.asker())
                await at.scene.settle(1)
            at.move(at.asker(), ":ask_questions", at.asker())
        case "ANSWER":
            for seat in [each for each in state.players if each not in state.sealed]:
                person = at.person_of(seat)
                await at.fill(person, "ABA", private=person == at.asker())
        case "PERSUADE":
            await at.decide()


@every_phase
def test_a_strangers_tap_changes_nothing_and_is_answered(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        stranger = at.world.add_person("غریبه", language_code="fa")
        at.world.joins(stranger, at.group)
        before = at.state()

        move = {"PICK": "t:1:card", "ANSWER": ":draft_answer:0:A"}.get(before.phase, ":give_final_answer:A")
        at.move(stranger, move)
        await at.scene.settle()

        assert at.state() == before
        assert len(at.answers(stranger)) == 1
        assert at.answers(stranger)[0]

    gathering(tmp_path, story)


@every_phase
def test_forged_buttons_change_nothing(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        before, message = at.state(), at.newest().id
        ticket = before.ticket

        for data in FORGED:
            for person in at.people[:2]:
                at.world.press_forged(person, at.group, message, data.replace("T", str(ticket)))
                await at.scene.settle(0.3)

        assert at.state() == before

    gathering(tmp_path, story)


def test_a_stranger_is_sent_no_ballot(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)
        stranger = at.world.add_person("غریبه", language_code="fa")
        at.world.types(stranger, stranger, "/start")
        at.world.joins(stranger, at.group)
        await at.scene.settle(3)
        quiet = len(at.private(stranger))

        at.tap(stranger, "🔒")
        await at.scene.settle(3)

        assert len(at.private(stranger)) == quiet
        assert "شروع شد" in at.answers(stranger)[-1]

    gathering(tmp_path, story)


def test_the_asker_who_taps_in_the_group_is_sent_back_to_the_private_chat(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)

        at.tap(at.asker(), "🔒")
        await at.scene.settle(3)

        assert "خصوصی" in at.answers(at.asker())[-1]

    gathering(tmp_path, story)


def test_an_old_question_board_says_where_the_new_one_is(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        message, data = at.button("✅")
        await at.answer()
        await at.guess()
        await at.scene.settle(5)
        before = at.state()

        at.world.press_forged(at.people[2], at.group, message, data)
        await at.scene.settle()

        assert at.state() == before
        assert "پایین‌تر" in at.answers(at.people[2])[-1]

    gathering(tmp_path, story)


def test_a_sealed_ballot_stays_as_it_is(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)
        sealed, before = at.guessers()[0], at.state()

        at.move(sealed, ":draft_answer:0:B")
        at.move(sealed, ":seal")
        await at.scene.settle()

        assert at.state() == before
        assert at.answers(sealed)[-2:] == ["\u200fحدس‌هایتان ثبت شده و عوض نمی‌شود."] * 2

    gathering(tmp_path, story)


def test_a_ballot_with_a_blank_is_not_sealed(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)
        guesser = at.guessers()[1]

        at.move(guesser, ":seal")
        await at.scene.settle()

        assert len(at.state().sealed) == 1
        assert "سؤال ۲" in at.answers(guesser)[-1]

    gathering(tmp_path, story)


def test_many_who_seal_at_once_are_all_counted(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        for guesser in at.guessers():
            for question in range(3):
                at.move(guesser, f":draft_answer:{question}:A")
        await at.scene.settle(2)

        for guesser in at.guessers():
            at.move(guesser, ":seal")
        await at.scene.settle(4)

        assert sorted(at.state().sealed) == [1, 2, 3, 4, 5, 6]
        check_calls(at.scene, at.group)

    gathering(tmp_path, story, size=7)


@every_phase
def test_a_guesser_may_leave_in_every_phase(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        leaver = at.guessers()[-1]

        at.world.leaves(leaver, at.group)
        await at.scene.settle(25)

        assert at.party.table().status == PLAYING
        assert leaver not in at.guessers()
        assert any("🚪" in said for said in at.said())
        await plays_on(at)

    gathering(tmp_path, story)


@every_phase
def test_an_asker_may_leave_in_every_phase(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        leaver, turn = at.asker(), at.state().turn

        at.world.leaves(leaver, at.group)
        await at.scene.settle(8)

        assert at.state().turn == turn + 1
        assert leaver != at.asker()
        await plays_on(at)
        assert {result.won for result in results(at.scene) if result.person_id == leaver} == {False}

    gathering(tmp_path, story)


@every_phase
def test_a_game_of_one_is_over(reach: Reach, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await reach(at)
        for person in at.people[1:]:
            at.world.leaves(person, at.group)
            await at.scene.settle(3)
        await at.scene.settle(6)

        assert at.party.table().status == OVER
        assert "⏹" in at.newest().text
        assert at.newest().photo
        assert not any(result.won for result in results(at.scene))

    gathering(tmp_path, story)


@every_phase
def test_a_restart_loses_nothing_in_any_phase(reach: Reach, tmp_path: Path) -> None:
    kept = []

    async def before(at: Gathering) -> None:
        await reach(at)
        kept.append(at.state())

    async def after(at: Gathering) -> None:
        assert [at.state()] == kept
        await plays_on(at)

    interrupted(tmp_path, before, after)


def test_a_silent_asker_costs_the_turn_and_hears_of_it(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        asker = at.asker()

        await at.scene.settle(100)

        assert at.state().turn == 2
        assert at.newest().photo is None
        assert "⌛️" in at.newest().text.splitlines()[0]
        assert any("۱ از ۳" in message.text for message in at.private(asker))

    gathering(tmp_path, story)


def test_a_silent_guesser_counts_as_far_as_the_ballot_is_filled_in(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)
        await at.answer("ABA")

        await at.scene.settle(200)

        assert at.state().turn == 2
        assert "ناتمام" in at.newest().text

    gathering(tmp_path, story)


def test_the_last_minute_of_persuasion_is_announced_and_then_most_decide(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_persuade(at)
        await at.scene.settle(155)
        assert at.state().extended
        assert "⌛️" in at.newest().text

        await at.scene.settle(70)

        assert at.state().turn == 2
        assert any("رأی جمع" in said for said in at.said())
        check_calls(at.scene, at.group)

    gathering(tmp_path, story)


def test_every_player_reads_the_game_in_their_own_language(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        at.world.records.people[at.people[0]].language_code = "ar"
        at.world.types(at.people[0], at.people[0], "/start")
        await at.scene.settle(3)
        await at.deal()

        page = at.private(at.people[0])[-1]

        assert "البطاقة ١" in page.text
        assert at.state().hands[0][0].questions[0].text in page.text
        assert "دیلما" in at.newest().text

    gathering(tmp_path, story)


def test_the_board_is_brought_down_with_its_buttons(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_answer(at)
        before = at.newest()

        at.world.types(at.people[1], at.group, "/board@dorehami_bot")
        await at.scene.settle(6)

        assert at.newest().id > before.id
        at.move(at.guessers()[1], ":draft_answer:1:B")
        await at.scene.settle(2)
        assert at.state().choices[2] == ["B", "B", None]

    gathering(tmp_path, story)


def test_the_host_stops_the_game_and_the_track_is_shown(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await to_persuade(at)

        at.world.types(at.people[0], at.group, "/stop@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.people[0], "⏹")
        await at.scene.settle(6)

        assert at.party.table().status == OVER
        assert at.newest().photo
        assert "⏹" in at.newest().text

    gathering(tmp_path, story)
