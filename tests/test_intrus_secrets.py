"""L'Intrus: who knows what (R-GEN-4, and the table of the rules)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.intrus.model import IntrusState, Phase, Power, Role
from engine.intrus.moves import Acknowledge, GiveClue, Scramble, SendWhisper, Vote
from engine.intrus.rules import Intrus
from engine.intrus.view import IntrusView
from engine.words import displayed
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, POOL, REZA, SARA, SEVEN, Table
from tests.test_every_game import leaks

EVERYBODY = (None, *range(8))


def other(table: Table, viewer: int | None) -> IntrusState:
    found = Intrus.another_world(table.state, viewer)
    assert found is not None
    assert Intrus.view(found, viewer) == table.view(viewer)
    return found


def blanked(view: IntrusView, word: str) -> str:
    """Everything of a view but the word and the seat."""
    mine = view.mine
    assert mine is not None
    return repr(replace(view, seat=0, mine=replace(mine, seat=0, candidates=(), choices=()))).replace(word, "…")


@pytest.mark.parametrize("phase", [Phase.SETUP, Phase.CLUES, Phase.DISCUSS, Phase.VOTE])
def test_civilians_and_intruders_differ_in_the_word_alone(phase: Phase) -> None:
    """R-INT-3, R-INT-43"""
    table = Table(orders=[(SARA, OMID, DARA, NIMA, LEILA, REZA, MINA)])
    match phase:
        case Phase.CLUES:
            table.begins()
        case Phase.DISCUSS:
            table.discusses()
        case Phase.VOTE:
            table.votes()

    assert blanked(table.view(OMID), BEACH) == blanked(table.view(REZA), POOL)


def test_only_the_ghost_knows_the_own_team() -> None:
    """R-INT-3"""
    table = Table()

    assert [table.mine(seat).ghost for seat in range(7)] == [False] * 6 + [True]
    for seat in range(6):
        worlds = other(table, seat)
        assert worlds.roles[seat] is not table.state.roles[seat]
        assert worlds.words[worlds.holding[seat] or 0] == table.state.words[table.state.holding[seat] or 0]


@pytest.mark.parametrize("viewer", [*range(6), None, 7])
def test_nobody_else_knows_who_the_ghost_is(viewer: int | None) -> None:
    """R-INT-3"""
    assert other(Table(), viewer).roles.index(Role.GHOST) != DARA


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_knows_the_word_of_the_others(viewer: int | None) -> None:
    """R-INT-6"""
    table = Table().begins()

    hidden = other(table, viewer)

    kept = None if viewer in (None, DARA, 7) else hidden.words[hidden.holding[viewer or 0] or 0].word.text
    assert {side.word.text for side in hidden.words} & {BEACH, POOL} == ({kept} if kept else set())


def test_whether_a_swap_was_with_a_ghost_its_maker_cannot_tell() -> None:
    """R-INT-84"""
    table = Table(powers={SARA: Power.SCRAMBLER}, orders=[(OMID, NIMA, LEILA, SARA, REZA, MINA, DARA)]).discusses()

    hidden = other(table.plays(Scramble(SARA, DARA)), SARA)

    assert hidden.swap is not None
    assert hidden.swap.real
    assert hidden.roles[DARA] is not Role.GHOST


@pytest.mark.parametrize("viewer", [OMID, REZA, DARA, None])
def test_cards_others_hold_are_unknown(viewer: int | None) -> None:
    """R-INT-30"""
    table = Table(powers={SARA: Power.JUDGE, MINA: Power.AVENGER})

    assert other(table, viewer).powers != table.state.powers


def test_the_identity_of_the_judge_stays_secret() -> None:
    """R-INT-82"""
    table = Table(powers={NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID)
    assert table.phase == Phase.JUDGE

    assert other(table, SARA).powers.index(Power.JUDGE) != NIMA
    assert table.view().awaited == ()


def test_cupids_choice_is_known_to_cupid_alone() -> None:
    """R-INT-39"""
    table = Table(powers={SARA: Power.CUPID}).begins(linked=OMID)

    assert other(table, OMID).linked != OMID
    assert other(table, SARA).linked == OMID


def test_the_spys_knowledge_is_the_spys_alone() -> None:
    """R-INT-38"""
    table = Table(powers={REZA: Power.SPY}, spied=SARA)

    for seed_viewer in (None, SARA, DARA):
        assert other(table, seed_viewer).spied != SARA
    assert other(table, REZA).roles[SARA] is Role.CIVILIAN


@pytest.mark.parametrize("viewer", [None, OMID, DARA])
def test_votes_are_secret(viewer: int | None) -> None:
    """R-INT-18"""
    table = Table().votes().plays(Vote(SARA, OMID), Vote(NIMA, MINA))

    hidden = other(table, viewer)

    assert hidden.votes != table.state.votes
    assert len(hidden.votes) == 2


@pytest.mark.parametrize("viewer", [None, NIMA, DARA])
def test_whispers_are_secret(viewer: int | None) -> None:
    """R-INT-16"""
    table = Table().discusses().plays(SendWhisper(SARA, OMID, "سر"))

    whisper = other(table, viewer).whispers[0]

    assert (whisper.seat, whisper.text) == (SARA, "…")
    assert whisper.target != OMID


def test_who_has_seen_the_card_is_only_counted() -> None:
    """R-INT-56"""
    table = Table().plays(Acknowledge(SARA), Acknowledge(OMID))

    assert other(table, MINA).seen != table.state.seen
    assert table.view(MINA).seen == 2


def test_no_public_field_depends_on_who_is_who() -> None:
    """R-GEN-4"""
    table = Table(SEVEN, {SARA: Power.JUDGE}).votes()
    views = [table.view(viewer) for viewer in EVERYBODY]

    shared = {repr(replace(view, seat=None, asked=False, notices=(), mine=None)) for view in views}

    assert len(shared) == 1


def test_events_say_nothing_secret() -> None:
    """R-GEN-6"""
    table = Table(powers={SARA: Power.SCRAMBLER}).discusses()

    table.plays(SendWhisper(OMID, NIMA, "كلمتي شاطئ"), Scramble(SARA, REZA))

    assert all(word not in repr(table.happened) for word in (BEACH, POOL, "target", "Role"))


def test_after_the_end_there_is_nothing_left_to_hide() -> None:
    table = Table("CCI").all_against(NIMA)

    assert all(Intrus.another_world(table.state, viewer) is None for viewer in (None, 0, 1, 2))


def ghost_awaited(state: IntrusState, viewer: int | None) -> IntrusView:
    ghosts = tuple(seat for seat, role in enumerate(state.roles) if role is Role.GHOST)
    return replace(Intrus.view(state, viewer), awaited=ghosts)


def own_role(state: IntrusState, viewer: int | None) -> IntrusView:
    told = state.roles[viewer] if viewer in range(state.seats) and viewer is not None else ""
    return replace(Intrus.view(state, viewer), language=str(told))


def order_shown(state: IntrusState, viewer: int | None) -> IntrusView:
    return replace(Intrus.view(state, viewer), drunk=tuple(state.upcoming))


def judge_awaited(state: IntrusState, viewer: int | None) -> IntrusView:
    judges = tuple(seat for seat, power in enumerate(state.powers) if power is Power.JUDGE)
    return replace(Intrus.view(state, viewer), awaited=judges)


def votes_shown(state: IntrusState, viewer: int | None) -> IntrusView:
    return replace(Intrus.view(state, viewer), whisperers=tuple(state.votes.items()))


def whispers_shown(state: IntrusState, viewer: int | None) -> IntrusView:
    return replace(Intrus.view(state, viewer), whisperers=tuple((each.seat, each.target) for each in state.whispers))


@pytest.mark.parametrize(
    "leaky",
    [ghost_awaited, own_role, order_shown, judge_awaited, votes_shown, whispers_shown],
    ids=lambda leak: leak.__name__,
)
def test_a_planted_leak_is_caught(leaky: Callable[[IntrusState, int | None], IntrusView]) -> None:
    """R-GEN-4"""
    assert any(leaks("intrus", seed, leaky) for seed in range(20))


def test_a_clue_is_shown_as_it_is_understood() -> None:
    table = Table().begins().plays(GiveClue(SARA, " رمل،،ناعم!! "))

    assert table.view().turns[0].text == displayed("رمل ناعم")
    assert table.view(LEILA).turns == table.view(MINA).turns
