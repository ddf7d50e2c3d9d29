"""Boards that lag are drawn within the transaction that takes the call which shows them."""

from __future__ import annotations

from sqlmodel import Session

from telegram_bot.play import APOLOGIES, Play


class Behind:
    """The boards of a group that lag, for the transaction that shows one of them; a replay forgets none."""

    def __init__(self, play: Play, group_id: int) -> None:
        self._play = play
        self._group_id = group_id
        self._tables: set[int] = set()
        self.chats: set[int] = set()

    def catch_up(self, session: Session) -> bool:
        self._tables.update(self._play.lagging.drop(self._group_id))
        for table_id in self._tables:
            opened = self._play.open(session, table_id)
            if opened is not None and opened.state is not None:
                self.chats |= self._play.rewritten(opened).chats
        self.chats |= session.info.get(APOLOGIES, set())
        return bool(self._tables)
