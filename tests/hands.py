"""A human at the playground's page: thinks as robots do, and acts with mouse and keys alone."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from playground.phone_view import name_of
from playground.robots.room import Robot, Room
from playground.robots.sight import Act, Press, Write
from tests.looks import plainly
from tests.theatre import FIRST_PHONE, Theatre, is_over

PATIENCE = 120.0
SCREEN = f"{FIRST_PHONE} .screen"
PLACE = """(() => {
  const node = document.querySelector(%s);
  if (!node || !node.checkVisibility()) return null;
  node.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = node.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, free: node.contains(document.elementFromPoint(x, y)), text: node.textContent };
})()"""

ROW = "[...document.querySelectorAll('%s .chat-title')].findIndex((each) => each.textContent === %s)"


class Hands:
    """Holds the first phone."""

    def __init__(self, scene: Theatre, person: int, group: int) -> None:
        self.scene = scene
        self.page = scene.page
        self.person = person
        self.group = group
        self.head = Robot(Room(scene.world, random.Random(1)), person, group)
        """Decides what to do, and is never seated: its own hands lie in its lap."""
        self.clicks = 0
        self.lines = 0

    async def play(self) -> None:
        """Until the game is over."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while not is_over(self.scene.newest(self.group)):
            assert loop.time() < end, self.scene.newest(self.group)
            if await self._is_led():
                continue
            act = self.head.wish()
            if act is None:
                await asyncio.sleep(0.1)
            elif await self._does(act):
                self.head.remember(act)

    async def _is_led(self) -> bool:
        """What lies over the screen is answered first, and START is pressed where it is offered."""
        return await self._clicks(f"{SCREEN} .veil .dialog-button.main") or await self._clicks(f"{SCREEN} .start")

    async def _does(self, act: Act) -> bool:
        """One step towards it; true once it is done."""
        chat = self.person if isinstance(act, Write) else act.message.chat
        if not await self._has_open(chat):
            return False
        return await self._writes(act) if isinstance(act, Write) else await self._presses(act)

    async def _presses(self, act: Press) -> bool:
        """The key has to say what its presser thinks it says."""
        key = f'{SCREEN} [data-id="{act.message.id}"] [data-place="{act.key.row}.{act.key.column}"]'
        if not await self._clicks(key, plainly(act.key.label)):
            return False
        self.clicks += 1
        await self.scene.until(f"document.querySelector('{SCREEN} .turning') === null", 20)
        return True

    async def _writes(self, act: Write) -> bool:
        if not await self._clicks(f"{SCREEN} textarea"):
            return False
        await self.page.do("Input.insertText", text=act.text)
        for kind in ("keyDown", "keyUp"):
            await self.page.do("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13)
        await self.scene.until(
            f"[...document.querySelectorAll('{SCREEN} .mine .rich')].some((each) => each.textContent === {json.dumps(act.text)})"
        )
        self.lines += 1
        return True

    async def _has_open(self, chat: int) -> bool:
        """Otherwise a step is taken there: back to the list of chats, or into one of them."""
        title = plainly(name_of(self.scene.world, self.scene.world.bot.id, chat) if chat > 0 else self._title(chat))
        shown = await self.page.value(f"document.querySelector('{SCREEN} .head-name')?.textContent ?? null")
        if shown == title:
            return True
        if shown is None:
            row = await self.page.value(ROW % (SCREEN, json.dumps(title)))
            await self._clicks(f"{SCREEN} .chat-row:nth-child({row + 1})")
        else:
            await self._clicks(f"{SCREEN} .back")
        await asyncio.sleep(0.1)
        return False

    def _title(self, chat: int) -> str:
        return self.scene.world.chat(chat).title

    async def _clicks(self, selector: str, text: str | None = None) -> bool:
        """With the mouse, in the middle; what is not there, says something else or is covered is not clicked."""
        place: dict[str, Any] | None = await self.page.value(PLACE % json.dumps(selector))
        if place is None or not place["free"] or text not in (None, plainly(place["text"])):
            await asyncio.sleep(0.05)
            return False
        for kind in ("mousePressed", "mouseReleased"):
            await self.page.do(
                "Input.dispatchMouseEvent", type=kind, x=place["x"], y=place["y"], button="left", clickCount=1
            )
        return True
