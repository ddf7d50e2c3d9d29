"""L'Intrus: worlds that a viewer cannot tell apart."""

from __future__ import annotations

from engine.game import copied
from engine.intrus.model import IntrusState


def another_world(state: IntrusState, viewer: int | None) -> IntrusState | None:
    if state.outcome is not None:
        return None
    return copied(state)
