"""L'Intrus before the deal: its name, its rules and its settings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.intrus.model import Power, Win
from engine.intrus.setup import AUTO, FEWEST, MOST, NONE, OPTIONS, automatic, counts, enabled
from telegram_bot.bidi import Text, lines, text
from telegram_bot.games import comes_to
from telegram_bot.games.codenames_lobby import theme, words_in
from telegram_bot.games.intrus_words import GHOST, power_label, powers
from telegram_bot.games.wording import time
from telegram_bot.i18n import Translator

MINUTES = 15
MOST_WORDS = 4


def menu(_: Translator) -> Text:
    return _("The Intruder · {fewest} to {most} players · {minutes} minutes", fewest=FEWEST, most=MOST, minutes=MINUTES)


def how(_: Translator) -> Text:
    return _(
        "Most have one word, the intruder a near one, the ghost none. Everybody gives a clue, then you discuss and "
        "vote in secret. Civilians put intruder and ghost out; those must last."
    )


def rules(_: Translator) -> Text:
    return lines(
        text(f"{GHOST} ") + _("The Intruder"),
        _(
            "Most of you are civilians and have the same word. The intruder has a near word and does not know it. "
            "The ghost has no word."
        ),
        _(
            "{n}. In turn, everybody gives a clue of one to {most} words, without the word itself or its family.",
            n=1,
            most=MOST_WORDS,
        ),
        _("{n}. Discussion, accusations, excuses, whispers.", n=2),
        _(
            "{n}. A secret vote: whoever has most votes is eliminated, and the role is shown. A tie: vote again; "
            "a tie again: the judge, if there is one.",
            n=3,
        ),
        _(
            "The civilians win when intruders and ghosts are gone, the infiltrators when only one civilian is left. "
            "An eliminated ghost who says the civilians' word wins alone."
        ),
        _("The power cards have their pages below."),
    )


def preview(players: int, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
    """What would be dealt now; empty while too few sit or the settings make no game."""
    if not FEWEST <= players <= MOST:
        return ()
    intruders, ghosts = counts(players, options)
    dealt = _(
        "Line-up: civilians {c}, intruders {i}, ghosts {g}",
        c=max(players - intruders - ghosts, 0),
        i=intruders,
        g=ghosts,
    )
    possible = enabled(players, options)
    if not possible:
        return (dealt,)
    if options.get("powers", AUTO) != AUTO:
        return dealt, _("Powers: {powers}", powers=powers(possible, _))
    number = int(automatic(players, options)["powers"])
    if not number:
        return (dealt,)
    return dealt, _("Powers, {n} of these: {powers}", n=number, powers=powers(possible, _))


def option(name: str, chosen: str, _: Translator) -> Text:
    """The setting and its value, as the button shows them."""
    match name:
        case "intruders":
            return text("🎭 ") + _("Intruders: {n}", n=_told(chosen, _))
        case "ghosts":
            return text(f"{GHOST} ") + _("Ghosts: {n}", n=_told(chosen, _))
        case "powers":
            return text("✨ ") + _("Powers: {powers}", powers=_powers(chosen, _))
        case "win" if chosen == Win.PARITY:
            return text("🏁 ") + _("Infiltrators win: when they are as many")
        case "win":
            return text("🏁 ") + _("Infiltrators win: when one civilian is left")
        case "lang":
            return text("🔤 ") + words_in(chosen, _)
        case "theme":
            return text("🎨 ") + theme(chosen, _)
        case _:
            return text("⏱ ") + time(chosen, _)


def _told(chosen: str, _: Translator) -> Text:
    number = comes_to(chosen)
    if chosen != AUTO:
        return text(_.number(int(chosen)))
    return _("automatic ({n})", n=int(number)) if number.isdecimal() else _("automatic")


def _powers(chosen: str, _: Translator) -> Text:
    if chosen == AUTO:
        number = comes_to(chosen)
        return _("automatic ({n})", n=int(number)) if number.isdecimal() else _("automatic")
    if chosen in (NONE, ""):
        return _.context("powers", "none")
    return text(_.number(len(chosen.split(","))))


def choice(name: str, chosen: str, _: Translator) -> Text:
    """One of the things that a setting holds several of."""
    match chosen:
        case "auto":
            return _.context("button", "Automatic")
        case "none":
            return _.context("button", "No powers")
        case _:
            return power_label(Power(chosen), _)


def settings(options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
    now = {each.name: options.get(each.name, each.default) for each in OPTIONS}
    return theme(now["theme"], _), time(now["time"], _)
