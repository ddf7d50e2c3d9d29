"""What the documents tell can be done: their commands, settings and files exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES
from telegram_bot.config import Settings
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.profile import IN_GROUPS

ROOT = Path(__file__).parents[1]
DOCUMENTS = [path for path in sorted(ROOT.glob("*.md")) if path.name != "CHANGELOG.md"]
READMES = {"en": "README.md", "fa": "README.fa.md", "ar": "README.ar.md"}
FENCED = re.compile(r"^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^(?: {4}| {7}).*\n|^\n)+", re.MULTILINE)
OWN_DIGITS = {"en": "0123456789", "fa": "۰۱۲۳۴۵۶۷۸۹", "ar": "٠١٢٣٤٥٦٧٨٩"}
REGISTRIES = re.compile(r"pypi\.|pythonhosted|npmjs|jsdelivr|unpkg|crates\.io|rubygems", re.IGNORECASE)


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def told(pattern: str) -> list[str]:
    """What the documents say that matches, each once."""
    return sorted({each for path in DOCUMENTS for each in re.findall(pattern, path.read_text("utf-8"), re.MULTILINE)})


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def blocks(readme: str) -> str:
    """What a README shows to be typed or copied, without indentation."""
    shown = text(readme)
    parts = FENCED.findall(shown) if "```" in shown else INDENTED.findall(shown)
    return "\n".join(line.strip() for part in parts for line in part.splitlines())


@pytest.mark.parametrize("target", told(r"(?:`|^|^    |^ {7}|\d |&& )make ([a-z]+|\.venv/\.installed)\b"))
def test_every_make_target_exists(target: str) -> None:
    planned = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)

    assert planned.returncode == 0, planned.stderr


@pytest.mark.parametrize("command", told(r"dorehami (run|play|profile|check|forget)\b"))
def test_every_command_exists(command: str) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "telegram_bot", command, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert asked.returncode == 0, asked.stderr


@pytest.mark.parametrize("readme", READMES.values())
def test_every_command_is_told(readme: str) -> None:
    usage = subprocess.run(
        [sys.executable, "-m", "telegram_bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    commands = re.findall(r"^    (\w+) ", usage.stdout, re.MULTILINE)

    untold = [command for command in commands if f"dorehami {command}" not in text(readme) and command != "play"]

    assert commands
    assert not untold
    assert {"make play", "make test"} <= set(re.findall(r"make \w+", blocks(readme)))


@pytest.mark.parametrize("readme", READMES.values())
@pytest.mark.parametrize("setting", sorted(Settings.model_fields))
def test_every_setting_is_explained_with_its_default(setting: str, readme: str) -> None:
    name, default = setting.upper(), Settings.model_fields[setting].default
    shown = default.get_secret_value() if hasattr(default, "get_secret_value") else str(default or "")
    row = next((line for line in text(readme).splitlines() if line.startswith(f"| `{name}`")), "")

    assert row
    assert shown in row
    assert re.search(rf"^(?:# )?{name}={re.escape(shown)}$", text(".env.example"), re.MULTILINE)


@pytest.mark.parametrize("readme", READMES.values())
def test_no_setting_is_explained_that_is_not_there(readme: str) -> None:
    rows = re.findall(r"^\| `([A-Z_]+)`", text(readme), re.MULTILINE)

    assert sorted(rows) == sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize("language", READMES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_told_with_its_players(game: str, language: str) -> None:
    title = PRESENTERS[game].title(translator("fa" if language == "en" else language)).bare()
    options = {option.name: option.values[0] for option in GAMES[game].options}
    players = [
        str(number).translate(str.maketrans("0123456789", OWN_DIGITS[language]))
        for number in GAMES[game].limits(options)
    ]

    row = next((line for line in text(READMES[language]).splitlines() if line.startswith("|") and title in line), "")

    assert row
    assert re.findall(r"\d+", row)[:2] == players


@pytest.mark.parametrize("readme", ["README.fa.md", "README.ar.md"])
def test_the_commands_of_the_group_are_in_a_table(readme: str) -> None:
    rows = re.findall(r"^\| &lrm;`/(\w+)`", text(readme), re.MULTILINE)

    assert tuple(rows) == IN_GROUPS


@pytest.mark.parametrize("readme", ["README.fa.md", "README.ar.md"])
def test_what_is_typed_is_the_same_in_every_readme(readme: str) -> None:
    here = {
        line
        for line in blocks(readme).splitlines()
        if re.match(r"\[|[A-Z]\w+=|git|make|podman|systemctl|journalctl", line)
    }
    english = blocks("README.md")

    assert here
    assert not [line for line in here if line not in english and not line.startswith("HTTPS_PROXY=")]


@pytest.mark.parametrize("readme", ["README.fa.md", "README.ar.md"])
def test_prose_runs_right_to_left_and_what_is_typed_left_to_right(readme: str) -> None:
    open_divs: list[str] = []
    lines = text(readme).splitlines()

    for before, line, after in zip(["", *lines], lines, [*lines[1:], ""], strict=False):
        if line.startswith(("<div", "</div")):
            assert before == after == "", f"Markdown inside a <div> needs an empty line: {line}"
        if found := re.fullmatch(r'<div dir="(rtl|ltr)">', line):
            open_divs.append(found[1])
        elif line == "</div>":
            open_divs.pop()
        elif line.startswith("```"):
            assert open_divs == ["rtl", "ltr"], line
        elif re.match(r"#|\|", line):
            assert open_divs == ["rtl"], line

    assert not open_divs


@pytest.mark.parametrize("readme", READMES.values())
def test_every_readme_leads_to_the_others_at_its_top(readme: str) -> None:
    top = "\n".join(text(readme).splitlines()[:5])

    assert set(re.findall(r"\]\((README[.\w]*)\)", top)) == set(READMES.values()) - {readme}


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


@pytest.mark.parametrize("readme", READMES.values())
def test_pictures_are_there_and_told_in_words(readme: str) -> None:
    pictures = re.findall(r"<img ([^>]+)>", text(readme))
    shown = [re.search(r'src="([^"]+)"', each) for each in pictures]

    assert pictures
    assert all(each and (ROOT / each[1]).is_file() for each in shown)
    assert all(re.search(r'alt="[^"]{10,}"', each) for each in pictures)


def test_no_file_names_a_package_registry() -> None:
    others = [path for path in tracked() if path != Path(__file__)]

    naming = [path.name for path in others if REGISTRIES.search(path.read_text("utf-8", errors="replace"))]

    assert others
    assert not naming
