"""HTML, cleaning and what Telegram finds in a text by itself."""

from __future__ import annotations

from typing import Any

import pytest

from playground.cleaning import clean, clean_with_entities
from playground.entities import with_found
from playground.errors import Refused
from playground.markup import read_html
from tests.world_kit import Town, button, keyboard


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("<b>ا</b><strong>ب</strong>", "اب", [("bold", 0, 1), ("bold", 1, 1)]),
        ("<i>a</i><em>b</em>", "ab", [("italic", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>a</s><del>b</del><strike>c</strike>", "abc", [("strikethrough", i, 1) for i in range(3)]),
        ("<code>a</code> <pre>b</pre>", "a b", [("code", 0, 1), ("pre", 2, 1)]),
        ("<tg-spoiler>a</tg-spoiler><span class='tg-spoiler'>b</span>", "ab", [("spoiler", 0, 1), ("spoiler", 1, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("🎲<b>🦊x</b>", "🎲🦊x", [("bold", 2, 3)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("a &lt;b&gt; &amp; &quot;c&quot; &#1583; &#x628;", 'a <b> & "c" د ب', []),
        ("a & b > c", "a & b > c", []),
        ("<b></b>x", "x", []),
        ("<code><b>a</b></code>", "a", [("code", 0, 1)]),
        ("<B>a</B>", "a", [("bold", 0, 1)]),
    ],
)
def test_html_becomes_text_and_entities(source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    read, found = read_html(source)

    assert read == text
    assert [(each["type"], each["offset"], each["length"]) for each in found] == entities


def test_links_times_and_people() -> None:
    _, link = read_html('<a href="https://a.b/?c=1&amp;d=2">x</a>')
    _, person = read_html('<a href="tg://user?id=1001">x</a>')
    _, time = read_html('<tg-time unix="1800000000" format="r">۲ دقیقه</tg-time>')

    assert link == [{"type": "text_link", "url": "https://a.b/?c=1&d=2", "offset": 0, "length": 1}]
    assert person == [{"type": "text_mention", "user_id": 1001, "offset": 0, "length": 1}]
    expected = {"type": "date_time", "unix_time": 1800000000, "date_time_format": "r", "offset": 0, "length": 7}
    assert time == [expected]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("ب<div>a</div>", 'Unsupported start tag "div" at byte offset 2'),
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ('<a ="x">a</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=", "Unclosed start tag at byte offset 0"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-time unix="x">a</tg-time>', 'Invalid Unix time specified in the tag "tg-time" at byte offset 0'),
        (
            '<tg-time unix="1" format="q">a</tg-time>',
            'Invalid date-time format specified in the tag "tg-time" at byte offset 0',
        ),
    ],
)
def test_bad_html_is_refused_in_telegrams_words(source: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        read_html(source)
    assert (refused.value.code, refused.value.description) == (400, f"Bad Request: can't parse entities: {reason}")


def test_bad_html_is_refused_by_the_call() -> None:
    town = Town()

    assert town.refused("sendMessage", chat_id=town.group, text="<b>x", parse_mode="HTML")[0] == 400
    refused = town.refused("sendMessage", chat_id=town.group, text="x", parse_mode="LaTeX")
    assert refused == (400, "Bad Request: unsupported parse_mode")


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("a\u202ab\u202bc\u202cd\u202de\u202ef\u2028g\u2029h", "abcdefgh"),
        ("a\u0333b\u033fc\u030a", "abc"),
        ("a\tb\x01c\rd", "a b cd"),
        ("a\nb", "a\nb"),
        ("\u200f\u200fسلام", "\u200c\u200fسلام"),
        ("\u200e\u200f\u200eب", "\u200c\u200c\u200eب"),
        ("\u200fسلام \u2068Ali\u2069\u200f", "\u200fسلام \u2068Ali\u2069\u200f"),
        ("\u061c\u2066a\u2067b\u2069\u200d\u200c", "\u061c\u2066a\u2067b\u2069\u200d\u200c"),
        (" \n a \n ", "a"),
    ],
)
def test_text_is_cleaned_as_the_server_does(raw: str, cleaned: str) -> None:
    assert clean(raw) == cleaned


def test_entities_move_with_the_cleaned_text() -> None:
    text, entities = read_html("\n \u202e<b>🎲\u202cآ</b> <i> </i>")

    cleaned, moved = clean_with_entities(text, entities)

    assert cleaned == "🎲آ"
    assert moved == [{"type": "bold", "offset": 0, "length": 3}]


def test_button_labels_are_cleaned_too() -> None:
    town = Town()

    town.says("x", reply_markup=keyboard([button("\u202eبزن\u200f\u200f")]))

    assert town.world.chat_view(town.sara, town.group)[-1].labels == [["بزن\u200c\u200f"]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/play", [("bot_command", 0, 5)]),
        ("\u200f\u2066/join\u2069 پیوستن", [("bot_command", 2, 5)]),
        ("بازی/play", []),
        ("/play@dorehami_bot x", [("bot_command", 0, 18)]),
        ("\u2066@ali_reza\u2069؛", [("mention", 1, 9)]),
        ("a@b.c", []),
        ("ببین https://t.me/x?a=1\u2069\u200f", [("url", 5, 18)]),
        ("https://a.b، پس", [("url", 0, 12)]),
        ("t.me/x", [("url", 0, 6)]),
        ("#شب\u200cبازی #1", [("hashtag", 0, 8)]),
    ],
)
def test_commands_mentions_and_links_are_found(text: str, found: list[tuple[str, int, int]]) -> None:
    assert [(each["type"], each["offset"], each["length"]) for each in with_found(text, [])] == found


def test_nothing_is_found_inside_links_and_code() -> None:
    text, entities = read_html('<a href="https://a.b">/leave</a> <code>@spam_bot</code> <b>/stop</b>')

    assert [each["type"] for each in with_found(text, entities)] == ["text_link", "code", "bold", "bot_command"]


def mentioned(town: Town, person: int) -> list[dict[str, Any]]:
    town.says(f'<a href="tg://user?id={person}">او</a>', parse_mode="HTML")
    return list(town.world.calls[-1].answer["result"].get("entities", []))


def test_a_mention_by_id_works_for_whoever_the_bot_knows() -> None:
    town = Town()
    stranger = town.world.add_person("غریبه")

    (entity,) = mentioned(town, town.omid)
    assert (entity["type"], entity["user"]["id"]) == ("text_mention", town.omid)
    assert mentioned(town, stranger) == []
    town.world.starts_bot(stranger)
    assert len(mentioned(town, stranger)) == 1
    assert mentioned(town, 1) == []
