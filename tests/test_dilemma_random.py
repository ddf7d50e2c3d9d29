"""Dilemma: what holds in every state that random players reach."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.dilemma import Dilemma
from engine.dilemma_model import DilemmaState, Phase, questions_of
from tests.random_play import RandomTable


@pytest.fixture(params=range(20))
def states(request: pytest.FixtureRequest) -> list[DilemmaState]:
    """Every state of one random game, the last one over."""
    table = RandomTable("dilemma", request.param)
    return [*(state for state, _ in table.steps()), table.state]


def test_without_a_floor_a_position_is_the_sum_of_the_scores(states: list[DilemmaState]) -> None:
    """R-DIL-33, R-DIL-12"""
    for state in states:
        sums = Counter[int]()
        for record in state.history:
            assert record.asker not in {each.seat for each in record.results}
            for each in record.results:
                sums[each.seat] += each.move
                assert each.move == each.correct - 1
        if state.floor:
            assert min(state.positions.values()) >= 0
        else:
            assert all(state.positions[seat] == sums[seat] for seat in range(state.seats))


def test_whoever_is_to_ask_holds_three_cards_and_no_card_lies_in_two_places(states: list[DilemmaState]) -> None:
    """R-DIL-2, R-DIL-31, R-DIL-32"""
    for state in states[:-1]:
        cards = [card.number for pile in (*state.hands.values(), state.deck) for card in pile]
        heard = {question for record in state.history for question in record.questions}
        later = [seat for seat in state.players if state.round < state.rounds or seat == state.asker]

        assert len(cards) == len(set(cards))
        assert all(len(state.hands[seat]) == 3 for seat in later)
        assert set(state.hands) == set(state.players)
        assert not heard & set(questions_of([card for hand in state.hands.values() for card in hand]))


def test_each_phase_has_what_it_needs(states: list[DilemmaState]) -> None:
    for state in states[:-1]:
        assert state.asker in state.players
        assert len(state.players) >= 2
        assert set(state.sealed) <= set(state.players)
        assert all(None not in state.choices[seat] for seat in state.sealed)
        match state.phase:
            case Phase.PICK:
                assert (state.questions, state.choices, state.sealed, state.answers) == ([], {}, [], [])
            case Phase.ANSWER:
                assert (len(state.questions), state.answers, state.picked) == (3, [], [])
                assert set(state.sealed) != set(state.players)
            case Phase.PERSUADE:
                assert state.abstained is not None
                assert state.answers == state.choices[state.asker]


def test_turns_follow_each_other_and_end_where_they_were_to_end(states: list[DilemmaState]) -> None:
    """R-DIL-18, R-DIL-19"""
    views = [Dilemma.view(state, None) for state in states]

    assert [record.number for record in states[-1].history] == list(range(1, len(states[-1].history) + 1))
    for before, after in pairwise(views[:-1]):
        assert after.turn - before.turn in (0, 1)
        assert after.turns <= before.turns
        if after.turn > before.turn and before.next_asker in after.players:
            assert after.asker == before.next_asker
    last = views[-1]
    assert last.outcome is not None
    if last.outcome.result == "WIN":
        assert last.turn == len(last.history)
        assert last.history[-1].round == last.rounds


def test_in_a_round_nobody_asks_twice(states: list[DilemmaState]) -> None:
    """R-DIL-19"""
    asked = Counter((record.round, record.asker) for record in states[-1].history)

    assert set(asked.values()) <= {1}
    for number in range(1, states[-1].round):
        askers = {asker for in_round, asker in asked if in_round == number}
        assert askers >= set(states[-1].players)


def test_the_highest_of_those_still_in_win(states: list[DilemmaState]) -> None:
    """R-DIL-21, R-DIL-22"""
    last = states[-1]
    assert last.outcome is not None
    if last.outcome.result == "WIN":
        best = max(last.positions[seat] for seat in last.players)
        assert last.outcome.winners == tuple(seat for seat in last.players if last.positions[seat] == best)
    else:
        assert (last.outcome.reason, last.outcome.winners) == ("too_few", ())


def test_tickets_grow_with_every_phase_and_every_turn(states: list[DilemmaState]) -> None:
    """R-GEN-5"""
    for before, after in pairwise(states):
        changed = (before.phase, before.turn) != (after.phase, after.turn)

        assert (after.ticket > before.ticket) == changed
