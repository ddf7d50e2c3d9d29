"""Content as people edit it: every fault is told at once, and what is shipped has none."""

from __future__ import annotations

from pathlib import Path

import pytest

import content
from content import ContentError, dilemmas, words

WORDS_HEADER = "word\ttheme\troot\tstems\tfamily\tallow"
DILEMMAS_HEADER = "card\tquestion\ta\tb\ttheme"
PAIRS_HEADER = "a\tb\ttheme\tdifficulty\thints_a\thints_b\tfamily_a\tfamily_b\tforbidden_emoji\taliases_a\taliases_b"


class Folder:
    """A content folder of a test."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, *lines: str) -> None:
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def faults(self, name: str) -> list[str]:
        """What is said about one file, without its name."""
        start = f"{self.root.name}/{name}:"
        return [fault.removeprefix(start) for fault in content.faults(self.root) if fault.startswith(start)]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_shipped_content_has_no_faults() -> None:
    assert content.faults() == []


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
@pytest.mark.parametrize("kind", sorted(content.KINDS))
def test_shipped_content_loads(kind: str, language: str) -> None:
    if language in content.KINDS[kind].languages and content.KINDS[kind].required:
        assert len(content.load(kind, language)) >= 25
        assert len(content.themes(kind, language)) >= 5


def test_a_word_brings_its_columns_along(folder: Folder) -> None:
    folder.write("ar/clue_words.tsv", WORDS_HEADER, "كتاب\tschool\tكتب\t\tكتب, مكتبة\tكتف", "قمر\tnature\t-\t\t\t")

    book, moon = content.load("clue.words", "ar", folder.root)

    assert (book.text, book.theme, book.root) == ("كتاب", "school", "كتب")
    assert (book.stems, book.family, book.allow) == ((), ("كتب", "مكتبة"), ("كتف",))
    assert moon.root == ""


def test_themes_come_in_the_order_of_the_file(folder: Folder) -> None:
    folder.write(
        "ar/clue_words.tsv", WORDS_HEADER, "قمر\tnature\t-\t\t\t", "باب\thome\t-\t\t\t", "بحر\tnature\t-\t\t\t"
    )

    assert content.themes("clue.words", "ar", folder.root) == ("nature", "home")


def test_a_word_list_for_the_judge_alone_may_be_missing(folder: Folder) -> None:
    assert content.load("clue.words", "fa", folder.root) == ()
    assert folder.faults("fa/clue_words.tsv") == []


def test_a_word_list_to_deal_from_must_be_there(folder: Folder) -> None:
    assert folder.faults("fa/codenames.tsv") == ["1: the file is missing"]


def test_all_faults_of_a_file_are_told_at_once_with_their_lines(folder: Folder) -> None:
    folder.write(
        "fa/clue_words.tsv",
        WORDS_HEADER,
        "كتاب\tschool\t\t\t\t",
        "ماه\tnature\t\t",
        "سیب\tfruits\t\t\t\t",
        "شیر\tanimals\t\t\t\tشیر",
    )

    with pytest.raises(ContentError) as caught:
        content.load("clue.words", "fa", folder.root)

    assert [(fault.line, fault.sentence) for fault in caught.value.faults] == [
        (2, "word: a letter of Arabic keyboards (U+0643)"),
        (3, "4 columns instead of 6"),
        (4, "unknown theme «fruits»"),
        (5, "allow names the word itself"),
    ]


def test_a_fault_names_file_and_line(folder: Folder) -> None:
    folder.write("fa/clue_words.tsv", WORDS_HEADER, "ماه\tnature\t\t")

    assert f"{folder.root.name}/fa/clue_words.tsv:2: 4 columns instead of 6" in content.faults(folder.root)


def test_faults_of_every_file_are_told_together(folder: Folder) -> None:
    folder.write("fa/clue_words.tsv", WORDS_HEADER, "ماه\tnature\t\t")
    folder.write("ar/clue_words.tsv", "word")

    told = " ".join(content.faults(folder.root))

    assert "fa/clue_words.tsv:2" in told
    assert "ar/clue_words.tsv:1" in told
    assert "en/codenames.tsv:1" in told


def test_a_file_that_is_not_utf8_is_told_with_its_line(folder: Folder) -> None:
    (folder.root / "fa").mkdir()
    (folder.root / "fa/clue_words.tsv").write_bytes(f"{WORDS_HEADER}\n".encode() + b"\xe3\xc7\xe5\tnature\t\t\t\t\n")

    assert folder.faults("fa/clue_words.tsv") == ["2: not UTF-8 text"]


@pytest.mark.parametrize("header", ["", "theme\tword", f"{WORDS_HEADER}\tnotes", f"\ufeff{WORDS_HEADER}"])
def test_a_file_begins_with_its_header(folder: Folder, header: str) -> None:
    folder.write("fa/clue_words.tsv", header, "ماه\tnature\t\t\t\t")

    assert folder.faults("fa/clue_words.tsv") == ["1: the header must be: word theme root stems family allow"]


def test_an_empty_file_is_told(folder: Folder) -> None:
    folder.write("fa/clue_words.tsv")

    assert folder.faults("fa/clue_words.tsv") == ["1: the header must be: word theme root stems family allow"]


@pytest.mark.parametrize(
    ("language", "word", "sentence"),
    [
        ("fa", "يار", "word: a letter of Arabic keyboards (U+064A)"),
        ("fa", "سال٣", "word: an Arabic digit (U+0663)"),
        ("ar", "کلب", "word: a letter of Persian keyboards (U+06A9)"),
        ("ar", "بیت", "word: a letter of Persian keyboards (U+06CC)"),
        ("ar", "باب۳", "word: a Persian digit (U+06F3)"),
        ("ar", "بي\u200cت", "word: a half-space (U+200C)"),
        ("fa", " ماه", "word: a space at the edge"),
        ("fa", "ماه ", "word: a space at the edge"),
        ("fa", "ماه  نو", "word: two spaces in a row"),
        ("fa", "نیم\u200c\u200cروز", "word: a half-space that is doubled, at an edge or beside a space"),
        ("fa", "ماه\u200c", "word: a half-space that is doubled, at an edge or beside a space"),
        ("fa", "نیم\u200c روز", "word: a half-space that is doubled, at an edge or beside a space"),
        ("fa", "ماه\u200f", "word: an invisible or broken character (U+200F)"),
        ("fa", "ماه\ufffd", "word: an invisible or broken character (U+FFFD)"),
        ("fa", "مـاه", "word: a drawn form instead of a letter (U+0640)"),
        ("ar", "\ufee3اه", "word: a drawn form instead of a letter (U+FEE3)"),
        ("fa", "ا\u0653ب", "word: a letter in two pieces (not NFC)"),
        ("fa", "ماهx", "word: a Latin letter or digit (U+0078)"),
    ],
)
def test_stray_characters_are_told(folder: Folder, language: str, word: str, sentence: str) -> None:
    folder.write(f"{language}/clue_words.tsv", WORDS_HEADER, f"{word}\tnature\t-\t\t\t")

    assert folder.faults(f"{language}/clue_words.tsv") == [f"2: {sentence}"]


def test_windows_line_ends_are_told(folder: Folder) -> None:
    folder.write("fa/clue_words.tsv", WORDS_HEADER, "ماه\tnature\t\t\t\tماهی\r")

    assert folder.faults("fa/clue_words.tsv") == [
        "2: allow: a space at the edge",
        "2: allow: an invisible or broken character (U+000D)",
    ]


def test_an_arabic_letter_is_a_stray_in_english(folder: Folder) -> None:
    folder.write("en/codenames.tsv", WORDS_HEADER, "mooن\tnature\t\t\t\t")

    assert "2: word: an Arabic letter (U+0646)" in folder.faults("en/codenames.tsv")


@pytest.mark.parametrize(
    ("language", "row", "sentence"),
    [
        ("fa", "\tnature\t\t\t\t", "the word is empty"),
        ("fa", "-\tnature\t\t\t\t", "the word is empty"),
        ("fa", "خرس\u200cهای\u200cقطبی\tnature\t\t\t\t", None),
        ("fa", "دلتنگی‌هایمانند\tnature\t\t\t\t", "«دلتنگی‌هایمانند» has more than 12 letters"),
        ("fa", "شهر\tplanets\t\t\t\t", "unknown theme «planets»"),
        ("fa", "شهر\tcity\t\t\tشهرها, شهر\t", "family names the word itself"),
        ("fa", "شهر\tcity\t\t\t\tشهر", "allow names the word itself"),
        ("fa", "کتاب\tschool\t\tکتاب\t\t", "stems names the word itself"),
        ("ar", "قمر\tnature\t\t\t\t", "the root «» is not three or four letters, nor -"),
        ("ar", "قمر\tnature\tقم\t\t\t", "the root «قم» is not three or four letters, nor -"),
        ("ar", "قمر\tnature\tق م ر\t\t\t", "the root «ق م ر» is not three or four letters, nor -"),
        ("ar", "قمر\tnature\tقمر\t\t\t", None),
        ("ar", "بيانو\tmusic_art\t-\t\t\t", None),
    ],
)
def test_faults_of_a_word_are_told(folder: Folder, language: str, row: str, sentence: str | None) -> None:
    folder.write(f"{language}/clue_words.tsv", WORDS_HEADER, row)

    assert folder.faults(f"{language}/clue_words.tsv") == ([f"2: {sentence}"] if sentence else [])


@pytest.mark.parametrize(
    ("language", "once", "again"),
    [("fa", "آب", "اب"), ("fa", "نیم\u200cروز", "نیمروز"), ("ar", "أسد", "اسد"), ("ar", "قهوة", "قهوه")],
)
def test_two_spellings_of_one_word_are_a_duplicate(folder: Folder, language: str, once: str, again: str) -> None:
    row = "\tnature\t-\t\t\t"
    folder.write(f"{language}/clue_words.tsv", WORDS_HEADER, once + row, again + row)

    assert folder.faults(f"{language}/clue_words.tsv") == [f"3: «{again}» stands already in line 2"]


def test_a_list_to_deal_from_needs_words_and_themes(folder: Folder) -> None:
    folder.write("en/codenames.tsv", WORDS_HEADER, *(f"word{letter}\tfood\t\t\t\t" for letter in "abc"))

    assert folder.faults("en/codenames.tsv") == [
        f"1: 3 words instead of at least {words.FEWEST_WORDS['en']}",
        "1: 1 themes instead of at least 10",
        "1: theme food: 3 words instead of at least 10",
    ]


def test_coverage_counts_the_filled_cells_of_each_column(folder: Folder) -> None:
    folder.write("ar/clue_words.tsv", WORDS_HEADER, "قمر\tnature\tقمر\t\tأقمار\t", "بيانو\tmusic_art\t-\t\t\t")

    assert content.coverage(folder.root)["ar/clue_words.tsv"] == {
        "rows": 2,
        "word": 2,
        "theme": 2,
        "root": 1,
        "stems": 0,
        "family": 1,
        "allow": 0,
    }


def dilemma(card: int, question: str, a: str, b: str) -> str:
    return f"{card}\t{question}\t{a}\t{b}\thome"


def faults_of_dilemmas(folder: Folder, *rows: str) -> list[str]:
    """What is said about English dilemmas, but for their number."""
    folder.write("en/dilemmas.tsv", DILEMMAS_HEADER, *rows)
    return [fault for fault in folder.faults("en/dilemmas.tsv") if "dilemmas instead of at least" not in fault]


def test_a_card_holds_two_dilemmas() -> None:
    cards = content.load("dilemma.dilemmas", "en")

    assert [card.number for card in cards] == list(range(1, len(cards) + 1))
    assert {len(card.questions) for card in cards} == {2}


def test_too_few_dilemmas_are_told(folder: Folder) -> None:
    folder.write("en/dilemmas.tsv", DILEMMAS_HEADER, dilemma(1, "Rain or sun?", "Rain", "Sun"))

    assert f"1: 1 dilemmas instead of at least {dilemmas.FEWEST_DILEMMAS['en']}" in folder.faults("en/dilemmas.tsv")


def test_cards_are_numbered_two_lines_each(folder: Folder) -> None:
    first, second = dilemma(1, "The window seat?", "Yes", "No"), dilemma(3, "Rain today?", "Walk", "Sleep")

    assert faults_of_dilemmas(folder, first, second) == ["3: card 3 where card 1 belongs"]
    assert faults_of_dilemmas(folder, first) == ["2: a card with one dilemma"]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (dilemma(1, "", "Tea", "Coffee"), "question is empty"),
        (dilemma(1, "Now?", "", "Coffee"), "a is empty"),
        (dilemma(1, "Now?", "Tea", ""), "b is empty"),
        (dilemma(1, "w" * 121, "Tea", "Coffee"), "question has 121 characters, more than 120"),
        (dilemma(1, "Now?", "w" * 41, "Coffee"), "a has 41 characters, more than 40"),
        (dilemma(1, "Now?", "Tea", "w" * 41), "b has 41 characters, more than 40"),
        (dilemma(1, "Now?", "Tea", "tea"), "both answers are the same"),
        ("1\tNow?\tTea\tCoffee\tplanets", "unknown theme «planets»"),
    ],
)
def test_faults_of_a_dilemma_are_told(folder: Folder, row: str, sentence: str) -> None:
    assert faults_of_dilemmas(folder, row, dilemma(1, "The last slice?", "Mine", "Yours")) == [f"2: {sentence}"]


def test_no_answer_stands_in_three_dilemmas(folder: Folder) -> None:
    questions = ("The last slice?", "A free Friday?", "Your seat?", "Rain today?")
    rows = [dilemma(index // 2 + 1, question, "Mine", f"Yours {index}") for index, question in enumerate(questions)]

    assert faults_of_dilemmas(folder, *rows[:2]) == []
    assert faults_of_dilemmas(folder, *rows) == ["4: the answer «Mine» for the third time"]


def test_no_five_questions_begin_alike(folder: Folder) -> None:
    rows = [dilemma(i // 2 + 1, f"If you could fly {i} days?", f"East {i}", f"West {i}") for i in range(6)]

    assert faults_of_dilemmas(folder, *rows[:4]) == []
    assert faults_of_dilemmas(folder, *rows) == ["6: the fifth question that begins «If you could»"]


def test_a_question_is_asked_once(folder: Folder) -> None:
    rows = (dilemma(1, "Now what?", "Tea", "Coffee"), dilemma(1, "Now what", "Milk", "Water"))

    assert faults_of_dilemmas(folder, *rows) == ["3: the question stands already in the file"]


def pair(a: str, b: str, difficulty: str = "2", hints: str = "kitchen") -> str:
    return f"{a}\t{b}\tfood\t{difficulty}\t{hints}\tmorning\t{a}s\t{b}s\t☕,🍵\t\t"


def faults_of_pairs(folder: Folder, *rows: str) -> list[str]:
    """What is said about English pairs, but for their number."""
    folder.write("en/intrus_pairs.tsv", PAIRS_HEADER, *rows)
    return [fault for fault in folder.faults("en/intrus_pairs.tsv") if "pairs instead of at least" not in fault]


def test_a_pair_brings_what_its_holders_may_say() -> None:
    for pair in content.load("intrus.pairs", "en"):
        assert len(pair.a.hints) >= 3
        assert len(pair.b.hints) >= 3
        assert pair.difficulty in {1, 2, 3}


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (pair("tea", ""), "a word of the pair is empty"),
        (pair("tea", "Tea"), "both words are the same"),
        (pair("tea", "coffee", difficulty="hard"), "the difficulty «hard» is not 1, 2 or 3"),
        (pair("tea", "coffee", hints=""), "no hints for «tea»"),
        (pair("tea", "coffee", hints="cup,tea"), "whoever holds «tea» may not say the hint «tea»"),
        (pair("tea", "coffee").replace("🍵", "tea"), "«tea» is not one emoji that a clue may hold"),
        (pair("tea", "coffee").replace("🍵", "🍵☕"), "«🍵☕» is not one emoji that a clue may hold"),
        (pair("tea", "coffee").replace("🍵", "🅿"), "«🅿» is not one emoji that a clue may hold"),
        (pair("tea", "coffee").replace("food", "planets"), "unknown theme «planets»"),
    ],
)
def test_faults_of_a_pair_are_told(folder: Folder, row: str, sentence: str) -> None:
    assert f"2: {sentence}" in faults_of_pairs(folder, row)


def test_emoji_that_show_one_word_of_a_pair_are_not_forbidden_to_the_holder_of_the_other(folder: Folder) -> None:
    """Or the refusal would tell what the other word is (D-INT-15)."""
    rows = [pair(f"tea{number}", f"milk{number}") for number in range(90)]
    folder.write("en/intrus_pairs.tsv", PAIRS_HEADER, rows[0].replace("☕,🍵", "☕,🍵/🥛"), *rows[1:])

    divided, shared, *_ = content.load("intrus.pairs", "en", folder.root)

    assert (divided.a.forbidden_emoji, divided.b.forbidden_emoji) == (("☕", "🍵"), ("🥛",))
    assert shared.a.forbidden_emoji == shared.b.forbidden_emoji == ("☕", "🍵")


def test_a_pair_stands_once_whichever_way_round(folder: Folder) -> None:
    assert faults_of_pairs(folder, pair("tea", "coffee"), pair("coffee", "tea")) == [
        "3: the pair stands already in line 2"
    ]
