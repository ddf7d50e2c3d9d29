"""What a phone shows, as JSON for the page: the list of chats, one chat, and pop-ups."""

from __future__ import annotations

import re
from typing import Any

from playground import limits
from playground.chats import Chat
from playground.deep_links import group_payload, start_payload
from playground.messages import Message
from playground.methods.profile import commands_for
from playground.people import ANONYMOUS_ADMIN
from playground.world import World

MESSAGES = 60
"""How many a chat shows at first."""
MOST_MESSAGES = 2000
BUTTON_FIELDS = ("text", "style", "url", "copy_text", "disabled")
STARTED = re.compile(r"^(/start) \S+$")
MESSAGE_LINK = re.compile(r"(?:https?://)?t\.me/c/(\d+)(?:/(\d+))*/?")


def people_view(world: World) -> list[dict[str, Any]]:
    return [
        {
            "id": person.id,
            "name": name_of(world, person.id),
            "language": person.language_code,
            "started": world.chat(person.id).started,
            "groups": [chat.id for chat in world.chats_of(person.id) if not chat.is_private],
        }
        for person in world.records.people.values()
        if not person.is_bot
    ]


def phone_view(world: World, person_id: int, chat_id: int | None, since: int, most: int = MESSAGES) -> dict[str, Any]:
    """One person's phone; `since` is the last pop-up it has shown, `most` how many messages it wants."""
    chats = [_listed(world, person_id, chat) for chat in world.chats_of(person_id)]
    popups = world.popups(person_id)
    return {
        "person": {
            "id": person_id,
            "name": name_of(world, person_id),
            "language": world.person(person_id).language_code,
        },
        "chats": sorted(chats, key=lambda chat: chat["date"], reverse=True),
        "chat": _opened(world, person_id, world.chat(chat_id), min(most, MOST_MESSAGES))
        if chat_id is not None
        else None,
        "popups": [_popup(world, popup) for popup in popups if popup.number > since],
        "last_popup": max((popup.number for popup in popups), default=0),
        "waiting": _waiting(world, person_id),
    }


def name_of(world: World, person_id: int, reader: int | None = None) -> str:
    """A person's name; the bot's as its reader's language has it; empty for a deleted account."""
    person = world.person(person_id)
    if person_id == world.bot.id and reader is not None:
        names = world.records.profile.get("name", {})
        return names.get(world.person(reader).language_code) or names.get("") or person.first_name
    return "" if person.deleted else f"{person.first_name} {person.last_name}".strip()


def _listed(world: World, person_id: int, chat: Chat) -> dict[str, Any]:
    last = next(reversed(chat.messages.values()), None)
    return {
        "id": chat.id,
        "type": str(chat.type),
        "title": _title(world, person_id, chat),
        "unread": world.unread(person_id, chat.id),
        "bot_present": chat.is_private or chat.has(world.bot.id),
        "date": last.date if last else 0,
        "last": _summary(world, person_id, last) if last else None,
    }


def _opened(world: World, person_id: int, chat: Chat, most: int) -> dict[str, Any]:
    seen = world.chat_view(person_id, chat.id)
    messages = seen[-most:]
    return {
        "id": chat.id,
        "type": str(chat.type),
        "title": _title(world, person_id, chat),
        "members": sum(chat.has(member) for member in chat.members),
        "topics": [{"id": topic, "name": each.name} for topic, each in chat.topics.items()],
        "forum": chat.is_forum,
        "bot_present": chat.is_private or chat.has(world.bot.id),
        "started": chat.started or not chat.is_private,
        "blocked": chat.blocked,
        "present": chat.is_private or chat.has(person_id),
        "commands": _commands(world, person_id, chat),
        "description": _description(world, person_id) if chat.is_private else "",
        "earlier": len(seen) > len(messages),
        "messages": [_message(world, person_id, chat, message) for message in messages],
    }


def _commands(world: World, person_id: int, chat: Chat) -> list[dict[str, Any]]:
    """The bot's commands as this person's menu lists them; in a group each names the bot."""
    suffix = "" if chat.is_private else f"@{world.bot.username}"
    return [
        {**command, "send": f"/{command['command']}{suffix}"}
        for command in commands_for(world.records, person_id, chat)
    ]


def _description(world: World, person_id: int) -> str:
    descriptions = world.records.profile.get("description", {})
    return descriptions.get(world.person(person_id).language_code) or descriptions.get("", "")


def _title(world: World, person_id: int, chat: Chat) -> str:
    return name_of(world, world.bot.id, person_id) if chat.is_private else chat.title


def _message(world: World, person_id: int, chat: Chat, message: Message) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": message.id,
        "sender": _sender(world, person_id, message),
        "mine": message.sender_id == person_id,
        "date": message.date,
        "topic": message.topic,
        "edited": message.edited is not None and message.sender_id != world.bot.id,
        "text": _text(chat, message),
        "entities": [_entity(world, entity) for entity in message.entities],
        "keyboard": [[_button(world, button) for button in row] for row in message.keyboard],
        "protected": message.protected,
        "reactions": _reactions(message),
        "service": {key: _service(world, person_id, key, value) for key, value in message.service.items()},
    }
    if message.photo is not None:
        photo = message.photo
        shown["photo"] = {"url": f"/api/photo/{photo.file_id}", "width": photo.width, "height": photo.height}
    replied = chat.messages.get(message.reply_to or 0)
    if replied is not None:
        shown["reply"] = {"id": replied.id, **_summary(world, person_id, replied)}
    return shown


def _text(chat: Chat, message: Message) -> str:
    """Whoever followed a link to the bot sees /start without what the link carried."""
    return STARTED.sub(r"\1", message.text) if chat.is_private else message.text


def _sender(world: World, reader: int, message: Message) -> dict[str, Any]:
    sender = {
        "id": message.sender_id,
        "name": name_of(world, message.sender_id, reader),
        "bot": message.sender_id == world.bot.id,
    }
    if message.sender_chat is not None:
        sender["name"] = world.chat(message.sender_chat).title
        sender["anonymous"] = message.sender_id == ANONYMOUS_ADMIN
    return sender


def _summary(world: World, person_id: int, message: Message) -> dict[str, Any]:
    return {
        "sender": _sender(world, person_id, message),
        "mine": message.sender_id == person_id,
        "text": _previewed(message),
        "photo": message.photo is not None,
        "service": {key: _service(world, person_id, key, value) for key, value in message.service.items()},
    }


def _previewed(message: Message) -> str:
    """The first words; spoilers stay covered."""
    units = STARTED.sub(r"\1", message.text).encode("utf-16-le", "surrogatepass")
    for entity in message.entities:
        if entity["type"] == "spoiler":
            start, end = 2 * entity["offset"], 2 * (entity["offset"] + entity["length"])
            units = units[:start] + ("▒" * entity["length"]).encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le", "replace")[:140]


def _service(world: World, reader: int, key: str, value: Any) -> Any:
    match key:
        case "new_chat_members":
            return [name_of(world, member, reader) for member in value]
        case "left_chat_member":
            return name_of(world, value, reader)
        case _:
            return value


def _entity(world: World, entity: dict[str, Any]) -> dict[str, Any]:
    if "url" in entity:
        return entity | {"link": _link(world, entity["url"])}
    return entity


def _button(world: World, button: dict[str, Any]) -> dict[str, Any]:
    """Without its callback data, which no person sees."""
    shown: dict[str, Any] = {key: button[key] for key in BUTTON_FIELDS if key in button}
    if "url" in button:
        shown["link"] = _link(world, button["url"])
    return shown


def _link(world: World, url: str) -> dict[str, Any]:
    """Where a link leads: to the bot, to a choice of groups, to a message, or out of Telegram."""
    payload = start_payload(url, world.bot.username)
    if payload is not None:
        return {"kind": "bot", "payload": payload}
    group = group_payload(url, world.bot.username)
    if group is not None:
        return {"kind": "group", "payload": group}
    message = MESSAGE_LINK.fullmatch(url)
    if message:
        return {"kind": "message", "chat": int(f"-100{message[1]}"), "message": int(message[2] or 0)}
    return {"kind": "web", "url": url}


def _reactions(message: Message) -> dict[str, int]:
    emoji = list(message.reactions.values())
    return {each: emoji.count(each) for each in dict.fromkeys(emoji)}


def _popup(world: World, popup: Any) -> dict[str, Any]:
    link = _link(world, popup.url) if popup.url else None
    return {"number": popup.number, "text": popup.text, "alert": popup.alert, "link": link}


def _waiting(world: World, person_id: int) -> list[str]:
    """Taps whose button still turns."""
    now = world.now()
    return [
        press.id
        for press in world.records.presses.values()
        if press.person_id == person_id and not press.answered and now - press.at < limits.ANSWER_WITHIN
    ]


def group_view(world: World, chat: Chat) -> list[dict[str, Any]]:
    """Who is in a group and who could be, for its menu."""
    known = [*world.records.people, world.bot.id]
    return [
        {
            "id": each,
            "name": name_of(world, each),
            "status": str(chat.status(each)),
            "bot": each == world.bot.id,
        }
        for each in sorted(known, key=lambda each: not chat.has(each))
    ]
