"""A Codenames table for tests: the board of the rule book, people with names, a clock that is told the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.codenames import Codenames
from engine.codenames_model import CodenamesState, CodenamesView, Confirm, GiveClue, Identity, Mark, Mine, Team
from engine.game import Event, IllegalMove, Move, Notice, Seated, Step, Supply, TimeUp, apply
from engine.words import Word
from tests.script_codenames import BOARD
from tests.scripts import ScriptedDraw

SARA, OMID, NIMA, LEILA, REZA, MINA = range(6)
"""Sara is the red spymaster with Omid and Nima, Leila the blue one with Reza and Mina."""
DARA, PARI = 6, 7
"""Newcomers."""
TEAMS = (
    Seated("red", "spymaster"),
    Seated("red"),
    Seated("red"),
    Seated("blue", "spymaster"),
    Seated("blue"),
    Seated("blue"),
)
COOP = (Seated("", "spymaster"), Seated(), Seated())
DUEL = (Seated("red", "spymaster"), Seated("", "operative"), Seated("blue", "spymaster"))

BOOK, MOON, LION, TREE = 0, 1, 2, 3
"""Red agents; the last one is 8."""
SEA, HORSE, UMBRELLA, GOLD = 9, 10, 11, 12
"""Blue agents; the last one is 16."""
PHONE, MOUNTAIN = 17, 18
"""Bystanders."""
ASSASSIN = 24
KEY = "RRRRRRRRRBBBBBBBBNNNNNNNA"
WORDS = tuple(Word(text) for text in BOARD.split(","))

FAIR, OTHER_FAIR = "آسمان", "گنج"
DOUBTFUL = "ماهی"
"""Begins like the word for the moon."""
FORBIDDEN = "کتاب‌ها"
"""The plural of a word on the board."""


class Table:
    """Plays moves; `happened` are the events of the last call."""

    def __init__(
        self, seats: Sequence[Seated] = TEAMS, options: Mapping[str, str] | None = None, key: str = KEY
    ) -> None:
        self.now = 1000.0
        self.draw = ScriptedDraw(
            {"cod.words": WORDS, "cod.key": [Identity(letter) for letter in key], "cod.start": [Team.RED]}
        )
        self.options = {"lang": "fa", **(options or {})}
        self.happened: tuple[Event, ...] = ()
        self.state: CodenamesState = self.take(Codenames.deal(seats, self.options, Supply(WORDS), self.draw, self.now))

    def take(self, step: Step) -> CodenamesState:
        self.happened += step.events
        assert isinstance(step.state, CodenamesState)
        return step.state

    def plays(self, *moves: Move) -> Table:
        self.happened = ()
        for move in moves:
            self.state = self.take(apply(Codenames, self.state, move, draw=self.draw, now=self.now))
        return self

    def guesses(self, seat: int, *cards: int) -> Table:
        return self.plays(*(move for card in cards for move in (Mark(seat, card), Confirm(seat, card))))

    def clue(self, seat: int, number: str = "1", text: str = FAIR) -> Table:
        return self.plays(GiveClue(seat, text, number))

    def refuses(self, move: Move, code: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refusal:
            apply(Codenames, self.state, move, draw=self.draw, now=self.now)
        assert refusal.value.code == code
        return refusal.value

    def passes(self, seconds: float) -> Table:
        """Time goes by, and the clock plays what is due."""
        self.now += seconds
        self.happened = ()
        while (waking := Codenames.wakes_at(self.state)) is not None and waking <= self.now:
            self.state = self.take(apply(Codenames, self.state, TimeUp(), draw=self.draw, now=self.now))
        return self

    def view(self, viewer: int | None = None) -> CodenamesView:
        return Codenames.view(self.state, viewer)

    def mine(self, viewer: int) -> Mine:
        mine = self.view(viewer).mine
        assert mine is not None
        return mine

    def notices(self, viewer: int) -> list[Notice]:
        return list(self.view(viewer).notices)

    @property
    def seconds_left(self) -> float | None:
        return None if self.state.deadline is None else self.state.deadline - self.now


def coop(options: Mapping[str, str] | None = None, seats: Sequence[Seated] = COOP) -> Table:
    """Sara gives clues, Omid and Nima guess."""
    return Table(seats, {"mode": "coop", **(options or {})})


def duel() -> Table:
    """Sara is the red spymaster, Omid guesses for both, Nima is the blue spymaster."""
    return Table(DUEL, {"mode": "duel3"})


def majority(seats: Sequence[Seated] = TEAMS) -> Table:
    return Table(seats, {"guess_mode": "majority"})
