"""An evening of Similo to be read aloud: everything people do at a table, and what they see of it."""

from __future__ import annotations

from pathlib import Path

from content import load
from tests.jumping import live
from tests.recording import Recorder, SetDraw
from tests.stage import stage

TONGUES = {
    "fa": (("سارا", "امید", "لیلا", "Dara_7"), "جمعه‌ها"),
    "ar": (("سلمى", "عمر", "ليلى", "Dara_7"), "سهرة الخميس"),
}
"""People and the group."""
SETTINGS = ("🎴 ", "🎴 ", "🎴 ", "🎴 ", "🃏", "🃏", "⏱", "⏱", "⏱", "⏱")


class SimiloEvening:
    """A game that is won, one that is lost after a silence, and one whose giver goes away."""

    def __init__(self, recorder: Recorder, language: str) -> None:
        (self.sara, self.omid, self.leila, self.dara), self.title = TONGUES[language]
        self.on = recorder
        self.called = {card.id: card.name(language) for card in load("similo.cards", "")}

    def name(self, card: str) -> str:
        """As it stands on a button."""
        return f"\u2068{self.called[card]}\u2069"

    async def whole(self) -> None:
        await self.lobby()
        await self.first_round()
        await self.to_the_end()
        await self.silence()

    async def lobby(self) -> None:
        on, world = self.on, self.on.world
        on.scene_opens("the lobby")
        for name in (self.sara, self.omid, self.leila, self.dara):
            await on.writes(name, "/start")
        on.group = world.create_group(self.title, list(on.people.values()), supergroup=True)
        world.adds_bot(on.people[self.sara], on.group)
        await on.happens(f"{self.sara} adds the bot to the group")
        await on.says(self.sara, "/similo@dorehami_bot")
        await on.taps(self.omid, "📖")
        await on.taps(self.sara, "▶️")
        for name in (self.omid, self.leila):
            await on.taps(name, "🙋")
        await on.taps(self.sara, "🎴")
        await on.taps(self.omid, "🎴")
        await on.taps(self.sara, "⚙️")
        for setting in SETTINGS:
            await on.taps(self.sara, setting)
        await on.taps(self.sara, "✔️")
        await on.taps(self.sara, "▶️")

    async def clue(self, name: str, card: str, way: str) -> None:
        await self.on.taps(name, self.name(card), private=True)
        await self.on.taps(name, way, private=True)

    async def toggles(self, name: str, *chosen: str) -> None:
        for card in chosen:
            await self.on.taps(name, self.name(card))

    async def agree(self, *names: str) -> None:
        for name in names:
            await self.on.taps(name, "✅")

    async def first_round(self) -> None:
        on = self.on
        on.scene_opens("the first round, with a latecomer and a choice that changes")
        for name in (self.sara, self.omid, self.dara):
            await on.taps(name, "🃏")
        await on.taps(self.sara, self.name("wizard"), private=True)
        await on.taps(self.sara, "↩️", private=True)
        await self.clue(self.sara, "fairy", "↔️")
        await on.taps(self.dara, "🙋")
        await self.toggles(self.sara, "tiger")
        await self.agree(self.omid)
        await self.toggles(self.omid, "cat", "cat", "tiger", "cat")
        await self.agree(self.omid, self.omid)
        await on.taps(self.omid, "↩️")
        await self.agree(self.omid)
        await self.toggles(self.leila, "tiger", "elephant")
        await self.agree(self.leila, self.dara)

    async def to_the_end(self) -> None:
        on = self.on
        on.scene_opens("four more rounds")
        await on.taps(self.sara, "🃏")
        await self.clue(self.sara, "genie", "⬆️")
        await self.toggles(self.leila, "rhino", "hippo")
        await self.agree(self.leila, self.omid)
        await self.clue(self.sara, "mermaid", "↔️")
        await self.toggles(self.omid, "fox", "wolf", "bear")
        await self.agree(self.omid, self.leila)
        await self.clue(self.sara, "vampire", "↔️")
        await self.toggles(self.omid, "panda", "koala", "monkey", "tiger")
        await self.agree(self.omid, self.leila)
        await self.clue(self.sara, "zombie", "⬆️")
        await on.says(self.dara, "/board@dorehami_bot")
        await self.toggles(self.dara, "cat")
        await self.agree(self.dara, self.leila)

    async def silence(self) -> None:
        on = self.on
        on.scene_opens("again: a silent giver, silent finders, and the secret goes")
        await on.taps(self.leila, "🔁")
        await on.taps(self.leila, "▶️")
        await on.waits(95, "nobody plays a card")
        await on.waits(95, "still nobody plays a card")
        await on.waits(65, "nobody, once more")
        await on.taps(self.dara, "🎴")
        await self.clue(self.dara, "wizard", "⬆️")
        await on.waits(200, "talk")
        await on.waits(120, "nobody taps")
        await self.toggles(self.leila, "gorilla")
        await self.agree(self.leila, self.sara)


def recorded(language: str, folder: Path) -> str:
    """The whole evening in one language; the database lies in the folder."""

    async def told() -> str:
        async with stage(f"sqlite:///{folder}/tables.db", draw=lambda: SetDraw((), "")) as scene:
            people = {name: scene.world.add_person(name, language_code=language) for name in TONGUES[language][0]}
            recorder = Recorder(scene, people)
            await SimiloEvening(recorder, language).whole()
            return recorder.text()

    return live(told())
