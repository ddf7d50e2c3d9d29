"""The catalogs say everything the code says, and the checks find what is wrong with them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from telegram_bot.catalogs import (
    CATALOGS,
    catalog,
    catalog_faults,
    faults,
    fields,
    fill,
    missing,
    sentence_faults,
    translation_faults,
    update,
)
from telegram_bot.sentences import HOME, Sentence, sentences


def test_the_catalogs_are_complete_and_without_faults() -> None:
    assert faults() == []


def test_every_way_of_saying_something_is_collected() -> None:
    source = """
_("One.")
t("Two, {name}.", name=bold(t("Three.")))
self.translate("Four.")
_.plural("{n} point", "{n} points", n)
_.context("button", "Five")
raise IllegalMove("E_ROLE", "Six.", name=name)
self.require(self.may(move, "no"), "E_TARGET", "Seven.")
LABELS = {"red": msgid("Eight", "button"), "blue": msgid("Nine")}
_("Ten." if first else "Eleven.")
_({"a": "Twelve."}[key])
_("Thir"
  "teen.")
translator(language)("Fourteen.")
strangers_are_told: ClassVar[str] = "Fifteen."
strangers_are_told = "Sixteen."
"""

    assert [(found.singular, found.plural, found.context) for found in sentences(source)] == [
        ("One.", None, None),
        ("Two, {name}.", None, None),
        ("Three.", None, None),
        ("Four.", None, None),
        ("{n} point", "{n} points", None),
        ("Five", None, "button"),
        ("Six.", None, None),
        ("Seven.", None, None),
        ("Eight", None, "button"),
        ("Nine", None, None),
        ("Ten.", None, None),
        ("Eleven.", None, None),
        ("Twelve.", None, None),
        ("Thirteen.", None, None),
        ("Fourteen.", None, None),
        ("Fifteen.", None, None),
        ("Sixteen.", None, None),
    ]


def test_no_sentence_of_the_engine_and_the_presenters_is_overlooked() -> None:
    for path in [*(HOME / "engine").rglob("*.py"), *(HOME / "telegram_bot" / "games").rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        known = {said for found in sentences(source) for said in (found.singular, found.plural)}
        tree = ast.parse(source)
        descriptions = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(said)) if re.fullmatch(r"[“{A-Z].* .*[.?!…:]", said):
                    assert said in known or id(node) in descriptions, f"{path.name}: {said}"


def test_what_is_only_known_when_running_is_not_collected() -> None:
    assert sentences('_(error.sentence)\n_(f"{x}")\nother("One.")\n_.context(kind, "Two.")\nrequire(True)\n') == []


def test_a_sentence_knows_its_line() -> None:
    assert sentences('\n\n_("One.")\n') == [Sentence(3, "One.")]


def problems(language: str, sentence: str, translation: str, context: str | None = None) -> list[str]:
    return list(translation_faults(Message(sentence, translation, context=context), language))


@pytest.mark.parametrize(
    ("language", "sentence", "translation"),
    [
        ("fa", "{name} joined.", "پیوست."),
        ("fa", "{name} joined.", "{nam} پیوست."),
        ("fa", "{name} joined.", "{name پیوست."),
        ("fa", "{name} joined.", "{name!r} پیوست."),
        ("fa", "A key.", "كلید."),
        ("fa", "A key.", "کليد."),
        ("fa", "Six.", "٦."),
        ("fa", "One, two.", "یک, دو."),
        ("ar", "A key.", "مفتاح یا."),
        ("ar", "A dog.", "کلب."),
        ("ar", "Six.", "۶."),
        ("ar", "Ready?", "مستعدّ?"),
        ("en", "A key.", "A کلید."),
        ("fa", "A key.", "\u202bکلید\u202c."),
        ("fa", "A key.", "\u200fکلید."),
        ("fa", "A key.", "🔑 کلید."),
        ("fa", "A key.", "<b>کلید</b>."),
        ("fa", "A key.", " کلید."),
        ("fa", "A key.", "کلید؟"),
        ("fa", "A key?", "کلید."),
        ("fa", "Keys:", "کلیدها"),
        ("fa", "Tap it.", "کلیک کنید."),
        ("fa", "A person.", "یک کاربر."),
        ("fa", "The bot.", "این بات."),
        ("ar", "The bot.", "البوت هنا."),
        ("ar", "Tap it.", "انقر فوق هذا."),
        ("ar", "The lobby.", "في اللوبي."),
        ("ar", "{n}. {name}", "{n}. {name}"),
        ("ar", "Round {n} – {name}", "الجولة {n} · {name}"),
        ("fa", "Players: {fewest}", "بازی · {fewest} نفر"),
    ],
)
def test_a_fault_of_a_translation_is_found(language: str, sentence: str, translation: str) -> None:
    assert len(problems(language, sentence, translation)) >= 1


@pytest.mark.parametrize(
    ("language", "sentence", "translation"),
    [
        ("fa", "{name} joined.", "{name} به بازی پیوست"),
        ("fa", "Is {name} ready?", "«{name}» آماده است؟"),
        ("fa", "Nobody is left out.", "هیچ‌کس محروم یا بی‌ثبات نیست."),
        ("fa", "I go with it", "با همین می\u200cروم"),
        ("ar", "Two clues: {a}, {b}", "تلميحان: {a}، {b}"),
        ("ar", "Done!", "تمّ"),
        ("ar", "{n}. {name}", "{n}) {name}"),
        ("fa", "{n}. {name}", "{n}. {name}"),
    ],
)
def test_a_good_translation_has_no_faults(language: str, sentence: str, translation: str) -> None:
    assert problems(language, sentence, translation) == []


def test_only_some_plural_forms_may_drop_the_number() -> None:
    points = ("{n} point", "{n} points")
    good = Message(points, ("لا نقاط", "نقطة", "نقطتان", "{n} نقاط", "{n} نقطة", "{n} نقطة"))
    bad = Message(points, ("لا نقاط", "نقطة", "نقطتان", "نقاط", "{n} نقطة", "{n} نقطة"))

    assert list(translation_faults(good, "ar")) == []
    assert len(list(translation_faults(bad, "ar"))) == 1


def test_every_plural_form_is_needed() -> None:
    points = ("{n} point", "{n} points")

    assert "some forms are missing" in list(translation_faults(Message(points, ("نقطة", "نقطتان")), "ar"))
    assert "some forms are missing" in list(translation_faults(Message(points, ("{n} امتیاز", "")), "fa"))


def test_buttons_and_toasts_are_short() -> None:
    assert problems("fa", "Go", "ب" * 30, "button") == []
    assert problems("fa", "{name}", "{name}" + "ب" * 24, "button") == []
    assert len(problems("fa", "Go", "ب" * 31, "button")) == 1
    assert len(problems("fa", "Go", "ب" * 201, "toast")) == 1
    assert problems("fa", "Go", "ب" * 201) == []


def test_a_sentence_of_the_code_has_rules_too() -> None:
    assert list(sentence_faults(Message("Mark the word first."))) == []
    assert len(list(sentence_faults(Message("🔴 Red")))) == 1
    assert len(list(sentence_faults(Message("{0} joined.")))) == 1
    assert len(list(sentence_faults(Message("The user joined.")))) == 1


def template_of(*sentences: str) -> Catalog:
    template = Catalog()
    for sentence in sentences:
        template.add(sentence)
    return template


def test_untranslated_fuzzy_strange_and_obsolete_sentences_are_found() -> None:
    known = Catalog(locale="fa")
    known.add("One.", "یک.")
    known.add("Two.", "دو.", flags=["fuzzy"])
    known.add("Three.", "")
    known.add("Stranger.", "غریبه.")
    known.obsolete["Old."] = Message("Old.", "کهنه.")

    found = list(catalog_faults(known, "fa", template_of("One.", "Two.", "Three.", "Four.")))

    assert found == [
        "obsolete: 'Old.'",
        "not in the code: 'Stranger.'",
        "fuzzy: 'Two.'",
        "untranslated: 'Three.'",
        "untranslated: 'Four.'",
    ]


def test_a_wrong_number_of_plural_forms_is_found() -> None:
    known = Catalog(locale="en")

    assert "2 plural forms instead of 6" in list(catalog_faults(known, "ar", template_of()))


def test_english_needs_no_translation() -> None:
    assert list(catalog_faults(Catalog(locale="en"), "en", template_of("One."))) == []


def test_fields_are_names_in_braces_alone() -> None:
    assert fields("{a} {{x}} {b}") == {"a", "b"}
    assert fields("{a:02}") is None
    assert fields("{a") is None


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A project that says two sentences and has empty catalogs."""
    for folder in ("engine", "telegram_bot", "locales"):
        (tmp_path / folder).mkdir()
    for language in CATALOGS:
        header = f'msgid ""\nmsgstr "Language: {language}\\n"\n'
        (tmp_path / "locales" / f"{language}.po").write_text(header, encoding="utf-8")
    says(tmp_path, '_("One.")\n_.plural("{n} point", "{n} points", n)\n')
    update(home=tmp_path)
    return tmp_path


def says(home: Path, source: str) -> None:
    (home / "engine" / "game.py").write_text(source, encoding="utf-8")


def written(home: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in (home / "locales").iterdir()}


def test_bringing_catalogs_up_to_date_twice_changes_nothing(home: Path) -> None:
    before = written(home)

    says(home, "\n\n" + (home / "engine" / "game.py").read_text())
    update(home=home)

    assert written(home) == before
    assert not any("Date" in text or "game.py:" in text for text in before.values())


def test_what_is_missing_can_be_filled_in(home: Path) -> None:
    one, points = missing("ar", home)

    strangers = fill("ar", [one | {"msgstr": "واحد."}, points | {"msgstr": list("ابتثجح")}], home)

    assert strangers == []
    assert list(missing("ar", home)) == []
    assert one == {"msgid": "One.", "file": "engine/game.py", "msgstr": ""}
    assert points["msgstr"] == [""] * 6


def test_a_translation_of_what_nobody_says_is_given_back(home: Path) -> None:
    assert fill("fa", [{"msgid": "Two.", "msgstr": "دو."}], home) == ["Two."]


def test_a_translation_waits_until_its_sentence_comes_back(home: Path) -> None:
    fill("fa", [{"msgid": "One.", "msgstr": "یک."}], home)

    says(home, '_("Two.")\n')
    update(home=home)
    without = faults(home)
    says(home, '_("One.")\n')
    update(home=home)

    assert "fa.po: obsolete: 'One.'" in without
    assert list(missing("fa", home)) == []
    assert catalog("fa", home)["One."].string == "یک."


def test_pruning_forgets_what_nobody_says(home: Path) -> None:
    fill("fa", [{"msgid": "One.", "msgstr": "یک."}], home)

    says(home, "")
    update(prune=True, home=home)

    assert faults(home) == []
    assert "یک." not in (home / "locales" / "fa.po").read_text(encoding="utf-8")


def test_a_similar_sentence_is_no_translation(home: Path) -> None:
    fill("fa", [{"msgid": "One.", "msgstr": "یک."}], home)

    says(home, '_("Once.")\n')
    update(home=home)

    assert [record["msgid"] for record in missing("fa", home)] == ["Once."]


def test_a_template_behind_the_code_is_a_fault(home: Path) -> None:
    says(home, '_("One.")\n_("Two.")\n')

    assert "bot.pot: not up to date with the code: 'Two.'" in faults(home)
