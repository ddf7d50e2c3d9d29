"""Character cards on a table, the clues under them, and the hand of the one who gives clues."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from telegram_bot.panels import Hint, Portrait, Table
from telegram_bot.pictures import tiles
from telegram_bot.pictures.canvas import MARGIN, WIDTH, Box, Canvas
from telegram_bot.pictures.fonts import MEDIUM
from telegram_bot.pictures.portraits import portrait
from telegram_bot.pictures.signs import GOLD, WHITE, Colour, Paint, Shape, mixed

GROUND: Colour = (26, 62, 66)
CARD = Paint((255, 249, 238), (218, 204, 178), (33, 35, 48), (128, 112, 80))
REMOVED = Paint(mixed(GROUND, WHITE, 0.1), mixed(GROUND, WHITE, 0.04), (150, 178, 178), (130, 160, 160))
PLACE = Paint(mixed(GROUND, (0, 0, 0), 0.22), mixed(GROUND, (0, 0, 0), 0.22), WHITE, WHITE)
SIMILAR: Colour = (16, 112, 62)
DIFFERENT: Colour = (186, 72, 8)
CROSS: Colour = (240, 92, 72)
CHOSEN: Colour = (255, 120, 84)
WAYS = {
    "fa": {True: "شبیه", False: "متفاوت"},
    "ar": {True: "تشابه", False: "اختلاف"},
    "en": {True: "similar", False: "different"},
}
RADIUS = 18
GAP = 14
CARD_HEIGHT = 226
STRIP_HEIGHT = 204
LYING_HEIGHT = 148


@dataclass(frozen=True)
class Rows:
    """Where the three parts of a table lie."""

    columns: int
    count: int

    @property
    def cards_bottom(self) -> int:
        return MARGIN + -(-self.count // self.columns) * (CARD_HEIGHT + GAP)

    @property
    def strip_top(self) -> int:
        return self.cards_bottom + 12

    @property
    def hand_top(self) -> int:
        return self.strip_top + STRIP_HEIGHT + 26


def rows_of(table: Table) -> Rows:
    return Rows(table.columns, len(table.portraits))


def paint_table(table: Table) -> Image.Image:
    rows = rows_of(table)
    bottom = rows.hand_top + STRIP_HEIGHT if table.hand else rows.strip_top + STRIP_HEIGHT
    canvas = TableCanvas(table, bottom + MARGIN, GROUND)
    for index, card in enumerate(table.portraits):
        canvas.portrait(card, canvas.place(index, table.columns, MARGIN, CARD_HEIGHT), number=index + 1)
    canvas.rule(rows.cards_bottom - 1)
    for index in range(max(table.hint_places, len(table.hints))):
        box = canvas.place(index, max(table.hint_places, len(table.hints)), rows.strip_top, STRIP_HEIGHT)
        if index < len(table.hints):
            canvas.hint(table.hints[index], box)
        else:
            canvas.empty_place(box)
    if table.hand:
        canvas.rule(rows.hand_top - 14)
    for index, card in enumerate(table.hand):
        canvas.portrait(card, canvas.place(index, max(5, len(table.hand)), rows.hand_top, STRIP_HEIGHT), number=None)
    return canvas.image


class TableCanvas(Canvas):
    """A table in the making."""

    def place(self, index: int, columns: int, top: int, height: int) -> Box:
        row, column = divmod(index, columns)
        width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
        edge = self.from_start((MARGIN, 0, WIDTH - MARGIN, 0), column * (width + GAP))
        left = edge - width if self.right_to_left else edge
        top += row * (height + GAP)
        return left, top, left + width, top + height

    def rule(self, y: int) -> None:
        self.pen.line((MARGIN, y, WIDTH - MARGIN, y), mixed(GROUND, WHITE, 0.35), 2)

    def portrait(self, card: Portrait, box: Box, number: int | None) -> None:
        left, top, right, bottom = box
        paint = REMOVED if card.removed else CARD
        ring = GOLD if card.secret else CHOSEN if card.chosen else None
        self.paste(tiles.card((right - left, bottom - top), RADIUS, paint, ring), left, top)
        name_height = 62
        size = bottom - top - name_height - 16
        x, y = (left + right - size) // 2, top + 14
        self.paste(portrait(card.picture, size, 45 if card.removed else 100), x, y)
        self.text(card.name, (left + 18, bottom - name_height - 4, right - 18, bottom - 10), 40, paint.ink)
        if number is not None:
            self.corner_number(number, (left + 2, top + 4, right - 2, bottom), paint.sign)
        if card.removed or card.chosen:
            self.cross(card, box, (left + right) // 2, y + size // 2)

    def cross(self, card: Portrait, box: Box, x: int, y: int) -> None:
        """Over the picture of a removed card; in the corner of a chosen one, which must still be seen."""
        if card.removed:
            self.paste(tiles.shape(Shape.CROSS, 130, CROSS), x - 65, y - 65)
        else:
            corner = self.from_start(box, box[2] - box[0] - 44)
            self.paste(tiles.shape(Shape.CROSS, 44, CHOSEN), corner - 22, box[1] + 22)

    def empty_place(self, box: Box) -> None:
        left, top, right, bottom = box
        self.paste(tiles.card((right - left, bottom - top), RADIUS, PLACE), left, top)

    def hint(self, hint: Hint, box: Box) -> None:
        if hint.similar:
            self.standing(hint, box)
        else:
            self.lying(hint, box)

    def standing(self, hint: Hint, box: Box) -> None:
        left, top, right, bottom = box
        inset = (right - left - 186) // 2
        left, right = left + inset, right - inset
        self.paste(tiles.card((right - left, bottom - top), RADIUS, CARD), left, top)
        self.paste(portrait(hint.picture, 102), (left + right) // 2 - 51, top + 8)
        self.text(hint.name, (left + 10, top + 110, right - 10, top + 152), 36, CARD.ink)
        self.way(hint, (left + 14, top + 152, right - 22, bottom - 12))

    def lying(self, hint: Hint, box: Box) -> None:
        left, top, right, bottom = box
        top = bottom - LYING_HEIGHT
        self.paste(tiles.card((right - left, LYING_HEIGHT), RADIUS, CARD), left, top)
        middle = self.from_start(box, 58)
        self.paste(portrait(hint.picture, 92), middle - 46, top + 24)
        words = (left + 10, right - 112) if self.right_to_left else (left + 112, right - 10)
        self.text(hint.name, (words[0], top + 20, words[1], top + 72), 34, CARD.ink)
        self.way(hint, (words[0], top + 78, words[1], bottom - 18))

    def way(self, hint: Hint, box: Box) -> None:
        """An arrow and a word: up for similar, to both sides for different."""
        left, top, right, bottom = box
        colour = SIMILAR if hint.similar else DIFFERENT
        arrow = tiles.shape(Shape.UP if hint.similar else Shape.SIDEWAYS, 30, colour)
        self.paste(arrow, self.from_start(box, 15) - 15, (top + bottom) // 2 - 15)
        words = (left, top, right - 36, bottom) if self.right_to_left else (left + 36, top, right, bottom)
        self.text(WAYS[self.language][hint.similar], words, 28, colour, MEDIUM)
