"""Finds the table an update is for, before any handler sees it, and keeps the updates of a table in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from sqlalchemy import text
from sqlmodel import Session, col, select
from telegram import Chat, Message, Update, User
from telegram.ext import BaseUpdateProcessor, filters

from telegram_bot import taps
from telegram_bot.i18n import language_of
from telegram_bot.names import clean_name
from telegram_bot.storage import OVER, PLAYING, Database, GameTable, Group, Person, Post, Seat
from telegram_bot.timing import Time

ANONYMOUS = 1087968824
"""The stand-in Telegram shows for an administrator who hides."""
CHANNEL = 136817688
COMMANDS_A_MINUTE = 10
AT_ONCE = 256
HUSHED_KEPT = 1.0
"""Seconds for which it is remembered who must be silent in a group."""


@dataclass(frozen=True)
class Found:
    """The table an update is for, as it was when the update came."""

    table_id: int
    game: str
    status: str
    phase: str
    host: int


@dataclass(frozen=True)
class Arrival:
    """What intake knows about the update being handled."""

    found: Found | None = None
    choices: tuple[int, ...] = ()
    """Tables that all wait for this private text; more than one: the writer must say which."""
    flooding: bool = False
    """This person sends more commands a minute than anybody needs."""


@dataclass
class Turns:
    """Who may act at a table: one at a time."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wanted: int = 0


ARRIVAL: ContextVar[Arrival] = ContextVar("ARRIVAL")


def arrival() -> Arrival:
    return ARRIVAL.get(Arrival())


class Intake(BaseUpdateProcessor):
    """Handles many updates at once, those of one table one after another."""

    def __init__(self, database: Database, time: Time) -> None:
        super().__init__(AT_ONCE)
        self._database = database
        self._expect: Callable[[str], None] = lambda query_id: None
        self._time = time
        self._turns: dict[int, Turns] = {}
        self._known: dict[int, tuple[str, str | None]] = {}
        self._titled: dict[int, str] = {}
        self._commands: dict[int, deque[float]] = {}
        self._hushed: dict[tuple[int, int], tuple[frozenset[int], float]] = {}

    def expects(self, expect: Callable[[str], None]) -> None:
        """Whom to tell that a tap came in, to be answered within two seconds."""
        self._expect = expect

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to put away."""

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        if not isinstance(update, Update):
            await coroutine
            return
        if update.callback_query is not None:
            self._expect(update.callback_query.id)
        if is_talk(update) and not await self._concerns(update):
            if isinstance(coroutine, Coroutine):
                coroutine.close()
            return
        table_id = _tapped(update)
        if table_id is not None:
            async with self._turn(table_id):
                ARRIVAL.set(await self._arrived(update, table_id))
                await coroutine
            return
        arrived = await self._arrived(update)
        ARRIVAL.set(arrived)
        if arrived.found is None:
            await coroutine
            return
        async with self._turn(arrived.found.table_id):
            await coroutine

    @asynccontextmanager
    async def _turn(self, table_id: int) -> AsyncIterator[None]:
        """One update of a table after another, in the order in which they asked for it."""
        turns = self._turns.setdefault(table_id, Turns())
        turns.wanted += 1
        try:
            async with turns.lock:
                yield
        finally:
            turns.wanted -= 1
            if not turns.wanted:
                del self._turns[table_id]

    async def _concerns(self, update: Update) -> bool:
        """Whether what is said in a group comes from somebody who must be silent there; all else is dropped unread."""
        person, chat = update.effective_user, update.effective_chat
        assert chat is not None
        place, now = (chat.id, _topic(update.effective_message)), self._time.now()
        kept = self._hushed.get(place)
        if kept is None or now - kept[1] > HUSHED_KEPT:
            if len(self._hushed) > 10_000:
                self._hushed.clear()
            kept = await self._database.run(lambda session: _hushed(session, *place)), now
            self._hushed[place] = kept
        return person is not None and person.id in kept[0]

    async def _arrived(self, update: Update, table: int | None = None) -> Arrival:
        """A tap on a table's button, by somebody known in a known group, needs no more than a glance."""
        person, chat = update.effective_user, update.effective_chat
        if table is None or person is None or not self._knows(person, chat):
            return await self._database.run(lambda session: self._arrival(session, update))
        row = await self._database.glance(_GLANCE, {"table": table})
        return Arrival(Found(*row) if row is not None else None)

    def _knows(self, person: User, chat: Chat | None) -> bool:
        met = self._known.get(person.id) == (person.full_name, language_of(person.language_code))
        titled = chat is None or chat.id > 0 or self._titled.get(chat.id) == (chat.title or "")
        return (met or person.is_bot) and titled

    def _arrival(self, session: Session, update: Update) -> Arrival:
        person = update.effective_user
        if person is not None and not person.is_bot:
            written = update.message.text if update.message is not None else None
            self._meet(session, person, sure=(written or "").startswith("/"))
        chat = update.effective_chat
        if chat is not None and chat.id < 0 and chat.type in ("group", "supergroup"):
            self._note_group(session, chat.id, chat.title or "")
        if update.callback_query is not None:
            table_id = _tapped(update)
            if table_id is not None:
                return Arrival(_by_id(session, table_id))
            message = update.effective_message
            return Arrival(_here(session, chat.id, _topic(message)) if chat is not None else None)
        message = update.message
        if message is None or chat is None:
            return Arrival()
        flooding = bool(person and (message.text or "").startswith("/") and self._floods(person.id))
        if chat.id > 0:
            return _private(session, message, flooding)
        return Arrival(_here(session, chat.id, _topic(message)), flooding=flooding)

    def _meet(self, session: Session, user: User, *, sure: bool) -> None:
        """Remembers who this is; `sure` looks for the row too, since another process may have erased it."""
        name, language = user.full_name, language_of(user.language_code)
        if self._known.get(user.id) == (name, language) and not sure:
            return
        person = session.get(Person, user.id)
        if person is None:
            session.add(Person(id=user.id, name=name, language=language))
        else:
            person.name = name
            if not person.language_chosen and language is not None:
                person.language = language
        if len(self._known) > 50_000:
            self._known.clear()
        self._known[user.id] = (name, language)

    def _note_group(self, session: Session, group_id: int, title: str) -> None:
        if self._titled.get(group_id) == title:
            return
        group = session.get(Group, group_id)
        cleaned = clean_name(title, 40, "—")
        if group is None:
            session.add(Group(id=group_id, title=cleaned))
        elif group.title != cleaned:
            group.title = cleaned
        if len(self._titled) > 50_000:
            self._titled.clear()
        self._titled[group_id] = title

    def _floods(self, person_id: int) -> bool:
        now = self._time.now()
        made = self._commands.setdefault(person_id, deque())
        while made and made[0] <= now - 60:
            made.popleft()
        made.append(now)
        if len(self._commands) > 10_000:
            self._commands = {each: when for each, when in self._commands.items() if when and when[-1] > now - 60}
        return len(made) > COMMANDS_A_MINUTE


def _tapped(update: Update) -> int | None:
    """The table on whose button somebody tapped."""
    query = update.callback_query
    table: int | None = getattr(taps.read(query.data), "table", None) if query is not None else None
    return table


def is_talk(update: Update) -> bool:
    """Whether this is an ordinary message of a group, new or edited, which is nobody's business but the group's."""
    message = update.message or update.edited_message
    if message is None or message.chat.type not in ("group", "supergroup"):
        return False
    return not (filters.StatusUpdate.ALL.check_update(update) or (message.text or "").startswith("/"))


def _hushed(session: Session, chat_id: int, topic: int) -> frozenset[int]:
    """Who must be silent in a group or topic now."""
    return frozenset(
        session.exec(
            select(Seat.person_id)
            .join(GameTable, col(GameTable.id) == col(Seat.table_id))
            .where(
                GameTable.group_id == chat_id,
                GameTable.topic == topic,
                GameTable.status == PLAYING,
                col(Seat.hushed),
            )
        ).all()
    )


def _private(session: Session, message: Message, flooding: bool) -> Arrival:
    """The table that awaits this person's text; a reply to one of its messages says which of several."""
    if message.text is None or message.text.startswith("/"):
        return Arrival(flooding=flooding)
    waiting = session.exec(
        select(GameTable)
        .join(Seat, col(Seat.table_id) == col(GameTable.id))
        .where(Seat.person_id == message.chat.id, col(Seat.awaits_text), GameTable.status == PLAYING)
        .order_by(col(GameTable.id))
    ).all()
    replied = message.reply_to_message
    if len(waiting) > 1 and replied is not None:
        meant = session.exec(
            select(Post.table_id).where(Post.chat_id == message.chat.id, Post.message_id == replied.message_id)
        ).first()
        waiting = [table for table in waiting if table.id == meant] or waiting
    if len(waiting) == 1:
        return Arrival(_found(waiting[0]), flooding=flooding)
    return Arrival(choices=tuple(table.id or 0 for table in waiting), flooding=flooding)


def _topic(message: Message | None) -> int:
    return (message.message_thread_id or 0) if message is not None and message.is_topic_message else 0


def _here(session: Session, chat_id: int, topic: int) -> Found | None:
    """The open table of a group or topic."""
    return _found(
        session.exec(
            select(GameTable).where(GameTable.group_id == chat_id, GameTable.topic == topic, GameTable.status != OVER)
        ).one_or_none()
    )


def _found(table: GameTable | None) -> Found | None:
    if table is None or table.id is None:
        return None
    return Found(table.id, table.game, table.status, table.phase, table.host)


_GLANCE = f"SELECT id, game, status, phase, host FROM {GameTable.__tablename__} WHERE id = :table"


def _by_id(session: Session, table_id: int) -> Found | None:
    row = session.connection().execute(text(_GLANCE), {"table": table_id}).one_or_none()
    return Found(*row) if row is not None else None
