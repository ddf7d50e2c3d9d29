"""CONTRIBUTING's list of what a fifth game touches is true: a toy game is added through exactly those files, and played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parent.parent
TOY = Path(__file__).parent / "toy"
COPIED = ("engine", "telegram_bot", "content", "locales", "playground", "tests")
NEW = {
    "engine/toy.py": TOY / "engine" / "toy.py",
    "telegram_bot/games/toy.py": TOY / "games" / "toy.py",
    "tests/random_toy.py": TOY / "random_toy.py",
    "tests/test_toy_evening.py": TOY / "play_toy.py",
}
CHANGED = {
    "engine/__init__.py": [
        ("from engine.game import Game\n", "from engine.game import Game\nfrom engine.toy import Toy\n"),
        (r"for game in \(", "for game in (Toy, "),
    ],
    "telegram_bot/games/registry.py": [
        (
            "from telegram_bot.games import Presenter\n",
            "from telegram_bot.games import Presenter\nfrom telegram_bot.games.toy import ToyPresenter\n",
        ),
        (r"= \{", '= {"toy": ToyPresenter(), '),
    ],
    "tests/random_play.py": [
        ("from tests.random_codenames", "from tests.random_toy import RandomToy\nfrom tests.random_codenames"),
        (r"= \{\n", '= {\n    "toy": RandomToy(),\n'),
    ],
}


def listed() -> str:
    """The paths CONTRIBUTING names for a new game, with the toy's name put in."""
    text = (HOUSE / "CONTRIBUTING.md").read_text("utf-8")
    section = text.split("## A fifth game in a day", 1)[1].split("\n## ", 1)[0]
    return " ".join(re.findall(r"`([^`]+)`", section)).replace("<game>", "toy")


def test_every_file_a_fifth_game_needs_is_named_for_it() -> None:
    named = listed()

    for path in (*NEW, *CHANGED):
        assert path in named or (path.startswith("tests/test_toy_") and "tests/test_toy_" in named), path


def test_a_game_added_through_those_files_alone_is_played(tmp_path: Path) -> None:
    for folder in COPIED:
        shutil.copytree(HOUSE / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "toy"))
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    for path, source in NEW.items():
        shutil.copy(source, tmp_path / path)
    for path, changes in CHANGED.items():
        changed = (tmp_path / path).read_text("utf-8")
        for pattern, new in changes:
            changed, found = re.subn(pattern, lambda _, new=new: new, changed, count=1)  # type: ignore[misc]
            assert found == 1, (path, pattern)
        (tmp_path / path).write_text(changed, "utf-8")

    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/test_toy_evening.py",
            "tests/test_every_game.py",
            "-k",
            "toy",
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
    )

    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
