"""A game that is stopped, and a player who leaves, ask for nothing more in private."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests import dilemma_evening, intrus_evening, similo_evening
from tests.gathering import Evening, evening
from tests.guests import Guests

Story = Callable[[Any], Coroutine[Any, Any, None]]


def counting(at: Evening | Guests, person: int) -> list[str]:
    """Messages of the private chat that still count time or have buttons that play."""
    return [
        message.text
        for message in at.world.chat_view(person, person)
        if "⏳" in message.text
        or any(button.get("callback_data", "").startswith("m:") for row in message.keyboard for button in row)
    ]


def over(at: Evening | Guests, person: int) -> list[str]:
    return [each.text for each in at.world.chat_view(person, person) if "⏹" in each.text]


async def stop(at: Evening | Guests, host: int) -> None:
    at.world.types(host, at.group, "/stop@dorehami_bot")
    await at.scene.settle(4)
    at.tap(host, "⏹")
    await at.scene.settle(8)


async def dilemma_pick(at: dilemma_evening.Gathering) -> None:
    await at.deal()


async def dilemma_answer(at: dilemma_evening.Gathering) -> None:
    await at.deal()
    await at.ask()
    at.tap(at.guessers()[0], "🔒")
    at.tap(at.guessers()[1], "🔒")
    await at.scene.settle(4)
    await at.fill(at.guessers()[1], "ABA")


async def dilemma_sealed(at: dilemma_evening.Gathering) -> None:
    await dilemma_answer(at)
    await at.answer()


async def dilemma_persuasion(at: dilemma_evening.Gathering) -> None:
    await dilemma_answer(at)
    await at.answer("AXA")
    await at.guess()
    await at.scene.settle(5)
    assert at.state().phase == "PERSUADE"


async def intrus_setup(at: intrus_evening.Gathering) -> None:
    await at.deal()


async def intrus_clue(at: intrus_evening.Gathering) -> None:
    await at.deal()
    await at.see()


async def intrus_whisper(at: intrus_evening.Gathering) -> None:
    await intrus_clue(at)
    await at.clues()
    at.tap(at.people[0], "🤫")
    await at.scene.settle(4)


async def intrus_vote(at: intrus_evening.Gathering) -> None:
    await intrus_clue(at)
    await at.clues()
    await at.ready()
    await at.scene.settle(5)


async def codenames_clue(at: Evening) -> None:
    await at.deal()


async def codenames_draft(at: Evening) -> None:
    await at.deal()
    at.world.types(at.spymaster(), at.spymaster(), "ژغپگ")
    await at.scene.settle(4)


async def codenames_review(at: Evening) -> None:
    await at.deal()
    author = at.spymaster()
    at.world.types(author, author, "ب")
    await at.scene.settle(4)
    for label in ("۱", "⚖️"):
        at.tap(author, label, author)
        await at.scene.settle(4)
    assert at.state().phase == "REVIEW"


GAMES = [
    (dilemma_evening.gathering, dilemma_pick),
    (dilemma_evening.gathering, dilemma_answer),
    (dilemma_evening.gathering, dilemma_sealed),
    (dilemma_evening.gathering, dilemma_persuasion),
    (similo_evening.gathering, similo_evening.to_clue),
    (similo_evening.gathering, similo_evening.to_picked),
    (similo_evening.gathering, similo_evening.to_remove),
    (intrus_evening.gathering, intrus_setup),
    (intrus_evening.gathering, intrus_clue),
    (intrus_evening.gathering, intrus_whisper),
    (intrus_evening.gathering, intrus_vote),
    (evening, codenames_clue),
    (evening, codenames_draft),
    (evening, codenames_review),
]


def people(at: Evening | Guests) -> list[int]:
    return at.people if isinstance(at, Guests) else [at.sara, at.omid, at.leila, at.reza]


@pytest.mark.parametrize(("told", "before"), GAMES, ids=[each[1].__name__ for each in GAMES])
def test_a_stopped_game_asks_nobody_for_anything(told: Callable[..., None], before: Story, tmp_path: Path) -> None:
    async def story(at: Evening | Guests) -> None:
        await before(at)

        await stop(at, people(at)[0])

        assert [left for person in people(at) if (left := counting(at, person))] == []

    told(tmp_path, story)


@pytest.mark.parametrize(("told", "before"), GAMES, ids=[each[1].__name__ for each in GAMES])
def test_whoever_left_is_asked_for_nothing(told: Callable[..., None], before: Story, tmp_path: Path) -> None:
    async def story(at: Evening | Guests) -> None:
        await before(at)

        for person in [each for each in people(at) if counting(at, each)][:1]:
            at.world.leaves(person, at.group)
            await at.scene.settle(8)
            assert counting(at, person) == []

    told(tmp_path, story)


def test_the_pages_of_a_stopped_dilemma_say_that_it_is_over(tmp_path: Path) -> None:
    async def story(at: dilemma_evening.Gathering) -> None:
        await dilemma_persuasion(at)
        asker, guesser = at.asker(), at.guessers()[0]

        await stop(at, at.people[0])

        assert len(over(at, asker)) == 2
        assert ["حدس شما" in each for each in over(at, guesser)] == [True]

    dilemma_evening.gathering(tmp_path, story)


def test_a_stopped_intruder_wants_no_clue(tmp_path: Path) -> None:
    async def story(at: intrus_evening.Gathering) -> None:
        await intrus_clue(at)
        speaker = at.person_of(at.state().speaker or 0)

        await stop(at, at.people[0])

        assert len(over(at, speaker)) == 1

    intrus_evening.gathering(tmp_path, story)


def test_an_old_copy_of_a_question_counts_no_time(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()

        at.world.types(author, author, "/card")
        await at.scene.settle(8)

        assert len(counting(at, author)) == 1
        assert len([text for text in at.private(author) if "نوبت سرنخ شماست" in text]) == 2

    evening(tmp_path, story)
