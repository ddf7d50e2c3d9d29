"""Rows without objects: a few plain statements of one transaction, spelled for the database at hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Dialect, text

Value = str | int | float | bool | None


class Overtaken(Exception):
    """Another process wrote a row in between."""


class Ledger:
    """A cursor within an open transaction. Statements name their values `:so`, as SQLAlchemy's `text` does."""

    def __init__(self, cursor: Any, dialect: Dialect) -> None:
        self._cursor = cursor
        self._dialect = dialect

    def rows(self, statement: str, values: Mapping[str, Value], *, lock: bool = False) -> Sequence[tuple[Any, ...]]:
        """What the statement finds; `lock` keeps other processes from the rows until the transaction ends."""
        locked = lock and self._dialect.name != "sqlite"
        self._execute(f"{statement} FOR UPDATE" if locked else statement, values)
        found: Sequence[tuple[Any, ...]] = self._cursor.fetchall()
        return found

    def changed(self, statement: str, values: Mapping[str, Value]) -> int:
        """How many rows the statement wrote."""
        self._execute(statement, values)
        count: int = self._cursor.rowcount
        return count

    def _execute(self, statement: str, values: Mapping[str, Value]) -> None:
        if self._dialect.name == "sqlite":
            self._cursor.execute(statement, values)
            return
        spelled, names = _spelled(statement, self._dialect)
        self._cursor.execute(spelled, [values[name] for name in names])


@lru_cache(100)
def _spelled(statement: str, dialect: Dialect) -> tuple[str, Sequence[str]]:
    """The statement with the driver's own signs for values, and the values' order."""
    compiled = text(statement).compile(dialect=dialect)
    return str(compiled), tuple(getattr(compiled, "positiontup", None) or ())
