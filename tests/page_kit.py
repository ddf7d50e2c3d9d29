"""The page with the phones over a ready world, in Chromium, without a bot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playground.ready import ready_world
from playground.records import Press
from playground.server import Server, listening
from playground.world import World
from tests.browser import Page, browsing
from tests.world_kit import Clock


class Scene:
    """The ready world behind a page."""

    def __init__(self, world: World, server: Server, page: Page) -> None:
        self.world = world
        self.server = server
        self.page = page
        groups = {chat.title: chat.id for chat in world.records.chats.values()}
        names = {person.first_name: person.id for person in world.records.people.values()}
        self.friday, self.thursday = groups["دورهمی جمعه"], groups["سهرة الخميس"]
        self.sara, self.reza, self.nour = names["سارا"], names["رضا"], names["نور"]

    def bot(self, method: str, upload: bytes | None = None, **parameters: Any) -> Any:
        status, answer = self.world.call(method, parameters, {"photo": upload} if upload else {})
        assert status == 200, answer
        return answer["result"]

    async def press(self) -> Press:
        """The only tap so far, once it has arrived."""
        while not self.world.records.presses:
            await asyncio.sleep(0.02)
        (press,) = self.world.records.presses.values()
        return press

    async def opens(self, *phones: str, width: int = 1440, height: int = 900) -> None:
        await self.page.opens(f"http://127.0.0.1:{self.server.port}/#{','.join(phones)}", width, height)


def in_chromium(folder: Path, story: Callable[[Scene], Awaitable[None]]) -> None:
    """Tells the story; afterwards the page must have had no fault."""

    async def told() -> None:
        world = ready_world(Clock())
        server = Server(world, folder)
        with listening(0) as listener:
            await server.start(listener)
            try:
                async with browsing() as page:
                    await story(Scene(world, server, page))
                    assert page.faults == []
            finally:
                await server.stop()

    asyncio.run(asyncio.wait_for(told(), 60))
