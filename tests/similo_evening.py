"""People who know the bot at a table of Similo, in a group of the playground's world."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from sqlmodel import select

from engine.similo_model import SimiloState
from playground.messages import Message
from telegram_bot.play import adapter
from telegram_bot.storage import Post, Seat
from tests.jumping import live
from tests.players import Party
from tests.stage import Stage, stage

SIZE = 4
TONGUES = {"fa": "فارسی", "ar": "العربية", "en": "English"}


class Gathering:
    """The first of the people hosts and gives the clues."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.scene: Stage = party.scene
        self.world = party.scene.world
        self.group = party.group
        self.people = party.people

    async def deal(self) -> None:
        self.tap(self.people[0], TONGUES[self.party.language])
        await self.scene.settle(3)
        self.world.types(self.people[0], self.group, "/similo@dorehami_bot")
        await self.scene.settle(4)
        for person in self.people[1:]:
            self.tap(person, "🙋")
            await self.scene.settle(0.3)
        self.tap(self.people[0], "🎴")
        await self.scene.settle(4)
        self.tap(self.people[0], "▶️")
        await self.scene.settle(6)

    def tap(self, person: int, label: str, chat: int | None = None) -> str:
        """Presses the lowest button with this label; the id of the query."""
        message, data = self.button(label, person, chat)
        return self.world.press_forged(person, chat or self.group, message, data)

    def button(self, label: str, person: int | None = None, chat: int | None = None) -> tuple[int, str]:
        """Message id and data of the lowest button with this label."""
        for message in reversed(self.scene.seen(person or self.people[0], chat or self.group)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        return message.id, button["callback_data"]
        raise LookupError(label)

    def state(self) -> SimiloState:
        table = self.party.table()
        assert table.state is not None
        state = adapter(table.game).validate_json(table.state)
        assert isinstance(state, SimiloState)
        return state

    def person_of(self, seat: int) -> int:
        def work(session: Any) -> int:
            table = self.party.table().id
            found: int = session.exec(select(Seat.person_id).where(Seat.table_id == table, Seat.number == seat)).one()
            return found

        person: int = self.scene.rows(work)
        return person

    def giver(self) -> int:
        seat = self.state().giver
        assert seat is not None
        return self.person_of(seat)

    def finders(self) -> list[int]:
        return [self.person_of(seat) for seat in self.state().finders]

    def harmless(self) -> list[str]:
        """Names of characters on the table that are not the secret one."""
        state = self.state()
        language = self.party.language
        return [card.name(language) for card in state.left if card.id != state.secret]

    async def clue(self, way: str = "⬆️") -> None:
        """The giver plays the first card of the hand."""
        giver, state = self.giver(), self.state()
        self.tap(giver, state.hand[0].emoji, giver)
        await self.scene.settle(4)
        self.tap(giver, way, giver)
        await self.scene.settle(5)

    async def choose(self, pause: float = 1.0) -> None:
        """The finders take turns at choosing characters that are not the secret one."""
        finders = self.finders()
        for number, name in enumerate(self.harmless()[: self.state().removals]):
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

    def newest(self, person: int | None = None) -> Message:
        return self.scene.last(person or self.people[0], self.group)

    def said(self) -> list[str]:
        return [message.text for message in self.scene.seen(self.people[0], self.group)]

    def private(self, person: int) -> list[Message]:
        return self.scene.seen(person, person)

    def answers(self, person: int) -> list[str]:
        return [popup.text for popup in self.world.popups(person)]

    def posts(self) -> list[Post]:
        found: list[Post] = self.scene.rows(lambda session: session.exec(select(Post)).all())
        return found


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
