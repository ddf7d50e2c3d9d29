"""Codenames: marks, guesses, the end of a turn and of the game (R-COD-11 to 19, 22 to 30, 46 to 49)."""

from __future__ import annotations

import pytest

from engine.codenames_events import (
    CardRevealed,
    Marked,
    TurnEnded,
    TurnStarted,
    Unmarked,
)
from engine.codenames_model import (
    Approve,
    Confirm,
    Cover,
    Ending,
    GiveClue,
    Identity,
    Mark,
    Phase,
    Reveal,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.game import End, GameOver, Join, Leave, Outcome, Seated
from tests.codenames_kit import (
    ASSASSIN,
    BOOK,
    DARA,
    FAIR,
    GOLD,
    HORSE,
    LEILA,
    LION,
    MINA,
    MOON,
    MOUNTAIN,
    NIMA,
    OMID,
    OTHER_FAIR,
    PHONE,
    REZA,
    SARA,
    SEA,
    TREE,
    Table,
    majority,
)


@pytest.fixture
def table() -> Table:
    """Sara has given a clue for two words."""
    return Table().clue(SARA, "2")


def test_operatives_choose_one_word_at_a_time(table: Table) -> None:
    """R-COD-11"""
    table.plays(Mark(OMID, MOON), Mark(OMID, LION))

    assert table.view().marks == ((OMID, LION),)


def test_the_identity_of_a_chosen_word_is_revealed_to_all(table: Table) -> None:
    """R-COD-12"""
    table.guesses(OMID, MOON)

    assert CardRevealed(MOON, Identity.RED, OMID) in table.happened
    assert table.view().revealed == (Reveal(MOON, Identity.RED, 1, OMID),)


def test_an_own_agent_lets_the_team_go_on(table: Table) -> None:
    """R-COD-13"""
    table.guesses(OMID, MOON)

    assert (table.state.phase, table.state.team) == (Phase.GUESS, Team.RED)
    assert table.view().left(Team.RED) == 8
    assert table.view().guesses_left == 2
    assert table.seconds_left == 90


def test_a_rival_agent_counts_for_the_rival_and_ends_the_turn(table: Table) -> None:
    """R-COD-14, R-COD-22, R-COD-23"""
    table.guesses(OMID, SEA)

    assert table.happened[-3:] == (
        CardRevealed(SEA, Identity.BLUE, OMID),
        TurnEnded(Team.RED, Ending.RIVAL),
        TurnStarted(2, Team.BLUE),
    )
    assert table.view().left(Team.BLUE) == 7
    assert table.view().awaited == (LEILA,)


def test_a_bystander_ends_the_turn(table: Table) -> None:
    """R-COD-15, R-COD-22"""
    table.guesses(OMID, PHONE)

    assert table.view().turns[0].ending is Ending.BYSTANDER
    assert table.view().remaining == ((Team.RED, 9), (Team.BLUE, 8))
    assert table.state.team is Team.BLUE


def test_the_assassin_ends_the_game_at_once(table: Table) -> None:
    """R-COD-16, R-COD-25"""
    table.guesses(OMID, MOON, LION)

    table.guesses(OMID, ASSASSIN)

    assert table.happened == (
        Marked(OMID, ASSASSIN),
        CardRevealed(ASSASSIN, Identity.ASSASSIN, OMID),
        GameOver(Outcome("WIN_B", "assassin", (LEILA, REZA, MINA))),
    )
    assert table.state.phase == Phase.OVER


def test_a_team_makes_at_least_one_guess(table: Table) -> None:
    """R-COD-17"""
    table.refuses(Stop(OMID), "E_MUST_GUESS")


def test_the_maximum_is_one_guess_more_than_the_number(table: Table) -> None:
    """R-COD-18, R-COD-22"""
    table.guesses(OMID, MOON, LION)
    assert table.state.phase == Phase.GUESS

    table.guesses(NIMA, TREE)

    assert table.view().turns[0].ending is Ending.LIMIT
    assert table.state.team is Team.BLUE


def test_after_a_guess_one_operative_may_stop(table: Table) -> None:
    """R-COD-19, R-COD-49"""
    table.guesses(OMID, MOON).plays(Stop(NIMA))

    assert table.happened == (TurnEnded(Team.RED, Ending.STOPPED), TurnStarted(2, Team.BLUE))


@pytest.mark.parametrize("number", ["0", "inf"])
def test_zero_and_unlimited_set_no_limit_but_want_a_guess(number: str) -> None:
    """R-COD-28, R-COD-29, D-COD-2"""
    table = Table().clue(SARA, number)
    table.refuses(Stop(OMID), "E_MUST_GUESS")

    table.guesses(OMID, BOOK, MOON, LION, TREE)

    assert (table.state.phase, table.view().made, table.view().guesses_left) == (Phase.GUESS, 4, None)


def test_a_guess_may_follow_a_clue_of_an_earlier_turn() -> None:
    """R-COD-30"""
    table = Table().clue(SARA, "2").guesses(OMID, MOON).plays(Stop(OMID))
    table.clue(LEILA, text=OTHER_FAIR).guesses(REZA, HORSE).plays(Stop(REZA))

    table.clue(SARA, "1", "خزنده").guesses(OMID, LION)

    assert table.view().left(Team.RED) == 7


def test_the_first_team_with_all_its_agents_wins() -> None:
    """R-COD-24"""
    table = Table().clue(SARA, "9")

    table.guesses(OMID, *range(9))

    assert table.happened[-1] == GameOver(Outcome("WIN_R", "all_agents", (SARA, OMID, NIMA)))


def test_a_team_wins_when_the_rival_reveals_its_last_agent() -> None:
    """R-COD-27, D-COD-5"""
    table = Table().clue(SARA).guesses(OMID, PHONE)
    table.clue(LEILA, "inf").guesses(REZA, *range(9, 16)).plays(Stop(REZA))

    table.clue(SARA, text=OTHER_FAIR).guesses(OMID, 16)

    assert table.happened[-1] == GameOver(Outcome("WIN_B", "all_agents", (LEILA, REZA, MINA)))


def test_a_mark_is_public_and_a_second_tap_takes_it_away(table: Table) -> None:
    """R-COD-46"""
    assert table.plays(Mark(OMID, MOON)).happened == (Marked(OMID, MOON),)
    assert table.view().marks == ((OMID, MOON),)

    assert table.plays(Mark(OMID, MOON)).happened == (Unmarked(OMID, MOON),)
    assert table.view().marks == ()


def test_marks_and_reveals_keep_the_ticket_and_a_change_of_phase_takes_a_new_one(table: Table) -> None:
    """R-GEN-5"""
    ticket = table.state.ticket
    table.guesses(OMID, MOON).plays(Mark(NIMA, LION))
    assert table.state.ticket == ticket

    table.plays(Stop(OMID))

    assert table.state.ticket > ticket


def test_only_an_own_mark_can_be_confirmed(table: Table) -> None:
    """R-COD-46"""
    table.plays(Mark(OMID, MOON))

    assert table.refuses(Confirm(NIMA, MOON), "E_NOT_MARKED").values == {"word": "ماه"}
    table.refuses(Confirm(OMID, LION), "E_NOT_MARKED")


def test_the_second_of_two_confirms_finds_the_word_revealed(table: Table) -> None:
    """R-COD-46, D-COD-17"""
    table.plays(Mark(OMID, MOON), Mark(NIMA, MOON), Confirm(OMID, MOON))

    table.refuses(Confirm(NIMA, MOON), "E_TARGET")
    table.refuses(Mark(NIMA, MOON), "E_TARGET")


@pytest.mark.parametrize("card", [-1, 25])
def test_a_card_that_is_not_there_cannot_be_marked(table: Table, card: int) -> None:
    table.refuses(Mark(OMID, card), "E_TARGET")
    table.refuses(Confirm(OMID, card), "E_TARGET")


def test_in_majority_mode_most_operatives_reveal_a_word_by_marking_it() -> None:
    """R-COD-47"""
    seats = (Seated("red", "spymaster"), *[Seated("red")] * 3, Seated("blue", "spymaster"), *[Seated("blue")] * 3)
    table = majority(seats).clue(SARA, "2")
    assert table.view().need == 2

    table.plays(Mark(1, MOON), Mark(2, LION))
    assert table.view().revealed == ()
    table.plays(Mark(3, LION))

    assert table.happened == (Marked(3, LION), CardRevealed(LION, Identity.RED, 3))
    assert table.view().marks == ()


def test_of_two_operatives_both_must_mark() -> None:
    """R-COD-47"""
    table = majority().clue(SARA)

    table.plays(Mark(OMID, MOON))
    assert table.view().revealed == ()
    table.plays(Mark(NIMA, MOON))

    assert table.view().made == 1


def test_majority_mode_has_no_confirm() -> None:
    """R-COD-47"""
    table = majority().clue(SARA).plays(Mark(OMID, MOON))

    table.refuses(Confirm(OMID, MOON), "E_PHASE")


def test_an_operative_who_leaves_lowers_the_majority() -> None:
    """R-COD-47"""
    table = majority().clue(SARA).plays(Mark(OMID, MOON))

    table.plays(Leave(NIMA))

    assert CardRevealed(MOON, Identity.RED, OMID) in table.happened


def test_marks_are_cleared_after_a_reveal_and_at_the_end_of_the_turn(table: Table) -> None:
    """R-COD-48"""
    table.plays(Mark(NIMA, LION)).guesses(OMID, MOON)
    assert table.view().marks == ()

    table.plays(Mark(NIMA, LION), Stop(OMID))

    assert table.view().marks == ()


def test_spymasters_do_not_guess_and_the_other_team_waits(table: Table) -> None:
    """R-COD-48, D-COD-16"""
    table.plays(Mark(OMID, MOON))

    for move in (Mark(SARA, MOON), Confirm(SARA, MOON), Stop(SARA), Mark(LEILA, MOON)):
        assert table.refuses(move, "E_ROLE").sentence == "Spymasters do not guess."
    for move in (Mark(REZA, MOON), Confirm(REZA, MOON), Stop(REZA)):
        assert table.refuses(move, "E_ROLE").sentence == "It is the red team's turn now."
    table.guesses(OMID, PHONE).clue(LEILA)
    assert table.refuses(Mark(OMID, MOON), "E_ROLE").sentence == "It is the blue team's turn now."


def test_outsiders_cannot_guess(table: Table) -> None:
    """R-COD-48, R-GEN-44"""
    for move in (Mark(DARA, MOON), Confirm(DARA, MOON), Stop(DARA), Leave(DARA)):
        table.refuses(move, "E_NOT_PLAYER")


def test_nobody_guesses_before_the_clue() -> None:
    table = Table()

    for move in (Mark(OMID, MOON), Confirm(OMID, MOON), Stop(OMID)):
        table.refuses(move, "E_PHASE")


def test_the_counts_on_the_board_always_add_up_to_the_key() -> None:
    """R-COD-7"""
    table = Table().clue(SARA, "2").guesses(OMID, MOON, MOUNTAIN).clue(LEILA, "3").guesses(REZA, SEA, GOLD, BOOK)

    view = table.view()

    for team, total in view.totals:
        assert view.left(team) + sum(reveal.identity == Identity(team) for reveal in view.revealed) == total


def test_the_history_tells_every_clue_with_what_it_led_to() -> None:
    table = Table().clue(SARA, "2").guesses(OMID, MOON, PHONE)

    first, running = table.view().turns

    assert first.clue is not None
    assert (first.clue.word, first.clue.number, first.ending) == (FAIR, "2", Ending.BYSTANDER)
    assert [reveal.card for reveal in first.reveals] == [MOON, PHONE]
    assert (running.number, running.team, running.clue, running.ending) == (2, Team.BLUE, None, None)


def test_after_the_end_nothing_is_played_any_more(table: Table) -> None:
    table.guesses(OMID, ASSASSIN)

    for move in (
        GiveClue(SARA, FAIR, "1"),
        Approve(LEILA),
        Mark(OMID, MOON),
        Stop(OMID),
        Cover(SARA, SEA),
        TakeSpymaster(OMID),
        Join(DARA, "red"),
        Leave(OMID),
        End(-1),
    ):
        assert table.refuses(move, "E_PHASE").sentence == "This game is over."


def test_the_whole_key_is_shown_after_the_game(table: Table) -> None:
    table.guesses(OMID, ASSASSIN)

    assert all(table.view(viewer).key == tuple(table.state.key) for viewer in (None, SARA, OMID, DARA))


def test_the_host_may_end_the_game_without_winners(table: Table) -> None:
    """R-GEN-12"""
    table.plays(End(-1))

    assert table.happened == (GameOver(Outcome("ABANDONED", "stopped")),)
