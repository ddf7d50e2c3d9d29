"""The tables: migrated as the models say, safe under two writers, on SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel, col, select

from telegram_bot.config import ConfigError
from telegram_bot.migrate import migrate
from telegram_bot.storage import LOBBY, OVER, Database, GameTable, Group
from tests.databases import BOTH, url_of


def a_table(*, id: int | None = None, topic: int = 0, status: str = LOBBY) -> GameTable:
    return GameTable(
        id=id,
        topic=topic,
        status=status,
        group_id=-5,
        game="codenames",
        host=1,
        language="fa",
        opened_at=0.0,
        moved_at=0.0,
    )


@pytest.mark.parametrize("kind", BOTH)
def test_the_migrated_tables_are_those_of_the_models(kind: str, tmp_path: Path) -> None:
    url = url_of(kind, tmp_path)

    migrate(url)

    database = Database(url)
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []
    database.close()


@pytest.mark.parametrize("kind", BOTH)
def test_migrating_twice_at_once_is_migrating_once(kind: str, tmp_path: Path) -> None:
    url = url_of(kind, tmp_path)
    program = "import sys; from telegram_bot.migrate import migrate; migrate(sys.argv[1])"

    starts = [subprocess.Popen([sys.executable, "-c", program, url]) for _ in range(3)]

    assert [each.wait(60) for each in starts] == [0, 0, 0]
    database = Database(url)
    assert database.transact(lambda session: list(session.exec(select(GameTable)).all())) == []
    database.close()


@pytest.mark.parametrize("kind", BOTH)
def test_two_writers_lose_no_update(kind: str, tmp_path: Path) -> None:
    url = url_of(kind, tmp_path)
    migrate(url)
    databases = [Database(url), Database(url)]
    databases[0].transact(lambda session: session.add(a_table(id=1)))

    def count(session: Session) -> None:
        table = session.get(GameTable, 1, with_for_update=True)
        assert table is not None
        table.ticket += 1

    def work(database: Database) -> None:
        for _ in range(50):
            database.transact(count)

    writers = [threading.Thread(target=work, args=(database,)) for database in databases]
    for each in writers:
        each.start()
    for each in writers:
        each.join()

    table = databases[0].transact(lambda session: session.get(GameTable, 1))
    assert table is not None
    assert table.ticket == 100
    for database in databases:
        database.close()


@pytest.mark.parametrize("kind", BOTH)
def test_a_place_has_one_open_table(kind: str, tmp_path: Path) -> None:
    url = url_of(kind, tmp_path)
    migrate(url)
    database = Database(url)
    database.transact(lambda session: session.add(a_table(status=OVER)))
    database.transact(lambda session: session.add(a_table()))
    database.transact(lambda session: session.add(a_table(topic=7)))

    with pytest.raises(IntegrityError):
        database.transact(lambda session: session.add(a_table()))

    open_tables = database.transact(
        lambda session: session.exec(select(GameTable).where(col(GameTable.status) != OVER)).all()
    )
    assert len(open_tables) == 2
    database.close()


@pytest.mark.parametrize("kind", BOTH)
def test_telegram_ids_of_52_bits_fit(kind: str, tmp_path: Path) -> None:
    url = url_of(kind, tmp_path)
    migrate(url)
    database = Database(url)
    far = -(10**12) - 2**42

    database.transact(lambda session: session.add(Group(id=far, title="g", calls=[1.5])))

    group = database.transact(lambda session: session.get(Group, far))
    assert group is not None
    assert group.calls == [1.5]
    database.close()


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="DATABASE_URL cannot be opened"):
        migrate(f"sqlite:///{tmp_path}/no/such/folder/tables.db")


def test_what_comes_while_another_process_has_the_database_locked_is_done_afterwards(tmp_path: Path) -> None:
    url = url_of("sqlite", tmp_path)
    migrate(url)
    database = Database(url)
    event.listen(database.engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout=300"))
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    let_go = threading.Timer(0.5, lambda: other.execute("ROLLBACK"))

    let_go.start()
    database.transact(lambda session: session.add(Group(id=-5)))

    assert database.transact(lambda session: session.get(Group, -5)) is not None
    let_go.join()
    other.close()
    database.close()
