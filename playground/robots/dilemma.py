"""How a robot plays Dilemma: it picks, answers and guesses as the mood takes it, and once in a while says nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playground.robots.sight import Act, Key, Press, Seen, Sight

ASKING, OPEN, SEAL, PRIVATELY, BACK = "🎙", "🤐", "✅", "🔒", "↩"
PICKED = 3
GREEN = "success"
SILENT = 0.3
"""How often an asker leaves one of the questions open."""
SEALED_WITHIN = 40.0
"""Seconds after which a robot whose name is still missing among the sealed ones tries once more."""


class DilemmaMind:
    emoji = "🤔"

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._wanted: dict[int, list[tuple[int, int]]] = {}
        """For each question message the places of the buttons this robot has settled on."""
        self._pressed: dict[tuple[int, int], float] = {}
        self._sealed: dict[int, float] = {}
        self._now = 0.0

    def wishes(self, sight: Sight) -> Iterator[Act]:
        self._now = sight.now
        mine = sight.told(lambda message: message.text.startswith((ASKING, OPEN)) and bool(message.keys))
        if mine is not None and mine.text.startswith(OPEN):
            yield Press(mine, self._settled(mine, [list(mine.keys[:2])])[0], again=True)
        elif mine is not None and mine.has(SEAL):
            yield from self._asks(mine)
        board = sight.newest(lambda message: message.has(SEAL, PRIVATELY))
        if board is not None and board.id == sight.last_of_bot and sight.name not in board.lines[0]:
            yield from self._guesses(board, sight)

    def did(self, act: Act) -> None:
        if not isinstance(act, Press):
            return
        if act.key.shows(SEAL) and act.message.has(PRIVATELY):
            self._sealed[act.message.id] = self._now
        elif act.message.has(PRIVATELY):
            self._pressed[act.message.id, act.key.row] = self._now

    def _asks(self, message: Seen) -> Iterator[Act]:
        """Three questions out of six, or an answer to each of the three; then the tick below."""
        rows = [list(row) for row in message.rows[:-1] if not row[0].shows(BACK)]
        if message.has(OPEN):
            wanted = self._settled(message, rows)
        else:
            wanted = self._settled(message, [[key] for row in rows for key in row], most=PICKED)
        missing = [key for key in wanted if key.style != GREEN]
        yield from (Press(message, key) for key in missing)
        if not missing and (seal := message.key(SEAL)):
            yield Press(message, seal)

    def _guesses(self, board: Seen, sight: Sight) -> Iterator[Act]:
        """Guesses are secret, so that the board shows nothing of them; whoever has sealed is named."""
        named = any(sight.name in line for line in board.lines[-3:])
        if named or sight.now - self._sealed.get(board.id, 0.0) < SEALED_WITHIN:
            return
        for key in self._settled(board, _answers(board)):
            if sight.now - self._pressed.get((board.id, key.row), 0.0) > SEALED_WITHIN:
                yield Press(board, key)
                return
        if seal := board.key(SEAL):
            yield Press(board, seal)

    def _settled(self, message: Seen, choices: list[list[Key]], most: int | None = None) -> list[Key]:
        """The same choice as long as the message asks the same."""
        number = hash((message.id, len(choices), len(choices[0])))
        if number not in self._wanted:
            silent = self._chance.randrange(len(choices)) if self._chance.random() < SILENT else None
            drawn = [self._drawn(keys, place == silent) for place, keys in enumerate(choices)]
            if most is not None:
                drawn = self._chance.sample(drawn, min(most, len(drawn)))
            self._wanted[number] = [(key.row, key.column) for key in drawn]
        return [message.rows[row][column] for row, column in self._wanted[number]]

    def _drawn(self, keys: list[Key], silent: bool) -> Key:
        """At most one question of a turn may be left open."""
        openly = [key for key in keys if key.shows(OPEN)]
        return self._chance.choice(openly if openly and silent else [key for key in keys if not key.shows(OPEN)])


def _answers(board: Seen) -> list[list[Key]]:
    """The rows of answers: no button of them bears a sign."""
    return [list(row) for row in board.rows if all(key.label[:1].isalnum() for key in row)]
