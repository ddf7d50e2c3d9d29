"""The real bot over the playground's world, in one process and on time that jumps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlmodel import Session, SQLModel
from telegram import Update
from telegram.error import TimedOut
from telegram.request import BaseRequest, RequestData

from engine.game import Draw, SeededDraw
from playground.errors import NoReply
from playground.messages import Message
from playground.world import World
from telegram_bot.app import UPDATES, Bot, build
from telegram_bot.storage import Database
from tests.jumping import JumpingTime

LATENCY = 0.05
"""Seconds a call to the world takes."""


class WorldRequest(BaseRequest):
    """Calls the world where the transport would call Telegram."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    def read_timeout(self) -> float | None:
        return 5.0

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        del method
        name = url.rsplit("/", 1)[-1]
        await asyncio.sleep(LATENCY)
        parameters = dict(request_data.json_parameters) if request_data else {}
        files: dict[str, bytes] = {}
        if request_data is not None and request_data.contains_files:
            files = {
                name: bytes(part[1]) for name, part in request_data.multipart_data.items() if isinstance(part[1], bytes)
            }
        try:
            status, body = self.world.call(name, parameters, files)
        except NoReply:
            raise TimedOut from None
        return status, json.dumps(body).encode()


class Stage:
    """A world with a bot in it; stories tell what people do and look at what they see."""

    def __init__(self, world: World, bot: Bot, time: JumpingTime) -> None:
        self.world = world
        self.bot = bot
        self.time = time
        self.offset = 0

    async def pump(self) -> None:
        """Hands the bot every update the world has for it."""
        while True:
            status, answer = self.world.call(
                "getUpdates", {"offset": self.offset, "limit": 100, "allowed_updates": json.dumps(UPDATES)}
            )
            assert status == 200, answer
            if not answer["result"]:
                return
            for raw in answer["result"]:
                self.offset = raw["update_id"] + 1
                update = Update.de_json(raw, self.bot.application.bot)
                await self.bot.application.update_queue.put(update)
            await asyncio.sleep(0.02)

    async def deliver_last(self, times: int) -> None:
        """Hands the bot the newest update, again and again."""
        newest = self.world.records.updates[-1]
        raw: dict[str, Any] = {"update_id": newest.id, newest.kind: newest.body}
        self.offset = raw["update_id"] + 1
        for _ in range(times):
            await self.bot.application.update_queue.put(Update.de_json(raw, self.bot.application.bot))
        await asyncio.sleep(0.02)

    async def settle(self, seconds: float = 3.0) -> None:
        """Lets the bot work for a while of its own time."""
        until = self.time.now() + seconds
        while self.time.now() < until:
            await self.pump()
            await asyncio.sleep(min(0.25, max(0.01, until - self.time.now())))

    def seen(self, person: int, chat: int) -> list[Message]:
        return self.world.chat_view(person, chat)

    def last(self, person: int, chat: int) -> Message:
        return self.seen(person, chat)[-1]

    def rows(self, work: Callable[[Session], Any]) -> Any:
        """Looks into the database."""
        return self.bot.database.transact(work)


@asynccontextmanager
async def stage(
    url: str,
    world: World | None = None,
    draw: Callable[[], Draw] = SeededDraw,
    fresh: bool = True,
    calm: bool = True,
) -> AsyncIterator[Stage]:
    """The bot, running over a world; closes both and, where all should be `calm`, holds that nothing failed."""
    time = JumpingTime()
    world = world or World(time.now)
    database = Database(url)
    if fresh:
        SQLModel.metadata.drop_all(database.engine)
        SQLModel.metadata.create_all(database.engine)
    request = WorldRequest(world)
    bot = build(world.token, database, time, "https://world/bot", request, WorldRequest(world), draw)
    await bot.start()
    try:
        yield Stage(world, bot, time)
    finally:
        await bot.stop()
    assert bot.errors.errors == 0
    assert bot.supervisor.failures == 0 or not calm
