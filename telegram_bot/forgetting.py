"""Erases a person: rows and name go, results keep their seat without one."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select, update

from telegram_bot.storage import OVER, FirstTap, GameTable, Group, HeldText, Invitation, Person, Post, Result, Seat


class StillSeated(Exception):
    """The person sits at a table that is not over."""


def forget_person(session: Session, person_id: int) -> bool:
    """Whether there was anything to erase; raises StillSeated."""
    seats = session.exec(select(Seat).where(Seat.person_id == person_id)).all()
    tables = {
        table.id: table
        for table in session.exec(select(GameTable).where(col(GameTable.id).in_([seat.table_id for seat in seats])))
    }
    if any(tables[seat.table_id].status != OVER and not seat.departed for seat in seats if seat.table_id in tables):
        raise StillSeated
    found = bool(seats) or session.get(Person, person_id) is not None
    ended = list(tables)
    session.exec(delete(Post).where(col(Post.table_id).in_(ended)))
    session.exec(update(GameTable).where(col(GameTable.id).in_(ended)).values(state=None))
    session.exec(update(Result).where(col(Result.person_id) == person_id).values(person_id=None))
    session.exec(update(Group).where(col(Group.added_by) == person_id).values(added_by=None))
    session.exec(delete(Seat).where(col(Seat.person_id) == person_id))
    session.exec(delete(FirstTap).where(col(FirstTap.person_id) == person_id))
    session.exec(delete(HeldText).where(col(HeldText.person_id) == person_id))
    session.exec(delete(Invitation).where(col(Invitation.person_id) == person_id))
    session.exec(delete(Post).where(col(Post.chat_id) == person_id))
    session.exec(delete(Person).where(col(Person.id) == person_id))
    return found
