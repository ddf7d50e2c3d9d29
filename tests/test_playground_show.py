"""«Show me a game»: robots play every game to its end before a browser, in Persian and in Arabic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from playground.desk import PAUSES
from playground.messages import Message
from tests.browser import chromium
from tests.looks import Rows, answers_are_in_order, faults_of, names_are_in_order, rows_read, words_are_in_order
from tests.theatre import FIRST_PHONE, LIGHTNING, Theatre, in_theatre, is_over

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

CALM = 2.5
"""How long robots think while somebody looks closely at a board."""
LONGEST = 150.0


def _shows(*signs: str) -> Callable[[Message], bool]:
    return lambda message: all(any(sign in label for row in message.labels for label in row) for sign in signs)


BOARDS: dict[str, Callable[[Message], bool]] = {
    "codenames": lambda message: len(message.keyboard) == 7 and _shows("⏹")(message),
    "similo": lambda message: len(message.keyboard) > 3 and _shows("✅", "🃏")(message),
    "dilemma": _shows("🔒"),
    "intrus": lambda message: "🗳" in message.text and len(message.keyboard) > 2,
}
"""What a board looks like whose buttons are worth reading."""


class Onlooker:
    """Watches a game on four phones, two of them in private, and looks closely at the first board of its kind."""

    def __init__(self, scene: Theatre, game: str, language: str) -> None:
        self.scene = scene
        self.game = game
        self.language = language
        self.rtl = language != "en"
        self.group = 0
        self.seen = 0
        self.board: Message | None = None
        self.rows: Rows = ()

    async def comes(self) -> None:
        await self.scene.opens(self.language)
        await self.scene.hurries()
        await self.scene.shows("watch", game=self.game)
        self.group = await self.scene.group()
        self.scene.world.watch(self._holds_still)
        for phone in (3, 4):
            await self.scene.looks_into_private(phone)

    def _holds_still(self) -> None:
        """Robots take their time from the moment the board appears until it has been looked at."""
        last = self.scene.newest(self.group)
        if self.board is None and last is not None and BOARDS[self.game](last):
            self.board = deepcopy(last)
            self.scene.server.desk.room.pause = CALM

    async def watches(self) -> Message:
        """Until the end; what does not look right is an error at once."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST
        while not is_over(last := self.scene.newest(self.group)):
            assert loop.time() < end, last
            await self._looks(last)
            await asyncio.sleep(0.1)
        assert last is not None
        await self.scene.until(f"document.querySelector('{FIRST_PHONE} [data-id=\"{last.id}\"]') !== null")
        assert await faults_of(self.scene.page, self.rtl) == []
        return last

    async def _looks(self, last: Message | None) -> None:
        if self.board is not None and not self.rows:
            await self.scene.until(
                f"document.querySelectorAll('{FIRST_PHONE} [data-id=\"{self.board.id}\"] .key').length > 0"
            )
            self.rows = await rows_read(self.scene.page, FIRST_PHONE, self.board.id, self.rtl)
            self.scene.server.desk.room.pause = PAUSES[LIGHTNING]
        if last is not None and last.id != self.seen:
            self.seen = last.id
            assert await faults_of(self.scene.page, self.rtl) == []

    def read_in_order(self, last: Message) -> bool:
        assert self.board is not None
        match self.game:
            case "dilemma":
                return answers_are_in_order(self.rows, self.language)
            case "intrus":
                return names_are_in_order(self.rows, last)
            case _:
                return words_are_in_order(self.rows, self.board)


@pytest.mark.parametrize("language", ["fa", "ar"])
@pytest.mark.parametrize("game", BOARDS)
def test_robots_show_a_whole_game(game: str, language: str, tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        onlooker = Onlooker(scene, game, language)
        await onlooker.comes()
        with scene.hurrying():
            last = await onlooker.watches()

        assert onlooker.read_in_order(last), (onlooker.rows, onlooker.board)

    in_theatre(tmp_path, story)


@pytest.mark.slow
def test_robots_show_a_game_in_english_from_the_left(tmp_path: Path) -> None:
    async def story(scene: Theatre) -> None:
        onlooker = Onlooker(scene, "similo", "en")
        await onlooker.comes()
        with scene.hurrying():
            last = await onlooker.watches()

        assert onlooker.read_in_order(last), (onlooker.rows, onlooker.board)

    in_theatre(tmp_path, story)
