"""How a robot plays Similo: cards are as similar as the tags they share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import content
from playground.robots.lexicon import lot
from playground.robots.manners import Manners, speaks_for_all
from playground.robots.sight import Act, Key, Press, Seen, Sight, numbers

SECRET, CLUES, AGREE, GONE, CHOSEN, BACK, CARD = "🤫", "🎴", "✅", "–", "✖", "↩", "🃏"
SIMILAR, DIFFERENT = "⬆", "↔"
START = "▶"
ALIKE = 2
"""Tags that two similar cards share at least."""
SHOWN_WITHIN = 20.0
"""Seconds in which a choice shows on the board, whose edits are paced; a second press would take it back."""


class SimiloMind:
    emoji = "🦊"

    def __init__(self) -> None:
        self._manners = Manners()
        self._clues: dict[str, bool] = {}
        """Cards played as clues, and whether as similar ones."""
        self._agreed: set[int] = set()
        self._chosen: dict[tuple[int, str], float] = {}
        """When a card was pressed last, by the board and its name."""
        self._now = 0.0

    def wishes(self, sight: Sight) -> Iterator[Act]:
        self._now = sight.now
        yield from self._gives_a_clue(sight)
        yield from self._volunteers(sight)
        board = sight.newest(_is_board)
        if board is not None and board.calls_me:
            yield from self._removes(board, sight)

    def did(self, act: Act) -> None:
        if isinstance(act, Press) and act.key.shows(AGREE):
            self._agreed.add(act.message.look)
        elif isinstance(act, Press) and _is_board(act.message):
            self._chosen[act.message.id, _name(act.key)] = self._now

    def _gives_a_clue(self, sight: Sight) -> Iterator[Act]:
        """First the card, then the way it lies."""
        hand = sight.told(lambda message: message.text.startswith(SECRET) and len(message.keys) > 1)
        if hand is None:
            return
        similar, different = hand.key(SIMILAR), hand.key(DIFFERENT)
        if similar is not None and different is not None and len(hand.bold) > 1:
            alike = shared(hand.bold[0], hand.bold[1]) >= ALIKE
            yield Press(hand, similar if alike else different)
        elif hand.bold:
            cards = [key for key in hand.keys if not key.shows(BACK)]
            yield from (Press(hand, key) for key in sorted(cards, key=lambda key: -_clarity(hand.bold[0], key)))

    def _volunteers(self, sight: Sight) -> Iterator[Act]:
        vacancy = sight.newest(lambda message: message.has(CLUES) and not message.has(START))
        if vacancy is not None and vacancy.id == sight.last_of_bot and (key := vacancy.key(CLUES)):
            yield Press(vacancy, key)

    def _removes(self, board: Seen, sight: Sight) -> Iterator[Act]:
        self._read_clue(board)
        agree = board.key(AGREE)
        assert agree is not None
        cells = [key for row in board.rows[: agree.row] for key in row if not key.shows(GONE)]
        chosen = [key for key in cells if key.shows(CHOSEN)]
        most = _how_many(board)
        if len(chosen) == most:
            if board.look not in self._agreed and not self._agreed_already(board, sight):
                yield Press(board, agree)
        elif speaks_for_all(board, sight) and self._manners.may_decide(board, sight):
            worst = sorted(cells, key=self._suspicion)[:most]
            wrong = [key for key in worst if key not in chosen] + [key for key in chosen if key not in worst]
            yield from (Press(board, key) for key in wrong if self._has_rested(board, key))

    def _has_rested(self, board: Seen, key: Key) -> bool:
        return self._now - self._chosen.get((board.id, _name(key)), 0.0) > SHOWN_WITHIN

    def _read_clue(self, board: Seen) -> None:
        """The first line names the round's card and its way."""
        line = board.lines[0]
        card = next(
            (name for name in sorted(names(), key=len, reverse=True) if f" {name}," in line.replace("،", ",")), ""
        )
        if card:
            self._clues[card] = SIMILAR in line

    def _agreed_already(self, board: Seen, sight: Sight) -> bool:
        return any(sight.name in line and numbers(line)[:1] not in ([], [0]) for line in board.lines[3:])

    def _suspicion(self, key: Key) -> tuple[int, int]:
        """The lower, the less likely the secret one."""
        name = _name(key)
        fits = [shared(name, card) if similar else -shared(name, card) for card, similar in self._clues.items()]
        return sum(fits), lot(name)


def _is_board(message: Seen) -> bool:
    return message.has(AGREE, CARD) and len(message.rows) > 3


def _how_many(board: Seen) -> int:
    """The first line with two numbers after the headline: how many are chosen, of how many."""
    return next((numbers(line)[1] for line in board.lines[1:] if len(numbers(line)) == 2), 1)


def _name(key: Key) -> str:
    """A card's label without the emoji or the cross that may stand before it."""
    return key.label if key.label in names() else key.label.split(" ", 1)[-1]


def _clarity(secret: str, key: Key) -> int:
    """How much a card tells: very similar or not at all."""
    common = shared(secret, _name(key))
    return common if common >= ALIKE else ALIKE - common


@cache
def names() -> dict[str, frozenset[str]]:
    """The tags of every card, by its name in each language."""
    cards = content.load("similo.cards", "")
    return {name: frozenset((card.deck, *card.tags)) for card in cards for name in (card.fa, card.ar, card.en)}


def shared(one: str, other: str) -> int:
    """How many tags two cards have in common, their deck not counted."""
    return max(0, len(names().get(one, frozenset()) & names().get(other, frozenset())) - 1)
