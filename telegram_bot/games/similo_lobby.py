"""Similo before the deal: its name, its rules, its seats and settings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import SeatOffer
from engine.similo_model import Role
from engine.similo_setup import CHARACTERS, DECKS, HAND, LIMITS, OPTIONS, SAME
from telegram_bot.bidi import Text, lines, text
from telegram_bot.games.similo_words import CLUES, FOX
from telegram_bot.games.wording import time
from telegram_bot.i18n import Translator
from telegram_bot.panels import Hint, Portrait, Style, Table

MINUTES = 10


def menu(_: Translator) -> Text:
    fewest, most = LIMITS
    return _("Similo · {fewest} to {most} players · about {minutes} minutes", fewest=fewest, most=most, minutes=MINUTES)


def how(_: Translator) -> Text:
    return _(
        "One of you knows the secret character and plays cards as clues: similar or different. The others remove "
        "characters in five rounds. If the secret goes, all lose; if it is left, all win."
    )


def rules(_: Translator) -> Text:
    return lines(
        text(f"{FOX} ") + _("Similo"),
        _(
            "One player, the clue giver, knows which of the {n} characters is the secret one. The others are finders.",
            n=CHARACTERS,
        ),
        _(
            "{n}. The clue giver lays down one of {hand} cards: upright means similar to the secret, lying means "
            "different from it. Anything may be similar: shape, place, habit, story.",
            n=1,
            hand=HAND,
        ),
        _(
            "{n}. The finders talk and remove those who are not the secret: one, then two, three, four, and in the "
            "fifth round one.",
            n=2,
        ),
        _("{n}. The clues stay on the table to the end.", n=3),
        _(
            "If the secret goes, all lose; if it alone is left, all win. The clue giver neither speaks nor sends "
            "an emoji."
        ),
    )


def example(_: Translator) -> Table:
    """The rule book's own: a cow is the secret; a donkey is like it, a falcon is not, so the owl went."""
    owl, cow, fox, donkey, falcon = (
        _.context("example", "owl").bare(),
        _.context("example", "cow").bare(),
        _.context("example", "fox").bare(),
        _.context("example", "donkey").bare(),
        _.context("example", "falcon").bare(),
    )
    portraits = (Portrait("owl", owl, removed=True), Portrait("cow", cow, secret=True), Portrait("fox", fox))
    hints = (Hint("donkey", donkey, similar=True), Hint("eagle", falcon, similar=False))
    return Table(_.language, _.western_digits, 3, portraits, hints, deck=DECKS[0], hint_deck=DECKS[0])


def role_sign(role: str) -> str:
    return CLUES if role == Role.GIVER else ""


def seat_button(offer: SeatOffer, _: Translator) -> tuple[Text, Style | None]:
    if offer.role == Role.GIVER:
        return text(f"{CLUES} ") + _.context("button", "I give the clues"), None
    return text("🙋 ") + _.context("button", "Count me in"), Style.BLUE


def option(name: str, value: str, _: Translator) -> Text:
    """The setting and its value, as the button shows them."""
    match name:
        case "deck":
            return text(f"{CLUES} ") + _("Characters: {deck}", deck=deck(value, _))
        case "deck_b" if value == SAME:
            return text("🃏 ") + _("Clues: from the same deck")
        case "deck_b":
            return text("🃏 ") + _("Clues: {deck}", deck=deck(value, _))
        case _:
            return text("⏱ ") + time(value, _)


def settings(options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
    now = {each.name: options.get(each.name, each.default) for each in OPTIONS}
    two = now["deck_b"] not in (SAME, now["deck"])
    return (
        deck(now["deck"], _),
        *([_("Clues: {deck}", deck=deck(now["deck_b"], _))] if two else []),
        time(now["time"], _),
    )


def deck(name: str, _: Translator) -> Text:
    match name:
        case "animals":
            return _.context("deck", "animals")
        case "people":
            return _.context("deck", "people and legends")
        case "food":
            return _.context("deck", "food")
        case _:
            return _.context("deck", "things")
