"""`dorehami run | play | profile | check | forget`: the commands of the bot."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import signal
import sys
from pathlib import Path

from telegram import Bot
from telegram.error import InvalidToken, NetworkError, RetryAfter, TelegramError

from telegram_bot.app import UPDATES, build
from telegram_bot.config import ConfigError, DatabaseOnly, Settings, read
from telegram_bot.profile import publish_commands, publish_profile
from telegram_bot.storage import Database
from telegram_bot.timing import PlaygroundTime, RealTime, Time
from telegram_bot.transport import Transport

WRONG_SETTING = 2
SWITCH = 0.02
"""Seconds after which loop and database thread take the interpreter from each other; with Python's own 5 ms, 6 % of a
tap's time goes into that."""
BAD_TOKEN = "Telegram does not accept BOT_TOKEN: ask @BotFather for the current one."


def main() -> None:
    """Runs one command; a wrong setting is one sentence and exit code 2."""
    arguments = _parser().parse_args()
    try:
        sys.exit(arguments.command(arguments))
    except ConfigError as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(WRONG_SETTING)


def run(_: argparse.Namespace) -> int:
    """The bot, until it is told to stop."""
    settings = read()
    _log_at(settings.log_level)
    asyncio.run(_run(settings))
    return 0


async def _run(settings: Settings) -> None:
    database = _database(settings)
    bot = build(settings.bot_token.get_secret_value(), database, _time(settings), settings.bot_api_base_url)
    try:
        await bot.start()
    except InvalidToken:
        await bot.abandon()
        raise ConfigError(BAD_TOKEN) from None
    except NetworkError as error:
        await bot.abandon()
        raise ConfigError(_unreached(settings, error)) from None
    updater = bot.application.updater
    assert updater is not None
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    _keep_what_was_loaded()
    sys.setswitchinterval(SWITCH)
    await updater.start_polling(allowed_updates=UPDATES, timeout=50, error_callback=_polling_failed)
    logging.getLogger(__name__).info("running")
    await stopped.wait()
    await updater.stop()
    await bot.stop()


def _keep_what_was_loaded() -> None:
    """Modules, catalogs and handlers stay to the end; not walking them again and again saves a tap 10 % of its time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _time(settings: Settings) -> Time:
    return RealTime() if settings.playground_clock is None else PlaygroundTime(settings.playground_clock)


def _polling_failed(error: TelegramError) -> None:
    logging.getLogger(__name__).warning("updates could not be fetched: %s", type(error).__name__)


def profile(_: argparse.Namespace) -> int:
    """Sets the bot's name, descriptions and command menus at Telegram, where they differ."""
    settings = read()
    _log_at(settings.log_level)
    changed = asyncio.run(_publish(settings))
    print(f"{changed} texts were changed." if changed else "Everything was as it should be.")
    return 0


async def _publish(settings: Settings) -> int:
    bot = Bot(settings.bot_token.get_secret_value(), settings.bot_api_base_url, request=Transport())
    try:
        async with bot:
            return await publish_profile(bot) + await publish_commands(bot)
    except InvalidToken:
        raise ConfigError(BAD_TOKEN) from None
    except RetryAfter as error:
        raise ConfigError(f"Telegram asks to wait before names are changed again: {error.retry_after} s.") from None
    except NetworkError as error:
        raise ConfigError(_unreached(settings, error)) from None


def play(_: argparse.Namespace) -> int:
    """The playground on this machine, which starts the bot."""
    from playground.server import play as serve

    port = os.environ.get("PORT") or "8080"
    if not port.isdecimal() or not 0 < int(port) < 65536:
        raise ConfigError("PORT must be a number from 1 to 65535.")
    fresh = (os.environ.get("FRESH") or "").lower() not in ("", "0", "no", "false")
    command = [sys.executable, "-m", "telegram_bot", "run"]
    return serve(int(port), Path(".play"), fresh, command)


def check(_: argparse.Namespace) -> int:
    """Every fault of content and catalogs, or the word that there is none."""
    import content
    from telegram_bot import catalogs

    faults = [*content.faults(), *catalogs.faults()]
    for fault in faults:
        print(fault)
    for name, columns in content.coverage().items():
        print(name, *(f"{column} {count}" for column, count in columns.items()))
    print(f"{len(faults)} faults" if faults else "no faults")
    return 1 if faults else 0


def forget(arguments: argparse.Namespace) -> int:
    """Erases a person; refuses while they sit at a table."""
    from telegram_bot.forgetting import StillSeated, forget_person

    settings = read(DatabaseOnly)
    database = _database(settings)
    try:
        found = database.transact(lambda session: forget_person(session, arguments.person))
    except StillSeated:
        print(f"{arguments.person} sits at a table; let them leave it first.", file=sys.stderr)
        return 1
    finally:
        database.close()
    print(f"{arguments.person} is forgotten." if found else f"{arguments.person} is not known.")
    return 0


def _database(settings: Settings) -> Database:
    from telegram_bot.migrate import migrate

    url = settings.database_url.get_secret_value()
    migrate(url)
    return Database(url)


def _unreached(settings: Settings, error: Exception) -> str:
    host = settings.bot_api_base_url.split("//", 1)[-1].split("/", 1)[0]
    return f"{host} cannot be reached ({type(error).__name__}): see BOT_API_BASE_URL."


def _log_at(level: str) -> None:
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    # Their lines hold addresses with the token in them.
    for name in ("httpx", "httpcore", "telegram", "aiohttp", "alembic"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dorehami", description="Party games for Telegram groups.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for name, command, about in (
        ("run", run, "run the bot (needs BOT_TOKEN)"),
        ("play", play, "run the playground and the bot on this machine, without a token"),
        ("profile", profile, "set the bot's name, descriptions and menus at Telegram (needs BOT_TOKEN)"),
        ("check", check, "check content and catalogs"),
    ):
        commands.add_parser(name, help=about).set_defaults(command=command)
    forgetting = commands.add_parser("forget", help="erase a person's rows and name")
    forgetting.add_argument("person", type=int, metavar="PERSON_ID")
    forgetting.set_defaults(command=forget)
    return parser


if __name__ == "__main__":
    main()
