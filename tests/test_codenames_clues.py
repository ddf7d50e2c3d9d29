"""Codenames: clues, their numbers, drafts and the review (R-COD-8, 9, 20, 21, 26, 31, 40 to 45)."""

from __future__ import annotations

import pytest

from engine.codenames_events import (
    ClueGiven,
)
from engine.codenames_model import (
    Approve,
    ChooseNumber,
    Clue,
    DraftClue,
    DropDraft,
    GiveClue,
    Insist,
    Phase,
    Reject,
    Stop,
)
from engine.game import Leave, Notice, TimeUp
from engine.words import Grade
from tests.codenames_kit import (
    BOOK,
    DOUBTFUL,
    FAIR,
    FORBIDDEN,
    LEILA,
    MINA,
    NIMA,
    OMID,
    OTHER_FAIR,
    REZA,
    SARA,
    SEA,
    Table,
    coop,
)


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_active_spymaster_announces_a_word_and_a_number(table: Table) -> None:
    """R-COD-8"""
    table.clue(SARA, "2")

    assert table.happened == (ClueGiven(SARA, FAIR, "2", doubtful=False),)
    assert table.view().clue == Clue(SARA, FAIR, "2")
    assert table.state.phase == Phase.GUESS


@pytest.mark.parametrize("seat", [OMID, LEILA, REZA])
def test_nobody_but_the_active_spymaster_gives_a_clue(table: Table, seat: int) -> None:
    """R-COD-8"""
    table.refuses(GiveClue(seat, FAIR, "1"), "E_ROLE")
    table.refuses(DraftClue(seat, FAIR), "E_ROLE")


def test_no_clue_is_given_while_the_team_guesses(table: Table) -> None:
    """R-COD-44"""
    table.clue(SARA).refuses(GiveClue(SARA, OTHER_FAIR, "1"), "E_PHASE")


def test_the_waiting_spymaster_is_told_to_keep_the_word_in_mind(table: Table) -> None:
    assert "keep the word in mind" in table.refuses(DraftClue(LEILA, FAIR), "E_ROLE").sentence
    assert "keep the word in mind" in table.clue(SARA).refuses(DraftClue(LEILA, FAIR), "E_PHASE").sentence


@pytest.mark.parametrize(
    ("text", "code"),
    [("...", "E_CLUE_EMPTY"), ("دو کلمه", "E_CLUE_WORDS"), ("خ" * 31, "E_CLUE_LONG"), ("سیب زمینی", "E_CLUE_WORDS")],
)
def test_a_clue_is_exactly_one_word_of_at_most_30_letters(table: Table, text: str, code: str) -> None:
    """R-COD-40, D-COD-10"""
    table.refuses(GiveClue(SARA, text, "1"), code)


@pytest.mark.parametrize("text", ["تهران", "هشت", "آبی"])
def test_only_the_form_of_a_clue_is_judged_never_its_meaning(table: Table, text: str) -> None:
    """R-COD-9, R-COD-20, R-COD-31: names, numbers as words and colours are words like others."""
    assert table.clue(SARA, text=text).state.phase == Phase.GUESS


@pytest.mark.parametrize("text", ["tree", "۳", "ب", "بالا"])
def test_foreign_letters_digits_and_places_are_for_the_other_spymaster_to_allow(table: Table, text: str) -> None:
    """R-COD-31, R-COD-42, D-COD-12"""
    assert table.clue(SARA, text=text).state.phase == Phase.REVIEW
    assert table.plays(Approve(LEILA)).state.phase == Phase.GUESS


def test_a_half_space_does_not_split_a_clue(table: Table) -> None:
    """R-COD-40"""
    table.plays(GiveClue(SARA, "دست‌ها", "1"))

    assert table.state.phase == Phase.GUESS


def test_a_clue_of_a_visible_words_family_is_refused_and_names_the_word(table: Table) -> None:
    """R-COD-21, R-COD-41"""
    refusal = table.refuses(DraftClue(SARA, FORBIDDEN), "E_CLUE_FORBIDDEN")

    assert refusal.values == {"clue": FORBIDDEN, "word": "کتاب"}


def test_a_word_that_stands_on_the_board_is_refused_as_just_that(table: Table) -> None:
    """R-COD-41"""
    refusal = table.refuses(DraftClue(SARA, "کِتاب"), "E_CLUE_FORBIDDEN")

    assert (refusal.sentence, refusal.values) == (
        "“{word}” itself is on the board; try another word.",
        {"word": "کِتاب"},
    )


def test_a_refused_clue_costs_nothing(table: Table) -> None:
    """R-COD-41"""
    table.refuses(GiveClue(SARA, FORBIDDEN, "1"), "E_CLUE_FORBIDDEN")

    assert table.clue(SARA).state.phase == Phase.GUESS


def test_revealed_words_do_not_restrict_the_clue(table: Table) -> None:
    """R-COD-26, D-COD-11"""
    table.clue(SARA).guesses(OMID, BOOK).plays(Stop(OMID))

    table.plays(GiveClue(LEILA, FORBIDDEN, "1"))

    assert table.state.phase == Phase.GUESS


@pytest.mark.parametrize("number", ["10", "-1", "two", "", "1.5", "²"])
def test_a_number_is_0_to_the_own_agents_left_or_unlimited(table: Table, number: str) -> None:
    """R-COD-45, D-COD-3"""
    assert table.refuses(GiveClue(SARA, FAIR, number), "E_NUM").values == {"most": 9}


@pytest.mark.parametrize(("number", "shown"), [("0", "0"), ("9", "9"), ("۳", "3"), ("٣", "3"), ("inf", "inf")])
def test_every_legal_number_is_published_in_one_spelling(table: Table, number: str, shown: str) -> None:
    """R-COD-45"""
    clue = table.clue(SARA, number).view().clue

    assert clue is not None
    assert clue.number == shown


def test_the_bound_of_the_number_falls_with_the_agents_left(table: Table) -> None:
    """R-COD-45"""
    table.clue(SARA).guesses(OMID, SEA)

    table.refuses(GiveClue(LEILA, OTHER_FAIR, "8"), "E_NUM")


def test_a_fair_word_waits_for_its_number_and_then_is_published(table: Table) -> None:
    """R-COD-8"""
    assert table.plays(DraftClue(SARA, FAIR, "3")).happened == ()
    draft = table.mine(SARA).draft
    assert draft is not None
    assert (draft.word, draft.judgement.grade, draft.suggested, draft.number) == (FAIR, Grade.FINE, "3", "")

    assert table.plays(ChooseNumber(SARA, "2")).happened == (ClueGiven(SARA, FAIR, "2", doubtful=False),)


def test_a_new_word_replaces_the_draft_and_its_old_buttons_are_stale(table: Table) -> None:
    table.plays(DraftClue(SARA, FAIR), DraftClue(SARA, OTHER_FAIR))

    table.refuses(ChooseNumber(SARA, "1", draft=1), "E_STALE")
    table.refuses(DropDraft(SARA, draft=1), "E_STALE")
    assert table.plays(ChooseNumber(SARA, "1", draft=2)).state.phase == Phase.GUESS


def test_an_author_may_drop_the_draft_for_another_word(table: Table) -> None:
    table.plays(DraftClue(SARA, FAIR), DropDraft(SARA))

    assert table.mine(SARA).draft is None
    table.refuses(ChooseNumber(SARA, "1"), "E_CLUE_EMPTY")


def test_a_draft_that_was_not_sent_in_time_is_no_clue(table: Table) -> None:
    table.plays(DraftClue(SARA, FAIR)).passes(300)

    assert table.state.team == "B"
    assert table.state.draft is None


def test_a_doubtful_clue_is_shown_to_its_author_first(table: Table) -> None:
    """R-COD-42"""
    table.plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "1"))

    draft = table.mine(SARA).draft
    assert draft is not None
    assert (draft.judgement.grade, draft.judgement.word, draft.number) == (Grade.SOFT, "ماه", "1")
    assert table.state.phase == Phase.CLUE
    assert table.happened == ()


def test_insisting_needs_a_number(table: Table) -> None:
    table.plays(DraftClue(SARA, DOUBTFUL)).refuses(Insist(SARA), "E_NUM")


def test_an_author_who_insists_puts_the_clue_before_the_other_spymaster(table: Table) -> None:
    """R-COD-42"""
    table.plays(DraftClue(SARA, DOUBTFUL), ChooseNumber(SARA, "1"), Insist(SARA))

    assert (table.state.phase, table.seconds_left) == (Phase.REVIEW, 45)
    review = table.mine(LEILA).review
    assert review is not None
    assert (review.draft.word, review.draft.number, review.deadline) == (DOUBTFUL, "1", table.now + 45)
    assert table.view(LEILA).asked
    assert not table.view(SARA).asked
    assert table.happened == ()


@pytest.mark.parametrize("seat", [OMID, REZA])
def test_nobody_else_learns_from_an_answer_whether_there_is_a_review(table: Table, seat: int) -> None:
    """R-GEN-26"""
    moves = (Approve(seat), Reject(seat), GiveClue(seat, FAIR, "1"), DraftClue(seat, FAIR), Insist(seat))
    before = [table.refuses(move, "E_ROLE").sentence for move in moves]

    table.clue(SARA, text=DOUBTFUL)

    assert [table.refuses(move, "E_ROLE").sentence for move in moves] == before


@pytest.mark.parametrize("seat", [SARA, OMID, REZA])
def test_only_the_other_spymaster_decides(table: Table, seat: int) -> None:
    """R-COD-42"""
    table.clue(SARA, text=DOUBTFUL)

    table.refuses(Approve(seat), "E_ROLE")
    table.refuses(Reject(seat), "E_ROLE")


def test_there_is_nothing_to_decide_outside_a_review(table: Table) -> None:
    table.refuses(Approve(LEILA), "E_PHASE")
    table.refuses(Reject(LEILA), "E_PHASE")
    table.clue(SARA)
    for seat in (SARA, OMID, LEILA):
        table.refuses(Approve(seat), "E_PHASE")


def test_an_approved_clue_is_published_and_valid(table: Table) -> None:
    """R-COD-31, R-COD-44"""
    table.clue(SARA, text=DOUBTFUL).plays(Approve(LEILA))

    assert table.happened == (ClueGiven(SARA, DOUBTFUL, "1", doubtful=False),)
    assert (table.state.phase, table.seconds_left) == (Phase.GUESS, 180)


def test_no_answer_in_45_seconds_is_approval(table: Table) -> None:
    """R-COD-42"""
    table.clue(SARA, text=DOUBTFUL).passes(45)

    assert table.happened == (ClueGiven(SARA, DOUBTFUL, "1", doubtful=False),)


def test_a_rejected_clue_costs_nothing_but_time(table: Table) -> None:
    """R-COD-43"""
    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))

    assert (table.state.phase, table.state.team, table.seconds_left) == (Phase.CLUE, "R", 90)
    assert table.happened == ()
    assert table.notices(SARA) == [Notice(1, "refused", (("clue", DOUBTFUL),))]
    for _ in range(3):
        table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))
    assert table.clue(SARA).state.phase == Phase.GUESS


def test_a_button_of_an_earlier_review_decides_nothing(table: Table) -> None:
    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA)).clue(SARA, text="کتابخانه")

    table.refuses(Approve(LEILA, draft=1), "E_STALE")
    assert table.plays(Approve(LEILA, draft=2)).state.phase == Phase.GUESS


def test_a_notice_is_kept_for_its_phase_only(table: Table) -> None:
    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))
    assert table.notices(SARA)

    table.clue(SARA)

    assert table.notices(SARA) == []


def test_a_leaving_reviewer_approves(table: Table) -> None:
    """R-COD-55"""
    table.clue(SARA, text=DOUBTFUL).plays(Leave(LEILA))

    assert table.state.phase == Phase.GUESS


def test_a_leaving_author_takes_the_clue_along(table: Table) -> None:
    """R-COD-55"""
    table.clue(SARA, text=DOUBTFUL).plays(Leave(SARA))

    assert table.state.phase == Phase.VACANT
    assert table.state.draft is None


def test_the_last_operative_leaving_drops_the_clue_under_review(table: Table) -> None:
    """R-COD-53"""
    table.clue(SARA, text=DOUBTFUL).plays(Leave(OMID), Leave(NIMA))

    assert table.state.phase == Phase.VACANT
    assert table.state.draft is None


def test_a_doubtful_clue_without_a_reviewer_is_published_with_its_doubt(table: Table) -> None:
    """R-GEN-41"""
    table.plays(Leave(LEILA)).clue(SARA, text=DOUBTFUL)

    assert table.happened == (ClueGiven(SARA, DOUBTFUL, "1", doubtful=True),)


def test_in_coop_a_doubtful_clue_is_published_with_its_doubt() -> None:
    """R-COD-62"""
    table = coop()
    table.refuses(GiveClue(SARA, FORBIDDEN, "1"), "E_CLUE_FORBIDDEN")

    table.clue(SARA, text=DOUBTFUL)

    assert table.happened == (ClueGiven(SARA, DOUBTFUL, "1", doubtful=True),)


def test_a_review_looks_like_the_clue_phase_to_everybody_else(table: Table) -> None:
    """R-GEN-26"""
    before = [table.view(viewer) for viewer in (None, OMID, NIMA, REZA, MINA)]

    table.clue(SARA, text=DOUBTFUL)

    assert [table.view(viewer) for viewer in (None, OMID, NIMA, REZA, MINA)] == before
    assert table.view(LEILA).phase == Phase.CLUE


def test_a_rejection_is_invisible_too(table: Table) -> None:
    """R-GEN-26"""
    before = [table.view(viewer) for viewer in (None, OMID, NIMA, REZA, MINA)]

    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))

    assert [table.view(viewer) for viewer in (None, OMID, NIMA, REZA, MINA)] == before
    assert table.mine(SARA).deadline == table.now + 90


def test_a_shown_deadline_changes_only_once_it_has_passed(table: Table) -> None:
    """R-GEN-26"""
    shown = table.view().deadline
    table.passes(270).clue(SARA, text=DOUBTFUL)
    table.plays(Reject(LEILA))
    assert (table.view().deadline, table.seconds_left) == (shown, 90)

    table.passes(30)

    assert table.view().deadline == table.state.deadline
    assert table.happened == ()
    assert table.passes(60).state.team == "B"


def test_a_rejection_after_the_shown_deadline_shows_the_new_one_at_once(table: Table) -> None:
    """R-GEN-26"""
    table.passes(290).clue(SARA, text=DOUBTFUL)

    table.passes(20).plays(Reject(LEILA))

    assert table.view().deadline == table.now + 90


def test_an_earlier_deadline_after_a_rejection_is_not_shown_but_counts(table: Table) -> None:
    """R-GEN-26"""
    shown = table.view().deadline
    table.clue(SARA, text=DOUBTFUL).plays(Reject(LEILA))
    assert table.view().deadline == shown

    table.passes(90)

    assert table.state.team == "B"


def test_the_clock_is_refused_before_anything_is_due(table: Table) -> None:
    """R-GEN-7"""
    table.refuses(TimeUp(), "E_PHASE")
