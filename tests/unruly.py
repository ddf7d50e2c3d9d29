"""People who play as people do: they leave, come late, block the bot, fall silent, ask for boards, press old buttons."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlmodel import col, select

from engine.codenames_model import Mode
from engine.game import SeededDraw
from telegram_bot.storage import OVER, PLAYING, GameTable, Post, Result, Seat
from tests.players import Party, Press, check_calls, check_secrets
from tests.stage import Stage, stage

COMMANDS = ("/board", "/card", "/play", "/rules", "/help", "/join", "/leave", "/language")
LIMITS = {Mode.TEAMS: (4, 9), Mode.COOP: (2, 6), Mode.DUEL: (3, 3)}
LONG = 130
"""Happenings after which the host has had enough."""


class Unruly(Party):
    """A party whose people do more than play."""

    hasty = 0.7
    """How often a word that can be revealed is."""

    async def prepare(self, mode: Mode) -> None:
        """Opens a lobby, sets it at random, and sits everybody down."""
        world = self.scene.world
        host = self.people[0]
        world.types(host, self.group, "/codenames@dorehami_bot")
        await self.scene.settle(3)
        await self._set("mode", mode)
        for name, values in (("guess_mode", ("confirm", "majority")), ("time", ("1", "0.5", "2", "off"))):
            await self._set(name, self.chance.choice(values))
        for number, person in enumerate(self.people):
            chairs = {Mode.TEAMS: ("join:red", "join:blue"), Mode.COOP: ("join:any",)}.get(
                mode, ("join:red:spymaster", "join:blue:spymaster", "join:any:operative")
            )
            self._tap(person, chairs[number % len(chairs)])
            if mode is not Mode.DUEL and self.chance.random() < 0.3:
                self._tap(person, "claim:spymaster")
            await self.scene.settle(0.3)
        await self.scene.settle(4)
        self._tap(host, "start")
        await self.scene.settle(5)
        assert self.table().status == PLAYING, self.table()

    async def evening(self, most: int) -> None:
        """Until the game is over, or so many things have happened."""
        for _ in range(most):
            if self.table().status == OVER:
                return
            await self._something()
            await self.scene.settle(self.chance.uniform(0.2, 2.0))

    def table(self) -> GameTable:
        """The one they play at, wherever its group has gone: somebody may open another as soon as it is over."""
        found: GameTable = self.scene.rows(
            lambda session: session.exec(select(GameTable).order_by(col(GameTable.id))).first()
        )
        return found

    async def stop(self) -> None:
        """The host has had enough, if it is not over by itself."""
        table = self.table()
        if table.status == PLAYING and table.group_id == self.group:
            self._press_data(table.host, "end", table.id or 0)
            await self.scene.settle(5)
        elif table.status == PLAYING:
            # The bot has not heard yet that the group grew; nothing but a send to where it was can tell it.
            self.scene.world.press_forged(table.host, table.host, 1, f"t:{table.id}:end")
            await self.scene.settle(5)

    async def _something(self) -> None:
        happenings: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (0.015, self._one_leaves),
            (0.03, self._one_comes),
            (0.015, self._one_blocks),
            (0.02, self._one_returns),
            (0.02, self._silence),
            (0.05, self._one_commands),
            (0.02, self._one_presses_the_past),
            (0.01, self._an_answer_is_lost),
            (0.01, self._telegram_stumbles),
            (0.01, self._the_group_grows),
        ]
        thrown = self.chance.random()
        for likelihood, happening in happenings:
            if thrown < likelihood:
                await happening()
                return
            thrown -= likelihood
        await self.act()

    def _weighed(self, buttons: list[Press]) -> list[Press]:
        confirming = [each for each in buttons if "✅" in each[3]["text"] or ":stop" in each[3]["callback_data"]]
        return confirming if confirming and self.chance.random() < self.hasty else buttons

    async def _one_leaves(self) -> None:
        person = self.chance.choice(self.people)
        if self.scene.world.chat(self.group).has(person):
            self.scene.world.leaves(person, self.group)

    async def _one_comes(self) -> None:
        world = self.scene.world
        person = world.add_person(f"تازه {len(self.people)}", language_code=self.language)
        world.joins(person, self.group)
        self.people.append(person)
        if self.chance.random() < 0.7:
            world.starts_bot(person)
            await self.scene.settle(1)
        self._tap(person, self.chance.choice(("join:red", "join:blue", "join:any")))
        await self.scene.settle(1)
        links = [popup.url for popup in world.popups(person) if popup.url]
        if links:
            world.follows(person, links[-1])

    async def _one_blocks(self) -> None:
        self.scene.world.blocks_bot(self.chance.choice(self.people))

    async def _one_returns(self) -> None:
        self.scene.world.starts_bot(self.chance.choice(self.people))

    async def _silence(self) -> None:
        await self.scene.settle(self.chance.choice((60, 200, 400)))

    async def _one_commands(self) -> None:
        person = self.chance.choice(self.people)
        world = self.scene.world
        if world.chat(self.group).has(person):
            world.types(person, self.group, f"{self.chance.choice(COMMANDS)}@dorehami_bot")

    async def _one_presses_the_past(self) -> None:
        person = self.chance.choice(self.people)
        past = [
            (message.id, button["callback_data"])
            for message in self.scene.seen(self.people[0], self.group)
            for row in message.keyboard
            for button in row
            if button.get("callback_data", "").startswith("m:")
        ]
        if past:
            message, data = self.chance.choice(past)
            self.scene.world.press_forged(person, self.group, message, data)

    async def _an_answer_is_lost(self) -> None:
        faults = self.scene.world.faults
        self.chance.choice((faults.leave_unanswered, faults.drop))(chat_id=self.group)

    async def _telegram_stumbles(self) -> None:
        """Any chat at all: nobody answers, or what answers is no Telegram."""
        faults = self.scene.world.faults
        person = self.chance.choice(self.people)
        happening = self.chance.randrange(3)
        if happening == 0:
            faults.refuse(502, "Bad Gateway", chat_id=self.chance.choice((self.group, person)), times=2)
        elif happening == 1:
            faults.leave_unanswered(chat_id=person)
        else:
            faults.drop(chat_id=person)

    async def _the_group_grows(self) -> None:
        """A basic group becomes a supergroup, told in any order or not at all."""
        if self.group > -(10**12) and self.scene.world.chat(self.group).has(self.people[0]):
            order = self.chance.choice((("to", "from"), ("from", "to"), ("from",), ()))
            self.group = self.scene.world.migrates(self.group, order)
            await self.scene.settle(3)

    def _write(self, person: int) -> None:
        if not self.scene.world.chat(person).blocked:
            super()._write(person)

    def _press(self, person: int, chat: int, message: object, button: dict[str, str]) -> None:
        self.scene.world.press_forged(person, chat, getattr(message, "id"), button["callback_data"])  # noqa: B009

    def _tap(self, person: int, name: str) -> None:
        self._press_data(person, name, self.table().id or 0)

    def _press_data(self, person: int, name: str, table: int) -> None:
        newest = self.scene.world.chat(self.group).messages
        self.scene.world.press_forged(person, self.group, max(newest), f"t:{table}:{name}")

    async def _set(self, name: str, value: str) -> None:
        for _ in range(5):
            if self.table().options[name] == value:
                return
            self._tap(self.people[0], f"option:{name}")
            await self.scene.settle(0.3)
        raise LookupError(f"{name} is never {value}")


async def rough_evening(seed: int, url: str) -> None:
    """One game of its own mode, language and options, and everything that must hold afterwards."""
    chance = random.Random(seed)
    mode = (Mode.TEAMS, Mode.COOP, Mode.TEAMS, Mode.DUEL)[seed % 4]
    language = ("fa", "ar", "en")[seed % 3]
    draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
    async with stage(url, draw=draw) as scene:
        party = await Unruly.gather(
            scene, chance.randint(*LIMITS[mode]), language, chance, supergroup=chance.random() < 0.7
        )
        await party.prepare(mode)
        await party.evening(chance.choice((5, LONG, LONG)))
    async with stage(url, scene.world, draw=draw, fresh=False) as again:
        again.offset, party.scene = scene.offset, again
        await again.settle(5)

        await party.evening(LONG)
        await party.stop()

        table = party.table()
        assert table.status == OVER, (table.phase, table.due)
        await again.settle(120)
        hold(again, party)


def hold(scene: Stage, party: Party) -> None:
    """What must be true once a game is over and everything was sent."""
    check_calls(scene, party.group)
    check_secrets(scene, party)
    table = party.table()
    assert table.due is None
    assert table.remind_at is None
    seats = scene.rows(lambda session: session.exec(select(Seat).where(Seat.table_id == table.id)).all())
    results = scene.rows(lambda session: session.exec(select(Result).where(Result.table_id == table.id)).all())
    assert sorted(result.seat for result in results) == sorted(seat.number for seat in seats)
    assert not any(seat.awaits_text for seat in seats)
    posts = scene.rows(lambda session: session.exec(select(Post).where(col(Post.chat_id) == party.group)).all())
    assert not [post.key for post in posts if post.failed == "refused"]
    assert not [post.key for post in posts if post.live]
    assert not [post.key for post in posts if post.pending and post.pace != "cosmetic"]
    last = [each for each in scene.world.chat(party.group).messages.values() if "🔁" in str(each.labels)]
    assert last, "the end was never shown"


def url_in(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"
