"""One person plays every game to its end among robots: by clicks and keys, on a phone, in private and in the group."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import chromium
from tests.hands import Hands
from tests.looks import faults_of
from tests.theatre import FIRST_PHONE, Theatre, in_theatre

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

PHONE = (390, 844)


@pytest.mark.parametrize(
    ("game", "language", "name"),
    [("codenames", "fa", "رضا"), ("similo", "ar", "نور"), ("dilemma", "ar", "كريم"), ("intrus", "fa", "سارا")],
)
def test_one_person_plays_a_whole_game_among_robots(game: str, language: str, name: str, tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        person = next(each.id for each in scene.world.records.people.values() if each.first_name == name)
        await scene.opens(language, *PHONE, phones=f"#{person}")
        await scene.hurries()
        await scene.shows("mine", game=game)
        await scene.page.until(f"document.querySelector('{FIRST_PHONE} .head-chat') !== null")
        group = scene.server.desk.room.places[-1][1]
        hands = Hands(scene, person, group)
        with scene.hurrying():
            await hands.play()

        assert person not in scene.server.desk.room.people
        assert hands.clicks > 2
        assert hands.lines > 0 or game != "intrus"
        assert await faults_of(scene.page, rtl=True) == []

    in_theatre(tmp_path, story)
