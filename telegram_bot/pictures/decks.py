"""How the cards of a deck look: their colour, and the pattern and emblem on their backs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from telegram_bot.pictures.signs import WHITE, Colour, Paint, mixed
from telegram_bot.pictures.tiles import FINE, Size, card, scaled

BLACK: Colour = (0, 0, 0)
RADIUS = 18
BORDER = 9
"""The plain rim of a back."""
Pen = ImageDraw.ImageDraw
Stamp = Callable[[Pen, float, float, float, int | Colour], None]
"""Draws a figure of a size around a centre, in the colour of a picture or the level of a mask."""


def paw(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    oval(pen, x, y + size * 0.2, size * 0.3, size * 0.25, colour)
    for across, up in ((-0.36, 0.08), (-0.14, 0.3), (0.14, 0.3), (0.36, 0.08)):
        oval(pen, x + across * size, y - up * size, size * 0.11, size * 0.15, colour)


def bust(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    oval(pen, x, y - size * 0.2, size * 0.22, size * 0.24, colour)
    shoulders = (x - size * 0.42, y + size * 0.1, x + size * 0.42, y + size * 0.9)
    pen.pieslice(shoulders, 180, 360, colour)


def apple(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    for across in (-0.15, 0.15):
        oval(pen, x + across * size, y + size * 0.12, size * 0.25, size * 0.33, colour)
    pen.line((x, y - size * 0.1, x + size * 0.05, y - size * 0.42), colour, round(size * 0.09))
    pen.pieslice((x + size * 0.04, y - size * 0.46, x + size * 0.36, y - size * 0.18), 150, 360, colour)


def gear(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    for tooth in range(8):
        along = (size * 0.46 * cos(tooth * pi / 4), size * 0.46 * sin(tooth * pi / 4))
        pen.line((x, y, x + along[0], y + along[1]), colour, round(size * 0.17))
    pen.ellipse(round_box(x, y, size * 0.35, size * 0.35), None, colour, round(size * 0.2))


def diamond(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    half = size * 0.42
    pen.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], colour)


def oval(pen: Pen, x: float, y: float, across: float, up: float, colour: int | Colour) -> None:
    pen.ellipse(round_box(x, y, across, up), colour)


def round_box(x: float, y: float, across: float, up: float) -> tuple[float, float, float, float]:
    return x - across, y - up, x + across, y + up


def dots(pen: Pen, width: int, height: int) -> None:
    step = 22 * FINE
    for row, y in enumerate(range(0, height + step, step)):
        for x in range(row % 2 * step // 2, width + step, step):
            oval(pen, x, y, 4 * FINE, 4 * FINE, 255)


def lozenges(pen: Pen, width: int, height: int) -> None:
    step = 26 * FINE
    for start in range(-height, width + height, step):
        pen.line((start, 0, start + height, height), 255, 3 * FINE)
        pen.line((start, 0, start - height, height), 255, 3 * FINE)


def checks(pen: Pen, width: int, height: int) -> None:
    step = 18 * FINE
    for row, y in enumerate(range(0, height, step)):
        for x in range(row % 2 * step, width, 2 * step):
            pen.rectangle((x, y, x + step - 1, y + step - 1), 255)


def stripes(pen: Pen, width: int, height: int) -> None:
    for start in range(-height, width, 20 * FINE):
        pen.line((start, height, start + height, 0), 255, 7 * FINE)


def nothing(pen: Pen, width: int, height: int) -> None:
    """A back without a pattern."""


@dataclass(frozen=True)
class Deck:
    colour: Colour
    pattern: Callable[[Pen, int, int], None]
    emblem: Stamp

    @property
    def frame(self) -> Paint:
        """The rim of a card of this deck."""
        return Paint(self.colour, mixed(self.colour, BLACK, 0.35), WHITE, WHITE)

    @property
    def tint(self) -> Colour:
        """What the face of a card fades into."""
        return mixed(WHITE, self.colour, 0.2)


DECKS = {
    "animals": Deck((64, 150, 92), dots, paw),
    "people": Deck((132, 92, 196), lozenges, bust),
    "food": Deck((222, 134, 40), checks, apple),
    "things": Deck((52, 124, 206), stripes, gear),
}
UNKNOWN = Deck((132, 140, 142), nothing, diamond)


def deck_of(name: str) -> Deck:
    return DECKS.get(name, UNKNOWN)


@lru_cache(maxsize=16)
def back(name: str, size: Size) -> Image.Image:
    """A card face down: quieter than the faces beside it."""
    deck, (width, height) = deck_of(name), size
    calm = mixed(deck.colour, BLACK, 0.42)
    image = card(size, RADIUS, Paint(mixed(deck.colour, BLACK, 0.2), mixed(deck.colour, BLACK, 0.62), WHITE, WHITE))
    image = image.copy()
    field = Image.new("L", (width * FINE, height * FINE))
    box = (BORDER * FINE, BORDER * FINE, (width - BORDER) * FINE - 1, (height - BORDER - 6) * FINE - 1)
    ImageDraw.Draw(field).rounded_rectangle(box, (RADIUS - 6) * FINE, 255)
    image.paste(calm, (0, 0), scaled(field))
    image.paste(mixed(calm, WHITE, 0.14), (0, 0), scaled(ImageChops.multiply(patterned(deck, field.size), field)))
    return stamped(image, deck, calm)


def patterned(deck: Deck, size: Size) -> Image.Image:
    mask = Image.new("L", size)
    deck.pattern(ImageDraw.Draw(mask), *size)
    return mask


def stamped(image: Image.Image, deck: Deck, ground: Colour) -> Image.Image:
    """The emblem on a plain disc in the middle."""
    x, y, size = image.width * FINE / 2, (image.height - 6) * FINE / 2, 84 * FINE
    for figure, colour in ((disc, ground), (deck.emblem, mixed(deck.colour, WHITE, 0.55))):
        mask = Image.new("L", (image.width * FINE, image.height * FINE))
        figure(ImageDraw.Draw(mask), x, y, size, 255)
        image.paste(colour, (0, 0), scaled(mask))
    return image


def disc(pen: Pen, x: float, y: float, size: float, colour: int | Colour) -> None:
    oval(pen, x, y, size * 0.68, size * 0.68, colour)
