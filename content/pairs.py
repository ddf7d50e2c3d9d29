"""The word pairs of L'Intrus: near words, with what a person holding one of them might say."""

from __future__ import annotations

from collections.abc import Iterator

from content.files import Fault, Layout, Row, Sheet
from content.words import THEMES
from engine.game import IllegalMove
from engine.intrus.model import Pair, Side
from engine.letters import joined
from engine.words import Word, forbidden_token, only_emoji

LAYOUT = Layout(
    ("a", "b", "theme", "difficulty", "hints_a", "hints_b", "family_a", "family_b",
     "forbidden_emoji", "aliases_a", "aliases_b"),
    optional=("root_a", "root_b", "stems_a", "stems_b"),
    labels=frozenset({"theme", "difficulty", "forbidden_emoji"}),
)  # fmt: skip
DIFFICULTIES = ("1", "2", "3")
FEWEST_PAIRS = {"fa": 250, "ar": 250, "en": 90}


def records(sheet: Sheet) -> Iterator[Pair]:
    for row in sheet.rows:
        yield Pair(_side(row, "a"), _side(row, "b"), row["theme"], int(row["difficulty"]))


def _side(row: Row, name: str) -> Side:
    word = Word(
        text=row[name],
        theme=row["theme"],
        root=row[f"root_{name}"],
        stems=row.several(f"stems_{name}"),
        family=row.several(f"family_{name}"),
    )
    return Side(word, row.several(f"hints_{name}"), row.several(f"aliases_{name}"), _forbidden_emoji(row)[name])


def _forbidden_emoji(row: Row) -> dict[str, tuple[str, ...]]:
    """Those of the first word stand before a slash; without a slash they show both words."""
    first, slash, second = row["forbidden_emoji"].partition("/")
    of_each = (first, second if slash else first)
    return {
        name: tuple(emoji.strip() for emoji in emojis.split(",") if emoji.strip())
        for name, emojis in zip("ab", of_each, strict=True)
    }


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


def review(sheet: Sheet) -> Iterator[Fault]:
    """Hints are clues that the judge lets their holder say."""
    for row in sheet.rows:
        for side in (_side(row, "a"), _side(row, "b")):
            for hint in side.hints:
                if forbidden_token(hint, side.word, sheet.language):
                    yield sheet.fault(row, f"whoever holds «{side.word.text}» may not say the hint «{hint}»")


def _faults_of_a_pair(row: Row) -> Iterator[str]:
    if not row["a"] or not row["b"]:
        yield "a word of the pair is empty"
    elif joined(row["a"]) == joined(row["b"]):
        yield "both words are the same"
    if row["theme"] not in THEMES:
        yield f"unknown theme «{row['theme']}»"
    if row["difficulty"] not in DIFFICULTIES:
        yield f"the difficulty «{row['difficulty']}» is not 1, 2 or 3"
    for emoji in dict.fromkeys(emoji for side in _forbidden_emoji(row).values() for emoji in side):
        if not _is_one_emoji(emoji):
            yield f"«{emoji}» is not one emoji that a clue may hold"
    for name in ("a", "b"):
        yield from _faults_of_a_side(row, name)


def _is_one_emoji(text: str) -> bool:
    try:
        return len(only_emoji(text)) == 1
    except IllegalMove:
        return False


def _faults_of_a_side(row: Row, name: str) -> Iterator[str]:
    side = _side(row, name)
    if not side.hints:
        yield f"no hints for «{side.word.text}»"
    for column in (f"family_{name}", f"aliases_{name}"):
        if side.word.text in row.several(column):
            yield f"{column} names the word itself"
