"""Gradual moves by the short way: it writes and says what the long way does, and what is not for it it leaves alone."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import Session, select

from playground.world import World
from telegram_bot import taps
from telegram_bot.opening import Answer, Pressed
from telegram_bot.play import Play
from telegram_bot.storage import GameTable, HandledUpdate, Post
from tests.databases import BOTH, url_of
from tests.gathering import Evening
from tests.jumping import JumpingTime, live
from tests.stage import stage

UPDATE = 900_000


@dataclass
class Guessing:
    """A table at its first clue, whose board has been tapped on before."""

    at: Evening
    play: Play

    def pressed(self, person: int, update: int, chat: int | None = None) -> Pressed:
        board, _ = self.at.data("⏹")
        return Pressed(person, chat or self.at.group, 0, board, update)

    def mark(self, card: int) -> taps.MoveTap:
        tap = taps.read(self.at.data(self.at.word(card))[1])
        assert isinstance(tap, taps.MoveTap)
        return tap

    async def short(self, tap: taps.MoveTap, pressed: Pressed) -> Answer | None:
        return await self.play.database.run_short(
            lambda ledger: self.play.gradual.play(ledger, tap, pressed, self.play.private_link)
        )

    def tried_the_long_way(self, tap: taps.MoveTap, pressed: Pressed) -> tuple[Answer, dict[str, Any]]:
        """What it says and how it leaves the row, and then all is as before."""
        with Session(self.play.database.engine) as session:
            answer = self.play.tapped(session, tap, pressed)
            session.flush()
            row = session.exec(select(GameTable)).one().model_dump()
            session.rollback()
        return answer, row

    def rows(self) -> list[dict[str, Any]]:
        """All that a move may write."""
        found: list[dict[str, Any]] = self.at.scene.rows(
            lambda session: [
                row.model_dump()
                for kind in (GameTable, HandledUpdate, Post)
                for row in session.exec(select(kind)).all()
                if not isinstance(row, HandledUpdate) or row.update_id >= UPDATE
            ]
        )
        return found


def guessing(url: str, story: Callable[[Guessing], Awaitable[None]]) -> None:
    async def told() -> None:
        async with stage(url, World(JumpingTime().now)) as scene:
            at = Evening(scene)
            await at.deal()
            await at.clue()
            at.tap(at.operative(), at.word(at.card()))
            await scene.settle(8)
            await story(Guessing(at, scene.bot.play))

    live(told())


@pytest.mark.parametrize("kind", BOTH)
def test_the_short_way_writes_and_says_what_the_long_way_does(kind: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        person = table.at.operative()
        for number, card in enumerate([0, 1, 1, 2, 0, 24]):
            tap, pressed = table.mark(card), table.pressed(person, UPDATE + number)
            said, row = table.tried_the_long_way(tap, pressed)

            answer = await table.short(tap, pressed)

            assert not said.refused
            assert answer is not None
            assert (answer.text, answer.language) == (said.text, said.language)
            assert table.at.table().model_dump() == row

    guessing(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
def test_a_second_delivery_changes_nothing(kind: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        tap, pressed = table.mark(3), table.pressed(table.at.operative(), UPDATE)
        await table.short(tap, pressed)
        before = table.at.table().model_dump()

        again = await table.short(tap, pressed)

        assert again == Answer()
        assert table.at.table().model_dump() == before

    guessing(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
def test_what_is_no_gradual_move_goes_the_long_way_and_has_written_nothing(kind: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        person, mark = table.at.operative(), table.mark(3)
        usual = table.pressed(person, UPDATE)
        stale = taps.MoveTap(mark.table, mark.ticket - 1, mark.move, mark.arguments)
        elsewhere = Pressed(person, -4242, 0, usual.message_id, UPDATE)
        unknown = Pressed(person, usual.chat_id, 0, usual.message_id + 999, UPDATE)
        cases = [
            (taps.MoveTap(mark.table, mark.ticket, "stop", ()), usual),
            (taps.MoveTap(mark.table, mark.ticket, "mark", ("99",)), usual),
            (taps.MoveTap(mark.table, mark.ticket, "mark", ()), usual),
            (taps.MoveTap(mark.table, mark.ticket, "confirm", ("3",)), usual),
            (taps.MoveTap(mark.table + 1, mark.ticket, "mark", ("3",)), usual),
            (stale, usual),
            (mark, table.pressed(table.at.spymaster(), UPDATE)),
            (mark, table.pressed(424242, UPDATE)),
            (mark, elsewhere),
            (mark, unknown),
        ]
        before = table.rows()

        answers = [await table.short(tap, pressed) for tap, pressed in cases]

        assert answers == [None] * len(cases)
        assert table.rows() == before

    guessing(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
def test_a_mark_asks_for_the_edit_that_shows_it(kind: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        person = table.at.operative()

        first = await table.short(table.mark(3), table.pressed(person, UPDATE))
        waiting = [post.key for post in table.at.posts() if post.pending]
        second = await table.short(table.mark(4), table.pressed(person, UPDATE + 1))

        assert first is not None
        assert first.chats == {table.at.group}
        assert waiting == ["turn1.guess"]
        assert second is not None
        assert second.chats == frozenset()

    guessing(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("trouble", ["state = '{}'", "game = 'chess'"])
def test_a_table_that_cannot_be_read_goes_the_long_way(kind: str, trouble: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        usual, mark = table.pressed(table.at.operative(), UPDATE), table.mark(3)
        table.at.scene.rows(lambda session: session.execute(text(f"UPDATE game_table SET {trouble}")))

        answer = await table.play.tap(mark, usual)
        await table.at.scene.settle(8)

        assert answer.refused == "E_PHASE"
        assert any("🙏" in said for said in table.at.said())

    guessing(url_of(kind, tmp_path), story)


@pytest.mark.parametrize("kind", BOTH)
def test_taps_that_come_at_once_are_taken_in_the_order_in_which_they_came(kind: str, tmp_path: Path) -> None:
    async def story(table: Guessing) -> None:
        at, chance = table.at, random.Random(3)
        guesser, (board, _) = at.operative(), at.data("⏹")
        marked = next(iter(at.state().marks.values()))

        for _ in range(5):
            for card in chance.choices(range(25), k=60):
                at.world.press_forged(guesser, at.group, board, f"m:1:{at.table().ticket}:mark:{card}")
                marked = None if card == marked else card
            await at.scene.settle(8)

            assert [*at.state().marks.values()] == [marked] * (marked is not None)

    guessing(url_of(kind, tmp_path), story)
