"""Whether the bot may use a chat, and what Telegram says when it may not."""

from __future__ import annotations

from playground.actions import Actions
from playground.chats import Chat, ChatType, Status
from playground.errors import Refused, bad_request, forbidden
from playground.methods.arguments import Arguments

KINDS = {ChatType.GROUP: "group", ChatType.SUPERGROUP: "supergroup", ChatType.CHANNEL: "channel"}


def chat_of(world: Actions, arguments: Arguments) -> Chat:
    """The chat that `chat_id` names, if the bot may read it."""
    if not arguments.has("chat_id"):
        raise bad_request("chat_id is empty")
    chat = _found(world, arguments.text("chat_id"))
    if chat.is_private:
        return _private(world, chat)
    if chat.migrated_to is not None:
        raise bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to)
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    if not chat.has(world.bot.id):
        raise _outside(world, chat)
    return chat


def writable_chat(world: Actions, arguments: Arguments, *, photo: bool = False) -> Chat:
    """The chat that `chat_id` names, if the bot may write in it."""
    chat = chat_of(world, arguments)
    if chat.is_private:
        _check_reachable(world, chat)
    elif chat.type == ChatType.CHANNEL and not chat.administered_by(world.bot.id):
        raise bad_request("need administrator rights in the channel chat")
    elif not chat.administered_by(world.bot.id):
        if not chat.may_send or chat.status(world.bot.id) == Status.RESTRICTED:
            raise bad_request("not enough rights to send text messages to the chat")
        if photo and not chat.may_send_photos:
            raise bad_request("not enough rights to send photos to the chat")
    return chat


def topic_of(chat: Chat, arguments: Arguments) -> int | None:
    """The topic to write in; the General topic is named by leaving it out."""
    topic_id = arguments.integer("message_thread_id")
    if not topic_id or not chat.is_forum:
        return None
    if topic_id not in chat.topics:
        raise bad_request("message thread not found")
    if chat.topics[topic_id].closed:
        raise bad_request("TOPIC_CLOSED")
    return topic_id


def _found(world: Actions, name: str) -> Chat:
    if name.startswith("@"):
        found = [chat for chat in world.records.chats.values() if chat.username.lower() == name[1:].lower() != ""]
    else:
        found = [world.chat(int(name))] if name.lstrip("-").isdigit() and _exists(world, int(name)) else []
    if not found:
        raise bad_request("chat not found")
    return found[0]


def _exists(world: Actions, chat_id: int) -> bool:
    return chat_id in world.records.chats or chat_id in world.records.people


def _private(world: Actions, chat: Chat) -> Chat:
    if not chat.started and chat.id not in world.records.met and not _shares_group(world, chat.id):
        raise bad_request("chat not found")
    return chat


def _shares_group(world: Actions, person_id: int) -> bool:
    return any(chat.has(person_id) and chat.has(world.bot.id) for chat in world.records.chats.values())


def _check_reachable(world: Actions, chat: Chat) -> None:
    person = world.person(chat.id)
    if person.deleted:
        raise forbidden("user is deactivated")
    if person.is_bot:
        raise forbidden("the bot can't send messages to the bot")
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.started:
        raise forbidden("bot can't initiate conversation with a user")


def _outside(world: Actions, chat: Chat) -> Refused:
    kind = KINDS[chat.type]
    if chat.status(world.bot.id) == Status.KICKED:
        return forbidden(f"bot was kicked from the {kind} chat")
    if world.bot.id in chat.members:
        return forbidden(f"bot is not a member of the {kind} chat")
    return bad_request("chat not found")
