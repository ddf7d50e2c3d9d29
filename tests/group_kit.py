"""What tests of groups do and look at: strangers, commands, what the bot wrote."""

from __future__ import annotations

from sqlmodel import select

from telegram_bot.storage import Group
from tests.gathering import Evening


async def strangers(at: Evening, language: str = "") -> None:
    """Four people in a group, and no bot yet."""
    world = at.world
    people = [world.add_person(name, language_code=language) for name in ("سارا", "امید", "لیلا", "رضا")]
    at.sara, at.omid, at.leila, at.reza = people
    at.group = world.create_group("جمعه", people)
    for person in people:
        world.starts_bot(person)
    await at.scene.settle(2)


def bots(at: Evening) -> list[str]:
    """What the bot wrote in the group, as it stands now."""
    return [each.text for each in at.world.chat_view(at.sara, at.group) if each.sender_id == at.world.bot.id]


def group_row(at: Evening) -> Group:
    found: Group = at.scene.rows(lambda session: session.exec(select(Group).where(Group.id == at.group)).one())
    return found


async def says(at: Evening, person: int, command: str, seconds: float = 4) -> None:
    at.world.types(person, at.group, f"{command}@dorehami_bot")
    await at.scene.settle(seconds)


def sent(at: Evening, since: float) -> int:
    """New messages of the bot in the group since then."""
    return sum(
        call.at >= since and call.chat_id == at.group and call.method.startswith("send") for call in at.world.calls
    )
