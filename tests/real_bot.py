"""The bot as a process of its own, over HTTP to a playground in this one, in real time."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, col, select

from playground.server import Server, listening
from playground.world import World
from telegram_bot.opening import adapter
from telegram_bot.storage import Database, GameTable, Pulse, Seat

ROOT = Path(__file__).parent.parent
PATIENCE = 30.0
"""Seconds after which something that should happen has not."""
NUDGE = 2.5
"""Seconds after which a person presses again."""


class RealBot:
    """Starts, kills and starts again."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.world: World = server.world
        self.log = folder / "bot.log"
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("BOT_", "PLAYGROUND_"))}
        self._environment = inherited | {
            "BOT_TOKEN": server.world.token,
            "BOT_API_BASE_URL": f"http://127.0.0.1:{server.port}/bot",
            "DATABASE_URL": f"sqlite:///{folder}/tables.db",
            "LOG_LEVEL": "DEBUG",
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "PYTHONUTF8": "1",
        }
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self.database = Database(self._environment["DATABASE_URL"])

    async def start(self) -> None:
        """Returns once the bot has looked at its tables."""
        began = time.time()
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "telegram_bot",
                "run",
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        await self.until(lambda: self._beats_after(began))

    async def kill(self) -> None:
        """SIGKILL: no goodbye, nothing saved that was not."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def until(self, reached: Callable[[], bool], again: Callable[[], object] | None = None) -> None:
        """Waits for something to become true; people press again when nothing comes of a press."""
        began = pressed = time.time()
        while not reached():
            assert time.time() - began < PATIENCE, "it never happened"
            assert self._process is None or self._process.returncode is None, f"the bot ended; see {self.log}"
            if again is not None and time.time() - pressed > NUDGE:
                pressed = time.time()
                again()
            await asyncio.sleep(0.05)

    def rows(self, work: Callable[[Session], Any]) -> Any:
        return self.database.transact(work)

    def table(self) -> GameTable:
        found: GameTable = self.rows(
            lambda session: session.exec(select(GameTable).order_by(col(GameTable.id).desc())).first()
        )
        return found

    def state(self) -> Any:
        table = self.table()
        assert table.state is not None
        return adapter(table.game).validate_json(table.state)

    def person_of(self, seat: int | None) -> int:
        found: int = self.rows(
            lambda session: session.exec(
                select(Seat.person_id).where(Seat.table_id == self.table().id, Seat.number == seat)
            ).one()
        )
        return found

    def _beats_after(self, moment: float) -> bool:
        try:
            pulse = self.rows(lambda session: session.get(Pulse, 1))
        except DBAPIError:
            return False
        return pulse is not None and pulse.beat_at > moment


@asynccontextmanager
async def real_bot(folder: Path) -> AsyncIterator[RealBot]:
    """A running bot and its world; both end with the story."""
    with listening(0) as listener:
        server = Server(World(time.time), folder)
        await server.start(listener)
        server.world.keep_calls = None
        bot = RealBot(server, folder)
        try:
            await bot.start()
            yield bot
        finally:
            await bot.kill()
            bot.database.close()
            await server.stop()
