"""Runs `.check` files: vectors of the text rules (notation: rules 1.6), `<ZWNJ>` standing for the half-space."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.game import IllegalMove
from engine.letters import ZWNJ, mixes_scripts
from engine.words import (
    Grade,
    Word,
    emoji_units,
    forbidden_token,
    hard_stem,
    judge_clue,
    key,
    norm,
    only_emoji,
    same_word,
    skeleton,
    slur,
    tokens,
)

LANGUAGES = ("fa", "ar", "en")
LONGEST_WORDED_CLUE = 60
MOST_UNITS = 4
EMPTY = "-"


def run_check(text: str) -> list[str]:
    """One sentence for every vector that comes out differently."""
    board: tuple[Word, ...] = ()
    mismatches = []
    for number, line in enumerate(text.replace("<ZWNJ>", ZWNJ).splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.split()[0] == "board":
            board = tuple(Word(word.strip()) for word in re.split("[,،]", _unquoted(line.split(None, 1)[1])))
            continue
        call, _, wanted = line.rpartition("->")
        got = _answer(call.strip(), board)
        expected = _unquoted(wanted)
        if got != ("" if expected == EMPTY else expected):
            mismatches.append(f"line {number}: {call.strip()} gave {got or EMPTY}, not {expected}")
    return mismatches


def _unquoted(text: str) -> str:
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def _answer(call: str, board: Sequence[Word]) -> str:
    name = call.split()[0]
    language = next((word for word in call.split()[1:2] if word in LANGUAGES), "")
    arguments = re.findall('"([^"]*)"', call)
    assert name in VECTORS, f"no such vector: {call}"
    return VECTORS[name](language, arguments, board)


def _clue(language: str, arguments: Sequence[str], board: Sequence[Word]) -> str:
    try:
        grade = judge_clue(arguments[0], board, language).grade
    except IllegalMove as refusal:
        return refusal.code
    return {Grade.FINE: "OK", Grade.SOFT: "SOFT", Grade.HARD: "HARD"}[grade]


def _may_say(language: str, arguments: Sequence[str], board: Sequence[Word]) -> str:
    own, clue = arguments
    words = tokens(clue)
    try:
        units = len(words) + len(emoji_units(clue))
    except IllegalMove:
        return "no"
    fits = words and units <= MOST_UNITS and len(clue) <= LONGEST_WORDED_CLUE and not any(map(mixes_scripts, words))
    return "ok" if fits and not forbidden_token(clue, Word(own), language) else "no"


def _same(arguments: Sequence[str], language: str) -> bool:
    said, word, *aliases = arguments
    return same_word(said, word, language, [alias for listed in aliases for alias in re.split("[,،]", listed)])


def _emoji(language: str, arguments: Sequence[str], board: Sequence[Word]) -> str:
    try:
        return str(len(only_emoji(arguments[0])))
    except IllegalMove:
        return "bad"


Vector = Callable[[str, Sequence[str], Sequence[Word]], str]
VECTORS: dict[str, Vector] = {
    "norm": lambda language, arguments, board: norm(arguments[0]),
    "tokens": lambda language, arguments, board: "|".join(map(key, tokens(arguments[0]))),
    "stem": lambda language, arguments, board: hard_stem(arguments[0], language),
    "skel": lambda language, arguments, board: skeleton(arguments[0]),
    "same": lambda language, arguments, board: "yes" if _same(arguments, language) else "no",
    "slur": lambda language, arguments, board: slur(arguments[0], language),
    "cod": _clue,
    "int": _may_say,
    "emoji": _emoji,
}
