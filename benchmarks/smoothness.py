"""Six phones side by side while robots play at top speed: long tasks and frames that came late.

`python -m benchmarks.smoothness [GAME…]`; needs Chromium.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.theatre import Theatre, is_over, theatre

GAMES = ("codenames", "similo", "dilemma", "intrus")
WALL = (1920, 1080)
LONGEST = 180.0
WATCHED = """(() => {
  const seen = { tasks: [], gaps: [], frames: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: 'longtask' });
  let before = performance.now();
  const frame = (now) => {
    seen.frames += 1;
    seen.gaps.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()"""
SEEN = """({
  seconds: seen.gaps.reduce((sum, gap) => sum + gap, 0) / 1000,
  frames: seen.frames,
  tasks: seen.tasks.length,
  longest: Math.max(0, ...seen.tasks),
  late: seen.gaps.filter((gap) => gap > 50).length,
  worst: Math.max(0, ...seen.gaps),
  usual: [...seen.gaps].sort((one, other) => one - other)[Math.floor(seen.gaps.length * 0.99)],
})"""


async def measured(scene: Theatre, game: str) -> dict[str, Any]:
    """From the lobby to the last board."""
    await scene.opens("fa", *WALL)
    await scene.hurries()
    await scene.shows("watch", game=game)
    group = await scene.group()
    phones = ",".join(f"{person}:{group}" for person in scene.server.desk.room.people)
    await scene.page.do("Page.navigate", url="about:blank")
    await scene.page.opens(f"{scene.address}#{phones}", *WALL)
    await scene.page.value(WATCHED)
    loop = asyncio.get_running_loop()
    end = loop.time() + LONGEST
    with scene.hurrying():
        while not is_over(scene.newest(group)):
            assert loop.time() < end, "the game does not end"
            await asyncio.sleep(0.2)
    result: dict[str, Any] = await scene.page.value(SEEN)
    return result


async def main(games: Sequence[str]) -> None:
    for game in games:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            async with theatre(Path(home)) as scene:
                seen = await measured(scene, game)
        print(
            f"{game:10} {seen['seconds']:6.1f} s, {seen['frames'] / seen['seconds']:5.1f} frames/s; "
            f"tasks over 50 ms: {seen['tasks']} (longest {seen['longest']:.0f} ms); "
            f"frames over 50 ms late: {seen['late']} (worst {seen['worst']:.0f} ms, 99 % within {seen['usual']:.0f} ms)"
        )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or GAMES))
