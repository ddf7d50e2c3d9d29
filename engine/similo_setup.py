"""Similo before its first move: the options, who may start, and the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import PACES, TIME, Draw, IllegalMove, Option, Seated, SeatOffer, Supply
from engine.similo_model import REMOVALS, Card, Role, SimiloState

DECKS = ("animals", "people", "food", "things")
SAME = "same"
"""The clues come from the deck of the characters."""
OPTIONS = (Option("deck", DECKS), Option("deck_b", (SAME, *DECKS)), TIME)
LIMITS = (2, 12)
SEATS = (SeatOffer(), SeatOffer(role=Role.GIVER))
CHARACTERS = 12
HAND = 5
CLUES = HAND + len(REMOVALS)
"""The first hand, and one more for every clue (R-SIM-30)."""


def may_start(seats: Sequence[Seated]) -> None:
    fewest, most = LIMITS
    if len(seats) < fewest:
        raise IllegalMove("E_PLAYERS", "Players still needed: {count}.", count=fewest - len(seats))
    if len(seats) > most:
        raise IllegalMove("E_PLAYERS", "The table is full; players who have to wait: {count}.", count=len(seats) - most)
    if sum(seat.role == Role.GIVER for seat in seats) > 1:
        raise IllegalMove("E_CONFIG", "Two players claim the same role; one of them has to let it go.")


def dealt_state(seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw) -> SimiloState:
    """The secret is the top card, 11 more are shuffled with it; then the hand, from its own deck if there are two."""
    deck = options.get("deck", DECKS[0])
    clue_deck = options.get("deck_b", SAME)
    if clue_deck in (SAME, deck):
        clue_deck = deck
        cards = _shuffled("sim.deck", supply, deck, CHARACTERS + CLUES, draw)
        clues = cards[CHARACTERS:]
    else:
        cards = _shuffled("sim.deck", supply, deck, CHARACTERS, draw)
        clues = _shuffled("sim.deck_b", supply, clue_deck, CLUES, draw)
    order = draw.shuffle("sim.grid", range(CHARACTERS))
    return SimiloState(
        phase="",
        pace=PACES[options.get("time", TIME.default)],
        seats=len(seats),
        deck=deck,
        clue_deck=clue_deck,
        cells=[cards[place] for place in order],
        secret=cards[0].id,
        hand=clues[:HAND],
        pile=clues[HAND:],
        givers=[_giver(seats, draw)],
    )


def _shuffled(label: str, supply: Supply, deck: str, needed: int, draw: Draw) -> list[Card]:
    """A deck, top first: cards the group never had before those it had, which lie below all that can be needed.

    What is played with is shuffled as one, so that being new or not tells nothing about the secret.
    """
    fresh, seen = (
        list(dict.fromkeys(card for card in part if card.deck == deck)) for part in (supply.fresh, supply.seen)
    )
    if len(fresh) + len(seen) < needed:
        raise IllegalMove("E_DECK_SMALL", "This deck has too few cards; choose another one.")
    missing = max(0, needed - len(fresh))
    return [*draw.shuffle(label, [*fresh, *seen[:missing]]), *seen[missing:]]


def _giver(seats: Sequence[Seated], draw: Draw) -> int:
    """Who claimed the role; by lot if nobody did (R-SIM-3)."""
    claims = [seat for seat, seated in enumerate(seats) if seated.role == Role.GIVER]
    return claims[0] if claims else draw.choice("sim.giver", range(len(seats)))
