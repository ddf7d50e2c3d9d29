"""Words in cells: a board, a key, the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from telegram_bot.panels import Badge, Cell, Example, Grid, Identity
from telegram_bot.pictures import tiles
from telegram_bot.pictures.fonts import BOLD, MEDIUM, font, set_in
from telegram_bot.pictures.letters import numeral, reads_right_to_left, shaped
from telegram_bot.pictures.signs import COVERED, GROUND, SIGNS, WHITE, Paint, Shape, dimmed

WIDTH = 1280
MARGIN = 26
GAP = 12
FRAME = 20
BADGE_HEIGHT = 76
RADIUS = 18
WORD_MARGIN = 14

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Plan:
    """Where the cells of a board lie: left, top, right, bottom in pixels."""

    columns: int
    count: int
    right_to_left: bool
    top: int = MARGIN
    cell_height: int = 156
    margin: int = MARGIN

    @property
    def rows(self) -> int:
        return -(-self.count // self.columns)

    @property
    def cell_width(self) -> int:
        return (WIDTH - 2 * self.margin - (self.columns - 1) * GAP) // self.columns

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.top + self.rows * (self.cell_height + GAP) - GAP

    def cell(self, index: int) -> Box:
        row, column = divmod(index, self.columns)
        if self.right_to_left:
            column = self.columns - 1 - column
        left = self.margin + column * (self.cell_width + GAP)
        top = self.top + row * (self.cell_height + GAP)
        return left, top, left + self.cell_width, top + self.cell_height


def plan_of(drawing: Grid | Example) -> Plan:
    right_to_left = reads_right_to_left(drawing.language)
    if isinstance(drawing, Example):
        return Plan(drawing.columns, len(drawing.cells), right_to_left, MARGIN, 210)
    margin = MARGIN if drawing.frame is None else FRAME + 14
    top = margin + (BADGE_HEIGHT + 18 if drawing.badges or drawing.frame else 0)
    return Plan(drawing.columns, len(drawing.cells), right_to_left, top, margin=margin)


def paint_grid(grid: Grid) -> Image.Image:
    plan = plan_of(grid)
    board = Board(grid, plan, plan.bottom + plan.margin)
    if grid.frame is not None:
        board.frame(grid.frame)
    board.badges(grid.badges)
    board.cells(grid.cells, is_key=grid.frame is not None)
    return board.image


class Board:
    """A picture in the making."""

    def __init__(self, drawing: Grid | Example, plan: Plan, height: int) -> None:
        self.drawing = drawing
        self.plan = plan
        self.right_to_left = plan.right_to_left
        self.image = Image.new("RGB", (WIDTH, height), GROUND)
        self.pen = ImageDraw.Draw(self.image)

    def cells(self, cells: tuple[Cell, ...], is_key: bool) -> None:
        shows_all = any(cell.identity and not cell.revealed for cell in cells)
        for index, cell in enumerate(cells):
            out = cell.revealed and is_key
            ringed = cell.revealed and shows_all and not is_key
            self.cell(index, cell, dimmed(paint_of(cell)) if out else paint_of(cell), out, ringed)

    def cell(self, index: int, cell: Cell, paint: Paint, out: bool, ringed: bool) -> None:
        left, top, right, bottom = self.plan.cell(index)
        self.paste(tiles.card((right - left, bottom - top), RADIUS, paint, WHITE if ringed else None), left, top)
        number = numeral(index + 1, self.drawing.language, self.drawing.western_digits)
        x = right - 16 if self.right_to_left else left + 16
        self.pen.text((x, top + 42), number, paint.sign, font(32, MEDIUM), "rs" if self.right_to_left else "ls")
        if cell.identity is not None:
            self.emblem(cell.identity, paint, left + 37 if self.right_to_left else right - 37, top + 33, 46)
        if out:
            self.paste(tiles.shape(Shape.TICK, 40, WHITE), (left + right) // 2 - 20, top + 8)
        self.word(cell.text, (left, top + 46, right, bottom - 6), paint)

    def word(self, text: str, box: Box, paint: Paint) -> None:
        left, top, right, bottom = box
        setting = set_in(text, self.right_to_left, right - left - 2 * WORD_MARGIN, 62)
        leading = round(setting.size * 1.12)
        middle = (top + bottom) / 2 - (len(setting.lines) - 1) * leading / 2
        for number, line in enumerate(setting.lines):
            self.centred(line, (left + right) / 2, middle + number * leading, setting.size, paint)

    def centred(self, line: str, x: float, middle: float, size: int, paint: Paint) -> None:
        face = font(size, BOLD)
        ink_left, _, ink_right, _ = face.getbbox(line, anchor="ls")
        self.pen.text((round(x - (ink_left + ink_right) / 2), round(middle + size * 0.26)), line, paint.ink, face, "ls")

    def emblem(self, identity: Identity, paint: Paint, x: int, y: int, size: int) -> None:
        """Its centre at x and y; a diamond is drawn larger, to look as large as a disc."""
        sign = SIGNS[identity]
        letter = shaped(sign.letters.get(self.drawing.language, ""), self.right_to_left)
        size = size * 6 // 5 if sign.shape is Shape.DIAMOND else size
        self.paste(tiles.emblem(sign.shape, size, paint.sign, letter, paint.face), x - size // 2, y - size // 2)

    def badges(self, badges: tuple[Badge, ...]) -> None:
        """The first at the reading side, the last at the other, the rest between them."""
        width = 300
        for place, badge in enumerate(badges):
            share = place / (len(badges) - 1) if len(badges) > 1 else 0
            left = self.plan.margin + round(
                (WIDTH - 2 * self.plan.margin - width) * (1 - share if self.right_to_left else share)
            )
            self.badge(badge, left, self.plan.top - BADGE_HEIGHT - 18, width)

    def badge(self, badge: Badge, left: int, top: int, width: int) -> None:
        sign = SIGNS[badge.identity]
        paint = sign.paint
        self.paste(tiles.card((width, BADGE_HEIGHT), BADGE_HEIGHT // 2, paint), left, top)
        name = shaped(sign.names[self.drawing.language], self.right_to_left)
        count = numeral(badge.count, self.drawing.language, self.drawing.western_digits)
        middle = top + BADGE_HEIGHT // 2 - 3
        at_start, at_end = left + 44, left + width - 26
        if self.right_to_left:
            at_start, at_end = left + width - 44, left + 26
        self.emblem(badge.identity, paint, at_start, middle, 48)
        self.centred(name, left + width / 2, middle + 1, 38, paint)
        side = "ls" if self.right_to_left else "rs"
        self.pen.text((at_end, middle + 19), count, paint.ink, font(54), side)

    def frame(self, identity: Identity) -> None:
        """The starting team's colour all round, with its sign in the middle of the upper side."""
        paint = SIGNS[identity].paint
        self.pen.rectangle((0, 0, self.image.width - 1, self.image.height - 1), outline=paint.face, width=FRAME)
        self.paste(tiles.card((170, 92), 24, paint), WIDTH // 2 - 85, -8)
        self.emblem(identity, paint, WIDTH // 2, 42, 58)

    def paste(self, tile: Image.Image, left: int, top: int) -> None:
        self.image.paste(tile, (left, top), tile)


def paint_of(cell: Cell) -> Paint:
    return COVERED if cell.identity is None else SIGNS[cell.identity].paint
