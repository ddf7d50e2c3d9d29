"""L'Intrus: words hidden from the eye of the rules, emoji that spell, and answers that are none."""

from __future__ import annotations

import pytest

from engine.intrus.model import Pair, Phase, Power, Side
from engine.intrus.moves import ConfirmGuess, DraftGuess, GiveClue, Guess, SendWhisper
from engine.words import Word
from tests.intrus_kit import BEACH, DARA, LEILA, OMID, POOL, SARA, Table

BOOK = Pair(Side(Word("كتاب", root="كتب")), Side(Word("دفتر")), "", 1)
PERSIAN = Pair(Side(Word("کتاب")), Side(Word("دفتر")), "", 1)


@pytest.mark.parametrize(
    "hidden",
    [
        "ش ا ط ئ",
        "ش.ا.ط.ئ",
        "ش-ا-ط-ئ",
        "شـــاطـئ",
        "شَاطِئ",
        "شا\u200cطئ",
        "شا\u200bطئ",
        "\u202eشاطئ\u202c",
        "شاطي",
        "شاطى",
        "شاطیء",
        "شا طئ",
        "ﺷﺎﻃﺊ",
        "شا🌊طئ",
        "«شاطئ»",
        "والشاطئ",
        "بشاطئ",
        "شاطئه",
        "شاطئان",
    ],
)
def test_the_own_word_does_not_hide(hidden: str) -> None:
    """R-INT-64"""
    table = Table("CCI").begins()

    table.refuses(GiveClue(SARA, hidden), "E_CLUE_FORBIDDEN")

    assert table.state.turns == []


@pytest.mark.parametrize("hidden", ["كِتاب", "کتاب", "کتاب\u200cها", "ک.ت.ا.ب", "كتب", "مكتبة", "كاتب", "كتاب 📚"])
def test_neither_does_its_family(hidden: str) -> None:
    """R-INT-11, R-INT-64"""
    Table("CCI", pair=BOOK).begins().refuses(GiveClue(SARA, hidden), "E_CLUE_FORBIDDEN")


@pytest.mark.parametrize("hidden", ["كتاب", "کِتاب", "کتاب‌ها", "کتابخانه", "ک ت ا ب", "کـتـاب", "کتابم", "کتاب‌هایشان"])
def test_neither_does_it_in_persian(hidden: str) -> None:
    """R-INT-64"""
    Table("CCI", pair=PERSIAN, lang="fa").begins().refuses(GiveClue(SARA, hidden), "E_CLUE_FORBIDDEN")


@pytest.mark.parametrize(
    ("spelling", "code"),
    [
        ("1️⃣", "E_CLUE_EMOJI"),
        ("🌊 1️⃣", "E_CLUE_EMOJI"),
        ("🅰️🅱️", "E_CLUE_EMOJI"),
        ("🔤", "E_CLUE_EMOJI"),
        ("🆗", "E_CLUE_EMOJI"),
        ("🇮🇷🇸🇦", "E_CLUE_EMOJI"),
        ("🇮", "E_CLUE_EMOJI"),
        ("ℹ️", "E_CLUE_EMOJI"),
        ("™️", "E_CLUE_EMOJI"),
        ("🌊 موج", "E_CLUE_EMOJI"),
        ("🌊a", "E_CLUE_EMOJI"),
        ("🌊.", "E_CLUE_EMOJI"),
        ("7", "E_CLUE_EMOJI"),
        ("", "E_CLUE_EMOJI"),
        ("!!!", "E_CLUE_EMOJI"),
        ("🌊🌊🌊🌊🌊", "E_CLUE_WORDS"),
    ],
)
def test_the_mute_does_not_spell(spelling: str, code: str) -> None:
    """R-INT-66"""
    Table("CCCI", {SARA: Power.MUTE}).begins().refuses(GiveClue(SARA, spelling), code)


@pytest.mark.parametrize("shown", ["🌊", "🌊🏝️", "👨‍👩‍👧 ☀️", "🇮🇷", "👋🏽👋🏿", "🌊 🌊 🌊 🌊"])
def test_the_mute_shows(shown: str) -> None:
    """R-INT-66"""
    table = Table("CCCI", {SARA: Power.MUTE}).begins().plays(GiveClue(SARA, shown))

    assert table.view().turns[0].text == shown


def guessing(pair: Pair | None = None, lang: str = "ar") -> Table:
    """Dara, the ghost, has been voted out."""
    table = Table(lang=lang) if pair is None else Table(pair=pair, lang=lang)
    return table.all_against(DARA)


@pytest.mark.parametrize("answer", [BEACH, "الشاطئ", "شَاطِئ", "شاطي", " شاطئ! ", "ساحل", "شاطئ\u200c"])
def test_the_word_is_right_however_it_is_typed(answer: str) -> None:
    """R-INT-22, R-INT-85"""
    assert guessing().plays(Guess(DARA, answer)).result == ("GHOST", "", (DARA,))


@pytest.mark.parametrize("answer", ["كتاب", "كِتاب", "کتاب\u200c", "کتاب", "كتـاب", "الكتاب"])
def test_the_letters_of_either_keyboard_are_the_same(answer: str) -> None:
    """R-INT-85"""
    assert guessing(BOOK).plays(Guess(DARA, answer)).result[0] == "GHOST"
    if not answer.startswith("ال"):
        assert guessing(PERSIAN, "fa").plays(Guess(DARA, answer)).result[0] == "GHOST"


@pytest.mark.parametrize("answer", [POOL, "شاطئ بحر رمل", "شاطئ مسبح", "شاطئ، ساحل", "شاط", "بحر", "شواطئ رملية"])
def test_a_wrong_word_or_a_list_of_words_is_a_miss(answer: str) -> None:
    """R-INT-85"""
    table = guessing().plays(Guess(DARA, answer))

    assert (table.phase, table.state.round) == (Phase.CLUES, 2)


@pytest.mark.parametrize("answer", ["", "   ", "!!!", "...", "🌊", "\u200c"])
def test_an_answer_without_a_word_does_not_count(answer: str) -> None:
    """R-GEN-44"""
    table = guessing()

    table.refuses(Guess(DARA, answer), "E_CLUE_EMPTY")
    table.refuses(DraftGuess(DARA, answer), "E_CLUE_EMPTY")
    table.refuses(ConfirmGuess(DARA), "E_CLUE_EMPTY")
    assert table.phase == Phase.GHOST_GUESS


def test_an_endless_answer_is_refused() -> None:
    guessing().refuses(Guess(DARA, "ش" * 201), "E_CLUE_LONG")


def test_a_whisper_is_anything_but_nothing() -> None:
    """R-INT-70, R-INT-71"""
    table = Table("CCCI").discusses()

    for text in ("؟", f"كلمتي {BEACH}", "🌊", "ش" * 200):
        table.plays(SendWhisper(LEILA if text == "؟" else SARA, OMID, text))
    for nothing in ("", " \n ", "\u200c\u200f", "\u3164", "ـ"):
        table.refuses(SendWhisper(OMID, SARA, nothing), "E_CLUE_EMPTY")
    assert table.refuses(SendWhisper(OMID, SARA, "ش" * 203), "E_CLUE_LONG").values == {"count": 3}
