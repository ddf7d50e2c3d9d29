"""Codenames: what the group sees, turn after turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from engine.codenames_model import (
    CodenamesView,
    Mode,
    Phase,
    Role,
    TakeSpymaster,
    Team,
)
from telegram_bot.bidi import BLANK, Text, joined, lines, text
from telegram_bot.games import Room
from telegram_bot.games.codenames_end import end
from telegram_bot.games.codenames_guessing import as_of, guessing, stripped
from telegram_bot.games.codenames_words import (
    CROWN,
    STYLES,
    all_news,
    board,
    clue_line,
    clues,
    ending_line,
    join_button,
    join_buttons,
    left,
    sign,
    turn_line,
    words_left,
)
from telegram_bot.games.wording import (
    MOST_NAMES,
    SEPARATOR,
    called,
    card_button,
    deadline,
    fitted,
    named,
    names,
    private_button,
)
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Pace, Panel


def group(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those of this turn and the last one that must still change."""
    if view.phase == Phase.GUESS:
        return (*_former(_announced(view, room)), guessing(view, room))
    newest = end(view, room) if view.outcome is not None else waiting(view, room)
    ended = view.turns[-1:] if view.turn.clue is not None or view.outcome is not None else view.turns[-2:-1]
    opening = [deal(view, room, waits=False)] if newest.key == "turn1.vacant" else []
    return (*_former([*opening, *(stripped(view, each, room) for each in ended if each.clue is not None)]), newest)


def _former(panels: Iterable[Panel]) -> tuple[Panel, ...]:
    return tuple(replace(panel, former=True) for panel in panels)


def _announced(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """What waited for the clue that is out now: of these panels, those that were ever sent."""
    turn = view.turn
    below = clue_line(turn, room) + text(" 👇")
    waited = [Panel(f"turn{turn.number}.{kind}", below, pace=Pace.COSMETIC) for kind in ("wait", "vacant")]
    return (deal(view, room, waits=False), *waited) if turn.number == 1 else tuple(waited)


def waiting(view: CodenamesView, room: Room) -> Panel:
    """Nobody taps on words now, so this is a text; only the first turn waits under the board of the deal."""
    if view.phase == Phase.COVER:
        return Panel(f"turn{view.turn.number + 1}.wait", _waiting_text(view, room), _waiting_keyboard(view, room))
    number = view.turn.number
    if view.phase == Phase.VACANT:
        return Panel(f"turn{number}.vacant", _vacancy_text(view, room), _vacancy_keyboard(view, room), asks=True)
    if refilled(view):
        return Panel(f"turn{number}.vacant", _waiting_text(view, room), _waiting_keyboard(view, room))
    if number == 1:
        return deal(view, room, waits=True)
    return Panel(f"turn{number}.wait", _waiting_text(view, room), _waiting_keyboard(view, room))


def refilled(view: CodenamesView) -> bool:
    """Whether an empty seat of the team was taken in this turn: then its panel goes on as the waiting one."""
    if any(each.kind == "spymaster" and each.team is view.team for each in view.news):
        return True
    came = {each.seat for each in view.news if each.kind == "joined"}
    operatives = dict(view.operatives)[view.team]
    if view.vacancy is not None or not operatives or not came.issuperset(operatives):
        return False
    kinds = [each.kind for each in view.news]
    return not {"left", "silent"}.intersection(kinds[kinds.index("joined") :])


def deal(view: CodenamesView, room: Room, waits: bool) -> Panel:
    """The board as dealt, and who plays with whom."""
    versions = [
        partial(_deal_text, view, room, MOST_NAMES, waits, room.hints, True),
        partial(_deal_text, view, room, MOST_NAMES, waits, False, True),
        *(partial(_deal_text, view, room, most, waits, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    _ = room.translate
    keyboard = _waiting_keyboard(view, room)
    pace = Pace.PROMPT if waits else Pace.COSMETIC
    return Panel("deal", fitted(_.language, versions), keyboard, board(as_of(view, None), _), pace=pace)


def _deal_text(view: CodenamesView, room: Room, most: int, waits: bool, hint: bool, words: bool) -> Text:
    _ = room.translate
    who = view.spymaster(view.team)
    news = all_news(view, room) if waits else []
    return lines(
        _deal_headline(view, room),
        BLANK,
        *(_roster(view, team, room, most) for team in Team if view.mode is Mode.TEAMS),
        _our_team(view, room, most) if view.mode is Mode.COOP else None,
        BLANK,
        *news,
        _deal_question(view, called(who, room), _) if waits and who is not None else None,
        deadline(view.deadline) if waits else None,
        words_left(as_of(view, None), _) if words else None,
        _first_hint(_) if hint and waits else None,
    )


def _deal_headline(view: CodenamesView, room: Room) -> Text:
    _ = room.translate
    totals = dict(view.totals)
    match view.mode:
        case Mode.COOP:
            return text("🤝 ") + _(
                "All of us against an imaginary enemy: let us find {r} {red} words before the {b} {blue} words run out.",
                r=totals[Team.RED],
                b=totals[Team.BLUE],
                red=text(sign(Team.RED)),
                blue=text(sign(Team.BLUE)),
            )
        case Mode.DUEL if len(view.operatives[0][1]) == 1 and None not in dict(view.spymasters).values():
            red, blue = (_crowned(view, team, room) for team in Team)
            operative = named(view.operatives[0][1][0], room)
            return text("⚔️ ") + _(
                "{red} against {blue}; {operative} guesses for both.", red=red, blue=blue, operative=operative
            )
        case _:
            starts = _("Red begins") if view.starting is Team.RED else _("Blue begins")
            return text(f"{sign(view.starting)} ") + starts


def _crowned(view: CodenamesView, team: Team, room: Room) -> Text:
    seat = view.spymaster(team)
    return Text() if seat is None else named(seat, room) + text(f" {sign(team)}")


def _roster(view: CodenamesView, team: Team, room: Room, most: int) -> Text:
    _ = room.translate
    total = dict(view.totals)[team]
    members = _members(view, team, room, most)
    said = (
        _("Red, {n} agents: {names}", n=total, names=members)
        if team is Team.RED
        else _("Blue, {n} agents: {names}", n=total, names=members)
    )
    return text(f"{sign(team)} ") + said


def _our_team(view: CodenamesView, room: Room, most: int) -> Text:
    return room.translate("Our team: {names}", names=_members(view, Team.RED, room, most))


def _members(view: CodenamesView, team: Team, room: Room, most: int) -> Text:
    spymaster = view.spymaster(team)
    head = named(spymaster, room) + text(f"\xa0{CROWN}") if spymaster is not None else Text()
    return joined([head, names(dict(view.operatives)[team], room, most)], SEPARATOR)


def _deal_question(view: CodenamesView, who: Text, _: Translator) -> Text:
    if view.mode is Mode.COOP:
        return _("Only the spymaster sees the key. We wait for a clue from {who}.", who=who)
    return _("The spymasters hold the key. We wait for a clue from {who}.", who=who)


def _first_hint(_: Translator) -> Text:
    return text("💡 ") + _("The spymaster says a word and a number; the team guesses.")


def _waiting_text(view: CodenamesView, room: Room) -> Text:
    _ = room.translate
    who = view.spymaster(view.team)
    before = view.turn if view.phase == Phase.COVER else (*view.turns[-2:-1], None)[0]
    asked = called(who, room) if who is not None else Text()
    question = (
        text("🕶 ") + _("The imaginary enemy takes a word; {who} says which.", who=asked)
        if view.phase == Phase.COVER
        else turn_line(view, view.team, asked, _)
    )
    return lines(
        ending_line(before, view, _) if before is not None else None,
        *all_news(view, room),
        question if asked else None,
        left(view, _),
        deadline(view.deadline),
        words_left(view, _),
        clues(view, _),
    )


def _waiting_keyboard(view: CodenamesView, room: Room) -> Keyboard:
    _ = room.translate
    first = (card_button(_), private_button(room))
    return (first, join_buttons(view, _)) if view.mode is not Mode.DUEL else (first,)


def _vacancy_text(view: CodenamesView, room: Room) -> Text:
    _ = room.translate
    vacancy = view.vacancy
    assert vacancy is not None
    what, otherwise = (
        _no_spymaster(vacancy.team, view.mode, _)
        if vacancy.role is Role.SPYMASTER
        else _no_operative(vacancy.team, view.mode, _)
    )
    before = view.turns[-2] if view.turn.clue is None and len(view.turns) > 1 else None
    return lines(
        ending_line(before, view, _) if before is not None else None,
        *all_news(view, room),
        text(f"{sign(vacancy.team)} ") + what,
        otherwise,
        left(view, _),
        deadline(view.deadline),
    )


def _no_spymaster(team: Team, mode: Mode, _: Translator) -> tuple[Text, Text]:
    if mode is not Mode.TEAMS:
        return _("There is no spymaster"), _("One of the operatives must take the key, or the game ends here.")
    if team is Team.RED:
        return (
            _("The red team has no spymaster"),
            _("One of the red operatives must take the key, or the game goes to Blue."),
        )
    return (
        _("The blue team has no spymaster"),
        _("One of the blue operatives must take the key, or the game goes to Red."),
    )


def _no_operative(team: Team, mode: Mode, _: Translator) -> tuple[Text, Text]:
    if mode is not Mode.TEAMS:
        return _("There is nobody to guess"), _("Somebody must come and help, or the game ends here.")
    if team is Team.RED:
        return _("The red team has no operatives"), _("Somebody must come and help, or the game goes to Blue.")
    return _("The blue team has no operatives"), _("Somebody must come and help, or the game goes to Red.")


def _vacancy_keyboard(view: CodenamesView, room: Room) -> Keyboard:
    _ = room.translate
    vacancy = view.vacancy
    assert vacancy is not None
    chief = Button(
        text(f"{CROWN} ") + _.context("button", "I become spymaster"),
        move=TakeSpymaster(0),
        style=STYLES[vacancy.team],
    )
    helping = (join_button(vacancy.team, _),) if view.mode is Mode.TEAMS else join_buttons(view, _)
    enough = len(dict(view.operatives)[vacancy.team]) > 1
    rows: Keyboard = ((chief,),) if vacancy.role is Role.SPYMASTER and view.mode is not Mode.DUEL else ()
    return (*rows, *(() if rows and enough else (helping,)), (card_button(_),))
