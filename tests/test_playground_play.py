"""Starting and ending the playground with the bot beside it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from pathlib import Path

import pytest

from playground.ready import ready_world
from playground.saving import FILE
from playground.server import forget, listening, play


def test_the_first_world_has_two_groups_of_six_and_the_bot_just_added() -> None:
    world = ready_world(time.time)

    groups = {chat.title: chat for chat in world.records.chats.values() if not chat.is_private}
    for title, language in (("دورهمی جمعه", "fa"), ("سهرة الخميس", "ar")):
        people = [member for member in groups[title].members if member != world.bot.id]
        written = {update.body["chat"]["id"] for update in world.pending_updates() if update.kind == "message"}
        assert [world.person(person).language_code for person in people] == [language] * 6
        started = [person for person in people if world.chat(person).started]
        assert 0 < len(started) < 6
        assert written.issuperset(started)
    added = [update.body["chat"]["title"] for update in world.pending_updates() if update.kind == "my_chat_member"]
    assert added == ["دورهمی جمعه", "سهرة الخميس"]


def test_a_fresh_start_forgets_the_playground_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    ready_world(time.time).save(tmp_path)
    (tmp_path / "tables.db").write_text("")

    forget(tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_taken_port_is_one_sentence_and_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listening(0) as listener:
        port = listener.getsockname()[1]

        assert play(port, tmp_path / "new", True, [sys.executable, "-c", ""]) == 2

    assert capsys.readouterr().out == f"Port {port} is taken; choose another with PORT=….\n"
    assert not (tmp_path / "new").exists()


BOT = """
import os, sys, time, urllib.request
print(os.environ["DATABASE_URL"], os.environ["BOT_TOKEN"].split(":")[0], os.getpid(), flush=True)
urllib.request.urlopen(os.environ["BOT_API_BASE_URL"] + os.environ["BOT_TOKEN"] + "/getMe").read()
print("met", flush=True)
sys.exit(3) if "crash" in sys.argv else time.sleep(60)
"""


def spawned(folder: Path, port: int, *arguments: str) -> list[str]:
    script = "import sys; from pathlib import Path; from playground.server import play; "
    bot = [sys.executable, "-c", BOT, *arguments]
    return [sys.executable, "-c", script + f"sys.exit(play({port}, Path({str(folder)!r}), False, {bot!r}))"]


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def said(stream: asyncio.StreamReader, words: str) -> None:
    while True:
        line = (await stream.readline()).decode()
        assert line, f"ended without {words!r}"
        if words in line:
            return


async def logged(log: Path, words: str) -> None:
    while not log.exists() or words not in log.read_text():
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_runs_the_bot_and_ends_both_when_told(tmp_path: Path, number: signal.Signals) -> None:
    async def story() -> None:
        environment = {**os.environ, "BOT_TOKEN": "1:foreign", "DATABASE_URL": "sqlite:///foreign.db"}
        port = free_port()
        command = spawned(tmp_path, port)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=environment)
        assert process.stdout is not None
        await said(process.stdout, f"http://127.0.0.1:{port}/")
        await logged(tmp_path / "bot.log", "met")
        process.send_signal(number)
        assert await process.wait() == 0

    asyncio.run(asyncio.wait_for(story(), 20))

    database, bot, process = (tmp_path / "bot.log").read_text().split()[:3]
    assert (database, bot) == (f"sqlite:///{tmp_path / 'tables.db'}", "7000000001")
    assert not alive(int(process))
    assert (tmp_path / FILE).exists()


def test_no_bot_outlives_a_killed_playground(tmp_path: Path) -> None:
    async def story() -> None:
        command = spawned(tmp_path, free_port())
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        await logged(tmp_path / "bot.log", "met")
        bot = int((tmp_path / "bot.log").read_text().split()[2])
        assert alive(bot)
        process.kill()
        await process.wait()
        while alive(bot):
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(story(), 20))


def test_a_bot_that_crashes_is_named_and_started_again(tmp_path: Path) -> None:
    async def story() -> None:
        command = spawned(tmp_path, free_port(), "crash")
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        await said(process.stdout, "The bot stopped with code 3; starting it again in 1 s")
        await said(process.stdout, "The bot stopped with code 3; starting it again in 2 s")
        process.terminate()
        assert await process.wait() == 0

    asyncio.run(asyncio.wait_for(story(), 20))
