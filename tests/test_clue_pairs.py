"""The judge of clues against pairs of words that people have judged."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from engine.words import Grade, related
from tests.clue_pairs import GRADES, Pair, known_words, read_pairs, report, score

PAIRS = Path(__file__).parent / "data" / "clue_pairs.tsv"


def test_the_pairs_are_told_apart_as_well_as_promised() -> None:
    pairs = read_pairs(PAIRS)
    found = {
        (language, name): score([pair for pair in pairs if pair.language == language], grades)
        for language in ("fa", "ar")
        for name, grades in GRADES.items()
    }

    assert found["ar", "hard"].precision >= 0.93
    assert found["ar", "hard"].recall >= 0.95
    assert found["fa", "hard"].precision >= 0.95
    assert found["fa", "hard-or-soft"].recall >= 0.90


def test_the_report_of_the_pairs_is_four_lines() -> None:
    pairs = [
        Pair("fa", "ژژ", "ژژها", True),
        Pair("fa", "ژژ", "ژژم", False),
        Pair("ar", "بيت", "البيت", True),
        Pair("ar", "بيت", "بيوت", True),
    ]

    assert list(report(pairs)) == [
        "fa hard precision 1.00 recall 0.00",
        "fa hard-or-soft precision 0.50 recall 1.00",
        "ar hard precision 1.00 recall 1.00",
        "ar hard-or-soft precision 1.00 recall 1.00",
    ]


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_two_words_of_a_list_are_hardly_ever_called_one_family(language: str) -> None:
    words = list(known_words(language).values())[:170]
    pairs = list(permutations(words, 2))

    hard = [(word.text, clue.text) for word, clue in pairs if related(clue.text, word, language) is Grade.HARD]
    strangers = [(word, clue) for word, clue in hard if clue not in known_words(language)[word].family]

    assert len(strangers) <= len(pairs) / 1000, strangers
