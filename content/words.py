"""Words of the Codenames board, and words known to the judge of clues alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from content.files import Fault, Layout, Row, Sheet
from engine.letters import joined
from engine.words import Word

LAYOUT = Layout(("word", "theme", "root", "stems", "family", "allow"))
THEMES = (
    "animals", "food", "home", "nature", "city", "body", "clothes", "jobs", "school", "travel",
    "music_art", "sport_play", "things", "weather_sky", "feelings_time", "stories",
)  # fmt: skip
FEWEST_WORDS = {"fa": 400, "ar": 400, "en": 250}
FEWEST_THEMES = 10
FEWEST_WORDS_OF_A_THEME = 10
LONGEST_WORD = 12
"""Letters that stay readable in a cell of the picture."""

_ROOT = re.compile("[ءأؤئابت-غف-هوي]{3,4}")


def records(sheet: Sheet) -> Iterator[Word]:
    for row in sheet.rows:
        yield Word(
            text=row["word"],
            theme=row["theme"],
            root=row["root"],
            stems=row.several("stems"),
            family=row.several("family"),
            allow=row.several("allow"),
        )


def check_board_words(sheet: Sheet) -> Iterator[Fault]:
    """A word list fit to deal from: enough words, in enough themes of enough words."""
    yield from check(sheet)
    yield from (sheet.fault(row, "the theme is empty") for row in sheet.rows if not row["theme"])
    themes = Counter(row["theme"] for row in sheet.rows if row["theme"])
    fewest = FEWEST_WORDS[sheet.language]
    if len(sheet.rows) < fewest:
        yield sheet.fault_of_all(f"{len(sheet.rows)} words instead of at least {fewest}")
    if len(themes) < FEWEST_THEMES:
        yield sheet.fault_of_all(f"{len(themes)} themes instead of at least {FEWEST_THEMES}")
    for theme, count in themes.items():
        if count < FEWEST_WORDS_OF_A_THEME:
            yield sheet.fault_of_all(f"theme {theme}: {count} words instead of at least {FEWEST_WORDS_OF_A_THEME}")


def check(sheet: Sheet) -> Iterator[Fault]:
    first_lines: dict[str, int] = {}
    for row in sheet.rows:
        for sentence in _faults_of_a_word(row, sheet.language):
            yield sheet.fault(row, sentence)
        first = first_lines.setdefault(joined(row["word"]), row.line)
        if first != row.line:
            yield sheet.fault(row, f"«{row['word']}» stands already in line {first}")


def _faults_of_a_word(row: Row, language: str) -> Iterator[str]:
    word = row["word"]
    if not word:
        yield "the word is empty"
    if sum(character.isalnum() for character in word) > LONGEST_WORD:
        yield f"«{word}» has more than {LONGEST_WORD} letters"
    if row["theme"] and row["theme"] not in THEMES:
        yield f"unknown theme «{row['theme']}»"
    if language == "ar" and row.cells["root"] != "-" and not _ROOT.fullmatch(row["root"]):
        yield f"the root «{row['root']}» is not three or four letters, nor -"
    for column in ("stems", "family"):
        if word in row.several(column):
            yield f"{column} names the word itself"
    if joined(word) in map(joined, row.several("allow")):
        yield "allow names the word itself"
