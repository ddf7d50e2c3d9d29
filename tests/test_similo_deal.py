"""Similo: who starts, who gives the clues, and what is dealt (R-SIM-2 to 9, 22, 23, 25, 30, 32)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import content
from engine.game import IllegalMove, Seated, SeatOffer, SeededDraw, Supply
from engine.similo import Similo
from engine.similo_model import Card, GameDealt, Phase, RoundStarted, SimiloState
from engine.similo_setup import DECKS
from tests.similo_kit import (
    ANIMALS,
    CHARACTERS,
    DISHES,
    FOODS,
    GRID,
    HAND,
    LEILA,
    NIMA,
    OMID,
    PILE,
    SARA,
    SEATS,
    Table,
    two_decks,
)


def dealt(supply: Supply, seed: int = 1, **options: str) -> SimiloState:
    state = Similo.deal(SEATS, options, supply, SeededDraw(seed), 0.0).state
    assert isinstance(state, SimiloState)
    return state


def refusal(seats: Sequence[Seated]) -> str:
    with pytest.raises(IllegalMove) as refused:
        Similo.may_start(seats, {})
    return refused.value.code


@pytest.mark.parametrize("players", [0, 1, 13])
def test_a_game_takes_two_to_twelve_players(players: int) -> None:
    """R-GEN-13"""
    assert refusal([Seated()] * players) == "E_PLAYERS"
    Similo.may_start([Seated()] * 2, {})
    Similo.may_start([Seated()] * 12, {})
    assert Similo.limits({}) == (2, 12)


def test_two_players_cannot_both_claim_the_clues() -> None:
    """R-SIM-3, R-GEN-13"""
    assert refusal([Seated(role="giver"), Seated(role="giver"), Seated()]) == "E_CONFIG"


def test_the_lobby_offers_a_seat_and_the_role_of_the_clue_giver() -> None:
    assert Similo.seats_offered({}) == (SeatOffer(), SeatOffer(role="giver"))


def test_r_sim_2_one_deck_is_chosen_and_the_others_are_put_away() -> None:
    table = Table(options={"deck": "animals"}, cards=(*ANIMALS, *DISHES))

    used = [*table.state.cells, *table.state.hand, *table.state.pile]

    assert {card.deck for card in used} == {"animals"}
    assert (table.view().deck, table.view().clue_deck) == ("animals", "animals")


def test_any_deck_of_the_content_can_be_chosen() -> None:
    dishes = tuple(Card(f"dish{number}", "sweets") for number in range(22))

    assert dealt(Supply(dishes), deck="sweets").deck == "sweets"


def test_the_decks_of_the_options_are_those_of_the_content() -> None:
    assert content.themes("similo.cards", "fa") == DECKS
    assert {option.name: option.values for option in Similo.options}["deck_b"] == ("same", *DECKS)


def test_r_sim_3_who_claims_the_clues_gives_them() -> None:
    table = Table([Seated(), Seated(), Seated(role="giver"), Seated()])

    assert table.state.giver == NIMA
    assert table.happened == (GameDealt(NIMA), RoundStarted(1))


def test_r_sim_3_without_a_claim_the_giver_is_drawn_by_lot() -> None:
    assert Table([Seated()] * 4).state.giver == NIMA


@pytest.mark.parametrize(("seats", "giver"), [((0, 1, 2, 3), 1), ((0, 2, 3), 2), ((0,), 0)])
def test_r_sim_3_in_a_rematch_the_clues_pass_to_the_next_seat(seats: tuple[int, ...], giver: int) -> None:
    again = Similo.rematch(Table().state, seats)

    assert [seat for seat, where in zip(seats, again, strict=True) if where.role == "giver"] == [giver]


def test_r_sim_3_after_the_last_seat_the_clues_pass_to_the_first() -> None:
    table = Table([Seated(), Seated(), Seated(), Seated(role="giver")])

    assert [where.role for where in Similo.rematch(table.state, (0, 1, 2, 3))] == ["giver", "", "", ""]
    assert Similo.rematch(table.state, ()) == ()


def test_r_sim_4_all_others_are_finders() -> None:
    table = Table()

    assert table.view().finders == (OMID, NIMA, LEILA)
    assert [Similo.placing(table.state, seat).role for seat in (SARA, OMID)] == ["giver", "finder"]


def test_r_sim_5_the_deck_is_shuffled() -> None:
    deals = [dealt(Supply(ANIMALS), seed) for seed in (1, 1, 2)]

    assert deals[0] == deals[1]
    assert deals[0].cells != deals[2].cells
    assert deals[0].pile != deals[2].pile


def test_r_sim_6_the_secret_is_the_top_card() -> None:
    assert Table().mine().secret.id == CHARACTERS[0]


def test_r_sim_6_any_of_the_twelve_may_be_the_secret() -> None:
    deals = [dealt(Supply(ANIMALS[:3], ANIMALS[3:]), seed) for seed in range(400)]

    places = {[card.id for card in state.cells].index(state.secret) for state in deals}
    secrets = {state.secret for state in deals}

    assert places == set(range(12))
    assert secrets == {card.id for card in ANIMALS}


def test_r_sim_7_eleven_more_are_shuffled_with_the_secret() -> None:
    cells = [cell.card.id for cell in Table().view().cells]

    assert cells == [CHARACTERS[place] for place in GRID]


def test_r_sim_8_all_twelve_lie_face_up() -> None:
    view = Table().view()

    assert len(view.cells) == 12
    assert {cell.removed for cell in view.cells} == {None}


def test_r_sim_9_the_giver_draws_five_cards() -> None:
    table = Table()

    assert table.hand == list(HAND)
    assert table.pile == list(PILE)
    assert (table.view().hand_size, table.view().pile_size) == (5, 5)


def test_the_game_begins_with_the_clue_of_round_1() -> None:
    view = Table().view()

    assert (view.phase, view.round, view.removals, view.awaited) == (Phase.CLUE, 1, 1, (SARA,))


def test_r_sim_22_one_deck_gives_the_characters_and_the_other_the_clues() -> None:
    table = two_decks()

    assert {card.deck for card in table.state.cells} == {"animals"}
    assert {card.deck for card in [*table.state.hand, *table.state.pile]} == {"food"}
    assert (table.view().deck, table.view().clue_deck) == ("animals", "food")


def test_r_sim_23_the_hand_comes_from_the_second_deck() -> None:
    table = two_decks()

    assert table.mine().secret.id == "lion"
    assert [cell.card.id for cell in table.view().cells] == [CHARACTERS[place] for place in GRID]
    assert table.hand == list(FOODS[:5])


def test_the_same_deck_twice_is_one_deck() -> None:
    assert Table(options={"deck": "animals", "deck_b": "animals"}).hand == list(HAND)


def test_r_sim_25_a_clue_card_is_never_one_of_the_twelve() -> None:
    for seed in range(30):
        state = dealt(Supply(ANIMALS[:9], ANIMALS[9:]), seed)
        assert not {card.id for card in state.cells} & {card.id for card in [*state.hand, *state.pile]}


@pytest.mark.parametrize(
    ("animals", "dishes", "deck_b"), [(21, 11, "same"), (11, 11, "food"), (22, 9, "food"), (22, 0, "sweets")]
)
def test_r_sim_30_a_deck_that_is_too_small_cannot_be_dealt(animals: int, dishes: int, deck_b: str) -> None:
    with pytest.raises(IllegalMove, match="E_DECK_SMALL"):
        dealt(Supply((*ANIMALS[:animals], *DISHES[:dishes])), deck_b=deck_b)


def test_r_sim_30_a_card_twice_is_one_card() -> None:
    with pytest.raises(IllegalMove, match="E_DECK_SMALL"):
        dealt(Supply((*ANIMALS[:21], ANIMALS[0])))


@pytest.mark.parametrize(("animals", "dishes", "deck_b"), [(22, 0, "same"), (12, 10, "food")])
def test_r_sim_30_22_cards_are_enough_or_12_and_10(animals: int, dishes: int, deck_b: str) -> None:
    state = dealt(Supply(ANIMALS[:animals], DISHES[:dishes]), deck_b=deck_b)

    assert (len(state.cells), len(state.hand), len(state.pile)) == (12, 5, 5)


def test_r_sim_32_the_rest_of_the_first_deck_is_unused() -> None:
    state = two_decks().state

    used = {card.id for card in [*state.cells, *state.hand, *state.pile]}

    assert used == {*CHARACTERS, *FOODS}


def test_cards_the_group_never_had_come_first() -> None:
    fresh, seen = ANIMALS[:15], (*ANIMALS[15:], *(Card(f"old{number}", "animals") for number in range(10)))

    state = dealt(Supply(fresh, seen))

    needed = [*state.cells, *state.hand, *state.pile[:5]]
    assert set(needed) == {*fresh, *seen[:7]}
    assert state.pile[5:] == list(seen[7:])


def test_the_group_remembers_the_twelve_characters() -> None:
    assert set(Similo.dealt(Table().state)) == set(CHARACTERS)
    assert {card.text for card in content.load("similo.cards", "ar")} >= set(CHARACTERS)


def test_the_shipped_decks_can_all_be_dealt() -> None:
    supply = Supply(content.load("similo.cards", "fa"))

    for deck in DECKS:
        for clue_deck in ("same", *DECKS):
            assert len(dealt(supply, deck=deck, deck_b=clue_deck).cells) == 12
