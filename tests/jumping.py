"""Time that jumps: an event loop that, when nothing is left to do, moves straight to its next timer."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")

EPOCH = 1_800_000_000.0
"""Where jumping time begins, in Unix seconds."""


class JumpingSelector(selectors.DefaultSelector):
    """Never waits for a timer: the loop's clock is moved on instead, unless a thread is still at work."""

    loop: JumpingLoop

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if self.loop.threads_at_work:
            return super().select(None if timeout is None else max(timeout, 0.001))
        if timeout is None:
            return super().select(0.5)
        self.loop.ahead += timeout + 1e-6
        return found


class JumpingLoop(asyncio.SelectorEventLoop):
    """The loop of a test that lives a whole evening in a second."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.threads_at_work = 0
        selector = JumpingSelector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.ahead

    def run_in_executor(self, executor: Executor | None, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        self.threads_at_work += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._thread_rests)
        return future

    def _thread_rests(self, _: asyncio.Future[Any]) -> None:
        self.threads_at_work -= 1


class JumpingTime:
    """The bot's clock over a jumping loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> float:
        return EPOCH + self._loop.time()

    def outside(self) -> float:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def live(story: Coroutine[Any, Any, T]) -> T:
    """Runs a story to its end in jumping time."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(story)
