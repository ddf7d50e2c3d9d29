"""Robots in their chairs: each looks at its phone when something happens, thinks for a moment, and acts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from playground import limits
from playground.errors import Impossible
from playground.robots.anything import AnyMind
from playground.robots.lobby import LobbyMind
from playground.robots.registry import GAMES
from playground.robots.sight import VARIANT, Act, Mind, Press, Seen, Sight, sight_of
from playground.world import World

LONGEST_IDLE = 10.0
"""Seconds after which a robot looks up though nothing has happened."""
IDLE_THOUGHTS = 5
"""The same in thoughts: whoever is quick looks up sooner."""
LOOKS_UP_AFTER = 1.0
"""Seconds after which a robot looks whether its tap will still be answered."""
ONCE_IN = 15.0
"""Seconds before a button is pressed again on a message that has not changed."""
MOST = 4
"""How often a button is pressed on a message that does not change."""


class Robot:
    """One person's seat in one group."""

    def __init__(self, room: Room, person: int, group: int) -> None:
        self.room = room
        self.person = person
        self.group = group
        self.lobby = LobbyMind()
        self.games: dict[str, Mind] = {emoji: make(room.chance) for emoji, make in GAMES.items()}
        self.anything = AnyMind(room.chance)
        self.news = asyncio.Event()
        self._pressed: Counter[tuple[int, str]] = Counter()
        self._moments: dict[tuple[int, str], float] = {}
        self._popups = max((popup.number for popup in room.world.popups(person)), default=0)

    async def live(self) -> None:
        while True:
            self.news.clear()
            if self.wish() is None:
                await self._hears(self.room.idle)
                continue
            await asyncio.sleep(self.room.pause * self.room.chance.uniform(0.5, 1.5))
            act = self.wish()
            if act is not None:
                await self._carry_out(act)

    def wish(self) -> Act | None:
        """What this robot would do now."""
        world = self.room.world
        if not world.chat(self.group).has(self.person):
            return None
        sight = sight_of(world, self.person, self.group, self.room.people)
        return next((act for act in self._wishes(sight) if self._may(act, sight)), None)

    def _wishes(self, sight: Sight) -> Iterator[Act]:
        yield from self.lobby.wishes(sight)
        game = self.lobby.game.rstrip(VARIANT)
        if not game:
            for mind in self.games.values():
                yield from mind.wishes(sight)
        else:
            yield from self.games.get(game, self.anything).wishes(sight)

    def _may(self, act: Act, sight: Sight) -> bool:
        """Nobody hammers on a button that does nothing."""
        if not isinstance(act, Press):
            return True
        sign = _sign(act.message, act.key.label)
        rested = act.again or sight.now - self._moments.get(sign, 0.0) >= ONCE_IN
        return rested and self._pressed[sign] < MOST

    async def _carry_out(self, act: Act) -> None:
        world = self.room.world
        self.remember(act)
        with suppress(Impossible, LookupError):  # the message went away meanwhile
            if isinstance(act, Press):
                key = act.key
                query = world.taps(self.person, act.message.chat, act.message.id, key.row, key.column)
                await self._answered(query)
            else:
                world.types(self.person, self.person, act.text)

    def remember(self, act: Act) -> None:
        """It was done."""
        if isinstance(act, Press):
            sign = _sign(act.message, act.key.label)
            self._pressed[sign] += 1
            self._moments[sign] = self.room.world.now()
        for mind in (self.lobby, *self.games.values(), self.anything):
            mind.did(act)

    async def _hears(self, patience: float) -> None:
        """Waits for news, though not for long. (asyncio.wait_for can lose the cancellation that frees a robot.)"""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.news.wait()

    async def _answered(self, query: str) -> None:
        """Waits while the button turns; an answer that leads to the bot is followed there."""
        world = self.room.world
        press = world.records.presses.get(query)
        while press is not None and not press.answered and world.now() - press.at < limits.ANSWER_WITHIN:
            self.news.clear()
            await self._hears(LOOKS_UP_AFTER)
        fresh = [popup for popup in self.room.world.popups(self.person) if popup.number > self._popups]
        for popup in fresh:
            self._popups = popup.number
            if popup.url:
                self.room.world.follows(self.person, popup.url)


def _sign(message: Seen, label: str) -> tuple[int, str]:
    return message.look, label


class Room:
    """All robots of a world; `pause` is how long they think, in seconds."""

    def __init__(self, world: World, chance: random.Random | None = None, pause: float = 2.0) -> None:
        self.world = world
        self.chance = chance or random.Random()
        self.pause = pause
        self._robots: dict[tuple[int, int], Robot] = {}
        self._lives: dict[tuple[int, int], asyncio.Task[None]] = {}
        world.watch(self._wake)

    @property
    def idle(self) -> float:
        return min(LONGEST_IDLE, IDLE_THOUGHTS * self.pause)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(person for person, _ in self._robots))

    @property
    def places(self) -> list[tuple[int, int]]:
        """Who sits in which group."""
        return list(self._robots)

    def seat(self, person: int, group: int) -> Robot:
        """From now on this person plays by themselves in this group."""
        place = (person, group)
        if place not in self._robots:
            robot = self._robots[place] = Robot(self, person, group)
            self._lives[place] = asyncio.get_running_loop().create_task(robot.live())
        return self._robots[place]

    async def free(self, person: int) -> None:
        """A human holds this phone again."""
        for place in [place for place in self._robots if place[0] == person]:
            del self._robots[place]
            await _ended(self._lives.pop(place))

    async def close(self) -> None:
        self.world.unwatch(self._wake)
        for person in self.people:
            await self.free(person)

    def _wake(self) -> None:
        for robot in self._robots.values():
            robot.news.set()


async def _ended(life: asyncio.Task[None]) -> None:
    """A robot that had failed says so now."""
    life.cancel()
    with suppress(asyncio.CancelledError):
        await life
