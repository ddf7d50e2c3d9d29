"""What is known of a message while a call about it is on its way, and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from sqlmodel import Session, SQLModel, select

from telegram_bot import delivery, posts
from telegram_bot.bidi import text
from telegram_bot.delivery import Job, Kind, Later, Outcome
from telegram_bot.pacing import Budget
from telegram_bot.panels import Panel
from telegram_bot.storage import Database, Group, Post
from tests.gathering import Evening, evening

GROUP = -1001
SHOWN_AT = 1000.0


@pytest.fixture
def database(tmp_path: Path) -> Iterable[Database]:
    """A group that is shown «one»."""
    database = Database(f"sqlite:///{tmp_path}/tables.db")
    SQLModel.metadata.create_all(database.engine)
    database.transact(lambda session: session.add(Group(id=GROUP)))
    wants(database, "one")
    sent = taken(database, SHOWN_AT)
    settled(database, sent, Outcome.DONE, 7)
    yield database
    database.close()


def wants(database: Database, said: str) -> None:
    panel = Panel("board", text(said))
    database.transact(lambda session: posts.write(session, [(posts.Delivery(GROUP, "en"), panel)], SHOWN_AT))


def offered(database: Database, now: float) -> Job | Later | None:
    def nothing_lags(_: Session, tables: Iterable[int]) -> None:
        assert not list(tables)

    return database.transact(lambda session: delivery.next_job(session, GROUP, Budget(group=True), now, nothing_lags))


def taken(database: Database, now: float) -> Job:
    job = offered(database, now)
    assert isinstance(job, Job)
    return job


def settled(database: Database, job: Job, outcome: Outcome, message: int | None = None) -> None:
    database.transact(lambda session: delivery.settle(session, job, outcome, message, "", SHOWN_AT))


def is_waiting(database: Database) -> bool:
    return database.transact(lambda session: session.exec(select(Post)).one().pending)


def killed(_: Database, __: Job) -> None:
    """Nobody ever writes down what became of the call."""


def unanswered(database: Database, job: Job) -> None:
    settled(database, job, Outcome.UNSURE)


def made(database: Database, job: Job) -> None:
    settled(database, job, Outcome.DONE, job.message_id)


def refused_for_now(database: Database, job: Job) -> None:
    settled(database, job, Outcome.LATER)


@pytest.mark.parametrize("end", [killed, unanswered, made])
def test_a_content_that_came_back_while_its_successor_was_on_its_way_is_shown_again(
    database: Database, end: Callable[[Database, Job], None]
) -> None:
    wants(database, "two")
    edit = taken(database, SHOWN_AT + 10)
    wants(database, "one")

    end(database, edit)
    again = taken(database, SHOWN_AT + 60)

    assert (edit.kind, again.kind) == (Kind.EDIT, Kind.EDIT)
    assert again.content is not None
    assert again.content.text.bare() == "one"


def test_a_call_that_was_surely_not_made_changes_nothing_that_is_known(database: Database) -> None:
    wants(database, "two")
    edit = taken(database, SHOWN_AT + 10)
    wants(database, "one")

    refused_for_now(database, edit)

    assert not is_waiting(database)


def test_a_call_that_was_surely_not_made_is_made_again(database: Database) -> None:
    wants(database, "two")
    edit = taken(database, SHOWN_AT + 10)

    refused_for_now(database, edit)

    assert is_waiting(database)
    assert taken(database, SHOWN_AT + 60).content == edit.content


def test_no_other_process_edits_a_message_of_which_an_edit_is_on_its_way(database: Database) -> None:
    """Else the older content might arrive last, and stay."""
    wants(database, "two")
    edit = taken(database, SHOWN_AT + 10)
    wants(database, "three")

    meanwhile = offered(database, SHOWN_AT + 11)
    made(database, edit)
    afterwards = taken(database, SHOWN_AT + 11)

    assert isinstance(meanwhile, Later)
    assert afterwards.content is not None
    assert afterwards.content.text.bare() == "three"


def test_a_board_goes_on_as_text_where_pictures_are_forbidden_in_mid_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(5)
        board = at.newest()
        forbidden = "Bad Request: not enough rights to send photos to the chat"
        at.world.faults.refuse(400, forbidden, method="editMessageMedia", chat_id=at.group, times=50)

        at.tap(guesser, "✅")
        await at.scene.settle(8)

        assert board.photo is not None
        assert board.id not in at.world.chat(at.group).messages
        assert at.newest().photo is None
        assert f"\u2068{at.word(card)}\u2069 ✓" in at.newest().text
        assert not [post.key for post in at.posts() if post.chat_id == at.group and (post.failed or post.pending)]

    evening(tmp_path, story)


def test_a_board_that_was_deleted_and_sent_anew_moves_no_deadline(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        guesser, before = at.operative(), at.state().deadline
        await at.scene.settle(20)
        former = at.newest().id
        del at.world.chat(at.group).messages[former]

        mark = f"m:{at.table().id}:{at.table().ticket}:mark:{at.card()}"
        at.world.press_forged(guesser, at.group, at.newest().id, mark)
        await at.scene.settle(8)

        assert at.newest().id > former
        assert at.state().deadline == before

    evening(tmp_path, story)
