"""Brings the database to this version's tables, one process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from telegram_bot.config import ConfigError
from telegram_bot.storage import Database

LOCK = 0x646F7265
"""The advisory lock of PostgreSQL; any number that nobody else uses."""


def migrate(url: str) -> None:
    """Runs what migrations are missing; raises ConfigError if the database cannot be opened."""
    try:
        database = Database(url)
        try:
            with database.engine.connect() as connection, _alone(connection, database.is_sqlite):
                command.upgrade(configuration(connection), "head")
                connection.commit()
        finally:
            database.close()
    except (SQLAlchemyError, ArgumentError, OSError) as error:
        kind = type(error.__cause__ or error).__name__
        raise ConfigError(f"The database of DATABASE_URL cannot be opened ({kind}).") from None


def configuration(connection: Connection) -> Config:
    """Alembic's settings for this connection."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.attributes["connection"] = connection
    return settings


@contextmanager
def _alone(connection: Connection, sqlite: bool) -> Iterator[None]:
    """SQLite's own transaction shuts others out; PostgreSQL needs to be asked."""
    if not sqlite:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    yield
