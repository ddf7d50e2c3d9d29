"""A playground with the real bot in it, a browser that looks at it, and a clock that hurries."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from playground import limits
from playground.bot_process import BotProcess, bot_environment
from playground.clock import Clock
from playground.messages import Message
from playground.server import Server, listening, world_in
from playground.world import World
from tests.browser import Page, browsing

BOT = (sys.executable, "-m", "telegram_bot", "run")
LIGHTNING = 4
HASTE = 2.0
"""Seconds by which the playground's clock runs ahead in every tenth of a second."""
FIRST_PHONE = ".phone:first-child"
BOARD = f"document.querySelector('{FIRST_PHONE} .messages > :last-child')"
AGAIN = "🔁"
RECENT = 30
"""Taps that may still turn."""


class Theatre:
    """A playground with the real bot, and a browser that looks at it."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server = server
        self.world = server.world
        self.page = page
        assert server.desk.clock is not None
        self.clock: Clock = server.desk.clock
        self.address = f"http://127.0.0.1:{server.port}/"

    async def opens(self, language: str, width: int = 1440, height: int = 900, phones: str = "") -> None:
        await self.page.opens(f"{self.address}{phones}", width, height)
        await self.speaks(language)

    async def speaks(self, language: str) -> None:
        """Chooses the page's own language."""
        change = f"box.value = '{language}'; box.dispatchEvent(new Event('change'))"
        await self.page.value(f"(() => {{ const box = document.getElementById('page-language'); {change} }})()")

    async def shows(self, who: str, language: str = "", game: str = "codenames") -> None:
        """Opens the dialog, chooses what and who plays, and begins, by clicks."""
        await self.page.click("#show")
        await self.page.click(f".choice:has(input[value={game}]) input")
        if language:
            await self.page.click(f".choice:has(input[value={language}]) input")
        await self.page.click(f".choice:has(input[value={who}]) input")
        await self.page.click(".show-form .main")

    async def hurries(self) -> None:
        """Robots think like lightning, by the slider of the desk."""
        await self.page.click("#desk")
        await self.page.until("document.querySelectorAll('.speed input').length", 1)
        slide = "const slider = document.querySelector('.speed input'); slider.value = %d; slider.dispatchEvent(new Event('change'))"
        await self.page.value(f"(() => {{ {slide % LIGHTNING} }})()")
        await self.page.click("#desk")

    async def group(self) -> int:
        """Where the robots have sat down."""
        await self.page.until("document.querySelectorAll('.phone.automatic').length > 0")
        return self.server.desk.room.places[-1][1]

    def newest(self, chat: int) -> Message | None:
        """What stands lowest in a chat."""
        return next(reversed(self.world.chat(chat).messages.values()), None)

    async def looks_into_private(self, phone: int) -> None:
        """Opens the chat with the bot on the n-th phone, by clicks: back to the list, then the bot's row."""
        at = f".phone:nth-child({phone})"
        await self.page.click(f"{at} .back")
        await self.page.click(f"{at} .chat-row:has(img)")
        await self.page.until(f"document.querySelector('{at} .head-chat img') !== null")

    async def until(self, script: str, seconds: float = 90.0) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while await self.page.value(script) is not True:
            assert loop.time() < end, f"never: {script}"
            await asyncio.sleep(0.1)

    @contextmanager
    def hurrying(self) -> Iterator[None]:
        """Time passes quickly meanwhile."""
        hurry = asyncio.get_running_loop().create_task(_hasten(self.clock, self.world))
        try:
            yield
        finally:
            hurry.cancel()


@asynccontextmanager
async def theatre(folder: Path, command: tuple[str, ...] = BOT) -> AsyncIterator[Theatre]:
    clock = Clock(folder / "clock")
    server = Server(world_in(folder, clock), folder, clock)
    with listening(0) as listener:
        await server.start(listener)
        environment = bot_environment(server.world.token, server.port, folder, clock.file)
        bot = server.desk.bot = BotProcess(command, environment, folder / "bot.log", server.page.wake)
        running = asyncio.create_task(bot.keep_running())
        try:
            async with browsing() as page:
                yield Theatre(server, page)
                assert not page.faults, page.faults
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
            await server.stop()


def in_theatre(
    folder: Path, story: Callable[[Theatre], Awaitable[None]], command: tuple[str, ...] = BOT, seconds: float = 240
) -> None:
    async def told() -> None:
        async with theatre(folder, command) as scene:
            await story(scene)

    asyncio.run(asyncio.wait_for(told(), seconds))


def is_over(message: Message | None) -> bool:
    """The last board of a game offers another one."""
    return message is not None and any(AGAIN in label for row in message.labels for label in row)


async def _hasten(clock: Clock, world: World) -> None:
    """Whoever has tapped on something gets an answer first: it counts only while the tap is young."""
    while True:
        now = world.now()
        presses = list(world.records.presses.values())[-RECENT:]
        if not any(not press.answered and now - press.at < limits.ANSWER_WITHIN for press in presses):
            clock.jump(HASTE)
        await asyncio.sleep(0.1)
