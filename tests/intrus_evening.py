"""People who know the bot at a table of L'Intrus, in a group of the playground's world."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

from engine.game import Draw, SeededDraw
from engine.intrus.model import IntrusState, Phase, Power, Role
from engine.intrus.table import alive
from engine.intrus.view import IntrusView
from engine.intrus.view import view as seen_by
from playground.messages import Message
from telegram_bot.storage import OVER
from tests.guests import Guests
from tests.jumping import live
from tests.players import Party
from tests.stage import stage

SIZE = 5
SHAPES = "🌙⭐🌴🐟🐚🌊🔥🍀🎈🚲"


class Gathering(Guests):
    """The first of the people hosts; everybody plays as told, or as the rules let them."""

    async def deal(self, power: str = "") -> None:
        await self.gather("/intrus")
        if power:
            await self.only_power(power)
        await self.start()

    async def only_power(self, sign: str) -> None:
        """The host picks one power in the lobby."""
        for label in ("⚙️", "✨ قدرت‌ها:", f" {sign}", "↩️", "✔️"):
            self.tap(self.people[0], label)
            await self.scene.settle(4)

    def state(self) -> IntrusState:
        state = self.stored()
        assert isinstance(state, IntrusState)
        return state

    def view(self, person: int | None = None) -> IntrusView:
        return seen_by(self.state(), None if person is None else self.seat_of(person))

    def seat_of(self, person: int) -> int:
        return next(seat for seat in range(self.state().seats) if self.person_of(seat) == person)

    def writes(self, person: int, said: str) -> None:
        """Something typed in the private chat."""
        self.world.types(person, person, said)

    def phase(self) -> str:
        return str(self.state().phase)

    def is_over(self) -> bool:
        return self.party.table().status == OVER

    def people_alive(self) -> list[int]:
        return [self.person_of(seat) for seat in alive(self.state())]

    def with_role(self, role: Role) -> list[int]:
        state = self.state()
        return [self.person_of(seat) for seat in alive(state) if state.roles[seat] is role]

    def holder(self, power: Power) -> int:
        return self.person_of(self.state().powers.index(power))

    def card(self, person: int) -> Message:
        """The newest message of the private chat that holds the word or says that there is none."""
        return next(
            message
            for message in reversed(self.scene.seen(person, person))
            if message.text and message.text.strip("\u200f\u200e").startswith("👻")
        )

    async def see(self, pause: float = 1.0) -> None:
        """Everybody reads the card; who must choose, chooses the first there are."""
        for person in self.party.people:
            await self.choose(person)
            if self.phase() != Phase.SETUP:
                break
            if self.seat_of(person) not in self.state().seen:
                self.tap(person, "✅", person)
            await self.scene.settle(pause)
        await self.scene.settle(5)

    async def choose(self, person: int, among: Iterable[int] = ()) -> None:
        """Points at as many as are asked for."""
        mine = self.view(person).mine
        wanted = [*among] or ([] if mine is None else list(mine.choices[: mine.choose]))
        if mine is None or (not mine.pending and not among):
            return
        for seat in wanted:
            self.tap(person, self.name(seat), person)
            await self.scene.settle(3)
        self.tap(person, "✅", person)
        await self.scene.settle(3)

    def name(self, seat: int) -> str:
        """As it stands on a button."""
        return f"\u2068{self.world.records.people[self.person_of(seat)].first_name}\u2069"

    async def clue(self, pause: float = 1.0) -> None:
        """The speaker says something nobody said before."""
        speaker = self.state().speaker
        assert speaker is not None
        self.writes(self.person_of(speaker), self.fair_clue(speaker))
        await self.scene.settle(pause)

    def fair_clue(self, seat: int) -> str:
        """What this player may say, mute and parrot too."""
        mine = self.view(self.person_of(seat)).mine
        assert mine is not None
        if mine.power is Power.MUTE:
            return SHAPES[len(self.state().turns) % len(SHAPES)] + SHAPES[len(self.state().turns) // len(SHAPES)]
        return " ".join([*mine.repeat[:1], self.party.fresh_clue()])

    async def clues(self, pause: float = 1.0) -> None:
        while self.phase() == Phase.CLUES:
            await self.clue(pause)

    async def shown(self, label: str) -> None:
        """Waits until the group has a button with this label; a busy chat has to wait for its next message."""
        for _ in range(100):
            if any(label in button["text"] for row in self.newest().keyboard for button in row):
                return
            await self.scene.settle(1)
        raise LookupError(label)

    async def ready(self, pause: float = 1.0) -> None:
        await self.shown("✋")
        for person in self.people_alive():
            if self.phase() == Phase.DISCUSS:
                self.tap(person, "✋")
                await self.scene.settle(pause)

    async def vote(self, victim: int, pause: float = 1.0) -> None:
        """Everybody votes for the same person, who votes for somebody else."""
        await self.shown(self.name(self.seat_of(victim)))
        living = self.people_alive()
        other = next(person for person in living if person != victim)
        for person in living:
            if self.phase() in (Phase.VOTE, Phase.REVOTE):
                self.tap(person, self.name(self.seat_of(other if person == victim else victim)))
                await self.scene.settle(pause)

    async def round(self, victim: int, pause: float = 1.0) -> None:
        await self.clues(pause)
        await self.ready(pause)
        await self.vote(victim, pause)
        await self.scene.settle(5)


def gathering(
    tmp_path: Path,
    story: Callable[[Gathering], Coroutine[Any, Any, None]],
    *,
    size: int = SIZE,
    language: str = "fa",
    seed: int = 1,
) -> None:
    """Tells a story on jumping time; afterwards nothing may have failed."""
    chance = random.Random(seed)

    def draw() -> Draw:
        return SeededDraw(chance.randrange(2**32))

    async def told() -> None:
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            await story(Gathering(await Party.gather(scene, size, language, random.Random(seed))))

    live(told())
