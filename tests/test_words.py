"""The text rules: folding, tokens, relations between words, what a clue may be (rules 1.6, R-COD-40 to R-COD-42)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.game import IllegalMove
from engine.letters import ZWNJ
from engine.words import (
    Grade,
    Judgement,
    Word,
    displayed,
    emoji_units,
    forbidden_token,
    hard_stem,
    joined,
    judge_clue,
    key,
    norm,
    only_emoji,
    parts,
    related,
    same_word,
    skeleton,
    slur,
    split_number,
    tokens,
    typed_tokens,
)
from tests.checks import run_check

HERE = Path(__file__).parent
LANGUAGES = ("fa", "ar", "en")
SCRIPTS = st.text(
    st.one_of(
        st.sampled_from("ابپتسشعفقکلمنهویيىكةأآئؤءـًِّ ‌\u200f\u200d\ufe0f۱٢3.@/_-"),
        st.sampled_from("🌊🐚☀👩🏽🇮🇷🅰🔠1\u20e3"),
        st.characters(),
    ),
    max_size=40,
)


def test_the_vectors_of_the_rules() -> None:
    assert run_check((HERE / "gamescripts" / "text.check").read_text("utf-8")) == []


def test_a_wrong_vector_is_reported() -> None:
    assert run_check('board "کتاب"\ncod fa "كتاب" -> OK\n# a remark\n') == ['line 2: cod fa "كتاب" gave HARD, not OK']


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("كتاب", "کتاب"),
        ("ڪتاب", "کتاب"),
        ("ﻛﺘﺎﺏ", "کتاب"),
        ("كِتـــابٌ", "کتاب"),
        ("ک\u200dت\u2067ا\u00adب\ufeff", "کتاب"),
        ("ماهى", "ماهی"),
        ("شاطئ", "شاطی"),
        ("مؤمن", "مومن"),
        ("نامهٔ", "نامه"),
        ("نامۀ", "نامه"),
        ("مدرسة", "مدرسه"),
        ("ھمہ", "همه"),
        ("آأإٱا", "ااااا"),
        ("ماء", "ما"),
        ("۱۲۳٤٥٦", "123456"),
        ("Straße ＡＢＣ", "strasse abc"),
        ("قُرۡءَان", "قران"),
    ],
)
def test_r_txt_1_every_spelling_folds_to_one(typed: str, folded: str) -> None:
    assert norm(typed) == folded


def test_r_txt_1_half_space_is_kept() -> None:
    assert norm(f"می{ZWNJ}روم") == f"می{ZWNJ}روم"


@given(SCRIPTS)
@example("İ")
@example("ᄀ\u200dᅡ")
def test_r_txt_1_folding_twice_changes_nothing(text: str) -> None:
    assert norm(norm(text)) == norm(text)


def test_r_txt_2_tokens_are_runs_of_letters_digits_and_half_spaces() -> None:
    assert tokens(f"{ZWNJ}می{ZWNJ}روم، به-خانهٔ ۲🌊x!") == (f"می{ZWNJ}روم", "به", "خانه", "2", "x")
    assert key(f"کتاب{ZWNJ}خانه") == "کتابخانه"


def test_r_txt_3_inflecting_parts_are_dropped_but_never_the_last() -> None:
    assert parts(f"کتاب{ZWNJ}های", "fa") == ("کتاب",)
    assert parts(f"نمی{ZWNJ}خواهم", "fa") == ("خواهم",)
    assert parts(f"می{ZWNJ}ها", "fa") == ("می",)
    assert parts(f"کتاب{ZWNJ}های", "ar") == ("کتاب", "های")


@pytest.mark.parametrize(
    ("language", "word", "stem"),
    [
        ("fa", "بزرگترین", "بزرگ"),
        ("fa", "چتر", "چتر"),
        ("fa", "باران", "باران"),
        ("fa", f"کتاب{ZWNJ}ها", "کتاب"),
        ("ar", "بالمدرسة", "مدرس"),
        ("ar", "المعلمون", "معلم"),
        ("ar", "لبنان", "لبنان"),
        ("en", "playing", "play"),
        ("en", "bus", "bus"),
    ],
)
def test_r_txt_4_the_hard_stem_loses_one_affix_of_a_kind(language: str, word: str, stem: str) -> None:
    assert hard_stem(word, language) == stem


@pytest.mark.parametrize(
    ("language", "word", "clue"),
    [
        ("fa", "کتاب", "کتابشان"),
        ("fa", "خیابان", "خیابانها"),
        ("fa", f"سیب{ZWNJ}زمینی", "سیب"),
        ("fa", "سیب", f"سیب{ZWNJ}زمینی"),
        ("fa", "مسئول", "مسؤول"),
        ("ar", "بيت", "البيت"),
        ("ar", "معلم", "والمعلمات"),
        ("en", "ice cream", "creams"),
        ("en", "run", "running"),
        ("en", "make", "making"),
        ("en", "dog", "DOGS"),
    ],
)
def test_r_txt_5_a_plain_form_of_the_word_is_hard(language: str, word: str, clue: str) -> None:
    assert related(clue, Word(word), language) is Grade.HARD


@pytest.mark.parametrize(
    ("language", "word", "clue"),
    [
        ("fa", "کتاب", "کتابخانه"),
        ("fa", "گل", "گلدان"),
        ("fa", "شب", "دیشب"),
        ("fa", "خانه", "خانگی"),
        ("fa", "مو", "موش"),
        ("fa", "قهرمان", "قهر"),
        ("ar", "كتاب", "مكتبة"),
        ("ar", "مسبح", "سباحة"),
        ("en", "war", "warden"),
        ("en", "art", "heart"),
    ],
)
def test_r_txt_6_what_may_be_innocent_is_soft(language: str, word: str, clue: str) -> None:
    assert related(clue, Word(word), language) is Grade.SOFT


@pytest.mark.parametrize(
    ("language", "word", "clue"),
    [("fa", "پل", "پلنگ"), ("fa", "سفر", "صفر"), ("ar", "بحر", "حرب"), ("en", "at", "cat"), ("en", "king", "sing")],
)
def test_r_txt_6_other_words_are_fine(language: str, word: str, clue: str) -> None:
    assert related(clue, Word(word), language) is Grade.FINE


def test_r_txt_7_the_skeleton_is_what_a_root_leaves_in_every_word() -> None:
    assert {skeleton("كتاب"), skeleton("مكتبة"), skeleton("الكاتب")} == {"کتب"}
    assert {skeleton("مدرسة"), skeleton("دراسة")} == {"درس"}


def test_r_txt_8_curated_columns_find_what_letters_cannot() -> None:
    assert related("شواطئ", Word("شاطئ"), "ar") is Grade.FINE
    assert related("شواطئ", Word("شاطئ", family=("شواطئ",)), "ar") is Grade.HARD
    assert related("بالشواطئ", Word("شاطئ", family=("شواطئ",)), "ar") is Grade.HARD
    assert related(f"می{ZWNJ}روم", Word("رفتن", stems=("رو",)), "fa") is Grade.HARD
    assert related("روباه", Word("رفتن", stems=("رو",)), "fa") is Grade.FINE


@pytest.mark.parametrize(
    ("root", "clue"),
    [
        ("كتب", "مكتوب"),
        ("ك ت ب", "يستكتبون"),
        ("صيد", "اصطياد"),
        ("زهر", "ازدهار"),
        ("وصل", "اتصال"),
        ("طبب", "أطباء"),
        ("قول", "مقالة"),
        ("رءس", "رؤساء"),
        ("قضي", "قضاة"),
        ("كوكب", "كواكب"),
    ],
)
def test_in_arabic_a_curated_root_makes_its_words_hard(root: str, clue: str) -> None:
    assert related(clue, Word("ژ", root=root), "ar") is Grade.HARD


def test_in_persian_a_curated_arabic_root_is_only_suspicious() -> None:
    assert related("اشعار", Word("شاعر", root="شعر"), "fa") is Grade.SOFT


def test_allow_overrides_a_false_alarm_but_not_the_word_itself() -> None:
    lion = Word("شیر", allow=("شمشیر", "شیر"))

    assert related("شمشیر", Word("شیر"), "fa") is Grade.SOFT
    assert related("شمشیرها", lion, "fa") is Grade.FINE
    assert related("شیر", lion, "fa") is Grade.HARD
    assert related("الجملة", Word("جمل", root="جمل", allow=("جملة",)), "ar") is Grade.FINE
    assert related("الجمال", Word("جمل", root="جمل", allow=("جملة",)), "ar") is Grade.HARD


def test_r_txt_9_the_same_answer_is_the_word_its_plain_form_or_an_alias() -> None:
    assert same_word(f"سیب{ZWNJ}زمینی", "سیب زمینی", "fa")
    assert same_word("الشاطئ", "شاطئ", "ar")
    assert same_word("ساحل", "شاطئ", "ar", ["ساحل"])
    assert same_word("dogs", "Dog", "en")
    assert not same_word("شاطئ بحر رمل", "شاطئ", "ar")
    assert not same_word("شاطي ء بحر", "شاطئ", "ar")
    assert not same_word("!!", "؟", "fa")


@pytest.mark.parametrize(
    ("text", "count"), [("🐚🌊", 2), ("👨‍👩‍👧 ☀️", 2), ("🇮🇷", 1), ("👍🏽👍", 2), ("🏳️‍🌈", 1), ("❤️", 1), ("→", 1)]
)
def test_r_txt_10_a_unit_is_an_emoji_with_all_that_joins_it(text: str, count: int) -> None:
    assert len(only_emoji(text)) == count


@pytest.mark.parametrize("text", ["1️⃣", "🅰", "🆗", "🈁", "Ⓜ️", "ℹ️", "™️", "🔤", "🇮", "🇮🇷🇮🇶", "🌊©"])
def test_r_txt_10_emoji_that_spell_are_never_allowed(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        emoji_units(text)

    assert refusal.value.code == "E_CLUE_EMOJI"


def test_r_txt_10_emoji_are_counted_beside_words_too() -> None:
    assert emoji_units("موج 🌊🐚 آبی") == ("🌊", "🐚")
    with pytest.raises(IllegalMove):
        only_emoji("🌊 موج")


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("fa", "دریای آبی و بزرگ", "دریاییی آبییی هیک! و بزرگگگ"),
        ("ar", "بحر وموج كبير", "بحررر وموووج هيك! كبييير"),
        ("en", "deep blue SEA", "deeeep blueee hic! SEAAA"),
        ("fa", "🌊 ۲ آ", "🌊 ۲ هیک! آ"),
    ],
)
def test_r_txt_11_the_drunk_draws_out_the_last_vowel_and_hiccups(language: str, text: str, spoken: str) -> None:
    assert slur(text, language) == spoken


BOARD = tuple(map(Word, ("کتاب", "درخت", "ماه", f"سیب{ZWNJ}زمینی")))


@pytest.mark.parametrize(
    ("clue", "code"),
    [
        ("", "E_CLUE_EMPTY"),
        ("!؟🌊", "E_CLUE_EMPTY"),
        ("سیب زمینی", "E_CLUE_WORDS"),
        ("ش.ا.ط", "E_CLUE_WORDS"),
        ("ا" * 31, "E_CLUE_LONG"),
        ("دریاsea", "E_ARG"),
        ("درياа", "E_ARG"),
    ],
)
def test_r_cod_40_a_clue_is_one_token_of_one_alphabet_and_at_most_30_letters(clue: str, code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        judge_clue(clue, BOARD, "fa")

    assert refusal.value.code == code


def test_r_cod_40_thirty_letters_and_hidden_marks_are_no_matter() -> None:
    assert judge_clue("آ" * 30, BOARD, "fa") == Judgement(Grade.FINE)
    assert judge_clue("آسـ" + "ـ" * 40 + "مان", BOARD, "fa") == Judgement(Grade.FINE)


def test_r_cod_41_a_form_of_a_visible_word_is_hard_and_names_it() -> None:
    assert judge_clue(f"کتاب{ZWNJ}ها", BOARD, "fa") == Judgement(Grade.HARD, "related", "کتاب")
    assert judge_clue("أَسَد", [Word("اسد")], "ar") == Judgement(Grade.HARD, "related", "اسد")
    assert judge_clue("dog's", [Word("dog")], "en") == Judgement(Grade.HARD, "related", "dog")


def test_r_cod_41_hard_on_one_word_beats_soft_on_another() -> None:
    assert judge_clue("ماهی", [Word("ماه"), Word("ماهی")], "fa") == Judgement(Grade.HARD, "related", "ماهی")


@pytest.mark.parametrize(
    ("language", "clue", "reason"),
    [
        ("fa", "ماهی", "related"),
        ("fa", "ب", "letter"),
        ("fa", "۳", "digits"),
        ("ar", "٢٠٦", "digits"),
        ("fa", "tree", "latin"),
        ("fa", f"آسمان{ZWNJ}خراش", "compound"),
        ("fa", "پایین", "position"),
        ("ar", "أعلى", "position"),
        ("ar", "العمود", "position"),
        ("en", "Corner", "position"),
    ],
)
def test_r_cod_42_a_suspicious_clue_says_why(language: str, clue: str, reason: str) -> None:
    judged = judge_clue(clue, BOARD, language)

    assert (judged.grade, judged.reason) == (Grade.SOFT, reason)


@pytest.mark.parametrize(
    ("language", "clue"), [("fa", f"می{ZWNJ}خندد"), ("en", "river"), ("ar", "سماء"), ("fa", "پالتو")]
)
def test_r_cod_42_an_innocent_clue_is_fine(language: str, clue: str) -> None:
    assert judge_clue(clue, BOARD, language) == Judgement(Grade.FINE)


@pytest.mark.parametrize(
    ("clue", "token"),
    [
        ("رمل ناعم", ""),
        ("بحر الشاطئ", "الشاطئ"),
        ("ش ا ط ئ", "ش ا ط ئ"),
        ("xشا طئx", "xشا طئx"),
    ],
)
def test_r_int_64_the_own_word_may_not_hide_in_a_clue(clue: str, token: str) -> None:
    assert forbidden_token(clue, Word("شاطئ"), "ar") == token


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  كِتـــاب!! 🌊🐚 ", "كِتاب 🌊 🐚"),
        ("@ali t.me/x /start #tag", "ali t me x start tag"),
        ("ک\u202eت\u2066اب\u200f", "کتاب"),
        (f"{ZWNJ}می{ZWNJ}{ZWNJ}روم{ZWNJ}", f"می{ZWNJ}روم"),
        ("کًًًًًًتاب", "کًًتاب"),
        ("الشاطئ Sea", "الشاطئ Sea"),
        ("🔠 ™ 1️⃣", "TM 1"),
    ],
)
def test_a_clue_is_shown_as_its_tokens_and_emoji(text: str, shown: str) -> None:
    assert displayed(text) == shown


@given(SCRIPTS)
def test_what_is_shown_holds_nothing_that_could_hide_or_lead_astray(text: str) -> None:
    shown = displayed(text)

    assert not set(shown) & set("@/#.<>&_:*`[]()\n\t")
    assert not [
        letter for letter in typed_text(shown) if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl")
    ]


def typed_text(shown: str) -> str:
    """What is shown without emoji, whose tails may hold joiners, and without half-spaces inside words."""
    return " ".join(typed_tokens(shown)).replace(ZWNJ, "")


@given(SCRIPTS)
def test_what_is_shown_has_the_words_that_were_typed(text: str) -> None:
    assert tokens(" ".join(typed_tokens(text))) == tokens(text)


@given(SCRIPTS, SCRIPTS, st.sampled_from(LANGUAGES))
def test_no_text_breaks_the_judge(clue: str, word: str, language: str) -> None:
    subject = Word(word, root="كتب", stems=("رو",), family=(word, "کتب"), allow=(clue,))

    assert code_or_grade(clue, [Word(word), subject], language) in {*Grade, *CLUE_CODES}
    assert same_word(word, word, language) is bool(joined(word))
    assert len(slur(clue, language).split()) >= len(clue.split())


CLUE_CODES = ("E_CLUE_EMPTY", "E_CLUE_WORDS", "E_CLUE_LONG", "E_ARG")


def code_or_grade(clue: str, words: Sequence[Word], language: str) -> str:
    try:
        return judge_clue(clue, words, language).grade
    except IllegalMove as refusal:
        return refusal.code


@given(
    st.sampled_from(["کتاب", "دریا", "مدرسه"]),
    st.sampled_from(["\u0640", "\u064b", "\u200d", "\u200f", "\u0651", ZWNJ, "\u2066"]),
)
def test_no_invisible_sign_hides_a_board_word(word: str, sign: str) -> None:
    assert related(sign.join(word), Word(word), "fa") is Grade.HARD


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("دریا ۲", "دریا", "2"),
        ("۲ دریا", "دریا", "2"),
        ("دريا ٢", "دريا", "2"),
        ("sea 2", "sea", "2"),
        ("∞ دریا", "دریا", "inf"),
        ("دریا∞", "دریا", "inf"),
        ("دریا: (۰۳)", "دریا", "3"),
        ("دریا-۲", "دریا", "2"),
        ("دریا \u200f۲\u200f", "دریا", "2"),
        ("۲۰۶ ۱", "۲۰۶", "1"),
        ("۳", "۳", None),
        ("2.5", "2.5", None),
        ("دریا ²", "دریا ²", None),
        ("دریا ①", "دریا ①", None),
        ("MP3", "MP3", None),
        ("دریا", "دریا", None),
        ("", "", None),
        ("9" * 5000, "9" * 5000, None),
    ],
)
def test_a_number_beside_the_word_is_taken_apart(text: str, word: str, number: str | None) -> None:
    assert split_number(text) == (word, number)
