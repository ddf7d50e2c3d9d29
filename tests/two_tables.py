"""Two tables of Codenames that wait for the same person."""

from __future__ import annotations

from sqlmodel import col, select

from telegram_bot.opening import adapter
from telegram_bot.storage import PLAYING, GameTable
from tests.gathering import Evening


async def two_tables(at: Evening) -> tuple[int, int]:
    """Sara holds a crown in two groups, and both wait for her clue."""
    await at.gather()
    groups = [at.group, at.world.create_group("شنبه", [at.sara, at.omid, at.leila, at.reza])]
    at.world.adds_bot(at.sara, groups[1])
    await at.scene.settle(3)
    for group in groups:
        at.group = group
        while True:
            await at.open()
            await at.sit()
            at.tap(at.sara, "▶️")
            await at.scene.settle(6)
            if at.spymaster() == at.sara:
                break
            at.world.types(at.sara, at.group, "/stop@dorehami_bot")
            await at.scene.settle(4)
            at.tap(at.sara, "⏹")
            await at.scene.settle(6)
    tables = at.scene.rows(
        lambda session: session.exec(
            select(GameTable).where(GameTable.status == PLAYING).order_by(col(GameTable.id))
        ).all()
    )
    assert len(tables) == 2
    return tables[0].id, tables[1].id


def draft(at: Evening, table: int) -> str:
    state = at.scene.rows(lambda session: session.exec(select(GameTable.state).where(col(GameTable.id) == table)).one())
    held = adapter("codenames").validate_json(state).draft
    return held.word if held is not None else ""
