"""Codenames: the signs, and the sentences that several of its panels say."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from engine.codenames_model import (
    UNLIMITED,
    CodenamesView,
    Ending,
    Identity,
    Mode,
    News,
    Phase,
    Reveal,
    Team,
    TurnRecord,
)
from engine.words import Judgement
from telegram_bot import panels
from telegram_bot.bidi import Text, folded, joined, text, value
from telegram_bot.games import Room, wording
from telegram_bot.games.wording import (
    SEPARATOR,
    comma,
    named,
)
from telegram_bot.i18n import Translator
from telegram_bot.panels import Badge, Button, Cell, Grid, Style

SIGNS = {Identity.RED: "🔴", Identity.BLUE: "🔵", Identity.BYSTANDER: "⚪️", Identity.ASSASSIN: "⚫️"}
STYLES = {Team.RED: Style.RED, Team.BLUE: Style.BLUE}
DRAWN = {
    Identity.RED: panels.Identity.RED,
    Identity.BLUE: panels.Identity.BLUE,
    Identity.BYSTANDER: panels.Identity.BYSTANDER,
    Identity.ASSASSIN: panels.Identity.ASSASSIN,
}
CROWN = "👑"
HINTED_TURNS = 2


def sign(team: Team) -> str:
    return SIGNS[Identity(team)]


def number(told: str, _: Translator) -> Text:
    """The number of a clue."""
    return text("∞") if told == UNLIMITED else text(_.number(int(told)))


def counts(view: CodenamesView, _: Translator) -> Text:
    """How many agents each team has still to find."""
    return joined([text(f"{sign(team)} {_.number(view.left(team))}") for team in Team], SEPARATOR)


def left(view: CodenamesView, _: Translator) -> Text:
    return _("Left: {counts}", counts=counts(view, _))


def words_left(view: CodenamesView, _: Translator) -> Text:
    revealed = {reveal.card for reveal in view.revealed}
    covered = [value(word) for card, word in enumerate(view.words) if card not in revealed]
    return folded(_("Words left: {words}", words=joined(covered, comma(_))))


def key_left(view: CodenamesView, key: Sequence[Identity], _: Translator) -> Iterator[Text]:
    """The covered words under the signs of what they are, for whoever cannot see the picture."""
    revealed = {reveal.card for reveal in view.revealed}
    for identity, shown in SIGNS.items():
        words = [value(word) for card, word in enumerate(view.words) if key[card] == identity and card not in revealed]
        if words:
            yield folded(text(f"{shown} ") + joined(words, comma(_)))


def clues(view: CodenamesView, _: Translator, most: int = 50) -> Text | None:
    """The clues so far, the latest `most` of them."""
    given = [
        text(f"{sign(turn.team)} ") + value(turn.clue.word) + text(" ") + number(turn.clue.number, _)
        for turn in view.turns
        if turn.clue is not None
    ]
    return folded(_("Clues: {clues}", clues=joined(given[-most:], SEPARATOR))) if given and most else None


def turn_line(view: CodenamesView, team: Team, who: Text, _: Translator) -> Text:
    """Whose clue the table waits for."""
    if view.mode is Mode.COOP:
        return text(f"{sign(team)} ") + _("We wait for a clue from {who}.", who=who)
    said = (
        _("It is Red's turn; we wait for a clue from {who}.", who=who)
        if team is Team.RED
        else _("It is Blue's turn; we wait for a clue from {who}.", who=who)
    )
    return text(f"{sign(team)} ") + said


def clue_line(turn: TurnRecord, room: Room) -> Text:
    _, clue = room.translate, turn.clue
    assert clue is not None
    said = _(
        "Clue from {spymaster}: “{clue}” {number}",
        spymaster=named(clue.seat, room),
        clue=clue.word,
        number=number(clue.number, _),
    )
    return text(f"{sign(turn.team)} ") + said + text(" ⚠️" if clue.doubtful else "")


def revealed_line(reveal: Reveal, team: Team, view: CodenamesView, _: Translator) -> Text:
    """What a guess of `team` turned out to be."""
    word = view.words[reveal.card]
    match reveal.identity:
        case Identity.BYSTANDER:
            said = _("“{word}” was an innocent bystander.", word=word)
        case Identity.ASSASSIN:
            said = _("“{word}” was the assassin!", word=word)
        case Identity.RED if team is Team.RED:
            said = _("“{word}” was a red agent!", word=word)
        case Identity.BLUE if team is Team.BLUE:
            said = _("“{word}” was a blue agent!", word=word)
        case Identity.RED:
            said = _("“{word}” was a red agent.", word=word)
        case Identity.BLUE:
            said = _("“{word}” was a blue agent.", word=word)
    own = reveal.identity == Identity(team)
    return text("✅ " if own else f"{SIGNS[reveal.identity]} ") + said


def going_on_line(reveal: Reveal, team: Team, view: CodenamesView, _: Translator) -> Text:
    word = view.words[reveal.card]
    said = (
        _("“{word}” was a red agent! Do you go on?", word=word)
        if team is Team.RED
        else _("“{word}” was a blue agent! Do you go on?", word=word)
    )
    return text("✅ ") + said


def ending_line(turn: TurnRecord, view: CodenamesView, _: Translator) -> Text | None:
    """How a turn ended; a clue that did not come is news of its own."""
    red = turn.team is Team.RED
    match turn.ending:
        case Ending.STOPPED | Ending.NO_GUESS if view.mode is Mode.COOP:
            stopped = turn.ending is Ending.STOPPED
            return text("⏹ ") + _("We stop here.") if stopped else text("⌛️ ") + _("No guess came.")
        case Ending.LIMIT:
            word = view.words[turn.reveals[-1].card]
            said = (
                _("“{word}” was a red agent too! No guesses are left.", word=word)
                if red
                else _("“{word}” was a blue agent too! No guesses are left.", word=word)
            )
            return text("✅ ") + said
        case Ending.RIVAL | Ending.BYSTANDER:
            return revealed_line(turn.reveals[-1], turn.team, view, _)
        case Ending.STOPPED:
            return text("⏹ ") + (_("Red stops here.") if red else _("Blue stops here."))
        case Ending.TIME:
            return text("⌛️ ") + _("The time to guess is over.")
        case Ending.NO_GUESS:
            return text("⌛️ ") + (_("Red made no guess.") if red else _("Blue made no guess."))
    return None


def news_line(news: News, view: CodenamesView, room: Room) -> Text:
    """A happening beside the turns."""
    _ = room.translate
    who = named(news.seat, room) if news.seat is not None else Text()
    match news.kind:
        case "joined":
            return text("🙋 ") + _joined(news, view, who, _)
        case "left":
            return text("🚪 ") + _("{name} has left the game.", name=who)
        case "silent":
            return text("⌛️ ") + _("Two clues did not come; {name} is out of the game.", name=who)
        case "missed":
            return text("⌛️ ") + _("No clue came from {name}; the turn passes.", name=who)
        case "covered":
            assert news.card is not None
            word = view.words[news.card]
            by_lot = news.seat is None
            return text("🕶 ") + (
                _("“{word}” is gone; the lot chose it.", word=word) if by_lot else _("“{word}” is gone.", word=word)
            )
        case _:
            return text(f"{CROWN} ") + (
                _("Red's new spymaster: {name}", name=who)
                if news.team is Team.RED
                else _("Blue's new spymaster: {name}", name=who)
            )


def _joined(news: News, view: CodenamesView, who: Text, _: Translator) -> Text:
    if view.mode is not Mode.TEAMS:
        return _("{name} has joined.", name=who)
    if news.team is Team.RED:
        return _("{name} has joined Red.", name=who)
    return _("{name} has joined Blue.", name=who)


def all_news(view: CodenamesView, room: Room, kinds: Container[str] | None = None) -> list[Text]:
    """What happened besides, and what the house has to say."""
    lines = [news_line(each, view, room) for each in view.news if kinds is None or each.kind in kinds]
    return [*lines, *room.news]


def doubt(judgement: Judgement, clue: str, _: Translator) -> Text:
    """Why a clue may not be a fair one."""
    match judgement.reason:
        case "digits":
            return _("“{clue}” is a number.", clue=clue)
        case "letter":
            return _("“{clue}” is a single letter.", clue=clue)
        case "latin":
            return _("“{clue}” has Latin letters.", clue=clue)
        case "compound":
            return _("“{clue}” is two words stuck together.", clue=clue)
        case "position":
            return _("“{clue}” gives away a place on the board.", clue=clue)
        case _:
            return _("“{clue}” is close to “{word}” on the board.", clue=clue, word=judgement.word)


def now_line(view: CodenamesView, room: Room) -> Text:
    """What the table waits for, in one public sentence."""
    _ = room.translate
    if view.outcome is not None:
        return _("This game is over.")
    spymaster = view.spymaster(view.team)
    match view.phase:
        case Phase.GUESS if view.mode is Mode.COOP:
            return _("Now: the team guesses")
        case Phase.GUESS if view.team is Team.RED:
            return _("Now: Red guesses")
        case Phase.GUESS:
            return _("Now: Blue guesses")
        case Phase.COVER if spymaster is not None:
            return _("Now: {name} decides", name=room.names[spymaster])
        case Phase.CLUE if spymaster is not None:
            return _("Now: waiting for a clue from {name}", name=room.names[spymaster])
        case _:
            return _("Now: there is an empty seat")


def board(view: CodenamesView, _: Translator) -> Grid:
    """What everybody sees; after the end the whole key."""
    revealed = {reveal.card: reveal.identity for reveal in view.revealed}
    shown = dict(enumerate(view.key)) if view.key is not None else revealed
    cells = tuple(
        Cell(word, DRAWN[shown[card]] if card in shown else None, card in revealed)
        for card, word in enumerate(view.words)
    )
    return Grid(_.language, _.western_digits, 5, cells, badges(view))


def badges(view: CodenamesView) -> tuple[Badge, ...]:
    return tuple(Badge(DRAWN[Identity(team)], view.left(team)) for team in Team)


def join_buttons(view: CodenamesView, _: Translator) -> tuple[Button, ...]:
    """For whoever comes late."""
    if view.mode is not Mode.TEAMS:
        return (wording.join_button(_),)
    return tuple(join_button(team, _) for team in Team)


def join_button(team: Team, _: Translator) -> Button:
    if team is Team.RED:
        return Button(text("🙋 ") + _.context("button", "I join Red"), tap="join.red", style=Style.RED)
    return Button(text("🙋 ") + _.context("button", "I join Blue"), tap="join.blue", style=Style.BLUE)
