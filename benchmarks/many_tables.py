"""Two hundred groups in the middle of a game of Codenames, in a database file, and taps that move them all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

from sqlmodel import Session, select

from engine.codenames_model import Confirm, Identity, Mark
from engine.game import TIME, Move
from telegram_bot import pictures, taps
from telegram_bot.lobby import Lobby
from telegram_bot.migrate import migrate
from telegram_bot.opening import Pressed
from telegram_bot.play import Play
from telegram_bot.posts import CONTENT
from telegram_bot.storage import Database, GameTable, Group, Person, Post
from telegram_bot.timing import RealTime

TABLES = 200
NAMES = ("سارا", "امید", "لیلا", "رضا")
CLUES = ("آسمان", "سفر", "آهنگ", "لبخند", "فوتبال", "خواب", "ریاضی", "پاییز", "مهمانی", "شیمی")
COVERED = 25
UNTIL_NO_DEADLINES = TIME.values.index("off")
"""Taps on the setting of time; runs may take longer than anybody has to guess."""
SUPERGROUPS = -1_000_000_000_000


@dataclass(frozen=True)
class Pointer:
    """An operative whose team has a clue: may mark words as long as they like."""

    table: int
    ticket: int
    person: int
    seat: int
    group: int
    board: int
    """The message the buttons stand under."""
    agents: tuple[int, ...]
    """The words of their team: guessing all but the last of them ends neither turn nor game."""


def prepare(file: Path, tables: int = TABLES) -> list[Pointer]:
    """Plays every table up to its first clue, through the lobby's own taps; every post counts as shown."""
    url = f"sqlite:///{file}"
    migrate(url)
    database = Database(url)
    try:
        return asyncio.run(_tables(database, tables))
    finally:
        database.close()


async def _tables(database: Database, tables: int) -> list[Pointer]:
    play = Play(database, RealTime(), "https://t.me/dorehami_bot")
    lobby = Lobby(play)
    await database.run(lambda session: _people(session, tables))
    dealt = [await _dealt(lobby, number) for number in range(1, tables + 1)]
    clued = [await _clued(play, table) for table in dealt]
    await database.run(_all_shown)
    return await database.run(lambda session: [_pointer(play, session, table) for table in clued])


def _people(session: Session, tables: int) -> None:
    for number in range(1, tables + 1):
        session.add(Group(id=SUPERGROUPS - number, title=f"دورهمی {number}", language="fa", greeted=True))
        for place, name in enumerate(NAMES):
            session.add(Person(id=_person(number, place), name=name, language="fa", reachable=True))


def _person(number: int, place: int) -> int:
    return number * 10 + place


async def _dealt(lobby: Lobby, number: int) -> int:
    """The table of a group, dealt to four."""
    group = SUPERGROUPS - number
    await lobby.open("codenames", Pressed(_person(number, 0), group), group)
    table = await lobby.play.database.run(
        lambda session: session.exec(select(GameTable.id).where(GameTable.group_id == group)).one()
    )
    assert table is not None
    for _ in range(UNTIL_NO_DEADLINES):
        await lobby.press(table, "option", ("time",), Pressed(_person(number, 0), group), admin=False)
    for place, team in enumerate(("red", "blue", "red", "blue")):
        await lobby.press(table, "join", (team,), Pressed(_person(number, place), group), admin=False)
    started = await lobby.press(table, "start", (), Pressed(_person(number, 0), group), admin=False)
    assert not started.refused, started.refused
    return table


async def _clued(play: Play, table: int) -> int:
    """The first clue that the words of this table allow beyond doubt is given, as spymasters do it in private."""
    for clue in CLUES:
        ticket, author = await play.database.run(lambda session: _author(play, session, table))
        await play.write(table, Pressed(author, author), clue)
        number = taps.MoveTap(table, ticket, "choose_number", ("inf", "0"))
        answer = await play.tap(number, Pressed(author, author))
        if not answer.refused:
            return table
    raise AssertionError(f"no clue was allowed: {answer.refused}")


def _author(play: Play, session: Session, table: int) -> tuple[int, int]:
    opened = play.open(session, table)
    assert opened is not None
    author = opened.state.spymasters[opened.state.team]
    return opened.table.ticket, opened.crowd.seats[author].person_id


def _all_shown(session: Session) -> None:
    for post in session.exec(select(Post)):
        content = CONTENT.validate_json(post.wanted) if post.wanted else None
        drawing = content.drawing if content else None
        post.pending, post.shown_hash, post.message_id = False, post.wanted_hash, 1000 + (post.id or 0)
        post.photo, post.shown_picture = drawing is not None, pictures.fingerprint(drawing) if drawing else ""


def _pointer(play: Play, session: Session, table: int) -> Pointer:
    opened = play.open(session, table)
    assert opened is not None
    seat = opened.state.operatives[opened.state.team][0]
    board = session.exec(
        select(Post.message_id).where(Post.table_id == table, Post.chat_id == opened.table.group_id, Post.live)
    ).first()
    person = opened.crowd.seats[seat].person_id
    own = Identity(opened.state.team)
    agents = tuple(card for card, identity in enumerate(opened.state.key) if identity == own)
    return Pointer(table, opened.table.ticket, person, seat, opened.table.group_id, board or 0, agents)


def marks(pointers: list[Pointer], moves: int) -> list[str]:
    """Updates as Telegram writes them: every operative in turn marks a word, another, a third …"""
    rounds = ((Mark(pointer.seat, number % COVERED) for pointer in pointers) for number in count())
    return _updates(pointers, rounds, moves)


def guesses(pointers: list[Pointer]) -> list[str]:
    """Every operative marks a word of their team and confirms it, up to the last but one: every second move draws."""
    words = range(min(len(pointer.agents) for pointer in pointers) - 1)
    rounds = (
        (kind(pointer.seat, pointer.agents[word]) for pointer in pointers) for word in words for kind in (Mark, Confirm)
    )
    return _updates(pointers, rounds, len(pointers) * len(words) * 2)


def _updates(pointers: list[Pointer], rounds: Iterable[Iterable[Move]], most: int) -> list[str]:
    moves = ((pointer, move) for moves in rounds for pointer, move in zip(pointers, moves, strict=True))
    return [
        json.dumps(_tap(number, pointer, taps.of_move(pointer.table, pointer.ticket, move)), ensure_ascii=False)
        for number, (pointer, move) in enumerate(islice(moves, most), 1)
    ]


def _tap(number: int, pointer: Pointer, data: str) -> dict[str, Any]:
    chat = {"id": pointer.group, "type": "supergroup", "title": f"دورهمی {SUPERGROUPS - pointer.group}"}
    name = NAMES[pointer.person % 10]
    return {
        "update_id": number,
        "callback_query": {
            "id": str(number),
            "from": {"id": pointer.person, "is_bot": False, "first_name": name, "language_code": "fa"},
            "message": {"message_id": pointer.board, "date": 1_800_000_000, "chat": chat, "caption": "🔴"},
            "chat_instance": "1",
            "data": data,
        },
    }


def spoken(texts: int, tables: int = TABLES) -> list[str]:
    """The updates of an echo: a text in each group in turn."""
    return [
        json.dumps(
            {
                "update_id": number + 1,
                "message": {
                    "message_id": number + 1,
                    "date": 1_800_000_000,
                    "chat": {"id": SUPERGROUPS - number % tables - 1, "type": "supergroup", "title": "دورهمی"},
                    "from": {"id": number % tables * 10 + 10, "is_bot": False, "first_name": "سارا"},
                    "text": "سلام به همه",
                },
            },
            ensure_ascii=False,
        )
        for number in range(texts)
    ]
