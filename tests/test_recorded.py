"""Whole evenings as text, read like prose by people who speak the language; `python -m tests.record` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.record import FOLDER
from tests.recorded_codenames import TONGUES, recorded


@pytest.mark.parametrize("language", TONGUES)
def test_an_evening_of_codenames_reads_as_it_was_reviewed(language: str, tmp_path: Path) -> None:
    reviewed = (FOLDER / f"codenames.{language}.txt").read_text("utf-8")

    assert recorded(language, tmp_path).splitlines() == reviewed.splitlines()
