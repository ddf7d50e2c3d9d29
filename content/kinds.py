"""The kinds of content: a new kind is one entry here, with its file, its columns and its check."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from content import dilemmas, pairs, words
from content.files import Fault, Sheet


@dataclass(frozen=True)
class Kind:
    file: str
    columns: tuple[str, ...]
    records: Callable[[Sheet], Iterable[Any]]
    check: Callable[[Sheet], Iterable[Fault]]
    languages: tuple[str, ...] = ("fa", "ar", "en")
    labels: frozenset[str] = frozenset({"theme"})
    """Columns that are not written in the language of the file."""
    required: bool = True


KINDS: dict[str, Kind] = {
    "codenames.words": Kind("codenames.tsv", words.COLUMNS, words.records, words.check_board_words),
    "clue.words": Kind(
        "clue_words.tsv", words.COLUMNS, words.records, words.check, languages=("fa", "ar"), required=False
    ),
    "dilemma.dilemmas": Kind(
        "dilemmas.tsv", dilemmas.COLUMNS, dilemmas.records, dilemmas.check, labels=frozenset({"card", "theme"})
    ),
    "intrus.pairs": Kind(
        "intrus_pairs.tsv",
        pairs.COLUMNS,
        pairs.records,
        pairs.check,
        labels=frozenset({"theme", "difficulty", "forbidden_emoji"}),
    ),
}
"""By the name a game gives as its `content`."""
