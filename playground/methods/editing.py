"""Changing messages, deleting them, reacting to them."""

from __future__ import annotations

from typing import Any

from playground import limits, wire
from playground.actions import Actions
from playground.chats import Chat
from playground.errors import bad_request
from playground.messages import Message, Photo
from playground.methods.access import chat_of, writable_chat
from playground.methods.arguments import Arguments
from playground.methods.content import caption_of, keyboard_of, photo_of, text_of

REACTIONS = frozenset(
    [
        "👍",
        "👎",
        "❤",
        "🔥",
        "🥰",
        "👏",
        "😁",
        "🤔",
        "🤯",
        "😱",
        "🤬",
        "😢",
        "🎉",
        "🤩",
        "🤮",
        "💩",
        "🙏",
        "👌",
        "🕊",
        "🤡",
        "🥱",
        "🥴",
        "😍",
        "🐳",
        "❤\u200d🔥",
        "🌚",
        "🌭",
        "💯",
        "🤣",
        "⚡",
        "🍌",
        "🏆",
        "💔",
        "🤨",
        "😐",
        "🍓",
        "🍾",
        "💋",
        "🖕",
        "😈",
        "😴",
        "😭",
        "🤓",
        "👻",
        "👨\u200d💻",
        "👀",
        "🎃",
        "🙈",
        "😇",
        "😨",
        "🤝",
        "✍",
        "🤗",
        "🫡",
        "🎅",
        "🎄",
        "☃",
        "💅",
        "🤪",
        "🗿",
        "🆒",
        "💘",
        "🙉",
        "🦄",
        "😘",
        "💊",
        "🙊",
        "😎",
        "👾",
        "🤷\u200d♂",
        "🤷",
        "🤷\u200d♀",
        "😡",
    ]
)


def edit_message_text(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat, message = _editable(world, arguments)
    text, entities = text_of(world, chat, arguments)
    if message.photo is not None:
        raise bad_request("there is no text in the message to edit")
    return _edited(world, chat, message, arguments, text, entities, None)


def edit_message_caption(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat, message = _editable(world, arguments)
    caption, entities = caption_of(world, chat, arguments)
    if message.photo is None:
        raise bad_request("there is no caption in the message to edit")
    return _edited(world, chat, message, arguments, caption, entities, message.photo)


def edit_message_media(world: Actions, arguments: Arguments) -> dict[str, Any]:
    """Also turns a text message into one with a photo, never back."""
    chat, message = _editable(world, arguments)
    media = arguments.mapping("media")
    if media.get("type") != "photo":
        raise bad_request("can't parse InputMedia: Type is not supported here")
    caption, entities = caption_of(world, chat, arguments, media)
    photo = photo_of(world, arguments, "media", str(media.get("media") or ""))
    return _edited(world, chat, message, arguments, caption, entities, photo)


def edit_message_reply_markup(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat, message = _editable(world, arguments)
    return _edited(world, chat, message, arguments, message.text, message.entities, message.photo)


def delete_message(world: Actions, arguments: Arguments) -> bool:
    chat = chat_of(world, arguments)
    message = chat.messages.get(_message_id(arguments))
    if message is None:
        raise bad_request("message to delete not found")
    own = message.sender_id == world.bot.id
    if not own and not chat.is_private and not chat.administered_by(world.bot.id):
        raise bad_request("message can't be deleted")
    if world.now() - message.date > limits.DELETE_WITHIN:
        raise bad_request("message can't be deleted for everyone")
    del chat.messages[message.id]
    world.changed()
    return True


def set_message_reaction(world: Actions, arguments: Arguments) -> bool:
    chat = writable_chat(world, arguments)
    message = chat.messages.get(_message_id(arguments))
    if message is None:
        raise bad_request("message to react not found")
    reactions = arguments.parsed("reaction") or []
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    message.reactions.pop(world.bot.id, None)
    for reaction in reactions:
        if reaction.get("emoji", "").rstrip("\ufe0f") not in REACTIONS:
            raise bad_request("REACTION_INVALID")
        message.reactions[world.bot.id] = reaction["emoji"]
    world.changed()
    return True


def _message_id(arguments: Arguments) -> int:
    if not arguments.has("message_id"):
        raise bad_request("message identifier is not specified")
    return arguments.integer("message_id")


def _editable(world: Actions, arguments: Arguments) -> tuple[Chat, Message]:
    chat = writable_chat(world, arguments)
    message = chat.messages.get(_message_id(arguments))
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender_id != world.bot.id or message.service or message.force_reply:
        raise bad_request("message can't be edited")
    return chat, message


def _edited(
    world: Actions,
    chat: Chat,
    message: Message,
    arguments: Arguments,
    text: str,
    entities: list[dict[str, Any]],
    photo: Photo | None,
) -> dict[str, Any]:
    """An edit without reply_markup takes the keyboard away; one that changes nothing is refused, and counted."""
    keyboard = keyboard_of(chat, arguments)
    world.spend(chat)
    if (text, entities, photo, keyboard) == (message.text, message.entities, message.photo, message.keyboard):
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly the same as a "
            "current content and reply markup of the message"
        )
    message.text, message.entities, message.photo, message.keyboard = text, entities, photo, keyboard
    message.edited = int(world.now())
    world.changed()
    return wire.message_json(world.records, message)


METHODS = {
    "edit_message_text": edit_message_text,
    "edit_message_caption": edit_message_caption,
    "edit_message_media": edit_message_media,
    "edit_message_reply_markup": edit_message_reply_markup,
    "delete_message": delete_message,
    "set_message_reaction": set_message_reaction,
}
