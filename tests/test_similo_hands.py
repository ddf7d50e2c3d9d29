"""The clue giver's hand in Similo: the secret, five cards, and the way a card is played."""

from __future__ import annotations

from engine.game import Leave
from engine.similo_model import DropCard, PickCard, PlayClue, Volunteer
from tests.similo_kit import HAND, LEILA, NIMA, OMID, ROUNDS, SARA, Table
from tests.similo_shown import drawn, hand, heard, moves, said


def test_the_hand_shows_the_secret_in_gold_and_five_cards() -> None:
    panel = hand(Table(), SARA)["hand1"]

    assert heard(panel) == [
        "🤫 Secret character: lion",
        "Round 1 of 5 – which card shall be the clue?",
        "Say nothing in the group; only the card speaks.",
        "⏳ …",
        "Your cards: duck, owl, bee, ant, frog",
        f"Characters: {', '.join(each.name for each in drawn(panel).portraits)}",
    ]
    assert [len(row) for row in panel.keyboard] == [3, 2, 1]
    assert moves(panel) == [PickCard(0, card) for card in HAND]
    assert [each.name for each in drawn(panel).portraits if each.secret] == ["lion"]
    assert [each.name for each in drawn(panel).hand] == list(HAND)
    assert (panel.secret, panel.asks, panel.rings) == (True, True, True)


def test_a_card_is_chosen_before_its_way() -> None:
    table = Table().plays(PickCard(SARA, "owl"))
    panel = hand(table, SARA)["hand1"]
    question = "🤫 Is owl similar to lion, or different from it? There is no way back afterwards."
    assert heard(panel)[0] == question
    assert moves(panel) == [PlayClue(0, "owl", "v"), PlayClue(0, "owl", "h"), DropCard(0)]
    assert panel.drawing == hand(Table(), SARA)["hand1"].drawing

    table.plays(DropCard(SARA))

    assert moves(hand(table, SARA)["hand1"]) == [PickCard(0, card) for card in HAND]


def test_the_played_card_lies_on_the_table_and_a_new_one_in_the_hand() -> None:
    panel = hand(Table().clue("owl", "h"), SARA)["hand1"]

    assert heard(panel)[:3] == [
        "🤫 Secret character: lion",
        "✅ owl is on the table. New card: crab",
        "Your cards: duck, bee, ant, frog, crab",
    ]
    assert heard(panel)[-1] == "Clues: owl ↔️"
    assert [each.name for each in drawn(panel).hand] == ["duck", "bee", "ant", "frog", "crab"]
    assert [each.name for each in drawn(panel).hints] == ["owl"]
    assert not moves(panel)


def test_every_round_rings_for_its_giver_anew() -> None:
    table = Table()
    keys: list[str] = []
    for number in range(1, 6):
        keys += hand(table, SARA)
        if number < 5:
            table.removes(*ROUNDS[number - 1])

    assert keys == [f"hand{number}" for number in range(1, 6)]


def test_whoever_takes_over_gets_the_secret_and_the_hand_and_nobody_else() -> None:
    table = Table().clue("owl", "h").plays(Leave(SARA), Volunteer(NIMA))

    assert heard(hand(table, NIMA)["hand1"])[:2] == [
        "🤫 Secret character: lion",
        "The others choose now; the next card is yours.",
    ]
    assert [hand(table, seat) for seat in (SARA, OMID, LEILA)] == [{}, {}, {}]


def test_private_words_are_in_the_readers_own_language() -> None:
    table = Table()

    assert "lion fa" in said(hand(table, SARA, "fa")["hand1"])
    assert "lion ar" in said(hand(table, SARA, "ar")["hand1"])
