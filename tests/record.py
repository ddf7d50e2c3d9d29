"""Writes the recorded evenings anew: `python -m tests.record`; whoever does reads what changed before committing it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from tests import recorded_codenames, recorded_dilemma, recorded_intrus, recorded_similo

FOLDER = Path(__file__).parent / "recorded"
EVENINGS: dict[tuple[str, str], Callable[[str, Path], str]] = {
    **{("codenames", language): recorded_codenames.recorded for language in recorded_codenames.TONGUES},
    **{("dilemma", language): recorded_dilemma.recorded for language in recorded_dilemma.TONGUES},
    **{("intrus", language): recorded_intrus.recorded for language in recorded_intrus.TONGUES},
    **{("similo", language): recorded_similo.recorded for language in recorded_similo.TONGUES},
}
"""By game and language: what plays the evening and tells it, given a folder for its database."""


def recordings() -> dict[str, str]:
    """File names, and what stands in them now."""
    evenings = {}
    for (game, language), recorded in EVENINGS.items():
        with tempfile.TemporaryDirectory() as folder:
            evenings[f"{game}.{language}.txt"] = recorded(language, Path(folder))
    return evenings


if __name__ == "__main__":
    for name, text in recordings().items():
        (FOLDER / name).write_text(text, "utf-8")
