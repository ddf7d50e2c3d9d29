"""The bot comes into a group: who brought it, what it may do there, and in which language it says hello."""

from __future__ import annotations

from sqlmodel import Session, select

from telegram_bot import posts, welcome
from telegram_bot.i18n import translator
from telegram_bot.opening import Answer, Pressed, group_of
from telegram_bot.play import Play
from telegram_bot.speech import pressed_post, reader_of_group
from telegram_bot.storage import HOUSE, Group, Person, Post


class Greeting:
    """Each is one transaction."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def hello(self, pressed: Pressed, came: bool, reads_all: bool, sends_pictures: bool, deletes: bool) -> None:
        """The bot came into a group, or its rights there changed: it says once who it is and what it needs."""

        def work(session: Session) -> Answer:
            group = group_of(session, pressed.chat_id)
            group.present, group.reads_all, group.sends_pictures = True, reads_all, sends_pictures
            group.deletes, group.added_by = deletes, pressed.person_id if came else group.added_by
            if group.greeted:
                return Answer()
            group.greeted = True
            adder = session.get(Person, pressed.person_id)
            language = adder.language if adder else None
            if language in ("fa", "ar") and group.language is None:
                group.language = language
            if group.language is None:
                panel = welcome.first_greeting(language)
            else:
                panel = welcome.greeting(reader_of_group(group).translate, reads_all, sends_pictures)
            return Answer(chats=frozenset(posts.write(session, [(_to(group), panel)], self._play.time.now())))

        await self._play.transact(work)

    async def no_pictures(self, group_id: int) -> None:
        """Nobody may send pictures here: the greeting asks for that, unless something was made of it already."""

        def work(session: Session) -> Answer:
            group = group_of(session, group_id)
            group.sends_pictures = False
            reader, where = reader_of_group(group), _to(group)
            before, after = (welcome.greeting(reader.translate, group.reads_all, may) for may in (True, False))
            post = session.exec(
                select(Post).where(Post.table_id == HOUSE, Post.chat_id == group.id, Post.key == before.key)
            ).first()
            if post is None or post.wanted_hash != posts.dumped(posts.content_of(before, where))[1]:
                return Answer()
            return Answer(chats=frozenset(posts.write(session, [(where, after)], self._play.time.now())))

        await self._play.transact(work)

    async def in_language(self, pressed: Pressed, language: str, may_steer: bool) -> Answer:
        """The greeting, once whoever brought the bot, or an administrator, chose the group's language."""

        def work(session: Session) -> Answer:
            group = group_of(session, pressed.chat_id)
            if not may_steer and group.added_by != pressed.person_id:
                return _not_theirs(session, group, pressed.person_id)
            group.language = language
            if pressed_post(session, pressed) is None:
                return Answer()
            panel = welcome.greeting(reader_of_group(group).translate, group.reads_all, group.sends_pictures)
            return Answer(chats=frozenset(posts.write(session, [(_to(group), panel)], self._play.time.now())))

        return await self._play.transact(work)


def _to(group: Group) -> posts.Delivery:
    reader = reader_of_group(group)
    return posts.Delivery(group.id, reader.language, reader.western_digits)


def _not_theirs(session: Session, group: Group, person_id: int) -> Answer:
    person = session.get(Person, person_id)
    language = (person.language if person else None) or group.language or "en"
    said = translator(language)("The language is up to whoever added me, or to an administrator.")
    return Answer(said, language, refused="E_ROLE")
