"""What the bot's calls and the people's actions stand on: looking up, posting, and telling the bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground import wire
from playground.chats import Chat, ChatType
from playground.entities import command_in
from playground.errors import too_many_requests
from playground.faults import FaultDesk
from playground.limits import Budget
from playground.messages import Message
from playground.people import STAND_INS, Person
from playground.records import Records, Update

ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Update types that come only when named in allowed_updates."""
KEPT_FOR = {"callback_query": 150.0}
KEPT_OTHERWISE = 24 * 3600.0


@dataclass(frozen=True)
class Call:
    """One call of the bot, as the log keeps it."""

    method: str
    chat_id: int | None
    at: float
    status: int
    """0: nobody answered."""
    counted: bool
    parameters: dict[str, Any]
    files: dict[str, bytes]
    answer: dict[str, Any]


class Ground:
    def __init__(self, records: Records, now: Callable[[], float]) -> None:
        self.records = records
        self.now = now
        self.files: dict[str, bytes] = {}
        """Contents by file id."""
        self.budget = Budget()
        self.faults = FaultDesk()
        self.calls: list[Call] = []
        self.keep_calls: int | None = None
        """How many calls the log keeps; None: all."""
        self._counted = False
        self._watchers: list[Callable[[], None]] = []

    @property
    def bot(self) -> Person:
        return self.records.bot

    def watch(self, changed: Callable[[], None]) -> None:
        """`changed` is called after anything has changed: a message, a pop-up, an update for the bot."""
        self._watchers.append(changed)

    def unwatch(self, changed: Callable[[], None]) -> None:
        self._watchers.remove(changed)

    def changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

    def person(self, person_id: int) -> Person:
        return wire.person_of(self.records, person_id)

    def knows(self, person_id: int) -> bool:
        return person_id == self.bot.id or person_id in STAND_INS or person_id in self.records.people

    def chat(self, chat_id: int) -> Chat:
        """Any chat; a private chat comes into being when somebody looks for it."""
        chat = self.records.chats.get(chat_id)
        if chat is None and chat_id in self.records.people:
            chat = self.records.chats[chat_id] = Chat(chat_id, ChatType.PRIVATE)
        if chat is None:
            raise LookupError(f"no chat {chat_id}")
        return chat

    def post(self, message: Message) -> Message:
        """Gives the message its id, shows it, and tells the bot if it may see it."""
        chat = self.chat(message.chat_id)
        message.id = self._next_id(chat)
        chat.messages[message.id] = message
        chat.read[message.sender_id] = message.id
        if self.person(message.sender_id).is_bot and message.sender_id not in STAND_INS:
            chat.last_bot = message.sender_id
        if self.bot_sees(chat, message):
            self.meet(message.sender_id)
            kind = "channel_post" if chat.type == ChatType.CHANNEL else "message"
            self.tell_bot(kind, wire.message_json(self.records, message))
        self.changed()
        return message

    def _next_id(self, chat: Chat) -> int:
        if chat.type in (ChatType.SUPERGROUP, ChatType.CHANNEL):
            chat.next_message_id += 1
            return chat.next_message_id - 1
        self.records.next_message_id += 1
        return self.records.next_message_id - 1

    def meet(self, person_id: int) -> None:
        if person_id not in self.records.met:
            self.records.met.append(person_id)

    def bot_sees(self, chat: Chat, message: Message) -> bool:
        """Privacy mode and what it lets through (core.telegram.org/bots/features#privacy-mode)."""
        if message.sender_id == self.bot.id and not message.service:
            return False
        if chat.is_private:
            return True
        if not chat.has(self.bot.id):
            return False
        if message.service:
            return True
        if self.person(message.sender_id).is_bot and message.sender_id not in STAND_INS:
            return False
        if not self.records.privacy_mode or chat.administered_by(self.bot.id):
            return True
        return self._is_for_bot(chat, message)

    def _is_for_bot(self, chat: Chat, message: Message) -> bool:
        replied = chat.messages.get(message.reply_to or 0)
        if replied is not None and replied.sender_id == self.bot.id:
            return True
        command = command_in(message.text)
        if command is None:
            return False
        named = command[1].lower()
        return named == self.bot.username.lower() if named else chat.last_bot == self.bot.id

    def tell_bot(self, kind: str, body: dict[str, Any]) -> None:
        allowed = self.records.allowed_updates
        if kind not in allowed if allowed else kind in ON_REQUEST:
            return
        records = self.records
        records.updates.append(Update(records.next_update_id, kind, body, self.now()))
        records.next_update_id += 1
        self.changed()

    def pending_updates(self) -> list[Update]:
        """Those not yet confirmed and not yet too old."""
        now = self.now()
        self.records.updates = [
            update for update in self.records.updates if now - update.at < KEPT_FOR.get(update.kind, KEPT_OTHERWISE)
        ]
        return self.records.updates

    def spend(self, chat: Chat) -> None:
        """Counts a send or an edit against what Telegram allows."""
        wait = self.budget.spend(chat.id, self.now())
        if wait:
            raise too_many_requests(wait)
        self._counted = True
