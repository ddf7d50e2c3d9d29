"""The page's own API: what phones show, what people do on them, and news as server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import web

from playground.errors import Impossible
from playground.phone_view import MESSAGES, group_view, people_view, phone_view
from playground.requests import body_of
from playground.world import World

WEB = Path(__file__).parent / "web"
HEARTBEAT = 15.0
GATHER = 0.03
"""News that come this close together are one event."""

Body = dict[str, Any]


class PageApi:
    def __init__(self, world: World) -> None:
        self.world = world
        self.stopping = False
        self._streams: set[asyncio.Event] = set()
        world.watch(self.wake)
        self._actions: dict[str, Callable[[int, Body], Any]] = {
            "type": self._type,
            "tap": self._tap,
            "edit": lambda person, body: world.edits(person, body["chat"], body["message"], body["text"]),
            "delete": lambda person, body: world.deletes(person, body["chat"], body["message"]),
            "start": lambda person, body: world.opens_link(person, body.get("payload", "")),
            "block": lambda person, body: world.blocks_bot(person),
            "unblock": lambda person, body: world.unblocks_bot(person),
            "read": lambda person, body: world.reads(person, body["chat"]),
            "leave": lambda person, body: world.leaves(person, body["chat"]),
            "add": self._add,
            "join": lambda person, body: world.joins(person, body["chat"]),
            "made_admin": lambda person, body: world.makes_admin(_creator(world, body["chat"]), body["chat"], person),
            "add_bot": lambda person, body: world.adds_bot_by_link(person, body["chat"], body.get("payload", "")),
            "remove": lambda person, body: world.kicks(person, body["chat"], body["member"]),
            "promote": lambda person, body: world.makes_admin(person, body["chat"], body["member"]),
        }

    def routes(self) -> list[web.RouteDef | web.StaticDef]:
        return [
            web.get("/", self.index),
            web.get("/api/people", self.people),
            web.post("/api/people", self.new_person),
            web.get("/api/phone/{person:\\d+}", self.phone),
            web.post("/api/phone/{person:\\d+}/{action}", self.act),
            web.get("/api/group/{chat:-\\d+}", self.group),
            web.get("/api/photo/{file}", self.photo),
            web.get("/api/events", self.events),
            web.static("/web", WEB),
        ]

    async def index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(WEB / "index.html", headers={"Cache-Control": "no-cache"})

    async def people(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"people": people_view(self.world), "bot": self.world.bot.as_user()})

    async def new_person(self, request: web.Request) -> web.StreamResponse:
        body = await body_of(request)
        name, language = str(body.get("name", "")).strip()[:64], str(body.get("language", ""))[:2]
        if not name:
            raise web.HTTPBadRequest(text="A person needs a name.")
        new = self.world.add_person(name, language_code=language)
        if body.get("started"):
            self.world.starts_bot(new)
        if body.get("group") in self.world.records.chats:
            self.world.joins(new, body["group"])
        return web.json_response({"id": new})

    async def phone(self, request: web.Request) -> web.StreamResponse:
        person_id = self._person(request)
        chat, since = request.query.get("chat"), int(request.query.get("since", "0"))
        most = max(1, int(request.query.get("most", MESSAGES)))
        try:
            return web.json_response(phone_view(self.world, person_id, int(chat) if chat else None, since, most))
        except LookupError:
            raise web.HTTPNotFound(text="There is no such chat.") from None

    async def act(self, request: web.Request) -> web.StreamResponse:
        action = self._actions.get(request.match_info["action"])
        if action is None:
            raise web.HTTPNotFound(text="People cannot do that here.")
        body = await body_of(request)
        try:
            result = action(self._person(request), body)
        except (Impossible, LookupError) as refused:
            raise web.HTTPConflict(text=f"Not possible: {refused}.") from None
        return web.json_response({"query": result if isinstance(result, str) else ""})

    async def group(self, request: web.Request) -> web.StreamResponse:
        chat = self.world.records.chats.get(int(request.match_info["chat"]))
        if chat is None:
            raise web.HTTPNotFound(text="There is no such chat.")
        return web.json_response({"members": group_view(self.world, chat)})

    async def photo(self, request: web.Request) -> web.StreamResponse:
        content = self.world.files.get(request.match_info["file"])
        if content is None:
            raise web.HTTPNotFound(text="There is no such photo.")
        kind = "image/png" if content.startswith(b"\x89PNG") else "image/jpeg"
        return web.Response(body=content, content_type=kind, headers={"Cache-Control": "max-age=31536000, immutable"})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """One line of news per change, without content; the page then asks for what it shows."""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        news = asyncio.Event()
        self._streams.add(news)
        try:
            with suppress(ConnectionResetError):  # the page was closed
                await response.prepare(request)
                await response.write(b"retry: 1000\nevent: hello\ndata: {}\n\n")
                while not self.stopping:
                    await response.write(await self._next(news))
        finally:
            self._streams.discard(news)
        return response

    def stop(self) -> None:
        """Lets every open stream end."""
        self.stopping = True
        self.wake()

    async def _next(self, news: asyncio.Event) -> bytes:
        try:
            await asyncio.wait_for(news.wait(), HEARTBEAT)
        except TimeoutError:
            return b": still here\n\n"
        await asyncio.sleep(GATHER)
        news.clear()
        return b"event: change\ndata: {}\n\n"

    def wake(self) -> None:
        """Tells every page that something has changed."""
        for news in self._streams:
            news.set()

    def _person(self, request: web.Request) -> int:
        person_id = int(request.match_info["person"])
        if person_id not in self.world.records.people:
            raise web.HTTPNotFound(text="There is no such person.")
        return person_id

    def _type(self, person: int, body: Body) -> Any:
        return self.world.types(person, body["chat"], body["text"], body.get("reply_to"), body.get("topic"))

    def _tap(self, person: int, body: Body) -> str:
        """A button that was taken away under the finger does nothing."""
        with suppress(Impossible, LookupError):
            return self.world.taps(person, body["chat"], body["message"], body["row"], body["column"])
        return ""

    def _add(self, person: int, body: Body) -> None:
        if body["member"] == self.world.bot.id:
            self.world.adds_bot(person, body["chat"])
        else:
            self.world.joins(body["member"], body["chat"], added_by=person)


def _creator(world: World, chat_id: int) -> int:
    chat = world.chat(chat_id)
    return next(person for person in chat.members if chat.administered_by(person))
