"""L'Intrus: how a game ended, and everything that was hidden in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.intrus.model import Role
from engine.intrus.view import IntrusView, Unveiled
from telegram_bot.bidi import BLANK, Text, joined, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.intrus_words import GHOST, POWER_SIGNS, SIGNS, departures, role_word, totals
from telegram_bot.games.wording import named, next_game
from telegram_bot.panels import Panel

MOST_TITLES = 2
OFTEN = 2
"""Whispers from which on somebody is the star of whispers."""


def end(view: IntrusView, room: Room) -> Panel:
    """Who won and why, both words, every role and power, and how it went."""
    unveiled, outcome = view.unveiled, view.outcome
    assert unveiled is not None
    assert outcome is not None
    _ = room.translate
    if outcome.reason == "setup":
        body = text("🚪 ") + _("{names} left; shall we deal the cards anew?", names=_leavers(view, room))
        return Panel("end", body, next_game(_))
    body = lines(
        *_headline(view, unveiled, room),
        *_last_vote(view, room),
        BLANK,
        *departures(view, room),
        BLANK,
        _words(view, unveiled, room),
        BLANK,
        *(_player(seat, view, unveiled, room) for seat in range(view.players)),
        BLANK,
        *_story(view, unveiled, room),
        *_titles(view, unveiled, room),
    )
    return Panel("end", body, next_game(_))


def _leavers(view: IntrusView, room: Room) -> Text:
    return room.translate.people([named(seat, room) for seat in view.departed], len(view.departed))


def _headline(view: IntrusView, unveiled: Unveiled, room: Room) -> Iterator[Text]:
    _, outcome = room.translate, view.outcome
    assert outcome is not None
    match outcome.result, outcome.reason:
        case "CIVILIANS", _why:
            yield text("🏆 ") + _("The civilians win! All the infiltrators are out.")
        case "INFILTRATORS", "parity":
            yield text("🏆 ") + _("The infiltrators win! They are as many as the civilians.")
        case "INFILTRATORS", _why:
            yield text("🏆 ") + _("The infiltrators win! Only one civilian is left.")
        case "GHOST", _why:
            yield text(f"{GHOST} ") + _("{name} said the word and wins alone!", name=named(outcome.winners[0], room))
        case "JESTER", _why:
            name = named(outcome.winners[0], room)
            yield text("🤡 ") + _("{name} was the jester and wanted just this: to win alone!", name=name)
        case "DRAW", _why:
            yield text("🤝 ") + _("Twenty rounds have passed, and nobody has won.")
        case _result, "too_few":
            yield text("⏹ ") + _("Too few players are left, and the game ends here.")
        case _:
            yield text("⏹ ") + _("The game stopped half way.")
    if unveiled.pair_won:
        a, b = (named(seat, room) for seat in unveiled.pair)
        yield text("💘 ") + _("{a} and {b} stayed together to the end and win too.", a=a, b=b)


def _last_vote(view: IntrusView, room: Room) -> Iterator[Text]:
    """No board comes after this one to tell what the vote brought."""
    for tally in view.tallies[-1:]:
        if tally.round == view.round and tally.totals:
            yield text("🗳 ") + totals(tally, room)


def _words(view: IntrusView, unveiled: Unveiled, room: Room) -> Text:
    _ = room.translate
    intruders = dict(view.counts)[Role.INTRUDER]
    first, second = value(unveiled.civilians_word), value(unveiled.intruders_word)
    if not intruders:
        return _("The civilians' word: “{first}”", first=first)
    return _("The civilians' word: “{first}”. The intruder's word: “{second}”", first=first, second=second)


def _player(seat: int, view: IntrusView, unveiled: Unveiled, room: Room) -> Text:
    """A role, and the power beside it; a cup for whoever won."""
    assert view.outcome is not None
    role, power = unveiled.roles[seat], unveiled.powers[seat]
    cup = text("🏆" if seat in view.outcome.winners else "")
    sign = text(POWER_SIGNS[power] if power is not None else "")
    said = text(f"{SIGNS[role]} ") + named(seat, room) + text(": ") + role_word(role, room.translate)
    return joined([said, sign, cup], text(" "))


def _story(view: IntrusView, unveiled: Unveiled, room: Room) -> Iterator[Text]:
    _ = room.translate
    for number in dict.fromkeys(tally.round for tally in view.tallies):
        out = [named(each.seat, room) for each in view.eliminated if each.round == number]
        names = _.people(out, len(out))
        yield (_("Round {n}: {names} out", n=number, names=names) if out else _("Round {n}: nobody out", n=number))
    if unveiled.pair and not unveiled.pair_won:
        a, b = (named(seat, room) for seat in unveiled.pair)
        yield text("💘 ") + _("{a} had tied {b} to themselves.", a=a, b=b)
    if view.drunk:
        yield text("🥴 ") + _("Drunk: {names}", names=_.people([named(seat, room) for seat in view.drunk], 2))
    swap = unveiled.swap
    if swap is not None:
        yield text("🌀 ") + _(
            "The words of {a} and {b} changed hands in round {n}",
            a=named(swap.seat, room),
            b=named(swap.target, room),
            n=swap.round,
        )


def _titles(view: IntrusView, unveiled: Unveiled, room: Room) -> list[Text]:
    """The laugh without the grudge: computed, and never about how somebody voted."""
    _ = room.translate
    votes = Counter[int]()
    for tally in view.tallies:
        votes.update(dict(tally.totals))
    suspects = [seat for seat, _count in votes.most_common() if unveiled.roles[seat] is Role.CIVILIAN]
    intruders = [
        seat for seat, role in enumerate(unveiled.roles) if role is Role.INTRUDER and seat not in view.departed
    ]
    whisperers = [seat for seat, times in unveiled.whispers if times >= OFTEN]
    found: list[Text] = []
    if suspects and votes[suspects[0]] > 1:
        found.append(_("The usual suspect: {name}", name=named(suspects[0], room)))
    if len(view.tallies) > 1 and intruders:
        quiet = min(intruders, key=lambda seat: (votes[seat], seat))
        found.append(_("The quietest intruder: {name}", name=named(quiet, room)))
    if whisperers:
        found.append(_("The star of whispers: {name}", name=named(whisperers[0], room)))
    return [text("🎖 ") + title for title in found[:MOST_TITLES]]
