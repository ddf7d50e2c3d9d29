"""Makes Telegram agree with the posts: sends, edits and deletes them, answers taps, paces every chat, retries.

Telegram's errors are caught here and nowhere else; a refusal is logged by its kind alone, for its text may quote.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from telegram import Bot, ChatMember
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from telegram_bot import delivery
from telegram_bot.delivery import Job, Kind, Later, Outcome, Sent
from telegram_bot.envelope import Envelope
from telegram_bot.opening import Answer
from telegram_bot.pacing import Budget, Rate
from telegram_bot.storage import HOUSE, Database
from telegram_bot.timing import Time
from telegram_bot.transport import NotSent

log = logging.getLogger(__name__)

LONGEST_ANSWER = 200
PATIENCE = 2.0
"""Seconds after which a tap without an answer is answered empty."""
TURNS = 8
"""Lanes that look for their next call at once; the others wait in a row."""
LOOK_AROUND = 60.0
ADMINS_KEPT = 300.0
LATE = 5.0
"""Seconds a question may be on its way before its deadline moves."""
QUIET = {"message is not modified": Outcome.DONE, "message to delete not found": Outcome.DONE}
GONE = ("message to edit not found", "message_id_invalid", "message can't be edited")
RIGHTS = ("not enough rights", "have no rights", "chat_write_forbidden", "chat_send_plain_forbidden")


class House(Protocol):
    """What the courier tells the rest of the bot."""

    async def delivered(self, table_id: int, ticket: int, late: float) -> None: ...

    def behind(self) -> delivery.Behind: ...

    async def unreachable(self, person_id: int) -> None: ...

    async def unsure(self, table_id: int) -> None: ...

    async def lost(self, group_id: int) -> None: ...

    async def muted(self, group_id: int) -> None: ...

    async def migrated(self, old: int, new: int) -> None: ...

    async def topic_closed(self, group_id: int, topic: int) -> None: ...


class Courier:
    """One lane per chat that has something to send; answers to taps overtake everything."""

    def __init__(self, bot: Bot, database: Database, time: Time, failed: Callable[[str, BaseException], None]) -> None:
        self._bot = bot
        self._database = database
        self._time = time
        self._envelope = Envelope(bot, database, time)
        self._house: House | None = None
        self._rate = Rate()
        self._turns = asyncio.Semaphore(TURNS)
        self._budgets: dict[int, Budget] = {}
        self._bells: dict[int, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unanswered: dict[str, float] = {}
        self._admins: dict[tuple[int, int], tuple[bool, float]] = {}
        self._tapped = asyncio.Event()
        self._failed = failed
        self._running = False

    def serve(self, house: House) -> None:
        """Whom to tell what became of the posts."""
        self._house = house

    async def run(self) -> None:
        """Takes up what a former process left, then serves until cancelled."""
        self._running = True
        loops = [asyncio.ensure_future(loop) for loop in (self._look_around(), self._sweep())]
        try:
            ended, _ = await asyncio.wait(loops, return_when=asyncio.FIRST_COMPLETED)
            await ended.pop()
        finally:
            for task in (*loops, *self._tasks):
                task.cancel()
            self._running, self._bells = False, {}

    async def _look_around(self) -> None:
        """What another process began and left is taken up."""
        while True:
            self.ring(frozenset(await self._database.run(delivery.chats_waiting)))
            await self._time.sleep(LOOK_AROUND)

    def ring(self, chats: frozenset[int]) -> None:
        """These chats have something to send."""
        if not self._running:
            return
        for chat_id in chats:
            if chat_id not in self._bells:
                self._bells[chat_id] = asyncio.Event()
                self._start(self._lane(chat_id)).add_done_callback(partial(self._lane_ended, chat_id))
            self._bells[chat_id].set()

    def expect(self, query_id: str) -> None:
        """A tap came in: it is answered within two seconds, whatever happens."""
        self._unanswered[query_id] = self._time.now()
        self._tapped.set()

    def answer(self, query_id: str, answer: Answer) -> None:
        """Answers a tap at once, unpaced, on a lane of its own."""
        if self._unanswered.pop(query_id, None) is not None:
            self._start(self._answer(query_id, answer))

    async def is_admin(self, chat_id: int, person_id: int) -> bool:
        """Whether this person is an administrator there; kept for five minutes, and no if Telegram does not say."""
        kept = self._admins.get((chat_id, person_id))
        now = self._time.now()
        if kept is not None and now - kept[1] < ADMINS_KEPT:
            return kept[0]
        try:
            member = await self._bot.get_chat_member(chat_id, person_id)
        except TelegramError as error:
            log.info("who is an administrator could not be asked: %s", type(error).__name__)
            return False
        if len(self._admins) > 10_000:
            self._admins.clear()
        answer = member.status in (ChatMember.ADMINISTRATOR, ChatMember.OWNER)
        self._admins[chat_id, person_id] = answer, now
        return answer

    async def may_delete(self, chat_id: int) -> bool:
        """Whether the bot may delete what others write there; no if Telegram does not say."""
        try:
            member = await self._bot.get_chat_member(chat_id, self._bot.id)
        except TelegramError as error:
            log.info("the bot's own rights could not be asked: %s", type(error).__name__)
            return False
        return getattr(member, "can_delete_messages", False) is True

    async def members_send_pictures(self, chat_id: int) -> bool:
        """Whether a group lets its members send pictures; yes if Telegram does not say."""
        try:
            permissions = (await self._bot.get_chat(chat_id)).permissions
        except TelegramError as error:
            log.info("what a group lets its members do could not be asked: %s", type(error).__name__)
            return True
        return permissions is None or permissions.can_send_photos is not False

    @property
    def reads_all(self) -> bool:
        """Whether privacy mode is off, so that the bot sees every message of its groups."""
        return self._bot.bot.can_read_all_group_messages is True

    @property
    def busy(self) -> bool:
        """Whether something is on its way."""
        return bool(self._tasks)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed("a lane of the courier", error)

    def _lane_ended(self, chat_id: int, task: asyncio.Task[None]) -> None:
        """A chat whose lane failed rests ever longer, and no other does."""
        if task.cancelled() or task.exception() is None:
            return
        self._bells.pop(chat_id, None)
        rest = LOOK_AROUND
        if chat_id in self._budgets:
            self._budgets[chat_id].hold(self._time.now(), 0.0)
            rest = self._budgets[chat_id].held_until - self._time.now()
        if self._running:
            self._start(self._resume(chat_id, rest))

    async def _resume(self, chat_id: int, rest: float) -> None:
        await self._time.sleep(rest)
        self.ring(frozenset({chat_id}))

    async def _sweep(self) -> None:
        while True:
            await self._tapped.wait()
            self._tapped.clear()
            while self._unanswered:
                await self._time.sleep(0.5)
                now = self._time.now()
                for query_id in [each for each, since in self._unanswered.items() if now - since >= PATIENCE]:
                    self.answer(query_id, Answer())

    async def _answer(self, query_id: str, answer: Answer) -> None:
        said = answer.text.plain(answer.language) if answer.text else None
        try:
            await self._bot.answer_callback_query(
                query_id, text=_cut(said), show_alert=answer.alert or None, url=answer.url
            )
        except TelegramError as error:
            log.info("a tap was not answered: %s", type(error).__name__)

    async def _lane(self, chat_id: int) -> None:
        budget = await self._budget(chat_id)
        bell = self._bells[chat_id]
        while True:
            bell.clear()
            job = await self._next(chat_id, budget)
            if job is None:
                if bell.is_set():
                    continue
                del self._bells[chat_id]
                return
            if isinstance(job, Later):
                await self._until(job.at, bell)
                continue
            await self._carry(job, budget)

    async def _next(self, chat_id: int, budget: Budget) -> Job | Later | None:
        """The chat's next call, taken and drawn only when the bot may make one; lanes wait for that in turn."""
        assert self._house is not None
        behind = self._house.behind()
        async with self._turns:
            while (at := self._rate.next_at(self._time.now())) > self._time.now():
                await self._time.sleep(at - self._time.now())
            self._rate.spend(self._time.now())
            job = await self._database.run(
                lambda session: delivery.next_job(session, chat_id, budget, self._time.now(), behind.catch_up)
            )
            if not isinstance(job, Job):
                self._rate.give_back()
        self.ring(frozenset(behind.chats - {chat_id}))
        return job

    async def _budget(self, chat_id: int) -> Budget:
        if chat_id not in self._budgets:
            if len(self._budgets) > 10_000:
                self._forget_the_quiet()
            budget = Budget(group=chat_id < 0)
            if budget.group:
                budget.restore(await self._database.run(lambda session: delivery.calls_of(session, chat_id)))
            self._budgets[chat_id] = budget
        return self._budgets[chat_id]

    def _forget_the_quiet(self) -> None:
        now = self._time.now()
        for chat_id, budget in list(self._budgets.items()):
            budget.forget(now)
            if not budget.calls and chat_id not in self._bells:
                del self._budgets[chat_id]

    async def _until(self, moment: float, bell: asyncio.Event) -> None:
        waits = {
            asyncio.ensure_future(self._time.sleep(max(0.0, moment - self._time.now()))),
            asyncio.ensure_future(bell.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()

    async def _carry(self, job: Job, budget: Budget) -> None:
        """Makes one call and writes down what became of it."""
        budget.spend(job.at, edit=job.kind is Kind.EDIT, pace=job.pace, command=job.command)
        sent = await self._tried(job)
        now = self._time.now()

        await self._database.run(
            lambda session: delivery.settle(session, job, sent.outcome, sent.message_id, sent.picture, now)
        )
        if sent.outcome is Outcome.LATER or (sent.outcome is Outcome.UNSURE and job.kind is not Kind.SEND):
            budget.hold(now, sent.wait)
        else:
            budget.setbacks = 0
        await self._tell(job, sent, now)

    async def _tried(self, job: Job) -> Sent:
        try:
            return await self._envelope.call(job)
        except RetryAfter as error:
            wait = error.retry_after
            return Sent(Outcome.LATER, wait=float(wait if isinstance(wait, int | float) else wait.total_seconds()))
        except ChatMigrated as error:
            return Sent(Outcome.LATER, moved_to=error.new_chat_id, wait=0.1)
        except Forbidden as error:
            return Sent(Outcome.FORBIDDEN, why=error.message.lower())
        except BadRequest as error:
            return _refused(job, error.message.lower())
        except NotSent:
            return Sent(Outcome.LATER)
        except NetworkError:
            return Sent(Outcome.UNSURE)

    async def _tell(self, job: Job, sent: Sent, now: float) -> None:
        """Lets the house know what it must act upon."""
        house = self._house
        assert house is not None
        late = now - job.created_at
        if sent.moved_to is not None:
            await house.migrated(job.chat_id, sent.moved_to)
        elif sent.outcome is Outcome.DONE and job.kind is Kind.SEND and job.asks and late > LATE:
            await house.delivered(job.table_id, job.ticket, late)
        elif sent.outcome is Outcome.UNSURE and job.kind is Kind.SEND and job.secret:
            await house.unsure(job.table_id)
        elif sent.why == "topic":
            await house.topic_closed(job.chat_id, job.topic)
        elif sent.why == "rights":
            await house.muted(job.chat_id)
        elif sent.outcome is Outcome.FORBIDDEN or sent.why == "chat":
            await (house.unreachable(job.chat_id) if job.chat_id > 0 else house.lost(job.chat_id))
        elif sent.outcome is Outcome.REFUSED:
            log.error(
                "Telegram refused %s of %s %s",
                job.kind,
                "a house post" if job.table_id == HOUSE else "a panel",
                sent.why,
            )


def _refused(job: Job, said: str) -> Sent:
    """What a 400 means; Telegram's words are compared in lower case."""
    for words, outcome in QUIET.items():
        if words in said:
            return Sent(outcome, job.message_id, job.shown_picture)
    if any(words in said for words in GONE):
        return Sent(Outcome.GONE)
    if "message can't be deleted" in said:
        return Sent(Outcome.DONE)
    if "thread not found" in said or "topic_closed" in said or "topic closed" in said:
        return Sent(Outcome.LATER, why="topic", wait=0.1)
    if "photo" in said and any(words in said for words in RIGHTS):
        return Sent(Outcome.NO_PHOTOS)
    if any(words in said for words in RIGHTS):
        return Sent(Outcome.LATER, why="rights", wait=30.0)
    if "chat not found" in said or "private chat not found" in said:
        return Sent(Outcome.FORBIDDEN, why="chat")
    return Sent(Outcome.REFUSED, why=said.split(":", 1)[0][:40])


def _cut(said: str | None) -> str | None:
    """Telegram takes 200 characters; what is longer was a mistake of ours, and its beginning is better than nothing."""
    return said if said is None or len(said) <= LONGEST_ANSWER else said[: LONGEST_ANSWER - 1] + "…"
