"""The bot as a child process: started, logged, started again after a crash or when told, stopped."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
STEADY_AFTER = 60.0
"""A bot that ran this long starts over with the first pause."""
STOPS_WITHIN = 10.0
LEASH = (sys.executable, "-m", "playground.leash")
"""No bot outlives a killed playground: it would write into the tables of the next one."""
OURS = ("BOT_TOKEN", "BOT_API_BASE_URL", "DATABASE_URL", "PLAYGROUND_CLOCK")
TAIL = 16_384
"""Bytes of the log that are read back."""
TAIL_LINES = 60


def bot_environment(token: str, port: int, folder: Path, clock: Path) -> dict[str, str]:
    """This process's environment with the playground's bot in it, and nobody else's."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    return inherited | {
        "BOT_TOKEN": token,
        "BOT_API_BASE_URL": f"http://127.0.0.1:{port}/bot",
        "DATABASE_URL": f"sqlite:///{folder.resolve() / 'tables.db'}",
        "PLAYGROUND_CLOCK": str(clock.resolve()),
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
    }


class BotProcess:
    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        log: Path,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.command = command
        self.environment = environment
        self.log = log
        self.changed = changed
        self.running = False
        self.code: int | None = None
        """How it ended last, unless it was told to."""
        self._told = asyncio.Event()
        """Somebody wants it started afresh."""

    async def keep_running(self) -> None:
        """Until cancelled; then the bot is asked to stop, and killed if it does not."""
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while True:
            began = loop.time()
            code = await self._run_once()
            if self._told.is_set():
                self._told.clear()
                continue
            self._ended(code)
            if loop.time() - began > STEADY_AFTER:
                pause = FIRST_PAUSE
            print(f"The bot stopped with code {code}; starting it again in {pause:g} s. See {self.log}", flush=True)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), pause)
            self._told.clear()
            pause = min(2 * pause, LONGEST_PAUSE)

    def restart(self) -> None:
        """Ends the bot and starts it again, or starts it at once where it waits after a crash."""
        self._told.set()

    def tail(self) -> str:
        """The last lines of its log."""
        if not self.log.exists():
            return ""
        with self.log.open("rb") as log:
            log.seek(max(0, self.log.stat().st_size - TAIL))
            lines = log.read().decode("utf-8", "replace").splitlines()
        return "\n".join(lines[-TAIL_LINES:])

    def _ended(self, code: int) -> None:
        self.running, self.code = False, code
        self.changed()

    async def _run_once(self) -> int:
        with self.log.open("ab") as log:
            child = await asyncio.create_subprocess_exec(
                *LEASH,
                *self.command,
                env=dict(self.environment),
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.running = True
        self.changed()
        ended, told = asyncio.ensure_future(child.wait()), asyncio.ensure_future(self._told.wait())
        try:
            await asyncio.wait((ended, told), return_when=asyncio.FIRST_COMPLETED)
        finally:
            told.cancel()
            if child.returncode is None:
                await _stop(child)
            await ended
        self.code = None if self._told.is_set() else self.code
        return ended.result()


async def _stop(child: asyncio.subprocess.Process) -> None:
    child.terminate()
    try:
        await asyncio.wait_for(child.wait(), STOPS_WITHIN)
    except TimeoutError:
        os.killpg(child.pid, signal.SIGKILL)
        await child.wait()
