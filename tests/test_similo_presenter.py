"""What people see of Similo: what holds for every panel, and what is said beside the panels."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import content
from engine.game import Join, Leave, Move, Seated, SeatOffer
from engine.similo import Similo
from engine.similo_model import (
    Agree,
    Disagree,
    DropCard,
    PickCard,
    PlayClue,
    Role,
    SimiloState,
    Toggle,
    Volunteer,
)
from engine.similo_setup import DECKS, LIMITS, SEATS
from telegram_bot import taps
from telegram_bot.games import Room
from telegram_bot.i18n import translator
from telegram_bot.panels import Button, Style
from tests.similo_kit import LEILA, NIMA, OMID, ROUNDS, SARA, Table
from tests.similo_shown import (
    LONG,
    SHOWN,
    buttons,
    every_evening,
    every_language,
    everything,
    heard,
    moves,
    room,
    said,
    states,
    views,
)

CAPTION, MESSAGE, POPUP, LABEL = 1000, 3500, 200, 30
TWELVE = (Seated(role="giver"), *[Seated()] * 11)


@every_language
@every_evening
def test_everything_fits_into_what_telegram_takes(language: str, seed: int) -> None:
    where = room(language, hints=True, name=LONG[language])
    for state in states(seed):
        for viewer in views(state):
            panels, card, reminder, _ = everything(state, viewer, where)
            assert len(card.plain(language)) <= POPUP
            assert reminder is None or len(reminder.plain(language)) <= POPUP
            assert len({panel.key for panel in panels}) == len(panels)
            for panel in panels:
                assert panel.text
                assert panel.text.length(language) <= (CAPTION if panel.drawing else MESSAGE)
                assert all(fits(button, state.ticket, language) for button in buttons(panel))


def fits(button: Button, ticket: int, language: str) -> bool:
    """The data of a button is written for the largest table number there will be."""
    assert len(button.label.bare()) <= LABEL
    assert button.label.plain(language)
    assert [button.move, button.tap, button.url].count(None) == 2
    if button.move is not None:
        return len(taps.of_move(10**9, ticket, button.move)) <= 64
    return button.tap is None or len(taps.of_table(10**9, button.tap)) <= 64


@every_language
def test_a_full_table_of_long_names_fits_into_a_caption(language: str) -> None:
    table = Table(TWELVE)
    _ = translator(language)
    where = room(language, hints=True, name=LONG[language])
    where = replace(where, news=(_("The new host is {name}.", name=LONG[language]), _("Half of the time has passed.")))
    shown = list(SHOWN.group(table.view(), where))
    for cards in ROUNDS:
        table.clue().selects(*cards)
        for seat in table.state.finders[: table.view().need]:
            shown += SHOWN.group(table.view(), where)
            table.agrees(seat)
        shown += SHOWN.group(table.view(), where)

    assert table.state.outcome is not None
    assert all(panel.text.length(language) <= CAPTION for panel in shown if panel.drawing)
    assert all("⏳" in said(panel) for panel in shown if panel.asks)


@every_language
def test_every_card_there_is_fits_onto_its_button_and_its_data(language: str) -> None:
    for card in content.load("similo.cards", language):
        for move in (Toggle(0, card.id), PickCard(0, card.id), PlayClue(0, card.id, "h")):
            assert len(taps.of_move(10**9, 10**6, move)) <= 64
        assert card.name(language)
        assert len(f"{card.emoji} {card.name(language)}") <= LABEL


@every_evening
def test_every_button_makes_the_move_it_stands_for(seed: int) -> None:
    where = room()
    for state in states(seed):
        for viewer in views(state):
            for move in (each for panel in everything(state, viewer, where)[0] for each in moves(panel)):
                tap = taps.read(taps.of_move(7, state.ticket, move))
                assert isinstance(tap, taps.MoveTap)
                assert taps.move_of(tap, Similo.moves, 3) == replace(move, seat=3)


@pytest.mark.parametrize("language", ["fa", "ar"])
@every_evening
def test_an_evening_speaks_one_language(seed: int, language: str) -> None:
    where = room(language, hints=True, name=LONG[language])
    for state in states(seed):
        for viewer in views(state):
            panels, card, reminder, _ = everything(state, viewer, where)
            told = [said(card), said(reminder) if reminder else ""]
            for panel in panels:
                told += [said(panel), *(each.label.bare() for each in buttons(panel))]
            assert re.search("[A-Za-z]{2,}", "\n".join(told).replace("/play", "")) is None


def leaks(seed: int, shown: Callable[[SimiloState, int | None, Room], Any]) -> int:
    found, where = 0, room()
    for state in states(seed):
        for viewer in views(state):
            other = Similo.another_world(state, viewer)
            if other is not None:
                found += shown(state, viewer, where) != shown(other, viewer, where)
    return found


@every_evening
def test_nobody_is_shown_what_they_may_not_know(seed: int) -> None:
    assert leaks(seed, everything) == 0


@pytest.mark.parametrize("told", ["secret", "hand", "picked"])
def test_a_panel_that_tells_is_caught(told: str) -> None:
    def telling(state: SimiloState, viewer: int | None, where: Room) -> Any:
        return everything(state, viewer, where), getattr(state, told) if viewer is None else None

    assert leaks(3, telling) > 0


@every_evening
def test_only_the_newest_board_is_ever_new(seed: int) -> None:
    where = room()
    shown: dict[str, bool] = {}
    for state in states(seed):
        panels = SHOWN.group(Similo.view(state, None), where)
        assert [panel.former for panel in panels] == [True] * (len(panels) - 1) + [False]
        for panel in panels:
            assert shown.setdefault(panel.key, panel.drawing is not None) == (panel.drawing is not None)


@every_evening
def test_at_most_one_new_group_message_follows_a_step(seed: int) -> None:
    where = room()
    newest = ""
    known: set[str] = set()
    for state in states(seed):
        panel = SHOWN.group(Similo.view(state, None), where)[-1]
        if panel.key != newest:
            assert panel.key not in known
            known.add(panel.key)
            newest = panel.key


@every_evening
def test_a_former_board_has_no_buttons_that_grow_old_and_no_time(seed: int) -> None:
    where = room()
    for state in states(seed):
        for panel in SHOWN.group(Similo.view(state, None), where)[:-1]:
            assert not moves(panel)
            assert "⏳" not in said(panel)


@every_evening
def test_whoever_is_asked_has_something_to_press(seed: int) -> None:
    where = room()
    for state in states(seed):
        newest = SHOWN.group(Similo.view(state, None), where)[-1]
        for seat in range(state.seats):
            view = Similo.view(state, seat)
            if view.asked:
                assert any(map(moves, (*SHOWN.private(view, where), newest)))


@every_evening
def test_nothing_written_is_ever_awaited(seed: int) -> None:
    for state in states(seed):
        for seat in range(state.seats):
            view = Similo.view(state, seat)
            assert not SHOWN.reads(view)
            assert SHOWN.read(view, "گاو") is None


def test_no_move_wants_a_second_tap() -> None:
    assert SHOWN.twice == ()


@every_language
def test_my_card_of_the_giver_holds_the_secret_and_the_hand(language: str) -> None:
    table = Table()

    told = heard(SHOWN.card(table.view(SARA), room(language)))

    assert table.mine().secret.name(language) in told[0]
    assert all(card.name(language) in told[1] for card in table.mine().hand)
    assert "N0" in told[2]


def test_my_card_says_to_everybody_what_is_awaited() -> None:
    table = Table().plays(Leave(LEILA))

    told = {seat: heard(SHOWN.card(table.view(seat), room("en"))) for seat in (OMID, LEILA, 9)}

    assert told[OMID][0] == "🔎 You are a finder; talk it over with the others."
    assert told[LEILA][0] == "👀 You watch now. Give nothing away!"
    assert told[9][0] == "You are not in this game."
    assert {lines[-1] for lines in told.values()} == {"Now: waiting for a card from N0"}


@pytest.mark.parametrize(
    ("play", "now"),
    [
        (lambda table: table.clue(), "Now: characters to remove: 1"),
        (lambda table: table.plays(Leave(SARA)), "Now: there is an empty seat"),
        (lambda table: table.reaches(4).clue(), "Now: characters to remove: 4"),
    ],
)
def test_every_phase_has_its_now(play: Callable[[Table], Table], now: str) -> None:
    assert heard(SHOWN.card(play(Table()).view(OMID), room("en")))[-1] == now


def test_after_the_game_my_card_says_so() -> None:
    table = Table().clue().selects("lion").agrees(OMID, NIMA)

    assert said(SHOWN.card(table.view(SARA), room("en"))) == "This game is over. /play"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Toggle(OMID, "fox"), "✖️ fox is to go (2 of 2)"),
        (Toggle(OMID, "cat"), "cat is back"),
        (Join(4), "Welcome! ✅"),
    ],
)
def test_accepted_taps_are_answered(move: Move, told: str) -> None:
    table = Table().reaches(2).clue().selects("cat")
    before = table.view(move.seat)

    table.plays(move)

    assert said(SHOWN.answer(move, before, table.view(move.seat), room("en"))) == told


def test_every_agreement_is_counted_also_the_one_that_decides() -> None:
    table = Table().clue().selects("tiger")
    told = []
    for seat in (OMID, NIMA):
        before, move = table.view(seat), table.agree(seat)
        table.plays(move)
        told.append(said(SHOWN.answer(move, before, table.view(seat), room("en"))))

    assert told == ["✅ You agree (1 of 2)", "✅ You agree (2 of 2)"]


def test_taking_an_agreement_back_is_answered() -> None:
    table = Table().clue().selects("tiger").agrees(OMID)
    before = table.view(OMID)

    table.plays(Disagree(OMID))

    told = SHOWN.answer(Disagree(OMID), before, table.view(OMID), room("en"))
    assert said(told) == "You do not agree any more"


def test_whoever_takes_over_is_sent_to_the_private_chat() -> None:
    table = Table().plays(Leave(SARA))
    before = table.view(OMID)

    table.plays(Volunteer(OMID))

    told = SHOWN.answer(Volunteer(OMID), before, table.view(OMID), room("en"))
    assert said(told) == "The secret character is in the private chat 🤫"


@pytest.mark.parametrize("move", [PickCard(SARA, "owl"), DropCard(SARA), PlayClue(SARA, "owl", "v")])
def test_the_givers_own_message_is_answer_enough(move: Move) -> None:
    table = Table()
    if isinstance(move, DropCard):
        table.plays(PickCard(SARA, "owl"))
    before = table.view(SARA)

    table.plays(move)

    assert SHOWN.answer(move, before, table.view(SARA), room("en")) is None


def test_only_the_giver_is_reminded_in_private() -> None:
    table = Table()
    assert said(SHOWN.reminder(table.view(SARA), room("en"))) == "Everybody waits for your card"
    assert SHOWN.reminder(table.view(OMID), room("en")) is None

    table.clue()

    assert {SHOWN.reminder(table.view(seat), room("en")) for seat in range(4)} == {None}


@every_language
def test_the_rules_fit_into_a_popup_and_onto_one_screen(language: str) -> None:
    _ = translator(language)

    assert len(SHOWN.how(_).plain(language)) <= POPUP
    assert SHOWN.rules(_).length(language) <= CAPTION
    assert SHOWN.example(_) is not None


@every_language
def test_every_setting_and_seat_has_its_label(language: str) -> None:
    _ = translator(language)

    labels = [SHOWN.option(each.name, value, _).bare() for each in Similo.options for value in each.values]
    seats = [SHOWN.seat_button(offer, {}, _) for offer in SEATS]

    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 40
    assert [style for _label, style in seats] == [Style.BLUE, None]
    assert [label.bare()[0] for label, _style in seats] == ["🙋", "🎴"]


def test_the_decks_of_the_rules_are_those_of_the_file() -> None:
    assert content.themes("similo.cards", "fa") == DECKS


def test_the_lobby_says_which_decks_are_played_with() -> None:
    _ = translator("en")

    assert [said(each) for each in SHOWN.settings({}, _)] == ["animals", "Time: normal"]
    two = {"deck": "animals", "deck_b": "food"}
    assert [said(each) for each in SHOWN.settings(two, _)] == ["animals", "Clues: food", "Time: normal"]
    alike = {"deck": "food", "deck_b": "food"}
    assert [said(each) for each in SHOWN.settings(alike, _)] == ["food", "Time: normal"]


def test_whoever_will_give_clues_has_a_sign_in_the_lobby() -> None:
    assert SHOWN.role_sign(Role.GIVER) == "🎴"
    assert SHOWN.role_sign("") == ""
    assert SeatOffer(role=Role.GIVER) in Similo.seats_offered({})


def test_a_refusal_counts_in_plain_numbers() -> None:
    table = Table().reaches(2).clue().selects("cat", "fox")

    refused = table.refuses(Toggle(OMID, "wolf"), "E_FULL")

    _ = translator("fa")
    values = {name: SHOWN.value(each, _) for name, each in refused.values.items()}
    assert _(refused.sentence, **values).bare() == "همین ۲ تا کافی است؛ اول یکی را بردارید."


def test_an_agreement_to_another_selection_is_stale() -> None:
    table = Table().clue().selects("tiger")
    old = table.agree(NIMA)
    table.plays(Toggle(OMID, "tiger"), Toggle(OMID, "cat"))

    table.refuses(Agree(NIMA, old.selection), "E_STALE")


def test_a_table_of_twelve_offers_no_more_seats() -> None:
    table = Table(TWELVE)
    assert len(TWELVE) == LIMITS[1]

    for play in (table, table.clue()):
        taps_offered = [each.tap for panel in SHOWN.group(play.view(), room()) for each in buttons(panel)]
        assert "join.any" not in taps_offered
