"""Codenames: what happens in public."""

from __future__ import annotations

from dataclasses import dataclass

from engine.codenames_model import Ending, Identity, Role, Team
from engine.game import Event


@dataclass(frozen=True)
class GameDealt(Event):
    starting: Team


@dataclass(frozen=True)
class TurnStarted(Event):
    number: int
    team: Team


@dataclass(frozen=True)
class ClueGiven(Event):
    seat: int
    word: str
    number: str
    doubtful: bool
    """Nobody could review it, and the judge had a doubt (R-COD-62)."""


@dataclass(frozen=True)
class Marked(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Unmarked(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class CardRevealed(Event):
    card: int
    identity: Identity
    seat: int


@dataclass(frozen=True)
class EnemyCovered(Event):
    card: int
    by_lot: bool


@dataclass(frozen=True)
class TurnEnded(Event):
    team: Team
    ending: Ending


@dataclass(frozen=True)
class SpymasterMissed(Event):
    """No clue came in time."""

    seat: int
    team: Team


@dataclass(frozen=True)
class RoleVacant(Event):
    team: Team
    role: Role


@dataclass(frozen=True)
class RoleFilled(Event):
    """The team has its operative again and goes on."""

    team: Team
    role: Role


@dataclass(frozen=True)
class SpymasterTaken(Event):
    seat: int
    team: Team
