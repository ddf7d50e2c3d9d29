"""How many moves a second the engine plays, refusals not counted."""

from __future__ import annotations

from time import perf_counter

from engine.codenames import Codenames
from engine.codenames_model import CodenamesState, Confirm, GiveClue, Identity, Mark, Phase, Stop, Team
from engine.game import Move, Seated, SeededDraw, Supply, apply
from engine.words import Word

SEATS = tuple(Seated(place, role) for place in ("red", "blue") for role in ("spymaster", "", ""))
SYLLABLES = ("با", "تو", "سی", "رو", "دا")
CLUES = ("آسمان", "خواب", "سفر", "آهنگ", "لبخند", "فوتبال")


def words() -> tuple[Word, ...]:
    """25 made-up words that are no forms of each other."""
    return tuple(Word(f"{first}ژ{second}ک{first}غ") for first in SYLLABLES for second in SYLLABLES)


def next_move(state: CodenamesState, step: int) -> Move:
    """A team that always guesses its own agents, one a turn."""
    if state.phase == Phase.CLUE:
        author = state.spymasters[state.team]
        assert author is not None
        return GiveClue(author, CLUES[step % len(CLUES)], "1")
    guesser = state.operatives[state.team][0]
    if state.made:
        return Stop(guesser)
    if guesser in state.marks:
        return Confirm(guesser, state.marks[guesser])
    revealed = {reveal.card for reveal in state.revealed}
    own = Identity(Team(state.team))
    return Mark(guesser, next(card for card in range(25) if card not in revealed and state.key[card] is own))


def measure(seconds: float = 1.0) -> float:
    """Moves per second over whole games of Codenames."""
    draw, supply = SeededDraw(1), Supply(words())
    played, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        state = Codenames.deal(SEATS, {"lang": "fa"}, supply, draw, 0).state
        while state.outcome is None:
            state = apply(Codenames, state, next_move(state, played), draw=draw, now=0).state
            played += 1
    return played / (perf_counter() - start)
