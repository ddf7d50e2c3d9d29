"""How a robot whispers in L'Intrus: now and then, about somebody it could suspect, and sometimes back."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playground.robots.anything import language_of
from playground.robots.sight import Act, Key, Press, Seen, Sight, Write

WHISPER, NONE_AFTER_ALL, BACK, READY = "🤫", "✖", "↩", "✋"
INCLINED = 0.2
"""How often a robot whispers in a discussion."""
ANSWERS = 0.5
"""How often it whispers back."""
PATIENCE = 30.0
"""Seconds after which a whisper that leads nowhere is forgotten."""
GREEN = "success"
SUSPICIONS = {
    "fa": ("سرنخ {name} عجیب نبود؟", "من به {name} شک دارم", "حواستان به {name} باشد"),
    "ar": ("تلميح {name} غريب، صح؟", "أشكّ في {name}", "عيني على {name}"),
    "en": ("Wasn’t {name}’s clue odd?", "I suspect {name}", "Keep an eye on {name}"),
}
REPLIES = {
    "fa": ("من هم همین فکر را می‌کنم", "نه، به نظرم بی‌گناه است"),
    "ar": ("هذا رأيي أيضًا", "لا أظنّ ذلك"),
    "en": ("I think so too", "No, I don’t think so"),
}


class Whisperer:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._inclined: dict[tuple[int, int], bool] = {}
        """Whether a discussion, or a whisper that was heard, moves this robot to whisper."""
        self._said: set[tuple[int, int]] = set()
        self._answers = False
        self._begun: float | None = None
        self._now = 0.0

    def wishes(self, board: Seen, sight: Sight) -> Iterator[Act]:
        """On the board of a discussion; nothing where there is none to be begun or finished."""
        self._now = sight.now
        if not board.has(READY, WHISPER):
            return
        draft = sight.told(lambda message: message.text.startswith(WHISPER) and message.has(NONE_AFTER_ALL))
        if draft is not None:
            yield from self._finishes(draft)
        elif heard := sight.told(lambda message: message.text.startswith(WHISPER) and message.has(BACK)):
            yield from self._begins(heard, heard.key(BACK), ANSWERS)
        yield from self._begins(board, board.key(WHISPER), INCLINED)

    @property
    def is_busy(self) -> bool:
        """Between the wish to whisper and the text."""
        return self._begun is not None and self._now - self._begun < PATIENCE

    def did(self, act: Act) -> None:
        if isinstance(act, Press) and (act.key.shows(WHISPER) or _is_reply(act)):
            self._inclined[_place(act.message)] = False
            self._begun, self._answers = self._now, _is_reply(act)
        elif isinstance(act, Write) and act.about.has(NONE_AFTER_ALL):
            self._said.add(_place(act.about))
            self._begun = None

    def _begins(self, message: Seen, key: Key | None, likely: float) -> Iterator[Act]:
        place = _place(message)
        if place not in self._inclined:
            self._inclined[place] = self._chance.random() < likely
        if key is not None and self._inclined[place]:
            yield Press(message, key)

    def _finishes(self, draft: Seen) -> Iterator[Act]:
        """First the ear, then the words."""
        ears = [key for key in draft.keys if key.label[:1].isalpha()]
        language = language_of(draft.text)
        chosen = [key for key in ears if key.style == GREEN]
        if not chosen:
            yield Press(draft, self._chance.choice(ears))
        elif _place(draft) not in self._said:
            others = [key.label for key in ears if key not in chosen] or [chosen[0].label]
            about = self._chance.choice(SUSPICIONS[language]).format(name=self._chance.choice(others))
            yield Write(self._chance.choice(REPLIES[language]) if self._answers else about, draft)


def _is_reply(press: Press) -> bool:
    return press.key.shows(BACK) and press.message.text.startswith(WHISPER)


def _place(message: Seen) -> tuple[int, int]:
    return message.chat, message.id
