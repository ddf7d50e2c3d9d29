"""Codenames: how a game ended, with the whole key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.codenames_model import CodenamesView, Identity, Mode, Team, TurnRecord
from telegram_bot.bidi import BLANK, Text, joined, lines, text
from telegram_bot.games import Room
from telegram_bot.games.codenames_words import all_news, board, clues, key_left, left, number
from telegram_bot.games.wording import SEPARATOR, fitted, named, next_game
from telegram_bot.panels import Panel

LAST_NEWS = {"ABANDONED": ("left", "silent"), "LOSS": ("left", "silent", "covered")}
"""News that may have ended the game, by how it ended."""
OTHER_LAST_NEWS = ("left", "silent", "missed")
WORTH_TELLING = 2
"""A clue for one word is nobody's pride."""


def end(view: CodenamesView, room: Room) -> Panel:
    """The last board; «again» opens a lobby with the same people."""
    _ = room.translate
    versions = [
        partial(_text, view, room, 50, True),
        *(partial(_text, view, room, most, False) for most in (50, 20, 12, 6, 0)),
    ]
    return Panel("end", fitted(_.language, versions), next_game(_), board(view, _))


def _text(view: CodenamesView, room: Room, most_clues: int, words: bool) -> Text:
    _, outcome = room.translate, view.outcome
    assert outcome is not None
    return lines(
        joined(list(_headline(view, room)), text(" ")),
        BLANK,
        *all_news(view, room, LAST_NEWS.get(outcome.result, OTHER_LAST_NEWS)),
        _best_clue(view, room),
        joined([_("Turns: {n}", n=len(view.turns)), left(view, _)], SEPARATOR),
        clues(view, _, most_clues),
        *(key_left(view, view.key, _) if words and view.key is not None else ()),
    )


def _headline(view: CodenamesView, room: Room) -> Iterator[Text]:
    """One or two sentences: what happened, who won."""
    _, outcome = room.translate, view.outcome
    assert outcome is not None
    word = view.words[view.revealed[-1].card] if view.revealed else ""
    if outcome.result == "ABANDONED":
        yield text("⏹ ") + _("The game stopped half way; here is the key.")
        return
    if outcome.result == "WIN":
        score = outcome.score or 0
        yield text("🏆 ") + _("We won! Score: {score} of {most}", score=score, most=dict(view.totals)[Team.BLUE])
        return
    if outcome.result == "LOSS":
        assassin = outcome.reason == "assassin"
        yield text("💔 ") + (
            _("We lost… “{word}” was the assassin.", word=word)
            if assassin
            else _("We lost… the enemy ran out of words before us.")
        )
        return
    winner = Team(outcome.result[-1])
    if outcome.reason == "assassin":
        yield text("⚫️ ") + _("“{word}” was the assassin…", word=word)
    elif outcome.reason == "forfeit":
        yield text("🏳️ ") + (
            _("The blue team was left empty.") if winner is Team.RED else _("The red team was left empty.")
        )
    yield text("🏆 ") + _victory(view, winner, word, room)


def _victory(view: CodenamesView, winner: Team, word: str, room: Room) -> Text:
    _, outcome = room.translate, view.outcome
    assert outcome is not None
    red = winner is Team.RED
    if view.mode is Mode.DUEL and outcome.winners:
        return _("{name} wins!", name=named(outcome.winners[0], room))
    if outcome.reason != "all_agents":
        return _("Red wins!") if red else _("Blue wins!")
    if view.turn.team is winner:
        return _("Red wins! All agents are found.") if red else _("Blue wins! All agents are found.")
    return (
        _("Red wins! “{word}” was the last red agent, and Blue revealed it.", word=word)
        if red
        else _("Blue wins! “{word}” was the last blue agent, and Red revealed it.", word=word)
    )


def _best_clue(view: CodenamesView, room: Room) -> Text | None:
    """The clue that found the most words, if it found more than one."""
    _ = room.translate
    best = max(view.turns, key=_found)
    if best.clue is None or _found(best) < WORTH_TELLING:
        return None
    return _(
        "Best clue: “{clue}” {number} by {name} (words: {found})",
        clue=best.clue.word,
        number=number(best.clue.number, _),
        name=named(best.clue.seat, room),
        found=_found(best),
    )


def _found(turn: TurnRecord) -> int:
    return sum(reveal.identity == Identity(turn.team) for reveal in turn.reveals)
