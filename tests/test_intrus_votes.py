"""L'Intrus: the secret vote, ties, and who is put out by it."""

from __future__ import annotations

import pytest

from engine.game import Leave
from engine.intrus.model import Cause, Elimination, News, Phase, Power, Role, Tally
from engine.intrus.moves import Decide, NobodyEliminated, Vote, VoteBegan, VoteCast, VotesCounted
from tests.intrus_kit import DARA, LEILA, MINA, NIMA, OMID, REZA, SARA, Table, eliminated


@pytest.fixture
def table() -> Table:
    return Table().votes()


def test_everybody_votes_for_another_player_within_a_minute(table: Table) -> None:
    """R-INT-18, R-INT-44"""
    assert (table.phase, table.seconds_left, table.view().awaited) == (Phase.VOTE, 60, tuple(range(7)))
    assert table.mine(SARA).candidates == tuple(range(1, 7))

    table.refuses(Vote(SARA, SARA), "E_SELF")
    table.refuses(Vote(SARA, 7), "E_TARGET")
    table.refuses(Vote(SARA, -1), "E_TARGET")


def test_there_is_a_time_for_votes() -> None:
    Table().refuses(Vote(SARA, OMID), "E_PHASE")
    Table().discusses().refuses(Vote(SARA, OMID), "E_PHASE")


def test_a_vote_may_be_changed_until_the_last_one_is_cast(table: Table) -> None:
    """R-INT-73"""
    table.plays(Vote(SARA, OMID), Vote(SARA, NIMA))
    assert (table.mine(SARA).vote, table.view().voted) == (NIMA, 1)
    assert table.saw(VoteCast) == [VoteCast(1)]

    table.ballots(dict.fromkeys((OMID, NIMA, LEILA, REZA, DARA), MINA) | {MINA: SARA})

    assert table.out == [(MINA, Cause.VOTE)]


def test_nobody_learns_how_others_vote(table: Table) -> None:
    """R-INT-18"""
    before = [table.view(viewer) for viewer in (None, OMID, DARA)]

    table.plays(Vote(SARA, OMID))
    after = [table.view(viewer) for viewer in (None, OMID, DARA)]

    assert [view.voted for view in after] == [1, 1, 1]
    assert [view.mine for view in after] == [view.mine for view in before]


def test_totals_are_told_when_the_vote_is_closed_and_never_who_voted_how(table: Table) -> None:
    """R-INT-18"""
    table.ballots({SARA: MINA, OMID: MINA, NIMA: MINA, LEILA: SARA, REZA: SARA, MINA: SARA, DARA: MINA})

    totals = ((MINA, 4), (SARA, 3))
    assert table.view().tallies == (Tally(1, False, totals),)
    assert table.saw(VotesCounted) == [VotesCounted(totals)]
    assert table.state.votes == {}


def test_most_votes_put_out_and_the_role_is_shown_not_the_word(table: Table) -> None:
    """R-INT-19, R-INT-74"""
    table.all_against(MINA)

    assert eliminated(table) == [(MINA, Role.INTRUDER, Cause.VOTE)]
    assert table.view().eliminated == (Elimination(MINA, Role.INTRUDER, Cause.VOTE, 1),)
    assert (table.view().role_of(MINA), table.view().role_of(SARA)) == (Role.INTRUDER, None)
    assert table.notices(MINA, "out")
    assert "مسبح" not in repr(table.view())


@pytest.mark.parametrize(("victim", "role"), [(SARA, "civ"), (REZA, "intr"), (DARA, "ghost")])
def test_the_role_word_is_one_of_three(table: Table, victim: int, role: str) -> None:
    """R-INT-74"""
    assert table.all_against(victim).view().role_of(victim) == role


def test_then_a_new_round_of_clues_begins(table: Table) -> None:
    """R-INT-23"""
    table.all_against(SARA)

    assert (table.phase, table.state.round, table.state.speaker) == (Phase.CLUES, 2, OMID)
    assert table.view().verdict == (News("out", SARA, Role.CIVILIAN, Cause.VOTE),)


def test_a_tie_is_voted_on_again_among_the_tied_and_by_all(table: Table) -> None:
    """R-INT-20"""
    table.ties(SARA, OMID)

    assert (table.phase, table.seconds_left, table.view().tied) == (Phase.REVOTE, 45, (SARA, OMID))
    assert VoteBegan((SARA, OMID), again=True) in table.happened
    assert table.view().awaited == tuple(range(7))
    assert table.mine(SARA).candidates == (OMID,)
    table.refuses(Vote(NIMA, MINA), "E_TARGET")
    table.refuses(Vote(SARA, SARA), "E_SELF")
    assert table.all_against(OMID).out == [(OMID, Cause.VOTE)]


def test_a_tie_of_three(table: Table) -> None:
    """R-INT-20"""
    table.ballots({SARA: OMID, OMID: SARA, NIMA: LEILA, LEILA: SARA, REZA: OMID, MINA: LEILA, DARA: NIMA})

    assert table.view().tied == (SARA, OMID, LEILA)


def test_still_a_tie_and_no_judge_nobody_is_out(table: Table) -> None:
    """R-INT-21"""
    table.ties(SARA, OMID).ties(SARA, OMID)

    assert (table.phase, table.state.round, table.out) == (Phase.CLUES, 2, [])
    assert NobodyEliminated("tied") in table.happened
    assert table.view().verdict == (News("tied"),)


def test_without_any_vote_nobody_is_out_and_there_is_no_second_vote(table: Table) -> None:
    """R-INT-73"""
    table.passes(60)

    assert (table.phase, table.state.round) == (Phase.CLUES, 2)
    assert table.view().verdict == (News("no_votes"),)


def test_a_second_vote_without_votes_leaves_the_tied_tied() -> None:
    """R-INT-21"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).passes(45)

    assert (table.phase, table.view().tied) == (Phase.JUDGE, (SARA, OMID))


def test_the_votes_that_came_count_when_the_time_is_over(table: Table) -> None:
    """R-INT-73"""
    assert table.plays(Vote(SARA, OMID)).passes(60).out == [(OMID, Cause.VOTE)]


def test_the_judge_settles_a_second_tie_in_secret() -> None:
    """R-INT-21, R-INT-37, R-INT-82"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID)
    assert (table.phase, table.seconds_left, table.view().awaited) == (Phase.JUDGE, 45, ())
    assert [seat for seat in range(7) if table.view(seat).asked] == [NIMA]
    assert table.mine(NIMA).choices == (SARA, OMID)

    table.refuses(Decide(LEILA, SARA), "E_ROLE")
    table.refuses(Decide(NIMA, LEILA), "E_TARGET")
    table.plays(Decide(NIMA, OMID))

    assert table.out == [(OMID, Cause.JUDGE)]
    assert table.view().verdict[0] == News("judge")
    assert "judge" not in repr([event for event in table.happened if getattr(event, "seat", None) == NIMA])


def test_a_tied_judge_decides_but_not_against_himself() -> None:
    """R-INT-82"""
    table = Table(powers={SARA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID)

    table.refuses(Decide(SARA, SARA), "E_SELF")
    assert table.mine(SARA).choices == (OMID,)
    assert table.plays(Decide(SARA, OMID)).out == [(OMID, Cause.JUDGE)]


def test_a_judge_who_is_out_judges_no_more() -> None:
    """R-INT-21, R-INT-82"""
    table = Table(powers={NIMA: Power.JUDGE}).all_against(NIMA).votes()

    table.ties(SARA, OMID).ties(SARA, OMID)

    assert (table.phase, table.state.round) == (Phase.CLUES, 3)
    table.refuses(Decide(NIMA, SARA), "E_OUT")


def test_a_silent_judge_spares_everybody() -> None:
    """R-INT-82"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID).passes(45)

    assert (table.phase, table.out) == (Phase.CLUES, [])
    assert table.view().verdict == (News("judge_silent"),)
    assert table.mine(NIMA).strikes == 1


def test_no_judge_is_asked_before_the_second_tie() -> None:
    Table(powers={NIMA: Power.JUDGE}).votes().refuses(Decide(NIMA, SARA), "E_PHASE")


def test_the_eliminated_do_not_vote_and_nobody_votes_for_them(table: Table) -> None:
    """R-INT-45"""
    table.all_against(SARA).votes()

    table.refuses(Vote(SARA, OMID), "E_OUT")
    table.refuses(Vote(OMID, SARA), "E_TARGET")


def test_votes_of_and_for_who_leaves_are_void(table: Table) -> None:
    """R-INT-96"""
    table.plays(Vote(SARA, OMID), Vote(OMID, SARA), Vote(NIMA, OMID), Vote(LEILA, MINA)).plays(Leave(OMID))

    assert table.state.votes == {LEILA: MINA}
    assert [seat for seat in range(7) if table.notices(seat, "vote_again")] == [SARA, NIMA]
    table.refuses(Vote(SARA, OMID), "E_TARGET")


def test_who_leaves_is_not_waited_for_in_a_vote(table: Table) -> None:
    """R-INT-96"""
    table.ballots(dict.fromkeys((SARA, OMID, NIMA, LEILA, REZA), MINA) | {MINA: SARA})

    assert table.plays(Leave(DARA)).out == [(MINA, Cause.VOTE)]


def test_a_tied_player_who_leaves_ends_the_second_vote(table: Table) -> None:
    """R-INT-96"""
    table.ties(SARA, OMID).plays(Vote(NIMA, SARA), Leave(SARA))

    assert (table.phase, table.state.round, table.out) == (Phase.CLUES, 2, [])
    assert table.view().verdict == (News("interrupted"),)
    assert not any(table.notices(seat, "vote_again") for seat in range(7))


def test_an_untied_player_who_leaves_does_not() -> None:
    """R-INT-96, R-GEN-43"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).plays(Leave(NIMA))
    assert table.phase == Phase.REVOTE

    table.ties(SARA, OMID)

    assert (table.phase, table.view().verdict) == (Phase.CLUES, (News("tied"),))


@pytest.mark.parametrize("leaving", [SARA, NIMA])
def test_a_tied_player_or_the_judge_who_leaves_ends_the_judgement(leaving: int) -> None:
    """R-INT-96"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID).plays(Leave(leaving))

    assert (table.phase, table.out) == (Phase.CLUES, [])


def test_anybody_else_leaves_the_judgement_as_it_is() -> None:
    """R-INT-96"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID).plays(Leave(LEILA))

    assert (table.phase, table.view().tied) == (Phase.JUDGE, (SARA, OMID))
