"""Who may import whom, who may look at a clock, and how long a file may be."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "content", "telegram_bot", "playground")
LONGEST_FILE = 450
SHAPERS = {"arabic_reshaper", "bidi"}
CLOCKS = re.compile(
    r"(?<![.\w])(?:asyncio\.(?:sleep|timeout|wait_for)|time\.(?:time|sleep|monotonic|perf_counter)|datetime\.(?:now|utcnow|today)"
    r"|date\.today)\b|\bcall_(?:later|at)\b"
)


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """Full names, the one of `from a import b` as `a.b`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(path: Path, *packages: str) -> list[str]:
    return [each for each in imported(path) if f"{each}.".startswith(tuple(f"{package}." for package in packages))]


@pytest.mark.parametrize("path", files("engine"), ids=name)
def test_the_engine_knows_the_standard_library_and_itself(path: Path) -> None:
    known = {*sys.stdlib_module_names, "engine", "regex"}

    strangers = [each for each in imported(path) if each.split(".")[0] not in known]

    assert not strangers


@pytest.mark.parametrize("path", files("playground"), ids=name)
def test_the_playground_knows_nothing_of_the_bot(path: Path) -> None:
    assert not imports(path, "telegram_bot", "engine", "telegram")


@pytest.mark.parametrize("path", files("content"), ids=name)
def test_content_knows_nothing_of_the_bot(path: Path) -> None:
    assert not imports(path, "telegram_bot", "playground", "telegram")


@pytest.mark.parametrize("path", files(*PACKAGES), ids=name)
def test_only_pictures_shape_and_reverse_text(path: Path) -> None:
    assert "pictures" in path.parts or not imports(path, *SHAPERS)


@pytest.mark.parametrize("path", files("telegram_bot/pictures"), ids=name)
def test_pictures_know_no_game_and_no_telegram(path: Path) -> None:
    assert not imports(path, "engine", "telegram", "telegram_bot.games", "telegram_bot.storage", "sqlmodel")


@pytest.mark.parametrize("path", files("telegram_bot/games"), ids=name)
def test_a_presenter_knows_no_table_of_the_database_and_no_telegram(path: Path) -> None:
    assert not imports(path, "sqlmodel", "sqlalchemy", "telegram", "telegram_bot.storage", "telegram_bot.posts")


@pytest.mark.parametrize("path", files("telegram_bot"), ids=name)
def test_only_the_command_line_knows_the_playground(path: Path) -> None:
    assert path.name == "__main__.py" or not imports(path, "playground")


@pytest.mark.parametrize("path", files("telegram_bot"), ids=name)
def test_only_timing_reads_a_clock_or_sleeps(path: Path) -> None:
    found = [each for each in CLOCKS.findall(path.read_text("utf-8")) if path.name != "timing.py"]

    assert not found


@pytest.mark.parametrize("path", files("engine"), ids=name)
def test_rules_read_no_clock(path: Path) -> None:
    assert not CLOCKS.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("path", files(*PACKAGES), ids=name)
def test_only_the_supervisor_catches_whatever_comes(path: Path) -> None:
    caught = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or {"Exception", "BaseException"} & {each.id for each in _names(node.type)})
    ]

    assert path.name == "supervisor.py" or not caught


def _names(node: ast.AST) -> list[ast.Name]:
    return [each for each in ast.walk(node) if isinstance(each, ast.Name)]


@pytest.mark.parametrize("path", files("telegram_bot"), ids=name)
def test_no_shared_module_names_a_game(path: Path) -> None:
    if "games" in path.parts:
        return

    named = [game for game in GAMES if re.search(rf"\b{game}\b", path.read_text("utf-8"), re.IGNORECASE)]

    assert not named


@pytest.mark.parametrize("path", files(*PACKAGES, "tests", "benchmarks"), ids=name)
def test_a_file_can_be_read_in_one_go(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize(
    ("line", "forbidden"),
    [("await asyncio.sleep(1)", True), ("datetime.now(UTC)", True), ("loop.call_later(1, f)", True), ("now = time.now()", False)],
)  # fmt: skip
def test_the_search_for_clocks_finds_them(line: str, forbidden: bool) -> None:
    assert bool(CLOCKS.search(line)) is forbidden
