"""Boards that lag are drawn within the transaction that takes the call which shows them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlmodel import Session

from telegram_bot.play import APOLOGIES, Play
from telegram_bot.storage import PLAYING


class Behind:
    """Draws tables whose boards lag, for a lane that is about to show one of them."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.chats: set[int] = set()

    def catch_up(self, session: Session, tables: Iterable[int]) -> None:
        for table_id in tables:
            opened = self._play.open(session, table_id)
            if opened is not None and opened.table.status == PLAYING:
                self.chats |= self._play.rewritten(opened).chats
        self.chats |= session.info.get(APOLOGIES, set())
