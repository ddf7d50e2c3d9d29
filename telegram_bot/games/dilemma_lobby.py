"""Dilemma before the deal: its name, its rules and its settings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dilemma_setup import FEWEST, MOST, OPTIONS, RANDOM
from telegram_bot.bidi import Text, lines, text, value
from telegram_bot.games import comes_to
from telegram_bot.games.wording import time
from telegram_bot.i18n import Translator


def menu(_: Translator) -> Text:
    return _("Dilemma · {fewest} to {most} players · half an hour", fewest=FEWEST, most=MOST)


def how(_: Translator) -> Text:
    return _(
        "The asker asks three questions with two answers each and answers honestly; the others guess the answers. "
        "{three} right: two spaces ahead, {two}: one space, {one}: none, none right: one space back.",
        three=3,
        two=2,
        one=1,
    )


def rules(_: Translator) -> Text:
    return lines(
        text("🤔 ") + _("Dilemma"),
        _("In every turn one player is the asker."),
        _("{n}. The asker asks three of six questions; each question has two answers.", n=1),
        _("{n}. The asker answers secretly and honestly, and the others guess what the asker said.", n=2),
        _(
            "{n}. The envelopes are opened together: {three} right two spaces ahead, {two} right one space ahead, "
            "{one} right no move, none right one space back. The asker gets no points in this turn.",
            n=3,
            three=3,
            two=2,
            one=1,
        ),
        _(
            "{n}. The asker may leave one question without an answer; then the others persuade, "
            "and the last word of the asker counts.",
            n=4,
        ),
        _(
            "A round is over when everybody has asked. In the end the piece that is furthest ahead wins; "
            "equal pieces win together."
        ),
    )


def option(name: str, chosen: str, _: Translator) -> Text:
    """The setting and its value, as the button shows them."""
    match name:
        case "rounds":
            return text("🔄 ") + _rounds(chosen, _)
        case "first":
            return text("🎙 ") + _first(chosen, _)
        case "floor":
            below = _("Below the start: no") if chosen == "0" else _("Below the start: yes")
            return text("⬇️ ") + below
        case "lang":
            return text("🔤 ") + _questions_in(chosen, _)
        case _:
            return text("⏱ ") + time(chosen, _)


def settings(options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
    now = {each.name: options.get(each.name, each.default) for each in OPTIONS}
    floor = (_("Below the start: no"),) if now["floor"] == "0" else ()
    rounds = _.context("setting", "Rounds: {n}", n=int(comes_to(now["rounds"])))
    return (rounds, _first(now["first"], _), *floor, time(now["time"], _))


def _rounds(chosen: str, _: Translator) -> Text:
    n = int(comes_to(chosen))
    return _("Rounds: suggested ({n})", n=n) if chosen == "auto" else _("Rounds: {n}", n=n)


def _first(chosen: str, _: Translator) -> Text:
    if chosen == RANDOM:
        return _("First asker: by lot")
    return _("First asker: {name}", name=value(comes_to(chosen)))


def _questions_in(language: str, _: Translator) -> Text:
    match language:
        case "fa":
            return _("Questions: Persian")
        case "ar":
            return _("Questions: Arabic")
        case _:
            return _("Questions: English")
