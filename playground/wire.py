"""The world's records as the objects of the Bot API."""

from __future__ import annotations

from typing import Any

from playground.chats import Chat, ChatType, Membership, Status
from playground.messages import Message, Photo
from playground.people import STAND_INS, Person
from playground.records import Press, Records

ADMINISTRATOR_RIGHTS = (
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)
SEND_RIGHTS = (
    "can_send_audios",
    "can_send_documents",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def person_of(records: Records, person_id: int) -> Person:
    if person_id == records.bot.id:
        return records.bot
    return STAND_INS.get(person_id) or records.people[person_id]


def user_json(records: Records, person_id: int) -> dict[str, Any]:
    return person_of(records, person_id).as_user()


def chat_json(records: Records, chat: Chat) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": chat.id, "type": str(chat.type)}
    if chat.is_private:
        user = user_json(records, chat.id)
        return shown | {key: user[key] for key in ("first_name", "last_name", "username") if key in user}
    shown["title"] = chat.title
    if chat.username:
        shown["username"] = chat.username
    if chat.is_forum:
        shown["is_forum"] = True
    return shown


def full_chat_json(records: Records, chat: Chat) -> dict[str, Any]:
    """What getChat answers."""
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    full = chat_json(records, chat) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts, True),
    }
    if chat.type in (ChatType.GROUP, ChatType.SUPERGROUP):
        full["permissions"] = permissions_json(chat)
    return full


def permissions_json(chat: Chat) -> dict[str, bool]:
    sending = {"can_send_messages": chat.may_send, "can_send_photos": chat.may_send and chat.may_send_photos}
    return sending | dict.fromkeys(SEND_RIGHTS, chat.may_send)


def member_json(records: Records, chat: Chat, person_id: int) -> dict[str, Any]:
    return membership_json(records, chat, person_id, chat.members.get(person_id) or Membership(Status.LEFT))


def membership_json(records: Records, chat: Chat, person_id: int, membership: Membership) -> dict[str, Any]:
    shown: dict[str, Any] = {"user": user_json(records, person_id), "status": str(membership.status)}
    match membership.status:
        case Status.CREATOR:
            shown["is_anonymous"] = membership.anonymous
        case Status.ADMINISTRATOR:
            shown |= dict.fromkeys(ADMINISTRATOR_RIGHTS, True) | {"is_anonymous": membership.anonymous}
        case Status.RESTRICTED:
            shown |= permissions_json(chat) | {
                "is_member": True,
                "until_date": 0,
                "can_edit_tag": False,
                "can_react_to_messages": True,
            }
            shown |= {"can_send_messages": False, "can_send_photos": False}
        case Status.KICKED:
            shown["until_date"] = 0
    return shown


def message_json(records: Records, message: Message, *, with_reply: bool = True) -> dict[str, Any]:
    chat = records.chats[message.chat_id]
    shown: dict[str, Any] = {
        "message_id": message.id,
        "date": message.date,
        "chat": chat_json(records, chat),
    }
    if chat.type != ChatType.CHANNEL:
        shown["from"] = user_json(records, message.sender_id)
    if message.sender_chat is not None:
        shown["sender_chat"] = chat_json(records, records.chats[message.sender_chat])
    if message.topic is not None:
        shown |= {"message_thread_id": message.topic, "is_topic_message": True}
    replied = chat.messages.get(message.reply_to or 0)
    if replied is not None and with_reply:
        shown["reply_to_message"] = message_json(records, replied, with_reply=False)
    return shown | _marks(message) | _content(records, message)


def _marks(message: Message) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    if message.edited is not None:
        shown["edit_date"] = message.edited
    if message.automatic_forward:
        shown["is_automatic_forward"] = True
    if message.protected:
        shown["has_protected_content"] = True
    if message.keyboard:
        shown["reply_markup"] = {"inline_keyboard": message.keyboard}
    return shown


def _content(records: Records, message: Message) -> dict[str, Any]:
    if message.service:
        return {key: _service_value(records, key, value) for key, value in message.service.items()}
    shown: dict[str, Any] = {"photo": photo_json(records, message.photo)} if message.photo else {}
    text, entities = ("caption", "caption_entities") if message.photo else ("text", "entities")
    if message.text:
        shown[text] = message.text
    if message.entities:
        shown[entities] = [entity_json(records, entity) for entity in message.entities]
    return shown


def _service_value(records: Records, key: str, value: Any) -> Any:
    match key:
        case "new_chat_members":
            return [user_json(records, person_id) for person_id in value]
        case "left_chat_member":
            return user_json(records, value)
        case _:
            return value


def entity_json(records: Records, entity: dict[str, Any]) -> dict[str, Any]:
    if entity["type"] != "text_mention":
        return entity
    shown = {key: value for key, value in entity.items() if key != "user_id"}
    return {**shown, "user": user_json(records, entity["user_id"])}


def photo_json(records: Records, photo: Photo) -> list[dict[str, Any]]:
    sizes = []
    for file_id in (photo.thumbnail_id, photo.file_id):
        file = records.files[file_id]
        size = {"file_id": file.id, "file_unique_id": file.unique_id, "file_size": file.size}
        sizes.append({**size, "width": file.width, "height": file.height})
    return sizes


def press_json(records: Records, press: Press) -> dict[str, Any]:
    """The CallbackQuery; a message that is gone comes as an inaccessible one."""
    chat = records.chats[press.chat_id]
    message = chat.messages.get(press.message_id)
    gone = {"chat": chat_json(records, chat), "message_id": press.message_id, "date": 0}
    return {
        "id": press.id,
        "from": user_json(records, press.person_id),
        "message": message_json(records, message) if message else gone,
        "chat_instance": str(9_000_000_000_000 + press.chat_id),
        "data": press.data,
    }
