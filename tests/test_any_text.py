"""Whatever is put into a text, Telegram can read it and no line is turned around."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from telegram_bot.bidi import (
    BLANK,
    Text,
    bold,
    code,
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
    together,
    value,
)
from tests.reading import as_displayed, content

anything = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(
    [
        "/leave",
        "<b>",
        "@spam",
        "علی",
        "Ali\nReza",
        "\u202eevil",
        "\u2069\u2069x",
        "\u200f\u200f",
        "ا\u200cب",
        "&amp;",
        "۳",
    ]
)
languages = st.sampled_from(["fa", "ar", "en"])
right_to_left = st.sampled_from(["fa", "ar"])
literals = st.sampled_from(["سلام", "hello", "🔴 ", ": ", "\n", "\n\n", ".", "۱۲", "?", "؟", "«", "»"]).map(text)
pieces = st.one_of(
    literals,
    *(st.builds(style, anything) for style in (value, bold, struck, spoiler, code, ltr, italic)),
    st.builds(mention, anything, st.integers(1, 10**12)),
    st.builds(link, anything, st.text(st.characters(codec="utf-8"), max_size=8)),
    st.builds(time_left, st.floats(0, 2e9), anything),
)
texts = st.recursive(
    pieces,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6).map(together),
        st.lists(inner | st.just(BLANK), max_size=6).map(lambda parts: lines(*parts)),
        st.lists(inner, max_size=4).map(lambda parts: joined(parts, text("، "))),
        inner.map(folded),
        st.builds(lambda language, inside: lines(said_in(language, inside)) + text("\n"), right_to_left, inner),
        inner.map(bold),
    ),
    max_leaves=12,
)


@given(texts, languages)
def test_html_is_well_formed_and_holds_what_is_counted(shown: Text, language: str) -> None:
    read = content(shown.html(language))

    assert len(read.encode("utf-16-le")) == 2 * shown.length(language)
    assert read.replace("\u2060", "") == shown.plain(language)


@given(texts, languages)
def test_isolates_are_balanced_in_every_line(shown: Text, language: str) -> None:
    for line in content(shown.html(language)).split("\n"):
        depth = 0
        for character in line:
            depth += (character in "\u2066\u2067\u2068") - (character == "\u2069")
            assert depth >= 0
        assert depth == 0


@given(texts, languages)
def test_isolates_never_stand_within_tags_they_do_not_fill(shown: Text, language: str) -> None:
    html = shown.html(language)

    for tag in ("b", "i", "s", "code", "tg-spoiler", "a", "tg-time"):
        for inside in re.findall(rf"<{tag}(?: [^>]*)?>(.*?)</{tag}>", html, re.S):
            assert not re.search("[\u2066-\u2069\n]", inside)


@given(texts, languages)
def test_marks_stand_at_the_edges_of_lines_alone_and_never_two_together(shown: Text, language: str) -> None:
    read = content(shown.html(language))

    assert not re.search("[\u200e\u200f]{2}", read)
    for line in read.split("\n"):
        assert not re.search("[\u200e\u200f]", line[1:-1])
        assert language == "en" or line == "" or line.startswith("\u200f")


@given(
    anything,
    st.sampled_from([value, bold, ltr, code, spoiler, struck, lambda s: mention(s, 1), lambda s: time_left(1, s)]),
)
def test_no_control_character_of_a_value_gets_through(raw: str, style: Callable[[str], Text]) -> None:
    seen = style(raw).bare()

    assert not re.search(
        "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]", seen
    )


@given(st.text(max_size=20))
def test_no_value_turns_the_sentence_around_it(raw: str) -> None:
    line = (text("نوبت ") + value(raw) + text(" است.")).plain("fa")

    displayed = as_displayed(line)

    assert displayed.startswith(".تسا ")
    assert displayed.endswith(" تبون")


@given(texts)
def test_a_text_survives_being_stored(shown: Text) -> None:
    stored = json.dumps(shown.to_json())

    assert Text.from_json(json.loads(stored)) == shown
    assert TypeAdapter(Text).validate_json(TypeAdapter(Text).dump_json(shown)) == shown


@given(texts)
def test_pictures_and_logs_get_what_is_seen_and_nothing_else(shown: Text) -> None:
    assert not re.search("[\u200e\u200f\u2060\u2066-\u2069]", shown.bare())


@given(st.lists(pieces, max_size=5))
def test_a_text_put_together_in_any_order_is_the_same(parts: list[Text]) -> None:
    one_by_one = Text()
    for part in parts:
        one_by_one += part

    assert one_by_one == together(parts)
