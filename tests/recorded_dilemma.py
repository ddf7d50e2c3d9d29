"""An evening of Dilemma to be read aloud: everything people do at a table, and what they see of it."""

from __future__ import annotations

from pathlib import Path

from tests.jumping import live
from tests.recording import Recorder, SetDraw
from tests.stage import stage

TONGUES = {
    "fa": (("سارا", "امید", "لیلا"), "جمعه‌ها", "۰۱۲۳۴۵۶", ("الف", "ب")),
    "ar": (("سلمى", "عمر", "ليلى"), "سهرة الخميس", "٠١٢٣٤٥٦", ("أ", "ب")),
}
"""People, the group, digits, and the letters of the two answers."""
SETTINGS = ("🔄", "🎙", "⬇️", "⬇️", "🔤", "🔤", "🔤", "⏱", "⏱", "⏱", "⏱")


class DilemmaEvening:
    """One round of three: an open question, an asker who is silent, a ballot that is not finished."""

    def __init__(self, recorder: Recorder, language: str) -> None:
        (self.sara, self.omid, self.leila), self.title, self.digits, self.letters = TONGUES[language]
        self.on = recorder

    async def whole(self) -> None:
        await self.lobby()
        await self.questions()
        await self.guesses()
        await self.persuasion()
        await self.silence()
        await self.half_a_ballot()
        await self.once_more()

    async def lobby(self) -> None:
        on, world = self.on, self.on.world
        on.scene_opens("the lobby")
        for name in (self.sara, self.omid, self.leila):
            await on.writes(name, "/start")
        on.group = world.create_group(self.title, list(on.people.values()), supergroup=True)
        world.adds_bot(on.people[self.sara], on.group)
        await on.happens(f"{self.sara} adds the bot to the group")
        await on.says(self.sara, "/dilemma@dorehami_bot")
        await on.taps(self.omid, "📖")
        for name in (self.omid, self.leila):
            await on.taps(name, "🙋")
        await on.taps(self.sara, "⚙️")
        for setting in SETTINGS:
            await on.taps(self.sara, setting)
        await on.taps(self.sara, "✔️")
        await on.taps(self.sara, "▶️")

    async def questions(self) -> None:
        on = self.on
        on.scene_opens("three questions of six")
        await on.taps(self.sara, "🃏")
        await on.taps(self.omid, "🃏")
        for question in (1, 3, 3, 6, 4, 5):
            await on.taps(self.sara, self.digits[question], private=True)
        await on.taps(self.sara, "✅", private=True)

    async def guesses(self) -> None:
        on, (a, b) = self.on, self.letters
        on.scene_opens("answers and guesses")
        await self.answers(self.sara, "🤐", b, a)
        await on.taps(self.omid, f"{self.digits[1]} {a}")
        await on.taps(self.omid, "✅")
        await on.taps(self.omid, "🃏")
        await on.taps(self.omid, f"{self.digits[2]} {b}")
        await on.taps(self.omid, f"{self.digits[3]} {b}")
        await on.taps(self.omid, "✅")
        await on.taps(self.omid, f"{self.digits[1]} {b}")
        await on.taps(self.leila, "🔒")
        await self.answers(self.leila, f"{self.digits[1]} {b}", b, a, seals=False)
        await on.taps(self.sara, "🔒")
        await on.waits(15, "talk")
        await on.taps(self.leila, "✅", private=True)

    async def answers(self, name: str, first: str, second: str, third: str, seals: bool = True) -> None:
        await self.on.taps(name, first, private=True)
        await self.on.taps(name, f"{self.digits[2]} {second}", private=True)
        await self.on.taps(name, f"{self.digits[3]} {third}", private=True)
        if seals:
            await self.on.taps(name, "✅", private=True)

    async def persuasion(self) -> None:
        on, (a, b) = self.on, self.letters
        on.scene_opens("an open question")
        for name in (self.sara, self.omid):
            await on.taps(name, "🃏")
        await on.taps(self.leila, f"{a}:")
        await on.waits(75, "talk")
        await on.taps(self.sara, f"{b}:", private=True)
        await on.taps(self.sara, f"{b}:", private=True)

    async def silence(self) -> None:
        on = self.on
        on.scene_opens("an asker who is silent")
        await on.waits(50, "nobody picks")
        await on.waits(45, "still nobody picks")

    async def half_a_ballot(self) -> None:
        on, (a, b) = self.on, self.letters
        on.scene_opens("a ballot that is not finished")
        for question in (2, 4, 6):
            await on.taps(self.leila, self.digits[question], private=True)
        await on.taps(self.leila, "✅", private=True)
        await self.answers(self.leila, f"{self.digits[1]} {a}", a, b)
        for question, letter in zip((1, 2, 3), (a, a, b), strict=True):
            await on.taps(self.omid, f"{self.digits[question]} {letter}")
        await on.taps(self.omid, "✅")
        await on.taps(self.sara, f"{self.digits[1]} {b}")
        await on.waits(40, "talk")
        await on.waits(90, "nobody waits for the third ballot")

    async def once_more(self) -> None:
        on = self.on
        on.scene_opens("once more, and people leave")
        await on.taps(self.omid, "🔁")
        await on.taps(self.omid, "▶️")
        await on.says(self.leila, "/leave@dorehami_bot")
        await on.taps(self.leila, "🚪", private=True)
        await on.taps(self.leila, "🃏")
        await on.says(self.sara, "/leave@dorehami_bot")
        await on.taps(self.sara, "🚪", private=True)


def recorded(language: str, folder: Path) -> str:
    """The whole evening in one language; the database lies in the folder."""

    async def told() -> str:
        async with stage(f"sqlite:///{folder}/tables.db", draw=lambda: SetDraw((), "")) as scene:
            people = {name: scene.world.add_person(name, language_code=language) for name in TONGUES[language][0]}
            recorder = Recorder(scene, people)
            await DilemmaEvening(recorder, language).whole()
            return recorder.text()

    return live(told())
