"""Private panels that are sent when their reader asks for them, or has not acted at half time."""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session

from engine.game import IllegalMove, View
from telegram_bot import posts, repeats
from telegram_bot.bidi import text
from telegram_bot.foreign import is_known
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.opening import Answer, Open, Pressed, belongs, seat_of, tapped_once, view_of
from telegram_bot.play import Play


def asked_for(play: Play, opened: Open, pressed: Pressed) -> Answer:
    """Within a transaction: a player would rather act in private, and finds there what is asked of them."""
    if not belongs(opened.table, pressed):
        return Answer()
    seat = seat_of(opened, pressed.person_id)
    if seat is None or seat.departed:
        stranger = IllegalMove("E_NOT_PLAYER", opened.game.strangers_are_told)
        out = IllegalMove("E_OUT", "You are out of the game; enjoy watching.")
        return play.refusal(opened, pressed.person_id, stranger if seat is None else out)
    _, _room, language = play.reader(opened, pressed.person_id)
    chats = handed(opened.session, opened.crowd, view_of(opened, seat), play.time.now(), anew=True)
    said = (
        _.context("toast", "I have sent it to you in private")
        if chats
        else _.context("toast", "What you need is in the private chat")
    )
    return Answer(said, language, chats=frozenset(chats))


def again(play: Play, opened: Open, pressed: Pressed, key: str) -> Answer:
    """Within a transaction: a private panel of the presser's own comes down to the end of their chat."""
    seat, now = seat_of(opened, pressed.person_id), play.time.now()
    if seat is None or seat.departed or pressed.chat_id != pressed.person_id:
        return Answer()
    table, session = opened.table, opened.session
    language, western = opened.crowd.language_of(seat)
    panels = PRESENTERS[table.game].private(view_of(opened, seat), opened.crowd.room(language, western))
    ours = [replace(each, rings=False) for each in panels if each.key == key and not (each.former or each.on_demand)]
    if not ours or not tapped_once(session, seat.person_id, f"anew:{opened.table_id}:{key}", now):
        return Answer()
    repeats.set_aside(session, opened.table_id, seat.person_id, [key], text("👇"), now)
    where = posts.Delivery(seat.person_id, language, western, 0, opened.table_id, table.ticket)
    return Answer(chats=frozenset(posts.write(session, [(where, each) for each in ours], now)))


def handed(session: Session, crowd: posts.Audience, view: View, now: float, *, anew: bool) -> set[int]:
    """Sends the panels the viewer may ask for; those that stand there already only `anew`, again at the bottom."""
    assert view.seat is not None
    table, seat = crowd.table, crowd.seats[view.seat]
    language, western = crowd.language_of(seat)
    panels = PRESENTERS[table.game].private(view, crowd.room(language, western))
    ours = [
        replace(panel, on_demand=False)
        for panel in panels
        if panel.on_demand and (anew or not is_known(session, seat.table_id, seat.person_id, panel.key))
    ]
    where = posts.Delivery(seat.person_id, language, western, 0, seat.table_id, table.ticket)
    if anew:
        repeats.set_aside(session, seat.table_id, seat.person_id, [panel.key for panel in ours], text("👇"), now)
    return posts.write(session, [(where, panel) for panel in ours], now)
