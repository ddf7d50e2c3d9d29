"""«Show me a game»: a lobby in the right group, robots in its seats, and one of them as the host."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from playground.chats import Chat
from playground.errors import Impossible
from playground.messages import Message
from playground.people import Person
from playground.robots.room import Room
from playground.robots.sight import called
from playground.world import World

GAMES = ("codenames", "similo", "dilemma", "intrus")
"""The commands that open a game."""
SEATS = 6
ENGLISH = ("Sarah", "James", "Emma", "Liam", "Mia", "Noah")
ENGLISH_GROUP = "Friday game night"
OWN_NAMES = {"fa": "فارسی", "ar": "العربية", "en": "English"}
GREETING_WITHIN = 20.0


async def show(world: World, room: Room, command: str, language: str, human: int | None) -> tuple[int, int | None]:
    """Opens the game; the answer is the group and the human in it, None where all are robots."""
    group = _group_for(world, language) or await _english_evening(world)
    chat = world.chat(group)
    people = [each for each in chat.members if chat.has(each) and not world.person(each).is_bot]
    if human is not None and human not in people:
        human = people[0]
    seated = ([human] if human is not None else []) + [each for each in people if each != human]
    robots = [each for each in seated[:SEATS] if each != human]
    if human is not None:
        await room.free(human)
    for person in robots:
        room.seat(person, group)
    host = next((each for each in robots if world.chat(each).started), robots[0])
    room.seat(host, group).lobby.waits_for = frozenset(called(world, each) for each in seated[:SEATS])
    world.types(host, group, f"/{command}@{world.bot.username}")
    return group, human


def _group_for(world: World, language: str) -> int | None:
    """The group with the bot whose people speak this language, and no other."""
    for chat in world.records.chats.values():
        languages = {person.language_code for person in _people_of(world, chat)}
        usable = not chat.is_private and not chat.deleted and chat.migrated_to is None and chat.has(world.bot.id)
        if usable and languages == {language}:
            return chat.id
    return None


def _people_of(world: World, chat: Chat) -> list[Person]:
    return [world.person(each) for each in chat.members if chat.has(each) and not world.person(each).is_bot]


async def _english_evening(world: World) -> int:
    """A third group of friends; its founder adds the bot and chooses the language."""
    people = [world.add_person(name, language_code="en") for name in ENGLISH]
    group = world.create_group(ENGLISH_GROUP, people)
    for person in people[: len(people) // 2]:
        world.starts_bot(person)
    world.adds_bot(people[0], group)
    greeting = await _greeting(world, group)
    if greeting is not None:
        with suppress(LookupError, Impossible):  # it speaks English already
            query = world.taps(people[0], group, greeting.id, label=OWN_NAMES["en"])
            await _until(lambda: world.records.presses[query].answered)
    return group


async def _greeting(world: World, group: int) -> Message | None:
    """The bot's first words, for which one waits a little."""

    def said() -> list[Message]:
        return [each for each in world.chat(group).messages.values() if each.sender_id == world.bot.id]

    await _until(lambda: bool(said()))
    return next(iter(said()), None)


async def _until(done: Callable[[], bool]) -> None:
    """Waits for the bot, though not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(GREETING_WITHIN):
            while not done():
                await asyncio.sleep(0.1)
