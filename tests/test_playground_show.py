"""«Show me a game» and the desk, by clicks in Chromium, with the real bot beside the page."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from playground.bot_process import BotProcess, bot_environment
from playground.clock import Clock
from playground.server import Server, listening, world_in
from tests.browser import Page, browsing, chromium

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

READABILITY = (Path(__file__).parent / "readability.js").read_text()
BOT = (sys.executable, "-m", "telegram_bot", "run")
LIGHTNING = 4
HASTE = 1.0
"""Seconds by which the playground's clock runs ahead in every tenth of a second."""
BOARD = "document.querySelector('.phone:first-child .messages > :last-child')"


class Theatre:
    """A playground with the real bot, and a browser that looks at it."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server = server
        self.page = page
        assert server.desk.clock is not None
        self.clock: Clock = server.desk.clock
        self.address = f"http://127.0.0.1:{server.port}/"

    async def opens(self, language: str, width: int = 1440, height: int = 900) -> None:
        await self.page.opens(self.address, width, height)
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

    async def until(self, script: str, seconds: float = 90.0) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while await self.page.value(script) is not True:
            assert loop.time() < end, f"never: {script}"
            await asyncio.sleep(0.1)


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
                assert page.faults == []
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


async def _hasten(clock: Clock) -> None:
    while True:
        clock.jump(HASTE)
        await asyncio.sleep(0.1)


async def _looks_right(scene: Theatre, rtl: bool) -> None:
    """Directions, the order of the cells, nothing cut off, everything readable."""
    page = scene.page
    assert (
        await page.value("[...document.querySelectorAll('.phone')].map((phone) => phone.dir)")
        == ["rtl" if rtl else "ltr"] * 4
    )
    assert await page.value("document.documentElement.scrollWidth <= innerWidth")
    wide = "[...document.querySelectorAll('.messages, .bubble, .keys')].filter((node) => node.scrollWidth > node.clientWidth + 1).length"
    assert await page.value(wide) == 0
    assert await page.value(READABILITY) == []


async def _cells_follow_the_words(scene: Theatre, rtl: bool) -> None:
    """The first word of the list is the outermost cell of the first row, and rows run the reading way."""
    script = """(() => {
      const keys = [...%s.querySelectorAll('.keys')].slice(0, 5).map((row) => [...row.children]);
      const sorted = keys.map((row) => row.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left));
      return sorted.map((row) => row.map((key) => key.textContent.replace(/[\\u200e\\u200f\\u2066-\\u2069]/g, '').trim()));
    })()"""
    rows = await scene.page.value(script % BOARD)
    shown = [word for row in rows for word in (reversed(row) if rtl else row)]
    text = await scene.page.value(f"{BOARD}.querySelector('.text').textContent")
    plain = "".join(each for each in text if each not in "\u200e\u200f\u2066\u2067\u2068\u2069")
    parts = [part.strip() for part in re.split("[،:\n💡]", plain)]
    listed = [part for part in dict.fromkeys(parts) if part in shown]
    assert len(listed) > 15
    assert listed == [word for word in shown if word in listed]


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_robots_show_a_whole_game_of_codenames(language: str, tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens(language)
        await scene.hurries()
        await scene.shows("watch")
        hurry = asyncio.create_task(_hasten(scene.clock))
        await scene.until(f"{BOARD}?.querySelectorAll('.keys').length === 7 && {BOARD}.textContent.includes('⏹')")
        hurry.cancel()
        await _cells_follow_the_words(scene, rtl=True)
        await _looks_right(scene, rtl=True)
        hurry = asyncio.create_task(_hasten(scene.clock))
        await scene.until(f"{BOARD}.textContent.includes('🔁')", seconds=150)
        hurry.cancel()
        await _looks_right(scene, rtl=True)

    in_theatre(tmp_path, story)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"), [("similo", "ar"), ("dilemma", "fa"), ("intrus", "ar"), ("similo", "en")]
)
def test_robots_show_every_other_game_too(game: str, language: str, tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens(language)
        await scene.hurries()
        await scene.shows("watch", game=game)
        hurry = asyncio.create_task(_hasten(scene.clock))
        await scene.until(f"{BOARD}?.textContent.includes('🃏') === true")
        await _looks_right(scene, rtl=language != "en")
        await scene.until(f"{BOARD}.textContent.includes('🔁')", seconds=400)
        hurry.cancel()
        await _looks_right(scene, rtl=language != "en")

    in_theatre(tmp_path, story, seconds=600)


def test_a_newcomer_takes_a_seat_in_a_game_of_robots(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens("fa", 390, 844)
        await scene.hurries()
        await scene.shows("mine")
        await scene.page.until("document.getElementById('note').textContent.includes('سارا')")
        assert await scene.page.value("document.querySelectorAll('.phone:not(.automatic)').length") == 1
        await scene.until(f"{BOARD}?.textContent.includes('🚪')")
        await scene.page.value(
            f"[...{BOARD}.querySelectorAll('.key')].find((key) => key.textContent.includes('🔴')).click()"
        )
        await scene.until("document.querySelectorAll('.phone:first-child .photo img').length > 0")
        assert await scene.page.value("document.documentElement.scrollWidth") == 390

    in_theatre(tmp_path, story)


CRASHING = (sys.executable, "-c", "print('Traceback: something is broken'); raise SystemExit(7)")


def test_a_crash_of_the_bot_is_shown_with_its_log_and_a_restart_button(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens("en")
        await scene.page.until("document.getElementById('crash').hidden", False)
        assert "7" in await scene.page.value("document.querySelector('#crash strong').textContent")
        await scene.page.click("#crash summary")
        assert "something is broken" in await scene.page.value("document.querySelector('.crash-log').textContent")
        assert await scene.page.value(READABILITY) == []
        assert scene.server.desk.bot is not None
        scene.server.desk.bot.command = (sys.executable, "-c", "import time; time.sleep(60)")
        await scene.page.click("#crash button")
        await scene.page.until("document.getElementById('crash').hidden")

    in_theatre(tmp_path, story, CRASHING, 60)


def test_the_desk_adds_a_person_and_moves_the_clock(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens("ar")
        await scene.page.click("#desk")
        await scene.page.until("document.querySelectorAll('.desk-form input[name=name]').length", 1)
        await scene.page.value("document.querySelector('.desk-form input[name=name]').value = 'سلوى'")
        await scene.page.value("document.querySelector('.desk-form input[name=started]').click()")
        await scene.page.click(".desk-form button")
        await scene.page.until(
            "[...document.querySelectorAll('.owner option')].some((each) => each.textContent === 'سلوى')"
        )
        person = next(each for each in scene.server.world.records.people.values() if each.first_name == "سلوى")
        assert scene.server.world.chat(person.id).started

        before = scene.server.world.now()
        await scene.page.click(".desk-button", "القفز")
        await scene.page.until("document.querySelector('.desk-note').textContent.length > 0")
        assert scene.server.world.now() - before >= 60
        assert await scene.page.value(READABILITY) == []

    in_theatre(tmp_path, story)


def test_the_page_speaks_three_languages_and_keeps_the_choice(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        for language, direction in (("en", "ltr"), ("fa", "rtl"), ("ar", "rtl")):
            await scene.opens(language)
            assert await scene.page.value("[document.documentElement.lang, document.documentElement.dir]") == [
                language,
                direction,
            ]
            await scene.page.do("Page.navigate", url="about:blank")

        await scene.page.opens(scene.address, 1440, 900)

        assert await scene.page.value("document.documentElement.lang") == "ar"
        assert await scene.page.value("document.getElementById('show').textContent") == "أرني لعبة"

    in_theatre(tmp_path, story, (sys.executable, "-c", "import time; time.sleep(60)"), 60)
