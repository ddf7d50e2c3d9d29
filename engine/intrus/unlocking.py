"""Which powers a table may enable: those its host has unlocked by playing, or bought (R-INT-42)."""

from __future__ import annotations

from collections.abc import Collection

from engine.intrus.cards import CARDS
from engine.intrus.model import Power

HIGHEST_LEVEL = max(card.level for card in CARDS.values())
PACK = tuple(power for power, card in CARDS.items() if not card.legendary)
"""What the pack of the secret agents unlocks at once (R-INT-103)."""


def unlocked(level: int = HIGHEST_LEVEL, bought: Collection[Power] = ()) -> tuple[Power, ...]:
    """The powers of a host of this level, with those bought (R-INT-100, R-INT-102); until levels are kept, all ten."""
    return tuple(power for power, card in CARDS.items() if card.level <= level or power in bought)


def level_of(experience: int) -> int:
    """The level reached with so much experience: level L needs 25·L·(L−1) in all (R-INT-101)."""
    level = 1
    while 25 * (level + 1) * level <= experience:
        level += 1
    return level


def experience(result: str, *, departed: bool, won: bool) -> int:
    """What one game is worth to a seat (R-INT-101)."""
    if result == "ABANDONED" or departed:
        return 0
    return 50 if won else 20
