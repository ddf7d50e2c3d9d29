"""People who know the bot at a table of Similo, in a group of the playground's world."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from engine.similo_model import SimiloState
from tests.guests import Guests
from tests.jumping import live
from tests.players import Party
from tests.stage import stage

SIZE = 4


class Gathering(Guests):
    """The first of the people hosts and gives the clues."""

    async def deal(self) -> None:
        await self.gather("/similo")
        self.tap(self.people[0], "🎴")
        await self.start()

    def state(self) -> SimiloState:
        state = self.stored()
        assert isinstance(state, SimiloState)
        return state

    def giver(self) -> int:
        seat = self.state().giver
        assert seat is not None
        return self.person_of(seat)

    def finders(self) -> list[int]:
        return [self.person_of(seat) for seat in self.state().finders]

    def harmless(self) -> list[str]:
        """What is on the buttons of characters that are on the table, are not the secret one and are not selected."""
        state = self.state()
        spared = (state.secret, *state.selection)
        return [f"\u2068{card.name(self.party.language)}\u2069" for card in state.left if card.id not in spared]

    async def clue(self, way: str = "⬆️") -> None:
        """The giver plays the card that is picked, or the first one of the hand."""
        giver, state = self.giver(), self.state()
        if state.picked is None:
            self.tap(giver, state.hand[0].emoji, giver)
            await self.scene.settle(4)
        self.tap(giver, way, giver)
        await self.scene.settle(5)

    async def choose(self, pause: float = 1.0) -> None:
        """The finders take turns at choosing characters that are not the secret one."""
        finders, state = self.finders(), self.state()
        missing = state.removals - len(state.selection)
        for number, name in enumerate(self.harmless()[:missing]):
            self.tap(finders[number % len(finders)], name)
            await self.scene.settle(pause)

    async def agree(self, pause: float = 1.0) -> None:
        """As many agree as it takes; the board has caught up before."""
        await self.scene.settle(6)
        for finder in self.finders():
            if self.state().phase == "REMOVE":
                self.tap(finder, "✅")
                await self.scene.settle(pause)

    async def round(self) -> None:
        await self.clue()
        await self.choose()
        await self.agree()
        await self.scene.settle(5)


def gathering(
    tmp_path: Path,
    story: Callable[[Gathering], Coroutine[Any, Any, None]],
    *,
    size: int = SIZE,
    language: str = "fa",
) -> None:
    """Tells a story on jumping time; afterwards nothing may have failed."""

    async def told() -> None:
        async with stage(f"sqlite:///{tmp_path}/tables.db") as scene:
            await story(Gathering(await Party.gather(scene, size, language, random.Random(1))))

    live(told())


async def to_clue(at: Gathering) -> None:
    """Right after the deal."""
    await at.deal()


async def to_picked(at: Gathering) -> None:
    await at.deal()
    at.tap(at.giver(), at.state().hand[0].emoji, at.giver())
    await at.scene.settle(4)


async def to_remove(at: Gathering) -> None:
    await at.deal()
    await at.round()
    await at.clue()
    at.tap(at.finders()[0], at.harmless()[0])
    await at.scene.settle(5)


async def to_vacant(at: Gathering) -> None:
    await to_remove(at)
    at.world.leaves(at.giver(), at.group)
    await at.scene.settle(5)


async def to_vacant_clue(at: Gathering) -> None:
    await at.deal()
    at.world.leaves(at.giver(), at.group)
    await at.scene.settle(5)
