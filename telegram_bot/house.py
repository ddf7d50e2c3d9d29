"""What happens to people, groups and tables outside the rules: reached, lost, moved, silenced."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from telegram_bot import foreign, news, posts, repeats, silence
from telegram_bot.behind import Behind
from telegram_bot.bidi import lines, text, value
from telegram_bot.deadlines import Deadlines
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.lobby import Lobby
from telegram_bot.opening import Answer, Pressed, belongs, group_of, handled_before, seat_of, view_of
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.speech import reader_of_person
from telegram_bot.storage import HOUSE, LOBBY, OVER, PLAYING, Dealt, GameTable, Group, Person, Post, Result, Seat

AGAIN_AFTER = 20.0
"""Seconds between two wishes to see the board again."""


class House:
    """Transactions about the world around the tables; the courier reports to it."""

    def __init__(self, play: Play, deadlines: Deadlines, lobby: Lobby) -> None:
        self._play = play
        self._deadlines = deadlines
        self._lobby = lobby

    @property
    def _now(self) -> float:
        return self._play.time.now()

    async def delivered(self, table_id: int, ticket: int, late: float) -> None:
        await self._deadlines.delivered(table_id, ticket, late)

    def behind(self) -> Behind:
        return Behind(self._play)

    async def unsure(self, table_id: int) -> None:
        """A secret may not have arrived: it is not sent twice, the next board says where to look."""

        def work(session: Session) -> Answer:
            table = session.get(GameTable, table_id, with_for_update=True)
            if table is not None and table.status == PLAYING:
                news.add_news(table, "card")
            return Answer()

        await self._play.transact(work)

    async def unreachable(self, person_id: int) -> None:
        """The bot may not write to this person: lobbies say so at once, games with their next phase."""

        def work(session: Session) -> Answer:
            person = session.get(Person, person_id)
            if person is not None:
                person.reachable = False
            return Answer()

        await self._play.transact(work)
        for table in await self._tables_of(person_id, LOBBY):
            await self._lobby.rewrite(table)

    async def reachable(self, person_id: int) -> None:
        """Start was pressed, or the bot is no longer blocked: what could not be delivered is tried again."""

        def work(session: Session) -> Answer:
            person = session.get(Person, person_id)
            if person is None or person.reachable:
                return Answer()
            person.reachable = True
            session.flush()
            chats: set[int] = set()
            for table in open_tables_of(session, person_id):
                crowd = posts.audience(session, table, self._play.private_link)
                chats |= posts.reachable_again(session, crowd, self._now)
                chats |= posts.retry(session, table.id or 0, person_id)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)
        for table in await self._tables_of(person_id, LOBBY):
            await self._lobby.rewrite(table)

    async def lost(self, group_id: int) -> None:
        """The bot was put out of a group: its tables end, and the players hear it in private."""

        def work(session: Session) -> Answer:
            group_of(session, group_id).present = False
            chats: set[int] = set()
            tables = session.exec(
                select(GameTable).where(GameTable.group_id == group_id, GameTable.status != OVER)
            ).all()
            for table in tables:
                chats |= self._farewell(session, table)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def muted(self, group_id: int) -> None:
        """The bot may not write in a group: the host hears it in private, once a table."""

        def work(session: Session) -> Answer:
            wanted = []
            tables = session.exec(
                select(GameTable).where(GameTable.group_id == group_id, GameTable.status != OVER)
            ).all()
            for table in tables:
                host = session.get(Person, table.host)
                if host is None:
                    continue
                reader = reader_of_person(host)
                said = reader.translate("I may not write in the group; an administrator can put that right.")
                wanted.append((posts.Delivery(host.id, reader.language, table_id=table.id or 0), Panel("muted", said)))
            chats: set[int] = set()
            for each in wanted:
                chats |= posts.write(session, [each], self._now)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def migrated(self, old: int, new: int) -> None:
        """A group became a supergroup: everything moves in one transaction, whichever notice comes first."""
        moved: list[int] = []

        def work(session: Session) -> Answer:
            former = session.get(Group, old)
            if former is None or not former.present:
                return Answer()
            _move_group(session, former, new)
            chats = {new}
            tables = session.exec(select(GameTable).where(GameTable.group_id == old)).all()
            for table in tables:
                chats |= self._make_room(session, table, new)
                table.group_id = new
                if table.status != OVER:
                    news.add_news(table, "moved")
                    moved.append(table.id or 0)
            for post in session.exec(select(Post).where(Post.chat_id == old)).all():
                _move_post(session, post, new, moved)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)
        for table in moved:
            await self._rewrite(table)

    def _make_room(self, session: Session, table: GameTable, new: int) -> set[int]:
        """A table that comes late finds another in its place: a lobby yields to a game, else the late one ends."""
        place = GameTable.group_id == new, GameTable.topic == table.topic, GameTable.status != OVER
        rival = session.exec(select(GameTable).where(*place)).one_or_none() if table.status != OVER else None
        if rival is None:
            return set()
        if table.status == PLAYING and rival.status == LOBBY:
            chats = self._withdrawn(session, rival)
        else:
            chats = self._farewell(session, table) if table.status == PLAYING else self._withdrawn(session, table)
            for post in session.exec(select(Post).where(Post.table_id == table.id, Post.chat_id == table.group_id)):
                post.pending = False
        session.flush()
        return chats

    def _withdrawn(self, session: Session, lobby: GameTable) -> set[int]:
        lobby.status, lobby.due, lobby.remind_at = OVER, None, None
        return posts.delete(session, lobby.id or 0, lobby.group_id, "lobby", self._now)

    async def topic_closed(self, group_id: int, topic: int) -> None:
        """A topic was closed or deleted: its table goes on in the general one, if that is free."""
        moved: list[int] = []

        def work(session: Session) -> Answer:
            here = select(GameTable).where(GameTable.group_id == group_id, GameTable.status != OVER)
            table = session.exec(here.where(GameTable.topic == topic)).one_or_none()
            for post in session.exec(select(Post).where(Post.chat_id == group_id, Post.topic == topic)).all():
                post.topic = 0
                post.message_id = None if post.pending else post.message_id
            if table is None:
                return Answer(chats=frozenset({group_id}))
            if session.exec(here.where(GameTable.topic == 0)).first() is not None:
                return Answer(chats=frozenset(self._farewell(session, table)))
            table.topic = 0
            news.add_news(table, "general")
            moved.append(table.id or 0)
            return Answer(chats=frozenset({group_id}))

        await self._play.transact(work)
        for each in moved:
            await self._rewrite(each)

    async def note_rights(self, group_id: int, deletes: bool) -> None:
        """What the bot may do in a group, as Telegram says now; news of it may have been missed."""

        def work(session: Session) -> None:
            group = group_of(session, group_id)
            if group.deletes != deletes:
                group.deletes = deletes

        await self._play.database.run(work)

    async def spoken(self, table_id: int, pressed: Pressed) -> None:
        """Somebody who must be silent wrote in the group: the message goes, with one explanation a game."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            seat = seat_of(opened, pressed.person_id)
            if opened is None or seat is None or opened.table.status != PLAYING or not belongs(opened.table, pressed):
                return Answer()
            if not (seat.hushed and group_of(session, opened.table.group_id).deletes):
                return Answer()
            translate, _room, language = self._play.reader(opened, seat.person_id)
            until = silence.until(opened.table, seat, view_of(opened, seat), translate)
            if until is None:
                return Answer()
            chats = foreign.delete_foreign(session, opened.table, pressed.message_id, self._now)
            where = posts.Delivery(seat.person_id, language, table_id=table_id)
            if not foreign.is_known(session, table_id, seat.person_id, silence.KEY):
                chats |= posts.write(session, [(where, silence.explanation(until, translate))], self._now)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def board_again(self, table_id: int, pressed: Pressed) -> None:
        """The board comes down to the end of the chat; the old copy points to it. Once in twenty seconds."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status == OVER or self._now - opened.table.board_at < AGAIN_AFTER:
                return Answer()
            table = opened.table
            table.board_at = self._now
            _ = translator(table.language, table.western_digits)
            said = text("👇 ") + _("The board is further down.")
            keys = ["lobby"]
            if opened.state is not None:
                views = posts.views_of(table, opened.state, opened.crowd.seats.values())
                keys = repeats.keys_now(opened.crowd, views, table.group_id)
            repeats.set_aside(session, table_id, table.group_id, keys, said, self._now)
            again = self._lobby.redrawn(opened) if opened.state is None else self._play.rewritten(opened)
            repeats.hush(session, table_id, table.group_id, keys)
            return Answer(chats=again.chats | {table.group_id})

        await self._play.transact(work)

    async def cards_again(self, pressed: Pressed, group_id: int | None) -> bool:
        """Everything private a person has at their tables (or the table of one group) is sent anew."""
        found: list[int] = []

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            chats: set[int] = set()
            for table in open_tables_of(session, pressed.person_id):
                if group_id in (None, table.group_id):
                    found.append(table.id or 0)
                    card = self._card if table.status == PLAYING else self._waiting
                    chats |= card(session, table, pressed.person_id)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)
        for table_id in found:
            await self._play.rewrite(table_id)
        return bool(found)

    async def _rewrite(self, table_id: int) -> None:
        """Whatever the table is, its posts are made anew."""
        await self._lobby.rewrite(table_id)
        await self._play.rewrite(table_id)

    def _card(self, session: Session, table: GameTable, person_id: int) -> set[int]:
        opened = self._play.open(session, table.id or 0)
        if opened is None:
            return set()
        views = posts.views_of(table, opened.state, opened.crowd.seats.values())
        keys = repeats.keys_now(opened.crowd, views, person_id)
        repeats.set_aside(session, table.id or 0, person_id, keys, None, self._now)
        answer = self._play.card_of(opened, person_id)
        where = posts.Delivery(person_id, answer.language, table_id=table.id or 0)
        panel = Panel(f"card:{self._now:.3f}", answer.text or text(""), secret=True)
        return posts.write(session, [(where, panel)], self._now)

    def _waiting(self, session: Session, table: GameTable, person_id: int) -> set[int]:
        """Nobody holds a card in a lobby: which one it is, and that it waits."""
        person = session.get(Person, person_id)
        assert person is not None
        reader = reader_of_person(person)
        title = value(group_of(session, table.group_id).title)
        presenter = PRESENTERS[table.game]
        said = lines(
            text(f"{presenter.emoji} ") + presenter.title(reader.translate) + text(" · ") + title,
            reader.translate("Now: waiting for the start"),
        )
        where = posts.Delivery(person_id, reader.language)
        key = f"card:{table.id}:{self._now:.3f}"
        return posts.write(session, [(where, Panel(key, said, rings=False))], self._now)

    def _farewell(self, session: Session, table: GameTable) -> set[int]:
        table.status, table.due, table.remind_at = OVER, None, None
        chats: set[int] = set()
        crowd = posts.audience(session, table, self._play.private_link)
        for seat in crowd.seats.values():
            if seat.departed:
                continue
            seat.awaits_text = False
            language, western = crowd.language_of(seat)
            _ = translator(language, western)
            said = _("The game of {game} is over: I am no longer in the group.", game=PRESENTERS[table.game].title(_))
            where = posts.Delivery(seat.person_id, language, western, table_id=table.id or 0)
            chats |= posts.write(session, [(where, Panel("farewell", said, rings=False))], self._now, table)
        return chats

    async def _tables_of(self, person_id: int, status: str) -> list[int]:
        def work(session: Session) -> list[int]:
            return [table.id or 0 for table in open_tables_of(session, person_id) if table.status == status]

        return await self._play.database.run(work)

    async def gone_from_group(self, group_id: int, person_id: int) -> None:
        """Whoever leaves the group, or is put out of it, leaves its tables (R-GEN-22)."""

        def work(session: Session) -> list[tuple[int, str]]:
            tables = open_tables_of(session, person_id)
            return [(table.id or 0, table.status) for table in tables if table.group_id == group_id]

        for table_id, status in await self._play.database.run(work):
            await (
                self._play.leave(table_id, person_id) if status == PLAYING else self._lobby.leave(table_id, person_id)
            )

    async def gone_from_lobby(self, table_id: int, person_id: int) -> None:
        await self._lobby.leave(table_id, person_id)

    async def language(self, pressed: Pressed, language: str, in_group: bool) -> None:
        """A group or a person has chosen a language; running tables keep theirs, lobbies follow."""
        redrawn: list[int] = []

        def work(session: Session) -> Answer:
            if in_group:
                group = group_of(session, pressed.chat_id)
                group.language = language
                for table in session.exec(
                    select(GameTable).where(GameTable.group_id == group.id, GameTable.status == LOBBY)
                ).all():
                    table.language = language
                    redrawn.append(table.id or 0)
            else:
                person = session.get(Person, pressed.person_id)
                if person is not None:
                    person.language, person.language_chosen = language, True
                    redrawn.extend(table.id or 0 for table in open_tables_of(session, person.id))
            return Answer()

        await self._play.transact(work)
        for table_id in redrawn:
            await self._rewrite(table_id)

    async def western_digits(self, group_id: int) -> None:
        """An Arabic group changes between ٠-٩ and 0-9."""

        def work(session: Session) -> Answer:
            group = group_of(session, group_id)
            group.western_digits = not group.western_digits
            return Answer()

        await self._play.transact(work)


def open_tables_of(session: Session, person_id: int) -> Sequence[GameTable]:
    return session.exec(
        select(GameTable)
        .join(Seat, col(Seat.table_id) == col(GameTable.id))
        .where(Seat.person_id == person_id, ~col(Seat.departed), GameTable.status != OVER)
        .order_by(col(GameTable.id))
    ).all()


def _move_group(session: Session, former: Group, new: int) -> None:
    heir = group_of(session, new)
    heir.title, heir.language, heir.western_digits = former.title, former.language, former.western_digits
    heir.greeted, heir.present, heir.reads_all, heir.deletes = True, True, former.reads_all, former.deletes
    heir.added_by, former.present = former.added_by, False
    for dealt in session.exec(select(Dealt).where(Dealt.group_id == former.id)).all():
        session.merge(Dealt(group_id=new, kind=dealt.kind, item=dealt.item, dealt_at=dealt.dealt_at))
        session.delete(dealt)
    for result in session.exec(select(Result).where(Result.group_id == former.id)).all():
        result.group_id = new


def _move_post(session: Session, post: Post, new: int, open_tables: Sequence[int]) -> None:
    """Message ids start over: what still matters is sent anew, the rest is history.

    An end that could not be told in the old group is told in the new one.
    """
    untold = post.table_id != HOUSE and post.pending and post.message_id is None
    if untold or (post.table_id in open_tables and (post.live or post.pending)):
        post.chat_id, post.message_id, post.shown_hash, post.attempted_at = new, None, None, None
        post.photo, post.shown_picture, post.pending, post.edits = None, "", bool(post.wanted_hash), 0
    elif post.table_id in open_tables or post.table_id == HOUSE:
        session.delete(post)
    else:
        post.pending = False
