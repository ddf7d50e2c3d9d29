"""L'Intrus: what a player is told once, in a message of its own."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Notice
from engine.intrus.model import Phase
from engine.intrus.moves import AimWhisper
from engine.intrus.table import MOST_STRIKES
from engine.intrus.view import IntrusView
from telegram_bot.bidi import Text, text
from telegram_bot.games import Room
from telegram_bot.games.wording import named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel

QUIET = ("strike", "missed", "out", "silent", "choice_lost")
"""Told without ringing."""


def notices(view: IntrusView, room: Room) -> Iterator[Panel]:
    """Whoever goes with the end of the game need not be told to keep still."""
    for each in view.notices:
        if each.kind == "out" and view.outcome is not None:
            continue
        keyboard = _answer(each, view, room) if each.kind == "whisper" else ()
        yield Panel(f"notice.{each.number}", _said(each, room), keyboard, rings=each.kind not in QUIET)
    yield from _first_swap(view, room)


def _first_swap(view: IntrusView, room: Room) -> Iterator[Panel]:
    """The scrambler learns in the first discussion where the power is."""
    if view.phase == Phase.DISCUSS and view.round == 1 and view.mine is not None and view.mine.swap_left:
        said = room.translate("Your card has the exchange of words on it now.")
        yield Panel("swap", text("🌀 ") + said, rings=False)


def _answer(notice: Notice, view: IntrusView, room: Room) -> Keyboard:
    """Whispering back counts like any whisper."""
    mine, author = view.mine, int(dict(notice.values)["who"])
    if mine is None or not mine.whispers_left or author not in view.alive or view.phase != Phase.DISCUSS:
        return ()
    label = text("↩️ ") + room.translate.context("button", "Whisper back")
    return ((Button(label, move=AimWhisper(0, author)),),)


def _said(notice: Notice, room: Room) -> Text:
    _, values = room.translate, dict(notice.values)
    match notice.kind:
        case "whisper":
            who = named(int(values["who"]), room)
            return text("🤫 ") + _("{name} whispers to you: “{text}”", name=who, text=str(values["text"]))
        case "word":
            return text("🌀 ") + _("Your word was changed! Now it is “{word}”", word=str(values["word"]))
        case "swapped":
            return text("🌀 ") + _("Your word is now “{word}”", word=str(values["word"]))
        case "choice_lost":
            return text("⌛️ ") + _("The time of your choice has passed.")
        case "vote_again":
            who = named(int(values["who"]), room)
            return text("🗳 ") + _("{name} has left; please vote again.", name=who)
        case "out":
            return text("👀 ") + _("You are out of the game; watch it to the end, but give nothing away.") + text(" 🤐")
        case "silent":
            return text("💤 ") + _("You were away three times and are out of the game.")
        case _:
            return text("⌛️ ") + _strike(int(values["count"]), _)


def _strike(count: int, _: Translator) -> Text:
    """What comes next is said, not only how many there were."""
    if count >= MOST_STRIKES:
        return _("That was the third time without an answer: you leave the game at the end of the round.")
    return _(
        "One turn went by without you ({s} of {n}). With the third you are out of the game.", s=count, n=MOST_STRIKES
    )
