"""How a robot sits down: it joins, takes a crown that lies about, and starts a game it hosts."""

from __future__ import annotations

from collections.abc import Iterator

from playground.robots.sight import Act, Key, Press, Seen, Sight, numbers

PLACES = ("🔴", "🔵", "🔎")
EITHER = "🎲"
ROLES = ("👑", "🎭", "🕶")
LEAVE, START, COUNT_ME_IN = "🚪", "▶", "🙋"


class LobbyMind:
    def __init__(self) -> None:
        self.game = ""
        """The emoji of the game whose lobby was seen last."""
        self.waits_for: frozenset[str] = frozenset()
        """Names without which this robot does not start."""

    def wishes(self, sight: Sight) -> Iterator[Act]:
        lobby = sight.newest(lambda message: message.has(LEAVE, START))
        if lobby is None:
            return
        self.game = lobby.text.split(" ", 1)[0]
        line = _line_of(sight.name, lobby)
        if line is None or (line.startswith(EITHER) and _placed(lobby)):
            yield from (Press(lobby, key) for key in _seats(lobby, sight.rank))
            return
        crown = lobby.key(*ROLES)
        if crown is not None and not crown.leads_out and "👑" not in _ours(line, lobby):
            yield Press(lobby, crown)
        start = lobby.key(START)
        if start is not None and sight.name in lobby.lines[0] and self._ready(lobby, start):
            yield Press(lobby, start)

    def did(self, act: Act) -> None:
        pass

    def _ready(self, lobby: Seen, start: Key) -> bool:
        return start.style == "success" and all(_line_of(name, lobby) for name in self.waits_for)


def _line_of(name: str, lobby: Seen) -> str | None:
    """Where in the list of players a name stands; the first line names the host."""
    lines = lobby.lines[1:-2]
    return next((line for line in lines if name in line and (numbers(line) or line[:1] in PLACES)), None)


def _ours(line: str, lobby: Seen) -> str:
    """The people who share a crown with those of this line."""
    return line if line[:1] in PLACES else lobby.text


def _placed(lobby: Seen) -> list[Key]:
    return [key for key in lobby.rows[0] if key.label[:1] in PLACES]


def _seats(lobby: Seen, rank: int) -> Iterator[Key]:
    """Seats to try: every second member leans to the other side."""
    placed = _placed(lobby)
    turned = placed[rank % len(placed) :] + placed[: rank % len(placed)] if placed else []
    yield from turned
    yield from (key for key in lobby.keys if key.label[:1] in (COUNT_ME_IN, EITHER))
