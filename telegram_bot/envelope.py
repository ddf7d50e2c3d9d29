"""A post's content as the parameters of one call: HTML, keyboard, picture."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)
from telegram.constants import ParseMode

from telegram_bot import bidi, delivery, pictures, plain_boards
from telegram_bot.bidi import Text
from telegram_bot.delivery import Job, Kind, Outcome, Sent
from telegram_bot.i18n import translator
from telegram_bot.posts import BACK, Content, Key
from telegram_bot.storage import Database
from telegram_bot.timing import Time

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
SUPERGROUP = 10**12


class Envelope:
    """Turns jobs into calls."""

    def __init__(self, bot: Bot, database: Database, time: Time) -> None:
        self._bot = bot
        self._database = database
        self._time = time

    async def call(self, job: Job) -> Sent:
        """Makes the call; Telegram's errors come as they are."""
        if job.kind is Kind.DELETE:
            await self._bot.delete_message(job.chat_id, job.message_id or 0)
            return Sent(Outcome.DONE)
        content = job.content
        assert content is not None
        if content.drawing is not None and job.photo is not False:
            return await (self._send_photo(job, content) if job.kind is Kind.SEND else self._edit_photo(job, content))
        if content.drawing is not None:
            content = in_words(content)
        return await (self._send_text(job, content) if job.kind is Kind.SEND else self._edit_text(job, content))

    async def _send_text(self, job: Job, content: Content) -> Sent:
        sent = await self._bot.send_message(
            job.chat_id,
            html(content, LONGEST_TEXT, self._time.now()),
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard(content, job),
            disable_notification=not job.rings,
            protect_content=job.secret or None,
            message_thread_id=job.topic or None,
            reply_parameters=_reply(job),
        )
        return Sent(Outcome.DONE, sent.message_id)

    async def _edit_text(self, job: Job, content: Content) -> Sent:
        await self._bot.edit_message_text(
            html(content, LONGEST_TEXT, self._time.now()),
            job.chat_id,
            job.message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard(content, job),
        )
        return Sent(Outcome.DONE, job.message_id)

    async def _send_photo(self, job: Job, content: Content) -> Sent:
        fingerprint, photo = await self._picture(content)
        sent = await self._bot.send_photo(
            job.chat_id,
            photo,
            html(content, LONGEST_CAPTION, self._time.now()),
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard(content, job),
            disable_notification=not job.rings,
            protect_content=job.secret or None,
            message_thread_id=job.topic or None,
            reply_parameters=_reply(job),
        )
        await self._keep(fingerprint, sent)
        return Sent(Outcome.DONE, sent.message_id, fingerprint)

    async def _edit_photo(self, job: Job, content: Content) -> Sent:
        assert content.drawing is not None
        caption = html(content, LONGEST_CAPTION, self._time.now())
        markup = keyboard(content, job)
        fingerprint = pictures.fingerprint(content.drawing)
        if fingerprint == job.shown_picture:
            await self._bot.edit_message_caption(
                job.chat_id, job.message_id, caption=caption, parse_mode=ParseMode.HTML, reply_markup=markup
            )
            return Sent(Outcome.DONE, job.message_id, fingerprint)
        fingerprint, photo = await self._picture(content)
        media = InputMediaPhoto(photo, caption=caption, parse_mode=ParseMode.HTML, filename="board.jpg")
        sent = await self._bot.edit_message_media(media, job.chat_id, job.message_id, reply_markup=markup)
        await self._keep(fingerprint, sent)
        return Sent(Outcome.DONE, job.message_id, fingerprint)

    async def _picture(self, content: Content) -> tuple[str, str | InputFile]:
        """The file id Telegram knows the drawing by, or the drawing itself, made off the loop."""
        drawing = content.drawing
        assert drawing is not None
        fingerprint = pictures.fingerprint(drawing)
        known = await self._database.run(
            lambda session: delivery.file_id_of(session, self._bot.id, fingerprint, self._time.now())
        )
        if known is not None:
            return fingerprint, known
        drawn = await asyncio.to_thread(pictures.draw, drawing)
        return fingerprint, InputFile(drawn, filename="board.jpg")

    async def _keep(self, fingerprint: str, sent: Message | bool) -> None:
        if not isinstance(sent, Message) or not sent.photo:
            return
        largest = max(sent.photo, key=lambda size: size.width * size.height)
        await self._database.run(
            lambda session: delivery.keep_file_id(session, self._bot.id, fingerprint, largest.file_id, self._time.now())
        )


def in_words(content: Content) -> Content:
    """Where pictures are not allowed the board stands under the text, and nothing needs to be folded away."""
    assert content.drawing is not None
    said = Text(tuple(span for span in content.text.spans if not span.folded))
    board = plain_boards.in_words(content.drawing)
    return replace(content, text=bidi.lines(said, bidi.BLANK, board), drawing=None)


def html(content: Content, limit: int, now: float) -> str:
    """The text as HTML; folded parts go first if it is too long for Telegram."""
    shown = timed(content.text, content.language, now)
    if shown.length(content.language) > limit:
        shown = Text(tuple(span for span in shown.spans if not span.folded))
    return shown.html(content.language)


def timed(text: Text, language: str, now: float) -> Text:
    """Every moment gets its words for readers whose app shows no relative time."""
    spans = tuple(
        replace(span, text=translator(language).minutes(max(0.0, float(span.value) - now)))
        if span.kind is bidi.Kind.TIME and span.value is not None
        else span
        for span in text.spans
    )
    return Text(spans)


def keyboard(content: Content, job: Job) -> InlineKeyboardMarkup | None:
    """Rows as Telegram lays them out, from the left: reversed for fa and ar."""
    rows = []
    for row in content.keys:
        shown = [made for key in row if (made := _button(key, content.language, job)) is not None]
        rows.append(shown[::-1] if content.language in bidi.RIGHT_TO_LEFT else shown)
    rows = [row for row in rows if row]
    return InlineKeyboardMarkup(rows) if rows else None


def _button(key: Key, language: str, job: Job) -> InlineKeyboardButton | None:
    label = key.label.plain(language)
    if key.data is not None:
        return InlineKeyboardButton(label, callback_data=key.data, style=key.style)
    url = key.url if key.url != BACK else board_link(job)
    return InlineKeyboardButton(label, url=url, style=key.style) if url else None


def board_link(job: Job) -> str | None:
    """The way to the newest board; basic groups have none."""
    group = job.board_chat
    if group is None or -group <= SUPERGROUP or job.board is None:
        return None
    topic = f"{job.board_topic}/" if job.board_topic else ""
    return f"https://t.me/c/{-group - SUPERGROUP}/{topic}{job.board}"


def _reply(job: Job) -> ReplyParameters | None:
    return ReplyParameters(job.reply_to, allow_sending_without_reply=True) if job.reply_to else None
