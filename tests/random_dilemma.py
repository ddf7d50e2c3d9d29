"""What random players of Dilemma do."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.dilemma_model import (
    AskQuestions,
    DilemmaState,
    DraftAnswer,
    GiveFinalAnswer,
    Phase,
    PickAndAsk,
    PickQuestion,
    Seal,
    Submit,
)
from engine.game import Join, Leave, Move, Seated, Supply
from tests.script_dilemma import deck

CARDS = deck(60)


class RandomDilemma:
    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], dict[str, str], Supply]:
        players = chance.choice((2, 2, 3, 3, 4, 5, 6, 8, 12))
        options = {
            "rounds": chance.choice(("auto", "1", "2", "5") if players <= 4 else ("auto", "1")),
            "first": chance.choice(("random", str(chance.randrange(players)))),
            "floor": chance.choice(("none", "0")),
            "lang": "fa",
        }
        fresh = chance.randint(0, len(CARDS))
        return [Seated() for _ in range(players)], options, Supply(CARDS[:fresh], CARDS[fresh:])

    def move(self, state: DilemmaState, chance: random.Random) -> Move:
        anybody = chance.randrange(state.seats)
        if chance.random() < 0.02:
            return chance.choice((Leave(anybody), Join(state.seats), Seal(anybody), GiveFinalAnswer(anybody, "A")))
        match state.phase:
            case Phase.PICK:
                return _pick(state, chance)
            case Phase.ANSWER:
                return _answer(state, chance)
        return GiveFinalAnswer(chance.choice((state.asker, state.asker, anybody)), chance.choice("AABBX"))

    def tries(self, seat: int) -> Sequence[Move]:
        return (
            PickQuestion(seat, 1),
            AskQuestions(seat),
            PickAndAsk(seat, "0.1.9"),
            DraftAnswer(seat, 0, "A"),
            DraftAnswer(seat, 1, "X"),
            Seal(seat),
            Submit(seat, "ABX"),
            Submit(seat, "AAB"),
            GiveFinalAnswer(seat, "A"),
            Join(seat),
        )


def _pick(state: DilemmaState, chance: random.Random) -> Move:
    if len(state.picked) == 3 and chance.random() < 0.5:
        return AskQuestions(state.asker)
    return chance.choice(
        (
            PickQuestion(state.asker, chance.randrange(7)),
            PickQuestion(state.asker, chance.randrange(6)),
            PickAndAsk(state.asker, ".".join(chance.choices("012345", k=3))),
        )
    )


def _answer(state: DilemmaState, chance: random.Random) -> Move:
    seat = chance.choice([seat for seat in state.players if seat not in state.sealed])
    letters = "AABBX" if seat == state.asker else "AAABBBX"
    return chance.choice(
        (
            DraftAnswer(seat, chance.randrange(4), chance.choice(letters)),
            DraftAnswer(seat, chance.randrange(3), chance.choice(letters)),
            Seal(seat),
            Submit(seat, "".join(chance.choices(letters, k=3))),
            Submit(chance.randrange(state.seats), "ABA"),
        )
    )
