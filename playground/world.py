"""A stand-in for Telegram inside this process: people, chats, and the Bot API with its limits."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playground.actions import Actions
from playground.chats import Chat
from playground.errors import NoReply, Refused
from playground.ground import Call
from playground.messages import Message
from playground.methods import METHODS
from playground.methods.arguments import Arguments
from playground.people import Person
from playground.records import Popup, Records
from playground.saving import load_records, save_records

BOT_ID = 7_000_000_001
BOT = Person(BOT_ID, "دورهمی", username="dorehami_bot", is_bot=True)


class World(Actions):
    """Synchronous and in one thread; time is what `now` says, in Unix seconds."""

    def __init__(
        self,
        now: Callable[[], float],
        *,
        records: Records | None = None,
        token: str | None = None,
        privacy_mode: bool = True,
    ) -> None:
        bot = Person(BOT.id, BOT.first_name, username=BOT.username, is_bot=True)
        super().__init__(records or Records(bot, privacy_mode), now)
        self.token = token or f"{self.bot.id}:{secrets.token_urlsafe(26)}"

    def answer(
        self, token: str, method: str, parameters: Mapping[str, Any], files: Mapping[str, bytes]
    ) -> tuple[int, dict[str, Any]]:
        """As `call`, for whoever shows this token."""
        if not secrets.compare_digest(token.encode(), self.token.encode()):
            return Refused(401, "Unauthorized").as_answer()
        return self.call(method, parameters, files)

    def call(
        self,
        method: str,
        parameters: Mapping[str, Any] | None = None,
        files: Mapping[str, bytes] | None = None,
    ) -> tuple[int, dict[str, Any]]:
        """The Bot API: HTTP status and body. Raises NoReply where a fault swallows the answer."""
        arguments = Arguments(parameters or {}, files or {})
        self._counted = False
        try:
            status, answer = 200, self._executed(method, arguments)
        except Refused as refused:
            status, answer = refused.as_answer()
        except NoReply:
            self._log(method, arguments, 0, {})
            raise
        self._log(method, arguments, status, answer)
        return status, answer

    def _executed(self, method: str, arguments: Arguments) -> dict[str, Any]:
        name = method.lower()
        fault = self.faults.take(name, _chat_id(arguments))
        if fault is not None and not fault.executed:
            raise fault.error
        if name not in METHODS:
            raise Refused(404, "Not Found")
        answer = {"ok": True, "result": METHODS[name](self, arguments)}
        if fault is not None:
            raise fault.error
        return answer

    def _log(self, method: str, arguments: Arguments, status: int, answer: dict[str, Any]) -> None:
        call = Call(
            method,
            _chat_id(arguments),
            self.now(),
            status,
            self._counted,
            dict(arguments.values),
            dict(arguments.files),
            answer,
        )
        self.calls.append(call)
        if self.keep_calls is not None:
            del self.calls[: -self.keep_calls or None]

    def chat_view(self, person_id: int, chat_id: int, topic: int | None = None) -> list[Message]:
        """The messages this person sees there, the oldest first; of one topic, if it is named."""
        chat = self.chat(chat_id)
        if not (chat.id == person_id if chat.is_private else chat.has(person_id)):
            return []
        return [each for each in chat.messages.values() if topic is None or each.topic == topic]

    def chats_of(self, person_id: int) -> list[Chat]:
        """The chats in this person's list: the bot's, and every group they are in."""
        groups = [
            chat
            for chat in self.records.chats.values()
            if not chat.is_private and chat.has(person_id) and chat.migrated_to is None and not chat.deleted
        ]
        return [self.chat(person_id), *groups]

    def unread(self, person_id: int, chat_id: int) -> int:
        read = self.chat(chat_id).read.get(person_id, 0)
        return sum(each.id > read and each.sender_id != person_id for each in self.chat_view(person_id, chat_id))

    def popups(self, person_id: int) -> list[Popup]:
        """The answers to this person's taps, the oldest first."""
        return [popup for popup in self.records.popups if popup.person_id == person_id]

    def counted(self, chat_id: int | None = None) -> list[Call]:
        """The sends and edits that took from the budget, in this chat or in all."""
        return [call for call in self.calls if call.counted and chat_id in (None, call.chat_id)]

    def file(self, path: str) -> bytes | None:
        """What /file/bot<token>/<path> serves."""
        return next(
            (
                self.files[file.id]
                for file in self.records.files.values()
                if file.path == path and file.id in self.files
            ),
            None,
        )

    def save(self, folder: Path) -> None:
        save_records(self.records, self.files, folder)

    @classmethod
    def load(cls, folder: Path, now: Callable[[], float], *, token: str | None = None) -> World:
        records, files = load_records(folder)
        world = cls(now, records=records, token=token)
        world.files = files
        return world


def _chat_id(arguments: Arguments) -> int | None:
    value = str(arguments.values.get("chat_id", ""))
    return int(value) if value.lstrip("-").isdigit() else None
