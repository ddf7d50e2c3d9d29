"""Works that come at the same time are done together: one change of threads and one commit for all of them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

MOST = 64
"""Works done together; those behind them wait no longer than these take, some ten milliseconds."""

Waiting = tuple[Any, asyncio.Future[Any]]


class Bundles:
    """While one bundle is on its way the next one gathers."""

    def __init__(self, together: Callable[[Sequence[Any]], Awaitable[Sequence[Any]]]) -> None:
        self._together = together
        self._waiting: deque[Waiting] = deque()
        self._sender: asyncio.Task[None] | None = None

    async def run(self, work: Any) -> Any:
        """What came of this work; raises what it raised."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._sender is None or self._sender.done():
            self._sender = asyncio.ensure_future(self._send())
        return await future

    async def _send(self) -> None:
        while self._waiting:
            await self._carry([self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))])

    async def _carry(self, bundle: Sequence[Waiting]) -> None:
        """Nobody suffers from a fault of another: what failed together is done again one by one."""
        outcome = await asyncio.gather(self._together([work for work, _ in bundle]), return_exceptions=True)
        results = outcome[0]
        if isinstance(results, BaseException):
            if len(bundle) > 1:
                for each in bundle:
                    await self._carry([each])
            elif not bundle[0][1].done():
                bundle[0][1].set_exception(results)
            return
        for (_, future), result in zip(bundle, results, strict=True):
            if not future.done():
                future.set_result(result)
