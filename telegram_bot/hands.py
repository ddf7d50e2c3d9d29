"""Private panels that are sent when their reader asks for them, or has not acted at half time."""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session

from engine.game import View
from telegram_bot import posts
from telegram_bot.games.registry import PRESENTERS


def handed(session: Session, crowd: posts.Audience, view: View, now: float, *, anew: bool) -> set[int]:
    """Sends the panels the viewer may ask for; `anew`: again at the bottom if they stand further up already."""
    assert view.seat is not None
    table, seat = crowd.table, crowd.seats[view.seat]
    language, western = crowd.language_of(seat)
    panels = PRESENTERS[table.game].private(view, crowd.room(language, western))
    ours = [replace(panel, on_demand=False, rings=anew) for panel in panels if panel.on_demand]
    where = posts.Delivery(seat.person_id, language, western, 0, seat.table_id, table.ticket)
    if anew:
        posts.set_aside(session, seat.table_id, seat.person_id, [panel.key for panel in ours], None, now)
    return posts.write(session, [(where, panel) for panel in ours], now)
