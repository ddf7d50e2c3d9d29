"""Before a game: who opens a table, who sits where, what is set, and how it starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlmodel import Session, col, select

from engine.game import IllegalMove, Seated, SeededDraw
from telegram_bot import lobby_panel, news, picker, posts, settings, silence
from telegram_bot.bidi import Text, bold, text
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator, translator
from telegram_bot.lobby_options import consistent, default_options, option_of, option_values
from telegram_bot.opening import Answer, Open, Pressed, belongs, group_of, handled_before, seat_of, tapped_twice
from telegram_bot.panels import Panel
from telegram_bot.seating import PATIENCE, Seating
from telegram_bot.storage import HOUSE, LOBBY, OVER, PLAYING, GameTable, Invitation, Person, Post, Result, Seat

INVITATION_LIFE = 600
HINTED_GAMES = 2


class Lobby(Seating):
    """Everything at a table that is not a move."""

    async def open(self, game: str, pressed: Pressed, group_id: int, menu: str = "") -> Answer:
        """Opens a table in a group or topic; `menu` names the house post that becomes the lobby."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            if (existing := open_table(session, group_id, pressed.topic)) is not None:
                return self._in_the_way(session, existing)
            return self._opened(session, game, pressed, group_id, menu)

        return await self.play.transact(work)

    async def press(
        self, table_id: int, name: str, arguments: tuple[str, ...], pressed: Pressed, admin: bool
    ) -> Answer:
        """A tap of the house at a table."""
        taps: dict[str, Callable[[Open], Answer]] = {
            "join": lambda opened: self._join(opened, pressed, *(*arguments, "", "")[:2]),
            "claim": lambda opened: self._claim(opened, pressed, (*arguments, "")[0]),
            "leave": lambda opened: self._leave(opened, pressed.person_id),
            "set": lambda opened: self._page(opened, lobby_panel.SETTINGS),
            "people": lambda opened: self._page(opened, lobby_panel.PEOPLE),
            "done": lambda opened: self._page(opened, ""),
            "option": lambda opened: self._option(opened, pressed.person_id, (*arguments, "")[0]),
            "pick": lambda opened: self._pick(opened, pressed.person_id, arguments),
            "shuffle": self._shuffle,
            "kick": lambda opened: self._kick(opened, pressed, (*arguments, "")[0]),
            "cancel": lambda opened: self._cancel(opened, pressed),
            "start": lambda opened: self._start(opened, pressed.person_id),
        }

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self.play.open(session, table_id)
            if opened is None or name not in taps:
                return self.play.over(session, pressed.person_id)
            if not belongs(opened.table, pressed):
                return Answer()
            if opened.table.status == OVER or (opened.table.status == PLAYING and name != "join"):
                return self.play.over(session, pressed.person_id)
            if name not in ("join", "claim", "leave") and not (admin or opened.table.host == pressed.person_id):
                return self._host_only(opened, pressed.person_id, name)
            return taps[name](opened)

        return await self.play.transact(work)

    async def stop(self, table_id: int, pressed: Pressed, admin: bool) -> Answer:
        """The question of /stop was answered with yes before the game began."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self.play.open(session, table_id)
            if opened is None or opened.table.status != LOBBY:
                return self.play.over(session, pressed.person_id)
            if not belongs(opened.table, pressed):
                return Answer()
            if not (admin or opened.table.host == pressed.person_id):
                return self._host_only(opened, pressed.person_id, "stop")
            gone = posts.delete(session, table_id, opened.table.group_id, "stop", self._now)
            answer = self.cancelled(opened, pressed.person_id)
            return replace(answer, chats=answer.chats | gone)

        return await self.play.transact(work)

    async def in_the_way(self, pressed: Pressed) -> bool:
        """Whether a table is open in this place; says so if there is one."""
        found: list[GameTable] = []

        def work(session: Session) -> Answer:
            table = open_table(session, pressed.chat_id, pressed.topic)
            if table is None:
                return Answer()
            found.append(table)
            return self._in_the_way(session, table)

        await self.play.transact(work)
        return bool(found)

    async def invited(self, token: str, pressed: Pressed) -> tuple[Answer, int | None]:
        """Start was pressed with an invitation: seats its owner; also says at which table."""
        seated: list[int] = []

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer(refused="E_DUP")
            answer, table_id = self._redeemed(session, token, pressed.person_id)
            if table_id is not None:
                seated.append(table_id)
            return answer

        answer = await self.play.transact(work)
        return answer, seated[0] if seated else None

    async def leave(self, table_id: int, person_id: int) -> Answer:
        """Out of a lobby: by /leave, or by leaving the group."""

        def work(session: Session) -> Answer:
            opened = self.play.open(session, table_id)
            if opened is None or opened.table.status != LOBBY:
                return Answer()
            return self._leave(opened, person_id)

        return await self.play.transact(work)

    async def expire(self, table_id: int) -> Answer:
        """A lobby nobody has joined for half an hour closes, said once."""

        def work(session: Session) -> Answer:
            opened = self.play.open(session, table_id)
            table = opened.table if opened else None
            if opened is None or table is None or table.status != LOBBY or table.due is None or table.due > self._now:
                return Answer()
            return self._close_asleep(opened)

        return await self.play.transact(work)

    async def nudge(self, table_id: int) -> Answer:
        """After 25 minutes the host is asked, in private, whether to start."""

        def work(session: Session) -> Answer:
            opened = self.play.open(session, table_id)
            if opened is None or opened.table.status != LOBBY or opened.table.remind_at is None:
                return Answer()
            opened.table.remind_at = None
            host = seat_of(opened, opened.table.host)
            if host is None:
                return Answer()
            language, western = opened.crowd.language_of(host)
            title = group_of(session, opened.table.group_id).title
            said = lobby_panel.nudge(opened.table, title, translator(language, western))
            told = posts.reminder(host.person_id, language, western, opened.table, said)
            return Answer(chats=frozenset(posts.write(session, [told], self._now)))

        return await self.play.transact(work)

    async def again(self, table_id: int, pressed: Pressed) -> Answer:
        """The same people sit down for another game; the first tap wins."""

        def work(session: Session) -> Answer:
            if handled_before(session, pressed.update_id, self._now):
                return Answer()
            opened = self.play.open(session, table_id)
            if opened is None or opened.table.status != OVER:
                return Answer()
            if not belongs(opened.table, pressed):
                return Answer()
            _, _room, language = self.play.reader(opened, pressed.person_id)
            if open_table(session, opened.table.group_id, opened.table.topic) is not None:
                return Answer(self._further_down(language), language)
            return self._rematch(opened, pressed)

        return await self.play.transact(work)

    async def rewrite(self, table_id: int) -> Answer:
        """The lobby as it should be now: a name changed, somebody became reachable."""

        def work(session: Session) -> Answer:
            opened = self.play.open(session, table_id)
            return self.redrawn(opened) if opened is not None and opened.table.status == LOBBY else Answer()

        return await self.play.transact(work)

    def _opened(self, session: Session, game: str, pressed: Pressed, group_id: int, menu: str) -> Answer:
        group = group_of(session, group_id)
        group.sends_pictures = True  # Tried anew with every game: nobody tells the bot when it is allowed again.
        language = group.language or _at_home(session, pressed.person_id)
        played = session.exec(
            select(Result.table_id).where(Result.group_id == group_id, Result.game == game).distinct()
        ).all()
        table = GameTable(
            group_id=group_id,
            topic=pressed.topic,
            game=game,
            host=pressed.person_id,
            language=language,
            western_digits=group.western_digits,
            options=default_options(game, language),
            opened_at=self._now,
            moved_at=self._now,
            due=self._now + PATIENCE,
            hints=len(played) < HINTED_GAMES,
        )
        session.add(table)
        session.flush()
        if menu:
            _adopt(session, menu, table)
        opened = self.play.open(session, table.id or 0)
        assert opened is not None
        return self._join(opened, pressed, "any", "")

    def _page(self, opened: Open, page: str) -> Answer:
        opened.table.settings_open = page
        return self.redrawn(opened)

    def _option(self, opened: Open, person_id: int, name: str) -> Answer:
        table = opened.table
        option = option_of(table.game, name)
        if option is None:
            return Answer()
        if option.picks:
            return self._page(opened, picker.PAGE + name)
        _, _room, language = self.play.reader(opened, person_id)
        if option is silence.OPTION and not (silence.is_on(table) or group_of(opened.session, table.group_id).deletes):
            said = _("For this I must be an administrator who may delete messages.")
            return Answer(said, language, alert=True, refused="E_CONFIG")
        values = option_values(opened, option)
        current = values.index(table.options[name]) if table.options.get(name) in values else 0
        seated = len(lobby_panel.seats_in_order(opened.crowd))
        for step in range(1, len(values) + 1):
            chosen = {**table.options, name: values[(current + step) % len(values)]}
            if seated <= opened.game.limits(chosen)[1]:
                break
        skipped = step > 1
        table.options = consistent(opened, chosen)
        why = _("A setting for fewer players was passed over.") if skipped else None
        return replace(self.redrawn(opened), text=why, language=language)

    def _pick(self, opened: Open, person_id: int, arguments: tuple[str, ...]) -> Answer:
        try:
            picker.pick(opened, *(*arguments, "", "")[:2])
        except IllegalMove as error:
            return self.play.refusal(opened, person_id, error)
        return self.redrawn(opened)

    def _shuffle(self, opened: Open) -> Answer:
        places = [offer.place for offer in opened.game.seats_offered(opened.table.options) if offer.place]
        if not places:
            return Answer()
        seats = SeededDraw().shuffle("lobby.teams", lobby_panel.seats_in_order(opened.crowd))
        for index, seat in enumerate(seats):
            seat.place, seat.role = places[index % len(places)], ""
        return self.redrawn(opened)

    def _kick(self, opened: Open, pressed: Pressed, who: str) -> Answer:
        seat = seat_of(opened, int(who)) if who.isdecimal() else None
        if seat is None or seat.departed:
            return Answer()
        _, _room, language = self.play.reader(opened, pressed.person_id)
        if not tapped_twice(opened.session, pressed.person_id, f"kick.{opened.table_id}.{who}", self._now):
            return Answer(_("Tap once more to be sure."), language)
        seat.departed = True
        opened.table.settings_open = ""
        answer = self._without(opened, seat.person_id)
        told = self._tell_put_out(opened, seat)
        return replace(answer, chats=answer.chats | told)

    def _tell_put_out(self, opened: Open, seat: Seat) -> set[int]:
        language, western = opened.crowd.language_of(seat)
        _ = translator(language, western)
        said = _("The host has put you out of {game}.", game=PRESENTERS[opened.table.game].title(_))
        where = posts.Delivery(seat.person_id, language, western, table_id=opened.table_id)
        return posts.write(opened.session, [(where, Panel("put_out", said, rings=False))], self._now)

    def _cancel(self, opened: Open, pressed: Pressed) -> Answer:
        _, _room, language = self.play.reader(opened, pressed.person_id)
        if not tapped_twice(opened.session, pressed.person_id, f"cancel.{opened.table_id}", self._now):
            return Answer(_("Tap once more to be sure."), language)
        return self.cancelled(opened, pressed.person_id)

    def cancelled(self, opened: Open, person_id: int) -> Answer:
        """Within a transaction: the lobby ends because somebody who may has said so."""
        table = opened.table
        _group = translator(table.language, table.western_digits)
        seat = seat_of(opened, person_id)
        said = (
            _group("{name} cancelled the game.", name=bold(opened.crowd.names[seat.number]))
            if seat is not None
            else _group("The game was cancelled.")
        )
        return self._closed(opened, text("✖️ ") + said, ((lobby_panel.other_button(_group),),))

    def _start(self, opened: Open, person_id: int) -> Answer:
        _, _room, language = self.play.reader(opened, person_id)
        lost = lobby_panel.unreachable(opened.crowd)
        if lost:
            ready, why = lobby_panel.standing(opened.crowd, _)
            assert not ready
            return Answer(why, language, alert=True, refused="E_UNREACHABLE")
        started = lobby_panel.started(opened.crowd)
        try:
            self.play.deal(opened)
        except IllegalMove as error:
            return replace(self.play.refusal(opened, person_id, error), alert=True)
        opened.chats |= self._write(opened, started)
        return Answer(chats=frozenset(opened.chats))

    def _host_only(self, opened: Open, person_id: int, name: str) -> Answer:
        _, _room, language = self.play.reader(opened, person_id)
        host = seat_of(opened, opened.table.host)
        called = bold(opened.crowd.names[host.number]) if host else bold("—")
        said = _("{name} starts the game.", name=called) if name == "start" else _("The settings are up to the host.")
        return Answer(said, language, refused="E_ROLE")

    def _redeemed(self, session: Session, token: str, person_id: int) -> tuple[Answer, int | None]:
        person = session.get(Person, person_id)
        language = (person.language if person else None) or "fa"
        _ = translator(language)
        invitation = session.get(Invitation, token)
        if invitation is None:
            return Answer(), None
        if invitation.person_id != person_id:
            said = _("This invitation is for somebody else; press the button in the group yourself.")
            return Answer(said, language, refused="E_NOT_PLAYER"), None
        opened = self.play.open(session, invitation.table_id)
        if opened is None or opened.table.status == OVER:
            said = _("This invitation is no longer open. For a new game send {command} in the group.", command="/play")
            return Answer(said, language, refused="E_PHASE"), None
        if self._now - invitation.created_at > INVITATION_LIFE:
            said = _("This invitation has grown old; press the button in the group again.")
            return Answer(said, language, refused="E_STALE"), None
        session.delete(invitation)
        if opened.table.status == PLAYING and invitation.place in ("", "any"):
            teams = lobby_panel.late_seats(opened.crowd, _)
            if teams is not None:
                where = posts.Delivery(person_id, language, table_id=opened.table_id)
                return Answer(chats=frozenset(posts.write(session, [(where, teams)], self._now)), refused="E_ARG"), None
        answer = self._sit(opened, person_id, invitation.place, invitation.role)
        return answer, None if answer.refused not in ("", "E_DUP") else opened.table_id

    def _rematch(self, opened: Open, pressed: Pressed) -> Answer:
        old, session = opened.table, opened.session
        seats = lobby_panel.seats_in_order(opened.crowd)
        placed = (
            opened.game.rematch(opened.state, [seat.number for seat in seats])
            if opened.state is not None
            else tuple(Seated() for _ in seats)
        )
        answer = self._opened(session, old.game, replace(pressed, topic=old.topic), old.group_id, "")
        table = open_table(session, old.group_id, old.topic)
        assert table is not None
        table.options = settings.without_seats(old.game, {**table.options, **old.options})
        table.host = pressed.person_id
        again = self.play.open(session, table.id or 0)
        assert again is not None
        for seat, where in zip(seats, placed, strict=True):
            self._put(again, seat.person_id, where.place, where.role)
        if any(where.role for where in placed):
            news.add_news(again.table, news.PASSED)
            again.crowd.news = news.news_of(again.table)
        people = [seat.person_id for seat in seats]
        _reorder(again, people)
        renewed = self.redrawn(again)
        if pressed.person_id in people and answer.text is not None and not answer.refused:
            answer = replace(answer, text=self._further_down(answer.language))
        return replace(answer, chats=answer.chats | renewed.chats)

    def _further_down(self, language: str) -> Text:
        return text("👇 ") + translator(language)("The new lobby is further down.")

    def _in_the_way(self, session: Session, table: GameTable) -> Answer:
        _ = translator(table.language, table.western_digits)
        newest = newest_board(session, table)
        said = _("A game of {game} is being played here right now.", game=PRESENTERS[table.game].title(_)) + text(" 👆")
        where = posts.Delivery(
            table.group_id,
            table.language,
            table.western_digits,
            table.topic,
            reply_to=newest.message_id if newest else None,
            command=True,
        )
        key = f"in_the_way:{int(self._now // 60)}"
        return Answer(chats=frozenset(posts.write(session, [(where, Panel(key, said, rings=False))], self._now)))


def open_table(session: Session, group_id: int, topic: int) -> GameTable | None:
    """The lobby or running game of a place, if there is one."""
    return session.exec(
        select(GameTable).where(GameTable.group_id == group_id, GameTable.topic == topic, GameTable.status != OVER)
    ).one_or_none()


def newest_board(session: Session, table: GameTable) -> Post | None:
    """The post of the table that stands lowest in its group."""
    return session.exec(
        select(Post)
        .where(Post.table_id == table.id, Post.chat_id == table.group_id, col(Post.message_id).is_not(None))
        .order_by(col(Post.message_id).desc())
    ).first()


def _adopt(session: Session, menu: str, table: GameTable) -> None:
    """The menu's message becomes the lobby itself."""
    post = session.exec(
        select(Post).where(Post.table_id == HOUSE, Post.chat_id == table.group_id, Post.key == menu)
    ).one_or_none()
    if post is not None:
        post.table_id, post.key, post.command, post.expires_at = table.id or 0, "lobby", False, None


def reader_of(session: Session, person_id: int) -> tuple[Translator, str]:
    person = session.get(Person, person_id)
    language = (person.language if person else None) or "fa"
    return translator(language), language


def _at_home(session: Session, opener: int) -> str:
    """What a group plays in that has not chosen yet, or has not been greeted yet: Arabic with an Arabic host."""
    return "ar" if reader_of(session, opener)[1] == "ar" else "fa"


def _reorder(opened: Open, people: Sequence[int]) -> None:
    """The seats in the order of these people, before anybody else: roles pass on in seat order."""
    rest = [seat.person_id for seat in lobby_panel.seats_in_order(opened.crowd) if seat.person_id not in people]
    for number, person_id in enumerate([*people, *rest]):
        seat = seat_of(opened, person_id)
        assert seat is not None
        seat.number = number
    opened.session.flush()
    opened.crowd = posts.audience(opened.session, opened.table, opened.crowd.private_link)
