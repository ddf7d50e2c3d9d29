"""What one player of Codenames alone is shown."""

from __future__ import annotations

import pytest

from engine.codenames import Codenames
from engine.codenames_model import (
    Approve,
    ChooseNumber,
    Cover,
    DraftClue,
    DropDraft,
    Insist,
    Reject,
)
from engine.game import End, Leave
from telegram_bot.bidi import Kind
from telegram_bot.panels import Grid, Identity, Style
from tests.codenames_kit import (
    ASSASSIN,
    DOUBTFUL,
    FAIR,
    LEILA,
    LION,
    MINA,
    MOON,
    NIMA,
    OMID,
    PHONE,
    REZA,
    SARA,
    SEA,
    Table,
    coop,
)
from tests.codenames_shown import (
    SHOWN,
    buttons,
    hand,
    kinds,
    moves,
    room,
    said,
)


def test_spymasters_hold_the_whole_key_and_operatives_nothing() -> None:
    table = Table()

    for seat in (SARA, LEILA):
        key = hand(table, seat)["key"]
        drawing = key.drawing
        assert isinstance(drawing, Grid)
        assert [cell.identity for cell in drawing.cells].count(Identity.RED) == 9
        assert (drawing.frame, key.secret, key.keyboard) == (Identity.RED, True, ())
    for seat in (OMID, NIMA, REZA, MINA):
        assert hand(table, seat) == {}


def test_the_key_is_laid_out_like_the_board_whatever_its_reader_speaks() -> None:
    drawing = hand(Table(), SARA, "en")["key"].drawing

    assert drawing is not None
    assert drawing.language == "fa"


def test_only_the_spymaster_who_is_asked_is_asked() -> None:
    table = Table()

    prompt = hand(table, SARA)["clue.1"]

    assert (prompt.asks, prompt.rings) == (True, True)
    assert "clue.1" not in hand(table, LEILA)
    assert [SHOWN.reads(table.view(seat)) for seat in (SARA, OMID, LEILA)] == [True, False, False]


@pytest.mark.parametrize(
    ("written", "word", "number"),
    [("پرنده ۳", "پرنده", "3"), ("۳ پرنده", "پرنده", "3"), ("طائر 3", "طائر", "3"), ("پرنده", "پرنده", "")],
)
def test_a_word_may_come_with_its_number(written: str, word: str, number: str) -> None:
    assert SHOWN.read(Table().view(SARA), written) == DraftClue(SARA, word, number)


def test_what_others_write_is_no_move() -> None:
    table = Table()

    assert SHOWN.read(table.view(OMID), "پرنده ۳") is None
    assert SHOWN.read(table.view(LEILA), "پرنده ۳") is None


def test_the_number_is_chosen_from_what_is_left_and_the_typed_one_is_green() -> None:
    table = Table().clue(SARA).guesses(OMID, MOON, LION).clue(LEILA).guesses(REZA, SEA, PHONE)
    table.plays(DraftClue(SARA, FAIR, "3"))

    panel = hand(table, SARA)["draft.3"]

    assert [move.number for move in moves(panel)[:-1]] == [*"1234567", "0", "inf"]
    assert [button.label.bare() for button in buttons(panel) if button.style is Style.GREEN] == ["۳"]
    assert moves(panel)[-1] == DropDraft(0, 3)
    assert SHOWN.reads(table.view(SARA))


@pytest.mark.parametrize("word", [FAIR, DOUBTFUL])
@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("{} ۱۲", ["🔢 عدد از ۰ تا ۹ باشد، یا ∞."]),
        ("10 {}", ["🔢 عدد از ۰ تا ۹ باشد، یا ∞."]),
        ("{} ۹", []),
        ("{} ∞", []),
    ],
)
def test_a_number_nobody_can_choose_is_not_dropped_in_silence(word: str, written: str, told: list[str]) -> None:
    table = Table()
    move = SHOWN.read(table.view(SARA), written.format(word))
    assert isinstance(move, DraftClue)
    table.plays(move)

    panel = hand(table, SARA)["draft.1"]

    assert said(panel).splitlines()[2:] == told
    assert [button.style for button in buttons(panel)].count(Style.GREEN) == (0 if told else 1)


def test_a_doubtful_clue_warns_its_author_before_anybody_else_sees_it() -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"))

    panel = hand(table, SARA, "en")["draft.1"]

    assert said(panel).splitlines()[0] == "⚠️ “ماهی” is close to “ماه” on the board."
    assert moves(panel) == [DropDraft(0, 1), Insist(0, 1)]
    assert list(hand(table, LEILA)) == ["key"]


def test_an_insisted_clue_lies_before_the_other_spymaster() -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA))

    panel = hand(table, LEILA)["review.1"]

    assert moves(panel) == [Approve(0, 1), Reject(0, 1)]
    assert panel.asks
    assert (Kind.TIME, 1045) in kinds(panel)
    assert hand(table, SARA)["draft.1"].keyboard == ()
    assert not SHOWN.reads(table.view(SARA))


@pytest.mark.parametrize(
    ("decision", "told"), [(Approve(LEILA), "It was accepted. ✅"), (Reject(LEILA), "It was not accepted. ❌")]
)
def test_a_decided_review_says_how_it_was_decided(decision: Approve | Reject, told: str) -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA), decision)

    panel = hand(table, LEILA, "en")["review.1"]

    assert said(panel).splitlines() == ["⚖️ Clue of the red team: “ماهی” 2", told]
    assert panel.keyboard == ()


def test_a_refused_clue_rings_at_its_author() -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA), Reject(LEILA))

    panel = hand(table, SARA, "en")["notice.1"]

    assert said(panel).splitlines() == ["❌ “ماهی” was not accepted; write another word.", "⏳ …"]
    assert panel.rings
    assert SHOWN.reads(table.view(SARA))


def test_a_replaced_draft_is_struck_out() -> None:
    table = Table().plays(DraftClue(SARA, FAIR), DraftClue(SARA, DOUBTFUL))

    old, new = hand(table, SARA)["draft.1"], hand(table, SARA)["draft.2"]

    assert [span.kind for span in old.text.spans if span.text == FAIR] == [Kind.STRIKE]
    assert old.keyboard == ()
    assert new.keyboard


def test_a_published_draft_says_so() -> None:
    table = Table().plays(DraftClue(SARA, FAIR), ChooseNumber(SARA, "2"))

    assert said(hand(table, SARA)["draft.1"]) == "✅ «آسمان» ۲ در گروه اعلام شد"


def test_missed_clues_are_told_to_their_spymaster() -> None:
    table = Table().passes(300)
    assert "notice.1" in hand(table, SARA)

    table.passes(300).passes(180)

    assert said(hand(table, SARA, "en")["notice.2"]) == (
        "⌛️ Two clues in a row did not come, and you are out of the game."
    )
    assert "key" not in hand(table, SARA)


def test_the_end_keeps_the_key_at_whoever_held_it() -> None:
    table = Table().clue(SARA).guesses(OMID, ASSASSIN)

    assert set(hand(table, LEILA)) == {"key"}


def test_a_review_that_arrives_late_moves_no_deadline_in_public() -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA))
    before = SHOWN.group(table.view(), room())

    table.state = Codenames.postponed(table.state, 60)

    assert SHOWN.group(table.view(), room()) == before
    assert (Kind.TIME, 1105) in kinds(hand(table, LEILA)["review.1"])


def test_in_coop_nobody_is_the_red_one() -> None:
    table = coop()

    assert "the 🔴 words are ours" in said(hand(table, SARA, "en")["key"])
    table.clue(SARA)
    assert said(SHOWN.card(table.view(OMID), room("en"))).endswith("Now: the team guesses")


def test_a_question_that_was_answered_asks_no_more() -> None:
    table = coop().clue(SARA).guesses(OMID, PHONE).plays(Cover(SARA, SEA))

    clue, cover = hand(table, SARA, "en")["clue.1"], hand(table, SARA, "en")["cover.1"]

    assert (said(clue), said(cover)) == ("🔴 Clue from N0: “آسمان” 1", "🕶 “دریا” is gone.")
    assert (clue.former, cover.former) == (True, True)


def test_the_question_for_a_clue_that_did_not_come_in_time_asks_no_more() -> None:
    table = Table().plays(DraftClue(SARA, FAIR)).passes(300)

    shown = hand(table, SARA, "en")

    assert (said(shown["clue.1"]), shown["clue.1"].former) == ("⌛️ The time for this clue has passed.", True)
    assert (said(shown["draft.1"]), shown["draft.1"].keyboard, shown["draft.1"].former) == (FAIR, (), True)


def test_a_game_that_was_stopped_asks_nobody_for_a_clue_or_a_decision() -> None:
    table = Table().plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "2"), Insist(SARA), End(SARA))

    author, reviewer = hand(table, SARA, "en"), hand(table, LEILA, "en")

    assert said(author["clue.1"]) == "This game is over."
    assert said(reviewer["review.1"]).endswith("This game is over.")
    assert not any(panel.keyboard for panel in (*author.values(), *reviewer.values()))
    assert all(panel.former for panel in (*author.values(), *reviewer.values()))


def test_whoever_left_is_asked_no_more() -> None:
    table = Table().plays(Leave(SARA))

    assert said(hand(table, SARA, "en")["clue.1"]) == "You are out of this game; you may watch."
    assert hand(table, SARA)["clue.1"].former
