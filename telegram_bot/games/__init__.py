"""One presenter per game: its words, buttons and drawings, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from engine.game import Game, Move, SeatOffer, View
from telegram_bot.bidi import Text
from telegram_bot.i18n import Translator
from telegram_bot.panels import Drawing, Panel, Style


@dataclass(frozen=True)
class Room:
    """What a presenter may know beside the view: who sits where and how they are called; no secret."""

    translate: Translator
    names: Mapping[int, str]
    """Seat number -> cleaned name, no two alike."""
    people: Mapping[int, int]
    """Seat number -> Telegram id, for mentions."""
    private_link: str
    """Opens the private chat with the bot."""
    hints: bool = False
    """Whether boards carry hint lines: the group's first two games of this kind."""
    news: tuple[Text, ...] = ()
    """Happenings outside the rules, for the next edit of the board."""


class Shown(str):
    """A setting's value with what it comes to in this lobby: the name of a seat, the number that is chosen for it."""

    comes_to: str

    def __new__(cls, value: str, comes_to: str | None = None) -> Shown:
        shown = super().__new__(cls, value)
        shown.comes_to = value if comes_to is None else comes_to
        return shown


def comes_to(value: str) -> str:
    """What a setting's value comes to; itself if nobody said."""
    return value.comes_to if isinstance(value, Shown) else value


class Presenter(Protocol):
    """What the bot asks of a game's presenter; every text comes in the translator's language."""

    game: ClassVar[type[Game[Any]]]
    emoji: ClassVar[str]
    twice: ClassVar[tuple[type[Move], ...]]
    """Moves that cannot be taken back and have no step before them: their buttons want a second tap."""

    def title(self, _: Translator) -> Text:
        """The game's name."""

    def pitch(self, _: Translator) -> Text:
        """One line for the greeting, with the name."""

    def menu(self, _: Translator) -> Text:
        """One line for the menu: name, players, minutes."""

    def tagline(self, _: Translator) -> Text | None:
        """The line under the title in the lobby."""

    def how(self, _: Translator) -> Text:
        """The rules in 200 characters, for a pop-up."""

    def rules(self, _: Translator) -> Text:
        """The rules on one screen, for the private chat."""

    def example(self, _: Translator) -> Drawing | None:
        """The small picture beside the rules."""

    def place(self, place: str, options: Mapping[str, str], _: Translator) -> Text:
        """The heading of a place in the lobby's list; its count is put in by the lobby as (n)."""

    def role_sign(self, role: str) -> str:
        """The emoji after the name of somebody who claims a role."""

    def seat_button(self, offer: SeatOffer, options: Mapping[str, str], _: Translator) -> tuple[Text, Style | None]:
        """The label and colour of a seat's button in the lobby."""

    def option(self, name: str, value: str, _: Translator) -> Text:
        """The label of a settings button: the setting and its present value, which may be `Shown`."""

    def settings(self, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        """The present settings, for the lobby's last line."""

    def group(self, view: View, room: Room) -> tuple[Panel, ...]:
        """The group's panels now: the newest board, and those before it that must still change."""

    def private(self, view: View, room: Room) -> tuple[Panel, ...]:
        """A seat's private panels now; one that is no longer returned loses its buttons."""

    def card(self, view: View, room: Room) -> Text:
        """The pop-up of «my card», at most 200 characters; the viewer may be a stranger."""

    def answer(self, move: Move, before: View, after: View, room: Room) -> Text | None:
        """The small answer to a tap that was accepted."""

    def reminder(self, view: View, room: Room) -> Text | None:
        """What a seat that is asked is told in private at half time; None: a line on the board serves."""

    def value(self, value: object, _: Translator) -> Text | str | int:
        """A value of a refusal's sentence, made readable: an identity, a team."""

    def reads(self, view: View) -> bool:
        """Whether a text typed in private is awaited from this viewer."""

    def read(self, view: View, text: str) -> Move | None:
        """The move a private text makes; the viewer's seat is in it."""


@dataclass(frozen=True)
class Page:
    """A page of a game's guide, under its rules or under another page."""

    name: str
    label: Text
    """On the button that leads to it."""
    text: Text
    under: str = ""
    in_lobby: bool = False
    """Whether the lobby has a button for it too."""


@runtime_checkable
class Guided(Protocol):
    """A presenter whose game has more to tell than its rules."""

    def pages(self, _: Translator) -> tuple[Page, ...]:
        """Every page, those above before those under them."""


@runtime_checkable
class Recorded(Protocol):
    """A presenter whose boards may not hold everything that was said."""

    def record(self, view: View, room: Room) -> tuple[Text, ...]:
        """All of it, in as many messages as it takes; the button `record` asks for it."""


@runtime_checkable
class Previewed(Protocol):
    """A presenter that says in the lobby what would be dealt now."""

    def preview(self, players: int, options: Mapping[str, str], _: Translator) -> tuple[Text, ...]:
        """Lines under the list of players."""


@runtime_checkable
class Hushing(Protocol):
    """A presenter of a game in which some must not speak in the group."""

    def silent(self, view: View, _: Translator) -> Text | None:
        """Until when the viewer must be silent; None: may speak."""


@runtime_checkable
class Patient(Protocol):
    """A presenter of a game in which texts are written in turn."""

    def early(self, view: View, _: Translator) -> Text | None:
        """What the viewer hears who writes before being asked; None: no turn of theirs is still to come."""


@dataclass(frozen=True)
class Meant:
    """What somebody may have meant whose text was refused."""

    text: str
    label: Text
    """On the button that writes it."""


@runtime_checkable
class Forgiving(Protocol):
    """A presenter that has a guess what a refused text may have meant."""

    def meant(self, view: View, written: str, code: str, _: Translator) -> Meant | None:
        """`code` is the rule that refused it; None: no guess."""


@runtime_checkable
class Assuring(Protocol):
    """A presenter that says what the second tap on a move of `twice` will do."""

    def sure(self, move: Move, view: View, room: Room) -> Text:
        """The small answer to the first one."""


@runtime_checkable
class Passing(Protocol):
    """A presenter of a game with a role that goes round from one game to the next."""

    def passed(self, role: str, name: Text, _: Translator) -> Text:
        """Who has it this time."""


@runtime_checkable
class Picking(Protocol):
    """A presenter of a game with a setting that holds several things."""

    def choice(self, name: str, value: str, _: Translator) -> Text:
        """One of these things, or one of the setting's plain values, on a button."""
