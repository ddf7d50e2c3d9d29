"""A Bot API that does nothing but hand out prepared updates and count what is answered; a process of its own."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from time import perf_counter

from aiohttp import web

WINDOW = 100
"""How many updates may be unanswered at any time."""
BATCH = 50
"""Updates are handed out this many at a time, as to a bot that is busy."""
BOT = {"id": 4200, "is_bot": True, "first_name": "Dorehami", "username": "dorehami_bot"}
MESSAGE = {
    "message_id": 1,
    "date": 1_800_000_000,
    "chat": {"id": -1_000_000_000_001, "type": "supergroup", "title": "دورهمی"},
    "from": BOT,
    "text": "سلام",
}
PHOTO = {
    **MESSAGE,
    "photo": [{"file_id": "benchmark", "file_unique_id": "benchmark", "width": 1000, "height": 800, "file_size": 9}],
}
ANSWERED_BY = "answerCallbackQuery", "sendMessage"
ANSWERS = {
    "getMe": BOT,
    "getMyCommands": [],
    "sendMessage": MESSAGE,
    "editMessageText": MESSAGE,
    "editMessageCaption": MESSAGE,
    "sendPhoto": PHOTO,
    "editMessageMedia": PHOTO,
}
BODIES = {name: json.dumps({"ok": True, "result": result}).encode() for name, result in ANSWERS.items()}
YES = b'{"ok":true,"result":true}'


class FakeTelegram:
    """Counts one kind of call as the answer to an update: taps want theirs, an echo is a message."""

    def __init__(self, updates: list[str], answered_by: str, warm_up: int) -> None:
        self._updates = updates
        self._answered_by = answered_by.lower()
        self._warm_up = warm_up
        self._given = 0
        self._answered = 0
        self._warm_at = 0.0
        self._room = asyncio.Event()
        self._room.set()
        self.per_second: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def call(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        await request.read()
        if method.lower() == "getupdates":
            return _json(await self._hand_out())
        if method.lower() == self._answered_by:
            self._count()
        known = next((name for name in BODIES if name.lower() == method.lower()), None)
        return _json(BODIES[known] if known else YES)

    async def _hand_out(self) -> bytes:
        while not self.per_second.done() and not self._may_give():
            self._room.clear()
            await self._room.wait()
        if self.per_second.done():
            await asyncio.sleep(0.1)
        batch = self._updates[self._given : self._given + BATCH]
        self._given += len(batch)
        return b'{"ok":true,"result":[' + ",".join(batch).encode() + b"]}"

    def _may_give(self) -> bool:
        return self._given < len(self._updates) and self._given - self._answered <= WINDOW - BATCH

    def _count(self) -> None:
        self._answered += 1
        if self._answered == self._warm_up:
            self._warm_at = perf_counter()
            print("warm", flush=True)
        if self._answered == len(self._updates):
            measured = self._answered - self._warm_up
            self.per_second.set_result(measured / (perf_counter() - self._warm_at))
        self._room.set()


def _json(body: bytes) -> web.Response:
    return web.Response(body=body, content_type="application/json")


async def serve(load: Path, answered_by: str, warm_up: int) -> None:
    """Prints the port, a word when the bot is warm, and in the end the updates answered in a second."""
    fake = FakeTelegram(load.read_text().splitlines(), answered_by, warm_up)
    application = web.Application(client_max_size=16 * 1024 * 1024)
    application.add_routes([web.route("*", "/bot{token}/{method}", fake.call)])
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(runner.addresses[0][1], flush=True)
    print(await fake.per_second, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    assert sys.argv[2] in ANSWERED_BY
    asyncio.run(serve(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
