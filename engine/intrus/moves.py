"""L'Intrus: what players ask, and what happened in public."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Event, Move
from engine.intrus.model import Cause, Role


@dataclass(frozen=True)
class Acknowledge(Move):
    """Has seen the private card."""


@dataclass(frozen=True)
class Pick(Move):
    """Points at a player for a choice of one's own, again to take it back; nothing happens before it is confirmed."""

    target: int


@dataclass(frozen=True)
class Link(Move):
    """Cupid's choice."""

    target: int


@dataclass(frozen=True)
class MakeDrunk(Move):
    """The drunkard's choice."""

    first: int
    second: int


@dataclass(frozen=True)
class GiveClue(Move):
    text: str


@dataclass(frozen=True)
class ToggleReady(Move):
    pass


@dataclass(frozen=True)
class BeginWhisper(Move):
    """Wants to be asked in whose ear."""


@dataclass(frozen=True)
class AimWhisper(Move):
    """In whose ear; sends what is written already."""

    target: int


@dataclass(frozen=True)
class WriteWhisper(Move):
    """What to say; sent at once if it is known to whom."""

    text: str


@dataclass(frozen=True)
class DropWhisper(Move):
    """Another target, or no whisper after all."""


@dataclass(frozen=True)
class SendWhisper(Move):
    """Text and target at once."""

    target: int
    text: str


@dataclass(frozen=True)
class Scramble(Move):
    """The scrambler exchanges words with the target."""

    target: int


@dataclass(frozen=True)
class Vote(Move):
    target: int


@dataclass(frozen=True)
class Decide(Move):
    """The judge's word."""

    target: int


@dataclass(frozen=True)
class DraftGuess(Move):
    """The ghost's answer, to be shown back first."""

    text: str


@dataclass(frozen=True)
class DropGuess(Move):
    """The ghost wants to write another one."""


@dataclass(frozen=True)
class ConfirmGuess(Move):
    pass


@dataclass(frozen=True)
class Guess(Move):
    """Draft and confirmation at once."""

    text: str


@dataclass(frozen=True)
class Avenge(Move):
    target: int


@dataclass(frozen=True)
class Spare(Move):
    """The avenger takes nobody along."""


@dataclass(frozen=True)
class WordsDealt(Event):
    civilians: int
    intruders: int
    ghosts: int


@dataclass(frozen=True)
class Seen(Event):
    """So many have read their cards; not who."""

    count: int


@dataclass(frozen=True)
class RoundBegan(Event):
    number: int


@dataclass(frozen=True)
class TurnCame(Event):
    seat: int


@dataclass(frozen=True)
class ClueGiven(Event):
    seat: int
    shown: str


@dataclass(frozen=True)
class TurnSkipped(Event):
    seat: int


@dataclass(frozen=True)
class DiscussionBegan(Event):
    round: int


@dataclass(frozen=True)
class Ready(Event):
    """So many are ready; not who."""

    count: int


@dataclass(frozen=True)
class Whispered(Event):
    """To whom, only the two know."""

    seat: int


@dataclass(frozen=True)
class VoteBegan(Event):
    """`candidates` are the tied ones in a second vote, everybody otherwise."""

    candidates: tuple[int, ...]
    again: bool


@dataclass(frozen=True)
class VoteCast(Event):
    """So many have voted; not who, nor for whom."""

    count: int


@dataclass(frozen=True)
class VotesCounted(Event):
    totals: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class JudgeAsked(Event):
    tied: tuple[int, ...]


@dataclass(frozen=True)
class NobodyEliminated(Event):
    """`reason`: `tied`, `no_votes`, `judge_silent` or `interrupted`."""

    reason: str


@dataclass(frozen=True)
class Eliminated(Event):
    seat: int
    role: Role
    cause: Cause


@dataclass(frozen=True)
class GhostAsked(Event):
    seat: int


@dataclass(frozen=True)
class GhostMissed(Event):
    """Wrong and silent alike."""

    seat: int


@dataclass(frozen=True)
class AvengerAsked(Event):
    seat: int


@dataclass(frozen=True)
class AvengerSpared(Event):
    seat: int


@dataclass(frozen=True)
class RoleRevealed(Event):
    """Of somebody who departed."""

    seat: int
    role: Role
