"""Whole evenings as text, read like prose by people who speak the language; `python -m tests.record` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.record import EVENINGS, FOLDER


@pytest.mark.parametrize(("game", "language"), EVENINGS)
def test_an_evening_reads_as_it_was_reviewed(game: str, language: str, tmp_path: Path) -> None:
    reviewed = (FOLDER / f"{game}.{language}.txt").read_text("utf-8")

    assert EVENINGS[game, language](language, tmp_path).splitlines() == reviewed.splitlines()
