"""A Dilemma table for tests: cards with short questions, people with names, a clock that is told the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.dilemma import Dilemma
from engine.dilemma_model import Answer, DilemmaState, DilemmaView, Mine, PickAndAsk, Submit
from engine.game import Event, IllegalMove, Move, Notice, Seated, Step, Supply, TimeUp, apply
from tests.script_dilemma import deck
from tests.scripts import ScriptedDraw

SARA, OMID, NIMA, LEILA = range(4)
"""Sara asks first, then Omid and so on; three cards each, 1 to 3 are Sara's."""
REZA = 4
"""A stranger."""
A, B, X = Answer


class Table:
    """Plays moves; `happened` are the events of the last call."""

    def __init__(
        self,
        players: int = 4,
        options: Mapping[str, str] | None = None,
        cards: int = 60,
        ties: Sequence[Answer] = (),
    ) -> None:
        self.now = 1000.0
        self.draw = ScriptedDraw({"dil.deck": deck(cards), "dil.first": [SARA], "dil.tiebreak": ties})
        self.happened: tuple[Event, ...] = ()
        seats = [Seated() for _ in range(players)]
        supply = Supply(deck(cards))
        self.state: DilemmaState = self.take(Dilemma.deal(seats, options or {}, supply, self.draw, self.now))

    def take(self, step: Step) -> DilemmaState:
        self.happened += step.events
        assert isinstance(step.state, DilemmaState)
        return step.state

    def plays(self, *moves: Move) -> Table:
        self.happened = ()
        for move in moves:
            self.state = self.take(apply(Dilemma, self.state, move, draw=self.draw, now=self.now))
        return self

    def asks(self, questions: str = "0.2.4") -> Table:
        """The first question of each card, if no others are named."""
        return self.plays(PickAndAsk(self.state.asker, questions))

    def seals(self, ballots: Mapping[int, str]) -> Table:
        return self.plays(*(Submit(seat, ballot) for seat, ballot in ballots.items()))

    def turn(self, answers: str = "AAA", *guesses: str) -> Table:
        """A whole turn; the guesses by seat, the last one for all who are left."""
        self.asks()
        asker, guessers = self.state.asker, self.state.guessers
        given = [*guesses, *[guesses[-1] if guesses else "AAA"] * len(guessers)]
        return self.seals({asker: answers, **dict(zip(guessers, given, strict=False))})

    def refuses(self, move: Move, code: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refusal:
            apply(Dilemma, self.state, move, draw=self.draw, now=self.now)
        assert refusal.value.code == code
        return refusal.value

    def passes(self, seconds: float) -> Table:
        """Time goes by, and the clock plays what is due."""
        self.now += seconds
        self.happened = ()
        while (waking := Dilemma.wakes_at(self.state)) is not None and waking <= self.now:
            self.state = self.take(apply(Dilemma, self.state, TimeUp(), draw=self.draw, now=self.now))
        return self

    def view(self, viewer: int | None = None) -> DilemmaView:
        return Dilemma.view(self.state, viewer)

    def mine(self, viewer: int) -> Mine:
        mine = self.view(viewer).mine
        assert mine is not None
        return mine

    def notices(self, viewer: int) -> list[Notice]:
        return list(self.view(viewer).notices)

    def numbers(self, seat: int) -> list[int]:
        """The cards in a hand."""
        return [card.number for card in self.mine(seat).hand]

    def asked(self) -> list[str]:
        """The questions read out in this turn."""
        return [each.text for each in self.view().questions]

    def moved(self) -> dict[int, int]:
        """What each guesser got in the last finished turn."""
        last = self.view().last
        assert last is not None
        return {each.seat: each.move for each in last.results}

    @property
    def positions(self) -> list[int]:
        return [position for _, position in self.view().positions]

    @property
    def seconds_left(self) -> float | None:
        return None if self.state.deadline is None else self.state.deadline - self.now
