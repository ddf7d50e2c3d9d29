"""Dilemma: what happens in public."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dilemma_model import Answer, Ballot, Decider, GuesserResult, Question, Void
from engine.game import Event


@dataclass(frozen=True)
class TurnStarted(Event):
    number: int
    round: int
    asker: int


@dataclass(frozen=True)
class QuestionsAsked(Event):
    """Read out to all, in the order picked (R-DIL-6)."""

    asker: int
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Sealed(Event):
    """Somebody is done; what they chose stays in the envelope."""

    seat: int


@dataclass(frozen=True)
class EnvelopesOpened(Event):
    """All at once (R-DIL-10)."""

    answers: tuple[Answer, ...]
    ballots: tuple[tuple[int, Ballot], ...]


@dataclass(frozen=True)
class PersuasionExtended(Event):
    """The asker was silent and has one more minute."""

    asker: int


@dataclass(frozen=True)
class FinalAnswerGiven(Event):
    question: int
    answer: Answer
    decider: Decider


@dataclass(frozen=True)
class TurnScored(Event):
    asker: int
    results: tuple[GuesserResult, ...]


@dataclass(frozen=True)
class TurnVoided(Event):
    """Nobody moves (R-DIL-37)."""

    asker: int
    void: Void
