"""Plays the clock's moves at tables whose moment has come, and tidies up what is old."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from sqlmodel import Session, col, delete, select, update

from telegram_bot import posts
from telegram_bot.contact import TAPS_LIVE, Contact
from telegram_bot.deadlines import Deadlines
from telegram_bot.lobby import Lobby
from telegram_bot.opening import Answer
from telegram_bot.play import Play
from telegram_bot.storage import (
    HOUSE,
    LOBBY,
    OVER,
    PLAYING,
    FirstTap,
    GameTable,
    HandledUpdate,
    HeldText,
    Invitation,
    Post,
    Pulse,
)
from telegram_bot.strays import HELD
from telegram_bot.supervisor import Supervisor

LONGEST_NAP = 5.0
"""Seconds between two looks when nothing is due; new deadlines are at least this far away."""
TIDY_EVERY = 600.0
WEEK = 7 * 24 * 3600.0
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Due:
    """What must be done now."""

    expired: tuple[int, ...]
    asleep: tuple[int, ...]
    """Lobbies whose time is over."""
    half: tuple[int, ...]
    waiting_hosts: tuple[int, ...]
    next_at: float | None


class Clock:
    """Looks at the tables at least every five seconds; two clocks do no harm, the second finds nothing due."""

    def __init__(
        self, play: Play, deadlines: Deadlines, lobby: Lobby, contact: Contact, supervisor: Supervisor
    ) -> None:
        self._play = play
        self._deadlines = deadlines
        self._lobby = lobby
        self._contact = contact
        self._supervisor = supervisor
        self._tidied = 0.0

    async def run(self) -> None:
        await self._return()
        while True:
            due = await self.look()
            now = self._play.time.now()
            nap = LONGEST_NAP if due.next_at is None else min(LONGEST_NAP, max(0.05, due.next_at - now))
            await self._play.time.sleep(nap)

    async def look(self) -> Due:
        """Does what is due and says what comes next."""
        now = self._play.time.now()
        due = await self._play.database.run(lambda session: _due(session, now))
        if not self._contact.lost:
            await self._expire(due)
        await self._each(due.asleep, self._lobby.expire)
        await self._each(due.half, self._deadlines.remind)
        await self._each(due.waiting_hosts, self._lobby.nudge)
        if now - self._tidied >= TIDY_EVERY:
            self._tidied = now
            await self._play.database.run(lambda session: tidy(session, now))
        await self._play.transact(lambda session: _wipe_menus(session, now))
        return due

    async def _expire(self, due: Due) -> None:
        await self._each(due.expired, self._renew if self._contact.taps_were_lost() else self._deadlines.expire)

    async def _renew(self, table_id: int) -> None:
        await self._deadlines.renew(table_id, "outage")

    async def _each(self, tables: Iterable[int], do: Callable[[int], Awaitable[object]]) -> None:
        """One after another; a table that fails is tried again at the next look, and keeps no other waiting."""
        for table_id in tables:
            await self._supervisor.attempt("the clock at a table", partial(do, table_id))

    async def _return(self) -> None:
        """Back after an absence: if taps were lost, deadlines that passed meanwhile start afresh (R-GEN-7)."""
        now = self._play.time.now()
        beat = await self._play.database.run(_last_beat)
        if beat is None or now - beat <= TAPS_LIVE:
            return
        due = await self._play.database.run(lambda session: _due(session, now))
        await self._each(due.expired, self._renew)


def _due(session: Session, now: float) -> Due:
    session.merge(Pulse(id=1, beat_at=now))
    rows = session.exec(
        select(GameTable.id, GameTable.status, GameTable.due, GameTable.remind_at).where(GameTable.status != OVER)
    ).all()
    moments = [moment for row in rows for moment in (row[2], row[3]) if moment is not None and moment > now]

    def those(status: str, moments: Mapping[int | None, float | None]) -> tuple[int, ...]:
        return tuple(row[0] or 0 for row in rows if row[1] == status and (moments[row[0]] or now + 1) <= now)

    due, half = {row[0]: row[2] for row in rows}, {row[0]: row[3] for row in rows}
    return Due(
        those(PLAYING, due), those(LOBBY, due), those(PLAYING, half), those(LOBBY, half), min(moments, default=None)
    )


def _last_beat(session: Session) -> float | None:
    pulse = session.get(Pulse, 1)
    return pulse.beat_at if pulse is not None else None


def _wipe_menus(session: Session, now: float) -> Answer:
    old = session.exec(select(Post).where(col(Post.expires_at) <= now, Post.table_id == HOUSE)).all()
    chats: set[int] = set()
    for post in old:
        post.expires_at = None
        chats |= posts.delete(session, HOUSE, post.chat_id, post.key, now)
    return Answer(chats=frozenset(chats))


def tidy(session: Session, now: float) -> None:
    """Rows nobody needs any more: posts and secrets of tables ended a week ago, updates of yesterday,
    dead invitations, texts nobody asks for."""
    ended = select(GameTable.id).where(GameTable.status == OVER, GameTable.moved_at < now - WEEK)
    session.exec(delete(Post).where(col(Post.table_id).in_(ended)))
    session.exec(update(GameTable).where(col(GameTable.id).in_(ended)).values(state=None))
    session.exec(delete(Post).where(col(Post.table_id) == HOUSE, col(Post.changed_at) < now - WEEK))
    session.exec(delete(HandledUpdate).where(col(HandledUpdate.handled_at) < now - DAY))
    session.exec(delete(Invitation).where(col(Invitation.created_at) < now - DAY))
    session.exec(delete(HeldText).where(col(HeldText.held_at) < now - HELD))
    session.exec(delete(FirstTap).where(col(FirstTap.tapped_at) < now - DAY))
