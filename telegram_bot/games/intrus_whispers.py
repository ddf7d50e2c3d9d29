"""L'Intrus: whispers: to whom, what, and what became of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.intrus.clues import LONGEST_WHISPER
from engine.intrus.model import Phase
from engine.intrus.moves import AimWhisper, DropWhisper
from engine.intrus.view import IntrusView, Mine
from telegram_bot.bidi import Text, text, value
from telegram_bot.games import Room
from telegram_bot.games.intrus_boards import NAMES_IN_A_ROW
from telegram_bot.games.wording import named
from telegram_bot.panels import Button, Keyboard, Panel, Style


def whispers(view: IntrusView, mine: Mine, room: Room) -> Iterator[Panel]:
    """The whisper in the making, after those of this round that were sent."""
    sent = [each for each in mine.sent if each.round == view.round]
    for place, whisper in enumerate(sent):
        yield Panel(f"whisper.{view.round}.{place}", _sent(whisper.target, room), former=True)
    key = f"whisper.{view.round}.{len(sent)}"
    if mine.draft is not None:
        yield Panel(key, _question(mine, room), _ears(view, mine, room))
    elif view.round:
        yield Panel(key, text("🤫 ") + _unsent(view, room), former=True)


def _sent(target: int, room: Room) -> Text:
    return text("✅ ") + room.translate("You have whispered to {name}.", name=named(target, room))


def _unsent(view: IntrusView, room: Room) -> Text:
    _ = room.translate
    if view.phase == Phase.DISCUSS:
        return _("No whisper after all.")
    return _("The discussion is over; the whisper was not sent.")


def _question(mine: Mine, room: Room) -> Text:
    """First the ear or first the text, as the writer likes."""
    _, draft = room.translate, mine.draft
    assert draft is not None
    if draft.target is not None:
        said = _("Write to {name}, up to {most} letters.", name=named(draft.target, room), most=LONGEST_WHISPER)
    elif draft.text:
        said = _("“{text}”: in whose ear?", text=draft.text)
    else:
        said = _("In whose ear? Whispers left: {n}", n=mine.whispers_left)
    return text("🤫 ") + said


def _ears(view: IntrusView, mine: Mine, room: Room) -> Keyboard:
    _, draft = room.translate, mine.draft
    assert draft is not None
    keys = [
        Button(value(room.names[seat]), move=AimWhisper(0, seat), style=Style.GREEN if seat == draft.target else None)
        for seat in view.alive
        if seat != mine.seat
    ]
    rows = tuple(tuple(keys[at : at + NAMES_IN_A_ROW]) for at in range(0, len(keys), NAMES_IN_A_ROW))
    drop = Button(text("✖️ ") + _.context("button", "No whisper"), move=DropWhisper(0))
    return (*rows, (drop,))
