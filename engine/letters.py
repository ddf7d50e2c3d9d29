"""Letters and tokens: one folded form for every way of typing the same word (R-TXT-1, R-TXT-2), and what is shown of it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ZWNJ = "\u200c"
DELETED = frozenset("ـءٴ\u115f\u1160\u3164\uffa0\u06de\u06e9\u06e5\u06e6")
SAME_SHAPES = {
    "ا": "أإآٱٲٳٵ",
    "و": "ؤۆۇۈۉۋۊۏۄۅٶٷ",
    "ی": "يىئےۍۓێېۑؠؽؾؿٸ",
    "ک": "كڪػؼ",
    "ه": "ةۀۂەہۃھۿ",
    "ن": "ںڻ",
    "ر": "ڕړڒ",
    "ل": "ڵڶ",
    "ب": "ٮ",
    "ف": "ڡ",
    "ق": "ٯ",
}
"""Besides the tables of R-TXT-1: letters of neighbouring alphabets that pass for a letter of ours on a phone."""
FOLDED = {ord(shape): letter for letter, shapes in SAME_SHAPES.items() for shape in shapes}
DIGITS = {ord(digit): str(index % 10) for index, digit in enumerate("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩")}
VOWEL_SIGNS = "".join(map(chr, range(0x064B, 0x0660))) + "\u0670"
LONGEST_REMEMBERED = 64
"""Longer texts are no words; remembering them would let one person fill the memory."""
MARKS_SHOWN = 2
"""Vowel signs kept on one letter; more would climb out of the line."""


def norm(text: str) -> str:
    """The text folded so that every spelling of a word is one (R-TXT-1); ZWNJ is kept."""
    return _remembered_fold(text) if len(text) <= LONGEST_REMEMBERED else _fold(text)


def tokens(text: str) -> tuple[str, ...]:
    """The words of the text, folded, with ZWNJ only inside them (R-TXT-2)."""
    spaced = "".join(letter if is_letter(letter) or letter == ZWNJ else " " for letter in norm(text))
    return tuple(token for token in (run.strip(ZWNJ) for run in spaced.split()) if token)


def key(token: str) -> str:
    """What tells two tokens apart: the folded token without ZWNJ (R-TXT-2)."""
    return norm(token).replace(ZWNJ, "")


def joined(text: str) -> str:
    """The keys of all tokens in one piece."""
    return "".join(map(key, tokens(text)))


def is_letter(character: str) -> bool:
    """Letters, digits and the vowel signs that Indic alphabets cannot do without."""
    return character.isalnum() or unicodedata.category(character) == "Mc"


def is_arabic(letter: str) -> bool:
    """Whether the letter belongs to the script that Persian and Arabic share."""
    return "\u0600" <= letter <= "\u06ff" or "\u0750" <= letter <= "\u077f" or "\u0870" <= letter <= "\u08ff"


def mixes_scripts(token: str) -> bool:
    """Whether letters of the Arabic script stand beside letters of another one."""
    return len({is_arabic(letter) for letter in norm(token) if letter.isalpha()}) > 1


def typed_tokens(text: str) -> tuple[str, ...]:
    """The tokens as typed: vowel signs and capitals kept, all that could hide or lead astray left out."""
    spaced = "".join(_shown(letter) for typed in unicodedata.normalize("NFC", text) for letter in _plain(typed))
    return tuple(word for word in map(_tidy, spaced.split()) if joined(word))


def _fold(text: str) -> str:
    """Folds until nothing changes: what is deleted may have kept two letters from becoming one."""
    folded = _folded_once(text)
    while folded != text:
        text, folded = folded, _folded_once(folded)
    return folded


@lru_cache(maxsize=8192)
def _remembered_fold(text: str) -> str:
    return _fold(text)


def _folded_once(text: str) -> str:
    wide = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    kept = "".join(letter for letter in wide if not _is_deleted(letter)).translate(FOLDED).translate(DIGITS)
    return unicodedata.normalize("NFKC", "".join(map(_ascii_digit, kept)))


@lru_cache(maxsize=4096)
def _is_deleted(letter: str) -> bool:
    return letter in DELETED or (unicodedata.category(letter) in ("Mn", "Me", "Cf") and letter != ZWNJ)


def _ascii_digit(letter: str) -> str:
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else letter


def _plain(typed: str) -> str:
    return unicodedata.normalize("NFKC", typed) if unicodedata.category(typed) != "Mn" else typed


def _shown(letter: str) -> str:
    if letter in VOWEL_SIGNS or letter in (ZWNJ, "ء"):
        return letter
    if _is_deleted(letter):
        return ""
    return letter if is_letter(letter) else " "


def _tidy(word: str) -> str:
    """At most two vowel signs on a letter, one hamza and one ZWNJ in a row, none of them hanging at an end."""
    word = re.sub(f"{ZWNJ}+", ZWNJ, re.sub("ء+", "ء", word)).strip(ZWNJ)
    word = re.sub(f"([{VOWEL_SIGNS}]{{{MARKS_SHOWN}}})[{VOWEL_SIGNS}]+", r"\1", word)
    return re.sub(f"^[{VOWEL_SIGNS}{ZWNJ}]+|{ZWNJ}[{VOWEL_SIGNS}]+", "", word)
