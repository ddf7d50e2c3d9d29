"""The presenter of Similo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.game import Game, Join, Move, SeatOffer, View
from engine.similo import Similo
from engine.similo_model import Agree, Disagree, SimiloView, Toggle, Volunteer
from telegram_bot.bidi import Text, text
from telegram_bot.games import Room, similo_boards, similo_lobby, similo_private
from telegram_bot.games.similo_words import FOX, called_card
from telegram_bot.i18n import Translator
from telegram_bot.panels import Drawing, Panel, Style


class SimiloPresenter:
    """One knows the secret character and may only play cards; all the others remove who it is not."""

    game: ClassVar[type[Game[Any]]] = Similo
    emoji: ClassVar[str] = FOX
    twice: ClassVar[tuple[type[Move], ...]] = ()

    def title(self, _: Translator) -> Text:
        return _("Similo")

    def pitch(self, _: Translator) -> Text:
        return _("Similo: all together, after one secret character")

    def menu(self, _: Translator) -> Text:
        return similo_lobby.menu(_)

    def tagline(self, _: Translator) -> Text | None:
        return _("All together, after one secret character")

    def how(self, _: Translator) -> Text:
        return similo_lobby.how(_)

    def rules(self, _: Translator) -> Text:
        return similo_lobby.rules(_)

    def example(self, _: Translator) -> Drawing | None:
        return similo_lobby.example(_)

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        raise AssertionError("Similo has no places")

    def passed(self, role: str, name: Text, _: Translator) -> Text:
        return _("This time {name} gives the clues", name=name)

    def role_sign(self, role: str) -> str:
        return similo_lobby.role_sign(role)

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        return similo_lobby.seat_button(offer, _)

    def option(self, name: str, value: str, _: Translator) -> Text:
        return similo_lobby.option(name, value, _)

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return similo_lobby.settings(options, _)

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        return similo_boards.group(_ours(view), room)

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        return similo_private.private(_ours(view), room)

    def silent(self, view: View, _: Translator) -> Text | None:
        """Whoever gives the clues, to the end."""
        ours = _ours(view)
        return _("the end of the game") if ours.giver is not None and ours.giver == view.seat else None

    def card(self, view: View, room: Room) -> Text:
        return similo_private.card(_ours(view), room)

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        return _answer(move, _ours(before), _ours(after), room.translate)

    def reminder(self, view: View, room: Room) -> Text | None:
        """The finders read it on their board."""
        asked = similo_private.asks_for_card(_ours(view))
        return room.translate("Everybody waits for your card") if asked else None

    def value(self, value: object, _: Translator) -> Text | str | int:
        return value if isinstance(value, int) else str(value)

    def reads(self, view: View) -> bool:
        return False

    def read(self, view: View, text: str) -> Move | None:
        return None


def _ours(view: View) -> SimiloView:
    assert isinstance(view, SimiloView)
    return view


def _answer(move: Move, before: SimiloView, after: SimiloView, _: Translator) -> Text | None:
    match move:
        case Toggle():
            return _toggled(move, after, _)
        case Agree():
            agreed = len(before.agreed) + 1
            return text("✅ ") + _.context("toast", "You agree ({n} of {need})", n=agreed, need=before.need)
        case Disagree():
            return _.context("toast", "You do not agree any more")
        case Volunteer():
            return _.context("toast", "The secret character is in the private chat") + text(" 🤫")
        case Join():
            return _.context("toast", "Welcome!") + text(" ✅")
    return None


def _toggled(move: Toggle, after: SimiloView, _: Translator) -> Text:
    card, count = called_card(after.card(move.card), _), len(after.selection)
    if move.card not in after.selection:
        return _.context("toast", "{card} is back", card=card)
    return text("✖️ ") + _.context("toast", "{card} is to go ({n} of {most})", card=card, n=count, most=after.removals)
