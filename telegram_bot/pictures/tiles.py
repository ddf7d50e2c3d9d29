"""Cards, shapes and pills, drawn four times as large and scaled once: Pillow's own curves have no soft edges."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from telegram_bot.pictures.fonts import font, largest_that_fits
from telegram_bot.pictures.signs import GROUND, Colour, Paint, Shape

FINE = 4
LIP = 6
RING = 7
GROOVE = 4
Size = tuple[int, int]


def scaled(image: Image.Image) -> Image.Image:
    return image.resize((image.width // FINE, image.height // FINE), Image.Resampling.BOX)


@lru_cache(maxsize=256)
def card(size: Size, radius: int, paint: Paint, ring: Colour | None = None) -> Image.Image:
    """A card with a darker lower edge, or with a ring inside its outline."""
    width, height = size
    layers: tuple[tuple[Colour, int, int], ...]
    if ring is None:
        layers = ((paint.edge, 0, 0), (paint.face, 0, LIP))
    else:
        layers = ((ring, 0, 0), (GROUND, RING, RING), (paint.face, RING + GROOVE, RING + GROOVE))
    image = Image.new("RGBA", (width * FINE, height * FINE))
    pen = ImageDraw.Draw(image)
    for colour, inset, lower in layers:
        box = (inset * FINE, inset * FINE, (width - inset) * FINE - 1, (height - lower) * FINE - 1)
        pen.rounded_rectangle(box, max(radius - inset, 6) * FINE, colour)
    return scaled(image)


@lru_cache(maxsize=256)
def fading(size: Size, radius: int, paint: Paint, foot: Colour, ring: Colour | None = None) -> Image.Image:
    """A card whose face turns into another colour towards its lower edge."""
    image = card(size, radius, paint, ring).copy()
    inset, lower = (0, LIP) if ring is None else (RING + GROOVE, RING + GROOVE)
    veil(image, inset, lower, radius, paint.face, foot)
    return image


@lru_cache(maxsize=64)
def framed(size: Size, radius: int, frame: Paint, face: Colour, foot: Colour) -> Image.Image:
    """A fading face inside a frame with a darker lower edge."""
    image = card(size, radius, frame).copy()
    veil(image, RING, RING + LIP, radius, face, foot)
    return image


def veil(image: Image.Image, inset: int, lower: int, radius: int, face: Colour, foot: Colour) -> None:
    """Lays one colour turning into another over a card, so far inside its edges."""
    width, height = image.size
    mask = Image.new("L", (width * FINE, height * FINE))
    box = (inset * FINE, inset * FINE, (width - inset) * FINE - 1, (height - lower) * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, max(radius - inset, 6) * FINE, 255)
    shades = Image.linear_gradient("L").resize(image.size)
    colours = Image.composite(Image.new("RGB", image.size, foot), Image.new("RGB", image.size, face), shades)
    image.paste(colours, (0, 0), scaled(mask))


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
        case Shape.STAR:
            pen.polygon(star(full), colour)
        case Shape.UP:
            strokes(pen, full, [[(0.5, 0.9), (0.5, 0.3)]], colour)
            pen.polygon([(full * x, full * y) for x, y in ((0.5, 0), (0.95, 0.5), (0.05, 0.5))], colour)
        case Shape.SIDEWAYS:
            strokes(pen, full, [[(0.3, 0.5), (0.7, 0.5)]], colour)
            pen.polygon([(full * x, full * y) for x, y in ((0, 0.5), (0.38, 0.12), (0.38, 0.88))], colour)
            pen.polygon([(full * x, full * y) for x, y in ((1, 0.5), (0.62, 0.12), (0.62, 0.88))], colour)
    return scaled(image)


def star(full: int) -> list[tuple[float, float]]:
    """Five points, the first one at the top."""
    radii = (0.5, 0.23) * 5
    angles = (math.pi * (number / 5 - 0.5) for number in range(10))
    pairs = zip(radii, angles, strict=True)
    return [
        (full * (0.5 + radius * math.cos(angle)), full * (0.53 + radius * math.sin(angle))) for radius, angle in pairs
    ]


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
        share = 0.52 if kind is Shape.DIAMOND else 0.66
        face = font(largest_that_fits(letter, round(size * share), round(size * share)))
        left, top, right, bottom = face.getbbox(letter, anchor="ls")
        pen.text(
            (round((size - left - right) / 2), round((size - top - bottom) / 2)), letter, letter_colour, face, "ls"
        )
    return image
