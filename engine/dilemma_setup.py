"""Dilemma before its first move: the options, who may start, and the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.dilemma_model import QUESTIONS, DilemmaState, QuestionCard
from engine.game import PACES, TIME, Draw, IllegalMove, Option, Seated, Supply

FEWEST, MOST = 2, 12
RANDOM = "random"
ROUNDS = Option("rounds", ("auto", "1", "2", "3", "4", "5"))
FIRST = Option("first", (RANDOM, *(str(seat) for seat in range(MOST))), of_seats=True)
"""By lot, or a seat by its place in the lobby."""
FLOOR = Option("floor", ("none", "0"))
OPTIONS = (ROUNDS, FIRST, FLOOR, Option("lang", ("fa", "ar", "en")), TIME)


def recommended_rounds(players: int) -> int:
    """R-DIL-20, R-DIL-30"""
    if players <= 4:
        return 3
    return 2 if players <= 6 else 1


def rounds_of(options: Mapping[str, str], players: int) -> int:
    """As many as were chosen, else as recommended."""
    chosen = _chosen(ROUNDS, options)
    return int(chosen) if chosen.isdecimal() else recommended_rounds(players)


def may_start(seats: Sequence[Seated], options: Mapping[str, str]) -> None:
    if len(seats) < FEWEST:
        raise IllegalMove("E_PLAYERS", "Players still needed: {count}.", count=FEWEST - len(seats))
    if len(seats) > MOST:
        raise IllegalMove("E_PLAYERS", "The table is full; players who have to wait: {count}.", count=len(seats) - MOST)
    if _chosen(ROUNDS, options) not in ROUNDS.values:
        raise IllegalMove("E_CONFIG", "A game has one to five rounds.")
    if _chosen(FLOOR, options) not in FLOOR.values:
        raise IllegalMove("E_CONFIG", "Pieces may go below the start or they may not; choose one of the two.")
    if _chosen(FIRST, options) not in (RANDOM, *(str(seat) for seat in range(len(seats)))):
        raise IllegalMove("E_CONFIG", "Who was to begin is not at the table; choose again who begins.")


def dealt_state(seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw) -> DilemmaState:
    """Three cards for everybody, the others stay at hand (R-DIL-2); every piece on the start (R-DIL-3)."""
    players, first = len(seats), _chosen(FIRST, options)
    rounds = rounds_of(options, players)
    deck = _deck(supply, QUESTIONS * players * rounds, draw)
    begins = int(first) if first.isdecimal() else draw.choice("dil.first", range(players))
    return DilemmaState(
        phase="",
        pace=PACES[options.get("time", TIME.default)],
        seats=players,
        language=options.get("lang", "fa"),
        rounds=rounds,
        floor=_chosen(FLOOR, options) == "0",
        first=begins,
        asker=begins,
        deck=deck[players * QUESTIONS :],
        hands={seat: deck[seat * QUESTIONS : (seat + 1) * QUESTIONS] for seat in range(players)},
        positions=dict.fromkeys(range(players), 0),
    )


def _chosen(option: Option, options: Mapping[str, str]) -> str:
    return options.get(option.name, option.default)


def _deck(supply: Supply, needed: int, draw: Draw) -> list[QuestionCard]:
    """As many cards as the game can use, so that none comes twice (R-DIL-31); those never heard come first."""
    lacking = max(0, needed - len(supply.fresh))
    if lacking > len(supply.seen):
        raise IllegalMove("E_DECK_SMALL", "There are not enough question cards; play fewer rounds.")
    return draw.shuffle("dil.deck", (*supply.fresh, *supply.seen[:lacking]))[:needed]
