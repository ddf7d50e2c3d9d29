"""Messages of others that should go from a table's group."""

from __future__ import annotations

from sqlmodel import Session, select

from telegram_bot.storage import GameTable, Post


def delete_foreign(session: Session, table: GameTable, message_id: int, now: float) -> set[int]:
    """A message of somebody else in the table's group should go."""
    assert table.id is not None
    key = f"foreign:{message_id}"
    if is_known(session, table.id, table.group_id, key):
        return set()
    post = Post(table_id=table.id, chat_id=table.group_id, topic=table.topic, key=key, wanted="", wanted_hash="")
    post.created_at, post.changed_at, post.message_id, post.pending = now, now, message_id, True
    session.add(post)
    return {table.group_id}


def is_known(session: Session, table_id: int, chat_id: int, key: str) -> bool:
    """Whether a panel was ever wanted in a chat."""
    found = select(Post.id).where(Post.table_id == table_id, Post.chat_id == chat_id, Post.key == key)
    return session.exec(found).first() is not None
