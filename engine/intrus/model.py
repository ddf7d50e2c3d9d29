"""L'Intrus: its words, its records and its state."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.game import State
from engine.words import Word


@dataclass(frozen=True)
class Side:
    """One word of a pair, clues that fit it, other words that name it, and emoji that would show it."""

    word: Word
    hints: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    forbidden_emoji: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pair:
    """Difficulty 1 is a pair easily told apart, 3 a pair that hardly differs."""

    a: Side
    b: Side
    theme: str
    difficulty: int

    @property
    def text(self) -> str:
        return f"{self.a.word.text}/{self.b.word.text}"


class Phase(StrEnum):
    SETUP = "SETUP"
    """Everybody reads the private card; cupid and the drunkard choose."""
    CLUES = "CLUES"
    DISCUSS = "DISCUSS"
    VOTE = "VOTE"
    REVOTE = "REVOTE"
    JUDGE = "JUDGE"
    GHOST_GUESS = "GHOST_GUESS"
    AVENGE = "AVENGE"
    OVER = "OVER"


class Role(StrEnum):
    CIVILIAN = "civ"
    INTRUDER = "intr"
    GHOST = "ghost"


class Power(StrEnum):
    MUTE = "mute"
    PARROT = "parrot"
    JUDGE = "judge"
    DRUNKARD = "drunkard"
    JESTER = "jester"
    TWINS = "twins"
    SPY = "spy"
    AVENGER = "avenger"
    CUPID = "cupid"
    SCRAMBLER = "scrambler"


class Cause(StrEnum):
    """Why somebody was eliminated."""

    VOTE = "vote"
    JUDGE = "judge"
    CUPID = "cupid"
    """The other one of the pair was."""
    AVENGE = "avenge"


class Win(StrEnum):
    """When the infiltrators have won (R-INT-91)."""

    ONE_CIVILIAN = "one_civilian"
    PARITY = "parity"


NOBODY = -1
"""In place of a seat."""


@dataclass(frozen=True)
class Turn:
    """A clue on the board, or a turn that passed without one (then `shown` is empty)."""

    round: int
    seat: int
    text: str = ""
    """As typed; every check uses it."""
    shown: str = ""
    """As everybody sees it."""


@dataclass(frozen=True)
class Whisper:
    round: int
    seat: int
    target: int
    text: str
    """As heard."""


@dataclass(frozen=True)
class WhisperDraft:
    """A whisper in the making; it is gone as soon as it has both a target and a text."""

    target: int | None = None
    text: str = ""


@dataclass(frozen=True)
class Swap:
    """The scrambler's one use; `real` unless the target was a ghost."""

    round: int
    seat: int
    target: int
    real: bool


@dataclass(frozen=True)
class Elimination:
    """`by` is the other one of cupid's pair, or the avenger."""

    seat: int
    role: Role
    cause: Cause
    round: int
    by: int | None = None


@dataclass(frozen=True)
class Tally:
    """What a closed vote came to: votes by candidate, the most first; never who voted how."""

    round: int
    again: bool
    """The second vote of this round."""
    totals: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class News:
    """A public line: `out` (with role and cause), `judge`, `judge_silent`, `tied`, `no_votes`, `interrupted` (a vote
    among the tied, by a departure), `ghost_missed`, `spared` (the avenger took nobody), `left` or `silent` (with role)."""

    kind: str
    seat: int | None = None
    role: Role | None = None
    cause: Cause | None = None
    by: int | None = None


@dataclass(frozen=True)
class SeatNotice:
    """A notice with its reader: `whisper` (`who`, `text`), `word` (your word was changed) and `swapped` (`word`),
    `strike` (`count`), `missed` (a clue: `count`), `choice_lost`, `vote_again` (`who` left), `out` or `silent`."""

    seat: int
    number: int
    kind: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass
class IntrusState(State):
    language: str = "fa"
    win: Win = Win.ONE_CIVILIAN
    content: str = ""
    """The text of the pair that was dealt."""
    words: list[Side] = field(default_factory=list)
    """The civilians' and the intruders'."""
    roles: list[Role] = field(default_factory=list)
    """By seat."""
    holding: list[int | None] = field(default_factory=list)
    """By seat: which of the words; a ghost holds none."""
    powers: list[Power | None] = field(default_factory=list)
    """By seat."""
    enabled: list[Power] = field(default_factory=list)
    """What may have been dealt, as everybody knows."""
    spied: int | None = None
    """Whom the spy knows to be a civilian."""
    linked: int | None = None
    """Cupid's target."""
    unlinked: bool = False
    """One of the pair departed."""
    drunk: list[int] = field(default_factory=list)
    swap: Swap | None = None
    seen: list[int] = field(default_factory=list)
    """Who has read the card, and chosen what it asks for."""
    round: int = 0
    votes_held: int = 0
    upcoming: list[int] = field(default_factory=list)
    """Who still speaks in this round, in secret order."""
    speaker: int | None = None
    turns: list[Turn] = field(default_factory=list)
    ready: list[int] = field(default_factory=list)
    whispers: list[Whisper] = field(default_factory=list)
    drafts: dict[int, WhisperDraft] = field(default_factory=dict)
    picks: dict[int, list[int]] = field(default_factory=dict)
    """Targets pointed at and not confirmed, by who chooses."""
    votes: dict[int, int] = field(default_factory=dict)
    tied: list[int] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    eliminated: list[Elimination] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    """Eliminated, and still with something to answer for; the first is at it."""
    answered: list[Phase] = field(default_factory=list)
    """What the first of the queue has behind: GHOST_GUESS, AVENGE."""
    guess: str = ""
    """The ghost's answer, shown back and not confirmed (R-GEN-27)."""
    strikes: dict[int, int] = field(default_factory=dict)
    verdict: list[News] = field(default_factory=list)
    """What the last vote brought."""
    news: list[News] = field(default_factory=list)
    """Departures since the current panel began."""
    notices: list[SeatNotice] = field(default_factory=list)
    noticed: dict[int, int] = field(default_factory=dict)
    """How many notices each seat has had."""
