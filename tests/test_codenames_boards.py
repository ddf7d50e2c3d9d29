"""The boards of Codenames, turn after turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.codenames_model import (
    ChooseNumber,
    Confirm,
    Cover,
    DraftClue,
    Insist,
    Mark,
    Phase,
    Reject,
    Stop,
)
from engine.game import Seated
from telegram_bot.bidi import Kind
from telegram_bot.panels import Grid, Identity, Pace, Style
from tests.codenames_kit import (
    BOOK,
    DOUBTFUL,
    LEILA,
    LION,
    MOON,
    MOUNTAIN,
    NIMA,
    OMID,
    PHONE,
    REZA,
    SARA,
    SEA,
    TREE,
    Table,
    coop,
)
from tests.codenames_shown import (
    SHOWN,
    board,
    buttons,
    every_language,
    hand,
    kinds,
    labels,
    moves,
    room,
    said,
)


def test_the_deal_shows_who_plays_with_whom_and_whom_all_wait_for() -> None:
    table = Table()

    panel = board(table, "en")

    assert panel.key == "deal"
    assert said(panel).splitlines()[:5] == [
        "🔴 Red begins",
        "",
        "🔴 Red, 9 agents: N0\xa0👑 – N1 and N2",
        "🔵 Blue, 8 agents: N3\xa0👑 – N4 and N5",
        "",
    ]
    assert (Kind.MENTION, 5_000_000_000 + SARA) in kinds(panel)
    assert sum(kind is Kind.MENTION for kind, _ in kinds(panel)) == 1
    assert [button.tap for button in buttons(panel)] == ["card", None, "join.red", "join.blue"]


def test_the_board_of_the_deal_shows_no_identity() -> None:
    drawing = board(Table()).drawing

    assert isinstance(drawing, Grid)
    assert [cell.identity for cell in drawing.cells] == [None] * 25
    assert (drawing.columns, [badge.count for badge in drawing.badges]) == (5, [9, 8])


@every_language
def test_time_stands_alone_on_its_line(language: str) -> None:
    panel = board(Table(), language)

    line = next(line for line in said(panel).splitlines() if "⏳" in line)

    assert line == "⏳ …"
    assert (Kind.TIME, 1300) in kinds(panel)


def test_without_time_there_is_no_line_about_it() -> None:
    table = Table(options={"time": "off"})

    for panel in (board(table), hand(table, SARA)["clue.1"], board(table.clue(SARA))):
        assert "⏳" not in said(panel)


@every_language
def test_the_board_to_tap_on_is_five_by_five_with_two_rows_below(language: str) -> None:
    panel = board(Table().clue(SARA), language)

    assert [len(row) for row in panel.keyboard] == [5, 5, 5, 5, 5, 1, 2]
    assert [move.card for move in moves(panel)[:25]] == list(range(25))
    assert labels(panel)[BOOK] == "کتاب"
    assert panel.keyboard[-1][0].move == Stop(0)
    assert panel.keyboard[-1][1].tap == "card"


def test_a_marked_word_is_green_with_a_hand() -> None:
    panel = board(Table().clue(SARA, "2").plays(Mark(OMID, MOON)))

    assert labels(panel)[MOON] == "✋ ماه"
    assert buttons(panel)[MOON].style is Style.GREEN


def test_two_marks_on_a_word_are_counted() -> None:
    panel = board(Table().clue(SARA, "2").plays(Mark(OMID, MOON), Mark(NIMA, MOON)))

    assert labels(panel)[MOON] == "✋۲ ماه"
    assert "نشان‌ها: ماه: N1 و N2" in said(panel)


def test_a_revealed_word_keeps_its_place_as_a_sign() -> None:
    panel = board(Table().clue(SARA, "2").guesses(OMID, MOON))

    assert labels(panel)[MOON] == "🔴"
    assert buttons(panel)[MOON].move == Mark(0, MOON)
    drawing = panel.drawing
    assert isinstance(drawing, Grid)
    assert (drawing.cells[MOON].identity, drawing.cells[MOON].revealed) == (Identity.RED, True)


def test_marked_words_can_be_confirmed_in_the_colour_of_the_team() -> None:
    table = Table().clue(SARA, "2").plays(Mark(OMID, MOON), Mark(NIMA, LION))

    row = board(table).keyboard[5]

    assert [button.move for button in row] == [Confirm(0, MOON), Confirm(0, LION)]
    assert {button.style for button in row} == {Style.RED}


def test_at_most_three_words_can_be_confirmed_and_the_newest_is_one_of_them() -> None:
    seats = (Seated("red", "spymaster"), *[Seated("red")] * 5, Seated("blue", "spymaster"), *[Seated("blue")] * 5)
    table = Table(seats).clue(SARA, "2")
    table.plays(*(Mark(seat, card) for seat, card in ((1, BOOK), (2, BOOK), (3, MOON), (4, LION), (5, TREE))))

    row = board(table).keyboard[5]

    assert [button.move for button in row] == [Confirm(0, BOOK), Confirm(0, MOON), Confirm(0, TREE)]


def test_before_the_first_mark_the_row_of_confirmations_keeps_its_height() -> None:
    row = board(Table().clue(SARA)).keyboard[5]

    assert [(button.move, button.tap) for button in row] == [(None, "hint")]


def test_the_caption_says_the_clue_the_guess_and_what_is_left() -> None:
    table = Table().clue(SARA, "2").guesses(OMID, MOON)

    assert said(board(table, "en")).splitlines()[:6] == [
        "✅ “ماه” was a red agent! Do you go on?",
        "🔴 Clue from N0: “آسمان” 2",
        "",
        "It is your turn to guess: N1 and N2",
        "Guess 2 of 3",
        "Left: 🔴 8 – 🔵 8",
    ]


@pytest.mark.parametrize(("number", "shown"), [("inf", "∞"), ("0", "0")])
def test_an_unlimited_number_has_no_end(number: str, shown: str) -> None:
    panel = board(Table().clue(SARA, number), "en")

    assert f"“آسمان” {shown}" in said(panel)
    assert "Guess 1, without a limit" in said(panel)


def test_hints_stand_in_the_first_two_turns_alone() -> None:
    table = Table().clue(SARA)
    assert "💡" in said(board(table, hints=True))
    assert "💡" not in said(board(table, hints=False))

    table.guesses(OMID, PHONE).clue(LEILA).guesses(REZA, MOUNTAIN).clue(SARA)

    assert "💡" not in said(board(table, hints=True))


def test_the_board_of_a_turn_that_ended_is_history_without_buttons() -> None:
    table = Table().clue(SARA, "2").guesses(OMID, MOON, PHONE)

    old, new = SHOWN.group(table.view(), room("en"))

    assert (old.key, old.keyboard, new.key) == ("turn1.guess", (), "turn2.wait")
    assert said(old).splitlines()[:3] == [
        "🔴 Clue from N0: “آسمان” 2",
        "✅ ماه – ⚪️ تلفن",
        "Left: 🔴 8 – 🔵 8",
    ]
    assert not any(kind in (Kind.MENTION, Kind.TIME) for kind, _ in kinds(old))


def test_history_does_not_change_any_more() -> None:
    table = coop().clue(SARA).guesses(OMID, PHONE)
    before = SHOWN.group(table.view(), room())[0]

    table.plays(Cover(SARA, SEA))

    assert SHOWN.group(table.view(), room())[0] == before


def test_the_waiting_panel_is_text_and_names_who_is_asked() -> None:
    panel = board(Table().clue(SARA).guesses(OMID, PHONE), "en")

    assert panel.drawing is None
    assert said(panel).splitlines()[:4] == [
        "⚪️ “تلفن” was an innocent bystander.",
        "🔵 It is Blue's turn; we wait for a clue from N3.",
        "Left: 🔴 9 – 🔵 8",
        "⏳ …",
    ]
    assert [value for kind, value in kinds(panel) if kind is Kind.MENTION] == [5_000_000_000 + LEILA]


@pytest.mark.parametrize(
    ("play", "first"),
    [
        (
            lambda table: table.clue(SARA).guesses(OMID, MOON, LION),
            "✅ “شیر” was a red agent too! No guesses are left.",
        ),
        (lambda table: table.clue(SARA).guesses(OMID, SEA), "🔵 “دریا” was a blue agent."),
        (lambda table: table.clue(SARA).guesses(OMID, MOON).plays(Stop(OMID)), "⏹ Red stops here."),
        (lambda table: table.clue(SARA).guesses(OMID, MOON).passes(90), "⌛️ The time to guess is over."),
        (lambda table: table.clue(SARA).passes(180), "⌛️ Red made no guess."),
        (lambda table: table.passes(300), "⌛️ No clue came from N0; the turn passes."),
    ],
)
def test_the_next_panel_begins_with_how_the_turn_ended(play: Callable[[Table], Table], first: str) -> None:
    assert said(board(play(Table()), "en")).splitlines()[0] == first


def test_a_waiting_panel_becomes_a_pointer_to_the_board_when_there_is_time_for_it() -> None:
    table = Table().clue(SARA).guesses(OMID, PHONE).clue(LEILA)

    old, vacant, new = SHOWN.group(table.view(), room())

    assert [panel.key for panel in (old, vacant, new)] == ["turn2.wait", "turn2.vacant", "turn2.guess"]
    assert (old.pace, old.keyboard, old.former) == (Pace.COSMETIC, (), True)
    assert said(old).endswith("👇")


def test_a_review_is_invisible_in_public() -> None:
    table = Table()
    before = SHOWN.group(table.view(), room())

    table.plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA))
    assert SHOWN.group(table.view(), room()) == before

    table.plays(Reject(LEILA))
    assert SHOWN.group(table.view(), room()) == before
    assert table.state.phase == Phase.CLUE
