"""Similo: how a game ended, and its story."""

from __future__ import annotations

from functools import partial

from engine.similo_model import Round, SimiloView
from telegram_bot.bidi import BLANK, Text, bold, lines, text
from telegram_bot.games import Room
from telegram_bot.games.similo_words import (
    ROUNDS,
    SIGNS,
    all_news,
    called_card,
    last_giver,
    removed,
    still_there,
    table,
)
from telegram_bot.games.wording import fitted, named, next_game
from telegram_bot.i18n import Translator
from telegram_bot.panels import Panel

FEWEST = 2


def end(view: SimiloView, room: Room) -> Panel:
    """The table with the secret ringed; «again» opens a lobby with the same people."""
    _ = room.translate
    versions = [partial(_text, view, room, True), partial(_text, view, room, False)]
    drawing = table(view, _, ROUNDS, ROUNDS, secret=view.secret)
    return Panel("end", fitted(_.language, versions), next_game(_), drawing)


def _text(view: SimiloView, room: Room, news: bool) -> Text:
    _ = room.translate
    return lines(
        _headline(view, _),
        BLANK,
        *(all_news(view, room) if news else ()),
        _("Clues from: {name}", name=named(last_giver(view), room)),
        *(_story(each, view, _) for each in view.rounds if each.clue is not None),
        still_there(view, _) if len(view.left) > 1 else None,
    )


def _headline(view: SimiloView, _: Translator) -> Text:
    outcome, card = view.outcome, view.secret
    assert outcome is not None
    assert card is not None
    secret = bold(called_card(card, _))
    match outcome.result:
        case "WIN":
            return text("🏆 ") + _("We won! {secret} was the secret character.", secret=secret)
        case "LOSS":
            return text("💔 ") + _(
                "We lost… {secret} was the secret and went in round {n}.", secret=secret, n=view.round
            )
        case _ if outcome.reason != "stopped" and len(view.finders) < FEWEST:
            return text("⏹ ") + _("Too few are left; the game ends here. The secret: {secret}", secret=secret)
        case _:
            return text("⏹ ") + _("The game stopped half way. The secret: {secret}", secret=secret)


def _story(each: Round, view: SimiloView, _: Translator) -> Text:
    """What was played and what went, a line a round."""
    clue = each.clue
    assert clue is not None
    card, sign = called_card(clue.card, _), text(SIGNS[clue.way])
    if not each.removed:
        return _("Round {n}: {card} {sign}", n=each.number, card=card, sign=sign)
    return _("Round {n}: {card} {sign} → {gone}", n=each.number, card=card, sign=sign, gone=removed(each, view, _))
