"""The page with the phones, in Chromium."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground.ready import ready_world
from playground.server import Server, listening
from tests.browser import browsing, chromium
from tests.page_kit import Scene, in_chromium
from tests.world_kit import Clock, button, jpeg, keyboard

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")


def test_a_tap_turns_until_it_is_answered_and_the_answer_is_shown_to_the_presser(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        rows = keyboard([button("یک"), button("دو", style="danger")])
        scene.bot("sendMessage", chat_id=scene.friday, text="تابلو", reply_markup=rows)
        await scene.opens(f"{scene.sara}:{scene.friday}", f"{scene.reza}:{scene.friday}")

        await scene.page.click(".phone:first-child .key.danger")
        await scene.page.until("document.querySelectorAll('.turning').length", 1)
        press = await scene.press()
        assert press.person_id == scene.sara
        scene.bot("answerCallbackQuery", callback_query_id=press.id, text="راز", show_alert=True)
        await scene.page.until("document.querySelectorAll('.turning').length", 0)
        await scene.page.until("document.querySelector('.phone:first-child .dialog-text')?.textContent", "راز")
        assert await scene.page.value("document.querySelectorAll('.dialog').length") == 1

    in_chromium(tmp_path, story)


def test_buttons_lie_from_left_to_right_as_they_were_sent(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        rows = keyboard([button("اول"), button("دوم"), button("سوم")])
        scene.bot("sendMessage", chat_id=scene.friday, text="تابلو", reply_markup=rows)
        await scene.opens(f"{scene.sara}:{scene.friday}")

        lefts = "[...document.querySelectorAll('.key')].map((key) => key.getBoundingClientRect().left)"
        await scene.page.until(f"{lefts}.length", 3)
        assert await scene.page.value(lefts) == sorted(await scene.page.value(lefts))

    in_chromium(tmp_path, story)


def test_each_line_has_its_own_direction(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        persian, english = "\u200f⏳ Ali شروع کرد", "An English line"
        scene.bot("sendMessage", chat_id=scene.friday, text=f"{persian}\n{english}\n{'دراز ' * 12}")
        await scene.opens(f"{scene.sara}:{scene.friday}")

        sides = """(() => {
          const text = [...document.querySelectorAll(".text")].at(-1);
          const node = text.querySelector(".rich").firstChild;
          const box = text.getBoundingClientRect();
          const at = (from, to) => {
            const range = document.createRange();
            range.setStart(node, from);
            range.setEnd(node, to);
            return range.getBoundingClientRect();
          };
          const first = at(0, %d), second = at(%d, %d);
          return [Math.abs(first.right - box.right) < 2, Math.abs(second.left - box.left) < 2];
        })()"""
        await scene.page.until("document.querySelectorAll('.text').length > 0")
        found = sides % (len(persian), len(persian) + 1, len(persian) + 1 + len(english))
        assert await scene.page.value(found) == [True, True]

    in_chromium(tmp_path, story)


def test_what_people_write_is_never_taken_for_markup(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        nasty = "<img src=x onerror=\"document.title='broken'\"><b>x</b>"
        scene.world.person(scene.reza).first_name = nasty
        scene.bot("setMyName", name=nasty)
        scene.bot("sendMessage", chat_id=scene.friday, text=nasty, reply_markup=keyboard([button(nasty)]))
        scene.world.types(scene.reza, scene.friday, nasty)
        await scene.opens(f"{scene.sara}:{scene.friday}", str(scene.sara))

        await scene.page.until("[...document.querySelectorAll('.rich')].at(-1)?.textContent", nasty)
        await scene.page.click(".phone:first-child .head-chat")
        await scene.page.until("document.querySelectorAll('.sheet-member').length > 0")
        assert await scene.page.value("document.querySelectorAll('.screen [src=x], .screen b').length") == 0
        assert await scene.page.value("document.title") == "دورهمی · لَمّة"

    in_chromium(tmp_path, story)


def test_entities_are_drawn_and_a_deadline_runs(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        soon = await scene.page.value("Math.round(Date.now() / 1000) + 50")
        words = f"<blockquote expandable>{'کلمه ' * 200}</blockquote>"
        text = f'<b>یک</b> <tg-spoiler>راز</tg-spoiler> <tg-time unix="{soon}" format="r">به‌زودی</tg-time>{words}'
        scene.bot("sendMessage", chat_id=scene.friday, text=text, parse_mode="HTML")
        await scene.opens(f"{scene.sara}:{scene.friday}")

        await scene.page.until("document.querySelector('.text b')?.textContent", "یک")
        first = await scene.page.value("document.querySelector('.tg-time').textContent")
        assert "ثانیه" in first
        await scene.page.until(f"document.querySelector('.tg-time').textContent !== {first!r}")
        height = "document.querySelector('blockquote').offsetHeight"
        folded = await scene.page.value(height)
        await scene.page.click(".quote-toggle")
        assert await scene.page.value(height) > 2 * folded
        await scene.page.click(".spoiler")
        await scene.page.until("document.querySelector('.spoiler').classList.contains('shown')")

    in_chromium(tmp_path, story)


def test_a_link_to_the_bot_waits_for_start_and_carries_its_payload(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        link = {"text": "شروع", "url": "https://t.me/dorehami_bot?start=token_1"}
        scene.bot("sendMessage", chat_id=scene.friday, text="تابلو", reply_markup=keyboard([link]))
        await scene.opens(f"{scene.reza}:{scene.friday}")

        await scene.page.click(".key")
        await scene.page.click(".start:not([hidden])")
        await scene.page.until("document.querySelector('.mine .rich')?.textContent", "/start")
        assert scene.world.chat(scene.reza).started
        assert [each.text for each in scene.world.chat(scene.reza).messages.values()] == ["/start token_1"]

    in_chromium(tmp_path, story)


def test_a_link_for_groups_lets_the_person_choose_one(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        link = {"text": "افزودن", "url": "https://t.me/dorehami_bot?startgroup=abc"}
        scene.bot("sendMessage", chat_id=scene.sara, text="سلام", reply_markup=keyboard([link]))
        await scene.opens(f"{scene.sara}:{scene.sara}")

        await scene.page.click(".key", "افزودن")
        await scene.page.click(".sheet-list button", "دوستان")
        await scene.page.until(
            "document.querySelector('.mine:last-child .rich')?.textContent", "/start@dorehami_bot abc"
        )

    in_chromium(tmp_path, story)


def test_writing_reaches_the_other_phones_and_unread_counts_grow(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.opens(f"{scene.sara}:{scene.friday}", str(scene.reza), f"{scene.nour}:{scene.thursday}")
        await scene.page.until("document.querySelectorAll('.phone:nth-child(2) .chat-row').length", 3)

        unread = "Number(document.querySelector('.phone:nth-child(2) .chat-row .unread').textContent.replace(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0))"
        before = await scene.page.value(unread)
        await scene.page.value(
            """(() => {
              const box = document.querySelector(".phone:first-child textarea");
              box.value = "سلام";
              box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
            })()"""
        )
        await scene.page.until(unread, before + 1)
        await scene.page.until("document.querySelector('.phone:nth-child(2) .chat-last').textContent", "سارا: سلام")
        assert await scene.page.value("document.querySelector('.phone:nth-child(3)').dir") == "rtl"

    in_chromium(tmp_path, story)


def test_four_phones_stand_side_by_side_and_one_fills_a_narrow_screen(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.bot("sendPhoto", jpeg(1280, 960), chat_id=scene.friday, caption="تابلو " * 30)
        phones = [f"{person}:{scene.friday}" for person in list(scene.world.records.people)[:4]]
        await scene.opens(*phones)
        boxes = "[...document.querySelectorAll('.phone')].map((each) => each.getBoundingClientRect())"
        assert await scene.page.value(f"{boxes}.every((box) => box.left >= 0 && box.right <= innerWidth)")

        await scene.page.do("Page.navigate", url="about:blank")
        await scene.opens(*phones, width=390, height=844)
        await scene.page.until("document.querySelectorAll('.photo img').length", 4)
        assert await scene.page.value(f"{boxes}[0].width") == 390
        overflow = "[...document.querySelectorAll('.messages')].map((each) => each.scrollWidth - each.clientWidth)"
        assert await scene.page.value(overflow) == [0, 0, 0, 0]
        assert await scene.page.value("document.documentElement.scrollWidth") == 390

    in_chromium(tmp_path, story)


def test_a_lone_number_does_not_make_a_line_read_from_the_right(tmp_path: Path) -> None:
    """Its time of day would lie upon it."""

    async def story(scene: Scene) -> None:
        await scene.opens(f"{scene.sara}:{scene.friday}")
        ends = "import('/web/text.js').then(({ endsRtl }) => %s.map(endsRtl))"

        assert await scene.page.value(ends % "['۳', '٣', '🙂', 'light ۲']") == [False] * 4
        assert await scene.page.value(ends % "['پرنده ۳', '۳ طائر', 'one\\nدو', '\u200f۳']") == [True] * 4

    in_chromium(tmp_path, story)


def test_the_page_connects_again_by_itself(tmp_path: Path) -> None:
    async def told() -> None:
        world = ready_world(Clock())
        with listening(0) as listener:
            port = listener.getsockname()[1]
            server = Server(world, tmp_path)
            await server.start(listener)
            async with browsing() as page:
                scene = Scene(world, server, page)
                await scene.opens(f"{scene.sara}:{scene.friday}")
                await page.click("#desk")
                await page.until("document.querySelectorAll('.budgets li').length > 0")
                await server.stop()
                await page.until("document.getElementById('offline').hidden", False)
                again = Server(world, tmp_path)
                with listening(port) as second:
                    await again.start(second)
                    await page.until("document.getElementById('offline').hidden", True)
                    scene.bot("sendMessage", chat_id=scene.friday, text="برگشتم")
                    await page.until("[...document.querySelectorAll('.rich')].at(-1).textContent", "برگشتم")
                    assert not [fault for fault in page.faults if "exceptionDetails" in fault]
                    await again.stop()

    asyncio.run(asyncio.wait_for(told(), 60))
