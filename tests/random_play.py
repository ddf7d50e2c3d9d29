"""Random players: any game played by people who press whatever there is, and sometimes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine import GAMES
from engine.game import Event, Game, IllegalMove, Move, Seated, SeededDraw, Supply, TimeUp, apply
from tests.random_codenames import RandomCodenames
from tests.random_dilemma import RandomDilemma
from tests.random_intrus import RandomIntrus
from tests.random_similo import RandomSimilo


class RandomGame(Protocol):
    """What random play must know of a game."""

    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], Mapping[str, str], Supply]:
        """Seats, options and content of a game that can start."""
        ...

    def move(self, state: Any, chance: random.Random) -> Move:
        """What somebody might try now; mostly legal."""
        ...

    def tries(self, seat: int) -> Sequence[Move]:
        """What a curious player might send at any time to learn something from the answer."""
        ...


PLAYERS: dict[str, RandomGame] = {
    "codenames": RandomCodenames(),
    "similo": RandomSimilo(),
    "dilemma": RandomDilemma(),
    "intrus": RandomIntrus(),
}


@dataclass
class RandomTable:
    """A game in the hands of random players; the same seed plays the same game."""

    name: str
    seed: int
    timers: bool = True
    state: Any = None
    now: float = 1_000_000.0
    events: list[Event] = field(default_factory=list)
    refused: int = 0

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.draw = SeededDraw(self.seed)
        seats, options, supply = PLAYERS[self.name].setting(self.chance)
        options = dict(options) if self.timers else {**options, "time": "off"}
        step = self.game.deal(seats, options, supply, self.draw, self.now)
        self.state = step.state
        self.events.extend(step.events)

    @property
    def game(self) -> type[Game[Any]]:
        return GAMES[self.name]

    def next_move(self) -> Move:
        """Once in a while nobody does anything until the clock strikes."""
        waking = self.game.wakes_at(self.state)
        if waking is not None and self.chance.random() < 0.03:
            self.now = max(self.now, waking)
            return TimeUp()
        self.now += self.chance.random()
        if waking is not None and waking <= self.now:
            return TimeUp()
        return PLAYERS[self.name].move(self.state, self.chance)

    def play(self, move: Move) -> None:
        """A refusal leaves everything as it is."""
        try:
            step = apply(self.game, self.state, move, draw=self.draw, now=self.now)
        except IllegalMove:
            self.refused += 1
            return
        self.state = step.state
        self.events.extend(step.events)

    def steps(self, most: int = 3000) -> Iterator[tuple[Any, Move]]:
        """Plays until the game is over; yields each move once it was played or refused, and the state it was made on."""
        for _ in range(most):
            if self.state.outcome is not None:
                return
            before, move = self.state, self.next_move()
            self.play(move)
            yield before, move
        raise AssertionError(f"{self.name}, seed {self.seed}: still not over after {most} moves")
