"""What the documents tell can be done: their commands, settings and files exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from telegram_bot.config import Settings

ROOT = Path(__file__).parents[1]
DOCUMENTS = [path for path in sorted(ROOT.glob("*.md")) if path.name != "CHANGELOG.md"]
REGISTRIES = re.compile(r"pypi\.|pythonhosted|npmjs|jsdelivr|unpkg|crates\.io|rubygems", re.IGNORECASE)


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def told(pattern: str) -> list[str]:
    """What the documents say that matches, each once."""
    return sorted({each for path in DOCUMENTS for each in re.findall(pattern, path.read_text("utf-8"), re.MULTILINE)})


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("target", told(r"(?:`|^    |^ {7}|\d |&& )make ([a-z]+|\.venv/\.installed)\b"))
def test_every_make_target_exists(target: str) -> None:
    planned = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)

    assert planned.returncode == 0, planned.stderr


@pytest.mark.parametrize("command", told(r"dorehami (run|play|profile|check|forget)\b"))
def test_every_command_exists(command: str) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "telegram_bot", command, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert asked.returncode == 0, asked.stderr


def test_every_command_is_told() -> None:
    usage = subprocess.run(
        [sys.executable, "-m", "telegram_bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    commands = re.findall(r"^    (\w+) ", usage.stdout, re.MULTILINE)

    untold = [command for command in commands if f"dorehami {command}" not in text("README.md") and command != "play"]

    assert commands
    assert not untold


@pytest.mark.parametrize("setting", sorted(Settings.model_fields))
def test_every_setting_is_explained_with_its_default(setting: str) -> None:
    name, default = setting.upper(), Settings.model_fields[setting].default
    shown = default.get_secret_value() if hasattr(default, "get_secret_value") else str(default or "")
    row = next((line for line in text("README.md").splitlines() if line.startswith(f"| `{name}`")), "")

    assert row
    assert shown in row
    assert re.search(rf"^(?:# )?{name}={re.escape(shown)}$", text(".env.example"), re.MULTILINE)


def test_the_example_names_no_setting_that_is_not_there() -> None:
    named = re.findall(r"^(?:# )?([A-Z_]+)=", text(".env.example"), re.MULTILINE)

    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize("path", told(r"`((?:[\w.]+/)+[\w.-]*|[\w-]+\.(?:py|md|toml))`"))
def test_every_file_named_exists(path: str) -> None:
    places = (ROOT, ROOT / "telegram_bot", ROOT / "tests")

    assert path == ".play/" or any((place / path).exists() for place in places)


def test_links_lead_to_files() -> None:
    links = [link for link in told(r"\]\(([^)]+)\)") if not link.startswith("http")]

    assert links
    assert all((ROOT / link).exists() for link in links)


def test_no_file_names_a_package_registry() -> None:
    others = [path for path in tracked() if path != Path(__file__)]

    naming = [path.name for path in others if REGISTRIES.search(path.read_text("utf-8", errors="replace"))]

    assert others
    assert not naming
