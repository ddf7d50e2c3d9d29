"""Similo: what several of its panels say and show."""

from __future__ import annotations

from collections.abc import Iterable

from engine.similo_model import REMOVALS, Card, Clue, News, Phase, Round, SimiloView, Way
from telegram_bot.bidi import Text, folded, joined, text, value
from telegram_bot.games import Room
from telegram_bot.games.wording import SEPARATOR, listed, named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Hint, Portrait, Table

FOX = "🦊"
CLUES = "🎴"
COLUMNS = 4
ROUNDS = len(REMOVALS)
SIGNS = {Way.SIMILAR: "⬆️", Way.DIFFERENT: "↔️"}


def called_card(card: Card, _: Translator) -> Text:
    return value(card.name(_.language))


def labelled(card: Card, _: Translator) -> Text:
    """A card on a button."""
    return text(f"{card.emoji} ") + called_card(card, _)


def cards(several: Iterable[Card], _: Translator) -> Text:
    return listed([called_card(card, _) for card in several], _)


def way(clue: Clue, _: Translator) -> Text:
    said = _.context("way", "similar") if clue.way is Way.SIMILAR else _.context("way", "different")
    return said + text(f" {SIGNS[clue.way]}")


def clue_line(clue: Clue, _: Translator) -> Text:
    said = _("{card}, {way}", card=called_card(clue.card, _), way=way(clue, _))
    return text(f"{CLUES} ") + said


def clues(view: SimiloView, _: Translator, given: int = ROUNDS) -> Text | None:
    """The clues on the table after so many, in the order they were played."""
    played = [called_card(clue.card, _) + text(f" {SIGNS[clue.way]}") for clue in view.clues if clue.round <= given]
    return folded(_("Clues: {clues}", clues=joined(played, SEPARATOR))) if played else None


def cards_left(view: SimiloView, _: Translator, rounds: int = ROUNDS) -> Text:
    """The characters to choose from after so many rounds."""
    return folded(_("Characters: {cards}", cards=cards(_left(view, rounds), _)))


def still_there(view: SimiloView, _: Translator, rounds: int = ROUNDS) -> Text:
    """The same, where nobody chooses any more."""
    return folded(_("Still there: {cards}", cards=cards(_left(view, rounds), _)))


def _left(view: SimiloView, rounds: int) -> list[Card]:
    return [cell.card for cell in view.cells if cell.removed is None or cell.removed > rounds]


def removed(each: Round, view: SimiloView, _: Translator) -> Text:
    """In a lost set the secret stands last."""
    return cards((view.card(card) for card in each.removed), _)


def last_giver(view: SimiloView) -> int:
    """Who gives the clues, or gave the last one."""
    giver = view.giver if view.giver is not None else view.former_giver
    assert giver is not None
    return giver


def news_line(news: News, room: Room) -> Text:
    """A happening beside the rounds."""
    _, who = room.translate, named(news.seat, room)
    match news.kind:
        case "joined":
            return text("🙋 ") + _("{name} has joined.", name=who)
        case "left":
            return text("🚪 ") + _("{name} has left the game.", name=who)
        case "silent":
            return text("⌛️ ") + _("No card came from {name}, who is out of the game.", name=who)
        case _:
            return text(f"{CLUES} ") + _("{name} gives the clues now.", name=who)


def all_news(view: SimiloView, room: Room) -> list[Text]:
    """What happened besides, and what the house has to say."""
    return [*(news_line(each, room) for each in view.news), *room.news]


def now_line(view: SimiloView, room: Room) -> Text:
    """What the table waits for, in one public sentence."""
    _ = room.translate
    match view.phase:
        case Phase.OVER:
            return _("This game is over.")
        case Phase.CLUE if view.giver is not None:
            return _("Now: waiting for a card from {name}", name=room.names[view.giver])
        case Phase.REMOVE:
            return _("Now: characters to remove: {n}", n=view.removals)
        case _:
            return _("Now: there is an empty seat")


def table(
    view: SimiloView, _: Translator, rounds: int, given: int, *, framed: bool = False, secret: Card | None = None
) -> Table:
    """The table after so many rounds and so many clues; `framed`: what went in the last of these rounds.

    Selections are not drawn: a picture changes only when cards come or go.
    """
    portraits = tuple(
        Portrait(
            cell.card.picture,
            cell.card.name(_.language),
            removed=cell.removed is not None and cell.removed <= rounds,
            chosen=framed and cell.removed == rounds,
            secret=cell.card == secret,
        )
        for cell in view.cells
    )
    hints = tuple(
        Hint(clue.card.picture, clue.card.name(_.language), clue.way is Way.SIMILAR)
        for clue in view.clues
        if clue.round <= given
    )
    return Table(_.language, _.western_digits, COLUMNS, portraits, hints, deck=view.deck, hint_deck=view.clue_deck)
