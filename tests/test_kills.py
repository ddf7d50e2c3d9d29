"""The real bot, killed at a random moment of a game and started again: nothing is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.storage import LOBBY, OVER, PLAYING, GameTable, Result
from tests.real_bot import RealBot, real_bot

CLUES = ("ژغپگ", "غپگژ", "پگژغ", "گژغپ", "ژپغگ", "غگپژ", "پژگغ", "گغژپ")


class Killed:
    """Four people at a table whose bot dies every now and then."""

    def __init__(self, bot: RealBot, chance: random.Random) -> None:
        self.bot = bot
        self.world = bot.world
        self.chance = chance
        self.people: list[int] = []
        self.group = 0

    async def gather(self) -> None:
        world = self.world
        self.people = [world.add_person(name, language_code="fa") for name in ("سارا", "امید", "لیلا", "رضا")]
        for person in self.people:
            world.starts_bot(person)
        self.group = world.create_group("جمعه", self.people)
        world.adds_bot(self.people[0], self.group)
        self.says(self.people[0], "/codenames@dorehami_bot", self.group)
        await self.bot.until(lambda: self.bot.rows(lambda session: session.exec(select(GameTable)).first()) is not None)
        for number, person in enumerate(self.people):
            self.tap(person, f"t:1:join:{('red', 'blue')[number % 2]}")
        await self.bot.until(lambda: "رضا" in str([each.text for each in world.chat_view(self.people[0], self.group)]))

    def says(self, person: int, text: str, chat: int) -> None:
        self.world.types(person, chat, text)

    def tap(self, person: int, data: str, chat: int | None = None) -> None:
        where = chat if chat is not None else self.group
        self.world.press_forged(person, where, max(self.world.chat(where).messages), data)

    def move(self, person: int, move: str, chat: int | None = None) -> None:
        """A button of the present ticket, as the newest board carries it."""
        self.tap(person, f"m:1:{self.bot.table().ticket:x}:{move}", chat)

    async def dies(self, act: Callable[[], object]) -> None:
        """Somebody acts, and at some moment after it the bot is killed; what was decided before stays decided."""
        act()
        await asyncio.sleep(self.chance.uniform(0.0, 0.7))
        await self.bot.kill()
        before = self.bot.table()
        state = self.bot.state() if before.state is not None else None

        await self.bot.start()

        table = self.bot.table()
        assert self.bot.rows(lambda session: len(session.exec(select(GameTable)).all())) == 1
        assert table.status in (before.status, PLAYING)
        if state is not None:
            after = self.bot.state()
            assert (after.key, after.words, after.spymasters) == (state.key, state.words, state.spymasters)
            assert after.ticket > state.ticket or after.deadline == state.deadline or after.revealed != state.revealed
            assert table.due is not None

    async def starts(self) -> None:
        def press() -> None:
            self.tap(self.people[0], "t:1:start")

        await self.dies(press)
        await self.bot.until(lambda: self.bot.table().status == PLAYING, press)

    async def clue(self, word: str) -> None:
        bot = self.bot
        author = bot.person_of(bot.state().spymasters[bot.state().team])
        self.says(author, word, author)
        await bot.until(lambda: bot.state().draft is not None, lambda: self.says(author, word, author))

        def publish() -> None:
            if bot.state().draft is not None:
                self.move(author, f"choose_number:1:{bot.state().draft.serial}", author)

        await self.dies(publish)
        await bot.until(lambda: bot.table().phase == "GUESS", publish)

    async def guess(self, identity: str) -> None:
        """An operative marks a word of this identity and reveals it."""
        bot = self.bot
        state = bot.state()
        guesser = bot.person_of(state.operatives[state.team][0])
        shown = {reveal.card for reveal in state.revealed}
        card = next(n for n, each in enumerate(state.key) if str(each) == identity and n not in shown)

        def mark() -> None:
            if card not in bot.state().marks.values():
                self.move(guesser, f"mark:{card}")

        def confirm() -> None:
            self.move(guesser, f"confirm:{card}")

        await self.dies(mark)
        await bot.until(lambda: card in bot.state().marks.values(), mark)
        confirm()
        await bot.until(lambda: card in {reveal.card for reveal in bot.state().revealed}, confirm)

    def keys_of(self, person: int) -> int:
        """How often this person was sent the key."""
        return sum(each.photo is not None for each in self.world.chat_view(person, person))

    async def hold(self) -> None:
        """The end has come to everybody, once."""
        bot, state = self.bot, self.bot.state()
        table = bot.table()
        assert table.status == OVER
        assert bot.rows(lambda session: len(session.exec(select(Result)).all())) == 4
        await bot.until(lambda: "🔁" in str([each.labels for each in self.world.chat_view(self.people[0], self.group)]))
        for person in (bot.person_of(seat) for seat in state.spymasters.values()):
            assert self.keys_of(person) <= 1
        boards = [each for each in self.world.chat_view(self.people[0], self.group) if "🔁" in str(each.labels)]
        assert len(boards) == 1


async def killed_game(kills: int, seed: int, folder: Path) -> tuple[str, str]:
    """One game with so many deaths in it; the log of all its bots, and the token they had."""
    chance = random.Random(seed)
    async with real_bot(folder) as bot:
        at = Killed(bot, chance)
        await at.gather()
        assert bot.table().status == LOBBY
        await at.starts()
        deaths, turns = 1, 0
        while deaths < kills:
            await at.clue(CLUES[turns])
            deaths, turns = deaths + 1, turns + 1
            if deaths < kills:
                await at.guess("N")
                deaths += 1
        if bot.table().phase == "CLUE":
            await at.clue(CLUES[turns])
        await at.guess("A")
        await at.hold()
    return at.bot.log.read_text(encoding="utf-8"), at.world.token


def check_log(log: str, token: str) -> None:
    """Even at DEBUG nothing of what was written or dealt is in it, and nothing failed."""
    assert "running" in log
    for secret in (token, token.split(":")[1], *CLUES, "سارا", "جمعه", "codenames@"):
        assert secret not in log, secret
    assert not [line for line in log.splitlines() if " ERROR " in line or "Traceback" in line]


def test_a_bot_killed_three_times_in_a_game_loses_and_doubles_nothing(tmp_path: Path) -> None:
    log, token = asyncio.run(killed_game(3, 0, tmp_path))

    check_log(log, token)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_bot_killed_ten_times_in_each_of_five_games_loses_and_doubles_nothing(seed: int, tmp_path: Path) -> None:
    log, token = asyncio.run(killed_game(10, seed, tmp_path))

    check_log(log, token)
