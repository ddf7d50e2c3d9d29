"""The presenter of Dilemma."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.dilemma import Dilemma
from engine.dilemma_model import (
    QUESTIONS,
    Answer,
    AskQuestions,
    DilemmaView,
    DraftAnswer,
    GiveFinalAnswer,
    Phase,
    PickQuestion,
    Seal,
)
from engine.game import Game, Move, SeatOffer, View
from telegram_bot.bidi import Text, text
from telegram_bot.games import Room, dilemma_boards, dilemma_lobby, dilemma_private
from telegram_bot.games.dilemma_results import example
from telegram_bot.games.dilemma_words import chosen, words_of
from telegram_bot.games.wording import listed
from telegram_bot.i18n import Translator
from telegram_bot.panels import Drawing, Panel, Style

TOAST_WORDS = 60
"""Characters that three answers may have in a small answer."""


class DilemmaPresenter:
    """One asks and answers, the others guess the answers."""

    game: ClassVar[type[Game[Any]]] = Dilemma
    emoji: ClassVar[str] = "🤔"
    twice: ClassVar[tuple[type[Move], ...]] = (GiveFinalAnswer,)

    def title(self, _: Translator) -> Text:
        return _("Dilemma")

    def pitch(self, _: Translator) -> Text:
        return _("Dilemma: how well do you know each other?")

    def menu(self, _: Translator) -> Text:
        return dilemma_lobby.menu(_)

    def tagline(self, _: Translator) -> Text | None:
        return _("How well do we know each other?")

    def how(self, _: Translator) -> Text:
        return dilemma_lobby.how(_)

    def rules(self, _: Translator) -> Text:
        return dilemma_lobby.rules(_)

    def example(self, _: Translator) -> Drawing | None:
        return example(_)

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        return Text()

    def role_sign(self, role: str) -> str:
        return ""

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        return text("🙋 ") + _.context("button", "Count me in"), Style.BLUE

    def option(self, name: str, value: str, _: Translator) -> Text:
        return dilemma_lobby.option(name, value, _)

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        return dilemma_lobby.settings(options, _)

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        return dilemma_boards.group(_ours(view), room)

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        return dilemma_private.private(_ours(view), room)

    def card(self, view: View, room: Room) -> Text:
        return dilemma_private.card(_ours(view), room)

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        return _answer(move, _ours(before), _ours(after), room.translate)

    def sure(self, move: Move, view: View, room: Room) -> Text:
        persuasion, _ = _ours(view).persuasion, room.translate
        assert isinstance(move, GiveFinalAnswer)
        assert persuasion is not None
        answer = words_of(persuasion.asked, Answer(move.answer), _)
        return _.context("toast", "“{answer}” as your last word? Tap once more", answer=answer)

    def reminder(self, view: View, room: Room) -> Text | None:
        ours, _ = _ours(view), room.translate
        if ours.phase == Phase.PERSUADE:
            return _("The last word is yours")
        if ours.seat == ours.asker:
            return _("Half of the time has passed.")
        return _("Your guesses are still missing")

    def value(self, value: object, _: Translator) -> Text | str | int:
        return value if isinstance(value, int) else str(value)

    def reads(self, view: View) -> bool:
        return False

    def read(self, view: View, text: str) -> Move | None:
        return None


def _ours(view: View) -> DilemmaView:
    assert isinstance(view, DilemmaView)
    return view


def _answer(move: Move, before: DilemmaView, after: DilemmaView, _: Translator) -> Text | None:
    match move:
        case PickQuestion():
            return _picked(after, _)
        case AskQuestions():
            return _.context("toast", "The questions are in the group") + text(" ✅")
        case DraftAnswer():
            return _drafted(after, _)
        case Seal():
            return text("✅ ") + _sealed(before, _)
        case GiveFinalAnswer() if before.persuasion is not None:
            answer = words_of(before.persuasion.asked, Answer(move.answer), _)
            return text("✅ ") + _.context("toast", "Your last word: {answer}", answer=answer)
    return None


def _picked(after: DilemmaView, _: Translator) -> Text:
    assert after.mine is not None
    numbers = [text(_.number(each + 1)) for each in after.mine.picked]
    missing = [text("؟" if _.rtl else "?")] * (QUESTIONS - len(numbers))
    return _.context("toast", "In this order: {numbers}", numbers=listed([*numbers, *missing], _))


def _drafted(after: DilemmaView, _: Translator) -> Text:
    mine = after.mine
    assert mine is not None
    made = chosen(mine.choices, after.questions, _, TOAST_WORDS)
    if mine.asking:
        return _.context("toast", "Your answers: {answers}", answers=made)
    return _.context("toast", "Your guesses: {guesses}", guesses=made)


def _sealed(before: DilemmaView, _: Translator) -> Text:
    """The last seal opens the envelopes, so what was sealed is read from before."""
    assert before.mine is not None
    made = chosen(before.mine.choices, before.questions, _, TOAST_WORDS)
    return _.context("toast", "Sealed: {answers}", answers=made)
