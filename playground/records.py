"""Everything the world remembers, and how it survives as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic import TypeAdapter

from playground.chats import Chat
from playground.people import Person


@dataclass
class Update:
    id: int
    kind: str
    body: dict[str, Any]
    at: float


@dataclass
class Press:
    """A tap on a button, waiting for its answer."""

    id: str
    person_id: int
    chat_id: int
    message_id: int
    data: str
    at: float
    answered: bool = False


@dataclass
class Popup:
    """An answer to a tap, seen by the presser alone; a toast unless it is an alert."""

    person_id: int
    chat_id: int
    text: str
    alert: bool
    url: str
    at: float
    number: int = 0


@dataclass
class StoredFile:
    id: str
    unique_id: str
    path: str
    size: int
    width: int
    height: int


@dataclass
class Records:
    bot: Person
    privacy_mode: bool = True
    people: dict[int, Person] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    met: list[int] = field(default_factory=list)
    """People the bot has seen, in any chat."""
    next_message_id: int = 1
    """Private chats and basic groups count together."""
    updates: list[Update] = field(default_factory=list)
    next_update_id: int = 1
    allowed_updates: list[str] = field(default_factory=list)
    """Empty: all but those that must be asked for."""
    webhook: str = ""
    webhook_secret: str = ""
    presses: dict[str, Press] = field(default_factory=dict)
    popups: list[Popup] = field(default_factory=list)
    files: dict[str, StoredFile] = field(default_factory=dict)
    commands: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    profile: dict[str, dict[str, str]] = field(default_factory=dict)
    """name, description and short_description, each by language."""
    robots: list[tuple[int, int]] = field(default_factory=list)
    """People who play by themselves, each with the group they do it in."""
    speed: int = 2
    """How fast they do it: a step of the desk's slider."""
    next_number: int = 1

    def number(self) -> int:
        """A number never given before, for queries, files and pop-ups."""
        self.next_number += 1
        return self.next_number


RECORDS = TypeAdapter(Records)
