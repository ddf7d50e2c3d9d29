"""Codenames before the deal: its name, its rules, its seats and settings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.codenames_model import GuessMode, Mode
from engine.codenames_setup import LIMITS, OPTIONS, mode_of
from engine.game import SeatOffer
from telegram_bot.bidi import Text, lines, text
from telegram_bot.games.codenames_words import CROWN
from telegram_bot.games.wording import time
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
        _("A clue is about meaning. Words on the board, their families, their letters and their places are forbidden."),
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
            return text(f"{BOTH} ") + _.context("team", "Agent for both")
        case _:
            return text("🎲 ") + _.context("team", "Either team")


def role_sign(role: str) -> str:
    return {"spymaster": CROWN, "operative": BOTH}.get(role, "")


def seat_button(offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
    match mode_of(options), offer.place, offer.role:
        case Mode.TEAMS, "red", "":
            return text("🔴 ") + _.context("team", "Red"), Style.RED
        case Mode.TEAMS, "blue", "":
            return text("🔵 ") + _.context("team", "Blue"), Style.BLUE
        case Mode.TEAMS, "", "":
            return text("🎲 ") + _.context("button", "Either one"), None
        case Mode.COOP, "", "":
            return text("🙋 ") + _.context("button", "Count me in"), Style.BLUE
        case Mode.DUEL, "red", "spymaster":
            return text("🔴 ") + _.context("button", "Red's spymaster"), Style.RED
        case Mode.DUEL, "blue", "spymaster":
            return text("🔵 ") + _.context("button", "Blue's spymaster"), Style.BLUE
        case Mode.DUEL, "", "operative":
            return text(f"{BOTH} ") + _.context("button", "Agent for both"), None
        case _:
            return text(f"{CROWN} ") + _.context("button", "I become spymaster"), None


def option(name: str, value: str, _: Translator) -> Text:
    """The setting and its value, as the button shows them."""
    match name:
        case "mode":
            return text("🎮 ") + mode(value, _)
        case "guess_mode":
            final = _("Final guess: majority") if value == GuessMode.MAJORITY else _("Final guess: one player confirms")
            return text("✅ ") + final
        case "lang":
            return text("🔤 ") + words_in(value, _)
        case "theme":
            return text("🎨 ") + theme(value, _)
        case _:
            return text("⏱ ") + time(value, _)


def settings(options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
    now = {each.name: options.get(each.name, each.default) for each in OPTIONS}
    majority = now["guess_mode"] == GuessMode.MAJORITY
    return (
        mode(now["mode"], _),
        _("majority decides") if majority else _("one confirms"),
        time(now["time"], _),
    )


def mode(value: str, _: Translator) -> Text:
    match value:
        case Mode.COOP:
            return _("Co-op")
        case Mode.DUEL:
            return _("Duel of three")
        case _:
            return _("Two teams")


def words_in(language: str, _: Translator) -> Text:
    match language:
        case "fa":
            return _("Words: Persian")
        case "ar":
            return _("Words: Arabic")
        case _:
            return _("Words: English")


def theme(value: str, _: Translator) -> Text:
    """The topic of the words, as content names it."""
    names = {
        "animals": _.context("topic", "animals"),
        "food": _.context("topic", "food"),
        "home": _.context("topic", "home"),
        "nature": _.context("topic", "nature"),
        "city": _.context("topic", "city"),
        "body": _.context("topic", "body"),
        "clothes": _.context("topic", "clothes"),
        "jobs": _.context("topic", "jobs"),
        "school": _.context("topic", "school"),
        "travel": _.context("topic", "travel"),
        "music_art": _.context("topic", "music and art"),
        "sport_play": _.context("topic", "sport and play"),
        "things": _.context("topic", "things"),
        "weather_sky": _.context("topic", "sky and weather"),
        "feelings_time": _.context("topic", "feelings and time"),
        "stories": _.context("topic", "stories"),
    }
    return _("Topic: {topic}", topic=names.get(value, text(value))) if value != "all" else _("Topic: all words")
