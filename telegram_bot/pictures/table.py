"""Character cards on a table, the clues under them, and the hand of the one who gives clues."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from telegram_bot.panels import Hint, Portrait, Table
from telegram_bot.pictures import tiles
from telegram_bot.pictures.canvas import MARGIN, WIDTH, Box, Canvas
from telegram_bot.pictures.decks import Deck, back, deck_of
from telegram_bot.pictures.portraits import portrait
from telegram_bot.pictures.signs import GOLD, WHITE, Colour, Paint, Shape, mixed

GROUND: Colour = (26, 62, 66)
CARD = Paint((255, 255, 255), (218, 204, 178), (33, 35, 48), (104, 104, 112))
REMOVED = Paint(mixed(GROUND, WHITE, 0.1), mixed(GROUND, WHITE, 0.04), (164, 190, 190), (140, 168, 168))
SIMILAR = Paint((16, 112, 62), (8, 78, 42), WHITE, WHITE)
DIFFERENT = Paint((186, 72, 8), (132, 48, 4), WHITE, WHITE)
CROSS: Colour = (240, 92, 72)
CHOSEN: Colour = (255, 120, 84)
LOST: Colour = (206, 44, 32)
STAR: Colour = (226, 158, 20)
WAYS = {
    "fa": {True: "شبیه", False: "متفاوت"},
    "ar": {True: "تشابه", False: "اختلاف"},
    "en": {True: "similar", False: "different"},
}
RADIUS = 18
GAP = 14
CARD_HEIGHT = 226
STRIP_HEIGHT = 230
STANDING_WIDTH = 184
LYING_HEIGHT = 198
PILL_HEIGHT = 46


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
        box = canvas.place(index, table.columns, MARGIN, CARD_HEIGHT)
        canvas.portrait(card, box, deck_of(table.deck), number=index + 1)
    canvas.rule(rows.cards_bottom - 1)
    places = max(table.hint_places, len(table.hints))
    for index in range(places):
        box = canvas.place(index, places, rows.strip_top, STRIP_HEIGHT)
        if index < len(table.hints):
            canvas.hint(table.hints[index], box, deck_of(table.hint_deck))
        else:
            canvas.face_down(table.hint_deck, upright(box))
    if table.hand:
        canvas.rule(rows.hand_top - 14)
    for index, card in enumerate(table.hand):
        box = canvas.place(index, max(5, len(table.hand)), rows.hand_top, STRIP_HEIGHT)
        canvas.portrait(card, box, deck_of(table.hint_deck), number=None)
    return canvas.image


def upright(box: Box) -> Box:
    """Where a standing card is in a place."""
    left, top, right, bottom = box
    inset = (right - left - STANDING_WIDTH) // 2
    return left + inset, top, right - inset, bottom


def pill(card: Box) -> Box:
    """Where a clue says which way it points."""
    left, _, right, bottom = card
    return left + 12, bottom - PILL_HEIGHT - 15, right - 12, bottom - 15


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

    def portrait(self, card: Portrait, box: Box, deck: Deck, number: int | None) -> None:
        left, top, right, bottom = box
        out = card.removed and not card.secret
        ring = GOLD if card.secret else CHOSEN if card.chosen else None
        self.paste(face((right - left, bottom - top), deck, out, ring), left, top)
        paint = REMOVED if out else CARD
        name_height = 62
        size = bottom - top - name_height - 16
        x, y = (left + right - size) // 2, top + 14
        self.paste(portrait(card.picture, size, 55 if out else 100), x, y)
        self.text(card.name, (left + 18, bottom - name_height - 4, right - 18, bottom - 10), 44, paint.ink)
        if number is not None:
            self.corner_number(number, (left + 2, top + 4, right - 2, bottom), paint.sign)
        if card.secret:
            self.in_corner(Shape.STAR, 50, STAR, box, 44)
        if out:
            self.paste(tiles.shape(Shape.CROSS, 112, CROSS), (left + right) // 2 - 56, y + size // 2 - 56)
        elif card.removed or card.chosen:
            self.in_corner(Shape.CROSS, 46, LOST, box, 104 if card.secret else 44)

    def in_corner(self, kind: Shape, size: int, colour: Colour, box: Box, down: int) -> None:
        """At the far side from the number; what the card shows must still be seen."""
        x = self.from_start(box, box[2] - box[0] - 44)
        self.paste(tiles.shape(kind, size, colour), x - size // 2, box[1] + down - size // 2)

    def face_down(self, deck: str, box: Box) -> None:
        left, top, right, bottom = box
        self.paste(back(deck, (right - left, bottom - top)), left, top)

    def hint(self, hint: Hint, box: Box, deck: Deck) -> None:
        if hint.similar:
            self.standing(hint, upright(box), deck)
        else:
            self.lying(hint, box, deck)

    def standing(self, hint: Hint, box: Box, deck: Deck) -> None:
        left, top, right, _ = box
        self.framed(box, deck)
        self.way(hint, box)
        self.paste(portrait(hint.picture, 102), (left + right) // 2 - 51, top + 12)
        self.text(hint.name, (left + 14, top + 112, right - 14, top + 164), 38, CARD.ink)

    def lying(self, hint: Hint, box: Box, deck: Deck) -> None:
        box = left, top, right, _ = box[0], box[3] - LYING_HEIGHT, box[2], box[3]
        self.framed(box, deck)
        self.way(hint, box)
        self.paste(portrait(hint.picture, 78), (left + right) // 2 - 39, top + 9)
        self.text(hint.name, (left + 14, top + 82, right - 14, top + 132), 36, CARD.ink)

    def framed(self, box: Box, deck: Deck) -> None:
        left, top, right, bottom = box
        size = right - left, bottom - top
        self.paste(tiles.framed(size, RADIUS, deck.frame, CARD.face, deck.tint), left, top)

    def way(self, hint: Hint, card: Box) -> None:
        """An arrow and a word along the lower edge of a card: up for similar, to both sides for different."""
        box = left, top, right, bottom = pill(card)
        paint = SIMILAR if hint.similar else DIFFERENT
        self.paste(tiles.card((right - left, PILL_HEIGHT), PILL_HEIGHT // 2, paint), left, top)
        middle = (top + bottom) // 2 - 3
        arrow = tiles.shape(Shape.UP if hint.similar else Shape.SIDEWAYS, 32, paint.sign)
        self.paste(arrow, self.from_start(box, 27) - 16, middle - 16)
        words = (left + 12, right - 46) if self.right_to_left else (left + 46, right - 12)
        self.text(WAYS[self.language][hint.similar], (words[0], top, words[1], bottom - 6), 36, paint.ink)


def face(size: tiles.Size, deck: Deck, out: bool, ring: Colour | None) -> Image.Image:
    """A character card as it lies on the table, or sunk into it."""
    if out:
        return tiles.card(size, RADIUS, REMOVED, ring)
    return tiles.fading(size, RADIUS, replace(CARD, edge=deck.colour), deck.tint, ring)
