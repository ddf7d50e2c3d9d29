"""The transport through real sockets: what arrives at the other side."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from aiohttp import web
from telegram import Bot, InputFile

from telegram_bot.transport import Transport

TOKEN = "4200:a-token-of-the-right-kind-of-length"


@dataclass
class Heard:
    """One request: where it was for, its fields and its files."""

    address: str
    fields: dict[str, str] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)


@asynccontextmanager
async def recording(heard: list[Heard]) -> AsyncIterator[int]:
    """A server that says yes to everything; as a proxy it is asked with whole addresses."""

    async def yes(request: web.Request) -> web.Response:
        each = Heard(str(request.url))
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                each.files[name] = value.file.read()
            else:
                assert isinstance(value, str)
                each.fields[name] = value
        heard.append(each)
        return web.json_response({"ok": True, "result": True})

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", yes)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@asynccontextmanager
async def bot_at(server: str) -> AsyncIterator[Bot]:
    bot = Bot(TOKEN, f"{server}/bot", request=Transport())
    await bot.request.initialize()
    try:
        yield bot
    finally:
        await bot.request.shutdown()


def test_every_letter_of_a_text_arrives() -> None:
    said = "\u2067۲ + «کتاب\u200cها» & 50% = ؟\u2069 🕵️\n<b>"

    async def story() -> None:
        heard: list[Heard] = []
        async with recording(heard) as port, bot_at(f"http://127.0.0.1:{port}") as bot:
            await bot.answer_callback_query("7", text=said)

        assert [each.fields for each in heard] == [{"callback_query_id": "7", "text": said}]

    asyncio.run(story())


def test_a_picture_arrives_with_what_belongs_to_it() -> None:
    async def story() -> None:
        heard: list[Heard] = []
        async with recording(heard) as port, bot_at(f"http://127.0.0.1:{port}") as bot:
            await bot.set_chat_photo(-42, InputFile(b"a picture", filename="board.jpg"))

        assert [(each.fields["chat_id"], list(each.files.values())) for each in heard] == [("-42", [b"a picture"])]

    asyncio.run(story())


def test_the_environment_names_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        heard: list[Heard] = []
        async with recording(heard) as port, bot_at("http://telegram.invalid") as bot:
            monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{port}")
            await bot.answer_callback_query("7", text="سلام")

        assert [each.address for each in heard] == [f"http://telegram.invalid/bot{TOKEN}/answerCallbackQuery"]

    asyncio.run(story())


def test_a_host_may_be_reached_past_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        heard: list[Heard] = []
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        async with recording(heard) as port, bot_at(f"http://127.0.0.1:{port}") as bot:
            await bot.answer_callback_query("7", text="سلام")

        assert len(heard) == 1

    asyncio.run(story())
