"""Settings that depend on who sits in the lobby."""

from __future__ import annotations

import pytest

import content
from engine import GAMES
from engine.codenames import Codenames
from engine.game import Seated, SeededDraw, Supply
from telegram_bot import settings
from telegram_bot.games import comes_to
from telegram_bot.lobby_options import playable_themes
from telegram_bot.storage import Seat

GAME = "dilemma"
"""It has a setting that names a seat and one that may be left to the game."""
NAMES = {0: "Sara", 3: "Omid", 4: "Leila"}
SEATS = [Seat(table_id=1, person_id=number, number=number) for number in NAMES]
FIRST = next(option for option in GAMES[GAME].options if option.of_seats)


def test_the_button_goes_through_the_people_who_sit() -> None:
    assert settings.seat_values(FIRST, SEATS) == (FIRST.default, "0", "3", "4")


@pytest.mark.parametrize(("chosen", "place"), [("0", "0"), ("3", "1"), ("4", "2")])
def test_the_rules_know_a_seat_by_its_place(chosen: str, place: str) -> None:
    assert settings.for_engine(GAME, {FIRST.name: chosen}, SEATS) == {FIRST.name: place}


@pytest.mark.parametrize("gone", ["1", "2", "7", "", "x"])
def test_a_seat_that_is_gone_gives_way_to_the_default(gone: str) -> None:
    assert settings.for_engine(GAME, {FIRST.name: gone}, SEATS) == {FIRST.name: FIRST.default}
    assert settings.shown(GAME, {FIRST.name: gone}, SEATS, NAMES)[FIRST.name] == FIRST.default


def test_a_presenter_is_told_the_name_of_a_seat() -> None:
    shown = settings.shown(GAME, {FIRST.name: "3"}, SEATS, NAMES)

    assert comes_to(shown[FIRST.name]) == "Omid"


def test_somebody_called_like_the_default_is_not_taken_for_it() -> None:
    shown = settings.shown(GAME, {FIRST.name: "3"}, SEATS, {**NAMES, 3: FIRST.default})

    assert shown[FIRST.name] != FIRST.default
    assert comes_to(shown[FIRST.name]) == FIRST.default


@pytest.mark.parametrize(("chosen", "people", "rounds"), [("auto", 3, "3"), ("auto", 2, "3"), ("5", 3, "5")])
def test_what_is_left_to_the_game_is_told_by_what_it_comes_to(chosen: str, people: int, rounds: str) -> None:
    shown = settings.shown(GAME, {"rounds": chosen}, SEATS[:people], NAMES)

    assert shown["rounds"] == chosen
    assert comes_to(shown["rounds"]) == rounds


def test_a_seat_that_is_left_is_no_longer_named() -> None:
    assert settings.without_seats(GAME, {FIRST.name: "3"}, "3") == {FIRST.name: FIRST.default}
    assert settings.without_seats(GAME, {FIRST.name: "4"}, "3") == {FIRST.name: "4"}
    assert settings.without_seats(GAME, {FIRST.name: "4"}) == {FIRST.name: FIRST.default}


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_every_theme_a_lobby_offers_has_enough_for_a_board(language: str) -> None:
    themes = playable_themes("codenames", language)

    assert len(themes) >= (8 if language == "en" else 10)
    for theme in themes:
        words = [word for word in content.load("codenames.words", language) if word.theme == theme]
        seats = [Seated("red"), Seated("red"), Seated("blue"), Seated("blue")]
        options = {"lang": language, "theme": theme}
        Codenames.deal(seats, options, Supply(tuple(words)), SeededDraw(1), 0.0)
