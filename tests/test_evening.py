"""Whole evenings at random: real application, real database, the world in place of Telegram."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.databases import BOTH, url_of
from tests.jumping import live
from tests.unruly import rough_evening


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_unruly_people_play_codenames_to_its_end(seed: int, tmp_path: Path) -> None:
    live(rough_evening(seed, url_of("sqlite", tmp_path)))


@pytest.mark.parametrize("kind", BOTH[1:])
def test_an_evening_is_the_same_to_postgresql(kind: str, tmp_path: Path) -> None:
    live(rough_evening(1008, url_of(kind, tmp_path)))
