"""What a presenter returns: panels with buttons and drawings, and no word about how they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.game import Move
from telegram_bot.bidi import Text


class Style(StrEnum):
    """The colours Telegram gives a button."""

    BLUE = "primary"
    GREEN = "success"
    RED = "danger"


class Pace(StrEnum):
    """How soon an edit of a panel must follow what it shows."""

    PROMPT = "prompt"
    """At most one edit in 3 s."""
    PROGRESS = "progress"
    """At most one in 20 s and four for a panel's life: counts that may lag."""
    COSMETIC = "cosmetic"
    """Dropped first when the chat's budget is short."""


@dataclass(frozen=True)
class Button:
    """A button does exactly one thing: a move of this table, a tap of the house by name, or a link."""

    label: Text
    move: Move | None = None
    """Carries the table's ticket; the presser's seat replaces the move's own."""
    tap: str | None = None
    """A tap of the house that is never stale: `card`, `join.red`, `again` …"""
    url: str | None = None
    style: Style | None = None


Keyboard = tuple[tuple[Button, ...], ...]
"""Rows in reading order: for fa and ar the first button of a row is the right-most on the phone."""


class Identity(StrEnum):
    """What a cell of a drawing can be, with its own colour, shape and letter."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


@dataclass(frozen=True)
class Cell:
    text: str
    identity: Identity | None = None
    """None: a covered word whose identity the reader does not know."""
    revealed: bool = False


@dataclass(frozen=True)
class Badge:
    """A small figure beside the board: how many agents a team has left."""

    identity: Identity
    count: int


@dataclass(frozen=True)
class Drawing:
    """What a picture shows; equal drawings are equal pictures."""

    language: str
    """fa, ar or en: direction, letters and digits."""
    western_digits: bool
    """For Arabic groups that write 0-9."""


@dataclass(frozen=True)
class Grid(Drawing):
    """Words in cells, the first at the reading side's top corner, each with its number from 1."""

    columns: int
    cells: tuple[Cell, ...]
    badges: tuple[Badge, ...] = ()
    frame: Identity | None = None
    """The starting team's colour around a key; in a frame revealed cells are dimmed and ticked, not ringed."""


@dataclass(frozen=True)
class Example(Drawing):
    """A small board for the rules: a few large cells and a line under them."""

    columns: int
    cells: tuple[Cell, ...]
    caption: str = ""


@dataclass(frozen=True)
class Portrait:
    """A character card with its picture."""

    picture: str
    """The file's name in content/pictures, without its ending."""
    name: str
    removed: bool = False
    chosen: bool = False
    """Framed: about to be removed."""
    secret: bool = False
    """Ringed in gold: shown to the clue giver, and to everybody at the end."""


@dataclass(frozen=True)
class Hint:
    """A card played as a clue: it stands when similar and lies when different."""

    picture: str
    name: str
    similar: bool


@dataclass(frozen=True)
class Table(Drawing):
    """Character cards, numbered from the reading side's top corner; the clues under them; the giver's hand, if any."""

    columns: int
    portraits: tuple[Portrait, ...]
    hints: tuple[Hint, ...] = ()
    hint_places: int = 5
    """How many clues a whole game has; the missing ones lie face down."""
    hand: tuple[Portrait, ...] = ()
    deck: str = ""
    """Whose colour the characters have; a deck nobody painted a back for has a plain one."""
    hint_deck: str = ""
    """Whose back and colour the clues and the hand have."""


@dataclass(frozen=True)
class Piece:
    """A player on the track: 0 is the start, places below it are negative."""

    name: str
    place: int
    colour: int | None = None
    """Which of the colours, for one who keeps it while others go; None: by the place in the list."""


@dataclass(frozen=True)
class Track(Drawing):
    """All players on their places; the names in the order given, each with its place."""

    pieces: tuple[Piece, ...]
    first_places: int = 0
    """How many of the first names stand in gold: the winners at the end."""


@dataclass(frozen=True)
class Guess:
    """One answer in a ballot; right is None when it does not count."""

    letter: str
    right: bool | None


@dataclass(frozen=True)
class Ballot:
    name: str
    guesses: tuple[Guess, ...]
    move: int | None = None
    """By how many spaces it moved its piece; None: that is not told."""


@dataclass(frozen=True)
class Ballots(Drawing):
    """What everybody guessed, a row for each guesser under the asker's answers, and the track after it."""

    answers: tuple[str, ...]
    """The asker's letters, one for each question."""
    ballots: tuple[Ballot, ...]
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A message kept up to date in one chat; its key names it among the panels of its table there."""

    key: str
    text: Text
    keyboard: Keyboard = ()
    drawing: Drawing | None = None
    """A panel has a picture for its whole life or never."""
    rings: bool = True
    """Whether its first appearance notifies."""
    pace: Pace = Pace.PROMPT
    former: bool = False
    """An older panel in its last form: changed where it stands, never sent anew."""
    on_demand: bool = False
    """Sent only to a reader who asks for it (the tap `hand`), and from then on kept up to date like any other."""
    asks: bool = False
    """It asks for the awaited action: while it is undelivered the deadline moves, 120 s at most."""
    secret: bool = False
    """Not to be forwarded, and never sent twice when a send went unanswered."""


AnyDrawing = Grid | Example | Table | Track | Ballots
"""Every kind of drawing a panel may hold."""
