"""What is written in private that no table takes: too early, or for one of two tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from engine.intrus.model import Phase
from playground.messages import Message
from telegram_bot.storage import HeldText
from tests.gathering import Evening, evening
from tests.intrus_evening import Gathering, gathering
from tests.two_tables import draft, two_tables

EARLY = {
    "fa": "هنوز نوبت تیم شما نیست؛ کلمه را نگه دارید. 😉",
    "ar": "الدور ليس لفريقك بعد؛ لتبقَ الكلمة في البال. 😉",
    "en": "It is not your team's turn yet; keep the word in mind. 😉",
}
NOT_WAITING = "/card"


def last(at: Evening | Gathering, person: int) -> Message:
    return at.world.chat_view(person, person)[-1]


def rival(at: Evening) -> int:
    """The spymaster whose turn it is not."""
    return next(person for person in (at.sara, at.omid) if person != at.spymaster())


@pytest.mark.parametrize("language", sorted(EARLY))
def test_a_clue_before_ones_turn_is_to_be_kept_in_mind(language: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(language=language)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        waiting = rival(at)

        at.world.types(waiting, waiting, "پرنده ۳")
        await at.scene.settle(4)

        assert last(at, waiting).text.strip("\u200f") == EARLY[language]
        assert at.state().draft is None

    evening(tmp_path, story)


def test_a_clue_while_the_own_team_guesses_is_to_be_kept_in_mind(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        await at.clue()

        at.world.types(author, author, "پرنده")
        await at.scene.settle(4)

        assert "الان وقت سرنخ نیست" in last(at, author).text

    evening(tmp_path, story)


def test_a_clue_while_another_one_is_under_review_has_to_wait(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author, reviewer = at.spymaster(), rival(at)
        at.world.types(author, author, "ب")
        await at.scene.settle(4)
        for label in ("۱", "⚖️"):
            at.tap(author, label, author)
            await at.scene.settle(4)
        assert at.state().phase == "REVIEW"

        for person in (author, reviewer):
            at.world.types(person, person, "پرنده")
        await at.scene.settle(4)

        assert "⚖️" in last(at, author).text
        assert last(at, reviewer).text.strip("\u200f") == EARLY["fa"]

    evening(tmp_path, story)


def test_whoever_gives_no_clues_is_not_told_to_wait(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()

        at.world.types(at.leila, at.leila, "پرنده")
        await at.scene.settle(4)

        assert NOT_WAITING in last(at, at.leila).text

    evening(tmp_path, story)


def test_a_clue_of_the_intruder_before_ones_turn_is_to_be_kept_and_after_it_not_awaited(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        early = at.people[-1]
        at.writes(early, "پرنده")
        await at.scene.settle(3)
        assert "هنوز نوبت شما نیست" in last(at, early).text
        await at.see()
        assert at.phase() == Phase.CLUES
        speaker = at.person_of(at.state().speaker or 0)
        waiting = next(person for person in at.people if person != speaker)

        at.writes(waiting, "پرنده")
        await at.clue()
        await at.scene.settle(11)
        at.writes(speaker, "پرنده")
        await at.scene.settle(4)

        assert any("هنوز نوبت شما نیست" in each.text for each in at.world.chat_view(waiting, waiting)[-3:])
        assert NOT_WAITING in last(at, speaker).text

    gathering(tmp_path, story)


def held(at: Evening) -> list[str]:
    return [each.text for each in at.scene.rows(lambda session: session.exec(select(HeldText)).all())]


def questions(at: Evening) -> list[Message]:
    return [each for each in at.world.chat_view(at.sara, at.sara) if "برای کدام بازی" in each.text]


def test_a_second_text_takes_the_place_of_the_first_and_of_its_question(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        first, second = await two_tables(at)

        for word in ("ژغپگ", "گچپژ"):
            at.world.types(at.sara, at.sara, word)
            await at.scene.settle(4)
        assert len(questions(at)) == 1
        at.tap(at.sara, "شنبه", at.sara)
        await at.scene.settle(4)

        assert (draft(at, first), draft(at, second)) == ("", "گچپژ")
        assert (held(at), questions(at)) == ([], [])

    evening(tmp_path, story)


def test_a_text_nobody_claims_goes_with_its_question(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await two_tables(at)
        at.world.types(at.sara, at.sara, "ژغپگ")
        await at.scene.settle(4)
        assert (held(at), len(questions(at))) == (["ژغپگ"], 1)

        await at.scene.settle(1300)

        assert (held(at), questions(at)) == ([], [])

    evening(tmp_path, story)


def test_a_table_that_waits_no_more_gets_no_text(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        first, _ = await two_tables(at)
        at.world.types(at.sara, at.sara, "ژغپگ")
        await at.scene.settle(301)
        assert len(questions(at)) == 1
        at.tap(at.sara, "شنبه", at.sara)
        await at.scene.settle(4)

        assert at.answers(at.sara)[-1].strip("\u200f") == EARLY["fa"]
        assert draft(at, first) == ""
        assert (held(at), questions(at)) == ([], [])

    evening(tmp_path, story)


async def writes(at: Evening, written: str) -> Message:
    author = at.spymaster()
    at.world.types(author, author, written)
    await at.scene.settle(4)
    return last(at, author)


@pytest.mark.parametrize(("written", "number"), [("سیب زمینی", ""), ("۲ سیب زمینی", "2"), ("سیب زمینی ∞", "inf")])
def test_two_halves_of_a_persian_word_are_joined_by_a_button(written: str, number: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        refusal = await writes(at, written)
        assert "سرنخ فقط یک کلمه است" in refusal.text
        assert at.state().draft is None

        at.tap(at.spymaster(), "🔗 «\u2068سیب\u200cزمینی\u2069» یک کلمه است", at.spymaster())
        await at.scene.settle(4)

        draft = at.state().draft
        assert (draft.word, draft.suggested, str(draft.judgement.grade)) == ("سیب\u200cزمینی", number, "soft")
        assert refusal.id not in at.world.chat(at.spymaster()).messages
        assert held(at) == []

    evening(tmp_path, story)


@pytest.mark.parametrize(("language", "written"), [("fa", "یک سیب زمینی"), ("fa", "hot سیب"), ("ar", "تفاح كبير")])
def test_other_clues_of_several_words_are_refused_and_that_is_all(language: str, written: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(language=language)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        refusal = await writes(at, written)

        assert refusal.sender_id == at.world.bot.id
        assert refusal.keyboard == []
        assert held(at) == []

    evening(tmp_path, story)


def test_another_word_takes_back_the_offer_to_join_two(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await writes(at, "سیب زمینی")
        assert held(at) == ["سیب\u200cزمینی"]

        await writes(at, "ژغپگ")

        assert held(at) == []
        assert "🔗" not in str([each.labels for each in at.world.chat_view(at.spymaster(), at.spymaster())])
        assert at.state().draft.word == "ژغپگ"

    evening(tmp_path, story)
