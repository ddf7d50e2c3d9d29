"""Durable moves a second through the whole stack, beside bots that only echo, against the same server."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from select import select
from statistics import median

import sqlmodel
from sqlmodel import col, func

from benchmarks import many_tables
from benchmarks.echoes import TOKEN
from telegram_bot.storage import Database, HandledUpdate

ROUNDS = 5
UPDATES = 2500
WARM_UP = 300
PATIENCE = 120.0
"""Seconds after which a run is given up."""


@dataclass(frozen=True)
class Rates:
    """Updates answered in a second: one for each round."""

    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.rates)

    @property
    def spread(self) -> str:
        return f"({min(self.rates):,.0f} to {max(self.rates):,.0f} in {len(self.rates)} rounds)"

    def times(self, other: Rates) -> float:
        return self.median / other.median


def measure(rounds: int = ROUNDS, updates: int = UPDATES) -> dict[str, Rates]:
    """Every bot in every round, in an order that is shuffled each time."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        moves, texts = folder / "moves", folder / "texts"
        moves.write_text("\n".join(many_tables.load(many_tables.prepare(folder / "ready.db"), updates)))
        texts.write_text("\n".join(many_tables.spoken(updates)))
        bots: dict[str, Callable[[], float]] = {
            "dorehami": lambda: _dorehami(folder, moves, updates),
            "python-telegram-bot": lambda: _echo("python-telegram-bot", texts),
            "aiogram": lambda: _echo("aiogram", texts),
        }
        found: dict[str, list[float]] = {bot: [] for bot in bots}
        for _ in range(rounds):
            for bot in random.sample(sorted(bots), len(bots)):
                found[bot].append(bots[bot]())
    return {bot: Rates(tuple(rates)) for bot, rates in found.items()}


def _dorehami(folder: Path, load: Path, updates: int) -> float:
    """The bot as it is run in earnest, with its pacing, over a fresh copy of the tables."""
    file = folder / "tables.db"
    for old in folder.glob("tables.db*"):
        old.unlink()
    shutil.copy(folder / "ready.db", file)
    url = f"sqlite:///{file}"
    with _server(load, "answerCallbackQuery") as (address, result):
        told = {
            "BOT_TOKEN": TOKEN,
            "BOT_API_BASE_URL": f"{address}/bot",
            "DATABASE_URL": url,
            "LOG_LEVEL": "ERROR",
        }
        with _bot([sys.executable, "-m", "telegram_bot", "run"], told):
            rate = result()
    _all_moved(url, updates)
    return rate


def _all_moved(url: str, updates: int) -> None:
    """An answer counts only if its move was committed."""
    database = Database(url)
    try:
        query = sqlmodel.select(func.count(col(HandledUpdate.update_id)))
        moved = database.transact(lambda session: session.exec(query).one())
    finally:
        database.close()
    assert moved == updates, f"{moved} of {updates} moves were kept"


def _echo(name: str, load: Path) -> float:
    with (
        _server(load, "sendMessage") as (address, result),
        _bot([sys.executable, "-m", "benchmarks.echoes", name, address], {}),
    ):
        return result()


@contextmanager
def _server(load: Path, answered_by: str) -> Iterator[tuple[str, Callable[[], float]]]:
    command = [sys.executable, "-m", "benchmarks.fake_telegram", str(load), answered_by, str(WARM_UP)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        _pin(server, 0)
        assert server.stdout is not None
        try:
            port = server.stdout.readline().strip()
            yield f"http://127.0.0.1:{port}", lambda: float(_line(server))
        finally:
            server.kill()


@contextmanager
def _bot(command: list[str], settings: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(command, env={**os.environ, **settings}, stderr=subprocess.DEVNULL) as bot:
        _pin(bot, 1)
        try:
            yield
        finally:
            bot.terminate()
            try:
                bot.wait(10)
            except subprocess.TimeoutExpired:
                bot.kill()


def _line(server: subprocess.Popen[str]) -> str:
    """The server's next line; a run that takes too long has none."""
    assert server.stdout is not None
    ready, _, _ = select([server.stdout], [], [], PATIENCE)
    assert ready, "the bot did not answer everything in time"
    return server.stdout.readline()


def _pin(process: subprocess.Popen[str] | subprocess.Popen[bytes], core: int) -> None:
    """Server and bot each get a core of their own, where there are two."""
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(process.pid, {sorted(os.sched_getaffinity(0))[core]})
