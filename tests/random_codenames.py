"""What random players of Codenames do."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.codenames_model import (
    Approve,
    ChooseNumber,
    CodenamesState,
    Confirm,
    Cover,
    DraftClue,
    DropDraft,
    GiveClue,
    Identity,
    Insist,
    Mark,
    Phase,
    Reject,
    Stop,
    TakeSpymaster,
)
from engine.game import Join, Leave, Move, Seated, Supply
from engine.words import Word

BOARD = (
    "کتاب,ماه,شیر,درخت,پل,ساعت,باران,قلعه,موز,دریا,اسب,چتر,طلا,مدرسه,پنجره,نمک,گربه,تلفن,کوه,قاشق,دکتر,برف,"
    "سیب,پاییز,مار,کفش,آینه,یخچال,پیانو,نقاش,فانوس,قطار,لیوان,ستاره,روباه"
)
WORDS = tuple(Word(text) for text in BOARD.split(","))
CLUES = ("آسمان", "حیوان", "خواب", "سفر", "آهنگ", "کتابخانه", "ماهی", "۳", "tree", "کتاب‌ها", "دو کلمه", "...")
FAIR_CLUES = ("آسمان", "حیوان", "خواب", "سفر", "آهنگ")
NUMBERS = ("0", "1", "2", "3", "9", "inf", "12")


class RandomCodenames:
    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], dict[str, str], Supply]:
        mode = chance.choice(("teams", "teams", "coop", "duel3"))
        options = {"mode": mode, "guess_mode": chance.choice(("confirm", "majority")), "lang": "fa"}
        fresh = chance.randint(0, len(WORDS))
        return self.seats(mode, chance), options, Supply(WORDS[:fresh], WORDS[fresh:])

    def seats(self, mode: str, chance: random.Random) -> list[Seated]:
        if mode == "duel3":
            return [Seated("red", "spymaster"), Seated(), Seated("", "operative")]
        if mode == "coop":
            return [Seated() for _ in range(chance.randint(2, 5))]
        return [Seated("red"), Seated("blue", "spymaster"), *(Seated() for _ in range(chance.randint(2, 6)))]

    def move(self, state: CodenamesState, chance: random.Random) -> Move:
        anybody = chance.randrange(state.seats)
        if chance.random() < 0.04:
            place = chance.choice(("red", "blue"))
            return chance.choice((Leave(anybody), Join(state.seats, place), Mark(anybody, 3), Join(anybody, place)))
        return ACTIONS[Phase(state.phase)](state, chance)

    def tries(self, seat: int) -> Sequence[Move]:
        return (
            GiveClue(seat, "آسمان", "1"),
            DraftClue(seat, "آسمان"),
            ChooseNumber(seat, "1"),
            Insist(seat),
            DropDraft(seat),
            Approve(seat),
            Reject(seat),
            Mark(seat, 3),
            Confirm(seat, 3),
            Stop(seat),
            Cover(seat, 3),
            TakeSpymaster(seat),
            Join(seat, "red"),
        )


def _clue(state: CodenamesState, chance: random.Random) -> Move:
    seat = state.spymasters[state.team]
    assert seat is not None
    serial = state.draft.serial if state.draft else 0
    if chance.random() < 0.4:
        return GiveClue(seat, chance.choice(FAIR_CLUES), chance.choice(NUMBERS))
    return chance.choice(
        (
            GiveClue(seat, chance.choice(CLUES), chance.choice(NUMBERS)),
            DraftClue(seat, chance.choice(CLUES), chance.choice(NUMBERS)),
            ChooseNumber(seat, chance.choice(NUMBERS), serial),
            Insist(seat, serial),
            DropDraft(seat, serial + chance.choice((0, 0, 1))),
        )
    )


def _review(state: CodenamesState, chance: random.Random) -> Move:
    seat = state.spymasters[state.team.other]
    assert seat is not None
    return chance.choice((Approve(seat), Reject(seat)))


def _guess(state: CodenamesState, chance: random.Random) -> Move:
    seat = chance.choice(state.operatives[state.team])
    marked = state.marks.get(seat)
    if marked is not None and chance.random() < 0.5:
        return Confirm(seat, marked)
    if chance.random() < 0.15:
        return chance.choice((Stop(seat), Mark(seat, chance.randrange(25)), Confirm(seat, chance.randrange(25))))
    return Mark(seat, chance.choice(_insight(state, chance)))


def _insight(state: CodenamesState, chance: random.Random) -> list[int]:
    """Random players guess well, mostly, or hardly any game would be won by finding the agents."""
    revealed = {reveal.card for reveal in state.revealed}
    covered = [card for card in range(25) if card not in revealed]
    own = [card for card in covered if state.key[card] == Identity(state.team)]
    return own if chance.random() < 0.85 else covered


def _cover(state: CodenamesState, chance: random.Random) -> Move:
    seat = state.spymasters[state.team]
    assert seat is not None
    return Cover(seat, chance.randrange(25))


def _vacant(state: CodenamesState, chance: random.Random) -> Move:
    seat = chance.randrange(state.seats)
    return chance.choice((TakeSpymaster(seat), TakeSpymaster(seat), Join(state.seats, chance.choice(("red", "blue")))))


ACTIONS: dict[Phase, Callable[[CodenamesState, random.Random], Move]] = {
    Phase.CLUE: _clue,
    Phase.REVIEW: _review,
    Phase.GUESS: _guess,
    Phase.COVER: _cover,
    Phase.VACANT: _vacant,
}
