"""Similo: its cards, moves, events, records, state and view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.game import Event, Move, State, View


class Phase(StrEnum):
    CLUE = "CLUE"
    REMOVE = "REMOVE"
    VACANT = "VACANT"
    """Nobody gives clues; the finders are asked for a volunteer."""
    OVER = "OVER"


class Way(StrEnum):
    """How a clue lies on the table (R-SIM-12)."""

    SIMILAR = "v"
    """Upright: something of it is like the secret character."""
    DIFFERENT = "h"
    """Lying: something of it is unlike the secret character."""


class Role(StrEnum):
    GIVER = "giver"
    FINDER = "finder"


REMOVALS = (1, 2, 3, 4, 1)
"""How many characters go in each round (R-SIM-17)."""


@dataclass(frozen=True)
class Card:
    """A character, with its name in every language; `id` is its own among the cards of all decks."""

    id: str
    deck: str
    emoji: str = ""
    picture: str = ""
    """The name of its picture file, without the ending."""
    fa: str = ""
    ar: str = ""
    en: str = ""
    tags: tuple[str, ...] = ()
    """What it is like, in plain English words: for robots, the rules never look."""

    @property
    def text(self) -> str:
        """What a group that was dealt this card remembers it by."""
        return self.id

    @property
    def theme(self) -> str:
        return self.deck

    def name(self, language: str) -> str:
        return {"fa": self.fa, "ar": self.ar, "en": self.en}[language]


@dataclass(frozen=True)
class PickCard(Move):
    """The giver takes a card of the hand; whether it means similar or different comes next."""

    card: str


@dataclass(frozen=True)
class DropCard(Move):
    """The giver puts the picked card back."""


@dataclass(frozen=True)
class PlayClue(Move):
    """Lays a card of the hand on the table, picked before or not; `way` is `v` (similar) or `h` (different)."""

    card: str
    way: str


@dataclass(frozen=True)
class Toggle(Move):
    """Selects a character for removal; the same again takes it back."""

    card: str


@dataclass(frozen=True)
class Agree(Move):
    """Agrees to the selection the finder was shown, as `mask` gives it; another one is stale (R-SIM-35)."""

    selection: int


@dataclass(frozen=True)
class Disagree(Move):
    pass


@dataclass(frozen=True)
class Volunteer(Move):
    """A finder takes over the clues."""


@dataclass(frozen=True)
class GameDealt(Event):
    giver: int


@dataclass(frozen=True)
class RoundStarted(Event):
    number: int


@dataclass(frozen=True)
class CluePlayed(Event):
    seat: int
    card: Card
    way: Way


@dataclass(frozen=True)
class Selected(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class Unselected(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class Agreed(Event):
    seat: int


@dataclass(frozen=True)
class Disagreed(Event):
    seat: int


@dataclass(frozen=True)
class CharactersRemoved(Event):
    """In the order they were selected, the secret last (R-SIM-36)."""

    number: int
    cards: tuple[str, ...]
    by_time: bool
    """The deadline removed them, not a majority."""


@dataclass(frozen=True)
class TimeExtended(Event):
    """The deadline passed and another one was granted; `number` is 1 or 2."""

    phase: Phase
    number: int


@dataclass(frozen=True)
class GiverMissing(Event):
    """The seat gives clues no longer, and a volunteer is asked for."""

    seat: int


@dataclass(frozen=True)
class GiverTaken(Event):
    seat: int


@dataclass(frozen=True)
class Clue:
    """A card on the table, valid until the end (R-SIM-15)."""

    seat: int
    card: Card
    way: Way
    round: int


@dataclass(frozen=True)
class Round:
    number: int
    clue: Clue | None = None
    removed: tuple[str, ...] = ()
    """Card ids in the order they were selected; empty while the round goes on."""
    by_time: bool = False
    """The deadline removed them, not a majority."""


@dataclass(frozen=True)
class News:
    """Something public that the next board should say: `joined`, `left`, `silent` (a giver removed for silence)
    or `giver` (a new one)."""

    kind: str
    seat: int


@dataclass(frozen=True)
class SeatNotice:
    """A notice with its reader: `waiting` (a giver let the time pass) or `removed` (for the third time)."""

    seat: int
    number: int
    kind: str


@dataclass
class SimiloState(State):
    deck: str = ""
    clue_deck: str = ""
    """Where the clues come from; the same deck in a game of one deck."""
    cells: list[Card] = field(default_factory=list)
    """The 12 characters by their place on the table, removed ones too."""
    secret: str = ""
    hand: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    """What the giver draws from, the next card first."""
    givers: list[int] = field(default_factory=list)
    """All who ever gave clues in this game; the last one does, unless gone."""
    rounds: list[Round] = field(default_factory=list)
    """The last one is running."""
    selection: list[str] = field(default_factory=list)
    """The one selection all finders share, in the order it was made (R-SIM-33)."""
    agreed: list[int] = field(default_factory=list)
    """Who agreed to the selection, in order."""
    unsettled: bool = False
    """Whether the selection changed after somebody had agreed to it, and nobody has agreed since."""
    picked: str | None = None
    """The card of the hand that waits for its way; its giver alone knows."""
    extensions: int = 0
    """How often the deadline of this phase was extended."""
    interrupted: Phase | None = None
    """What goes on once a volunteer is found."""
    news: list[News] = field(default_factory=list)
    notices: list[SeatNotice] = field(default_factory=list)
    noticed: dict[int, int] = field(default_factory=dict)
    """How many notices each seat has had."""

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def removals(self) -> int:
        """How many characters go in this round."""
        return REMOVALS[self.round.number - 1]

    @property
    def giver(self) -> int | None:
        return None if self.givers[-1] in self.departed else self.givers[-1]

    @property
    def players(self) -> list[int]:
        """Who is still in, in seat order."""
        return [seat for seat in range(self.seats) if seat not in self.departed]

    @property
    def finders(self) -> list[int]:
        return [seat for seat in self.players if seat != self.giver]

    @property
    def removed(self) -> list[str]:
        return [card for each in self.rounds for card in each.removed]

    @property
    def left(self) -> list[Card]:
        """The characters still on the table, in its order."""
        removed = self.removed
        return [card for card in self.cells if card.id not in removed]


@dataclass(frozen=True)
class Cell:
    """A place on the table; `removed` is the round in which its character went."""

    card: Card
    removed: int | None


@dataclass(frozen=True)
class Mine:
    """What the clue giver alone may know."""

    seat: int
    secret: Card
    hand: tuple[Card, ...]
    picked: Card | None
    """Waits for its way: similar or different."""


@dataclass(frozen=True)
class SimiloView(View):
    """The table of a Similo game."""

    deck: str
    clue_deck: str
    """The same as `deck` in a game of one deck."""
    cells: tuple[Cell, ...]
    """4 columns by 3 rows, row by row."""
    hand_size: int
    pile_size: int
    round: int
    """1 … 5."""
    removals: int
    """How many characters go in this round."""
    rounds: tuple[Round, ...]
    """The story so far, the running round last; in a lost set the secret stands last (R-SIM-36)."""
    selection: tuple[str, ...]
    """Card ids in the order they were selected."""
    agreed: tuple[int, ...]
    unsettled: bool
    """Whether a change of the selection undid what had been agreed."""
    need: int
    """How many have to agree."""
    giver: int | None
    """None: a volunteer is looked for."""
    former_giver: int | None
    """Who gave clues last, while nobody does."""
    finders: tuple[int, ...]
    extensions: int
    """How often the deadline of this phase was extended, 2 at most."""
    interrupted: Phase | None
    """CLUE or REMOVE: what goes on once a volunteer is found."""
    news: tuple[News, ...]
    """What happened besides since the current clue or round began."""
    secret: Card | None
    """Once the game is over."""
    mine: Mine | None

    @property
    def mask(self) -> int:
        """What `Agree` carries for the selection as it is shown here."""
        return mask([cell.card for cell in self.cells], self.selection)

    @property
    def clues(self) -> tuple[Clue, ...]:
        return tuple(each.clue for each in self.rounds if each.clue is not None)

    @property
    def clue(self) -> Clue | None:
        """The clue of the running round."""
        return self.rounds[-1].clue

    @property
    def left(self) -> tuple[Card, ...]:
        """The characters still on the table, in its order."""
        return tuple(cell.card for cell in self.cells if cell.removed is None)

    def card(self, card_id: str) -> Card:
        """The character with this id on the table, removed or not."""
        return next(cell.card for cell in self.cells if cell.card.id == card_id)


def mask(cells: Sequence[Card], selection: Sequence[str]) -> int:
    """The selected places as the bits of a number, the first place the lowest."""
    return sum(1 << place for place, card in enumerate(cells) if card.id in selection)
