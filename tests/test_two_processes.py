"""Two bots over one database and one group: each hears every other update; nothing is lost, nothing is doubled."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlmodel import Session, col, select
from telegram import Update

from engine.game import SeededDraw
from playground.world import World
from telegram_bot.app import Bot, build
from telegram_bot.storage import OVER, Database, GameTable, HandledUpdate, Post
from tests.databases import BOTH, url_of
from tests.gathering import Evening
from tests.jumping import JumpingTime, live
from tests.players import Party, check_calls, check_secrets, results
from tests.stage import Stage, WorldRequest, stage


class Both(Stage):
    """Hands every other update to the second bot; some of them to both."""

    def __init__(self, first: Stage, second: Bot, chance: random.Random) -> None:
        super().__init__(first.world, first.bot, first.time)
        self.second = second
        self.chance = chance
        self.handed = [0, 0]

    async def pump(self) -> None:
        while True:
            status, answer = self.world.call("getUpdates", {"offset": self.offset, "limit": 100})
            assert status == 200, answer
            if not answer["result"]:
                return
            for raw in answer["result"]:
                self.offset = raw["update_id"] + 1
                hearers = [raw["update_id"] % 2] if self.chance.random() < 0.8 else [0, 1]
                for hearer in hearers:
                    self.handed[hearer] += 1
                    bot = (self.bot, self.second)[hearer]
                    await bot.application.update_queue.put(Update.de_json(raw, bot.application.bot))


@asynccontextmanager
async def second_bot(url: str, world: World, time: JumpingTime, chance: random.Random) -> AsyncIterator[Bot]:
    """Another process, as far as the database and Telegram can tell."""
    database = Database(url)
    request = WorldRequest(world)
    draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
    bot = build(world.token, database, time, "https://world/bot", request, WorldRequest(world), draw)
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop()
    assert bot.errors.errors == 0
    assert bot.supervisor.failures == 0


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("seed", range(2))
def test_two_bots_play_one_game_without_loss_or_double(kind: str, seed: int, tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        url = url_of(kind, tmp_path)
        async with (
            stage(url, draw=lambda: SeededDraw(chance.randrange(2**32))) as first,
            second_bot(url, first.world, first.time, chance) as second,
        ):
            scene = Both(first, second, chance)
            party = await Party.gather(scene, 4 + seed, "fa", chance)
            await party.start()

            table = await party.play(most=60)
            if table.status != OVER:
                end = max(scene.world.chat(party.group).messages)
                scene.world.press_forged(table.host, party.group, end, f"t:{table.id}:end")
            await scene.settle(90)

            hold(scene, party)

    live(story())


def hold(scene: Both, party: Party) -> None:
    assert party.table().status == OVER
    assert min(scene.handed) > 20
    assert len(scene.rows(lambda session: session.exec(select(GameTable)).all())) == 1
    assert len(results(scene)) == len(party.people)
    check_secrets(scene, party)
    messages = scene.world.chat(party.group).messages.values()
    ours = [each.text for each in messages if each.sender_id == scene.world.bot.id]
    assert len(ours) == len(set(ours)), "something was sent twice"
    posts = scene.rows(lambda session: session.exec(select(Post).where(col(Post.chat_id) == party.group)).all())
    assert not [post.key for post in posts if post.pending and post.pace != "cosmetic"]
    for person in party.people:
        keys = [each for each in scene.world.chat_view(person, person) if each.photo]
        assert len(keys) <= 1
    handled = scene.rows(lambda session: session.exec(select(HandledUpdate.update_id)).all())
    assert len(handled) == len(set(handled))


def test_one_group_shared_by_two_bots_keeps_to_telegrams_limits(tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(7)
        url = url_of("sqlite", tmp_path)
        async with stage(url) as first, second_bot(url, first.world, first.time, chance) as second:
            scene = Both(first, second, chance)
            party = await Party.gather(scene, 6, "fa", chance)
            await party.start()
            await party.play(most=80, pause=1.0)
            await scene.settle(30)

            check_calls(scene, party.group)

    live(story())


def test_a_secret_whose_sender_died_is_not_sent_again_and_the_board_says_where_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        url = url_of("sqlite", tmp_path)
        world = World(JumpingTime().now)
        async with stage(url, world) as scene:
            at = Evening(scene)
            await at.deal()
        owner = at.sara

        def half_sent(session: Session) -> None:
            post = session.exec(select(Post).where(Post.chat_id == owner, Post.key == "key")).one()
            post.message_id, post.shown_hash, post.pending, post.attempted_at = None, None, True, scene.time.now()

        Database(url).transact(half_sent)
        offset = scene.offset
        async with stage(url, world, fresh=False) as scene:
            scene.offset = offset
            at.scene = scene
            await scene.settle(40)
            author = at.spymaster()
            world.types(author, author, "ژغپگ")
            await scene.settle(6)

            assert sum(each.photo is not None for each in world.chat_view(owner, owner)) == 1
            assert any("🃏" in text for text in at.said())

    live(story())
