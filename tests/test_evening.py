"""Whole evenings at random: real application, real database, the world in place of Telegram."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import SeededDraw
from telegram_bot.storage import OVER
from tests.jumping import live
from tests.players import Party, check_calls, check_secrets, results
from tests.stage import stage


@pytest.mark.parametrize("seed", range(6))
def test_random_people_play_codenames_to_its_end(seed: int, tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        language = ("fa", "ar", "en")[seed % 3]
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            party = await Party.gather(scene, chance.randint(4, 9), language, chance)
            await party.start()

            table = await party.play(most=1500)

            assert table.status == OVER
            await scene.settle(60)
            check_calls(scene, party.group)
            check_secrets(scene, party)
            assert len(results(scene)) == len(party.people)

    live(story())
