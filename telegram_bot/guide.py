"""What a person reads in private beside the game: pages of its guide, and the record of a long board."""

from __future__ import annotations

from sqlmodel import Session, select

from telegram_bot import posts, welcome
from telegram_bot.games import Recorded
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.opening import Answer, Pressed, belongs, handled_before, seat_of, tapped_once, view_of
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.speech import reader_of_person
from telegram_bot.storage import HOUSE, Person, Post


class Guide:
    """Each is one transaction."""

    def __init__(self, play: Play) -> None:
        self._play = play

    @property
    def _now(self) -> float:
        return self._play.time.now()

    async def of_table(self, table_id: int, page: str, pressed: Pressed) -> Answer:
        """A page asked for at a table comes into the private chat; whoever has none yet is led there."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self._play.open(session, table_id)
            person = session.get(Person, pressed.person_id)
            if opened is None or person is None or not belongs(opened.table, pressed):
                return Answer()
            if not person.reachable:
                return Answer(url=f"{self._play.private_link}?start=rules_{opened.table.game}")
            return self._sent(session, person, opened.table.game, page, anew=pressed.chat_id < 0)

        return await self._play.transact(work)

    async def turned(self, game: str, page: str, pressed: Pressed) -> Answer:
        """A button under the rules or a page: the message turns to the page asked for; a picture stays above it."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            person = session.get(Person, pressed.person_id)
            post = session.exec(
                select(Post).where(
                    Post.table_id == HOUSE, Post.chat_id == pressed.chat_id, Post.message_id == pressed.message_id
                )
            ).first()
            if person is None:
                return Answer()
            if post is None or post.photo:
                return self._sent(session, person, game, page, anew=False)
            reader = reader_of_person(person)
            panel = self._panel(post.key, game, page, person)
            where = posts.Delivery(person.id, reader.language)
            return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now) if panel else ()))

        return await self._play.transact(work)

    async def record(self, table_id: int, pressed: Pressed) -> Answer:
        """Everything a board may not hold any more, to whoever asks; at most once in ten seconds."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            person = session.get(Person, pressed.person_id)
            if opened is None or person is None or opened.state is None or not belongs(opened.table, pressed):
                return Answer()
            presenter = PRESENTERS[opened.table.game]
            if seat_of(opened, person.id) is None or not isinstance(presenter, Recorded):
                return Answer()
            translate, room, language = self._play.reader(opened, person.id)
            said = translate.context("toast", "It waits in your private chat")
            if not tapped_once(session, person.id, f"record.{table_id}", self._now):
                return Answer(said, language)
            told = presenter.record(view_of(opened, None), room)
            where = posts.Delivery(person.id, language, opened.table.western_digits and language == "ar")
            panels = [Panel(f"record:{self._now:.3f}.{place}", each, rings=False) for place, each in enumerate(told)]
            chats = posts.write(session, [(where, panel) for panel in panels], self._now)
            return Answer(said, language, chats=frozenset(chats))

        return await self._play.transact(work)

    def _sent(self, session: Session, person: Person, game: str, page: str, *, anew: bool) -> Answer:
        reader = reader_of_person(person)
        panel = self._panel(f"guide:{self._now:.3f}", game, page, person)
        if panel is None:
            return Answer()
        where = posts.Delivery(person.id, reader.language)
        chats = posts.write(session, [(where, panel)], self._now)
        said = reader.translate.context("toast", "It waits in your private chat") if anew else None
        return Answer(said, reader.language, chats=frozenset(chats))

    def _panel(self, key: str, game: str, page: str, person: Person) -> Panel | None:
        translate = reader_of_person(person).translate
        if not page:
            return welcome.rules(key, PRESENTERS[game], translate)
        return welcome.guide_page(key, PRESENTERS[game], page, translate)
