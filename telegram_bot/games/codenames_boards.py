"""Codenames: what the group sees, turn after turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.codenames_model import (
    CodenamesView,
    GuessMode,
    Mark,
    Mode,
    Phase,
    Role,
    Stop,
    TakeSpymaster,
    Team,
    TurnRecord,
)
from engine.codenames_model import Confirm
from telegram_bot.bidi import BLANK, Text, joined, lines, text, value
from telegram_bot.games import Room, codenames_end
from telegram_bot.games.codenames_words import (
    CROWN,
    HINTED_TURNS,
    MOST_NAMES,
    SEPARATOR,
    SIGNS,
    STYLES,
    all_news,
    board,
    called,
    card_button,
    clue_line,
    clues,
    deadline,
    ending_line,
    fitted,
    going_on_line,
    join_button,
    join_buttons,
    left,
    named,
    names,
    private_button,
    revealed_line,
    sign,
    turn_line,
    words_left,
)
from telegram_bot.panels import Button, Keyboard, Pace, Panel, Style

COLUMNS = 5
CONFIRMS = 3
"""At most so many words have a button that reveals them."""


def group(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those of the last turn that must still change."""
    turn = view.turn
    if view.outcome is not None:
        ended = (stripped(view, turn, room),) if turn.clue is not None else ()
        return (*ended, codenames_end.panel(view, room))
    if view.phase == Phase.GUESS:
        return (*_history(view, room), guessing(view, room))
    if turn.clue is not None:
        return stripped(view, turn, room), waiting(view, room)
    before = view.turns[-2:-1]
    ended = tuple(stripped(view, each, room) for each in before if each.clue is not None)
    return (*ended, waiting(view, room))


def _history(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """The waiting panel of this turn, once its clue is out."""
    turn = view.turn
    if refilled(view):
        return ()
    if turn.number == 1:
        return (deal(view, room),)
    return (Panel(f"turn{turn.number}.wait", clue_line(turn, room) + text(" 👇"), pace=Pace.COSMETIC),)


def waiting(view: CodenamesView, room: Room) -> Panel:
    """Nobody taps on words now: a text, except for the board of the deal."""
    number = view.turn.number + (1 if view.phase == Phase.COVER else 0)
    if view.phase == Phase.VACANT:
        return Panel(f"turn{number}.vacant", vacancy(view, room), _vacancy_keyboard(view, room))
    if refilled(view) and view.phase != Phase.COVER:
        return Panel(f"turn{number}.vacant", _waiting_text(view, room), _waiting_keyboard(view, room))
    if number == 1:
        return deal(view, room)
    return Panel(f"turn{number}.wait", _waiting_text(view, room), _waiting_keyboard(view, room))


def refilled(view: CodenamesView) -> bool:
    """Whether an empty seat of this team was taken in this turn."""
    if any(each.kind == "spymaster" and each.team is view.team for each in view.news):
        return True
    came = [each.seat for each in view.news if each.kind == "joined"]
    operatives = dict(view.operatives)[view.team]
    if view.vacancy is not None or not operatives or not set(operatives) <= set(came):
        return False
    kinds = [each.kind for each in view.news]
    return not {"left", "silent"} & set(kinds[kinds.index("joined") :])


def deal(view: CodenamesView, room: Room) -> Panel:
    """The board as dealt, and who plays with whom."""
    waits = view.phase == Phase.CLUE
    with_hint = waits and room.hints
    versions = [
        partial(_deal_text, view, room, MOST_NAMES, with_hint, True),
        partial(_deal_text, view, room, MOST_NAMES, False, True),
        *(partial(_deal_text, view, room, most, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    caption = fitted(room.translate.language, versions)
    pace = Pace.PROMPT if waits else Pace.COSMETIC
    drawing = board(view, room.translate) if waits else None
    return Panel("deal", caption, _waiting_keyboard(view, room), drawing or _untouched(view, room), pace=pace)


def _untouched(view: CodenamesView, room: Room) -> object:
    raise NotImplementedError
