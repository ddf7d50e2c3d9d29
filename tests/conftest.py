"""The option that runs other game scripts than ours."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--gamescripts", metavar="DIR", help="run the .game and .check files of this folder instead of ours"
    )
