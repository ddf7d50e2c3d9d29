"""The character cards as people edit them: one file for all languages, every fault told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import content
from content import ContentError
from content.cards import FEWEST_CARDS_OF_A_DECK
from engine.similo_model import Card

HEADER = "deck\tcard\temoji\tpicture\tfa\tar\ten\ttags"
PERSIAN, ARABIC = "ابپتثجچحخدذرزسشصضطظعغفق", "ابتثجحخدذرزسشصضطظعغفقك"


class Cards:
    """A content folder with a sound file of one deck, to be spoilt."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.rows = [self.row(number) for number in range(FEWEST_CARDS_OF_A_DECK)]
        (root / "pictures").mkdir()
        for number in range(FEWEST_CARDS_OF_A_DECK):
            (root / "pictures" / f"c{number}.webp").touch()

    def row(self, number: int) -> dict[str, str]:
        first, second = divmod(number, 10)
        return {
            "deck": "animals",
            "card": f"c{number}",
            "emoji": chr(0x1F400 + number),
            "picture": f"c{number}",
            "fa": PERSIAN[first] + PERSIAN[second],
            "ar": ARABIC[first] + ARABIC[second],
            "en": f"{chr(97 + first)}{chr(97 + second)}",
            "tags": "wild,big,fast",
        }

    def loaded(self, language: str = "fa") -> tuple[Card, ...]:
        lines = (HEADER, *("\t".join(row.values()) for row in self.rows))
        (self.root / "similo.tsv").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return content.load("similo.cards", language, self.root)

    def faults(self) -> list[tuple[int, str]]:
        with pytest.raises(ContentError) as caught:
            self.loaded()
        return [(fault.line, fault.sentence) for fault in caught.value.faults]


@pytest.fixture
def cards(tmp_path: Path) -> Cards:
    return Cards(tmp_path)


def test_the_shipped_cards_have_no_faults() -> None:
    shipped = content.load("similo.cards", "fa")

    assert len({card.id for card in shipped}) == len(shipped) >= 4 * FEWEST_CARDS_OF_A_DECK
    assert content.themes("similo.cards", "fa") == ("animals", "people", "food", "things")


def test_a_card_brings_its_names_in_every_language(cards: Cards) -> None:
    cards.rows[0] |= {"fa": "شیر", "ar": "أسد", "en": "lion", "emoji": "🦁"}

    lion = cards.loaded()[0]

    assert lion == Card("c0", "animals", "🦁", "c0", "شیر", "أسد", "lion", ("wild", "big", "fast"))
    assert [lion.name(language) for language in ("fa", "ar", "en")] == ["شیر", "أسد", "lion"]


def test_one_file_serves_all_languages(cards: Cards) -> None:
    assert cards.loaded("fa") == cards.loaded("ar") == cards.loaded("en")


def test_the_file_stands_beside_the_folders_of_the_languages() -> None:
    assert content.coverage()["similo.tsv"]["rows"] >= 4 * FEWEST_CARDS_OF_A_DECK


def test_its_faults_are_told_once(tmp_path: Path) -> None:
    told = [fault for fault in content.faults(tmp_path) if "similo.tsv" in fault]

    assert len(told) == 1
    assert told[0].endswith("similo.tsv:1: the file is missing")


def test_a_deck_needs_enough_cards(cards: Cards) -> None:
    cards.rows[7]["deck"] = "plants"

    assert cards.faults() == [
        (1, "deck animals: 35 cards instead of at least 36"),
        (1, "deck plants: 1 cards instead of at least 36"),
    ]


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        ("deck", "Wild animals", "deck: «Wild animals» is not a short plain word"),
        ("card", "شیر", "card: «شیر» is not a short plain word"),
        ("emoji", "-", "the emoji is empty"),
        ("fa", "-", "fa: the name is empty"),
        ("ar", "", "ar: the name is empty"),
        ("en", "a" * 15, f"en: «{'a' * 15}» has more than 14 letters"),
        ("tags", "wild,big,wild", "2 different tags instead of at least 3"),
        ("picture", "nowhere", "there is no picture «nowhere»"),
        ("fa", "كلاغ", "fa: a letter of Arabic keyboards (U+0643)"),
        ("ar", "فیل", "ar: a letter of Persian keyboards (U+06CC)"),
        ("ar", "نیم\u200cبوم", "ar: a half-space (U+200C)"),
        ("en", "قط", "en: an Arabic letter (U+0642)"),
        ("fa", "cat", "fa: a Latin letter or digit (U+0063)"),
    ],
)
def test_what_is_wrong_with_a_card_is_told_with_its_line(cards: Cards, column: str, value: str, sentence: str) -> None:
    cards.rows[3][column] = value

    assert (5, sentence) in cards.faults()


@pytest.mark.parametrize("column", ["card", "emoji", "picture", "fa", "ar", "en"])
def test_no_card_stands_there_twice(cards: Cards, column: str) -> None:
    cards.rows[5][column] = cards.rows[2][column]

    assert (7, f"{column}: «{cards.rows[2][column]}» stands already in line 4") in cards.faults()


def test_no_card_is_in_two_decks(cards: Cards) -> None:
    others = [{**cards.row(number), "deck": "people"} for number in range(FEWEST_CARDS_OF_A_DECK)]
    cards.rows += others

    assert (38, "card: «c0» stands already in line 2") in cards.faults()
