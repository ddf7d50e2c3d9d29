"""The playground over real HTTP: the Bot API, the page's own API, and who may use them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from playground.server import Server, listening, world_in
from playground.world import World
from tests.world_kit import button, jpeg, keyboard


class Visit:
    """A running server and one HTTP client."""

    def __init__(self, server: Server, client: aiohttp.ClientSession) -> None:
        self.server = server
        self.world = server.world
        self.client = client
        self.address = f"http://127.0.0.1:{server.port}"
        self.friday = next(chat.id for chat in self.world.records.chats.values() if chat.title == "دورهمی جمعه")
        self.sara = next(person.id for person in self.world.records.people.values() if person.first_name == "سارا")

    def own(self) -> dict[str, str]:
        return {"Origin": self.address}

    async def bot(self, method: str, token: str | None = None, **parameters: Any) -> tuple[int, dict[str, Any]]:
        url = f"{self.address}/bot{token or self.world.token}/{method}"
        async with self.client.post(url, json=parameters) as response:
            return response.status, await response.json()

    async def does(self, action: str, headers: dict[str, str] | None = None, **body: Any) -> int:
        url = f"{self.address}/api/phone/{self.sara}/{action}"
        async with self.client.post(url, json=body, headers=self.own() if headers is None else headers) as response:
            return response.status

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.client.get(self.address + path, headers=headers) as response:
            return response.status, await response.text()

    async def phone(self, chat: int, since: int = 0) -> Any:
        _, text = await self.get(f"/api/phone/{self.sara}?chat={chat}&since={since}")
        return json.loads(text)


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[Visit]:
    server = Server(world_in(folder), folder)
    with listening(0) as listener:
        await server.start(listener)
        try:
            async with aiohttp.ClientSession() as client:
                yield Visit(server, client)
        finally:
            await server.stop()


def over_http(folder: Path, story: Callable[[Visit], Awaitable[None]]) -> None:
    async def told() -> None:
        async with visiting(folder) as visit:
            await story(visit)

    asyncio.run(told())


def test_the_bot_api_answers_json_forms_and_addresses(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        status, me = await visit.bot("getMe")
        assert (status, me["result"]["username"]) == (200, "dorehami_bot")
        url = f"{visit.address}/bot{visit.world.token}/sendMessage"
        form = {"chat_id": str(visit.friday), "text": "سلام", "reply_markup": json.dumps(keyboard([button()]))}
        async with visit.client.post(url, data=form) as response:
            assert (await response.json())["result"]["reply_markup"] == keyboard([button()])
        async with visit.client.get(url, params={"chat_id": str(visit.friday), "text": "باز"}) as response:
            assert (await response.json())["result"]["text"] == "باز"
        for broken in (b"{", b"[]"):
            async with visit.client.post(url, data=broken, headers={"Content-Type": "application/json"}) as response:
                assert response.status == 400
        assert (await visit.bot("getUpdates", timeout="soon"))[0] == 400

    over_http(tmp_path, story)


def test_a_photo_is_uploaded_shown_and_downloaded(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        upload = jpeg(200, 100)
        form = aiohttp.FormData()
        form.add_field("chat_id", str(visit.friday))
        form.add_field("photo", "attach://board")
        form.add_field("board", upload, filename="board.jpg", content_type="image/jpeg")
        url = f"{visit.address}/bot{visit.world.token}/sendPhoto"
        async with visit.client.post(url, data=form) as response:
            sent = (await response.json())["result"]
        _, file = await visit.bot("getFile", file_id=sent["photo"][-1]["file_id"])
        path = file["result"]["file_path"]
        async with visit.client.get(f"{visit.address}/file/bot{visit.world.token}/{path}") as response:
            assert await response.read() == upload
        async with visit.client.get(f"{visit.address}/file/bot{visit.world.bot.id}:x/{path}") as response:
            assert response.status == 401
        message = (await visit.phone(visit.friday))["chat"]["messages"][-1]
        async with visit.client.get(visit.address + message["photo"]["url"]) as response:
            assert (response.content_type, await response.read()) == ("image/jpeg", upload)

    over_http(tmp_path, story)


def test_a_poll_waits_for_news_and_is_ended_by_another_poll(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        _, first = await visit.bot("getUpdates", timeout=5)
        offset = first["result"][-1]["update_id"] + 1
        began = time.monotonic()
        _, nothing = await visit.bot("getUpdates", timeout=1, offset=offset)
        assert nothing["result"] == []
        assert time.monotonic() - began >= 0.9

        waiting = asyncio.create_task(visit.bot("getUpdates", timeout=20, offset=offset))
        await asyncio.sleep(0.1)
        await visit.does("start", payload="abc")
        _, came = await asyncio.wait_for(waiting, 2)
        assert came["result"][0]["message"]["text"] == "/start abc"

        offset = came["result"][-1]["update_id"] + 1
        waiting = asyncio.create_task(visit.bot("getUpdates", timeout=20, offset=offset))
        await asyncio.sleep(0.1)
        await visit.bot("getUpdates", offset=offset)
        status, conflict = await asyncio.wait_for(waiting, 2)
        assert (status, "terminated by other getUpdates" in conflict["description"]) == (409, True)

    over_http(tmp_path, story)


def test_the_token_is_new_at_each_start_and_the_bot_the_same(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def story(visit: Visit) -> None:
        tokens.append(visit.world.token)
        assert (await visit.bot("getMe", token=f"{visit.world.bot.id}:guess"))[0] == 401
        assert (await visit.bot("getMe"))[0] == 200

    over_http(tmp_path, story)
    over_http(tmp_path, story)

    assert tokens[0] != tokens[1]
    assert tokens[0].split(":")[0] == tokens[1].split(":")[0]


def test_only_this_machines_names_are_answered(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        port = visit.server.port
        for host in (f"localhost:{port}", f"127.0.0.1:{port}"):
            assert (await visit.get("/api/people", Host=host))[0] == 200
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1:1", "localhost"):
            assert (await visit.get("/api/people", Host=host))[0] == 403
            assert (await visit.get(f"/bot{visit.world.token}/getMe", Host=host))[0] == 403

    over_http(tmp_path, story)


def test_only_the_own_page_changes_anything(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        typed: dict[str, Any] = {"chat": visit.friday, "text": "سلام"}
        assert await visit.does("type", headers={}, **typed) == 403
        assert await visit.does("type", headers={"Origin": "https://evil.example"}, **typed) == 403
        assert await visit.does("type", headers={"Origin": "null"}, **typed) == 403
        assert await visit.does("type", **typed) == 200
        texts = [message["text"] for message in (await visit.phone(visit.friday))["chat"]["messages"]]
        assert texts.count("سلام") == 1

    over_http(tmp_path, story)


def test_it_listens_on_this_machine_alone() -> None:
    with listening(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"


def test_the_page_is_served_and_needs_no_network(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        status, page = await visit.get("/")
        assert status == 200
        async with visit.client.get(visit.address + "/") as response:
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        for path in ("/web/app.js", "/web/style.css"):
            assert path in page
            assert (await visit.get(path))[0] == 200

    over_http(tmp_path, story)
    for file in (Path(__file__).parent.parent / "playground" / "web").rglob("*.*"):
        text = file.read_text()
        assert "innerHTML" not in text
        assert "insertAdjacentHTML" not in text
        assert "cdn" not in text


def test_a_phone_shows_chats_messages_and_pop_ups_without_callback_data(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        rows = keyboard([button("بزن", "secret-data", style="success")])
        _, sent = await visit.bot("sendMessage", chat_id=visit.friday, text="تابلو", reply_markup=rows)
        board = sent["result"]["message_id"]
        assert await visit.does("tap", chat=visit.friday, message=board, row=0, column=0) == 200
        waiting = await visit.phone(visit.friday)
        assert len(waiting["waiting"]) == 1
        assert waiting["chat"]["messages"][-1]["keyboard"] == [[{"text": "بزن", "style": "success"}]]
        assert "secret-data" not in json.dumps(waiting)

        answer = {"callback_query_id": waiting["waiting"][0], "text": "راز", "show_alert": True}
        await visit.bot("answerCallbackQuery", **answer)
        answered = await visit.phone(visit.friday)
        assert answered["waiting"] == []
        assert [(popup["text"], popup["alert"]) for popup in answered["popups"]] == [("راز", True)]
        assert (await visit.phone(visit.friday, since=answered["last_popup"]))["popups"] == []
        listed = {chat["title"]: chat["unread"] for chat in answered["chats"]}
        assert listed["دورهمی جمعه"] >= 1

    over_http(tmp_path, story)


def test_a_new_person_comes_and_is_taken_to_a_group(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        person = {"name": "تازه‌وارد", "language": "fa"}
        url = visit.address + "/api/people"
        async with visit.client.post(url, json=person, headers=visit.own()) as response:
            new = (await response.json())["id"]
        async with visit.client.post(url, json={"name": " "}, headers=visit.own()) as response:
            assert response.status == 400
        assert await visit.does("add", chat=visit.friday, member=new) == 200
        _, text = await visit.get(f"/api/group/{visit.friday}")
        assert {"id": new, "name": "تازه‌وارد", "status": "member", "bot": False} in json.loads(text)["members"]
        assert await visit.does("remove", chat=visit.friday, member=new) == 200
        assert not visit.world.chat(visit.friday).has(new)

    over_http(tmp_path, story)


def test_the_menu_lists_the_bots_commands_in_the_readers_language(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        for language, word in (("", "new game"), ("fa", "بازی تازه"), ("ar", "لعبة جديدة")):
            commands = [{"command": "play", "description": word}]
            await visit.bot("setMyCommands", commands=commands, language_code=language)
        group = (await visit.phone(visit.friday))["chat"]["commands"]
        private = (await visit.phone(visit.sara))["chat"]["commands"]
        assert group == [{"command": "play", "description": "بازی تازه", "send": "/play@dorehami_bot"}]
        assert private[0]["send"] == "/play"

    over_http(tmp_path, story)


def test_covered_words_stay_covered_in_the_list_of_chats(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        text = "🎲 <tg-spoiler>راز</tg-spoiler> بود"
        await visit.bot("sendMessage", chat_id=visit.friday, text=text, parse_mode="HTML")
        listed = (await visit.phone(visit.friday))["chats"]
        last = next(chat["last"]["text"] for chat in listed if chat["id"] == visit.friday)
        assert last == "🎲 ▒▒▒ بود"

    over_http(tmp_path, story)


def test_a_button_that_was_taken_away_under_the_finger_does_nothing(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        assert await visit.does("tap", chat=visit.friday, message=999, row=0, column=0) == 200
        assert visit.world.records.presses == {}

    over_http(tmp_path, story)


def test_a_person_cannot_do_what_telegram_would_not_let_them(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        assert await visit.does("edit", chat=visit.friday, message=999, text="x") == 409
        assert await visit.does("type", chat=-1, text="x") == 409
        assert await visit.does("fly") == 404
        headers = visit.own() | {"Content-Type": "application/json"}
        for path in (f"/api/phone/{visit.sara}/read", "/api/people"):
            for broken in (b"{", b"[]"):
                async with visit.client.post(visit.address + path, data=broken, headers=headers) as response:
                    assert response.status == 400
        assert (await visit.get("/api/phone/1?chat=1"))[0] == 404
        assert (await visit.get(f"/api/phone/{visit.sara}?chat=-99"))[0] == 404
        assert (await visit.get("/api/photo/none"))[0] == 404

    over_http(tmp_path, story)


def test_news_come_as_server_sent_events(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        async with visit.client.get(visit.address + "/api/events") as stream:
            assert stream.content_type == "text/event-stream"
            assert b"event: hello" in await asyncio.wait_for(stream.content.readuntil(b"\n\n"), 2)
            await visit.bot("sendMessage", chat_id=visit.friday, text="سلام")
            assert await asyncio.wait_for(stream.content.readuntil(b"\n\n"), 2) == b"event: change\ndata: {}\n\n"

    over_http(tmp_path, story)


def test_the_world_is_saved_soon_after_a_change_and_found_again(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        form = aiohttp.FormData()
        form.add_field("chat_id", str(visit.friday))
        form.add_field("photo", jpeg(), filename="p.jpg")
        await visit.client.post(f"{visit.address}/bot{visit.world.token}/sendPhoto", data=form)
        await visit.does("start", payload="kept")
        await asyncio.sleep(1)
        killed = World.load(tmp_path, time.time)
        assert killed.records == visit.world.records
        assert killed.files == visit.world.files

    async def later(visit: Visit) -> None:
        assert (await visit.phone(visit.friday))["chat"]["messages"][-1]["photo"]["width"] == 64
        _, updates = await visit.bot("getUpdates")
        assert updates["result"][-1]["message"]["text"] == "/start kept"

    over_http(tmp_path, story)
    over_http(tmp_path, later)
