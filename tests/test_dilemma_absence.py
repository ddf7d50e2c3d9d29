"""Dilemma: deadlines, strikes and leaving (R-DIL-36, 37, 40, R-GEN-20 to 24, 42)."""

from __future__ import annotations

import pytest

from engine.dilemma import Dilemma
from engine.dilemma_events import EnvelopesOpened, TurnStarted, TurnVoided
from engine.dilemma_model import (
    DraftAnswer,
    GiveFinalAnswer,
    News,
    Phase,
    PickAndAsk,
    PickQuestion,
    Submit,
    TurnRecord,
    Void,
)
from engine.game import GameOver, Leave, Left, Move, Notice, Outcome
from tests.dilemma_kit import LEILA, NIMA, OMID, REZA, SARA, A, B, Table


@pytest.fixture
def table() -> Table:
    return Table()


def strikes(table: Table) -> dict[int, int]:
    return {seat: table.mine(seat).strikes for seat in table.state.players}


def test_each_phase_has_its_time(table: Table) -> None:
    """R-GEN-20"""
    assert table.seconds_left == 90
    assert table.asks().seconds_left == 150
    assert table.seals({SARA: "AXA", OMID: "AAA", NIMA: "AAA", LEILA: "AAA"}).seconds_left == 150


def test_missing_ballots_are_completed_from_the_drafts(table: Table) -> None:
    """R-DIL-36, D-DIL-8"""
    table.asks().seals({SARA: "ABA", OMID: "ABB"}).plays(DraftAnswer(NIMA, 0, "A"), DraftAnswer(NIMA, 2, "A"))

    table.passes(150)

    assert table.moved() == {OMID: 1, NIMA: 1, LEILA: -1}
    results = table.state.history[0].results
    assert [(each.ballot, each.partial) for each in results] == [
        ((A, B, B), False),
        ((A, None, A), True),
        ((None, None, None), True),
    ]
    assert strikes(table) == {SARA: 0, OMID: 0, NIMA: 1, LEILA: 1}


def test_an_asker_who_does_not_pick_loses_the_turn(table: Table) -> None:
    """R-DIL-37, D-DIL-9"""
    table.plays(PickQuestion(SARA, 0)).passes(90)

    assert table.happened == (TurnVoided(SARA, Void.NO_PICK), TurnStarted(2, 1, OMID))
    assert table.view().last == TurnRecord(1, 1, SARA, void=Void.NO_PICK)
    assert (strikes(table)[SARA], table.positions) == (1, [0, 0, 0, 0])
    assert table.notices(SARA) == [Notice(1, "strike", (("strikes", 1),))]


def test_an_asker_who_does_not_answer_makes_the_turn_void(table: Table) -> None:
    """R-DIL-37"""
    table.asks().seals({OMID: "AAA"}).plays(*(DraftAnswer(SARA, number, "A") for number in range(3)))

    table.passes(150)

    assert table.happened == (TurnVoided(SARA, Void.NO_ANSWERS), TurnStarted(2, 1, OMID))
    assert strikes(table) == {SARA: 1, OMID: 0, NIMA: 1, LEILA: 1}
    assert table.positions == [0, 0, 0, 0]
    last = table.view().last
    assert last is not None
    assert ([each.text for each in last.questions], last.answers, last.results) == (["1a", "2a", "3a"], (), ())


def test_a_void_turn_counts_for_its_round() -> None:
    """R-DIL-37"""
    table = Table(2, {"rounds": "1"}).passes(90).turn("AAA", "AAA")

    assert table.state.outcome == Outcome("WIN", "last_turn", (SARA,))


@pytest.mark.parametrize("move", [PickQuestion(SARA, 0), PickAndAsk(SARA, "0.1.2")])
def test_picking_clears_the_strikes(move: Move) -> None:
    """R-GEN-21"""
    table = Table(2).passes(90).turn()
    assert strikes(table)[SARA] == 0

    table.passes(90).asks().seals({OMID: "AAA"}).passes(150)
    assert (table.state.asker, strikes(table)[SARA]) == (SARA, 2)

    assert strikes(table.plays(move))[SARA] == 0


def test_any_action_of_ones_own_clears_the_strikes(table: Table) -> None:
    """R-GEN-21"""
    table.passes(90)
    assert strikes(table)[SARA] == 1

    table.asks().plays(DraftAnswer(SARA, 0, "A"))
    assert strikes(table)[SARA] == 0

    assert strikes(table.passes(150)) == {SARA: 1, OMID: 1, NIMA: 1, LEILA: 1}


def test_who_is_silent_three_times_goes_at_the_end_of_the_turn(table: Table) -> None:
    """R-DIL-40, R-GEN-21"""
    for turn in range(3):
        table.asks()
        table.seals({seat: "AXA" if seat == turn else "ABA" for seat in (SARA, OMID, NIMA)}).passes(150)
        assert LEILA in table.state.players
        table.plays(GiveFinalAnswer(turn, "B"))

    assert Left(LEILA, "silent") in table.happened
    assert table.state.players == [SARA, OMID, NIMA]
    assert table.view().news == (News("silent", LEILA),)
    assert table.notices(LEILA) == [Notice(3, "removed")]
    assert [result.seat for result in table.state.history[-1].results] == [SARA, OMID, LEILA]


def test_two_strikes_are_told_to_their_owner_alone(table: Table) -> None:
    """R-GEN-6, R-GEN-21"""
    table.asks().seals({SARA: "AAA", OMID: "AAA", NIMA: "AAA"}).passes(150)

    assert table.notices(LEILA) == [Notice(1, "strike", (("strikes", 1),))]
    assert all(not table.notices(seat) for seat in (SARA, OMID, NIMA))
    assert not any(isinstance(event, Left) for event in table.happened)
    assert table.asks().notices(LEILA) == []


def test_who_is_removed_for_silence_draws_no_cards() -> None:
    """R-GEN-42"""
    table = Table(3).turn()
    table.asks().seals({OMID: "AAA", NIMA: "AAA"}).passes(150)
    table.asks().seals({OMID: "AAA", NIMA: "AAA"}).passes(150)
    deck = list(table.state.deck)

    table.passes(90)

    assert table.happened[:2] == (TurnVoided(SARA, Void.NO_PICK), Left(SARA, "silent"))
    assert (table.state.asker, table.state.deck) == (OMID, deck)


def test_the_result_stands_if_the_last_turn_leaves_one_player() -> None:
    """R-GEN-42"""
    table = Table(2, {"rounds": "3"})
    for _ in range(2):
        table.turn().passes(90)
    table.asks().seals({SARA: "AAA"}).passes(150)
    assert table.state.outcome is None

    table.passes(90)

    assert table.state.players == [SARA]
    assert table.happened[-1] == GameOver(Outcome("WIN", "last_turn", (SARA,)))


def test_a_removal_that_leaves_one_player_earlier_ends_the_game() -> None:
    """R-DIL-40"""
    table = Table(2, {"rounds": "5"}).turn().passes(90)
    table.asks().seals({SARA: "AAA"}).passes(150).passes(90)

    assert table.happened[-2:] == (Left(OMID, "silent"), GameOver(Outcome("ABANDONED", "too_few")))


@pytest.mark.parametrize("phase", [Phase.PICK, Phase.ANSWER])
def test_an_asker_who_leaves_makes_the_turn_void(table: Table, phase: Phase) -> None:
    """R-DIL-40"""
    if phase is Phase.ANSWER:
        table.asks().seals({SARA: "AAA", OMID: "AAA"})

    table.plays(Leave(SARA))

    assert table.happened == (Left(SARA), TurnVoided(SARA, Void.ASKER_LEFT), TurnStarted(2, 1, OMID))
    assert table.state.players == [OMID, NIMA, LEILA]
    assert table.positions == [0, 0, 0, 0]
    assert table.view().news == (News("left", SARA),)


def test_a_guesser_who_leaves_is_waited_for_no_longer(table: Table) -> None:
    """R-DIL-40"""
    table.asks().seals({SARA: "AAA", OMID: "AAA", NIMA: "BBB"})

    table.plays(Leave(LEILA))

    assert table.happened[:2] == (Left(LEILA), EnvelopesOpened((A, A, A), ((OMID, (A, A, A)), (NIMA, (B, B, B)))))
    assert table.moved() == {OMID: 2, NIMA: -1}


def test_the_ballot_of_a_guesser_who_left_is_ignored(table: Table) -> None:
    """R-DIL-40"""
    table.asks().seals({LEILA: "AAA"}).plays(Leave(LEILA))
    assert LEILA not in table.state.choices

    table.seals({SARA: "AAA", OMID: "AAA", NIMA: "AAB"})

    assert table.view().sealed == ()
    assert table.moved() == {OMID: 2, NIMA: 1}


def test_a_guesser_may_leave_while_the_asker_picks(table: Table) -> None:
    """R-DIL-40"""
    table.plays(PickQuestion(SARA, 0), Leave(OMID))

    view = table.view()
    assert (view.phase, view.asker, view.next_asker, view.players) == (Phase.PICK, SARA, NIMA, (SARA, NIMA, LEILA))
    assert table.mine(SARA).picked == (0,)
    assert view.turns == 9


def test_whoever_has_left_is_passed_over_when_the_role_goes_round(table: Table) -> None:
    """R-DIL-4, R-DIL-40"""
    table.plays(Leave(OMID)).turn()
    assert table.state.asker == NIMA

    table.turn().plays(Leave(SARA)).turn()
    assert (table.state.asker, table.state.round) == (NIMA, 2)


@pytest.mark.parametrize("leaver", [SARA, OMID])
@pytest.mark.parametrize("phase", [Phase.PICK, Phase.ANSWER, Phase.PERSUADE])
def test_fewer_than_two_players_are_no_game(leaver: int, phase: Phase) -> None:
    """R-DIL-40"""
    table = Table(2)
    if phase is not Phase.PICK:
        table.asks().seals({SARA: "AXA"})
    if phase is Phase.PERSUADE:
        table.seals({OMID: "AAA"})
    assert table.state.phase == phase

    table.plays(Leave(leaver))

    assert table.happened == (Left(leaver), GameOver(Outcome("ABANDONED", "too_few")))


def test_the_highest_piece_of_somebody_who_left_does_not_win() -> None:
    """D-DIL-12, R-GEN-23"""
    table = Table(3, {"rounds": "1"}).turn("AAA", "AAA", "ABB").plays(Leave(OMID)).turn("AAA", "AAB")

    assert table.positions == [1, 2, 0]
    assert table.state.outcome == Outcome("WIN", "last_turn", (SARA,))


def test_strangers_and_leavers_are_told_so_first(table: Table) -> None:
    """R-GEN-24, R-GEN-44"""
    table.plays(Leave(OMID))

    table.refuses(Submit(REZA, "AAA"), "E_NOT_PLAYER")
    table.refuses(Submit(OMID, "AAA"), "E_OUT")


def test_without_time_nothing_is_ever_due() -> None:
    """R-GEN-20"""
    table = Table(options={"time": "off"}).asks().seals({SARA: "AXA", OMID: "AAA", NIMA: "AAA", LEILA: "AAA"})

    assert Dilemma.wakes_at(table.state) is None
    assert table.passes(9000).happened == ()


def test_news_last_until_the_next_board(table: Table) -> None:
    table.asks().plays(Leave(LEILA))
    assert table.view().news == (News("left", LEILA),)

    table.seals({SARA: "AAA", OMID: "AAA", NIMA: "AAB"})
    assert table.view().news == ()
    assert table.moved() == {OMID: 2, NIMA: 1}


def test_strikes_count_in_a_row_of_ones_own_silence(table: Table) -> None:
    """R-GEN-21"""
    table.passes(90).turn("AAA", "AAA").passes(90)

    assert strikes(table) == {SARA: 0, OMID: 0, NIMA: 1, LEILA: 0}
