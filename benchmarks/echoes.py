"""The least a bot can do, twice: every text comes back, with python-telegram-bot and with aiogram as they come."""

from __future__ import annotations

import asyncio
import sys

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Message
from telegram import Update
from telegram.ext import ApplicationBuilder, ContextTypes, MessageHandler, filters

TOKEN = "4200:benchmark-benchmark-benchmark"


def python_telegram_bot(server: str) -> None:
    """As in its own examples: one update after another, over httpx."""

    async def echo(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        assert update.message.text is not None
        await update.message.reply_text(update.message.text)

    application = ApplicationBuilder().token(TOKEN).base_url(f"{server}/bot").build()
    application.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, echo))
    application.run_polling(allowed_updates=Update.ALL_TYPES)


def aiogram(server: str) -> None:
    """As in its own examples: every update a task, over aiohttp."""
    dispatcher = Dispatcher()

    @dispatcher.message()
    async def echo(message: Message) -> None:
        assert message.text is not None
        await message.answer(message.text)

    bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(server)))
    asyncio.run(dispatcher.start_polling(bot))


if __name__ == "__main__":
    {"python-telegram-bot": python_telegram_bot, "aiogram": aiogram}[sys.argv[1]](sys.argv[2])
