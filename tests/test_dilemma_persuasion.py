"""Dilemma: abstaining, persuading and the final answer (R-DIL-14 to 17, 38, 39)."""

from __future__ import annotations

import pytest

from engine.dilemma_events import FinalAnswerGiven, PersuasionExtended, TurnScored
from engine.dilemma_model import Decider, DraftAnswer, GiveFinalAnswer, Opened, Persuasion, Phase, Seal, Submit
from engine.game import Leave
from tests.dilemma_kit import LEILA, NIMA, OMID, SARA, A, B, Table, X

GUESSES = {OMID: "AAB", NIMA: "ABB", LEILA: "BBA"}
"""Of the second question: one for A, two for B."""


@pytest.fixture
def table() -> Table:
    """Sara left the second question without an answer."""
    return Table().asks().seals({SARA: "AXB", **GUESSES})


def tied(*ties: str) -> Table:
    """One for A, one for B, one blank when time was up."""
    table = Table(ties=[{"A": A, "B": B}[tie] for tie in ties]).asks()
    table.plays(DraftAnswer(LEILA, 0, "A")).seals({SARA: "AXB", OMID: "AAB", NIMA: "ABB"})
    return table.passes(150)


def test_the_asker_may_leave_one_question_without_an_answer() -> None:
    """R-DIL-14"""
    table = Table().asks()

    for answers in ("XXA", "XAX", "XXX"):
        table.refuses(Submit(SARA, answers), "E_ABSTAIN")
    table.plays(DraftAnswer(SARA, 0, "X"), DraftAnswer(SARA, 0, "X")).refuses(DraftAnswer(SARA, 1, "X"), "E_ABSTAIN")
    table.plays(DraftAnswer(SARA, 0, "A"), DraftAnswer(SARA, 1, "X"), DraftAnswer(SARA, 2, "B"), Seal(SARA))

    assert table.mine(SARA).choices == (A, X, B)


def test_after_the_reveal_the_guesses_about_it_lie_open(table: Table) -> None:
    """R-DIL-15"""
    view = table.view()

    assert (view.phase, view.awaited, table.seconds_left) == (Phase.PERSUADE, (SARA,), 150)
    assert view.persuasion == Persuasion(1, view.questions[1], (OMID,), (NIMA, LEILA), extended=False)
    assert view.opened == Opened((A, X, B), ((OMID, (A, A, B)), (NIMA, (A, B, B)), (LEILA, (B, B, A))))


@pytest.mark.parametrize(("answer", "moved"), [("A", [2, 1, -1]), ("B", [1, 2, 0])])
def test_then_the_asker_chooses_a_final_answer(table: Table, answer: str, moved: list[int]) -> None:
    """R-DIL-16, R-DIL-17"""
    table.plays(GiveFinalAnswer(SARA, answer))

    assert list(table.moved().values()) == moved
    record = table.state.history[0]
    assert (record.answers[1], record.abstained, record.decider) == (answer, 1, Decider.ASKER)
    assert table.happened[0] == FinalAnswerGiven(1, record.answers[1], Decider.ASKER)
    assert table.view().phase is Phase.PICK


def test_ballots_cannot_change_during_the_persuasion(table: Table) -> None:
    """R-DIL-17"""
    for move in (DraftAnswer(OMID, 1, "B"), Submit(OMID, "ABB"), Seal(OMID)):
        table.refuses(move, "E_PHASE")


def test_the_asker_alone_has_the_last_word(table: Table) -> None:
    """R-DIL-16"""
    table.refuses(GiveFinalAnswer(OMID, "A"), "E_ROLE")
    table.refuses(GiveFinalAnswer(SARA, "X"), "E_ABSTAIN")
    table.refuses(GiveFinalAnswer(SARA, "C"), "E_ARG")
    table.plays(GiveFinalAnswer(SARA, "A")).refuses(GiveFinalAnswer(SARA, "A"), "E_PHASE")


def test_there_is_a_persuasion_even_if_all_guessed_the_same() -> None:
    """D-DIL-7"""
    table = Table(3).asks().seals({SARA: "AAX", OMID: "AAA", NIMA: "BBA"})
    assert table.view().phase is Phase.PERSUADE

    table.plays(GiveFinalAnswer(SARA, "B"))

    assert table.moved() == {OMID: 1, NIMA: -1}


def test_a_silent_asker_gets_one_more_minute(table: Table) -> None:
    """R-DIL-38, D-DIL-5"""
    ticket = table.state.ticket

    table.passes(150)

    assert table.happened == (PersuasionExtended(SARA),)
    assert (table.view().phase, table.seconds_left, table.state.ticket) == (Phase.PERSUADE, 60, ticket)
    persuasion = table.view().persuasion
    assert persuasion is not None
    assert persuasion.extended


def test_then_the_option_guessed_by_more_players_is_the_final_answer(table: Table) -> None:
    """R-DIL-38, D-DIL-6"""
    table.passes(150).passes(60)

    assert table.happened[0] == FinalAnswerGiven(1, B, Decider.MAJORITY)
    assert table.moved() == {OMID: 1, NIMA: 2, LEILA: 0}
    assert table.mine(SARA).strikes == 1


@pytest.mark.parametrize("tie", ["A", "B"])
def test_on_equality_the_lot_decides(tie: str) -> None:
    """R-DIL-38"""
    table = tied(tie)
    assert table.view().phase is Phase.PERSUADE

    table.passes(150).passes(60)

    assert table.happened[0] == FinalAnswerGiven(1, {"A": A, "B": B}[tie], Decider.LOT)
    assert table.moved() == {OMID: 2 if tie == "A" else 1, NIMA: 2 if tie == "B" else 1, LEILA: 0}


def test_the_majority_decides_for_an_asker_who_leaves(table: Table) -> None:
    """R-DIL-38, R-DIL-40"""
    table.plays(Leave(SARA))

    assert FinalAnswerGiven(1, B, Decider.MAJORITY) in table.happened
    assert table.moved() == {OMID: 1, NIMA: 2, LEILA: 0}
    assert table.view().asker == OMID


def test_the_guess_of_somebody_who_left_counts_no_longer(table: Table) -> None:
    """R-DIL-38, R-DIL-40"""
    table.draw.scripted["dil.tiebreak"] = [A]

    table.plays(Leave(LEILA)).passes(150).passes(60)

    assert table.happened[0] == FinalAnswerGiven(1, A, Decider.LOT)
    assert table.moved() == {OMID: 2, NIMA: 1}


def test_a_blank_guess_persuades_nobody() -> None:
    """R-DIL-36"""
    persuasion = tied().view().persuasion

    assert persuasion is not None
    assert (persuasion.for_a, persuasion.for_b) == ((OMID,), (NIMA,))


def test_without_a_guess_about_it_there_is_no_persuasion_and_nobody_is_right() -> None:
    """R-DIL-39"""
    table = Table(3).asks().plays(DraftAnswer(OMID, 0, "A"), Submit(SARA, "AXB"))

    table.passes(150)

    assert table.view().phase is Phase.PICK
    assert table.moved() == {OMID: 0, NIMA: -1}
    record = table.state.history[0]
    assert (record.answers, record.abstained, record.decider) == ((A, X, B), 1, None)
    assert not any(isinstance(event, FinalAnswerGiven) for event in table.happened)
    assert isinstance(table.happened[1], TurnScored)
