"""Codenames before the deal: its name, its rules, its seats and settings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.codenames_model import GuessMode, Mode
from engine.codenames_setup import LIMITS, OPTIONS, mode_of
from engine.game import SeatOffer
from telegram_bot.bidi import Text, lines, text
from telegram_bot.games.codenames_words import CROWN
from telegram_bot.i18n import Translator
from telegram_bot.panels import Cell, Example, Identity, Style

MINUTES = 20
BOTH = "🔎"


def menu(_: Translator) -> Text:
    fewest, most = LIMITS[Mode.TEAMS]
    return _(
        "Codenames · {fewest} to {most} players, also for two or three · {minutes} minutes",
        fewest=fewest,
        most=most,
        minutes=MINUTES,
    )


def how(_: Translator) -> Text:
    return _(
        "Two teams, {n} words. The spymaster says a word and a number, the team guesses its own words. "
        "Bystander or rival: the turn ends. Assassin: you lose. Whoever finds all their agents first wins.",
        n=25,
    )


def rules(_: Translator) -> Text:
    return lines(
        text("🕵️ ") + _("Codenames"),
        _(
            "{n} words lie on the board. Only the spymasters see the key: red, blue, bystander, assassin.",
            n=25,
        ),
        _(
            "{n}. The spymaster says a word and a number: how many words the clue means. "
            "{zero} means none of them, ∞ that the number is not told.",
            n=1,
            zero=0,
        ),
        _("{n}. The team guesses at least once, and at most once more than the number.", n=2),
        _("{n}. Own agent: go on. Bystander or rival: the turn ends. Assassin: lost at once.", n=3),
        _(
            "A clue is about meaning. Words on the board, their families, their letters and their places "
            "are forbidden."
        ),
        _("The team whose agents are all found first wins."),
    )


def example(_: Translator) -> Example:
    """A clue and the two words it means."""
    words = (
        (_.context("example", "moon"), Identity.RED),
        (_.context("example", "piano"), Identity.BYSTANDER),
        (_.context("example", "star"), Identity.RED),
    )
    cells = tuple(Cell(word.bare(), identity, revealed=True) for word, identity in words)
    return Example(_.language, _.western_digits, 3, cells, _.context("example", "Clue: “sky” {n}", n=2).bare())


def place(place: str, options: Mapping[str, str], _: Translator) -> Text:
    match place:
        case "red":
            return text("🔴 ") + _.context("team", "Red")
        case "blue":
            return text("🔵 ") + _.context("team", "Blue")
        case _ if mode_of(options) is Mode.DUEL:
            return text(f"{BOTH} ") + (_.context("team", "Agent of both"))
        case _:
            return text("🎲 ") + (_.context("team", "Either team"))
