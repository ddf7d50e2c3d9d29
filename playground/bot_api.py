"""The Bot API over HTTP: JSON, forms, uploads, long polling and file download."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from playground.errors import NoReply, Refused, bad_request
from playground.methods.arguments import Arguments
from playground.world import World

LONGEST_POLL = 50
SILENCE = 60.0
"""How long a call that gets no answer is left hanging."""


class BotApi:
    def __init__(self, world: World) -> None:
        self.world = world
        self._polls = 0
        self._news = asyncio.Event()
        world.watch(self._news.set)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.route("*", "/bot{token}/{method}", self.call),
            web.get("/file/bot{token}/{path:.+}", self.file),
        ]

    def interrupt(self) -> None:
        """Ends the poll that is waiting."""
        self._polls += 1
        self._news.set()

    async def call(self, request: web.Request) -> web.StreamResponse:
        token, method = request.match_info["token"], request.match_info["method"]
        try:
            parameters, files = await _read(request)
            if method.lower() == "getupdates":
                status, answer = await self._poll(token, parameters)
            else:
                status, answer = self.world.answer(token, method, parameters, files)
        except Refused as refused:
            status, answer = refused.as_answer()
        except NoReply:
            return await _silence(request)
        return web.json_response(answer, status=status)

    async def file(self, request: web.Request) -> web.StreamResponse:
        status, answer = self.world.answer(request.match_info["token"], "getMe", {}, {})
        if status != 200:
            return web.json_response(answer, status=status)
        content = self.world.file(request.match_info["path"])
        if content is None:
            return web.json_response(Refused(404, "Not Found").as_answer()[1], status=404)
        return web.Response(body=content, content_type="application/octet-stream")

    async def _poll(self, token: str, parameters: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Answers at once if something is pending, else waits for it; a second poll ends the first."""
        loop = asyncio.get_running_loop()
        until = loop.time() + min(Arguments(parameters, {}).integer("timeout"), LONGEST_POLL)
        self.interrupt()
        mine = self._polls
        while True:
            self._news.clear()
            status, answer = self.world.answer(token, "getUpdates", parameters, {})
            if status != 200 or answer["result"] or loop.time() >= until:
                return status, answer
            try:
                await asyncio.wait_for(self._news.wait(), until - loop.time())
            except TimeoutError:
                continue
            if mine != self._polls:
                raise Refused(
                    409,
                    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
                )


async def _read(request: web.Request) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Parameters of the address and the body, and what was uploaded."""
    parameters: dict[str, Any] = dict(request.query)
    files: dict[str, bytes] = {}
    if request.content_type == "application/json":
        body = await request.text()
        try:
            parsed = json.loads(body) if body else {}
        except ValueError:
            raise bad_request("can't parse JSON object") from None
        if not isinstance(parsed, dict):
            raise bad_request("can't parse JSON object")
        parameters.update(parsed)
    elif request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            await _take_part(part, parameters, files)
    else:
        parameters.update(await request.post())
    return parameters, files


async def _take_part(part: Any, parameters: dict[str, Any], files: dict[str, bytes]) -> None:
    if not isinstance(part, BodyPartReader) or part.name is None:
        raise bad_request("can't parse multipart form")
    if part.filename is None:
        parameters[part.name] = await part.text()
    else:
        files[part.name] = bytes(await part.read())


async def _silence(request: web.Request) -> web.StreamResponse:
    """No answer: the line stays open for a while, then it is cut."""
    loop = asyncio.get_running_loop()
    until = loop.time() + SILENCE
    while request.transport is not None and not request.transport.is_closing() and loop.time() < until:
        await asyncio.sleep(0.05)
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
