"""Codenames: deadlines, missed clues, joining, leaving and empty seats (R-COD-50 to 56, R-GEN-20 to 24, 40, 41, 44)."""

from __future__ import annotations

import pytest

from engine.codenames import Codenames
from engine.codenames_events import (
    RoleFilled,
    RoleVacant,
    SpymasterMissed,
    SpymasterTaken,
    TurnEnded,
    TurnStarted,
)
from engine.codenames_model import (
    Confirm,
    Ending,
    Mark,
    News,
    Phase,
    Reject,
    Role,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.game import GameOver, Join, Joined, Leave, Left, Notice, Outcome, Seated
from tests.codenames_kit import (
    DARA,
    DOUBTFUL,
    HORSE,
    LEILA,
    MINA,
    MOON,
    NIMA,
    OMID,
    OTHER_FAIR,
    PARI,
    PHONE,
    REZA,
    SARA,
    SEA,
    Table,
)


@pytest.fixture
def table() -> Table:
    return Table()


def blue_plays(table: Table) -> None:
    """The blue team takes a whole turn."""
    table.clue(LEILA, text=OTHER_FAIR).guesses(REZA, PHONE if not table.state.revealed else SEA)
    if table.state.team is Team.BLUE:
        table.plays(Stop(REZA))


def test_each_teams_first_clue_has_300_seconds_and_the_later_ones_180(table: Table) -> None:
    """R-COD-50"""
    assert table.seconds_left == 300
    assert table.clue(SARA).guesses(OMID, PHONE).seconds_left == 300
    assert table.clue(LEILA).guesses(REZA, HORSE).plays(Stop(REZA)).seconds_left == 180


def test_a_missed_clue_passes_the_turn_and_warns_the_spymaster(table: Table) -> None:
    """R-COD-50, R-GEN-21"""
    table.passes(300)

    assert table.happened == (
        SpymasterMissed(SARA, Team.RED),
        TurnEnded(Team.RED, Ending.NO_CLUE),
        TurnStarted(2, Team.BLUE),
    )
    assert table.notices(SARA) == [Notice(1, "missed")]
    assert table.view().news == (News("missed", SARA, Team.RED),)
    assert table.state.idle == {Team.RED: 1, Team.BLUE: 0}


def test_the_second_missed_clue_in_a_row_removes_the_spymaster(table: Table) -> None:
    """R-COD-50"""
    table.passes(300)
    blue_plays(table)

    table.passes(180)

    assert table.happened == (
        SpymasterMissed(SARA, Team.RED),
        Left(SARA, "silent"),
        TurnEnded(Team.RED, Ending.NO_CLUE),
        TurnStarted(4, Team.BLUE),
    )
    assert (table.state.idle[Team.RED], table.view().spymaster(Team.RED)) == (0, None)
    assert table.notices(SARA) == [Notice(2, "removed")]
    assert table.view().departed == (SARA,)
    blue_plays(table)
    assert table.state.vacancy is not None
    assert (table.state.phase, table.state.vacancy.role) == (Phase.VACANT, Role.SPYMASTER)


def test_a_clue_between_two_missed_ones_keeps_the_spymaster(table: Table) -> None:
    """R-COD-50"""
    table.passes(300)
    blue_plays(table)
    table.clue(SARA).guesses(OMID, MOON).plays(Stop(OMID))
    table.clue(LEILA, text=OTHER_FAIR).guesses(REZA, HORSE).plays(Stop(REZA))

    table.passes(180)

    assert table.view().spymaster(Team.RED) == SARA


def test_a_decision_as_reviewer_counts_as_presence(table: Table) -> None:
    """R-GEN-21"""
    table.passes(300).clue(LEILA, text=DOUBTFUL).plays(Reject(SARA))
    blue_plays(table)

    table.passes(180)

    assert table.view().spymaster(Team.RED) == SARA


def test_a_clue_before_the_reviewer_counts_as_presence(table: Table) -> None:
    """R-GEN-21"""
    table.passes(300)
    blue_plays(table)

    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA)).passes(90)

    assert table.view().spymaster(Team.RED) == SARA
    assert table.state.missed[Team.RED] == 1


def test_what_the_other_spymaster_does_is_no_presence(table: Table) -> None:
    """R-GEN-21"""
    table.passes(300).clue(LEILA, text=DOUBTFUL).passes(45).guesses(REZA, PHONE)

    table.passes(180)

    assert table.view().spymaster(Team.RED) is None


def test_a_guess_time_out_ends_the_turn_even_without_a_guess(table: Table) -> None:
    """R-COD-50, D-COD-4"""
    table.clue(SARA).passes(180)

    assert table.happened == (TurnEnded(Team.RED, Ending.NO_GUESS), TurnStarted(2, Team.BLUE))
    assert table.state.idle[Team.RED] == 1


def test_a_guess_time_out_after_a_guess_is_no_idle_turn(table: Table) -> None:
    """R-COD-51"""
    table.clue(SARA).guesses(OMID, MOON).passes(90)

    assert table.happened[0] == TurnEnded(Team.RED, Ending.TIME)
    assert table.state.idle[Team.RED] == 0


def test_three_idle_turns_in_a_row_are_a_forfeit(table: Table) -> None:
    """R-COD-51"""
    table.clue(SARA).passes(180)
    table.clue(LEILA).guesses(REZA, HORSE).plays(Stop(REZA))
    table.clue(SARA).passes(180)
    table.clue(LEILA).guesses(REZA, SEA).plays(Stop(REZA))

    table.clue(SARA).passes(180)

    assert table.happened[-1] == GameOver(Outcome("WIN_B", "forfeit", (LEILA, REZA, MINA)))


def test_a_removal_comes_before_a_forfeit_and_clears_the_idle_turns(table: Table) -> None:
    """R-GEN-41"""
    table.clue(SARA).passes(180)
    table.clue(LEILA).guesses(REZA, HORSE).plays(Stop(REZA)).passes(180)
    table.clue(LEILA).guesses(REZA, SEA).plays(Stop(REZA))
    assert (table.state.idle[Team.RED], table.state.missed[Team.RED]) == (2, 1)

    table.passes(180)

    assert table.state.outcome is None
    assert table.state.idle[Team.RED] == 0


def test_an_outage_costs_one_phase_at_most(table: Table) -> None:
    """R-GEN-7"""
    table.passes(5000)

    assert (table.state.team, table.seconds_left) == (Team.BLUE, 300)


def test_newcomers_join_a_team_that_has_no_more_operatives_than_the_other(table: Table) -> None:
    """R-COD-52"""
    table.plays(Join(DARA, "red"))
    assert table.happened == (Joined(DARA, "red"),)
    assert table.view().news == (News("joined", DARA, Team.RED),)

    refusal = table.refuses(Join(PARI, "red"), "E_BALANCE")

    assert refusal.sentence == "For now there is room in the other team only."
    table.plays(Join(PARI, "blue"))
    assert dict(table.view().operatives) == {Team.RED: (OMID, NIMA, DARA), Team.BLUE: (REZA, MINA, PARI)}


def test_a_newcomer_guesses_in_the_running_turn(table: Table) -> None:
    """R-COD-52"""
    table.clue(SARA).plays(Join(DARA, "red"), Mark(DARA, MOON), Confirm(DARA, MOON))

    assert table.view().made == 1


@pytest.mark.parametrize("place", ["", "green"])
def test_a_newcomer_names_a_team(table: Table, place: str) -> None:
    """R-COD-52"""
    table.refuses(Join(DARA, place), "E_ARG")


def test_nobody_changes_the_team(table: Table) -> None:
    """R-COD-52"""
    table.refuses(Join(OMID, "blue"), "E_DUP")


def test_a_full_table_takes_no_newcomer() -> None:
    """R-COD-52"""
    red, blue = [Seated("red")] * 10, [Seated("blue")] * 10

    Table((*red, *blue)).refuses(Join(20, "red"), "E_FULL")


def test_who_left_or_was_removed_cannot_return_in_any_role(table: Table) -> None:
    """R-GEN-24"""
    table.plays(Leave(OMID))

    table.refuses(Join(OMID, "red"), "E_OUT")
    table.refuses(Mark(OMID, MOON), "E_OUT")
    table.refuses(Leave(OMID), "E_OUT")
    assert table.view(OMID).mine is None


def test_a_removed_spymaster_sees_the_public_view_only(table: Table) -> None:
    """R-GEN-24"""
    table.plays(Leave(SARA))

    assert table.view(SARA).mine is None
    assert table.view(SARA).key is None


def test_a_spymaster_leaving_in_the_clue_phase_leaves_a_vacancy(table: Table) -> None:
    """R-COD-53"""
    table.plays(Leave(SARA))

    assert table.happened == (Left(SARA), RoleVacant(Team.RED, Role.SPYMASTER))
    assert (table.state.phase, table.seconds_left) == (Phase.VACANT, 120)
    assert table.view().awaited == (OMID, NIMA)


def test_a_spymaster_leaving_while_the_team_guesses_does_not_interrupt_it(table: Table) -> None:
    """R-COD-53"""
    table.clue(SARA).plays(Leave(SARA))
    assert table.state.phase == Phase.GUESS

    table.guesses(OMID, PHONE).clue(LEILA).guesses(REZA, 18)

    assert (table.state.phase, table.state.team) == (Phase.VACANT, Team.RED)


def test_the_inactive_teams_vacancies_wait_for_its_next_clue_phase(table: Table) -> None:
    """R-COD-53"""
    table.plays(Leave(REZA), Leave(MINA))
    assert table.state.phase == Phase.CLUE

    table.clue(SARA).guesses(OMID, PHONE)

    assert table.happened[-2:] == (TurnStarted(2, Team.BLUE), RoleVacant(Team.BLUE, Role.OPERATIVE))


def test_the_last_operative_leaving_before_the_clue_leaves_a_vacancy(table: Table) -> None:
    """R-COD-53"""
    table.plays(Leave(OMID))
    assert table.state.phase == Phase.CLUE

    table.plays(Leave(NIMA))

    assert table.happened == (Left(NIMA), RoleVacant(Team.RED, Role.OPERATIVE))


def test_a_leaving_operatives_mark_disappears(table: Table) -> None:
    """R-COD-53"""
    table.clue(SARA).plays(Mark(OMID, MOON), Leave(OMID))

    assert table.view().marks == ()


def test_an_operative_may_become_spymaster_and_stops_guessing(table: Table) -> None:
    """R-COD-54, D-COD-16"""
    table.plays(Leave(SARA), TakeSpymaster(NIMA))

    assert table.happened[-1] == SpymasterTaken(NIMA, Team.RED)
    assert [news.kind for news in table.view().news] == ["left", "spymaster"]
    assert (table.state.phase, table.view().spymaster(Team.RED)) == (Phase.CLUE, NIMA)
    assert table.mine(NIMA).key is not None
    table.clue(NIMA).refuses(Mark(NIMA, MOON), "E_ROLE")


def test_only_operatives_of_the_team_may_take_the_role(table: Table) -> None:
    """R-COD-54"""
    table.refuses(TakeSpymaster(OMID), "E_PHASE")
    table.plays(Leave(SARA))

    table.refuses(TakeSpymaster(REZA), "E_ROLE")
    table.refuses(TakeSpymaster(LEILA), "E_ROLE")


def test_one_operative_must_stay_to_guess(table: Table) -> None:
    """R-COD-54, R-GEN-44"""
    table.plays(Leave(SARA), Leave(NIMA))
    assert table.view().awaited == ()
    table.refuses(TakeSpymaster(OMID), "E_PLAYERS")

    table.plays(Join(6, "red"), TakeSpymaster(OMID))

    assert table.state.phase == Phase.CLUE


def test_a_vacant_operatives_seat_is_filled_by_somebody_new(table: Table) -> None:
    """R-COD-54"""
    table.plays(Leave(OMID), Leave(NIMA)).refuses(TakeSpymaster(SARA), "E_PHASE")

    table.plays(Join(DARA, "red"))

    assert table.happened == (Joined(DARA, "red"), RoleFilled(Team.RED, Role.OPERATIVE))
    assert table.state.phase == Phase.CLUE


def test_guessing_resumes_with_the_same_clue_and_guesses_left(table: Table) -> None:
    """R-COD-53, R-GEN-40"""
    table.clue(SARA, "2").guesses(OMID, MOON).plays(Leave(OMID), Leave(NIMA))
    assert table.state.phase == Phase.VACANT

    table.plays(Join(DARA, "red"))

    assert (table.state.phase, table.view().made, table.view().guesses_left) == (Phase.GUESS, 1, 2)
    assert table.seconds_left == 180


def test_a_resumed_clue_phase_has_its_full_time_again(table: Table) -> None:
    """R-GEN-40"""
    table.passes(170).plays(Leave(SARA)).passes(60).plays(TakeSpymaster(OMID))

    assert table.seconds_left == 180


def test_a_joining_operative_does_not_hide_a_missing_spymaster(table: Table) -> None:
    """R-COD-53"""
    table.plays(Leave(OMID), Leave(NIMA), Leave(SARA), Join(DARA, "red"))

    assert table.happened[-1] == RoleVacant(Team.RED, Role.SPYMASTER)
    assert table.state.phase == Phase.VACANT


def test_nobody_filling_the_seat_in_120_seconds_is_a_forfeit(table: Table) -> None:
    """R-COD-54"""
    table.plays(Leave(SARA)).passes(120)

    assert table.happened == (GameOver(Outcome("WIN_B", "forfeit", (LEILA, REZA, MINA))),)


def test_winners_are_the_members_still_in_the_winning_team(table: Table) -> None:
    """R-COD-56, R-GEN-22, R-GEN-23"""
    table.plays(Leave(MINA), Leave(LEILA), Leave(SARA)).passes(120)

    assert table.state.outcome == Outcome("WIN_B", "forfeit", (REZA,))


def test_the_news_of_a_turn_are_told_until_the_next_one_begins(table: Table) -> None:
    table.plays(Join(DARA, "red"), Leave(DARA))
    assert [news.kind for news in table.view().news] == ["joined", "left"]

    table.clue(SARA).guesses(OMID, PHONE)

    assert table.view().news == ()


def test_a_postponed_wait_is_postponed_in_public_too(table: Table) -> None:
    later = Codenames.postponed(table.state, 60)

    assert (later.deadline, Codenames.view(later, None).deadline) == (1360, 1360)
    assert table.state.deadline == 1300


def test_a_wait_started_afresh_has_its_full_time_again(table: Table) -> None:
    """R-GEN-7"""
    table.passes(100).clue(SARA).passes(50)

    afresh = Codenames.started_afresh(table.state, 9000)

    assert (afresh.deadline, afresh.shown_deadline) == (9180, 9180)


def test_what_was_told_while_the_clue_was_awaited_is_not_told_again(table: Table) -> None:
    table.passes(300).plays(Join(DARA, "blue"))
    assert [news.kind for news in table.view().news] == ["missed", "joined"]

    table.clue(LEILA)

    assert table.view().news == ()
