"""How a robot plays a game it does not know: it presses what moves the game and writes when it is asked to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from playground.robots.sight import Act, Press, Seen, Sight, Write

TALK = ("🚪", "✖", "⚙", "🎲", "📖", "👢", "🃏", "💬", "↩", "🔁", "🔀", "🙋", "🔎", "✔", "▶", "🌐", "🗑", "✏")
"""Signs of buttons that leave, look things up, or only talk."""
BACK = "↩"
"""Stands under whatever awaits a word in private."""
RECENT = 6
WORDS = {
    "fa": ("شب", "دریا", "تابستان", "بزرگ", "خنده", "قدیمی", "صدا", "رنگ", "نرم", "کوچه"),
    "ar": ("ليل", "بحر", "صيف", "كبير", "ضحك", "قديم", "صوت", "لون", "ناعم", "طريق"),
    "en": ("night", "sea", "summer", "big", "laughter", "old", "sound", "colour", "soft", "street"),
}


class AnyMind:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._written: list[str] = []

    def wishes(self, sight: Sight) -> Iterator[Act]:
        if asked := self._asked(sight.private):
            yield Write(self._word(asked), asked)
        yield from self._presses(sight.private[-RECENT:])
        yield from self._presses(sight.group[-RECENT:])

    def did(self, act: Act) -> None:
        if isinstance(act, Write):
            self._written.append(act.text)

    def _asked(self, private: Sequence[Seen]) -> Seen | None:
        """The newest question that wants a word; nothing is written twice before the bot has answered."""
        if not private or private[-1].mine:
            return None
        return next((each for each in reversed(private) if each.by_bot and each.has(BACK)), None)

    def _word(self, asked: Seen) -> str:
        words = WORDS[language_of(asked.text)]
        return self._chance.choice([word for word in words if word not in self._written[-len(words) // 2 :]])

    def _presses(self, messages: Sequence[Seen]) -> list[Press]:
        found = [
            Press(message, key)
            for message in messages
            if message.by_bot
            for key in message.keys
            if not key.leads_out and key.label[:1] not in TALK
        ]
        self._chance.shuffle(found)
        return found


def language_of(text: str) -> str:
    """By its letters; what Persian and Arabic share counts as Arabic unless a Persian letter stands there."""
    if any(letter in text for letter in "پچژگکی"):
        return "fa"
    return "ar" if any("\u0620" <= letter <= "\u064a" for letter in text) else "en"
