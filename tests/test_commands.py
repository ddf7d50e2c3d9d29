"""The commands of the shell: what they do, and how they say that a setting is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.migrate import migrate
from telegram_bot.storage import LOBBY, OVER, Database, GameTable, Group, Person, Result, Seat

TOKEN = "123456:" + "A" * 35


def dorehami(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(__file__).parent.parent), **settings}
    return subprocess.run(
        [sys.executable, "-m", "telegram_bot", *arguments],
        cwd=folder,
        env=kept,
        capture_output=True,
        text=True,
        timeout=90,
    )


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "BOT_TOKEN is missing"),
        ({"BOT_TOKEN": "hello"}, "does not look like a token"),
        ({"BOT_TOKEN": TOKEN, "DATABASE_URL": "mysql://x"}, "DATABASE_URL must begin"),
        ({"BOT_TOKEN": TOKEN, "BOT_API_BASE_URL": "ftp://x"}, "BOT_API_BASE_URL must be a web address"),
        ({"BOT_TOKEN": TOKEN, "LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"BOT_TOKEN": TOKEN, "DATABASE_URL": "sqlite:////no/such/folder/x.db"}, "DATABASE_URL cannot be opened"),
        ({"BOT_TOKEN": TOKEN, "BOT_API_BASE_URL": "http://127.0.0.1:9/bot"}, "127.0.0.1:9 cannot be reached"),
    ],
)
def test_a_wrong_setting_is_one_sentence_and_exit_code_2(settings: dict[str, str], said: str, tmp_path: Path) -> None:
    done = dorehami(tmp_path, "run", **settings)

    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "A" * 35 not in done.stderr + done.stdout


def test_settings_may_stand_in_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BOT_TOKEN=nonsense\n")

    done = dorehami(tmp_path, "run")

    assert done.returncode == 2
    assert "does not look like a token" in done.stderr


def test_check_finds_the_house_in_order(tmp_path: Path) -> None:
    done = dorehami(tmp_path, "check")

    assert done.returncode == 0, done.stdout
    assert "no faults" in done.stdout


def test_forget_erases_a_person_and_keeps_the_seat(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    migrate(url)
    database = Database(url)
    database.transact(lambda session: session.add_all(_an_ended_game(OVER)))
    database.transact(lambda session: session.add(Group(id=-6, added_by=7)))

    done = dorehami(tmp_path, "forget", "7", DATABASE_URL=url)

    assert done.returncode == 0, done.stderr
    result = database.transact(lambda session: session.exec(select(Result)).one())
    assert result.person_id is None
    assert result.seat == 0
    table = database.transact(lambda session: session.get(GameTable, 1))
    assert table is not None
    assert table.state is None
    assert database.transact(lambda session: session.get(Person, 7)) is None
    assert [each.added_by for each in database.transact(lambda session: session.exec(select(Group)).all())] == [None]
    assert database.transact(lambda session: session.exec(select(Seat).where(Seat.person_id == 7)).all()) == []
    database.close()


def test_forget_refuses_while_the_person_sits_at_a_table(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    migrate(url)
    database = Database(url)
    database.transact(lambda session: session.add_all(_an_ended_game(LOBBY)))

    done = dorehami(tmp_path, "forget", "7", DATABASE_URL=url)

    assert done.returncode == 1
    assert "sits at a table" in done.stderr
    assert database.transact(lambda session: session.get(Person, 7)) is not None
    database.close()


def _an_ended_game(status: str) -> list[object]:
    return [
        Person(id=7, name="سارا"),
        GameTable(
            id=1,
            group_id=-5,
            game="codenames",
            host=7,
            language="fa",
            status=status,
            state="{}",
            opened_at=0.0,
            moved_at=0.0,
        ),
        Seat(table_id=1, person_id=7, number=0),
        Result(
            table_id=1,
            game="codenames",
            group_id=-5,
            seat=0,
            person_id=7,
            won=True,
            result="WIN_R",
            reason="all_agents",
            players=4,
            finished_at=0.0,
        ),
    ]
