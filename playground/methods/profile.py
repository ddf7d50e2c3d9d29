"""The bot about itself: names, descriptions, commands, and its files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playground.actions import Actions
from playground.chats import Chat
from playground.cleaning import units
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.records import Records

SCOPES = frozenset(
    {
        "default",
        "all_private_chats",
        "all_group_chats",
        "all_chat_administrators",
        "chat",
        "chat_administrators",
        "chat_member",
    }
)
MOST_COMMANDS = 100
NAMES = {"name": 64, "description": 512, "short_description": 120}


def get_me(world: Actions, arguments: Arguments) -> dict[str, Any]:
    return world.bot.as_user() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.records.privacy_mode,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(world: Actions, arguments: Arguments) -> bool:
    commands = arguments.parsed("commands") or []
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.get("command", "").removeprefix("/")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= units(command.get("description", "").strip()) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    world.records.commands[_scope(arguments)] = commands
    world.changed()
    return True


def get_my_commands(world: Actions, arguments: Arguments) -> list[dict[str, Any]]:
    return world.records.commands.get(_scope(arguments), [])


def delete_my_commands(world: Actions, arguments: Arguments) -> bool:
    world.records.commands.pop(_scope(arguments), None)
    world.changed()
    return True


def get_file(world: Actions, arguments: Arguments) -> dict[str, Any]:
    file = world.records.files.get(arguments.text("file_id"))
    if file is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    return {
        "file_id": file.id,
        "file_unique_id": file.unique_id,
        "file_size": file.size,
        "file_path": file.path,
    }


def _scope(arguments: Arguments) -> str:
    """Where and in which language commands are shown, as one key."""
    scope = arguments.mapping("scope") or {"type": "default"}
    if scope.get("type") not in SCOPES:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified")
    return _key(scope["type"], scope.get("chat_id"), scope.get("user_id"), _language(arguments))


def _key(scope: str, chat_id: int | None, user_id: int | None, language: str) -> str:
    return json.dumps([scope, chat_id, user_id, language])


def commands_for(records: Records, person_id: int, chat: Chat) -> list[dict[str, Any]]:
    """What this person's menu lists in this chat: the narrowest scope that has any, their language first."""
    administrator = not chat.is_private and chat.administered_by(person_id)
    scopes: list[tuple[str, int | None, int | None]] = [
        *([] if chat.is_private else [("chat_member", chat.id, person_id)]),
        *([("chat_administrators", chat.id, None)] if administrator else []),
        ("chat", chat.id, None),
        *([("all_chat_administrators", None, None)] if administrator else []),
        ("all_private_chats" if chat.is_private else "all_group_chats", None, None),
        ("default", None, None),
    ]
    language = records.people[person_id].language_code
    keys = [_key(*scope, spoken) for scope in scopes for spoken in (language, "")]
    return next((records.commands[key] for key in keys if records.commands.get(key)), [])


def _language(arguments: Arguments) -> str:
    language = arguments.text("language_code")
    if not re.fullmatch(r"(?:[a-z]{2})?", language):
        raise bad_request("BOT_LANG_CODE_INVALID")
    return language


def _setter(field: str, most: int) -> Callable[[Actions, Arguments], bool]:
    def set_field(world: Actions, arguments: Arguments) -> bool:
        value = arguments.text(field).strip()
        if units(value) > most:
            raise bad_request(f"BOT_{field.upper()}_TOO_LONG")
        world.records.profile.setdefault(field, {})[_language(arguments)] = value
        world.changed()
        return True

    return set_field


def _getter(field: str) -> Callable[[Actions, Arguments], dict[str, str]]:
    def get_field(world: Actions, arguments: Arguments) -> dict[str, str]:
        values = world.records.profile.get(field, {})
        fallback = world.bot.first_name if field == "name" else ""
        return {field: values.get(_language(arguments)) or values.get("") or fallback}

    return get_field


METHODS: dict[str, Callable[[Actions, Arguments], Any]] = {
    "get_me": get_me,
    "set_my_commands": set_my_commands,
    "get_my_commands": get_my_commands,
    "delete_my_commands": delete_my_commands,
    "get_file": get_file,
    **{f"set_my_{field}": _setter(field, most) for field, most in NAMES.items()},
    **{f"get_my_{field}": _getter(field) for field in NAMES},
}
