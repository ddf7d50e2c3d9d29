"""Writes down what people do and what every chat shows of it, step by step, as one would read it aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.words import Word
from playground.chats import Chat
from playground.messages import Message
from tests.stage import Stage

T = TypeVar("T")
QUIET = 7.0
"""Seconds after which everything that follows from a step has been shown."""
GROUP = "group"


class SetDraw:
    """Chance that always falls as written: these words in this order, this key, otherwise the first."""

    def __init__(self, words: Sequence[str], key: str) -> None:
        self.words = words
        self.key = key

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        match label:
            case "cod.words":
                return sorted(items, key=self._place)
            case "cod.key":
                left = list(items)
                return [left.pop(left.index(next(each for each in left if str(each) == sign))) for sign in self.key]
            case _:
                return list(items)

    def choice(self, label: str, items: Sequence[T]) -> T:
        return items[0]

    def _place(self, word: object) -> int:
        assert isinstance(word, Word)
        return self.words.index(word.text) if word.text in self.words else len(self.words)


class Recorder:
    """People by name in one group with the bot; every step is settled before the next."""

    def __init__(self, scene: Stage, people: dict[str, int]) -> None:
        self.scene = scene
        self.world = scene.world
        self.people = people
        self.group = 0
        self.lines: list[str] = []
        self._shown: dict[tuple[int, int], tuple[Any, ...]] = {}
        self._popups = 0
        self._numbers: dict[int, dict[int, int]] = {}

    def scene_opens(self, title: str) -> None:
        self.lines += ["", "", f"======== {title} ========"]

    async def says(self, name: str, text: str) -> None:
        """Writes in the group."""
        await self._step(f"{name} in the group", f"writes: {text}")
        self._seen(self.world.types(self.people[name], self.group, text))
        await self._shows()

    async def writes(self, name: str, text: str) -> None:
        """Writes to the bot alone."""
        await self._step(name, f"writes to the bot: {text}")
        self._seen(self.world.types(self.people[name], self.people[name], text))
        await self._shows()

    async def taps(self, name: str, label: str, private: bool = False) -> None:
        """Presses the lowest button that says this; a link in the answer is followed."""
        person = self.people[name]
        chat = person if private else self.group
        message, button = self._button(person, chat, label)
        await self._step(name, f"taps in {'private' if private else 'the group'}: [{button['text']}]")
        self.world.press_forged(person, chat, message.id, button["callback_data"])
        await self._shows()

    async def follows(self, name: str) -> None:
        """Opens the link the last answer gave them and presses START."""
        person = self.people[name]
        url = self.world.popups(person)[-1].url
        await self._step(name, "follows the link and presses START")
        message = self.world.follows(person, url)
        assert message is not None
        self._seen(message)
        await self._shows()

    async def waits(self, seconds: float, why: str) -> None:
        await self._step("*", f"{why}: {seconds:.0f} s pass")
        await self._shows(seconds)

    async def happens(self, what: str) -> None:
        """Something the story did by itself."""
        await self._step("*", what)
        await self._shows()

    def _button(self, person: int, chat: int, label: str) -> tuple[Message, dict[str, Any]]:
        for message in reversed(self.world.chat_view(person, chat)):
            for row in message.keyboard:
                for button in row:
                    if label in button["text"] and "callback_data" in button:
                        return message, button
        raise LookupError(f"nothing says {label!r} in {[m.labels for m in self.world.chat_view(person, chat)[-3:]]}")

    async def _step(self, who: str, does: str) -> None:
        self.lines += ["", f"--- {who} {does}"]

    async def _shows(self, seconds: float = QUIET) -> None:
        await self.scene.settle(seconds)
        self._toasts()
        for chat in self._chats():
            self._changes(chat)

    def _chats(self) -> list[Chat]:
        return [self.world.chat(each) for each in (self.group, *self.people.values()) if each]

    def _toasts(self) -> None:
        names = {person: name for name, person in self.people.items()}
        for popup in self.world.records.popups:
            if popup.number <= self._popups:
                continue
            self._popups = popup.number
            if popup.text or popup.url:
                kind = "pop-up" if popup.alert else "toast"
                self.lines.append(f"    {names[popup.person_id]} alone, {kind}:")
                self.lines += [f"        {line}" for line in (popup.text or "(a link to the bot)").split("\n")]

    def _changes(self, chat: Chat) -> None:
        name = next((name for name, person in self.people.items() if person == chat.id), GROUP)
        for message in chat.messages.values():
            mark = self._mark(message)
            before = self._shown.get((chat.id, message.id))
            if mark != before:
                self._told(name, message, before)
                self._shown[chat.id, message.id] = mark
        for gone in [key for key in self._shown if key[0] == chat.id and key[1] not in chat.messages]:
            del self._shown[gone]
            self.lines.append(f"    {name} #{self._number(*gone)}, deleted")

    def _told(self, name: str, message: Message, before: tuple[Any, ...] | None) -> None:
        if message.service:
            self.lines.append(f"    {name}, service: {', '.join(message.service)}")
            return
        how = "changed" if before else "new, silent" if message.silent else "new"
        self.lines.append(f"    {name} #{self._number(message.chat_id, message.id)}, {how}:")
        if message.photo is not None:
            same = before is not None and before[2] == message.photo.file_id
            self.lines.append("        (the same picture)" if same else "        (a picture)")
        self.lines += [f"        {line}".rstrip() for line in message.text.split("\n")]
        self.lines += ["        " + " ".join(f"[{label}]" for label in row) for row in message.labels]

    def _number(self, chat: int, message: int) -> int:
        """Counted in each chat by itself: ids of private messages tell in which order lanes were served."""
        numbers = self._numbers.setdefault(chat, {})
        return numbers.setdefault(message, len(numbers) + 1)

    def _seen(self, message: Message) -> None:
        self._shown[message.chat_id, message.id] = self._mark(message)

    def _mark(self, message: Message) -> tuple[Any, ...]:
        return message.text, message.labels, message.photo.file_id if message.photo else None

    def text(self) -> str:
        return "\n".join(self.lines).strip() + "\n"
