"""L'Intrus: worlds that a viewer cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engine.game import copied
from engine.intrus.cards import card_of, holder
from engine.intrus.model import IntrusState, Phase, Power, Role, SeatNotice, Side, WhisperDraft
from engine.intrus.table import alive, candidates, choice_of, linked_pair, whispers_left
from engine.words import Word

T = TypeVar("T")

QUIET = (None, Power.JUDGE, Power.JESTER, Power.AVENGER, Power.SPY)
"""Cards that leave no trace while their holders are in the game."""
STRANGE = tuple(Side(Word(text)) for text in ("سراب", "ضباب", "غبار", "دخان"))
UNKNOWN = "…"


def another_world(state: IntrusState, viewer: int | None) -> IntrusState | None:
    """Other roles, cards, words, votes and whispers, as far as the viewer does not know them."""
    if state.outcome is not None:
        return None
    other = copied(state)
    seat = viewer if viewer in range(state.seats) and viewer not in state.departed else None
    _exchange_roles(other, seat)
    _exchange_cards(other, seat)
    _know_others(other, seat)
    _hold_other_words(other, seat)
    _speak_in_another_order(other)
    _vote_otherwise(other, seat)
    _whisper_otherwise(other, seat)
    _begin_otherwise(other, seat)
    _tell_others(other, seat)
    return other


def _others(state: IntrusState, viewer: int | None) -> list[int]:
    """The living of whom the viewer knows nothing but what is public."""
    known = {viewer}
    if viewer is not None and state.powers[viewer] is Power.TWINS:
        known |= {seat for seat, power in enumerate(state.powers) if power is Power.TWINS}
    if viewer is not None and state.powers[viewer] is Power.SPY:
        known.add(state.spied)
    return [seat for seat in alive(state) if seat not in known]


def _exchange_roles(state: IntrusState, viewer: int | None) -> None:
    """Whoever is no ghost may be the other thing; who the ghost is, only the ghost knows."""
    others = [seat for seat in _others(state, viewer) if state.powers[seat] is not Power.TWINS]
    if viewer in alive(state) and viewer is not None and state.powers[viewer] is not Power.TWINS:
        opposite = {Role.CIVILIAN: Role.INTRUDER, Role.INTRUDER: Role.CIVILIAN}.get(state.roles[viewer])
        _exchange(state.roles, [viewer], [seat for seat in others if state.roles[seat] is opposite])
    ghosts = [seat for seat in others if state.roles[seat] is Role.GHOST]
    apt = [seat for seat in others if card_of(state, seat).may_hold(Role.GHOST) and seat not in _first_speakers(state)]
    _exchange(state.roles, ghosts, [seat for seat in apt if state.roles[seat] is not Role.GHOST])


def _exchange(things: list[T], some: Sequence[int], others: Sequence[int]) -> None:
    if some and others:
        things[some[0]], things[others[-1]] = things[others[-1]], things[some[0]]


def _first_speakers(state: IntrusState) -> set[int]:
    """Who had the word while no clue was given in that round: no ghosts (R-INT-61)."""
    found: set[int] = set()
    for number in range(1, state.round + 1):
        turns = [turn for turn in state.turns if turn.round == number]
        given = next((place for place, turn in enumerate(turns) if turn.text), len(turns))
        found |= {turn.seat for turn in turns[: given + 1]}
        if number == state.round and given == len(turns) and state.speaker is not None:
            found.add(state.speaker)
    return found


def _exchange_cards(state: IntrusState, viewer: int | None) -> None:
    quiet = [seat for seat in alive(state) if seat != viewer and state.powers[seat] in QUIET]
    different = [seat for seat in quiet if state.powers[seat] is not state.powers[quiet[0]]]
    _exchange(state.powers, quiet[:1], different)


def _know_others(state: IntrusState, viewer: int | None) -> None:
    """What the spy, cupid and the drunkard have to do with, where the viewer is none of them."""
    spy, cupid = holder(state, Power.SPY), holder(state, Power.CUPID)
    if state.spied is not None and spy != viewer:
        civilians = [seat for seat in range(state.seats) if state.roles[seat] is Role.CIVILIAN and seat != spy]
        state.spied = _next(civilians, state.spied)
    if cupid != viewer and not state.unlinked and linked_pair(state) and set(linked_pair(state)) <= set(alive(state)):
        state.linked = _next([seat for seat in alive(state) if seat != cupid], state.linked)
    drunkard = holder(state, Power.DRUNKARD)
    if state.phase == Phase.SETUP and drunkard != viewer and state.drunk:
        sober = [seat for seat in range(state.seats) if seat not in (drunkard, state.drunk[0])]
        state.drunk[1] = _next(sober, state.drunk[1])


def _next(items: Sequence[int], item: int | None) -> int:
    return items[(items.index(item) + 1) % len(items)] if item in items else items[0]


def _hold_other_words(state: IntrusState, viewer: int | None) -> None:
    """Everybody's word follows the role and the swap; the viewer's own stays what it was, the rest are strange."""
    held = None if viewer is None else state.holding[viewer]
    kept = None if held is None else state.words[held]
    state.holding = [{Role.CIVILIAN: 0, Role.INTRUDER: 1, Role.GHOST: None}[role] for role in state.roles]
    swap = state.swap
    if swap is not None:
        real = state.roles[swap.target] is not Role.GHOST
        state.swap = replace(swap, real=real)
        if real:
            hands = state.holding
            hands[swap.seat], hands[swap.target] = hands[swap.target], hands[swap.seat]
    state.words = [side for side in STRANGE if side not in state.words][:2]
    now_held = None if viewer is None else state.holding[viewer]
    if now_held is not None and kept is not None:
        state.words[now_held] = kept


def _speak_in_another_order(state: IntrusState) -> None:
    state.upcoming.reverse()


def _vote_otherwise(state: IntrusState, viewer: int | None) -> None:
    """As many votes, by others and for others."""
    for voter in [voter for voter in state.votes if voter != viewer]:
        state.votes[voter] = _next([seat for seat in candidates(state) if seat != voter], state.votes[voter])
    voters = [voter for voter in state.votes if voter != viewer]
    silent = [seat for seat in alive(state) if seat != viewer and seat not in state.votes]
    if voters and silent and state.phase in (Phase.VOTE, Phase.REVOTE):
        del state.votes[voters[0]]
        state.votes[silent[0]] = next(seat for seat in candidates(state) if seat != silent[0])


def _whisper_otherwise(state: IntrusState, viewer: int | None) -> None:
    for place, whisper in enumerate(state.whispers):
        ears = [seat for seat in range(state.seats) if seat not in (viewer, whisper.seat)]
        if viewer not in (whisper.seat, whisper.target) and ears:
            state.whispers[place] = replace(whisper, target=_next(ears, whisper.target), text=UNKNOWN)


def _begin_otherwise(state: IntrusState, viewer: int | None) -> None:
    """Who has read, who is ready, and what others have begun and not finished."""
    others = [seat for seat in alive(state) if seat != viewer]
    if state.phase == Phase.SETUP:
        _replace_one(state.seen, [seat for seat in others if not card_of(state, seat).targets])
    if state.phase == Phase.DISCUSS:
        _replace_one(state.ready, others)
        for seat in [seat for seat in others if whispers_left(state, seat) > 0]:
            state.drafts[seat] = WhisperDraft(text=UNKNOWN)
    for seat in [seat for seat in range(state.seats) if seat != viewer]:
        choices, most = choice_of(state, seat)
        if state.picks.pop(seat, None) is None and most:
            state.picks[seat] = [choices[0]]
    if state.phase == Phase.GHOST_GUESS and state.queue[0] != viewer:
        state.guess = "" if state.guess else UNKNOWN


def _replace_one(done: list[int], seats: Sequence[int]) -> None:
    """Another one of these has done it, and as many as before."""
    leaving = [seat for seat in done if seat in seats]
    coming = [seat for seat in seats if seat not in done]
    if leaving and coming:
        done[done.index(leaving[0])] = coming[0]


def _tell_others(state: IntrusState, viewer: int | None) -> None:
    for seat in [seat for seat in alive(state) if seat != viewer][:1]:
        state.strikes[seat] = 1 if state.strikes.get(seat) != 1 else 2
        state.noticed[seat] = state.noticed.get(seat, 0) + 1
        state.notices.append(SeatNotice(seat, state.noticed[seat], "strike", (("count", state.strikes[seat]),)))
