"""Three hundred evenings of unruly people, over every mode, language and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.jumping import live
from tests.unruly import rough_evening, url_in


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300))
def test_an_evening_of_unruly_people_ends_well(seed: int, tmp_path: Path) -> None:
    live(rough_evening(seed, url_in(tmp_path)))
