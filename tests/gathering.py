"""Four people who know the bot, at a table of Codenames, with named people and a settled key."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from sqlmodel import col, select

from playground.messages import Message
from playground.world import World
from telegram_bot.opening import adapter
from telegram_bot.storage import GameTable, Post, Seat
from tests.jumping import JumpingTime, live
from tests.stage import Stage, stage


class Evening:
    """Sara and Leila are red, Omid and Reza blue; Sara and Omid hold the crowns."""

    def __init__(self, scene: Stage) -> None:
        self.scene = scene
        self.world: World = scene.world
        self.group = 0
        self.sara, self.omid, self.leila, self.reza = 0, 0, 0, 0

    async def gather(self, *, supergroup: bool = True, language: str = "fa", greet: bool = True) -> None:
        world = self.world
        names = ("سارا", "امید", "لیلا", "رضا")
        people = [world.add_person(name, language_code=language) for name in names]
        self.sara, self.omid, self.leila, self.reza = people
        self.group = world.create_group("جمعه", people, supergroup=supergroup)
        if greet:
            for person in people:
                world.types(person, person, "/start")
        world.adds_bot(self.sara, self.group)
        await self.scene.settle(3)

    async def open(self, topic: int | None = None) -> Message:
        self.world.types(self.sara, self.group, "/codenames@dorehami_bot", topic=topic)
        await self.scene.settle(4)
        return self.newest()

    async def sit(self) -> None:
        for person, colour in ((self.sara, "🔴"), (self.omid, "🔵"), (self.leila, "🔴"), (self.reza, "🔵")):
            self.tap(person, colour)
            await self.scene.settle(0.5)
        for person in (self.sara, self.omid):
            self.tap(person, "👑")
            await self.scene.settle(0.5)
        await self.scene.settle(5)

    async def deal(self) -> None:
        """A whole way to the first clue."""
        await self.gather()
        await self.open()
        await self.sit()
        self.tap(self.sara, "▶️")
        await self.scene.settle(6)

    def newest(self, person: int | None = None) -> Message:
        return self.world.chat_view(person or self.sara, self.group)[-1]

    def tap(self, person: int, label: str, chat: int | None = None) -> str:
        """Presses the lowest button with this label; the id of the query."""
        where = chat if chat is not None else self.group
        for message in reversed(self.world.chat_view(person, where)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        return self.world.press_forged(person, where, message.id, button["callback_data"])
        raise LookupError(f"nobody shows {label} to {person}")

    def data(self, label: str, chat: int | None = None, person: int | None = None) -> tuple[int, str]:
        """Message id and data of the lowest button with this label."""
        where = chat if chat is not None else self.group
        for message in reversed(self.world.chat_view(person or self.sara, where)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        return message.id, button["callback_data"]
        raise LookupError(label)

    def table(self) -> GameTable:
        found: GameTable | None = self.scene.rows(
            lambda session: session.exec(select(GameTable).order_by(col(GameTable.id).desc())).first()
        )
        assert found is not None
        return found

    def state(self) -> Any:
        table = self.table()
        assert table.state is not None
        return adapter(table.game).validate_json(table.state)

    def seats(self) -> list[Seat]:
        found: list[Seat] = self.scene.rows(lambda session: session.exec(select(Seat)).all())
        return found

    def posts(self) -> list[Post]:
        found: list[Post] = self.scene.rows(lambda session: session.exec(select(Post)).all())
        return found

    def person_of(self, seat: int) -> int:
        return next(each.person_id for each in self.seats() if each.number == seat and not each.departed)

    def spymaster(self) -> int:
        """Whose clue is awaited."""
        state = self.state()
        return self.person_of(state.spymasters[state.team])

    def operative(self) -> int:
        state = self.state()
        return self.person_of(state.operatives[state.team][0])

    async def clue(self, word: str = "ژغپگ", number: str = "۱") -> None:
        """The awaited spymaster writes a word and publishes it."""
        author = self.spymaster()
        self.world.types(author, author, word)
        await self.scene.settle(3)
        self.tap(author, number, author)
        await self.scene.settle(4)

    def card(self, own: bool = True) -> int:
        """A covered word: of the team whose turn it is, or a bystander."""
        state = self.state()
        shown = {reveal.card for reveal in state.revealed}
        wanted = str(state.team) if own else "N"
        return next(n for n, identity in enumerate(state.key) if str(identity) == wanted and n not in shown)

    def word(self, card: int) -> str:
        text: str = self.state().words[card].text
        return text

    def answers(self, person: int) -> list[str]:
        return [popup.text for popup in self.world.popups(person)]

    def private(self, person: int) -> list[str]:
        return [message.text for message in self.world.chat_view(person, person)]

    def photos(self, person: int) -> list[Message]:
        return [message for message in self.world.chat_view(person, person) if message.photo]

    def said(self) -> list[str]:
        return [message.text for message in self.world.chat_view(self.sara, self.group)]


def evening(
    tmp_path: Path, story: Callable[[Evening], Coroutine[Any, Any, None]], *, privacy_mode: bool = True
) -> None:
    """Tells a story on jumping time; afterwards nothing may have failed."""

    async def told() -> None:
        world = World(JumpingTime().now, privacy_mode=privacy_mode)
        async with stage(f"sqlite:///{tmp_path}/tables.db", world) as scene:
            await story(Evening(scene))

    live(told())
