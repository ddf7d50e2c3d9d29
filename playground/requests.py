"""What the page sends along."""

from __future__ import annotations

from typing import Any

from aiohttp import web


async def body_of(request: web.Request) -> dict[str, Any]:
    """The JSON object of a request."""
    try:
        body = await request.json()
    except ValueError:
        raise web.HTTPBadRequest(text="This is not JSON.") from None
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="An object is expected.")
    return body
