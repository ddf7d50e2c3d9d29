"""Deadlines and what moves them: the clock's own move, reminders, late questions, absences."""

from __future__ import annotations

from sqlmodel import Session, col, select

from engine.game import End, TimeUp
from telegram_bot import news, posts
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.hands import handed
from telegram_bot.opening import (
    DAY,
    NOBODY,
    Answer,
    Open,
    due,
)
from telegram_bot.play import Play
from telegram_bot.storage import (
    PLAYING,
    Post,
)

LONGEST_STRETCH = 120
"""Seconds by which a deadline may move because its question was undelivered."""


class Deadlines:
    """The clock's side of a running game; each is one transaction."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def expire(self, table_id: int) -> Answer:
        """The clock's move at a table that is due; does nothing if it no longer is (two clocks, a late wake-up)."""

        def work(session: Session) -> Answer:
            now = self._play.time.now()
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status != PLAYING or opened.table.due is None or opened.table.due > now:
                return Answer()
            if self._undelivered(opened, now):
                opened.table.due = now + 5
                return Answer()
            wakes = opened.game.wakes_at(opened.state)
            idle = now >= opened.table.moved_at + DAY
            if not idle and (wakes is None or wakes > now):
                opened.table.due = due(opened)
                return Answer()
            move = End(NOBODY) if idle else TimeUp()
            return self._play.answered(opened, None, move)

        return await self._play.transact(work)

    async def remind(self, table_id: int) -> Answer:
        """Half of a phase has passed: those awaited are told in private, or the next edit of the board says it."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.remind_at is None or opened.table.remind_at > self._play.time.now():
                return Answer()
            opened.table.remind_at = None
            return self._remind(opened)

        return await self._play.transact(work)

    async def delivered(self, table_id: int, ticket: int, late: float) -> Answer:
        """A question reached its reader late: the deadline moves by as much, 120 s at most in one phase."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status != PLAYING or opened.table.ticket != ticket:
                return Answer()
            more = min(late, LONGEST_STRETCH - opened.table.stretched)
            if more <= 0 or opened.game.wakes_at(opened.state) is None:
                return Answer()
            opened.table.stretched += more
            opened.state = opened.game.postponed(opened.state, more)
            return self._play.rewritten(opened)

        return await self._play.transact(work)

    async def renew(self, table_id: int, reason: str) -> Answer:
        """After an outage a deadline that passed meanwhile starts afresh, once, and the board says so (R-GEN-7)."""

        def work(session: Session) -> Answer:
            now = self._play.time.now()
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return Answer()
            wakes = opened.game.wakes_at(opened.state)
            if wakes is not None and wakes <= now:
                opened.state = opened.game.started_afresh(opened.state, now)
            news.add_news(opened.table, reason)
            return self._play.rewritten(opened)

        return await self._play.transact(work)

    def _undelivered(self, opened: Open, now: float) -> bool:
        """Whether the question of this phase is still on its way, and the deadline may wait for it."""
        waiting = opened.session.exec(
            select(Post.created_at).where(
                Post.table_id == opened.table_id,
                Post.ticket == opened.table.ticket,
                col(Post.asks),
                col(Post.pending),
                col(Post.message_id).is_(None),
            )
        ).all()
        return any(now - created < LONGEST_STRETCH + 60 for created in waiting) and (
            opened.table.stretched < LONGEST_STRETCH
        )

    def _remind(self, opened: Open) -> Answer:
        presenter = PRESENTERS[opened.table.game]
        told = []
        chats: set[int] = set()
        for number, seat in opened.crowd.seats.items():
            view = opened.game.view(opened.state, number)
            if seat.departed or not view.asked:
                continue
            language, western = opened.crowd.language_of(seat)
            said = presenter.reminder(view, opened.crowd.room(language, western))
            if said is None:
                continue
            given = handed(opened.session, opened.crowd, view, self._play.time.now(), anew=False)
            chats |= given
            if not given:
                told.append(posts.reminder(seat.person_id, language, western, opened.table, said))
        if told or chats:
            return Answer(chats=frozenset(chats | posts.write(opened.session, told, self._play.time.now())))
        news.add_news(opened.table, "half")
        return Answer()
