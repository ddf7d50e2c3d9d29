"""Dilemma: who knows what (R-GEN-4, R-GEN-6, and the table of 4.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dilemma import Dilemma
from engine.dilemma_model import (
    DilemmaState,
    DilemmaView,
    DraftAnswer,
    GiveFinalAnswer,
    PickQuestion,
    Submit,
)
from engine.game import End, Leave
from tests.dilemma_kit import LEILA, NIMA, OMID, REZA, SARA, A, B, Table, X
from tests.test_every_game import leaks

OTHERS = (None, NIMA, LEILA, REZA)
"""Who is neither the asker Sara nor Omid."""


@pytest.fixture
def table() -> Table:
    return Table()


def another_world(table: Table, viewer: int | None) -> DilemmaState:
    other = Dilemma.another_world(table.state, viewer)
    assert other is not None
    assert Dilemma.view(other, viewer) == table.view(viewer)
    return other


def public(view: DilemmaView) -> DilemmaView:
    return replace(view, seat=None, asked=False, notices=(), mine=None)


def test_the_public_part_is_the_same_for_all(table: Table) -> None:
    """R-GEN-4"""
    table.asks().plays(DraftAnswer(OMID, 0, "A"), Submit(SARA, "AXB"))

    assert all(public(table.view(viewer)) == table.view() for viewer in range(5))


def test_everybody_knows_the_own_cards_alone(table: Table) -> None:
    seen = {
        viewer: [number for number in range(1, 37) if f"'{number}a'" in repr(table.view(viewer))]
        for viewer in (None, *range(5))
    }

    assert seen == {None: [], SARA: [1, 2, 3], OMID: [4, 5, 6], NIMA: [7, 8, 9], LEILA: [10, 11, 12], REZA: []}


@pytest.mark.parametrize("viewer", [*OTHERS, OMID])
def test_the_others_cannot_tell_which_questions_the_asker_has_or_picks(table: Table, viewer: int | None) -> None:
    before = table.view(viewer)

    table.plays(PickQuestion(SARA, 3))

    assert table.view(viewer) == before
    other = another_world(table, viewer)
    assert other.picked != table.state.picked
    assert other.hands[SARA] != table.state.hands[SARA]


@pytest.mark.parametrize("viewer", [*OTHERS, OMID])
def test_the_questions_not_picked_stay_the_askers(table: Table, viewer: int | None) -> None:
    table.asks("0.1.2")

    other = another_world(table, viewer)

    asked, unasked = (other.hands[SARA][0], other.hands[SARA][1:])
    assert asked == table.state.hands[SARA][0]
    assert unasked[0].questions[0] == table.state.questions[2]
    assert unasked[0].questions[1] != table.state.hands[SARA][1].questions[1]
    assert unasked[1] != table.state.hands[SARA][2]
    assert not any(f"'{question}'" in repr(table.view(viewer)) for question in ("2b", "3a", "3b"))


@pytest.mark.parametrize("viewer", OTHERS)
def test_drafts_are_seen_by_their_author_alone(table: Table, viewer: int | None) -> None:
    """R-DIL-9, R-DIL-35"""
    before = table.asks().view(viewer)

    table.plays(DraftAnswer(OMID, 0, "A"), DraftAnswer(SARA, 1, "X"))

    assert (table.view(viewer), table.happened) == (before, ())
    assert (table.mine(OMID).choices, table.mine(SARA).choices) == ((A, None, None), (None, X, None))


@pytest.mark.parametrize("viewer", OTHERS)
def test_who_has_sealed_is_seen_and_never_what(table: Table, viewer: int | None) -> None:
    """R-DIL-8, R-DIL-9, R-DIL-10"""
    table.asks().seals({OMID: "ABA", SARA: "AXB"})

    other = another_world(table, viewer)

    assert table.view(viewer).sealed == (OMID, SARA)
    assert all(other.choices[seat] != table.state.choices[seat] for seat in (OMID, SARA))


def test_asker_and_guesser_keep_their_secrets_from_each_other(table: Table) -> None:
    """R-DIL-8, R-DIL-9"""
    table.asks().seals({OMID: "ABA", SARA: "AXB"})

    assert another_world(table, OMID).choices[SARA] != table.state.choices[SARA]
    assert another_world(table, SARA).choices[OMID] != table.state.choices[OMID]
    assert (table.mine(OMID).choices, table.mine(SARA).choices) == ((A, B, A), (A, X, B))


def test_once_the_envelopes_are_open_all_see_all(table: Table) -> None:
    """R-DIL-10"""
    table.asks().seals({SARA: "AXB", OMID: "AAB", NIMA: "ABB", LEILA: "BBA"})

    opened = table.view().opened
    assert opened is not None
    assert opened.answers == (A, X, B)
    assert dict(opened.ballots) == {OMID: (A, A, B), NIMA: (A, B, B), LEILA: (B, B, A)}
    table.plays(GiveFinalAnswer(SARA, "A"))
    assert table.view(REZA).history == table.view().history == tuple(table.state.history)


def test_strikes_are_known_to_their_owner_alone(table: Table) -> None:
    table.passes(90)

    assert table.mine(SARA).strikes == 1
    for viewer in (*OTHERS, OMID):
        assert another_world(table, viewer).strikes[SARA] == 2


def test_who_left_knows_no_more_than_the_group(table: Table) -> None:
    """R-GEN-24"""
    table.asks().seals({OMID: "AAA"}).plays(Leave(OMID))

    assert replace(table.view(OMID), seat=None) == table.view()


def test_a_game_that_is_stopped_opens_no_envelope(table: Table) -> None:
    table.asks().seals({SARA: "AXB", OMID: "ABA"}).plays(End(-1))

    assert (table.state.choices, table.state.hands, table.state.deck) == ({}, {}, [])
    assert all(Dilemma.another_world(table.state, viewer) is None for viewer in (None, SARA, OMID))


def test_a_planted_leak_is_caught() -> None:
    def telltale(state: DilemmaState, viewer: int | None) -> DilemmaView:
        drafting = [seat for seat, choices in state.choices.items() if any(choices)]
        return replace(Dilemma.view(state, viewer), sealed=tuple(drafting))

    def indiscreet(state: DilemmaState, viewer: int | None) -> DilemmaView:
        return replace(Dilemma.view(state, viewer), mine=Dilemma.view(state, state.asker).mine)

    assert leaks("dilemma", 3, telltale) > 0
    assert leaks("dilemma", 3, indiscreet) > 0
