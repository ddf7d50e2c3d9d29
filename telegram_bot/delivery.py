"""What a chat is to be sent next, and what became of it: the courier's side of the posts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from telegram_bot.news import add_news
from telegram_bot.pacing import MINUTE, PROGRESS_GAP, Budget
from telegram_bot.posts import BEHIND, CONTENT, Content, digest_of
from telegram_bot.storage import HOUSE, PLAYING, GameTable, Group, Picture, Post

UNSURE = 30.0
"""Seconds a board waits after an unanswered send before it is sent again."""
ON_ITS_WAY = 5.0
"""Seconds for which nobody else edits a message of which an edit is on its way: the older might come last."""
COSMETIC_LIFE = 300.0
"""Seconds after which a cosmetic edit that found no room is given up."""


class Kind(StrEnum):
    SEND = "send"
    EDIT = "edit"
    DELETE = "delete"


class Outcome(StrEnum):
    """What became of a call."""

    DONE = "done"
    GONE = "gone"
    """The message to edit is no longer there."""
    LATER = "later"
    """Surely not carried out; to be tried again."""
    UNSURE = "unsure"
    """No answer: it may have been carried out."""
    FORBIDDEN = "forbidden"
    REFUSED = "refused"
    NO_PHOTOS = "no_photos"


@dataclass(frozen=True)
class Job:
    """One call to be made now, which is the moment `at`; the post as it was when the job was taken."""

    kind: Kind
    at: float
    post_id: int
    chat_id: int
    topic: int
    message_id: int | None
    content: Content | None
    digest: str
    shown: str | None
    """The digest of what the message shows before the call."""
    photo: bool | None
    shown_picture: str
    rings: bool
    secret: bool
    command: bool
    pace: str
    reply_to: int | None
    table_id: int
    asks: bool
    ticket: int
    created_at: float
    board_chat: int | None
    board_topic: int
    board: int | None
    """The group, topic and message id of the table's newest board, for links back to it."""


@dataclass(frozen=True)
class Later:
    """Nothing is due before this moment."""

    at: float


@dataclass(frozen=True)
class Sent:
    """What a call led to, in the house's own words."""

    outcome: Outcome
    message_id: int | None = None
    picture: str = ""
    """The fingerprint of the drawing the message now shows; empty: it is no photo."""
    wait: float = 0.0
    moved_to: int | None = None
    why: str = ""


def chats_waiting(session: Session) -> list[int]:
    """Chats with posts that Telegram has not seen."""
    return list(session.exec(select(Post.chat_id).where(col(Post.pending)).distinct()).all())


class Behind(Protocol):
    """Draws tables whose boards show less than the state."""

    chats: set[int]
    """Where something is to be sent once they were drawn."""

    def catch_up(self, session: Session, tables: Iterable[int]) -> None: ...


CatchUp = Callable[[Session, Iterable[int]], None]


_WAITING = select(Post).where(Post.chat_id == bindparam("chat"), col(Post.pending)).order_by(col(Post.id))

# As they are once nobody else may take them: another process may have taken one since they were looked at.
_TAKEN = _WAITING.with_for_update().execution_options(populate_existing=True)


def next_job(session: Session, chat_id: int, budget: Budget, now: float, catch_up: CatchUp) -> Job | Later | None:
    """The chat's most urgent call; it is noted as attempted within the same transaction, so it must be made.

    Boards that lag are drawn first if one may be shown now, or if nothing else would bring the courier back.
    """
    seen = session.execute(_WAITING, {"chat": chat_id}).scalars().all()
    if not seen:
        return None
    drawn = _lagging(seen, _most_urgent(seen, budget, now), now)
    if drawn:
        catch_up(session, drawn)
    group = session.get(Group, chat_id, with_for_update=True) if budget.group else None
    if group is not None:
        budget.learn(group.calls)
    posts = session.execute(_TAKEN, {"chat": chat_id}).scalars().all()
    for post in posts:
        if post.table_id in drawn:
            _stands(post)
    chosen = _most_urgent(posts, budget, now)
    _tell_of_given_up(session, [*seen, *posts])
    if chosen is None:
        return None
    at, _rank, _turn, kind, post = chosen
    if at > now or post.wanted_hash == BEHIND:
        return Later(at)
    if group is not None:
        group.calls = [made for made in (*budget.calls, now) if made > now - MINUTE]
    job = _job(session, kind, now, post)
    _attempt(post, kind, now)
    return job


def _lagging(posts: Sequence[Post], first: Choice | None, now: float) -> list[int]:
    """The tables to be drawn before the first call is made."""
    if first is not None and (first[0] > now or (first[3] is not Kind.EDIT and first[4].wanted_hash != BEHIND)):
        return []
    return sorted({post.table_id for post in posts if post.wanted_hash == BEHIND})


def _stands(post: Post) -> None:
    """A table that is over draws nothing any more: its board stays as it was wanted last."""
    if post.wanted_hash == BEHIND:
        post.wanted_hash = digest_of(post.wanted)
        post.pending = post.shown_hash != post.wanted_hash


def _attempt(post: Post, kind: Kind, now: float) -> None:
    """From here on until the reply comes nobody knows what the message shows, or whether there is one."""
    if kind is not Kind.DELETE:
        post.attempted_at = now
    if kind is Kind.EDIT:
        post.shown_hash, post.shown_picture = None, ""


def settle(session: Session, job: Job, outcome: Outcome, message_id: int | None, picture: str, now: float) -> None:
    """Writes down what became of a job."""
    post = session.get(Post, job.post_id, with_for_update=True)
    if post is None:
        return
    if outcome is Outcome.DONE:
        _done(session, post, job, message_id, picture)
    elif outcome is Outcome.GONE:
        _send_anew(post, now)
    elif outcome is Outcome.LATER:
        _untouched(post, job)
    elif outcome is Outcome.UNSURE and job.kind is Kind.SEND:
        post.pending = not post.secret
    elif outcome is Outcome.UNSURE:
        post.attempted_at = None
    elif outcome is Outcome.NO_PHOTOS:
        _without_pictures(session, post, job, now)
    elif outcome in (Outcome.FORBIDDEN, Outcome.REFUSED):
        post.failed, post.pending, post.attempted_at = outcome.value, False, None


def _without_pictures(session: Session, post: Post, job: Job, now: float) -> None:
    """No photo turns into a text: a board that is still played on is deleted, and its panel sent anew."""
    group = session.get(Group, post.chat_id)
    if group is not None:
        group.sends_pictures = False
    if job.kind is Kind.EDIT and not post.live:
        post.failed, post.pending = Outcome.NO_PHOTOS.value, False
        return
    if job.kind is Kind.EDIT and post.message_id is not None:
        old = Post(
            table_id=post.table_id, chat_id=post.chat_id, key=f"{post.key}~{post.message_id}", wanted="", wanted_hash=""
        )
        old.topic, old.message_id, old.created_at = post.topic, post.message_id, now
        session.add(old)
        _send_anew(post, now)
    post.photo, post.attempted_at = False, None


def _send_anew(post: Post, now: float) -> None:
    post.message_id, post.shown_hash, post.photo, post.shown_picture = None, None, None, ""
    post.attempted_at, post.pending, post.created_at = None, bool(post.wanted_hash), now


def calls_of(session: Session, group_id: int) -> list[float]:
    group = session.get(Group, group_id)
    return list(group.calls) if group is not None else []


def file_id_of(session: Session, bot_id: int, fingerprint: str, now: float) -> str | None:
    """The id under which Telegram already has this picture, for this bot."""
    picture = session.get(Picture, (bot_id, fingerprint))
    if picture is None:
        return None
    picture.used_at = now
    return picture.file_id


def keep_file_id(session: Session, bot_id: int, fingerprint: str, file_id: str, now: float) -> None:
    session.merge(Picture(bot_id=bot_id, fingerprint=fingerprint, file_id=file_id, used_at=now))


Choice = tuple[float, int, int, Kind, Post]
"""When a post wants a call, its rank and its turn among those of the same moment, which call, and the post."""


def _most_urgent(posts: Sequence[Post], budget: Budget, now: float) -> Choice | None:
    choices = [choice for post in posts if (choice := _choice(post, budget, now)) is not None]
    return min(choices, key=lambda choice: (max(choice[0], now), *choice[1:3]), default=None)


def _choice(post: Post, budget: Budget, now: float) -> Choice | None:
    """When and how urgently a post wants a call; None: it wants none any more."""
    turn = post.id or 0
    if post.message_id is None and not post.wanted_hash:
        post.pending = False
        return None
    if post.message_id is None:
        return _sending(post, budget, now, turn)
    if not post.wanted_hash:
        return budget.send_at(now), 1, turn, Kind.DELETE, post
    last = max(post.shown_at, 0.0)
    at = budget.edit_at(now, post.pace, last, post.edits, not post.live)
    if at is None or (post.pace == "cosmetic" and at - post.changed_at > COSMETIC_LIFE):
        post.pending = post.wanted_hash == BEHIND
        return None
    if post.attempted_at is not None:
        at = max(at, post.attempted_at + ON_ITS_WAY)
    rank = {"prompt": 2, "progress": 3}.get(post.pace, 4)
    return at, rank, turn, Kind.EDIT, post


def _sending(post: Post, budget: Budget, now: float, turn: int) -> Choice | None:
    if post.command and not budget.may_answer_command(now):
        post.pending, post.failed = False, "flood"
        return None
    at = budget.send_at(now)
    if post.attempted_at is not None:
        if post.secret:
            return _secret_sent_once(post, now, turn)
        changed = post.changed_at > post.attempted_at
        at = max(at, post.attempted_at + (PROGRESS_GAP / 10 if changed else UNSURE))
    return at, 0, turn, Kind.SEND, post


def _secret_sent_once(post: Post, now: float, turn: int) -> Choice | None:
    """Whoever sent it may still be waiting for the reply; if they are gone, it is given up, for it may have arrived."""
    assert post.attempted_at is not None
    if post.attempted_at + UNSURE > now:
        return post.attempted_at + UNSURE, 0, turn, Kind.SEND, post
    post.pending = False
    return None


def _tell_of_given_up(session: Session, posts: Sequence[Post]) -> None:
    """The next board says where a secret is to be found whose arrival nobody knows of."""
    for table_id in {post.table_id for post in posts if post.secret and post.message_id is None and not post.pending}:
        table = session.get(GameTable, table_id, with_for_update=True)
        if table is not None and table.status == PLAYING:
            add_news(table, "card")


def _done(session: Session, post: Post, job: Job, message_id: int | None, picture: str) -> None:
    if job.kind is Kind.DELETE:
        session.delete(post)
        return
    post.attempted_at = None
    if job.kind is Kind.SEND:
        post.message_id, post.photo = message_id, bool(picture)
    else:
        post.edits += 1
    post.shown_at = job.at
    post.shown_hash = job.digest
    post.shown_picture = picture
    post.pending = post.wanted_hash != job.digest


def _untouched(post: Post, job: Job) -> None:
    """The call was surely not carried out, so what was known before it still holds."""
    post.attempted_at = None
    if job.kind is Kind.EDIT and post.message_id == job.message_id and post.shown_hash is None:
        post.shown_hash, post.shown_picture = job.shown, job.shown_picture
        post.pending = post.shown_hash != post.wanted_hash


def _job(session: Session, kind: Kind, at: float, post: Post) -> Job:
    assert post.id is not None
    return Job(
        kind,
        at,
        post.id,
        post.chat_id,
        post.topic,
        post.message_id,
        CONTENT.validate_json(post.wanted) if post.wanted else None,
        post.wanted_hash,
        post.shown_hash,
        _photo(session, post),
        post.shown_picture,
        post.rings,
        post.secret,
        post.command,
        post.pace,
        post.reply_to,
        post.table_id,
        post.asks,
        post.ticket,
        post.created_at,
        *_board(session, post.table_id),
    )


def _photo(session: Session, post: Post) -> bool | None:
    """Whether it is a photo; in a group that allows none a new panel is text from the start."""
    if post.photo is not None or post.chat_id > 0:
        return post.photo
    group = session.get(Group, post.chat_id)
    return False if group is not None and not group.sends_pictures else None


def _board(session: Session, table_id: int) -> tuple[int | None, int, int | None]:
    table = session.get(GameTable, table_id) if table_id != HOUSE else None
    if table is None:
        return None, 0, None
    newest = session.exec(
        select(Post.message_id)
        .where(Post.table_id == table_id, Post.chat_id == table.group_id, col(Post.message_id).is_not(None))
        .order_by(col(Post.message_id).desc())
    ).first()
    return table.group_id, table.topic, newest
