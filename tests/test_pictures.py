"""Pictures of boards, looked at through their decoded pixels."""

from __future__ import annotations

import io
import subprocess
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from telegram_bot.panels import Badge, Cell, Drawing, Example, Grid, Identity
from telegram_bot.pictures import draw, fingerprint, painted
from telegram_bot.pictures.canvas import Box
from telegram_bot.pictures.grid import plan_of
from telegram_bot.pictures.letters import numeral, shaped
from telegram_bot.pictures.signs import COVERED, SIGNS, Colour

RED, BLUE, BYSTANDER, ASSASSIN = Identity.RED, Identity.BLUE, Identity.BYSTANDER, Identity.ASSASSIN
LONG_WORDS = {
    "fa": ("دندان‌پزشک‌ها", "سیب‌زمینی", "کتاب‌خانه‌ها", "شیر (حیوان)", "لیگ NBA", "قسطنطنیه‌ای‌ها"),
    "ar": ("الإسكندرية", "مستشفيات", "قوس قزح", "بطاقة (حمراء)", "آلة تصوير رقمية", "الاستقبالات"),
    "en": ("refrigerator", "Constantinople", "New York", "mouthpiece (x)", "WWWWWWWWWWWW", "Loch Ness Monster"),
}


def board(language: str = "fa", cells: tuple[Cell, ...] = (), frame: Identity | None = None) -> Grid:
    """A board of 25 covered words, the given cells in the place of the first ones."""
    rest = tuple(Cell("ماه") for _ in range(25 - len(cells)))
    return Grid(language, False, 5, cells + rest, (Badge(RED, 9), Badge(BLUE, 8)), frame)


def decoded(drawing: Drawing) -> Image.Image:
    return Image.open(io.BytesIO(draw(drawing))).convert("RGB")


def pixel(image: Image.Image, x: int, y: int) -> Colour:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return value[0], value[1], value[2]


def are_close(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) < 24 for a, b in zip(one, other, strict=True))


def face_of(image: Image.Image, box: Box) -> Colour:
    """The colour of a card, taken where neither word, number nor sign is."""
    left, _, right, bottom = box
    return pixel(image, (left + right) // 2, bottom - 16)


@pytest.mark.parametrize(("language", "is_at_right"), [("fa", True), ("ar", True), ("en", False)])
def test_the_first_cell_is_at_the_top_corner_of_the_reading_side(language: str, is_at_right: bool) -> None:
    grid = board(language, (Cell("قلعه", RED, revealed=True),))
    image = decoded(grid)

    left, top, right, bottom = plan_of(grid).cell(0)

    assert (left > image.width / 2) == is_at_right
    assert top == min(plan_of(grid).cell(index)[1] for index in range(25))
    assert are_close(face_of(image, (left, top, right, bottom)), SIGNS[RED].paint.face)
    other_side = (image.width - right, top, image.width - left, bottom)
    assert are_close(face_of(image, other_side), COVERED.face)


@pytest.mark.parametrize("identity", list(Identity))
def test_a_revealed_cell_has_the_colour_of_its_identity(identity: Identity) -> None:
    grid = board("fa", (Cell("ماه"), Cell("کوه", identity, revealed=True)))
    image = decoded(grid)

    assert are_close(face_of(image, plan_of(grid).cell(0)), COVERED.face)
    assert are_close(face_of(image, plan_of(grid).cell(1)), SIGNS[identity].paint.face)


def test_every_pair_of_identities_differs_in_grey_by_more_than_colour_noise() -> None:
    faces = [COVERED.face] + [SIGNS[identity].paint.face for identity in Identity]
    greys = sorted(round(0.299 * red + 0.587 * green + 0.114 * blue) for red, green, blue in faces)

    assert min(higher - lower for lower, higher in pairwise(greys)) >= 30


def test_identities_have_different_shapes_and_teams_different_letters() -> None:
    assert len({sign.shape for sign in SIGNS.values()}) == 4
    for language in ("fa", "ar", "en"):
        assert SIGNS[RED].letters[language] != SIGNS[BLUE].letters[language]


@pytest.mark.parametrize("starter", [RED, BLUE])
def test_a_key_is_framed_in_the_colour_of_the_starting_team(starter: Identity) -> None:
    image = decoded(board("fa", (Cell("ماه", RED),), frame=starter))
    right, bottom = image.width - 6, image.height - 6

    for x, y in ((5, 5), (right, 5), (5, bottom), (right, bottom)):
        assert are_close(pixel(image, x, y), SIGNS[starter].paint.face)


def test_a_board_without_a_frame_has_none() -> None:
    image = decoded(board())

    assert not are_close(pixel(image, 5, 5), SIGNS[RED].paint.face)


def test_in_a_key_revealed_cells_are_dimmed_and_ticked() -> None:
    grid = board("fa", (Cell("ماه", RED), Cell("کوه", RED, revealed=True)), frame=RED)
    image = decoded(grid)
    left, top, right, _ = plan_of(grid).cell(1)

    assert are_close(face_of(image, plan_of(grid).cell(0)), SIGNS[RED].paint.face)
    assert sum(face_of(image, plan_of(grid).cell(1))) < sum(SIGNS[RED].paint.face) * 0.75
    tick = image.crop(((left + right) // 2 - 20, top + 8, (left + right) // 2 + 20, top + 48))
    assert tick.convert("L").getextrema()[1] == 255


def test_at_the_end_only_revealed_cells_have_a_ring() -> None:
    grid = board("fa", (Cell("ماه", RED), Cell("کوه", RED, revealed=True)))
    image = decoded(grid)
    hidden, revealed = plan_of(grid).cell(0), plan_of(grid).cell(1)

    assert are_close(pixel(image, revealed[0] + 3, (revealed[1] + revealed[3]) // 2), (255, 255, 255))
    assert are_close(pixel(image, hidden[0] + 3, (hidden[1] + hidden[3]) // 2), SIGNS[RED].paint.face)


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_long_words_stay_inside_their_cells(language: str) -> None:
    cells = tuple(Cell(word) for word in LONG_WORDS[language] * 4)
    grid = board(language, cells)
    wordless = replace(grid, cells=tuple(replace(cell, text="") for cell in grid.cells))
    ink = ImageChops.difference(painted(grid), painted(wordless)).convert("L").point(lambda level: 255 * (level > 0))

    outside = ink.copy()
    for index in range(25):
        left, top, right, bottom = plan_of(grid).cell(index)
        inked = ink.crop((left, top, right, bottom)).getbbox()
        assert inked is not None
        assert inked[0] >= 10
        assert inked[1] >= 8
        assert inked[2] <= right - left - 10
        assert inked[3] <= bottom - top - 8
        outside.paste(0, (left, top, right, bottom))
    assert outside.getbbox() is None


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_words_do_not_touch_numbers_and_signs(language: str) -> None:
    cells = tuple(Cell(word, RED, revealed=True) for word in LONG_WORDS[language] * 4)
    grid = board(language, cells)
    wordless = replace(grid, cells=tuple(replace(cell, text="") for cell in grid.cells))
    words = ImageChops.difference(painted(grid), painted(wordless)).convert("L").point(lambda level: 255 * (level > 0))
    sign = Image.new("RGB", words.size, SIGNS[RED].paint.sign)
    apart = ImageChops.difference(painted(wordless), sign).convert("L")
    signs = apart.point(lambda level: 255 * (level == 0))

    assert signs.getbbox() is not None
    assert ImageChops.darker(words, signs).getbbox() is None


def test_equal_drawings_are_equal_bytes_and_fingerprints() -> None:
    one, other = board("ar", (Cell("قمر", BLUE, True),)), board("ar", (Cell("قمر", BLUE, True),))

    assert draw(one) == draw(other)
    assert fingerprint(one) == fingerprint(other)


DIFFERENT = [
    board("fa", (Cell("کوه"),)),
    board("fa", (Cell("کوه", RED),)),
    board("fa", (Cell("کوه", RED), Cell("ماه", RED, revealed=True))),
    board("fa", (Cell("کوه", RED, revealed=True), Cell("ماه", RED))),
    board("fa", (Cell("کوه", BLUE, revealed=True),)),
    board("fa", (Cell("کوه", RED, revealed=True),), frame=RED),
    board("fa", (Cell("کوه", RED, revealed=True),), frame=BLUE),
    board("ar", (Cell("کوه"),)),
    replace(board("ar", (Cell("کوه"),)), western_digits=True),
    replace(board("fa", (Cell("کوه"),)), badges=()),
    replace(board("fa", (Cell("کوه"),)), badges=(Badge(RED, 8), Badge(BLUE, 8))),
    replace(board("fa", (Cell("کوه"),)), columns=4),
]


def test_a_different_fact_is_a_different_picture_and_fingerprint() -> None:
    assert len({fingerprint(drawing) for drawing in DIFFERENT}) == len(DIFFERENT)
    assert len({draw(drawing) for drawing in DIFFERENT}) == len(DIFFERENT)


def test_a_fingerprint_is_the_same_in_another_process() -> None:
    program = (
        "from telegram_bot.panels import Cell, Grid, Identity\n"
        "from telegram_bot.pictures import fingerprint\n"
        "print(fingerprint(Grid('fa', False, 2, (Cell('ماه', Identity.RED, True), Cell('کوه')))))\n"
    )
    elsewhere = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)

    here = fingerprint(Grid("fa", False, 2, (Cell("ماه", RED, True), Cell("کوه"))))

    assert elsewhere.stdout.strip() == here


def test_threads_draw_what_one_thread_draws() -> None:
    alone = [draw(drawing) for drawing in DIFFERENT]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(draw, DIFFERENT * 3))

    assert together == alone * 3


def test_a_picture_is_a_jpeg_telegram_keeps_as_it_is() -> None:
    everything = board("fa", tuple(Cell(word, RED, True) for word in LONG_WORDS["fa"] * 4), frame=RED)
    written = draw(everything)
    image = Image.open(io.BytesIO(written))

    assert image.format == "JPEG"
    assert max(image.size) <= 1280
    assert len(written) < 300_000


def test_an_example_is_a_board_with_a_line_under_it() -> None:
    cells = (Cell("کبوتر", RED, True), Cell("کوه"), Cell("آبشار"), Cell("عقاب"), Cell("کلاغ"), Cell("نان"))
    plain = Example("fa", False, 3, cells)
    captioned = replace(plain, caption="پرنده: ۳")

    assert are_close(face_of(decoded(plain), plan_of(plain).cell(0)), SIGNS[RED].paint.face)
    assert decoded(captioned).height > decoded(plain).height


@dataclass(frozen=True)
class Sculpture(Drawing):
    """A kind of drawing that nobody draws."""


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(TypeError, match="Sculpture"):
        draw(Sculpture("fa", False))


def visual(shaped_text: str) -> str:
    """Drawn text as plain letters, still in drawing order."""
    return unicodedata.normalize("NFKC", shaped_text)


def test_letters_are_joined_and_stand_in_drawing_order() -> None:
    assert shaped("ماه", True) == "\ufee9\ufe8e\ufee3"


def test_lam_alef_is_one_letter() -> None:
    assert shaped("لا", True) == "\ufefb"


def test_a_zero_width_non_joiner_parts_letters_and_is_not_drawn() -> None:
    assert shaped("سیب‌زمینی", True) == shaped("زمینی", True) + shaped("سیب", True)
    assert "\u200c" not in shaped("کتاب‌خانه", True)


def test_hamza_above_he_is_kept() -> None:
    assert shaped("خانه\u0654", True) == shaped("خان\u06c0", True)
    assert shaped("خانه\u0654", True) != shaped("خانه", True)


def test_short_vowels_are_left_out() -> None:
    assert shaped("كِتَاب", True) == shaped("كتاب", True)


@pytest.mark.parametrize("control", ["\u200b", "\u200e", "\u200f", "\u061c", "\u2066", "\u2068", "\u2069", "\ufeff"])
def test_controls_are_not_drawn(control: str) -> None:
    assert control not in shaped(f"{control}ماه{control} Ali{control}", True)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("شیر (حیوان)", "(ناویح) ریش"),
        ("گروه «الف»", "«فلا» هورگ"),
        ("[سه] {چهار}", "{راهچ} [هس]"),
        ("درود (abc) دنیا", "ایند (abc) دورد"),
        ("abc (درود abc) def", "def (abc دورد) abc"),
        ("foo(bar)", "foo(bar)"),
        ("ماه (NASA", "NASA) هام"),
        ("سرنخ: «\u2068NASA\u2069» ۲\u200f", "۲ «NASA» :خنرس"),
        ("\u200f\u2068Ali (GK)\u2069: ۳\u200f", "۳ :Ali (GK)"),
        ("لیگ NBA (۱۲)", "NBA (۱۲) گیل"),
    ],
)
def test_brackets_open_towards_their_text(text: str, seen: str) -> None:
    assert visual(shaped(text, True)) == seen


def test_brackets_of_a_persian_word_open_towards_it_in_an_english_line() -> None:
    assert visual(shaped("Sun (خورشید)", False)) == "Sun (دیشروخ)"


def test_digits_are_those_of_the_reader() -> None:
    assert numeral(25, "fa", western_digits=False) == "۲۵"
    assert numeral(25, "fa", western_digits=True) == "۲۵"
    assert numeral(25, "ar", western_digits=False) == "٢٥"
    assert numeral(25, "ar", western_digits=True) == "25"
    assert numeral(-3, "en", western_digits=False) == "\u22123"
