"""One conversation per game: its state is the phase of the table that intake found, and the table is its key."""

from __future__ import annotations

import re
import warnings
from typing import Any

from telegram import Update
from telegram.ext import BaseHandler, CallbackQueryHandler, ContextTypes, ConversationHandler, MessageHandler, filters
from telegram.warnings import PTBUserWarning

from engine.game import Game, Move, method_of
from telegram_bot import taps
from telegram_bot.courier import Courier
from telegram_bot.intake import arrival
from telegram_bot.opening import Answer, Pressed
from telegram_bot.play import Play
from telegram_bot.storage import PLAYING
from telegram_bot.strays import Strays

WRITTEN = filters.TEXT & ~filters.COMMAND & filters.ChatType.PRIVATE & filters.UpdateType.MESSAGE


class GameConversation(ConversationHandler[Any]):
    """Drives one game's state machine: which handlers may act depends on the phase stored with the table.

    The class's own memory of states stays empty (callbacks return None), so several processes may share the tables.
    """

    def __init__(self, game: type[Game[Any]], play: Play, courier: Courier, strays: Strays) -> None:
        self._game = game
        self._play = play
        self._courier = courier
        self._strays = strays
        writing: BaseHandler[Update, Any, object] = MessageHandler(WRITTEN, self._write)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PTBUserWarning)
            super().__init__(
                entry_points=[],
                states={
                    phase: [CallbackQueryHandler(self._tap, _pattern(moves)), writing]
                    for phase, moves in game.acts.items()
                },
                fallbacks=[CallbackQueryHandler(self._tap, "^m:"), writing],
                per_user=False,
                per_message=False,
                name=game.name,
            )

    def check_update(self, update: object) -> Any:
        """The phase, the table, the handler that acts in it, and that handler's own check; None if it is not ours."""
        found = arrival().found
        if not isinstance(update, Update) or found is None or found.game != self._game.name:
            return None
        if update.message is not None and found.status != PLAYING:
            return None
        for handler in (*self.states.get(found.phase, ()), *self.fallbacks):
            checked = handler.check_update(update)
            if checked is not None and checked is not False:
                return found.phase, (found.table_id,), handler, checked
        return None

    async def _tap(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        assert query is not None
        tap = taps.read(query.data)
        answer = await self._play.tap(tap, pressed(update)) if isinstance(tap, taps.MoveTap) else Answer()
        self._courier.answer(query.id, answer)

    async def _write(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found, message = arrival().found, update.message
        assert found is not None
        assert message is not None
        answer = await self._play.write(found.table_id, pressed(update), message.text or "")
        await self._strays.taken(found.table_id, pressed(update), message.text or "", answer)


def pressed(update: Update) -> Pressed:
    """Who did it, and where; the seat comes from the sender's id alone."""
    person, chat = update.effective_user, update.effective_chat
    assert person is not None
    message = update.effective_message
    in_topic = bool(message and getattr(message, "is_topic_message", False))
    topic = (getattr(message, "message_thread_id", 0) or 0) if in_topic else 0
    return Pressed(
        person.id,
        chat.id if chat is not None else person.id,
        topic,
        message.message_id if message is not None else 0,
        update.update_id,
    )


def _pattern(moves: tuple[type[Move], ...]) -> re.Pattern[str]:
    names = "|".join(method_of(move) for move in moves)
    return re.compile(rf"^m:[0-9a-z]+:[0-9a-z]+:(?:{names})(?::|$)")
