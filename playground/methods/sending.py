"""Sending messages."""

from __future__ import annotations

from typing import Any

from playground import wire
from playground.actions import Actions
from playground.chats import Chat
from playground.errors import bad_request
from playground.messages import Message
from playground.methods.access import topic_of, writable_chat
from playground.methods.arguments import Arguments
from playground.methods.content import caption_of, keyboard_of, photo_of, text_of

CHAT_ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def send_message(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat = writable_chat(world, arguments)
    message = _begun(world, chat, arguments)
    message.text, message.entities = text_of(world, chat, arguments)
    return _sent(world, chat, message)


def send_photo(world: Actions, arguments: Arguments) -> dict[str, Any]:
    chat = writable_chat(world, arguments, photo=True)
    message = _begun(world, chat, arguments)
    message.text, message.entities = caption_of(world, chat, arguments)
    message.photo = photo_of(world, arguments, "photo", arguments.text("photo"))
    return _sent(world, chat, message)


def send_chat_action(world: Actions, arguments: Arguments) -> bool:
    writable_chat(world, arguments)
    if arguments.text("action") not in CHAT_ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


def _begun(world: Actions, chat: Chat, arguments: Arguments) -> Message:
    message = Message(0, chat.id, world.bot.id, int(world.now()))
    message.topic = topic_of(chat, arguments)
    message.reply_to = _replied(chat, arguments)
    message.keyboard = keyboard_of(chat, arguments)
    message.force_reply = bool(arguments.mapping("reply_markup").get("force_reply"))
    message.protected = arguments.flag("protect_content")
    message.silent = arguments.flag("disable_notification")
    return message


def _replied(chat: Chat, arguments: Arguments) -> int | None:
    given = arguments.mapping("reply_parameters")
    message_id = int(given.get("message_id") or arguments.integer("reply_to_message_id"))
    if message_id in chat.messages:
        return message_id
    lenient = given.get("allow_sending_without_reply") or arguments.flag("allow_sending_without_reply")
    if message_id and not lenient:
        raise bad_request("message to be replied not found")
    return None


def _sent(world: Actions, chat: Chat, message: Message) -> dict[str, Any]:
    world.spend(chat)
    return wire.message_json(world.records, world.post(message))


METHODS = {"send_message": send_message, "send_photo": send_photo, "send_chat_action": send_chat_action}
