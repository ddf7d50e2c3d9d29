"""Gradual moves by a short way: a mark on the board needs its table's row and its seats, and draws nothing yet.

Whatever is not plainly such a move goes the long way through `Play`, which does the same with everything around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine import GAMES
from engine.game import Draw, Game, IllegalMove, Move, Step, View, apply
from telegram_bot import states, taps
from telegram_bot.games import Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.ledger import Ledger, Overtaken, Value
from telegram_bot.opening import NOTE, Answer, Pressed, belongs, due_at, pressable
from telegram_bot.posts import BEHIND, called
from telegram_bot.storage import PLAYING, GameTable, Person, Post, Seat
from telegram_bot.timing import Time


class Row(NamedTuple):
    """A table's row as far as a gradual move needs it."""

    id: int
    group_id: int
    topic: int
    game: str
    status: str
    language: str
    western_digits: bool
    state: str | None
    schema_number: int
    ticket: int
    version: int
    hints: bool


class Sitting(NamedTuple):
    """A seat and who sits there."""

    number: int
    person_id: int
    name: str
    language: str | None


_TABLE = f"SELECT {', '.join(Row._fields)} FROM {GameTable.__tablename__} WHERE id = :table"
_SEATED = (
    f"SELECT s.number, s.person_id, p.name, p.language FROM {Seat.__tablename__} s"
    f" JOIN {Person.__tablename__} p ON p.id = s.person_id WHERE s.table_id = :table ORDER BY s.number"
)
_LIVE = (
    f"SELECT chat_id, wanted_hash, message_id IS NOT NULL AND failed = '' FROM {Post.__tablename__}"
    " WHERE table_id = :table AND live AND (chat_id = :group OR chat_id = :person)"
)
_LEAVE_BEHIND = (
    f"UPDATE {Post.__tablename__} SET pending = true, wanted_hash = '{BEHIND}' WHERE table_id = :table"
    " AND chat_id = :group AND live AND message_id IS NOT NULL AND failed = ''"
)
_SAVE = (
    f"UPDATE {GameTable.__tablename__} SET state = :state, due = :due, moved_at = :now, version = version + 1"
    " WHERE id = :table AND version = :version"
)


class Gradual:
    """Plays a tap if it is a gradual move, within a transaction it may share with others."""

    def __init__(self, time: Time, recognised: set[tuple[int, int]], draw: Callable[[], Draw]) -> None:
        self._time = time
        self._recognised = recognised
        self._draw = draw

    def play(self, ledger: Ledger, tap: taps.MoveTap, pressed: Pressed, private_link: str) -> Answer | None:
        """What its maker is told, with the chat whose board is behind from now on; None: go the long way.

        Nothing that matters is written unless there is an answer. Raises Overtaken when all must be undone.
        """
        row = next(iter(ledger.rows(_TABLE, {"table": tap.table}, lock=True)), None)
        table = Row(*row) if row is not None else None
        if table is None or not self._is_open(table, tap, pressed):
            return None
        seated = tuple(Sitting(*each) for each in ledger.rows(_SEATED, {"table": table.id}))
        own = next((each for each in seated if each.person_id == pressed.person_id), None)
        if own is None:
            return None
        game, state = GAMES[table.game], _state(table)
        move = taps.move_of(tap, pressable(game), own.number) if state is not None else None
        step = self._played(game, state, move)
        if move is None or step is None:
            return None
        boards = self._boards(ledger, table, own)
        if not boards:
            return None
        if not self._saved(ledger, table, game, step, pressed):
            return Answer()
        chats: frozenset[int] = frozenset()
        if BEHIND not in boards:
            ledger.changed(_LEAVE_BEHIND, {"table": table.id, "group": table.group_id})
            chats = frozenset({table.group_id})
        views = game.view(state, own.number), game.view(step.state, own.number)
        return _answer(table, seated, own, move, views, private_link, chats)

    def _boards(self, ledger: Ledger, table: Row, own: Sitting) -> Sequence[str]:
        """The hashes of the boards in the group that an edit may show; none if something in private shows it too."""
        places = {"table": table.id, "group": table.group_id, "person": own.person_id}
        rows = ledger.rows(_LIVE, places)
        in_private = any(chat_id == own.person_id for chat_id, _, _ in rows)
        return () if in_private else [digest for _, digest, stands in rows if stands]

    def _is_open(self, table: Row, tap: taps.MoveTap, pressed: Pressed) -> bool:
        return (
            table.status == PLAYING
            and table.ticket == tap.ticket
            and table.game in GAMES
            and table.schema_number == GAMES[table.game].schema
            and belongs(table, pressed)
            and (pressed.chat_id, pressed.message_id) in self._recognised
        )

    def _played(self, game: type[Game[Any]], state: Any, move: Move | None) -> Step | None:
        """The step, if the move is legal and only changes what the board counts."""
        if move is None or isinstance(move, PRESENTERS[game.name].twice):
            return None
        try:
            step = apply(game, state, move, draw=self._draw(), now=self._time.now())
        except IllegalMove:
            return None
        told = bool(step.events) and all(isinstance(each, game.gradual) for each in step.events)
        same = step.state.ticket == state.ticket and step.state.phase == state.phase and step.state.outcome is None
        return step if told and same else None

    def _saved(self, ledger: Ledger, table: Row, game: type[Game[Any]], step: Step, pressed: Pressed) -> bool:
        """False if this update was acted upon before."""
        now = self._time.now()
        if pressed.update_id is not None and not ledger.changed(NOTE, {"update": pressed.update_id, "now": now}):
            return False
        values: dict[str, Value] = {
            "state": states.dumped(table.game, table.id, step.state),
            "due": due_at(game, step.state, now),
            "now": now,
            "table": table.id,
            "version": table.version,
        }
        if not ledger.changed(_SAVE, values):
            raise Overtaken
        return True


def _state(table: Row) -> Any:
    """The table's state; None if it cannot be read."""
    try:
        return states.loaded(table)
    except states.UNREADABLE:
        return None


def _answer(
    table: Row,
    seated: tuple[Sitting, ...],
    own: Sitting,
    move: Move,
    views: tuple[View, View],
    private_link: str,
    chats: frozenset[int],
) -> Answer:
    language = own.language or table.language
    western = bool(table.western_digits) and language == "ar"
    room = _room(
        seated, (table.language, bool(table.western_digits)), (language, western), bool(table.hints), private_link
    )
    return Answer(PRESENTERS[table.game].answer(move, *views, room), language, chats=chats)


@lru_cache(2048)
def _room(
    seated: tuple[Sitting, ...], spoken: tuple[str, bool], read: tuple[str, bool], hints: bool, private_link: str
) -> Room:
    """Everybody by the names the table calls them (`spoken`), in the language of one reader (`read`)."""
    return Room(
        translate=translator(*read),
        names=called(tuple((each.number, each.name) for each in seated), *spoken),
        people={each.number: each.person_id for each in seated},
        private_link=private_link,
        hints=hints,
    )
