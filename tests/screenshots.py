"""Pictures of the playground for the README files: `python -m tests.screenshots FOLDER [LANGUAGE…]`."""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.theatre import Theatre, theatre

LANGUAGES = ("fa", "ar", "en")
EVENING = (1440, 1080)
PHONE = (390, 1060)
PATIENCE = 240.0
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
    world = scene.server.world
    return [
        person
        for person in world.records.people
        if any(KEY in message.text for message in world.chat_view(person, person))
    ]


def latest_board(scene: Theatre, group: int) -> int:
    """How many words lie open on the newest board that can be tapped on; -1 without one."""
    messages = list(scene.server.world.chat(group).messages.values())
    labels = [label for row in messages[-1].labels for label in row] if messages else []
    if not any(BOARD in label for label in labels):
        return -1
    return sum(any(sign in label for sign in "🔴🔵⚪⚫") for label in labels)


async def evening(scene: Theatre, language: str, folder: Path) -> None:
    """A running game on four phones, then one of them alone."""
    await scene.opens(language, *EVENING)
    await scene.hurries()
    await scene.shows("watch", language)
    await scene.until("document.querySelectorAll('.phone.automatic').length > 1")
    group = scene.server.desk.room.places[-1][1]
    hurry = asyncio.create_task(hastening(scene))
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while latest_board(scene, group) < 4 and loop.time() < end:
        await asyncio.sleep(0.1)
    hurry.cancel()
    assert latest_board(scene, group) >= 4, "no game came about"
    for person in scene.server.desk.room.people:
        await scene.server.desk.room.free(person)
    masters = spymasters(scene)
    players = [
        person for person in scene.server.world.chat(group).members if person in scene.server.world.records.people
    ]
    guessers = [person for person in players if person not in masters]
    phones = [f"{guessers[0]}:{group}", f"{masters[0]}:{masters[0]}", f"{guessers[1]}:{group}", f"{masters[1]}:{group}"]
    await taken(scene, phones, EVENING, folder / f"evening.{language}.webp")
    await taken(scene, phones[:1], PHONE, folder / f"phone.{language}.webp")


async def taken(scene: Theatre, phones: list[str], size: tuple[int, int], path: Path) -> None:
    """A fresh look at these phones."""
    await scene.page.do("Page.navigate", url="about:blank")
    await scene.page.opens(f"{scene.address}#{','.join(phones)}", *size)
    await scene.page.until("document.querySelectorAll('.phone[lang]').length", len(phones))
    await photographed(scene, path)


async def hastening(scene: Theatre) -> None:
    while True:
        scene.clock.jump(1.0)
        await asyncio.sleep(0.1)


async def main(folder: Path, languages: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            async with theatre(Path(home)) as scene:
                await asyncio.wait_for(evening(scene, language, folder), LONGEST)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:] or LANGUAGES))
