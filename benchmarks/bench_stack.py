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
from sqlmodel.sql.expression import SelectOfScalar

from benchmarks import many_tables
from benchmarks.echoes import TOKEN
from telegram_bot.storage import Database, GameTable, HandledUpdate

ROUNDS = 5
UPDATES = 2500
WARM_UP = 300
MARKS, GUESSES, ECHO = "dorehami, marks", "dorehami, guesses", "python-telegram-bot, echoes"
VERSIONS = sqlmodel.select(func.sum(col(GameTable.version)))
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
    """Every bot in every round, in an order that is shuffled each time.

    Dorehami comes twice: with marks, which are most of what people tap, and with guesses, of which every second one
    reveals a word and so has a picture drawn.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pointers = many_tables.prepare(folder / "ready.db")
        marks = _load(folder / "marks", many_tables.marks(pointers, updates))
        guesses = _load(folder / "guesses", many_tables.guesses(pointers))
        texts = _load(folder / "texts", many_tables.spoken(updates))
        bots: dict[str, Callable[[], Run]] = {
            MARKS: lambda: _dorehami(folder, marks),
            GUESSES: lambda: _dorehami(folder, guesses),
            ECHO: lambda: _echo("python-telegram-bot", texts),
            "aiogram, echoes": lambda: _echo("aiogram", texts),
        }
        found: dict[str, list[Run]] = {bot: [] for bot in bots}
        for _ in range(rounds):
            for bot in random.sample(sorted(bots), len(bots)):
                found[bot].append(bots[bot]())
    return {bot: Runs(tuple(runs)) for bot, runs in found.items()}


@dataclass(frozen=True)
class Load:
    """The updates of a run, in a file of one line each."""

    file: Path
    updates: int


def _load(file: Path, updates: list[str]) -> Load:
    file.write_text("\n".join(updates))
    return Load(file, len(updates))


def _dorehami(folder: Path, load: Load) -> Run:
    """The bot as it is run in earnest, with its pacing, over a fresh copy of the tables."""
    file = folder / "tables.db"
    for old in folder.glob("tables.db*"):
        old.unlink()
    shutil.copy(folder / "ready.db", file)
    url = f"sqlite:///{file}"
    before = _number(url, VERSIONS)
    with _server(load, "answerCallbackQuery") as (address, server):
        told = {
            "BOT_TOKEN": TOKEN,
            "BOT_API_BASE_URL": f"{address}/bot",
            "DATABASE_URL": url,
            "LOG_LEVEL": "ERROR",
        }
        with _bot([sys.executable, "-m", "telegram_bot", "run"], told) as bot:
            run = _run(server, bot, load)
    _all_moved(url, load, before)
    return run


def _all_moved(url: str, load: Load, before: int) -> None:
    """An answer counts only if its move was committed, and moved something: each makes a version of its table."""
    handled = _number(url, sqlmodel.select(func.count(col(HandledUpdate.update_id))))
    made = _number(url, VERSIONS) - before
    assert handled == load.updates, f"{handled} of {load.updates} updates were kept"
    assert made >= load.updates, f"{made} of {load.updates} moved something"


def _number(url: str, query: SelectOfScalar[int]) -> int:
    database = Database(url)
    try:
        return database.transact(lambda session: session.exec(query).one())
    finally:
        database.close()


def _echo(name: str, load: Load) -> Run:
    with (
        _server(load, "sendMessage") as (address, server),
        _bot([sys.executable, "-m", "benchmarks.echoes", name, address], {}) as bot,
    ):
        return _run(server, bot, load)


def _run(server: subprocess.Popen[str], bot: subprocess.Popen[bytes], load: Load) -> Run:
    _line(server)
    begun = _processor_time(bot)
    rate = float(_line(server))
    return Run(rate, (_processor_time(bot) - begun) / (load.updates - WARM_UP) * 1000)


def _processor_time(process: subprocess.Popen[bytes]) -> float:
    """Seconds the process has worked so far; nothing where there is no /proc."""
    stat = Path(f"/proc/{process.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _server(load: Load, answered_by: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "benchmarks.fake_telegram", str(load.file), answered_by, str(WARM_UP)]
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
