"""Builds the Application: handlers, courier, clock, error handler."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from telegram import Update
from telegram.ext import Application, ApplicationBuilder, ContextTypes
from telegram.request import BaseRequest

from engine.game import Draw, SeededDraw
from telegram_bot.clock import Clock
from telegram_bot.contact import Contact
from telegram_bot.conversations import GameConversation
from telegram_bot.courier import Courier
from telegram_bot.deadlines import Deadlines
from telegram_bot.errands import Errands
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.greeting import Greeting
from telegram_bot.group import GroupDesk
from telegram_bot.guide import Guide
from telegram_bot.house import House
from telegram_bot.i18n import language_of, translator
from telegram_bot.intake import Intake
from telegram_bot.lobby import Lobby
from telegram_bot.opening import Answer
from telegram_bot.play import Play
from telegram_bot.private import PrivateDesk
from telegram_bot.profile import publish_commands
from telegram_bot.speech import Speech
from telegram_bot.storage import Database
from telegram_bot.strays import Strays
from telegram_bot.supervisor import Supervisor, whereabouts
from telegram_bot.timing import Time
from telegram_bot.transport import Transport

log = logging.getLogger(__name__)

UPDATES = [Update.MESSAGE, Update.EDITED_MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER, Update.CHAT_MEMBER]
"""Asked for by name: Telegram leaves chat_member out unless it is."""

AnyApplication = Application[Any, Any, Any, Any, Any, Any]


class ErrorDesk:
    """The last resort: an error is logged by its kind and place alone, and the presser hears of it."""

    def __init__(self, courier: Courier) -> None:
        self._courier = courier
        self.errors = 0

    async def handle(self, update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        error = context.error
        assert error is not None
        self.errors += 1
        log.error("an update failed with %s at %s", type(error).__name__, whereabouts(error))
        query = update.callback_query if isinstance(update, Update) else None
        if query is not None:
            language = language_of(query.from_user.language_code) or "fa"
            said = translator(language)("I got stuck for a moment; press once more.")
            self._courier.answer(query.id, Answer(said, language))


@dataclass
class Bot:
    """The whole bot, put together and not yet running."""

    application: AnyApplication
    database: Database
    courier: Courier
    clock: Clock
    play: Play
    lobby: Lobby
    house: House
    supervisor: Supervisor
    errors: ErrorDesk
    time: Time
    requests: tuple[BaseRequest, BaseRequest]
    contact: Contact

    async def start(self) -> None:
        """Begins to handle updates put on the application's queue."""
        await self.application.initialize()
        self._know_oneself()
        await self.application.start()
        self.supervisor.start("courier", self.courier.run)
        self.supervisor.start("clock", self.clock.run)
        self.supervisor.once("the command menus", lambda: publish_commands(self.application.bot))

    async def stop(self) -> None:
        await self.application.stop()
        await self.supervisor.stop()
        await self.application.shutdown()
        self.database.close()

    async def abandon(self) -> None:
        """Closes what a failed start has opened."""
        for request in self.requests:
            await request.shutdown()
        self.database.close()

    def _know_oneself(self) -> None:
        self.play.private_link = f"https://t.me/{self.application.bot.username}"


def build(
    token: str,
    database: Database,
    time: Time,
    base_url: str,
    request: BaseRequest | None = None,
    updates_request: BaseRequest | None = None,
    draw: Callable[[], Draw] = SeededDraw,
) -> Bot:
    """The bot over these parts; tests hand in other requests, another time, another chance."""
    play = Play(database, time, "https://t.me/", draw)
    lobby = Lobby(play)
    deadlines = Deadlines(play)
    house = House(play, deadlines, lobby)
    intake = Intake(database, time)
    contact = Contact(time)
    requests = (request or Transport(), updates_request or Transport(1, contact.heard))
    application = (
        ApplicationBuilder()
        .token(token)
        .base_url(base_url)
        .request(requests[0])
        .get_updates_request(requests[1])
        .concurrent_updates(intake)
        .job_queue(None)
        .build()
    )
    supervisor = Supervisor(time)
    courier = Courier(application.bot, database, time, supervisor.note)
    play.rings(courier.ring)
    courier.serve(house)
    intake.expects(courier.expect)
    bot = Bot(
        application,
        database,
        courier,
        Clock(play, deadlines, lobby, contact, supervisor),
        play,
        lobby,
        house,
        supervisor,
        ErrorDesk(courier),
        time,
        requests,
        contact,
    )
    _add_handlers(bot)
    return bot


def _add_handlers(bot: Bot) -> None:
    speech = Speech(bot.play)
    strays = Strays(bot.play)
    errands = Errands(bot.play, bot.house, strays)
    for presenter in PRESENTERS.values():
        bot.application.add_handler(GameConversation(presenter.game, bot.play, bot.courier, strays))
    PrivateDesk(bot.lobby, bot.house, errands, strays, speech, bot.play).add_to(bot.application)
    guide, greeting = Guide(bot.play), Greeting(bot.play)
    GroupDesk(bot.play, bot.lobby, bot.house, errands, bot.courier, speech, guide, greeting).add_to(bot.application)
    bot.application.add_error_handler(bot.errors.handle)
