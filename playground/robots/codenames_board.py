"""Reading a board of Codenames: the words on its buttons, the clue, and what is marked."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playground.robots.sight import Key, Seen, numbers

STOP, CONFIRM, HAND = "⏹", "✅", "✋"
WORDS = 25
COLUMNS = 5
CLUE = re.compile(r"^([🔴🔵]).*[“«]([^”»]+)[”»]\s*(\d+|∞)\s*⚠?$")
COMMAS = re.compile("[،,] ")
BETWEEN = re.compile(" [·–] ")


@dataclass(frozen=True)
class Clue:
    colour: str
    word: str
    number: int | None
    """None: without a limit."""
    made: int
    """Guesses made for it."""


def is_board(message: Seen) -> bool:
    return message.has(STOP) and len(message.keys) > WORDS


def is_cell(message: Seen, key: Key) -> bool:
    return is_board(message) and len(message.rows[key.row]) == COLUMNS


def clue_of(message: Seen) -> Clue | None:
    for at, line in enumerate(message.lines):
        found = CLUE.match(line)
        if found:
            number = None if found[3] == "∞" else int(found[3])
            return Clue(found[1], found[2], number, _made(message.lines[at + 1 :], number))
    return None


def _made(lines: list[str], number: int | None) -> int:
    """The line that counts guesses: «guess 2 of 4», or «guess 2» where there is no limit."""
    for line in lines:
        told = numbers(line)
        limited = len(told) == 2 and number and told[1] == number + 1
        unlimited = len(told) == 1 and not number
        if (limited or unlimited) and line[:1].isalpha():
            return told[0] - 1
    return 0


def words_of(message: Seen) -> tuple[str, ...]:
    """All words in their order, where a message lists the whole board; else nothing."""
    for line in message.lines:
        words = COMMAS.split(line)
        if len(words) == WORDS:
            return (words[0].split(": ", 1)[-1], *words[1:])
    return ()


class Board:
    """The newest board as one reader sees it."""

    def __init__(self, message: Seen) -> None:
        self._message = message
        cells = [key for row in message.rows if len(row) == COLUMNS for key in row]
        self.covered = {key.words: key for key in cells if key.words}
        self.marked = {key.words for key in cells if key.shows(HAND)}

    def confirm(self, word: str) -> Key | None:
        return next((key for key in self._message.keys if key.shows(CONFIRM) and key.words == word), None)

    def marked_by(self, name: str, word: str) -> bool:
        """Whether the line of marks says so: it names who points at what."""
        if word not in self.marked:
            return False
        parts = [part for line in self._message.lines for part in BETWEEN.split(line)]
        return any(f"{word}: " in part and name in part.split(f"{word}: ", 1)[1] for part in parts)
