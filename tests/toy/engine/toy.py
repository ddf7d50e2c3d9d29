"""Heads or tails: everybody bets in secret, then the coin falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar

from engine.game import (
    PACES,
    TIME,
    Draw,
    End,
    Event,
    Game,
    IllegalMove,
    Leave,
    Move,
    Outcome,
    Seated,
    SeatOffer,
    State,
    Step,
    Supply,
    TimeUp,
    View,
)

SIDES = ("heads", "tails")
PATIENCE = 60.0


class Phase(StrEnum):
    BET = "BET"
    OVER = "OVER"


@dataclass(frozen=True)
class Bet(Move):
    side: str


@dataclass(frozen=True)
class BetMade(Event):
    seat: int


@dataclass(frozen=True)
class CoinFell(Event):
    side: str


@dataclass
class ToyState(State):
    bets: dict[int, str] = field(default_factory=dict)
    side: str = ""


@dataclass(frozen=True)
class ToyView(View):
    players: tuple[int, ...]
    betting: tuple[int, ...]
    """Who has bet, never on what."""
    side: str
    mine: str


class Toy(Game[ToyState]):
    name = "toy"
    state_type = ToyState
    moves: ClassVar[tuple[type[Move], ...]] = (Bet, Leave, End, TimeUp)
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {Phase.BET: (Bet,)}
    content = "codenames.words"

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        return (SeatOffer(),)

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        return 2, 20

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        if len(seats) < 2:
            raise IllegalMove("E_PLAYERS", "Players still needed: {count}.", count=2 - len(seats))

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        state = ToyState(phase="", pace=PACES[options.get("time", TIME.default)], seats=len(seats))
        game = cls(state, draw, now)
        game.wait(Phase.BET, PATIENCE)
        return Step(game.state, tuple(game.events))

    @classmethod
    def view(cls, state: ToyState, viewer: int | None) -> ToyView:
        players = tuple(seat for seat in range(state.seats) if seat not in state.departed)
        awaited = tuple(seat for seat in players if seat not in state.bets) if state.outcome is None else ()
        return ToyView(
            phase=state.phase,
            ticket=state.ticket,
            deadline=state.deadline,
            outcome=state.outcome,
            awaited=awaited,
            departed=tuple(state.departed),
            seat=viewer,
            asked=viewer in awaited,
            notices=(),
            players=players,
            betting=tuple(seat for seat in players if seat in state.bets),
            side=state.side,
            mine=state.bets.get(viewer, "") if viewer is not None and viewer in players else "",
        )

    @classmethod
    def another_world(cls, state: ToyState, viewer: int | None) -> ToyState | None:
        other = {seat: side if seat == viewer else _turned(side) for seat, side in state.bets.items()}
        return replace(state, bets=other) if other != state.bets and state.outcome is None else None

    @classmethod
    def dealt(cls, state: ToyState) -> tuple[str, ...]:
        return ()

    def bet(self, move: Bet) -> None:
        self.require(move.side in SIDES, "E_ARG", "Heads or tails?")
        self.state.bets[move.seat] = move.side
        self.emit(BetMade(move.seat))
        self.go_on()

    def leave(self, move: Leave) -> None:
        self.state.departed.append(move.seat)
        self.state.bets.pop(move.seat, None)
        if self.state.seats - len(self.state.departed) < 2:
            self.finish(Outcome("ABANDONED", "too_few"))
        else:
            self.go_on()

    def time_up(self, move: TimeUp) -> None:
        self.require(self.state.deadline is not None and self.now >= self.state.deadline, "E_PHASE", "Nothing is due.")
        self.fall()

    def go_on(self) -> None:
        if len(self.state.bets) == self.state.seats - len(self.state.departed):
            self.fall()

    def fall(self) -> None:
        self.state.side = self.draw.choice("toy.coin", SIDES)
        self.emit(CoinFell(self.state.side))
        right = tuple(sorted(seat for seat, side in self.state.bets.items() if side == self.state.side))
        self.finish(Outcome("WIN" if right else "LOSS", self.state.side, right))


def _turned(side: str) -> Any:
    return SIDES[1 - SIDES.index(side)]
