"""Tab-separated files people edit: read whole, with every fault told by its line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ZWNJ = "\u200c"
NOTHING = "-"
"""What an empty cell may say, so that the eye finds its column."""

_STRAYS = {
    "fa": dict.fromkeys("يكىةۀە", "a letter of Arabic keyboards") | dict.fromkeys("٠١٢٣٤٥٦٧٨٩", "an Arabic digit"),
    "ar": dict.fromkeys("یکۀە", "a letter of Persian keyboards") | dict.fromkeys("۰۱۲۳۴۵۶۷۸۹", "a Persian digit"),
    "en": {},
}
_ARABIC_SCRIPT = range(0x0600, 0x0780)
_PRESENTATION_FORMS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFEFF))


@dataclass(frozen=True)
class Fault:
    """Something wrong in a content file; line 1 stands for the file as a whole."""

    path: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{'/'.join(self.path.parts[-3:])}:{self.line}: {self.sentence}"


class ContentError(Exception):
    """All faults of one content file."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


@dataclass(frozen=True)
class Row:
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        cell = self.cells.get(column, NOTHING)
        return "" if cell == NOTHING else cell

    def several(self, column: str) -> tuple[str, ...]:
        """The values of a cell that joins them by commas."""
        return tuple(value.strip() for value in self[column].split(",") if value.strip())


@dataclass(frozen=True)
class Sheet:
    """The rows of a file that have all their columns."""

    path: Path
    language: str
    rows: tuple[Row, ...]

    def fault(self, row: Row, sentence: str) -> Fault:
        return Fault(self.path, row.line, sentence)

    def fault_of_all(self, sentence: str) -> Fault:
        return Fault(self.path, 1, sentence)


@dataclass(frozen=True)
class Layout:
    """The columns of a file: `optional` ones may stand anywhere, `labels` are not written in the file's language.

    `languages` names the language of columns that have their own.
    """

    columns: tuple[str, ...]
    optional: tuple[str, ...] = ()
    labels: frozenset[str] = frozenset({"theme"})
    languages: Mapping[str, str] = field(default_factory=dict)

    def fits(self, header: list[str]) -> bool:
        required = [column for column in header if column not in self.optional]
        return required == list(self.columns) and len(set(header)) == len(header)

    def language_of(self, column: str, language: str) -> str | None:
        """What a column is written in, in a file of this language; None for labels."""
        return None if column in self.labels else self.languages.get(column, language)


def read(path: Path, language: str, layout: Layout) -> tuple[Sheet, list[Fault]]:
    """The sheet of a file, and the faults of its form."""
    try:
        lines = path.read_bytes().decode("utf-8").removesuffix("\n").split("\n")
    except FileNotFoundError:
        return Sheet(path, language, ()), [Fault(path, 1, "the file is missing")]
    except UnicodeDecodeError as error:
        broken = error.object[: error.start].count(b"\n") + 1
        return Sheet(path, language, ()), [Fault(path, broken, "not UTF-8 text")]
    header = lines[0].split("\t")
    if not layout.fits(header):
        return Sheet(path, language, ()), [Fault(path, 1, f"the header must be: {' '.join(layout.columns)}")]
    rows: list[Row] = []
    faults: list[Fault] = []
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split("\t")
        if len(cells) != len(header):
            faults.append(Fault(path, number, f"{len(cells)} columns instead of {len(header)}"))
            continue
        rows.append(Row(number, dict(zip(header, cells, strict=True))))
        faults += [Fault(path, number, sentence) for sentence in _strays_of(rows[-1], language, layout)]
    return Sheet(path, language, tuple(rows)), faults


def _strays_of(row: Row, language: str, layout: Layout) -> Iterator[str]:
    for column, cell in row.cells.items():
        for what in strays(cell, layout.language_of(column, language)):
            yield f"{column}: {what}"


def strays(text: str, language: str | None) -> Iterator[str]:
    """What does not belong in a cell; without a language, letters and joined emoji are not looked at."""
    if text != text.strip():
        yield "a space at the edge"
    if "  " in text:
        yield "two spaces in a row"
    if len(unicodedata.normalize("NFC", text)) != len(text):
        yield "a letter in two pieces (not NFC)"
    if language is None:
        return
    if any(pair in text for pair in (ZWNJ * 2, ZWNJ + " ", " " + ZWNJ)) or text.strip(ZWNJ) != text:
        yield "a half-space that is doubled, at an edge or beside a space"
    for character in sorted(set(text)):
        what = _stray(character, language)
        if what:
            yield f"{what} (U+{ord(character):04X})"


def _stray(character: str, language: str) -> str | None:
    code = ord(character)
    if character in _STRAYS[language]:
        return _STRAYS[language][character]
    if character == ZWNJ:
        return None if language == "fa" else "a half-space"
    if unicodedata.category(character) in {"Cc", "Cf", "Co", "Cn"} or character == "\ufffd":
        return "an invisible or broken character"
    if character == "\u0640" or any(code in forms for forms in _PRESENTATION_FORMS):
        return "a drawn form instead of a letter"
    if language == "en" and code in _ARABIC_SCRIPT:
        return "an Arabic letter"
    if language != "en" and character.isascii() and character.isalnum():
        return "a Latin letter or digit"
    return None
