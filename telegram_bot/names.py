"""Names people give themselves, made fit to stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, normalize

import regex

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_ELLIPSIS = "…"
_UNSEEN_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u00ad\ufffc") | frozenset(
    map(chr, range(0x180B, 0x1810))
)
_BREAKS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85")
_MARKS_KEPT = 2

_CLUSTER = regex.compile(r"\X")
_PICTURE = r"\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?"
_EMOJI = regex.compile(
    r"[\U0001F1E6-\U0001F1FF]{2}"
    r"|[0-9#*]\uFE0F?\u20E3"
    rf"|{_PICTURE}(?:[\U000E0030-\U000E007A]{{3,6}}\U000E007F)?(?:\u200D{_PICTURE}){{0,5}}"
)
_ARABIC_LETTER = regex.compile(r"[\p{Script=Arabic}&&\p{L}]", regex.VERSION1)


def clean_name(raw: str, limit: int = 24, fallback: str = "") -> str:
    """At most `limit` characters as people count them, one line, nothing unseen; `fallback` if nothing is left to see."""
    clusters = _CLUSTER.findall(normalize("NFC", raw))
    cleaned = normalize("NFC", "".join(_kept(clusters)))
    shown = " ".join(cleaned.split())
    if not shown:
        return fallback
    seen = _CLUSTER.findall(shown)
    if len(seen) <= limit:
        return shown
    return "".join(seen[: limit - 1]).rstrip(f" {_ZWNJ}{_ZWJ}") + _ELLIPSIS


def _kept(clusters: list[str]) -> Iterator[str]:
    """Emoji whole; of the rest letters, two marks a letter, and joiners between Arabic letters."""
    base, marks, joiner = "", 0, ""
    for cluster in clusters:
        if _EMOJI.fullmatch(cluster):
            yield cluster
            base, joiner = "", ""
            continue
        for character in cluster:
            match _role(character):
                case "joiner":
                    joiner = character if _ARABIC_LETTER.match(base) else ""
                case "mark" if base and marks < _MARKS_KEPT:
                    marks += 1
                    yield character
                case "space":
                    base, joiner = "", ""
                    yield " "
                case "letter":
                    if joiner and _ARABIC_LETTER.match(character):
                        yield joiner
                    base, marks, joiner = character, 0, ""
                    yield character


def _role(character: str) -> str:
    if character in (_ZWNJ, _ZWJ):
        return "joiner"
    if character in _BREAKS:
        return "space"
    if character in _UNSEEN_LETTERS or "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef":
        return "nothing"
    match category(character):
        case "Zs" | "Zl" | "Zp":
            return "space"
        case "Mn":
            return "mark"
        case "Cf" | "Cc" | "Cs" | "Co" | "Cn" | "Me":
            return "nothing"
        case _:
            return "letter"
