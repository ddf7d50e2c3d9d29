"""Moves at a table: each is one transaction that loads, applies, saves the state and writes the posts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlmodel import Session

from engine.game import Draw, End, IllegalMove, Join, Leave, Move, SeededDraw, Step, apply
from telegram_bot import news, posts, settings, states, taps
from telegram_bot.bidi import text
from telegram_bot.games import Assuring, Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.gradual import Gradual
from telegram_bot.i18n import Translator, translator
from telegram_bot.opening import (
    NOBODY,
    TABLE,
    Answer,
    Open,
    Pressed,
    belongs,
    conclude,
    due,
    engine_seat,
    half_time,
    handled_before,
    note_dealt,
    pressable,
    recognise,
    seat_of,
    supply_for,
    tapped_twice,
)
from telegram_bot.storage import (
    OVER,
    PLAYING,
    Database,
    GameTable,
    Person,
    Seat,
)
from telegram_bot.timing import Time

IDLE = 1800
"""Seconds without a move after which anybody may stop a table (R-GEN-25)."""


APOLOGIES = "apologies"
"""Chats of a transaction that hear that a table could not be read; Play rings for them once it is committed."""


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
        self._recognised: set[tuple[int, int]] = set()
        self._draw = draw
        self.gradual = Gradual(time, self._recognised, draw)

    def rings(self, ring: Callable[[frozenset[int]], None]) -> None:
        """Whom to tell that chats have something to send."""
        self._ring = ring

    async def transact(self, work: Callable[[Session], Answer]) -> Answer:
        """One transaction, then the courier hears which chats have something to send."""
        apologies: set[int] = set()

        def noted(session: Session) -> Answer:
            answer = work(session)
            apologies.update(session.info.get(APOLOGIES, ()))
            return answer

        answer = await self.database.run(noted)
        if chats := answer.chats | apologies:
            self._ring(chats)
        return answer

    async def tap(self, tap: taps.MoveTap, pressed: Pressed) -> Answer:
        """A button of a move was pressed."""
        answer = await self.database.run_short(
            lambda ledger: self.gradual.play(ledger, tap, pressed, self.private_link)
        )
        if answer is None:
            return await self.transact(lambda session: self.tapped(session, tap, pressed))
        if answer.chats:
            self._ring(answer.chats)
        return answer

    def tapped(self, session: Session, tap: taps.MoveTap, pressed: Pressed) -> Answer:
        """Within a transaction: the long way, which every kind of move may take."""
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
        return self.answered(opened, pressed.person_id, move)

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
            return self.answered(opened, pressed.person_id, move)

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
        answer = self.answered(opened, person_id, move)
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
            answer = self.depart(opened, seat)
            _, _room, language = self.reader(opened, person_id)
            return replace(answer, text=_.context("toast", "You have left the game."), language=language)

        return await self.transact(work)

    def depart(self, opened: Open, seat: Seat) -> Answer:
        """Within a transaction: the seat leaves the game, and the host's chair passes on (R-GEN-12)."""
        seat.departed = True
        if opened.table.host == seat.person_id:
            self._pass_the_chair(opened)
        return self.answered(opened, seat.person_id, Leave(seat.number))

    async def end(self, table_id: int, pressed: Pressed, may_end: bool) -> Answer:
        """The host, an administrator or, at an idle table, anybody stops the game."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self.time.now()):
                return Answer()
            opened = self.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return self.over(session, pressed.person_id)
            if not belongs(opened.table, pressed):
                return Answer()
            idle = self.time.now() - opened.table.moved_at >= IDLE
            if not (may_end or idle or opened.table.host == pressed.person_id):
                error = IllegalMove("E_ROLE", "Only the host can end the game.")
                return self.refusal(opened, pressed.person_id, error)
            chats = posts.delete(session, opened.table_id, opened.table.group_id, "stop", self.time.now())
            answer = self.answered(opened, pressed.person_id, End(NOBODY))
            return replace(answer, chats=answer.chats | chats)

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

    async def rewrite(self, table_id: int) -> Answer:
        """The posts of a table as they should be now: a person became reachable, a name or language changed."""

        def work(session: Session) -> Answer:
            opened = self.open(session, table_id)
            if opened is None or opened.state is None:
                return Answer()
            return self.rewritten(opened)

        return await self.transact(work)

    def open(self, session: Session, table_id: int) -> Open | None:
        """The table with its row locked; one whose state can no longer be read is closed with an apology."""
        table = session.execute(TABLE, {"table": table_id}).scalar_one_or_none()
        if table is None:
            return None
        crowd = posts.audience(session, table, self.private_link)
        try:
            state = None if table.state is None else states.loaded(table)
        except states.UNREADABLE:
            self._apologise(session, table)
            return None
        return Open(session, table, crowd, state)

    def deal(self, opened: Open, draw: Draw | None = None) -> None:
        """Within a transaction: the lobby's first transaction as a game; raises IllegalMove if it cannot start."""
        from_lobby = sorted(
            (seat for seat in opened.crowd.seats.values() if not seat.departed), key=lambda each: each.number
        )
        seated = [engine_seat(seat) for seat in from_lobby]
        options = settings.for_engine(opened.table.game, opened.table.options, from_lobby)
        opened.game.may_start(seated, options)
        opened.table.options = options
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
        self._save(opened, step, None)

    def answered(self, opened: Open, person_id: int | None, move: Move) -> Answer:
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
        button = taps.of_move(opened.table_id, opened.table.ticket, move)
        if tapped_twice(opened.session, person_id, button, self.time.now()):
            return self.answered(opened, person_id, move)
        _, room, language = self.reader(opened, person_id)
        presenter = PRESENTERS[opened.table.game]
        if isinstance(presenter, Assuring):
            return Answer(presenter.sure(move, opened.game.view(opened.state, move.seat), room), language)
        return Answer(_("Tap once more to be sure."), language)

    def _save(self, opened: Open, step: Step, before: Any) -> None:
        table, now = opened.table, self.time.now()
        opened.state = step.state
        note_dealt(opened, before, now)
        entered = before is None or before.ticket != step.state.ticket
        if entered:
            news.drop_told(table)
            table.stretched = 0.0
        states.store(table, step.state)
        table.phase, table.ticket = str(step.state.phase), step.state.ticket
        if entered:
            table.remind_at = half_time(opened, now)
        if step.state.outcome is not None:
            conclude(opened, now)
        else:
            table.due = due(opened)
        self._write(opened, before)

    def _write(self, opened: Open, before: Any = None) -> None:
        crowd = opened.crowd
        crowd.news = news.news_of(opened.table)
        views = opened.views = posts.views_of(opened.table, opened.state, crowd.seats.values())
        opened.chats |= posts.write_table(opened.session, crowd, views, self.time.now())
        news.mark_told(opened.table)
        moved_on = before is not None and before.phase != opened.state.phase
        if moved_on and opened.game.view(before, None).phase != views[None].phase:
            opened.chats |= posts.name_unreachable(opened.session, crowd, self.time.now())

    def rewritten(self, opened: Open) -> Answer:
        states.store(opened.table, opened.state)
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
        recognise(session, opened.table, pressed, self._recognised)
        return opened, seat_of(opened, pressed.person_id)

    def _pass_the_chair(self, opened: Open) -> None:
        heirs = [seat for seat in opened.crowd.seats.values() if not seat.departed]
        if heirs:
            heir = min(heirs, key=lambda seat: seat.number)
            opened.table.host = heir.person_id
            news.add_news(opened.table, "host", opened.crowd.names[heir.number])

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
        session.info.setdefault(APOLOGIES, set()).update(posts.write(session, [sorry], self.time.now(), table))
