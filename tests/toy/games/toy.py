"""Heads or tails, as people see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.game import Move, SeatOffer, View
from engine.toy import SIDES, Bet, Toy, ToyView
from telegram_bot.bidi import Text, bold, joined, lines, text, time_left
from telegram_bot.games import Room
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Drawing, Pace, Panel, Style

LABELS = {"heads": "🙂", "tails": "🪙"}


class ToyPresenter:
    game = Toy
    emoji = "🪙"
    twice: ClassVar[tuple[type[Move], ...]] = ()

    def title(self, _: Translator) -> Text:
        return _("Heads or tails")

    def pitch(self, _: Translator) -> Text:
        return _("Heads or tails")

    menu = tagline = how = rules = pitch

    def example(self, _: Translator) -> Drawing | None:
        return None

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        return text("")

    def role_sign(self, role: str) -> str:
        return ""

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        return text("🙋"), Style.BLUE

    def option(self, name: str, value: str, _: Translator) -> Text:
        return text(f"{name} {value}")

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return (text(options.get("time", "1")),)

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        assert isinstance(view, ToyView)
        if view.outcome is not None:
            said = joined([bold(room.names[seat]) for seat in view.outcome.winners], text(", "))
            again = Button(text("🔁"), tap="again")
            return (Panel("end", lines(text(LABELS.get(view.side, "⏹")), said), ((again,),)),)
        row = tuple(Button(text(LABELS[side]), move=Bet(0, side)) for side in SIDES)
        count = text(f"{room.translate.number(len(view.betting))} / {room.translate.number(len(view.players))}")
        left = time_left(view.deadline, "") if view.deadline is not None else text("")
        return (Panel("bets", lines(count, text("⏳ ") + left), (row,), pace=Pace.PROGRESS, asks=True),)

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        return ()

    def card(self, view: View, room: Room) -> Text:
        assert isinstance(view, ToyView)
        return text(LABELS.get(view.mine, "—"))

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        return text("✅") if isinstance(move, Bet) else None

    def reminder(self, view: View, room: Room) -> Text | None:
        return None

    def value(self, value: object, _: Translator) -> Text | str | int:
        return value if isinstance(value, int) else str(value)

    def reads(self, view: View) -> bool:
        return False

    def read(self, view: View, text: str) -> Move | None:
        return None
