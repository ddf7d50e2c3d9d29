"""Cards, shapes and pills, drawn four times as large and scaled once: Pillow's own curves have no soft edges."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from telegram_bot.pictures.fonts import font
from telegram_bot.pictures.signs import Colour, Paint, Shape

FINE = 4
Size = tuple[int, int]


def scaled(image: Image.Image) -> Image.Image:
    return image.resize((image.width // FINE, image.height // FINE), Image.Resampling.BOX)


@lru_cache(maxsize=256)
def card(size: Size, radius: int, paint: Paint, ring: Colour | None = None, ring_width: int = 0) -> Image.Image:
    """A card with a darker lower edge; the ring, if any, lies inside its outline."""
    width, height = size[0] * FINE, size[1] * FINE
    image = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(image)
    corner, lip = radius * FINE, 6 * FINE
    pen.rounded_rectangle((0, 0, width - 1, height - 1), corner, ring or paint.edge)
    inset = ring_width * FINE
    bottom = height - 1 - (inset or lip)
    pen.rounded_rectangle((inset, inset, width - 1 - inset, bottom), corner - inset // 2, paint.face)
    return scaled(image)


@lru_cache(maxsize=256)
def shape(kind: Shape, size: int, colour: Colour) -> Image.Image:
    full = size * FINE
    image = Image.new("RGBA", (full, full))
    pen = ImageDraw.Draw(image)
    match kind:
        case Shape.DIAMOND:
            pen.polygon([(full / 2, 0), (full, full / 2), (full / 2, full), (0, full / 2)], colour)
        case Shape.DISC:
            margin = full // 14
            pen.ellipse((margin, margin, full - 1 - margin, full - 1 - margin), colour)
        case Shape.BAR:
            box = (full // 12, full * 3 // 8, full - full // 12, full * 5 // 8)
            pen.rounded_rectangle(box, full // 8, colour)
        case Shape.CROSS:
            strokes(pen, full, [[(0.16, 0.16), (0.84, 0.84)], [(0.16, 0.84), (0.84, 0.16)]], colour)
        case Shape.TICK:
            strokes(pen, full, [[(0.12, 0.54), (0.4, 0.82), (0.88, 0.2)]], colour)
    return scaled(image)


def strokes(pen: ImageDraw.ImageDraw, full: int, lines: list[list[tuple[float, float]]], colour: Colour) -> None:
    """Thick lines with round ends, in shares of the whole."""
    thick = full // 5
    for line in lines:
        points = [(x * full, y * full) for x, y in line]
        pen.line(points, colour, thick, joint="curve")
        for x, y in (points[0], points[-1]):
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), colour)


@lru_cache(maxsize=256)
def emblem(kind: Shape, size: int, colour: Colour, letter: str, letter_colour: Colour) -> Image.Image:
    """A shape with a letter in it; the letter comes ready to be drawn."""
    image = shape(kind, size, colour).copy()
    if letter:
        pen = ImageDraw.Draw(image)
        face = font(round(size * (0.56 if kind is Shape.DIAMOND else 0.66)))
        left, top, right, bottom = face.getbbox(letter, anchor="ls")
        pen.text(
            (round((size - left - right) / 2), round((size - top - bottom) / 2)), letter, letter_colour, face, "ls"
        )
    return image
