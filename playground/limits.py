"""How often a bot may write: sends and edits share one budget (core.telegram.org/bots/faq, td#2592)."""

from __future__ import annotations

import math
from collections import defaultdict, deque

TEXT = 4096
CAPTION = 1024
ANSWER = 200
CALLBACK_DATA = 64
BUTTONS = 100
BUTTONS_PER_ROW = 8
PER_GROUP = 20
GROUP_WINDOW = 60.0
OVERALL = 30
OVERALL_WINDOW = 1.0
ANSWER_WITHIN = 15.0
DELETE_WITHIN = 48 * 3600.0
PHOTO_BYTES = 10 * 1024 * 1024
PHOTO_SIDES = 10_000
PHOTO_RATIO = 20


class Budget:
    """Counts sends and edits in sliding windows."""

    def __init__(self) -> None:
        self._by_group: dict[int, deque[float]] = defaultdict(deque)
        self._overall: deque[float] = deque()

    def spend(self, chat_id: int, now: float) -> int:
        """Counts one call; or counts nothing and returns the whole seconds to wait."""
        group = self._by_group[chat_id] if chat_id < 0 else deque()
        wait = max(_wait(group, PER_GROUP, GROUP_WINDOW, now), _wait(self._overall, OVERALL, OVERALL_WINDOW, now))
        if wait == 0:
            group.append(now)
            self._overall.append(now)
        return wait


def _wait(times: deque[float], most: int, window: float, now: float) -> int:
    while times and times[0] <= now - window:
        times.popleft()
    return 0 if len(times) < most else max(1, math.ceil(times[0] + window - now))
