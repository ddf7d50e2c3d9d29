"""What holds for every game, whatever its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine import GAMES
from engine.codenames import Codenames
from engine.codenames_model import CodenamesState, CodenamesView
from engine.game import IllegalMove, Join, Leave, Move, SeededDraw, State, TimeUp, View, apply
from tests.random_play import PLAYERS, RandomTable

every_game = pytest.mark.parametrize("name", sorted(GAMES))
every_deal = pytest.mark.parametrize("seed", range(8))

Viewing = Callable[[Any, int | None], View]


@cache
def adapter(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(GAMES[name].state_type)


def written(name: str, state: State) -> bytes:
    return adapter(name).dump_json(state)


def read(name: str, text: bytes) -> Any:
    return adapter(name).validate_json(text)


def leaks(name: str, seed: int, view: Viewing) -> int:
    """In how many views something differs that the viewer could not know, along a random game."""
    game, found, compared = GAMES[name], 0, 0
    table = RandomTable(name, seed)
    for state, _ in table.steps():
        for viewer in (None, *range(state.seats + 1)):
            other = game.another_world(state, viewer)
            if other is not None:
                assert other != state
                compared += 1
                found += view(state, viewer) != view(other, viewer)
    assert compared > 0
    return found


def answer(name: str, state: State, move: Move, now: float) -> tuple[object, ...] | None:
    """What the presser is told: a refusal, or nothing."""
    try:
        apply(GAMES[name], state, move, draw=SeededDraw(1), now=now)
    except IllegalMove as refusal:
        return refusal.code, refusal.sentence, refusal.values
    return None


@every_game
def test_random_players_know_every_game(name: str) -> None:
    assert name in PLAYERS


@every_game
@every_deal
def test_random_players_finish(name: str, seed: int) -> None:
    """Appendix C, 5"""
    table = RandomTable(name, seed)

    steps = sum(1 for _ in table.steps())

    assert steps > 0
    assert table.state.outcome is not None
    assert table.game.wakes_at(table.state) is None


@every_game
@every_deal
def test_without_timers_nothing_is_ever_due(name: str, seed: int) -> None:
    """R-GEN-20"""
    table = RandomTable(name, seed, timers=False)

    for state, _ in islice(table.steps(), 300):
        assert table.game.wakes_at(state) is None


@every_game
@every_deal
def test_the_same_seed_and_moves_make_the_same_events(name: str, seed: int) -> None:
    """R-GEN-2"""
    first, second = RandomTable(name, seed), RandomTable(name, seed)

    moves = [[move for _, move in table.steps()] for table in (first, second)]

    assert moves[0] == moves[1]
    assert first.events == second.events


@every_game
@every_deal
def test_a_move_never_changes_the_state_it_was_made_on(name: str, seed: int) -> None:
    """R-GEN-1"""
    table = RandomTable(name, seed)
    text = written(name, table.state)

    for before, _ in table.steps():
        assert written(name, before) == text
        text = written(name, table.state)


@every_game
def test_a_refused_move_changes_nothing(name: str) -> None:
    """R-GEN-1"""
    refused = 0
    for seed in range(6):
        table = RandomTable(name, seed)
        for before, _ in table.steps():
            refused += before is table.state

    assert refused > 20


@every_game
@every_deal
def test_saving_and_loading_between_moves_changes_nothing(name: str, seed: int) -> None:
    """R-GEN-3"""
    table = RandomTable(name, seed)

    for before, move in table.steps():
        loaded = read(name, written(name, before))
        assert loaded == before
        assert written(name, loaded) == written(name, before)
        if before is not table.state:
            straight, resumed = (
                apply(table.game, state, move, draw=SeededDraw(seed), now=table.now) for state in (before, loaded)
            )
            assert resumed == straight


@every_game
@every_deal
def test_the_clock_alone_ends_every_game(name: str, seed: int) -> None:
    """R-GEN-7"""
    table = RandomTable(name, seed)
    for _ in islice(table.steps(), seed * 5):
        pass

    for _ in range(100):
        waking = table.game.wakes_at(table.state)
        if waking is None:
            break
        table.now = waking
        table.play(TimeUp())

    assert table.state.outcome is not None
    assert table.refused <= seed * 5


@every_game
def test_the_clock_is_refused_when_nothing_is_due(name: str) -> None:
    """R-GEN-7"""
    table = RandomTable(name, 1)

    with pytest.raises(IllegalMove, match="E_PHASE"):
        apply(table.game, table.state, TimeUp(), draw=table.draw, now=table.now)


@every_game
def test_strangers_and_the_departed_are_told_so_before_anything_else(name: str) -> None:
    """R-GEN-44"""
    table = RandomTable(name, 1)
    table.play(Leave(0))
    stranger = table.state.seats

    for seat, code in ((stranger, "E_NOT_PLAYER"), (0, "E_OUT")):
        with pytest.raises(IllegalMove, match=code):
            apply(table.game, table.state, Leave(seat), draw=table.draw, now=table.now)


@every_game
def test_who_left_never_comes_back(name: str) -> None:
    """R-GEN-24"""
    table = RandomTable(name, 1)
    table.play(Leave(0))

    with pytest.raises(IllegalMove, match="E_OUT"):
        apply(table.game, table.state, Join(0, "red"), draw=table.draw, now=table.now)


@every_game
def test_who_left_never_wins(name: str) -> None:
    """R-GEN-23"""
    for seed in range(20):
        table = RandomTable(name, seed)
        for _ in table.steps():
            pass

        assert not set(table.state.outcome.winners) & set(table.state.departed)


@every_game
@every_deal
def test_no_view_tells_what_its_viewer_may_not_know(name: str, seed: int) -> None:
    """R-GEN-4"""
    assert leaks(name, seed, GAMES[name].view) == 0


@every_game
@every_deal
def test_no_answer_tells_what_its_reader_may_not_know(name: str, seed: int) -> None:
    """R-GEN-4, R-GEN-26"""
    table = RandomTable(name, seed)

    for state, _ in islice(table.steps(), 60):
        for viewer in range(state.seats + 1):
            other = table.game.another_world(state, viewer)
            if other is None:
                continue
            for move in PLAYERS[name].tries(viewer):
                assert answer(name, state, move, table.now) == answer(name, other, move, table.now)


def test_a_planted_leak_is_caught() -> None:
    def leaky(state: CodenamesState, viewer: int | None) -> CodenamesView:
        return replace(Codenames.view(state, viewer), deadline=state.deadline)

    def indiscreet(state: CodenamesState, viewer: int | None) -> CodenamesView:
        return replace(Codenames.view(state, viewer), key=tuple(state.key))

    assert leaks("codenames", 3, leaky) > 0
    assert leaks("codenames", 3, indiscreet) > 0
