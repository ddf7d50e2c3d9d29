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
PAIRS = (
    ("jobs", "school"),
    ("city", "travel"),
    ("music_art", "stories"),
    ("body", "clothes"),
    ("animals", "food"),
    ("home", "things"),
    ("nature", "weather_sky"),
    ("sport_play", "feelings_time"),
)
"""Themes that one word can mean together."""
PAIR_NAMES = {
    "fa": ("کار", "جاده", "خیال", "آینه", "مزرعه", "اتاق", "گردش", "هیجان"),
    "ar": ("عمل", "طريق", "خيال", "مرآة", "مزرعة", "غرفة", "نزهة", "حماس"),
    "en": ("work", "road", "fantasy", "mirror", "farm", "room", "picnic", "thrill"),
}
LOOKS_ALIKE = str.maketrans("يىكأإآ", "ییکااا", "\u200c ")


def folded(word: str) -> str:
    return word.casefold().translate(LOOKS_ALIKE)


@cache
def themes(language: str) -> dict[str, str]:
    """The theme of every word of a list, by the folded word."""
    return {folded(word.text): word.theme for word in content.load("codenames.words", language)}


@cache
def _meanings(language: str) -> dict[str, frozenset[str]]:
    """What each clue of our tables stands for."""
    return {folded(name): meant for name, meant in _names(language)}


def language_of(words: Collection[str]) -> str:
    """The language whose list knows most of these words."""
    return max(LANGUAGES, key=lambda language: sum(folded(word) in themes(language) for word in words))


def theme_of(word: str, language: str) -> str:
    """The theme a word of the lists belongs to; empty if nobody knows it."""
    return themes(language).get(folded(word), "")


def meant_by(clue: str, language: str) -> frozenset[str]:
    """The themes a clue stands for: by our tables, or as a word of the lists."""
    known = _meanings(language).get(folded(clue))
    return known or frozenset({theme_of(clue, language)} - {""})


def clues(meant: frozenset[str], board: Sequence[str], language: str) -> Iterator[str]:
    """Words that mean just these themes and are not close to a word on the board, the best first."""
    names = [name for name, stands_for in _names(language) if stands_for == meant]
    listed = [word.text for word in content.load("codenames.words", language) if word.theme in meant]
    near = [folded(word) for word in board]
    for candidate in (*names, *sorted(listed, key=lambda word: lot(word, *board))):
        known = folded(candidate)
        fits = meant_by(candidate, language) == meant and " " not in candidate
        if fits and not any(known in each or each in known for each in near):
            yield candidate


def _names(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    for theme, names in NAMES[language].items():
        yield from ((name, frozenset({theme})) for name in names)
    yield from ((name, frozenset(pair)) for name, pair in zip(PAIR_NAMES[language], PAIRS, strict=True))


def lot(*words: str) -> int:
    """A number that looks drawn and is the same for everybody."""
    return crc32("\n".join(words).encode())
