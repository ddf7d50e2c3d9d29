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


def paint_track(track: Track) -> Image.Image:
    lines = lines_of(track.pieces)
    rows = -(-len(track.pieces) // 2)
    canvas = TrackCanvas(track, MARGIN + rows * 92 + 16 + lines.top(lines.count) + MARGIN, GROUND)
    for row, (index, piece) in enumerate(zip(colours(track.pieces), track.pieces, strict=True)):
        canvas.standing(row, index, piece, row < track.first_places)
    canvas.track(track.pieces, lines, MARGIN + rows * 92 + 16)
    return canvas.image


def paint_ballots(ballots: Ballots) -> Image.Image:
    row_height = 92 if len(ballots.ballots) <= 7 else 70
    bottom = MARGIN + HEADER + len(ballots.ballots) * row_height
    lines = lines_of(ballots.pieces) if ballots.pieces else None
    canvas = TrackCanvas(ballots, bottom + (16 + lines.top(lines.count) if lines else 0) + MARGIN - GAP, GROUND)
    canvas.answers(ballots.answers)
    order = {piece.name: index for index, piece in zip(colours(ballots.pieces), ballots.pieces, strict=True)}
    for row, ballot in enumerate(ballots.ballots):
        canvas.ballot(ballot, order.get(ballot.name), MARGIN + HEADER + row * row_height, row_height - GAP)
    if lines:
        canvas.track(ballots.pieces, lines, bottom + 16)
    return canvas.image


class TrackCanvas(Canvas):
    """A track or ballots in the making."""

    def column(self, index: int, columns: int, left: int, right: int, top: int, height: int) -> Box:
        """One of equal boxes between two edges, the first at the reading side."""
        width = (right - left - (columns - 1) * GAP) // columns
        edge = self.from_start((left, 0, right, 0), index * (width + GAP))
        start = edge - width if self.right_to_left else edge
        return start, top, start + width, top + height

    def card(self, box: Box, paint: Paint, radius: int = 18) -> None:
        self.paste(tiles.card((box[2] - box[0], box[3] - box[1]), radius, paint), box[0], box[1])

    def piece(self, index: int, name: str, x: int, y: int, size: int) -> None:
        """Colour and initial; the number in the list when the name has no letter to draw."""
        initial = next((letter for letter in legible(name) if letter.isalnum()), "").upper()
        colour = PIECES[index % len(PIECES)]
        self.paste(tiles.shape(Shape.DISC, size + 6, WHITE), x - size // 2 - 3, y - size // 2 - 3)
        letter = shaped(initial, self.right_to_left) or self.numeral(index + 1)
        self.paste(tiles.emblem(Shape.DISC, size, colour, letter, WHITE), x - size // 2, y - size // 2)

    def standing(self, row: int, index: int, piece: Piece, wins: bool) -> None:
        """A name in the list over the track, in two columns, the first two side by side."""
        box = self.column(row % 2, 2, MARGIN, WIDTH - MARGIN, MARGIN + row // 2 * 92, 84)
        paint = WINNER if wins else ROW
        self.card(box, paint)
        middle = (box[1] + box[3]) // 2 - 3
        self.piece(index, piece.name, self.from_start(box, 48), middle, 56)
        words = (box[0] + 110, box[1], box[2] - 92, box[3] - 6)
        if not self.right_to_left:
            words = (box[0] + 92, box[1], box[2] - 110, box[3] - 6)
        self.at_start(legible(piece.name) or self.numeral(index + 1), words, 42, paint.ink)
        far = self.from_start(box, box[2] - box[0] - 56)
        self.centred(self.numeral(piece.place), far, middle, 46, paint.ink)

    def answers(self, answers: tuple[str, ...]) -> None:
        for index, answer in enumerate(answers):
            box = self.question(index, len(answers), MARGIN, HEADER - 12)
            self.card(box, WINNER)
            self.text(answer, (box[0] + 60, box[1], box[2] - 60, box[3] - 6), 50, WINNER.ink)
            self.corner_number(index + 1, (box[0], box[1] + 8, box[2], box[3]), WINNER.ink)

    def question(self, index: int, count: int, top: int, height: int) -> Box:
        names = 470
        left, right = (MARGIN, WIDTH - MARGIN - names) if self.right_to_left else (MARGIN + names, WIDTH - MARGIN)
        return self.column(index, count, left, right, top, height)

    def ballot(self, ballot: Ballot, index: int | None, top: int, height: int) -> None:
        row = (MARGIN, top, WIDTH - MARGIN, top + height)
        self.card(row, ROW)
        middle = top + height // 2 - 3
        if index is not None:
            self.piece(index, ballot.name, self.from_start(row, 44), middle, min(56, height - 22))
        if ballot.move is not None:
            self.centred(
                self.move(ballot.move), self.from_start(row, 424), middle, 40, GOLD if ballot.move > 0 else WHITE
            )
        edges = self.from_start(row, 90), self.from_start(row, 455 if ballot.move is None else 380)
        name = legible(ballot.name) or self.numeral(1 + (index or 0))
        self.at_start(name, (min(edges), top, max(edges), top + height - 6), 42, WHITE)
        for place, guess in enumerate(ballot.guesses):
            self.guess(guess, self.question(place, len(ballot.guesses), top + 6, height - 16))

    def move(self, move: int) -> str:
        return f"+{self.numeral(move)}" if move > 0 else self.numeral(move)

    def guess(self, guess: Guess, box: Box) -> None:
        """Its letter, and a tick or a cross beside the colour; neither when it does not count."""
        paint = OPEN if guess.right is None else RIGHT if guess.right else WRONG
        self.card(box, paint, 14)
        middle = (box[1] + box[3]) // 2
        if guess.right is not None:
            kind = Shape.TICK if guess.right else Shape.CROSS
            self.paste(tiles.shape(kind, 34, WHITE), self.from_start(box, 46) - 17, middle - 19)
        self.text(guess.letter, (box[0] + 80, box[1], box[2] - 80, box[3]), 42, WHITE)

    def track(self, pieces: tuple[Piece, ...], lines: Lines, top: int) -> None:
        there: dict[int, list[int]] = defaultdict(list)
        for index, piece in enumerate(pieces):
            there[piece.place].append(index)
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
            self.crowd(pieces, there[place], box, lines)

    def crowd(self, pieces: tuple[Piece, ...], here: list[int], box: Box, lines: Lines) -> None:
        columns, step, marks = lines.columns, lines.size + 4, colours(pieces)
        for number, index in enumerate(here):
            row, column = divmod(number, columns)
            shift = 0 if columns == 1 or len(here) == 1 else round((column - 0.5) * step)
            x = (box[0] + box[2]) // 2 + shift
            self.piece(marks[index], pieces[index].name, x, box[3] - 58 - step // 2 - row * step, lines.size - 6)
