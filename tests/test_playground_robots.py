"""Robots play whole games over the world, with the real bot and in jumping time."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import SeededDraw
from playground.robots.room import Room
from playground.robots.sight import called
from tests.jumping import live
from tests.stage import Stage, stage

NAMES = {
    "fa": ("سارا", "امید", "لیلا", "رضا", "نگین", "بابک"),
    "ar": ("نور", "يوسف", "ليان", "كريم", "هدى", "سامر"),
    "en": ("Sarah", "James", "Emma", "Liam", "Mia", "Noah"),
}
OWN_NAMES = {"fa": "فارسی", "ar": "العربية", "en": "English"}
AGAIN = "🔁"
ENDS = ("🏆", "💔", "👻", "🤡", "🤝")
LONGEST = 3 * 3600
"""Seconds of the world's time in which every game has ended."""
COOP, DUEL, MAJORITY = ("⚙", "🎮", "✔"), ("⚙", "🎮", "🎮", "✔"), ("⚙", "✅", "✔")


class Table:
    """A group of robots, half of whom have never written to the bot."""

    def __init__(self, scene: Stage, chance: random.Random) -> None:
        self.scene = scene
        self.room = Room(scene.world, chance, pause=1.0)
        self.people: list[int] = []
        self.group = 0

    async def gather(self, language: str, size: int) -> None:
        world = self.scene.world
        self.people = [world.add_person(name, language_code=language) for name in NAMES[language][:size]]
        self.group = world.create_group("Friday", self.people)
        for person in self.people[: size // 2]:
            world.starts_bot(person)
        world.adds_bot(self.people[0], self.group)
        await self.scene.settle(3)
        self.presses(OWN_NAMES[language])
        await self.scene.settle(2)

    async def open(self, command: str, settings: tuple[str, ...] = ()) -> None:
        self.scene.world.types(self.people[0], self.group, f"/{command}@dorehami_bot")
        await self.scene.settle(3)
        for label in settings:
            self.presses(label)
            await self.scene.settle(4)

    def presses(self, label: str) -> None:
        """The first person presses the newest button with this sign."""
        world = self.scene.world
        for message in reversed(world.chat_view(self.people[0], self.group)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        world.press_forged(self.people[0], self.group, message.id, button["callback_data"])
                        return
        raise LookupError(label)

    async def play(self) -> None:
        """Robots take all seats, and the clock runs until the last board offers another game."""
        names = frozenset(called(self.scene.world, person) for person in self.people)
        for person in self.people:
            self.room.seat(person, self.group).lobby.waits_for = names
        until = self.scene.time.now() + LONGEST
        while not self.is_over and self.scene.time.now() < until:
            await self.scene.settle(5)
        await self.room.close()

    @property
    def is_over(self) -> bool:
        messages = self.scene.world.chat_view(self.people[0], self.group)
        return any(AGAIN in label for message in messages for row in message.labels for label in row)

    def said(self) -> list[str]:
        return [message.text for message in self.scene.world.chat_view(self.people[0], self.group)]


def robots_play(
    tmp_path: Path, seed: int, command: str, language: str, size: int, settings: tuple[str, ...] = ()
) -> list[str]:
    """What the group has read when a game of robots is over."""
    said: list[str] = []

    async def story() -> None:
        chance = random.Random(seed)
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            table = Table(scene, chance)
            await table.gather(language, size)
            await table.open(command, settings)
            await table.play()
            said.extend(table.said())
            assert table.is_over, said[-3:]

    live(story())
    return said


@pytest.mark.parametrize(
    ("language", "size", "settings"),
    [("fa", 6, ()), ("ar", 3, DUEL), ("en", 2, COOP), ("fa", 4, MAJORITY)],
)
def test_robots_play_codenames_to_its_end(language: str, size: int, settings: tuple[str, ...], tmp_path: Path) -> None:
    said = robots_play(tmp_path, size, "codenames", language, size, settings)

    assert "🏆" in said[-1] or "💔" in said[-1]
    assert not any("⌛" in text for text in said)


def test_robots_play_similo_to_its_end(tmp_path: Path) -> None:
    said = robots_play(tmp_path, 1, "similo", "ar", 4)

    assert "🏆" in said[-1] or "💔" in said[-1]
    assert not any("⌛" in text for text in said)


def test_robots_play_dilemma_to_its_end(tmp_path: Path) -> None:
    said = robots_play(tmp_path, 1, "dilemma", "ar", 3)

    assert "🏆" in said[-1]


def test_robots_play_the_intruder_to_its_end(tmp_path: Path) -> None:
    said = robots_play(tmp_path, 1, "intrus", "fa", 5)

    assert any(sign in said[-1] for sign in ENDS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("command", ["codenames", "similo", "dilemma", "intrus"])
def test_every_robots_game_ends(command: str, seed: int, tmp_path: Path) -> None:
    language = ("fa", "ar", "en")[seed % 3]
    settings = ((), COOP, MAJORITY)[seed // 3 % 3] if command == "codenames" else ()

    said = robots_play(tmp_path, seed, command, language, 4 + seed % 3, settings)

    assert any(sign in said[-1] for sign in ENDS)
