"""The playground's server: the Bot API and the page on one port of this machine, and the bot beside it."""

from __future__ import annotations

import asyncio
import errno
import shutil
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from playground.bot_api import BotApi
from playground.bot_process import BotProcess, bot_environment
from playground.clock import FILE as CLOCK
from playground.clock import Clock
from playground.desk import Desk
from playground.desk_api import DeskApi
from playground.guard import add_headers, guard
from playground.page_api import PageApi
from playground.ready import ready_world
from playground.saving import FILE, PHOTOS, has_records
from playground.world import World

SAVE_EVERY = 0.5
KEPT_CALLS = 1000
KEPT_POPUPS = 500
KEPT_PRESSES = 500
LARGEST_UPLOAD = 16 * 1024 * 1024
OURS = (FILE, "tables.db", "tables.db-wal", "tables.db-shm", "tables.db-journal", "bot.log", CLOCK)


class Server:
    """Serves a world and keeps it saved."""

    def __init__(self, world: World, folder: Path, clock: Clock | None = None) -> None:
        self.world = world
        self.folder = folder
        self.port = 0
        self.bot_api = BotApi(world)
        self.page = PageApi(world)
        self.desk = Desk(world, clock)
        self._unsaved = asyncio.Event()
        self._unsaved.set()
        self._runner: web.AppRunner | None = None
        self._saving: asyncio.Task[None] | None = None
        world.keep_calls = KEPT_CALLS
        world.watch(self._unsaved.set)

    async def start(self, listener: socket.socket) -> None:
        self.port = listener.getsockname()[1]
        application = web.Application(middlewares=[guard(lambda: self.port)], client_max_size=LARGEST_UPLOAD)
        application.on_response_prepare.append(add_headers)
        application.add_routes([*self.bot_api.routes(), *self.page.routes(), *DeskApi(self.desk).routes()])
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listener).start()
        self._saving = asyncio.create_task(self._keep_saved())
        self.desk.open()

    async def stop(self) -> None:
        """Ends every stream and poll, and saves the world a last time."""
        self.page.stop()
        await self.desk.close()
        self.bot_api.interrupt()
        assert self._runner is not None
        assert self._saving is not None
        await self._runner.cleanup()
        self._saving.cancel()
        with suppress(asyncio.CancelledError):
            await self._saving
        self.save()

    def save(self) -> None:
        records = self.world.records
        del records.popups[:-KEPT_POPUPS]
        for query in list(records.presses)[:-KEPT_PRESSES]:
            del records.presses[query]
        self.world.save(self.folder)

    async def _keep_saved(self) -> None:
        while True:
            await self._unsaved.wait()
            self._unsaved.clear()
            self.save()
            await asyncio.sleep(SAVE_EVERY)


def play(port: int, folder: Path, fresh: bool, bot_command: Sequence[str]) -> int:
    """Serves the playground and runs the bot in it until Ctrl-C; the answer is the exit code."""
    try:
        listener = listening(port)
    except OSError as failure:
        taken = failure.errno == errno.EADDRINUSE
        reason = "is taken; choose another with PORT=…" if taken else f"cannot be used: {failure.strerror}"
        print(f"Port {port} {reason}.", flush=True)
        return 2
    with listener:
        folder.mkdir(parents=True, exist_ok=True)
        if fresh:
            forget(folder)
        asyncio.run(_play(listener, folder, bot_command))
    return 0


def listening(port: int) -> socket.socket:
    """A socket on this machine alone; port 0 takes any free one."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def forget(folder: Path) -> None:
    """Deletes what the playground keeps in its folder, and nothing else."""
    for name in OURS:
        (folder / name).unlink(missing_ok=True)
    shutil.rmtree(folder / PHOTOS, ignore_errors=True)


def world_in(folder: Path, now: Callable[[], float] = time.time) -> World:
    """The world as it was left, or a ready one; its bot gets a new token either way."""
    return World.load(folder, now) if has_records(folder) else ready_world(now)


async def _play(listener: socket.socket, folder: Path, bot_command: Sequence[str]) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    clock = Clock(folder / CLOCK)
    server = Server(world_in(folder, clock), folder, clock)
    await server.start(listener)
    print(f"The playground is open: http://127.0.0.1:{server.port}/  (Ctrl-C ends it)", flush=True)
    environment = bot_environment(server.world.token, server.port, folder, clock.file)
    server.desk.bot = BotProcess(bot_command, environment, folder / "bot.log", server.page.wake)
    bot = asyncio.create_task(server.desk.bot.keep_running())
    waiting = asyncio.create_task(stopped.wait())
    try:
        await asyncio.wait((waiting, bot), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot
    finally:
        await server.stop()
