"""Similo: the board to tap on, and what is left of it after the round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.similo_model import Agree, Cell, Disagree, Round, SimiloView, Toggle
from engine.similo_setup import LIMITS
from telegram_bot.bidi import BLANK, Text, lines, text
from telegram_bot.games import Room
from telegram_bot.games.similo_words import (
    COLUMNS,
    FOX,
    ROUNDS,
    all_news,
    called_card,
    cards,
    cards_left,
    clue_line,
    clues,
    labelled,
    last_giver,
    removed,
    still_there,
    table,
    way,
)
from telegram_bot.games.wording import (
    MOST_NAMES,
    called,
    card_button,
    deadline,
    fitted,
    join_button,
    names,
)
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel, Style

GONE = "–"
"""Not a middle dot, which is a zero to Arabic eyes."""
LONGEST_BESIDE_A_PICTURE = 7
"""Letters: of a longer name four in a row would show less with their emoji than without."""
LAST = 2
"""How often the deadline is extended."""


def removing(view: SimiloView, room: Room) -> Panel:
    """Caption and buttons change with every tap, the picture only once the cards go."""
    hint = room.hints and view.round == 1
    versions = [
        partial(_text, view, room, MOST_NAMES, hint, True),
        partial(_text, view, room, MOST_NAMES, False, True),
        *(partial(_text, view, room, most, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    _ = room.translate
    drawing = table(view, _, view.round - 1, view.round)
    return Panel(_key(view, view.round), fitted(_.language, versions), _keyboard(view, _), drawing, asks=True)


def _key(view: SimiloView, number: int) -> str:
    """Another giver's board is another message."""
    return f"round{number}.remove{last_giver(view)}"


def _text(view: SimiloView, room: Room, most: int, hint: bool, shown: bool) -> Text:
    _, clue = room.translate, view.clue
    assert clue is not None
    finders = _.people([called(seat, room) for seat in view.finders], most)
    return lines(
        text(f"{FOX} ")
        + _(
            "Round {n} of {rounds} – new clue: {card}, {way}",
            n=view.round,
            rounds=ROUNDS,
            card=called_card(clue.card, _),
            way=way(clue, _),
        ),
        BLANK,
        *all_news(view, room),
        _("{finders}: remove characters that are not the secret one. How many: {n}", finders=finders, n=view.removals),
        _chosen(view, _),
        _agreement(view, room, most),
        _time_line(view, _),
        deadline(view.deadline),
        cards_left(view, _) if shown else None,
        clues(view, _) if shown else None,
        text("💡 ") + _("Tap the cards; once most of you agree, they go.") if hint else None,
    )


def _chosen(view: SimiloView, _: Translator) -> Text:
    chosen = cards((view.card(card) for card in view.selection), _)
    count, most = len(view.selection), view.removals
    if not chosen:
        return _("Chosen, {n} of {most}", n=count, most=most)
    return _("Chosen, {n} of {most}: {cards}", n=count, most=most, cards=chosen)


def _agreement(view: SimiloView, room: Room, most: int) -> Text:
    _ = room.translate
    if not view.agreed:
        if view.unsettled:
            return _("Agreed, {n} of {need} (the choice has changed)", n=0, need=view.need)
        return _("Agreed, {n} of {need}", n=0, need=view.need)
    who = names(view.agreed, room, most)
    return _("Agreed, {n} of {need}: {names}", n=len(view.agreed), need=view.need, names=who)


def _time_line(view: SimiloView, _: Translator) -> Text | None:
    """What the next end of the time brings, once the first has passed."""
    if not view.extensions:
        return None
    if view.extensions < LAST:
        said = _(
            "You have a little more time; if the choice is complete ({n}) and one of you agrees, it is carried out.",
            n=view.removals,
        )
    else:
        said = _("Last chance: this time a complete choice is enough.")
    return text("⌛️ ") + said


def _keyboard(view: SimiloView, _: Translator) -> Keyboard:
    """Three labels would not fit beside each other, so taking back has a row, once there is something to take back."""
    cells = [_cell(view, cell, _) for cell in view.cells]
    rows: Keyboard = tuple(tuple(cells[at : at + COLUMNS]) for at in range(0, len(cells), COLUMNS))
    complete = len(view.selection) == view.removals
    label = _.context("button", "Remove them: {n} of {need}", n=len(view.agreed), need=view.need)
    agree = Button(text("✅ ") + label, move=Agree(0, view.mask), style=Style.BLUE if complete else None)
    undo = Button(text("↩️ ") + _.context("button", "I do not agree any more"), move=Disagree(0))
    taking_back: Keyboard = ((undo,),) if view.agreed else ()
    full = len(view.finders) + 1 >= LIMITS[1]
    last = (card_button(_),) if full else (join_button(_), card_button(_))
    return (*rows, (agree,), *taking_back, last)


def _cell(view: SimiloView, cell: Cell, _: Translator) -> Button:
    move = Toggle(0, cell.card.id)
    if cell.removed is not None:
        return Button(text(GONE), move=move)
    if cell.card.id in view.selection:
        return Button(text("✖️ ") + called_card(cell.card, _), move=move, style=Style.RED)
    name = called_card(cell.card, _)
    beside = len(name.bare()) <= LONGEST_BESIDE_A_PICTURE
    return Button(labelled(cell.card, _) if beside else name, move=move)


def stripped(view: SimiloView, each: Round, room: Room) -> Panel:
    """The board of a round that is over, as somebody who scrolls back reads it."""
    _, clue = room.translate, each.clue
    assert clue is not None
    caption = lines(
        _("Round {n} – {card}, {way}", n=each.number, card=called_card(clue.card, _), way=way(clue, _)),
        _("Gone: {cards}", cards=removed(each, view, _)),
        *_on_the_table(view, each, _),
    )
    drawing = table(view, _, each.number, each.number, framed=True)
    return Panel(_key(view, each.number), caption, (), drawing)


def pointer(view: SimiloView, each: Round, room: Room) -> Panel:
    """The board of a round that another board goes on with, or none."""
    _, clue = room.translate, each.clue
    assert clue is not None
    caption = lines(clue_line(clue, _), *_on_the_table(view, each, _))
    return Panel(_key(view, each.number), caption, (), table(view, _, each.number - 1, each.number))


def _on_the_table(view: SimiloView, each: Round, _: Translator) -> Iterator[Text | None]:
    """What the picture of a round shows beside its clue, for whoever cannot see it."""
    yield still_there(view, _, each.number if each.removed else each.number - 1)
    if each.number > 1:
        yield clues(view, _, each.number)
