"""Pictures of the playground for the README files: `python -m tests.screenshots FOLDER [LANGUAGE…]`."""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.theatre import Theatre, is_over, theatre

LANGUAGES = ("fa", "ar", "en")
EVENING = (1440, 1080)
OPEN = 4
LONGEST = 420.0
QUALITY = 86
KEY, BOARD = "🔑", "⏹"


async def photographed(scene: Theatre, path: Path) -> None:
    """What the browser shows now, once its pictures are loaded."""
    loaded = "[...document.images].every((image) => image.complete)"
    await scene.until(loaded)
    await asyncio.sleep(0.6)
    shot = await scene.page.do("Page.captureScreenshot", format="webp", quality=QUALITY)
    path.write_bytes(base64.b64decode(shot["data"]))
    print(path)


def spymasters(scene: Theatre) -> list[int]:
    """The people who have been shown a key."""
    world = scene.world
    return [
        person
        for person in world.records.people
        if any(KEY in message.text for message in world.chat_view(person, person))
    ]


def latest_board(scene: Theatre, group: int) -> int:
    """How many words lie open on the newest board that can be tapped on; -1 without one."""
    messages = list(scene.world.chat(group).messages.values())
    labels = [label for row in messages[-1].labels for label in row] if messages else []
    if not any(BOARD in label for label in labels):
        return -1
    return sum(any(sign in label for sign in "🔴🔵⚪⚫") for label in labels)


async def evening(scene: Theatre, language: str, path: Path) -> bool:
    """A running game on four phones, unless it ends too soon."""
    await scene.opens(language, *EVENING)
    await scene.hurries()
    await scene.shows("watch", language)
    group = await scene.group()
    if not await has_begun(scene, group):
        return False
    for person in scene.server.desk.room.people:
        await scene.server.desk.room.free(person)
    masters = spymasters(scene)
    players = [person for person in scene.world.chat(group).members if person in scene.world.records.people]
    guessers = [person for person in players if person not in masters]
    phones = [f"{guessers[0]}:{group}", f"{masters[0]}:{masters[0]}", f"{guessers[1]}:{group}", f"{masters[1]}:{group}"]
    await taken(scene, phones, path)
    return True


async def has_begun(scene: Theatre, group: int) -> bool:
    """Waits for a board with a few words open; an assassin may come first."""
    with scene.hurrying():
        while not is_over(scene.newest(group)):
            if latest_board(scene, group) >= OPEN:
                return True
            await asyncio.sleep(0.05)
    return False


async def taken(scene: Theatre, phones: list[str], path: Path) -> None:
    """A fresh look at these phones."""
    await scene.page.do("Page.navigate", url="about:blank")
    await scene.page.opens(f"{scene.address}#{','.join(phones)}", *EVENING)
    await scene.page.until("document.querySelectorAll('.phone[lang]').length", len(phones))
    await photographed(scene, path)


async def play_until_taken(language: str, path: Path) -> None:
    taken = False
    while not taken:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            async with theatre(Path(home)) as scene:
                taken = await evening(scene, language, path)


async def main(folder: Path, languages: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages:
        await asyncio.wait_for(play_until_taken(language, folder / f"evening.{language}.webp"), LONGEST)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:] or LANGUAGES))
