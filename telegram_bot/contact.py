"""Whether Telegram can be heard: while it cannot, no deadline may run out unnoticed."""

from __future__ import annotations

from telegram_bot.timing import Time

SILENCE = 75.0
"""Seconds without a word from Telegram; a long poll is answered within fifty."""
TAPS_LIVE = 150.0
"""Seconds after which Telegram forgets taps nobody fetched."""


class Contact:
    """Kept by the transport that fetches updates; without one (tests, webhooks) it is never lost."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._heard: float | None = None
        self._lost_taps = False

    def heard(self) -> None:
        now = self._time.outside()
        if self._heard is not None and now - self._heard > TAPS_LIVE:
            self._lost_taps = True
        self._heard = now

    @property
    def lost(self) -> bool:
        """Telegram has been silent for too long."""
        return self._heard is not None and self._time.outside() - self._heard > SILENCE

    def taps_were_lost(self) -> bool:
        """True once after a silence longer than taps live."""
        lost, self._lost_taps = self._lost_taps, False
        return lost
