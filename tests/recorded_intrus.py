"""An evening of L'Intrus to be read aloud: everything people do at a table, and what they see of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from engine.intrus.model import Pair
from tests.jumping import live
from tests.recording import Recorder, SetDraw
from tests.stage import stage

T = TypeVar("T")
SARA, OMID, LEILA, REZA, NEGAR, ALI, DARA, PARI = range(8)
INFILTRATORS = (NEGAR, ALI, DARA)
"""Two intruders and the ghost; everybody else is a civilian."""
HOLDERS = {
    "mute": SARA,
    "judge": OMID,
    "parrot": LEILA,
    "avenger": REZA,
    "drunkard": NEGAR,
    "scrambler": ALI,
    "spy": DARA,
    "cupid": PARI,
}
SIGNS = ("🤐", "🦜", "⚖️", "🥴", "🕵️", "🏹", "💘", "🌀")
SETTINGS = ("🎭", "🎭", "🎭", "🎭", "🎭", "🎭", "👻", "👻", "👻", "👻", "🏁", "🏁", "🎨", "⏱", "⏱", "⏱", "⏱", "⏱")


@dataclass(frozen=True)
class Tongue:
    """The people, the pair of words and what is written, in one language."""

    people: tuple[str, ...]
    title: str
    pair: tuple[str, str]
    near: str
    """A clue too close to the civilians' word."""
    long: str
    clues: tuple[Mapping[int, str], ...]
    """By round and seat."""
    whispers: tuple[str, str]
    answer: str
    """What the button says that whispers back."""
    guesses: tuple[str, str]


TONGUES = {
    "fa": Tongue(
        people=("سارا", "امید", "لیلا", "رضا", "نگار", "علی", "Dara_7", "پری"),
        title="جمعه‌ها",
        pair=("گربه", "پلنگ"),
        near="گربهٔ ملوس",
        long="کنار بخاری چرت می‌زند همیشه",
        clues=(
            {
                SARA: "🛋🧶",
                OMID: "پشت‌بام همسایه",
                LEILA: "بالای پشت‌بام",
                REZA: "عاشق ماهی",
                NEGAR: "توی باغ‌وحش",
                DARA: "خیلی ناز",
                PARI: "چرت بعدازظهر",
            },
            {
                SARA: "🐟🥛",
                OMID: "از آب بدش می‌آید",
                LEILA: "آب نه، شیر",
                REZA: "مو روی مبل",
                NEGAR: "پنجهٔ تیز",
                ALI: "شب‌ها بیدار",
                PARI: "سبیل دارد",
            },
            {SARA: "🌙🏠", OMID: "هفت تا جان", LEILA: "جان عزیز", NEGAR: "چشم سبز", PARI: "زیر ماشین"},
        ),
        whispers=("سرنخ نگار عجیب نبود؟", "چرا، من هم شک دارم"),
        answer="جواب",
        guesses=("خرگوش", "سنجاب"),
    ),
    "ar": Tongue(
        people=("سلمى", "عمر", "ليلى", "يوسف", "نور", "خالد", "Dara_7", "هند"),
        title="سهرة الخميس",
        pair=("قطة", "نمر"),
        near="القطة الصغيرة",
        long="تنام قرب المدفأة كل يوم",
        clues=(
            {
                SARA: "🛋🧶",
                OMID: "سطح الجيران",
                LEILA: "فوق سطح",
                REZA: "تحب السمك",
                NEGAR: "حديقة الحيوان",
                DARA: "لطيفة جدًا",
                PARI: "قيلولة العصر",
            },
            {
                SARA: "🐟🥛",
                OMID: "تكره الماء",
                LEILA: "الماء؟ بل الحليب",
                REZA: "شعر على الكنبة",
                NEGAR: "مخالب حادة",
                ALI: "سهرانة ليلًا",
                PARI: "شوارب طويلة",
            },
            {SARA: "🌙🏠", OMID: "سبع أرواح", LEILA: "أرواح كثيرة", NEGAR: "عيون خضراء", PARI: "تحت السيارة"},
        ),
        whispers=("ألم يكن تلميح نور غريبًا؟", "بلى، والشك عندي أيضًا"),
        answer="ردّ",
        guesses=("أرنب", "سنجاب"),
    ),
}


class CardDraw(SetDraw):
    """The pair, who is who and whose card is which are as written."""

    def __init__(self, pair: tuple[str, str]) -> None:
        super().__init__((), "")
        self.pair = pair

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        return sorted(items, key=_infiltrators_first) if label == "int.roles" else list(items)

    def choice(self, label: str, items: Sequence[T]) -> T:
        wanted = HOLDERS.get(label.rpartition(".")[2])
        return next((each for each in items if each == wanted or self._is_pair(each)), items[0])

    def _is_pair(self, item: object) -> bool:
        return isinstance(item, Pair) and (item.a.word.text, item.b.word.text) == self.pair


def _infiltrators_first(seat: object) -> int:
    return INFILTRATORS.index(seat) if seat in INFILTRATORS else len(INFILTRATORS)


class IntrusEvening:
    """One game of three rounds: a judge, a ghost, revenge, a pair; then cards dealt in vain."""

    def __init__(self, recorder: Recorder, tongue: Tongue) -> None:
        self.on = recorder
        self.tongue = tongue
        self.names = tongue.people

    async def whole(self) -> None:
        await self.lobby()
        await self.cards()
        await self.first_clues()
        await self.discussion()
        await self.judged()
        await self.last_chance()
        await self.revenge()
        await self.pair()
        await self.once_more()

    async def taps(self, seat: int, label: str, private: bool = False) -> None:
        await self.on.taps(self.names[seat], label, private)

    async def writes(self, seat: int, said: str) -> None:
        await self.on.writes(self.names[seat], said)

    async def points(self, seat: int, target: int, private: bool = False) -> None:
        await self.taps(seat, f"\u2068{self.names[target]}\u2069", private)

    async def lobby(self) -> None:
        on, world = self.on, self.on.world
        on.scene_opens("the lobby")
        for name in self.names:
            await on.writes(name, "/start")
        on.group = world.create_group(self.tongue.title, list(on.people.values()), supergroup=True)
        world.adds_bot(on.people[self.names[SARA]], on.group)
        await on.happens(f"{self.names[SARA]} adds the bot to the group")
        await on.says(self.names[SARA], "/intrus@dorehami_bot")
        await self.taps(OMID, "📖")
        await self.taps(OMID, "✨")
        for seat in (OMID, LEILA, REZA):
            await self.taps(seat, "🙋")
        await self.taps(SARA, "⚙️")
        await self.taps(SARA, "✨")
        await self.taps(SARA, SIGNS[-1])
        await self.taps(SARA, "↩️")
        for seat in (NEGAR, ALI, DARA, PARI):
            await self.taps(seat, "🙋")
        for setting in SETTINGS:
            await self.taps(SARA, setting)
        await self.taps(SARA, "✨")
        for sign in SIGNS:
            await self.taps(SARA, sign)
        await self.taps(SARA, "↩️")
        await self.taps(SARA, "✔️")
        await self.taps(SARA, "▶️")

    async def cards(self) -> None:
        self.on.scene_opens("the cards")
        for seat in (SARA, DARA, PARI):
            await self.taps(seat, "🃏")
        await self.taps(PARI, "✅")
        await self.points(PARI, LEILA, private=True)
        await self.taps(PARI, "✅", private=True)
        await self.points(NEGAR, OMID, private=True)
        await self.points(NEGAR, REZA, private=True)
        await self.taps(NEGAR, "✅", private=True)
        await self.taps(SARA, "📖", private=True)
        await self.taps(OMID, "✅", private=True)
        await self.taps(OMID, "✅")
        for seat in (SARA, LEILA, REZA, ALI, DARA):
            await self.taps(seat, "✅")

    async def first_clues(self) -> None:
        on, said = self.on, self.tongue.clues[0]
        on.scene_opens("clues: refused, drunk, mute, silent")
        await self.writes(OMID, said[OMID])
        await self.writes(SARA, self.tongue.near)
        await self.writes(SARA, said[SARA])
        await self.writes(OMID, said[OMID])
        await self.writes(LEILA, said[REZA])
        await self.writes(LEILA, said[LEILA])
        for refused in (self.tongue.near, self.tongue.long, "؟", "😺", said[LEILA]):
            await self.writes(REZA, refused)
        await self.writes(REZA, said[REZA])
        await self.taps(DARA, "🃏")
        await self.writes(NEGAR, said[NEGAR])
        await on.waits(100, "nobody writes")
        await on.waits(95, "still nobody writes")
        await self.writes(DARA, said[DARA])
        await self.writes(PARI, said[PARI])

    async def discussion(self) -> None:
        self.on.scene_opens("discussion: whispers and words that change hands")
        await self.taps(REZA, "🤫")
        await self.points(REZA, SARA, private=True)
        await self.writes(REZA, self.tongue.whispers[0] * 12)
        await self.writes(REZA, self.tongue.whispers[0])
        await self.taps(SARA, self.tongue.answer, private=True)
        await self.writes(SARA, self.tongue.whispers[1])
        await self.points(ALI, PARI, private=True)
        await self.taps(ALI, "✅", private=True)
        await self.taps(SARA, "✋")
        await self.taps(SARA, "✋")
        await self.all_ready(*range(8))

    async def all_ready(self, *seats: int) -> None:
        for seat in seats:
            await self.taps(seat, "✋")

    async def votes(self, *votes: tuple[int, int]) -> None:
        for voter, target in votes:
            await self.points(voter, target)

    async def judged(self) -> None:
        self.on.scene_opens("a tie, a second tie, and the judge")
        await self.points(SARA, SARA)
        await self.points(SARA, REZA)
        await self.taps(SARA, "🃏")
        await self.votes((SARA, NEGAR), (OMID, NEGAR), (LEILA, NEGAR), (REZA, DARA), (NEGAR, DARA), (ALI, DARA))
        await self.votes((DARA, NEGAR), (PARI, DARA))
        await self.votes((SARA, NEGAR), (OMID, NEGAR), (LEILA, NEGAR), (REZA, DARA), (NEGAR, DARA), (ALI, DARA))
        await self.votes((DARA, NEGAR), (PARI, DARA))
        await self.taps(SARA, "🃏")
        await self.points(OMID, DARA, private=True)
        await self.taps(OMID, "✅", private=True)

    async def last_chance(self) -> None:
        self.on.scene_opens("the ghost's last chance")
        await self.taps(LEILA, "🃏")
        await self.writes(DARA, self.tongue.guesses[0])
        await self.taps(DARA, "✏️", private=True)
        await self.writes(DARA, self.tongue.guesses[1])
        await self.taps(DARA, "✅", private=True)
        await self.taps(DARA, "🃏")

    async def clues(self, number: int) -> None:
        for seat, clue in self.tongue.clues[number].items():
            await self.writes(seat, clue)

    async def revenge(self) -> None:
        self.on.scene_opens("the second round, and revenge")
        await self.clues(1)
        living = (SARA, OMID, LEILA, REZA, NEGAR, ALI, PARI)
        await self.on.waits(120, "talk")
        await self.all_ready(*living)
        await self.votes(*((seat, REZA if seat != REZA else ALI) for seat in living))
        await self.points(REZA, ALI, private=True)
        await self.taps(REZA, "✅", private=True)

    async def pair(self) -> None:
        self.on.scene_opens("the third round: somebody leaves, and a pair goes")
        await self.clues(2)
        await self.on.says(self.names[SARA], "/leave@dorehami_bot")
        await self.taps(SARA, "🚪", private=True)
        await self.all_ready(OMID, LEILA, NEGAR, PARI)
        await self.votes((OMID, LEILA), (LEILA, NEGAR), (NEGAR, LEILA), (PARI, LEILA))
        await self.taps(ALI, "🃏")

    async def once_more(self) -> None:
        self.on.scene_opens("once more, and somebody leaves before the first clue")
        await self.taps(NEGAR, "🔁")
        await self.taps(NEGAR, "▶️")
        await self.on.says(self.names[OMID], "/leave@dorehami_bot")
        await self.taps(OMID, "🚪", private=True)
        await self.on.says(self.names[NEGAR], "/stop@dorehami_bot")


def recorded(language: str, folder: Path) -> str:
    """The whole evening in one language; the database lies in the folder."""

    async def told() -> str:
        tongue = TONGUES[language]
        async with stage(f"sqlite:///{folder}/tables.db", draw=lambda: CardDraw(tongue.pair)) as scene:
            people = {name: scene.world.add_person(name, language_code=language) for name in tongue.people}
            recorder = Recorder(scene, people)
            await IntrusEvening(recorder, tongue).whole()
            return recorder.text()

    return live(told())
