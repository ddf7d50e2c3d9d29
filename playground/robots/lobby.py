"""How a robot sits down: it joins, evens the teams out, takes a crown no human wants, and starts a game it hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playground.robots.sight import Act, Key, Press, Seen, Sight, numbers

PLACES = ("🔴", "🔵", "🔎")
EITHER = "🎲"
CROWN = "👑"
ROLES = (CROWN, "🎴")
LEAVE, START, COUNT_ME_IN = "🚪", "▶", "🙋"
SETTLES_IN = 7.0
"""Seconds in which a press shows in the lobby, whose edits are paced."""


class LobbyMind:
    def __init__(self) -> None:
        self.game = ""
        """The emoji of the game whose lobby was seen last."""
        self.waits_for: frozenset[str] = frozenset()
        """Names without which this robot does not start."""
        self._now = 0.0
        self._pressed_at = -SETTLES_IN

    def wishes(self, sight: Sight) -> Iterator[Act]:
        self._now = sight.now
        lobby = sight.newest(lambda message: message.has(LEAVE, START))
        if lobby is None:
            return
        self.game = lobby.text.split(" ", 1)[0]
        if sight.now - self._pressed_at < SETTLES_IN:
            return
        line = _line_of(sight.name, lobby)
        if line is None or (line.startswith(EITHER) and _placed(lobby)):
            yield from (Press(lobby, key) for key in _seats(lobby, sight.rank))
        elif (smaller := _smaller_place(line, lobby)) and _moves_over(line, sight):
            yield Press(lobby, smaller)
        else:
            yield from self._prepares(line, lobby, sight)

    def did(self, act: Act) -> None:
        if isinstance(act, Press) and act.message.has(LEAVE, START):
            self._pressed_at = self._now

    def _prepares(self, line: str, lobby: Seen, sight: Sight) -> Iterator[Act]:
        """Where a human is about, a role is left to them; what nobody took is dealt by lot."""
        role = lobby.key(*ROLES)
        if role is not None and not sight.humans and role.label[0] not in _ours(line, lobby):
            yield Press(lobby, role)
        start = lobby.key(START)
        if start is not None and sight.name in lobby.lines[0] and self._ready(lobby, start):
            yield Press(lobby, start)

    def _ready(self, lobby: Seen, start: Key) -> bool:
        return start.style == "success" and all(_line_of(name, lobby) for name in self.waits_for)


def _line_of(name: str, lobby: Seen) -> str | None:
    """Where in the list of players a name stands; the first line names the host."""
    lines = lobby.lines[1:-2]
    return next((line for line in lines if name in line and (numbers(line) or line[:1] in PLACES)), None)


def _ours(line: str, lobby: Seen) -> str:
    """The people who share a role with those of this line."""
    return line if line[:1] in PLACES else "\n".join(lobby.lines[1:-2])


def _placed(lobby: Seen) -> list[Key]:
    return [key for key in lobby.rows[0] if key.label[:1] in PLACES]


def _seats(lobby: Seen, rank: int) -> Iterator[Key]:
    """Seats to try: every second member leans to the other side."""
    placed = _placed(lobby)
    yield from placed[rank % len(placed) :] + placed[: rank % len(placed)] if placed else []
    yield from (key for key in lobby.keys if key.label[:1] in (COUNT_ME_IN, EITHER))


def _moves_over(line: str, sight: Sight) -> bool:
    """Of a team that is too large the last robot without a crown changes sides."""
    movable = [(line.find(name), name) for name in sight.robots if name in line and not _is_crowned(name, line)]
    return bool(movable) and max(movable)[1] == sight.name


def _is_crowned(name: str, line: str) -> bool:
    return any(name in part and CROWN in part for part in re.split("[,،]", line))


def _smaller_place(line: str, lobby: Seen) -> Key | None:
    """The other team's button, if that team has two people less than ours."""
    sizes = {each[:1]: numbers(each)[0] for each in lobby.lines[1:-2] if each[:1] in PLACES and numbers(each)}
    mine = sizes.get(line[:1], 0)
    return next((key for key in _placed(lobby) if mine - sizes.get(key.label[:1], mine) >= 2), None)
