"""What is said outside a table: every message of the house is a post too, so that it survives and is paced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlmodel import Session, select

from telegram_bot import posts
from telegram_bot.i18n import Translator, translator
from telegram_bot.opening import Answer, Pressed, group_of, handled_before
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.storage import HOUSE, Group, Person, Post


@dataclass(frozen=True)
class Reader:
    """Whom a message of the house is for."""

    language: str
    western_digits: bool = False

    @property
    def translate(self) -> Translator:
        return translator(self.language, self.western_digits)


class Speech:
    """Says things to a group or a person."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def say(self, chat_id: int, answer: Answer) -> None:
        """An answer to something typed in private, as a message of its own."""
        if answer.text is None:
            return
        said = answer.text

        def work(session: Session) -> Answer:
            key = f"answer:{self._play.time.now():.3f}"
            where = posts.Delivery(chat_id, answer.language)
            return Answer(chats=frozenset(posts.write(session, [(where, Panel(key, said, rings=False))], self._now)))

        await self._play.transact(work)

    async def to_group(
        self,
        pressed: Pressed,
        panel: Callable[[Session, Group, Translator], Panel | None],
        *,
        reply: bool = False,
        lives: float | None = None,
    ) -> None:
        """An answer to a command in a group; `lives`: seconds after which it is deleted if it is still there."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            group = group_of(session, pressed.chat_id)
            reader = reader_of_group(group)
            made = panel(session, group, reader.translate)
            if made is None:
                return Answer()
            where = posts.Delivery(
                group.id,
                reader.language,
                reader.western_digits,
                pressed.topic,
                reply_to=pressed.message_id if reply else None,
                command=True,
            )
            chats = posts.write(session, [(where, made)], self._now)
            if lives is not None:
                posts.let_expire(session, group.id, made.key, self._now + lives)
            return Answer(chats=frozenset(chats))

        await self._play.transact(work)

    async def to_person(self, pressed: Pressed, panel: Callable[[Session, Person, Translator], Panel | None]) -> None:
        """A message in somebody's private chat."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            person = session.get(Person, pressed.person_id)
            if person is None:
                return Answer()
            reader = reader_of_person(person)
            made = panel(session, person, reader.translate)
            if made is None:
                return Answer()
            where = posts.Delivery(person.id, reader.language)
            return Answer(chats=frozenset(posts.write(session, [(where, made)], self._now)))

        await self._play.transact(work)

    @property
    def _now(self) -> float:
        return self._play.time.now()


def pressed_post(session: Session, pressed: Pressed) -> Post | None:
    """The message of the house whose button was pressed."""
    return session.exec(
        select(Post).where(
            Post.table_id == HOUSE, Post.chat_id == pressed.chat_id, Post.message_id == pressed.message_id
        )
    ).first()


def reader_of_group(group: Group) -> Reader:
    """A group that has not chosen yet reads Persian."""
    return Reader(group.language or "fa", group.western_digits)


def reader_of_person(person: Person) -> Reader:
    return Reader(person.language or "en")
