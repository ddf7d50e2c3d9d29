"""The tables of the database, and the one door to them: a function run as a transaction on a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any, ClassVar, TypeVar

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Engine,
    Index,
    PoolProxiedConnection,
    UniqueConstraint,
    create_engine,
    event,
    false,
    text,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm.exc import StaleDataError
from sqlmodel import Field, Session, SQLModel

from telegram_bot.bundles import Bundles
from telegram_bot.ledger import Ledger, Overtaken

T = TypeVar("T")

LOBBY, PLAYING, OVER = "lobby", "playing", "over"
HOUSE = 0
"""The table id of posts that belong to no table: greetings, menus, answers to commands."""


def _telegram_id(**options: Any) -> Any:
    return Field(sa_type=BigInteger, **options)


class Person(SQLModel, table=True):
    """Somebody the bot has met."""

    id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    name: str
    language: str | None = None
    language_chosen: bool = False
    """Chosen with /language, so that Telegram's own setting no longer counts."""
    reachable: bool = False
    """Whether the bot may write to them: they pressed Start and have not blocked it."""


class Group(SQLModel, table=True):
    """A group chat, and what it has chosen."""

    id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    title: str = ""
    language: str | None = None
    western_digits: bool = False
    greeted: bool = False
    added_by: int | None = _telegram_id(default=None)
    """Who brought the bot here last; None if nobody saw it, or the person was forgotten."""
    present: bool = True
    """Whether the bot is a member."""
    reads_all: bool = False
    """Whether the bot sees every message here, as an administrator does."""
    sends_pictures: bool = True
    """Whether the bot may send pictures here."""
    deletes: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether the bot may delete what others write here."""
    calls: list[float] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    """When counted calls of the last minute were made; survives a restart, as Telegram's own memory does."""


class GameTable(SQLModel, table=True):
    """A game in a group (or in one of its topics), from its lobby to its end."""

    __tablename__ = "game_table"
    __table_args__ = (
        Index(
            "one_open_table_in_a_place",
            "group_id",
            "topic",
            unique=True,
            sqlite_where=text("status <> 'over'"),
            postgresql_where=text("status <> 'over'"),
        ),
    )

    id: int | None = Field(default=None, primary_key=True)
    group_id: int = _telegram_id(index=True)
    topic: int = _telegram_id(default=0)
    """The forum topic; 0 where there are none."""
    game: str
    status: str = Field(default=LOBBY, index=True)
    host: int = _telegram_id()
    language: str
    western_digits: bool = False
    options: dict[str, str] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    state: str | None = None
    """The game's state as JSON; it holds the secrets of a running game."""
    schema_number: int = 0
    phase: str = LOBBY
    ticket: int = 0
    due: float | None = Field(default=None, index=True)
    """When the clock must look at this table: a deadline, or the end of a lobby."""
    remind_at: float | None = Field(default=None, index=True)
    stretched: float = 0.0
    """Seconds by which the present deadline was moved because its question was undelivered."""
    opened_at: float
    moved_at: float
    """When somebody last did something (R-GEN-25)."""
    board_at: float = 0.0
    """When the board was last sent again on somebody's wish."""
    settings_open: str = ""
    """Which page of settings the lobby shows; empty: none."""
    news: list[list[str]] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    """Happenings outside the rules that the next edit of the board tells: a new host, an outage, a move."""
    hints: bool = True
    """Whether boards carry hints: the group's first two games of this kind."""
    version: int = Field(default=1)

    # The version guards against a second process: a stale write raises StaleDataError and the move is replayed.
    __mapper_args__: ClassVar[dict[str, Any]] = {}


GameTable.__mapper__.version_id_col = GameTable.__table__.c.version  # type: ignore[attr-defined]


class Seat(SQLModel, table=True):
    """A person at a table."""

    table_id: int = Field(primary_key=True)
    person_id: int = _telegram_id(primary_key=True, index=True, sa_column_kwargs={"autoincrement": False})
    number: int
    """The engine's seat number once dealt; in the lobby, the order of joining."""
    place: str = ""
    role: str = ""
    departed: bool = False
    """Left or was put out: never comes back into this game (R-GEN-24)."""
    awaits_text: bool = Field(default=False)
    """Whether a text typed in private is meant for this table now."""
    hushed: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether what this person writes in the group is deleted now."""
    named_unreachable: bool = False
    """Whether the group was already told that this person cannot be written to."""


class Post(SQLModel, table=True):
    """A message as it should look in a chat, and how far Telegram has come."""

    __table_args__ = (
        UniqueConstraint("table_id", "chat_id", "key", name="one_post_for_a_panel"),
        Index("message_in_chat", "chat_id", "message_id"),
    )

    id: int | None = Field(default=None, primary_key=True)
    table_id: int = Field(default=HOUSE, index=True)
    chat_id: int = _telegram_id(index=True)
    topic: int = _telegram_id(default=0)
    key: str
    wanted: str
    """The content as JSON; empty: the message should be deleted."""
    wanted_hash: str
    shown_hash: str | None = None
    message_id: int | None = _telegram_id(default=None)
    photo: bool | None = None
    """Whether the message is a photo; None: not sent yet. A panel never changes its kind."""
    shown_picture: str = ""
    """The fingerprint of the drawing the message shows."""
    live: bool = False
    """It has buttons that will be out of date some day and must then go."""
    pending: bool = Field(default=True, index=True)
    rings: bool = True
    pace: str = "prompt"
    asks: bool = False
    secret: bool = False
    command: bool = False
    """An answer to a command: at most three of them count in a minute, the rest are silence."""
    reply_to: int | None = _telegram_id(default=None)
    ticket: int = 0
    edits: int = 0
    attempted_at: float | None = None
    """When a send or an edit went out of which nobody knows what it came to: the message may be there."""
    created_at: float = 0.0
    changed_at: float = 0.0
    shown_at: float = 0.0
    """When Telegram last took a call about it."""
    expires_at: float | None = Field(default=None, index=True)
    """When an untouched menu is to be deleted."""
    failed: str = ""
    """Why Telegram will never take it: `forbidden`, `gone` …"""


class Invitation(SQLModel, table=True):
    """A way into a table for one person: the press in the group was the proof."""

    token: str = Field(primary_key=True)
    person_id: int = _telegram_id()
    table_id: int = Field(index=True)
    place: str = ""
    role: str = ""
    created_at: float


class Dealt(SQLModel, table=True):
    """Content already dealt in a group, so that it does not come back before its list runs out."""

    group_id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str = Field(primary_key=True)
    item: str = Field(primary_key=True)
    dealt_at: float


class Result(SQLModel, table=True):
    """How a finished game ended for one seat; kept when the table is gone."""

    id: int | None = Field(default=None, primary_key=True)
    table_id: int = Field(index=True)
    game: str
    group_id: int = _telegram_id(index=True)
    seat: int
    person_id: int | None = _telegram_id(default=None, index=True)
    """None once the person asked to be forgotten."""
    place: str = ""
    role: str = ""
    won: bool
    result: str
    reason: str
    players: int
    finished_at: float


class Pulse(SQLModel, table=True):
    """When the bot was last alive: what it missed since then may have been taps (R-GEN-7)."""

    id: int = Field(default=1, primary_key=True)
    beat_at: float


class HandledUpdate(SQLModel, table=True):
    """An update of Telegram already acted upon: a second delivery changes nothing."""

    update_id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    handled_at: float = Field(index=True)


class FirstTap(SQLModel, table=True):
    """The first of two taps on a button that cannot be taken back."""

    person_id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    button: str = Field(primary_key=True)
    tapped_at: float


class HeldText(SQLModel, table=True):
    """A private text until its writer says what is meant: which of two tables, or the same in other words."""

    person_id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    text: str
    held_at: float


class Picture(SQLModel, table=True):
    """A picture Telegram already has: the file id is this bot's own."""

    bot_id: int = _telegram_id(primary_key=True, sa_column_kwargs={"autoincrement": False})
    fingerprint: str = Field(primary_key=True)
    file_id: str
    used_at: float


CONFLICTS = (
    "could not serialize",
    "deadlock detected",
    "duplicate key",
    "UNIQUE constraint failed",
    "database is locked",
)


class Database:
    """Runs a function with a session as one transaction, on a thread, so that the loop stays free.

    SQLite gets one writer thread and `BEGIN IMMEDIATE`; PostgreSQL a small pool and row locks.
    """

    def __init__(self, url: str) -> None:
        self.engine = _sqlite(url) if url.startswith("sqlite") else _postgresql(url)
        self._driver_error: type[Exception] = self.engine.dialect.loaded_dbapi.Error
        self.is_sqlite = url.startswith("sqlite")
        self._reader: PoolProxiedConnection | None = None
        self._writer: PoolProxiedConnection | None = None
        self._bundles = Bundles(self._run_together) if self.is_sqlite else None
        self._threads = ThreadPoolExecutor(1 if self.is_sqlite else 4, thread_name_prefix="database")

    async def run(self, work: Callable[[Session], T]) -> T:
        """What `work` returns, once it is committed; a conflict with another process replays it."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.transact, work)

    async def glance(self, query: str, values: Mapping[str, int]) -> Sequence[Any] | None:
        """One row as it was last committed, outside any transaction.

        SQLite is asked here and now: its readers wait for nobody, and a change of threads costs ten times the query.
        """
        if not self.is_sqlite:
            return await self.run(lambda session: session.connection().execute(text(query), values).one_or_none())
        if self._reader is None:
            self._reader = self.engine.raw_connection()
        cursor = self._reader.cursor()
        found: Sequence[Any] | None = cursor.execute(query, values).fetchone()
        cursor.close()
        return found

    async def run_short(self, work: Callable[[Ledger], T | None]) -> T | None:
        """What `work` returns, once it is committed; None, too, if the database refused: then it left nothing behind.

        SQLite commits the short works that wait at the same time together.
        """
        done: T | None = await self._bundles.run(work) if self._bundles else (await self._run_together([work]))[0]
        return done

    async def _run_together(self, works: Sequence[Callable[[Ledger], Any]]) -> Sequence[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._transact_together, works)

    def _transact_together(self, works: Sequence[Callable[[Ledger], Any]]) -> Sequence[Any]:
        try:
            with self._raw_transaction() as cursor:
                ledger = Ledger(cursor, self.engine.dialect)
                return [work(ledger) for work in works]
        except (self._driver_error, Overtaken):
            return [None] * len(works)

    @contextmanager
    def _raw_transaction(self) -> Iterator[Any]:
        """A cursor of the driver's own; what is not committed is undone. SQLite's one writer keeps its connection."""
        connection = self._writer or self.engine.raw_connection()
        if self.is_sqlite:
            self._writer = connection
        try:
            with closing(connection.cursor()) as cursor:
                if self.is_sqlite:
                    cursor.execute("BEGIN IMMEDIATE")
                yield cursor
                connection.commit()
        finally:
            connection.rollback()
            if not self.is_sqlite:
                connection.close()

    def transact(self, work: Callable[[Session], T]) -> T:
        """The same as `run`, here and now."""
        for attempt in range(10):
            try:
                with Session(self.engine, expire_on_commit=False) as session:
                    done = work(session)
                    session.commit()
                    return done
            except (DBAPIError, self._driver_error, StaleDataError) as error:
                if attempt == 9 or not _is_conflict(error):
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        self._threads.shutdown(wait=True)
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()
        self.engine.dispose()


def _is_conflict(error: Exception) -> bool:
    """Whether another process was in the way; what the driver says as a transaction begins comes unwrapped."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    return isinstance(error, StaleDataError) or any(each in said for each in CONFLICTS)


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.connection.dbapi_connection.execute("BEGIN IMMEDIATE")

    return engine


def _postgresql(url: str) -> Engine:
    scheme, rest = url.split("://", 1)
    del scheme
    return create_engine(f"postgresql+pg8000://{rest}", hide_parameters=True, pool_size=4, pool_pre_ping=True)
