"""Moves at a table: each is one transaction that loads, applies, saves the state and writes the posts."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError
from sqlalchemy import bindparam
from sqlalchemy import text as text_of
from sqlmodel import Session, col, delete, select

import content
from engine import GAMES
from engine.game import Draw, End, IllegalMove, Join, Leave, Move, Seated, SeededDraw, Step, Supply, TimeUp, View, apply
from telegram_bot import posts, taps
from telegram_bot.bidi import Text, text
from telegram_bot.games import Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator, translator
from telegram_bot.storage import (
    OVER,
    PLAYING,
    Database,
    Dealt,
    FirstTap,
    GameTable,
    Group,
    HandledUpdate,
    Invitation,
    Person,
    Post,
    Result,
    Seat,
)
from telegram_bot.timing import Time

DAY = 24 * 3600
IDLE = 1800
"""Seconds without a move after which anybody may stop a table (R-GEN-25)."""
SECOND_TAP = 10
"""Seconds in which the second of two taps must follow."""
SHORTEST_REMINDED = 45
LONGEST_STRETCH = 120
OUTAGE = 150
"""Seconds that taps live at Telegram: after a longer absence they are lost."""


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


class Play:
    """The one way in which a running game changes."""

    def __init__(
        self,
        database: Database,
        time: Time,
        private_link: str,
        draw: Callable[[], Draw] = SeededDraw,
    ) -> None:
        self.database = database
        self.time = time
        self.private_link = private_link
        self._ring: Callable[[frozenset[int]], None] = lambda chats: None
        self._draw = draw

    def rings(self, ring: Callable[[frozenset[int]], None]) -> None:
        """Whom to tell that chats have something to send."""
        self._ring = ring

    async def transact(self, work: Callable[[Session], Answer]) -> Answer:
        """One transaction, then the courier hears which chats have something to send."""
        answer = await self.database.run(work)
        if answer.chats:
            self._ring(answer.chats)
        return answer

    async def tap(self, tap: taps.MoveTap, pressed: Pressed) -> Answer:
        """A button of a move was pressed."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self.time.now()):
                return Answer()
            seated = self._find(session, tap.table, pressed)
            if isinstance(seated, Answer):
                return seated
            opened, seat = seated
            if tap.ticket != opened.table.ticket:
                error = IllegalMove("E_STALE", "This button is from before; the new board is further down.")
                return self.refusal(opened, pressed.person_id, error)
            move = taps.move_of(tap, pressable(opened.game), seat.number if seat else NOBODY)
            if move is None:
                error = IllegalMove("E_ARG", "I did not understand that button.")
                return self.refusal(opened, pressed.person_id, error)
            if isinstance(move, PRESENTERS[opened.table.game].twice):
                return self._twice(opened, pressed.person_id, move)
            return self._answered(opened, pressed.person_id, move)

        return await self.transact(work)

    async def write(self, table_id: int, pressed: Pressed, written: str) -> Answer:
        """A seated player typed something in private that this table awaits."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self.time.now()):
                return Answer()
            opened = self.open(session, table_id)
            seat = seat_of(opened, pressed.person_id)
            if opened is None or seat is None or opened.table.status != PLAYING:
                return Answer()
            presenter = PRESENTERS[opened.table.game]
            move = presenter.read(opened.game.view(opened.state, seat.number), written)
            if move is None:
                error = IllegalMove("E_ARG", "I did not understand; please write it once more.")
                return self.refusal(opened, pressed.person_id, error)
            return self._answered(opened, pressed.person_id, move)

        return await self.transact(work)

    async def join(self, table_id: int, place: str, pressed: Pressed) -> Answer:
        """A newcomer joins a running game; the caller knows that the bot may write to them."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self.time.now()):
                return Answer()
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return self.over(session, pressed.person_id)
            return self.seat_newcomer(opened, pressed.person_id, place)

        return await self.transact(work)

    def seat_newcomer(self, opened: Open, person_id: int, place: str) -> Answer:
        """Within a transaction: a late joiner takes a seat, or hears why not."""
        seat = seat_of(opened, person_id)
        if seat is not None and seat.departed:
            return self.refusal(opened, person_id, IllegalMove("E_OUT", "You are out of the game; enjoy watching."))
        if seat is not None:
            return self.refusal(opened, person_id, IllegalMove("E_DUP", "You are in the game already."))
        number = 1 + max((seat.number for seat in opened.crowd.seats.values()), default=-1)
        move = Join(number, place)
        newcomer = Seat(table_id=opened.table_id, person_id=person_id, number=number, place=place)
        opened.session.add(newcomer)
        opened.session.flush()
        opened.crowd = posts.audience(opened.session, opened.table, self.private_link)
        answer = self._answered(opened, person_id, move)
        if answer.refused:
            opened.session.delete(newcomer)
        return answer

    async def leave(self, table_id: int, person_id: int) -> Answer:
        """A player left the game or the group."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            seat = seat_of(opened, person_id)
            if opened is None or seat is None or seat.departed or opened.table.status != PLAYING:
                return Answer()
            return self.depart(opened, seat)

        return await self.transact(work)

    def depart(self, opened: Open, seat: Seat) -> Answer:
        """Within a transaction: the seat leaves the game, and the host's chair passes on (R-GEN-12)."""
        seat.departed = True
        if opened.table.host == seat.person_id:
            self._pass_the_chair(opened)
        return self._answered(opened, seat.person_id, Leave(seat.number))

    async def end(self, table_id: int, pressed: Pressed, may_end: bool) -> Answer:
        """The host, an administrator or, at an idle table, anybody stops the game."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self.time.now()):
                return Answer()
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return self.over(session, pressed.person_id)
            idle = self.time.now() - opened.table.moved_at >= IDLE
            if not (may_end or idle or opened.table.host == pressed.person_id):
                error = IllegalMove("E_ROLE", "Only the host can end the game.")
                return self.refusal(opened, pressed.person_id, error)
            chats = posts.delete(session, opened.table_id, opened.table.group_id, "stop", self.time.now())
            answer = self._answered(opened, pressed.person_id, End(NOBODY))
            return replace(answer, chats=answer.chats | chats)

        return await self.transact(work)

    async def expire(self, table_id: int) -> Answer:
        """The clock's move at a table that is due; does nothing if it no longer is (two clocks, a late wake-up)."""

        def work(session: Session) -> Answer:
            now = self.time.now()
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING or opened.table.due is None or opened.table.due > now:
                return Answer()
            if self._undelivered(opened, now):
                opened.table.due = now + 5
                return Answer()
            wakes = opened.game.wakes_at(opened.state)
            idle = now >= opened.table.moved_at + DAY
            if not idle and (wakes is None or wakes > now):
                opened.table.due = due(opened)
                return Answer()
            move = End(NOBODY) if idle else TimeUp()
            return self._answered(opened, None, move)

        return await self.transact(work)

    async def remind(self, table_id: int) -> Answer:
        """Half of a phase has passed: those awaited are told in private, or the next edit of the board says it."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            if opened is None or opened.table.remind_at is None or opened.table.remind_at > self.time.now():
                return Answer()
            opened.table.remind_at = None
            return self._remind(opened)

        return await self.transact(work)

    async def card(self, table_id: int, pressed: Pressed) -> Answer:
        """«My card»: what this person may know, to them alone."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            if opened is None or opened.state is None:
                return self.over(session, pressed.person_id)
            return self.card_of(opened, pressed.person_id)

        return await self.transact(work)

    def card_of(self, opened: Open, person_id: int) -> Answer:
        _, room, language = self.reader(opened, person_id)
        if opened.table.status == OVER:
            return Answer(_("This game is over.") + text(" /play"), language, alert=True)
        seat = seat_of(opened, person_id)
        view = opened.game.view(opened.state, seat.number if seat else None)
        return Answer(PRESENTERS[opened.table.game].card(view, room), language, alert=True)

    async def delivered(self, table_id: int, ticket: int, late: float) -> Answer:
        """A question reached its reader late: the deadline moves by as much, 120 s at most in one phase."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING or opened.table.ticket != ticket:
                return Answer()
            more = min(late, LONGEST_STRETCH - opened.table.stretched)
            if more <= 0 or opened.game.wakes_at(opened.state) is None:
                return Answer()
            opened.table.stretched += more
            opened.state = opened.game.postponed(opened.state, more)
            return self._rewritten(opened)

        return await self.transact(work)

    async def renew(self, table_id: int, news: str) -> Answer:
        """After an outage a deadline that passed meanwhile starts afresh, once, and the board says so (R-GEN-7)."""

        def work(session: Session) -> Answer:
            now = self.time.now()
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return Answer()
            wakes = opened.game.wakes_at(opened.state)
            if wakes is not None and wakes <= now:
                opened.state = opened.game.started_afresh(opened.state, now)
            posts.add_news(opened.table, news)
            return self._rewritten(opened)

        return await self.transact(work)

    async def rewrite(self, table_id: int) -> Answer:
        """The posts of a table as they should be now: a person became reachable, a name or language changed."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            if opened is None or opened.state is None:
                return Answer()
            return self._rewritten(opened)

        return await self.transact(work)

    def open(self, session: Session, table_id: int) -> Open | None:
        """The table with its row locked; one whose state can no longer be read is closed with an apology."""
        table = session.execute(_TABLE, {"table": table_id}).scalar_one_or_none()
        if table is None:
            return None
        crowd = posts.audience(session, table, self.private_link)
        try:
            state = None if table.state is None else _loaded(table)
        except (ValidationError, ValueError, KeyError):
            self._apologise(session, table)
            return None
        return Open(session, table, crowd, state)

    def deal(self, opened: Open, draw: Draw | None = None) -> None:
        """Within a transaction: the lobby's first transaction as a game; raises IllegalMove if it cannot start."""
        from_lobby = sorted(
            (seat for seat in opened.crowd.seats.values() if not seat.departed), key=lambda each: each.number
        )
        seated = [engine_seat(seat) for seat in from_lobby]
        opened.game.may_start(seated, opened.table.options)
        for number, seat in enumerate(from_lobby):
            seat.number = number
        for outsider in [seat for seat in opened.crowd.seats.values() if seat.departed]:
            opened.session.delete(outsider)
        opened.session.flush()
        opened.crowd = posts.audience(opened.session, opened.table, self.private_link)
        now = self.time.now()
        supply = supply_for(opened)
        step = opened.game.deal(seated, opened.table.options, supply, draw or self._draw(), now)
        opened.table.status, opened.table.moved_at = PLAYING, now
        _note_dealt(opened, step.state, now)
        self._save(opened, step, None)

    def _answered(self, opened: Open, person_id: int | None, move: Move) -> Answer:
        """Applies a move and says to its maker what came of it."""
        before_state = opened.state
        try:
            step = apply(opened.game, opened.state, move, draw=self._draw(), now=self.time.now())
        except IllegalMove as error:
            return self.refusal(opened, person_id, error)
        viewer = move.seat if move.seat >= 0 else None
        before = opened.game.view(before_state, viewer)
        if person_id is not None:
            opened.table.moved_at = self.time.now()
        self._save(opened, step, before_state)
        chats = frozenset(opened.chats)
        if person_id is None:
            return Answer(chats=chats)
        _translate, room, language = self.reader(opened, person_id)
        after = opened.views[viewer] if viewer in opened.views else opened.game.view(opened.state, viewer)
        said = PRESENTERS[opened.table.game].answer(move, before, after, room)
        return Answer(said, language, chats=chats)

    def _twice(self, opened: Open, person_id: int, move: Move) -> Answer:
        """A move that cannot be taken back and has no step before it wants a second tap within ten seconds."""
        try:
            apply(opened.game, opened.state, move, draw=self._draw(), now=self.time.now())
        except IllegalMove as error:
            return self.refusal(opened, person_id, error)
        button = f"{opened.table_id}.{opened.table.ticket}.{type(move).__name__}"
        if tapped_twice(opened.session, person_id, button, self.time.now()):
            return self._answered(opened, person_id, move)
        _, _room, language = self.reader(opened, person_id)
        return Answer(_("Tap once more to be sure."), language)

    def _save(self, opened: Open, step: Step, before: Any) -> None:
        table, now = opened.table, self.time.now()
        opened.state = step.state
        entered = before is None or before.ticket != step.state.ticket
        if entered:
            posts.drop_told(table)
            table.stretched = 0.0
        table.state = adapter(table.game).dump_json(step.state).decode()
        table.schema_number = opened.game.schema
        table.phase, table.ticket = str(step.state.phase), step.state.ticket
        if entered:
            table.remind_at = _half_time(opened, now)
        if step.state.outcome is not None:
            _conclude(opened, now)
        else:
            table.due = due(opened)
        self._write(opened, before)

    def _write(self, opened: Open, before: Any = None) -> None:
        crowd = opened.crowd
        crowd.news = posts.news_of(opened.table)
        views = opened.views = posts.views_of(opened.table, opened.state, crowd.seats.values())
        opened.chats |= posts.write_table(opened.session, crowd, views, self.time.now())
        posts.mark_told(opened.table)
        moved_on = before is not None and before.phase != opened.state.phase
        if moved_on and opened.game.view(before, None).phase != views[None].phase:
            opened.chats |= posts.name_unreachable(opened.session, crowd, self.time.now())

    def _rewritten(self, opened: Open) -> Answer:
        opened.table.state = adapter(opened.table.game).dump_json(opened.state).decode()
        if opened.table.status == PLAYING:
            opened.table.due = due(opened)
        self._write(opened)
        return Answer(chats=frozenset(opened.chats))

    def _find(self, session: Session, table_id: int, pressed: Pressed) -> Answer | tuple[Open, Seat | None]:
        """The table of a button, if it was pressed where it belongs (a forged one says nothing)."""
        opened = self.open(session, table_id)
        if opened is None:
            return self.over(session, pressed.person_id)
        if not belongs(opened.table, pressed):
            return Answer()
        if opened.table.status != PLAYING:
            return self.over(session, pressed.person_id)
        recognise(session, opened.table, pressed)
        return opened, seat_of(opened, pressed.person_id)

    def _pass_the_chair(self, opened: Open) -> None:
        heirs = [seat for seat in opened.crowd.seats.values() if not seat.departed]
        if heirs:
            heir = min(heirs, key=lambda seat: seat.number)
            opened.table.host = heir.person_id
            posts.add_news(opened.table, "host", opened.crowd.names[heir.number])

    def _undelivered(self, opened: Open, now: float) -> bool:
        """Whether the question of this phase is still on its way, and the deadline may wait for it."""
        waiting = opened.session.exec(
            select(Post.created_at).where(
                Post.table_id == opened.table_id,
                Post.ticket == opened.table.ticket,
                col(Post.asks),
                col(Post.pending),
                col(Post.message_id).is_(None),
            )
        ).all()
        return any(now - created < LONGEST_STRETCH + 60 for created in waiting) and (
            opened.table.stretched < LONGEST_STRETCH
        )

    def _remind(self, opened: Open) -> Answer:
        presenter = PRESENTERS[opened.table.game]
        told = []
        for number, seat in opened.crowd.seats.items():
            view = opened.game.view(opened.state, number)
            if seat.departed or not view.asked:
                continue
            language, western = opened.crowd.language_of(seat)
            said = presenter.reminder(view, opened.crowd.room(language, western))
            if said is not None:
                told.append(posts.reminder(seat.person_id, language, western, opened.table, said))
        if told:
            return Answer(chats=frozenset(posts.write(opened.session, told, self.time.now())))
        posts.add_news(opened.table, "half")
        return Answer()

    def refusal(self, opened: Open, person_id: int | None, error: IllegalMove) -> Answer:
        """What the maker of an illegal move is told, in their language; nobody else hears of it."""
        if person_id is None:
            return Answer(refused=error.code)
        _, _room, language = self.reader(opened, person_id)
        presenter = PRESENTERS[opened.table.game]
        values = {name: presenter.value(value, _) for name, value in error.values.items()}
        return Answer(_(error.sentence, **values), language, refused=error.code, chats=frozenset(opened.chats))

    def reader(self, opened: Open, person_id: int) -> tuple[Translator, Room, str]:
        """The translator, room and language for one person at or beside the table."""
        person = opened.session.get(Person, person_id)
        language = (person.language if person else None) or opened.table.language
        western = opened.table.western_digits and language == "ar"
        return translator(language, western), opened.crowd.room(language, western), language

    def over(self, session: Session, person_id: int) -> Answer:
        person = session.get(Person, person_id)
        language = (person.language if person else None) or "en"
        return Answer(translator(language)("This game is over."), language, refused="E_PHASE")

    def _apologise(self, session: Session, table: GameTable) -> None:
        table.status, table.due, table.remind_at, table.state = OVER, None, None, None
        sorry = posts.apology(table)
        self._ring(frozenset(posts.write(session, [sorry], self.time.now(), table)))


NOBODY = -1
"""The seat of somebody who has none."""


def pressable(game: Any) -> tuple[type[Move], ...]:
    """The moves a button can make; leaving, joining and the clock's have ways of their own."""
    return tuple({move: None for moves in game.acts.values() for move in moves})


def belongs(table: GameTable, pressed: Pressed) -> bool:
    """A tap counts only in the table's own chat and topic, or in the presser's private chat."""
    in_private = pressed.chat_id == pressed.person_id
    return in_private or (pressed.chat_id == table.group_id and pressed.topic == table.topic)


_TABLE = (
    select(GameTable)
    .where(GameTable.id == bindparam("table"))
    .with_for_update()
    .execution_options(populate_existing=True)
)
_UNSURE = select(Post.id).where(
    Post.table_id == bindparam("table"),
    Post.chat_id == bindparam("chat"),
    col(Post.message_id).is_(None),
    col(Post.attempted_at).is_not(None),
    col(Post.live),
)
_NOTE = text_of(
    f"INSERT INTO {HandledUpdate.__tablename__} (update_id, handled_at) VALUES (:update, :now) ON CONFLICT DO NOTHING"
)


def recognise(session: Session, table: GameTable, pressed: Pressed) -> None:
    """A send that went unanswered may have arrived after all: the tap tells the id of its message."""
    unsure = session.execute(_UNSURE, {"table": table.id, "chat": pressed.chat_id}).scalars().all()
    if len(unsure) != 1 or not pressed.message_id:
        return
    known = session.exec(
        select(Post.id).where(Post.chat_id == pressed.chat_id, Post.message_id == pressed.message_id)
    ).first()
    post = session.get(Post, unsure[0])
    if known is None and post is not None:
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
    """When the clock must look again: at the game's own moment, or when a day has passed without a move."""
    wakes = opened.game.wakes_at(opened.state)
    abandoned = opened.table.moved_at + DAY
    return abandoned if wakes is None else min(float(wakes), abandoned)


def supply_for(opened: Open) -> Supply:
    """The words (or cards) for a deal: those new to this group, and those it had, the oldest first."""
    table = opened.table
    kind, language = opened.game.content, table.options.get("lang", table.language)
    theme = table.options.get("theme", "all")
    items = [each for each in content.load(kind, language) if theme in ("all", each.theme)]
    rows = opened.session.exec(
        select(Dealt).where(Dealt.group_id == table.group_id, Dealt.kind == f"{kind}:{language}")
    ).all()
    dealt = {row.item: row.dealt_at for row in rows}
    seen = sorted((each for each in items if each.text in dealt), key=lambda each: dealt[each.text])
    return Supply(tuple(each for each in items if each.text not in dealt), tuple(seen))


def _note_dealt(opened: Open, state: Any, now: float) -> None:
    language = opened.table.options.get("lang", opened.table.language)
    kind = f"{opened.game.content}:{language}"
    for item in opened.game.dealt(state):
        opened.session.merge(Dealt(group_id=opened.table.group_id, kind=kind, item=item, dealt_at=now))


def _loaded(table: GameTable) -> Any:
    game = GAMES[table.game]
    assert table.state is not None
    if table.schema_number == game.schema:
        return adapter(table.game).validate_json(table.state)
    upgraded = game.upgrade(json.loads(table.state), table.schema_number)
    return adapter(table.game).validate_python(upgraded)


def _half_time(opened: Open, now: float) -> float | None:
    deadline = opened.state.deadline
    if deadline is None or deadline - now < SHORTEST_REMINDED:
        return None
    return float(now + (deadline - now) / 2)


def _conclude(opened: Open, now: float) -> None:
    """A finished game leaves a result for every seat, and nothing that waits."""
    table, outcome = opened.table, opened.state.outcome
    table.status, table.due, table.remind_at = OVER, None, None
    opened.session.exec(delete(Invitation).where(col(Invitation.table_id) == opened.table_id))
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
