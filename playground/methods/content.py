"""What a message is made of: text with its markup, keyboards, photos."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError

from playground import limits
from playground.actions import Actions
from playground.chats import Chat
from playground.cleaning import clean_with_entities, units
from playground.entities import with_found
from playground.errors import bad_request
from playground.keyboards import checked_keyboard
from playground.markup import read_html
from playground.messages import Keyboard, Photo
from playground.methods.arguments import Arguments
from playground.records import StoredFile

Formatted = tuple[str, list[dict[str, Any]]]


def text_of(world: Actions, chat: Chat, arguments: Arguments) -> Formatted:
    """The text of a message: 1 to 4096 units after parsing."""
    if not arguments.has("text"):
        raise bad_request("message text is empty")
    text, entities = _formatted(world, chat, arguments.values, arguments, "text", "entities")
    if not text:
        raise bad_request("text must be non-empty")
    if units(text) > limits.TEXT:
        raise bad_request("message is too long")
    return text, entities


def caption_of(world: Actions, chat: Chat, arguments: Arguments, values: Any = None) -> Formatted:
    """The caption under a photo: up to 1024 units after parsing."""
    given = arguments.values if values is None else values
    text, entities = _formatted(world, chat, given, arguments, "caption", "caption_entities")
    if units(text) > limits.CAPTION:
        raise bad_request("message caption is too long")
    return text, entities


def keyboard_of(chat: Chat, arguments: Arguments) -> Keyboard:
    markup = arguments.mapping("reply_markup")
    if "inline_keyboard" not in markup:
        return []
    return checked_keyboard(markup["inline_keyboard"], private=chat.is_private)


def photo_of(world: Actions, arguments: Arguments, name: str, value: str) -> Photo:
    """A new upload, or one that Telegram already has under its file_id."""
    upload = arguments.upload(name) if not value.startswith("attach://") else _attached(arguments, value)
    if upload is not None:
        return _stored(world, upload)
    if not value:
        raise bad_request("there is no photo in the request")
    if value.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    file = world.records.files.get(value)
    if file is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return Photo(file.id, file.id.removesuffix("-s") + "-s", file.width, file.height)


def _attached(arguments: Arguments, value: str) -> bytes:
    upload = arguments.files.get(value.removeprefix("attach://"))
    if upload is None:
        raise bad_request("there is no photo in the request")
    return upload


def _stored(world: Actions, upload: bytes) -> Photo:
    width, height = _measured(upload)
    number = world.records.number()
    file_id = f"AgACAgQAAx{number:08d}"
    for id, scale in ((file_id, 1.0), (f"{file_id}-s", min(1.0, 320 / max(width, height)))):
        sides = max(1, round(width * scale)), max(1, round(height * scale))
        path = f"photos/file_{number}.jpg"
        world.records.files[id] = StoredFile(id, f"AQAD{id[-10:]}", path, len(upload), *sides)
    world.files[file_id] = upload
    return Photo(file_id, f"{file_id}-s", width, height)


def _measured(upload: bytes) -> tuple[int, int]:
    if not upload:
        raise bad_request("file must be non-empty")
    if len(upload) > limits.PHOTO_BYTES:
        raise bad_request("file is too big")
    try:
        with Image.open(BytesIO(upload)) as image:
            width, height = image.size
    except UnidentifiedImageError:
        raise bad_request("IMAGE_PROCESS_FAILED") from None
    if width + height > limits.PHOTO_SIDES or max(width, height) > limits.PHOTO_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height


def _formatted(
    world: Actions, chat: Chat, values: Any, arguments: Arguments, name: str, entities_name: str
) -> Formatted:
    raw = str(values.get(name) or "")
    mode = str(values.get("parse_mode") or "").lower()
    given = Arguments(values, arguments.files).parsed(entities_name) or []
    if mode == "html":
        text, entities = read_html(raw)
    elif mode in ("", "none"):
        text, entities = raw, [_mention(entity) for entity in given]
    else:
        raise bad_request("unsupported parse_mode")
    text, entities = clean_with_entities(text, [each for each in entities if _resolves(world, chat, each)])
    return text, with_found(text, entities)


def _mention(entity: dict[str, Any]) -> dict[str, Any]:
    if entity["type"] != "text_mention":
        return entity
    kept = {key: value for key, value in entity.items() if key != "user"}
    return {**kept, "user_id": int(entity["user"]["id"])}


def _resolves(world: Actions, chat: Chat, entity: dict[str, Any]) -> bool:
    """A mention by id works for members of the chat and for people the bot has met."""
    person_id = entity.get("user_id")
    return person_id is None or (world.knows(person_id) and (chat.has(person_id) or person_id in world.records.met))
