"""L'Intrus in the notation of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.game import IllegalMove, Move, Seated, Step, Supply
from engine.intrus.cards import CARDS
from engine.intrus.clues import to_repeat, word_of
from engine.intrus.model import IntrusState, Pair, Phase, Power, Role, Side
from engine.intrus.moves import (
    Acknowledge,
    Avenge,
    Decide,
    GiveClue,
    Guess,
    Link,
    MakeDrunk,
    Scramble,
    SendWhisper,
    Spare,
    ToggleReady,
    Vote,
)
from engine.intrus.rules import Intrus
from engine.intrus.table import alive, linked_pair, living
from engine.words import Word, key
from tests.scripts import NOTHING, ScriptedDraw, ScriptTable

T = TypeVar("T")

WORDS = "شاطئ,مسبح"
NAMES = {"twin": "twins", "drunk": "drunkard"}


class OrderedDraw(ScriptedDraw):
    """Speaking orders, one a round; where none is written, seat order."""

    def __init__(self, scripted: Mapping[str, Sequence[Any]], orders: Sequence[Sequence[int]] = ()) -> None:
        super().__init__(scripted)
        self.orders = list(orders)
        self.order: Sequence[int] = ()

    def choice(self, label: str, items: Sequence[T]) -> T:
        if label != "int.first":
            return super().choice(label, items)
        self.order = self.orders.pop(0) if self.orders else ()
        return min(items, key=self.place)

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        return sorted(items, key=self.place) if label == "int.rest" else super().shuffle(label, items)

    def place(self, seat: Any) -> tuple[bool, int]:
        """Who is missing in the written order comes last."""
        return (False, self.order.index(seat)) if seat in self.order else (True, seat)


class IntrusScript(ScriptTable):
    game = Intrus
    unordered = ("tied", "parrot", "pair")
    state: IntrusState | None

    def deal(self) -> Step:
        settings = self.settings
        self.names = self.listed("players")
        intruders, ghosts = self.seats_of("intr"), self.seats_of("ghost")
        roles = [*intruders, *ghosts, *(seat for seat in range(len(self.names)) if seat not in {*intruders, *ghosts})]
        options = {
            "lang": settings.get("lang", "ar"),
            "win": settings.get("win", "one_civilian"),
            "time": settings.get("time", "1"),
            "intruders": str(len(intruders)),
            "ghosts": str(len(ghosts)),
            "powers": ",".join(dict.fromkeys(power for power, _ in self.cards())) or "none",
        }
        Intrus.may_start([Seated()] * len(self.names), options)
        self.require_holders([*intruders], [*ghosts])
        scripted: dict[str, list[Any]] = {"int.roles": roles, "int.flip": [False]}
        for power, seat in self.cards():
            scripted.setdefault(f"int.holder.{power}", []).append(seat)
        civilians, others = (Side(Word(text)) for text in re.split("[,،/]", settings.get("words", WORDS)))
        supply = Supply((Pair(civilians, others, "", 1),))
        self.draw = OrderedDraw(scripted, self.orders())
        return Intrus.deal([Seated()] * len(self.names), options, supply, self.draw, self.now)

    def listed(self, name: str) -> list[str]:
        value = self.settings.get(name, "-")
        return [] if value in NOTHING else value.split(",")

    def seats_of(self, name: str) -> list[int]:
        return [self.names.index(each) for each in self.listed(name)]

    def orders(self) -> list[list[int]]:
        return [[self.names.index(name) for name in order.split(">")] for order in self.listed("orders")]

    def cards(self) -> list[tuple[str, int]]:
        """Powers with their holders; the seat is -1 for a name nobody has."""
        written = (each.split(":") for each in self.listed("powers"))
        return [
            (NAMES.get(power, power), self.names.index(name) if name in self.names else -1) for power, name in written
        ]

    def require_holders(self, intruders: Sequence[int], ghosts: Sequence[int]) -> None:
        """A written deal that the rules could never make is refused."""
        cards = self.cards()
        holders = [seat for _, seat in cards]
        fits = len(set(holders)) == len(holders) and -1 not in holders
        for power in {power for power, _ in cards}:
            card = CARDS[Power(power)]
            seats = [seat for each, seat in cards if each == power]
            roles = [Role.INTRUDER if s in intruders else Role.GHOST if s in ghosts else Role.CIVILIAN for s in seats]
            fits &= len(seats) == card.holders and all(map(card.may_hold, roles))
        if not fits:
            raise IllegalMove("E_CONFIG", "These settings do not go together.")

    def shorthand(self, words: Sequence[str]) -> list[Move] | None:
        """Whoever has yet to do it does it; a vote is cast as long as there is one."""
        state = self.state
        if state is None:
            return None
        match words:
            case ["all", "ack"]:
                return [Acknowledge(seat) for seat in alive(state) if seat not in state.seen]
            case ["all", "ready"]:
                return [ToggleReady(seat) for seat in alive(state) if seat not in state.ready]
            case ["votes", *ballots]:
                pairs = (ballot.split(">") for ballot in ballots)
                return [Vote(self.seat(voter), self.seat(target)) for voter, target in pairs]
            case ["skipclues"]:
                round_now = state.round
                while self.state is not None and (self.state.phase, self.state.round) == (Phase.CLUES, round_now):
                    assert self.state.deadline is not None
                    self.tick(self.state.deadline - self.now)
                return []
        return None

    def move(self, seat: int, action: str, arguments: Sequence[str]) -> Move:
        match action, arguments:
            case "ack", []:
                return Acknowledge(seat)
            case "cupid", [target]:
                return Link(seat, self.seat(target))
            case "drunk", [first, second]:
                return MakeDrunk(seat, self.seat(first), self.seat(second))
            case "clue", [text]:
                return GiveClue(seat, text)
            case "whisper", [target, text]:
                return SendWhisper(seat, self.seat(target), text)
            case "scramble", [target]:
                return Scramble(seat, self.seat(target))
            case "ready", []:
                return ToggleReady(seat)
            case "vote", [target]:
                return Vote(seat, self.seat(target))
            case "judge", [target]:
                return Decide(seat, self.seat(target))
            case "guess", [text]:
                return Guess(seat, text)
            case "avenge", ["none" | "-"]:
                return Spare(seat)
            case "avenge", [target]:
                return Avenge(seat, self.seat(target))
        raise ValueError(f"no such action: {action} {' '.join(arguments)}")

    def probe(self, name: str) -> str | None:
        state = self.state
        if state is None:
            return "-"
        if name.startswith("word_"):
            side = word_of(state, self.names.index(name.removeprefix("word_")))
            return "-" if side is None else side.word.text
        match name:
            case "round":
                return str(state.round)
            case "speaker":
                return self.called([] if state.speaker is None else [state.speaker])
            case "alive":
                return self.called(alive(state))
            case "counts":
                civilians = living(state, Role.CIVILIAN)
                return f"{len(civilians)}/{len(alive(state)) - len(civilians)}"
            case "tied":
                return self.called(state.tied)
            case "out":
                out = (each for each in state.verdict if each.kind == "out" and each.seat is not None)
                return ",".join(f"{self.names[each.seat or 0]}:{each.cause}" for each in out)
            case "voteno":
                return str(state.votes_held)
            case "pair":
                return self.called(linked_pair(state))
            case "lastclue":
                return next((turn.shown for turn in reversed(state.turns) if turn.text), "-")
            case "parrot":
                return self.parrot(state)
        return None

    def called(self, seats: Sequence[int]) -> str:
        return ",".join(self.names[seat] for seat in seats)

    def parrot(self, state: IntrusState) -> str:
        if Power.PARROT not in state.powers:
            return "-"
        return ",".join(map(key, to_repeat(state, state.powers.index(Power.PARROT)))) or "free"
