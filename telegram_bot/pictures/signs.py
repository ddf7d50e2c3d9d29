"""How an identity looks: colours that keep apart for colour-blind eyes and in grey, a shape, a letter and a name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from telegram_bot.panels import Identity

Colour = tuple[int, int, int]

GROUND: Colour = (36, 40, 62)
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (255, 205, 84)


class Shape(StrEnum):
    DIAMOND = "diamond"
    DISC = "disc"
    BAR = "bar"
    CROSS = "cross"
    TICK = "tick"
    UP = "up"
    SIDEWAYS = "sideways"
    STAR = "star"


@dataclass(frozen=True)
class Paint:
    """The colours of one card: its face, its lower edge, its word, its number and sign."""

    face: Colour
    edge: Colour
    ink: Colour
    sign: Colour


@dataclass(frozen=True)
class Sign:
    """What tells an identity apart beside its colour."""

    shape: Shape
    paint: Paint
    letters: dict[str, str]
    """One letter inside the shape, for the teams alone."""
    names: dict[str, str]


COVERED = Paint((255, 247, 230), (222, 205, 170), (33, 35, 48), (128, 112, 80))

SIGNS = {
    # Red leans to orange and is the lighter one, blue is deep: so they differ in grey and for every kind of eye.
    Identity.RED: Sign(
        Shape.DIAMOND,
        Paint((226, 72, 44), (164, 44, 22), WHITE, (255, 232, 224)),
        {"fa": "ق", "ar": "ح", "en": "R"},
        {"fa": "قرمز", "ar": "أحمر", "en": "Red"},
    ),
    Identity.BLUE: Sign(
        Shape.DISC,
        Paint((28, 82, 184), (14, 48, 122), WHITE, (220, 232, 255)),
        {"fa": "آ", "ar": "ز", "en": "B"},
        {"fa": "آبی", "ar": "أزرق", "en": "Blue"},
    ),
    Identity.BYSTANDER: Sign(
        Shape.BAR,
        Paint((206, 190, 152), (160, 144, 106), (58, 51, 36), (92, 80, 54)),
        {},
        {"fa": "رهگذر", "ar": "عابر", "en": "Bystander"},
    ),
    Identity.ASSASSIN: Sign(
        Shape.CROSS,
        Paint((10, 10, 14), (88, 88, 100), WHITE, WHITE),
        {},
        {"fa": "آدمکش", "ar": "القاتل", "en": "Assassin"},
    ),
}


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """The colour with `share` (0 to 1) of the other in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def dimmed(paint: Paint) -> Paint:
    """A card that is out of play: sunk into the ground, its word still readable."""
    face = mixed(paint.face, GROUND, 0.66)
    return Paint(face, mixed(paint.edge, GROUND, 0.75), mixed(WHITE, face, 0.38), mixed(WHITE, face, 0.25))
