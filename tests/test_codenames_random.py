"""Codenames: what holds in every state that random players reach."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.codenames import Codenames
from engine.codenames_model import CodenamesState, Ending, Identity, Mode, Phase, Role, Team
from tests.random_play import RandomTable


@pytest.fixture(scope="module", params=range(15))
def states(request: pytest.FixtureRequest) -> list[CodenamesState]:
    """Every state of one random game, the last one over."""
    table = RandomTable("codenames", request.param)
    return [*(state for state, _ in table.steps()), table.state]


def test_what_is_revealed_and_what_is_left_is_always_the_whole_key(states: list[CodenamesState]) -> None:
    """R-COD-7"""
    for state in states:
        view = Codenames.view(state, None)
        revealed = Counter(reveal.identity for reveal in view.revealed)

        assert [len(state.words), len({reveal.card for reveal in view.revealed})] == [25, len(view.revealed)]
        assert all(revealed[Identity(team)] + view.left(team) == total for team, total in view.totals)
        assert sorted(total for _, total in view.totals) == [8, 9]


def test_each_phase_has_whom_it_needs(states: list[CodenamesState]) -> None:
    """R-COD-53"""
    for state in states[:-1]:
        view = Codenames.view(state, None)
        has = {
            Role.SPYMASTER: view.spymaster(state.team) is not None,
            Role.OPERATIVE: bool(dict(view.operatives)[state.team]),
        }
        match state.phase:
            case Phase.CLUE | Phase.REVIEW:
                assert all(has.values())
            case Phase.GUESS:
                assert has[Role.OPERATIVE]
            case Phase.COVER:
                assert has[Role.SPYMASTER]
            case Phase.VACANT:
                assert view.vacancy is not None
                assert not has[view.vacancy.role]
        assert (state.phase == Phase.VACANT) == (view.vacancy is not None)


def test_marks_belong_to_operatives_of_the_active_team_and_to_covered_words(states: list[CodenamesState]) -> None:
    """R-COD-48"""
    for state in states:
        revealed = {reveal.card for reveal in state.revealed}

        assert set(state.marks) <= set(state.operatives[state.team])
        assert not revealed & set(state.marks.values())
        assert state.phase == Phase.GUESS or not state.marks


def test_a_draft_lives_no_longer_than_its_clue_phase(states: list[CodenamesState]) -> None:
    for state in states:
        if state.draft is not None:
            assert state.phase in (Phase.CLUE, Phase.REVIEW)
            assert state.draft.seat == state.spymasters[state.team]
        assert state.phase != Phase.REVIEW or state.draft is not None


def test_no_turn_has_more_guesses_than_its_number_allows(states: list[CodenamesState]) -> None:
    """R-COD-18"""
    for turn in states[-1].turns:
        if turn.clue is not None and turn.clue.number not in ("0", "inf"):
            assert len(turn.reveals) <= int(turn.clue.number) + 1
        assert turn.clue is not None or not turn.reveals


def test_only_the_last_guess_of_a_turn_is_not_an_own_agent(states: list[CodenamesState]) -> None:
    """R-COD-13, R-COD-14, R-COD-15, R-COD-16"""
    for turn in states[-1].turns:
        assert all(reveal.identity == Identity(turn.team) for reveal in turn.reveals[:-1])
        assert turn.ending is not None
        if turn.ending in (Ending.RIVAL, Ending.BYSTANDER):
            assert turn.reveals[-1].identity != Identity(turn.team)


def test_teams_take_turns_and_a_coop_team_never_does(states: list[CodenamesState]) -> None:
    """R-COD-23, R-COD-60"""
    last = states[-1]
    teams = [turn.team for turn in last.turns]

    if last.mode is Mode.COOP:
        assert set(teams) == {Team.RED}
    else:
        assert all(one is not other for one, other in pairwise(teams))


def test_tickets_grow_with_every_phase_the_public_sees(states: list[CodenamesState]) -> None:
    """R-GEN-5, R-GEN-26"""
    for before, after in pairwise(states):
        seen = [Codenames.view(state, None) for state in (before, after)]
        changed = (seen[0].phase, seen[0].turn.number) != (seen[1].phase, seen[1].turn.number)

        assert after.ticket >= before.ticket
        assert not changed or after.ticket > before.ticket
