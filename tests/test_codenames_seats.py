"""The boards of Codenames when seats are empty, in the other modes, and at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.codenames import Codenames
from engine.codenames_model import (
    ChooseNumber,
    Cover,
    DraftClue,
    Insist,
    Mark,
    Stop,
    TakeSpymaster,
)
from engine.codenames_model import Identity as Key
from engine.game import End, Join, Leave, Seated
from telegram_bot.panels import Grid, Pace, Style
from tests.codenames_kit import (
    ASSASSIN,
    DARA,
    DOUBTFUL,
    FAIR,
    LEILA,
    LION,
    MOON,
    NIMA,
    OMID,
    PHONE,
    REZA,
    SARA,
    SEA,
    Table,
    coop,
    duel,
    majority,
)
from tests.codenames_shown import (
    LONG,
    SHOWN,
    board,
    buttons,
    every_language,
    hand,
    labels,
    moves,
    room,
    said,
)


def test_an_empty_chair_of_a_spymaster_has_a_button() -> None:
    table = Table().plays(Leave(SARA))

    panel = board(table, "en")

    assert panel.key == "turn1.vacant"
    assert (buttons(panel)[0].move, buttons(panel)[0].style) == (TakeSpymaster(0), Style.RED)
    assert "The red team has no spymaster" in said(panel)


def test_the_board_of_the_deal_waits_for_nobody_who_has_left() -> None:
    table = Table().plays(Leave(SARA))

    deal = SHOWN.group(table.view(), room("en"))[0]

    assert (deal.key, deal.pace, deal.former) == ("deal", Pace.COSMETIC, True)
    assert "We wait" not in said(deal)
    assert "⏳" not in said(deal)


def test_the_panel_of_an_empty_chair_goes_on_as_the_waiting_one() -> None:
    table = Table().plays(Leave(SARA), TakeSpymaster(OMID))

    panel = board(table, "en")

    assert panel.key == "turn1.vacant"
    assert "we wait for a clue from N1" in said(panel)
    assert set(hand(table, OMID)) == {"key", "clue.1"}


def test_a_last_operative_needs_somebody_to_join_first() -> None:
    table = Table().plays(Leave(NIMA), Leave(SARA))

    assert "join.red" in [button.tap for button in buttons(board(table))]


def test_a_team_without_operatives_asks_for_help() -> None:
    table = Table().clue(SARA).plays(Leave(OMID), Leave(NIMA))

    deal, old, panel = SHOWN.group(table.view(), room("en"))

    assert (deal.key, old.key, old.keyboard) == ("deal", "turn1.guess", ())
    assert "The red team has no operatives" in said(panel)
    assert [button.tap for button in buttons(panel)] == ["join.red", "card"]


def test_who_comes_late_is_named_on_the_next_board() -> None:
    table = Table().plays(Join(6, "red"))

    assert "🙋 N6 has joined Red" in said(board(table, "en"))


def test_in_majority_mode_no_word_is_confirmed() -> None:
    panel = board(majority().clue(SARA), "en", hints=True)

    assert [button.label.bare() for button in panel.keyboard[5]] == ["Majority, marks: 2"]
    assert "A word that most of the team marks is revealed." in said(panel)


def test_in_coop_one_team_plays_against_nobody() -> None:
    panel = board(coop(), "en")

    assert said(panel).startswith("🤝 ")
    assert "Our team: N0\xa0👑 – N1 and N2" in said(panel)
    assert [button.tap for button in buttons(panel)] == ["card", None, "join.any"]


def test_in_coop_the_spymaster_gives_an_enemy_word_away() -> None:
    table = coop().clue(SARA).guesses(OMID, PHONE)

    panel = hand(table, SARA)["cover.1"]

    assert [len(row) for row in panel.keyboard] == [2, 2, 2, 2]
    assert {table.state.key[move.card] for move in moves(panel)} == {Key.BLUE}
    assert Cover in SHOWN.twice
    assert board(table).key == "turn2.wait"
    assert "🕶" in said(board(table))


def test_a_covered_word_is_told_on_the_same_panel() -> None:
    table = coop().clue(SARA).guesses(OMID, PHONE).plays(Cover(SARA, SEA))

    panel = board(table, "en")

    assert panel.key == "turn2.wait"
    assert "🕶 “دریا” is gone." in said(panel)
    assert "Left: 🔴 9 – 🔵 7" in said(panel)


def test_in_coop_a_doubtful_clue_carries_its_doubt() -> None:
    table = coop().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "1"))
    assert "⚠️ Go with it" in labels(hand(table, SARA, "en")["draft.1"])

    table.plays(Insist(SARA))

    assert "⚠️" in said(board(table)).splitlines()[0]


def test_a_duel_names_the_three() -> None:
    panel = board(duel(), "en")

    assert said(panel).splitlines()[0] == "⚔️ N0 🔴 against N2 🔵; N1 guesses for both."
    assert [button.tap for button in buttons(panel)] == ["card", None]


@pytest.mark.parametrize(
    ("play", "headline"),
    [
        (lambda: Table().clue(SARA, "9").guesses(OMID, *range(9)), "🏆 Red wins! All agents are found."),
        (lambda: Table().clue(SARA).guesses(OMID, ASSASSIN), "⚫️ “مار” was the assassin… 🏆 Blue wins!"),
        (lambda: Table().plays(Leave(SARA)).passes(120), "🏳️ The red team was left empty. 🏆 Blue wins!"),
        (lambda: Table().plays(End(-1)), "⏹ The game stopped half way; here is the key."),
        (lambda: coop().clue(SARA, "9").guesses(OMID, *range(9)), "🏆 We won! Score: 8 of 8"),
        (lambda: coop().clue(SARA).guesses(OMID, ASSASSIN), "💔 We lost… “مار” was the assassin."),
        (lambda: duel().clue(SARA, "9").guesses(OMID, *range(9)), "🏆 N0 wins!"),
        (lambda: duel().clue(SARA).guesses(OMID, ASSASSIN), "⚫️ “مار” was the assassin… 🏆 N2 wins!"),
    ],
)
def test_the_end_says_who_won_and_why(play: Callable[[], Table], headline: str) -> None:
    panel = board(play(), "en")

    assert (panel.key, said(panel).splitlines()[0]) == ("end", headline)
    assert [button.tap for button in buttons(panel)] == ["again", "other"]


def test_a_last_agent_shown_by_the_rival_is_told_as_such() -> None:
    table = Table().clue(SARA, "8").guesses(OMID, *range(8)).plays(Stop(OMID)).clue(LEILA).guesses(REZA, 8)

    assert said(board(table, "en")).splitlines()[0] == (
        "🏆 Red wins! “موز” was the last red agent, and Blue revealed it."
    )


def test_the_end_shows_the_whole_key_and_rings_what_was_revealed() -> None:
    drawing = board(Table().clue(SARA).guesses(OMID, ASSASSIN)).drawing

    assert isinstance(drawing, Grid)
    assert all(cell.identity for cell in drawing.cells)
    assert [card for card, cell in enumerate(drawing.cells) if cell.revealed] == [ASSASSIN]
    assert drawing.frame is None


def test_the_best_clue_found_the_most_words() -> None:
    table = Table().clue(SARA, "2").guesses(OMID, MOON, LION, PHONE).clue(LEILA).guesses(REZA, ASSASSIN)

    assert "Best clue: “آسمان” 2 by N0 (words: 2)" in said(board(table, "en"))


@every_language
@pytest.mark.parametrize("mode", ["confirm", "majority"])
def test_captions_hold_twenty_people_with_long_names(language: str, mode: str) -> None:
    seats = [Seated(place, role) for place in ("red", "blue") for role in ("spymaster", *[""] * 9)]
    table = Table(seats, {"guess_mode": mode})
    where = room(language, hints=True, name=LONG[language])
    deal = SHOWN.group(table.view(), where)[-1]
    table.clue(SARA, "9", "ا" * 30).plays(
        *(Mark(seat, card) for seat, card in zip(range(1, 10), range(9), strict=True))
    )
    guess = SHOWN.group(table.view(), where)[-1]

    assert 400 < deal.text.length(language) <= 1000
    assert 400 < guess.text.length(language) <= 1000
    assert len(deal.text.plain(language).splitlines()[2]) < 400


def test_a_rematch_keeps_the_teams_and_frees_the_crowns() -> None:
    table = Table().clue(SARA).guesses(OMID, ASSASSIN)

    assert Codenames.placing(table.state, SARA) == Seated("red", "spymaster")
    assert Codenames.placing(table.state, REZA) == Seated("blue", "operative")
    assert Codenames.rematch(table.state, (SARA, OMID, LEILA)) == (Seated("red"), Seated("red"), Seated("blue"))


@pytest.mark.parametrize("table", [coop(), duel()])
def test_where_there_are_no_two_teams_everybody_sits_down_afresh(table: Table) -> None:
    assert Codenames.rematch(table.state, (SARA, OMID, NIMA)) == (Seated(), Seated(), Seated())
    assert Codenames.placing(table.state, OMID) == Seated("", "operative")


def test_a_clue_that_found_one_word_is_nobodys_pride() -> None:
    table = Table().clue(SARA).guesses(OMID, MOON, ASSASSIN)

    assert "Best clue" not in said(board(table, "en"))


def test_the_end_tells_what_was_left_and_nothing_that_was_told_before() -> None:
    table = Table().passes(300).clue(LEILA).guesses(REZA, ASSASSIN)

    told = said(board(table, "en"))

    assert "Turns: 2 – Left: 🔴 9 – 🔵 8" in told
    assert "No clue came" not in told


def test_a_game_that_was_stopped_tells_only_who_left() -> None:
    table = coop().clue(SARA).guesses(OMID, PHONE).plays(Cover(SARA, SEA), Leave(NIMA), End(SARA))

    told = said(board(table, "en"))

    assert "N2 has left the game." in told
    assert "is gone" not in told


def test_a_stranger_hears_where_the_join_buttons_are() -> None:
    table, pair = Table(), duel()
    waiting = table.refuses(DraftClue(DARA, FAIR), "E_NOT_PLAYER").sentence
    guessing = table.clue(SARA).refuses(Mark(DARA, MOON), "E_NOT_PLAYER").sentence
    full = [pair.refuses(DraftClue(DARA, FAIR), "E_NOT_PLAYER").sentence]
    full.append(pair.clue(SARA).refuses(Mark(DARA, MOON), "E_NOT_PLAYER").sentence)
    vacant = pair.plays(Leave(OMID)).refuses(TakeSpymaster(DARA), "E_NOT_PLAYER").sentence

    assert waiting == vacant == "You are not in this game yet; the join button brings you in."
    assert guessing == "You are not in this game yet; the join buttons come with the next turn."
    assert full == ["This game started without you; join the next one."] * 2
