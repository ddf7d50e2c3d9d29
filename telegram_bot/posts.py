"""A table as it stands now becomes Posts: what each chat should show, written beside the state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any

import sqlalchemy
from pydantic import TypeAdapter
from sqlalchemy import bindparam, or_
from sqlmodel import Session, col, select

from engine import GAMES
from engine.game import View
from telegram_bot import silence, taps
from telegram_bot.bidi import Text, distinct, mention, text
from telegram_bot.games import Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.names import clean_name
from telegram_bot.news import house_news, news_of
from telegram_bot.panels import AnyDrawing, Button, Keyboard, Panel, Style
from telegram_bot.storage import HOUSE, GameTable, Person, Post, Seat

BACK = "back"
"""The link to the newest board of a table, which only the courier knows."""


BEHIND = "behind"
"""Stands for the hash of a board that shows less than the state: it must be drawn before it is sent."""


@dataclass(frozen=True)
class Key:
    """A button as it goes to Telegram: data, or a link (`back` for the way to the board)."""

    label: Text
    data: str | None = None
    url: str | None = None
    style: str | None = None


@dataclass(frozen=True)
class Content:
    """A message as it should look; the courier makes HTML of it."""

    language: str
    text: Text
    keys: tuple[tuple[Key, ...], ...] = ()
    drawing: AnyDrawing | None = None
    western_digits: bool = False


CONTENT: TypeAdapter[Content] = TypeAdapter(Content)


@dataclass(frozen=True)
class Delivery:
    """Where a panel goes and in which language."""

    chat_id: int
    language: str
    western_digits: bool = False
    topic: int = 0
    table_id: int = HOUSE
    ticket: int = 0
    reply_to: int | None = None
    command: bool = False


@dataclass
class Audience:
    """Everybody at a table, as the presenters may know them."""

    table: GameTable
    seats: Mapping[int, Seat]
    persons: Mapping[int, Person]
    names: Mapping[int, str]
    private_link: str
    news: Sequence[tuple[str, str]] = field(default_factory=tuple)

    def room(self, language: str, western_digits: bool) -> Room:
        return Room(
            translate=translator(language, western_digits),
            names=self.names,
            people={number: seat.person_id for number, seat in self.seats.items()},
            private_link=self.private_link,
            hints=self.table.hints,
            news=tuple(house_news(kind, name, translator(language, western_digits)) for kind, name in self.news),
        )

    def language_of(self, seat: Seat) -> tuple[str, bool]:
        """A person's own language; who has none of ours reads the table's."""
        person = self.persons[seat.person_id]
        language = person.language or self.table.language
        return language, self.table.western_digits and language == "ar"


_SEATED = (
    select(Seat, Person)
    .join(Person, col(Person.id) == col(Seat.person_id))
    .where(Seat.table_id == bindparam("table"))
    .order_by(col(Seat.number))
)


def audience(session: Session, table: GameTable, private_link: str) -> Audience:
    """The seats of a table and the names to call them by."""
    seated = session.execute(_SEATED, {"table": table.id}).all()
    seats = [seat for seat, _ in seated]
    persons = {person.id: person for _, person in seated}
    given = tuple((seat.number, persons[seat.person_id].name) for seat in seats)
    return Audience(
        table,
        {seat.number: seat for seat in seats},
        persons,
        called(given, table.language, table.western_digits),
        private_link,
        news_of(table),
    )


@lru_cache(4096)
def called(given: tuple[tuple[int, str], ...], language: str, western_digits: bool) -> Mapping[int, str]:
    """Seat numbers and the names they give themselves -> what to call them, no two alike."""
    _ = translator(language, western_digits)
    cleaned = [clean_name(name, fallback=_("Player {n}", n=number + 1).bare()) for number, name in given]
    return MappingProxyType(dict(zip((number for number, _name in given), distinct(cleaned, language), strict=True)))


def write_table(session: Session, crowd: Audience, views: Mapping[int | None, View], now: float) -> set[int]:
    """Brings the posts of a running or ended game up to its state; returns the chats that have something to send."""
    table = crowd.table
    presenter = PRESENTERS[table.game]
    wanted: list[tuple[Delivery, Panel]] = []
    group = Delivery(table.group_id, table.language, table.western_digits, table.topic, _id(table), table.ticket)
    room = crowd.room(table.language, table.western_digits)
    wanted += [(group, panel) for panel in presenter.group(views[None], room)]
    for number, seat in crowd.seats.items():
        if number not in views:
            continue
        language, western = crowd.language_of(seat)
        private = Delivery(seat.person_id, language, western, 0, _id(table), table.ticket)
        view = views[number]
        wanted += [(private, panel) for panel in presenter.private(view, crowd.room(language, western))]
        awaits = not seat.departed and view.outcome is None and presenter.reads(view)
        if seat.awaits_text != awaits:
            seat.awaits_text = awaits
        hushed = silence.is_silent(table, seat, view, room.translate)
        if seat.hushed != hushed:
            seat.hushed = hushed
    return write(session, wanted, now, table)


def write(
    session: Session, wanted: Sequence[tuple[Delivery, Panel]], now: float, table: GameTable | None = None
) -> set[int]:
    """Makes these panels the wanted ones; with a table, its other panels with live buttons lose them."""
    known = _known(session, wanted, table)
    kept = {(where.chat_id, panel.key) for where, panel in wanted}
    changed = [change for where, panel in wanted if (change := _change(where, panel, known)) is not None]
    stale = [each for place, each in known.items() if each.live and place not in kept] if table is not None else []
    ours = [known[change.place] for change in changed if change.place in known]
    found = _loaded(session, [each.id for each in (*ours, *stale)])
    touched = set()
    for change in changed:
        post = found[known[change.place].id] if change.place in known else _new(session, change, now)
        if not _on_its_way(post, change.panel.pace):
            touched.add(post.chat_id)
        _put(post, change, now)
    for each in stale:
        _strip(found[each.id], now)
    return touched | {found[each.id].chat_id for each in stale}


def _on_its_way(post: Post, pace: str) -> bool:
    """Whether the courier will look at the post anyway, when its edit is due, and take what it then holds."""
    return post.id is not None and post.pending and post.message_id is not None and post.pace == pace


@dataclass(frozen=True)
class Known:
    """A post as far as it must be known to see whether it changes."""

    id: int
    digest: str
    live: bool


@dataclass(frozen=True)
class Change:
    """A panel whose post is missing or has another content."""

    where: Delivery
    panel: Panel
    live: bool
    stored: str
    digest: str

    @property
    def place(self) -> tuple[int, str]:
        return self.where.chat_id, self.panel.key


def _change(where: Delivery, panel: Panel, known: Mapping[tuple[int, str], Known]) -> Change | None:
    former = known.get((where.chat_id, panel.key))
    if former is None and (panel.former or panel.on_demand):
        return None
    content = content_of(panel, where)
    stored, digest = dumped(content)
    if former is not None and former.digest == digest:
        return None
    return Change(where, panel, _is_live(content, where.chat_id), stored, digest)


def _new(session: Session, change: Change, now: float) -> Post:
    where, panel = change.where, change.panel
    post = Post(table_id=where.table_id, chat_id=where.chat_id, key=panel.key, wanted="", wanted_hash="")
    post.topic, post.created_at, post.reply_to = where.topic, now, where.reply_to
    post.rings, post.secret, post.command = panel.rings, panel.secret, where.command
    session.add(post)
    return post


def _put(post: Post, change: Change, now: float) -> None:
    post.wanted, post.wanted_hash, post.changed_at = change.stored, change.digest, now
    post.pace, post.asks, post.ticket = change.panel.pace, change.panel.asks, change.where.ticket
    post.live = change.live
    post.pending = not post.failed and post.shown_hash != change.digest


def name_unreachable(session: Session, crowd: Audience, now: float) -> set[int]:
    """Tells the group, once for each, whom no private message reaches; they keep their seats (R-GEN-22)."""
    table = crowd.table
    lost = [
        seat
        for seat in crowd.seats.values()
        if not (seat.departed or seat.named_unreachable or crowd.persons[seat.person_id].reachable)
    ]
    if not lost:
        return set()
    for seat in lost:
        seat.named_unreachable = True
    everyone = [seat for seat in crowd.seats.values() if seat.named_unreachable and not seat.departed]
    where = Delivery(table.group_id, table.language, table.western_digits, table.topic, _id(table), table.ticket)
    return write(session, [(where, _unreachable(crowd, everyone))], now)


def reachable_again(session: Session, crowd: Audience, now: float) -> set[int]:
    """The message that named the unreachable goes when nobody is; failed private posts are tried again."""
    table = crowd.table
    touched: set[int] = set()
    for seat in crowd.seats.values():
        if seat.named_unreachable and crowd.persons[seat.person_id].reachable:
            seat.named_unreachable = False
    if not any(seat.named_unreachable for seat in crowd.seats.values()):
        touched |= delete(session, _id(table), table.group_id, "unreachable", now)
    return touched


def delete(session: Session, table_id: int, chat_id: int, key: str, now: float) -> set[int]:
    """The message of a panel should go."""
    post = session.exec(
        select(Post).where(Post.table_id == table_id, Post.chat_id == chat_id, Post.key == key)
    ).one_or_none()
    if post is None or not post.wanted_hash:
        return set()
    post.wanted, post.wanted_hash, post.changed_at, post.live = "", "", now, False
    post.pending = post.message_id is not None or post.attempted_at is not None
    return {chat_id}


def let_expire(session: Session, chat_id: int, key: str, moment: float) -> None:
    """A house post goes by itself if nobody makes something of it."""
    session.flush()
    post = session.exec(select(Post).where(Post.table_id == HOUSE, Post.chat_id == chat_id, Post.key == key)).one()
    post.expires_at = moment


def retry(session: Session, table_id: int, chat_id: int) -> set[int]:
    """What could not be delivered to a person is due again."""
    failed = session.exec(
        select(Post).where(Post.table_id == table_id, Post.chat_id == chat_id, Post.failed == "forbidden")
    ).all()
    for post in failed:
        post.failed, post.pending = "", bool(post.wanted_hash) and post.shown_hash != post.wanted_hash
    return {chat_id} if failed else set()


def set_free(session: Session, table_id: int, chat_id: int, key: str) -> None:
    """A question is asked once more: its former message is left as it is."""
    former = session.exec(
        select(Post).where(Post.table_id == table_id, Post.chat_id == chat_id, Post.key == key)
    ).one_or_none()
    if former is not None:
        former.key = f"{key}~{former.id}"
        session.flush()


_SHORT = sqlalchemy.select(col(Post.id), col(Post.chat_id), col(Post.key), col(Post.wanted_hash), col(Post.live))
_KEYS = col(Post.key).in_(bindparam("keys", expanding=True))
_OF_TABLE = _SHORT.where(col(Post.table_id) == bindparam("table"), or_(col(Post.live), _KEYS))
_OF_CHATS = _SHORT.where(
    col(Post.table_id).in_(bindparam("tables", expanding=True)),
    col(Post.chat_id).in_(bindparam("chats", expanding=True)),
    _KEYS,
)
_BY_IDS = select(Post).where(col(Post.id).in_(bindparam("ids", expanding=True)))


def _known(
    session: Session, wanted: Sequence[tuple[Delivery, Panel]], table: GameTable | None
) -> dict[tuple[int, str], Known]:
    keys = list({panel.key for _, panel in wanted})
    if table is not None:
        rows = session.execute(_OF_TABLE, {"table": table.id, "keys": keys})
    else:
        chats, tables = {where.chat_id for where, _ in wanted}, {where.table_id for where, _ in wanted}
        rows = session.execute(_OF_CHATS, {"tables": list(tables), "chats": list(chats), "keys": keys})
    return {(chat, key): Known(post, digest, live) for post, chat, key, digest, live in rows}


def _loaded(session: Session, ids: Sequence[int]) -> dict[int, Post]:
    if not ids:
        return {}
    return {post.id: post for post in session.execute(_BY_IDS, {"ids": ids}).scalars()}


def _strip(post: Post, now: float) -> None:
    """The buttons go, and the time that was left; the text stays."""
    content = CONTENT.validate_json(post.wanted)
    bare = Content(content.language, content.text.timeless(), (), content.drawing, content.western_digits)
    post.wanted, post.wanted_hash = dumped(bare)
    post.changed_at, post.live, post.asks, post.pace = now, False, False, "cosmetic"
    post.pending = not post.failed and post.shown_hash != post.wanted_hash


def content_of(panel: Panel, where: Delivery) -> Content:
    """The panel with its buttons as Telegram will know them."""
    drawing = panel.drawing
    assert drawing is None or isinstance(drawing, AnyDrawing)
    return Content(
        where.language,
        panel.text,
        keys(panel.keyboard, where.table_id, where.ticket),
        drawing,
        where.western_digits,
    )


def keys(keyboard: Keyboard, table_id: int, ticket: int) -> tuple[tuple[Key, ...], ...]:
    return tuple(tuple(_key(button, table_id, ticket) for button in row) for row in keyboard if row)


def _key(button: Button, table_id: int, ticket: int) -> Key:
    style = button.style.value if button.style else None
    if button.move is not None:
        return Key(button.label, taps.of_move(table_id, ticket, button.move), None, style)
    if button.tap is not None and button.tap != BACK:
        data = taps.of_table(table_id, button.tap) if table_id else taps.of_house(button.tap)
        return Key(button.label, data, None, style)
    return Key(button.label, None, button.url or BACK, style)


def _is_live(content: Content, chat_id: int) -> bool:
    """Whether it has buttons, or in private a time left, that will be out of date some day."""
    if chat_id > 0 and content.text.counts_time():
        return True
    return any(key.data and key.data.startswith("m:") for row in content.keys for key in row)


def dumped(content: Content) -> tuple[str, str]:
    stored = CONTENT.dump_json(content)
    return stored.decode(), sha256(stored).hexdigest()


def digest_of(stored: str) -> str:
    """The digest of a content as it is stored."""
    return sha256(stored.encode()).hexdigest()


def views_of(table: GameTable, state: Any, seats: Iterable[Seat]) -> dict[int | None, View]:
    """What the group and each seat may know; whoever left sees what the public sees."""
    game = GAMES[table.game]
    views: dict[int | None, View] = {None: game.view(state, None)}
    for seat in seats:
        views[seat.number] = game.view(state, seat.number)
    return views


def _id(table: GameTable) -> int:
    assert table.id is not None
    return table.id


def _unreachable(crowd: Audience, seats: Sequence[Seat]) -> Panel:
    _ = translator(crowd.table.language, crowd.table.western_digits)
    who = _.people([mention(crowd.names[seat.number], seat.person_id) for seat in seats], 6)
    return Panel(
        "unreachable",
        text("📵 ") + _("My messages do not reach {who}; press Start in the private chat.", who=who),
        (
            (
                Button(
                    text("💬 ") + _.context("button", "Open the private chat"), url=crowd.private_link, style=Style.BLUE
                ),
            ),
        ),
    )


def reminder(
    person_id: int, language: str, western_digits: bool, table: GameTable, said: Text
) -> tuple[Delivery, Panel]:
    """A private line at half time."""
    where = Delivery(person_id, language, western_digits, 0, _id(table), table.ticket)
    return where, Panel(f"reminder:{table.ticket}", text("⏳ ") + said)


def apology(table: GameTable) -> tuple[Delivery, Panel]:
    """For a table whose state this version cannot read."""
    _ = translator(table.language, table.western_digits)
    where = Delivery(table.group_id, table.language, table.western_digits, table.topic, _id(table))
    again = Button(text("🔁 ") + _.context("button", "Once more"), tap="again", style=Style.GREEN)
    return where, Panel("apology", text("🙏 ") + _("After the update this game cannot go on."), ((again,),))
