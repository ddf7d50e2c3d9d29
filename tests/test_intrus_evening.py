"""Whole evenings of L'Intrus: real application, real database, the world in place of Telegram."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlmodel import select

from engine.game import SeededDraw
from engine.intrus.model import Phase, Role
from telegram_bot.opening import adapter
from telegram_bot.posts import CONTENT
from telegram_bot.storage import OVER, Post, Seat
from tests.intrus_evening import Gathering, gathering
from tests.jumping import live
from tests.players import Party, check_calls, check_secrets, results
from tests.stage import Stage, stage

ROUND_CALLS = 20


class Table(Party):
    """Random people who write at once when they are asked, so that rounds do not wait for them."""

    async def act(self) -> None:
        writer = self._awaited_writer()
        if writer is not None and self.chance.random() < 0.8:
            self._write(writer)
        else:
            await super().act()


@pytest.mark.parametrize(
    ("seed", "size"),
    [
        *enumerate((3, 4, 5, 7)),
        *(pytest.param(seed, 3 + seed % 14, marks=pytest.mark.slow) for seed in range(4, 300)),
    ],
)
def test_random_people_play_the_intruder_to_its_end(seed: int, size: int, tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        language = ("fa", "ar", "en")[seed % 3]
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            party = await Table.gather(scene, size, language, chance)
            await party.start("/intrus", ("🙋",))

            table = await party.play(most=2500, pause=8)

            assert table.status == OVER
            await scene.settle(60)
            check_calls(scene, party.group)
            check_secrets(scene, party)
            check_words(scene, party)
            assert len(results(scene)) == len(party.people)

    live(story())


def check_words(scene: Stage, party: Party) -> None:
    """No word was shown to the group before the end, and to nobody a word they never held."""
    state = adapter("intrus").validate_json(party.table().state or "")
    words = [side.word.text for side in state.words]
    seats = scene.rows(lambda session: session.exec(select(Seat)).all())
    swapped = () if state.swap is None else (state.swap.seat, state.swap.target)
    may_know = {seat.person_id: words[:] for seat in seats if seat.number in swapped}
    for seat in seats:
        held = state.holding[seat.number]
        may_know.setdefault(seat.person_id, [] if held is None else [words[held]])
    for post in scene.rows(lambda session: session.exec(select(Post)).all()):
        if post.wanted and post.key not in ("end", "lobby"):
            shown = CONTENT.validate_json(post.wanted).text.bare()
            told = [word for word in words if f"“{word}”" in shown or f"«{word}»" in shown]
            assert set(told) <= set(may_know.get(post.chat_id, [])), post.key


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_an_evening_is_won_by_the_civilians(language: str, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.see()
        while not at.is_over() and at.phase() == Phase.CLUES:
            await at.round((at.with_role(Role.INTRUDER) or at.with_role(Role.GHOST))[0])
        await at.scene.settle(100)

        assert at.is_over()
        assert {result.result for result in results(at.scene)} == {"CIVILIANS"}
        assert at.newest().text.lstrip("\u200f").startswith("🏆")
        check_calls(at.scene, at.group)

    gathering(tmp_path, story, language=language)


def test_a_round_of_eight_who_take_their_time_costs_twenty_calls_at_most(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.see(pause=10)
        await at.scene.settle(70)
        began = at.scene.time.now()

        await at.clues(pause=10)
        await at.ready(pause=10)
        await at.vote(at.with_role(Role.CIVILIAN)[0], pause=10)
        await at.scene.settle(40)

        calls = [call for call in at.world.counted(at.group) if began <= call.at]
        next_round = 1
        assert at.state().round == 2
        assert len(calls) <= ROUND_CALLS + next_round, [(call.method, round(call.at - began)) for call in calls]

    gathering(tmp_path, story, size=8)


def test_sixteen_who_tap_as_fast_as_they_can_never_overrun_the_chat(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.see(pause=0.05)
        for _ in range(3):
            if at.is_over():
                break
            await at.round(at.with_role(Role.CIVILIAN)[0], pause=0.05)
        await at.scene.settle(90)

        check_calls(at.scene, at.group)
        check_secrets(at.scene, at.party)

    gathering(tmp_path, story, size=16)


def test_cards_of_civilians_and_intruders_are_the_same_bytes_but_for_the_word(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/intrus")
        for label in ("⚙️", "✨ قدرت‌ها:", "هیچ‌کدام", "↩️", "✔️"):
            at.tap(at.people[0], label)
            await at.scene.settle(4)
        await at.start()
        state = at.state()

        cards = set()
        for seat, held in enumerate(state.holding):
            if held is not None:
                message = at.card(at.person_of(seat))
                shown = (message.text, message.entities, message.keyboard, message.protected)
                cards.add(repr(shown).replace(state.words[held].word.text, "…"))

        assert len(cards) == 1
        sent = [
            call for call in at.world.calls if call.method == "sendMessage" and call.parameters.get("protect_content")
        ]
        assert sorted(call.chat_id or 0 for call in sent) == at.people
        assert sent[-1].at - sent[0].at < 2

    gathering(tmp_path, story, size=8)
