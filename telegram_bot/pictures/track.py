"""A track with the players' pieces, and the ballots that moved them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from PIL import Image

from telegram_bot.panels import Ballot, Ballots, Guess, Piece, Track
from telegram_bot.pictures import tiles
from telegram_bot.pictures.canvas import MARGIN, WIDTH, Box, Canvas
from telegram_bot.pictures.fonts import MEDIUM, legible
from telegram_bot.pictures.letters import shaped
from telegram_bot.pictures.signs import GOLD, WHITE, Colour, Paint, Shape, mixed

GROUND: Colour = (50, 38, 74)
INK: Colour = (33, 35, 48)
PLACE = Paint((250, 244, 232), (208, 196, 176), INK, (112, 98, 76))
BELOW = Paint((214, 205, 222), (168, 156, 180), INK, (92, 80, 106))
ROW = Paint(mixed(GROUND, WHITE, 0.12), mixed(GROUND, WHITE, 0.05), WHITE, WHITE)
WINNER = Paint(GOLD, (206, 152, 40), INK, INK)
RIGHT = Paint((36, 128, 82), (20, 88, 54), WHITE, WHITE)
WRONG = Paint((178, 56, 40), (124, 34, 22), WHITE, WHITE)
OPEN = Paint(mixed(GROUND, WHITE, 0.3), mixed(GROUND, WHITE, 0.2), WHITE, WHITE)
PIECES: tuple[Colour, ...] = (
    (28, 82, 184),
    (214, 62, 36),
    (16, 122, 88),
    (122, 62, 168),
    (196, 108, 0),
    (60, 64, 78),
    (190, 44, 120),
    (0, 118, 144),
    (112, 84, 40),
    (84, 112, 24),
    (92, 96, 200),
    (140, 32, 48),
)
START = {"fa": "شروع", "ar": "البداية", "en": "Start"}
NAMELESS = {"fa": "بازیکن {n}", "ar": "لاعب {n}", "en": "Player {n}"}
"""Who has a name that the typeface cannot draw."""
NAMES_WIDTH = 560
"""Of a row of ballots: piece, name and move."""
PER_LINE = 12
GAP = 8
HEADER = 92


@dataclass(frozen=True)
class Lines:
    """The places of a track, broken into lines that are as high as the pieces on them need."""

    first: int
    last: int
    occupied: tuple[int, ...]
    """The place of every piece."""

    @property
    def count(self) -> int:
        return -(-(self.last - self.first + 1) // PER_LINE)

    @property
    def per_line(self) -> int:
        return -(-(self.last - self.first + 1) // self.count)

    @property
    def columns(self) -> int:
        """In how many columns the pieces of one place stand: four or more on one place need two everywhere."""
        return 1 if max(map(self.occupied.count, self.occupied)) <= 3 else 2

    @property
    def size(self) -> int:
        """The diameter of a piece."""
        return 62 if self.columns == 1 else 42

    def line_of(self, place: int) -> int:
        return (place - self.first) // self.per_line

    def height(self, line: int) -> int:
        crowds = [self.occupied.count(place) for place in self.occupied if self.line_of(place) == line]
        return 66 + -(-max(crowds, default=1) // self.columns) * (self.size + 4)

    def top(self, line: int) -> int:
        """Where a line begins, below the beginning of the first; that of the line after the last is the whole height."""
        return sum(self.height(above) + GAP for above in range(line))


def lines_of(pieces: tuple[Piece, ...]) -> Lines:
    places = tuple(piece.place for piece in pieces)
    first = min(0, *places)
    return Lines(first, max(first + 9, *places), places)


def colours(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """By the place in the list where a piece has no colour of its own."""
    return tuple(index if piece.colour is None else piece.colour for index, piece in enumerate(pieces))


def namesakes(pieces: tuple[Piece, ...]) -> tuple[int | None, ...]:
    """Which one of those with its initial a piece is, from 1, counted by colour; None if no other has it."""
    initials, of_piece = [initial(piece.name) for piece in pieces], colours(pieces)
    alike = [sorted(of_piece[at] for at, other in enumerate(initials) if other == own) for own in initials]
    return tuple(
        1 + several.index(colour) if own and len(several) > 1 else None
        for own, colour, several in zip(initials, of_piece, alike, strict=True)
    )


def initial(name: str) -> str:
    """Nothing for a name without a letter that the typeface has."""
    return next((letter for letter in legible(name) if letter.isalnum()), "").upper()


def paint_track(track: Track) -> Image.Image:
    lines = lines_of(track.pieces)
    rows = -(-len(track.pieces) // 2)
    canvas = TrackCanvas(track, MARGIN + rows * 92 + 16 + lines.top(lines.count) + MARGIN, GROUND)
    for row, (mark, piece) in enumerate(zip(canvas.marks(track.pieces), track.pieces, strict=True)):
        canvas.standing(row, mark, piece, row < track.first_places)
    canvas.track(track.pieces, lines, MARGIN + rows * 92 + 16)
    return canvas.image


def paint_ballots(ballots: Ballots) -> Image.Image:
    row_height = 92 if len(ballots.ballots) <= 7 else 70
    bottom = MARGIN + HEADER + len(ballots.ballots) * row_height
    lines = lines_of(ballots.pieces) if ballots.pieces else None
    canvas = TrackCanvas(ballots, bottom + (16 + lines.top(lines.count) if lines else 0) + MARGIN - GAP, GROUND)
    canvas.answers(ballots.answers)
    marks = {piece.name: mark for mark, piece in zip(canvas.marks(ballots.pieces), ballots.pieces, strict=True)}
    for row, ballot in enumerate(ballots.ballots):
        top = MARGIN + HEADER + row * row_height
        canvas.ballot(ballot, marks.get(ballot.name), (MARGIN, top, WIDTH - MARGIN, top + row_height - GAP), row)
    if lines:
        canvas.track(ballots.pieces, lines, bottom + 16)
    return canvas.image


@dataclass(frozen=True)
class Mark:
    """What tells a piece apart: one of the colours, and an initial or a number."""

    colour: int
    text: str


class TrackCanvas(Canvas):
    """A track or ballots in the making."""

    def marks(self, pieces: tuple[Piece, ...]) -> tuple[Mark, ...]:
        """Namesakes are numbered, so that they differ in grey too."""
        told = zip(pieces, colours(pieces), namesakes(pieces), strict=True)
        return tuple(Mark(colour, self.mark(piece, colour, number)) for piece, colour, number in told)

    def mark(self, piece: Piece, colour: int, number: int | None) -> str:
        letter = initial(piece.name)
        if not letter:
            return self.numeral(colour + 1)
        return letter if number is None else letter + self.numeral(number)

    def called(self, name: str, number: int) -> str:
        return legible(name) or NAMELESS[self.language].replace("{n}", self.numeral(number))

    def column(self, index: int, columns: int, left: int, right: int, top: int, height: int) -> Box:
        """One of equal boxes between two edges, the first at the reading side."""
        width = (right - left - (columns - 1) * GAP) // columns
        edge = self.from_start((left, 0, right, 0), index * (width + GAP))
        start = edge - width if self.right_to_left else edge
        return start, top, start + width, top + height

    def card(self, box: Box, paint: Paint, radius: int = 18) -> None:
        self.paste(tiles.card((box[2] - box[0], box[3] - box[1]), radius, paint), box[0], box[1])

    def piece(self, mark: Mark, x: int, y: int, size: int) -> None:
        colour, letter = PIECES[mark.colour % len(PIECES)], shaped(mark.text, self.right_to_left)
        self.paste(tiles.shape(Shape.DISC, size + 6, WHITE), x - size // 2 - 3, y - size // 2 - 3)
        self.paste(tiles.emblem(Shape.DISC, size, colour, letter, WHITE), x - size // 2, y - size // 2)

    def standing(self, row: int, mark: Mark, piece: Piece, wins: bool) -> None:
        """A name in the list over the track, in two columns, the first two side by side."""
        box = self.column(row % 2, 2, MARGIN, WIDTH - MARGIN, MARGIN + row // 2 * 92, 84)
        paint = WINNER if wins else ROW
        self.card(box, paint)
        middle = (box[1] + box[3]) // 2 - 3
        self.piece(mark, self.from_start(box, 48), middle, 56)
        words = (box[0] + 110, box[1], box[2] - 92, box[3] - 6)
        if not self.right_to_left:
            words = (box[0] + 92, box[1], box[2] - 110, box[3] - 6)
        self.name(self.called(piece.name, mark.colour + 1), words, 42, paint.ink)
        far = self.from_start(box, box[2] - box[0] - 56)
        self.centred(self.numeral(piece.place), far, middle, 46, paint.ink)

    def answers(self, answers: tuple[str, ...]) -> None:
        for index, answer in enumerate(answers):
            box = self.question(index, len(answers), MARGIN, HEADER - 12)
            self.card(box, WINNER)
            self.text(answer, (box[0] + 60, box[1], box[2] - 60, box[3] - 6), 50, WINNER.ink)
            self.corner_number(index + 1, (box[0], box[1] + 8, box[2], box[3]), WINNER.ink)

    def question(self, index: int, count: int, top: int, height: int) -> Box:
        left, right = MARGIN, WIDTH - MARGIN - NAMES_WIDTH
        if not self.right_to_left:
            left, right = MARGIN + NAMES_WIDTH, WIDTH - MARGIN
        return self.column(index, count, left, right, top, height)

    def ballot(self, ballot: Ballot, mark: Mark | None, row: Box, number: int) -> None:
        self.card(row, ROW)
        _, top, _, bottom = row
        middle = (top + bottom) // 2 - 3
        if mark is not None:
            self.piece(mark, self.from_start(row, 44), middle, min(56, bottom - top - 22))
        if ballot.move is not None:
            far = self.from_start(row, NAMES_WIDTH - 46)
            self.centred(self.move(ballot.move), far, middle, 40, GOLD if ballot.move > 0 else WHITE)
        edges = self.from_start(row, 90), self.from_start(row, NAMES_WIDTH - (14 if ballot.move is None else 92))
        name = self.called(ballot.name, 1 + (number if mark is None else mark.colour))
        self.name(name, (min(edges), top, max(edges), bottom - 6), 42, WHITE)
        for place, guess in enumerate(ballot.guesses):
            self.guess(guess, self.question(place, len(ballot.guesses), top + 6, bottom - top - 16))

    def move(self, move: int) -> str:
        return f"+{self.numeral(move)}" if move > 0 else self.numeral(move)

    def guess(self, guess: Guess, box: Box) -> None:
        """Its letter, and a tick or a cross beside the colour; neither when it does not count."""
        paint = OPEN if guess.right is None else RIGHT if guess.right else WRONG
        self.card(box, paint, 14)
        middle = (box[1] + box[3]) // 2
        if guess.right is not None:
            kind = Shape.TICK if guess.right else Shape.CROSS
            self.paste(tiles.shape(kind, 34, WHITE), self.from_start(box, 44) - 17, middle - 19)
        self.text(guess.letter, (box[0] + 70, box[1], box[2] - 70, box[3]), 42, WHITE)

    def track(self, pieces: tuple[Piece, ...], lines: Lines, top: int) -> None:
        there: dict[int, list[Mark]] = defaultdict(list)
        for mark, piece in zip(self.marks(pieces), pieces, strict=True):
            there[piece.place].append(mark)
        for place in range(lines.first, lines.last + 1):
            line, column = lines.line_of(place), (place - lines.first) % lines.per_line
            height = lines.height(line)
            box = self.column(column, lines.per_line, MARGIN, WIDTH - MARGIN, top + lines.top(line), height)
            self.card(box, WINNER if place == 0 else PLACE if place > 0 else BELOW, 14)
            under = (box[0] + 6, box[3] - 52, box[2] - 6, box[3] - 8)
            if place == 0:
                self.text(START[self.language], under, 30, INK, MEDIUM)
            else:
                self.centred(self.numeral(place), (box[0] + box[2]) / 2, (under[1] + under[3]) / 2, 34, PLACE.sign)
            self.crowd(there[place], box, lines)

    def crowd(self, marks: list[Mark], box: Box, lines: Lines) -> None:
        columns, step = lines.columns, lines.size + 4
        for number, mark in enumerate(marks):
            row, column = divmod(number, columns)
            shift = 0 if columns == 1 or len(marks) == 1 else round((column - 0.5) * step)
            x = (box[0] + box[2]) // 2 + shift
            self.piece(mark, x, box[3] - 58 - step // 2 - row * step, lines.size - 6)
