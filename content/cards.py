"""The character cards of Similo: one file for all languages, because a card is the same picture everywhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from content.files import Fault, Layout, Row, Sheet
from engine.similo_model import Card

LAYOUT = Layout(
    ("deck", "card", "emoji", "picture", "fa", "ar", "en", "tags"),
    labels=frozenset({"deck", "card", "emoji", "picture", "tags"}),
    languages={"fa": "fa", "ar": "ar", "en": "en"},
)
FEWEST_CARDS_OF_A_DECK = 36
FEWEST_TAGS = 3
LONGEST_NAME = 14
"""Letters that stay readable on a button."""
UNIQUE = ("card", "emoji", "picture", "fa", "ar", "en")

_LABEL = re.compile("[a-z][a-z0-9_]{0,23}")


def records(sheet: Sheet) -> Iterator[Card]:
    for row in sheet.rows:
        yield Card(
            id=row["card"],
            deck=row["deck"],
            emoji=row["emoji"],
            picture=row["picture"],
            fa=row["fa"],
            ar=row["ar"],
            en=row["en"],
            tags=row.several("tags"),
        )


def check(sheet: Sheet) -> Iterator[Fault]:
    """Decks fit to deal from: enough cards, each of them once, with its names, tags and picture."""
    for row in sheet.rows:
        for sentence in _faults_of_a_card(row):
            yield sheet.fault(row, sentence)
        if not (sheet.path.parent / "pictures" / f"{row['picture']}.webp").is_file():
            yield sheet.fault(row, f"there is no picture «{row['picture']}»")
    yield from _faults_of_repetition(sheet)
    for deck, count in Counter(row["deck"] for row in sheet.rows).items():
        if count < FEWEST_CARDS_OF_A_DECK:
            yield sheet.fault_of_all(f"deck {deck}: {count} cards instead of at least {FEWEST_CARDS_OF_A_DECK}")


def _faults_of_a_card(row: Row) -> Iterator[str]:
    for column in ("deck", "card", "picture"):
        if not _LABEL.fullmatch(row[column]):
            yield f"{column}: «{row[column]}» is not a short plain word"
    if not row["emoji"]:
        yield "the emoji is empty"
    for column in ("fa", "ar", "en"):
        if not row[column]:
            yield f"{column}: the name is empty"
        if sum(character.isalnum() for character in row[column]) > LONGEST_NAME:
            yield f"{column}: «{row[column]}» has more than {LONGEST_NAME} letters"
    tags = set(row.several("tags"))
    if len(tags) < FEWEST_TAGS:
        yield f"{len(tags)} different tags instead of at least {FEWEST_TAGS}"


def _faults_of_repetition(sheet: Sheet) -> Iterator[Fault]:
    """No card twice, in the same deck or in two."""
    first_lines: dict[tuple[str, str], int] = {}
    for row in sheet.rows:
        for column in UNIQUE:
            first = first_lines.setdefault((column, row[column]), row.line)
            if first != row.line:
                yield sheet.fault(row, f"{column}: «{row[column]}» stands already in line {first}")
