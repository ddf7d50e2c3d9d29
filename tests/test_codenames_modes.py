"""Codenames: one team against an imaginary enemy, and the duel of three (R-COD-60 to 63)."""

from __future__ import annotations

import pytest

from engine.codenames_events import (
    EnemyCovered,
    RoleFilled,
    RoleVacant,
    TurnEnded,
    TurnStarted,
)
from engine.codenames_model import (
    Cover,
    Ending,
    GiveClue,
    Mark,
    News,
    Phase,
    Reveal,
    Role,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.game import GameOver, Join, Leave, Outcome, Seated
from tests.codenames_kit import (
    ASSASSIN,
    FAIR,
    GOLD,
    HORSE,
    LION,
    MOON,
    NIMA,
    OMID,
    OTHER_FAIR,
    PHONE,
    SARA,
    SEA,
    coop,
    duel,
)


def test_after_each_own_turn_the_spymaster_covers_an_enemy_word() -> None:
    """R-COD-60"""
    table = coop().clue(SARA).guesses(OMID, PHONE)
    assert (table.state.phase, table.seconds_left, table.view().awaited) == (Phase.COVER, 60, (SARA,))

    table.plays(Cover(SARA, GOLD))

    assert table.happened == (EnemyCovered(GOLD, by_lot=False), TurnStarted(2, Team.RED))
    assert table.view().left(Team.BLUE) == 7
    assert table.view().revealed[-1] == Reveal(GOLD, table.state.key[GOLD], 1, None)
    assert table.view().news == (News("covered", SARA, card=GOLD),)


@pytest.mark.parametrize("card", [MOON, PHONE, ASSASSIN, SEA, 25])
def test_only_a_covered_enemy_word_can_be_given_away(card: int) -> None:
    """R-COD-60"""
    table = coop().clue(SARA).guesses(OMID, SEA)

    table.refuses(Cover(SARA, card), "E_TARGET")


def test_only_the_spymaster_covers_and_only_then() -> None:
    """R-COD-60"""
    table = coop()
    table.refuses(Cover(SARA, SEA), "E_PHASE")

    table.clue(SARA).guesses(OMID, PHONE)

    table.refuses(Cover(OMID, SEA), "E_ROLE")
    table.refuses(GiveClue(SARA, FAIR, "1"), "E_PHASE")


def test_no_choice_in_60_seconds_covers_a_word_by_lot() -> None:
    """R-COD-60"""
    table = coop().clue(SARA).guesses(OMID, PHONE)
    table.draw.scripted["cod.enemy"] = [HORSE]

    table.passes(60)

    assert table.happened == (EnemyCovered(HORSE, by_lot=True), TurnStarted(2, Team.RED))


def test_a_missed_clue_lets_the_enemy_cover_too() -> None:
    """R-COD-50, R-COD-60"""
    table = coop().passes(300)

    assert table.state.phase == Phase.COVER


def test_a_spymaster_who_leaves_instead_of_covering_leaves_it_to_the_lot() -> None:
    """R-COD-53"""
    table = coop().clue(SARA).guesses(OMID, PHONE).plays(Leave(SARA))

    kinds = [type(event).__name__ for event in table.happened]

    assert kinds == ["Left", "EnemyCovered", "TurnStarted", "RoleVacant"]
    assert table.state.phase == Phase.VACANT


def test_without_a_spymaster_the_enemy_covers_by_lot_at_once() -> None:
    """R-GEN-41"""
    table = coop().clue(SARA).plays(Leave(SARA)).guesses(OMID, PHONE)

    assert [type(event).__name__ for event in table.happened[-4:]] == [
        "TurnEnded",
        "EnemyCovered",
        "TurnStarted",
        "RoleVacant",
    ]


def test_a_removed_coop_spymaster_is_replaced_after_the_enemy_covered() -> None:
    """R-COD-50, R-GEN-41"""
    table = coop().passes(300).passes(60).passes(180)

    assert table.view().departed == (SARA,)
    assert (table.state.phase, table.view().left(Team.BLUE)) == (Phase.VACANT, 6)
    assert table.plays(TakeSpymaster(OMID)).state.phase == Phase.CLUE


def test_coop_is_lost_by_the_assassin() -> None:
    """R-COD-61"""
    table = coop().clue(SARA).guesses(OMID, ASSASSIN)

    assert table.state.outcome == Outcome("LOSS", "assassin")


def test_coop_is_lost_when_all_enemy_words_are_covered() -> None:
    """R-COD-61"""
    table = coop().clue(SARA).guesses(OMID, SEA)
    for card in range(HORSE, 16):
        table.plays(Cover(SARA, card)).clue(SARA, text=OTHER_FAIR).guesses(OMID, card - HORSE).plays(Stop(OMID))

    table.plays(Cover(SARA, 16))

    assert table.happened == (EnemyCovered(16, by_lot=False), GameOver(Outcome("LOSS", "enemy_agents")))


def test_coop_is_lost_when_a_guess_shows_the_last_enemy_word() -> None:
    """R-COD-61"""
    table = coop().clue(SARA).guesses(OMID, SEA)
    for card in range(HORSE, 16):
        table.plays(Cover(SARA, card)).clue(SARA, text=OTHER_FAIR)
        table.guesses(OMID, 16 if card == 15 else card - HORSE)
        if table.state.phase == Phase.GUESS:
            table.plays(Stop(OMID))

    assert table.state.outcome == Outcome("LOSS", "enemy_agents")


def test_coop_is_won_with_all_own_words_and_scores_the_enemy_words_left() -> None:
    """R-COD-61"""
    table = coop().clue(SARA, "inf").guesses(OMID, *range(8)).plays(Stop(OMID), Cover(SARA, SEA))

    table.clue(SARA, text=OTHER_FAIR).guesses(NIMA, 8)

    assert table.state.outcome == Outcome("WIN", "all_agents", (SARA, OMID, NIMA), score=7)


def test_two_can_play_coop() -> None:
    """D-COD-14"""
    table = coop(seats=(Seated("", "spymaster"), Seated())).clue(SARA, "1").guesses(OMID, MOON, LION)

    assert table.state.phase == Phase.COVER


def test_a_coop_turn_belongs_to_the_same_team_again() -> None:
    """R-COD-60"""
    table = coop().clue(SARA).guesses(OMID, MOON).plays(Stop(OMID))
    assert table.happened == (TurnEnded(Team.RED, Ending.STOPPED),)

    table.plays(Cover(SARA, SEA))

    assert (table.state.team, table.seconds_left) == (Team.RED, 180)


def test_a_coop_newcomer_always_finds_room_in_the_one_team() -> None:
    """R-COD-52"""
    table = coop().plays(Join(3), Join(4, "red"))

    assert dict(table.view().operatives)[Team.RED] == (OMID, NIMA, 3, 4)
    table.refuses(Join(5, "blue"), "E_ARG")


def test_three_idle_turns_or_an_empty_seat_abandon_a_coop() -> None:
    """R-COD-51, R-COD-54"""
    idle = coop()
    for _ in range(3):
        idle.clue(SARA).passes(180).passes(60)
    assert idle.state.outcome == Outcome("ABANDONED", "forfeit")

    assert coop().plays(Leave(SARA)).passes(120).state.outcome == Outcome("ABANDONED", "forfeit")


def test_the_operative_of_a_duel_guesses_for_both_sides_in_turn() -> None:
    """R-COD-63"""
    table = duel().clue(SARA).guesses(OMID, MOON).plays(Stop(OMID))

    table.clue(NIMA, text=OTHER_FAIR).guesses(OMID, SEA)

    assert table.view().remaining == ((Team.RED, 8), (Team.BLUE, 7))
    assert table.mine(OMID).team is None
    assert table.view().team_of(OMID) is None


def test_only_a_spymaster_wins_a_duel() -> None:
    """R-COD-63"""
    assert duel().clue(SARA, "9").guesses(OMID, *range(9)).state.outcome == Outcome("WIN_R", "all_agents", (SARA,))
    assert duel().clue(SARA).guesses(OMID, ASSASSIN).state.outcome == Outcome("WIN_B", "assassin", (NIMA,))


@pytest.mark.parametrize("phase", [Phase.CLUE, Phase.REVIEW, Phase.GUESS])
def test_a_duel_without_its_operative_waits_for_a_newcomer_in_any_phase(phase: Phase) -> None:
    """R-COD-63"""
    table = duel()
    if phase is not Phase.CLUE:
        table.clue(SARA, text="ماهی" if phase is Phase.REVIEW else FAIR)
    assert table.state.phase == phase
    table.refuses(Join(3, "red"), "E_FULL")

    table.plays(Leave(OMID))
    assert table.happened == (*table.happened[:1], RoleVacant(Team.RED, Role.OPERATIVE))
    table.plays(Join(3))

    assert table.happened[1] == RoleFilled(Team.RED, Role.OPERATIVE)
    assert table.state.phase == (Phase.GUESS if phase is Phase.GUESS else Phase.CLUE)
    assert table.state.operatives == {Team.RED: [3], Team.BLUE: [3]}


def test_a_duel_nobody_saves_is_abandoned() -> None:
    """R-COD-51, R-COD-63"""
    assert duel().plays(Leave(OMID)).passes(120).state.outcome == Outcome("ABANDONED", "forfeit")
    table = duel().plays(Leave(SARA))
    table.refuses(TakeSpymaster(OMID), "E_PLAYERS")
    assert table.passes(120).state.outcome == Outcome("ABANDONED", "forfeit")


def test_a_duels_operative_is_never_told_it_is_another_teams_turn() -> None:
    """R-COD-63"""
    table = duel().clue(SARA)

    assert table.refuses(Mark(NIMA, MOON), "E_ROLE").sentence == "Spymasters do not guess."
    assert table.plays(Mark(OMID, MOON)).view().marks == ((OMID, MOON),)
