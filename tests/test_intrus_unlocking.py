"""L'Intrus: levels, experience and the pack that unlock powers."""

from __future__ import annotations

import pytest

from engine.game import Seated, SeededDraw, Supply
from engine.intrus.cards import CARDS
from engine.intrus.model import Power
from engine.intrus.rules import Intrus
from engine.intrus.unlocking import PACK, experience, level_of, unlocked
from tests.intrus_kit import PAIR

LEGENDARY = {Power.AVENGER, Power.CUPID, Power.SCRAMBLER}


def test_the_powers_of_a_level() -> None:
    """R-INT-42, R-INT-102"""
    assert {power: card.level for power, card in CARDS.items()} == {
        Power.MUTE: 1,
        Power.PARROT: 1,
        Power.JUDGE: 2,
        Power.DRUNKARD: 3,
        Power.JESTER: 4,
        Power.TWINS: 5,
        Power.SPY: 6,
        Power.AVENGER: 8,
        Power.CUPID: 10,
        Power.SCRAMBLER: 12,
    }
    assert unlocked(1) == (Power.MUTE, Power.PARROT)
    assert len(unlocked(7)) == 7
    assert set(unlocked(12)) == set(Power)


def test_the_pack_unlocks_all_but_the_legendary_and_each_of_those_can_be_had_singly() -> None:
    """R-INT-42, R-INT-103"""
    assert set(PACK) == set(Power) - LEGENDARY
    assert set(unlocked(1, PACK)) == set(PACK)
    assert set(unlocked(1, (Power.CUPID,))) == {Power.MUTE, Power.PARROT, Power.CUPID}


@pytest.mark.parametrize(
    ("level", "needed"), [(2, 50), (3, 150), (4, 300), (5, 500), (6, 750), (8, 1400), (10, 2250), (12, 3300)]
)
def test_what_a_level_needs(level: int, needed: int) -> None:
    """R-INT-101"""
    assert (level_of(needed - 1), level_of(needed)) == (level - 1, level)


def test_everybody_begins_at_level_one() -> None:
    """R-INT-101"""
    assert level_of(0) == 1


def test_what_a_game_is_worth() -> None:
    """R-INT-101"""
    assert experience("CIVILIANS", departed=False, won=True) == 50
    assert experience("GHOST", departed=False, won=False) == 20
    assert experience("INFILTRATORS", departed=True, won=False) == 0
    assert experience("ABANDONED", departed=False, won=False) == 0


def test_a_table_may_have_all_ten_for_now() -> None:
    """R-INT-100"""
    state = Intrus.deal([Seated()] * 16, {}, Supply((PAIR,)), SeededDraw(1), 0.0).state

    assert set(state.enabled) == set(Power)
