"""What fails in one group fails there alone: the others play on, and the group itself is tried again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import select

from playground.world import World
from telegram_bot.storage import GameTable, Post
from tests.gathering import Evening
from tests.jumping import JumpingTime, live
from tests.stage import Stage, stage

BROKEN = "{not the content of a post"


async def two_groups(scene: Stage) -> tuple[Evening, Evening]:
    first, second = Evening(scene), Evening(scene)
    for each in (first, second):
        await each.gather()
        await each.open()
        await each.sit()
        each.tap(each.sara, "▶️")
        await scene.settle(6)
    return first, second


def troubled(tmp_path: Path, story: Callable[[Evening, Evening], Awaitable[None]]) -> None:
    """A story in which the background fails, and says so."""

    async def told() -> None:
        async with stage(f"sqlite:///{tmp_path}/tables.db", World(JumpingTime().now), calm=False) as scene:
            await story(*await two_groups(scene))
            assert scene.bot.supervisor.failures > 0

    live(told())


def table_of(at: Evening) -> GameTable:
    found: GameTable = at.scene.rows(
        lambda session: session.exec(select(GameTable).where(GameTable.group_id == at.group)).one()
    )
    return found


def board_of(at: Evening) -> Post:
    return next(post for post in at.posts() if post.chat_id == at.group and post.key == "deal")


def rewritten(at: Evening, board: Post, said: str) -> None:
    """The board is to be edited, and says this."""
    change = text("UPDATE post SET wanted = :said, wanted_hash = 'x', pending = true WHERE id = :post")
    at.scene.rows(lambda session: session.execute(change, {"said": said, "post": board.id}))
    at.scene.bot.courier.ring(frozenset({at.group}))


def test_a_post_that_cannot_be_read_stops_the_lane_of_its_chat_alone(tmp_path: Path) -> None:
    async def story(broken: Evening, sound: Evening) -> None:
        rewritten(broken, board_of(broken), BROKEN)
        await broken.scene.settle(5)
        shown = len(sound.said())

        sound.world.types(sound.sara, sound.group, "/board@dorehami_bot")
        await sound.scene.settle(8)

        assert len(sound.said()) > shown
        assert not [post.key for post in sound.posts() if post.chat_id == sound.group and post.pending]

    troubled(tmp_path, story)


def test_a_chat_that_failed_is_tried_again(tmp_path: Path) -> None:
    async def story(broken: Evening, _: Evening) -> None:
        board = board_of(broken)
        rewritten(broken, board, BROKEN)
        await broken.scene.settle(5)

        rewritten(broken, board, board.wanted)
        await broken.scene.settle(90)

        assert board_of(broken).shown_hash == "x"

    troubled(tmp_path, story)


@pytest.mark.parametrize("broken_first", [True, False])
def test_a_table_whose_deadline_fails_keeps_no_other_waiting(broken_first: bool, tmp_path: Path) -> None:
    async def story(first: Evening, second: Evening) -> None:
        broken, sound = (first, second) if broken_first else (second, first)
        lost = "DELETE FROM person WHERE id IN (SELECT person_id FROM seat WHERE table_id = :table AND number = 0)"
        broken.scene.rows(lambda session: session.execute(text(lost), {"table": table_of(broken).id}))
        before = table_of(sound).ticket

        await sound.scene.settle(400)

        assert table_of(sound).ticket > before

    troubled(tmp_path, story)
