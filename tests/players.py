"""People who play a whole evening at random, through the buttons and texts they see and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Self

from sqlmodel import col, select

from playground.messages import Message
from telegram_bot.posts import CONTENT
from telegram_bot.storage import OVER, PLAYING, GameTable, Post, Result, Seat
from tests.stage import Stage

NAMES = {
    "fa": ("سارا", "امید", "لیلا", "رضا", "نگار", "علی", "مریم", "حسین"),
    "ar": ("سلمى", "عمر", "ليلى", "يوسف", "نور", "خالد", "هدى", "سامي"),
    "en": ("Sara", "Omid", "Leila", "Reza", "Nora", "Ali", "Mary", "Sam"),
}
UNLIKELY = {"fa": "ژغپگچ", "ar": "ظغثذض", "en": "qxzjv"}
"""Letters of clues that touch no word of any list."""
OUTSIDE = ("🚪", "✖", "⚙", "🎲", "⏹", "📖", "👢")
"""Signs of buttons that end or leave a game, or only talk."""


Press = tuple[int, int, Message, dict[str, str]]
"""Who presses where which button of which message."""


@dataclass
class Party:
    """A group of people who know the bot."""

    scene: Stage
    group: int
    people: list[int]
    language: str
    chance: random.Random
    clues: count[int] = field(default_factory=count)
    said: list[str] = field(default_factory=list)
    """Clues written so far, in order."""

    @classmethod
    async def gather(
        cls,
        scene: Stage,
        size: int,
        language: str,
        chance: random.Random,
        title: str = "جمعه",
        supergroup: bool = True,
    ) -> Self:
        """People press Start, and one of them adds the bot to a new group."""
        world = scene.world
        names = NAMES[language]
        people = [
            world.add_person(names[n % len(names)] + (f" {n}" if n >= len(names) else ""), language_code=language)
            for n in range(size)
        ]
        group = world.create_group(title, people, supergroup=supergroup)
        world.adds_bot(people[0], group)
        for person in people:
            world.types(person, person, "/start")
        await scene.settle(3)
        return cls(scene, group, people, language, chance)

    async def start(self, command: str = "/codenames", places: Sequence[str] = ("🔴", "🔵")) -> None:
        """Opens a lobby, sits everybody in turn at the places there are, and starts."""
        world = self.scene.world
        world.types(self.people[0], self.group, f"{command}@dorehami_bot")
        await self.scene.settle(4)
        for number, person in enumerate(self.people):
            await self.press(person, places[number % len(places)])
            await self.scene.settle(0.3)
        await self.scene.settle(4)
        await self.press(self.people[0], "▶️")
        await self.scene.settle(5)

    async def press(self, person: int, label: str) -> None:
        """Presses the newest button of the group that carries this label."""
        for message in reversed(self.scene.seen(person, self.group)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        self.scene.world.press_forged(person, self.group, message.id, button["callback_data"])
                        return
        raise LookupError(label)

    def table(self) -> GameTable:
        found: GameTable = self.scene.rows(
            lambda session: session.exec(
                select(GameTable).where(GameTable.group_id == self.group).order_by(col(GameTable.id).desc())
            ).first()
        )
        return found

    async def play(self, most: int = 400, pause: float = 3.0) -> GameTable:
        """Random people do random things until the game is over."""
        for _ in range(most):
            table = self.table()
            if table.status == OVER:
                return table
            await self.act()
            await self.scene.settle(self.chance.uniform(0.2, pause))
        return self.table()

    async def act(self) -> None:
        """One person writes what is awaited, or presses something they see."""
        writer = self._awaited_writer()
        private = [
            (person, person, message, button)
            for person in self.people
            for message in self.scene.seen(person, person)[-4:]
            for button in _moves(message)
            if button["callback_data"].startswith("m:")
        ]
        if private and self.chance.random() < 0.6:
            self._press(*self.chance.choice(private))
        elif writer is not None and self.chance.random() < 0.5:
            self._write(writer)
        else:
            self._press_in_group()

    def _press_in_group(self) -> None:
        person = self.chance.choice(self.people)
        places = self.scene.seen(person, self.group)[-3:]
        buttons = [(person, self.group, message, button) for message in places for button in _moves(message)]
        if buttons:
            self._press(*self.chance.choice(self._weighed(buttons)))

    def _press(self, person: int, chat: int, message: Message, button: dict[str, str]) -> None:
        self.scene.world.press_forged(person, chat, message.id, button["callback_data"])

    def _weighed(self, buttons: list[Press]) -> list[Press]:
        confirming = [each for each in buttons if "✅" in each[3]["text"]]
        return confirming if confirming and self.chance.random() < 0.4 else buttons

    def _awaited_writer(self) -> int | None:
        found: int | None = self.scene.rows(
            lambda session: session.exec(
                select(Seat.person_id)
                .join(GameTable, col(Seat.table_id) == col(GameTable.id))
                .where(GameTable.group_id == self.group, GameTable.status == PLAYING, col(Seat.awaits_text))
            ).first()
        )
        return found

    def _write(self, person: int) -> None:
        clue = self.fresh_clue()
        number = self.chance.choice(["", " 1", " ۲", " ٢", " 9"])
        self.said.append(clue)
        self.scene.world.types(person, person, clue + number)

    def fresh_clue(self) -> str:
        letters = UNLIKELY[self.language]
        n = next(self.clues)
        return "".join(letters[(n // len(letters) ** place) % len(letters)] for place in range(4))


def _moves(message: Message) -> list[dict[str, str]]:
    return [
        button
        for row in message.keyboard
        for button in row
        if "callback_data" in button and not any(sign in button["text"] for sign in OUTSIDE)
    ]


def check_secrets(scene: Stage, party: Party) -> None:
    """Nothing anybody was sent tells what they may not know: covered identities, secret characters, hands, drafts."""
    posts = scene.rows(lambda session: session.exec(select(Post)).all())
    tables = {table.id: table for table in scene.rows(lambda session: session.exec(select(GameTable)).all())}
    for post in posts:
        if not post.wanted or post.table_id not in tables:
            continue
        content = CONTENT.validate_json(post.wanted)
        if post.chat_id < 0 and content.drawing is not None and tables[post.table_id].status != OVER:
            cells = getattr(content.drawing, "cells", ())
            assert all(cell.revealed or cell.identity is None for cell in cells), post.key
            assert not any(card.secret for card in getattr(content.drawing, "portraits", ())), post.key
            assert not getattr(content.drawing, "hand", ()), post.key
    shown = {message.id: message.text for message in scene.seen(party.people[0], party.group)}
    state = " ".join(table.state or "" for table in tables.values())
    for clue in party.said:
        if any(clue in text for text in shown.values()):
            assert clue in state, f"{clue} was shown and never published"


def check_calls(scene: Stage, group: int) -> None:
    """Never more than 18 counted calls in any 60 seconds, and nothing was refused."""
    calls = [call.at for call in scene.world.counted(group)]
    for at in range(len(calls)):
        within = [moment for moment in calls[at:] if moment < calls[at] + 60]
        assert len(within) <= 18, (len(within), calls[at])
    refused = [call for call in scene.world.calls if call.status == 429]
    assert not refused


def results(scene: Stage) -> list[Result]:
    found: list[Result] = scene.rows(lambda session: session.exec(select(Result)).all())
    return found
