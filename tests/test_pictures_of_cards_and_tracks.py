"""Pictures of character cards, ballots and the track, looked at through their decoded pixels."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops
from pydantic import TypeAdapter

from telegram_bot.panels import (
    AnyDrawing,
    Ballot,
    Ballots,
    Cell,
    Example,
    Grid,
    Guess,
    Hint,
    Identity,
    Piece,
    Portrait,
    Table,
    Track,
)
from telegram_bot.pictures import draw, fingerprint, painted
from telegram_bot.pictures.decks import DECKS, back, deck_of
from telegram_bot.pictures.fonts import legible
from telegram_bot.pictures.signs import GOLD, Colour
from telegram_bot.pictures.table import STRIP_HEIGHT, TableCanvas, pill, rows_of, upright
from telegram_bot.pictures.track import NAMES_WIDTH, TrackCanvas, lines_of, namesakes

NAMES = {
    "lion": "شیر",
    "fox": "روباه",
    "owl": "جغد",
    "hedgehog": "جوجه‌تیغی",
    "unicorn": "تک‌شاخ",
    "mermaid": "پری دریایی",
    "hourglass": "ساعت شنی",
    "car": "ماشین",
    "bed": "تخت",
    "cook": "آشپز",
    "tea": "چای",
    "potato": "سیب‌زمینی",
}
TABLE = Table("fa", False, 4, tuple(Portrait(picture, name) for picture, name in NAMES.items()))
TRACK = Track("fa", False, (Piece("سارا", 3), Piece("Ali", -2), Piece("مریم", 0), Piece("Иван", 3)))
BALLOTS = Ballots(
    "fa",
    False,
    ("الف", "ب", "ممتنع"),
    (
        Ballot("سارا", (Guess("الف", True), Guess("الف", False), Guess("ب", None))),
        Ballot("Ali", (Guess("ب", False), Guess("ب", True), Guess("ب", None))),
    ),
    TRACK.pieces,
)


def with_first(table: Table, first: Portrait) -> Table:
    return replace(table, portraits=(first, *table.portraits[1:]))


def box_of(table: Table, index: int) -> tuple[int, int, int, int]:
    return TableCanvas(table, 10, (0, 0, 0)).place(index, table.columns, 26, 226)


def colour_of(card: Image.Image) -> Colour:
    """Of its rim, which has no pattern."""
    return pixel(card, 4, card.height // 2)


def same(one: Image.Image, other: Image.Image) -> bool:
    """But for the corners, where the table shines through."""
    inner = (20, 0, one.width - 20, one.height)
    return ImageChops.difference(one.crop(inner), other.crop(inner)).getbbox() is None


def pixel(image: Image.Image, x: int, y: int) -> Colour:
    value = image.convert("RGB").getpixel((x, y))
    assert isinstance(value, tuple)
    return value[0], value[1], value[2]


@pytest.mark.parametrize(("language", "is_at_right"), [("fa", True), ("ar", True), ("en", False)])
def test_the_first_card_is_at_the_top_corner_of_the_reading_side(language: str, is_at_right: bool) -> None:
    table = with_first(replace(TABLE, language=language), Portrait("lion", "", removed=True))
    image = painted(table)

    left, top, right, bottom = box_of(table, 0)

    assert (left > image.width / 2) == is_at_right
    assert max(pixel(image, left + 40, bottom - 20)) < 128
    assert min(pixel(image, image.width - right + 40, bottom - 20)) > 200
    assert top < bottom


def test_the_secret_is_ringed_in_gold_even_when_removed() -> None:
    for removed in (False, True):
        table = with_first(TABLE, Portrait("lion", "شیر", removed=removed, secret=True))
        left, top, _, bottom = box_of(table, 0)

        assert pixel(painted(table), left + 3, (top + bottom) // 2) == GOLD


@pytest.mark.parametrize(
    "changed",
    [
        replace(TABLE, western_digits=True, language="ar"),
        with_first(TABLE, Portrait("tiger", "شیر")),
        with_first(TABLE, Portrait("lion", "ببر")),
        with_first(TABLE, Portrait("lion", "شیر", removed=True)),
        with_first(TABLE, Portrait("lion", "شیر", chosen=True)),
        with_first(TABLE, Portrait("lion", "شیر", secret=True)),
        replace(TABLE, hints=(Hint("horse", "اسب", similar=True),)),
        replace(TABLE, hints=(Hint("horse", "اسب", similar=False),)),
        replace(TABLE, hand=(Portrait("bee", "زنبور"),)),
        replace(TABLE, deck="people"),
        replace(TABLE, hint_deck="food"),
    ],
)
def test_a_different_fact_of_a_table_is_a_different_picture(changed: Table) -> None:
    assert draw(changed) != draw(TABLE)
    assert fingerprint(changed) != fingerprint(TABLE)


@pytest.mark.parametrize("deck", [*DECKS, "a deck nobody painted"])
def test_every_deck_has_a_back_of_its_own(deck: str) -> None:
    size = 180, 230
    others = [back(other, size) for other in (*DECKS, "") if deck_of(other) is not deck_of(deck)]

    assert len(others) == len(DECKS)
    for other in others:
        assert ImageChops.difference(back(deck, size).convert("L"), other.convert("L")).getbbox() is not None
        assert colour_of(back(deck, size)) != colour_of(other)


def test_a_clue_that_did_not_come_yet_lies_face_down_in_the_colour_of_its_deck() -> None:
    dealt = replace(TABLE, deck="animals", hint_deck="food")
    with_a_clue = replace(dealt, hints=(Hint("tea", "چای", similar=True),))
    first, last = (
        TableCanvas(TABLE, 10, (0, 0, 0)).place(at, 5, rows_of(TABLE).strip_top, STRIP_HEIGHT) for at in (0, 4)
    )

    hidden = back("food", (upright(first)[2] - upright(first)[0], STRIP_HEIGHT)).convert("RGB")

    assert same(painted(dealt).crop(upright(first)), hidden)
    assert same(painted(with_a_clue).crop(upright(last)), hidden)
    assert not same(painted(with_a_clue).crop(upright(first)), hidden)


def test_clues_and_hand_are_in_the_colour_of_their_deck_and_characters_in_that_of_theirs() -> None:
    table = replace(TABLE, deck="animals", hints=(Hint("tea", "چای", similar=True),), hand=(Portrait("bee", "زنبور"),))

    changed = ImageChops.difference(
        painted(replace(table, hint_deck="food")), painted(replace(table, hint_deck="things"))
    ).getbbox()

    assert changed is not None
    assert changed[1] >= rows_of(table).strip_top
    assert changed[3] > rows_of(table).hand_top


@pytest.mark.parametrize("similar", [True, False])
@pytest.mark.parametrize(("language", "name"), [("fa", "قورباغه‌چی"), ("ar", "بطل خارق"), ("en", "gypsy jay")])
def test_the_name_of_a_clue_touches_neither_its_frame_nor_what_it_says(language: str, name: str, similar: bool) -> None:
    clue = Hint("fox", name, similar)
    table = replace(TABLE, language=language, hints=(clue,))
    place = TableCanvas(table, 10, (0, 0, 0)).place(0, 5, rows_of(table).strip_top, STRIP_HEIGHT)
    card = upright(place) if similar else place

    nameless = painted(replace(table, hints=(replace(clue, name=""),)))
    inked = ImageChops.difference(painted(table), nameless).getbbox()

    assert inked is not None
    assert card[0] + 10 <= inked[0]
    assert inked[2] <= card[2] - 10
    assert inked[3] <= pill(card)[1]


def test_a_hand_lies_below_the_clues_and_changes_nothing_above() -> None:
    public = replace(TABLE, hints=(Hint("horse", "اسب", similar=True), Hint("eagle", "عقاب", similar=False)))
    private = replace(public, hand=tuple(Portrait(picture, "کارت") for picture in ("bee", "ant", "cow", "cat", "bat")))

    shared = (0, 0, 1280, rows_of(public).strip_top + STRIP_HEIGHT)

    assert painted(private).height > painted(public).height
    assert ImageChops.difference(painted(private).crop(shared), painted(public).crop(shared)).getbbox() is None


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_names_stay_inside_their_cards(language: str) -> None:
    long_name = "Constantinople of old"
    table = replace(TABLE, language=language, portraits=tuple(Portrait(name, long_name) for name in NAMES))
    nameless = replace(table, portraits=tuple(replace(card, name="") for card in table.portraits))
    ink = ImageChops.difference(painted(table), painted(nameless)).convert("L").point(lambda level: 255 * (level > 0))

    for index in range(12):
        left, top, right, bottom = box_of(table, index)
        inked = ink.crop((left, top, right, bottom)).getbbox()
        assert inked is not None
        assert inked[0] >= 10
        assert inked[2] <= right - left - 10
        ink.paste(0, (left, top, right, bottom))
    assert ink.getbbox() is None


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        draw(with_first(TABLE, Portrait("no such card", "شیر")))


def test_a_track_reaches_from_the_last_piece_to_the_first() -> None:
    lines = lines_of((Piece("سارا", -4), Piece("علی", 15)))

    assert (lines.first, lines.last) == (-4, 15)
    assert lines.count * lines.per_line >= 20


def test_a_track_has_its_start_and_a_way_ahead_before_anybody_moves() -> None:
    lines = lines_of((Piece("سارا", 0), Piece("علی", 0)))

    assert lines.first == 0
    assert lines.last >= 9


@pytest.mark.parametrize(
    "changed",
    [
        replace(TRACK, language="en"),
        replace(TRACK, pieces=(Piece("سارا", 4), *TRACK.pieces[1:])),
        replace(TRACK, pieces=(Piece("لیلا", 3), *TRACK.pieces[1:])),
        replace(TRACK, first_places=1),
    ],
)
def test_a_different_fact_of_a_track_is_a_different_picture(changed: Track) -> None:
    assert draw(changed) != draw(TRACK)


@pytest.mark.parametrize(
    "changed",
    [
        replace(BALLOTS, answers=("ب", "ب", "ممتنع")),
        replace(BALLOTS, ballots=(Ballot("سارا", (Guess("الف", True),) * 3), BALLOTS.ballots[1])),
        replace(BALLOTS, ballots=(Ballot("سارا", (Guess("الف", False),) * 3), BALLOTS.ballots[1])),
        replace(BALLOTS, ballots=(Ballot("سارا", (Guess("الف", None),) * 3), BALLOTS.ballots[1])),
        replace(BALLOTS, pieces=()),
        replace(BALLOTS, ballots=tuple(replace(ballot, move=2) for ballot in BALLOTS.ballots)),
        replace(BALLOTS, ballots=tuple(replace(ballot, move=-1) for ballot in BALLOTS.ballots)),
        replace(BALLOTS, pieces=tuple(replace(piece, colour=7) for piece in BALLOTS.pieces)),
    ],
)
def test_a_different_fact_of_ballots_is_a_different_picture(changed: Ballots) -> None:
    assert draw(changed) != draw(BALLOTS)


def test_a_lost_secret_is_shown_in_full_with_a_cross() -> None:
    lost = with_first(TABLE, Portrait("lion", "شیر", removed=True, secret=True))
    kept = with_first(TABLE, Portrait("lion", "شیر", secret=True))
    left, top, right, bottom = box_of(TABLE, 0)

    changed = ImageChops.difference(painted(lost), painted(kept)).getbbox()

    assert changed is not None
    assert changed[2] - changed[0] < (right - left) / 3
    assert changed[3] - changed[1] < (bottom - top) / 3


def test_pieces_of_namesakes_differ_by_more_than_their_colour() -> None:
    pieces = (Piece("علی", 1, 4), Piece("سارا", 2, 0), Piece("Bob", 0, 2), Piece("عمر", 1, 1), Piece("🐻", 0, 3))

    assert namesakes(pieces) == (2, None, None, 1, None)
    for language, told in (("fa", ("ع۲", "س", "B", "ع۱", "۴")), ("en", ("ع2", "س", "B", "ع1", "4"))):
        canvas = TrackCanvas(Track(language, False, pieces), 10, (0, 0, 0))
        assert tuple(mark.text for mark in canvas.marks(pieces)) == told


def test_a_namesake_keeps_its_number_in_any_order() -> None:
    pieces = (Piece("علی", 1, 4), Piece("عمر", 1, 1), Piece("عارف", 3, 2))

    numbers = dict(zip((piece.name for piece in pieces), namesakes(pieces), strict=True))

    assert namesakes(pieces[::-1]) == tuple(numbers[piece.name] for piece in pieces[::-1])


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_a_name_that_cannot_be_drawn_is_told_by_its_number(language: str) -> None:
    nameless, other = (Track(language, False, (Piece("🐻🎉", 3, colour),)) for colour in (3, 4))

    assert draw(nameless) != draw(other)
    assert TrackCanvas(nameless, 10, (0, 0, 0)).called("🐻🎉", 4) != ""


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
@pytest.mark.parametrize("name", ["Maximilian Longbottom-Wyn", "MaximilianLongbottomWynn", "علی‌رضا ابراهیمی‌نژادیان"])
def test_a_long_name_in_a_ballot_stays_readable_and_off_the_move(language: str, name: str) -> None:
    rows = tuple(Ballot(name if at == 0 else f"N{at}", BALLOTS.ballots[0].guesses, 1) for at in range(11))
    long = replace(BALLOTS, language=language, ballots=rows, pieces=())
    short = replace(long, ballots=(replace(rows[0], name="."), *rows[1:]))

    inked = ImageChops.difference(painted(long), painted(short)).convert("L").point(lambda level: 255 * (level > 60))
    box = inked.getbbox()

    assert box is not None
    assert box[2] - box[0] >= 250
    assert box[2] - box[0] <= NAMES_WIDTH - 92 - 90
    assert box[3] - box[1] <= 62


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_twelve_players_fit_on_one_place(language: str) -> None:
    crowd = tuple(Piece(f"بازیکن {number}", 0) for number in range(12))
    image = Image.open(io.BytesIO(draw(Track(language, False, crowd))))

    assert image.width == 1280
    assert image.height <= 1280


def test_names_lose_only_what_the_typeface_cannot_draw() -> None:
    assert legible("علی‌رضا 🐻") == "علی‌رضا"
    assert legible("Иван Bob") == "Bob"
    assert legible("😀") == ""
    assert legible("🐻Sara 12") == "Sara 12"
    assert legible("Ωmega") == ""


@pytest.mark.parametrize("name", ["محمد (Reza) ۱۲", "Ali علی (x)"])
def test_a_name_runs_in_its_own_direction_in_every_language(name: str) -> None:
    inked = []
    for language in ("fa", "en"):
        canvas = TrackCanvas(Track(language, False, ()), 80, (0, 0, 0))
        canvas.name(name, (20, 0, 1200, 80), 40, (255, 255, 255))
        inked.append(canvas.image.crop(canvas.image.getbbox()))

    assert ImageChops.difference(*inked).getbbox() is None


@pytest.mark.parametrize(
    "drawing",
    [
        Grid("fa", False, 5, (Cell("ماه", Identity.RED, True),), frame=Identity.BLUE),
        Grid("ar", True, 5, (Cell("قمر"),)),
        Example("fa", False, 3, (Cell("ماه"),)),
        Example("fa", False, 3, (Cell("ماه"),), "سرنخ"),
        replace(TABLE, hints=(Hint("horse", "اسب", similar=True),)),
        TRACK,
        BALLOTS,
    ],
    ids=lambda drawing: type(drawing).__name__,
)
def test_a_stored_drawing_comes_back_as_it_was(drawing: AnyDrawing) -> None:
    stored: TypeAdapter[AnyDrawing] = TypeAdapter(AnyDrawing)

    assert stored.validate_json(stored.dump_json(drawing)) == drawing
