"""Codenames: teams, roles, the board and the key (R-COD-1 to 7, R-GEN-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from engine.codenames import Codenames
from engine.codenames_events import (
    GameDealt,
    TurnStarted,
)
from engine.codenames_model import (
    CodenamesState,
    Identity,
    Mode,
    Phase,
    Team,
)
from engine.game import IllegalMove, Seated, SeatOffer, SeededDraw, Supply
from engine.words import Word
from tests.codenames_kit import COOP, DUEL, KEY, LEILA, SARA, TEAMS, WORDS, Table
from tests.scripts import ScriptedDraw


def dealt(
    seats: tuple[Seated, ...] = TEAMS,
    options: Mapping[str, str] | None = None,
    supply: Supply | None = None,
    draw: ScriptedDraw | SeededDraw | None = None,
) -> CodenamesState:
    step = Codenames.deal(seats, {"lang": "fa", **(options or {})}, supply or Supply(WORDS), draw or SeededDraw(7), 0)
    assert isinstance(step.state, CodenamesState)
    return step.state


def refused(code: str, seats: tuple[Seated, ...], mode: str = "teams") -> str:
    with pytest.raises(IllegalMove) as refusal:
        Codenames.may_start(seats, {"mode": mode})
    assert refusal.value.code == code
    return refusal.value.sentence


def test_teams_differ_by_one_player_at_most() -> None:
    """R-COD-1"""
    red, blue = Seated("red"), Seated("blue")

    Codenames.may_start((red, red, red, blue, blue), {})

    assert "differ by one" in refused("E_BALANCE", (red, red, red, red, blue, blue))


def test_each_team_has_at_least_two_players() -> None:
    """R-COD-1, D-COD-13"""
    assert "blue team" in refused("E_BALANCE", (Seated("red"), Seated("red"), Seated("red"), Seated("blue")))


def test_players_without_a_team_join_the_smaller_one_by_lot() -> None:
    """R-COD-1"""
    seats = (Seated("red"), Seated("red"), Seated(), Seated(), Seated())

    state = dealt(seats, draw=ScriptedDraw({"cod.teams": [4, 2, 3]}))

    members = {team: {*state.operatives[team], state.spymasters[team]} for team in Team}
    assert members == {Team.RED: {0, 1, 3}, Team.BLUE: {2, 4}}


@pytest.mark.parametrize(
    ("mode", "count", "sentence"),
    [
        ("teams", 3, "Players still needed: {count}."),
        ("teams", 21, "The table is full; players who have to wait: {count}."),
        ("coop", 1, "Players still needed: {count}."),
        ("coop", 11, "The table is full; players who have to wait: {count}."),
        ("duel3", 2, "A duel takes exactly three players."),
        ("duel3", 4, "A duel takes exactly three players."),
    ],
)
def test_a_start_outside_the_limits_is_refused(mode: str, count: int, sentence: str) -> None:
    """R-GEN-13, D-COD-14, D-COD-15"""
    assert refused("E_PLAYERS", (Seated(),) * count, mode) == sentence


def test_the_limits_are_those_of_the_mode() -> None:
    """R-GEN-13"""
    assert [Codenames.limits({"mode": mode}) for mode in Mode] == [(4, 20), (2, 10), (3, 3)]


def test_two_claims_of_one_role_are_refused() -> None:
    """R-GEN-13"""
    refused("E_CONFIG", (Seated("red", "spymaster"), Seated("red", "spymaster"), Seated("blue"), Seated("blue")))
    refused("E_CONFIG", (Seated("", "spymaster"), Seated("", "spymaster")), "coop")
    refused("E_CONFIG", (Seated("", "operative"), Seated("", "operative"), Seated()), "duel3")


def test_the_lobby_offers_the_seats_of_the_mode() -> None:
    assert Codenames.seats_offered({"mode": "teams"}) == (
        SeatOffer("red"),
        SeatOffer("blue"),
        SeatOffer(),
        SeatOffer("", "spymaster"),
    )
    assert Codenames.seats_offered({"mode": "coop"}) == (SeatOffer(), SeatOffer("", "spymaster"))
    assert Codenames.seats_offered({"mode": "duel3"}) == (
        SeatOffer("red", "spymaster"),
        SeatOffer("blue", "spymaster"),
        SeatOffer("", "operative"),
    )


def test_the_claimant_becomes_spymaster_and_all_others_operatives() -> None:
    """R-COD-2"""
    state = dealt((Seated("red"), Seated("red", "spymaster"), Seated("blue", "spymaster"), Seated("blue")))

    assert state.spymasters == {Team.RED: 1, Team.BLUE: 2}
    assert state.operatives == {Team.RED: [0], Team.BLUE: [3]}


def test_a_spymaster_nobody_claims_is_drawn_by_lot() -> None:
    """R-COD-2"""
    seats = (Seated("red"), Seated("red"), Seated("blue"), Seated("blue"))

    state = dealt(seats, draw=ScriptedDraw({"cod.spymaster": [1, 3]}))

    assert state.spymasters == {Team.RED: 1, Team.BLUE: 3}


def test_25_words_are_laid_out() -> None:
    """R-COD-3"""
    state = dealt()

    assert len(state.words) == 25
    assert Codenames.dealt(state) == tuple(word.text for word in state.words)


def test_no_two_words_are_the_same_or_forms_of_each_other() -> None:
    """R-COD-3"""
    twins = (Word("کتاب‌ها"), Word("كتاب"), Word("درختان"))
    supply = Supply((*WORDS[:4], *twins, *WORDS[4:]))

    state = dealt(supply=supply, draw=ScriptedDraw({"cod.words": supply.fresh}))

    assert state.words == list(WORDS)


def test_words_the_group_has_not_seen_come_first_then_the_oldest() -> None:
    """R-COD-3"""
    state = dealt(supply=Supply(WORDS[20:], WORDS[:20]))

    assert set(state.words[:5]) == set(WORDS[20:])
    assert state.words[5:] == list(WORDS[:20])


def test_a_theme_with_too_few_words_cannot_be_dealt() -> None:
    """R-COD-3"""
    with pytest.raises(IllegalMove, match="E_CONFIG"):
        dealt(supply=Supply(WORDS[:24]))


def test_only_the_spymasters_see_the_key() -> None:
    """R-COD-4"""
    table = Table()

    keys = [table.view(viewer).mine for viewer in range(6)]

    assert [mine is not None and mine.key is not None for mine in keys] == [True, False, False, True, False, False]
    assert table.mine(SARA).key == tuple(Identity(letter) for letter in KEY)
    assert table.mine(LEILA).key == table.mine(SARA).key
    assert all(table.view(viewer).key is None for viewer in (None, *range(6)))


@pytest.mark.parametrize("starting", list(Team))
def test_the_starting_team_has_nine_agents_and_the_other_eight(starting: Team) -> None:
    """R-COD-5, R-COD-7"""
    state = dealt(draw=ScriptedDraw({"cod.start": [starting]}))

    assert Counter(state.key) == {
        Identity(starting): 9,
        Identity(starting.other): 8,
        Identity.BYSTANDER: 7,
        Identity.ASSASSIN: 1,
    }


@pytest.mark.parametrize("starting", list(Team))
def test_the_key_decides_who_starts(starting: Team) -> None:
    """R-COD-6"""
    step = Codenames.deal(TEAMS, {}, Supply(WORDS), ScriptedDraw({"cod.start": [starting]}), 0)

    assert step.events == (GameDealt(starting), TurnStarted(1, starting))
    assert (step.state.phase, step.state.team) == (Phase.CLUE, starting)


def test_both_teams_start_about_equally_often() -> None:
    """R-COD-6"""
    starts = Counter(dealt(draw=SeededDraw(seed)).starting for seed in range(60))

    assert min(starts[Team.RED], starts[Team.BLUE]) > 15


def test_a_coop_team_is_red_and_starts() -> None:
    """R-COD-60"""
    state = dealt(COOP, {"mode": "coop"})

    assert state.starting is Team.RED
    assert state.spymasters == {Team.RED: 0, Team.BLUE: None}
    assert state.operatives == {Team.RED: [1, 2], Team.BLUE: []}


def test_a_duel_has_two_spymasters_and_one_operative_for_both() -> None:
    """R-COD-63"""
    state = dealt(DUEL, {"mode": "duel3"})

    assert state.spymasters == {Team.RED: 0, Team.BLUE: 2}
    assert state.operatives == {Team.RED: [1], Team.BLUE: [1]}


def test_a_duel_fills_the_free_seats_by_lot() -> None:
    """R-COD-63"""
    state = dealt((Seated(), Seated("red", "spymaster"), Seated()), {"mode": "duel3"})

    assert state.spymasters[Team.RED] == 1
    assert {state.spymasters[Team.BLUE], *state.operatives[Team.RED]} == {0, 2}


def test_the_time_setting_stretches_every_deadline() -> None:
    """R-GEN-20"""
    assert {pace: Table(options={"time": pace}).seconds_left for pace in ("1", "2", "0.5", "off")} == {
        "1": 300,
        "2": 600,
        "0.5": 150,
        "off": None,
    }
