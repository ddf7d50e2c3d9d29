"""Inline keyboards: what Telegram accepts as one."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playground import limits
from playground.cleaning import clean, units
from playground.errors import Refused, bad_request
from playground.messages import Keyboard

STYLES = frozenset({"primary", "success", "danger"})
ACTIONS = (
    "callback_data",
    "url",
    "copy_text",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "callback_game",
    "pay",
    "disabled",
)
PROTOCOLS = frozenset({"http", "https", "tg", "ton", "tonsite"})


def checked_keyboard(rows: Any, *, private: bool) -> Keyboard:
    """The rows as they will be shown; empty rows vanish."""
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    keyboard = [[_checked_button(button, private) for button in row] for row in rows if row]
    too_wide = any(len(row) > limits.BUTTONS_PER_ROW for row in keyboard)
    if too_wide or sum(map(len, keyboard)) > limits.BUTTONS:
        raise bad_request("reply markup is too long")
    return keyboard


def _checked_button(button: Any, private: bool) -> dict[str, Any]:
    if not isinstance(button, dict):
        raise _unreadable("InlineKeyboardButton must be an Object")
    if not isinstance(button.get("text"), str):
        raise _unreadable('Can\'t find field "text"')
    label = clean(button["text"])
    if not label:
        raise _unreadable("Button text must be non-empty")
    if button.get("style", "primary") not in STYLES:
        raise _unreadable("invalid button style specified")
    actions = [action for action in ACTIONS if action in button]
    if not actions:
        raise _unreadable("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise _unreadable("exactly one of the optional fields must be used")
    _check_action(actions[0], button[actions[0]], private)
    return {**button, "text": label}


def _check_action(action: str, value: Any, private: bool) -> None:
    match action:
        case "callback_data":
            if not isinstance(value, str) or not 1 <= len(value.encode()) <= limits.CALLBACK_DATA:
                raise bad_request("BUTTON_DATA_INVALID")
        case "url":
            _check_url(value)
        case "copy_text":
            if not isinstance(value, dict) or not 1 <= units(str(value.get("text", ""))) <= 256:
                raise bad_request("BUTTON_COPY_TEXT_INVALID")
        case "web_app" if not private:
            raise bad_request("BUTTON_TYPE_INVALID")


def _check_url(url: Any) -> None:
    if not isinstance(url, str):
        raise _unreadable('Field "url" must be of type String')
    address = url if re.match(r"[a-z]+:", url) else f"http://{url}"
    parts = urlsplit(address)
    if parts.scheme not in PROTOCOLS:
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol")
    host = parts.hostname or ""
    if parts.scheme in ("http", "https") and ("." not in host or re.search(r"\s", url)):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")


def _unreadable(reason: str) -> Refused:
    return bad_request(f"can't parse inline keyboard button: {reason}")
