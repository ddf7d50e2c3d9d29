"""Dilemma: picking, answering, guessing, scores, rounds and the end (R-DIL-1 to 22, 32 to 35, 42)."""

from __future__ import annotations

import pytest

from engine.dilemma_events import EnvelopesOpened, QuestionsAsked, Sealed, TurnScored, TurnStarted
from engine.dilemma_model import (
    AskQuestions,
    DraftAnswer,
    GiveFinalAnswer,
    GuesserResult,
    Phase,
    PickAndAsk,
    PickQuestion,
    Seal,
    Submit,
    TurnRecord,
)
from engine.game import End, GameOver, Leave, Move, Outcome
from tests.dilemma_kit import LEILA, NIMA, OMID, REZA, SARA, A, B, Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_most_points_win() -> None:
    """R-DIL-1, R-DIL-21"""
    table = Table(3, {"rounds": "1"})

    table.turn("AAA", "AAA", "ABB").turn("AAA", "BBB", "ABB").turn("AAA", "AAB", "BBB")

    assert table.positions == [0, 1, 0]
    assert table.happened[-1] == GameOver(Outcome("WIN", "last_turn", (OMID,)))


def test_equal_highest_pieces_share_the_win() -> None:
    """R-DIL-22"""
    table = Table(3, {"rounds": "1"})

    table.turn("AAA", "AAB", "BBB").turn("AAA", "ABB", "BBB").turn("AAA", "AAB", "ABB")

    assert table.positions == [1, 1, -2]
    assert table.state.outcome == Outcome("WIN", "last_turn", (SARA, OMID))


def test_three_of_six_questions_are_picked_in_their_order(table: Table) -> None:
    """R-DIL-5, R-DIL-6"""
    assert [each.text for each in table.mine(SARA).questions] == ["1a", "1b", "2a", "2b", "3a", "3b"]

    table.plays(PickQuestion(SARA, 5), PickQuestion(SARA, 0), PickQuestion(SARA, 1))
    assert table.mine(SARA).picked == (5, 0, 1)
    table.plays(AskQuestions(SARA))

    assert table.asked() == ["3b", "1a", "1b"]
    assert table.happened == (QuestionsAsked(SARA, table.view().questions),)


def test_a_picked_question_can_be_taken_back(table: Table) -> None:
    """R-DIL-5"""
    table.plays(PickQuestion(SARA, 5), PickQuestion(SARA, 0), PickQuestion(SARA, 5), PickQuestion(SARA, 5))

    assert table.mine(SARA).picked == (0, 5)


def test_a_fourth_question_is_refused(table: Table) -> None:
    """R-DIL-5"""
    table.plays(*(PickQuestion(SARA, question) for question in (0, 1, 2)))

    assert "back first" in table.refuses(PickQuestion(SARA, 3), "E_FULL").sentence
    assert table.plays(PickQuestion(SARA, 1), PickQuestion(SARA, 3)).mine(SARA).picked == (0, 2, 3)


def test_fewer_than_three_questions_are_not_asked(table: Table) -> None:
    """R-DIL-5"""
    table.plays(PickQuestion(SARA, 0), PickQuestion(SARA, 1)).refuses(AskQuestions(SARA), "E_COUNT")
    table.refuses(PickAndAsk(SARA, "0.1"), "E_COUNT")
    table.refuses(PickAndAsk(SARA, "0.1.2.3"), "E_COUNT")


def test_both_questions_of_a_card_may_be_picked(table: Table) -> None:
    """R-DIL-5"""
    assert table.asks("0.1.5").asked() == ["1a", "1b", "3b"]


@pytest.mark.parametrize(
    ("questions", "code"), [("0.0.4", "E_DUP"), ("0.1.6", "E_TARGET"), ("0.1.x", "E_ARG"), ("", "E_ARG")]
)
def test_the_three_are_different_and_on_the_askers_cards(table: Table, questions: str, code: str) -> None:
    """R-DIL-5"""
    table.refuses(PickAndAsk(SARA, questions), code)


@pytest.mark.parametrize("question", [-1, 6])
def test_no_question_beside_the_six_can_be_picked(table: Table, question: int) -> None:
    """R-DIL-5"""
    table.refuses(PickQuestion(SARA, question), "E_TARGET")


def test_nobody_but_the_asker_picks(table: Table) -> None:
    """R-DIL-4"""
    for move in (PickQuestion(OMID, 0), AskQuestions(OMID), PickAndAsk(OMID, "0.1.2")):
        table.refuses(move, "E_ROLE")


def test_everything_has_its_phase(table: Table) -> None:
    picking: tuple[Move, ...] = (PickQuestion(SARA, 0), AskQuestions(SARA), PickAndAsk(SARA, "0.1.2"))
    answering: tuple[Move, ...] = (DraftAnswer(OMID, 0, "A"), Seal(OMID), Submit(SARA, "AAA"))

    for move in (*answering, GiveFinalAnswer(SARA, "A")):
        table.refuses(move, "E_PHASE")
    table.asks()
    for move in (*picking, GiveFinalAnswer(SARA, "A")):
        table.refuses(move, "E_PHASE")


def test_every_question_is_read_with_its_two_answers(table: Table) -> None:
    """R-DIL-6, R-DIL-7"""
    table.asks("4.0.2")

    for viewer in (None, OMID, REZA):
        read = [(each.text, each.a, each.b) for each in table.view(viewer).questions]
        assert read == [("3a", "yes", "no"), ("1a", "yes", "no"), ("2a", "yes", "no")]


def test_asker_and_guessers_answer_in_any_order(table: Table) -> None:
    """R-DIL-8, R-DIL-9, D-DIL-3"""
    table.asks().seals({LEILA: "ABA", SARA: "ABB", NIMA: "AAA"})

    assert table.view().sealed == (LEILA, SARA, NIMA)
    assert table.view().awaited == (OMID,)
    assert table.happened == (Sealed(LEILA), Sealed(SARA), Sealed(NIMA))


def test_all_envelopes_open_together_when_the_last_one_is_sealed(table: Table) -> None:
    """R-DIL-10"""
    table.asks().seals({SARA: "AAA", OMID: "AAA", NIMA: "ABB"})
    assert (table.view().last, table.view().opened) == (None, None)

    table.seals({LEILA: "BBB"})

    opened = EnvelopesOpened((A, A, A), ((OMID, (A, A, A)), (NIMA, (A, B, B)), (LEILA, (B, B, B))))
    assert table.happened[:2] == (Sealed(LEILA), opened)


def test_guesses_are_compared_question_by_question(table: Table) -> None:
    """R-DIL-11"""
    table.turn("ABA", "BAB", "BAA", "ABB")

    assert [each.correct for each in table.state.history[0].results] == [0, 1, 2]


def test_the_asker_scores_nothing_in_the_own_turn(table: Table) -> None:
    """R-DIL-12"""
    table.turn("AAA", "AAA")

    assert SARA not in table.moved()
    assert table.positions == [0, 2, 2, 2]


def test_none_right_is_a_step_back_and_three_right_are_two_ahead() -> None:
    """R-DIL-13"""
    table = Table(5)

    table.turn("AAA", "BBB", "BBA", "BAA", "AAA")

    assert table.moved() == {1: -1, 2: 0, 3: 1, 4: 2}
    assert table.positions == [0, -1, 0, 1, 2]


def test_the_results_of_a_turn_are_told_and_remembered(table: Table) -> None:
    """R-DIL-42"""
    table.turn("AAB", "AAB", "BBB", "BBA")

    results = (
        GuesserResult(OMID, (A, A, B), 3, 2, 2),
        GuesserResult(NIMA, (B, B, B), 1, 0, 0),
        GuesserResult(LEILA, (B, B, A), 0, -1, -1),
    )
    assert table.happened[-2:] == (TurnScored(SARA, results), TurnStarted(2, 1, OMID))
    record = table.view().last
    assert record is not None
    assert record == TurnRecord(1, 1, SARA, record.questions, (A, A, B), results=results)
    assert [each.text for each in record.questions] == ["1a", "2a", "3a"]
    assert not any(result.partial for result in results)


def test_then_the_next_one_at_the_table_asks(table: Table) -> None:
    """R-DIL-4, R-DIL-18"""
    askers = []
    for _ in range(5):
        askers.append(table.state.asker)
        assert table.view().next_asker == (table.state.asker + 1) % 4
        table.turn()

    assert askers == [SARA, OMID, NIMA, LEILA, SARA]


def test_a_round_is_complete_when_everybody_has_asked_once() -> None:
    """R-DIL-19"""
    table = Table(3, {"rounds": "2", "first": str(NIMA)})
    seen = []

    while table.state.outcome is None:
        view = table.view()
        seen.append((view.round, view.turn, view.turns, view.asker, view.next_asker))
        table.turn()

    assert seen == [
        (1, 1, 6, NIMA, SARA),
        (1, 2, 6, SARA, OMID),
        (1, 3, 6, OMID, NIMA),
        (2, 4, 6, NIMA, SARA),
        (2, 5, 6, SARA, OMID),
        (2, 6, 6, OMID, None),
    ]


def test_the_asker_discards_three_cards_and_draws_three_for_the_next_round() -> None:
    """R-DIL-18, R-DIL-32, D-DIL-10"""
    table = Table(2, {"rounds": "2"})

    assert table.turn().numbers(SARA) == [7, 8, 9]
    assert table.turn().numbers(OMID) == [10, 11, 12]
    assert table.turn().numbers(SARA) == []
    assert table.numbers(OMID) == [10, 11, 12]


def test_in_the_last_round_nobody_draws() -> None:
    """R-DIL-32"""
    table = Table(3, {"rounds": "2"}).plays(Leave(NIMA)).turn().turn()
    assert (table.state.round, len(table.state.deck)) == (2, 3)

    table.turn()

    assert (table.numbers(SARA), len(table.state.deck)) == ([], 3)


def test_positions_may_be_negative_without_a_floor() -> None:
    """R-DIL-33, D-DIL-1"""
    table = Table(2).turn("AAA", "BBB").turn().turn("AAA", "BBB")

    assert table.positions == [2, -2]


def test_with_a_floor_no_piece_goes_below_the_start() -> None:
    """R-DIL-33"""
    table = Table(2, {"floor": "0"}).turn("AAA", "BBB").turn("AAA", "BBB").turn("AAA", "AAA")

    assert table.positions == [0, 2]
    assert [record.results[0].move for record in table.state.history] == [-1, -1, 2]
    assert [record.results[0].position for record in table.state.history] == [0, 0, 2]


@pytest.mark.parametrize("move", [Submit(OMID, "AXB"), DraftAnswer(OMID, 0, "X")])
def test_guessers_cannot_abstain(table: Table, move: Submit | DraftAnswer) -> None:
    """R-DIL-34, D-DIL-2"""
    assert "Only the asker" in table.asks().refuses(move, "E_ABSTAIN").sentence


def test_drafts_can_be_changed_until_they_are_sealed(table: Table) -> None:
    """R-DIL-35"""
    table.asks().plays(DraftAnswer(OMID, 0, "A"), DraftAnswer(OMID, 2, "B"), DraftAnswer(OMID, 0, "B"))
    assert (table.mine(OMID).choices, table.mine(OMID).sealed) == ((B, None, B), False)
    assert (table.happened, table.view().sealed) == ((), ())

    table.plays(DraftAnswer(OMID, 1, "A"), Seal(OMID))

    assert (table.mine(OMID).choices, table.mine(OMID).sealed) == ((B, A, B), True)


def test_what_is_sealed_is_final(table: Table) -> None:
    """R-DIL-35"""
    table.asks().seals({SARA: "AAA", OMID: "AAA"})

    for seat, sentence in ((SARA, "Your answers are sealed"), (OMID, "Your guesses are sealed")):
        for move in (Submit(seat, "BBB"), DraftAnswer(seat, 0, "B"), Seal(seat)):
            assert sentence in table.refuses(move, "E_DUP").sentence


def test_a_ballot_with_a_blank_is_not_sealed(table: Table) -> None:
    """R-GEN-44"""
    refusal = table.asks().plays(DraftAnswer(OMID, 0, "A"), DraftAnswer(OMID, 2, "A")).refuses(Seal(OMID), "E_COUNT")

    assert refusal.values == {"number": 2}
    table.refuses(Submit(OMID, "AB"), "E_COUNT")
    table.refuses(Submit(OMID, "ABAB"), "E_COUNT")


@pytest.mark.parametrize("move", [Submit(OMID, "ABC"), DraftAnswer(OMID, 0, "C"), DraftAnswer(OMID, 0, "")])
def test_an_answer_is_one_of_the_two(table: Table, move: Submit | DraftAnswer) -> None:
    """R-DIL-7"""
    table.asks().refuses(move, "E_ARG")


@pytest.mark.parametrize("question", [-1, 3])
def test_there_are_three_questions_to_answer(table: Table, question: int) -> None:
    table.asks().refuses(DraftAnswer(OMID, question, "A"), "E_TARGET")


def test_a_submitted_ballot_replaces_the_draft(table: Table) -> None:
    """R-DIL-35"""
    table.asks().plays(DraftAnswer(OMID, 0, "A"), Submit(OMID, "BBB"))

    assert table.mine(OMID).choices == (B, B, B)


def test_scores_come_once_a_turn_and_to_all_guessers_together(table: Table) -> None:
    """R-DIL-42"""
    table.asks().seals({SARA: "AXA", OMID: "AAA", NIMA: "ABA", LEILA: "BBB"})

    assert table.view().phase is Phase.PERSUADE
    assert table.positions == [0, 0, 0, 0]
    assert not any(isinstance(event, TurnScored) for event in table.happened)


def test_a_lie_cannot_be_told_from_the_truth(table: Table) -> None:
    """R-DIL-8, D-DIL-13"""
    honest, lying = Table().turn("AAA", "AAA"), Table().turn("BBB", "AAA")

    assert (honest.positions, lying.positions) == ([0, 2, 2, 2], [0, -1, -1, -1])


def test_the_ticket_grows_with_each_phase_and_with_nothing_else(table: Table) -> None:
    """R-GEN-5"""
    tickets = [table.state.ticket]
    for move in (PickQuestion(SARA, 0), PickAndAsk(SARA, "0.1.2"), DraftAnswer(OMID, 0, "A"), Submit(OMID, "AAA")):
        tickets.append(table.plays(move).state.ticket)

    assert tickets == [1, 1, 2, 2, 2]


def test_the_host_can_end_the_game_and_nobody_wins(table: Table) -> None:
    """R-GEN-12"""
    table.turn().asks().seals({OMID: "AXA"}).plays(End(-1))

    assert table.happened == (GameOver(Outcome("ABANDONED", "stopped")),)
    assert (table.view().awaited, table.view().turns) == ((), 2)


def test_a_game_that_is_over_takes_no_moves() -> None:
    table = Table(2, {"rounds": "1"}).turn().turn()
    moves: tuple[Move, ...] = (PickQuestion(SARA, 0), Submit(OMID, "AAA"), End(-1))

    for move in moves:
        table.refuses(move, "E_PHASE")
