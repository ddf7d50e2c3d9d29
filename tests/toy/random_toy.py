"""What random players of heads or tails do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.game import Leave, Move, Seated, Supply
from engine.toy import SIDES, Bet, ToyState


class RandomToy:
    def setting(self, chance: random.Random) -> tuple[Sequence[Seated], Mapping[str, str], Supply]:
        return [Seated() for _ in range(chance.randint(4, 9))], {}, Supply(())

    def move(self, state: ToyState, chance: random.Random) -> Move:
        seat = chance.randrange(state.seats)
        return Leave(seat) if chance.random() < 0.005 else Bet(seat, chance.choice((*SIDES, "edge", "edge", "edge")))

    def tries(self, seat: int) -> Sequence[Move]:
        return Bet(seat, "heads"), Bet(seat, "edge")
