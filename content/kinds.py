"""The kinds of content: a new kind is one entry here, with its file, its columns, its records and its check."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from content import cards, dilemmas, pairs, words
from content.files import Fault, Layout, Sheet

SHARED = ("",)
"""The languages of a kind whose one file serves all of them: it lies beside their folders."""


@dataclass(frozen=True)
class Kind:
    file: str
    layout: Layout
    records: Callable[[Sheet], Iterable[Any]]
    check: Callable[[Sheet], Iterable[Fault]]
    """What must hold for the file to be loaded."""
    languages: tuple[str, ...] = ("fa", "ar", "en")
    required: bool = True
    review: Callable[[Sheet], Iterable[Fault]] = lambda sheet: ()
    """What takes too long to ask at each start."""
    theme: str = "theme"
    """The column its records can be chosen by."""

    def path(self, root: Path, language: str) -> Path:
        return root / self.file if self.languages == SHARED else root / language / self.file


KINDS: dict[str, Kind] = {
    "codenames.words": Kind("codenames.tsv", words.LAYOUT, words.records, words.check_board_words),
    "clue.words": Kind("clue_words.tsv", words.LAYOUT, words.records, words.check, ("fa", "ar"), required=False),
    "dilemma.dilemmas": Kind("dilemmas.tsv", dilemmas.LAYOUT, dilemmas.records, dilemmas.check),
    "intrus.pairs": Kind("intrus_pairs.tsv", pairs.LAYOUT, pairs.records, pairs.check, review=pairs.review),
    "similo.cards": Kind("similo.tsv", cards.LAYOUT, cards.records, cards.check, SHARED, theme="deck"),
}
"""By the name a game gives as its `content`."""
