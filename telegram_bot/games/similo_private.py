"""Similo: what one player alone reads: the secret and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Notice
from engine.similo_model import Clue, DropCard, Mine, Phase, PickCard, PlayClue, SimiloView, Way
from engine.similo_setup import HAND
from telegram_bot.bidi import Text, bold, folded, lines, text
from telegram_bot.games import Room
from telegram_bot.games.similo_words import (
    CLUES,
    ROUNDS,
    SIGNS,
    called_card,
    cards,
    cards_left,
    clues,
    labelled,
    now_line,
    table,
)
from telegram_bot.games.wording import back_button, deadline
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel, Portrait, Style, Table

HAND_ROWS = (3, 2)


def private(view: SimiloView, room: Room) -> tuple[Panel, ...]:
    """The giver's hand; a finder holds nothing."""
    notices = tuple(_notice(each, room.translate) for each in view.notices)
    if view.mine is None:
        return notices
    return (*_hands(view, view.mine, room), *notices)


def _hands(view: SimiloView, mine: Mine, room: Room) -> Iterator[Panel]:
    """One message a round, so that each round rings for the giver."""
    _, key = room.translate, f"hand{view.round}"
    clue = view.clue
    drawing = _drawing(view, mine, _)
    if view.outcome is not None:
        yield Panel(key, _shown(view, mine, _), (), drawing, secret=True, former=True)
    elif clue is not None:
        yield Panel(key, _shown(view, mine, _), ((back_button(_),),), drawing, secret=True)
    elif mine.picked is not None:
        yield Panel(key, _which_way(view, mine, _), _ways(mine, _), drawing, secret=True, asks=True)
    else:
        yield Panel(key, _which_card(view, mine, _), _hand(mine, _), drawing, secret=True, asks=True)


def _drawing(view: SimiloView, mine: Mine, _: Translator) -> Table:
    """The table with the secret in gold, as it lies in this round, and the hand below."""
    given = _given(view)
    hand = tuple(Portrait(card.picture, card.name(_.language)) for card in mine.hand)
    return replace(table(view, _, view.round - 1, given, secret=mine.secret), hand=hand)


def _given(view: SimiloView) -> int:
    """How many clues lie on the table."""
    return view.round if view.clue is not None else view.round - 1


def _picture(view: SimiloView, mine: Mine, _: Translator) -> Iterator[Text | None]:
    """What the picture shows, for whoever cannot see it."""
    yield folded(_("Your cards: {cards}", cards=cards(mine.hand, _)))
    yield cards_left(view, _, view.round - 1)
    yield clues(view, _, _given(view))


def _secret_line(mine: Mine, _: Translator) -> Text:
    return text("🤫 ") + _("Secret character: {secret}", secret=bold(called_card(mine.secret, _)))


def _which_card(view: SimiloView, mine: Mine, _: Translator) -> Text:
    return lines(
        _secret_line(mine, _),
        _("Round {n} of {rounds} – which card shall be the clue?", n=view.round, rounds=ROUNDS),
        _("Say nothing in the group; only the card speaks."),
        deadline(view.deadline),
        *_picture(view, mine, _),
    )


def _hand(mine: Mine, _: Translator) -> Keyboard:
    keys = [Button(labelled(card, _), move=PickCard(0, card.id)) for card in mine.hand]
    upper, lower = keys[: HAND_ROWS[0]], keys[HAND_ROWS[0] :]
    return (tuple(upper), tuple(lower), (back_button(_),))


def _which_way(view: SimiloView, mine: Mine, _: Translator) -> Text:
    assert mine.picked is not None
    question = _(
        "Is {card} similar to {secret}, or different from it? There is no way back afterwards.",
        card=bold(called_card(mine.picked, _)),
        secret=bold(called_card(mine.secret, _)),
    )
    return lines(text("🤫 ") + question, deadline(view.deadline), *_picture(view, mine, _))


def _ways(mine: Mine, _: Translator) -> Keyboard:
    assert mine.picked is not None
    card = mine.picked.id
    similar = text(f"{SIGNS[Way.SIMILAR]} ") + _.context("button", "Similar")
    different = text(f"{SIGNS[Way.DIFFERENT]} ") + _.context("button", "Different")
    another = text("↩️ ") + _.context("button", "Another card")
    return (
        (
            Button(similar, move=PlayClue(0, card, Way.SIMILAR.value), style=Style.GREEN),
            Button(different, move=PlayClue(0, card, Way.DIFFERENT.value)),
        ),
        (Button(another, move=DropCard(0)),),
    )


def _shown(view: SimiloView, mine: Mine, _: Translator) -> Text:
    """Between the clues: what was played, or what a new giver has taken over."""
    clue = view.clue
    if clue is not None and clue.seat == mine.seat:
        told: Text | None = _played(clue, mine, _)
    else:
        told = None if view.outcome is not None else _("The others choose now; the next card is yours.")
    return lines(_secret_line(mine, _), told, *_picture(view, mine, _))


def _played(clue: Clue, mine: Mine, _: Translator) -> Text:
    card = called_card(clue.card, _)
    if len(mine.hand) < HAND:
        return text("✅ ") + _("{card} is on the table.", card=card)
    return text("✅ ") + _("{card} is on the table. New card: {new}", card=card, new=called_card(mine.hand[-1], _))


def _notice(notice: Notice, _: Translator) -> Panel:
    key = f"notice.{notice.number}"
    if notice.kind == "waiting":
        return Panel(key, _("Everybody waits for your card") + text(f" {CLUES}"))
    return Panel(key, text("⌛️ ") + _("The clues have passed to somebody else."))


def card(view: SimiloView, room: Room) -> Text:
    """The pop-up: what the viewer holds, and what the table waits for."""
    _, mine = room.translate, view.mine
    if view.outcome is not None:
        return _("This game is over.") + text(" /play")
    if view.seat is not None and view.seat in view.departed:
        held = [text("👀 ") + _("You watch now. Give nothing away!")]
    elif mine is not None:
        held = [
            text("🤫 ") + _("The secret: {secret}", secret=called_card(mine.secret, _)),
            _("Your cards: {cards}", cards=cards(mine.hand, _)),
        ]
    elif view.seat in view.finders:
        held = [text("🔎 ") + _("You are a finder; talk it over with the others.")]
    else:
        held = [_("You are not in this game.")]
    return lines(*held, now_line(view, room))


def asks_for_card(view: SimiloView) -> bool:
    return view.asked and view.phase == Phase.CLUE
