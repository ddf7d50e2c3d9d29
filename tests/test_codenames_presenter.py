"""What people see of Codenames: what holds for every panel of every game, and what is said beside the panels."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.codenames import Codenames
from engine.codenames_model import (
    Approve,
    ChooseNumber,
    CodenamesState,
    Confirm,
    DraftClue,
    GuessMode,
    Insist,
    Mark,
    Mode,
    Stop,
    Team,
)
from engine.codenames_model import Identity as Key
from engine.game import Join, Leave
from telegram_bot import taps
from telegram_bot.bidi import Text
from telegram_bot.games import Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.panels import Button
from tests import readable
from tests.codenames_kit import (
    BOOK,
    DOUBTFUL,
    LEILA,
    MINA,
    MOON,
    NIMA,
    OMID,
    SARA,
    SEA,
    Table,
)
from tests.codenames_shown import (
    LONG,
    SHOWN,
    buttons,
    every_evening,
    every_language,
    everything,
    moves,
    room,
    said,
    states,
    views,
)


@every_language
@every_evening
def test_everything_fits_into_what_telegram_takes(language: str, seed: int) -> None:
    where = room(language, hints=True, name=LONG[language])
    for state in states(seed):
        for viewer in views(state):
            panels, card, reminder, _ = everything(state, viewer, where)
            assert len(card.plain(language)) <= 200
            assert reminder is None or len(reminder.plain(language)) <= 200
            assert len({panel.key for panel in panels}) == len(panels)
            for panel in panels:
                assert panel.text
                assert panel.text.length(language) <= (1000 if panel.drawing else 3500)
                for button in buttons(panel):
                    assert fits(button, state.ticket)


def fits(button: Button, ticket: int) -> bool:
    """The data of a button is written for the largest table number there will be."""
    assert button.label
    assert [button.move, button.tap, button.url].count(None) == 2
    if button.move is not None:
        return len(taps.of_move(10**9, ticket, button.move)) <= 64
    return button.tap is None or len(taps.of_table(10**9, button.tap)) <= 64


@every_evening
def test_every_button_makes_the_move_it_stands_for(seed: int) -> None:
    where = room()
    for state in states(seed):
        for viewer in views(state):
            for move in (each for panel in everything(state, viewer, where)[0] for each in moves(panel)):
                tap = taps.read(taps.of_move(7, state.ticket, move))
                assert isinstance(tap, taps.MoveTap)
                assert taps.move_of(tap, Codenames.moves, 3) == replace(move, seat=3)


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_an_evening_speaks_one_language(language: str) -> None:
    for part in readable.PARTS:
        for said_aloud in part(language):
            lines = [line for line in said_aloud.splitlines() if not line.startswith(("[", "———"))]
            assert re.search("[A-Za-z]{2,} [A-Za-z]{2,}", "\n".join(lines)) is None


def leaks(seed: int, shown: Callable[[CodenamesState, int | None, Room], Any]) -> int:
    found, where = 0, room()
    for state in states(seed):
        for viewer in views(state):
            other = Codenames.another_world(state, viewer)
            if other is not None:
                found += shown(state, viewer, where) != shown(other, viewer, where)
    return found


@every_evening
def test_nobody_is_shown_what_they_may_not_know(seed: int) -> None:
    assert leaks(seed, everything) == 0


def test_a_panel_that_tells_is_caught() -> None:
    def telling(state: CodenamesState, viewer: int | None, where: Room) -> Any:
        return everything(state, viewer, where), state.draft, state.key

    assert leaks(3, telling) > 0


@every_evening
def test_only_the_newest_board_is_ever_new(seed: int) -> None:
    where = room()
    shown: dict[str, bool] = {}
    for state in states(seed):
        panels = SHOWN.group(Codenames.view(state, None), where)
        assert [panel.former for panel in panels] == [True] * (len(panels) - 1) + [False]
        for panel in panels:
            assert shown.setdefault(panel.key, panel.drawing is not None) == (panel.drawing is not None)


@every_evening
def test_whoever_is_asked_has_something_to_press_or_to_write(seed: int) -> None:
    where = room()
    for state in states(seed):
        newest = SHOWN.group(Codenames.view(state, None), where)[-1]
        for seat in range(state.seats):
            view = Codenames.view(state, seat)
            if view.asked:
                private = SHOWN.private(view, where)
                assert SHOWN.reads(view) or any(map(moves, (*private, newest)))


@every_language
def test_my_card_holds_the_whole_key_in_200_characters(language: str) -> None:
    where = room(language, name=LONG[language])
    table = Table()

    card = SHOWN.card(table.view(SARA), where)

    assert len(card.plain(language)) <= 200
    assert [line[0] for line in card.bare().splitlines()[:4]] == ["🔑", "🔴", "🔵", "⚫"]
    assert translator(language).number(25) in card.bare()


def test_my_card_of_a_spymaster_leaves_out_what_is_revealed() -> None:
    table = Table().clue(SARA).guesses(OMID, BOOK)

    assert said(SHOWN.card(table.view(SARA), room("en"))).splitlines()[1] == "🔴 2 3 4 5 6 7 8 9"


def test_my_card_says_to_everybody_what_is_awaited() -> None:
    table = Table().plays(Leave(MINA))

    told = {seat: said(SHOWN.card(table.view(seat), room("en"))).splitlines() for seat in (OMID, MINA, 9)}

    assert told[OMID][0] == "🔎 You are one of the red agents; you hold no secret card."
    assert told[MINA][0] == "👀 You watch now. Give nothing away!"
    assert told[9][0] == "You are not in this game."
    assert {lines[-1] for lines in told.values()} == {"Now: waiting for a clue from N0"}


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Mark(OMID, MOON), "✋ “ماه” has your mark"),
        (Stop(OMID), "⏹ Red stops here."),
        (Join(6, "blue"), "Welcome to Blue ✅"),
    ],
)
def test_accepted_taps_are_answered(move: Mark | Stop | Join, told: str) -> None:
    table = Table().clue(SARA, "2").guesses(OMID, BOOK)
    before = table.view(move.seat)

    table.plays(move)

    assert said(SHOWN.answer(move, before, table.view(move.seat), room("en"))) == told


def test_taking_a_mark_away_is_answered_too() -> None:
    table = Table().clue(SARA).plays(Mark(OMID, MOON))
    before = table.view(OMID)

    table.plays(Mark(OMID, MOON))

    assert said(SHOWN.answer(Mark(OMID, MOON), before, table.view(OMID), room("en"))) == "The mark is gone"


def test_whoever_reveals_a_word_hears_what_it_was() -> None:
    table = Table().clue(SARA).plays(Mark(OMID, SEA))
    before = table.view(OMID)

    table.plays(Confirm(OMID, SEA))

    told = said(SHOWN.answer(Confirm(OMID, SEA), before, table.view(OMID), room("en")))
    assert told == "🔵 “دریا” was a blue agent."


def test_reminders_go_to_the_spymaster_and_to_a_reviewer_but_not_to_guessers() -> None:
    table = Table()
    assert SHOWN.reminder(table.view(SARA), room()) is not None

    table.plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "1"), Insist(SARA))
    assert SHOWN.reminder(table.view(LEILA), room()) is not None

    table.plays(Approve(LEILA))
    assert SHOWN.reminder(table.view(OMID), room()) is None


@every_language
def test_values_of_refusals_are_readable(language: str) -> None:
    _ = translator(language)

    identities = {said(value) for each in Key if isinstance(value := SHOWN.value(each, _), Text)}
    teams = {said(value) for each in Team if isinstance(value := SHOWN.value(each, _), Text)}

    assert (len(identities), len(teams)) == (4, 2)
    assert (SHOWN.value(9, _), SHOWN.value("ماه", _)) == (9, "ماه")


@every_language
def test_the_rules_fit_their_places(language: str) -> None:
    _ = translator(language)

    assert len(SHOWN.how(_).plain(language)) <= 200
    assert SHOWN.rules(_).length(language) <= 1024
    assert SHOWN.example(_) is not None


@every_language
def test_every_setting_and_seat_of_the_lobby_has_a_label(language: str) -> None:
    _ = translator(language)

    for option in Codenames.options:
        shown = {SHOWN.option(option.name, value, _).bare() for value in option.values}
        assert len(shown) == len(option.values)
    for mode in Mode:
        options = {"mode": mode, "guess_mode": GuessMode.CONFIRM}
        offers = Codenames.seats_offered(options)
        shown = {SHOWN.seat_button(offer, options, _)[0].bare() for offer in offers}
        assert len(shown) == len(offers)
        assert len(SHOWN.settings(options, _)) == 3


def test_stopping_wants_a_second_tap() -> None:
    assert Stop in PRESENTERS["codenames"].twice


def test_a_revealed_word_that_is_tapped_again_says_what_it_is() -> None:
    table = Table().clue(SARA, "2").guesses(OMID, MOON)
    _ = translator("fa")

    refusal = table.refuses(Mark(NIMA, MOON), "E_TARGET")

    values = {name: SHOWN.value(value, _) for name, value in refusal.values.items()}
    assert said(_(refusal.sentence, **values)) == "این کلمه باز شده: مأمور قرمز."
