"""L'Intrus: what the group sees, phase after phase; every panel is a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.intrus.model import Phase, Role
from engine.intrus.moves import Acknowledge, BeginWhisper, ToggleReady, Vote
from engine.intrus.view import IntrusView
from telegram_bot.bidi import BLANK, Text, folded, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.intrus_end import end
from telegram_bot.games.intrus_words import (
    GHOST,
    board,
    departures,
    earlier,
    powers,
    record_button,
    result,
    totals,
    with_earlier,
)
from telegram_bot.games.wording import called, card_button, deadline, named, private_button
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Pace, Panel, Style

NAMES_IN_A_ROW = 2


def group(view: IntrusView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those that must lose their buttons."""
    former = tuple(replace(panel, former=True) for panel in _former(view, room))
    return (*former, _newest(view, room))


def _newest(view: IntrusView, room: Room) -> Panel:
    match view.phase:
        case Phase.SETUP:
            return setup(view, room)
        case Phase.CLUES:
            return clues(view, room)
        case Phase.DISCUSS:
            return discussion(view, room)
        case Phase.VOTE:
            return vote(view, room)
        case Phase.REVOTE:
            return second_vote(view, room)
        case Phase.JUDGE:
            return judge(view, room)
        case Phase.GHOST_GUESS | Phase.AVENGE:
            return answer(view, room)
        case _:
            return end(view, room)


def _former(view: IntrusView, room: Room) -> Iterator[Panel]:
    """What stood before: of the panels that were ever sent, each in its last form."""
    number = view.round
    if view.phase == Phase.CLUES:
        yield from _votes(view, number - 1, room) if number > 1 else (_begun(view, room),)
    elif view.phase == Phase.DISCUSS:
        yield _all_given(number, room.translate)
    elif view.phase == Phase.VOTE:
        yield _discussed(view, room)
    elif view.phase == Phase.OVER:
        if not number:
            yield _begun(view, room)
            return
        yield _discussed(view, room)
        yield from _votes(view, number, room)
    elif view.phase != Phase.SETUP:
        yield from _votes(view, number, room)


def setup(view: IntrusView, room: Room) -> Panel:
    """Everybody reads the card."""
    _ = room.translate
    body = lines(
        *_dealt(view, room),
        BLANK,
        *departures(view, room),
        _("Everybody's word is in the private chat. Read it and press “seen”."),
        _("Have seen it: {n} of {most}", n=view.seen, most=len(view.alive)),
        deadline(view.deadline),
        _hint(view, room, _("Your word may be another one than everybody else's; you do not know it yourself!")),
    )
    seen = Button(text("✅ ") + _.context("button", "Seen"), move=Acknowledge(0), style=Style.GREEN)
    card = replace(card_button(_), style=Style.BLUE)
    return Panel("setup", body, ((card, seen), (private_button(room),)), pace=Pace.PROGRESS, asks=True)


def _dealt(view: IntrusView, room: Room) -> Sequence[Text]:
    _, counts = room.translate, dict(view.counts)
    return [
        text(f"{GHOST} ") + _("The Intruder has begun; players: {n}", n=view.players),
        _(
            "Civilians {c}, intruders {i}, ghosts {g}",
            c=counts[Role.CIVILIAN],
            i=counts[Role.INTRUDER],
            g=counts[Role.GHOST],
        ),
        *([_("Powers that may be in the game: {powers}", powers=powers(view.enabled, _))] if view.enabled else []),
    ]


def _begun(view: IntrusView, room: Room) -> Panel:
    return Panel("setup", lines(*_dealt(view, room)), pace=Pace.PROGRESS)


def _hint(view: IntrusView, room: Room, said: Text) -> Text | None:
    return text("💡 ") + said if room.hints and view.round <= 1 else None


def clues(view: IntrusView, room: Room) -> Panel:
    """Who said what so far, and who writes; who comes after, nobody knows."""
    _, number = room.translate, view.round
    spoken = board(view, room, number)

    def compose(most: int) -> Text:
        return lines(
            *(result(view, room) if number > 1 and view.tallies else []),
            *departures(view, room),
            BLANK,
            text("💬 ") + _("Round {n}: clues", n=number),
            BLANK,
            *spoken,
            _writing(view, room, first=not spoken),
            deadline(view.deadline),
            earlier(view, room, number, most),
            _hint(view, room, _("A clue has one to four words and is written in the private chat.")),
        )

    body, whole = with_earlier(compose, number - 1, _.language)
    return Panel(f"clues.{number}", body, _looking(whole, room))


def _writing(view: IntrusView, room: Room, first: bool) -> Text | None:
    if view.speaker is None:
        return None
    who = called(view.speaker, room) if first else named(view.speaker, room)
    return text("✍️ ") + room.translate("{who} is writing…", who=who)


def _looking(whole: bool, room: Room) -> Keyboard:
    """What may be pressed while somebody else is asked."""
    _ = room.translate
    return ((card_button(_), private_button(room)), *_more(whole, _))


def _more(whole: bool, _: Translator) -> Keyboard:
    return () if whole else ((record_button(_),),)


def _all_given(number: int, _: Translator) -> Panel:
    said = text("💬 ") + _("Round {n}: all the clues are there", n=number) + text(" 👇")
    return Panel(f"clues.{number}", said, pace=Pace.COSMETIC)


def discussion(view: IntrusView, room: Room) -> Panel:
    """The whole round's clues, who has whispered, how many are ready."""
    _, number = room.translate, view.round

    def compose(most: int) -> Text:
        return lines(
            text("🗣 ") + _("Round {n}, discussion: whose clue was odd?", n=number),
            *departures(view, room),
            BLANK,
            *board(view, room, number),
            BLANK,
            _whisperers(view, room),
            _("Ready to vote: {n} of {most}", n=view.ready, most=len(view.alive)),
            deadline(view.deadline),
            earlier(view, room, number, most),
            _hint(
                view,
                room,
                _("Lies, accusations and excuses are free. Everybody sees that you whisper, only one reads it."),
            ),
        )

    body, whole = with_earlier(compose, number - 1, _.language)
    label = _.context("button", "Let us vote: {n} of {most}", n=view.ready, most=len(view.alive))
    ready = Button(text("✋ ") + label, move=ToggleReady(0), style=Style.GREEN)
    whisper = Button(text("🤫 ") + _.context("button", "Whisper"), move=BeginWhisper(0))
    keyboard = ((ready,), (whisper, card_button(_)), *_more(whole, _))
    return Panel(f"discuss.{number}", body, keyboard, pace=Pace.PROGRESS, asks=True)


def _whisperers(view: IntrusView, room: Room) -> Text | None:
    """That they whispered, never to whom."""
    _ = room.translate
    who = [named(seat, room) + text(f" ×{_.number(times)}" if times > 1 else "") for seat, times in view.whisperers]
    return _("Have whispered: {names}", names=_.people(who, len(who))) if who else None


def _discussed(view: IntrusView, room: Room) -> Panel:
    """The board of a round as somebody who scrolls back reads it."""
    _, number = room.translate, view.round
    body = lines(text("🗣 ") + _("Round {n}: what was said", n=number), BLANK, *board(view, room, number))
    return Panel(f"discuss.{number}", body, pace=Pace.PROGRESS)


def vote(view: IntrusView, room: Room) -> Panel:
    """Secret buttons in the open: only how many have voted is seen."""
    _, number = room.translate, view.round

    def compose(most: int) -> Text:
        return lines(
            text("🗳 ") + _("Round {n}, secret vote: who is to go?", n=number),
            *departures(view, room),
            BLANK,
            _("Nobody sees your vote, and you can change it until the end."),
            *_awaited_votes(view, _),
            folded(lines(_("The clues:"), *board(view, room, number))),
            earlier(view, room, number, most),
        )

    body, whole = with_earlier(compose, number - 1, _.language)
    keyboard = (*ballot(view.alive, room), (card_button(_),), *_more(whole, _))
    return Panel(f"vote.{number}", body, keyboard, pace=Pace.PROGRESS, asks=True)


def _awaited_votes(view: IntrusView, _: Translator) -> list[Text | None]:
    return [_("Have voted: {n} of {most}", n=view.voted, most=len(view.alive)), deadline(view.deadline)]


def ballot(candidates: Sequence[int], room: Room, chosen: int | None = None) -> Keyboard:
    """A button for each who may be voted for, in seat order."""
    keys = [
        Button(value(room.names[seat]), move=Vote(0, seat), style=Style.GREEN if seat == chosen else None)
        for seat in candidates
    ]
    return tuple(tuple(keys[at : at + NAMES_IN_A_ROW]) for at in range(0, len(keys), NAMES_IN_A_ROW))


def second_vote(view: IntrusView, room: Room) -> Panel:
    """Among the tied alone."""
    _, number = room.translate, view.round
    votes = dict(view.tallies[-1].totals).get(view.tied[0], 0) if view.tied else 0
    tied = _.people([named(seat, room) for seat in view.tied], len(view.tied))
    body = lines(
        text("⚖️ ") + _("A tie between {names}; votes for each: {votes}", names=tied, votes=votes),
        *departures(view, room),
        _("Vote again, only between these."),
        *_awaited_votes(view, _),
        folded(lines(_("The clues:"), *board(view, room, number))),
    )
    keyboard = (*ballot(view.tied, room), (card_button(_),))
    return Panel(f"revote.{number}", body, keyboard, pace=Pace.PROGRESS, asks=True)


def _votes(view: IntrusView, number: int, room: Room) -> Iterator[Panel]:
    """The votes of a round that were counted: totals only, ever."""
    _ = room.translate
    for tally in view.tallies:
        if tally.round == number:
            counted = totals(tally, room) if tally.totals else _("no votes")
            key = f"revote.{number}" if tally.again else f"vote.{number}"
            said = _("Round {n}: {totals}", n=number, totals=counted)
            yield Panel(key, text("🗳 ") + said, pace=Pace.PROGRESS)


def judge(view: IntrusView, room: Room) -> Panel:
    """Who the judge is, nobody learns."""
    _ = room.translate
    tied = _.people([named(seat, room) for seat in view.tied], len(view.tied))
    body = lines(
        text("⚖️ ") + _("A tie again: {names}", names=tied),
        *departures(view, room),
        _("The judge decides in secret…"),
        deadline(view.deadline),
    )
    return Panel(f"judge.{view.round}", body, ((card_button(_),),))


def answer(view: IntrusView, room: Room) -> Panel:
    """An eliminated ghost guesses, or an eliminated avenger takes revenge."""
    _ = room.translate
    assert view.answering is not None
    who = called(view.answering, room)
    question = (
        text(f"{GHOST} ")
        + _("{who} has one last chance: the right word of the civilians, and the ghost wins alone!", who=who)
        if view.phase == Phase.GHOST_GUESS
        else text("🏹 ") + _("{who} was the avenger and may take somebody along…", who=who)
    )
    body = lines(*result(view, room), *departures(view, room), question, deadline(view.deadline))
    kind = "ghost" if view.phase == Phase.GHOST_GUESS else "avenge"
    return Panel(f"{kind}.{view.round}.{view.answering}", body, ((card_button(_), private_button(room)),))
