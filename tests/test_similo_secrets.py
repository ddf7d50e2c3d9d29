"""Similo: who knows what (R-GEN-4, R-GEN-24), along written and random games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import End, Leave
from engine.similo import Similo
from engine.similo_model import Mine, Phase, PickCard, SimiloState, SimiloView, Volunteer
from engine.similo_setup import CHARACTERS, HAND
from tests.random_play import RandomTable
from tests.similo_kit import ANIMALS, LEILA, NIMA, OMID, REZA, SARA, Table, two_decks
from tests.test_every_game import leaks


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_giver_alone_knows_secret_and_hand(table: Table) -> None:
    assert table.view(SARA).mine == Mine(SARA, ANIMALS[0], ANIMALS[12:17], None)
    for viewer in (None, OMID, NIMA, LEILA, REZA):
        assert table.view(viewer).mine is None


def test_all_others_see_the_same_table(table: Table) -> None:
    table.plays(PickCard(SARA, "owl"))

    for viewer in (OMID, NIMA, SARA):
        assert replace(table.view(viewer), seat=None, asked=False, mine=None) == table.view()


def test_nobody_sees_the_pile_nor_the_secret_while_the_game_goes_on(table: Table) -> None:
    for viewer in (None, SARA, OMID):
        shown = repr(replace(table.view(viewer), cells=()))
        assert not any(card.id in shown for card in table.state.pile)
    assert table.view(SARA).secret is None


@pytest.mark.parametrize("ending", ["won", "lost", "stopped"])
def test_the_secret_is_shown_to_all_when_the_game_is_over(table: Table, ending: str) -> None:
    if ending == "won":
        table.reaches(5).removes("camel")
    elif ending == "lost":
        table.removes("lion")
    else:
        table.plays(End(-1))

    for viewer in (None, OMID, REZA):
        assert table.view(viewer).secret == ANIMALS[0]


def test_a_giver_who_left_knows_no_more_than_the_group(table: Table) -> None:
    """R-GEN-24"""
    table.plays(PickCard(SARA, "owl"), Leave(SARA))
    assert table.view(SARA).mine is None

    table.plays(Volunteer(NIMA))

    assert table.view(SARA).mine is None
    assert table.mine(NIMA).picked is None


def test_who_is_asked_sees_it(table: Table) -> None:
    assert [table.view(seat).asked for seat in (SARA, OMID, None)] == [True, False, False]

    table.clue()

    assert [table.view(seat).asked for seat in (SARA, OMID, None)] == [False, True, False]


def test_a_selection_is_the_same_number_for_everybody(table: Table) -> None:
    table.clue().selects("bear")

    masks = {table.view(viewer).mask for viewer in (None, SARA, OMID)}

    assert masks == {0b000000000001}
    assert table.view().card("bear") == ANIMALS[5]


@pytest.mark.parametrize("make", [Table, two_decks])
def test_a_finder_cannot_tell_the_world_with_another_secret_and_hand(make: type[Table]) -> None:
    table = make()

    other = Similo.another_world(table.state, OMID)

    assert other is not None
    assert other.secret != table.state.secret
    assert other.secret in [card.id for card in other.left]
    assert set(other.hand) != set(table.state.hand)
    assert set(other.hand + other.pile) == set(table.state.hand + table.state.pile)
    assert Similo.view(other, OMID) == table.view(OMID)
    assert Similo.view(other, SARA) != table.view(SARA)


def test_the_giver_cannot_tell_the_world_with_another_pile(table: Table) -> None:
    other = Similo.another_world(table.state, SARA)

    assert other is not None
    assert other.pile != table.state.pile
    assert (other.secret, other.hand) == (table.state.secret, table.state.hand)
    assert Similo.view(other, SARA) == table.view(SARA)


def test_a_giver_without_a_pile_knows_everything(table: Table) -> None:
    assert Similo.another_world(table.reaches(5).clue().state, SARA) is None


def test_planted_leaks_are_caught() -> None:
    def told(state: SimiloState, viewer: int | None) -> SimiloView:
        return replace(Similo.view(state, viewer), secret=next(c for c in state.cells if c.id == state.secret))

    def dealt_openly(state: SimiloState, viewer: int | None) -> SimiloView:
        return replace(Similo.view(state, viewer), mine=Mine(0, state.cells[0], tuple(state.hand), None))

    def pile_turned_up(state: SimiloState, viewer: int | None) -> SimiloView:
        return replace(Similo.view(state, viewer), pile_size=hash(tuple(state.pile)))

    def hesitation_shown(state: SimiloState, viewer: int | None) -> SimiloView:
        return replace(Similo.view(state, viewer), extensions=int(state.picked is not None))

    for leaky in (told, dealt_openly, pile_turned_up, hesitation_shown):
        assert leaks("similo", 3, leaky) > 0


@pytest.mark.parametrize("seed", range(40))
def test_what_holds_in_every_random_game(seed: int) -> None:
    table = RandomTable("similo", seed)

    for _ in table.steps():
        state: SimiloState = table.state
        gone = [0, 1, 3, 6, 10, 11]
        removed = state.removed
        assert len(state.left) + len(removed) == CHARACTERS
        assert len(set(removed)) == len(removed)
        assert len(state.hand) == HAND
        assert (state.secret in removed) == (state.outcome is not None and state.outcome.result == "LOSS")
        if state.phase != Phase.OVER:
            assert len(removed) == gone[state.round.number - 1]
            assert len(state.selection) <= state.removals
            assert set(state.agreed) <= set(state.finders)
            assert (state.phase == Phase.VACANT) == (state.giver is None)
            assert state.finders


def test_random_games_end_in_every_way() -> None:
    endings = set()
    for seed in range(120):
        table = RandomTable("similo", seed)
        for _ in table.steps():
            pass
        endings.add((table.state.outcome.result, table.state.outcome.reason))

    assert endings >= {
        ("WIN", "secret_found"),
        ("LOSS", "secret_removed"),
        ("ABANDONED", "finders_idle"),
        ("ABANDONED", "no_finder"),
        ("ABANDONED", "no_giver"),
    }
