"""The lobby's page for a setting that holds several things at once."""

from __future__ import annotations

from engine import GAMES
from engine.game import IllegalMove, Option
from telegram_bot.bidi import Text, text
from telegram_bot.games import Picking
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator
from telegram_bot.opening import Open
from telegram_bot.panels import Button, Keyboard, Style
from telegram_bot.storage import GameTable

PAGE = "pick:"
"""Before the name of the setting, in what a lobby has open."""
IN_A_ROW = 2


def option_of(table: GameTable) -> Option | None:
    """The setting whose page is open."""
    name = table.settings_open.removeprefix(PAGE) if table.settings_open.startswith(PAGE) else ""
    return next((each for each in GAMES[table.game].options if each.picks and each.name == name), None)


def picked(option: Option, value: str) -> tuple[str, ...]:
    """The things a value holds; none while it is one of the plain values."""
    return tuple(each for each in value.split(",") if each in option.picks)


def rows(table: GameTable, option: Option, players: int, _: Translator) -> Keyboard:
    """What is in has a tick, what cannot be has a lock; the plain values stand below."""
    value = table.options.get(option.name, option.default)
    chosen = picked(option, value)
    keys = [_key(table, option, each, each in chosen, players, _) for each in option.picks]
    plain = tuple(
        Button(_label(table, option, each, _), tap=f"pick.{option.name}.{each}", style=_style(each == value))
        for each in option.values
    )
    back = Button(text("↩️ ") + _.context("button", "Settings"), tap="set")
    return (*(tuple(keys[at : at + IN_A_ROW]) for at in range(0, len(keys), IN_A_ROW)), plain, (back,))


def _key(table: GameTable, option: Option, pick: str, chosen: bool, players: int, _: Translator) -> Button:
    sign = "✅ " if chosen else "" if _possible(table, option, pick, players) else "🔒 "
    return Button(text(sign) + _label(table, option, pick, _), tap=f"pick.{option.name}.{pick}")


def _style(chosen: bool) -> Style | None:
    return Style.GREEN if chosen else None


def _label(table: GameTable, option: Option, value: str, _: Translator) -> Text:
    presenter = PRESENTERS[table.game]
    assert isinstance(presenter, Picking)
    return presenter.choice(option.name, value, _)


def _possible(table: GameTable, option: Option, pick: str, players: int) -> bool:
    try:
        GAMES[table.game].may_pick(option.name, pick, players)
    except IllegalMove:
        return False
    return True


def pick(opened: Open, name: str, what: str) -> None:
    """Takes one thing in or out, or goes back to a plain value; raises IllegalMove for what is locked."""
    table = opened.table
    option = next((each for each in opened.game.options if each.picks and each.name == name), None)
    if option is None or what not in (*option.values, *option.picks):
        return
    if what in option.values:
        table.options = {**table.options, name: what}
        return
    chosen = picked(option, table.options.get(name, option.default))
    if what not in chosen:
        seated = sum(not seat.departed for seat in opened.crowd.seats.values())
        opened.game.may_pick(name, what, seated)
    kept = [each for each in option.picks if (each in chosen) != (each == what)]
    table.options = {**table.options, name: ",".join(kept)}
