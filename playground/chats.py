"""Chats and who is in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from playground.messages import Message


class ChatType(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


class Status(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER, Status.RESTRICTED})
IN_CHARGE = frozenset({Status.CREATOR, Status.ADMINISTRATOR})


@dataclass
class Membership:
    status: Status = Status.MEMBER
    anonymous: bool = False


@dataclass
class Topic:
    name: str
    closed: bool = False


@dataclass
class Chat:
    id: int
    """A private chat has the id of the person in it."""
    type: ChatType
    title: str = ""
    username: str = ""
    members: dict[int, Membership] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    next_message_id: int = 1
    """Of a supergroup or channel; basic groups and private chats share the bot's own count."""
    topics: dict[int, Topic] = field(default_factory=dict)
    is_forum: bool = False
    may_send: bool = True
    may_send_photos: bool = True
    last_bot: int | None = None
    """The bot that wrote last: it alone gets commands without a name."""
    started: bool = False
    """Private: the person has pressed START."""
    blocked: bool = False
    """Private: the person has blocked the bot."""
    deleted: bool = False
    migrated_to: int | None = None
    migrated_from: int | None = None
    linked_group: int | None = None
    read: dict[int, int] = field(default_factory=dict)
    """The last message each person has seen."""

    def status(self, person_id: int) -> Status:
        membership = self.members.get(person_id)
        return membership.status if membership else Status.LEFT

    def has(self, person_id: int) -> bool:
        return self.status(person_id) in PRESENT

    def administered_by(self, person_id: int) -> bool:
        return self.status(person_id) in IN_CHARGE

    @property
    def is_private(self) -> bool:
        return self.type == ChatType.PRIVATE
