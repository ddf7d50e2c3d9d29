"""What Persian, Arabic and English readers see, whatever the names and words in it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from telegram_bot.bidi import (
    BLANK,
    Kind,
    Span,
    Text,
    bold,
    code,
    command,
    digits,
    distinct,
    folded,
    italic,
    joined,
    lines,
    link,
    ltr,
    mention,
    said_in,
    spoiler,
    struck,
    text,
    time_left,
    value,
)
from tests.reading import as_displayed, content

Case = dict[str, Any]
CASES: list[Case] = json.loads((Path(__file__).parent / "data" / "bidi_cases.json").read_text(encoding="utf-8"))
LANGUAGE = {13: "ar", 14: "ar", 24: "en"}
COMMA = text("، ")


def clue(before: str, word: str, number: str) -> Text:
    return text(f"{before}: «") + value(word) + text(f"» {number}")


def score(name: str, number: Text) -> Text:
    return value(name) + text(": ") + number


def fa(number: int) -> Text:
    return text(digits(number, "fa"))


WRITTEN = {
    1: text("نوبت ") + value("Ali") + text(" است."),
    2: value("Ali") + text(" به بازی پیوست."),
    3: score("Ali", fa(12)),
    4: score("مریم", fa(7)),
    5: fa(1) + text(". ") + score("Sara_99", fa(30)),
    6: score("Ali (GK)", fa(3)),
    7: text("🔴 تیم قرمز: ") + fa(9),
    8: text("🔵 ") + score("Bob", fa(8)),
    9: fa(5) + text(" کارت مانده است"),
    10: clue("سرنخ", "پرنده", "۳"),
    11: clue("سرنخ", "NASA", "۲"),
    12: clue("سرنخ", "کتاب\u200cخانه", "۱"),
    13: clue("التلميح", "بحر", digits(2, "ar")),
    14: value("John") + text("، دورك الآن"),
    15: text("برای پیوستن ") + command("join") + text(" را بزنید."),
    16: command("/join") + text(" — پیوستن به بازی"),
    17: text("دستور ") + command("start@code_bot") + text(" را بفرستید"),
    18: ltr("@ali_reza") + text("؛ نوبت شماست!"),
    19: text("قوانین: ") + ltr("https://t.me/x?a=1"),
    20: score("Ali", ltr(digits(-1, "fa"))),
    21: text("نتیجه: ") + ltr("۹–۸"),
    22: text("زمان: ") + ltr("۰۱:۳۰"),
    23: text("رأی شما به ") + value("Tom") + text("؟"),
    24: score("مریم", text("7 points")),
    25: text("بازیکنان: ") + joined([value("Ali"), value("سارا"), value("Bob")], COMMA) + text("."),
    26: value("\u202eevil txt.exe") + text(" برنده شد"),
}


def unescaped(escaped: str) -> str:
    return re.sub(
        r"\\u([0-9a-f]{4})|\\U([0-9a-f]{8})|\\x([0-9a-f]{2})", lambda m: chr(int(m[1] or m[2] or m[3], 16)), escaped
    )


@pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])
def test_a_line_is_written_as_the_reference_has_it(case: Case) -> None:
    written = WRITTEN[case["n"]].plain(LANGUAGE.get(case["n"], "fa"))

    assert ascii(written) == ascii(unescaped(case["logical"]))


@pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])
def test_a_line_is_seen_as_the_reference_has_it(case: Case) -> None:
    written = WRITTEN[case["n"]].plain(LANGUAGE.get(case["n"], "fa"))

    assert as_displayed(written) == unescaped(case["visual"]).replace("»", "«").replace(")", "(")


def test_a_line_that_ends_in_an_emoji_is_closed_with_a_mark() -> None:
    assert text("سارا 👑").plain("fa") == "\u200fسارا 👑\u200f"
    assert text("سارا ⬆️").plain("fa") == "\u200fسارا ⬆️\u200f"


def test_vowel_signs_and_joiners_do_not_hide_the_last_letter() -> None:
    assert text("تمّ.").plain("ar") == "\u200fتمّ."
    assert text("أهلًا!").plain("ar") == "\u200fأهلًا!"


def test_an_english_line_is_marked_when_a_value_comes_before_its_first_letter() -> None:
    assert (text("🔴 ") + value("مریم") + text(" won")).plain("en").startswith("\u200e🔴")
    assert not (text("Won by ") + value("مریم")).plain("en").startswith("\u200e")


def test_empty_lines_stay_empty() -> None:
    assert lines(text("یک"), BLANK, text("دو")).plain("fa") == "\u200fیک\n\n\u200fدو"


def test_lines_leave_out_what_is_empty_and_blanks_without_neighbours() -> None:
    assert lines(BLANK, None, text("a"), BLANK, None, Text(), BLANK, text("b"), BLANK, None) == text("a\n\nb")
    assert lines(None, Text()) == Text()


def test_an_isolate_stands_outside_of_its_tag() -> None:
    assert bold("Ali").html("fa") == "\u200f\u2068<b>Ali</b>\u2069\u200f"
    assert code("x=1").html("fa") == "\u200f\u2066<code>x=1</code>\u2069\u200f"
    assert mention("Ali", 5).html("en") == '\u200e\u2068<a href="tg://user?id=5">Ali</a>\u2069'
    assert struck("ماه").html("fa") == "\u200f\u2068<s>ماه</s>\u2069\u200f"
    assert spoiler("ماه").html("fa") == "\u200f\u2068<tg-spoiler>ماه</tg-spoiler>\u2069\u200f"
    assert italic("ماه").html("fa") == "\u200f\u2068<i>ماه</i>\u2069\u200f"


def test_a_bold_sentence_keeps_its_mentions_and_the_isolates_between_the_tags() -> None:
    sentence = value("Ali") + text(": ") + mention("Bob", 7)

    assert bold(sentence).html("en") == (
        '\u200e\u2068<b>Ali</b>\u2069<b>: </b>\u2068<a href="tg://user?id=7">Bob</a>\u2069'
    )


def test_a_bold_text_of_two_lines_closes_its_tag_before_the_break() -> None:
    assert bold(text("یک\nدو")).html("fa") == "\u200f<b>یک</b>\n\u200f<b>دو</b>"


def test_time_is_left_to_the_app_of_the_reader() -> None:
    shown = text("⏳ ") + time_left(1700000000.9, "۲ دقیقه")

    assert shown.html("fa") == '\u200f⏳ \u2068<tg-time unix="1700000000" format="r">۲ دقیقه</tg-time>\u2069\u200f'
    assert shown.bare() == "⏳ ۲ دقیقه"


def test_a_link_cannot_leave_its_attribute() -> None:
    assert (
        link("<>", 'https://x/?a=1&b="').html("en")
        == '\u200e\u2068<a href="https://x/?a=1&amp;b=&quot;">&lt;&gt;</a>\u2069'
    )


def test_every_line_of_a_quotation_is_marked() -> None:
    shown = lines(text("سلام"), folded(lines(text("کلمه‌ها: ") + value("Ali"), text("دو"))), text("بعد"))

    assert shown.html("fa") == (
        "\u200fسلام\n<blockquote expandable>\u200fکلمه‌ها: \u2068Ali\u2069\u200f\n\u200fدو</blockquote>\n\u200fبعد"
    )


def test_two_folded_lines_are_two_quotations() -> None:
    shown = lines(folded(text("الف")), folded(text("ب")))

    assert shown.html("fa").count("<blockquote expandable>") == 2


def test_a_quotation_begins_and_ends_with_a_line() -> None:
    assert (text("الف") + folded(text("ب")) + text("پ")).plain("fa") == "\u200fالف\n\u200fب\n\u200fپ"


def test_three_languages_in_one_message_keep_their_directions() -> None:
    greeting = lines(
        said_in("fa", text("سلام! ") + value("Ali") + text("\nدو")),
        said_in("ar", bold(text("أهلًا ١"))),
        BLANK,
        said_in("en", text("Hi!")),
    )

    assert (
        greeting.plain("fa")
        == greeting.plain("en")
        == ("\u200fسلام! \u2068Ali\u2069\u200f\n\u200fدو\n\u200fأهلًا ١\u200f\n\nHi!")
    )
    assert greeting.html("en").endswith("\u200f<b>أهلًا ١</b>\u200f\n\nHi!")


CLICKABLE = (
    re.compile(r"(?<![\w/])/\w{1,64}"),
    re.compile(r"(?<!\w)@\w{2,}"),
    re.compile(r"(?<!\w)#[\w\u200c]"),
    re.compile(r"(?<!\w)\$[A-Z]"),
    re.compile(r"[\w\u200c\u200d-]\.[a-z\u0600-\u06ff]{2,}"),
    re.compile(r"\w+://\S"),
    re.compile(r"\w@\w"),
)


def is_clickable(shown: str) -> bool:
    return any(pattern.search(shown) for pattern in CLICKABLE)


@pytest.mark.parametrize("style", [value, bold, italic, struck, spoiler])
@pytest.mark.parametrize(
    "name",
    [
        "/leave",
        "/leave@bot",
        "@spam",
        "t.me/x",
        "https://t.me/x",
        "a@b.com",
        "#tag",
        "#\u200cتگ",
        "$USD",
        "tg://resolve?x",
        "سایت.ایران",
    ],
)
def test_a_name_never_becomes_a_link_or_a_command(name: str, style: Callable[[str], Text]) -> None:
    shown = style(name)

    assert not is_clickable(content(shown.html("fa")))
    assert shown.bare() == name
    assert shown.plain("en") == f"\u200e\u2068{name}\u2069"


def test_commands_and_addresses_of_ours_stay_clickable() -> None:
    assert is_clickable(content(command("play").html("fa")))
    assert is_clickable(content(ltr("https://t.me/x").html("fa")))
    assert "\u2060" not in mention("t.me/x", 5).html("fa") + code("/play").html("fa")


def test_a_name_is_text_in_html() -> None:
    assert bold("<b>&x").html("en") == "\u200e\u2068<b>&lt;b&gt;&amp;x</b>\u2069"


def test_digits_are_those_of_the_reader() -> None:
    assert digits(1205, "fa") == "۱۲۰۵"
    assert digits(1205, "ar") == "١٢٠٥"
    assert digits(1205, "ar", western=True) == digits(1205, "en") == "1205"
    assert digits(-3, "fa") == "−۳"


def test_equal_names_are_told_apart() -> None:
    assert distinct(["علی", "سارا", "علی", "علی"], "fa") == ["علی", "سارا", "علی ۲", "علی ۳"]
    assert distinct(["Ali", "Ali", "Ali 2"], "en") == ["Ali", "Ali 3", "Ali 2"]


def test_a_text_without_anything_to_see_is_false() -> None:
    assert not Text()
    assert not value("\u202e\u2067")
    assert not text(" \n")
    assert text("🔴")


def test_the_length_is_counted_in_utf_16_and_with_the_marks() -> None:
    assert bold("🔴x").length("fa") == len("R") + len("F") + 2 + len("x") + len("P") + len("R")


def test_folding_keeps_kinds_and_values() -> None:
    assert folded(mention("Ali", 5)).spans[1] == Span("Ali", Kind.MENTION, 5, folded=True)


def test_a_text_without_its_time_is_that_text_without_one_line() -> None:
    time = text("⏳ ") + time_left(1_800_000_000, "…")
    quotation = folded(lines(text("کلمه‌ها: ") + value("Ali"), text("دو")))

    for before, after in (
        ((text("یک"), time, quotation), (text("یک"), quotation)),
        ((text("یک"), BLANK, time, BLANK, bold("دو")), (text("یک"), BLANK, bold("دو"))),
        ((text("یک"), BLANK, time), (text("یک"),)),
        ((time, text("یک"), text("دو")), (text("یک"), text("دو"))),
        ((quotation, time), (quotation,)),
        ((text("یک"), quotation), (text("یک"), quotation)),
        ((time,), ()),
    ):
        assert lines(*before).timeless() == lines(*after)
        assert lines(*before).counts_time() is (time in before)
        assert not lines(*after).counts_time()
