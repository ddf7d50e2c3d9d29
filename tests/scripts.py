"""Plays games written as text, in the notation of the rules: `set`, `start`, `actor action args -> result ; probe=value`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, TypeVar

from pydantic import TypeAdapter

from engine import GAMES
from engine.game import End, Game, IllegalMove, Join, Leave, Move, SeededDraw, Step, TimeUp, apply

T = TypeVar("T")

TOKEN = re.compile(r'(?:[^\s"]|"[^"]*")+')
RESULT = re.compile(r'((?:[^"-]|"[^"]*"|-(?!>))*)(?:->(.*))?')
ADMINISTRATORS = ("host", "admin")
"""Actors who need no seat."""
NOTHING = ("-", "None", "")
"""What a probe says when there is nothing, in any of its spellings."""


class ScriptedDraw:
    """Gives the scripted values for their labels, and everything else from a seed."""

    def __init__(self, scripted: Mapping[str, Sequence[Any]]) -> None:
        self.scripted = {label: list(values) for label, values in scripted.items()}
        self.seeded = SeededDraw(1)

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        order = self.scripted.get(label)
        return self.seeded.shuffle(label, items) if order is None else list(order)

    def choice(self, label: str, items: Sequence[T]) -> T:
        for value in self.scripted.get(label, []):
            if value in items:
                self.scripted[label].remove(value)
                return items[items.index(value)]
        return self.seeded.choice(label, items)


@dataclass(frozen=True)
class Line:
    """`words` is what is done, quotes removed; `result` is `ok` or a code."""

    number: int
    words: tuple[str, ...]
    result: str = "ok"
    probes: tuple[tuple[str, str], ...] = ()


class ScriptTable:
    """One game of a script; a subclass knows how one game is dealt, what its actions are called and what can be probed."""

    game: ClassVar[type[Game[Any]]]
    unordered: ClassVar[tuple[str, ...]] = ()
    """Probes whose lists have no order."""

    def __init__(self) -> None:
        self.settings: dict[str, str] = {}
        self.names: list[str] = []
        self.state: Any = None
        self.now = 1_000_000.0
        self.draw = ScriptedDraw({})

    def deal(self) -> Step:
        """The game as the settings say; fills in `names`, by seat."""
        raise NotImplementedError

    def move(self, seat: int, action: str, arguments: Sequence[str]) -> Move:
        raise NotImplementedError

    def probe(self, name: str) -> str | None:
        """None: there is no such probe."""
        raise NotImplementedError

    def shorthand(self, words: Sequence[str]) -> list[Move] | None:
        """The moves of a line that has no actor, None if it is no shorthand of this game."""
        return None

    def play(self, words: Sequence[str]) -> None:
        """Plays one line; raises IllegalMove."""
        moves = self.shorthand(words)
        if moves is not None:
            for move in moves:
                self.apply(move)
            return
        match words:
            case ["check"]:
                pass
            case ["set", *settings]:
                self.settings |= dict(setting.split("=", 1) for setting in settings)
            case ["start"]:
                self.state = self.deal().state
            case ["tick", seconds]:
                self.tick(float(seconds))
            case ["end"]:
                self.apply(End(-1))
            case [name, "end"]:
                self.require_host(name)
                self.apply(End(-1))
            case ["kick", name]:
                self.apply(Leave(self.seat(name)))
            case [actor, "kick", name]:
                self.require_host(actor)
                self.apply(Leave(self.seat(name)))
            case [name, "leave"]:
                self.apply(Leave(self.seat(name)))
            case [name, "join", *place]:
                self.join(name, place[0] if place else "")
            case [name, action, *arguments]:
                self.apply(self.move(self.seat(name), action, arguments))
            case _:
                raise ValueError(f"not understood: {' '.join(words)}")

    def seat(self, name: str) -> int:
        """A name nobody has gets the seat nobody has."""
        return self.names.index(name) if name in self.names else len(self.names)

    def require_host(self, name: str) -> None:
        """The first player still in is the host; the group's administrators may do the same (R-GEN-12)."""
        if name in ADMINISTRATORS or self.state is None:
            return
        if name not in self.names:
            raise IllegalMove("E_NOT_PLAYER", "You are not in this game.")
        seat, departed = self.seat(name), self.state.departed
        if seat in departed:
            raise IllegalMove("E_OUT", "You are out of this game.")
        if self.state.outcome is None and seat != min(set(range(self.state.seats)) - set(departed)):
            raise IllegalMove("E_ROLE", "Only the host does this.")

    def join(self, name: str, place: str) -> None:
        self.apply(Join(self.seat(name), place))
        self.names.append(name)

    def tick(self, seconds: float) -> None:
        self.now += seconds
        if self.state is None:
            return
        while (waking := self.game.wakes_at(self.state)) is not None and waking <= self.now:
            self.apply(TimeUp())

    def apply(self, move: Move) -> None:
        """Every step goes through JSON and back, as if the bot had restarted (R-GEN-3)."""
        if self.state is None:
            raise IllegalMove("E_PHASE", "The game has not started.")
        step = apply(self.game, self.state, move, draw=self.draw, now=self.now)
        adapter = adapter_of(self.game.name)
        self.state = adapter.validate_json(adapter.dump_json(step.state))
        assert self.state == step.state

    def common_probe(self, name: str) -> str | None:
        state = self.state
        outcome = None if state is None else state.outcome
        match name:
            case "phase":
                return "LOBBY" if state is None else str(state.phase)
            case "outcome":
                return outcome.result if outcome else "-"
            case "reason":
                return outcome.reason if outcome else "-"
            case "winners":
                return ",".join(self.names[seat] for seat in outcome.winners) if outcome else "-"
            case "score":
                return str(outcome.score) if outcome else "-"
            case "deadline_in":
                return "-" if state is None or state.deadline is None else f"{state.deadline - self.now:g}"
        return None


@cache
def adapter_of(game: str) -> TypeAdapter[Any]:
    """Turns the states of a game into JSON and back."""
    return TypeAdapter(GAMES[game].state_type)


@dataclass
class Script:
    """Runs a text; several games may follow each other, each begins with `game …`."""

    tables: Mapping[str, type[ScriptTable]]
    faults: list[str] = field(default_factory=list)
    table: ScriptTable | None = None
    stopped: bool = False
    """After a fault the rest of that game says nothing any more."""

    def run(self, text: str) -> list[str]:
        """What went otherwise than written."""
        for line in lines(text):
            if line.words[0] == "game":
                self.open(line)
            elif not self.stopped:
                self.play(line)
        return self.faults

    def open(self, line: Line) -> None:
        name, *settings = line.words[1:]
        kind = self.tables.get(name)
        self.stopped = kind is None
        if kind is None:
            self.faults.append(f"line {line.number}: there is no game {name}")
            return
        self.table = kind()
        self.table.play(["set", *(each if "=" in each else f"mode={each}" for each in settings)])

    def play(self, line: Line) -> None:
        table = self.table
        if table is None:
            self.fault(line, "no game was named yet")
            return
        result = "ok"
        try:
            table.play(line.words)
        except IllegalMove as refusal:
            result = refusal.code
        except (ValueError, LookupError) as error:
            result = f"{type(error).__name__}: {error}"
        if result != line.result:
            self.fault(line, f"expected {line.result}, got {result}")
        for name, expected in line.probes:
            common = table.common_probe(name)
            found = table.probe(name) if common is None else common
            if found is None:
                self.fault(line, f"there is no probe {name}")
            elif not alike(expected, found, ordered=name not in table.unordered):
                self.fault(line, f"expected {name}={expected}, found {found}")

    def fault(self, line: Line, what: str) -> None:
        self.stopped = True
        self.faults.append(f"line {line.number}, {' '.join(line.words)}: {what}")


def run_script(text: str, tables: Mapping[str, type[ScriptTable]]) -> list[str]:
    """Plays the script and returns its faults."""
    return Script(tables).run(text)


def lines(text: str) -> list[Line]:
    parsed = []
    for number, raw in enumerate(text.replace("<ZWNJ>", "\u200c").splitlines(), start=1):
        if raw.strip() and not raw.strip().startswith("#"):
            parsed.append(_line(number, raw))
    return parsed


def _line(number: int, raw: str) -> Line:
    parts = RESULT.fullmatch(raw)
    if parts is None:
        raise ValueError(f"line {number} is not in the notation: {raw}")
    done, _, rest = (parts[1] or "", "", parts[2] or "ok")
    if parts[2] is None:
        done, _, more = done.partition(" ; ")
        rest = f"ok ; {more}" if more else "ok"
    result, *probes = (each.strip() for each in rest.split(";"))
    return Line(
        number,
        tuple(token.replace('"', "") for token in TOKEN.findall(done)),
        result or "ok",
        tuple((name, value.replace('"', "")) for name, _, value in (probe.partition("=") for probe in probes if probe)),
    )


def alike(expected: str, found: str, *, ordered: bool) -> bool:
    if expected in NOTHING or found in NOTHING:
        return expected in NOTHING and found in NOTHING
    if ordered:
        return expected == found
    return sorted(expected.split(",")) == sorted(found.split(","))
