"""Dilemma: its cards, moves, records, state and view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.game import Move, State, View

QUESTIONS = 3
"""How many questions a turn has, and how many cards a hand."""


class Phase(StrEnum):
    PICK = "PICK"
    ANSWER = "ANSWER"
    """The asker answers while the others guess."""
    PERSUADE = "PERSUADE"
    """The envelopes are open, and one question was left without an answer."""
    OVER = "OVER"


class Answer(StrEnum):
    A = "A"
    B = "B"
    ABSTAIN = "X"
    """For the asker alone, and in one question a turn (R-DIL-14)."""


Ballot = tuple[Answer | None, ...]
"""One choice for each question of the turn; None: left blank."""


class Decider(StrEnum):
    """Who gave the final answer to the question without one."""

    ASKER = "asker"
    MAJORITY = "majority"
    LOT = "lot"


class Void(StrEnum):
    """Why a turn brought nothing (R-DIL-37, R-DIL-40)."""

    NO_PICK = "no_pick"
    NO_ANSWERS = "no_answers"
    ASKER_LEFT = "asker_left"


@dataclass(frozen=True)
class Question:
    """A dilemma: it has exactly two answers (R-DIL-7)."""

    text: str
    a: str
    b: str
    theme: str = ""


@dataclass(frozen=True)
class QuestionCard:
    """Two questions that are dealt together."""

    number: int
    questions: tuple[Question, ...]

    @property
    def text(self) -> str:
        """What a group that heard a question of this card remembers it by."""
        return self.questions[0].text


@dataclass(frozen=True)
class PickQuestion(Move):
    """0 … 5, as they stand on the three cards; picks the next to be read out, or takes a picked one back."""

    question: int


@dataclass(frozen=True)
class AskQuestions(Move):
    """The three that are picked are read out."""


@dataclass(frozen=True)
class PickAndAsk(Move):
    """Three picks and their reading at once: the questions in order, with dots between them (`0.1.4`)."""

    questions: str


@dataclass(frozen=True)
class DraftAnswer(Move):
    """A choice (`A`, `B` or, for the asker, `X`) for question 0, 1 or 2 that can still be changed."""

    question: int
    answer: str


@dataclass(frozen=True)
class Seal(Move):
    """The three choices go into the envelope."""


@dataclass(frozen=True)
class Submit(Move):
    """Three choices (`ABA`) and the seal at once."""

    answers: str


@dataclass(frozen=True)
class GiveFinalAnswer(Move):
    """`A` or `B` for the question that had no answer."""

    answer: str


@dataclass(frozen=True)
class GuesserResult:
    seat: int
    ballot: Ballot
    correct: int
    move: int
    """-1 … 2 (R-DIL-13)."""
    position: int
    """Where the piece stands now."""

    @property
    def partial(self) -> bool:
        """Time ran out over this ballot (R-DIL-36)."""
        return None in self.ballot


@dataclass(frozen=True)
class TurnRecord:
    """A finished turn."""

    number: int
    round: int
    asker: int
    questions: tuple[Question, ...] = ()
    """Empty if none were read out."""
    answers: tuple[Answer, ...] = ()
    """As they counted; empty if the turn is void."""
    abstained: int | None = None
    """The question that had no answer at first."""
    decider: Decider | None = None
    """Who answered that question in the end; None: nobody had to."""
    results: tuple[GuesserResult, ...] = ()
    """Of all who guessed and are still in, by seat."""
    void: Void | None = None


@dataclass(frozen=True)
class News:
    """Something public that the next board should say: `left` or `silent` (removed at three strikes)."""

    kind: str
    seat: int


@dataclass(frozen=True)
class SeatNotice:
    """A notice with its reader: `strike` (with the number of `strikes`) or `removed` (for the third one)."""

    seat: int
    number: int
    kind: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass
class DilemmaState(State):
    language: str = "fa"
    rounds: int = 1
    floor: bool = False
    """Whether no piece goes below the start (R-DIL-33)."""
    first: int = 0
    """The seat every round begins with, or the next one still in."""
    turn: int = 0
    round: int = 1
    asker: int = 0
    deck: list[QuestionCard] = field(default_factory=list)
    """Undealt, the top first."""
    hands: dict[int, list[QuestionCard]] = field(default_factory=dict)
    positions: dict[int, int] = field(default_factory=dict)
    picked: list[int] = field(default_factory=list)
    """The asker's picks in the order of reading, before they are read out."""
    questions: list[Question] = field(default_factory=list)
    """Those read out in this turn."""
    choices: dict[int, list[Answer | None]] = field(default_factory=dict)
    """By seat, the asker's among them; secret until the envelopes open."""
    sealed: list[int] = field(default_factory=list)
    """Whose choices are final, the earliest first."""
    answers: list[Answer] = field(default_factory=list)
    """The asker's, once the envelopes are open."""
    extended: bool = False
    """The persuasion got its last minute."""
    strikes: dict[int, int] = field(default_factory=dict)
    """Consecutive mandatory actions missed (R-GEN-21)."""
    read: list[str] = field(default_factory=list)
    """The keys of the cards whose questions the group has heard."""
    history: list[TurnRecord] = field(default_factory=list)
    """The turns that are finished."""
    news: list[News] = field(default_factory=list)
    notices: list[SeatNotice] = field(default_factory=list)
    noticed: dict[int, int] = field(default_factory=dict)
    """How many notices each seat has had."""

    @property
    def players(self) -> list[int]:
        """Who is still in, by seat."""
        return [seat for seat in range(self.seats) if seat not in self.departed]

    @property
    def guessers(self) -> list[int]:
        return [seat for seat in self.players if seat != self.asker]

    @property
    def abstained(self) -> int | None:
        """The question without an answer, once the envelopes are open."""
        return self.answers.index(Answer.ABSTAIN) if Answer.ABSTAIN in self.answers else None


@dataclass(frozen=True)
class Opened:
    """The envelopes of this turn, open while the persuasion goes on."""

    answers: tuple[Answer, ...]
    """The asker's; one of them is `X`."""
    ballots: tuple[tuple[int, Ballot], ...]
    """Of the guessers still in, by seat."""


@dataclass(frozen=True)
class Persuasion:
    """The question without an answer, and who guessed what."""

    question: int
    asked: Question
    for_a: tuple[int, ...]
    for_b: tuple[int, ...]
    extended: bool
    """This is the last minute; after it the majority decides (R-DIL-38)."""


@dataclass(frozen=True)
class Mine:
    """What a player still in the game alone may know."""

    seat: int
    asking: bool
    hand: tuple[QuestionCard, ...]
    picked: tuple[int, ...]
    """The asker's picks so far, in the order of reading."""
    choices: Ballot
    """For the three questions read out: drafts, or sealed."""
    sealed: bool
    strikes: int

    @property
    def questions(self) -> tuple[Question, ...]:
        """The six an asker can pick from, two a card."""
        return questions_of(self.hand)


@dataclass(frozen=True)
class DilemmaView(View):
    """The table of a Dilemma game."""

    language: str
    rounds: int
    round: int
    turn: int
    turns: int
    """How many the game has in all if nobody leaves from here on."""
    asker: int
    next_asker: int | None
    """None: this is the last turn."""
    players: tuple[int, ...]
    """Who is still in, by seat; they ask in this order."""
    floor: bool
    questions: tuple[Question, ...]
    """Those read out in this turn, in the order picked."""
    sealed: tuple[int, ...]
    """Who has sealed, the asker perhaps among them; the earliest first."""
    opened: Opened | None
    persuasion: Persuasion | None
    positions: tuple[tuple[int, int], ...]
    """Of everybody who ever sat here, by seat."""
    history: tuple[TurnRecord, ...]
    news: tuple[News, ...]
    mine: Mine | None
    """None: the public, and whoever is out."""

    @property
    def last(self) -> TurnRecord | None:
        """The turn that was finished last."""
        return self.history[-1] if self.history else None

    def position(self, seat: int) -> int:
        return dict(self.positions)[seat]


def questions_of(cards: Sequence[QuestionCard]) -> tuple[Question, ...]:
    """The questions on cards, as they are numbered for picking."""
    return tuple(question for card in cards for question in card.questions)
