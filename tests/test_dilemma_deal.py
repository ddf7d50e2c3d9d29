"""Dilemma: who may start, the rounds, the cards and the first asker (R-DIL-2 to 4, 20, 30, 31, 41, R-GEN-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

import content
from engine.dilemma import Dilemma
from engine.dilemma_events import TurnStarted
from engine.dilemma_model import DilemmaState, Phase, QuestionCard
from engine.game import IllegalMove, Join, Leave, Seated, SeatOffer, SeededDraw, Supply
from tests.dilemma_kit import LEILA, NIMA, OMID, REZA, SARA, Table
from tests.script_dilemma import deck
from tests.scripts import ScriptedDraw

CARDS = deck(60)


def dealt(players: int, options: Mapping[str, str] | None = None, supply: Supply | None = None) -> DilemmaState:
    seats = [Seated()] * players
    step = Dilemma.deal(seats, options or {}, supply or Supply(CARDS), SeededDraw(7), 0)
    assert isinstance(step.state, DilemmaState)
    return step.state


def refused(code: str, players: int, options: Mapping[str, str] | None = None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        Dilemma.may_start([Seated()] * players, options or {})
    assert refusal.value.code == code
    return refusal.value.sentence


def test_two_to_twelve_players_sit_down_anywhere() -> None:
    """R-GEN-13, D-DIL-4, D-DIL-11"""
    assert Dilemma.limits({}) == (2, 12)
    assert Dilemma.seats_offered({}) == (SeatOffer(),)
    assert refused("E_PLAYERS", 1) == "Players still needed: {count}."
    assert refused("E_PLAYERS", 13) == "The table is full; players who have to wait: {count}."
    for players in (2, 12):
        Dilemma.may_start([Seated()] * players, {})


def test_everybody_gets_three_cards_and_the_others_stay_at_hand() -> None:
    """R-DIL-2"""
    table = Table(cards=36)

    assert [table.numbers(seat) for seat in range(4)] == [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
    assert [card.number for card in table.state.deck] == list(range(13, 37))


def test_the_cards_are_shuffled() -> None:
    """R-DIL-2"""
    hands = {tuple(card.number for card in dealt_by(seed).hands[SARA]) for seed in range(10)}

    assert len(hands) == 10


def dealt_by(seed: int) -> DilemmaState:
    step = Dilemma.deal([Seated()] * 3, {}, Supply(CARDS), SeededDraw(seed), 0)
    assert isinstance(step.state, DilemmaState)
    return step.state


def test_all_pieces_start_on_the_start() -> None:
    """R-DIL-3"""
    assert Table().positions == [0, 0, 0, 0]


def test_the_host_can_choose_who_asks_first() -> None:
    """R-DIL-4"""
    table = Table(options={"first": str(NIMA)})

    assert table.happened == (TurnStarted(1, 1, NIMA),)
    assert (table.view().asker, table.view().awaited) == (NIMA, (NIMA,))


def test_otherwise_the_lot_decides_who_asks_first() -> None:
    """R-DIL-4"""
    askers = Counter(dealt_by(seed).asker for seed in range(60))

    assert set(askers) == {0, 1, 2}
    assert min(askers.values()) > 10


@pytest.mark.parametrize("first", ["4", "-1", "Sara"])
def test_who_asks_first_must_sit_at_the_table(first: str) -> None:
    """R-GEN-13"""
    refused("E_CONFIG", 4, {"first": first})


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 1), (12, 1)])
def test_more_players_play_fewer_rounds(players: int, rounds: int) -> None:
    """R-DIL-20, R-DIL-30"""
    state = dealt(players)

    assert state.rounds == rounds
    assert Dilemma.view(state, None).turns == players * rounds


@pytest.mark.parametrize("rounds", ["1", "2", "3", "4", "5"])
def test_the_host_may_set_one_to_five_rounds(rounds: str) -> None:
    """R-DIL-30"""
    assert dealt(3, {"rounds": rounds}).rounds == int(rounds)


@pytest.mark.parametrize("rounds", ["0", "6", "-1", "two", ""])
def test_no_other_number_of_rounds_is_played(rounds: str) -> None:
    """R-DIL-30"""
    refused("E_CONFIG", 3, {"rounds": rounds})


def test_a_floor_is_there_or_not() -> None:
    """R-DIL-33"""
    assert [dealt(2, options).floor for options in ({}, {"floor": "none"}, {"floor": "0"})] == [False, False, True]
    refused("E_CONFIG", 2, {"floor": "5"})


def test_a_start_needs_three_cards_for_each_turn() -> None:
    """R-DIL-31"""
    dealt(4, {"rounds": "3"}, Supply(CARDS[:36]))

    with pytest.raises(IllegalMove, match="E_DECK_SMALL"):
        dealt(4, {"rounds": "3"}, Supply(CARDS[:20], CARDS[20:35]))


def test_no_question_comes_twice_in_a_game() -> None:
    """R-DIL-31"""
    table, heard = Table(options={"rounds": "5"}), list[str]()

    while table.state.outcome is None:
        heard += table.asks().asked()
        table.seals(dict.fromkeys(table.state.players, "AAA"))

    assert len(heard) == len(set(heard)) == 60


def test_cards_the_group_has_not_heard_are_dealt_before_those_heard_longest_ago() -> None:
    state = dealt(2, {"rounds": "2"}, Supply(CARDS[:5], CARDS[20:40]))

    cards = [card for pile in (*state.hands.values(), state.deck) for card in pile]
    assert set(cards) == {*CARDS[:5], *CARDS[20:27]}


def test_a_card_is_used_up_when_one_of_its_questions_is_read_out() -> None:
    table = Table()
    assert Dilemma.dealt(table.state) == ()

    table.asks("0.1.5")

    assert Dilemma.dealt(table.state) == ("1a", "3a")
    assert Dilemma.dealt(table.passes(150).asks().state) == ("1a", "3a", "4a", "5a", "6a")


def test_nobody_joins_after_the_start() -> None:
    """R-DIL-41"""
    table = Table()

    table.refuses(Join(REZA), "E_PHASE")
    table.refuses(Join(OMID), "E_DUP")
    table.plays(Leave(LEILA)).refuses(Join(LEILA), "E_OUT")


def test_time_can_be_stretched_or_taken_away() -> None:
    """R-GEN-20"""
    left = [Table(options={"time": pace}).seconds_left for pace in ("1", "2", "0.5", "off")]

    assert left == [90, 180, 45, None]


def test_the_options_of_the_lobby_start_with_their_defaults() -> None:
    offered = {option.name: option.values for option in Dilemma.options}

    assert [(name, values[0]) for name, values in offered.items()] == [
        ("rounds", "auto"),
        ("first", "random"),
        ("floor", "none"),
        ("lang", "fa"),
        ("time", "1"),
    ]
    assert offered["first"] == ("random", *(str(seat) for seat in range(12)))


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_the_real_cards_can_be_dealt(language: str) -> None:
    cards = content.load(Dilemma.content, language)

    step = Dilemma.deal([Seated()] * 4, {"lang": language}, Supply(cards), ScriptedDraw({}), 0)

    assert step.state.phase == Phase.PICK
    assert all(isinstance(card, QuestionCard) for card in cards)
    assert len({card.text for card in cards}) == len(cards)
