"""The boards of Similo, round after round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.game import End, Join, Leave
from engine.similo_model import Agree, Disagree, Toggle, Volunteer
from telegram_bot.bidi import Kind
from telegram_bot.panels import Pace, Panel, Style
from telegram_bot.plain_boards import in_words
from tests.similo_kit import ANIMALS, HAND, LEILA, NIMA, OMID, PAIR, REZA, ROUNDS, SARA, Table, two_decks
from tests.similo_shown import (
    board,
    boards,
    buttons,
    drawn,
    every_language,
    hand,
    heard,
    kinds,
    labels,
    mentioned,
    moves,
    said,
)


def chosen(table: Table, language: str = "en") -> str:
    return next(line for line in heard(board(table, language)) if line.startswith("Chosen"))


def agreed(table: Table) -> str:
    return next(line for line in heard(board(table)) if line.startswith("Agreed"))


def waits(table: Table, *seconds: int) -> Table:
    """Nobody does anything, one deadline after another."""
    for each in seconds:
        table.passes(each)
    return table


def crossed(panel: Panel) -> list[str]:
    return [each.name for each in drawn(panel).portraits if each.removed]


def test_the_deal_shows_who_gives_clues_and_whom_all_wait_for() -> None:
    panel = board(Table())

    assert panel.key == "deal"
    assert heard(panel)[:7] == [
        "🦊 Similo: we all win or we all lose",
        "",
        "Clues from: N0",
        "Finders: N1, N2 and N3",
        "",
        "One of these 12 characters is the secret one. We wait for the first card from N0.",
        "⏳ …",
    ]
    assert mentioned(panel) == [SARA]
    assert [button.tap for button in buttons(panel)] == ["card", None, "join.any"]


@every_language
def test_the_picture_is_a_table_of_four_by_three(language: str) -> None:
    table = Table()
    picture = drawn(board(table, language))

    assert (picture.columns, picture.hint_places, picture.hints, picture.hand) == (4, 5, (), ())
    assert [each.name for each in picture.portraits] == [card.name(language) for card in table.state.cells]
    assert not any(each.secret or each.removed for each in picture.portraits)


def test_two_decks_are_told_with_the_deal() -> None:
    assert "The clues come from another deck: food" in heard(board(two_decks()))
    assert "deck" not in said(board(Table()))


@every_language
def test_time_stands_alone_on_its_line(language: str) -> None:
    for table in (Table(), Table().clue(), Table().reaches(2), Table().plays(Leave(SARA))):
        panel = board(table, language)
        assert "⏳ …" in heard(panel)
        assert sum(kind is Kind.TIME for kind, _ in kinds(panel)) == 1


def test_without_time_there_is_no_line_about_it() -> None:
    table = Table(options={"time": "off"})

    for panel in (board(table), hand(table, SARA)["hand1"], board(table.clue())):
        assert "⏳" not in said(panel)


@pytest.mark.parametrize(("language", "similar"), [("fa", "شبیه ⬆️"), ("ar", "تشابه ⬆️"), ("en", "similar ⬆️")])
def test_a_clue_is_said_with_its_way(language: str, similar: str) -> None:
    assert similar in heard(board(Table().clue("owl", "v"), language))[0]


def test_the_board_to_tap_on_is_a_row_for_every_row_of_the_picture() -> None:
    table = Table().clue()
    panel = board(table)

    assert [len(row) for row in panel.keyboard] == [4, 4, 4, 1, 2]
    assert [move.card for move in moves(panel)[:12]] == [card.id for card in table.state.cells]
    assert labels(panel)[:2] == ["🐾 bear", "🐾 camel"]
    assert [button.tap for button in panel.keyboard[-1]] == ["join.any", "card"]


def test_an_agreement_can_be_taken_back_once_there_is_one() -> None:
    table = Table().clue().selects("tiger")
    assert Disagree(0) not in moves(board(table))

    table.agrees(OMID)

    assert [button.move for button in board(table).keyboard[-2]] == [Disagree(0)]


def test_a_long_name_needs_the_whole_button() -> None:
    table = Table(cards=[replace(each, en="hippopotamus") if each.id == "bear" else each for each in ANIMALS]).clue()

    assert labels(board(table))[:2] == ["hippopotamus", "🐾 camel"]


def test_selected_and_removed_cards_keep_their_places() -> None:
    table = Table().removes("tiger").clue().selects("cat")
    panel = board(table)
    at = [cell.card.id for cell in table.view().cells]

    assert labels(panel)[at.index("tiger")] == "–"
    assert labels(panel)[at.index("cat")] == "✖️ cat"
    assert buttons(panel)[at.index("cat")].style is Style.RED
    assert buttons(panel)[at.index("tiger")].move == Toggle(0, "tiger")


def test_the_caption_says_who_removes_how_many_and_what_is_chosen() -> None:
    table = Table().reaches(2).clue("owl", "h").selects("cat")

    assert heard(board(table))[:6] == [
        "🦊 Round 2 of 5 – new clue: owl, different ↔️",
        "",
        "N1, N2 and N3: remove characters that are not the secret one. How many: 2",
        "Chosen, 1 of 2: cat",
        "Agreed, 0 of 2",
        "⏳ …",
    ]
    assert mentioned(board(table)) == [OMID, NIMA, LEILA]


def test_the_selection_is_said_in_the_order_it_was_made() -> None:
    assert chosen(Table().reaches(3).clue().selects("wolf", "bear", "cow")) == "Chosen, 3 of 3: wolf, bear, cow"
    assert chosen(Table().clue()) == "Chosen, 0 of 1"


def test_the_button_to_agree_carries_what_is_shown_and_is_blue_when_complete() -> None:
    table = Table().reaches(2).clue().selects("cat")
    button = board(table).keyboard[3][0]
    assert (button.style, button.label.bare()) == (None, "✅ Remove them: 0 of 2")

    table.selects("fox").agrees(OMID)

    button = board(table).keyboard[3][0]
    assert (button.move, button.style) == (Agree(0, table.view().mask), Style.BLUE)
    assert button.label.bare() == "✅ Remove them: 1 of 2"


def test_a_change_after_somebody_agreed_is_said() -> None:
    table = Table().clue().selects("tiger").agrees(OMID)
    assert agreed(table) == "Agreed, 1 of 2: N1"

    table.plays(Toggle(NIMA, "tiger"))
    assert agreed(table) == "Agreed, 0 of 2 (the choice has changed)"

    table.selects("cat")
    assert agreed(table) == "Agreed, 0 of 2 (the choice has changed)"
    assert agreed(table.agrees(NIMA)) == "Agreed, 1 of 2: N2"
    assert agreed(table.plays(Disagree(NIMA))) == "Agreed, 0 of 2"


def test_no_tap_of_a_finder_changes_the_picture() -> None:
    table = Table().reaches(3).clue()
    before = board(table).drawing

    moves_made = [Toggle(OMID, "wolf"), Toggle(OMID, "wolf"), *(Toggle(NIMA, card) for card in ROUNDS[2])]
    for move in (*moves_made, Agree(OMID, 0), Disagree(OMID), Join(REZA)):
        table.plays(table.agree(OMID) if isinstance(move, Agree) else move)
        assert board(table).drawing == before


def test_hints_stand_in_the_first_round_alone() -> None:
    table = Table()
    assert "💡" in said(board(table, hints=True))
    assert "💡" in said(board(table.clue(), hints=True))
    assert "💡" not in said(board(table, hints=False))

    table.selects("tiger").agrees(OMID, NIMA).clue()

    assert "💡" not in said(board(table, hints=True))


def test_the_board_of_a_round_that_is_over_frames_what_went() -> None:
    table = Table().reaches(2).clue("owl", "h").selects("fox", "cat").agrees(OMID, NIMA)

    old, new = boards(table)

    assert (old.key, old.keyboard, old.former) == ("round2.remove0", (), True)
    left = [each.name for each in drawn(old).portraits if not each.removed]
    assert heard(old) == [
        "Round 2 – owl, different ↔️",
        "Gone: fox, cat",
        f"Still there: {', '.join(left)}",
        "Clues: duck ⬆️ – owl ↔️",
    ]
    assert set(crossed(old)) == {"tiger", "cat", "fox"}
    assert {each.name for each in drawn(old).portraits if each.chosen} == {"cat", "fox"}
    assert new.key == "round3.wait"


def test_the_waiting_panel_is_text_and_tells_all_clues() -> None:
    table = Table().clue("duck", "v").selects("tiger").agrees(OMID, NIMA).clue("owl", "h")
    table.selects("cat", "fox").agrees(OMID, NIMA)
    panel = board(table)

    assert panel.drawing is None
    assert heard(panel) == [
        "😅 The secret was not among them! Gone: cat, fox",
        "Characters left: 9",
        "We wait for a card from N0 for round 3.",
        "⏳ …",
        "Clues: duck ⬆️ – owl ↔️",
    ]
    assert mentioned(panel) == [SARA]


def test_the_clues_stand_and_lie_in_the_order_they_were_played() -> None:
    table = Table().clue("duck", "v").selects("tiger").agrees(OMID, NIMA).clue("owl", "h")

    hints = drawn(board(table)).hints

    assert [(each.name, each.similar) for each in hints] == [("duck", True), ("owl", False)]


def test_the_waiting_panel_becomes_a_pointer_where_there_is_room_for_it() -> None:
    table = Table().reaches(2).clue("owl", "h")
    wait = {panel.key: panel for panel in boards(table)}["round2.wait"]
    assert (wait.pace, wait.former, wait.keyboard) == (Pace.COSMETIC, True, ())
    assert said(wait) == "🎴 owl, different ↔️ 👇"

    crowded = Table().reaches(4).clue()
    assert [panel.key for panel in boards(crowded)] == ["round4.remove0"]
    crowded.selects(*ROUNDS[3]).agrees(OMID, NIMA).clue()

    assert {"round4.wait", "round5.wait"} <= {panel.key for panel in boards(crowded)}


@pytest.mark.parametrize("play", [lambda table: table, lambda table: table.clue()])
def test_a_seat_that_stays_empty_asks_no_more_once_the_game_is_over(play: Callable[[Table], Table]) -> None:
    table = play(Table().reaches(3)).plays(Leave(SARA))
    asking = board(table).key

    table.passes(120)

    panels = boards(table)
    assert len({panel.key for panel in panels}) == len(panels)
    assert {panel.key: said(panel) for panel in panels}[asking] == "🎴 N0 gives no more clues"


@pytest.mark.parametrize(
    ("passed", "line"),
    [
        (
            (240,),
            "You have a little more time; if the choice is complete (1) and one of you agrees, it is carried out.",
        ),
        ((240, 120), "Last chance: this time a complete choice is enough."),
    ],
)
def test_finders_who_let_the_time_pass_are_told_what_comes(passed: tuple[int, ...], line: str) -> None:
    table = Table().clue()
    assert "⌛️" not in said(board(table))

    assert f"⌛️ {line}" in heard(board(waits(table, *passed)))


def test_what_the_clock_removed_is_told_as_such() -> None:
    table = Table().clue().selects("tiger").agrees(OMID).passes(240)

    assert heard(board(table))[0] == "⌛️ The time was over, and what you had chosen was carried out."


def test_a_giver_who_lets_the_time_pass_gets_more_and_a_message() -> None:
    for number in (1, 2):
        table = Table().reaches(number).passes(120)

        assert "⌛️ N0 has a little more time." in heard(board(table))
        assert said(hand(table, SARA)["notice.1"]) == "Everybody waits for your card 🎴"


def test_a_giver_who_stays_silent_is_replaced() -> None:
    table = waits(Table(), 120, 60, 60)

    panel = board(table)

    assert heard(panel)[0] == "🎴 N0 gives no more clues"
    assert said(hand(table, SARA)["notice.3"]) == "⌛️ The clues have passed to somebody else."
    assert (moves(panel), panel.asks) == ([Volunteer(0)], True)


def test_the_panel_of_the_empty_seat_goes_on_as_the_one_that_waits() -> None:
    table = Table().reaches(2).plays(Leave(SARA))
    vacant = board(table)

    table.plays(Volunteer(OMID))

    old, _, waiting = boards(table)[0], boards(table)[1], boards(table)[-1]
    assert old.key == "round2.wait"
    assert waiting.key == vacant.key
    assert heard(waiting)[1:5] == [
        "🚪 N0 has left the game.",
        "🎴 N1 gives the clues now.",
        "Characters left: 11",
        "We wait for a card from N1 for round 2.",
    ]


def test_a_board_without_its_giver_is_sent_again_with_the_selection_kept() -> None:
    table = Table().reaches(3).clue("bee").selects("wolf", "bear")
    former = board(table)

    table.plays(Leave(SARA))
    old, vacant = boards(table)
    assert (old.key, heard(old)[0], old.drawing) == (former.key, "🎴 bee, similar ⬆️", former.drawing)
    assert vacant.key != former.key

    table.plays(Volunteer(OMID))
    assert chosen(table) == "Chosen, 2 of 3: wolf, bear"
    assert board(table).key not in (former.key, vacant.key)
    assert said(boards(table)[-2]) == "🎴 N1 gives the clues now. 👇"


def test_each_empty_seat_has_a_panel_of_its_own() -> None:
    table = Table()
    keys = []
    for leaver, taker in ((SARA, OMID), (OMID, NIMA)):
        keys.append(board(table.plays(Leave(leaver))).key)
        table.plays(Volunteer(taker))

    assert len(set(keys)) == 2


def test_a_game_that_is_won_tells_its_story() -> None:
    table = Table()
    for card, way, gone in zip(HAND, "vhvhv", ROUNDS, strict=True):
        table.clue(card, way).selects(*gone).agrees(OMID, NIMA)

    panel = board(table)

    assert heard(panel) == [
        "🏆 We won! lion was the secret character.",
        "",
        "Clues from: N0",
        "Round 1: duck ⬆️ → tiger",
        "Round 2: owl ↔️ → cat, fox",
        "Round 3: bee ⬆️ → wolf, bear, panda",
        "Round 4: ant ↔️ → koala, horse, zebra, cow",
        "Round 5: frog ⬆️ → camel",
    ]
    assert len(crossed(panel)) == 11
    assert [each.name for each in drawn(panel).portraits if each.secret] == ["lion"]
    assert [button.tap for button in buttons(panel)] == ["again", "other"]


def test_in_a_lost_set_the_secret_is_named_last() -> None:
    table = Table().reaches(2).clue("owl", "h").selects("lion", "cat").agrees(OMID, NIMA)

    panel = board(table)

    assert heard(panel)[0] == "💔 We lost… lion was the secret and went in round 2."
    assert heard(panel)[-2] == "Round 2: owl ↔️ → cat, lion"
    assert heard(panel)[-1].startswith("Still there: ")
    assert "lion" not in heard(panel)[-1]
    assert [each.name for each in drawn(boards(table)[0]).portraits if each.secret] == []


@pytest.mark.parametrize(
    ("play", "first"),
    [
        (lambda table: table.plays(End(-1)), "⏹ The game stopped half way. The secret: lion"),
        (lambda table: waits(table.clue(), 240, 120, 120), "⏹ The game stopped half way. The secret: lion"),
        (lambda table: table.plays(Leave(SARA)).passes(120), "⏹ The game stopped half way. The secret: lion"),
    ],
)
def test_a_game_that_stops_shows_the_secret(play: Callable[[Table], Table], first: str) -> None:
    table = play(Table())

    assert heard(board(table))[0] == first
    assert not any(moves(panel) for panel in boards(table))


def test_too_few_players_end_the_game_in_words_of_their_own() -> None:
    for leaver in (SARA, OMID):
        table = Table(PAIR).plays(Leave(leaver))
        assert heard(board(table))[0] == "⏹ Too few are left; the game ends here. The secret: lion"


@pytest.mark.parametrize(("language", "first"), [("fa", "۱. "), ("ar", "١) "), ("en", "1. ")])
def test_a_table_in_words_numbers_its_characters_as_its_reader_does(language: str, first: str) -> None:
    drawing = board(Table().clue(), language).drawing

    assert drawing is not None
    assert in_words(drawing).bare().startswith(first)
