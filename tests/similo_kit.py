"""A Similo table for tests: characters with names, people with names, a clock that is told the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.game import Event, IllegalMove, Move, Notice, Seated, Step, Supply, TimeUp, apply
from engine.similo import Similo
from engine.similo_model import Agree, Card, Mine, PlayClue, SimiloState, SimiloView, Toggle
from tests.scripts import ScriptedDraw

SARA, OMID, NIMA, LEILA = range(4)
"""Sara gives the clues, the others find."""
REZA = 4
"""A newcomer."""
SEATS = (Seated(role="giver"), Seated(), Seated(), Seated())
PAIR = SEATS[:2]

CHARACTERS = ("lion", "tiger", "cat", "fox", "wolf", "bear", "panda", "koala", "horse", "zebra", "cow", "camel")
"""In the order they are drawn; the lion is the secret."""
HAND = ("duck", "owl", "bee", "ant", "frog")
PILE = ("crab", "shark", "snail", "mouse", "bat")
FOODS = ("apple", "bread", "honey", "rice", "soup", "cake", "date", "melon", "egg", "milk", "salt")
GRID = (5, 11, 0, 7, 1, 9, 3, 10, 2, 8, 4, 6)


def card(name: str, deck: str) -> Card:
    """A card that is called otherwise in every language."""
    return Card(name, deck, "🐾", name, f"{name} fa", f"{name} ar", name)


ANIMALS = tuple(card(name, "animals") for name in (*CHARACTERS, *HAND, *PILE))
DISHES = tuple(card(name, "food") for name in FOODS)
ROUNDS = (("tiger",), ("cat", "fox"), ("wolf", "bear", "panda"), ("koala", "horse", "zebra", "cow"), ("camel",))
"""What is removed in a game that is won."""


class Table:
    """Plays moves; `happened` are the events of the last call."""

    def __init__(
        self,
        seats: Sequence[Seated] = SEATS,
        options: Mapping[str, str] | None = None,
        cards: Sequence[Card] = ANIMALS,
    ) -> None:
        self.now = 1000.0
        animals, dishes = ([card for card in cards if card.deck == deck] for deck in ("animals", "food"))
        self.draw = ScriptedDraw({"sim.deck": animals, "sim.deck_b": dishes, "sim.grid": GRID, "sim.giver": [NIMA]})
        self.happened: tuple[Event, ...] = ()
        supply = Supply(tuple(cards))
        self.state: SimiloState = self.take(Similo.deal(seats, options or {}, supply, self.draw, self.now))

    def take(self, step: Step) -> SimiloState:
        self.happened += step.events
        assert isinstance(step.state, SimiloState)
        return step.state

    def plays(self, *moves: Move) -> Table:
        self.happened = ()
        for move in moves:
            self.state = self.take(apply(Similo, self.state, move, draw=self.draw, now=self.now))
        return self

    def clue(self, card: str | None = None, way: str = "v") -> Table:
        """The giver plays a card, the first one if none is named."""
        giver = self.state.giver
        assert giver is not None
        return self.plays(PlayClue(giver, card or self.state.hand[0].id, way))

    def selects(self, *cards: str, by: int = OMID) -> Table:
        return self.plays(*(Toggle(by, card) for card in cards))

    def agree(self, seat: int) -> Agree:
        """What the button says that this finder sees."""
        return Agree(seat, self.view(seat).mask)

    def agrees(self, *seats: int) -> Table:
        return self.plays(*(self.agree(seat) for seat in seats))

    def removes(self, *cards: str) -> Table:
        """A clue, the selection, and everybody's agreement until it is enough."""
        self.clue().selects(*cards, by=self.state.finders[0])
        need = self.view().need
        return self.agrees(*self.state.finders[:need])

    def reaches(self, number: int) -> Table:
        """Plays up to the clue of this round."""
        for cards in ROUNDS[: number - 1]:
            self.removes(*cards)
        return self

    def refuses(self, move: Move, code: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refusal:
            apply(Similo, self.state, move, draw=self.draw, now=self.now)
        assert refusal.value.code == code
        return refusal.value

    def passes(self, seconds: float) -> Table:
        """Time goes by, and the clock plays what is due."""
        self.now += seconds
        self.happened = ()
        while (waking := Similo.wakes_at(self.state)) is not None and waking <= self.now:
            self.state = self.take(apply(Similo, self.state, TimeUp(), draw=self.draw, now=self.now))
        return self

    def view(self, viewer: int | None = None) -> SimiloView:
        return Similo.view(self.state, viewer)

    def mine(self, viewer: int = SARA) -> Mine:
        mine = self.view(viewer).mine
        assert mine is not None
        return mine

    def notices(self, viewer: int) -> list[Notice]:
        return list(self.view(viewer).notices)

    @property
    def hand(self) -> list[str]:
        return [card.id for card in self.state.hand]

    @property
    def pile(self) -> list[str]:
        return [card.id for card in self.state.pile]

    @property
    def left(self) -> list[str]:
        """The characters on the table, in its order."""
        return [card.id for card in self.view().left]

    @property
    def seconds_left(self) -> float | None:
        return None if self.state.deadline is None else self.state.deadline - self.now


def two_decks(seats: Sequence[Seated] = SEATS, cards: Sequence[Card] = (*ANIMALS, *DISHES)) -> Table:
    """Animals on the table, dishes for clues."""
    return Table(seats, {"deck": "animals", "deck_b": "food"}, cards)
