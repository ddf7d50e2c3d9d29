"""L'Intrus: who leaves, who is silent, and what the game does without them."""

from __future__ import annotations

import pytest

from engine.game import Join, Leave, Left
from engine.intrus.model import News, Phase, Power, Role
from engine.intrus.moves import Guess, RoleRevealed, ToggleReady, Vote
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, POOL, REZA, SARA, Table


def test_who_leaves_is_out_with_the_role_shown_and_never_wins() -> None:
    """R-INT-95"""
    table = Table("CCCIG").begins().plays(Leave(SARA))

    assert table.happened[:2] == (Left(SARA), RoleRevealed(SARA, Role.CIVILIAN))
    assert table.view().left == ((SARA, Role.CIVILIAN),)
    assert table.view().news == (News("left", SARA, Role.CIVILIAN),)
    assert table.view(SARA).mine is None
    assert table.all_against(REZA).plays(Guess(REZA, POOL)).all_against(LEILA).result == (
        "CIVILIANS",
        "all_infiltrators_out",
        (OMID, NIMA),
    )


def test_a_ghost_who_leaves_guesses_no_more() -> None:
    """R-INT-95"""
    table = Table("CCCIG").begins().plays(Leave(REZA))

    assert table.phase == Phase.CLUES
    table.refuses(Guess(REZA, BEACH), "E_OUT")


def test_a_ghost_who_leaves_while_guessing_was_wrong() -> None:
    """R-INT-96"""
    table = Table("CCCCIG").all_against(MINA).plays(Leave(MINA))

    assert (table.phase, table.state.round) == (Phase.CLUES, 2)
    assert News("ghost_missed", MINA) in table.view().verdict


def test_an_avenger_who_leaves_while_choosing_spares_all() -> None:
    """R-INT-96"""
    table = Table("CCCCIG", {SARA: Power.AVENGER}).all_against(SARA).plays(Leave(SARA))

    assert (table.phase, table.state.round) == (Phase.CLUES, 2)


def test_a_departure_can_decide_the_game_at_once() -> None:
    """R-INT-95"""
    assert Table("CCCI").begins().plays(Leave(LEILA)).result == (
        "CIVILIANS",
        "all_infiltrators_out",
        (SARA, OMID, NIMA),
    )
    table = Table("CCCI").begins().plays(Leave(SARA), Leave(OMID))
    assert table.result == ("INFILTRATORS", "one_civilian_left", (LEILA,))


def test_a_departure_while_somebody_answers_decides_when_the_answer_is_given() -> None:
    """R-INT-95"""
    table = Table("CCCCIG").all_against(MINA).plays(Leave(REZA))
    assert table.phase == Phase.GHOST_GUESS

    assert table.plays(Guess(MINA, POOL)).result == ("CIVILIANS", "all_infiltrators_out", (SARA, OMID, NIMA, LEILA))


def test_with_fewer_than_two_left_the_game_is_abandoned() -> None:
    """R-INT-97, R-GEN-43"""
    table = Table("CCCG").begins().all_against(LEILA).plays(Leave(SARA), Leave(OMID))

    assert table.result == ("ABANDONED", "too_few", ())


def test_a_chain_that_leaves_one_after_a_departure_is_no_victory() -> None:
    """R-INT-97, R-GEN-43"""
    table = Table("CCCCI", {SARA: Power.CUPID}).begins(linked=OMID).plays(Leave(NIMA), Leave(LEILA))

    assert table.phase == Phase.CLUES
    assert table.all_against(SARA).result == ("ABANDONED", "too_few", ())


def test_the_eliminated_may_leave_and_win_no_more() -> None:
    """R-GEN-23"""
    table = Table("CCCIG").all_against(SARA).plays(Leave(SARA))
    table.refuses(Vote(SARA, OMID), "E_OUT")

    table.all_against(LEILA).all_against(REZA).plays(Guess(REZA, POOL))

    assert table.result[2] == (OMID, NIMA)


def test_nobody_joins_a_game_that_has_begun_and_nobody_comes_back() -> None:
    """R-GEN-24"""
    table = Table().begins().plays(Leave(SARA))

    table.refuses(Join(SARA), "E_OUT")
    table.refuses(Join(OMID), "E_DUP")
    table.refuses(Join(7), "E_PHASE")


def test_a_missed_clue_or_vote_is_a_strike_and_a_sign_of_life_forgives_all() -> None:
    """R-GEN-21"""
    table = Table("CCCCI").begins().passes(90).discusses().passes(240)
    table.ballots({OMID: NIMA, NIMA: OMID, LEILA: OMID, REZA: NIMA}).passes(60)
    assert (table.phase, table.mine(SARA).strikes) == (Phase.REVOTE, 2)
    assert [dict(notice.values) for notice in table.notices(SARA, "strike")] == [{"count": 2}]

    table.plays(Vote(SARA, OMID))

    assert table.mine(SARA).strikes == 0


def test_the_third_strike_removes_at_the_end_of_the_round() -> None:
    """R-INT-95, R-GEN-21"""
    table = Table("CCCCCI").begins().passes(90).discusses().passes(240)
    table.ballots({OMID: NIMA, NIMA: OMID, LEILA: OMID, REZA: NIMA, MINA: OMID}).passes(60)
    assert (table.phase, table.state.round, table.mine(SARA).strikes) == (Phase.CLUES, 2, 2)

    table.passes(90)
    assert (table.phase, table.mine(SARA).strikes) == (Phase.CLUES, 3)
    table.discusses().passes(240).ballots({NIMA: LEILA, LEILA: NIMA, REZA: LEILA, MINA: LEILA}).passes(60)

    assert table.state.departed == [SARA]
    assert Left(SARA, "silent") in table.happened
    assert table.notices(SARA, "silent")


def test_whoever_shows_up_before_the_end_of_the_round_stays() -> None:
    """R-GEN-21"""
    table = Table("CCCCCI").begins().passes(90).discusses().passes(240)
    table.ballots({OMID: NIMA, NIMA: OMID, LEILA: OMID, REZA: NIMA, MINA: OMID}).passes(60).passes(90).discusses()

    table.plays(ToggleReady(SARA)).passes(240).passes(60)

    assert table.state.departed == []


def test_with_everybody_gone_silent_the_clock_ends_the_game() -> None:
    """R-INT-97"""
    table = Table("CCCI")
    for _ in range(30):
        if table.state.outcome is None:
            table.passes(240)

    assert table.result == ("ABANDONED", "too_few", ())


def test_without_timers_nothing_is_due() -> None:
    """R-GEN-20"""
    table = Table(time="off").begins()

    assert table.state.deadline is None
    assert table.passes(100_000).state.round == 1


@pytest.mark.parametrize(("time", "seconds"), [("2", 180), ("0.5", 45)])
def test_the_host_sets_the_pace(time: str, seconds: float) -> None:
    """R-GEN-20"""
    assert Table(time=time).begins().seconds_left == seconds


def test_the_departed_are_not_the_living() -> None:
    table = Table().begins().plays(Leave(DARA))

    assert table.view().alive == (SARA, OMID, NIMA, LEILA, REZA, MINA)
    assert table.view().departed == (DARA,)
