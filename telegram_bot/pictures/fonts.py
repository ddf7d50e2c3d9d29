"""The typeface, and how large a text can be in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import floor

import fontpkg.pil
from PIL import ImageFont

from telegram_bot.pictures.letters import UNDRAWN, shaped

REGULAR, MEDIUM, BOLD = 400, 600, 700
REFERENCE = 64
MISSING = "\U000fffff"


@lru_cache(maxsize=256)
def font(size: int, weight: int = BOLD) -> ImageFont.FreeTypeFont:
    """A face of its own for each size and weight: a variable font's weight belongs to the loaded face."""
    face = fontpkg.pil.truetype("Noto Sans Arabic", size, weight=weight, layout_engine=ImageFont.Layout.BASIC)
    assert isinstance(face, ImageFont.FreeTypeFont)
    return face


@lru_cache(maxsize=4096)
def has(character: str) -> bool:
    """Whether the typeface can draw it: neither emoji nor most of the world's scripts."""
    face = font(REFERENCE)
    return bytes(face.getmask(character)) != bytes(face.getmask(MISSING))


def legible(text: str) -> str:
    """The text without what would be drawn as an empty box; a word that would lose a letter goes as a whole."""
    whole = (word for word in text.split() if all(map(has_shape, filter(str.isalpha, word))))
    return " ".join(" ".join("".join(filter(has_shape, word)) for word in whole).split())


def has_shape(character: str) -> bool:
    """Whether nothing goes wrong where it stands: it has a shape, or none is needed."""
    return UNDRAWN.match(character) is not None or has(character)


@dataclass(frozen=True)
class Setting:
    """How a text is set: its lines in drawing order, from the top, and their size in pixels."""

    lines: tuple[str, ...]
    size: int


def width_of(drawn: str, size: int, weight: int = BOLD) -> float:
    """The width of the ink of a shaped text."""
    left, _, right, _ = font(size, weight).getbbox(drawn, anchor="ls")
    return right - left


def largest_that_fits(drawn: str, width: int, largest: int, weight: int = BOLD) -> int:
    measured = width_of(drawn, REFERENCE, weight)
    size = largest if measured * largest <= width * REFERENCE else floor(width * REFERENCE / measured)
    while size > 1 and width_of(drawn, size, weight) > width:
        size -= 1
    return size


@lru_cache(maxsize=4096)
def set_in(text: str, right_to_left: bool, width: int, largest: int, weight: int = BOLD) -> Setting:
    """The text on one line, or on two when it has a space and that lets it be larger."""
    whole = shaped(text, right_to_left)
    size = largest_that_fits(whole, width, largest, weight)
    words = text.split()
    if size > largest * 3 // 4 or len(words) == 1:
        return Setting((whole,), size)
    broken = [halves(words, cut, right_to_left) for cut in range(1, len(words))]
    best = min(broken, key=lambda lines: max(width_of(line, REFERENCE, weight) for line in lines), default=(whole,))
    smaller = min(largest_that_fits(line, width, largest * 2 // 3, weight) for line in best)
    return Setting(best, smaller) if smaller > size else Setting((whole,), size)


def halves(words: list[str], cut: int, right_to_left: bool) -> tuple[str, ...]:
    return tuple(shaped(" ".join(part), right_to_left) for part in (words[:cut], words[cut:]))
