"""What one person sees of a group and of their private chat with the bot, and what they can do about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from playground.messages import Message
from playground.world import World

INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e"))
VARIANT = "\ufe0f"
NEWEST = 30
"""How far back a robot reads."""
WHOLE = 23
"""Letters of a name that everybody writes out; longer ones may be cut."""


@dataclass(frozen=True)
class Key:
    """A button as it looks, and where it is."""

    label: str
    row: int
    column: int
    style: str = ""
    leads_out: bool = False
    """A link, not a tap."""

    def shows(self, sign: str) -> bool:
        return self.label.startswith(sign.rstrip(VARIANT))

    @property
    def words(self) -> str:
        """The label without the signs before it."""
        return self.label.lstrip("✅✋👆🔴🔵⚪⚫0123456789۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩" + VARIANT + " ")


@dataclass(frozen=True)
class Seen:
    """A message in a person's eyes."""

    chat: int
    id: int
    by_bot: bool
    mine: bool
    date: int
    text: str
    rows: tuple[tuple[Key, ...], ...]
    calls_me: bool
    """Whether it mentions the reader."""
    bold: tuple[str, ...] = ()
    """What stands out in the text."""
    look: int = field(default=0, compare=False)
    """Equal looks are one and the same message, unchanged."""

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(key for row in self.rows for key in row)

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    def key(self, *signs: str) -> Key | None:
        """The first button that begins with one of these signs."""
        return next((key for sign in signs for key in self.keys if key.shows(sign)), None)

    def has(self, *signs: str) -> bool:
        return all(self.key(sign) is not None for sign in signs)


@dataclass(frozen=True)
class Press:
    message: Seen
    key: Key
    again: bool = False
    """Whether pressing it once more on the same message means something: what wants a second tap."""


@dataclass(frozen=True)
class Write:
    """Something written to the bot in private; `about` is the message that asked for it."""

    text: str
    about: Seen


Act = Press | Write


@dataclass(frozen=True)
class Sight:
    """What stands on a person's phone: one group, the private chat, and the answers to their taps."""

    name: str
    rank: int
    """The place among the group's members."""
    now: float
    group: Sequence[Seen]
    private: Sequence[Seen]
    answers: Sequence[tuple[int, str]]
    """Pop-ups with their numbers, the oldest first."""
    humans: frozenset[str]
    """Names of the group's members who are no robots."""
    robots: frozenset[str] = frozenset()

    @property
    def last_of_bot(self) -> int:
        """The number of the bot's newest message in the group."""
        return max((each.id for each in self.group if each.by_bot), default=0)

    def newest(self, wanted: Callable[[Seen], bool]) -> Seen | None:
        return next((each for each in reversed(self.group) if each.by_bot and wanted(each)), None)

    def told(self, wanted: Callable[[Seen], bool]) -> Seen | None:
        """The newest private message of this kind."""
        return next((each for each in reversed(self.private) if each.by_bot and wanted(each)), None)


class Mind(Protocol):
    """How a robot plays one kind of thing: what it would do now, the dearest wish first."""

    def wishes(self, sight: Sight) -> Iterator[Act]: ...

    def did(self, act: Act) -> None:
        """The wish was carried out."""


def sight_of(world: World, person: int, group: int, robots: Sequence[int]) -> Sight:
    members = [each for each in world.chat(group).members if each != world.bot.id]
    present = [each for each in members if world.chat(group).has(each) and not world.person(each).is_bot]
    return Sight(
        name=called(world, person),
        rank=members.index(person),
        now=world.now(),
        group=_seen(world, person, group),
        private=_seen(world, person, person),
        answers=[(popup.number, plain(popup.text)) for popup in world.popups(person)[-20:]],
        humans=frozenset(called(world, each) for each in present if each not in robots),
        robots=frozenset(called(world, each) for each in present if each in robots),
    )


def called(world: World, person: int) -> str:
    """The whole name: one first name may be the beginning of another one's last."""
    someone = world.person(person)
    return plain(f"{someone.first_name} {someone.last_name}")[:WHOLE].strip()


def _part(text: str, entity: dict[str, Any]) -> str:
    """Offsets are UTF-16 units."""
    units = text.encode("utf-16-le", "surrogatepass")
    start, end = 2 * entity["offset"], 2 * (entity["offset"] + entity["length"])
    return plain(units[start:end].decode("utf-16-le", "replace"))


def plain(text: str) -> str:
    """The text without marks of direction and variants of emoji."""
    return text.translate(INVISIBLE).replace(VARIANT, "")


def numbers(text: str) -> list[int]:
    """The numbers in a text, in any of our digits."""
    return [int(each) for each in re.findall(r"\d+", text)]


def _seen(world: World, person: int, chat: int) -> list[Seen]:
    return [_as_seen(world, person, each) for each in world.chat_view(person, chat)[-NEWEST:]]


def _as_seen(world: World, person: int, message: Message) -> Seen:
    rows = tuple(
        tuple(
            Key(plain(button["text"]), row, column, button.get("style", ""), "callback_data" not in button)
            for column, button in enumerate(line)
        )
        for row, line in enumerate(message.keyboard)
    )
    return Seen(
        chat=message.chat_id,
        id=message.id,
        by_bot=message.sender_id == world.bot.id,
        mine=message.sender_id == person,
        date=message.date,
        text=plain(message.text),
        rows=rows,
        calls_me=any(entity.get("user_id") == person for entity in message.entities),
        bold=tuple(_part(message.text, entity) for entity in message.entities if entity["type"] == "bold"),
        look=hash((message.chat_id, message.id, message.text, rows)),
    )
