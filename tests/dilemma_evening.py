"""People who know the bot at a table of Dilemma, in a group of the playground's world."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.dilemma_model import DilemmaState
from playground.world import World
from tests.guests import Guests
from tests.jumping import JumpingTime, live
from tests.players import Party
from tests.stage import stage

SIZE = 4


class Gathering(Guests):
    """The first of the people hosts and asks first."""

    async def deal(self, rounds: int = 1) -> None:
        await self.gather("/dilemma")
        self.tap(self.people[0], "⚙️")
        await self.scene.settle(4)
        for setting in ("🔄",) * rounds + ("🎙",):
            self.tap(self.people[0], setting)
            await self.scene.settle(4)
        self.tap(self.people[0], "✔️")
        await self.start()

    def state(self) -> DilemmaState:
        state = self.stored()
        assert isinstance(state, DilemmaState)
        return state

    def asker(self) -> int:
        return self.person_of(self.state().asker)

    def guessers(self) -> list[int]:
        return [self.person_of(seat) for seat in self.state().guessers]

    def move(self, person: int, move: str, chat: int | None = None) -> str:
        """Presses the lowest button that makes this move, told by the end of its data."""
        for message in reversed(self.scene.seen(person, chat or self.group)):
            for row in message.keyboard:
                for button in row:
                    if button.get("callback_data", "").endswith(move):
                        return self.world.press_forged(person, chat or self.group, message.id, button["callback_data"])
        raise LookupError(move)

    async def ask(self, pause: float = 1.0) -> None:
        asker = self.asker()
        for question in (0, 2, 4):
            self.move(asker, f":pick_question:{question}", asker)
            await self.scene.settle(pause)
        self.move(asker, ":ask_questions", asker)
        await self.scene.settle(5)

    async def fill(self, person: int, answers: Sequence[str], pause: float = 0.5, private: bool = False) -> None:
        """Drafts three answers and seals them; a guesser does so in the group."""
        chat = person if private else self.group
        for question, answer in enumerate(answers):
            self.move(person, f":draft_answer:{question}:{answer}", chat)
            await self.scene.settle(pause)
        self.move(person, ":seal", chat)
        await self.scene.settle(pause)

    async def answer(self, answers: str = "AAA", pause: float = 0.5) -> None:
        await self.fill(self.asker(), answers, pause, private=True)

    async def guess(self, guesses: str = "ABA", pause: float = 0.5) -> None:
        for guesser in self.guessers():
            if self.state().phase == "ANSWER":
                await self.fill(guesser, guesses, pause)

    async def decide(self, answer: str = "B") -> None:
        """The last word wants two taps."""
        asker = self.asker()
        for _ in range(2):
            self.move(asker, f":give_final_answer:{answer}", asker)
            await self.scene.settle(2)

    async def turn(self, answers: str = "AAA", guesses: str = "ABA") -> None:
        await self.ask()
        await self.answer(answers)
        await self.guess(guesses)
        await self.scene.settle(4)
        if "X" in answers:
            await self.decide()
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


def interrupted(
    tmp_path: Path,
    before: Callable[[Gathering], Coroutine[Any, Any, None]],
    after: Callable[[Gathering], Coroutine[Any, Any, None]],
) -> None:
    """A story in two parts; the bot starts anew between them."""

    async def told() -> None:
        url = f"sqlite:///{tmp_path}/tables.db"
        world = World(JumpingTime().now)
        async with stage(url, world) as scene:
            at = Gathering(await Party.gather(scene, SIZE, "fa", random.Random(1)))
            await before(at)
            offset = scene.offset
        async with stage(url, world, fresh=False) as scene:
            scene.offset = offset
            await scene.settle(4)
            await after(Gathering(replace(at.party, scene=scene)))

    live(told())
