"""The one clock of the bot; nothing else reads a clock or sleeps."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """Unix time in seconds, and waiting for it to pass."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    """Time as it passes outside."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
