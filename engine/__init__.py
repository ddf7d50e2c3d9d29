"""The rules of the games; they know no Telegram."""

from __future__ import annotations

from typing import Any

from engine.codenames import Codenames
from engine.dilemma import Dilemma
from engine.game import Game
from engine.intrus.rules import Intrus
from engine.similo import Similo

GAMES: dict[str, type[Game[Any]]] = {game.name: game for game in (Codenames, Similo, Dilemma, Intrus)}
"""Every game by its name."""
