"""Writes the recorded evenings anew: `python -m tests.record`; whoever does reads what changed before committing it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests import recorded_codenames

FOLDER = Path(__file__).parent / "recorded"


def recordings() -> dict[str, str]:
    """File names, and what stands in them now."""
    evenings = {}
    for language in recorded_codenames.TONGUES:
        with tempfile.TemporaryDirectory() as folder:
            evenings[f"codenames.{language}.txt"] = recorded_codenames.recorded(language, Path(folder))
    return evenings


if __name__ == "__main__":
    for name, text in recordings().items():
        (FOLDER / name).write_text(text, "utf-8")
