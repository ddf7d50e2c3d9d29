"""Words and clues in Persian, Arabic and English: is it the same word, is it of one family, may it be said? (rules 1.6)"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from engine import arabic, english, persian
from engine.arabic import skeleton
from engine.clue_text import displayed, emoji_units, only_emoji, slur, split_number
from engine.game import IllegalMove
from engine.letters import ZWNJ, is_arabic, joined, key, mixes_scripts, norm, tokens, typed_tokens

__all__ = [
    "STOP_WORDS",
    "Grade",
    "Judgement",
    "Word",
    "displayed",
    "emoji_units",
    "forbidden_token",
    "hard_stem",
    "joined",
    "judge_clue",
    "key",
    "norm",
    "only_emoji",
    "parts",
    "related",
    "same_word",
    "skeleton",
    "slur",
    "split_number",
    "tokens",
    "typed_tokens",
]

NOTHING = "(?!)"
LONGEST_CLUE = 30
"""Letters of a Codenames clue (R-COD-40)."""


def _keys(words: str) -> frozenset[str]:
    return frozenset(map(key, words.split()))


SHORT_EXTENSIONS = _keys("ی ه ها ان ات ین ون یه م ت ش ک")
POSITIONS = {"fa": _keys(persian.POSITIONS), "ar": _keys(arabic.POSITIONS), "en": _keys(english.POSITIONS)}
_SHARED_STOP_WORDS = _keys("و در از به با که را این آن یک هم تا برای في من على إلى عن أن ما لا هو هي مع أو ثم")
STOP_WORDS = {
    "fa": _SHARED_STOP_WORDS,
    "ar": _SHARED_STOP_WORDS,
    "en": _keys("the a an of to in on and or for with"),
}
"""Keys of words too small to be what a parrot repeats (R-INT-67)."""


@dataclass(frozen=True)
class Word:
    """A word of the game with what its list knows of it: `allow` are innocent lookalikes, the rest its relatives."""

    text: str
    theme: str = ""
    root: str = ""
    stems: tuple[str, ...] = ()
    family: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()


class Grade(StrEnum):
    """HARD: the word itself or a plain form of it; SOFT: suspicious, perhaps innocent."""

    FINE = "fine"
    SOFT = "soft"
    HARD = "hard"


@dataclass(frozen=True)
class Judgement:
    """What a clue is; `reason` says what is wrong with it, `word` is the board word it touches."""

    grade: Grade
    reason: str = ""
    word: str = ""


def judge_clue(clue: str, words: Sequence[Word], language: str) -> Judgement:
    """Grades a Codenames clue against the visible words (R-COD-40 to R-COD-42); raises IllegalMove where it is no clue."""
    if language == "en":
        clue = english.POSSESSIVE.sub("", clue)
    token = _the_token(clue)
    grades = [(related(clue, word, language), word.text) for word in words]
    for grade in (Grade.HARD, Grade.SOFT):
        for found, text in grades:
            if found is grade:
                return Judgement(grade, "related", text)
    reason = _suspicion(token, language)
    return Judgement(Grade.SOFT, reason) if reason else Judgement(Grade.FINE)


def _the_token(clue: str) -> str:
    """The one word of the clue (R-COD-40)."""
    found = tokens(clue)
    if not found:
        raise IllegalMove("E_CLUE_EMPTY", "No word arrived; write one word.")
    if len(found) > 1:
        raise IllegalMove("E_CLUE_WORDS", "A clue is one word only.")
    if len(key(found[0])) > LONGEST_CLUE:
        raise IllegalMove("E_CLUE_LONG", "This word is too long; write a shorter one.")
    if mixes_scripts(found[0]):
        raise IllegalMove("E_ARG", "This word mixes two alphabets; write it in one.")
    return found[0]


def _suspicion(token: str, language: str) -> str:
    """Why a clue that touches no word may still not be a fair one (R-COD-42)."""
    letters = key(token)
    if letters.isdecimal():
        return "digits"
    if len(letters) == 1:
        return "letter"
    if language != "en" and any(letter.isalpha() and not is_arabic(letter) for letter in letters):
        return "latin"
    if len(parts(token, language)) > 1:
        return "compound"
    plain = {letters, persian.hard_stem(letters)} if language == "fa" else {letters, arabic.without_article(letters)}
    return "position" if POSITIONS[language] & plain else ""


def same_word(a: str, b: str, language: str, aliases: Sequence[str] = ()) -> bool:
    """Whether `a` names what `b` or one of its aliases does; no piece of a longer answer counts (R-TXT-9)."""
    answer = _whole(a, language)
    return bool(joined(a)) and any(answer & _whole(right, language) for right in (b, *aliases))


def _whole(text: str, language: str) -> frozenset[str]:
    """The text in one piece, as it is and without one inflection."""
    return frozenset({joined(text), _stripped(joined(text), language), hard_stem(text, language)})


def related(clue: str, word: Word, language: str) -> Grade:
    """How close a clue comes to a word of the game: token by token and all in one piece (R-TXT-5, R-TXT-6)."""
    subject = _subject(word, language)
    grades = {_compared(said, subject, language) for said in _said(clue, language)}
    return next((grade for grade in (Grade.HARD, Grade.SOFT) if grade in grades), Grade.FINE)


def forbidden_token(clue: str, word: Word, language: str) -> str:
    """The typed token that comes too close to one's own word, or all of the clue where only the whole does; else empty (R-INT-64)."""
    typed = typed_tokens(clue)
    for token in typed:
        if related(token, word, language) is not Grade.FINE:
            return token
    own = joined(word.text)
    hidden = len(own) >= 3 and own in joined(clue)
    return " ".join(typed) if hidden or related(clue, word, language) is not Grade.FINE else ""


def parts(token: str, language: str) -> tuple[str, ...]:
    """The pieces of a folded token between half-spaces, in Persian without those that only inflect it (R-TXT-3)."""
    return persian.parts(token) if language == "fa" else tuple(piece for piece in token.split(ZWNJ) if piece)


def hard_stem(text: str, language: str) -> str:
    """The text folded, in one piece, without its plain inflection (R-TXT-4)."""
    return _stripped("".join(part for token in tokens(text) for part in parts(token, language)), language)


def _stripped(word: str, language: str) -> str:
    match language:
        case "fa":
            return persian.hard_stem(word)
        case "ar":
            return arabic.hard_stem(word)
        case _:
            return english.hard_stem(word)


@dataclass(frozen=True)
class _Forms:
    """One word or phrase in every form it is compared in."""

    joined: str
    pieces: frozenset[str]
    """Joined, tokens and components."""
    plain: frozenset[str]
    """The pieces and their stems: what a HARD relation shares."""
    unadorned: frozenset[str]
    """What an innocent lookalike may be listed as; in Arabic an ending may make a relative of it, so only the article goes."""
    spelled: frozenset[str]
    """The pieces with hamza kept, for the root pattern and for Persian hamza seats."""
    skeletons: frozenset[str]


@lru_cache(maxsize=8192)
def _forms(text: str, language: str) -> _Forms:
    found = tokens(text)
    split = [parts(token, language) for token in found]
    components = {part for pieces in split for part in pieces if len(part) >= 2}
    whole = joined(text)
    pieces = {whole, *map(key, found), *("".join(pieces) for pieces in split), *components} - {""}
    plain = pieces.union(*(_plain_forms(piece, language) for piece in pieces))
    skeletons = map(skeleton, pieces) if language == "ar" else ()
    typed = "".join(typed_tokens(text))
    return _Forms(
        joined=whole,
        pieces=frozenset(pieces),
        plain=frozenset(plain),
        unadorned=frozenset({whole, arabic.without_article(whole) if language == "ar" else _stripped(whole, language)}),
        spelled=frozenset({arabic.spelled(piece) for piece in (typed, *typed.split(ZWNJ)) if len(key(piece)) >= 2}),
        skeletons=frozenset(bones for bones in skeletons if len(bones) >= 3),
    )


def _plain_forms(piece: str, language: str) -> set[str]:
    match language:
        case "fa":
            return {persian.hard_stem(piece), persian.hard_stem(persian.unpossessed(piece))}
        case "ar":
            return {arabic.without_article(piece), arabic.hard_stem(piece)}
        case _:
            return english.plain_forms(piece)


@dataclass(frozen=True)
class _Subject:
    """A word of the game with its family, prepared once for all clues."""

    forms: _Forms
    plain: frozenset[str]
    spelled: frozenset[str]
    family: tuple[str, ...]
    """Relatives of three letters and more, which a suspicious clue begins or ends with."""
    allowed: frozenset[str]
    inflected: re.Pattern[str]
    """What else is HARD: words of the Arabic root, a relative with clitics, forms of the Persian stems."""
    suspects: re.Pattern[str]
    """What else is SOFT: Arabic words in Persian of the word's root."""


@lru_cache(maxsize=4096)
def _subject(word: Word, language: str) -> _Subject:
    known = [_forms(text, language) for text in (word.text, *word.family)]
    relatives = frozenset(forms.joined for forms in known[1:])
    roots = [arabic.root_pattern(root) for root in re.split("[,،/]", word.root) if re.search(r"\w", root)]
    return _Subject(
        forms=known[0],
        plain=frozenset[str]().union(*(forms.plain for forms in known)),
        spelled=frozenset[str]().union(*(forms.spelled for forms in known)),
        family=tuple(relative for relative in relatives if len(relative) >= 3),
        allowed=frozenset(map(joined, word.allow)) - relatives,
        inflected=_any_of(roots + _clitics(word) if language == "ar" else [*map(persian.verb_pattern, word.stems)]),
        suspects=_any_of(roots if language == "fa" else []),
    )


def _clitics(word: Word) -> list[re.Pattern[str]]:
    """Where a list knows of the word; a word it knows nothing of has only the floor of R-TXT-5."""
    known = (word.text, *word.family) if word.root or word.family else ()
    return [arabic.clitic_pattern(text) for text in known if joined(text)]


def _any_of(patterns: Sequence[re.Pattern[str]]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern.pattern})" for pattern in patterns) or NOTHING)


def _said(clue: str, language: str) -> Iterator[_Forms]:
    typed = typed_tokens(clue)
    if len(typed) > 1:
        yield from (_forms(token, language) for token in typed)
    yield _forms("".join(typed), language)


def _compared(said: _Forms, subject: _Subject, language: str) -> Grade:
    """The word itself before what is listed as innocent, and that before all that is only likely."""
    word = subject.forms.joined
    if word in said.pieces:
        return Grade.HARD
    if said.joined in subject.allowed:
        return Grade.FINE
    if word in said.plain and language != "ar":
        return Grade.HARD
    if not subject.allowed.isdisjoint(said.unadorned):
        return Grade.FINE
    plain, pieces = said.plain - subject.allowed, said.pieces - subject.allowed
    if not (plain.isdisjoint(subject.plain) and said.spelled.isdisjoint(subject.spelled)):
        return Grade.HARD
    if any(map(subject.inflected.fullmatch, said.spelled if language == "ar" else pieces)):
        return Grade.HARD
    if _is_soft(said, subject.forms, language) or any(map(subject.suspects.fullmatch, said.spelled)):
        return Grade.SOFT
    if any(piece.startswith(subject.family) or piece.endswith(subject.family) for piece in said.plain):
        return Grade.SOFT
    return Grade.FINE


def _is_soft(said: _Forms, word: _Forms, language: str) -> bool:
    """One begins or ends the other, grows out of it by an affix, or shares its Arabic skeleton (R-TXT-6)."""
    if not said.skeletons.isdisjoint(word.skeletons):
        return True
    return any(_touch(a, b, language) for a in said.plain for b in word.plain)


def _touch(a: str, b: str, language: str) -> bool:
    shorter, longer = (a, b) if len(a) <= len(b) else (b, a)
    if len(shorter) < 2 or (language != "en" and longer[0] != shorter[0] and longer[-1] != shorter[-1]):
        return False
    if language == "en":
        return len(shorter) >= 3 and shorter in longer
    if len(shorter) >= 3 and (longer.startswith(shorter) or longer.endswith(shorter)):
        return True
    if len(shorter) == 2 and longer.startswith(shorter) and longer[2:] in SHORT_EXTENSIONS:
        return True
    return language == "fa" and persian.is_derived(longer, shorter)
