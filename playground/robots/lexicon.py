"""What words have to do with one another: the themes of the word lists, and names for the themes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from zlib import crc32

import content

LANGUAGES = ("fa", "ar", "en")
NAMES: dict[str, dict[str, tuple[str, ...]]] = {
    "fa": {
        "animals": ("حیوان", "جانور"),
        "food": ("خوراک", "غذا"),
        "home": ("خانه", "منزل"),
        "nature": ("طبیعت",),
        "city": ("شهر",),
        "body": ("بدن", "تن"),
        "clothes": ("لباس", "پوشاک"),
        "jobs": ("شغل", "حرفه"),
        "school": ("درس", "مدرسه"),
        "travel": ("سفر", "مسافرت"),
        "music_art": ("هنر", "موسیقی"),
        "sport_play": ("ورزش", "بازی"),
        "things": ("وسیله", "ابزار"),
        "weather_sky": ("آسمان", "هوا"),
        "feelings_time": ("احساس", "زمان"),
        "stories": ("قصه", "داستان"),
    },
    "ar": {
        "animals": ("حيوان",),
        "food": ("طعام", "أكل"),
        "home": ("بيت", "منزل"),
        "nature": ("طبيعة",),
        "city": ("مدينة",),
        "body": ("جسم", "جسد"),
        "clothes": ("ملابس", "ثياب"),
        "jobs": ("مهنة", "وظيفة"),
        "school": ("مدرسة", "دراسة"),
        "travel": ("سفر", "رحلة"),
        "music_art": ("فن", "موسيقى"),
        "sport_play": ("رياضة", "لعب"),
        "things": ("أدوات", "أغراض"),
        "weather_sky": ("طقس", "سماء"),
        "feelings_time": ("شعور", "زمن"),
        "stories": ("حكاية", "قصة"),
    },
    "en": {
        "animals": ("creature", "animal"),
        "food": ("food", "meal"),
        "home": ("home", "house"),
        "nature": ("nature", "outdoors"),
        "city": ("city", "town"),
        "body": ("body", "anatomy"),
        "clothes": ("clothes", "outfit"),
        "jobs": ("job", "profession"),
        "school": ("school", "lesson"),
        "travel": ("travel", "journey"),
        "music_art": ("art", "music"),
        "sport_play": ("sport", "playing"),
        "things": ("object", "gadget"),
        "weather_sky": ("weather", "sky"),
        "feelings_time": ("feeling", "time"),
        "stories": ("story", "tale"),
    },
}
"""Clues that mean a whole theme, in each language, the best first."""
LOOKS_ALIKE = str.maketrans("يىكأإآ", "ییکااا", "\u200c ")


def folded(word: str) -> str:
    return word.casefold().translate(LOOKS_ALIKE)


@cache
def themes(language: str) -> dict[str, str]:
    """The theme of every word of a list, by the folded word."""
    return {folded(word.text): word.theme for word in content.load("codenames.words", language)}


@cache
def _theme_names(language: str) -> dict[str, str]:
    return {folded(name): theme for theme, names in NAMES[language].items() for name in names}


def language_of(words: Collection[str]) -> str:
    """The language whose list knows most of these words."""
    return max(LANGUAGES, key=lambda language: sum(folded(word) in themes(language) for word in words))


def theme_of(word: str, language: str) -> str:
    """What a word, or the name of a theme, belongs to; empty if nobody knows."""
    return _theme_names(language).get(folded(word)) or themes(language).get(folded(word), "")


def clues(theme: str, board: Sequence[str], language: str) -> Iterator[str]:
    """Words that mean this theme and are not close to a word on the board: names of it, then other words of it."""
    listed = [word.text for word in content.load("codenames.words", language) if word.theme == theme]
    others = sorted((word for word in listed if " " not in word), key=lambda word: lot(word, *board))
    near = [folded(word) for word in board]
    for candidate in (*NAMES[language].get(theme, ()), *others):
        known = folded(candidate)
        if theme_of(candidate, language) == theme and not any(known in each or each in known for each in near):
            yield candidate


def lot(*words: str) -> int:
    """A number that looks drawn and is the same for everybody."""
    return crc32("\n".join(words).encode())
