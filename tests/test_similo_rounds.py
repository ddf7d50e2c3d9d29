"""Similo: clues, the shared selection, removals and the end (R-SIM-1, 10 to 21, 24, 31, 33 to 37)."""

from __future__ import annotations

import pytest

from engine.game import End, GameOver, Outcome
from engine.similo_model import (
    Agree,
    Agreed,
    CharactersRemoved,
    Clue,
    CluePlayed,
    Disagree,
    Disagreed,
    DropCard,
    Phase,
    PickCard,
    PlayClue,
    RoundStarted,
    Selected,
    Toggle,
    Unselected,
    Volunteer,
    Way,
)
from tests.similo_kit import ANIMALS, HAND, LEILA, NIMA, OMID, PAIR, PILE, ROUNDS, SARA, SEATS, Table, two_decks

DUCK = ANIMALS[12]


@pytest.fixture
def table() -> Table:
    return Table()


def test_r_sim_1_everybody_wins_the_giver_included(table: Table) -> None:
    table.reaches(5).removes("camel")

    assert table.state.outcome == Outcome("WIN", "secret_found", (SARA, OMID, NIMA, LEILA))


def test_r_sim_1_everybody_loses(table: Table) -> None:
    table.removes("lion")

    assert table.state.outcome == Outcome("LOSS", "secret_removed")


def test_r_sim_10_five_rounds_of_a_clue_and_a_removal(table: Table) -> None:
    phases = []
    for cards in ROUNDS:
        phases.append(table.view().phase)
        table.clue()
        phases.append(table.view().phase)
        table.selects(*cards).agrees(OMID, NIMA)

    assert phases == [Phase.CLUE, Phase.REMOVE] * 5
    assert table.view().phase is Phase.OVER
    assert [each.number for each in table.view().rounds] == [1, 2, 3, 4, 5]


def test_r_sim_11_a_round_has_exactly_one_clue(table: Table) -> None:
    table.plays(PlayClue(SARA, "duck", "v"))

    assert table.happened == (CluePlayed(SARA, DUCK, Way.SIMILAR),)
    table.refuses(PlayClue(SARA, "owl", "v"), "E_PHASE")
    table.refuses(PickCard(SARA, "owl"), "E_PHASE")
    table.refuses(DropCard(SARA), "E_PHASE")


def test_r_sim_11_a_clue_comes_from_the_hand(table: Table) -> None:
    for card in ("crab", "lion", "tiger", "unicorn", ""):
        table.refuses(PlayClue(SARA, card, "v"), "E_TARGET")
        table.refuses(PickCard(SARA, card), "E_TARGET")


def test_r_sim_11_only_the_giver_plays_a_clue(table: Table) -> None:
    table.refuses(PlayClue(OMID, "duck", "v"), "E_ROLE")
    table.refuses(PickCard(OMID, "duck"), "E_ROLE")
    table.refuses(DropCard(OMID), "E_ROLE")


def test_r_sim_11_no_characters_are_removed_before_the_clue(table: Table) -> None:
    for move in (Toggle(OMID, "tiger"), Agree(OMID, 0), Disagree(OMID), Toggle(SARA, "tiger")):
        table.refuses(move, "E_PHASE")


@pytest.mark.parametrize("way", list(Way))
def test_r_sim_12_a_clue_is_similar_or_different(table: Table, way: Way) -> None:
    table.clue("duck", way)

    assert table.view().clue == Clue(SARA, DUCK, way, 1)


@pytest.mark.parametrize("way", ["", "x", "vertical", "V"])
def test_r_sim_12_there_is_no_third_way(table: Table, way: str) -> None:
    table.refuses(PlayClue(SARA, "duck", way), "E_ARG")


def test_r_sim_12_the_card_may_be_picked_before_the_way(table: Table) -> None:
    table.plays(PickCard(SARA, "owl"))

    assert table.mine().picked == ANIMALS[13]
    assert table.happened == ()
    assert table.clue("owl", "h").mine().picked is None


def test_another_card_may_be_picked_or_none(table: Table) -> None:
    table.plays(PickCard(SARA, "owl"), PickCard(SARA, "bee"))
    table.refuses(PickCard(SARA, "bee"), "E_DUP")

    table.plays(DropCard(SARA))

    assert table.mine().picked is None
    assert table.hand == list(HAND)
    table.refuses(DropCard(SARA), "E_DUP")


def test_picking_a_card_changes_neither_ticket_nor_deadline(table: Table) -> None:
    before = table.view()

    after = table.plays(PickCard(SARA, "owl")).view()

    assert after == before


def test_r_sim_13_the_giver_takes_no_part_in_the_removal(table: Table) -> None:
    table.clue()

    for move in (Toggle(SARA, "tiger"), Agree(SARA, 0), Disagree(SARA)):
        assert table.refuses(move, "E_ROLE").sentence == "You give the clues; the others choose."


def test_r_sim_14_the_giver_draws_a_card_at_once(table: Table) -> None:
    table.clue("bee")

    assert table.hand == ["duck", "owl", "ant", "frog", "crab"]
    assert table.pile == list(PILE[1:])


def test_r_sim_14_also_after_the_fifth_clue(table: Table) -> None:
    table.reaches(5).clue()

    assert table.hand == list(PILE)
    assert table.pile == []


def test_r_sim_15_played_clues_stay_on_the_table(table: Table) -> None:
    table.clue("duck", "v").selects("tiger").agrees(OMID, NIMA).clue("frog", "h")

    assert [(clue.card.id, clue.way, clue.round) for clue in table.view().clues] == [("duck", "v", 1), ("frog", "h", 2)]


def test_r_sim_16_any_card_of_the_hand_fits(table: Table) -> None:
    for card in HAND:
        assert Table().clue(card, "v").view().phase is Phase.REMOVE


@pytest.mark.parametrize(("number", "removals", "left"), [(1, 1, 12), (2, 2, 11), (3, 3, 9), (4, 4, 6), (5, 1, 2)])
def test_r_sim_17_one_two_three_four_and_one_are_removed(table: Table, number: int, removals: int, left: int) -> None:
    view = table.reaches(number).view()

    assert (view.round, view.removals, len(view.left)) == (number, removals, left)


def test_r_sim_18_at_last_one_character_is_left(table: Table) -> None:
    assert set(table.reaches(5).left) == {"lion", "camel"}
    assert table.removes("camel").left == ["lion"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_r_sim_19_removing_the_secret_ends_the_game_at_once(table: Table, number: int) -> None:
    lost = ("lion", *ROUNDS[number - 1][1:])

    table.reaches(number).removes(*lost)

    assert table.happened[-1] == GameOver(Outcome("LOSS", "secret_removed"))
    assert table.view().phase is Phase.OVER
    table.refuses(Toggle(OMID, "camel"), "E_PHASE")
    table.refuses(PlayClue(SARA, table.hand[0], "v"), "E_PHASE")


def test_r_sim_20_otherwise_the_next_round_begins(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID, NIMA)

    assert table.happened[-2:] == (CharactersRemoved(1, ("tiger",), False), RoundStarted(2))
    assert (table.view().phase, table.view().awaited) == (Phase.CLUE, (SARA,))
    assert (table.view().selection, table.view().agreed) == ((), ())


def test_r_sim_21_the_secret_alone_on_the_table_is_the_win(table: Table) -> None:
    table.reaches(5).removes("camel")

    assert table.happened[-1] == GameOver(Outcome("WIN", "secret_found", (SARA, OMID, NIMA, LEILA)))
    assert table.left == ["lion"]


def test_r_sim_24_with_two_decks_clues_and_refills_come_from_the_second() -> None:
    table = two_decks()

    table.refuses(PlayClue(SARA, "duck", "v"), "E_TARGET")
    assert table.clue("apple").hand == ["bread", "honey", "rice", "soup", "cake"]
    assert table.selects("tiger").agrees(OMID, NIMA).view().round == 2


def test_r_sim_31_an_empty_pile_gives_nothing(table: Table) -> None:
    table.state.pile.clear()

    table.clue("duck")

    assert table.hand == list(HAND[1:])
    assert table.view().phase is Phase.REMOVE


def test_r_sim_33_the_finders_share_one_selection(table: Table) -> None:
    table.reaches(2).clue().plays(Toggle(OMID, "fox"), Toggle(NIMA, "cat"))

    assert table.view().selection == ("fox", "cat")
    assert table.happened == (Selected(OMID, "fox"), Selected(NIMA, "cat"))


def test_r_sim_33_any_finder_takes_any_character_back(table: Table) -> None:
    table.reaches(2).clue().plays(Toggle(OMID, "fox"), Toggle(NIMA, "cat"), Toggle(LEILA, "fox"))

    assert table.view().selection == ("cat",)
    assert table.happened[-1] == Unselected(LEILA, "fox")


def test_r_sim_33_no_more_can_be_selected_than_go_this_round(table: Table) -> None:
    table.clue().selects("tiger")

    assert table.refuses(Toggle(NIMA, "cat"), "E_FULL").values == {"count": 1}


def test_r_sim_33_only_characters_on_the_table_can_be_selected(table: Table) -> None:
    table.removes("tiger").clue()

    for card in ("tiger", "duck", table.hand[0], "unicorn"):
        table.refuses(Toggle(OMID, card), "E_TARGET")


def test_r_sim_34_any_toggle_clears_all_agreements(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID)

    assert table.selects("tiger", by=NIMA).view().agreed == ()
    assert table.selects("tiger", by=NIMA).view().agreed == ()


def test_r_sim_35_a_strict_majority_of_the_finders_removes(table: Table) -> None:
    table.clue().selects("tiger")

    assert table.view().need == 2
    assert table.agrees(OMID).view().phase is Phase.REMOVE
    assert table.happened == (Agreed(OMID),)
    assert table.agrees(LEILA).view().round == 2


def test_r_sim_35_half_of_the_finders_is_not_enough() -> None:
    table = Table(SEATS[:3])

    table.clue().selects("tiger").agrees(OMID)

    assert (table.view().need, table.view().phase) == (2, Phase.REMOVE)


def test_r_sim_35_a_single_finder_is_a_majority() -> None:
    assert Table(PAIR).clue().selects("tiger").agrees(OMID).view().round == 2


def test_r_sim_35_nobody_agrees_to_an_incomplete_selection(table: Table) -> None:
    table.reaches(2).clue()

    table.refuses(Agree(OMID, 0), "E_COUNT")
    assert table.selects("cat").refuses(table.agree(OMID), "E_COUNT").values == {"count": 2}


def test_r_sim_35_a_finder_agrees_once(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).refuses(table.agree(OMID), "E_DUP")


def test_r_sim_35_nobody_agrees_to_what_they_were_not_shown(table: Table) -> None:
    shown = table.clue().selects("tiger").agree(OMID)

    table.plays(Toggle(NIMA, "tiger"), Toggle(NIMA, "lion"))

    assert table.refuses(shown, "E_STALE").sentence == "The selection has just changed; look again."
    assert table.view().agreed == ()


def test_r_sim_35_the_same_selection_in_another_order_is_the_same(table: Table) -> None:
    shown = table.reaches(2).clue().selects("cat", "fox").agree(OMID)

    table.plays(Toggle(NIMA, "cat"), Toggle(NIMA, "cat"), shown)

    assert table.view().selection == ("fox", "cat")
    assert table.view().agreed == (OMID,)


def test_an_agreement_can_be_taken_back(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).plays(Disagree(OMID))

    assert table.happened == (Disagreed(OMID),)
    assert table.view().agreed == ()
    table.refuses(Disagree(OMID), "E_DUP")


def test_r_sim_36_the_secret_is_shown_last_in_a_lost_set(table: Table) -> None:
    table.reaches(3).removes("wolf", "lion", "bear")

    shown = ("wolf", "bear", "lion")
    assert table.happened[-2] == CharactersRemoved(3, shown, False)
    assert table.view().rounds[-1].removed == shown


def test_r_sim_37_there_is_no_early_win(table: Table) -> None:
    for number in range(1, 6):
        assert table.view().outcome is None
        table.removes(*ROUNDS[number - 1])

    assert table.view().outcome is not None


def test_a_round_keeps_what_was_removed_in_it(table: Table) -> None:
    view = table.reaches(3).view()

    assert [each.removed for each in view.rounds] == [("tiger",), ("cat", "fox"), ()]
    assert {cell.card.id: cell.removed for cell in view.cells if cell.removed} == {"tiger": 1, "cat": 2, "fox": 2}


def test_the_ticket_grows_when_others_are_awaited_and_not_with_a_toggle(table: Table) -> None:
    first = table.state.ticket

    tickets = [
        table.clue().state.ticket,
        table.selects("tiger").state.ticket,
        table.agrees(OMID).state.ticket,
        table.agrees(NIMA).state.ticket,
    ]

    assert tickets == [first + 1, first + 1, first + 1, first + 2]


def test_the_host_ends_the_game_without_winners(table: Table) -> None:
    table.clue().selects("tiger").agrees(OMID).plays(End(-1))

    assert table.state.outcome == Outcome("ABANDONED", "stopped")
    assert (table.view().selection, table.view().agreed) == ((), ())
    table.refuses(End(-1), "E_PHASE")


def test_nobody_takes_over_clues_that_somebody_gives(table: Table) -> None:
    table.refuses(Volunteer(OMID), "E_PHASE")
    table.clue().refuses(Volunteer(OMID), "E_PHASE")
