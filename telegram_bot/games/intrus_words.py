"""L'Intrus: the signs, and the lines that several of its panels say."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.intrus.model import Cause, News, Phase, Power, Role, Tally
from engine.intrus.view import IntrusView, Shown
from telegram_bot.bidi import Text, folded, joined, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.wording import named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button

GHOST = "👻"
SIGNS = {Role.CIVILIAN: "🏠", Role.INTRUDER: "🎭", Role.GHOST: GHOST}
POWER_SIGNS = {
    Power.MUTE: "🤐",
    Power.PARROT: "🦜",
    Power.JESTER: "🤡",
    Power.TWINS: "👯",
    Power.AVENGER: "🏹",
    Power.JUDGE: "⚖️",
    Power.SPY: "🕵️",
    Power.CUPID: "💘",
    Power.DRUNKARD: "🥴",
    Power.SCRAMBLER: "🌀",
}
DRUNK = " 🥴"
MISSED = "⌛️"
BETWEEN = text(" – ")
"""Not a middle dot: beside Arabic digits that reads as a zero."""
LONGEST = 3900
"""UTF-16 units of a message: Telegram takes 4096, and the time left is written in words later."""


def role_word(role: Role, _: Translator) -> Text:
    """What stands beside a name."""
    match role:
        case Role.CIVILIAN:
            return _.context("role", "civilian")
        case Role.INTRUDER:
            return _.context("role", "intruder")
        case Role.GHOST:
            return _.context("role", "ghost")


def power_name(power: Power, _: Translator) -> Text:
    names = {
        Power.MUTE: _.context("power", "Mute"),
        Power.PARROT: _.context("power", "Parrot"),
        Power.JESTER: _.context("power", "Jester"),
        Power.TWINS: _.context("power", "Twins"),
        Power.AVENGER: _.context("power", "Avenger"),
        Power.JUDGE: _.context("power", "Judge"),
        Power.SPY: _.context("power", "Spy"),
        Power.CUPID: _.context("power", "Cupid"),
        Power.DRUNKARD: _.context("power", "Drunkard"),
        Power.SCRAMBLER: _.context("power", "Scrambler"),
    }
    return names[power]


def power_label(power: Power, _: Translator) -> Text:
    return power_name(power, _) + text(f" {POWER_SIGNS[power]}")


def powers(several: Iterable[Power], _: Translator) -> Text:
    return joined([power_label(each, _) for each in several], text("، " if _.rtl else ", "))


def clue_line(turn: Shown, view: IntrusView, room: Room) -> Text:
    return _speaker(turn.seat, view, room) + text(": ") + _said(turn)


def _speaker(seat: int, view: IntrusView, room: Room) -> Text:
    return named(seat, room) + text(DRUNK if seat in view.drunk else "")


def _said(turn: Shown) -> Text:
    return value(turn.text) if turn.text else text(MISSED)


def board(view: IntrusView, room: Room, number: int) -> list[Text]:
    """The clues of one round, in the order they were spoken."""
    return [clue_line(turn, view, room) for turn in view.in_round(number)]


def earlier(view: IntrusView, room: Room, before: int, most: int) -> Text | None:
    """The clues of at most so many rounds before one, by player; whoever is out with the role."""
    _ = room.translate
    first = max(1, before - most)
    turns = [turn for turn in view.turns if first <= turn.round < before]
    if not turns:
        return None
    heading = _("Earlier rounds:") if first == 1 else _("The last rounds:")
    return folded(lines(heading, *(_of_player(seat, turns, view, room) for seat in range(view.players))))


def _of_player(seat: int, turns: Iterable[Shown], view: IntrusView, room: Room) -> Text | None:
    said = joined([_said(turn) for turn in turns if turn.seat == seat], BETWEEN)
    if not said:
        return None
    role = view.role_of(seat)
    sign = text(f"{SIGNS[role]} " if role is not None else "")
    return sign + _speaker(seat, view, room) + text(": ") + said


def with_earlier(compose: Callable[[int], Text], rounds: int, language: str) -> tuple[Text, bool]:
    """A board with as many earlier rounds as a message holds, and whether these are all."""
    for most in range(rounds, 0, -1):
        shown = compose(most)
        if shown.length(language) <= LONGEST:
            return shown, most == rounds
    return compose(0), rounds <= 0


def record(view: IntrusView, room: Room) -> tuple[Text, ...]:
    """Every clue of the game, round by round, in as many messages as it takes."""
    _ = room.translate
    told: list[Text] = []
    for number in range(1, view.round + 1):
        told += [text("💬 ") + _("Round {n}", n=number), *board(view, room, number)]
    pages: list[list[Text]] = [[]]
    for line in told:
        if lines(*pages[-1], line).length(_.language) > LONGEST:
            pages.append([])
        pages[-1].append(line)
    return tuple(lines(*page) for page in pages if page)


def record_button(_: Translator) -> Button:
    return Button(text("📜 ") + _.context("button", "All the clues"), tap="record")


def totals(tally: Tally, room: Room) -> Text:
    """How many votes each got; never whose."""
    _ = room.translate
    return joined([named(seat, room) + text(f" {_.number(votes)}") for seat, votes in tally.totals], BETWEEN)


def result(view: IntrusView, room: Room) -> list[Text]:
    """What the last vote brought, in its order."""
    last = [tally for tally in view.tallies if tally.round == view.tallies[-1].round]
    counted = [text("🗳 ") + totals(tally, room) for tally in last[-1:] if tally.totals]
    return [*counted, *(news_line(each, room) for each in view.verdict)]


def news_line(news: News, room: Room) -> Text:
    """One public line about a vote or a departure."""
    _ = room.translate
    match news.kind:
        case "out" if news.cause is Cause.CUPID and news.by is not None:
            return text("💘 ") + _("{name} went with {first}: {role}.", first=named(news.by, room), **_who(news, room))
        case "out" if news.cause is Cause.AVENGE and news.by is not None:
            return text("🏹 ") + _(
                "{avenger} took somebody along, {name}: {role}.", avenger=named(news.by, room), **_who(news, room)
            )
        case "out":
            return _voted_out(news, room)
        case "judge":
            return text("⚖️ ") + _("The judge has decided.")
        case "judge_silent":
            return text("⚖️ ") + _("The judge did not decide; nobody is eliminated.")
        case "tied":
            return text("🤷 ") + _("A tie again; nobody is eliminated.")
        case "no_votes":
            return text("🤷 ") + _("Nobody voted; nobody is eliminated.")
        case "interrupted":
            return text("🤷 ") + _("The vote was broken off; nobody is eliminated.")
        case "ghost_missed":
            return text(f"{GHOST} ") + _("The ghost's guess was not right.")
        case "spared" if news.seat is not None:
            return text("🕊 ") + _("{avenger} took nobody along.", avenger=named(news.seat, room))
        case "silent":
            return text("💤 ") + _("{name} was absent three times and is out: {role}.", **_who(news, room))
        case _:
            return text("🚪 ") + _("{name} has left: {role}.", **_who(news, room))


def _who(news: News, room: Room) -> dict[str, Text]:
    assert news.seat is not None
    assert news.role is not None
    return {"name": named(news.seat, room), "role": role_word(news.role, room.translate)}


def _voted_out(news: News, room: Room) -> Text:
    _ = room.translate
    assert news.seat is not None
    assert news.role is not None
    name = named(news.seat, room)
    said = {
        Role.CIVILIAN: _("{name} is eliminated: a civilian.", name=name),
        Role.INTRUDER: _("{name} is eliminated: the intruder!", name=name),
        Role.GHOST: _("{name} is eliminated: the ghost!", name=name),
    }
    return text(f"{SIGNS[news.role]} ") + said[news.role]


def departures(view: IntrusView, room: Room) -> list[Text]:
    """Who left since this panel began, and what the house has to say."""
    return [*(news_line(each, room) for each in view.news), *room.news]


def now_line(view: IntrusView, room: Room) -> Text:
    """What the table waits for, in one public sentence."""
    _ = room.translate
    match view.phase:
        case Phase.SETUP:
            return _("Now: read your card and press “seen”")
        case Phase.CLUES if view.speaker is not None:
            return _("Now: a clue from {name}", name=room.names[view.speaker])
        case Phase.DISCUSS:
            return _("Now: discussion; press the hand when you are ready to vote")
        case Phase.VOTE | Phase.REVOTE:
            return _("Now: a secret vote")
        case Phase.JUDGE:
            return _("Now: the judge decides in secret")
        case _ if view.answering is not None:
            return _("Now: {name} decides", name=room.names[view.answering])
        case _:
            return _("This game is over.")
