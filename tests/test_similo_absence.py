"""Similo: deadlines, joining, leaving and a missing giver (R-SIM-38 to 42, R-GEN-7, 20 to 24, 40, 44)."""

from __future__ import annotations

import pytest

from engine.game import GameOver, Join, Joined, Leave, Left, Notice, Outcome, Seated, TimeUp
from engine.similo import Similo
from engine.similo_model import (
    Agree,
    CharactersRemoved,
    GiverMissing,
    GiverTaken,
    News,
    Phase,
    PickCard,
    PlayClue,
    RoundStarted,
    TimeExtended,
    Toggle,
    Volunteer,
)
from tests.similo_kit import LEILA, NIMA, OMID, PAIR, REZA, SARA, SEATS, Table

ABANDONED = "ABANDONED"


@pytest.fixture
def table() -> Table:
    return Table()


def vacant(table: Table) -> Table:
    """Sara left after her first clue, when Omid and Nima had made a selection."""
    return table.clue().selects("tiger").agrees(OMID).plays(Leave(SARA))


def test_r_sim_38_a_finder_who_leaves_counts_no_longer(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).plays(Leave(OMID))

    assert table.happened == (Left(OMID),)
    assert (table.view().finders, table.view().agreed, table.view().need) == ((NIMA, LEILA), (), 2)
    assert table.view().selection == ("tiger",)


def test_r_sim_38_a_leaving_finder_may_complete_the_majority(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).plays(Leave(NIMA))
    assert table.view().phase is Phase.REMOVE

    table.plays(Leave(LEILA))

    assert table.happened == (Left(LEILA), CharactersRemoved(1, ("tiger",), False), RoundStarted(2))
    assert table.view().news == (News("left", LEILA),)


def test_r_sim_38_a_majority_needs_a_complete_selection(table: Table) -> None:
    table.reaches(2).clue().selects("cat").plays(Leave(NIMA), Leave(LEILA))

    assert table.view().phase is Phase.REMOVE


@pytest.mark.parametrize("playing", [True, False])
def test_r_sim_38_without_a_finder_the_game_is_abandoned(playing: bool) -> None:
    table = Table(PAIR)
    if playing:
        table.clue().selects("tiger")

    table.plays(Leave(OMID))

    assert table.happened == (Left(OMID), GameOver(Outcome(ABANDONED, "no_finder")))


def test_r_sim_39_the_removal_has_240_seconds_and_two_extensions_of_120(table: Table) -> None:
    assert table.clue().seconds_left == 240
    ticket = table.state.ticket

    assert table.passes(240).seconds_left == 120
    assert table.happened == (TimeExtended(Phase.REMOVE, 1),)
    assert table.passes(120).seconds_left == 120
    assert table.happened == (TimeExtended(Phase.REMOVE, 2),)
    assert (table.view().extensions, table.state.ticket) == (2, ticket)

    table.passes(120)
    assert table.state.outcome == Outcome(ABANDONED, "finders_idle")


@pytest.mark.parametrize("expiries", [0, 1, 2])
def test_r_sim_39_at_each_expiry_one_agreement_is_enough(table: Table, expiries: int) -> None:
    table.clue()
    for seconds in (240, 120)[:expiries]:
        table.passes(seconds)

    table.selects("tiger").agrees(OMID).passes(240 if not expiries else 120)

    assert table.happened == (CharactersRemoved(1, ("tiger",), True), RoundStarted(2))
    assert table.view().rounds[0].by_time


def test_r_sim_39_a_complete_selection_without_agreement_waits_for_the_third_expiry(table: Table) -> None:
    table.clue().selects("tiger")

    assert table.passes(240).view().phase is Phase.REMOVE
    assert table.passes(120).view().phase is Phase.REMOVE
    assert table.passes(120).view().round == 2


def test_r_sim_39_an_incomplete_selection_is_never_removed(table: Table) -> None:
    table.reaches(2).clue().selects("cat").passes(240).passes(120).passes(120)

    assert table.state.outcome == Outcome(ABANDONED, "finders_idle")
    assert len(table.left) == 11


def test_r_sim_39_the_secret_may_be_removed_by_time(table: Table) -> None:
    table.clue().selects("lion").agrees(OMID).passes(240)

    assert table.state.outcome == Outcome("LOSS", "secret_removed")


def test_r_sim_40_the_clue_has_120_seconds_and_two_extensions_of_60(table: Table) -> None:
    assert table.seconds_left == 120

    assert table.passes(120).seconds_left == 60
    assert table.happened == (TimeExtended(Phase.CLUE, 1),)
    assert table.passes(60).seconds_left == 60
    assert table.passes(60).view().phase is Phase.VACANT


def test_r_sim_40_at_the_third_expiry_the_giver_is_removed(table: Table) -> None:
    table.passes(120).passes(60).passes(60)

    assert table.happened == (Left(SARA, "silent"), GiverMissing(SARA))
    assert table.view().departed == (SARA,)


def test_r_sim_40_a_silent_giver_is_reminded_twice_and_told_at_the_end(table: Table) -> None:
    assert table.notices(SARA) == []
    assert table.passes(120).notices(SARA) == [Notice(1, "waiting")]
    assert table.passes(60).notices(SARA) == [Notice(1, "waiting"), Notice(2, "waiting")]
    assert table.passes(60).notices(SARA) == [Notice(3, "removed")]
    assert table.notices(OMID) == []
    assert table.view().news == (News("silent", SARA),)


def test_r_sim_40_a_picked_card_survives_an_extension_and_buys_no_time(table: Table) -> None:
    table.plays(PickCard(SARA, "owl")).passes(120)

    assert table.mine().picked is not None
    assert table.passes(60).passes(60).view().phase is Phase.VACANT
    assert table.state.picked is None


def test_r_sim_40_every_turn_has_its_own_extensions(table: Table) -> None:
    table.passes(120).passes(60).removes("tiger")

    assert (table.view().extensions, table.seconds_left) == (0, 120)
    assert table.notices(SARA) == []


def test_r_sim_41_a_giver_who_leaves_is_missed(table: Table) -> None:
    vacant(table)

    assert table.happened == (Left(SARA), GiverMissing(SARA))
    view = table.view()
    assert (view.phase, view.giver, view.former_giver, view.awaited) == (Phase.VACANT, None, SARA, (OMID, NIMA, LEILA))
    assert (view.selection, view.agreed, table.seconds_left) == (("tiger",), (), 120)


def test_r_sim_41_the_first_volunteer_gives_the_clues(table: Table) -> None:
    vacant(table).plays(Volunteer(NIMA))

    assert table.happened == (GiverTaken(NIMA),)
    assert (table.view().giver, table.view().former_giver, table.view().finders) == (NIMA, None, (OMID, LEILA))
    assert table.view().news == (News("left", SARA), News("giver", NIMA))


def test_r_sim_41_the_volunteer_receives_the_secret_and_the_hand(table: Table) -> None:
    hand = vacant(table).hand

    table.plays(Volunteer(NIMA))

    assert table.mine(NIMA).secret.id == "lion"
    assert [card.id for card in table.mine(NIMA).hand] == hand
    assert table.view(SARA).mine is None


def test_r_sim_41_the_removal_resumes_with_its_selection_and_a_fresh_deadline(table: Table) -> None:
    """R-GEN-40"""
    table.clue().passes(240).selects("tiger").agrees(OMID).plays(Leave(SARA)).plays(Volunteer(NIMA))

    view = table.view()
    assert (view.phase, view.selection, view.agreed, view.extensions) == (Phase.REMOVE, ("tiger",), (), 0)
    assert table.seconds_left == 240
    assert table.agrees(OMID, LEILA).view().round == 2


def test_r_sim_41_the_clue_resumes_with_a_fresh_deadline(table: Table) -> None:
    """R-GEN-40"""
    table.passes(120).plays(Leave(SARA), Volunteer(NIMA))

    assert (table.view().phase, table.view().extensions, table.seconds_left) == (Phase.CLUE, 0, 120)
    assert table.clue("duck").view().clue is not None


def test_r_sim_41_nobody_plays_while_the_giver_is_missing(table: Table) -> None:
    vacant(table)

    for move in (Toggle(OMID, "cat"), Agree(OMID, table.view().mask), PlayClue(OMID, "owl", "v")):
        table.refuses(move, "E_PHASE")


def test_r_sim_41_with_a_single_finder_nobody_can_take_over() -> None:
    table = Table(PAIR).plays(Leave(SARA))

    assert table.state.outcome == Outcome(ABANDONED, "no_giver")


def test_r_sim_41_too_few_finders_left_in_the_meantime(table: Table) -> None:
    vacant(table).plays(Leave(OMID))
    assert table.view().phase is Phase.VACANT

    table.plays(Leave(NIMA))

    assert table.state.outcome == Outcome(ABANDONED, "no_giver")


def test_one_finder_must_stay_to_find(table: Table) -> None:
    """R-GEN-44"""
    vacant(table).state.departed += [NIMA, LEILA]

    table.refuses(Volunteer(OMID), "E_PLAYERS")


def test_r_sim_41_without_a_volunteer_the_game_is_abandoned(table: Table) -> None:
    vacant(table).passes(119)
    assert table.view().phase is Phase.VACANT

    table.passes(1)

    assert table.state.outcome == Outcome(ABANDONED, "no_giver")
    assert table.view().former_giver == SARA


def test_r_sim_41_the_volunteer_may_go_as_well(table: Table) -> None:
    vacant(table).plays(Volunteer(NIMA), Leave(NIMA))

    assert (table.view().phase, table.view().former_giver) == (Phase.VACANT, NIMA)
    assert table.plays(Volunteer(LEILA)).view().giver == LEILA


@pytest.mark.parametrize("phase", [Phase.CLUE, Phase.REMOVE, Phase.VACANT])
def test_r_sim_42_a_newcomer_joins_as_a_finder_at_any_time(table: Table, phase: Phase) -> None:
    if phase is Phase.REMOVE:
        table.clue()
    if phase is Phase.VACANT:
        table.plays(Leave(SARA))

    table.plays(Join(REZA))

    assert table.happened == (Joined(REZA),)
    assert table.view().phase is phase
    assert REZA in table.view().finders
    assert table.view().news[-1] == News("joined", REZA)


def test_r_sim_42_a_newcomer_raises_the_majority_and_keeps_the_agreements(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).plays(Join(REZA))

    assert (table.view().need, table.view().agreed) == (3, (OMID,))
    assert table.agrees(REZA, NIMA).view().round == 2


def test_r_sim_42_a_newcomer_may_take_over(table: Table) -> None:
    vacant(table).plays(Join(REZA), Volunteer(REZA))

    assert table.mine(REZA).secret.id == "lion"


def test_r_sim_42_twelve_players_are_a_full_table() -> None:
    table = Table([Seated(role="giver"), *[Seated()] * 11])
    table.refuses(Join(12), "E_FULL")

    table.plays(Leave(5), Join(12))

    assert table.view().finders[-1] == 12
    table.refuses(Join(13), "E_FULL")


def test_who_left_never_comes_back_and_never_wins(table: Table) -> None:
    """R-GEN-23, R-GEN-24"""
    table.plays(Leave(LEILA)).refuses(Join(LEILA), "E_OUT")
    table.refuses(Toggle(LEILA, "tiger"), "E_OUT")

    table.reaches(5).removes("camel")

    assert table.state.outcome is not None
    assert table.state.outcome.winners == (SARA, OMID, NIMA)


def test_a_stranger_is_told_how_to_come_in(table: Table) -> None:
    """R-GEN-44"""
    refusal = table.clue().refuses(Toggle(REZA, "tiger"), "E_NOT_PLAYER")

    assert refusal.sentence == "You are not in this game yet; the join button brings you in."


def test_news_are_told_until_the_next_clue_or_round(table: Table) -> None:
    table.plays(Join(REZA))
    assert table.view().news == (News("joined", REZA),)

    assert table.clue().view().news == ()
    assert table.plays(Leave(REZA)).selects("tiger").agrees(OMID).view().news == (News("left", REZA),)
    assert table.agrees(NIMA).view().news == ()


@pytest.mark.parametrize(("time", "seconds"), [("0.5", 60), ("1", 120), ("2", 240), ("off", None)])
def test_the_host_sets_the_pace(time: str, seconds: int | None) -> None:
    """R-GEN-20"""
    assert Table(options={"time": time}).seconds_left == seconds


def test_a_deadline_counts_from_the_moment_it_is_set(table: Table) -> None:
    """R-GEN-7"""
    assert table.passes(119 + 300).seconds_left == 60


def test_after_an_outage_a_wait_starts_afresh(table: Table) -> None:
    """R-GEN-7"""
    table.clue().passes(240)

    afresh = Similo.started_afresh(table.state, table.now + 1000)

    assert afresh.deadline == table.now + 1000 + 120
    assert afresh.extensions == 1


def test_a_wait_can_be_postponed(table: Table) -> None:
    assert Similo.postponed(table.state, 30).deadline == table.now + 150


def test_the_clock_is_refused_before_the_deadline(table: Table) -> None:
    table.now += 119

    table.refuses(TimeUp(), "E_PHASE")


def test_all_of_a_table_may_leave_one_by_one() -> None:
    table = Table(SEATS)

    for seat in (OMID, NIMA, LEILA):
        table.plays(Leave(seat))

    assert table.state.outcome == Outcome(ABANDONED, "no_finder")
