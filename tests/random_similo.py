"""What random players of Similo do."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.game import Join, Leave, Move, Seated, Supply
from engine.similo_model import (
    Agree,
    Card,
    Disagree,
    DropCard,
    Phase,
    PickCard,
    PlayClue,
    SimiloState,
    Toggle,
    Volunteer,
    mask,
)


def card(deck: str, number: int) -> Card:
    """Its names are as long as those of the longest cards."""
    fa, ar, en = (f"{word} {number:02}" for word in ("جوجه‌تیغی‌ها", "عصفور الماء", "butterflies"))
    return Card(f"{deck}{number}", deck, "🦔", "hedgehog", fa, ar, en)


ANIMALS, FOOD = (tuple(card(deck, number) for number in range(26)) for deck in ("animals", "food"))


class RandomSimilo:
    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], dict[str, str], Supply]:
        seats = [Seated() for _ in range(chance.randint(2, 6))]
        if chance.random() < 0.5:
            seats[chance.randrange(len(seats))] = Seated(role="giver")
        options = {"deck": "animals", "deck_b": chance.choice(("same", "animals", "food"))}
        cards = chance.sample((*ANIMALS, *FOOD), len(ANIMALS) + len(FOOD))
        fresh = chance.randint(0, len(cards))
        return seats, options, Supply(tuple(cards[:fresh]), tuple(cards[fresh:]))

    def move(self, state: SimiloState, chance: random.Random) -> Move:
        anybody = chance.randrange(state.seats)
        if chance.random() < 0.05:
            return chance.choice((Leave(anybody), Join(state.seats), Join(state.seats), Join(anybody)))
        return ACTIONS[Phase(state.phase)](state, chance)

    def tries(self, seat: int) -> Sequence[Move]:
        return (
            *(PickCard(seat, card.id) for card in ANIMALS),
            DropCard(seat),
            *(PlayClue(seat, card.id, "v") for card in (*ANIMALS, *FOOD)),
            PlayClue(seat, "animals3", "x"),
            *(Toggle(seat, card.id) for card in ANIMALS),
            *(Agree(seat, 1 << place) for place in range(12)),
            Agree(seat, 0),
            Disagree(seat),
            Volunteer(seat),
            Join(seat),
        )


def _clue(state: SimiloState, chance: random.Random) -> Move:
    giver = state.giver
    assert giver is not None
    card = chance.choice(state.hand).id
    return chance.choice(
        (
            PlayClue(giver, card, chance.choice("vvhhx")),
            PickCard(giver, card),
            PickCard(giver, chance.choice(state.cells).id),
            DropCard(giver),
            PlayClue(chance.randrange(state.seats), card, "v"),
        )
    )


def _remove(state: SimiloState, chance: random.Random) -> Move:
    finder = chance.choice(state.finders)
    anybody = chance.randrange(state.seats)
    shown = mask(state.cells, state.selection)
    if len(state.selection) == state.removals and chance.random() < 0.6:
        return Agree(finder, shown)
    return chance.choice(
        (
            *(Toggle(finder, chance.choice(state.left).id) for _ in range(4)),
            Toggle(anybody, chance.choice(state.cells).id),
            Agree(anybody, chance.choice((shown, shown ^ 1))),
            Disagree(finder),
        )
    )


def _vacant(state: SimiloState, chance: random.Random) -> Move:
    seat = chance.randrange(state.seats)
    return chance.choice((Volunteer(seat), Volunteer(seat), Join(state.seats), Toggle(seat, state.cells[0].id)))


ACTIONS: dict[Phase, Callable[[SimiloState, random.Random], Move]] = {
    Phase.CLUE: _clue,
    Phase.REMOVE: _remove,
    Phase.VACANT: _vacant,
}
