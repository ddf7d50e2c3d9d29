"""The playground's clock: real time, and a jump over waiting that the bot follows."""

from __future__ import annotations

import time
from pathlib import Path

FILE = "clock"


class Clock:
    """Runs ahead of real time by the seconds kept in a file, which the bot reads too (PLAYGROUND_CLOCK)."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.ahead = float(file.read_text()) if file.exists() else 0.0
        self._keep()

    def __call__(self) -> float:
        return time.time() + self.ahead

    def jump(self, seconds: float) -> None:
        """Time never runs back."""
        self.ahead += max(0.0, seconds)
        self._keep()

    def _keep(self) -> None:
        beside = self.file.with_name(f"{self.file.name}.new")
        beside.write_text(repr(self.ahead))
        beside.replace(self.file)
