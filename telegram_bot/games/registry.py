"""The presenter of each game, by the game's name."""

from __future__ import annotations

from telegram_bot.games import Presenter
from telegram_bot.games.codenames import CodenamesPresenter

PRESENTERS: dict[str, Presenter] = {"codenames": CodenamesPresenter()}
