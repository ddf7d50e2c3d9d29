"""Codenames: what the group sees, turn after turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.codenames_model import (
    CodenamesView,
    Confirm,
    GuessMode,
    Identity,
    Mark,
    Mode,
    Phase,
    Reveal,
    Role,
    Stop,
    TakeSpymaster,
    Team,
    TurnRecord,
)
from telegram_bot.bidi import BLANK, Text, joined, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.codenames_end import end
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
    sign,
    turn_line,
    words_left,
)
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Pace, Panel, Style

COLUMNS = 5
CONFIRMS = 3
"""At most so many words have a button that reveals them."""


def group(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those of this turn and the last one that must still change."""
    turn = view.turn
    if view.phase == Phase.GUESS:
        return (*_announced(view, room), guessing(view, room))
    newest = end(view, room) if view.outcome is not None else waiting(view, room)
    ended = view.turns[-1:] if turn.clue is not None or view.outcome is not None else view.turns[-2:-1]
    return (*(stripped(view, each, room) for each in ended if each.clue is not None), newest)


def _announced(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """What waited for the clue that is out now."""
    turn = view.turn
    if refilled(view):
        return ()
    if turn.number == 1:
        return (deal(view, room),)
    return (Panel(f"turn{turn.number}.wait", clue_line(turn, room) + text(" 👇"), pace=Pace.COSMETIC),)


def waiting(view: CodenamesView, room: Room) -> Panel:
    """Nobody taps on words now, so this is a text; only the first turn waits under the board of the deal."""
    if view.phase == Phase.COVER:
        return Panel(f"turn{view.turn.number + 1}.wait", _waiting_text(view, room), _waiting_keyboard(view, room))
    number = view.turn.number
    if view.phase == Phase.VACANT:
        return Panel(f"turn{number}.vacant", _vacancy_text(view, room), _vacancy_keyboard(view, room))
    if refilled(view):
        return Panel(f"turn{number}.vacant", _waiting_text(view, room), _waiting_keyboard(view, room))
    if number == 1:
        return deal(view, room)
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


def as_of(view: CodenamesView, turn: TurnRecord | None) -> CodenamesView:
    """The table after the guesses of a turn, or as it was dealt: what is past does not change any more."""

    def shown(reveal: Reveal) -> bool:
        if turn is None:
            return False
        return reveal.turn < turn.number or (reveal.turn == turn.number and reveal.seat is not None)

    revealed = tuple(filter(shown, view.revealed))
    found = [reveal.identity for reveal in revealed]
    remaining = tuple((team, total - found.count(Identity(team))) for team, total in view.totals)
    return replace(view, revealed=revealed, remaining=remaining, key=None)


def deal(view: CodenamesView, room: Room) -> Panel:
    """The board as dealt, and who plays with whom."""
    waits = view.phase == Phase.CLUE
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
                "All of us against an imaginary enemy: let us find {r} words {red} before {b} words {blue} run out.",
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
    head = named(spymaster, room) + text(f" {CROWN}") if spymaster is not None else Text()
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
        return _("There is no spymaster"), _("One of the operatives takes the key, or the game ends here.")
    if team is Team.RED:
        return (
            _("The red team has no spymaster"),
            _("One of the red operatives takes the key, or the game goes to Blue."),
        )
    return (
        _("The blue team has no spymaster"),
        _("One of the blue operatives takes the key, or the game goes to Red."),
    )


def _no_operative(team: Team, mode: Mode, _: Translator) -> tuple[Text, Text]:
    if mode is not Mode.TEAMS:
        return _("There is nobody to guess"), _("Somebody comes to help, or the game ends here.")
    if team is Team.RED:
        return _("The red team has no operatives"), _("Somebody comes to help, or the game goes to Blue.")
    return _("The blue team has no operatives"), _("Somebody comes to help, or the game goes to Red.")


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


def guessing(view: CodenamesView, room: Room) -> Panel:
    """The board to tap on: caption and buttons change with every mark, the picture only with a reveal."""
    hint = room.hints and view.turn.number <= HINTED_TURNS
    versions = [
        partial(_guessing_text, view, room, MOST_NAMES, hint, True),
        partial(_guessing_text, view, room, MOST_NAMES, False, True),
        *(partial(_guessing_text, view, room, most, False, False) for most in (MOST_NAMES, 3, 1)),
    ]
    _ = room.translate
    caption = fitted(_.language, versions)
    return Panel(f"turn{view.turn.number}.guess", caption, _guessing_keyboard(view, _), board(view, _))


def _guessing_text(view: CodenamesView, room: Room, most: int, hint: bool, words: bool) -> Text:
    _ = room.translate
    turn = view.turn
    operatives = _.people([called(seat, room) for seat in dict(view.operatives)[view.team]], most)
    return lines(
        going_on_line(turn.reveals[-1], view.team, view, _) if turn.reveals else None,
        clue_line(turn, room),
        BLANK,
        *all_news(view, room),
        _("It is your turn to guess: {operatives}", operatives=operatives),
        _guess_count(view, _),
        _marks(view, room, most),
        left(view, _),
        deadline(view.deadline),
        words_left(view, _) if words else None,
        text("💡 ") + _guess_hint(view, _) if hint else None,
    )


def _guess_count(view: CodenamesView, _: Translator) -> Text:
    if view.guesses_left is None:
        return _("Guess {n}, without a limit", n=view.made + 1)
    return _("Guess {n} of {most}", n=view.made + 1, most=view.made + view.guesses_left)


def _marks(view: CodenamesView, room: Room, most: int) -> Text | None:
    """Who points at what, the oldest mark first."""
    _ = room.translate
    marks = [
        value(view.words[card]) + text(": ") + _.people([value(room.names[seat]) for seat in seats], most)
        for card, seats in _marked(view).items()
    ]
    return _("Marks: {marks}", marks=joined(marks, SEPARATOR)) if marks else None


def _marked(view: CodenamesView) -> dict[int, list[int]]:
    marked: dict[int, list[int]] = {}
    for seat, card in view.marks:
        marked.setdefault(card, []).append(seat)
    return marked


def _guess_hint(view: CodenamesView, _: Translator) -> Text:
    if view.guess_mode is GuessMode.MAJORITY:
        return _("A word that most of the team marks is revealed.")
    return _("Tap a word to mark it, then the button with the tick for the same word.")


def _guessing_keyboard(view: CodenamesView, _: Translator) -> Keyboard:
    cells = [_cell(view, card, _) for card in range(len(view.words))]
    rows: Keyboard = tuple(tuple(cells[at : at + COLUMNS]) for at in range(0, len(cells), COLUMNS))
    stop = Button(text("⏹ ") + _.context("button", "That is enough"), move=Stop(0))
    return (*rows, _confirm_row(view, _), (stop, card_button(_)))


def _cell(view: CodenamesView, card: int, _: Translator) -> Button:
    revealed = next((each.identity for each in view.revealed if each.card == card), None)
    if revealed is not None:
        return Button(text(SIGNS[revealed]), move=Mark(0, card))
    word, marks = value(view.words[card]), len(_marked(view).get(card, ()))
    if not marks:
        return Button(word, move=Mark(0, card))
    hand = "✋" if marks == 1 else f"✋{_.number(marks)}"
    return Button(text(f"{hand} ") + word, move=Mark(0, card), style=Style.GREEN)


def _confirm_row(view: CodenamesView, _: Translator) -> tuple[Button, ...]:
    """Reveals a word; only the presser's own mark makes it obey."""
    if view.guess_mode is GuessMode.MAJORITY:
        return (Button(_.context("button", "Majority, marks: {need}", need=view.need), move=Confirm(0, 0)),)
    marked = _marked(view)
    if not marked:
        return (Button(text("👆 ") + _.context("button", "First tap a word"), tap="hint"),)
    chosen = sorted(marked, key=lambda card: -len(marked[card]))[:CONFIRMS]
    newest = view.marks[-1][1]
    if newest not in chosen:
        chosen[-1] = newest
    style = STYLES[view.team]
    return tuple(Button(text("✅ ") + value(view.words[card]), move=Confirm(0, card), style=style) for card in chosen)


def stripped(view: CodenamesView, turn: TurnRecord, room: Room) -> Panel:
    """The board of a turn that is over, as somebody who scrolls back reads it."""
    past = as_of(view, turn)
    versions = [partial(_stripped_text, past, turn, room, True), partial(_stripped_text, past, turn, room, False)]
    _ = room.translate
    return Panel(f"turn{turn.number}.guess", fitted(_.language, versions), (), board(past, _))


def _stripped_text(view: CodenamesView, turn: TurnRecord, room: Room, words: bool) -> Text:
    _ = room.translate
    found = [
        text("✅ " if reveal.identity == Identity(turn.team) else f"{SIGNS[reveal.identity]} ")
        + value(view.words[reveal.card])
        for reveal in turn.reveals
    ]
    return lines(
        clue_line(turn, room),
        joined(found, SEPARATOR),
        left(view, _),
        words_left(view, _) if words else None,
    )
