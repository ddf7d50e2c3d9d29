"""How a robot plays Codenames: it gives themes as clues and guesses words of the theme."""

from __future__ import annotations

from collections.abc import Iterator

from playground.robots import codenames_board
from playground.robots.codenames_board import Board, Clue, clue_of, words_of
from playground.robots.codenames_clue import ClueWriter
from playground.robots.lexicon import folded, language_of, lot, meant_by, theme_of
from playground.robots.manners import Manners
from playground.robots.sight import Act, Press, Seen, Sight

CROWN, COVERING, ACCEPT, REFUSE, STOP = "👑", "🕶", "✅", "❌", "⏹"
START = "▶"
TEAMS = ("🔴", "🔵")
SHOWN_WITHIN = 60.0


class CodenamesMind:
    emoji = "🕵"

    def __init__(self) -> None:
        self._writer = ClueWriter()
        self._manners = Manners()
        self._mark: tuple[int, str] = (0, "")
        """The board and the word on it this robot has marked."""
        self._marked_at = 0.0
        self._now = 0.0

    def wishes(self, sight: Sight) -> Iterator[Act]:
        self._now = sight.now
        yield from self._reviews(sight)
        yield from self._covers(sight)
        yield from self._takes_the_crown(sight)
        yield from self._writer.wishes(sight)
        yield from self._guesses(sight)

    def did(self, act: Act) -> None:
        self._writer.did(act)
        if isinstance(act, Press) and codenames_board.is_cell(act.message, act.key):
            self._mark, self._marked_at = (act.message.id, act.key.words), self._now

    def _reviews(self, sight: Sight) -> Iterator[Act]:
        review = sight.told(lambda message: message.has(ACCEPT, REFUSE))
        if review is not None and (key := review.key(ACCEPT)):
            yield Press(review, key)

    def _covers(self, sight: Sight) -> Iterator[Act]:
        cover = sight.told(lambda message: message.text.startswith(COVERING) and bool(message.keys))
        if cover is not None:
            yield Press(cover, cover.keys[0], again=True)

    def _takes_the_crown(self, sight: Sight) -> Iterator[Act]:
        vacancy = sight.newest(lambda message: message.has(CROWN) and not message.has(START))
        if vacancy is None or vacancy.id != sight.last_of_bot:
            return
        colour = next((line[:1] for line in vacancy.lines if line[:1] in TEAMS), "")
        key = vacancy.key(CROWN)
        if key is not None and colour_of(sight) in (colour, ""):
            yield Press(vacancy, key)

    def _guesses(self, sight: Sight) -> Iterator[Act]:
        message = sight.newest(codenames_board.is_board)
        clue = clue_of(message) if message is not None else None
        if message is None or clue is None or not _is_my_turn(message, clue, sight):
            return
        board = Board(message)
        word = self._choice(board, clue)
        stop = message.key(STOP)
        if word is None and stop is not None:
            if self._manners.may_decide(message, sight):
                yield Press(message, stop, again=True)
            return
        if word is None:
            return
        confirm = board.confirm(word)
        if not self._has_marked(word, board, message, sight):
            yield Press(message, board.covered[word])
        elif confirm is not None and self._manners.may_decide(message, sight):
            yield Press(message, confirm)

    def _has_marked(self, word: str, board: Board, message: Seen, sight: Sight) -> bool:
        """By what the board says, or by what was pressed a while ago: boards follow marks slowly, and a second press
        takes the mark away."""
        if board.marked_by(sight.name, word):
            return True
        return self._mark == (message.id, word) and sight.now - self._marked_at < SHOWN_WITHIN

    def _choice(self, board: Board, clue: Clue) -> str | None:
        """The word to guess next, the same for the whole team; None: enough."""
        language = language_of([*board.covered, *self._writer.words])
        meant = meant_by(clue.word, language)
        fitting = [word for word in board.covered if theme_of(word, language) in meant]
        enough = clue.number is not None and clue.number > 0 and clue.made >= clue.number
        if clue.made > 0 and (enough or not fitting):
            return None
        marked = [word for word in fitting if word in board.marked]
        return min(marked or fitting or list(board.covered), key=lambda word: lot(folded(clue.word), word))


def _is_my_turn(message: Seen, clue: Clue, sight: Sight) -> bool:
    """The asked are mentioned; in a large team not all of them."""
    return message.calls_me or (clue.colour == colour_of(sight) and not _is_crowned(sight))


def colour_of(sight: Sight) -> str:
    """The team in whose lines the own name stands last."""
    for message in reversed(sight.group):
        for line in reversed(message.lines if message.by_bot else []):
            if line[:1] in TEAMS and sight.name in line:
                return line[:1]
    return ""


def _is_crowned(sight: Sight) -> bool:
    """Whoever has been shown a key."""
    deal = sight.newest(lambda message: bool(words_of(message)))
    key = sight.told(lambda message: message.text.startswith("🔑"))
    return key is not None and (deal is None or key.date >= deal.date - 60)
