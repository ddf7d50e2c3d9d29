"""What a player of L'Intrus may say: one to four words about the own word, never the word itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.clue_text import EMOJI_TAIL, UNIT
from engine.game import IllegalMove
from engine.intrus.model import IntrusState, Side, Turn
from engine.letters import DELETED, mixes_scripts
from engine.words import STOP_WORDS, displayed, emoji_units, forbidden_token, key, only_emoji, tokens, typed_tokens

MOST_UNITS = 4
"""Words and emoji of a clue (R-INT-63)."""
LONGEST = 60
LONGEST_WHISPER = 200
LONGEST_GUESS = 200
SHORTEST_REPEATED = 2
"""Letters of a word that a parrot may have to repeat."""


@dataclass(frozen=True)
class Said:
    """A clue taken to pieces: keys of its words, and its emoji."""

    text: str
    shown: str
    words: tuple[str, ...]
    emoji: tuple[str, ...]


def in_words(text: str) -> Said:
    """One to four words and emoji, at least one of them a word (R-INT-63)."""
    words = tokens(text)
    if not words:
        if UNIT.search(text):
            raise IllegalMove("E_CLUE_NO_WORD", "At least one word is needed beside the emoji.")
        raise IllegalMove("E_CLUE_EMPTY", "No word arrived; write one to four words.")
    units = emoji_units(text)
    _require_few(len(words) + len(units))
    if len(text.strip()) > LONGEST:
        raise IllegalMove("E_CLUE_LONG", "This clue is too long; the limit in letters is {most}.", most=LONGEST)
    if any(map(mixes_scripts, words)):
        raise IllegalMove("E_ARG", "This word mixes two alphabets; write it in one.")
    return Said(text, displayed(text), tuple(map(key, words)), units)


def in_emoji(text: str) -> Said:
    """One to four emoji and nothing else (R-INT-66)."""
    units = only_emoji(text)
    if not units:
        raise IllegalMove("E_CLUE_EMOJI", "Only emoji here: no letters, no digits, no more than one flag.")
    _require_few(len(units))
    chunks = ("".join(UNIT.findall(chunk)) for chunk in text.split())
    return Said(text, " ".join(filter(None, chunks)), (), units)


def _require_few(units: int) -> None:
    if units > MOST_UNITS:
        raise IllegalMove("E_CLUE_WORDS", "One to four words or emoji, no more.")


def require_apart(said: Said, side: Side | None, language: str) -> None:
    """Nothing too close to the speaker's own current word, the only one that is checked (R-INT-64)."""
    if side is None:
        return
    near = forbidden_token(said.text, side.word, language) or _forbidden_emoji(said.emoji, side.forbidden_emoji)
    if near:
        raise IllegalMove(
            "E_CLUE_FORBIDDEN", "“{token}” is too close to your own word; say it differently.", token=near
        )


def _forbidden_emoji(units: Sequence[str], forbidden: Sequence[str]) -> str:
    shapes = {_shape(emoji) for emoji in forbidden}
    return next((unit for unit in units if {_shape(unit), *map(_shape, unit.split("\u200d"))} & shapes), "")


def _shape(emoji: str) -> str:
    """The emoji without skin tone and variation."""
    return re.sub(EMOJI_TAIL, "", emoji)


def require_new(said: Said, turns: Iterable[Turn]) -> None:
    """The same words in the same order with the same emoji were not said before (R-INT-65)."""
    for turn in turns:
        if (said.words, said.emoji) == _signature(turn.text):
            raise IllegalMove("E_CLUE_DUP", "This clue was given already; say something new.")


def _signature(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(map(key, tokens(text))), emoji_units(text)


def require_repeated(said: Said, words: Sequence[str]) -> None:
    """At least one of the words that a parrot must repeat (R-INT-67)."""
    if words and not {key(word) for word in words} & set(said.words):
        raise IllegalMove("E_CLUE_PARROT", "One of these words must be in the clue: {words}", words=" / ".join(words))


def to_repeat(state: IntrusState, seat: int) -> tuple[str, ...]:
    """The words, as typed, of the latest clue in which the parrot may say any; none: a free clue (R-INT-67)."""
    for turn in reversed(state.turns):
        usable = _usable(turn.text, word_of(state, seat), state.language)
        if usable:
            return usable
    return ()


def _usable(text: str, side: Side | None, language: str) -> tuple[str, ...]:
    """What may be said of it; small words only where there is nothing else."""
    allowed = {
        key(word): word
        for word in typed_tokens(text)
        if len(key(word)) >= SHORTEST_REPEATED and (side is None or not forbidden_token(word, side.word, language))
    }
    telling = tuple(word for found, word in allowed.items() if found not in STOP_WORDS[language])
    return telling or tuple(allowed.values())


def word_of(state: IntrusState, seat: int) -> Side | None:
    """The word the seat holds now; a ghost has none."""
    held = state.holding[seat]
    return None if held is None else state.words[held]


def is_blank(text: str) -> bool:
    """Whether nobody would see anything of it."""
    return not any(unicodedata.category(sign)[0] in "LNPS" and sign not in DELETED for sign in text)
