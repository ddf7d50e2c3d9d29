"""Plays heads or tails through the whole bot; run by the test of the fifth game, in a copy of the house."""

from __future__ import annotations

import random
from pathlib import Path

from telegram_bot.storage import OVER
from tests.jumping import live
from tests.players import Party, check_calls, results
from tests.stage import stage


def test_the_fifth_game_is_played_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(f"sqlite:///{tmp_path}/tables.db") as scene:
            party = await Party.gather(scene, 5, "fa", random.Random(5))
            scene.world.types(party.people[0], party.group, "/toy@dorehami_bot")
            await scene.settle(4)
            for person in party.people[1:]:
                await party.press(person, "🙋")
                await scene.settle(1)
            await scene.settle(4)
            await party.press(party.people[0], "▶️")
            await scene.settle(5)

            for person in party.people:
                await party.press(person, "🪙")
                await scene.settle(2)
            await scene.settle(30)

            assert party.table().status == OVER
            assert len(results(scene)) == 5
            check_calls(scene, party.group)

    live(story())
