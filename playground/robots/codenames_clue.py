"""How a robot spymaster works: it looks its key up, finds a theme, writes a word of it and presses the number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from playground.robots.codenames_board import words_of
from playground.robots.lexicon import PAIRS, clues, language_of, lot, theme_of
from playground.robots.sight import Act, Key, Press, Seen, Sight, Write, numbers

BACK, ANOTHER, CARD = "↩", "✏", "🃏"
JUDGED = ("⚖", "⚠")
TEAMS = ("🔴", "🔵")
ASSASSIN = "⚫"
ANSWER_WITHIN = 30.0
MOST_TRIES = 8
MOST_WORDS = 6
"""Words that are tried for one meaning."""


class ClueWriter:
    def __init__(self) -> None:
        self.words: tuple[str, ...] = ()
        """The board, in the order of its numbers."""
        self._looked_up: dict[int, int] = {}
        """For each question for a clue, the last pop-up before it."""
        self._tried: dict[int, list[str]] = {}
        self._number = 1

    def wishes(self, sight: Sight) -> Iterator[Act]:
        prompt = sight.told(lambda message: message.has(BACK) and message.text[:1] in TEAMS)
        if prompt is None:
            return
        deal = sight.newest(lambda message: bool(words_of(message)))
        if deal is not None:
            self.words = words_of(deal)
        last = next(each for each in reversed(sight.private) if each.by_bot or each.mine)
        draft = next((each for each in sight.private if each.has(ANOTHER)), None)
        if draft is not None:
            yield from self._settle(draft, prompt)
        elif not _is_under_review(last) and not (last.mine and sight.now - last.date < ANSWER_WITHIN):
            yield from self._write(prompt, sight)

    def did(self, act: Act) -> None:
        if isinstance(act, Write):
            self._tried.setdefault(act.about.id, []).append(act.text)

    def _settle(self, draft: Seen, prompt: Seen) -> Iterator[Act]:
        """Its number; or, when the word is doubted, another word, and in the end the judgement."""
        fitting = [key for key in draft.keys if numbers(key.label) == [self._number] and key.label[:1].isdigit()]
        judged = draft.key(*JUDGED)
        another = draft.key(ANOTHER)
        if judged is not None and len(self._tried.get(prompt.id, ())) >= 3:
            yield Press(draft, judged)
        elif judged is not None and another is not None:
            yield Press(draft, another)
        else:
            yield from (Press(draft, key) for key in (*fitting, *_digits(draft)))

    def _write(self, prompt: Seen, sight: Sight) -> Iterator[Act]:
        before = self._looked_up.setdefault(prompt.id, max((number for number, _ in sight.answers), default=0))
        told = [text for number, text in sight.answers if number > before and ASSASSIN in text]
        if not told or not self.words:
            board = sight.newest(lambda message: message.has(CARD))
            if board is not None and (key := board.key(CARD)):
                yield Press(board, key, again=True)
            return
        if candidate := self._clue(told[-1], prompt):
            yield Write(candidate, prompt)

    def _clue(self, card: str, prompt: Seen) -> str | None:
        """The first word not yet tried; wide meanings that have no word left give way to narrow ones."""
        own, rival, assassin = (self._words(card, sign) for sign in _signs(prompt.text[:1]))
        language = language_of(self.words)
        tried = self._tried.get(prompt.id, [])
        for meant, number in meanings(own, rival, assassin, language) if len(tried) < MOST_TRIES else ():
            self._number = number
            for candidate in islice(clues(meant, self.words, language), MOST_WORDS):
                if candidate not in tried:
                    return candidate
        return None

    def _words(self, card: str, sign: str) -> list[str]:
        """The words whose numbers stand behind a sign on the card."""
        listed = [number for line in card.split("\n") if line.startswith(sign) for number in numbers(line)]
        return [self.words[number - 1] for number in listed]


def meanings(
    own: Sequence[str], rival: Sequence[str], assassin: Sequence[str], language: str
) -> list[tuple[frozenset[str], int]]:
    """Themes and pairs of themes of the own words, each with how many it means; many own words and few bad ones first."""
    counts = Counter(theme_of(word, language) for word in own)
    bad = Counter(theme_of(word, language) for word in rival)
    deadly = {theme_of(word, language) for word in assassin}
    single = [frozenset({theme}) for theme in counts]
    double = [frozenset(pair) for pair in PAIRS if all(counts[theme] for theme in pair)]

    def worth(meant: frozenset[str]) -> tuple[bool, int, int]:
        rivals, mine = (sum(each[theme] for theme in meant) for each in (bad, counts))
        return not meant & deadly, 2 * mine - 3 * rivals, lot(*sorted(meant), *own)

    ranked = sorted(single + double, key=worth, reverse=True)
    return [(meant, 1 if meant & deadly else sum(counts[theme] for theme in meant)) for meant in ranked]


def _signs(own: str) -> tuple[str, str, str]:
    return own, TEAMS[1 - TEAMS.index(own)], ASSASSIN


def _digits(draft: Seen) -> list[Key]:
    """The numbers one could press, the smallest first."""
    return [key for key in draft.keys if key.label.strip().isdigit() and numbers(key.label) != [0]]


def _is_under_review(last: Seen) -> bool:
    return last.text.startswith(JUDGED[0]) and not last.keys
