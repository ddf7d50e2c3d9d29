"""Panels that are sent again at the bottom of a chat, and what becomes of their old copies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlmodel import Session, col, select

from engine.game import View
from telegram_bot.bidi import Text
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.posts import CONTENT, Audience, Content, dumped
from telegram_bot.storage import Post


def set_aside(
    session: Session, table_id: int, chat_id: int, keys: Iterable[str], said: Text | None, now: float
) -> None:
    """Gives keys of a table in a chat free, so that their panels are sent again at the bottom.

    The old copies show `said` and no buttons; None: they keep their text, but for the time that was left.
    """
    found = session.exec(
        select(Post).where(Post.table_id == table_id, Post.chat_id == chat_id, col(Post.key).in_(list(keys)))
    ).all()
    for post in found:
        if post.message_id is None or not post.wanted:
            continue
        content = CONTENT.validate_json(post.wanted)
        old = Content(content.language, said or content.text.timeless(), (), content.drawing, content.western_digits)
        post.key = f"{post.key}~{post.message_id}"
        post.wanted, post.wanted_hash = dumped(old)
        post.changed_at, post.live, post.asks, post.pace = now, False, False, "cosmetic"
        post.pending = post.shown_hash != post.wanted_hash
    session.flush()


def hush(session: Session, table_id: int, chat_id: int, keys: Iterable[str]) -> None:
    """Panels that are about to be sent come without a notification."""
    session.flush()
    found = select(Post).where(Post.table_id == table_id, Post.chat_id == chat_id, col(Post.key).in_(list(keys)))
    for post in session.exec(found.where(col(Post.message_id).is_(None))).all():
        post.rings = False


def keys_now(crowd: Audience, views: Mapping[int | None, View], chat_id: int) -> list[str]:
    """The keys of the panels that stand in a chat now: the board of the group, what a person was sent unasked."""
    table = crowd.table
    presenter = PRESENTERS[table.game]
    if chat_id == table.group_id:
        return [presenter.group(views[None], crowd.room(table.language, table.western_digits))[-1].key]
    seat = next(each for each in crowd.seats.values() if each.person_id == chat_id)
    language, western = crowd.language_of(seat)
    panels = presenter.private(views[seat.number], crowd.room(language, western))
    return [panel.key for panel in panels if not panel.on_demand]
