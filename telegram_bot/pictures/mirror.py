"""Turns brackets round where text runs right to left: python-bidi reorders characters but mirrors none."""

from __future__ import annotations

import unicodedata

PAIRS = {"(": ")", "[": "]", "{": "}"}
TURNED = {"«": "»", "‹": "›", "<": ">", "“": "”", "≤": "≥", **PAIRS}
TURNED |= {closing: opening for opening, closing in TURNED.items()}
ISOLATES = {"\u2066": "L", "\u2067": "R", "\u2068": ""}
END_OF_ISOLATE = "\u2069"
LEFT_MARK, RIGHT_MARK, ARABIC_MARK = "\u200e", "\u200f", "\u061c"


def mirrored(text: str, base: str) -> str:
    """The text with its brackets turned and fastened by marks; base is L or R.

    Rules N0 to N2 and L4 of the Unicode bidirectional algorithm, for text without embeddings and overrides.
    """
    directions: dict[int, str] = {}
    for indices, embedding in sequences(text, base):
        directions.update(Sequence(text, indices, embedding).brackets())
    return "".join(
        fastened(text, index, directions[index]) if index in directions else character
        for index, character in enumerate(text)
    )


def fastened(text: str, index: int, direction: str) -> str:
    """The bracket between marks that hold its direction and leave the digits after it as they were."""
    if direction == "L":
        return LEFT_MARK + text[index] + LEFT_MARK
    strong = [kind for kind in map(unicodedata.bidirectional, text[:index]) if kind in ("L", "R", "AL")]
    mark = ARABIC_MARK if strong and strong[-1] == "AL" else RIGHT_MARK
    return mark + TURNED[text[index]] + mark


def sequences(text: str, base: str) -> list[tuple[list[int], str]]:
    """The positions that are resolved together and their direction: the paragraph, then each isolate in it."""
    found: list[tuple[list[int], str]] = [([], base)]
    open_ones = [found[0]]
    for index, character in enumerate(text):
        if character == END_OF_ISOLATE and len(open_ones) > 1:
            open_ones.pop()
        open_ones[-1][0].append(index)
        if character in ISOLATES:
            inner: tuple[list[int], str] = ([], ISOLATES[character] or first_strong(text[index + 1 :]))
            found.append(inner)
            open_ones.append(inner)
    return found


def first_strong(text: str) -> str:
    """What a first-strong isolate takes its direction from; a nested isolate does not count."""
    depth = 0
    for character in text:
        if character in ISOLATES:
            depth += 1
        elif character == END_OF_ISOLATE:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and (kind := unicodedata.bidirectional(character)) in ("L", "R", "AL"):
            return "L" if kind == "L" else "R"
    return "L"


class Sequence:
    """One run of positions with one embedding direction."""

    def __init__(self, text: str, indices: list[int], embedding: str) -> None:
        self.characters = [text[index] for index in indices]
        self.indices = indices
        self.embedding = embedding
        self.kinds = self.strengths()

    def strengths(self) -> list[str]:
        """L, R or nothing for each character; numbers count as R unless the last letter before them was L."""
        kinds: list[str] = []
        last = self.embedding
        for character in self.characters:
            match unicodedata.bidirectional(character):
                case "L":
                    last = "L"
                    kinds.append("L")
                case "R" | "AL":
                    last = "R"
                    kinds.append("R")
                case "AN":
                    kinds.append("R")
                case "EN":
                    kinds.append(last)
                case _:
                    kinds.append("")
        return kinds

    def brackets(self) -> dict[int, str]:
        """The direction of every character that has a mirror image, by its position in the text."""
        for start, end in self.pairs():
            direction = self.of_pair(start, end)
            self.kinds[start] = self.kinds[end] = direction
        return {
            index: self.kinds[place] or self.of_neutral(place)
            for place, (index, character) in enumerate(zip(self.indices, self.characters, strict=True))
            if character in TURNED
        }

    def pairs(self) -> list[tuple[int, int]]:
        waiting: list[tuple[str, int]] = []
        found: list[tuple[int, int]] = []
        for place, character in enumerate(self.characters):
            if character in PAIRS:
                waiting.append((PAIRS[character], place))
            closers = [depth for depth, (closer, _) in enumerate(waiting) if closer == character]
            if closers:
                found.append((waiting[closers[-1]][1], place))
                del waiting[closers[-1] :]
        return sorted(found)

    def of_pair(self, start: int, end: int) -> str:
        inside = set(self.kinds[start + 1 : end]) - {""}
        if not inside:
            return ""
        if self.embedding in inside:
            return self.embedding
        other = "L" if self.embedding == "R" else "R"
        return other if self.before(start) == other else self.embedding

    def of_neutral(self, place: int) -> str:
        after = next((kind for kind in self.kinds[place + 1 :] if kind), self.embedding)
        return after if after == self.before(place) else self.embedding

    def before(self, place: int) -> str:
        return next((kind for kind in reversed(self.kinds[:place]) if kind), self.embedding)
