"""The bot as a child process: started, logged, started again after a crash, stopped."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
STEADY_AFTER = 60.0
"""A bot that ran this long starts over with the first pause."""
STOPS_WITHIN = 10.0
LEASH = (sys.executable, "-m", "playground.leash")
"""No bot outlives a killed playground: it would write into the tables of the next one."""
OURS = ("BOT_TOKEN", "BOT_API_BASE_URL", "DATABASE_URL")


def bot_environment(token: str, port: int, folder: Path) -> dict[str, str]:
    """This process's environment with the playground's bot in it, and nobody else's."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    return inherited | {
        "BOT_TOKEN": token,
        "BOT_API_BASE_URL": f"http://127.0.0.1:{port}/bot",
        "DATABASE_URL": f"sqlite:///{folder.resolve() / 'tables.db'}",
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
    }


class BotProcess:
    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.command = command
        self.environment = environment
        self.log = log

    async def keep_running(self) -> None:
        """Until cancelled; then the bot is asked to stop, and killed if it does not."""
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while True:
            began = loop.time()
            code = await self._run_once()
            if loop.time() - began > STEADY_AFTER:
                pause = FIRST_PAUSE
            print(f"The bot stopped with code {code}; starting it again in {pause:g} s. See {self.log}", flush=True)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

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
        try:
            return await child.wait()
        finally:
            if child.returncode is None:
                await _stop(child)


async def _stop(child: asyncio.subprocess.Process) -> None:
    child.terminate()
    try:
        await asyncio.wait_for(child.wait(), STOPS_WITHIN)
    except TimeoutError:
        os.killpg(child.pid, signal.SIGKILL)
        await child.wait()
