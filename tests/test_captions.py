"""What stands in a picture stands in its caption or on its buttons, so that nobody needs to see it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from telegram_bot.games import Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import LANGUAGES, translator
from telegram_bot.panels import Ballots, Drawing, Example, Grid, Panel, Table, Track
from tests.random_play import RandomTable

CAPTION = 1000
SHORT, LONG = "N", "\U0001f98a" * 11
"""With a number after it; the long one has 24 UTF-16 units."""
OF_PICTURES = tuple(name for name in PRESENTERS if name != "intrus")


def room(language: str, name: str) -> Room:
    names = {seat: f"{name}{seat:02}" for seat in range(40)}
    return Room(
        translator(language), names, {seat: 5_000_000_000 + seat for seat in names}, "https://t.me/dorehami_bot"
    )


def pictures(table: RandomTable, where: Room) -> Iterator[Panel]:
    """The panels with pictures that anybody has now."""
    for viewer in (None, *range(table.state.seats)):
        view = table.game.view(table.state, viewer)
        shown = PRESENTERS[table.name]
        panels = shown.group(view, where) if viewer is None else shown.private(view, where)
        yield from (panel for panel in panels if panel.drawing is not None)


def words(drawing: Drawing) -> set[str]:
    """What must be known to play on: nothing that is gone."""
    match drawing:
        case Grid() | Example():
            return {cell.text for cell in drawing.cells if not cell.revealed}
        case Table():
            cards = {card.name for card in (*drawing.portraits, *drawing.hand) if not card.removed}
            return cards | {hint.name for hint in drawing.hints}
        case Track():
            return {piece.name for piece in drawing.pieces}
        case Ballots():
            return {ballot.name for ballot in drawing.ballots}
        case _:
            raise TypeError(type(drawing).__name__)


def every_fifth_step(table: RandomTable) -> Iterator[RandomTable]:
    yield table
    for number, _ in enumerate(table.steps()):
        if number % 5 == 0 or table.state.outcome is not None:
            yield table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OF_PICTURES)
def test_the_words_of_a_picture_stand_beside_it(game: str, language: str) -> None:
    where, looked_at = room(language, SHORT), 0

    for seed in (2, 5):
        for table in every_fifth_step(RandomTable(game, seed)):
            for panel in pictures(table, where):
                assert panel.drawing is not None
                told = panel.text.bare() + "".join(button.label.bare() for row in panel.keyboard for button in row)
                missing = {word for word in words(panel.drawing) if word not in told}
                assert not missing, (panel.key, missing)
                looked_at += 1

    assert looked_at > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OF_PICTURES)
def test_a_caption_is_never_too_long_for_its_picture(game: str, language: str) -> None:
    where = room(language, LONG)

    for seed in (3, 7):
        for table in every_fifth_step(RandomTable(game, seed)):
            lengths = {panel.key: panel.text.length(language) for panel in pictures(table, where)}
            assert all(length <= CAPTION for length in lengths.values()), lengths


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_an_example_are_told_in_the_language_of_the_rules(language: str) -> None:
    _ = translator(language)

    examples = {name: shown.example(_) for name, shown in PRESENTERS.items()}

    assert {name for name, drawing in examples.items() if drawing is not None} == set(OF_PICTURES)
    assert all(drawing.language == language for drawing in examples.values() if drawing is not None)
