"""The world a first start finds: two groups of friends, one Persian and one Arabic, and the bot just added."""

from __future__ import annotations

from collections.abc import Callable

from playground.world import World

Name = tuple[str, str, str]
"""First name, last name, username."""

PERSIANS: tuple[Name, ...] = (
    ("سارا", "احمدی", "sara_ahmadi"),
    ("امید", "رضایی", "omid_rezaei"),
    ("لیلا", "", ""),
    ("رضا", "کریمی", "reza_karimi"),
    ("نگین", "", "negin_m"),
    ("بابک", "شریفی", ""),
)
ARABS: tuple[Name, ...] = (
    ("نور", "حداد", "nour_haddad"),
    ("يوسف", "منصور", "yousef_m"),
    ("ليان", "", "layan"),
    ("كريم", "العلي", ""),
    ("هدى", "سالم", "huda_salem"),
    ("سامر", "", "samer_k"),
)
STARTED = 3
"""How many of each group have already started the bot."""


NAMES_OF_THE_BOT = {"": "Dorehami", "fa": "دورهمی", "ar": "لَمّة"}
"""As its owner has set them, by the reader's language."""


def ready_world(now: Callable[[], float]) -> World:
    world = World(now)
    world.records.profile["name"] = dict(NAMES_OF_THE_BOT)
    persians = _people(world, PERSIANS, "fa")
    arabs = _people(world, ARABS, "ar")
    friday = world.create_group("دورهمی جمعه", persians)
    thursday = world.create_group("سهرة الخميس", arabs)
    both = world.create_group("دوستان · أصدقاء", [persians[0], arabs[0], *persians[1:4], *arabs[1:4]], supergroup=False)
    for group, member, text in (
        (friday, persians[0], "بچه‌ها امشب بازی کنیم؟"),
        (friday, persians[1], "من پایه‌ام 😄"),
        (friday, persians[4], "یک ربات پیدا کردم، الان اضافه‌اش می‌کنم"),
        (thursday, arabs[0], "من يلعب معنا الليلة؟"),
        (thursday, arabs[3], "أنا جاهز 🙌"),
        (both, persians[0], "سلام به همه! أهلًا بالجميع!"),
    ):
        world.types(member, group, text)
    for person in (*persians[:STARTED], *arabs[:STARTED]):
        world.starts_bot(person)
    world.adds_bot(persians[4], friday)
    world.adds_bot(arabs[0], thursday)
    return world


def _people(world: World, names: tuple[Name, ...], language: str) -> list[int]:
    return [
        world.add_person(first, last_name=last, username=username, language_code=language)
        for first, last, username in names
    ]
