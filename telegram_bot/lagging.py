"""Boards that may lag: what only changes a count is drawn when the edit that shows it is due."""

from __future__ import annotations


class Lagging:
    """Remembers the tables, by their group, whose posts show an older state than the stored one.

    A table is noted once the move that left it behind is committed and before its courier is rung.
    """

    def __init__(self) -> None:
        self._tables: dict[int, set[int]] = {}

    def note(self, group_id: int, table_id: int) -> None:
        self._tables.setdefault(group_id, set()).add(table_id)

    def is_behind(self, group_id: int, table_id: int) -> bool:
        """Whether the courier comes to draw it anyway; asked with the table's row in hand, so that he sees this move."""
        return table_id in self._tables.get(group_id, ())

    def drop(self, group_id: int) -> tuple[int, ...]:
        """The tables of a group that are to be drawn now."""
        return tuple(self._tables.pop(group_id, ()))
