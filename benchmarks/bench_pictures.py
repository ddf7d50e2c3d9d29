"""How long a picture takes, once letters and tiles are warm."""

from __future__ import annotations

from statistics import median
from time import process_time

from telegram_bot.panels import (
    Badge,
    Ballot,
    Ballots,
    Cell,
    Drawing,
    Grid,
    Guess,
    Hint,
    Identity,
    Piece,
    Portrait,
    Table,
)
from telegram_bot.pictures import draw

WORDS = (
    "گربه",
    "کوه",
    "پنجره",
    "ماه",
    "کتاب‌خانه",
    "هواپیما",
    "شمشیر",
    "ژله",
    "پیانو",
    "گلدان",
    "سیاره",
    "سیب‌زمینی",
    "آتش",
    "چتر",
    "یخچال",
    "نهنگ",
    "قلعه",
    "زنبور",
    "خورشید",
    "ساعت",
    "پلیس",
    "جزیره",
    "قاشق",
    "دندان‌پزشک",
    "موج",
)
IDENTITIES = (Identity.ASSASSIN,) + (Identity.RED,) * 9 + (Identity.BLUE,) * 8 + (Identity.BYSTANDER,) * 7


def key_of(language: str) -> Grid:
    """A key with half of its cells revealed."""
    cells = tuple(
        Cell(word, identity, revealed=index % 2 == 0)
        for index, (word, identity) in enumerate(zip(WORDS, IDENTITIES, strict=True))
    )
    badges = (Badge(Identity.RED, 5), Badge(Identity.BLUE, 4))
    return Grid(language, False, 5, cells, badges, frame=Identity.RED)


def hand_of(language: str) -> Table:
    """The table as its clue giver sees it, with two decks."""
    names = ("cow", "frog", "turtle", "bear", "rabbit", "whale", "penguin", "flamingo", "octopus", "scorpion", "rhino")
    portraits = tuple(
        Portrait(name, word, removed=index % 3 == 0)
        for index, (name, word) in enumerate(zip((*names, "lion"), WORDS, strict=False))
    )
    hints = tuple(Hint(name, "سرنخ", similar=name != "key") for name in ("clock", "key", "ship"))
    hand = tuple(Portrait(name, "کارت") for name in ("bus", "lock", "tent", "door", "drum"))
    return Table(language, False, 4, portraits, hints, hand=hand, deck="animals", hint_deck="things")


def ballots_of(language: str) -> Ballots:
    """What eleven people guessed, and twelve pieces."""
    guesses = (Guess("الف", True), Guess("ب", False), Guess("الف", None))
    rows = tuple(Ballot(word, guesses, index % 3 - 1) for index, word in enumerate(WORDS[:11]))
    pieces = tuple(Piece(word, index % 5 - 1) for index, word in enumerate(WORDS[:12]))
    return Ballots(language, False, ("الف", "الف", "الف"), rows, pieces)


LARGEST: dict[str, Drawing] = {"key": key_of("fa"), "table": hand_of("fa"), "ballots": ballots_of("fa")}
"""Of every kind of picture the one with the most in it."""


def measure(drawing: Drawing = LARGEST["key"]) -> dict[str, float]:
    """Milliseconds of processor time for the first picture and for the next ones, and its size in kilobytes."""
    times = []
    picture = b""
    for _ in range(21):
        begun = process_time()
        picture = draw(drawing)
        times.append((process_time() - begun) * 1000)
    return {"first ms": times[0], "warm ms": median(times[1:]), "kilobytes": len(picture) / 1000}


if __name__ == "__main__":
    for kind, drawing in LARGEST.items():
        print(f"{kind}:", ", ".join(f"{value:.1f} {name}" for name, value in measure(drawing).items()))
