"""Every written game plays as it is written, and every checked text is judged as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks import run_check
from tests.script_codenames import CodenamesScript
from tests.script_dilemma import DilemmaScript
from tests.script_intrus import IntrusScript
from tests.script_similo import SimiloScript
from tests.scripts import ScriptTable, run_script

OURS = Path(__file__).parent / "gamescripts"
TABLES: dict[str, type[ScriptTable]] = {
    "codenames": CodenamesScript,
    "similo": SimiloScript,
    "dilemma": DilemmaScript,
    "intrus": IntrusScript,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = Path(metafunc.config.getoption("--gamescripts") or OURS)
    if not any(file.suffix in (".game", ".check") for file in folder.rglob("*")):
        raise pytest.UsageError(f"no .game or .check file in {folder}")
    for name, ending in (("game", ".game"), ("check", ".check")):
        if name in metafunc.fixturenames:
            files = sorted(folder.rglob(f"*{ending}"))
            metafunc.parametrize(name, files, ids=[str(file.relative_to(folder)) for file in files])


def test_a_written_game_plays_as_it_is_written(game: Path) -> None:
    assert run_script(game.read_text(encoding="utf-8"), TABLES) == []


def test_checked_texts_are_judged_as_they_say(check: Path) -> None:
    assert run_check(check.read_text(encoding="utf-8")) == []


def test_a_script_of_an_unknown_game_fails() -> None:
    assert run_script("game chess\nstart", TABLES) == ["line 1: there is no game chess"]


def test_a_script_that_expects_something_else_fails() -> None:
    script = "game codenames\nset spyR=r0 opsR=r1 spyB=b0 opsB=b1 start=R\nstart -> ok ; team=B ; colour=red"

    assert run_script(script, TABLES) == [
        "line 3, start: expected team=B, found R",
        "line 3, start: there is no probe colour",
    ]
