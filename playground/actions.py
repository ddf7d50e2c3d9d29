"""What people do: write, tap, join, leave, block."""

from __future__ import annotations

from typing import Any

from playground import wire
from playground.chats import Chat, ChatType, Membership, Status
from playground.cleaning import clean
from playground.deep_links import start_payload
from playground.entities import with_found
from playground.errors import Impossible
from playground.gatherings import Gatherings
from playground.messages import Message
from playground.people import ANONYMOUS_ADMIN, CHANNEL_STAND_IN
from playground.records import Press


class Actions(Gatherings):
    def types(
        self,
        person_id: int,
        chat_id: int,
        text: str,
        reply_to: int | None = None,
        topic: int | None = None,
        as_channel: int | None = None,
    ) -> Message:
        """A person, or another bot, writes; in a private chat that opens it, as pressing START does."""
        chat = self._writable(person_id, chat_id)
        message = Message(0, chat_id, person_id, int(self.now()), clean(text), reply_to=reply_to, topic=topic)
        if not message.text:
            raise Impossible("an empty message")
        message.entities = with_found(message.text, [])
        self._disguise(chat, message, as_channel)
        if reply_to is not None and reply_to not in chat.messages:
            raise Impossible(f"no message {reply_to} to reply to")
        if chat.is_private:
            chat.started = True
        return self.post(message)

    def edits(self, person_id: int, chat_id: int, message_id: int, text: str) -> Message:
        chat = self._writable(person_id, chat_id)
        message = self._seen(chat, message_id)
        if person_id not in self._writers(chat, message):
            raise Impossible("somebody else's message")
        message.text = clean(text)
        message.entities = with_found(message.text, [])
        message.edited = int(self.now())
        if self.bot_sees(chat, message):
            kind = "edited_channel_post" if chat.type == ChatType.CHANNEL else "edited_message"
            self.tell_bot(kind, wire.message_json(self.records, message))
        self.changed()
        return message

    def deletes(self, person_id: int, chat_id: int, message_id: int) -> None:
        """Telegram tells bots nothing of it."""
        chat = self._present(person_id, chat_id)
        self._seen(chat, message_id)
        del chat.messages[message_id]
        self.changed()

    def taps(
        self,
        person_id: int,
        chat_id: int,
        message_id: int,
        row: int | None = None,
        column: int = 0,
        *,
        data: str | None = None,
        label: str | None = None,
    ) -> str:
        """Presses a button by place, callback data or label; the id of the query, or empty for a link."""
        message = self._seen(self._present(person_id, chat_id), message_id)
        button = self._button(message, row, column, data, label)
        if "callback_data" in button:
            return self.press_forged(person_id, chat_id, message_id, button["callback_data"])
        if "url" in button:
            self.follows(person_id, button["url"])
        return ""

    def press_forged(self, person_id: int, chat_id: int, message_id: int, data: str) -> str:
        """A press with any data on any message, as a changed client can send it."""
        query = f"{self.bot.id}{self.records.number():06d}"
        press = Press(query, person_id, chat_id, message_id, data, self.now())
        self.chat(chat_id)
        self.records.presses[query] = press
        self.meet(person_id)
        self.tell_bot("callback_query", wire.press_json(self.records, press))
        self.changed()
        return query

    def opens_link(self, person_id: int, payload: str = "") -> Message:
        """Follows t.me/<bot>?start=<payload> and presses START."""
        chat = self.chat(person_id)
        if chat.blocked:
            self.unblocks_bot(person_id)
        return self.types(person_id, person_id, f"/start {payload}".rstrip())

    def follows(self, person_id: int, url: str) -> Message | None:
        """Opens an address that a button or an answer led to; one that leads to the bot presses START there."""
        payload = start_payload(url, self.bot.username)
        return None if payload is None else self.opens_link(person_id, payload)

    def adds_bot_by_link(self, person_id: int, chat_id: int, payload: str = "") -> None:
        """Follows t.me/<bot>?startgroup=<payload> and chooses this group."""
        self.adds_bot(person_id, chat_id)
        if payload:
            self.types(person_id, chat_id, f"/start@{self.bot.username} {payload}")

    def starts_bot(self, person_id: int) -> Message:
        return self.opens_link(person_id)

    def blocks_bot(self, person_id: int) -> None:
        self._turn_private(person_id, blocked=True)

    def unblocks_bot(self, person_id: int) -> None:
        self._turn_private(person_id, blocked=False)

    def deletes_account(self, person_id: int) -> None:
        self.person(person_id).deleted = True
        self.changed()

    def reacts(self, person_id: int, chat_id: int, message_id: int, emoji: str) -> None:
        chat = self._present(person_id, chat_id)
        message = self._seen(chat, message_id)
        before = message.reactions.get(person_id)
        message.reactions[person_id] = emoji
        if chat.is_private or chat.administered_by(self.bot.id):
            self.tell_bot("message_reaction", self._reaction_json(chat, message, person_id, before, emoji))
        self.changed()

    def reads(self, person_id: int, chat_id: int) -> None:
        """Scrolls to the end: nothing there is unread any more."""
        chat = self.chat(chat_id)
        last = max(chat.messages, default=0)
        if chat.read.get(person_id, 0) < last:
            chat.read[person_id] = last
            self.changed()

    def _reaction_json(
        self, chat: Chat, message: Message, person_id: int, before: str | None, after: str
    ) -> dict[str, Any]:
        return {
            "chat": wire.chat_json(self.records, chat),
            "message_id": message.id,
            "user": wire.user_json(self.records, person_id),
            "date": int(self.now()),
            "old_reaction": [{"type": "emoji", "emoji": before}] if before else [],
            "new_reaction": [{"type": "emoji", "emoji": after}],
        }

    def _turn_private(self, person_id: int, *, blocked: bool) -> None:
        chat = self.chat(person_id)
        if chat.blocked == blocked:
            return
        chat.blocked = blocked
        before, after = (Status.MEMBER, Status.KICKED) if blocked else (Status.KICKED, Status.MEMBER)
        if chat.started:
            self.tell_membership(chat, person_id, self.bot.id, Membership(before), Membership(after))
        self.changed()

    def _present(self, person_id: int, chat_id: int) -> Chat:
        chat = self.chat(chat_id)
        if chat.deleted or not (chat.id == person_id if chat.is_private else chat.has(person_id)):
            raise Impossible(f"{person_id} is not in {chat_id}")
        if self.person(person_id).deleted:
            raise Impossible(f"{person_id} has deleted the account")
        return chat

    def _writable(self, person_id: int, chat_id: int) -> Chat:
        chat = self._present(person_id, chat_id)
        if chat.is_private and chat.blocked:
            raise Impossible("unblock the bot first")
        if chat.migrated_to is not None:
            raise Impossible("the group has become a supergroup")
        in_charge = chat.is_private or chat.administered_by(person_id)
        if not in_charge and (not chat.may_send or chat.status(person_id) == Status.RESTRICTED):
            raise Impossible("may not write here")
        return chat

    def _disguise(self, chat: Chat, message: Message, as_channel: int | None) -> None:
        membership = chat.members.get(message.sender_id)
        if as_channel is not None:
            message.sender_id, message.sender_chat = CHANNEL_STAND_IN, as_channel
        elif membership is not None and membership.anonymous:
            message.sender_id, message.sender_chat = ANONYMOUS_ADMIN, chat.id

    def _writers(self, chat: Chat, message: Message) -> set[int]:
        if message.sender_id == ANONYMOUS_ADMIN:
            return {person_id for person_id, member in chat.members.items() if member.anonymous}
        return {message.sender_id}

    def _seen(self, chat: Chat, message_id: int) -> Message:
        if message_id not in chat.messages:
            raise Impossible(f"no message {message_id} in {chat.id}")
        return chat.messages[message_id]

    def _button(
        self, message: Message, row: int | None, column: int, data: str | None, label: str | None
    ) -> dict[str, Any]:
        if label is not None:
            return message.button(label)
        if data is not None:
            found = [each for line in message.keyboard for each in line if each.get("callback_data") == data]
            if not found:
                raise Impossible(f"no button carries {data!r}")
            return found[0]
        if row is None or not (0 <= row < len(message.keyboard) and 0 <= column < len(message.keyboard[row])):
            raise Impossible(f"no button at {row}, {column}")
        return message.keyboard[row][column]
