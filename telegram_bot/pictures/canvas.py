"""A picture in the making: texts, numbers, cards and signs put in their places."""

from __future__ import annotations

from PIL import Image, ImageDraw

from telegram_bot.panels import Drawing, Identity
from telegram_bot.pictures import tiles
from telegram_bot.pictures.fonts import BOLD, MEDIUM, font, set_in
from telegram_bot.pictures.letters import numeral, reads_right_to_left, shaped
from telegram_bot.pictures.mirror import first_strong
from telegram_bot.pictures.signs import SIGNS, Colour, Paint, Shape

WIDTH = 1280
"""The widest picture Telegram keeps as it is."""
MARGIN = 26

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""


class Canvas:
    """Knows the reading side: what is said of a start lies at the right for fa and ar."""

    def __init__(self, drawing: Drawing, height: int, ground: Colour) -> None:
        self.language = drawing.language
        self.western_digits = drawing.western_digits
        self.right_to_left = reads_right_to_left(drawing.language)
        self.image = Image.new("RGB", (WIDTH, height), ground)
        self.pen = ImageDraw.Draw(self.image)

    def paste(self, tile: Image.Image, left: int, top: int) -> None:
        self.image.paste(tile, (left, top), tile)

    def from_start(self, box: Box, distance: int) -> int:
        """The x that lies so far inside the box from its reading side."""
        left, _, right, _ = box
        return right - distance if self.right_to_left else left + distance

    def numeral(self, number: int) -> str:
        return numeral(number, self.language, self.western_digits)

    def corner_number(self, number: int, box: Box, colour: Colour) -> None:
        side = "rs" if self.right_to_left else "ls"
        self.pen.text((self.from_start(box, 16), box[1] + 42), self.numeral(number), colour, font(32, MEDIUM), side)

    def text(self, text: str, box: Box, largest: int, colour: Colour, weight: int = BOLD) -> None:
        """The text in the middle of the box, as large as its width allows, on two lines if need be."""
        left, top, right, bottom = box
        setting = set_in(text, self.right_to_left, right - left, largest, weight)
        leading = round(setting.size * 1.12)
        middle = (top + bottom) / 2 - (len(setting.lines) - 1) * leading / 2
        for number, line in enumerate(setting.lines):
            self.centred(line, (left + right) / 2, middle + number * leading, setting.size, colour, weight)

    def centred(self, line: str, x: float, middle: float, size: int, colour: Colour, weight: int = BOLD) -> None:
        """A shaped line on a base line that does not move with its letters."""
        face = font(size, weight)
        left, _, right, _ = face.getbbox(line, anchor="ls")
        self.pen.text((round(x - (left + right) / 2), round(middle + size * 0.26)), line, colour, face, "ls")

    def name(self, text: str, box: Box, largest: int, colour: Colour, weight: int = BOLD) -> None:
        """In the middle of the box's height, from its reading side, on two lines if they can be larger than one.

        A name runs in its own direction in a picture of any language, as it does in the chat.
        """
        left, top, right, bottom = box
        setting = set_in(text, first_strong(text) == "R", right - left, min(largest, (bottom - top) * 2 // 3), weight)
        side = "rs" if self.right_to_left else "ls"
        leading = round(setting.size * 1.12)
        middle = (top + bottom) / 2 - (len(setting.lines) - 1) * leading / 2
        for number, line in enumerate(setting.lines):
            at = self.from_start(box, 0), round(middle + number * leading + setting.size * 0.26)
            self.pen.text(at, line, colour, font(setting.size, weight), side)

    def emblem(self, identity: Identity, paint: Paint, x: int, y: int, size: int) -> None:
        """Its centre at x and y; a diamond is drawn larger, to look as large as a disc."""
        sign = SIGNS[identity]
        letter = shaped(sign.letters.get(self.language, ""), self.right_to_left)
        size = size * 6 // 5 if sign.shape is Shape.DIAMOND else size
        self.paste(tiles.emblem(sign.shape, size, paint.sign, letter, paint.face), x - size // 2, y - size // 2)
