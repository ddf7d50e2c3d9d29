"""Buttons <-> moves: what fits into the 64 bytes of a button, and what may come back in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields

from engine.game import Move, method_of

LIMIT = 64
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
PATTERN = re.compile(r"([mth]):([A-Za-z0-9_.:-]{1,62})")


@dataclass(frozen=True)
class MoveTap:
    """A move of a table's game, as of one ticket."""

    table: int
    ticket: int
    move: str
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class TableTap:
    """A tap of the house about one table; never stale."""

    table: int
    name: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True)
class HouseTap:
    """A tap that concerns no table: a language, the menu."""

    name: str
    arguments: tuple[str, ...] = ()


Tap = MoveTap | TableTap | HouseTap


def of_move(table: int, ticket: int, move: Move) -> str:
    """The data of a button that makes `move`; the seat is whoever presses."""
    values = (str(getattr(move, each.name)) for each in fields(move) if each.name != "seat")
    return _fitting(":".join(("m", _base36(table), _base36(ticket), method_of(type(move)), *values)))


def of_table(table: int, name: str) -> str:
    """The data of a tap of the house at a table; dots in `name` divide its arguments."""
    return _fitting(f"t:{_base36(table)}:{name.replace('.', ':')}")


def of_house(name: str) -> str:
    """The data of a tap that concerns no table."""
    return _fitting(f"h:{name.replace('.', ':')}")


def read(data: str | None) -> Tap | None:
    """What a button says; None for anything this bot cannot have written."""
    matched = PATTERN.fullmatch(data or "")
    if matched is None:
        return None
    kind, rest = matched.groups()
    parts = rest.split(":")
    if kind == "h":
        return HouseTap(parts[0], tuple(parts[1:]))
    table = _number(parts[0])
    if table is None or len(parts) < 2:
        return None
    if kind == "t":
        return TableTap(table, parts[1], tuple(parts[2:]))
    ticket = _number(parts[1])
    if ticket is None or len(parts) < 3:
        return None
    return MoveTap(table, ticket, parts[2], tuple(parts[3:]))


def move_of(tap: MoveTap, moves: Sequence[type[Move]], seat: int) -> Move | None:
    """The move a tap makes for `seat`; None if the game has no such move or the arguments are no such values."""
    for kind in moves:
        if method_of(kind) != tap.move:
            continue
        names = [each for each in fields(kind) if each.name != "seat"]
        if len(names) != len(tap.arguments):
            return None
        values: dict[str, int | str] = {}
        for each, argument in zip(names, tap.arguments, strict=True):
            if each.type in ("int", int):
                if not re.fullmatch(r"-?\d{1,9}", argument, re.ASCII):
                    return None
                values[each.name] = int(argument)
            else:
                values[each.name] = argument
        return kind(seat=seat, **values)
    return None


def _fitting(data: str) -> str:
    assert len(data.encode()) <= LIMIT, data
    assert PATTERN.fullmatch(data), data
    return data


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


def _number(digits: str) -> int | None:
    return int(digits, 36) if re.fullmatch(r"[0-9a-z]{1,10}", digits, re.ASCII) else None
