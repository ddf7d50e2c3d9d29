"""How a robot plays L'Intrus: it gives the hints of the pair lists, votes for whoever seems odd, and guesses as a ghost."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import content
from playground.robots.anything import WORDS, language_of
from playground.robots.intrus_whisper import WHISPER, Whisperer
from playground.robots.lexicon import folded, lot
from playground.robots.sight import Act, Key, Press, Seen, Sight, Write

GHOST, TURN, YES, CHANGE, CHOOSE, NOBODY = "👻", "💬", "✅", "✏", "👆", "🕊"
READY, CARD, BACK, VOTES = "✋", "🃏", "↩", ("🗳", "⚖")
DECIDING = ("⚖", "🏹")
EMOJI_ONLY, REPEATING = "🤐", "🦜"
EMOJI = ("🌙", "🔥", "🌊", "🎈", "⭐", "🍃")
WORD = re.compile("[“«]([^”»]+)[”»]")
ANSWER_WITHIN = 30.0
GREEN = "success"
WAYWARD = 0.3
"""How often a robot votes for anybody instead of whom most robots find odd."""


class IntrusMind:
    emoji = GHOST

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._done: set[tuple[int, int]] = set()
        """Messages that were answered already, by chat and number."""
        self._written: list[str] = []
        self._wayward: dict[int, bool] = {}
        self._whisperer = Whisperer(chance)

    def wishes(self, sight: Sight) -> Iterator[Act]:
        yield from self._answers_in_private(sight)
        yield from self._writes(sight)
        board = sight.newest(lambda message: message.has(CARD) and not message.has("🚪"))
        if board is None or board.id != sight.last_of_bot or (board.chat, board.id) in self._done:
            return
        yield from self._whisperer.wishes(board, sight)
        if (ready := board.key(READY)) and not self._whisperer.is_busy:
            yield Press(board, ready)
        elif board.text.startswith(VOTES):
            yield from self._votes(board, sight)

    def did(self, act: Act) -> None:
        self._whisperer.did(act)
        if isinstance(act, Write):
            self._written.append(act.text)
        elif act.message.has(CARD) and not act.message.has("🚪") and act.key.label[:1] not in (CARD, WHISPER):
            self._done.add((act.message.chat, act.message.id))

    def _answers_in_private(self, sight: Sight) -> Iterator[Act]:
        """What is read, chosen or confirmed there: first somebody's name where one is asked for, then the tick."""
        for message in reversed(sight.private[-12:]):
            asks = message.text.startswith((GHOST, *DECIDING)) or message.has(CHANGE)
            if not message.by_bot or not asks:
                continue
            if tick := message.key(YES):
                yield Press(message, tick)
            elif message.has(CHOOSE) and "🌀" not in message.lines[-1]:
                free = [key for key in _names(message) if key.style != GREEN]
                yield from (Press(message, key) for key in self._chance.sample(free, len(free)))

    def _writes(self, sight: Sight) -> Iterator[Act]:
        """A clue on one's turn, and the ghost's last word; nothing twice before the bot has answered."""
        last = sight.private[-1] if sight.private else None
        if last is None or (last.mine and sight.now - last.date < ANSWER_WITHIN):
            return
        turn = sight.told(lambda message: message.text.startswith(TURN) and message.has(BACK))
        if turn is not None:
            yield Write(self._clue(turn, sight), turn)
        chance = sight.told(
            lambda message: message.text.startswith(GHOST) and len(message.keys) == 1 and message.has(BACK)
        )
        if chance is not None and not any(message.has(CHANGE) for message in sight.private):
            yield Write(self._guess(sight), chance)

    def _clue(self, turn: Seen, sight: Sight) -> str:
        """A hint of the own word that nobody has said yet, with what a power asks for."""
        if EMOJI_ONLY in turn.text:
            return self._chance.choice(EMOJI)
        found, language = WORD.search(turn.lines[0]), language_of(turn.text)
        known = sorted(hints_of(found[1], language) if found else (), key=lambda hint: lot(sight.name, hint))
        others = _vague(language)
        said = "\n".join((*self._written, turn.text, *(message.text for message in sight.group)))
        fresh = [hint for hint in (*known, *self._chance.sample(others, len(others))) if hint not in said]
        hint = next((each for each in fresh if each not in self._written), self._chance.choice(others))
        rule = next((line for line in turn.lines if line.startswith(REPEATING)), "")
        repeated = re.split("[،, ]+", rule.split(": ", 1)[1])[0] if ": " in rule else ""
        return f"{repeated} {hint}".strip()

    def _guess(self, sight: Sight) -> str:
        """The word most of whose hints the group has read."""
        read = folded("\n".join(message.text for message in sight.group[-12:]))
        best = max(_sides(), key=lambda side: (sum(folded(hint) in read for hint in side[1]), lot(side[0])))
        return best[0]

    def _votes(self, board: Seen, sight: Sight) -> Iterator[Act]:
        others = [key for key in _names(board) if sight.name not in key.label]
        if not others:
            return
        if self._wayward.setdefault(board.id, self._chance.random() < WAYWARD):
            yield Press(board, self._chance.choice(others))
        else:
            yield Press(board, min(others, key=lambda key: lot(key.label, str(board.id))))


def _names(message: Seen) -> list[Key]:
    """The buttons that name somebody: they bear no sign."""
    return [key for key in message.keys if key.label[:1].isalpha() and not key.leads_out]


def hints_of(word: str, language: str) -> tuple[str, ...]:
    """What the lists say of a word; one that two languages write alike is meant in the reader's."""
    found = (_hints(each).get(folded(word), ()) for each in (language, *WORDS))
    return next(filter(None, found), ())


@cache
def _hints(language: str) -> dict[str, tuple[str, ...]]:
    """What the lists of one language say of every word, by the folded word."""
    pairs = content.load("intrus.pairs", language)
    return {folded(side.word.text): side.hints for pair in pairs for side in (pair.a, pair.b)}


@cache
def _vague(language: str) -> tuple[str, ...]:
    """Words that fit anything or nothing; no clue is given twice, and evenings are long."""
    listed = (word.text for word in content.load("codenames.words", language))
    return (*WORDS[language], *(word for word in listed if " " not in word))


@cache
def _sides() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every word with its hints."""
    pairs = [pair for language in WORDS for pair in content.load("intrus.pairs", language)]
    return tuple((side.word.text, side.hints) for pair in pairs for side in (pair.a, pair.b))
