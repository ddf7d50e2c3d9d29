"""What the tests of the Dilemma presenter share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.dilemma import Dilemma
from engine.dilemma_model import DilemmaState
from telegram_bot.bidi import Text
from telegram_bot.games import Room
from telegram_bot.games.dilemma import DilemmaPresenter
from telegram_bot.i18n import LANGUAGES, translator
from telegram_bot.panels import Button, Panel
from tests.dilemma_kit import Table
from tests.random_play import RandomTable

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_evening = pytest.mark.parametrize("seed", range(4))
SHOWN = DilemmaPresenter()
NAMES = ("Sara", "Omid", "Nima", "Leila")
LONG = {"fa": "ابوالفضلِ بسیار بلندبالای", "ar": "عبدالرحمن الطويل جدا جدا", "en": "Maximilian Longbottom-Wyn"}
STATE: TypeAdapter[DilemmaState] = TypeAdapter(DilemmaState)


def room(language: str = "en", hints: bool = False, name: str = "", seats: int = 16) -> Room:
    names = {seat: f"{name[:22]}{seat:02}" if name else f"{NAMES[seat % 4]}{seat // 4 or ''}" for seat in range(seats)}
    people = {seat: 5_000_000_000 + seat for seat in range(seats)}
    return Room(translator(language), names, people, "https://t.me/dorehami_bot", hints)


def boards(table: Table, language: str = "en", hints: bool = False) -> dict[str, Panel]:
    return {panel.key: panel for panel in SHOWN.group(table.view(), room(language, hints))}


def board(table: Table, language: str = "en", hints: bool = False) -> Panel:
    """The newest of the group's panels."""
    return SHOWN.group(table.view(), room(language, hints))[-1]


def hand(table: Table, seat: int, language: str = "en") -> dict[str, Panel]:
    return {panel.key: panel for panel in SHOWN.private(table.view(seat), room(language))}


def card(table: Table, seat: int, language: str = "en") -> list[str]:
    return said(SHOWN.card(table.view(seat), room(language))).splitlines()


def said(panel: Panel | Text | None) -> str:
    assert panel is not None
    return (panel.text if isinstance(panel, Panel) else panel).bare()


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.keyboard for button in row]


def labels(panel: Panel) -> list[list[str]]:
    return [[button.label.bare() for button in row] for row in panel.keyboard]


def moves(panel: Panel) -> list[Any]:
    return [button.move for button in buttons(panel) if button.move is not None]


def everything(state: DilemmaState, viewer: int | None, where: Room) -> tuple[Any, ...]:
    """All that the presenter shows a viewer."""
    view = Dilemma.view(state, viewer)
    panels = SHOWN.private(view, where) if viewer is not None else SHOWN.group(view, where)
    reminder = SHOWN.reminder(view, where) if view.asked else None
    return panels, SHOWN.card(view, where), reminder


def states(seed: int) -> Iterator[DilemmaState]:
    table = RandomTable("dilemma", seed)
    yield table.state
    for _ in table.steps():
        yield table.state


def views(state: DilemmaState) -> Iterator[int | None]:
    yield None
    yield from range(state.seats + 1)


def with_long_questions(state: DilemmaState) -> DilemmaState:
    """The same table with the longest questions and answers that content may have."""
    return STATE.validate_python(_lengthened(STATE.dump_python(state)))


def _lengthened(stored: Any) -> Any:
    match stored:
        case {"text": str(question), "a": str(a), "b": str(b)}:
            return {**stored, "text": _long(question, 119) + "؟", "a": _long(a, 40), "b": _long(b, 40)}
        case dict():
            return {key: _lengthened(value) for key, value in stored.items()}
        case list() | tuple():
            return type(stored)(_lengthened(value) for value in stored)
    return stored


def _long(words: str, length: int) -> str:
    return (words + " کلمه‌ای دراز" * 12)[:length]
