"""Codenames: who knows what (R-GEN-4, R-GEN-6, R-GEN-26, and the table of 3.1)."""

from __future__ import annotations

import pytest

from engine.codenames import Codenames
from engine.codenames_model import CodenamesState, DraftClue, Fate, Phase, Reject
from tests.codenames_kit import ASSASSIN, DOUBTFUL, FAIR, LEILA, MINA, MOON, NIMA, OMID, REZA, SARA, Table

PUBLIC = (None, OMID, NIMA, REZA, MINA)


@pytest.fixture
def table() -> Table:
    return Table()


def another_world(table: Table, viewer: int | None) -> CodenamesState:
    other = Codenames.another_world(table.state, viewer)
    assert other is not None
    assert Codenames.view(other, viewer) == table.view(viewer)
    return other


@pytest.mark.parametrize("viewer", PUBLIC)
def test_the_public_cannot_tell_one_key_from_another(table: Table, viewer: int | None) -> None:
    table.clue(SARA).guesses(OMID, MOON)

    other = another_world(table, viewer)

    assert other.key != table.state.key
    assert other.key[MOON] == table.state.key[MOON]
    assert sorted(other.key) == sorted(table.state.key)


@pytest.mark.parametrize("viewer", PUBLIC)
def test_the_public_cannot_tell_a_review_from_waiting_for_the_clue(table: Table, viewer: int | None) -> None:
    """R-GEN-26"""
    waiting = another_world(table, viewer)
    assert waiting.phase == Phase.REVIEW
    assert waiting.draft is not None

    reviewing = another_world(table.clue(SARA, text=DOUBTFUL), viewer)

    assert reviewing.phase == Phase.CLUE
    assert reviewing.draft is None


def test_the_other_spymaster_cannot_tell_whether_a_clue_is_being_written(table: Table) -> None:
    written = another_world(table, LEILA)

    assert written.draft is not None
    assert written.key == table.state.key


@pytest.mark.parametrize("viewer", [*PUBLIC, LEILA])
def test_only_the_author_sees_the_draft(table: Table, viewer: int | None) -> None:
    before = table.view(viewer)

    table.plays(DraftClue(SARA, FAIR))

    assert table.view(viewer) == before
    assert table.happened == ()
    assert table.mine(SARA).draft is not None


def test_only_author_and_reviewer_see_a_clue_under_review(table: Table) -> None:
    table.clue(SARA, text=DOUBTFUL)

    assert table.mine(SARA).under_review
    assert table.mine(LEILA).review is not None
    for viewer in (OMID, NIMA, REZA, MINA):
        mine = table.mine(viewer)
        assert (mine.draft, mine.review, mine.under_review) == (None, None, False)


def test_a_refusal_by_the_reviewer_is_told_to_the_author_alone(table: Table) -> None:
    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))

    assert table.notices(SARA)
    assert not any(table.view(viewer).notices for viewer in (*PUBLIC, LEILA))


def test_what_became_of_a_draft_is_told_to_its_author_and_its_reviewer(table: Table) -> None:
    table.plays(DraftClue(SARA, FAIR)).clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))

    told = {viewer: [each.fate for each in table.mine(viewer).settled] for viewer in range(6)}

    assert told == {
        SARA: [Fate.REPLACED, Fate.REJECTED],
        LEILA: [Fate.REJECTED],
        **{viewer: [] for viewer in (OMID, NIMA, REZA, MINA)},
    }


def test_after_the_end_there_is_nothing_left_to_hide(table: Table) -> None:
    table.clue(SARA).guesses(OMID, ASSASSIN)

    assert all(Codenames.another_world(table.state, viewer) is None for viewer in range(6))
