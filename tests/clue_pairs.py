"""Measures the clue check on hand-made pairs: `python -m tests.clue_pairs FILE.tsv` (lang, word, clue, same_family, note)."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import content
from engine.words import Grade, Word, related

LISTS = ("clue_words.tsv", "codenames.tsv")
"""Where curated columns are looked up: the list made for these pairs, then what is played with."""
GRADES = {"hard": (Grade.HARD,), "hard-or-soft": (Grade.HARD, Grade.SOFT)}


@dataclass(frozen=True)
class Pair:
    language: str
    word: str
    clue: str
    same_family: bool


@dataclass(frozen=True)
class Score:
    precision: float
    recall: float


def read_pairs(path: Path) -> list[Pair]:
    return [Pair(row["lang"], row["word"], row["clue"], row["same_family"] == "1") for row in _rows(path)]


@cache
def known_words(language: str) -> dict[str, Word]:
    """The words of the lists with their curated columns, by their text."""
    known: dict[str, Word] = {}
    for name in LISTS:
        path = content.ROOT / language / name
        for row in _rows(path) if path.exists() else ():
            known.setdefault(row["word"], _word(row))
    return known


def grade(pair: Pair) -> Grade:
    word = known_words(pair.language).get(pair.word, Word(pair.word))
    return related(pair.clue, word, pair.language)


def score(pairs: Sequence[Pair], flagged: Sequence[Grade]) -> Score:
    """Precision and recall of calling a pair one family where its grade is one of `flagged`."""
    caught = [pair for pair in pairs if grade(pair) in flagged]
    right = sum(pair.same_family for pair in caught)
    relatives = sum(pair.same_family for pair in pairs)
    return Score(right / len(caught) if caught else 1.0, right / relatives if relatives else 1.0)


def report(pairs: Sequence[Pair]) -> Iterator[str]:
    for language in ("fa", "ar"):
        for name, flagged in GRADES.items():
            found = score([pair for pair in pairs if pair.language == language], flagged)
            yield f"{language} {name} precision {found.precision:.2f} recall {found.recall:.2f}"


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def _word(row: dict[str, str]) -> Word:
    root, stems, family, allow = (_values(row.get(name, "")) for name in ("root", "stems", "family", "allow"))
    return Word(row["word"], root=",".join(root), stems=stems, family=family, allow=allow)


def _values(column: str) -> tuple[str, ...]:
    return tuple(value.strip() for value in column.split(",") if value.strip() not in ("", "-"))


if __name__ == "__main__":
    print(*report(read_pairs(Path(sys.argv[1]))), sep="\n")
