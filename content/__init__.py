"""What is played with, as text people can edit: a tab-separated file per kind and language, loaded and checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from content.files import ContentError, Fault, Sheet, read
from content.kinds import KINDS, SHARED, Kind

__all__ = ["KINDS", "ROOT", "ContentError", "coverage", "faults", "load", "shelf", "themes"]

ROOT = Path(__file__).parent


@cache
def load(kind: str, language: str, root: Path = ROOT) -> tuple[Any, ...]:
    """The records of a file in its order; raises ContentError with every fault of that file."""
    records = KINDS[kind].records(_sound(KINDS[kind], language, root))
    return tuple(records)


@cache
def themes(kind: str, language: str, root: Path = ROOT) -> tuple[str, ...]:
    """The themes (or decks) of a file, in the order they first appear."""
    sheet = _sound(KINDS[kind], language, root)
    return tuple(dict.fromkeys(row[KINDS[kind].theme] for row in sheet.rows))


def shelf(kind: str, language: str) -> str:
    """The language of the file that is read for this one: none for a kind with one file for all."""
    return "" if KINDS[kind].languages == SHARED else language


def faults(root: Path = ROOT) -> list[str]:
    """Every fault of every file at once, each with its file and line."""
    found: list[Fault] = []
    for kind in KINDS.values():
        for language in kind.languages:
            sheet, faults_of_file = _examined(kind, language, root)
            found += [*faults_of_file, *kind.review(sheet)]
    return [str(fault) for fault in found]


def coverage(root: Path = ROOT) -> dict[str, dict[str, int]]:
    """For each file how many rows it has, and in how many of them each column says something."""
    filled: dict[str, dict[str, int]] = {}
    for kind in KINDS.values():
        for language in kind.languages:
            sheet, _ = _examined(kind, language, root)
            columns = {column: sum(bool(row[column]) for row in sheet.rows) for column in kind.layout.columns}
            filled[sheet.path.relative_to(root).as_posix()] = {"rows": len(sheet.rows), **columns}
    return filled


def _sound(kind: Kind, language: str, root: Path) -> Sheet:
    sheet, found = _examined(kind, language, root)
    if found:
        raise ContentError(tuple(found))
    return sheet


def _examined(kind: Kind, language: str, root: Path) -> tuple[Sheet, list[Fault]]:
    path = kind.path(root, language)
    if not path.exists() and not kind.required:
        return Sheet(path, language, ()), []
    sheet, found = read(path, language, kind.layout)
    if found and not sheet.rows:
        return sheet, found
    return sheet, [*found, *kind.check(sheet)]
