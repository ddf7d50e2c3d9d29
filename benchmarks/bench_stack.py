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
class Run:
    """Updates answered in a second, and the milliseconds of processor time that one took the bot."""

    rate: float
    cost: float


@dataclass(frozen=True)
class Runs:
    """One for each round; the cost is what a machine with other work to do still measures well."""

    runs: tuple[Run, ...]

    @property
    def rate(self) -> float:
        return median(run.rate for run in self.runs)

    @property
    def cost(self) -> float:
        return median(run.cost for run in self.runs)

    @property
    def spread(self) -> str:
        rates = [run.rate for run in self.runs]
        return f"{min(rates):,.0f} to {max(rates):,.0f}"


def measure(rounds: int = ROUNDS, updates: int = UPDATES) -> dict[str, Runs]:
    """Every bot in every round, in an order that is shuffled each time."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        moves, texts = folder / "moves", folder / "texts"
        moves.write_text("\n".join(many_tables.load(many_tables.prepare(folder / "ready.db"), updates)))
        texts.write_text("\n".join(many_tables.spoken(updates)))
        bots: dict[str, Callable[[], Run]] = {
            "dorehami": lambda: _dorehami(folder, moves, updates),
            "python-telegram-bot": lambda: _echo("python-telegram-bot", texts, updates),
            "aiogram": lambda: _echo("aiogram", texts, updates),
        }
        found: dict[str, list[Run]] = {bot: [] for bot in bots}
        for _ in range(rounds):
            for bot in random.sample(sorted(bots), len(bots)):
                found[bot].append(bots[bot]())
    return {bot: Runs(tuple(runs)) for bot, runs in found.items()}


def _dorehami(folder: Path, load: Path, updates: int) -> Run:
    """The bot as it is run in earnest, with its pacing, over a fresh copy of the tables."""
    file = folder / "tables.db"
    for old in folder.glob("tables.db*"):
        old.unlink()
    shutil.copy(folder / "ready.db", file)
    url = f"sqlite:///{file}"
    with _server(load, "answerCallbackQuery") as (address, server):
        told = {
            "BOT_TOKEN": TOKEN,
            "BOT_API_BASE_URL": f"{address}/bot",
            "DATABASE_URL": url,
            "LOG_LEVEL": "ERROR",
        }
        with _bot([sys.executable, "-m", "telegram_bot", "run"], told) as bot:
            run = _run(server, bot, updates)
    _all_moved(url, updates)
    return run


def _all_moved(url: str, updates: int) -> None:
    """An answer counts only if its move was committed."""
    database = Database(url)
    try:
        query = sqlmodel.select(func.count(col(HandledUpdate.update_id)))
        moved = database.transact(lambda session: session.exec(query).one())
    finally:
        database.close()
    assert moved == updates, f"{moved} of {updates} moves were kept"


def _echo(name: str, load: Path, updates: int) -> Run:
    with (
        _server(load, "sendMessage") as (address, server),
        _bot([sys.executable, "-m", "benchmarks.echoes", name, address], {}) as bot,
    ):
        return _run(server, bot, updates)


def _run(server: subprocess.Popen[str], bot: subprocess.Popen[bytes], updates: int) -> Run:
    _line(server)
    begun = _processor_time(bot)
    rate = float(_line(server))
    return Run(rate, (_processor_time(bot) - begun) / (updates - WARM_UP) * 1000)


def _processor_time(process: subprocess.Popen[bytes]) -> float:
    """Seconds the process has worked so far; nothing where there is no /proc."""
    stat = Path(f"/proc/{process.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _server(load: Path, answered_by: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "benchmarks.fake_telegram", str(load), answered_by, str(WARM_UP)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        _pin(server, 0)
        assert server.stdout is not None
        try:
            port = server.stdout.readline().strip()
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.kill()


@contextmanager
def _bot(command: list[str], settings: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, env={**os.environ, **settings}, stderr=subprocess.DEVNULL) as bot:
        _pin(bot, 1)
        try:
            yield bot
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
