"""What random players of L'Intrus do."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.game import Join, Leave, Move, Seated, Supply
from engine.intrus.model import IntrusState, Pair, Phase, Power, Side
from engine.intrus.moves import (
    Acknowledge,
    AimWhisper,
    Avenge,
    BeginWhisper,
    ConfirmGuess,
    Decide,
    DraftGuess,
    DropGuess,
    DropWhisper,
    GiveClue,
    Guess,
    Link,
    MakeDrunk,
    Pick,
    Scramble,
    SendWhisper,
    Spare,
    ToggleReady,
    Vote,
    WriteWhisper,
)
from engine.intrus.table import alive, candidates, choice_of, judge_of
from engine.words import Word

PAIRS = tuple(
    Pair(Side(Word(a), aliases=("ساحل",), forbidden_emoji=("🏖",)), Side(Word(b), forbidden_emoji=("🏊",)), "", 2)
    for a, b in (("شاطئ", "مسبح"), ("قطة", "نمر"), ("كتاب", "دفتر"))
)
SAID = [
    "رمل",
    "موج",
    "صيف",
    "شمس",
    "ملح",
    "صدف",
    "ريح",
    "ظل",
    "نخل",
    "قارب",
    "سمك",
    "برد",
    "حر",
    "غروب",
    "سفينة",
    "جزيرة",
    "كرة",
    "طفل",
    "ماء",
    "مطر",
    "ليل",
    "نور",
    "باب",
    "سور",
]
SMALL = ("في", "من", "مع")
EMOJI = ("🌊", "🐚", "☀️", "🌙", "⭐", "🌴")
ODD = ("الشاطئ", "كاتب", "نمور", "!!!", "", "🌊", "1️⃣", "🇮🇷🇸🇦", "رمل " * 5, "مو" + "و" * 70, "🏖️", "pаж")
WHISPERS = ("من أنت؟", "أظن أنه الدخيل", "🙂", "", "ش" * 201, "كلمتي شاطئ")
GUESSES = ("شاطئ", "قطة", "كتاب", "بحر", "...", "شاطئ بحر رمل")


class RandomIntrus:
    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], dict[str, str], Supply]:
        players = chance.choice((3, 4, 5, 6, 7, 8, 9, 11))
        powers = [power for power in Power if chance.random() < 0.6]
        listed = ",".join(powers) if players > 5 else chance.choice(("none", "auto"))
        options = {
            "lang": "ar",
            "win": chance.choice(("one_civilian", "parity")),
            "powers": chance.choice(("auto", listed or "none")),
            "ghosts": "1" if players > 5 and chance.random() < 0.5 else "auto",
        }
        fresh = chance.randint(0, len(PAIRS))
        return [Seated() for _ in range(players)], options, Supply(PAIRS[:fresh], PAIRS[fresh:])

    def move(self, state: IntrusState, chance: random.Random) -> Move:
        if chance.random() < 0.02:
            anybody = chance.randrange(state.seats)
            return chance.choice((Leave(anybody), Join(state.seats), Vote(anybody, 0), ToggleReady(anybody)))
        return ACTIONS[Phase(state.phase)](state, chance)

    def tries(self, seat: int) -> Sequence[Move]:
        others = [other for other in range(4) if other != seat][:2]
        return (
            Acknowledge(seat),
            *(Pick(seat, other) for other in range(3)),
            Link(seat, others[0]),
            MakeDrunk(seat, *others),
            GiveClue(seat, "رمل"),
            GiveClue(seat, "الشاطئ"),
            GiveClue(seat, "المسبح"),
            GiveClue(seat, "قطتي 🏊"),
            GiveClue(seat, "🏖️"),
            GiveClue(seat, "🌊"),
            ToggleReady(seat),
            BeginWhisper(seat),
            AimWhisper(seat, others[0]),
            WriteWhisper(seat, "من؟"),
            DropWhisper(seat),
            SendWhisper(seat, others[1], "من؟"),
            *(Scramble(seat, other) for other in others),
            *(Vote(seat, other) for other in range(4)),
            *(Decide(seat, other) for other in range(4)),
            DraftGuess(seat, "شاطئ"),
            DropGuess(seat),
            ConfirmGuess(seat),
            Guess(seat, "شاطئ"),
            Guess(seat, "مسبح"),
            Avenge(seat, others[0]),
            Spare(seat),
            Join(seat),
        )


def _setup(state: IntrusState, chance: random.Random) -> Move:
    waiting = [seat for seat in range(state.seats) if seat not in state.seen]
    seat = chance.choice(waiting)
    first, second = chance.sample(range(state.seats), 2)
    choices: dict[Power | None, tuple[Move, ...]] = {
        Power.CUPID: (Link(seat, first), Pick(seat, first)),
        Power.DRUNKARD: (MakeDrunk(seat, first, second), Pick(seat, second)),
    }
    return chance.choice((*choices.get(state.powers[seat], (Acknowledge(seat),)), Acknowledge(seat)))


def _clue(state: IntrusState, chance: random.Random) -> Move:
    speaker = state.speaker
    assert speaker is not None
    odd = chance.random()
    if odd < 0.05:
        return GiveClue(chance.randrange(state.seats), chance.choice(SAID))
    if odd < 0.15:
        return GiveClue(speaker, chance.choice(ODD))
    if state.powers[speaker] is Power.MUTE:
        return GiveClue(speaker, "".join(chance.choices(EMOJI, k=chance.randint(1, 4))))
    words = chance.sample(SAID, chance.randint(1, 3))
    if state.powers[speaker] is Power.PARROT and state.turns and chance.random() < 0.8:
        words = [*(state.turns[-1].text or "رمل").split()[:1], *words]
    return GiveClue(speaker, " ".join([*words, chance.choice((*SMALL, *EMOJI, ""))]).strip())


def _discuss(state: IntrusState, chance: random.Random) -> Move:
    living = alive(state)
    seat, target = chance.choice(living), chance.choice(living)
    waiting = [each for each in living if each not in state.ready]
    if chance.random() < 0.6:
        return ToggleReady(chance.choice(waiting))
    if Power.SCRAMBLER in state.powers and chance.random() < 0.3:
        scrambler = state.powers.index(Power.SCRAMBLER)
        return chance.choice((Scramble(scrambler, target), Pick(scrambler, target)))
    return chance.choice(
        (
            ToggleReady(seat),
            BeginWhisper(seat),
            AimWhisper(seat, target),
            WriteWhisper(seat, chance.choice(WHISPERS)),
            DropWhisper(seat),
            SendWhisper(seat, target, chance.choice(WHISPERS)),
        )
    )


def _vote(state: IntrusState, chance: random.Random) -> Move:
    living = alive(state)
    waiting = [each for each in living if each not in state.votes]
    victim = chance.choice(candidates(state)) if chance.random() < 0.5 else candidates(state)[0]
    return Vote(chance.choice(waiting if chance.random() < 0.8 else living), victim)


def _judge(state: IntrusState, chance: random.Random) -> Move:
    judge = judge_of(state)
    assert judge is not None
    target = chance.choice(alive(state))
    return chance.choice((Decide(judge, target), Pick(judge, target), Decide(chance.choice(alive(state)), target)))


def _guess(state: IntrusState, chance: random.Random) -> Move:
    ghost, text = state.queue[0], chance.choice(GUESSES)
    return chance.choice((Guess(ghost, text), DraftGuess(ghost, text), ConfirmGuess(ghost), DropGuess(ghost)))


def _avenge(state: IntrusState, chance: random.Random) -> Move:
    avenger = state.queue[0]
    target = chance.choice(choice_of(state, avenger)[0])
    return chance.choice((Avenge(avenger, target), Pick(avenger, target), Spare(avenger), Avenge(target, avenger)))


ACTIONS: dict[Phase, Callable[[IntrusState, random.Random], Move]] = {
    Phase.SETUP: _setup,
    Phase.CLUES: _clue,
    Phase.DISCUSS: _discuss,
    Phase.VOTE: _vote,
    Phase.REVOTE: _vote,
    Phase.JUDGE: _judge,
    Phase.GHOST_GUESS: _guess,
    Phase.AVENGE: _avenge,
}
