"""Robots of L'Intrus whisper now and then, about what their own phone shows."""

from __future__ import annotations

import random

from playground.robots.intrus_whisper import INCLINED, Whisperer
from playground.robots.sight import Key, Press, Seen, Sight, Write

BOARD, DRAFT = 1, 2
EARS = ("لیلا", "رضا", "سارا")


def seen(id: int, text: str, *labels: str, chosen: str = "") -> Seen:
    keys = tuple((Key(label, row, 0, "success" if label == chosen else ""),) for row, label in enumerate(labels))
    return Seen(-1 if id == BOARD else 7, id, True, False, 0, text, keys, calls_me=False)


def sight(board: Seen, *private: Seen) -> Sight:
    return Sight("امید", 0, 100.0, (board,), private, (), frozenset(), frozenset({"امید", *EARS}))


DISCUSSION = seen(BOARD, "🗣 بحث", "✋ برویم رأی‌گیری", "🤫 پچ‌پچ", "🃏 کارت من")


def wishes(mind: Whisperer, *private: Seen) -> list[Press | Write]:
    return list(mind.wishes(DISCUSSION, sight(DISCUSSION, *private)))


def test_a_robot_whispers_in_some_discussions_and_not_in_most() -> None:
    inclined = sum(bool(wishes(Whisperer(random.Random(seed)))) for seed in range(200))

    assert 0.5 * INCLINED < inclined / 200 < 1.5 * INCLINED


def test_first_the_ear_then_a_word_about_somebody_else() -> None:
    mind = Whisperer(random.Random(1))

    ear = wishes(mind, seen(DRAFT, "🤫 در گوش چه کسی؟", *EARS, "✖ ول کن"))[0]
    written = wishes(mind, seen(DRAFT, "🤫 برای رضا بنویسید", *EARS, "✖ ول کن", chosen="رضا"))[0]

    assert isinstance(ear, Press)
    assert ear.key.label in EARS
    assert isinstance(written, Write)
    assert "رضا" not in written.text
    assert any(name in written.text for name in EARS)


def test_a_whisper_is_written_once() -> None:
    mind = Whisperer(random.Random(1))
    draft = seen(DRAFT, "🤫 برای رضا بنویسید", *EARS, "✖ ول کن", chosen="رضا")
    written = wishes(mind, draft)[0]

    mind.did(written)

    assert not any(isinstance(wish, Write) for wish in wishes(mind, draft))


def test_whoever_is_in_the_middle_of_a_whisper_is_busy_until_it_is_written() -> None:
    mind = next(mind for mind in (Whisperer(random.Random(seed)) for seed in range(99)) if wishes(mind))
    mind.did(wishes(mind)[0])
    draft = seen(DRAFT, "🤫 برای رضا بنویسید", *EARS, "✖ ول کن", chosen="رضا")
    busy = mind.is_busy

    mind.did(wishes(mind, draft)[0])

    assert busy
    assert not mind.is_busy


def test_outside_a_discussion_nobody_whispers() -> None:
    board = seen(BOARD, "🗳 رأی‌گیری", *EARS, "🃏 کارت من")

    for seed in range(50):
        assert list(Whisperer(random.Random(seed)).wishes(board, sight(board))) == []
