"""An evening of Codenames to be read aloud: everything people do at a table, and what they see of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.jumping import live
from tests.recording import Recorder, SetDraw
from tests.stage import stage

BOARD = 25
KEY = "RRRRRRRRRBBBBBBBBNNNNNNNA"


@dataclass(frozen=True)
class Tongue:
    """The people, the words on the board and what is written, in one language."""

    people: tuple[str, ...]
    title: str
    words: str
    refused: tuple[str, ...]
    doubtful: str
    rejected: str
    written: tuple[str, ...]
    """Clues as people type them: number after, number before, other letters, alone."""
    numbers: str
    """The digits from 0, as buttons show them."""
    majority: str
    need: str
    """What the button of the majority says."""
    to_red: str
    """What latecomers press."""


TONGUES = {
    "fa": Tongue(
        people=("سارا", "امید", "لیلا", "رضا", "نگار", "علی"),
        title="جمعه‌ها",
        words="دریا موج ساحل کشتی ماهی برف چتر یخچال ماه کتاب مدرسه معلم قلم دفتر "
        "قطار پل شیر پیانو ساعت کلاه انگشتر فیل گردو کلید اژدها "
        "سیب انار هندوانه گل درخت باران ابر آسمان بادبادک مترو اتوبوس تاکسی موزه سینما "
        "بانک برج تلفن رادیو دوربین عکس شعر نان پنیر عسل دیو "
        "میز خانه پنجره دیوار پله فرش پرده قفل آینه شمع لامپ بالش پتو صندلی "
        "معما دزد قاضی وکیل ملوان توپ دروازه مدال شنا استخر جادوگر",
        refused=("دریاها", "آب شور", "سه تا کلمه", "تعطیلات ۱۲"),
        doubtful="sea",
        rejected="۷",
        written=("سفر ۳", "۲ کلاس", "دريانورد ٢", "زمستان"),
        numbers="۰۱۲۳۴۵۶۷۸۹",
        majority="✅ حدس",
        need="اکثریت:",
        to_red="به قرمز",
    ),
    "ar": Tongue(
        people=("سلمى", "عمر", "ليلى", "يوسف", "نور", "خالد"),
        title="سهرة الخميس",
        words="بحر موجة شاطئ سفينة سمكة ثلج مظلة قمر برد كتاب جامعة معلم قلم دفتر "
        "قطار جسر أسد بيانو ساعة قبعة خاتم فيل جمل مفتاح تنين "
        "تفاحة رمان بطيخ وردة شجرة مطر غيمة سماء حافلة مترو سيارة متحف سينما فيلم "
        "بنك برج هاتف راديو كاميرا صورة قصيدة خبز جبنة عسل غول "
        "طاولة بيت نافذة جدار سلم سجادة ستارة مرآة شمعة مصباح وسادة بطانية كرسي سرير "
        "لغز لص محقق مدرب غواص كرة ملعب ميدالية سباق مسبح عملاق",
        refused=("البحر", "ماء مالح", "ثلاث كلمات هنا", "عطلات 12"),
        doubtful="sea",
        rejected="٧",
        written=("سفر ٣", "2 مدرسة", "ملّاح ۲", "شتاء"),
        numbers="٠١٢٣٤٥٦٧٨٩",
        majority="✅ التخمين",
        need="الأكثرية:",
        to_red="مع الأحمر",
    ),
}


class CodenamesEvening:
    """Three games in one group: two teams, then all together, then by majority."""

    def __init__(self, recorder: Recorder, tongue: Tongue) -> None:
        self.on = recorder
        self.tongue = tongue
        self.boards = boards(tongue)
        self.sara, self.omid, self.leila, self.reza, self.negar, self.ali = tongue.people

    async def whole(self) -> None:
        await self.door()
        await self.lobby()
        await self.first_clue()
        await self.first_guesses()
        await self.more_turns()
        await self.assassin()
        await self.together()
        await self.majority()

    def digit(self, n: int) -> str:
        return self.tongue.numbers[n]

    async def door(self) -> None:
        on, world = self.on, self.on.world
        on.scene_opens("the door")
        for name in (self.sara, self.omid, self.leila):
            await on.writes(name, "/start")
        on.group = world.create_group(self.tongue.title, list(on.people.values()), supergroup=True)
        world.adds_bot(on.people[self.sara], on.group)
        await on.happens(f"{self.sara} adds the bot to the group")
        for command in ("/board", "/card", "/rules", "/help", "/language"):
            await on.says(self.sara, f"{command}@dorehami_bot")
            await on.waits(30, "talk")

    async def lobby(self) -> None:
        on = self.on
        on.scene_opens("the lobby")
        await on.says(self.sara, "/play@dorehami_bot")
        await on.taps(self.sara, "🕵️")
        await on.taps(self.leila, "📖")
        await on.taps(self.leila, "🔴")
        await on.taps(self.leila, "▶️")
        await on.taps(self.sara, "▶️")
        await on.taps(self.omid, "🔵")
        await on.taps(self.reza, "🔵")
        await on.follows(self.reza)
        await on.taps(self.sara, "🔴")
        await on.taps(self.sara, "🔴")
        await on.taps(self.sara, "👑")
        await on.taps(self.leila, "👑")
        await on.taps(self.omid, "👑")
        await on.taps(self.omid, "⚙️")
        await on.taps(self.sara, "⚙️")
        await on.taps(self.sara, "⏱")
        await on.taps(self.sara, "⏱")
        await on.taps(self.sara, "⏱")
        await on.taps(self.sara, "⏱")
        await on.taps(self.sara, "🔤")
        await on.taps(self.sara, "🔤")
        await on.taps(self.sara, "🔤")
        await on.taps(self.sara, "✔️")
        await on.says(self.reza, "/play@dorehami_bot")
        await on.taps(self.sara, "▶️")

    async def first_clue(self) -> None:
        on = self.on
        on.scene_opens("the first clue: refused, doubtful, judged")
        for name in (self.sara, self.leila, self.negar):
            await on.taps(name, "🃏")
        await on.writes(self.omid, self.tongue.written[0])
        await on.writes(self.leila, self.tongue.written[0])
        for clue in self.tongue.refused:
            await on.writes(self.sara, clue)
        await on.writes(self.sara, self.tongue.doubtful)
        await on.taps(self.sara, "✏️", private=True)
        await on.writes(self.sara, self.tongue.rejected)
        await on.taps(self.sara, self.digit(2), private=True)
        await on.taps(self.sara, "⚖️", private=True)
        await on.taps(self.omid, "❌", private=True)
        await on.writes(self.sara, self.tongue.written[0])
        await on.taps(self.sara, self.digit(3), private=True)

    async def first_guesses(self) -> None:
        on, words = self.on, self.boards[0]
        on.scene_opens("guesses")
        await on.taps(self.sara, words[0])
        await on.taps(self.reza, words[0])
        await on.taps(self.negar, words[0])
        await on.taps(self.leila, "👆")
        await on.taps(self.leila, "⏹")
        await on.taps(self.leila, words[3])
        await on.taps(self.leila, words[3])
        await on.taps(self.leila, words[3])
        await on.taps(self.leila, f"✅ \u2068{words[3]}")
        await on.taps(self.leila, "🔴")
        await on.says(self.reza, "/board@dorehami_bot")
        await on.says(self.leila, "/card@dorehami_bot")
        await on.taps(self.leila, words[17])
        await on.taps(self.leila, f"✅ \u2068{words[17]}")

    async def more_turns(self) -> None:
        on, words = self.on, self.boards[0]
        on.scene_opens("the other team, and clues typed in other ways")
        await on.writes(self.omid, self.tongue.written[1])
        await on.taps(self.omid, self.digit(2), private=True)
        await on.taps(self.reza, words[0])
        await on.taps(self.reza, f"✅ \u2068{words[0]}")
        await on.writes(self.sara, self.tongue.written[2])
        await on.taps(self.sara, self.digit(2), private=True)
        await on.taps(self.leila, words[1])
        await on.taps(self.leila, f"✅ \u2068{words[1]}")
        await on.taps(self.leila, "⏹")
        await on.taps(self.leila, "⏹")
        await on.waits(160, "nobody writes")
        await on.waits(150, "still nobody writes")

    async def assassin(self) -> None:
        on, words = self.on, self.boards[0]
        on.scene_opens("the assassin")
        await on.writes(self.sara, self.tongue.written[3])
        await on.taps(self.sara, "∞", private=True)
        await on.taps(self.leila, words[5])
        await on.taps(self.leila, f"✅ \u2068{words[5]}")
        await on.taps(self.leila, words[24])
        await on.taps(self.leila, f"✅ \u2068{words[24]}")
        await on.taps(self.leila, "🃏")
        await on.says(self.sara, "/board@dorehami_bot")

    async def together(self) -> None:
        on, words = self.on, self.boards[1]
        on.scene_opens("again, all together")
        await on.taps(self.leila, "🔁")
        await on.taps(self.sara, "🔁")
        await on.taps(self.reza, "🚪")
        await on.taps(self.leila, "⚙️")
        await on.taps(self.leila, "🎮")
        await on.taps(self.leila, "✔️")
        await on.taps(self.sara, "👑")
        await on.taps(self.leila, "▶️")
        await on.writes(self.sara, self.tongue.doubtful)
        await on.taps(self.sara, self.digit(2), private=True)
        await on.taps(self.sara, "⚠️", private=True)
        await on.taps(self.omid, words[0])
        await on.taps(self.leila, words[0])
        await on.taps(self.leila, words[1])
        await on.taps(self.omid, f"✅ \u2068{words[0]}")
        await on.taps(self.omid, words[18])
        await on.taps(self.omid, f"✅ \u2068{words[18]}")
        await on.taps(self.sara, words[9], private=True)
        await on.taps(self.sara, words[9], private=True)
        await on.writes(self.sara, self.tongue.written[0])
        await on.taps(self.sara, self.digit(1), private=True)
        await on.waits(60, "nobody taps")
        await on.waits(150, "nobody taps")
        await on.waits(150, "nobody chooses")
        await on.says(self.omid, "/leave@dorehami_bot")
        await on.taps(self.omid, "🚪", private=True)
        await on.says(self.leila, "/stop@dorehami_bot")
        await on.taps(self.negar, "⏹")
        await on.taps(self.leila, "⏹")

    async def majority(self) -> None:
        on, words = self.on, self.boards[2]
        on.scene_opens("by majority, with a latecomer and somebody who blocks the bot")
        await on.taps(self.sara, "🔁")
        await on.taps(self.sara, "⚙️")
        await on.taps(self.sara, "🎮")
        await on.taps(self.sara, "🎮")
        await on.taps(self.sara, self.tongue.majority)
        await on.taps(self.sara, "✔️")
        for name in (self.omid, self.reza):
            await on.taps(name, "🔵")
        await on.taps(self.sara, "🔴")
        await on.taps(self.leila, "🔴")
        await on.taps(self.sara, "▶️")
        await on.taps(self.ali, self.tongue.to_red)
        await on.follows(self.ali)
        on.world.blocks_bot(on.people[self.omid])
        await on.happens(f"{self.omid} blocks the bot")
        await on.writes(self.sara, self.tongue.written[0])
        await on.taps(self.sara, self.digit(1), private=True)
        await on.taps(self.ali, words[2])
        await on.taps(self.leila, self.tongue.need)
        await on.taps(self.leila, words[2])
        await on.says(self.negar, "/join@dorehami_bot")
        await on.taps(self.leila, words[17])
        await on.taps(self.ali, words[17])
        on.world.unblocks_bot(on.people[self.omid])
        await on.writes(self.omid, "/start")
        await on.writes(self.omid, self.tongue.doubtful)
        await on.says(self.omid, "/leave@dorehami_bot")
        await on.taps(self.omid, "🚪", private=True)
        await on.taps(self.leila, "👑")
        await on.taps(self.reza, "👑")
        await on.waits(70, "nobody comes")
        await on.waits(70, "still nobody comes")


def boards(tongue: Tongue) -> list[list[str]]:
    """The words of the three games."""
    words = tongue.words.split()
    return [words[at : at + BOARD] for at in range(0, len(words), BOARD)]


def recorded(language: str, folder: Path) -> str:
    """The whole evening in one language; the database lies in the folder."""

    async def told() -> str:
        tongue = TONGUES[language]
        words = tongue.words.split()
        async with stage(f"sqlite:///{folder}/tables.db", draw=lambda: SetDraw(words, KEY)) as scene:
            people = {name: scene.world.add_person(name, language_code=language) for name in tongue.people}
            recorder = Recorder(scene, people)
            await CodenamesEvening(recorder, tongue).whole()
            return recorder.text()

    return live(told())
