"""What people see of Dilemma: what holds for every panel, and what is said beside the panels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.dilemma import Dilemma
from engine.dilemma_model import AskQuestions, DilemmaState, DraftAnswer, GiveFinalAnswer, PickQuestion, Seal
from engine.game import Leave
from telegram_bot import taps
from telegram_bot.bidi import Text
from telegram_bot.games import Room, Shown
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.panels import Button
from tests.dilemma_kit import LEILA, NIMA, OMID, REZA, SARA, Table
from tests.dilemma_shown import (
    LONG,
    SHOWN,
    boards,
    buttons,
    card,
    every_evening,
    every_language,
    everything,
    moves,
    room,
    said,
    states,
    views,
    with_long_questions,
)


@every_language
@every_evening
def test_everything_fits_into_what_telegram_takes(language: str, seed: int) -> None:
    where = room(language, hints=True, name=LONG[language])
    for number, state in enumerate(states(seed)):
        if number % 3:
            continue
        for viewer in views(state):
            panels, card, reminder = everything(with_long_questions(state), viewer, where)
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


@every_language
def test_the_result_of_twelve_people_with_long_names_fits_into_a_caption(language: str) -> None:
    table = Table(players=12, options={"rounds": "1"}).turn("ABX", "ABA", "BAB").plays(GiveFinalAnswer(SARA, "B"))
    where = room(language, name=LONG[language])

    newest = SHOWN.group(Dilemma.view(with_long_questions(table.state), None), where)[-1]

    assert newest.drawing is not None
    assert newest.text.length(language) <= 1000
    assert where.names[1] in said(newest)


@every_evening
def test_every_button_makes_the_move_it_stands_for(seed: int) -> None:
    where = room()
    for state in states(seed):
        for viewer in views(state):
            for move in (each for panel in everything(state, viewer, where)[0] for each in moves(panel)):
                tap = taps.read(taps.of_move(7, state.ticket, move))
                assert isinstance(tap, taps.MoveTap)
                assert taps.move_of(tap, Dilemma.moves, 3) == replace(move, seat=3)


def leaks(seed: int, shown: Callable[[DilemmaState, int | None, Room], Any]) -> int:
    found, where = 0, room()
    for state in states(seed):
        for viewer in views(state):
            other = Dilemma.another_world(state, viewer)
            if other is not None:
                found += shown(state, viewer, where) != shown(other, viewer, where)
    return found


@every_evening
def test_nobody_is_shown_what_they_may_not_know(seed: int) -> None:
    assert leaks(seed, everything) == 0


def test_a_panel_that_tells_is_caught() -> None:
    def telling(state: DilemmaState, viewer: int | None, where: Room) -> Any:
        return everything(state, viewer, where), state.choices, state.picked

    assert leaks(3, telling) > 0


@every_evening
def test_only_the_newest_board_is_ever_new(seed: int) -> None:
    """Except at the end, where the last envelopes stay above the podium."""
    where = room()
    shown: dict[str, bool] = {}
    for state in states(seed):
        panels = SHOWN.group(Dilemma.view(state, None), where)
        newest = [panel.key for panel in panels if not panel.former]
        assert newest in ([panels[-1].key], ["result", "end"])
        for panel in panels:
            assert shown.setdefault(panel.key, panel.drawing is not None) == (panel.drawing is not None)


@every_evening
def test_what_is_past_does_not_change_any_more(seed: int) -> None:
    where = room()
    past: dict[str, Any] = {}
    for state in states(seed):
        for panel in SHOWN.group(Dilemma.view(state, None), where):
            if panel.former:
                assert past.setdefault(panel.key, panel) == panel


@every_evening
def test_whoever_is_asked_has_something_to_press(seed: int) -> None:
    where = room()
    for state in states(seed):
        newest = SHOWN.group(Dilemma.view(state, None), where)[-1]
        for seat in range(state.seats):
            view = Dilemma.view(state, seat)
            assert not view.asked or any(map(moves, (*SHOWN.private(view, where), newest)))


@every_evening
def test_nobody_who_is_not_asked_has_a_button_in_private(seed: int) -> None:
    where = room()
    for state in states(seed):
        for seat in range(state.seats):
            view = Dilemma.view(state, seat)
            assert view.asked or not any(map(moves, SHOWN.private(view, where)))


@every_evening
def test_nothing_typed_is_awaited(seed: int) -> None:
    for state in states(seed):
        view = Dilemma.view(state, 0)
        assert not SHOWN.reads(view)
        assert SHOWN.read(view, "A") is None


def test_my_card_of_the_asker_holds_the_answers() -> None:
    table = Table()
    assert card(table, SARA) == [
        "🎙 You are the asker; your six questions are in the private chat.",
        "Now: Sara chooses questions",
    ]

    table.asks().plays(DraftAnswer(SARA, 0, "A"), DraftAnswer(SARA, 2, "X"))

    assert card(table, SARA) == ["🎙 Your answers: 1: yes, 2: ?, 3: no answer", "Now: guess the answers of Sara"]


def test_my_card_of_a_guesser_holds_the_ballot_at_any_time() -> None:
    table = Table()
    assert card(table, OMID)[0] == "🗳 You guess as soon as the questions are there."

    table.asks().plays(DraftAnswer(OMID, 1, "B"))
    assert card(table, OMID)[0] == "🗳 Your guesses: 1: ?, 2: no, 3: ? (not sealed)"

    table.seals({OMID: "ABB", NIMA: "AAA", LEILA: "AAA", SARA: "AXA"})
    assert card(table, OMID) == ["🗳 Your guesses: 1: yes, 2: no, 3: no (sealed)", "Now: persuade Sara"]


@every_language
def test_my_card_shortens_long_answers_to_letters(language: str) -> None:
    table = Table().asks().seals({OMID: "ABB"})
    state, _ = with_long_questions(table.state), translator(language)

    told = SHOWN.card(Dilemma.view(state, OMID), room(language, name=LONG[language]))

    assert len(told.plain(language)) <= 200
    assert _("{n}: {answer}", n=2, answer=_.context("option", "B")).bare() in told.bare()


def test_my_card_says_to_everybody_what_is_awaited() -> None:
    table = Table().plays(Leave(NIMA))

    assert card(table, NIMA) == ["👀 You watch now. Give nothing away!", "Now: Sara chooses questions"]
    assert card(table, REZA) == ["You are not in this game.", "Now: Sara chooses questions"]


def answer(table: Table, move: Any) -> str:
    before = table.view(move.seat)
    table.plays(move)
    return said(SHOWN.answer(move, before, table.view(move.seat), room()))


def test_picking_is_answered_with_the_order_so_far() -> None:
    table = Table()

    assert answer(table, PickQuestion(SARA, 3)) == "In this order: 4, ?, ?"
    assert answer(table, PickQuestion(SARA, 0)) == "In this order: 4, 1, ?"
    assert answer(table, PickQuestion(SARA, 3)) == "In this order: 1, ?, ?"
    table.plays(PickQuestion(SARA, 1), PickQuestion(SARA, 2))
    assert answer(table, AskQuestions(SARA)) == "The questions are in the group ✅"


def test_a_draft_and_a_seal_are_answered_with_what_was_chosen() -> None:
    table = Table().asks()

    assert answer(table, DraftAnswer(OMID, 1, "B")) == "Your guesses: 1: ?, 2: no, 3: ?"
    assert answer(table, DraftAnswer(SARA, 1, "X")) == "Your answers: 1: ?, 2: no answer, 3: ?"
    table.plays(DraftAnswer(OMID, 0, "A"), DraftAnswer(OMID, 2, "A"))
    assert answer(table, Seal(OMID)) == "✅ Sealed: 1: yes, 2: no, 3: yes"


def test_the_seal_that_opens_the_envelopes_is_answered_too() -> None:
    table = Table(players=2).asks().seals({SARA: "AAA"})
    table.plays(*(DraftAnswer(OMID, question, "B") for question in range(3)))

    assert answer(table, Seal(OMID)) == "✅ Sealed: 1: no, 2: no, 3: no"


def test_the_last_word_is_answered_and_wants_a_second_tap() -> None:
    table = Table(players=2).turn("AXA", "ABB")

    sure = SHOWN.sure(GiveFinalAnswer(SARA, "B"), table.view(SARA), room())
    assert said(sure) == "“no” as your last word? Tap once more"
    assert answer(table, GiveFinalAnswer(SARA, "B")) == "✅ Your last word: no"
    assert GiveFinalAnswer in PRESENTERS["dilemma"].twice


@every_language
def test_answers_to_taps_are_short_even_with_long_questions(language: str) -> None:
    table = Table().asks().plays(*(DraftAnswer(OMID, question, "B") for question in range(3)))
    view = Dilemma.view(with_long_questions(table.state), OMID)

    for move in (DraftAnswer(OMID, 0, "A"), Seal(OMID)):
        told = SHOWN.answer(move, view, view, room(language))
        assert told is not None
        assert len(told.plain(language)) <= 60


def reminder(table: Table, seat: int) -> str:
    return said(SHOWN.reminder(table.view(seat), room()))


def test_reminders_go_to_whoever_is_asked() -> None:
    table = Table(players=2)
    assert reminder(table, SARA) == "Half of the time has passed."

    table.asks()
    assert reminder(table, OMID) == "Your guesses are still missing"

    table.seals({SARA: "AXA", OMID: "ABA"})
    assert reminder(table, SARA) == "The last word is yours"


@every_language
def test_the_rules_fit_their_places(language: str) -> None:
    _ = translator(language)

    assert len(SHOWN.how(_).plain(language)) <= 200
    assert SHOWN.rules(_).length(language) <= 1024
    assert SHOWN.example(_) is not None


@every_language
def test_every_setting_has_a_label(language: str) -> None:
    _ = translator(language)
    people = {str(seat): Shown(str(seat), f"N{seat}") for seat in range(12)}

    for option in Dilemma.options:
        comes_to = {"rounds": {"auto": Shown("auto", "3")}, "first": people}.get(option.name, {})
        shown = {SHOWN.option(option.name, comes_to.get(value, value), _).bare() for value in option.values}
        assert len(shown) == len(option.values)


def test_the_lobby_says_rounds_first_asker_and_time() -> None:
    def told(**options: str) -> list[str]:
        return [part.bare() for part in SHOWN.settings(options, translator("en"))]

    assert told(rounds=Shown("auto", "2")) == ["Rounds: 2", "First asker: by lot", "Time: normal"]
    assert told(rounds="4", first=Shown("1", "Omid"), floor="0", time="off") == [
        "Rounds: 4",
        "First asker: Omid",
        "Below the start: no",
        "Time: no limit",
    ]


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_no_panel_speaks_english_to_others(language: str) -> None:
    where = room(language, name=LONG[language])
    for state in states(2):
        for viewer in views(state):
            panels, told, _ = everything(state, viewer, where)
            for shown in (*(panel.text for panel in panels), told):
                assert not words_of_english(shown)


def words_of_english(shown: Text) -> list[str]:
    words = "".join(each if each.isascii() and each.isalpha() else " " for each in shown.bare()).split()
    return [word for word in words if len(word) > 2 and word not in ("yes", "play")]


def test_the_board_names_who_left() -> None:
    table = Table().asks().plays(Leave(NIMA))

    assert "🚪 Nima has left the game." in said(boards(table)["turn1.questions"])
