"""People and bots, and the stand-ins Telegram puts in their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ANONYMOUS_ADMIN = 1087968824
"""`from` of what an anonymous administrator writes."""
CHANNEL_STAND_IN = 136817688
"""`from` of what somebody writes as a channel."""
TELEGRAM = 777000
"""`from` of a channel post that Telegram forwarded to the discussion group."""


@dataclass
class Person:
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    deleted: bool = False

    def as_user(self) -> dict[str, Any]:
        """The User object of the Bot API; a deleted account has lost its name."""
        user: dict[str, Any] = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.deleted:
            return {**user, "first_name": ""}
        for key in ("last_name", "username", "language_code"):
            if getattr(self, key):
                user[key] = getattr(self, key)
        return user


STAND_INS = {
    ANONYMOUS_ADMIN: Person(ANONYMOUS_ADMIN, "Group", username="GroupAnonymousBot", is_bot=True),
    CHANNEL_STAND_IN: Person(CHANNEL_STAND_IN, "Channel", username="Channel_Bot", is_bot=True),
    TELEGRAM: Person(TELEGRAM, "Telegram"),
}
