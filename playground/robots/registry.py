"""Which mind plays which game, by the sign before the game's name."""

from __future__ import annotations

import random
from collections.abc import Callable

from playground.robots.codenames import CodenamesMind
from playground.robots.dilemma import DilemmaMind
from playground.robots.intrus import IntrusMind
from playground.robots.sight import Mind
from playground.robots.similo import SimiloMind

GAMES: dict[str, Callable[[random.Random], Mind]] = {
    CodenamesMind.emoji: lambda chance: CodenamesMind(),
    DilemmaMind.emoji: DilemmaMind,
    IntrusMind.emoji: IntrusMind,
    SimiloMind.emoji: lambda chance: SimiloMind(),
}
