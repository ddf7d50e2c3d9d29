"""Closed mouths: where a host wishes it and the bot may delete, some roles do not speak in the group."""

from __future__ import annotations

from engine.game import Option, View
from telegram_bot.bidi import Text, text
from telegram_bot.games import Hushing
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator
from telegram_bot.panels import Panel
from telegram_bot.storage import GameTable, Seat

OPTION = Option("silence", ("off", "delete"))
"""A setting of the house, for every game in which some must not speak."""
KEY = "silence"


def is_offered(game: str) -> bool:
    return isinstance(PRESENTERS[game], Hushing)


def is_on(table: GameTable) -> bool:
    return is_offered(table.game) and table.options.get(OPTION.name, OPTION.default) == "delete"


def is_silent(table: GameTable, seat: Seat, view: View, _: Translator) -> bool:
    """Whether what this seat writes in the group goes."""
    return is_on(table) and until(table, seat, view, _) is not None


def until(table: GameTable, seat: Seat, view: View, _: Translator) -> Text | None:
    """Until when this seat must be silent; None: it may speak."""
    presenter = PRESENTERS[table.game]
    if seat.departed or view.outcome is not None or not isinstance(presenter, Hushing):
        return None
    return presenter.silent(view, _)


def explanation(end: Text, _: Translator) -> Panel:
    """Said once to a person in a game."""
    said = _("Your role is silent until {until}; I have removed your message.", until=end)
    return Panel(KEY, text("🤐 ") + said, rings=False)


def label(value: str, _: Translator) -> Text:
    """The setting and its value, as the lobby's button shows them."""
    said = _("Silence of roles: messages are deleted") if value == "delete" else _("Silence of roles: nobody watches")
    return text("🤐 ") + said
