"""The director's desk over HTTP: the clock, robots, shows, people, the log, and the evening as text."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.bot_process import BotProcess
from playground.clock import Clock
from playground.desk import LOST_CALLS
from playground.errors import NoReply
from playground.evening import evening
from playground.ready import ready_world
from playground.server import Server, listening, world_in
from telegram_bot.contact import Contact
from telegram_bot.timing import PlaygroundTime
from tests.world_kit import Clock as StillClock
from tests.world_kit import button, keyboard


class Office:
    """A running server and one HTTP client."""

    def __init__(self, server: Server, client: aiohttp.ClientSession) -> None:
        self.server = server
        self.world = server.world
        self.client = client
        self.address = f"http://127.0.0.1:{server.port}"
        groups = {chat.title: chat.id for chat in self.world.records.chats.values()}
        self.friday = groups["دورهمی جمعه"]
        self.sara = next(person.id for person in self.world.records.people.values() if person.first_name == "سارا")

    async def does(self, action: str, **body: Any) -> tuple[int, str]:
        headers = {"Origin": self.address}
        async with self.client.post(f"{self.address}/api/desk/{action}", json=body, headers=headers) as response:
            return response.status, await response.text()

    async def sees(self, path: str = "/api/desk") -> Any:
        async with self.client.get(self.address + path) as response:
            return json.loads(await response.text())


def in_office(folder: Path, story: Callable[[Office], Awaitable[None]]) -> None:
    async def told() -> None:
        clock = Clock(folder / "clock")
        server = Server(world_in(folder, clock), folder, clock)
        with listening(0) as listener:
            await server.start(listener)
            try:
                async with aiohttp.ClientSession() as client:
                    await story(Office(server, client))
            finally:
                await server.stop()

    asyncio.run(asyncio.wait_for(told(), 30))


def test_the_clock_jumps_to_the_next_deadline_that_somebody_reads(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        world = office.world
        for seconds in (300, 200):
            moment = int(world.now()) + seconds
            text = f'<tg-time unix="{moment}" format="r">…</tg-time>'
            status, _ = world.call("sendMessage", {"chat_id": office.friday, "text": text, "parse_mode": "HTML"})
            assert status == 200
        before = world.now()

        await office.does("jump")

        assert 199 < world.now() - before < 205
        assert (await office.sees())["ahead"] > 199

    in_office(tmp_path, story)


def test_the_bot_reads_the_playgrounds_clock_and_its_waiting_ends_with_a_jump(tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock(tmp_path / "clock")
        time = PlaygroundTime(clock.file)
        assert abs(time.now() - clock()) < 1
        loop = asyncio.get_running_loop()
        began = loop.time()
        waiting = asyncio.create_task(time.sleep(3600))
        await asyncio.sleep(0)

        clock.jump(3600)

        await waiting
        assert loop.time() - began < 5
        assert abs(time.now() - clock()) < 1

    asyncio.run(story())


def test_a_jump_is_not_taken_for_a_silence_of_telegram(tmp_path: Path) -> None:
    clock = Clock(tmp_path / "clock")
    contact = Contact(PlaygroundTime(clock.file))
    contact.heard()

    clock.jump(3600)

    assert not contact.lost
    contact.heard()
    assert not contact.taps_were_lost()


def test_a_clock_keeps_what_it_is_ahead_and_never_runs_back(tmp_path: Path) -> None:
    Clock(tmp_path / "clock").jump(100)
    clock = Clock(tmp_path / "clock")

    clock.jump(-50)

    assert Clock(tmp_path / "clock").ahead == clock.ahead == 100


def test_a_show_seats_robots_around_the_human(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        status, text = await office.does("show", game="codenames", language="fa", human=office.sara)

        opened = json.loads(text)
        desk = await office.sees()
        assert status == 200
        assert (opened["group"], opened["human"]) == (office.friday, office.sara)
        assert len(desk["robots"]) == 5
        assert office.sara not in desk["robots"]
        last = list(office.world.chat(office.friday).messages.values())[-1]
        assert last.text == "/codenames@dorehami_bot"
        assert last.sender_id in desk["robots"]

    in_office(tmp_path, story)


def test_a_show_in_english_founds_a_group_of_its_own(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        showing = asyncio.create_task(office.does("show", game="similo", language="en", human=None))
        group = None
        while group is None:
            await asyncio.sleep(0.05)
            titles = {chat.title: chat.id for chat in office.world.records.chats.values()}
            group = titles.get("Friday game night")
        rows = keyboard([button("English", "language:en"), button("العربية", "language:ar")])
        office.world.call("sendMessage", {"chat_id": group, "text": "Hello", "reply_markup": rows})

        while not office.world.records.presses:
            await asyncio.sleep(0.05)
        for query in office.world.records.presses:
            office.world.call("answerCallbackQuery", {"callback_query_id": query})
        status, text = await showing

        assert (status, json.loads(text)["human"]) == (200, None)
        assert [press.data for press in office.world.records.presses.values()] == ["language:en"]
        assert len((await office.sees())["robots"]) == 6

    in_office(tmp_path, story)


def test_robots_keep_their_seats_and_speed_over_a_restart(tmp_path: Path) -> None:
    async def first(office: Office) -> None:
        await office.does("robot", person=office.sara, group=office.friday, on=True)
        await office.does("speed", speed=4)

    async def second(office: Office) -> None:
        desk = await office.sees()
        assert (desk["robots"], desk["speed"]) == ([office.sara], 4)
        await office.does("robot", person=office.sara, on=False)
        assert (await office.sees())["robots"] == []

    in_office(tmp_path, first)
    in_office(tmp_path, second)


def test_the_log_names_calls_and_what_is_left_of_the_budget(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        office.world.call("sendMessage", {"chat_id": office.friday, "text": "سلام"})
        office.world.call("sendMessage", {"chat_id": office.friday, "text": ""})

        log = await office.sees("/api/desk/log")

        assert [(call["method"], call["status"]) for call in log["calls"]] == [
            ("sendMessage", 400),
            ("sendMessage", 200),
        ]
        assert log["calls"][0]["error"] == "Bad Request: message text is empty"
        assert next(each for each in log["budgets"] if each["group"] == "دورهمی جمعه") == {
            "group": "دورهمی جمعه",
            "used": 1,
            "most": 20,
        }

    in_office(tmp_path, story)


def test_a_topic_turns_a_supergroup_into_a_forum_and_a_basic_group_has_none(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        basic = next(chat.id for chat in office.world.records.chats.values() if chat.type == "group")

        assert (await office.does("topic", group=office.friday, name="بازی"))[0] == 200
        assert (await office.does("topic", group=basic, name="بازی"))[0] == 409

        assert office.world.chat(office.friday).is_forum
        assert [topic.name for topic in office.world.chat(office.friday).topics.values()] == ["بازی"]

    in_office(tmp_path, story)


def test_nonsense_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        assert (await office.does("fly"))[0] == 404
        assert (await office.does("speed", speed="fast"))[0] == 400
        assert (await office.does("show", game="codenames"))[0] == 409
        assert (await office.does("restart")) == (409, "Not possible: no bot runs here.")
        async with office.client.post(f"{office.address}/api/desk/jump", json={}) as response:
            assert response.status == 403

    in_office(tmp_path, story)


def test_the_evening_is_told_in_order_with_its_buttons() -> None:
    world = ready_world(StillClock())
    friday = next(chat.id for chat in world.records.chats.values() if chat.title == "دورهمی جمعه")
    world.call("sendMessage", {"chat_id": friday, "text": "تابلو\nدو خط", "reply_markup": keyboard([button("یک")])})
    nour = next(person.id for person in world.records.people.values() if person.first_name == "نور")
    world.call("sendMessage", {"chat_id": nour, "text": "سر"})

    told = evening(world)

    assert told.startswith("═══ دورهمی جمعه ═══\n")
    assert "    تابلو\n    دو خط\n    [ یک ]\n" in told
    assert told.index("بچه‌ها امشب بازی کنیم؟") < told.index("تابلو")
    assert "═══ نور حداد ↔ لَمّة ═══" in told


def test_the_network_swallows_the_bots_next_calls_and_then_works_again(tmp_path: Path) -> None:
    async def story(office: Office) -> None:
        assert (await office.does("lose"))[0] == 200

        for _ in range(LOST_CALLS):
            with pytest.raises(NoReply):
                office.world.call("getMe")
        assert office.world.call("getMe")[0] == 200

    in_office(tmp_path, story)


def test_the_desk_restarts_the_bot(tmp_path: Path) -> None:
    async def story() -> None:
        count = tmp_path / "starts"
        script = f"import time; open({str(count)!r}, 'a').write('x'); time.sleep(60)"
        bot = BotProcess([sys.executable, "-c", script], {}, tmp_path / "bot.log")
        running = asyncio.create_task(bot.keep_running())
        while not count.exists():
            await asyncio.sleep(0.05)

        bot.restart()

        while count.read_text() != "xx":
            await asyncio.sleep(0.05)
        assert (bot.running, bot.code) == (True, None)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(asyncio.wait_for(story(), 20))
