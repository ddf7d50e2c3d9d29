"""Who sits where before a game: joining, changing places, claiming roles, leaving."""

from __future__ import annotations

import secrets
from dataclasses import replace

from telegram_bot import lobby_panel, news, posts, settings
from telegram_bot.bidi import Text, bold, text
from telegram_bot.i18n import translator
from telegram_bot.opening import Answer, Open, Pressed, seat_of
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.storage import LOBBY, OVER, PLAYING, Invitation, Person, Seat

PATIENCE = 1800
"""Seconds after the last join when a lobby closes (R-GEN-25)."""
NUDGE = 1500


class Seating:
    """The seats of a lobby; every method runs within a transaction."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @property
    def _now(self) -> float:
        return self.play.time.now()

    def _join(self, opened: Open, pressed: Pressed, place: str, role: str) -> Answer:
        person = opened.session.get(Person, pressed.person_id)
        if person is None or not person.reachable:
            answer = self._invite(opened, pressed.person_id, place, role)
            drawn = self.redrawn(opened).chats if opened.table.status == LOBBY else frozenset[int]()
            return replace(answer, chats=answer.chats | drawn)
        return self._sit(opened, pressed.person_id, place, role)

    def _sit(self, opened: Open, person_id: int, place: str, role: str) -> Answer:
        place = "" if place == "any" else place
        if opened.table.status == PLAYING:
            return self.play.seat_newcomer(opened, person_id, place)
        offered = [(offer.place, offer.role) for offer in opened.game.seats_offered(opened.table.options)]
        seat = seat_of(opened, person_id)
        taken = lobby_panel.seats_in_order(opened.crowd)
        if (place, role) == ("", "") not in offered and seat is None:
            held = {(each.place, each.role) for each in taken}
            place, role = next((chair for chair in offered if chair not in held), ("", ""))
        if (place, role) not in offered:
            return Answer()
        _, _room, language = self.play.reader(opened, person_id)
        if seat is not None and seat.departed:
            return Answer(_("The host has put you out of this game."), language, refused="E_OUT")
        if seat is None and len(taken) >= opened.game.limits(opened.table.options)[1]:
            return Answer(_("It is full.") + text(" 🙈"), language, refused="E_FULL")
        if seat is not None and seat.place == place and role in ("", seat.role):
            return Answer(_("Your name is on the list.") + text(" ✅"), language, refused="E_DUP")
        if role and any(each.place == place and each.role == role and each is not seat for each in taken):
            return self._taken(opened, person_id, place, role)
        self._put(opened, person_id, place, role)
        number = len(lobby_panel.seats_in_order(opened.crowd))
        welcome = _("Welcome! You are number {n}.", n=number) if seat is None else _("You have changed places.")
        return replace(self.redrawn(opened), text=welcome + text(" ✅"), language=language)

    def _put(self, opened: Open, person_id: int, place: str, role: str) -> None:
        seat = seat_of(opened, person_id)
        if seat is None:
            number = 1 + max((each.number for each in opened.crowd.seats.values()), default=-1)
            opened.session.add(
                Seat(table_id=opened.table_id, person_id=person_id, number=number, place=place, role=role)
            )
            opened.session.flush()
            opened.table.due, opened.table.remind_at = self._now + PATIENCE, self._now + NUDGE
            opened.crowd = posts.audience(opened.session, opened.table, self.play.private_link)
            host = seat_of(opened, opened.table.host)
            if host is None or host.departed:
                opened.table.host = person_id
        else:
            seat.place, seat.role = place, role

    def _claim(self, opened: Open, pressed: Pressed, role: str) -> Answer:
        seat = seat_of(opened, pressed.person_id)
        _, _room, language = self.play.reader(opened, pressed.person_id)
        offers = opened.game.seats_offered(opened.table.options)
        if all((offer.place, offer.role) != ("", role) for offer in offers):
            return Answer()
        if seat is None or seat.departed:
            return Answer(_("Sit down first, then take the role."), language, refused="E_NOT_PLAYER")
        if seat.role == role:
            seat.role = ""
            return replace(self.redrawn(opened), text=_("The role is free again."), language=language)
        others = lobby_panel.seats_in_order(opened.crowd)
        placed = any(offer.place for offer in offers)
        if placed and not seat.place:
            return Answer(_("Choose a team first."), language, refused="E_ARG")
        if any(each.role == role and each.place == seat.place for each in others if each is not seat):
            return self._taken(opened, pressed.person_id, seat.place, role)
        seat.role = role
        return replace(self.redrawn(opened), text=_("The role is yours.") + text(" ✅"), language=language)

    def _taken(self, opened: Open, person_id: int, place: str, role: str) -> Answer:
        _, _room, language = self.play.reader(opened, person_id)
        holder = next(
            seat for seat in lobby_panel.seats_in_order(opened.crowd) if seat.role == role and seat.place == place
        )
        name = bold(opened.crowd.names[holder.number])
        return Answer(_("{name} has this role already.", name=name), language, refused="E_DUP")

    def _leave(self, opened: Open, person_id: int) -> Answer:
        seat = seat_of(opened, person_id)
        _, _room, language = self.play.reader(opened, person_id)
        if seat is None or seat.departed:
            return Answer(_("You are not on the list."), language, refused="E_NOT_PLAYER")
        opened.table.options = settings.without_seats(opened.table.game, opened.table.options, str(seat.number))
        opened.session.delete(seat)
        opened.session.flush()
        opened.crowd = posts.audience(opened.session, opened.table, self.play.private_link)
        return replace(self._without(opened, person_id), text=_("You are off the list."), language=language)

    def _without(self, opened: Open, person_id: int) -> Answer:
        """Somebody went: the chair passes on, an empty lobby closes."""
        rest = lobby_panel.seats_in_order(opened.crowd)
        if not rest:
            return self._close_asleep(opened)
        if opened.table.host == person_id:
            opened.table.host = rest[0].person_id
        return self.redrawn(opened)

    def _invite(self, opened: Open, person_id: int, place: str, role: str) -> Answer:
        token = secrets.token_urlsafe(16)
        opened.session.add(
            Invitation(
                token=token,
                person_id=person_id,
                table_id=opened.table_id,
                place=place,
                role=role,
                created_at=self._now,
            )
        )
        return Answer(url=f"{self.play.private_link}?start={token}")

    def redrawn(self, opened: Open) -> Answer:
        """Within a transaction: the lobby as it stands now."""
        written = self._write(opened, lobby_panel.panel(opened.crowd))
        news.mark_told(opened.table)
        return Answer(chats=frozenset(written))

    def _close_asleep(self, opened: Open) -> Answer:
        _ = translator(opened.table.language, opened.table.western_digits)
        said = text("😴 ") + _("This game was never started.")
        return self._closed(opened, said, ((lobby_panel.again_button(_),),))

    def _closed(self, opened: Open, said: Text, keyboard: tuple[tuple[object, ...], ...]) -> Answer:
        opened.table.status, opened.table.due, opened.table.remind_at = OVER, None, None
        panel = Panel("lobby", said, keyboard)  # type: ignore[arg-type]
        return Answer(chats=frozenset(self._write(opened, panel)))

    def _write(self, opened: Open, panel: Panel) -> set[int]:
        table = opened.table
        where = posts.Delivery(
            table.group_id, table.language, table.western_digits, table.topic, opened.table_id, table.ticket
        )
        return posts.write(opened.session, [(where, panel)], self._now)
