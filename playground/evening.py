"""The evening as text: what was said in every chat, in order, as one can read and keep it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from playground.chats import Chat
from playground.messages import Message
from playground.phone_view import name_of
from playground.world import World


def evening(world: World) -> str:
    """Groups first, then every private chat in which something was said."""
    chats = sorted(world.records.chats.values(), key=lambda chat: chat.is_private)
    return "\n".join(line for chat in chats if chat.messages for line in _told(world, chat))


def _told(world: World, chat: Chat) -> Iterator[str]:
    reader = chat.id if chat.is_private else next(iter(chat.members))
    title = f"{name_of(world, chat.id)} ↔ {name_of(world, world.bot.id, reader)}" if chat.is_private else chat.title
    yield f"═══ {title} ═══"
    for message in chat.messages.values():
        yield from _lines(world, message, reader)
    yield ""


def _lines(world: World, message: Message, reader: int) -> Iterator[str]:
    moment = datetime.fromtimestamp(message.date, UTC).strftime("%H:%M:%S")
    sender = world.chat(message.sender_chat).title if message.sender_chat else name_of(world, message.sender_id, reader)
    yield f"[{moment}] {sender}:"
    if message.photo is not None:
        yield "    🖼"
    for line in message.text.split("\n") if message.text else []:
        yield f"    {line}"
    for row in message.labels:
        yield "    " + " ".join(f"[ {label} ]" for label in row)
    for key in message.service:
        yield f"    ({key})"
