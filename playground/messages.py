"""A message as it stands in a chat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Keyboard = list[list[dict[str, Any]]]


@dataclass
class Photo:
    file_id: str
    thumbnail_id: str
    width: int
    height: int


@dataclass
class Message:
    id: int
    chat_id: int
    sender_id: int
    date: int
    text: str = ""
    """The caption, when there is a photo."""
    entities: list[dict[str, Any]] = field(default_factory=list)
    photo: Photo | None = None
    keyboard: Keyboard = field(default_factory=list)
    reply_to: int | None = None
    topic: int | None = None
    sender_chat: int | None = None
    edited: int | None = None
    protected: bool = False
    silent: bool = False
    automatic_forward: bool = False
    force_reply: bool = False
    service: dict[str, Any] = field(default_factory=dict)
    """A service message: one field of the Bot API, people and bots by id."""
    reactions: dict[int, str] = field(default_factory=dict)

    @property
    def labels(self) -> list[list[str]]:
        return [[button["text"] for button in row] for row in self.keyboard]

    def button(self, label: str) -> dict[str, Any]:
        """The one button with this label, or whose label contains it."""
        buttons = [button for row in self.keyboard for button in row]
        found = [button for button in buttons if button["text"] == label] or [
            button for button in buttons if label in button["text"]
        ]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons say {label!r} among {self.labels}")
        return found[0]
