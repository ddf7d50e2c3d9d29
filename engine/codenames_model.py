"""Codenames: its moves, records, state and view."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.game import Move, State, View
from engine.words import Judgement, Word


class Phase(StrEnum):
    CLUE = "CLUE"
    REVIEW = "REVIEW"
    """A doubtful clue lies before the other spymaster; in public this is CLUE (R-GEN-26)."""
    GUESS = "GUESS"
    COVER = "COVER"
    """Co-op: the spymaster gives the imaginary enemy one of its words."""
    VACANT = "VACANT"
    OVER = "OVER"


class Team(StrEnum):
    RED = "R"
    BLUE = "B"

    @property
    def other(self) -> Team:
        return Team.BLUE if self is Team.RED else Team.RED


class Identity(StrEnum):
    """What a word is on the key; a team's agents carry the team's letter."""

    RED = "R"
    BLUE = "B"
    BYSTANDER = "N"
    ASSASSIN = "A"


class Mode(StrEnum):
    TEAMS = "teams"
    COOP = "coop"
    DUEL = "duel3"


class GuessMode(StrEnum):
    CONFIRM = "confirm"
    MAJORITY = "majority"


class Role(StrEnum):
    SPYMASTER = "spymaster"
    OPERATIVE = "operative"


class Ending(StrEnum):
    """Why a turn ended."""

    LIMIT = "limit"
    RIVAL = "rival"
    BYSTANDER = "bystander"
    STOPPED = "stopped"
    TIME = "time"
    NO_GUESS = "no_guess"
    NO_CLUE = "no_clue"
    OVER = "over"


UNLIMITED = "inf"
"""The number of a clue that does not tell how many words it means (R-COD-29)."""


@dataclass(frozen=True)
class DraftClue(Move):
    """Shows a word to the judge; `number` is what was typed along with it."""

    text: str
    number: str = ""


@dataclass(frozen=True)
class DraftMove(Move):
    """Concerns the draft with this serial number, the current one if 0; another one is stale."""

    draft: int = 0


@dataclass(frozen=True)
class DropDraft(DraftMove):
    """The author wants another word."""


@dataclass(frozen=True)
class ChooseNumber(Move):
    """`0` … `9` or `inf`; publishes a draft that is above doubt."""

    number: str
    draft: int = 0


@dataclass(frozen=True)
class Insist(DraftMove):
    """The author keeps a doubtful clue: the other spymaster decides."""


@dataclass(frozen=True)
class GiveClue(Move):
    """Draft, number and insistence at once."""

    text: str
    number: str


@dataclass(frozen=True)
class Approve(DraftMove):
    pass


@dataclass(frozen=True)
class Reject(DraftMove):
    pass


@dataclass(frozen=True)
class Mark(Move):
    """Points at a word; the same again takes the mark away."""

    card: int


@dataclass(frozen=True)
class Confirm(Move):
    card: int


@dataclass(frozen=True)
class Stop(Move):
    pass


@dataclass(frozen=True)
class Cover(Move):
    card: int


@dataclass(frozen=True)
class TakeSpymaster(Move):
    pass


@dataclass(frozen=True)
class Clue:
    """A published clue."""

    seat: int
    word: str
    number: str
    doubtful: bool = False


@dataclass(frozen=True)
class Draft:
    """A clue that only its author sees, and the reviewer once the author insists."""

    serial: int
    seat: int
    word: str
    judgement: Judgement
    suggested: str = ""
    """The number typed along with the word."""
    number: str = ""
    """The number chosen; empty while it is not."""


class Fate(StrEnum):
    """What became of a draft."""

    REPLACED = "replaced"
    """Its author wrote or wanted another word."""
    PUBLISHED = "published"
    APPROVED = "approved"
    REJECTED = "rejected"


@dataclass(frozen=True)
class Settled:
    """A draft of this turn that nobody waits for any more; its author and its reviewer still know it."""

    draft: Draft
    fate: Fate
    reviewer: int | None = None


@dataclass(frozen=True)
class Reveal:
    card: int
    identity: Identity
    turn: int
    seat: int | None
    """Who guessed it; None: covered by the imaginary enemy."""


@dataclass(frozen=True)
class TurnRecord:
    number: int
    team: Team
    clue: Clue | None = None
    reveals: tuple[Reveal, ...] = ()
    """The guesses of this turn."""
    ending: Ending | None = None
    """None: the turn goes on."""


@dataclass(frozen=True)
class News:
    """Something public that the next board should say: `joined`, `left`, `silent` (removed for missed clues),
    `missed` (a clue), `covered` (a word, by the imaginary enemy; no seat: by lot) or `spymaster` (a new one)."""

    kind: str
    seat: int | None = None
    team: Team | None = None
    card: int | None = None


@dataclass(frozen=True)
class Vacancy:
    team: Team
    role: Role
    resumes: Phase
    """CLUE or GUESS: what was interrupted."""


@dataclass(frozen=True)
class SeatNotice:
    """A notice with its reader: `refused` (the `clue`), `missed` (a first clue) or `removed` (for a second one)."""

    seat: int
    number: int
    kind: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass
class CodenamesState(State):
    mode: Mode = Mode.TEAMS
    guess_mode: GuessMode = GuessMode.CONFIRM
    language: str = "fa"
    words: list[Word] = field(default_factory=list)
    key: list[Identity] = field(default_factory=list)
    starting: Team = Team.RED
    team: Team = Team.RED
    """The team whose turn it is."""
    spymasters: dict[Team, int | None] = field(default_factory=dict)
    operatives: dict[Team, list[int]] = field(default_factory=dict)
    """In a duel of three the one operative stands in both lists."""
    marks: dict[int, int] = field(default_factory=dict)
    """Seat to card, the oldest mark first."""
    revealed: list[Reveal] = field(default_factory=list)
    turns: list[TurnRecord] = field(default_factory=list)
    """The last one is running."""
    idle: dict[Team, int] = field(default_factory=dict)
    """Consecutive turns without a clue or a guess (R-COD-51)."""
    missed: dict[Team, int] = field(default_factory=dict)
    """Consecutive clues the team's spymaster missed (R-COD-50)."""
    asked_before: list[Team] = field(default_factory=list)
    """Teams that had their long first CLUE phase."""
    draft: Draft | None = None
    drafts: int = 0
    """The serial number of the last draft."""
    settled: list[Settled] = field(default_factory=list)
    """The earlier drafts of this turn."""
    vacancy: Vacancy | None = None
    shown_deadline: float | None = None
    """What the public believes the deadline to be (R-GEN-26)."""
    news: list[News] = field(default_factory=list)
    notices: list[SeatNotice] = field(default_factory=list)
    noticed: dict[int, int] = field(default_factory=dict)
    """How many notices each seat has had."""

    @property
    def turn(self) -> TurnRecord:
        return self.turns[-1]

    @property
    def clue(self) -> Clue | None:
        return self.turns[-1].clue

    @property
    def made(self) -> int:
        """Guesses made in this turn."""
        return len(self.turns[-1].reveals)


@dataclass(frozen=True)
class Review:
    """What lies before the reviewing spymaster."""

    draft: Draft
    deadline: float | None


@dataclass(frozen=True)
class Mine:
    """What a player still in the game alone may know."""

    seat: int
    team: Team | None
    """None: the operative of a duel, who guesses for both."""
    role: Role
    key: tuple[Identity, ...] | None
    """Spymasters only."""
    draft: Draft | None
    """The viewer's own clue in the making."""
    under_review: bool
    """The viewer's own clue lies before the other spymaster."""
    review: Review | None
    """For the reviewer."""
    settled: tuple[Settled, ...]
    """The viewer's own earlier drafts of this turn, and those the viewer reviewed."""
    deadline: float | None
    """The true deadline where it is the viewer who must act, the shown one otherwise."""


@dataclass(frozen=True)
class CodenamesView(View):
    """The table of a Codenames game; `phase` shows REVIEW as CLUE to everybody, see `mine`."""

    mode: Mode
    guess_mode: GuessMode
    language: str
    words: tuple[str, ...]
    revealed: tuple[Reveal, ...]
    """In the order they were revealed."""
    team: Team
    starting: Team
    totals: tuple[tuple[Team, int], ...]
    remaining: tuple[tuple[Team, int], ...]
    spymasters: tuple[tuple[Team, int | None], ...]
    operatives: tuple[tuple[Team, tuple[int, ...]], ...]
    clue: Clue | None
    made: int
    guesses_left: int | None
    """None: unlimited, or no clue yet."""
    marks: tuple[tuple[int, int], ...]
    """Seat and card, the oldest mark first."""
    need: int
    """How many marks reveal a word in majority mode."""
    turns: tuple[TurnRecord, ...]
    """The last one is running."""
    vacancy: Vacancy | None
    news: tuple[News, ...]
    """What happened besides since the current turn began."""
    key: tuple[Identity, ...] | None
    """Once the game is over."""
    mine: Mine | None

    @property
    def turn(self) -> TurnRecord:
        return self.turns[-1]

    def left(self, team: Team) -> int:
        """How many agents the team has still to find."""
        return dict(self.remaining)[team]

    def spymaster(self, team: Team) -> int | None:
        return dict(self.spymasters)[team]

    def team_of(self, seat: int) -> Team | None:
        """None: in no team, or (a duel's operative) in both."""
        teams = [team for team, seats in self.operatives if seat in seats]
        teams += [team for team, spymaster in self.spymasters if spymaster == seat]
        return teams[0] if len(teams) == 1 else None
