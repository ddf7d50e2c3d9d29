"""What Telegram's server does to a text before anybody sees it (tdlib/td, misc.cpp: clean_input_string)."""

from __future__ import annotations

from typing import Any

DELETED = frozenset(map(chr, (*range(0x2028, 0x202F), 0x0333, 0x033F, 0x030A, 0x000D)))
MARKS = frozenset("\u200e\u200f")
ZWNJ = "\u200c"


def units(text: str) -> int:
    """The length in UTF-16 code units, as Telegram counts."""
    return len(text) + sum(character > "\uffff" for character in text)


def clean(text: str) -> str:
    return clean_with_entities(text, [])[0]


def clean_with_entities(text: str, entities: list[dict[str, Any]]) -> tuple[str, list[dict[str, Any]]]:
    """The text cleaned and trimmed, the entities moved along and the emptied ones dropped."""
    cleaned = [_cleaned(text, index) for index in range(len(text))]
    whole = "".join(cleaned)
    trimmed = whole.strip(" \n")
    cut = units(whole) - units(whole.lstrip(" \n"))
    moved = _offsets(text, cleaned)
    kept = []
    for entity in entities:
        start = _within(moved[entity["offset"]] - cut, trimmed)
        end = _within(moved[entity["offset"] + entity["length"]] - cut, trimmed)
        if end > start:
            kept.append({**entity, "offset": start, "length": end - start})
    return trimmed, kept


def _cleaned(text: str, index: int) -> str:
    character = text[index]
    if character in DELETED:
        return ""
    if character < " " and character != "\n":
        return " "
    if character in MARKS and text[index + 1 : index + 2] in MARKS:
        return ZWNJ
    return character


def _offsets(text: str, cleaned: list[str]) -> dict[int, int]:
    moved, old, new = {0: 0}, 0, 0
    for before, after in zip(text, cleaned, strict=True):
        old += units(before)
        new += units(after)
        moved[old] = new
    return moved


def _within(offset: int, text: str) -> int:
    return max(0, min(offset, units(text)))
