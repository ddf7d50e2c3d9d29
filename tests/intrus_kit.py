"""A table of L'Intrus for tests: written roles and cards, people with names, a clock that is told the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine.game import Event, IllegalMove, Move, Notice, Seated, Step, Supply, TimeUp, apply
from engine.intrus.model import Cause, IntrusState, Pair, Phase, Power, Role, Side
from engine.intrus.moves import Acknowledge, Eliminated, GiveClue, Link, MakeDrunk, ToggleReady, Vote
from engine.intrus.rules import Intrus
from engine.intrus.table import alive
from engine.intrus.view import IntrusView, Mine
from engine.words import Word
from tests.random_intrus import SAID
from tests.script_intrus import OrderedDraw

SARA, OMID, NIMA, LEILA, REZA, MINA, DARA, PARI = range(8)
ROLES = {"C": Role.CIVILIAN, "I": Role.INTRUDER, "G": Role.GHOST}
BEACH, POOL = "شاطئ", "مسبح"
"""The civilians' word and the intruders'."""
PAIR = Pair(
    Side(Word(BEACH, family=("شواطئ",)), aliases=("ساحل",), forbidden_emoji=("🏖️",)),
    Side(Word(POOL), forbidden_emoji=("🏊",)),
    "nature",
    2,
)
SEVEN = "CCCCIIG"
"""Sara, Omid, Nima and Leila are civilians, Reza and Mina intruders, Dara the ghost."""
SHAPES = tuple("".join(pair) for pair in combinations("🌙⭐🌴🐟🐚", 2))


class Table:
    """Plays moves; `happened` are the events of the last call."""

    def __init__(
        self,
        roles: str = SEVEN,
        powers: Mapping[int, Power] | None = None,
        *,
        orders: Sequence[Sequence[int]] = (),
        spied: int | None = None,
        pair: Pair = PAIR,
        **options: str,
    ) -> None:
        self.now = 1000.0
        self.said = 0
        held = powers or {}
        by_role = [seat for letter in "IGC" for seat, each in enumerate(roles) if each == letter]
        scripted: dict[str, list[Any]] = {"int.roles": by_role, "int.flip": [False], "int.spy": [spied]}
        for seat, power in held.items():
            scripted.setdefault(f"int.holder.{power}", []).append(seat)
        self.draw = OrderedDraw(scripted, orders)
        self.options = {
            "lang": "ar",
            "intruders": str(roles.count("I")),
            "ghosts": str(roles.count("G")),
            "powers": ",".join(dict.fromkeys(held.values())) or "none",
            **options,
        }
        self.happened: tuple[Event, ...] = ()
        step = Intrus.deal([Seated()] * len(roles), self.options, Supply((pair,)), self.draw, self.now)
        self.state: IntrusState = self.take(step)
        assert [self.state.powers[seat] for seat in held] == list(held.values())

    def take(self, step: Step) -> IntrusState:
        self.happened += step.events
        assert isinstance(step.state, IntrusState)
        return step.state

    def plays(self, *moves: Move) -> Table:
        self.happened = ()
        for move in moves:
            self.state = self.take(apply(Intrus, self.state, move, draw=self.draw, now=self.now))
        return self

    def refuses(self, move: Move, code: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refusal:
            apply(Intrus, self.state, move, draw=self.draw, now=self.now)
        assert refusal.value.code == code
        return refusal.value

    def passes(self, seconds: float) -> Table:
        """Time goes by, and the clock plays what is due."""
        self.now += seconds
        self.happened = ()
        while (waking := Intrus.wakes_at(self.state)) is not None and waking <= self.now:
            self.state = self.take(apply(Intrus, self.state, TimeUp(), draw=self.draw, now=self.now))
        return self

    def begins(self, linked: int | None = None, drunk: Sequence[int] = ()) -> Table:
        """Everybody reads the card; cupid and the drunkard choose as told, or somebody."""
        powers = self.state.powers
        moves: list[Move] = []
        for seat in range(self.state.seats):
            others = [each for each in range(self.state.seats) if each != seat]
            if powers[seat] is Power.CUPID:
                moves.append(Link(seat, others[0] if linked is None else linked))
            elif powers[seat] is Power.DRUNKARD:
                moves.append(MakeDrunk(seat, *(drunk or others[-2:])))
            else:
                moves.append(Acknowledge(seat))
        return self.plays(*moves)

    def clue(self) -> Table:
        """The speaker says something that nobody said yet."""
        speaker = self.state.speaker
        assert speaker is not None
        self.said += 1
        mute = self.state.powers[speaker] is Power.MUTE
        said = SHAPES[self.said] if mute else fair(self.said)
        if self.state.powers[speaker] is Power.PARROT:
            said = " ".join([*self.mine(speaker).repeat[:1], said])
        return self.plays(GiveClue(speaker, said))

    def discusses(self) -> Table:
        """Everybody gives a clue."""
        if self.state.phase == Phase.SETUP:
            self.begins()
        while self.state.phase == Phase.CLUES:
            self.clue()
        return self

    def votes(self) -> Table:
        """Everybody gives a clue and is ready."""
        self.discusses()
        return self.plays(*(ToggleReady(seat) for seat in alive(self.state) if seat not in self.state.ready))

    def ballots(self, votes: Mapping[int, int]) -> Table:
        return self.plays(*(Vote(voter, target) for voter, target in votes.items()))

    def all_against(self, victim: int) -> Table:
        """A whole round, at the end of which everybody votes for the same player."""
        if self.state.phase not in (Phase.VOTE, Phase.REVOTE):
            self.votes()
        others = [seat for seat in alive(self.state) if seat != victim]
        return self.ballots({**dict.fromkeys(others, victim), victim: others[0]})

    def ties(self, one: int, other: int) -> Table:
        """A vote in which the two get the same number of votes; the last of an odd number of voters stays silent."""
        if self.state.phase not in (Phase.VOTE, Phase.REVOTE):
            self.votes()
        rest = [seat for seat in alive(self.state) if seat not in (one, other)]
        ballots = {one: other, other: one} | {seat: (one, other)[place % 2] for place, seat in enumerate(rest)}
        if len(rest) % 2:
            ballots.pop(rest[-1])
        self.ballots(ballots)
        return self.passes(60) if len(rest) % 2 else self

    def view(self, viewer: int | None = None) -> IntrusView:
        return Intrus.view(self.state, viewer)

    def mine(self, viewer: int) -> Mine:
        mine = self.view(viewer).mine
        assert mine is not None
        return mine

    def notices(self, viewer: int, kind: str) -> list[Notice]:
        return [notice for notice in self.view(viewer).notices if notice.kind == kind]

    def saw(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.happened if isinstance(event, kind)]

    @property
    def out(self) -> list[tuple[int, Cause]]:
        """Who was eliminated by the last vote, and why."""
        return [
            (each.seat, each.cause) for each in self.state.verdict if each.seat is not None and each.cause is not None
        ]

    @property
    def result(self) -> tuple[str, str, tuple[int, ...]]:
        outcome = self.state.outcome
        assert outcome is not None
        return outcome.result, outcome.reason, outcome.winners

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def seconds_left(self) -> float | None:
        return None if self.state.deadline is None else self.state.deadline - self.now


def fair(number: int) -> str:
    """Something that anybody may say, another thing for each number."""
    again, place = divmod(number, len(SAID))
    return " ".join(SAID[(place + step) % len(SAID)] for step in range(again + 1))


def eliminated(table: Table) -> list[tuple[int, Role, Cause]]:
    """The eliminations among what just happened."""
    return [(each.seat, each.role, each.cause) for each in table.happened if isinstance(each, Eliminated)]
