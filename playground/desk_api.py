"""The director's desk over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground.desk import Desk
from playground.errors import Impossible
from playground.evening import evening
from playground.requests import body_of

Body = dict[str, Any]


class DeskApi:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._actions: dict[str, Callable[[Body], Awaitable[Body]]] = {
            "show": desk.show,
            "robot": desk.robot,
            "speed": desk.speed,
            "jump": desk.jump,
            "lose": desk.lose,
            "restart": desk.restart,
            "topic": desk.topic,
        }

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/api/desk", self.view),
            web.get("/api/desk/log", self.log),
            web.get("/api/evening.txt", self.evening),
            web.post("/api/desk/{action}", self.act),
        ]

    async def view(self, request: web.Request) -> web.StreamResponse:
        return web.json_response(self.desk.view())

    async def log(self, request: web.Request) -> web.StreamResponse:
        return web.json_response(self.desk.log())

    async def evening(self, request: web.Request) -> web.StreamResponse:
        headers = {"Content-Disposition": 'attachment; filename="evening.txt"'}
        return web.Response(text=evening(self.desk.world), headers=headers)

    async def act(self, request: web.Request) -> web.StreamResponse:
        action = self._actions.get(request.match_info["action"])
        if action is None:
            raise web.HTTPNotFound(text="Nobody can do that here.")
        body = await body_of(request)
        try:
            return web.json_response(await action(body))
        except (Impossible, LookupError) as refused:
            raise web.HTTPConflict(text=f"Not possible: {refused}.") from None
        except (TypeError, ValueError):
            raise web.HTTPBadRequest(text="Some value is not what it should be.") from None
