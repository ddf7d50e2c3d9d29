"""The presenter of L'Intrus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.game import Game, Move, SeatOffer, View
from engine.intrus.model import Power, Role
from engine.intrus.moves import (
    Acknowledge,
    AimWhisper,
    BeginWhisper,
    DraftGuess,
    DropGuess,
    GiveClue,
    Link,
    MakeDrunk,
    Scramble,
    Spare,
    ToggleReady,
    Vote,
    WriteWhisper,
)
from engine.intrus.rules import Intrus
from engine.intrus.view import IntrusView
from telegram_bot.bidi import Text, text
from telegram_bot.games import Page, Room, intrus_boards, intrus_guide, intrus_lobby, intrus_private, intrus_words
from telegram_bot.games.intrus_words import GHOST, power_name, role_word
from telegram_bot.games.wording import named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Drawing, Panel, Style


class IntrusPresenter:
    """Somebody's word is another one, and somebody has none."""

    game: ClassVar[type[Game[Any]]] = Intrus
    emoji: ClassVar[str] = GHOST
    twice: ClassVar[tuple[type[Move], ...]] = (Spare,)

    def title(self, _: Translator) -> Text:
        return _("The Intruder")

    def pitch(self, _: Translator) -> Text:
        return _("The Intruder: somebody's word is another one…")

    def menu(self, _: Translator) -> Text:
        return intrus_lobby.menu(_)

    def tagline(self, _: Translator) -> Text | None:
        return _("One of you has another word, and does not know it!")

    def how(self, _: Translator) -> Text:
        return intrus_lobby.how(_)

    def rules(self, _: Translator) -> Text:
        return intrus_lobby.rules(_)

    def pages(self, _: Translator) -> tuple[Page, ...]:
        return intrus_guide.pages(_)

    def example(self, _: Translator) -> Drawing | None:
        return None

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        raise AssertionError("L'Intrus has no places")

    def role_sign(self, role: str) -> str:
        return ""

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        return text("🙋 ") + _.context("button", "Count me in"), Style.BLUE

    def option(self, name: str, value: str, _: Translator) -> Text:
        return intrus_lobby.option(name, value, _)

    def choice(self, name: str, value: str, _: Translator) -> Text:
        return intrus_lobby.choice(name, value, _)

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return intrus_lobby.settings(options, _)

    def preview(self, players: int, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return intrus_lobby.preview(players, options, _)

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        return intrus_boards.group(_ours(view), room)

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        return intrus_private.private(_ours(view), room)

    def record(self, view: View, room: Room) -> tuple[Text, ...]:
        return intrus_words.record(_ours(view), room)

    def silent(self, view: View, _: Translator) -> Text | None:
        """The eliminated to the end, the mute while clues are given."""
        return intrus_private.silent(_ours(view), _)

    def card(self, view: View, room: Room) -> Text:
        return intrus_private.card(_ours(view), room)

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        return _answer(move, _ours(after), room)

    def reminder(self, view: View, room: Room) -> Text | None:
        return intrus_private.reminder(_ours(view), room)

    def value(self, value: object, _: Translator) -> Text | str | int:
        match value:
            case Role():
                return role_word(value, _)
            case Power():
                return power_name(value, _)
            case int():
                return value
            case _:
                return str(value)

    def early(self, view: View, _: Translator) -> Text | None:
        return intrus_private.early(_ours(view), _)

    def reads(self, view: View) -> bool:
        ours = _ours(view)
        return (
            intrus_private.asks_for_clue(ours)
            or intrus_private.asks_for_guess(ours)
            or intrus_private.asks_for_whisper(ours)
        )

    def read(self, view: View, text: str) -> Move | None:
        """A clue, a whisper, or the ghost's answer: whichever is awaited."""
        ours = _ours(view)
        if view.seat is None:
            return None
        if intrus_private.asks_for_clue(ours):
            return GiveClue(view.seat, text)
        if intrus_private.asks_for_guess(ours):
            return DraftGuess(view.seat, text)
        return WriteWhisper(view.seat, text) if intrus_private.asks_for_whisper(ours) else None


def _ours(view: View) -> IntrusView:
    assert isinstance(view, IntrusView)
    return view


def _answer(move: Move, after: IntrusView, room: Room) -> Text | None:
    _ = room.translate
    match move:
        case Acknowledge() | Link() | MakeDrunk():
            return text("✅ ") + _.context("toast", "Noted; the game begins when everybody has seen the card")
        case ToggleReady() if after.mine is not None and after.mine.ready:
            return _.context("toast", "You are ready (tap again to take it back)") + text(" ✋")
        case ToggleReady() if after.phase == "DISCUSS":
            return _.context("toast", "You still want to talk")
        case BeginWhisper():
            return text("🤫 ") + _.context("toast", "The whisper waits for you in private")
        case AimWhisper():
            return text("🤫 ") + _.context("toast", "Now write what you whisper")
        case Vote():
            return text("🗳 ") + _("Your vote: {name}", name=named(move.target, room))
        case Scramble():
            return text("🌀 ") + _.context("toast", "The words have changed hands")
        case DropGuess():
            return text("✏️ ") + _.context("toast", "Write another answer")
    return None
