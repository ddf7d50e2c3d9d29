"""How long a picture takes, once letters and tiles are warm."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from telegram_bot.panels import Badge, Cell, Grid, Identity
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
    """The picture with the most in it: a key with half of its cells revealed."""
    cells = tuple(
        Cell(word, identity, revealed=index % 2 == 0)
        for index, (word, identity) in enumerate(zip(WORDS, IDENTITIES, strict=True))
    )
    badges = (Badge(Identity.RED, 5), Badge(Identity.BLUE, 4))
    return Grid(language, False, 5, cells, badges, frame=Identity.RED)


def measure() -> dict[str, float]:
    """Milliseconds for the first key and for the next ones, and the size of one in kilobytes."""
    key = key_of("fa")
    times = []
    picture = b""
    for _ in range(21):
        begun = perf_counter()
        picture = draw(key)
        times.append((perf_counter() - begun) * 1000)
    return {"first ms": times[0], "warm ms": median(times[1:]), "kilobytes": len(picture) / 1000}


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name}: {value:.1f}")
