"""Closed mouths: whose messages in the group go, where a host wishes it and the bot may delete."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from engine.game import SeededDraw
from engine.intrus.model import Phase, Power, Role
from playground.world import World
from telegram_bot.games.codenames import CodenamesPresenter
from telegram_bot.games.similo import SimiloPresenter
from telegram_bot.i18n import translator
from telegram_bot.storage import Group
from tests.codenames_kit import Table as Agents
from tests.intrus_evening import Gathering
from tests.jumping import JumpingTime, live
from tests.players import Party, check_calls
from tests.similo_kit import Table as Finders
from tests.stage import Stage, stage

SECRET = "کلمهٔ من را فهمیدید؟"


def evening(
    tmp_path: Path, story: Callable[[Gathering], Coroutine[Any, Any, None]], *, admin: bool = True, size: int = 5
) -> None:
    """A table of L'Intrus in a group that made the bot an administrator, or did not."""

    chance = random.Random(1)

    async def told() -> None:
        world = World(JumpingTime().now)
        url = f"sqlite:///{tmp_path}/tables.db"
        async with stage(url, world, lambda: SeededDraw(chance.randrange(2**32))) as scene:
            at = Gathering(await Party.gather(scene, size, "fa", random.Random(1)))
            if admin:
                world.makes_admin(at.people[0], at.group, world.bot.id)
                await scene.settle(2)
            await story(at)

    live(told())


async def lobby(at: Gathering, *, silent: bool = True) -> None:
    await at.gather("/intrus")
    if silent:
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        at.tap(at.people[0], "🤐")
        await at.scene.settle(4)
        at.tap(at.people[0], "✔️")
        await at.scene.settle(4)


async def lose_one(at: Gathering) -> int:
    """A civilian is voted out, so that the game goes on."""
    await at.start()
    await at.see()
    victim = at.with_role(Role.CIVILIAN)[0]
    await at.round(victim)
    assert at.phase() == Phase.CLUES
    return victim


def stands(at: Gathering, said: str) -> bool:
    return any(said in message.text for message in at.scene.seen(at.people[0], at.group))


def explanations(at: Gathering, person: int) -> int:
    return sum("🤐 نقش شما" in message.text for message in at.private(person))


def test_what_the_eliminated_write_goes_with_one_explanation(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)
        victim = await lose_one(at)

        for _ in range(3):
            at.world.types(victim, at.group, SECRET)
            await at.scene.settle(5)

        assert not stands(at, SECRET)
        assert explanations(at, victim) == 1
        check_calls(at.scene, at.group)

    evening(tmp_path, story)


def test_what_others_write_stays_and_reaches_neither_database_nor_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)
        victim = await lose_one(at)
        other = next(person for person in at.people if person != victim)

        with caplog.at_level(logging.INFO):
            at.world.types(other, at.group, SECRET)
            await at.scene.settle(5)

        assert stands(at, SECRET)
        assert SECRET not in caplog.text
        assert SECRET.encode() not in (tmp_path / "tables.db").read_bytes()
        assert explanations(at, other) == 0

    evening(tmp_path, story)


def test_the_mute_is_silent_only_while_clues_are_given(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)
        await at.only_power("🤐")
        await at.start()
        await at.see()
        mute = at.person_of(at.state().powers.index(Power.MUTE))

        at.world.types(mute, at.group, SECRET)
        await at.scene.settle(5)
        assert not stands(at, SECRET)

        await at.clues()
        at.world.types(mute, at.group, SECRET)
        await at.scene.settle(5)
        assert stands(at, SECRET)

    evening(tmp_path, story)


def test_silence_is_off_unless_the_host_turns_it_on(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at, silent=False)
        victim = await lose_one(at)

        at.world.types(victim, at.group, SECRET)
        await at.scene.settle(5)

        assert stands(at, SECRET)
        assert explanations(at, victim) == 0

    evening(tmp_path, story)


def test_without_the_right_to_delete_silence_cannot_be_turned_on(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)

        assert at.party.table().options["silence"] == "off"
        assert any("مدیر" in answer for answer in at.answers(at.people[0]))

    evening(tmp_path, story, admin=False)


def test_a_right_the_bot_has_not_heard_of_is_asked_for(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/intrus")
        at.scene.rows(lambda session: setattr(session.get(Group, at.group), "deletes", False))
        assert not may_delete(at.scene, at.group)

        for label in ("⚙️", "🤐"):
            at.tap(at.people[0], label)
            await at.scene.settle(4)

        assert may_delete(at.scene, at.group)
        assert at.party.table().options["silence"] == "delete"

    evening(tmp_path, story)


def test_whoever_lost_the_right_deletes_nothing(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)
        victim = await lose_one(at)
        at.world.makes_member(at.people[0], at.group, at.world.bot.id)
        await at.scene.settle(3)
        assert not may_delete(at.scene, at.group)

        at.world.types(victim, at.group, SECRET)
        await at.scene.settle(5)

        assert stands(at, SECRET)

    evening(tmp_path, story)


def may_delete(scene: Stage, group: int) -> bool:
    known: Group = scene.rows(lambda session: session.get(Group, group))
    return known.deletes


def test_the_silence_ends_with_the_game(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await lobby(at)
        victim = await lose_one(at)
        at.world.types(at.people[0], at.group, "/stop@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.people[0], "⏹")
        await at.scene.settle(4)
        assert at.is_over()

        at.world.types(victim, at.group, SECRET)
        await at.scene.settle(5)

        assert stands(at, SECRET)

    evening(tmp_path, story)


def test_spymasters_and_clue_givers_are_silent_and_nobody_else_at_their_tables() -> None:
    _ = translator("en")
    codenames, similo = CodenamesPresenter(), SimiloPresenter()
    agents, finders = Agents(), Finders()

    spymasters = [seat for seat in range(6) if codenames.silent(agents.view(seat), _)]
    givers = [seat for seat in range(3) if similo.silent(finders.view(seat), _)]

    assert spymasters == [0, 3]
    assert givers == [finders.view().giver]
