"""Reads what the bot writes as Telegram and its apps do."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from bidi import get_display


def as_displayed(line: str) -> str:
    """From left to right, brackets all facing one way since not every renderer of tests mirrors them."""
    displayed = get_display(line)
    return re.sub("[\u200c\u200e\u200f\u2060\u2066-\u2069]", "", displayed).replace("»", "«").replace(")", "(")


class Reader(HTMLParser):
    """Reads HTML as strictly as Telegram: every tag known, closed and in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.content = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"b", "i", "s", "code", "tg-spoiler", "a", "tg-time", "blockquote"}
        assert tag not in self.open
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.content += data


def content(html: str) -> str:
    """What is read once the tags are gone."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open
    return reader.content
