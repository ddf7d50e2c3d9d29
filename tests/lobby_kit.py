"""What tests of the lobby look at: tables, seats, invitations."""

from __future__ import annotations

from urllib.parse import parse_qs, urlparse

from sqlmodel import col, select

from telegram_bot.storage import GameTable, Seat
from tests.gathering import Evening


def tables(at: Evening) -> list[GameTable]:
    found: list[GameTable] = at.scene.rows(
        lambda session: session.exec(select(GameTable).order_by(col(GameTable.id))).all()
    )
    return found


def present(at: Evening, table: int | None = None) -> dict[int, Seat]:
    """Who sits at the newest table (or another), by person."""
    wanted = table if table is not None else at.table().id
    return {seat.person_id: seat for seat in at.seats() if seat.table_id == wanted and not seat.departed}


def token(at: Evening, person: int) -> str:
    """What the newest answer that opens the private chat carries."""
    url = next(popup.url for popup in reversed(at.world.popups(person)) if popup.url)
    return parse_qs(urlparse(url).query)["start"][0]


def link(at: Evening) -> str:
    """The address of the button that opens the private chat, on the newest message of the group."""
    return next(
        str(button["url"])
        for row in at.newest().keyboard
        for button in row
        if "t.me/dorehami_bot" in button.get("url", "")
    )
