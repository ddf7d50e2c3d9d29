"""Whole evenings of Similo: real application, real database, the world in place of Telegram."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import SeededDraw
from telegram_bot.storage import OVER
from tests.jumping import live
from tests.players import Party, check_calls, check_secrets, results
from tests.similo_evening import Gathering, gathering
from tests.stage import stage

ROUND_CALLS = 10


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 300))])
def test_random_people_play_similo_to_its_end(seed: int, tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        language = ("fa", "ar", "en")[seed % 3]
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            party = await Party.gather(scene, chance.randint(2, 7), language, chance)
            await party.start("/similo", ("🙋",))

            table = await party.play(most=1500)

            assert table.status == OVER
            await scene.settle(60)
            check_calls(scene, party.group)
            check_secrets(scene, party)
            assert len(results(scene)) == len(party.people)

    live(story())


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_an_evening_is_won_together(language: str, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        for _ in range(5):
            await at.round()

        assert at.party.table().status == OVER
        assert {result.won for result in results(at.scene)} == {True}
        assert at.newest().text.startswith("\u200f🏆" if language != "en" else "🏆")
        check_calls(at.scene, at.group)
        check_secrets(at.scene, at.party)

    gathering(tmp_path, story, language=language)


def test_a_round_of_six_finders_who_take_their_time_costs_ten_calls_at_most(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        for number in range(1, 6):
            await at.scene.settle(70)
            began = at.scene.time.now()

            await at.clue()
            await at.choose(pause=10)
            await at.agree(pause=10)
            await at.scene.settle(60)

            calls = [call for call in at.world.counted(at.group) if call.at >= began]
            assert len(calls) <= ROUND_CALLS, (number, [(call.method, call.at - began) for call in calls])

        assert at.party.table().status == OVER

    gathering(tmp_path, story, size=7)
