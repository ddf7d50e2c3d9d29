"""Who may speak to the playground's server: this machine's own browser and bot, nobody else."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def own_hosts(port: int) -> frozenset[str]:
    return frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})


def guard(port: Callable[[], int]) -> Middleware:
    """Refuses foreign hosts (DNS rebinding) and changes asked for by other pages."""

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        hosts = own_hosts(port())
        if request.headers.get("Host", "") not in hosts:
            raise web.HTTPForbidden(text="This server answers 127.0.0.1 and localhost alone.")
        changes = request.path.startswith("/api/") and request.method not in ("GET", "HEAD")
        if changes and request.headers.get("Origin", "").removeprefix("http://") not in hosts:
            raise web.HTTPForbidden(text="Only the playground's own page may do this.")
        return await handler(request)

    return guarded


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """For every answer, event streams included."""
    response.headers.update(HEADERS)
