"""Settings that depend on who sits in the lobby: those that name a seat, and those left to the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import GAMES
from engine.game import Option
from telegram_bot.games import Shown
from telegram_bot.storage import Seat


def seat_values(option: Option, seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the button of a setting that names a seat goes through; in a lobby a seat keeps its number."""
    return (option.default, *(str(seat.number) for seat in seats))


def for_engine(game: str, options: Mapping[str, str], seats: Sequence[Seat]) -> dict[str, str]:
    """The options as rules know them: a seat is its place among those who sit; without it the default comes back."""
    places = {str(seat.number): str(place) for place, seat in enumerate(seats)}
    named = {each.name: places.get(options.get(each.name, ""), each.default) for each in _of_seats(game)}
    return {**options, **named}


def shown(game: str, options: Mapping[str, str], seats: Sequence[Seat], names: Mapping[int, str]) -> dict[str, str]:
    """The options as a presenter says them: with the name of a seat, with what an automatic value comes to."""
    called = {str(seat.number): names[seat.number] for seat in seats}
    automatic = GAMES[game].automatic(options, len(seats))
    result = {name: Shown(value, automatic.get(name, value)) for name, value in options.items()}
    for option in _of_seats(game):
        chosen = options.get(option.name, option.default)
        result[option.name] = Shown(chosen, called[chosen]) if chosen in called else Shown(option.default)
    return dict(result)


def without_seats(game: str, options: Mapping[str, str], gone: str = "") -> dict[str, str]:
    """The options with no seat named, or with this one no longer named."""
    named = {
        each.name: each.default for each in _of_seats(game) if not gone or options.get(each.name, each.default) == gone
    }
    return {**options, **named}


def _of_seats(game: str) -> list[Option]:
    return [option for option in GAMES[game].options if option.of_seats]
