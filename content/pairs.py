"""The word pairs of L'Intrus: near words, with what a person holding one of them might say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from content.files import Fault, Row, Sheet
from content.words import THEMES
from engine.letters import joined

COLUMNS = (
    "a", "b", "theme", "difficulty", "hints_a", "hints_b", "family_a", "family_b",
    "forbidden_emoji", "aliases_a", "aliases_b",
)  # fmt: skip
DIFFICULTIES = ("1", "2", "3")
FEWEST_PAIRS = {"fa": 2, "ar": 2, "en": 2}


@dataclass(frozen=True)
class Side:
    """One word of a pair: clues that fit it, words it forbids, and other words that name it."""

    word: str
    hints: tuple[str, ...]
    family: tuple[str, ...]
    aliases: tuple[str, ...]


@dataclass(frozen=True)
class Pair:
    """Difficulty 1 is a pair easily told apart, 3 a pair that hardly differs."""

    a: Side
    b: Side
    theme: str
    difficulty: int
    forbidden_emoji: tuple[str, ...]


def records(sheet: Sheet) -> Iterator[Pair]:
    for row in sheet.rows:
        yield Pair(
            _side(row, "a"), _side(row, "b"), row["theme"], int(row["difficulty"]), row.several("forbidden_emoji")
        )


def _side(row: Row, name: str) -> Side:
    return Side(row[name], row.several(f"hints_{name}"), row.several(f"family_{name}"), row.several(f"aliases_{name}"))


def check(sheet: Sheet) -> Iterator[Fault]:
    first_lines: dict[frozenset[str], int] = {}
    for row in sheet.rows:
        for sentence in _faults_of_a_pair(row):
            yield sheet.fault(row, sentence)
        first = first_lines.setdefault(frozenset({joined(row["a"]), joined(row["b"])}), row.line)
        if first != row.line:
            yield sheet.fault(row, f"the pair stands already in line {first}")
    fewest = FEWEST_PAIRS[sheet.language]
    if len(sheet.rows) < fewest:
        yield sheet.fault_of_all(f"{len(sheet.rows)} pairs instead of at least {fewest}")


def _faults_of_a_pair(row: Row) -> Iterator[str]:
    if not row["a"] or not row["b"]:
        yield "a word of the pair is empty"
    elif joined(row["a"]) == joined(row["b"]):
        yield "both words are the same"
    if row["theme"] not in THEMES:
        yield f"unknown theme «{row['theme']}»"
    if row["difficulty"] not in DIFFICULTIES:
        yield f"the difficulty «{row['difficulty']}» is not 1, 2 or 3"
    for side in ("a", "b"):
        word = row[side]
        if not row.several(f"hints_{side}"):
            yield f"no hints for «{word}»"
        for column in (f"hints_{side}", f"family_{side}", f"aliases_{side}"):
            if joined(word) in {joined(value) for value in row.several(column)}:
                yield f"{column} names the word itself"
