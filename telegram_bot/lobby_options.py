"""What a lobby may set: defaults, values, and what must give way when one changes."""

from __future__ import annotations

from collections import Counter

import content
from engine import GAMES
from engine.game import Option
from telegram_bot import lobby_panel, settings, silence
from telegram_bot.opening import Open


def default_options(game: str, language: str) -> dict[str, str]:
    """The first value of every option; content comes in the group's language."""
    options = {option.name: option.default for option in GAMES[game].options}
    if "lang" in options:
        options["lang"] = language
    return {**options, silence.OPTION.name: silence.OPTION.default} if silence.is_offered(game) else options


def option_of(game: str, name: str) -> Option | None:
    """The setting of this name: the game's own, or one of the house."""
    of_house = (silence.OPTION,) if silence.is_offered(game) else ()
    return next((each for each in (*GAMES[game].options, *of_house) if each.name == name), None)


def option_values(opened: Open, option: Option) -> tuple[str, ...]:
    """What a settings button goes through; themes are those of the chosen words, seats those that are taken."""
    table = opened.table
    if option.of_seats:
        return settings.seat_values(option, lobby_panel.seats_in_order(opened.crowd))
    if option.name != "theme":
        return option.values
    return ("all", *playable_themes(table.game, table.options.get("lang", table.language)))


def playable_themes(game: str, language: str) -> tuple[str, ...]:
    """The themes with enough for a whole deal: a thinner one is only part of "all"."""
    kind, fewest = GAMES[game].content, GAMES[game].fewest_items
    held = Counter(each.theme for each in content.load(kind, language))
    return tuple(theme for theme in content.themes(kind, language) if held[theme] >= fewest)


def consistent(opened: Open, options: dict[str, str]) -> dict[str, str]:
    """Options after one was changed: a theme the new language does not have goes back to all, seats that no longer exist are freed."""
    language = options.get("lang", opened.table.language)
    if "theme" in options and options["theme"] not in ("all", *playable_themes(opened.table.game, language)):
        options = {**options, "theme": "all"}
    offers = {(offer.place, offer.role) for offer in opened.game.seats_offered(options)}
    places = {place for place, _ in offers}
    for seat in lobby_panel.seats_in_order(opened.crowd):
        if seat.place not in places:
            seat.place = ""
        if (seat.place, seat.role) not in offers and ("", seat.role) not in offers:
            seat.role = ""
    return options
