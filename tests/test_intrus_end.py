"""L'Intrus: five ways to win, and three ways to end without a winner."""

from __future__ import annotations

from engine.game import End, GameOver, Leave, Outcome
from engine.intrus.model import Phase, Power, Role, Swap
from engine.intrus.moves import Avenge, Guess, Scramble, SendWhisper, ToggleReady, Vote
from engine.intrus.rounds import MOST_ROUNDS
from engine.intrus.rules import Intrus
from tests.intrus_kit import BEACH, LEILA, MINA, NIMA, OMID, POOL, REZA, SARA, Table


def test_the_civilians_win_when_all_infiltrators_are_out() -> None:
    """R-INT-2, R-INT-24, R-INT-25, R-INT-92"""
    table = Table("CCCIG").all_against(SARA).all_against(LEILA)
    assert table.state.outcome is None

    table.all_against(REZA).plays(Guess(REZA, POOL))

    assert table.result == ("CIVILIANS", "all_infiltrators_out", (SARA, OMID, NIMA))
    assert table.happened[-1] == GameOver(Outcome("CIVILIANS", "all_infiltrators_out", (SARA, OMID, NIMA)))


def test_the_infiltrators_win_when_one_civilian_is_left() -> None:
    """R-INT-2, R-INT-26"""
    table = Table("CCCIG").all_against(REZA).plays(Guess(REZA, POOL)).all_against(SARA)
    assert table.state.outcome is None

    assert table.all_against(OMID).result == ("INFILTRATORS", "one_civilian_left", (LEILA, REZA))


def test_as_many_infiltrators_as_civilians_are_not_enough_by_default() -> None:
    """R-INT-26, R-INT-91"""
    assert Table("CCCIG").all_against(SARA).state.outcome is None


def test_as_many_infiltrators_as_civilians_are_enough_if_the_host_says_so() -> None:
    """R-INT-91"""
    table = Table("CCCIG", win="parity").all_against(SARA)

    assert table.result == ("INFILTRATORS", "parity", (LEILA, REZA))
    one_left = Table("CCI", win="parity").all_against(SARA)
    assert one_left.result == ("INFILTRATORS", "one_civilian_left", (NIMA,))


def test_no_infiltrator_left_is_asked_before_no_civilian_left() -> None:
    """R-INT-90"""
    table = Table("CCCIG", {LEILA: Power.AVENGER, SARA: Power.CUPID}).begins(linked=OMID)
    table.all_against(REZA).plays(Guess(REZA, POOL)).all_against(LEILA).plays(Avenge(LEILA, SARA))

    assert table.result == ("CIVILIANS", "all_infiltrators_out", (SARA, OMID, NIMA))


def test_the_ghost_wins_alone() -> None:
    """R-INT-27, R-INT-93"""
    table = Table("CCCCIG", {SARA: Power.CUPID}).begins(linked=LEILA).all_against(MINA).plays(Guess(MINA, BEACH))

    assert table.result == ("GHOST", "", (MINA,))


def test_cupids_pair_alive_at_the_end_wins_with_whoever_wins() -> None:
    """R-INT-29, R-INT-93"""
    mixed = Table("CCCCIG", {SARA: Power.CUPID}).begins(linked=REZA)
    mixed.all_against(MINA).plays(Guess(MINA, POOL)).all_against(OMID).all_against(NIMA).all_against(LEILA)

    assert mixed.result == ("INFILTRATORS", "one_civilian_left", (SARA, REZA, MINA))
    unveiled = mixed.view().unveiled
    assert unveiled is not None
    assert unveiled.pair_won


def test_a_pair_of_which_one_left_wins_no_more() -> None:
    """R-INT-83, R-INT-93"""
    table = Table("CCCCI", {SARA: Power.CUPID}).begins(linked=REZA).plays(Leave(SARA))

    assert table.all_against(OMID).all_against(NIMA).result == ("INFILTRATORS", "one_civilian_left", (REZA,))


def test_a_pair_does_not_win_beside_a_jester() -> None:
    """R-INT-93"""
    table = Table("CCCCI", {SARA: Power.CUPID, OMID: Power.JESTER}).begins(linked=REZA).all_against(OMID)

    assert table.result == ("JESTER", "jester_first_vote", (OMID,))


def test_a_game_of_twenty_rounds_is_a_draw() -> None:
    """R-INT-46, R-INT-94"""
    table = Table("CCCI").begins()
    for number in range(1, MOST_ROUNDS + 1):
        assert table.state.round == number
        table.discusses().passes(240)
        for seat in range(4):
            table.plays(Vote(seat, (seat + 1) % 4))
        for seat in range(4):
            table.plays(Vote(seat, (seat + 1) % 4))

    assert table.result == ("DRAW", "", ())


def test_the_host_ends_the_game_without_a_winner() -> None:
    """R-GEN-12"""
    assert Table().begins().plays(End(-1)).result == ("ABANDONED", "stopped", ())


def test_after_the_end_everything_is_told_but_who_voted_how() -> None:
    """R-INT-18"""
    table = Table("CCCCI", {SARA: Power.CUPID, OMID: Power.SCRAMBLER}).begins(linked=NIMA).discusses()
    table.plays(SendWhisper(LEILA, SARA, "سر"), Scramble(OMID, REZA)).all_against(REZA)

    unveiled = table.view().unveiled

    assert unveiled is not None
    assert (unveiled.civilians_word, unveiled.intruders_word) == (BEACH, POOL)
    assert unveiled.roles == (*[Role.CIVILIAN] * 4, Role.INTRUDER)
    assert unveiled.powers == (Power.CUPID, Power.SCRAMBLER, None, None, None)
    assert (unveiled.pair, unveiled.pair_won) == ((SARA, NIMA), True)
    assert unveiled.swap == Swap(1, OMID, REZA, real=True)
    assert unveiled.whispers == ((LEILA, 1),)
    assert table.view().role_of(SARA) is Role.CIVILIAN
    assert table.view().deadline is None


def test_before_the_end_nothing_is_unveiled() -> None:
    assert Table().view().unveiled is None


def test_after_the_end_nothing_can_be_done() -> None:
    table = Table("CCI").all_against(NIMA)

    assert table.phase == Phase.OVER
    table.refuses(Vote(SARA, OMID), "E_PHASE")
    table.refuses(ToggleReady(SARA), "E_PHASE")
    table.refuses(Leave(SARA), "E_PHASE")


def test_results_say_who_was_what() -> None:
    table = Table("CCCIG")

    assert [Intrus.placing(table.state, seat).role for seat in range(5)] == ["civ", "civ", "civ", "intr", "ghost"]
    assert all(each.role == "" for each in Intrus.rematch(table.state, range(5)))
