"""The character cards: every row of the file can be played with and shown."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

CONTENT = Path(__file__).parent.parent / "content"
PICTURES = CONTENT / "pictures"
FOREIGN = {"fa": "يكىة", "ar": "یکۀ"}


def rows() -> list[dict[str, str]]:
    with (CONTENT / "similo.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_every_deck_has_at_least_36_cards() -> None:
    decks = Counter(row["deck"] for row in rows())

    assert set(decks) == {"animals", "people", "food", "things"}
    assert min(decks.values()) >= 36


@pytest.mark.parametrize("column", ["card", "emoji", "picture", "fa", "ar", "en"])
def test_no_card_is_there_twice(column: str) -> None:
    counted = Counter(row[column] for row in rows())

    assert [value for value, times in counted.items() if times > 1] == []


def test_every_cell_is_filled_and_every_card_has_three_tags() -> None:
    faults = [
        row["card"] for row in rows() if not all(row.values()) or len(set(row["tags"].split(","))) < 3 or None in row
    ]

    assert faults == []


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_names_are_spelt_with_the_letters_of_their_language(language: str) -> None:
    faults = [row[language] for row in rows() if set(FOREIGN[language]) & set(row[language])]

    assert faults == []


def test_every_card_has_its_picture_and_every_picture_its_card() -> None:
    shown = {row["picture"] for row in rows()}

    assert {path.stem for path in PICTURES.glob("*.webp")} == shown
    for name in shown:
        with Image.open(PICTURES / f"{name}.webp") as picture:
            assert picture.size == (256, 256)


def test_the_pictures_carry_their_licence() -> None:
    assert "MIT License" in (PICTURES / "LICENSE").read_text(encoding="utf-8")
