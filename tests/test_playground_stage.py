"""The page around the phones: a crash of the bot, the director's desk, the page's own language."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.browser import chromium
from tests.looks import READABILITY
from tests.theatre import BOARD, Theatre, in_theatre

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

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
        person = next(each for each in scene.world.records.people.values() if each.first_name == "سلوى")
        assert scene.world.chat(person.id).started

        before = scene.world.now()
        await scene.page.click(".desk-button", "القفز")
        await scene.page.until("document.querySelector('.desk-note').textContent.length > 0")
        assert scene.world.now() - before >= 60
        assert await scene.page.value(READABILITY) == []

    in_theatre(tmp_path, story)


def test_what_a_game_waits_for_stays_until_a_phone_is_touched(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens("fa")
        await scene.shows("mine")
        await scene.until("document.getElementById('note').textContent.includes('شما')")

        await scene.page.value("document.querySelector('.phone .messages').click()")

        assert await scene.page.value("document.getElementById('note').hidden")

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


def test_a_jump_by_the_desk_lets_a_deadline_run_out(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        await scene.opens("fa")
        await scene.hurries()
        await scene.shows("watch", game="dilemma")
        await scene.group()
        await scene.until(f"{BOARD}?.textContent.includes('🎙') === true")
        for person in scene.server.desk.room.people:
            await scene.server.desk.room.free(person)

        await scene.page.click("#desk")
        for _ in range(3):
            await scene.page.click(".desk-button", "پرش")
            await asyncio.sleep(1)

        await scene.until("document.querySelector('.phone:first-child .messages').textContent.includes('⌛')", 20)

    in_theatre(tmp_path, story)
