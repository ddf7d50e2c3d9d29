"""English words: the plain endings after which a word is still the same word (rules 1.6)."""

from __future__ import annotations

import re

ENDINGS = ("ing", "est", "es", "ed", "er", "ly", "s")
SPELLING_ENDINGS = ("ing", "ed", "er", "est")
"""Endings before which a consonant is doubled or a silent e dropped: running, making."""
POSITIONS = "up down left right middle corner row column first last next"
POSSESSIVE = re.compile(r"(?<=\w)['’ʼ]s(?!\w)", re.IGNORECASE)


def hard_stem(word: str) -> str:
    """The folded word without its longest plain ending, where three letters stay."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def plain_forms(word: str) -> set[str]:
    """The folded word and all it may be an inflection of."""
    forms = {word}
    for ending in ENDINGS:
        base = word.removesuffix(ending)
        if base != word and len(base) >= 2:
            forms |= {base, *(_respelled(base) if ending in SPELLING_ENDINGS and len(base) >= 3 else ())}
    return forms


def _respelled(base: str) -> set[str]:
    return {f"{base}e", *({base[:-1]} if base[-1] == base[-2] else ())}
