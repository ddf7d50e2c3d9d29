"""A Chromium without a window, spoken to over its DevTools protocol."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
PATIENCE = 20.0


def chromium() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Page:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.number = 0
        self.faults: list[str] = []
        """Uncaught exceptions and what the browser refused."""

    async def do(self, method: str, **parameters: Any) -> Any:
        self.number += 1
        await self.socket.send_json({"id": self.number, "method": method, "params": parameters})
        while True:
            message = await self.socket.receive_json()
            if message.get("id") == self.number:
                assert "error" not in message, message
                return message["result"]
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.faults.append(json.dumps(message["params"], ensure_ascii=False))

    async def value(self, script: str) -> Any:
        result = await self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    async def until(self, script: str, expected: Any = True) -> None:
        """Waits for an expression to have a value."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while (value := await self.value(script)) != expected:
            assert loop.time() < end, f"{script} is {value!r}, not {expected!r}"
            await asyncio.sleep(0.05)

    async def click(self, selector: str, text: str = "") -> None:
        """Clicks the first element that matches and contains the text, once it is there."""
        found = f"[...document.querySelectorAll({json.dumps(selector)})].find((node) => node.textContent.includes({json.dumps(text)}))"
        await self.until(f"(() => {{ const node = {found}; node?.click(); return node !== undefined; }})()")

    async def opens(self, address: str, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
        await self.do("Emulation.setDeviceMetricsOverride", **size)
        await self.do("Page.navigate", url=address)
        await self.until("document.querySelectorAll('.phone[lang]').length > 0")


@asynccontextmanager
async def browsing() -> AsyncIterator[Page]:
    path = chromium()
    assert path is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            path, *FLAGS, f"--user-data-dir={profile}", "about:blank", stderr=asyncio.subprocess.PIPE
        )
        assert process.stderr is not None
        try:
            async with aiohttp.ClientSession() as client:
                address = await _page_address(client, process.stderr)
                async with client.ws_connect(address, max_msg_size=0) as socket:
                    page = Page(socket)
                    for domain in ("Runtime", "Log", "Page"):
                        await page.do(f"{domain}.enable")
                    yield page
        finally:
            process.terminate()
            await process.wait()


async def _page_address(client: aiohttp.ClientSession, said: asyncio.StreamReader) -> str:
    while b"DevTools listening on" not in (line := await said.readline()):
        assert line, "Chromium ended"
    host = line.decode().split("ws://")[1].split("/")[0]
    async with client.get(f"http://{host}/json") as response:
        return next(str(tab["webSocketDebuggerUrl"]) for tab in await response.json() if tab["type"] == "page")
