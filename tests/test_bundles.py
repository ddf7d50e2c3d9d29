"""Short works that wait at the same time are committed together, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.ledger import Ledger, Overtaken
from telegram_bot.migrate import migrate
from telegram_bot.opening import NOTE
from telegram_bot.storage import Database, HandledUpdate
from tests.databases import BOTH, url_of


def noted(database: Database) -> list[int]:
    return sorted(database.transact(lambda session: [each.update_id for each in session.exec(select(HandledUpdate))]))


def note(number: int) -> Callable[[Ledger], int]:
    return lambda ledger: number * ledger.changed(NOTE, {"update": number, "now": 0.0})


def over(url: str, story: Callable[[Database], Awaitable[None]]) -> None:
    migrate(url)
    database = Database(url)
    try:
        asyncio.run(asyncio.wait_for(story(database), 60))
    finally:
        database.close()


@pytest.mark.parametrize("kind", BOTH)
def test_everybody_gets_the_result_of_their_own_work(kind: str, tmp_path: Path) -> None:
    async def story(database: Database) -> None:
        results = await asyncio.gather(*(database.run_short(note(number)) for number in range(1, 301)))

        assert results == list(range(1, 301))
        assert noted(database) == list(range(1, 301))

    over(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("trouble", ["SELECT * FROM nowhere", "overtaken"])
def test_a_work_that_fails_leaves_nothing_behind(kind: str, trouble: str, tmp_path: Path) -> None:
    def failing(ledger: Ledger) -> int:
        ledger.changed(NOTE, {"update": 7, "now": 0.0})
        if trouble == "overtaken":
            raise Overtaken
        return len(ledger.rows(trouble, {}))

    async def story(database: Database) -> None:
        failed = await database.run_short(failing)
        after = await database.run_short(note(8))

        assert failed is None
        assert after == 8
        assert noted(database) == [8]

    over(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
def test_nobody_suffers_from_the_fault_of_another(kind: str, tmp_path: Path) -> None:
    def broken(ledger: Ledger) -> int:
        ledger.changed(NOTE, {"update": 2, "now": 0.0})
        raise ZeroDivisionError

    async def story(database: Database) -> None:
        works = map(database.run_short, (note(1), broken, note(3)))
        results = await asyncio.gather(*works, return_exceptions=True)

        assert results[::2] == [1, 3]
        assert isinstance(results[1], ZeroDivisionError)
        assert noted(database) == [1, 3]

    over(url_of(kind, tmp_path), story)


def test_whoever_gave_up_waiting_holds_up_nobody(tmp_path: Path) -> None:
    async def story(database: Database) -> None:
        impatient = asyncio.ensure_future(database.run_short(note(1)))
        await asyncio.sleep(0)
        impatient.cancel()
        result = await database.run_short(note(2))

        assert result == 2
        assert noted(database) == [1, 2]

    over(f"sqlite:///{tmp_path}/tables.db", story)
