"""Small wishes of groups and people: menus, languages, rules, leaving, stopping."""

from __future__ import annotations

from sqlmodel import Session

from telegram_bot import posts, taps, welcome
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.hands import again, asked_for
from telegram_bot.house import House, open_tables_of
from telegram_bot.i18n import translator
from telegram_bot.opening import Answer, Pressed, belongs, group_of, handled_before, seat_of
from telegram_bot.panels import Panel
from telegram_bot.play import IDLE, Play
from telegram_bot.speech import pressed_post, reader_of_group, reader_of_person
from telegram_bot.storage import HOUSE, LOBBY, OVER, PLAYING, Person, Post
from telegram_bot.strays import Strays


class Errands:
    """Each is one transaction."""

    def __init__(self, play: Play, house: House, strays: Strays) -> None:
        self._play = play
        self._house = house
        self._strays = strays

    @property
    def _now(self) -> float:
        return self._play.time.now()

    async def show_menu(self, pressed: Pressed) -> Answer:
        """The greeting (or whatever house message was pressed) turns into the menu."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            post = pressed_post(session, pressed)
            if post is None:
                return Answer()
            group = group_of(session, pressed.chat_id)
            return self._replaced(session, post, welcome.menu(post.key, reader_of_group(group).translate))

        return await self._play.transact(work)

    async def key_of(self, pressed: Pressed) -> str:
        """The key of the house message a button was pressed on; empty if it is none of ours."""
        return await self._play.database.run(lambda session: getattr(pressed_post(session, pressed), "key", ""))

    async def wipe(self, pressed: Pressed) -> Answer:
        """The pressed message goes."""

        def work(session: Session) -> Answer:
            post = pressed_post(session, pressed)
            if post is None or not post.key.startswith(("menu", "greeting")):
                return Answer()
            return Answer(chats=frozenset(posts.delete(session, HOUSE, post.chat_id, post.key, self._now)))

        return await self._play.transact(work)

    async def choose_language(self, pressed: Pressed, language: str, in_group: bool, may_steer: bool) -> Answer:
        """A language was chosen, for the group or for oneself."""
        if in_group and not may_steer:
            return await self._play.transact(lambda session: self._administrators_only(session, pressed))
        await self._house.language(pressed, language, in_group)
        return await self._play.transact(lambda session: self._language_said(session, pressed, in_group))

    async def change_digits(self, pressed: Pressed, may_steer: bool) -> Answer:
        if not may_steer:
            return await self._play.transact(lambda session: self._administrators_only(session, pressed))
        await self._house.western_digits(pressed.chat_id)

        def work(session: Session) -> Answer:
            post, group = pressed_post(session, pressed), group_of(session, pressed.chat_id)
            if post is None:
                return Answer()
            reader = reader_of_group(group)
            panel = welcome.language_choice(post.key, reader.translate, True, group.western_digits)
            return self._replaced(session, post, panel)

        return await self._play.transact(work)

    async def howto(self, table_id: int, pressed: Pressed) -> Answer:
        """The rules in a pop-up."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None:
                return self._play.over(session, pressed.person_id)
            _, _room, language = self._play.reader(opened, pressed.person_id)
            return Answer(PRESENTERS[opened.table.game].how(_), language, alert=True)

        return await self._play.transact(work)

    async def hand(self, table_id: int, pressed: Pressed) -> Answer:
        """Whoever would rather act in private gets there what is asked of them in the group."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return self._play.over(session, pressed.person_id)
            return asked_for(self._play, opened, pressed)

        return await self._play.transact(work)

    async def anew(self, table_id: int, key: str, pressed: Pressed) -> Answer:
        """What a player holds in private is sent again at the bottom."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status != PLAYING:
                return self._play.over(session, pressed.person_id)
            return again(self._play, opened, pressed, key)

        return await self._play.transact(work)

    async def rules_link(self, pressed: Pressed, game: str) -> Answer:
        """The rules of a game chosen in a group: in a breath, there."""

        def work(session: Session) -> Answer:
            post = pressed_post(session, pressed)
            if post is None:
                return Answer()
            translate = reader_of_group(group_of(session, pressed.chat_id)).translate
            link = self._play.private_link
            return self._replaced(session, post, welcome.short_rules(post.key, PRESENTERS[game], game, link, translate))

        return await self._play.transact(work)

    async def ask_to_stop(self, table_id: int, pressed: Pressed, may_steer: bool) -> None:
        """Shall the game end? Asked by the host or an administrator, and by anybody once a table is idle."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self._play.open(session, table_id)
            if opened is None or opened.table.status == OVER:
                return Answer()
            idle = self._now - opened.table.moved_at >= IDLE
            if not (may_steer or idle or opened.table.host == pressed.person_id):
                return Answer()
            table = opened.table
            reader = reader_of_group(group_of(session, table.group_id))
            panel = welcome.stop_question(PRESENTERS[table.game], reader.translate)
            posts.set_free(session, table_id, table.group_id, panel.key)
            where = posts.Delivery(table.group_id, reader.language, reader.western_digits, table.topic, table_id)
            return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

        await self._play.transact(work)

    async def ask_to_leave(self, table_id: int, pressed: Pressed) -> None:
        """Really leave? Asked in private; who cannot be asked there leaves at once."""
        asked: list[bool] = []

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                asked.append(True)
                return Answer()
            opened = self._play.open(session, table_id)
            seat = seat_of(opened, pressed.person_id)
            person = session.get(Person, pressed.person_id)
            if opened is None or seat is None or seat.departed or person is None:
                asked.append(True)
                return Answer()
            if not person.reachable:
                return Answer()
            asked.append(True)
            language, western = opened.crowd.language_of(seat)
            translate = self._play.reader(opened, pressed.person_id)[0]
            panel = welcome.leave_question(PRESENTERS[opened.table.game], translate)
            posts.set_free(session, table_id, person.id, panel.key)
            where = posts.Delivery(person.id, language, western, table_id=table_id)
            return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

        await self._play.transact(work)
        if not asked:
            await self._play.leave(table_id, pressed.person_id)

    async def leave_for_good(self, table_id: int, pressed: Pressed) -> Answer:
        """The question was answered with yes."""
        answer = await self._play.leave(table_id, pressed.person_id)
        await self.never_mind(table_id, pressed, "leaving", False)
        return answer

    async def never_mind(self, table_id: int, pressed: Pressed, key: str, admin: bool) -> Answer:
        """The question goes: in the group only at the word of whoever may answer it."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None or not belongs(opened.table, pressed):
                return Answer()
            if key == "stop" and not admin and seat_of(opened, pressed.person_id) is None:
                return Answer()
            chat = opened.table.group_id if key == "stop" else pressed.person_id
            return Answer(chats=frozenset(posts.delete(session, table_id, chat, key, self._now)))

        return await self._play.transact(work)

    async def private_tap(self, tap: taps.HouseTap, pressed: Pressed) -> Answer:
        """A button of the house in somebody's private chat."""
        argument = (*tap.arguments, "")[0]
        if tap.name == "for":
            return await self._strays.release(argument, pressed)
        if tap.name == "card":
            await self._house.cards_again(pressed, None)
            return Answer()
        return await self._play.transact(lambda session: self._private_page(session, tap.name, argument, pressed))

    async def seated(self, pressed: Pressed, table_id: int) -> None:
        """Start has seated this person: welcome, and the way back."""

        def work(session: Session) -> Answer:
            opened = self._play.open(session, table_id)
            if opened is None:
                return Answer()
            translate, _room, language = self._play.reader(opened, pressed.person_id)
            title = group_of(session, opened.table.group_id).title
            panel = welcome.seated(PRESENTERS[opened.table.game], title, translate)
            posts.set_free(session, table_id, pressed.person_id, panel.key)
            where = posts.Delivery(pressed.person_id, language, table_id=table_id)
            return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

        await self._play.transact(work)

    async def leave_in_private(self, pressed: Pressed) -> None:
        """/leave in private: the question for every table this person sits at."""

        def work(session: Session) -> list[tuple[int, str]]:
            return [(table.id or 0, table.status) for table in open_tables_of(session, pressed.person_id)]

        found = await self._play.database.run(work)
        for table_id, status in found:
            if status == PLAYING:
                await self.ask_to_leave(table_id, Pressed(pressed.person_id, pressed.chat_id))
            else:
                await self._house.gone_from_lobby(table_id, pressed.person_id)
        if not found:
            key = f"nothing:{pressed.update_id}"
            await self._strays.remark(pressed, key, lambda t: t("You sit at no table now."))

    def _private_page(self, session: Session, name: str, argument: str, pressed: Pressed) -> Answer:
        person = session.get(Person, pressed.person_id)
        if person is None:
            return Answer()
        reader = reader_of_person(person)
        key = f"{name}:{self._now:.3f}"
        if name == "tongue":
            panel = welcome.language_choice(key, reader.translate, False, False)
        elif argument in PRESENTERS:
            panel = welcome.rules(key, PRESENTERS[argument], reader.translate)
        else:
            panel = welcome.rules_choice(key, reader.translate)
        where = posts.Delivery(person.id, reader.language)
        return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

    def _language_said(self, session: Session, pressed: Pressed, in_group: bool) -> Answer:
        post = pressed_post(session, pressed)
        if post is None:
            return Answer()
        if in_group:
            translate = reader_of_group(group_of(session, pressed.chat_id)).translate
        else:
            person = session.get(Person, pressed.person_id)
            assert person is not None
            translate = reader_of_person(person).translate
        return self._replaced(session, post, welcome.language_set(post.key, translate))

    def _replaced(self, session: Session, post: Post, panel: Panel) -> Answer:
        """A house message shows something else from now on."""
        reader_language = self._language_of(session, post.chat_id)
        where = posts.Delivery(post.chat_id, reader_language[0], reader_language[1], post.topic)
        return Answer(chats=frozenset(posts.write(session, [(where, panel)], self._now)))

    def _language_of(self, session: Session, chat_id: int) -> tuple[str, bool]:
        if chat_id < 0:
            reader = reader_of_group(group_of(session, chat_id))
            return reader.language, reader.western_digits
        person = session.get(Person, chat_id)
        return (person.language if person and person.language else "en"), False

    def _administrators_only(self, session: Session, pressed: Pressed) -> Answer:
        person = session.get(Person, pressed.person_id)
        language = (person.language if person else None) or "fa"
        return Answer(translator(language)("That is up to the host or an administrator."), language, refused="E_ROLE")


def private_tables(session: Session, person_id: int) -> list[tuple[int, str, str]]:
    """Tables a person sits at: id, game, title of the group."""
    return [
        (table.id or 0, table.game, group_of(session, table.group_id).title)
        for table in open_tables_of(session, person_id)
        if table.status in (LOBBY, PLAYING)
    ]
