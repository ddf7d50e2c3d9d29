"""The director's desk: robots and shows, the clock, the bot's process, and what the bot has called."""

from __future__ import annotations

from typing import Any

from playground import limits
from playground.bot_process import BotProcess
from playground.chats import ChatType
from playground.clock import Clock
from playground.errors import Impossible
from playground.robots.room import Room
from playground.shows import GAMES, show
from playground.world import World

MOST_CALLS = 60
DEFAULT_LEAP = 60.0
BEHIND = 1.0
"""Seconds past a deadline to which the clock jumps."""
LOST_CALLS = 5
"""How many calls of the bot a failing network swallows."""
LONGEST_LEAP = 24 * 3600.0
PAUSES = (8.0, 4.0, 2.0, 1.0, 0.15)
"""How long robots think, from a long moment to lightning."""
Body = dict[str, Any]


class Desk:
    """What a director can see and do; without a clock or a process of its own those two stand still."""

    def __init__(self, world: World, clock: Clock | None = None) -> None:
        self.world = world
        self.clock = clock
        self.room = Room(world, pause=PAUSES[world.records.speed])
        self.bot: BotProcess | None = None

    def open(self) -> None:
        """Robots of an earlier evening take their seats again."""
        for person, group in self.world.records.robots:
            self.room.seat(person, group)

    async def close(self) -> None:
        await self.room.close()

    def view(self) -> Body:
        bot = self.bot
        return {
            "robots": self._robots(),
            "speed": self.world.records.speed,
            "speeds": len(PAUSES),
            "games": GAMES,
            "groups": self._groups(),
            "ahead": self.clock.ahead if self.clock else 0.0,
            "deadline": self._deadline(),
            "now": self.world.now(),
            "bot": {"running": bot.running, "code": bot.code} if bot else {"running": True, "code": None},
        }

    def log(self) -> Body:
        """The last calls, the newest first, and what is left of each group's budget."""
        calls = [
            {
                "at": call.at,
                "method": call.method,
                "chat": self._title(call.chat_id),
                "status": call.status,
                "counted": call.counted,
                "error": call.answer.get("description", ""),
            }
            for call in reversed(self.world.calls)
            if call.method.lower() != "getupdates"
        ]
        return {"calls": calls[:MOST_CALLS], "budgets": self._budgets(), "log": self.bot.tail() if self.bot else ""}

    async def show(self, body: Body) -> Body:
        human = body.get("human")
        group, person = await show(
            self.world, self.room, str(body["game"]), str(body["language"]), int(human) if human is not None else None
        )
        self._keep()
        return {"group": group, "human": person, "watched": self.room.people}

    async def robot(self, body: Body) -> Body:
        """A phone plays by itself from now on, or is held by a human again."""
        person = int(body["person"])
        if body["on"]:
            self.room.seat(person, int(body["group"]))
        else:
            await self.room.free(person)
        self._keep()
        return {}

    async def speed(self, body: Body) -> Body:
        self.world.records.speed = min(max(int(body["speed"]), 0), len(PAUSES) - 1)
        self.room.pause = PAUSES[self.world.records.speed]
        self.world.changed()
        return {}

    async def jump(self, body: Body) -> Body:
        """To the next moment that a message counts down to, or a minute on."""
        if self.clock is None:
            raise Impossible("this clock cannot jump")
        deadline = self._deadline()
        leap = deadline - self.world.now() + BEHIND if deadline else DEFAULT_LEAP
        self.clock.jump(min(leap, LONGEST_LEAP))
        self.world.changed()
        return {"leap": leap}

    async def lose(self, body: Body) -> Body:
        """The network fails: what the bot calls next never arrives."""
        self.world.faults.drop(times=LOST_CALLS)
        return {}

    async def restart(self, body: Body) -> Body:
        if self.bot is None:
            raise Impossible("no bot runs here")
        self.bot.restart()
        return {}

    async def topic(self, body: Body) -> Body:
        """A new topic; a group without topics becomes a forum first."""
        chat = self.world.chat(int(body["group"]))
        if chat.type != ChatType.SUPERGROUP:
            raise Impossible("only a supergroup has topics")
        chat.is_forum = True
        creator = next(person for person in chat.members if chat.administered_by(person))
        return {"topic": self.world.creates_topic(creator, chat.id, str(body["name"])[:64] or "…")}

    def _groups(self) -> list[Body]:
        return [
            {"id": chat.id, "title": chat.title}
            for chat in self.world.records.chats.values()
            if not chat.is_private and not chat.deleted and chat.migrated_to is None
        ]

    def _robots(self) -> list[int]:
        return list(self.room.people)

    def _keep(self) -> None:
        self.world.records.robots = self.room.places
        self.world.changed()

    def _deadline(self) -> float | None:
        """The next moment named in what stands lowest in any chat."""
        now = self.world.now()
        moments = [
            float(entity["unix_time"])
            for chat in self.world.records.chats.values()
            for message in list(chat.messages.values())[-4:]
            for entity in message.entities
            if entity["type"] == "date_time" and entity["unix_time"] > now
        ]
        return min(moments, default=None)

    def _budgets(self) -> list[Body]:
        """Per group and minute: how many sends and edits were counted."""
        since = self.world.now() - limits.GROUP_WINDOW
        counts: dict[int, int] = {}
        for call in self.world.calls:
            if call.counted and call.chat_id is not None and call.chat_id < 0 and call.at > since:
                counts[call.chat_id] = counts.get(call.chat_id, 0) + 1
        groups = [chat.id for chat in self.world.records.chats.values() if not chat.is_private]
        return [
            {"group": self._title(group), "used": counts.get(group, 0), "most": limits.PER_GROUP} for group in groups
        ]

    def _title(self, chat_id: int | None) -> str:
        chat = self.world.records.chats.get(chat_id or 0)
        if chat is None:
            return ""
        return self.world.person(chat.id).first_name if chat.is_private else chat.title
