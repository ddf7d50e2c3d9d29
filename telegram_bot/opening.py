"""A table within a transaction: its row, its people, its state, and what is asked of them again and again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import TypeAdapter
from sqlalchemy import bindparam
from sqlalchemy import text as text_of
from sqlmodel import Session, col, select

import content
from engine import GAMES
from engine.game import Move, Seated, Supply, View
from telegram_bot import posts
from telegram_bot.bidi import Text
from telegram_bot.storage import (
    OVER,
    Dealt,
    FirstTap,
    GameTable,
    Group,
    HandledUpdate,
    Post,
    Result,
    Seat,
)

DAY = 24 * 3600
SECOND_TAP = 10
"""Seconds in which the second of two taps must follow."""
SHORTEST_REMINDED = 45


@dataclass(frozen=True)
class Answer:
    """What the presser of a button is told, or the writer of a private text, and by the way which chats to serve."""

    text: Text | None = None
    language: str = "en"
    alert: bool = False
    url: str | None = None
    refused: str = ""
    """The code of the rule that forbids it."""
    chats: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Pressed:
    """Who pressed what, where; `update_id` makes a second delivery harmless."""

    person_id: int
    chat_id: int
    topic: int = 0
    message_id: int = 0
    update_id: int | None = None


@dataclass
class Open:
    """A table within a transaction: its row, its people, its state."""

    session: Session
    table: GameTable
    crowd: posts.Audience
    state: Any
    chats: set[int] = field(default_factory=set)
    views: dict[int | None, View] = field(default_factory=dict)
    """What everybody may know once the posts are written."""

    @property
    def game(self) -> Any:
        return GAMES[self.table.game]

    @property
    def table_id(self) -> int:
        assert self.table.id is not None
        return self.table.id


_ADAPTERS: dict[str, TypeAdapter[Any]] = {}


def adapter(game: str) -> TypeAdapter[Any]:
    if game not in _ADAPTERS:
        _ADAPTERS[game] = TypeAdapter(GAMES[game].state_type)
    return _ADAPTERS[game]


NOBODY = -1
"""The seat of somebody who has none."""


def pressable(game: Any) -> tuple[type[Move], ...]:
    """The moves a button can make; leaving, joining and the clock's have ways of their own."""
    return tuple({move: None for moves in game.acts.values() for move in moves})


class InPlace(Protocol):
    """A table as far as it is known where it stands."""

    @property
    def group_id(self) -> int: ...

    @property
    def topic(self) -> int: ...


def belongs(table: InPlace, pressed: Pressed) -> bool:
    """A tap counts only in the table's own chat and topic, or in the presser's private chat."""
    in_private = pressed.chat_id == pressed.person_id
    return in_private or (pressed.chat_id == table.group_id and pressed.topic == table.topic)


TABLE = (
    select(GameTable)
    .where(GameTable.id == bindparam("table"))
    .with_for_update()
    .execution_options(populate_existing=True)
)
_KNOWN = select(Post.id).where(Post.chat_id == bindparam("chat"), Post.message_id == bindparam("message")).limit(1)
_UNSURE = select(Post.id).where(
    Post.table_id == bindparam("table"),
    Post.chat_id == bindparam("chat"),
    col(Post.message_id).is_(None),
    col(Post.attempted_at).is_not(None),
    col(Post.live),
)
NOTE = (
    f"INSERT INTO {HandledUpdate.__tablename__} (update_id, handled_at) VALUES (:update, :now) ON CONFLICT DO NOTHING"
)
_NOTE = text_of(NOTE)


def recognise(session: Session, table: GameTable, pressed: Pressed, known: set[tuple[int, int]]) -> None:
    """A send that went unanswered may have arrived after all: the tap tells the id of its message.

    `known` keeps the chats and messages that need not be looked for again, since a board is tapped on many times.
    """
    place = pressed.chat_id, pressed.message_id
    if place in known or not pressed.message_id:
        return
    if session.execute(_KNOWN, {"chat": place[0], "message": place[1]}).first() is not None:
        if len(known) > 50_000:
            known.clear()
        known.add(place)
        return
    unsure = session.execute(_UNSURE, {"table": table.id, "chat": pressed.chat_id}).scalars().all()
    post = session.get(Post, unsure[0]) if len(unsure) == 1 else None
    if post is not None:
        post.message_id, post.attempted_at = pressed.message_id, None


def handled_before(session: Session, update_id: int | None, now: float) -> bool:
    """Whether this update was acted upon already; notes it if not."""
    if update_id is None:
        return False
    noted = session.connection().execute(_NOTE, {"update": update_id, "now": now})
    return noted.rowcount == 0


def tapped_twice(session: Session, person_id: int, button: str, now: float) -> bool:
    """The first tap of two is noted; the second within ten seconds counts."""
    first = session.get(FirstTap, (person_id, button))
    if first is not None and now - first.tapped_at <= SECOND_TAP:
        session.delete(first)
        return True
    session.merge(FirstTap(person_id=person_id, button=button, tapped_at=now))
    return False


def tapped_once(session: Session, person_id: int, button: str, now: float) -> bool:
    """False within ten seconds of the last time: what is said again and again is said once."""
    last = session.get(FirstTap, (person_id, button))
    if last is not None and now - last.tapped_at < SECOND_TAP:
        return False
    session.merge(FirstTap(person_id=person_id, button=button, tapped_at=now))
    return True


def seat_of(opened: Open | None, person_id: int) -> Seat | None:
    if opened is None:
        return None
    return next((seat for seat in opened.crowd.seats.values() if seat.person_id == person_id), None)


def engine_seat(seat: Seat) -> Seated:
    return Seated(seat.place, seat.role)


def due(opened: Open) -> float:
    return due_at(opened.game, opened.state, opened.table.moved_at)


def due_at(game: Any, state: Any, moved_at: float) -> float:
    """When the clock must look again: at the game's own moment, or when a day has passed without a move."""
    wakes = game.wakes_at(state)
    abandoned = moved_at + DAY
    return abandoned if wakes is None else min(float(wakes), abandoned)


def supply_for(opened: Open) -> Supply:
    """The words (or cards) for a deal: those new to this group, and those it had, the oldest first."""
    table = opened.table
    kind, language = opened.game.content, table.options.get("lang", table.language)
    theme = table.options.get("theme", "all")
    items = [each for each in content.load(kind, language) if theme == "all" or each.theme == theme]
    rows = opened.session.exec(
        select(Dealt).where(Dealt.group_id == table.group_id, Dealt.kind == f"{kind}:{content.shelf(kind, language)}")
    ).all()
    dealt = {row.item: row.dealt_at for row in rows}
    seen = sorted((each for each in items if each.text in dealt), key=lambda each: dealt[each.text])
    return Supply(tuple(each for each in items if each.text not in dealt), tuple(seen))


def note_dealt(opened: Open, before: Any, now: float) -> None:
    """What this move used up of the content; `before` is the state before it, None at the deal."""
    known = set(opened.game.dealt(before)) if before is not None else set()
    language = opened.table.options.get("lang", opened.table.language)
    kind = f"{opened.game.content}:{content.shelf(opened.game.content, language)}"
    for item in dict.fromkeys(opened.game.dealt(opened.state)).keys() - known:
        opened.session.merge(Dealt(group_id=opened.table.group_id, kind=kind, item=item, dealt_at=now))


def half_time(opened: Open, now: float) -> float | None:
    deadline = opened.state.deadline
    if deadline is None or deadline - now < SHORTEST_REMINDED:
        return None
    return float(now + (deadline - now) / 2)


def conclude(opened: Open, now: float) -> None:
    """A finished game leaves a result for every seat, and nothing that waits."""
    table, outcome = opened.table, opened.state.outcome
    table.status, table.due, table.remind_at = OVER, None, None
    for number, seat in sorted(opened.crowd.seats.items()):
        placing = opened.game.placing(opened.state, number)
        opened.session.add(
            Result(
                table_id=opened.table_id,
                game=table.game,
                group_id=table.group_id,
                seat=number,
                person_id=seat.person_id,
                place=placing.place or seat.place,
                role=placing.role,
                won=number in outcome.winners,
                result=outcome.result,
                reason=outcome.reason,
                players=len(opened.crowd.seats),
                finished_at=now,
            )
        )


def group_of(session: Session, group_id: int) -> Group:
    """The group's row, made if need be."""
    group = session.get(Group, group_id)
    if group is None:
        group = Group(id=group_id)
        session.add(group)
        session.flush()
    return group


def view_of(opened: Open, seat: Seat | None) -> View:
    view: View = opened.game.view(opened.state, seat.number if seat else None)
    return view
