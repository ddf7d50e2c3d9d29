"""States as they are stored: JSON in a table's row, and what it was last parsed from or made of."""

from __future__ import annotations

import json
from typing import Any, Protocol

from engine import GAMES
from telegram_bot.opening import adapter
from telegram_bot.storage import GameTable

UNREADABLE = (ValueError, KeyError)
"""What is raised for a state that this version cannot read; pydantic's errors are ValueErrors."""
KEPT = 1000
_KNOWN: dict[int, tuple[str, Any]] = {}
"""Table -> a state's JSON and the state: parsing is 6 % of a move. No move changes a state, so it may be shared;
another process's write has another text, so it is never mistaken for this one."""


class Stored(Protocol):
    """A table's row as far as its state is concerned."""

    @property
    def id(self) -> int | None: ...

    @property
    def game(self) -> str: ...

    @property
    def state(self) -> str | None: ...

    @property
    def schema_number(self) -> int: ...


def loaded(table: Stored) -> Any:
    """The state of a table; raises one of UNREADABLE if it cannot be read."""
    game = GAMES[table.game]
    assert table.state is not None
    assert table.id is not None
    if table.schema_number != game.schema:
        upgraded = game.upgrade(json.loads(table.state), table.schema_number)
        return adapter(table.game).validate_python(upgraded)
    known = _KNOWN.get(table.id)
    if known is not None and known[0] == table.state:
        return known[1]
    state = adapter(table.game).validate_json(table.state)
    _keep(table.id, table.state, state)
    return state


def store(table: GameTable, state: Any) -> None:
    """Puts a state into its table's row."""
    assert table.id is not None
    known = _KNOWN.get(table.id)
    if known is not None and known[1] is state and known[0] == table.state:
        return
    table.state = dumped(table.game, table.id, state)
    table.schema_number = GAMES[table.game].schema


def dumped(game: str, table_id: int, state: Any) -> str:
    """A state as it is stored."""
    stored = adapter(game).dump_json(state).decode()
    _keep(table_id, stored, state)
    return stored


def _keep(table_id: int, stored: str, state: Any) -> None:
    if len(_KNOWN) >= KEPT:
        _KNOWN.clear()
    _KNOWN[table_id] = (stored, state)
