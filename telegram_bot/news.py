"""What the house itself tells a table: lines of the board, and small messages of its own."""

from __future__ import annotations

from telegram_bot.bidi import Text, text
from telegram_bot.i18n import Translator
from telegram_bot.storage import GameTable


def add_news(table: GameTable, kind: str, name: str = "") -> None:
    """A line for the next edit of the board; it stays until the phase after the one that told it."""
    table.news = [*table.news, [kind, name, ""]]


def news_of(table: GameTable) -> tuple[tuple[str, str], ...]:
    return tuple((kind, name) for kind, name, _ in table.news)


def mark_told(table: GameTable) -> None:
    if any(not told for *_, told in table.news):
        table.news = [[kind, name, "told"] for kind, name, _ in table.news]


def drop_told(table: GameTable) -> None:
    """A new phase: what was told is over, and so is the half of a time that has ended."""
    if table.news:
        table.news = [each for each in table.news if not each[2] and each[0] != HALF]


HALF = "half"
PASSED = "passed"
"""The roles of a lobby went round; whose they are now is for its own panel to say."""


def house_news(kind: str, name: str, _: Translator) -> Text:
    """A line of the board about the house itself."""
    match kind:
        case "host":
            return text("🏠 ") + _("The new host is {name}.", name=name)
        case "card":
            return text("🃏 ") + _("If your secret has not arrived, “my card” shows it.")
        case "outage":
            return text("🔌 ") + _(
                "I was cut off for some minutes; the time has started afresh. If you pressed a button, press it again."
            )
        case "moved":
            return text("🔁 ") + _("The group was upgraded; the game goes on.")
        case "general":
            return text("🔁 ") + _("The topic is closed; the game goes on here.")
        case "passed":
            return Text()
        case _:
            return text("⏳ ") + _("Half of the time has passed.")
