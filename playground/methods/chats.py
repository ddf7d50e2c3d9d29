"""Asking about chats and members, and leaving."""

from __future__ import annotations

from typing import Any

from playground import wire
from playground.actions import Actions
from playground.chats import IN_CHARGE, Membership, Status
from playground.errors import bad_request
from playground.methods.access import chat_of
from playground.methods.arguments import Arguments


def get_chat(world: Actions, arguments: Arguments) -> dict[str, Any]:
    return wire.full_chat_json(world.records, chat_of(world, arguments))


def get_chat_member(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat = chat_of(world, arguments)
    if not arguments.has("user_id"):
        raise bad_request("invalid user_id specified")
    person_id = arguments.integer("user_id")
    if not world.knows(person_id):
        raise bad_request("user not found")
    if chat.is_private:
        return wire.membership_json(world.records, chat, person_id, Membership())
    return wire.member_json(world.records, chat, person_id)


def get_chat_administrators(world: Actions, arguments: Arguments) -> list[dict[str, Any]]:
    """Other bots are left out."""
    chat = chat_of(world, arguments)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    return [
        wire.member_json(world.records, chat, person_id)
        for person_id, membership in chat.members.items()
        if membership.status in IN_CHARGE and (person_id == world.bot.id or not world.person(person_id).is_bot)
    ]


def get_chat_member_count(world: Actions, arguments: Arguments) -> int:
    chat = chat_of(world, arguments)
    return 2 if chat.is_private else sum(chat.has(person_id) for person_id in chat.members)


def leave_chat(world: Actions, arguments: Arguments) -> bool:
    chat = chat_of(world, arguments)
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    world.sets_member(world.bot.id, chat.id, world.bot.id, Membership(Status.LEFT))
    return True


METHODS = {
    "get_chat": get_chat,
    "get_chat_member": get_chat_member,
    "get_chat_administrators": get_chat_administrators,
    "get_chat_member_count": get_chat_member_count,
    "leave_chat": leave_chat,
}
