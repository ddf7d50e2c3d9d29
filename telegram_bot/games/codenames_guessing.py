"""Codenames: the board that is tapped on, and what is left of it after the turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.codenames_model import CodenamesView, Confirm, GuessMode, Identity, Mark, Reveal, Stop, TurnRecord
from telegram_bot.bidi import BLANK, Text, joined, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.codenames_words import (
    HINTED_TURNS,
    SIGNS,
    STYLES,
    all_news,
    board,
    clue_line,
    going_on_line,
    left,
    words_left,
)
from telegram_bot.games.wording import MOST_NAMES, SEPARATOR, called, card_button, deadline, fitted
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel, Style

COLUMNS = 5
COMINGS = ("joined", "left")
"""News for this board; the rest was said while the clue was awaited."""
CONFIRMS = 3
"""At most so many words have a button that reveals them."""


def guessing(view: CodenamesView, room: Room) -> Panel:
    """The board to tap on: caption and buttons change with every mark, the picture only with a reveal."""
    hint = room.hints and view.turn.number <= HINTED_TURNS
    versions = [
        partial(_guessing_text, view, room, MOST_NAMES, hint, True),
        partial(_guessing_text, view, room, MOST_NAMES, False, True),
        *(partial(_guessing_text, view, room, most, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    _ = room.translate
    caption = fitted(_.language, versions)
    return Panel(f"turn{view.turn.number}.guess", caption, _guessing_keyboard(view, _), board(view, _), asks=True)


def _guessing_text(view: CodenamesView, room: Room, most: int, hint: bool, words: bool) -> Text:
    _ = room.translate
    turn = view.turn
    operatives = _.people([called(seat, room) for seat in dict(view.operatives)[view.team]], most)
    return lines(
        going_on_line(turn.reveals[-1], view.team, view, _) if turn.reveals else None,
        clue_line(turn, room),
        BLANK,
        *all_news(view, room, COMINGS),
        _("It is your turn to guess: {operatives}", operatives=operatives),
        _guess_count(view, _),
        _marks(view, room, most),
        left(view, _),
        deadline(view.deadline),
        words_left(view, _) if words else None,
        text("💡 ") + _guess_hint(view, _) if hint else None,
    )


def _guess_count(view: CodenamesView, _: Translator) -> Text:
    if view.guesses_left is None:
        return _("Guess {n}, without a limit", n=view.made + 1)
    return _("Guess {n} of {most}", n=view.made + 1, most=view.made + view.guesses_left)


def _marks(view: CodenamesView, room: Room, most: int) -> Text | None:
    """Who points at what, the oldest mark first."""
    _ = room.translate
    marks = [
        value(view.words[card]) + text(": ") + _.people([value(room.names[seat]) for seat in seats], most)
        for card, seats in _marked(view).items()
    ]
    return _("Marks: {marks}", marks=joined(marks, SEPARATOR)) if marks else None


def _marked(view: CodenamesView) -> dict[int, list[int]]:
    marked: dict[int, list[int]] = {}
    for seat, card in view.marks:
        marked.setdefault(card, []).append(seat)
    return marked


def _guess_hint(view: CodenamesView, _: Translator) -> Text:
    if view.guess_mode is GuessMode.MAJORITY:
        return _("A word that most of the team marks is revealed.")
    return _("Tap a word to mark it, then the button with the tick for the same word.")


def _guessing_keyboard(view: CodenamesView, _: Translator) -> Keyboard:
    cells = [_cell(view, card, _) for card in range(len(view.words))]
    rows: Keyboard = tuple(tuple(cells[at : at + COLUMNS]) for at in range(0, len(cells), COLUMNS))
    stop = Button(text("⏹ ") + _.context("button", "That is enough"), move=Stop(0))
    return (*rows, _confirm_row(view, _), (stop, card_button(_)))


def _cell(view: CodenamesView, card: int, _: Translator) -> Button:
    revealed = next((each.identity for each in view.revealed if each.card == card), None)
    if revealed is not None:
        return Button(text(SIGNS[revealed]), move=Mark(0, card))
    word, marks = value(view.words[card]), len(_marked(view).get(card, ()))
    if not marks:
        return Button(word, move=Mark(0, card))
    hand = "✋" if marks == 1 else f"✋{_.number(marks)}"
    return Button(text(f"{hand} ") + word, move=Mark(0, card), style=Style.GREEN)


def _confirm_row(view: CodenamesView, _: Translator) -> tuple[Button, ...]:
    """Reveals a word; only the presser's own mark makes it obey."""
    if view.guess_mode is GuessMode.MAJORITY:
        return (Button(_.context("button", "Majority, marks: {need}", need=view.need), move=Confirm(0, 0)),)
    marked = _marked(view)
    if not marked:
        return (Button(text("👆 ") + _.context("button", "First tap a word"), tap="hint"),)
    chosen = sorted(marked, key=lambda card: -len(marked[card]))[:CONFIRMS]
    newest = view.marks[-1][1]
    if newest not in chosen:
        chosen[-1] = newest
    style = STYLES[view.team]
    return tuple(Button(text("✅ ") + value(view.words[card]), move=Confirm(0, card), style=style) for card in chosen)


def stripped(view: CodenamesView, turn: TurnRecord, room: Room) -> Panel:
    """The board of a turn that is over, as somebody who scrolls back reads it."""
    past = as_of(view, turn)
    versions = [partial(_stripped_text, past, turn, room, True), partial(_stripped_text, past, turn, room, False)]
    _ = room.translate
    return Panel(f"turn{turn.number}.guess", fitted(_.language, versions), (), board(past, _))


def _stripped_text(view: CodenamesView, turn: TurnRecord, room: Room, words: bool) -> Text:
    _ = room.translate
    found = [
        text("✅ " if reveal.identity == Identity(turn.team) else f"{SIGNS[reveal.identity]} ")
        + value(view.words[reveal.card])
        for reveal in turn.reveals
    ]
    return lines(
        clue_line(turn, room),
        joined(found, SEPARATOR),
        left(view, _),
        words_left(view, _) if words else None,
    )


def as_of(view: CodenamesView, turn: TurnRecord | None) -> CodenamesView:
    """The table after the guesses of a turn, or as it was dealt: what is past does not change any more."""

    def shown(reveal: Reveal) -> bool:
        if turn is None:
            return False
        return reveal.turn < turn.number or (reveal.turn == turn.number and reveal.seat is not None)

    revealed = tuple(filter(shown, view.revealed))
    found = [reveal.identity for reveal in revealed]
    remaining = tuple((team, total - found.count(Identity(team))) for team, total in view.totals)
    return replace(view, revealed=revealed, remaining=remaining, key=None)
