"""Words, lines and buttons that the panels of several games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from telegram_bot.bidi import Text, bold, joined, mention, text, time_left
from telegram_bot.games import Room
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Style

MOST_NAMES = 6
CAPTION = 1000
"""UTF-16 units a caption may have: Telegram takes 1024, and the time left is written in words later."""
SEPARATOR = text(" – ")
"""Not a middle dot: beside Arabic digits that reads as a zero."""


def comma(_: Translator) -> Text:
    return text("، " if _.rtl else ", ")


def listed(parts: Sequence[Text], _: Translator) -> Text:
    return joined(parts, comma(_))


def named(seat: int, room: Room) -> Text:
    return bold(room.names[seat])


def called(seat: int, room: Room) -> Text:
    """The name of somebody who must act: it notifies."""
    return mention(room.names[seat], room.people[seat])


def names(seats: Iterable[int], room: Room, limit: int = MOST_NAMES) -> Text:
    return room.translate.people([named(seat, room) for seat in seats], limit)


def deadline(moment: float | None) -> Text | None:
    """Alone on its line: the reader's app says it in its own language."""
    return None if moment is None else text("⏳ ") + time_left(moment, "…")


def fitted(language: str, written: Sequence[Callable[[], Text]]) -> Text:
    """The first of ever shorter versions that a caption holds."""
    for version in written:
        shown = version()
        if shown.length(language) <= CAPTION:
            break
    return shown


def card_button(_: Translator) -> Button:
    return Button(text("🃏 ") + _.context("button", "My card"), tap="card")


def private_button(room: Room) -> Button:
    return Button(text("💬 ") + room.translate.context("button", "To the private chat"), url=room.private_link)


def back_button(_: Translator) -> Button:
    return Button(text("↩️ ") + _.context("button", "Back to the group"), tap="back")


def join_button(_: Translator) -> Button:
    """For whoever comes late."""
    return Button(text("🙋 ") + _.context("button", "Count me in"), tap="join.any", style=Style.BLUE)


def next_game(_: Translator) -> Keyboard:
    """Under the end of a game."""
    again = Button(text("🔁 ") + _.context("button", "Once more"), tap="again", style=Style.GREEN)
    other = Button(text("🎲 ") + _.context("button", "Another game"), tap="other")
    return ((again, other),)


def time(value: str, _: Translator) -> Text:
    """The setting that all games have."""
    match value:
        case "2":
            return _("Time: slow")
        case "0.5":
            return _("Time: fast")
        case "off":
            return _("Time: no limit")
        case _:
            return _("Time: normal")
