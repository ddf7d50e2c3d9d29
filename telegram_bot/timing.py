"""The one clock of the bot; nothing else reads a clock or sleeps."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Protocol

LOOKS_UP_AFTER = 0.1


class Time(Protocol):
    """Unix time in seconds, and waiting for it to pass."""

    def now(self) -> float: ...

    def outside(self) -> float:
        """Unix time that no jump of the playground moves: by it one tells how long Telegram has been silent."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    """Time as it passes outside."""

    def now(self) -> float:
        return time.time()

    def outside(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class PlaygroundTime(RealTime):
    """Ahead of real time by the seconds in a file, also while something sleeps: the playground jumps over waiting."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def now(self) -> float:
        return self.outside() + float(self._file.read_text())

    async def sleep(self, seconds: float) -> None:
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            await super().sleep(min(left, LOOKS_UP_AFTER))
