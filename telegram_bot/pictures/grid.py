"""Words in cells: a board, a key, the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from telegram_bot.panels import Badge, Cell, Example, Grid, Identity
from telegram_bot.pictures import tiles
from telegram_bot.pictures.canvas import MARGIN, WIDTH, Box, Canvas
from telegram_bot.pictures.fonts import font
from telegram_bot.pictures.letters import reads_right_to_left
from telegram_bot.pictures.signs import COVERED, GROUND, SIGNS, WHITE, Paint, Shape, dimmed

GAP = 12
FRAME = 20
BADGE_HEIGHT = 76
RADIUS = 18
WORD_MARGIN = 14
BADGE_WIDTH = 300
END = {True: "ls", False: "rs"}
"""How text is anchored that ends at the far side, by whether it is read right to left."""


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


class Board(Canvas):
    """A board in the making."""

    def __init__(self, drawing: Grid | Example, plan: Plan, height: int) -> None:
        super().__init__(drawing, height, GROUND)
        self.plan = plan

    def cells(self, cells: tuple[Cell, ...], is_key: bool) -> None:
        shows_all = any(cell.identity and not cell.revealed for cell in cells)
        for index, cell in enumerate(cells):
            out = cell.revealed and is_key
            ringed = cell.revealed and shows_all and not is_key
            self.cell(index, cell, dimmed(paint_of(cell)) if out else paint_of(cell), out, ringed)

    def cell(self, index: int, cell: Cell, paint: Paint, out: bool, ringed: bool) -> None:
        box = left, top, right, bottom = self.plan.cell(index)
        self.paste(tiles.card((right - left, bottom - top), RADIUS, paint, WHITE if ringed else None), left, top)
        self.corner_number(index + 1, box, paint.sign)
        if cell.identity is not None:
            corner = 42 if ringed else 37
            self.emblem(cell.identity, paint, self.from_start(box, right - left - corner), top + corner - 4, 46)
        if out:
            self.paste(tiles.shape(Shape.TICK, 40, WHITE), (left + right) // 2 - 20, top + 8)
        self.text(
            cell.text,
            (left + WORD_MARGIN, top + 46, right - WORD_MARGIN, bottom - 6),
            (bottom - top) * 2 // 5,
            paint.ink,
        )

    def badges(self, badges: tuple[Badge, ...]) -> None:
        """The first at the reading side, the last at the other, the rest between them."""
        whole = (self.plan.margin, 0, WIDTH - self.plan.margin, 0)
        step = (WIDTH - 2 * self.plan.margin - BADGE_WIDTH) // max(len(badges) - 1, 1)
        for place, badge in enumerate(badges):
            self.badge(badge, self.from_start(whole, place * step + BADGE_WIDTH // 2) - BADGE_WIDTH // 2)

    def badge(self, badge: Badge, left: int) -> None:
        top, sign = self.plan.top - BADGE_HEIGHT - 18, SIGNS[badge.identity]
        box = left, top, left + BADGE_WIDTH, top + BADGE_HEIGHT - 6
        middle = (box[1] + box[3]) // 2
        self.paste(tiles.card((BADGE_WIDTH, BADGE_HEIGHT), BADGE_HEIGHT // 2, sign.paint), left, top)
        self.emblem(badge.identity, sign.paint, self.from_start(box, 44), middle, 48)
        self.text(sign.names[self.language], (left + 84, box[1], left + BADGE_WIDTH - 84, box[3]), 38, sign.paint.ink)
        end = self.from_start(box, BADGE_WIDTH - 26)
        self.pen.text((end, middle + 19), self.numeral(badge.count), sign.paint.ink, font(54), END[self.right_to_left])

    def frame(self, identity: Identity) -> None:
        """The starting team's colour all round, with its sign in the middle of the upper side."""
        paint = SIGNS[identity].paint
        self.pen.rectangle((0, 0, self.image.width - 1, self.image.height - 1), outline=paint.face, width=FRAME)
        self.paste(tiles.card((170, 92), 24, paint), WIDTH // 2 - 85, -8)
        self.emblem(identity, paint, WIDTH // 2, 42, 58)


def paint_of(cell: Cell) -> Paint:
    return COVERED if cell.identity is None else SIGNS[cell.identity].paint
