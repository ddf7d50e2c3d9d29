"""L'Intrus: what holds in every state that random players reach."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.intrus.clues import to_repeat
from engine.intrus.model import IntrusState, Phase, Power, Role, Win
from engine.intrus.rules import Intrus
from engine.intrus.table import alive, living
from engine.words import key, tokens
from tests.random_play import RandomTable

INFILTRATORS = (Role.INTRUDER, Role.GHOST)


@pytest.fixture(params=range(20))
def states(request: pytest.FixtureRequest) -> list[IntrusState]:
    """Every state of one random game, the last one over."""
    table = RandomTable("intrus", request.param)
    return [*(state for state, _ in table.steps()), table.state]


def test_as_long_as_nobody_has_won_both_sides_are_there(states: list[IntrusState]) -> None:
    """R-INT-24, R-INT-25, R-INT-26"""
    for state in states:
        if state.phase in (Phase.CLUES, Phase.DISCUSS, Phase.VOTE, Phase.REVOTE, Phase.JUDGE):
            civilians, infiltrators = living(state, Role.CIVILIAN), living(state, *INFILTRATORS)
            assert len(civilians) >= 2
            assert infiltrators
            assert state.win is Win.ONE_CIVILIAN or len(civilians) > len(infiltrators)


def test_the_first_speaker_of_a_round_is_no_ghost(states: list[IntrusState]) -> None:
    """R-INT-12"""
    for state in states:
        if state.phase == Phase.CLUES and not any(turn.round == state.round for turn in state.turns):
            assert state.speaker is not None
            beginning = len(alive(state)) == len(state.upcoming) + 1
            assert not beginning or state.roles[state.speaker] is not Role.GHOST


def test_roles_and_cards_never_change_and_words_only_by_one_swap(states: list[IntrusState]) -> None:
    """R-INT-84"""
    for before, after in pairwise(states):
        assert (before.roles, before.powers) == (after.roles, after.powers)
        changed = [seat for seat in range(after.seats) if before.holding[seat] != after.holding[seat]]
        assert not changed or (after.swap is not None and before.swap is None)
        assert all(
            (held is None) == (role is Role.GHOST) for held, role in zip(after.holding, after.roles, strict=True)
        )


def test_whoever_is_out_stays_out(states: list[IntrusState]) -> None:
    """R-INT-45"""
    for before, after in pairwise(states):
        assert set(alive(after)) <= set(alive(before))
        assert set(after.votes) | set(after.votes.values()) <= set(alive(after))
        assert set(after.upcoming) | set(after.ready) | set(after.tied) <= set(alive(after))
        assert after.eliminated[: len(before.eliminated)] == before.eliminated


def test_everybody_speaks_once_a_round(states: list[IntrusState]) -> None:
    """R-INT-9"""
    spoken = [(turn.round, turn.seat) for turn in states[-1].turns]

    assert len(spoken) == len(set(spoken))


def test_no_two_clues_are_the_same(states: list[IntrusState]) -> None:
    """R-INT-65"""
    said = [turn.text for turn in states[-1].turns if turn.text]

    assert len(said) == len(set(said))


def test_every_parrot_could_say_something(states: list[IntrusState]) -> None:
    """R-INT-67"""
    for state in states:
        if Power.PARROT in state.powers:
            before = [key(token) for turn in state.turns for token in tokens(turn.text)]
            assert {key(word) for word in to_repeat(state, state.powers.index(Power.PARROT))} <= set(before)


def test_winners_are_a_team_a_pair_or_one(states: list[IntrusState]) -> None:
    """R-INT-92, R-INT-93"""
    last = states[-1]
    assert last.outcome is not None
    winners = set(last.outcome.winners)

    assert not winners & set(last.departed)
    match last.outcome.result:
        case "GHOST" | "JESTER":
            assert len(winners) == 1
        case "DRAW" | "ABANDONED":
            assert not winners
        case "CIVILIANS" | "INFILTRATORS":
            team = (Role.CIVILIAN,) if last.outcome.result == "CIVILIANS" else INFILTRATORS
            assert {s for s in range(last.seats) if last.roles[s] in team and s not in last.departed} <= winners


def test_tickets_grow_with_every_change_of_phase_or_speaker(states: list[IntrusState]) -> None:
    """R-GEN-5"""
    for before, after in pairwise(states):
        changed = (before.phase, before.round, before.speaker) != (after.phase, after.round, after.speaker)
        assert after.ticket > before.ticket if changed else after.ticket >= before.ticket


def test_the_view_and_the_state_agree(states: list[IntrusState]) -> None:
    for state in states:
        view = Intrus.view(state, None)
        assert view.phase == state.phase
        assert view.mine is None
        assert view.notices == ()
        assert (view.unveiled is not None) == (state.phase == Phase.OVER)
        assert set(view.awaited) <= {*view.alive, *([view.answering] if view.answering is not None else [])}
