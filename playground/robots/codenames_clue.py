"""How a robot spymaster works: it looks its key up, finds a theme, writes a word of it and presses the number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from playground.robots.codenames_board import words_of
from playground.robots.lexicon import clues, language_of, lot, theme_of
from playground.robots.sight import Act, Key, Press, Seen, Sight, Write, numbers

BACK, ANOTHER, CARD = "↩", "✏", "🃏"
JUDGED = ("⚖", "⚠")
TEAMS = ("🔴", "🔵")
ASSASSIN = "⚫"
ANSWER_WITHIN = 30.0
MOST_TRIES = 8


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
        own, rival, assassin = (_listed(card, sign) for sign in _signs(prompt.text[:1]))
        language = language_of(self.words)
        theme, self._number = choose_theme(
            [self.words[n - 1] for n in own],
            [self.words[n - 1] for n in rival],
            [self.words[n - 1] for n in assassin],
            language,
        )
        tried = self._tried.get(prompt.id, [])
        if len(tried) >= MOST_TRIES:
            return None
        return next((each for each in islice(clues(theme, self.words, language), 40) if each not in tried), None)


def choose_theme(own: Sequence[str], rival: Sequence[str], assassin: Sequence[str], language: str) -> tuple[str, int]:
    """The theme most of the own words share and no bad word has, and how many words it means."""
    counts: dict[str, int] = {}
    for word in own:
        counts[theme_of(word, language)] = counts.get(theme_of(word, language), 0) + 1
    deadly = {theme_of(word, language) for word in assassin}
    bad = [theme_of(word, language) for word in rival]

    def worth(theme: str) -> tuple[bool, int, int, int]:
        return theme not in deadly, -bad.count(theme), counts[theme], lot(theme, *own)

    best = max(counts, key=worth)
    return best, 1 if best in deadly else counts[best]


def _signs(own: str) -> tuple[str, str, str]:
    return own, TEAMS[1 - TEAMS.index(own)], ASSASSIN


def _listed(card: str, sign: str) -> list[int]:
    return [number for line in card.split("\n") if line.startswith(sign) for number in numbers(line)]


def _digits(draft: Seen) -> list[Key]:
    """The numbers one could press, the smallest first."""
    return [key for key in draft.keys if key.label.strip().isdigit() and numbers(key.label) != [0]]


def _is_under_review(last: Seen) -> bool:
    return last.text.startswith(JUDGED[0]) and not last.keys
