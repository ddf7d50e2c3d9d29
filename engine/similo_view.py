"""Similo: what each viewer may know, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Notice, copied
from engine.similo_model import Card, Cell, Mine, Phase, SimiloState, SimiloView
from engine.similo_table import majority, secret_last


def view(state: SimiloState, viewer: int | None) -> SimiloView:
    waited_for = awaited(state)
    return SimiloView(
        phase=Phase(state.phase),
        ticket=state.ticket,
        deadline=state.deadline,
        outcome=state.outcome,
        awaited=waited_for,
        departed=tuple(state.departed),
        seat=viewer,
        asked=viewer in waited_for,
        notices=tuple(Notice(each.number, each.kind) for each in state.notices if each.seat == viewer),
        deck=state.deck,
        clue_deck=state.clue_deck,
        cells=_cells(state),
        hand_size=len(state.hand),
        pile_size=len(state.pile),
        round=state.round.number,
        removals=state.removals,
        rounds=tuple(replace(each, removed=secret_last(state, each.removed)) for each in state.rounds),
        selection=tuple(state.selection),
        agreed=tuple(state.agreed),
        unsettled=state.unsettled,
        need=majority(len(state.finders)),
        giver=state.giver,
        former_giver=state.givers[-1] if state.giver is None else None,
        finders=tuple(state.finders),
        extensions=state.extensions,
        interrupted=state.interrupted,
        news=tuple(state.news),
        secret=secret(state) if state.outcome is not None else None,
        mine=_mine(state, viewer),
    )


def awaited(state: SimiloState) -> tuple[int, ...]:
    match state.phase:
        case Phase.CLUE:
            return () if state.giver is None else (state.giver,)
        case Phase.REMOVE | Phase.VACANT:
            return tuple(state.finders)
    return ()


def secret(state: SimiloState) -> Card:
    return next(card for card in state.cells if card.id == state.secret)


def _cells(state: SimiloState) -> tuple[Cell, ...]:
    gone = {card: each.number for each in state.rounds for card in each.removed}
    return tuple(Cell(card, gone.get(card.id)) for card in state.cells)


def _mine(state: SimiloState, viewer: int | None) -> Mine | None:
    """A giver who is gone knows no more than the public is shown (R-GEN-24)."""
    if viewer is None or viewer != state.giver:
        return None
    picked = next((card for card in state.hand if card.id == state.picked), None)
    return Mine(viewer, secret(state), tuple(state.hand), picked)


def another_world(state: SimiloState, viewer: int | None) -> SimiloState | None:
    """Another secret, another hand, another card picked; for the giver only the pile lies in another order."""
    other = copied(state)
    if viewer is not None and viewer == state.giver:
        other.pile = _turned(other.pile)
        return None if other == state else other
    if state.outcome is None:
        left = [card.id for card in state.left]
        other.secret = left[left.index(state.secret) - 1]
    cards = _turned(state.hand + state.pile)
    other.hand, other.pile = cards[: len(state.hand)], cards[len(state.hand) :]
    if state.phase == Phase.CLUE:
        other.picked = other.hand[0].id if state.picked is None else None
    return None if other == state else other


def _turned(cards: list[Card]) -> list[Card]:
    """The first card goes to the end."""
    return cards[1:] + cards[:1]
