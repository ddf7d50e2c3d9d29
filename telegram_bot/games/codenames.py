"""The presenter of Codenames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.clue_text import split_number
from engine.codenames import Codenames
from engine.codenames_model import (
    Approve,
    ChooseNumber,
    CodenamesView,
    Confirm,
    Cover,
    DraftClue,
    DropDraft,
    Identity,
    Insist,
    Mark,
    Mode,
    Reject,
    Role,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.game import Game, Join, Move, SeatOffer, View
from telegram_bot.bidi import Text, text
from telegram_bot.games import Meant, Room, codenames_boards, codenames_lobby, codenames_private
from telegram_bot.games.codenames_words import number, revealed_line
from telegram_bot.i18n import Translator
from telegram_bot.panels import Drawing, Panel, Style


class CodenamesPresenter:
    """Two teams, twenty-five words, two people who know."""

    game: ClassVar[type[Game[Any]]] = Codenames
    emoji: ClassVar[str] = "🕵️"
    twice: ClassVar[tuple[type[Move], ...]] = (Stop, Cover)

    def title(self, _: Translator) -> Text:
        return _("Codenames")

    def pitch(self, _: Translator) -> Text:
        return _("Codenames: two teams, one clue, many words")

    def menu(self, _: Translator) -> Text:
        return codenames_lobby.menu(_)

    def tagline(self, _: Translator) -> Text | None:
        return None

    def how(self, _: Translator) -> Text:
        return codenames_lobby.how(_)

    def rules(self, _: Translator) -> Text:
        return codenames_lobby.rules(_)

    def example(self, _: Translator) -> Drawing | None:
        return codenames_lobby.example(_)

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        return codenames_lobby.place(place, options, _)

    def role_sign(self, role: str) -> str:
        return codenames_lobby.role_sign(role)

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        return codenames_lobby.seat_button(offer, options, _)

    def option(self, name: str, value: str, _: Translator) -> Text:
        return codenames_lobby.option(name, value, _)

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return codenames_lobby.settings(options, _)

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        return codenames_boards.group(_ours(view), room)

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        return codenames_private.private(_ours(view), room)

    def silent(self, view: View, _: Translator) -> Text | None:
        """A spymaster, to the end."""
        mine = _ours(view).mine
        return _("the end of the game") if mine is not None and mine.role is Role.SPYMASTER else None

    def card(self, view: View, room: Room) -> Text:
        return codenames_private.card(_ours(view), room)

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        return _answer(move, _ours(before), _ours(after), room.translate)

    def reminder(self, view: View, room: Room) -> Text | None:
        """Whoever reviews is reminded in private too: a line on the board would tell of the review."""
        ours, _ = _ours(view), room.translate
        if ours.mine is not None and ours.mine.review is not None:
            return _("A clue waits for your decision")
        return _("Your team waits for your clue") if codenames_private.asks_for_clue(ours) else None

    def value(self, value: object, _: Translator) -> Text | str | int:
        match value:
            case Identity():
                return _identity(value, _)
            case Team():
                return _.context("team", "Red") if value is Team.RED else _.context("team", "Blue")
            case int():
                return value
            case _:
                return str(value)

    def early(self, view: View, _: Translator) -> Text | None:
        return codenames_private.early(_ours(view), _)

    def meant(self, view: View, written: str, code: str, _: Translator) -> Meant | None:
        return codenames_private.meant(_ours(view), written, code, _)

    def reads(self, view: View) -> bool:
        return codenames_private.asks_for_clue(_ours(view))

    def read(self, view: View, text: str) -> Move | None:
        """A word, and the number that may stand beside it."""
        if view.seat is None or not self.reads(view):
            return None
        word, told = split_number(text)
        return DraftClue(view.seat, word, told or "")


def _ours(view: View) -> CodenamesView:
    assert isinstance(view, CodenamesView)
    return view


def _identity(identity: Identity, _: Translator) -> Text:
    match identity:
        case Identity.RED:
            return _("red agent")
        case Identity.BLUE:
            return _("blue agent")
        case Identity.BYSTANDER:
            return _("bystander")
        case Identity.ASSASSIN:
            return _("assassin")


def _answer(move: Move, before: CodenamesView, after: CodenamesView, _: Translator) -> Text | None:
    match move:
        case Mark() | Confirm() | Cover() | Stop():
            return _guessed(move, before, after, _)
        case DropDraft():
            return text("✏️ ") + _.context("toast", "Write another word")
        case ChooseNumber() | Insist() if after.clue is not None:
            told = number(after.clue.number, _)
            return text("✅ ") + _(
                "“{clue}” {number} has been announced in the group", clue=after.clue.word, number=told
            )
        case Approve():
            return _("It was accepted.") + text(" ✅")
        case Reject():
            return _("It was not accepted.") + text(" ❌")
        case TakeSpymaster():
            return _.context("toast", "The key is in the private chat") + text(" 🤐")
        case Join():
            return _welcome(move, after, _) + text(" ✅")
    return None


def _guessed(move: Move, before: CodenamesView, after: CodenamesView, _: Translator) -> Text | None:
    """A mark that stays a mark, or what was revealed by it."""
    if isinstance(move, Cover):
        return text("🕶 ") + _("“{word}” is gone.", word=after.words[move.card])
    if len(after.revealed) > len(before.revealed):
        return revealed_line(after.revealed[len(before.revealed)], before.team, after, _)
    if isinstance(move, Mark):
        if (move.seat, move.card) in after.marks:
            return text("✋ ") + _.context("toast", "“{word}” has your mark", word=after.words[move.card])
        return _.context("toast", "The mark is gone")
    if before.mode is Mode.COOP:
        return text("⏹ ") + _("We stop here.")
    return text("⏹ ") + (_("Red stops here.") if before.team is Team.RED else _("Blue stops here."))


def _welcome(move: Join, after: CodenamesView, _: Translator) -> Text:
    team = after.team_of(move.seat)
    if after.mode is not Mode.TEAMS or team is None:
        return _.context("toast", "Welcome!")
    return _.context("toast", "Welcome to Red") if team is Team.RED else _.context("toast", "Welcome to Blue")
