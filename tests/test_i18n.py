"""Sentences are looked up first and filled with values after."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from telegram_bot.bidi import RIGHT_TO_LEFT, Text, bold, mention, text, value
from telegram_bot.i18n import LANGUAGES, Translator, compiled, language_of, translator


def speaking(language: str, sentences: dict[str | tuple[str, str], str | tuple[str, ...]]) -> Translator:
    """A translator into a language of which only these sentences are known."""
    catalog = Catalog(locale=language)
    for identity, translation in sentences.items():
        catalog.add(identity, translation)
    return Translator(language, compiled(catalog))


def shown(sentence: Text) -> str:
    """Isolates made visible, as [ ] and for left to right ( )."""
    return "".join(span.text for span in sentence.spans).translate({0x2068: "[", 0x2066: "(", 0x2069: "\\"})


def test_a_sentence_is_translated_before_it_is_filled() -> None:
    _ = speaking("fa", {"{name} joined.": "{name} به بازی پیوست."})

    assert shown(_("{name} joined.", name="Ali")) == "[Ali\\ به بازی پیوست."


def test_a_name_that_looks_like_a_sentence_is_not_translated_and_not_filled() -> None:
    _ = speaking("fa", {"{name}": "{name}!", "Red": "قرمز"})

    assert shown(_("{name}", name="Red")) == "[Red\\!"
    assert shown(_("{name}", name="{name}{0}")) == "[{name}{0}\\!"


def test_numbers_get_the_digits_of_the_reader() -> None:
    assert shown(translator("fa")("{n} of {most}", n=3, most=12)) == "۳ of ۱۲"
    assert shown(translator("ar")("{n}", n=30)) == "٣٠"
    assert shown(translator("ar", western_digits=True)("{n}", n=30)) == "30"
    assert translator("fa").number(25) == "۲۵"
    assert translator("en").number(25) == "25"


def test_a_number_with_a_sign_or_a_point_reads_from_left_to_right() -> None:
    assert shown(translator("fa")("{n}", n=-1)) == "(−۱\\"
    assert shown(translator("fa")("{n}", n=1.5)) == "(۱٫۵\\"


def test_a_text_is_put_in_as_it_is() -> None:
    sentence = translator("en")("{who} waits", who=mention("Ali", 5))

    assert sentence == mention("Ali", 5) + text(" waits")


def test_braces_are_written_twice() -> None:
    assert shown(translator("en")("{{{n}}}", n=1)) == "{1}"


@pytest.mark.parametrize(
    "broken", ["{nmae} پیوست.", "{name پیوست.", "{name!r}", "{name:>9}", "{name.real}", "{}", "{0}"]
)
def test_a_broken_translation_falls_back_to_english(broken: str) -> None:
    _ = speaking("fa", {"{name} joined.": broken})

    assert shown(_("{name} joined.", name="Ali")) == "[Ali\\ joined."


def test_a_broken_plural_falls_back_to_the_right_english_form() -> None:
    _ = speaking("fa", {("{n} point", "{n} points"): ("{m}", "{m}")})

    assert shown(_.plural("{n} point", "{n} points", 1)) == "۱ point"
    assert shown(_.plural("{n} point", "{n} points", 2)) == "۲ points"


def test_a_plural_takes_the_form_of_its_number() -> None:
    points = ("{n} point", "{n} points")
    _ = speaking("ar", {points: ("لا نقاط", "نقطة", "نقطتان", "{n} نقاط", "{n} نقطة", "{n} نقطة")})

    said = [shown(_.plural(*points, n)) for n in (0, 1, 2, 3, 11, 100)]

    assert said == ["لا نقاط", "نقطة", "نقطتان", "٣ نقاط", "١١ نقطة", "١٠٠ نقطة"]


def test_a_plural_may_name_other_values() -> None:
    sentence = translator("en").plural("{name}: {n} point", "{name}: {n} points", 2, name="Ali")

    assert shown(sentence) == "[Ali\\: 2 points"


def test_a_context_tells_two_meanings_apart() -> None:
    catalog = Catalog(locale="fa")
    catalog.add("Red", "قرمز")
    catalog.add("Red", "🔴", context="button")
    _ = Translator("fa", compiled(catalog))

    assert shown(_("Red")) == "قرمز"
    assert shown(_.context("button", "Red")) == "🔴"
    assert shown(_.context("toast", "Red")) == "Red"


def test_people_are_listed_as_their_language_lists_them() -> None:
    names = [value(name) for name in ("a", "b", "c")]

    assert shown(translator("fa").people(names, 6)) == "[a\\، [b\\ و [c\\"
    assert shown(translator("ar").people(names, 6)) == "[a\\ و[b\\ و[c\\"
    assert shown(translator("en").people(names, 6)) == "[a\\, [b\\ and [c\\"


def test_a_long_list_of_people_is_cut() -> None:
    names = [value(name) for name in "abcde"]

    assert shown(translator("fa").people(names, 2)) == "[a\\، [b\\ و ۳ نفر دیگر"
    assert shown(translator("ar").people(names, 2)) == "[a\\ و[b\\ و٣ غيرهم"
    assert shown(translator("en").people(names, 4)) == "[a\\, [b\\, [c\\, [d\\ and 1 other"
    assert shown(translator("en").people(names, 1)) == "[a\\ and 4 others"


def test_few_people_are_not_cut() -> None:
    assert translator("fa").people([], 6) == Text()
    assert translator("fa").people([bold("Ali")], 6) == bold("Ali")
    assert shown(translator("fa").people([value("a"), value("b")], 2)) == "[a\\ و [b\\"


def test_time_is_told_in_whole_minutes() -> None:
    assert translator("fa").minutes(120) == "۲ دقیقه"
    assert translator("ar").minutes(120) == "دقيقتان"
    assert translator("ar").minutes(61) == "دقيقتان"
    assert translator("ar").minutes(300) == "٥ دقائق"
    assert translator("en").minutes(0.5) == "1 minute"


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("fa", "fa"),
        ("fa-IR", "fa"),
        ("prs", "fa"),
        ("ar", "ar"),
        ("ar_MA", "ar"),
        ("AR-eg", "ar"),
        ("arz", "ar"),
        ("en-GB", "en"),
        ("de", None),
        ("", None),
        (None, None),
    ],
)
def test_a_code_of_telegram_leads_to_the_nearest_language(code: str | None, language: str | None) -> None:
    assert language_of(code) == language


def test_whoever_speaks_another_language_is_spoken_to_in_english() -> None:
    assert translator("de").language == "en"
    assert translator("fa-AF").language == "fa"


def test_persian_and_arabic_are_written_from_right_to_left() -> None:
    assert {language for language in LANGUAGES if translator(language).rtl} == set(RIGHT_TO_LEFT)
