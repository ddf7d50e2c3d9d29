"""L'Intrus: readiness and whispers."""

from __future__ import annotations

import pytest

from engine.game import Leave
from engine.intrus.model import Phase, Power, WhisperDraft
from engine.intrus.moves import (
    AimWhisper,
    BeginWhisper,
    DropWhisper,
    GiveClue,
    Ready,
    SendWhisper,
    ToggleReady,
    Whispered,
    WriteWhisper,
)
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, REZA, SARA, Table

SECRET = "أظن أنها مينا"


@pytest.fixture
def table() -> Table:
    return Table().discusses()


def test_after_the_clues_everybody_may_talk_for_four_minutes(table: Table) -> None:
    """R-INT-15"""
    assert (table.phase, table.seconds_left, table.view().awaited) == (Phase.DISCUSS, 240, tuple(range(7)))


def test_the_vote_begins_when_everybody_is_ready(table: Table) -> None:
    """R-INT-17"""
    table.plays(*(ToggleReady(seat) for seat in range(6)))
    assert (table.phase, table.view().ready, table.view(DARA).asked) == (Phase.DISCUSS, 6, True)

    assert table.plays(ToggleReady(DARA)).phase == Phase.VOTE


def test_readiness_can_be_taken_back_until_then(table: Table) -> None:
    """R-INT-72"""
    table.plays(ToggleReady(SARA), ToggleReady(OMID), ToggleReady(SARA))

    assert table.saw(Ready) == [Ready(1), Ready(2), Ready(1)]
    assert (table.mine(SARA).ready, table.mine(OMID).ready) == (False, True)


def test_the_vote_begins_anyway_when_the_time_is_over(table: Table) -> None:
    assert table.passes(240).phase == Phase.VOTE


def test_readiness_of_one_round_is_none_in_the_next(table: Table) -> None:
    table.all_against(SARA).discusses()

    assert table.view().ready == 0


def test_there_is_no_readiness_before_the_clues_are_given() -> None:
    Table().begins().refuses(ToggleReady(SARA), "E_PHASE")


def test_a_whisper_is_heard_by_one_and_seen_by_all(table: Table) -> None:
    """R-INT-16"""
    table.plays(SendWhisper(SARA, OMID, SECRET))

    assert table.happened == (Whispered(SARA),)
    assert [view.whisperers for view in (table.view(), table.view(MINA))] == [((SARA, 1),)] * 2
    assert table.mine(OMID).heard[0].text == SECRET
    assert table.mine(SARA).sent[0].target == OMID
    assert dict(table.notices(OMID, "whisper")[0].values) == {"who": SARA, "text": SECRET}
    for viewer in (None, NIMA, LEILA, REZA, MINA, DARA):
        view = table.view(viewer)
        assert not view.notices
        assert view.mine is None or (view.mine.heard, view.mine.sent) == ((), ())


def test_whispers_stay_with_whom_they_were_for(table: Table) -> None:
    """R-INT-16"""
    table.plays(SendWhisper(SARA, OMID, SECRET)).all_against(LEILA)

    assert [whisper.text for whisper in table.mine(OMID).heard] == [SECRET]
    assert table.view().whisperers == ()


def test_three_whispers_for_each_player_and_discussion(table: Table) -> None:
    """R-INT-70"""
    table.plays(SendWhisper(SARA, OMID, "1"), SendWhisper(SARA, NIMA, "2"), SendWhisper(SARA, OMID, "3"))

    for move in (SendWhisper(SARA, REZA, "4"), BeginWhisper(SARA), AimWhisper(SARA, REZA), WriteWhisper(SARA, "4")):
        table.refuses(move, "E_LIMIT")
    assert table.mine(SARA).whispers_left == 0
    table.plays(SendWhisper(OMID, SARA, "1"))
    table.all_against(LEILA).discusses().plays(SendWhisper(SARA, OMID, "again"))


def test_whispers_go_from_the_living_to_the_living_and_only_while_all_discuss(table: Table) -> None:
    """R-INT-70"""
    table.refuses(SendWhisper(SARA, SARA, SECRET), "E_SELF")
    table.refuses(AimWhisper(SARA, SARA), "E_SELF")
    table.refuses(SendWhisper(SARA, 30, SECRET), "E_TARGET")

    table.all_against(LEILA)
    table.refuses(SendWhisper(SARA, OMID, SECRET), "E_PHASE")
    table.discusses()
    table.refuses(SendWhisper(SARA, LEILA, SECRET), "E_TARGET")
    table.refuses(SendWhisper(LEILA, SARA, SECRET), "E_OUT")


def test_one_may_whisper_ones_own_word(table: Table) -> None:
    """R-INT-71"""
    table.plays(SendWhisper(SARA, OMID, f"كلمتي {BEACH}"))

    assert BEACH in table.mine(OMID).heard[0].text


def test_a_whisper_may_be_written_before_it_is_aimed(table: Table) -> None:
    table.plays(WriteWhisper(SARA, SECRET))
    assert table.mine(SARA).draft == WhisperDraft(None, SECRET)
    assert table.happened == ()

    table.plays(AimWhisper(SARA, OMID))

    assert table.mine(SARA).draft is None
    assert table.mine(OMID).heard[0].text == SECRET


def test_a_whisper_may_be_aimed_before_it_is_written(table: Table) -> None:
    table.plays(BeginWhisper(SARA), AimWhisper(SARA, OMID), AimWhisper(SARA, NIMA))
    assert table.mine(SARA).draft == WhisperDraft(NIMA)

    table.plays(WriteWhisper(SARA, SECRET))

    assert [table.mine(seat).heard != () for seat in (OMID, NIMA)] == [False, True]


def test_a_whisper_in_the_making_is_its_authors_alone(table: Table) -> None:
    before = [table.view(viewer) for viewer in (None, OMID, NIMA, LEILA, REZA, MINA, DARA)]

    table.plays(WriteWhisper(SARA, SECRET))

    assert [table.view(viewer) for viewer in (None, OMID, NIMA, LEILA, REZA, MINA, DARA)] == before


def test_a_whisper_in_the_making_can_be_dropped(table: Table) -> None:
    table.refuses(DropWhisper(SARA), "E_DUP")

    table.plays(BeginWhisper(SARA), DropWhisper(SARA))

    assert table.mine(SARA).draft is None


def test_a_whisper_is_not_sent_when_the_discussion_is_over(table: Table) -> None:
    table.plays(WriteWhisper(SARA, SECRET)).passes(240)

    assert table.mine(SARA).draft is None
    table.refuses(AimWhisper(SARA, OMID), "E_PHASE")


def test_nobody_whispers_to_who_has_left(table: Table) -> None:
    table.plays(AimWhisper(SARA, OMID), Leave(OMID))

    assert table.mine(SARA).draft is None
    table.refuses(AimWhisper(SARA, OMID), "E_TARGET")


def test_who_leaves_is_not_waited_for(table: Table) -> None:
    """R-INT-96"""
    table.plays(*(ToggleReady(seat) for seat in range(6)))

    assert table.plays(Leave(DARA)).phase == Phase.VOTE


def test_the_whispers_of_the_drunk_are_slurred() -> None:
    """R-INT-68"""
    table = Table(powers={REZA: Power.DRUNKARD}).begins(drunk=(SARA, OMID)).discusses()

    table.plays(SendWhisper(SARA, NIMA, "رمل وماء مالح"), SendWhisper(NIMA, SARA, "رمل"))

    assert table.mine(NIMA).heard[0].text == "رمللل وماااء هيك! مااالح"
    assert table.mine(SARA).heard[0].text == "رمل"


def test_only_the_living_take_part(table: Table) -> None:
    """R-INT-45"""
    table.all_against(LEILA)
    table.refuses(GiveClue(LEILA, "رمل"), "E_OUT")

    table.discusses()

    for move in (ToggleReady(LEILA), BeginWhisper(LEILA), WriteWhisper(LEILA, SECRET)):
        table.refuses(move, "E_OUT")
    assert table.view().awaited == (SARA, OMID, NIMA, REZA, MINA, DARA)
