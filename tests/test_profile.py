"""Menus and descriptions at Telegram: set once, and again only where they differ."""

from __future__ import annotations

from pathlib import Path

from telegram_bot.profile import publish_commands, publish_profile
from tests.gathering import Evening, evening


def test_menus_are_set_at_the_start_and_only_when_they_differ(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.scene.settle(5)
        first = [call for call in at.world.calls if call.method == "setMyCommands"]

        again = await publish_commands(at.scene.bot.application.bot)

        assert len(first) == 6
        assert again == 0

    evening(tmp_path, story)


def test_every_language_has_its_name_and_descriptions(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        bot = at.scene.bot.application.bot

        changed, again = await publish_profile(bot), await publish_profile(bot)

        assert changed == 9
        assert again == 0
        assert (await bot.get_my_name("fa")).name == "دورهمی"
        assert (await bot.get_my_name("ar")).name == "لَمّة"
        assert "«شروع»" in (await bot.get_my_description("fa")).description

    evening(tmp_path, story)
