"""What the tests of the presenter of L'Intrus share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.intrus.model import IntrusState
from engine.intrus.rules import Intrus
from telegram_bot.bidi import Text
from telegram_bot.games import Room
from telegram_bot.games.intrus import IntrusPresenter
from telegram_bot.i18n import LANGUAGES, translator
from telegram_bot.panels import Button, Panel
from tests.intrus_kit import Table
from tests.random_play import RandomTable

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_evening = pytest.mark.parametrize("seed", range(10))
SHOWN = IntrusPresenter()
LONG = {"fa": "ابوالفضلِ بسیار بلندبالای", "ar": "عبدالرحمن الطويل جدا جدا", "en": "Maximilian Longbottom-Wyn"}
FIRST_PERSON = 5_000_000_000


def room(language: str = "en", hints: bool = False, name: str = "", seats: int = 40) -> Room:
    names = {seat: f"{name[:22]}{seat:02}" if name else f"N{seat}" for seat in range(seats)}
    people = {seat: FIRST_PERSON + seat for seat in range(seats)}
    return Room(translator(language), names, people, "https://t.me/dorehami_bot", hints)


def boards(table: Table, language: str = "en", hints: bool = False) -> tuple[Panel, ...]:
    return SHOWN.group(table.view(), room(language, hints))


def board(table: Table, language: str = "en", hints: bool = False) -> Panel:
    """The newest of the group's panels."""
    return boards(table, language, hints)[-1]


def former(table: Table, language: str = "en") -> dict[str, Panel]:
    return {panel.key: panel for panel in boards(table, language) if panel.former}


def hand(table: Table, seat: int, language: str = "en") -> dict[str, Panel]:
    return {panel.key: panel for panel in SHOWN.private(table.view(seat), room(language))}


def said(panel: Panel | Text | None) -> str:
    assert panel is not None
    return (panel.text if isinstance(panel, Panel) else panel).bare()


def heard(panel: Panel | Text | None) -> list[str]:
    return [line for line in said(panel).splitlines() if line]


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.keyboard for button in row]


def labels(panel: Panel) -> list[str]:
    return [button.label.bare() for button in buttons(panel)]


def moves(panel: Panel) -> list[Any]:
    return [button.move for button in buttons(panel) if button.move is not None]


def everything(state: IntrusState, viewer: int | None, where: Room) -> tuple[Any, ...]:
    """All that the presenter shows a viewer."""
    view = Intrus.view(state, viewer)
    panels = SHOWN.private(view, where) if viewer is not None else SHOWN.group(view, where)
    silent = SHOWN.silent(view, where.translate)
    return panels, SHOWN.card(view, where), SHOWN.reminder(view, where), SHOWN.reads(view), silent


def states(seed: int) -> Iterator[IntrusState]:
    table = RandomTable("intrus", seed)
    yield table.state
    for _ in table.steps():
        yield table.state


def views(state: IntrusState) -> Iterator[int | None]:
    yield None
    yield from range(state.seats + 1)
