"""Persian words: inflection that makes no new word, affixes that make a relative, forms of a verb from its stem."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.letters import ZWNJ, norm

POSITIONS = "بالا پایین راست چپ وسط گوشه ردیف ستون اول آخر کنار سطر"


def _folded(words: str) -> tuple[str, ...]:
    return tuple(map(norm, words.split()))


TRAILING_PARTS = frozenset(
    _folded("ها های هایی هایم هایت هایش هایمان هایتان هایشان تر ترین ام ات اش ای اند مان تان شان ی")
)
LEADING_PARTS = frozenset(_folded("می نمی"))
SUFFIXES = (
    *((suffix, 3) for suffix in _folded("هایشان هایمان هایتان هایی هایم هایت هایش های ترین ها تر")),
    *((suffix, 4) for suffix in _folded("ان ات")),
)
PRONOUNS = _folded("مان تان شان")
NOT_POSSESSED = frozenset(_folded("سازمان قهرمان دودمان خانمان پریشان ساختمان گفتمان داستان دوستان"))
"""Nouns of their own that end like «our», «your», «their» after a word."""
DERIVATIONS = _folded(
    "خانه دان گر گار گاه ستان مند ناک بان وان چی چه ین ینه گین گی گان کار کاری دار داری ساز سازی فروش پز پزی پزشک گیر "
    "گیری باز بازی نده یدن ندگی انه ای یی ایی وار ور وری زار سار سرا کده چال دانی گری گاهی شناس شناسی بند بندی "
    "پاش کش کشی نویس نامه آلود آسا فام گون وش بر آور انداز پوش خوار خواری نشین ساله کوب کن زن زنی شو شویی مال مالی "
    "درد پیما انبار تنی رو روی افشان آشام تاب دوز دوزی رنگ یاری خیز خور خوری "
    "های هایی هایم هایت هایش هایمان هایتان هایشان مان تان شان تر ترین"
)
PREFIXES = _folded(
    "هم نا بی پیش باز فرا ور بر در دی ام پا دست کم پر خوش بد سر نو شاه دل پس پی خر نیم ته پشت زیر رو هر یک دو سه"
)
VERB_PREFIXES = _folded("می نمی ب ن")
PERSONS = _folded("م ی د یم ید ند ه")
VERB_ENDINGS = (
    *PERSONS,
    *_folded("ن ا ان ش نده ندگان ندگی گان گی ار نی ام ای است ایم اید اند نگر گر یدن ید"),
)


def parts(token: str) -> tuple[str, ...]:
    """The pieces between half-spaces without those that only inflect the word, never none (R-TXT-3)."""
    pieces = [piece for piece in token.split(ZWNJ) if piece]
    while len(pieces) > 1 and pieces[-1] in TRAILING_PARTS:
        pieces.pop()
    if len(pieces) > 1 and pieces[0] in LEADING_PARTS:
        pieces.pop(0)
    return tuple(pieces)


def hard_stem(word: str) -> str:
    """The folded word without one plain ending (R-TXT-4)."""
    for suffix, least in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= least:
            return word.removesuffix(suffix)
    return word


def unpossessed(word: str) -> str:
    """The folded word without «our», «your» or «their» written to it."""
    if word not in NOT_POSSESSED:
        for pronoun in PRONOUNS:
            if word.endswith(pronoun) and len(word) - len(pronoun) >= 3:
                return word.removesuffix(pronoun)
    return word


def is_derived(longer: str, shorter: str) -> bool:
    """Whether the longer word is the shorter one with an affix of word formation, as far as letters can tell."""
    return any(_grows(longer, form) for form in _bases(shorter))


def _bases(word: str) -> tuple[str, ...]:
    return (word, word.removesuffix("ه")) if word.endswith("ه") and len(word) > 3 else (word,)


def _grows(longer: str, base: str) -> bool:
    if longer.startswith(base) and longer.removeprefix(base) in DERIVATION_SET:
        return True
    return longer.endswith(base) and longer.removesuffix(base) in PREFIX_SET


DERIVATION_SET = frozenset(DERIVATIONS)
PREFIX_SET = frozenset(PREFIXES)


@lru_cache(maxsize=4096)
def verb_pattern(stem: str) -> re.Pattern[str]:
    """Matches the forms of a verb with this stem; a stem of two letters needs its prefix or «نده» to be seen."""
    folded = re.escape(norm(stem).replace(ZWNJ, ""))
    prefix, ending, person = ("|".join(choice) for choice in (VERB_PREFIXES, VERB_ENDINGS, PERSONS))
    if len(folded) < 3:
        return re.compile(f"(?:{prefix}){folded}(?:{person})?|{folded}(?:نده|ندگان|ندگی)")
    return re.compile(f"(?:{prefix})?{folded}(?:{ending})?")
