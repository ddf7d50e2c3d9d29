"""The page when a lot is going on: many people, long chats, long messages, topics, two windows, a slow line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground.limits import Budget
from tests.browser import browsing, chromium
from tests.page_kit import Scene, in_chromium
from tests.world_kit import button, keyboard

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

LAST = "[...document.querySelectorAll('.phone:first-child .rich')].at(-1)?.textContent"


def fill(scene: Scene, people: int = 40, messages: int = 500) -> None:
    """A group with a long past: every third message has a keyboard as large as a board's."""
    world = scene.world
    for number in range(people):
        world.joins(world.add_person(f"نفر {number}", language_code="fa"), scene.friday)
    board = keyboard(*[[button(f"کلمه {row}{column}") for column in range(5)] for row in range(5)])
    for number in range(messages):
        world.budget = Budget()
        shown = board if number % 3 == 0 else keyboard()
        scene.bot("sendMessage", chat_id=scene.friday, text=f"پیام {number}", reply_markup=shown)


def test_news_in_a_long_chat_of_many_people_redraw_no_other_message(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        fill(scene)
        phones = [f"{person}:{scene.friday}" for person in list(scene.world.records.people)[:6]]
        await scene.opens(*phones)
        await scene.page.until(LAST, "پیام 499")

        await scene.page.value(
            "document.querySelectorAll('.phone:first-child .message').forEach((node) => { node.kept = true; })"
        )
        scene.world.types(scene.reza, scene.friday, "تازه")

        await scene.page.until(LAST, "تازه")
        drawn = "[...document.querySelectorAll('.phone:first-child .message')].filter((node) => !node.kept).length"
        assert await scene.page.value(drawn) <= 2, "the new one, and the first, which lost the one before it"
        assert await scene.page.value("document.querySelectorAll('.phone:first-child .message').length") == 60
        await scene.page.value("document.querySelector('.phone:first-child .messages').scrollTop = 0")
        await scene.page.until("document.querySelectorAll('.phone:first-child .message').length", 120)
        await scene.page.click(".phone:first-child .head-chat")
        await scene.page.until("document.querySelectorAll('.sheet-member').length > 40")

    in_chromium(tmp_path, story)


def test_a_message_of_five_thousand_letters_breaks_nothing(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.world.types(scene.reza, scene.friday, "آ" * 2500 + " " + "w" * 2499)
        await scene.opens(f"{scene.sara}:{scene.friday}", width=390, height=844)

        await scene.page.until("document.querySelectorAll('.rich').length > 0")
        overflow = "[...document.querySelectorAll('.messages, .bubble')].every((node) => node.scrollWidth <= node.clientWidth + 1)"
        assert await scene.page.value(overflow)
        assert await scene.page.value("document.documentElement.scrollWidth") == 390

    in_chromium(tmp_path, story)


def test_a_forum_shows_its_topics_one_by_one(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        world = scene.world
        forum = world.create_group("باشگاه", [scene.sara, scene.reza], forum=True)
        games, news = (world.creates_topic(scene.sara, forum, name) for name in ("بازی‌ها", "خبرها"))
        world.types(scene.reza, forum, "سلام بازی‌ها", topic=games)
        world.types(scene.reza, forum, "سلام خبرها", topic=news)
        await scene.opens(f"{scene.sara}:{forum}")
        await scene.page.until("document.querySelectorAll('.topic').length", 3)
        assert await scene.page.value("document.querySelectorAll('.rich').length") == 2

        await scene.page.click(".topic", "بازی‌ها")
        await scene.page.until(
            "[...document.querySelectorAll('.rich')].map((each) => each.textContent).join()", "سلام بازی‌ها"
        )
        await scene.page.value(
            """(() => {
              document.querySelector("textarea").value = "من هستم";
              document.querySelector(".send").click();
            })()"""
        )

        await scene.page.until(LAST, "من هستم")
        assert list(world.chat(forum).messages.values())[-1].topic == games

    in_chromium(tmp_path, story)


def test_two_windows_show_the_same_evening(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.opens(f"{scene.sara}:{scene.friday}")
        async with browsing() as other:
            second = Scene(scene.world, scene.server, other)
            await second.opens(f"{scene.reza}:{scene.friday}")
            rows = keyboard([button("یک")])
            scene.bot("sendMessage", chat_id=scene.friday, text="تابلو", reply_markup=rows)
            await second.page.click(".key", "یک")
            press = await scene.press()
            scene.bot("answerCallbackQuery", callback_query_id=press.id, text="فقط برای رضا", show_alert=True)

            await second.page.until("document.querySelector('.dialog-text')?.textContent", "فقط برای رضا")
            assert await scene.page.value("document.querySelectorAll('.dialog').length") == 0
            assert second.page.faults == []

    in_chromium(tmp_path, story)


def test_a_slow_line_loses_nothing(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.opens(f"{scene.sara}:{scene.friday}", f"{scene.reza}:{scene.friday}")
        await scene.page.do("Network.enable")
        slow = {"offline": False, "latency": 400, "downloadThroughput": 40_000, "uploadThroughput": 20_000}
        await scene.page.do("Network.emulateNetworkConditions", **slow)
        for number in range(20):
            scene.world.types(scene.reza, scene.friday, f"پیام {number}")
            await asyncio.sleep(0.05)

        await scene.page.until(LAST, "پیام 19")
        shown = "[...document.querySelectorAll('.phone:first-child .rich')].slice(-20).map((each) => each.textContent)"
        assert await scene.page.value(shown) == [f"پیام {number}" for number in range(20)]

    in_chromium(tmp_path, story)


def test_everything_can_be_reached_by_keyboard_and_has_a_name(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        rows = keyboard([button("یک"), button("دو")])
        scene.bot("sendMessage", chat_id=scene.friday, text="تابلو", reply_markup=rows)
        await scene.opens(f"{scene.sara}:{scene.friday}", str(scene.reza))
        await scene.page.until("document.querySelectorAll('.key').length > 0")

        nameless = """[...document.querySelectorAll('button, select, textarea, input, a, [tabindex="0"]')]
          .filter((node) => node.checkVisibility() && node.tabIndex < 0 === false)
          .filter((node) => !(node.ariaLabel || node.title || node.textContent.trim() || node.labels?.length))
          .map((node) => node.outerHTML)"""
        assert await scene.page.value(nameless) == []
        await scene.page.value("document.querySelector('.key').focus()")
        for kind in ("keyDown", "keyUp"):
            key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
            await scene.page.do("Input.dispatchKeyEvent", type=kind, **key)
        press = await scene.press()
        assert press.person_id == scene.sara

        await scene.page.value("document.getElementById('desk').click()")
        await scene.page.until("document.querySelectorAll('.desk-section').length > 0")
        assert await scene.page.value(nameless) == []

    in_chromium(tmp_path, story)


def test_the_newest_message_stays_in_view_when_the_window_shrinks(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        fill(scene, people=0, messages=30)
        await scene.opens(f"{scene.sara}:{scene.friday}")
        await scene.page.until(LAST, "پیام 29")
        left = "(() => { const box = document.querySelector('.messages'); return box.scrollHeight - box.scrollTop - box.clientHeight; })()"
        await scene.page.until(f"{left} < 2")

        size = {"width": 1440, "height": 520, "deviceScaleFactor": 1, "mobile": False}
        await scene.page.do("Emulation.setDeviceMetricsOverride", **size)

        await scene.page.until("innerHeight", 520)
        await scene.page.until(f"{left} < 2")

    in_chromium(tmp_path, story)
