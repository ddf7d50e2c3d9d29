"""Keeps the background loops running: a loop that fails is logged by its error's kind and started again."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable

from telegram_bot.timing import Time

log = logging.getLogger(__name__)

LONGEST_PAUSE = 60.0
STEADY = 300.0
"""Seconds after which a loop that failed counts as steady again."""


def whereabouts(error: BaseException) -> str:
    """Where an error arose, without what it says: its text may quote a secret."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " > ".join(f"{frame.name}:{frame.lineno}" for frame in frames)


class Supervisor:
    """Runs loops until it is stopped."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._tasks: list[asyncio.Task[None]] = []
        self.failures = 0
        """How often something of the background failed."""

    def start(self, name: str, loop: Callable[[], Awaitable[None]]) -> None:
        self._tasks.append(asyncio.ensure_future(self._keep(name, loop)))

    def once(self, name: str, work: Callable[[], Awaitable[object]]) -> None:
        """Does something once, trying again until it succeeds."""
        self._tasks.append(asyncio.ensure_future(self._until_done(name, work)))

    def note(self, name: str, error: BaseException) -> None:
        """Something of the background failed that others need not stop for."""
        self.failures += 1
        log.error("%s failed with %s at %s", name, type(error).__name__, whereabouts(error))

    async def attempt(self, name: str, work: Callable[[], Awaitable[object]]) -> bool:
        """Whether it succeeded; whatever it fails with, the bot lives on."""
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - one table's fault must not be everybody's
            self.note(name, error)
            return False
        return True

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()

    async def _keep(self, name: str, loop: Callable[[], Awaitable[None]]) -> None:
        pause = 1.0
        while True:
            began = self._time.now()
            await self.attempt(name, loop)
            if self._time.now() - began > STEADY:
                pause = 1.0
            await self._time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _until_done(self, name: str, work: Callable[[], Awaitable[object]]) -> None:
        pause = 5.0
        while not await self.attempt(name, work):
            await self._time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
