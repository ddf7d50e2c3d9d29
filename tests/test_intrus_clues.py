"""L'Intrus: whose turn it is, and what may be said."""

from __future__ import annotations

import pytest

from engine.game import Leave
from engine.intrus.model import Pair, Phase, Role, Side
from engine.intrus.moves import ClueGiven, GiveClue, TurnCame, TurnSkipped
from engine.words import Word
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, PAIR, POOL, REZA, SARA, SEVEN, Table
from tests.random_play import RandomTable

FOUR = "CCCI"


@pytest.fixture
def table() -> Table:
    """Sara speaks, then Omid, Nima, Leila (the intruder)."""
    return Table(FOUR).begins()


def ghostly(*order: int) -> Table:
    """Reza is the ghost."""
    return Table("CCCIG", orders=[order]).begins()


def test_everybody_gives_one_clue_a_round_in_random_order(table: Table) -> None:
    """R-INT-9, R-INT-46"""
    for speaker in (SARA, OMID, NIMA, LEILA):
        assert (table.phase, table.state.speaker, table.seconds_left) == (Phase.CLUES, speaker, 90)
        table.clue()

    assert table.phase == Phase.DISCUSS
    assert [turn.seat for turn in table.view().in_round(1)] == [SARA, OMID, NIMA, LEILA]


def test_the_order_is_drawn_anew_for_each_round() -> None:
    """R-INT-60"""
    orders = set()
    for seed in range(12):
        table = RandomTable("intrus", seed)
        orders |= {
            (state.round, state.speaker) for state, _ in table.steps() if state.phase == Phase.CLUES and not state.turns
        }

    assert len({speaker for _, speaker in orders}) > 2


def test_the_order_is_told_to_nobody(table: Table) -> None:
    """R-INT-60"""
    before = [table.view(viewer) for viewer in (None, SARA, OMID, LEILA)]

    table.state.upcoming.reverse()

    assert [table.view(viewer) for viewer in (None, SARA, OMID, LEILA)] == before


def test_only_the_speaker_gives_a_clue_and_only_then(table: Table) -> None:
    table.refuses(GiveClue(OMID, "رمل"), "E_NOT_TURN")
    Table(FOUR).refuses(GiveClue(SARA, "رمل"), "E_PHASE")
    table.discusses().refuses(GiveClue(SARA, "رمل"), "E_PHASE")


def test_no_clue_in_time_loses_the_turn(table: Table) -> None:
    """R-INT-13"""
    table.passes(90)

    assert table.happened == (TurnSkipped(SARA), TurnCame(OMID))
    assert (table.state.speaker, table.view().turns[0].text) == (OMID, "")
    assert dict(table.notices(SARA, "missed")[0].values) == {"count": 1}


def test_a_ghost_never_speaks_first() -> None:
    """R-INT-12, R-INT-60"""
    for seed in range(25):
        table = RandomTable("intrus", seed)
        for state, _ in table.steps():
            if state.phase == Phase.CLUES and not any(turn.round == state.round for turn in state.turns):
                assert state.roles[state.speaker] is not Role.GHOST


def test_a_ghost_waits_for_the_first_clue_of_the_round() -> None:
    """R-INT-61"""
    table = ghostly(SARA, REZA, OMID, NIMA, LEILA).passes(90)
    assert table.state.speaker == OMID

    table.clue()

    assert table.state.speaker == REZA
    assert table.clue().state.speaker == NIMA


def test_a_ghost_speaks_second_when_a_clue_was_given() -> None:
    """R-INT-61"""
    assert ghostly(SARA, REZA, OMID, NIMA, LEILA).clue().state.speaker == REZA


def test_a_ghost_speaks_without_a_clue_before_when_nobody_else_is_left() -> None:
    """R-INT-61"""
    table = ghostly(SARA, REZA, OMID, NIMA, LEILA)

    table.passes(90).passes(90).passes(90).passes(90)

    assert table.state.speaker == REZA


def test_a_clue_of_an_earlier_round_does_not_help_a_ghost() -> None:
    """R-INT-61"""
    table = Table("CCCCIG", orders=[(SARA, OMID, NIMA, LEILA, REZA, MINA), (SARA, MINA, OMID, NIMA)]).begins()
    table.all_against(LEILA).passes(90)

    assert (table.state.round, table.state.speaker) == (2, OMID)


def test_all_clues_stay_on_the_board_by_round() -> None:
    """R-INT-14, R-INT-46"""
    table = Table(SEVEN).all_against(SARA).discusses()

    turns = table.view().turns

    assert [turn.round for turn in turns] == [1] * 7 + [2] * 6
    assert all(turn.text for turn in turns)


@pytest.mark.parametrize("clue", ["رمل", "رمل ناعم", "رمل ناعم جدا 🌊", "رمل 🌊🌙🐚", "رمل ناعم جدا دائما"])
def test_a_clue_has_one_to_four_words_and_emoji(table: Table, clue: str) -> None:
    """R-INT-10, R-INT-63"""
    table.plays(GiveClue(SARA, clue))

    assert table.saw(ClueGiven)


@pytest.mark.parametrize(
    ("clue", "code"),
    [
        ("رمل ناعم جدا دائما هنا", "E_CLUE_WORDS"),
        ("رمل ناعم جدا 🌊🌊", "E_CLUE_WORDS"),
        ("🌊", "E_CLUE_NO_WORD"),
        ("🇮🇷🇸🇦", "E_CLUE_NO_WORD"),
        ("", "E_CLUE_EMPTY"),
        ("  \n ", "E_CLUE_EMPTY"),
        ("!!! …", "E_CLUE_EMPTY"),
        ("رمل " + "ه" * 60, "E_CLUE_LONG"),
        ("رمل 🇮🇷🇸🇦", "E_CLUE_EMOJI"),
        ("رمل 1️⃣", "E_CLUE_EMOJI"),
        ("رمل 🅰️", "E_CLUE_EMOJI"),
        ("رملsea", "E_ARG"),
    ],
)
def test_what_is_no_clue_is_refused(table: Table, clue: str, code: str) -> None:
    """R-INT-63"""
    table.refuses(GiveClue(SARA, clue), code)


def test_a_refusal_costs_nothing_but_time(table: Table) -> None:
    """R-INT-62"""
    before = table.state

    table.refuses(GiveClue(SARA, BEACH), "E_CLUE_FORBIDDEN")

    assert table.state == before
    assert table.plays(GiveClue(SARA, "رمل")).state.speaker == OMID


@pytest.mark.parametrize("clue", [BEACH, f"ال{BEACH}", f"رمل {BEACH}", "شواطئ", "الشواطئ", "ش ا ط ئ", "رمل 🏖️", "رمل 🏖"])
def test_the_own_word_its_family_and_its_emoji_are_forbidden(table: Table, clue: str) -> None:
    """R-INT-11, R-INT-64"""
    table.refuses(GiveClue(SARA, clue), "E_CLUE_FORBIDDEN")


def test_a_suspicious_word_is_refused_like_a_forbidden_one() -> None:
    """R-INT-64"""
    pair = Pair(Side(Word("ماه")), Side(Word("خورشید")), "", 1)

    Table(FOUR, pair=pair, lang="fa").begins().refuses(GiveClue(SARA, "ماهی"), "E_CLUE_FORBIDDEN")


@pytest.mark.parametrize("clue", [POOL, "سباحة", "رمل 🏊"])
def test_the_other_word_is_never_checked(table: Table, clue: str) -> None:
    """R-INT-43, R-INT-64"""
    table.plays(GiveClue(SARA, clue))

    assert table.state.speaker == OMID


def test_an_intruder_is_held_to_his_own_word(table: Table) -> None:
    """R-INT-64"""
    table.clue().clue().clue()

    table.refuses(GiveClue(LEILA, POOL), "E_CLUE_FORBIDDEN")
    table.refuses(GiveClue(LEILA, "صيف 🏊🏽"), "E_CLUE_FORBIDDEN")
    assert table.plays(GiveClue(LEILA, f"{BEACH} 🏖️")).phase == Phase.DISCUSS


@pytest.mark.parametrize("clue", [BEACH, POOL, "رمل 🏖️ 🏊"])
def test_a_ghost_has_no_forbidden_word(clue: str) -> None:
    """R-INT-64"""
    table = ghostly(SARA, REZA, OMID, NIMA, LEILA).clue()

    assert table.plays(GiveClue(REZA, clue)).state.speaker == OMID


def test_what_is_forbidden_follows_the_word_one_holds_now() -> None:
    """R-INT-64"""
    table = Table(FOUR).begins()
    table.state.holding[SARA] = 1

    table.refuses(GiveClue(SARA, POOL), "E_CLUE_FORBIDDEN")
    table.plays(GiveClue(SARA, BEACH))


@pytest.mark.parametrize("clue", ["رمل ناعم", "رَمْلٌ ناعِمٌ", "رمـــل ناعم", "«رمل»، ناعم!"])
def test_no_clue_is_given_twice_in_a_game(table: Table, clue: str) -> None:
    """R-INT-65"""
    table.plays(GiveClue(SARA, "رمل ناعم"))

    table.refuses(GiveClue(OMID, clue), "E_CLUE_DUP")


@pytest.mark.parametrize("clue", ["ناعم رمل", "رمل", "رمل ناعم 🌊", "رمل ناعم جدا"])
def test_other_words_another_order_or_another_emoji_make_another_clue(table: Table, clue: str) -> None:
    """R-INT-65"""
    table.plays(GiveClue(SARA, "رمل ناعم"), GiveClue(OMID, clue))

    assert table.state.speaker == NIMA


def test_a_clue_of_an_earlier_round_is_not_given_again() -> None:
    """R-INT-65"""
    table = Table(SEVEN).begins().plays(GiveClue(SARA, "رمل ناعم")).all_against(LEILA)

    table.refuses(GiveClue(SARA, "رمل ناعم"), "E_CLUE_DUP")


def test_links_commands_and_mentions_lose_their_power(table: Table) -> None:
    table.plays(GiveClue(SARA, "t.me/spam"), GiveClue(OMID, "/stop @everyone"))

    assert [turn.text for turn in table.view().turns] == ["t me spam", "stop everyone"]


def test_who_leaves_at_his_turn_loses_it_and_his_clues_stay() -> None:
    """R-INT-96"""
    table = Table(SEVEN).begins().clue()

    table.plays(Leave(OMID))
    assert (table.state.speaker, table.seconds_left) == (NIMA, 90)

    table.plays(Leave(SARA), Leave(MINA)).discusses()
    assert [turn.seat for turn in table.view().turns] == [SARA, NIMA, LEILA, REZA, DARA]


def test_the_pair_of_the_rules_holds_for_both_sides() -> None:
    assert (PAIR.a.word.text, PAIR.b.word.text, PAIR.text) == (BEACH, POOL, f"{BEACH}/{POOL}")
    assert {REZA, MINA} == {seat for seat, role in enumerate(Table(SEVEN).state.roles) if role is Role.INTRUDER}
