"""How long one clue takes against one board word, in microseconds; at most 50 are wanted."""

from __future__ import annotations

from time import perf_counter

from engine.words import Word, judge_clue
from tests.clue_pairs import known_words

BOARD = 25


def measure(language: str) -> float:
    """Microseconds a check, each clue new and each board prepared before."""
    words = list(known_words(language).values())
    board = words[:BOARD]
    clues = [f"{first.text}{second.text}"[:12] for first in words[BOARD:] for second in words[:4]]
    judge_clue(words[-1].text, board, language)
    started = perf_counter()
    for clue in clues:
        judge(clue, board, language)
    return (perf_counter() - started) / (len(clues) * BOARD) * 1e6


def judge(clue: str, board: list[Word], language: str) -> None:
    judge_clue("".join(letter for letter in clue if letter.isalpha()), board, language)


if __name__ == "__main__":
    for language in ("fa", "ar", "en"):
        print(f"{language}: {measure(language):.1f} µs a check")
