"""Dilemma in the notation of the rules: `3b` is the second question of card 3."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.dilemma import Dilemma
from engine.dilemma_model import (
    Answer,
    DilemmaState,
    DraftAnswer,
    GiveFinalAnswer,
    PickAndAsk,
    Question,
    QuestionCard,
    Submit,
)
from engine.game import Move, Seated, Step, Supply
from tests.scripts import ScriptedDraw, ScriptTable

CARDS = 180
"""Enough for twelve players and five rounds."""
NOT_ON_THE_CARDS = 100
"""Questions of other cards are counted from here."""


class DilemmaScript(ScriptTable):
    game = Dilemma
    unordered = ("order", "pos", "last")
    """A table is round: it does not matter from where it is read."""
    state: DilemmaState | None

    def deal(self) -> Step:
        settings = self.settings
        cards = deck(int(settings.get("cards", CARDS)))
        self.names = [name for name in settings.get("players", "").split(",") if name not in ("", "-")]
        ties = [Answer(letter) for letter in settings.get("tiebreak", "").replace(",", "")]
        first = settings.get("first", "")
        self.draw = ScriptedDraw(
            {"dil.deck": cards, "dil.first": [0], "dil.tiebreak": ties if len(ties) > 1 else ties * 60}
        )
        options = {
            **settings,
            "first": str(self.names.index(first)) if first in self.names else first or "random",
        }
        return Dilemma.deal([Seated() for _ in self.names], options, Supply(cards), self.draw, self.now)

    def move(self, seat: int, action: str, arguments: Sequence[str]) -> Move:
        match action, arguments:
            case "pick", questions:
                return PickAndAsk(seat, ".".join(self.on_the_cards(seat, each) for each in questions))
            case "draft", [question, answer]:
                return DraftAnswer(seat, int(question) - 1, answer)
            case "submit", [answers]:
                return Submit(seat, answers)
            case "final", [answer]:
                return GiveFinalAnswer(seat, answer)
        raise ValueError(f"no such action: {action} {' '.join(arguments)}")

    def on_the_cards(self, seat: int, question: str) -> str:
        """How the engine counts a question; what is no question stays as it is."""
        if not question[:-1].isdecimal() or question[-1] not in "ab":
            return question
        hand = [card.number for card in self.state.hands.get(seat, ())] if self.state else []
        number, letter = int(question[:-1]), "ab".index(question[-1])
        if number in hand:
            return str(hand.index(number) * 2 + letter)
        return str(NOT_ON_THE_CARDS + number * 2 + letter)

    def probe(self, name: str) -> str | None:
        state = self.state
        if name.startswith("hand_"):
            return self.hand(name.removeprefix("hand_"))
        if state is None:
            return "-"
        view = Dilemma.view(state, None)
        match name:
            case "asker":
                return self.names[view.asker]
            case "turn" | "round" | "rounds":
                return str(getattr(view, name))
            case "turns":
                return str(view.turns)
            case "order":
                return ",".join(self.names[seat] for seat in view.players)
            case "answers":
                return self.answers()
            case "pos":
                return self.numbers(view.positions, "d")
            case "last":
                results = view.last.results if view.last else ()
                return self.numbers(((each.seat, each.move) for each in results), "+d")
        return None

    def hand(self, name: str) -> str:
        cards = self.state.hands.get(self.seat(name), ()) if self.state else ()
        return ",".join(f"{card.number}{letter}" for card in cards for letter in "ab")

    def answers(self) -> str:
        """The asker's, once they are final."""
        state = self.state
        assert state is not None
        if state.answers:
            return "".join(state.answers)
        return "".join(each or "?" for each in state.choices[state.asker]) if state.asker in state.sealed else "-"

    def numbers(self, numbers: Iterable[tuple[int, int]], form: str) -> str:
        return ",".join(f"{self.names[seat]}:{number:{form}}" for seat, number in numbers)


def deck(count: int) -> tuple[QuestionCard, ...]:
    """Cards 1, 2, 3 … with the questions `1a`, `1b`, `2a` …"""
    return tuple(
        QuestionCard(number, tuple(Question(f"{number}{letter}", "yes", "no") for letter in "ab"))
        for number in range(1, count + 1)
    )
