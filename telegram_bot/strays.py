"""What is written in private and no table takes: too early, for which of two tables, not quite what was meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlmodel import Session, col, delete, select

from telegram_bot import posts, welcome
from telegram_bot.bidi import Text, command, text, value
from telegram_bot.games import Forgiving, Meant, Patient
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator
from telegram_bot.opening import Answer, Pressed, group_of, handled_before, seat_of, tapped_once, view_of
from telegram_bot.panels import Button, Panel
from telegram_bot.play import Play
from telegram_bot.speech import reader_of_person
from telegram_bot.storage import HOUSE, PLAYING, GameTable, HeldText, Person, Post, Seat

HELD = 600.0
"""Seconds for which a text is kept until its writer says which table it is for."""
QUESTION = "which:"


class Strays:
    """Each is one transaction."""

    def __init__(self, play: Play) -> None:
        self._play = play

    @property
    def _now(self) -> float:
        return self._play.time.now()

    async def ask_which(self, pressed: Pressed, written: str, tables: tuple[int, ...]) -> None:
        """Two tables wait for this text: it is held until its writer says which is meant."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            person = session.get(Person, pressed.person_id)
            if person is None:
                return Answer()
            chats = self._forget_questions(session, person.id)
            session.merge(HeldText(person_id=person.id, text=written, held_at=self._now))
            reader = reader_of_person(person)
            found = session.exec(select(GameTable).where(col(GameTable.id).in_(tables))).all()
            labels = [(table.id or 0, _label(session, table, reader.translate)) for table in found]
            panel = welcome.which_table(f"{QUESTION}{pressed.update_id}", labels, reader.translate)
            where = posts.Delivery(person.id, reader.language)
            chats |= posts.write(session, [(where, panel)], self._now)
            posts.let_expire(session, person.id, panel.key, self._now + HELD)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def taken(self, table_id: int, pressed: Pressed, written: str, answer: Answer) -> None:
        """A table has looked at this text: what it says to the writer, with another wording if it has one."""

        def work(session: Session) -> Answer:
            chats = self._forget_questions(session, pressed.person_id)
            session.exec(delete(HeldText).where(col(HeldText.person_id) == pressed.person_id))
            if answer.text is None:
                return Answer(chats=frozenset(chats))
            panel = Panel(f"answer:{self._now:.3f}", answer.text, rings=False)
            meant = self._meant(session, table_id, pressed.person_id, written, answer)
            if meant is not None:
                session.add(HeldText(person_id=pressed.person_id, text=meant.text, held_at=self._now))
                button = Button(meant.label, tap=f"for.{table_id}")
                panel = replace(panel, key=f"{QUESTION}{pressed.update_id}", keyboard=((button,),))
            chats |= posts.write(session, [(posts.Delivery(pressed.person_id, answer.language), panel)], self._now)
            if meant is not None:
                posts.let_expire(session, pressed.person_id, panel.key, self._now + HELD)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def release(self, table: str, pressed: Pressed) -> Answer:
        """The writer has said what is meant; the table may have stopped waiting meanwhile."""
        held: list[str] = []

        def work(session: Session) -> Answer:
            kept = session.get(HeldText, pressed.person_id)
            chats = frozenset(self._forget_questions(session, pressed.person_id))
            if kept is None or not table.isdecimal():
                return Answer(chats=chats)
            session.delete(kept)
            seat = session.get(Seat, (int(table), pressed.person_id))
            if seat is None or not seat.awaits_text or self._now - kept.held_at > HELD:
                return replace(self._not_awaited(session, pressed.person_id), chats=chats)
            held.append(kept.text)
            return Answer(chats=chats)

        answer = await self._play.transact(work)
        if not held:
            return answer
        return await self._play.write(int(table), Pressed(pressed.person_id, pressed.chat_id), held[0])

    async def nothing_awaited(self, pressed: Pressed, number: int) -> None:
        """Nobody waits for this text: its writer's turn comes later, or never."""
        early = await self._play.database.run(lambda session: self._too_early(session, pressed.person_id))
        if early is not None:
            said = early
            await self.remark(pressed, f"early:{number}", lambda _: said)
            return
        await self.remark(pressed, f"stray:{number}", _not_waiting)

    async def only_text(self, pressed: Pressed, key: str) -> None:
        await self.remark(pressed, key, lambda t: t("Only text, please.") + text(" 🙂"))

    async def edits_do_not_count(self, pressed: Pressed, key: str) -> None:
        """An edited message is never a move; its writer hears so while something is awaited."""

        def awaited(session: Session) -> bool:
            return bool(
                session.exec(select(Seat).where(Seat.person_id == pressed.person_id, col(Seat.awaits_text))).first()
            )

        if await self._play.database.run(awaited):
            await self.remark(pressed, key, lambda t: t("An edit does not count; please send it anew."))

    async def remark(self, pressed: Pressed, key: str, said: Callable[[Translator], Text]) -> None:
        """One line in private, at most one of a kind in ten seconds."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            person = session.get(Person, pressed.person_id)
            if person is None or not tapped_once(session, person.id, key.split(":")[0], self._now):
                return Answer()
            reader = reader_of_person(person)
            where = posts.Delivery(person.id, reader.language)
            panel = Panel(key, said(reader.translate), rings=False)
            return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

        await self._play.transact(work)

    def _forget_questions(self, session: Session, person_id: int) -> set[int]:
        """A person is asked about one text at a time, the last."""
        mine = select(Post.key).where(Post.table_id == HOUSE, Post.chat_id == person_id, col(Post.wanted_hash) != "")
        chats: set[int] = set()
        for key in session.exec(mine.where(col(Post.key).startswith(QUESTION))).all():
            chats |= posts.delete(session, HOUSE, person_id, key, self._now)
        return chats

    def _meant(self, session: Session, table_id: int, person_id: int, written: str, answer: Answer) -> Meant | None:
        opened = self._play.open(session, table_id) if answer.refused else None
        seat = seat_of(opened, person_id)
        if opened is None or seat is None or opened.state is None:
            return None
        presenter = PRESENTERS[opened.table.game]
        if not isinstance(presenter, Forgiving):
            return None
        translate, _room, _language = self._play.reader(opened, person_id)
        return presenter.meant(view_of(opened, seat), written, answer.refused, translate)

    def _not_awaited(self, session: Session, person_id: int) -> Answer:
        person = session.get(Person, person_id)
        assert person is not None
        reader = reader_of_person(person)
        said = self._too_early(session, person_id) or _not_waiting(reader.translate)
        return Answer(said, reader.language, refused="E_PHASE")

    def _too_early(self, session: Session, person_id: int) -> Text | None:
        """What the first table says at which this person will be asked for a text later."""
        person = session.get(Person, person_id)
        seated = session.exec(
            select(GameTable)
            .join(Seat, col(Seat.table_id) == col(GameTable.id))
            .where(Seat.person_id == person_id, ~col(Seat.departed), GameTable.status == PLAYING)
            .order_by(col(GameTable.id))
        ).all()
        if person is None:
            return None
        for table in seated:
            presenter, opened = PRESENTERS[table.game], self._play.open(session, table.id or 0)
            if opened is None or not isinstance(presenter, Patient):
                continue
            said = presenter.early(view_of(opened, seat_of(opened, person_id)), reader_of_person(person).translate)
            if said is not None:
                return said
        return None


def _not_waiting(_: Translator) -> Text:
    return _("I am not waiting for anything written from you now. Your card: {command}", command=command("/card"))


def _label(session: Session, table: GameTable, translate: Translator) -> Text:
    presenter = PRESENTERS[table.game]
    title = group_of(session, table.group_id).title
    return text(f"{presenter.emoji} ") + presenter.title(translate) + text(" · ") + value(title)
