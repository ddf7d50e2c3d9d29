"""The presenter of each game, by the game's name."""

from __future__ import annotations

from telegram_bot.games import Presenter
from telegram_bot.games.codenames import CodenamesPresenter
from telegram_bot.games.dilemma import DilemmaPresenter
from telegram_bot.games.intrus import IntrusPresenter
from telegram_bot.games.similo import SimiloPresenter

PRESENTERS: dict[str, Presenter] = {
    "similo": SimiloPresenter(),
    "codenames": CodenamesPresenter(),
    "dilemma": DilemmaPresenter(),
    "intrus": IntrusPresenter(),
}
