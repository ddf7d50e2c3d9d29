"""What every game is made of: state, moves, events, views, and the object that applies one move."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Generic, Protocol, TypeVar

T = TypeVar("T")


class IllegalMove(Exception):
    """A player's mistake: an `E_…` code of the rules and an English sentence, the msgid, with its values."""

    def __init__(self, code: str, sentence: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.values = values


@dataclass(frozen=True)
class Move:
    """What a seat asks to do; the seat is who asks."""

    seat: int


@dataclass(frozen=True)
class Join(Move):
    """A newcomer takes the new seat number `seat`, at `place` where the game offers places (a team)."""

    place: str = ""


@dataclass(frozen=True)
class Leave(Move):
    """Left the game or the group, or was removed from either (R-GEN-22)."""


@dataclass(frozen=True)
class End(Move):
    """The host or an administrator ends the game without a winner (R-GEN-12); the seat is -1 for an outsider."""


@dataclass(frozen=True)
class TimeUp(Move):
    """The clock's move: the deadline or another moment of `Game.wakes_at` has passed (R-GEN-7); its seat is -1."""

    seat: int = -1


@dataclass(frozen=True)
class Event:
    """What happened in public; never a secret (R-GEN-6)."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: `result` as rules.md names it (WIN_R, LOSS, ABANDONED …), why, and the winners' seats."""

    result: str
    reason: str = ""
    winners: tuple[int, ...] = ()
    score: int | None = None


@dataclass(frozen=True)
class GameOver(Event):
    outcome: Outcome


@dataclass(frozen=True)
class Joined(Event):
    seat: int
    place: str = ""


@dataclass(frozen=True)
class Left(Event):
    """`reason`: `left`, or `silent` when the rules removed a player for absence."""

    seat: int
    reason: str = "left"


@dataclass
class State:
    """The only truth of a game; everything in it survives JSON. Seconds are Unix time."""

    phase: str
    ticket: int = 0
    deadline: float | None = None
    outcome: Outcome | None = None
    pace: float | None = 1.0
    """What every time-out is multiplied by; None: no time-outs (R-GEN-20)."""
    seats: int = 0
    """How many seats were ever taken; the next newcomer gets this number."""
    departed: list[int] = field(default_factory=list)
    """Seats that left or were removed; they never come back (R-GEN-24)."""
    granted: float | None = None
    """How many seconds the current deadline gave when it was set."""


@dataclass(frozen=True)
class Notice:
    """Something its reader is told once, in a new private message; `number` grows within a game."""

    number: int
    kind: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class View:
    """What one viewer may know: an allow-list. Subclasses add public fields and `mine`."""

    phase: str
    ticket: int
    deadline: float | None
    """The deadline as shown in public (R-GEN-26)."""
    outcome: Outcome | None
    awaited: tuple[int, ...]
    """The seats publicly asked to act now."""
    departed: tuple[int, ...]
    seat: int | None
    """The viewer; None: the group, or anybody who holds no secret."""
    asked: bool
    """Whether the viewer must act now, publicly awaited or not."""
    notices: tuple[Notice, ...]
    """For the viewer alone."""


@dataclass(frozen=True)
class Step:
    """What a move led to."""

    state: Any
    events: tuple[Event, ...]


class Draw(Protocol):
    """Chance, by label (R-GEN-2)."""

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]: ...

    def choice(self, label: str, items: Sequence[T]) -> T: ...


class SeededDraw:
    """A draw from a seed; the bot makes a new one for every move, so no state can tell the future."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed) if seed is not None else random.SystemRandom()

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        return self._random.sample(list(items), len(items))

    def choice(self, label: str, items: Sequence[T]) -> T:
        return self._random.choice(list(items))


@dataclass(frozen=True)
class Option:
    """A setting the host may change: its values as strings, the first is the default."""

    name: str
    values: tuple[str, ...]
    of_seats: bool = False
    """All values but the default name a seat, by its place in the lobby from 0."""
    picks: tuple[str, ...] = ()
    """What may be chosen from, any number at once: a value is also a list of these with commas between."""

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(frozen=True)
class Seated:
    """Somebody in the lobby: where they sit (`red`, `blue`, or empty for anywhere) and the role they claim."""

    place: str = ""
    role: str = ""


@dataclass(frozen=True)
class SeatOffer:
    """A seat the lobby offers a button for: a place, or a role within the place one sits at."""

    place: str = ""
    role: str = ""


@dataclass(frozen=True)
class Supply:
    """Content for a deal: `fresh` was never dealt in this group, `seen` was, the oldest first."""

    fresh: tuple[Any, ...]
    seen: tuple[Any, ...] = ()


S = TypeVar("S", bound=State)

TIME = Option("time", ("1", "2", "off", "0.5"))
PACES: Mapping[str, float | None] = {"1": 1.0, "2": 2.0, "0.5": 0.5, "off": None}


class Game(Generic[S]):
    """Applies one move to a copy of the state: plain statements inside, pure at the door.

    A subclass names its moves and has a method for each: that of `GiveClue` is `give_clue`.
    """

    name: ClassVar[str]
    schema: ClassVar[int] = 1
    """Grows when the state changes shape; `upgrade` brings older states along."""
    state_type: ClassVar[type[State]]
    moves: ClassVar[tuple[type[Move], ...]]
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]]
    """The moves that players make by a button in each phase."""
    gradual: ClassVar[tuple[type[Event], ...]] = ()
    """Events that only change what a board counts: its next edit tells of them along with those that follow."""
    options: ClassVar[tuple[Option, ...]] = (TIME,)
    content: ClassVar[str]
    """The kind of content the deal needs, as `content.load` knows it."""
    fewest_items: ClassVar[int] = 1
    """How many pieces of content a theme must have to be played alone."""
    strangers_are_told: ClassVar[str] = "This game started without you; join the next one."

    def __init__(self, state: S, draw: Draw, now: float) -> None:
        self.state = state
        self.draw = draw
        self.now = now
        self.events: list[Event] = []

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        """What the lobby has buttons for."""
        raise NotImplementedError

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        """The fewest and the most players."""
        raise NotImplementedError

    @classmethod
    def automatic(cls, options: Mapping[str, str], players: int) -> Mapping[str, str]:
        """What the options that are left to the game come to with so many players."""
        return {}

    @classmethod
    def may_pick(cls, option: str, pick: str, players: int) -> None:
        """Raises IllegalMove with the reason why this cannot be one of the picks of an option with so many players."""

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        """Raises IllegalMove with the reason why this set-up cannot start (R-GEN-13)."""
        raise NotImplementedError

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        """The first transaction of a game; seats are numbered from 0 in the order given."""
        raise NotImplementedError

    @classmethod
    def view(cls, state: S, viewer: int | None) -> View:
        """What the seat `viewer` may know; None is the public."""
        raise NotImplementedError

    @classmethod
    def dealt(cls, state: S) -> tuple[str, ...]:
        """The keys of the content this game used up for its group."""
        raise NotImplementedError

    @classmethod
    def wakes_at(cls, state: S) -> float | None:
        """When the clock must play `TimeUp`: the deadline, or an earlier moment that shows something new."""
        return state.deadline

    @classmethod
    def placing(cls, state: S, seat: int) -> Seated:
        """Where a seat sits and which role it has now, for results and for the next lobby."""
        return Seated()

    @classmethod
    def rematch(cls, state: S, seats: Sequence[int]) -> tuple[Seated, ...]:
        """How the same people sit down again: by default in the same places, every role free."""
        return tuple(Seated(cls.placing(state, seat).place) for seat in seats)

    @classmethod
    def postponed(cls, state: S, seconds: float) -> S:
        """The same wait with a later deadline: what asks for the move could not be delivered yet."""
        later = copied(state)
        if later.deadline is not None:
            later.deadline += seconds
        return later

    @classmethod
    def started_afresh(cls, state: S, now: float) -> S:
        """The same wait with its full time again: the bot was away (R-GEN-7)."""
        if state.deadline is None or state.granted is None:
            return state
        return cls.postponed(state, now + state.granted - state.deadline)

    @classmethod
    def another_world(cls, state: S, viewer: int | None) -> S | None:
        """A different legal state that the viewer cannot tell from this one; None if nothing is hidden."""
        raise NotImplementedError

    @classmethod
    def upgrade(cls, stored: dict[str, Any], schema: int) -> dict[str, Any]:
        """Brings the JSON of an older schema to this one; raises ValueError if that cannot be done."""
        raise ValueError(f"no way from schema {schema}")

    def admit(self, move: Move) -> None:
        """Who never sat, and who is out, is told so before anything else (R-GEN-44)."""
        state = self.state
        if isinstance(move, Join):
            self.require(move.seat not in state.departed, "E_OUT", "You are out of this game; you may watch.")
            self.require(move.seat >= state.seats, "E_DUP", "You are in this game already.")
        elif not isinstance(move, TimeUp | End):
            self.require(0 <= move.seat < state.seats, "E_NOT_PLAYER", self.strangers_are_told)
            self.require(move.seat not in state.departed, "E_OUT", "You are out of this game; you may watch.")
        self.require(state.outcome is None, "E_PHASE", "This game is over.")

    def join(self, move: Join) -> None:
        raise IllegalMove("E_PHASE", "This game started without you; join the next one.")

    def leave(self, move: Leave) -> None:
        raise NotImplementedError

    def time_up(self, move: TimeUp) -> None:
        raise NotImplementedError

    def end(self, move: End) -> None:
        self.finish(Outcome("ABANDONED", "stopped"))

    def require(self, condition: bool, code: str, sentence: str, **values: Any) -> None:
        if not condition:
            raise IllegalMove(code, sentence, **values)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def wait(self, phase: str, seconds: float | None) -> None:
        """Enters a phase, or the same one for another side: a new ticket and a full deadline."""
        self.state.phase = phase
        self.state.ticket += 1
        self.set_deadline(seconds)

    def set_deadline(self, seconds: float | None) -> None:
        state = self.state
        state.granted = None if seconds is None or state.pace is None else seconds * state.pace
        state.deadline = None if state.granted is None else self.now + state.granted

    def finish(self, outcome: Outcome) -> None:
        self.state.phase = "OVER"
        self.state.ticket += 1
        self.state.deadline = None
        self.state.outcome = outcome
        self.emit(GameOver(outcome))


def apply(game: type[Game[S]], state: S, move: Move, *, draw: Draw, now: float) -> Step:
    """The state after a legal move, and what it made happen; raises IllegalMove and changes nothing otherwise."""
    playing = game(copied(state), draw, now)
    playing.admit(move)
    getattr(playing, method_of(type(move)))(move)
    return Step(playing.state, tuple(playing.events))


def method_of(move: type[Move]) -> str:
    """`GiveClue` is played by `give_clue`."""
    return _with_underscores(move.__name__)


@cache
def _with_underscores(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def copied(state: S) -> S:
    """A copy whose lists and dicts are its own; the frozen records in them are shared."""
    twin = copy(state)
    for each in fields(state):
        setattr(twin, each.name, _copied(getattr(state, each.name)))
    return twin


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value
