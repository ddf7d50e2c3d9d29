"""Boards that may lag: what only changes a count is drawn when the edit that waits anyway is due."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from engine.game import Event, Game
from telegram_bot.storage import GameTable, Post

_WAITING_EDIT = (
    select(Post.id)
    .where(
        Post.table_id == bindparam("table"),
        Post.chat_id == bindparam("chat"),
        col(Post.pending),
        col(Post.live),
        col(Post.message_id).is_not(None),
    )
    .limit(1)
)


class Lagging:
    """Remembers the tables, by their group, whose posts show an older state than the stored one."""

    def __init__(self) -> None:
        self._tables: dict[int, set[int]] = {}

    def may(self, session: Session, table: GameTable, game: type[Game[Any]], events: tuple[Event, ...]) -> bool:
        """Whether the courier comes back for this board: then the drawing is left to that moment.

        The table is noted before the question is asked, so that a courier who is just done finds it.
        """
        assert table.id is not None
        if not events or not all(isinstance(each, game.gradual) for each in events):
            return False
        behind = self._tables.setdefault(table.group_id, set())
        if table.id in behind:
            return True
        behind.add(table.id)
        if session.execute(_WAITING_EDIT, {"table": table.id, "chat": table.group_id}).first() is not None:
            return True
        behind.discard(table.id)
        return False

    def drop(self, group_id: int) -> tuple[int, ...]:
        """The tables of a group that are to be drawn now; the set stays, for a thread may hold it."""
        behind = self._tables.get(group_id, set())
        dropped = tuple(behind)
        behind.difference_update(dropped)
        return dropped
