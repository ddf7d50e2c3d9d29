"""What becomes of the names people give themselves."""

from __future__ import annotations

from unicodedata import category

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from telegram_bot.names import clean_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
KISS = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻"


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\u202eevil", "evil"),
        ("ab\u202dcd\u202c", "abcd"),
        ("\u2067Ali", "Ali"),
        ("\u202eevil txt.exe", "evil txt.exe"),
        ("Z\u0351\u036b\u0343\u036a", "Z\u0351\u036b"),
        ("Ali\nReza", "Ali Reza"),
        ("Ali\t \u3000\u00a0\u2028Reza ", "Ali Reza"),
        ("e\u0301", "\xe9"),
        ("\ue000x", "x"),
        ("a\u20dd", "a"),
        ("A\u00adl\u034fi\ufffc", "Ali"),
        ("a\ufe0fb", "ab"),
        ("\ud800x\x00", "x"),
        ("/leave <b>", "/leave <b>"),
    ],
)
def test_what_is_unseen_or_harmful_is_taken_out(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    "raw", ["", " ", "\u200b\u200c\u200d\ufeff", "\u3164", "\u2800\u2800", "\u0301", "\ufe0f", "\u202e\n"]
)
def test_a_name_with_nothing_to_see_becomes_the_fallback(raw: str) -> None:
    assert clean_name(raw, fallback="بازیکن ۳") == "بازیکن ۳"


def test_joiners_stay_between_arabic_letters_alone() -> None:
    assert clean_name("علی\u200cرضا") == "علی\u200cرضا"
    assert clean_name("علیّ\u200cرضا") == "علیّ\u200cرضا"
    assert clean_name("\u200cعلی\u200c") == "علی"
    assert clean_name("علی\u200c\u200c\u200dرضا") == "علی\u200dرضا"
    assert clean_name("علی\u200c رضا") == "علی رضا"
    assert clean_name("A\u200dB") == "AB"


def test_a_letter_keeps_two_marks() -> None:
    assert clean_name("\u0639\u064e\u064b\u064f\u0650\u0651\u0652") == "\u0639\u064b\u064e"
    assert clean_name("👍\u0351\u036b\u0343\u036a") == "👍\u0351\u036b"


@pytest.mark.parametrize("emoji", [FAMILY, ENGLAND, KISS, "👍🏽", "1\ufe0f\u20e3", "🇮🇷", "❤\ufe0f", "⬆\ufe0f"])
def test_an_emoji_stays_whole(emoji: str) -> None:
    assert clean_name(f"سارا {emoji}") == f"سارا {emoji}"
    assert clean_name(emoji) == emoji


def test_what_pretends_to_be_one_emoji_is_taken_apart() -> None:
    chain = "\u200d".join("👍" * 30)

    assert clean_name(chain) == "👍" * 23 + "…"
    assert clean_name("🏴" + "\U000e0041" * 40 + "\U000e007f") == "🏴"


def test_a_long_name_is_cut_to_what_people_count() -> None:
    assert clean_name("ا" * 64) == "ا" * 23 + "…"
    assert clean_name("ا" * 24) == "ا" * 24
    assert clean_name(FAMILY * 30) == FAMILY * 23 + "…"
    assert clean_name("abc def", limit=5) == "abc…"
    assert clean_name("عل\u200cی", limit=3) == "عل\u200cی"
    assert clean_name("عل\u200cیی", limit=3) == "عل…"


nasty = st.text(st.characters(exclude_categories=()), max_size=40) | st.text(
    st.sampled_from(
        "اعلی\u200c\u200d\u064b\u064e\u0651 👍🏽\ufe0f\u20e31🇮🇷\U000e0067\U000e007f🏴a\u0301\u0351\u202e\n\u3164"
    ),
    max_size=40,
)


@given(nasty, st.integers(2, 30))
def test_any_name_is_one_short_line_without_controls(raw: str, limit: int) -> None:
    name = clean_name(raw, limit, fallback="?")

    assert name == name.strip() != ""
    assert len(regex.findall(r"\X", name)) <= limit
    assert not regex.search(r"[\n\u202a-\u202e\u2060-\u206f]|[^\P{Mn}\uFE0F]{3}|\u200c\u200c", name)
    others = regex.sub(r"\p{Extended_Pictographic}", "", name)
    assert {category(character) for character in others} & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"} == set()
