"""Whatever may stand on a button can be read on a phone: every word and every card, in rows as wide as the games make."""

from __future__ import annotations

from pathlib import Path

import pytest

import content
from tests.browser import chromium
from tests.looks import FITS
from tests.page_kit import Scene, in_chromium
from tests.world_kit import button, keyboard

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed")

SCREENS = {"a phone": (390, 1), "a wall": (1440, 4), "a full wall": (1440, 6)}
"""How wide the window is, and how many phones stand in it."""
OF_A_MESSAGE = 100
"""Buttons Telegram takes."""


def words(language: str) -> list[str]:
    return [f"✋ \u2068{word.text}\u2069" for word in content.load("codenames.words", language)]


def cards(language: str) -> list[str]:
    """As they stand there, and when they are chosen."""
    names = {getattr(card, language): card.emoji for card in content.load("similo.cards", language)}
    return [f"{sign} \u2068{name}\u2069" for name, emoji in names.items() for sign in (emoji, "✖️")]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_no_label_is_cut(language: str, screen: str, tmp_path: Path) -> None:
    width, phones = SCREENS[screen]

    async def story(scene: Scene) -> None:
        await scene.opens(*[f"{scene.sara}:{scene.friday}"] * phones, width=width)
        for labels, columns in ((words(language), 5), (cards(language), 4)):
            for first in range(0, len(labels), OF_A_MESSAGE):
                some = labels[first : first + OF_A_MESSAGE]
                rows = [some[at : at + columns] for at in range(0, len(some), columns)]
                buttons = keyboard(*[[button(label) for label in row] for row in rows])
                sent = scene.bot("sendMessage", chat_id=scene.friday, text="‎.", reply_markup=buttons)
                drawn = (
                    f"document.querySelectorAll('.phone:first-child [data-id=\"{sent['message_id']}\"] .key').length"
                )
                await scene.page.until(drawn, len(some))

        assert await scene.page.value(FITS) == []

    in_chromium(tmp_path, story)
