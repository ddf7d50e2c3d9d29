"""The option that runs other game scripts than ours, and the rule that nothing is skipped where everything is there."""

from __future__ import annotations

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--gamescripts", metavar="DIR", help="run the .game and .check files of this folder instead of ours"
    )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With CI=true a skipped test fails the run: that machine has the browser and PostgreSQL."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") == "true" and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says what was left out, and why."""
    left_out = terminalreporter.stats.get("skipped", [])
    if left_out:
        fails = "; with CI=true that is a failure" if os.environ.get("CI") == "true" else ""
        terminalreporter.write_line(f"left out: {len(left_out)} (SKIPPED below says what they need){fails}")
