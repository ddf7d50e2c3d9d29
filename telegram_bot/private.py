"""In the private chat, what is not a move: Start with and without an invitation, help, rules, stray texts."""

from __future__ import annotations

import re
from dataclasses import replace

from telegram import Update
from telegram.ext import Application, CommandHandler, ContextTypes, MessageHandler, filters

from telegram_bot import welcome
from telegram_bot.conversations import WRITTEN, pressed
from telegram_bot.errands import Errands, private_tables
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.house import House
from telegram_bot.intake import arrival
from telegram_bot.lobby import Lobby
from telegram_bot.names import clean_name
from telegram_bot.opening import Pressed
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.speech import Speech
from telegram_bot.strays import Strays

PRIVATE = filters.ChatType.PRIVATE & filters.UpdateType.MESSAGE
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


class PrivateDesk:
    """Answers what one person asks of the house."""

    def __init__(
        self, lobby: Lobby, house: House, errands: Errands, strays: Strays, speech: Speech, play: Play
    ) -> None:
        self._lobby = lobby
        self._house = house
        self._errands = errands
        self._strays = strays
        self._speech = speech
        self._play = play

    def add_to(self, application: Application) -> None:  # type: ignore[type-arg]
        """Every handler of the private chat, after the games' own conversations."""
        for name, handler in {
            "start": self._start,
            "help": self._help,
            "card": self._card,
            "rules": self._rules,
            "language": self._language,
            "leave": self._leave,
        }.items():
            application.add_handler(CommandHandler(name, handler, PRIVATE))
        application.add_handler(MessageHandler(WRITTEN, self._written))
        application.add_handler(MessageHandler(PRIVATE & filters.COMMAND, self._help))
        application.add_handler(MessageHandler(PRIVATE & ~filters.StatusUpdate.ALL, self._other))
        application.add_handler(
            MessageHandler(filters.ChatType.PRIVATE & filters.UpdateType.EDITED_MESSAGE & filters.TEXT, self._edited)
        )

    async def _start(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        who = pressed(update)
        await self._house.reachable(who.person_id)
        payload = context.args[0] if context.args else ""
        game = payload.removeprefix("rules_")
        if payload.startswith("rules_") and game in PRESENTERS:
            await self._speech.to_person(
                who, lambda _s, _p, t: welcome.rules(f"rules:{update.update_id}", PRESENTERS[game], t)
            )
            return
        if not TOKEN.fullmatch(payload):
            await self._help(update, context)
        elif not await self._redeemed(payload, update):
            await self._hello(replace(who, update_id=None), update.update_id)

    async def _redeemed(self, token: str, update: Update) -> bool:
        who = pressed(update)
        answer, table_id = await self._lobby.invited(token, who)
        if table_id is not None:
            await self._errands.seated(who, table_id)
            return True
        await self._speech.say(who.chat_id, answer)
        return answer.text is not None or answer.refused != ""

    async def _help(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if arrival().flooding:
            return
        await self._house.reachable(pressed(update).person_id)
        await self._hello(pressed(update), update.update_id)

    async def _hello(self, who: Pressed, number: int) -> None:
        key, bot = f"help:{number}", self._play.private_link
        await self._speech.to_person(
            who,
            lambda session, person, translate: welcome.private_help(
                key, clean_name(person.name), private_tables(session, person.id), bot, translate
            ),
        )

    async def _card(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if arrival().flooding or await self._house.cards_again(pressed(update), None):
            return
        key = f"nothing:{update.update_id}"
        await self._speech.to_person(
            replace(pressed(update), update_id=None),
            lambda _s, _p, t: Panel(key, t("You sit at no table now."), rings=False),
        )

    async def _rules(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if not arrival().flooding:
            key = f"rules:{update.update_id}"
            await self._speech.to_person(
                pressed(update),
                lambda session, person, translate: welcome.rules_at(
                    key, {game for _, game, _ in private_tables(session, person.id)}, translate
                ),
            )

    async def _language(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if not arrival().flooding:
            key = f"language:{update.update_id}"
            await self._speech.to_person(
                pressed(update), lambda _s, _p, t: welcome.language_choice(key, t, False, False)
            )

    async def _leave(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if not arrival().flooding:
            await self._errands.leave_in_private(pressed(update))

    async def _written(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """A text no conversation took: two tables wait for it, or none."""
        arrived, message = arrival(), update.message
        assert message is not None
        if len(arrived.choices) > 1:
            await self._strays.ask_which(pressed(update), message.text or "", arrived.choices)
            return
        await self._strays.nothing_awaited(pressed(update), update.update_id)

    async def _other(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """A sticker, a voice, a photo."""
        await self._strays.only_text(pressed(update), f"stray:{update.update_id}")

    async def _edited(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        await self._strays.edits_do_not_count(pressed(update), f"edited:{update.update_id}")
