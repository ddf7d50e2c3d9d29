"""Similo: what the group sees, round after round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.similo_model import REMOVALS, Phase, Round, SimiloView, Volunteer
from engine.similo_setup import LIMITS
from telegram_bot.bidi import BLANK, Text, lines, text
from telegram_bot.games import Room
from telegram_bot.games.similo_end import end
from telegram_bot.games.similo_lobby import deck
from telegram_bot.games.similo_removing import pointer, removing, stripped
from telegram_bot.games.similo_words import (
    CLUES,
    FOX,
    all_news,
    cards_left,
    clue_line,
    clues,
    last_giver,
    news_line,
    removed,
    table,
)
from telegram_bot.games.wording import (
    MOST_NAMES,
    called,
    card_button,
    deadline,
    fitted,
    join_button,
    named,
    names,
    private_button,
)
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Pace, Panel, Style


def group(view: SimiloView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those before it that must still change."""
    newest = _newest(view, room)
    older = [each for each in _older(view, room) if each.key != newest.key]
    return (*(replace(each, former=True) for each in older), newest)


def _newest(view: SimiloView, room: Room) -> Panel:
    match view.phase:
        case Phase.REMOVE:
            return removing(view, room)
        case Phase.VACANT:
            return _vacant(view, room)
        case Phase.CLUE:
            return _waiting(view, room)
        case _:
            return end(view, room)


def _older(view: SimiloView, room: Room) -> Iterator[Panel]:
    """Of these panels those that were ever sent take their last form."""
    ended = view.rounds[-2:-1]
    if view.clue is None:
        yield from _unanswered(view, room)
    elif view.phase == Phase.REMOVE:
        yield from _answered(view, room)
        ended = ()
    else:
        ended = view.rounds[-1:]
    for each in ended:
        yield stripped(view, each, room) if each.removed else pointer(view, each, room)
    if view.outcome is not None:
        yield from _over(view, room)


def _waiting(view: SimiloView, room: Room) -> Panel:
    """Nobody taps on cards now, so this is a text; only the first round waits under the picture of the deal."""
    taken = _taken(view)
    if taken:
        key = _vacant_key(view.round, taken - 1, Phase.CLUE)
        return Panel(key, _waiting_text(view, room, True), _waiting_keyboard(view, room))
    if view.round == 1:
        return _deal(view, room, waits=True)
    return Panel(_wait_key(view.round), _waiting_text(view, room, True), _waiting_keyboard(view, room))


def _unanswered(view: SimiloView, room: Room) -> Iterator[Panel]:
    """What waited for a clue, once somebody else gives it or nobody does."""
    if view.round == 1:
        yield _deal(view, room, waits=False)
    taken = [_vacant_key(view.round, number, Phase.CLUE) for number in range(_taken(view))]
    for key in (_wait_key(view.round), *taken):
        yield Panel(key, _waiting_text(view, room, False), pace=Pace.COSMETIC)


def _answered(view: SimiloView, room: Room) -> Iterator[Panel]:
    """What waited for the clue that is out now; in the round with the most taps that can wait for the next round."""
    _, taken = room.translate, _taken(view)
    if view.round == 1:
        yield _deal(view, room, waits=False)
    if view.removals < max(REMOVALS):
        yield from _pointing_down(view, room)
    if taken:
        said = _("{name} gives the clues now.", name=named(last_giver(view), room)) + text(" 👇")
        yield Panel(_vacant_key(view.round, taken - 1, Phase.REMOVE), text(f"{CLUES} ") + said, pace=Pace.COSMETIC)


def _pointing_down(view: SimiloView, room: Room) -> Iterator[Panel]:
    """What waited for the last two clues."""
    for each in view.rounds[-2:]:
        if each.clue is None:
            continue
        below = clue_line(each.clue, room.translate) + text(" 👇")
        waited = [_vacant_key(each.number, number, Phase.CLUE) for number in range(len(view.departed))]
        for key in (_wait_key(each.number), *waited):
            yield Panel(key, below, pace=Pace.COSMETIC)


def _over(view: SimiloView, room: Room) -> Iterator[Panel]:
    """What still asks for something when the game ends."""
    yield from _pointing_down(view, room)
    if view.giver is None:
        interrupted = Phase.CLUE if view.clue is None else Phase.REMOVE
        yield Panel(_vacant_key(view.round, _taken(view), interrupted), _gone_line(view, room))


def _wait_key(number: int) -> str:
    return f"round{number}.wait"


def _vacant_key(number: int, time: int, during: Phase) -> str:
    """Each time in a round that nobody gives the clues has a panel of its own."""
    return f"round{number}.{during.lower()}.vacant{time}"


def _taken(view: SimiloView) -> int:
    """How often somebody took over since this clue was given, or is awaited."""
    return sum(each.kind == "giver" for each in view.news)


def _deal(view: SimiloView, room: Room, waits: bool) -> Panel:
    """The characters as dealt, and who does what."""
    versions = [
        partial(_deal_text, view, room, MOST_NAMES, waits, room.hints, True),
        partial(_deal_text, view, room, MOST_NAMES, waits, False, True),
        *(partial(_deal_text, view, room, most, waits, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    _ = room.translate
    pace = Pace.PROMPT if waits else Pace.COSMETIC
    keyboard = _waiting_keyboard(view, room)
    return Panel("deal", fitted(_.language, versions), keyboard, table(view, _, 0, 0), pace=pace)


def _deal_text(view: SimiloView, room: Room, most: int, waits: bool, hint: bool, cards: bool) -> Text:
    _, giver = room.translate, view.giver
    question = None
    if waits and giver is not None:
        question = _(
            "One of these {n} characters is the secret one. We wait for the first card from {who}.",
            n=len(view.cells),
            who=called(giver, room),
        )
    return lines(
        text(f"{FOX} ") + _("Similo: we all win or we all lose"),
        BLANK,
        _("Clues from: {name}", name=named(last_giver(view), room)),
        _("Finders: {names}", names=names(view.finders, room, most)),
        _second_deck(view, _),
        BLANK,
        *(all_news(view, room) if waits else ()),
        question,
        _more_time(view, room) if waits else None,
        deadline(view.deadline) if waits else None,
        cards_left(view, _) if cards else None,
        text("💡 ") + _("An upright card means “similar”, a lying card means “different”.") if hint and waits else None,
    )


def _second_deck(view: SimiloView, _: Translator) -> Text | None:
    if view.clue_deck == view.deck:
        return None
    return _("The clues come from another deck: {deck}", deck=deck(view.clue_deck, _))


def _waiting_text(view: SimiloView, room: Room, waits: bool) -> Text:
    _, giver = room.translate, view.giver
    question = None
    if waits and giver is not None:
        question = _("We wait for a card from {who} for round {n}.", who=called(giver, room), n=view.round)
    return lines(
        *(_survived(view, view.rounds[-2], room) if view.round > 1 else ()),
        *(all_news(view, room) if waits else ()),
        _("Characters left: {n}", n=len(view.left)),
        question,
        _more_time(view, room) if waits else None,
        deadline(view.deadline) if waits else None,
        clues(view, _),
    )


def _survived(view: SimiloView, before: Round, room: Room) -> Iterator[Text]:
    """How the round before ended; had the secret been among them, there would be no other round."""
    _ = room.translate
    if before.by_time:
        yield text("⌛️ ") + _("The time was over, and what you had chosen was carried out.")
    yield text("😅 ") + _("The secret was not among them! Gone: {cards}", cards=removed(before, view, _))


def _more_time(view: SimiloView, room: Room) -> Text | None:
    if not view.extensions or view.giver is None:
        return None
    return text("⌛️ ") + room.translate("{name} has a little more time.", name=named(view.giver, room))


def _waiting_keyboard(view: SimiloView, room: Room) -> Keyboard:
    _ = room.translate
    first = (card_button(_), private_button(room))
    return (first, (join_button(_),)) if may_join(view) else (first,)


def may_join(view: SimiloView) -> bool:
    return view.outcome is None and len(view.finders) + (view.giver is not None) < LIMITS[1]


def _vacant(view: SimiloView, room: Room) -> Panel:
    """Whoever takes over goes on where the giver stopped."""
    _ = room.translate
    assert view.interrupted is not None
    body = lines(
        _gone_line(view, room),
        *(news_line(each, room) for each in view.news if each.seat != view.former_giver),
        *room.news,
        _("One of the finders must take over, or the game ends here."),
        deadline(view.deadline),
    )
    volunteer = Button(text(f"{CLUES} ") + _.context("button", "I give the clues"), move=Volunteer(0), style=Style.BLUE)
    keyboard: Keyboard = ((volunteer,), (card_button(_),))
    return Panel(_vacant_key(view.round, _taken(view), view.interrupted), body, keyboard, asks=True)


def _gone_line(view: SimiloView, room: Room) -> Text:
    who = named(last_giver(view), room)
    return text(f"{CLUES} ") + room.translate("{name} gives no more clues", name=who)
