"""People at a table of any game in the playground's world: what they press, what they see, who sits where."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from playground.messages import Message
from telegram_bot.opening import adapter
from telegram_bot.storage import Post, Seat
from tests.players import Party
from tests.stage import Stage

TONGUES = {"fa": "فارسی", "ar": "العربية", "en": "English"}


class Guests:
    """The first of the people hosts."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.scene: Stage = party.scene
        self.world = party.scene.world
        self.group = party.group
        self.people = party.people

    async def gather(self, command: str) -> None:
        """Chooses the group's language, opens a lobby and sits everybody down."""
        self.tap(self.people[0], TONGUES[self.party.language])
        await self.scene.settle(3)
        self.world.types(self.people[0], self.group, f"{command}@dorehami_bot")
        await self.scene.settle(4)
        for person in self.people[1:]:
            self.tap(person, "🙋")
            await self.scene.settle(0.3)

    async def start(self) -> None:
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

    def stored(self) -> Any:
        """The state of the table as it lies in the database."""
        table = self.party.table()
        assert table.state is not None
        return adapter(table.game).validate_json(table.state)

    def person_of(self, seat: int) -> int:
        def work(session: Any) -> int:
            table = self.party.table().id
            found: int = session.exec(select(Seat.person_id).where(Seat.table_id == table, Seat.number == seat)).one()
            return found

        person: int = self.scene.rows(work)
        return person

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
