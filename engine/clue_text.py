"""What a person writes as a clue: emoji, a number beside the word, the way it is shown, the speech of the drunk."""

from __future__ import annotations

import re

from engine.game import IllegalMove
from engine.letters import DIGITS, is_arabic, joined, typed_tokens

EMOJI_BASE = (
    "[\U0001f300-\U0001faff\u2600-\u27bf\u2190-\u21ff\u2b00-\u2bff\u2300-\u23ff\u25a0-\u25ff\u203c\u2049\u3030\u303d]"
)
EMOJI_TAIL = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]"
FLAG_LETTER = "[\U0001f1e6-\U0001f1ff]"
UNIT = re.compile(f"(?:{FLAG_LETTER}{{2}}|{EMOJI_BASE})(?:{EMOJI_TAIL}|\u200d{EMOJI_BASE})*")
LETTER_LIKE = re.compile(
    "[\u20e3\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a\U0001f201-\U0001f251"
    "\u24c2\u2139\u2122\u00a9\u00ae\U0001f520-\U0001f524]"
)
VOWELS = {True: "اآویيى", False: "aeiouAEIOU"}
HICCUP = {"fa": "هیک!", "ar": "هيك!", "en": "hic!"}
ENDLESS = "∞♾"
DIGIT = f"[{''.join(map(chr, DIGITS))}0-9]"
NUMBER_LAST = re.compile(f"(?<!{DIGIT}){DIGIT}+$|[{ENDLESS}]$")
NUMBER_FIRST = re.compile(f"{DIGIT}+(?!{DIGIT})|[{ENDLESS}]")
BESIDE = " \t\n\xa0:،,;؛.()[]«»\"'-–—=/"
INVISIBLE = re.compile("[\u200b\u200e\u200f\u061c\u2060\u2066-\u2069\ufe0e\ufe0f\ufeff]")


def emoji_units(text: str) -> tuple[str, ...]:
    """The emoji of the text, each with its tail, a flag as one; raises E_CLUE_EMOJI where one may never be used (R-TXT-10)."""
    units = tuple(UNIT.findall(text))
    flags = sum(1 for unit in units if re.match(FLAG_LETTER, unit))
    lone_flag_letter = re.search(FLAG_LETTER, UNIT.sub("", text))
    if LETTER_LIKE.search(text) or lone_flag_letter or flags > 1:
        raise _not_emoji()
    return units


def only_emoji(text: str) -> tuple[str, ...]:
    """The emoji of a text that may hold nothing else (R-INT-66); raises E_CLUE_EMOJI where it does."""
    units = emoji_units(text)
    if INVISIBLE.sub("", UNIT.sub("", text)).strip():
        raise _not_emoji()
    return units


def displayed(text: str) -> str:
    """The clue as shown: its words and emoji cut from what was typed, one space between them."""
    shown: list[str] = []
    position = 0
    for unit in UNIT.finditer(text):
        shown += typed_tokens(text[position : unit.start()])
        shown += [] if LETTER_LIKE.search(unit[0]) else [unit[0]]
        position = unit.end()
    return " ".join([*shown, *typed_tokens(text[position:])])


def slur(text: str, language: str) -> str:
    """The speech of the drunk: long last vowels, and a hiccup after every second word (R-TXT-11)."""
    chunks = text.split()
    spoken: list[str] = []
    for number, chunk in enumerate(chunks, start=1):
        spoken.append(_drawled(chunk))
        if number % 2 == 0 and number < len(chunks):
            spoken.append(HICCUP[language])
    return " ".join(spoken)


def _drawled(chunk: str) -> str:
    letters = [place for place, character in enumerate(chunk) if character.isalpha() and character != "ـ"]
    if len(letters) < 2:
        return chunk
    vowels = VOWELS[any(is_arabic(chunk[place]) for place in letters)]
    place = max((place for place in letters if chunk[place] in vowels), default=letters[-1])
    return chunk[:place] + chunk[place] * 3 + chunk[place + 1 :]


def split_number(text: str) -> tuple[str, str | None]:
    """The word and the number typed before or after it, «inf» for ∞; a text that is only a number is the word."""
    clean = INVISIBLE.sub("", text).strip(BESIDE)
    if last := NUMBER_LAST.search(clean):
        word = clean[: last.start()].rstrip(BESIDE)
        if _stands_apart(word, clean[len(word) : last.start()], last[0]):
            return word, _number(last[0])
    if first := NUMBER_FIRST.match(clean):
        word = clean[first.end() :].lstrip(BESIDE)
        if _stands_apart(word, clean[first.end() : len(clean) - len(word)], first[0]):
            return word, _number(first[0])
    return text.strip(), None


def _stands_apart(word: str, gap: str, number: str) -> bool:
    """A number is apart from another number only across a space: 2.5 is one number."""
    if any(map(str.isspace, gap)) or number in ENDLESS:
        return bool(joined(word))
    return bool(gap) and any(map(str.isalpha, word))


def _number(digits: str) -> str:
    return "inf" if digits in ENDLESS else digits.translate(DIGITS).lstrip("0") or "0"


def _not_emoji() -> IllegalMove:
    return IllegalMove("E_CLUE_EMOJI", "Only emoji here: no letters, no digits, no more than one flag.")
