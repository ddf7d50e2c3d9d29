"""HTML as Telegram reads it (tdlib/td, MessageEntity.cpp: parse_html), with its error texts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playground.cleaning import units
from playground.errors import Refused, bad_request

SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
}
SUPPORTED = {*SIMPLE, "a", "span", "blockquote", "tg-emoji", "tg-time"}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
REFERENCE = re.compile(r"&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot));?")
USER_LINK = re.compile(r"tg://user\?id=(\d+)")
DATE_FORMAT = re.compile(r"r|w?[dD]?[tT]?")


@dataclass
class Tag:
    name: str
    start: int
    """Where its text begins, in UTF-16 units."""
    attributes: dict[str, str | None] = field(default_factory=dict)


class HtmlReader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.text = ""
        self.length = 0
        self.open: list[Tag] = []
        self.entities: list[dict[str, Any]] = []

    def read(self) -> tuple[str, list[dict[str, Any]]]:
        while self.at < len(self.source):
            match self.source[self.at]:
                case "<" if self.source.startswith("</", self.at):
                    self._end_tag()
                case "<":
                    self._start_tag()
                case _:
                    self._characters()
        if self.open:
            raise self._error(f'Can\'t find end tag corresponding to start tag "{self.open[-1].name}"')
        return self.text, _nested(self.entities)

    def _characters(self) -> None:
        reference = REFERENCE.match(self.source, self.at)
        if reference:
            decimal, hexadecimal, name = reference.groups()
            number = int(decimal or "0") or int(hexadecimal or "0", 16)
            self._add(NAMED[name] if name else chr(number))
            self.at = reference.end()
        else:
            plain = re.compile(r"[^<&]+|&").match(self.source, self.at)
            assert plain is not None
            self._add(plain[0])
            self.at = plain.end()

    def _add(self, text: str) -> None:
        self.text += text
        self.length += units(text)

    def _start_tag(self) -> None:
        begin = self.at
        name = re.compile(r"<([^\s>]*)").match(self.source, begin)
        assert name is not None
        tag = Tag(name[1].lower(), self.length)
        self.at = name.end()
        if tag.name not in SUPPORTED:
            raise self._error(f'Unsupported start tag "{tag.name}"', begin)
        while (attribute := self._attribute(tag, begin)) is not None:
            tag.attributes[attribute[0]] = attribute[1]
        self._check(tag, begin)
        self.open.append(tag)

    def _attribute(self, tag: Tag, begin: int) -> tuple[str, str | None] | None:
        """The next attribute, or None after the closing bracket."""
        self._skip_spaces()
        if self.at >= len(self.source):
            raise self._error("Unclosed start tag", begin)
        if self.source[self.at] == ">":
            self.at += 1
            return None
        found = re.compile(r"""([^\s=>]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?""").match(self.source, self.at)
        assert found is not None
        if not found[1]:
            raise self._error(f'Empty attribute name in the tag "{tag.name}"', begin)
        self.at = found.end()
        value = next((group for group in found.groups()[1:] if group is not None), None)
        if value is None and self.source[self.at : self.at + 1] == "=":
            raise self._error("Unclosed start tag", begin)
        return found[1].lower(), None if value is None else REFERENCE.sub(_decoded, value)

    def _check(self, tag: Tag, begin: int) -> None:
        if tag.name == "span" and tag.attributes.get("class") != "tg-spoiler":
            raise self._error('Tag "span" must have class "tg-spoiler"', begin)
        if tag.name == "tg-time":
            if not re.fullmatch(r"\d{1,10}", tag.attributes.get("unix") or ""):
                raise self._error('Invalid Unix time specified in the tag "tg-time"', begin)
            if not DATE_FORMAT.fullmatch(tag.attributes.get("format") or ""):
                raise self._error('Invalid date-time format specified in the tag "tg-time"', begin)

    def _end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise self._error("Unexpected end tag", begin)
        name = re.compile(r"</([^\s>]*)\s*").match(self.source, begin)
        assert name is not None
        if self.source[name.end() : name.end() + 1] != ">":
            raise self._error("Unclosed end tag", begin)
        tag = self.open.pop()
        if name[1].lower() not in ("", tag.name):
            expected = f'expected "</{tag.name}>", found "</{name[1].lower()}>"'
            raise bad_request(
                f"can't parse entities: Unmatched end tag at byte offset {self._offset(begin)}, {expected}"
            )
        self.at = name.end() + 1
        if self.length > tag.start:
            self._close(tag)

    def _close(self, tag: Tag) -> None:
        inside = self.text.encode("utf-16-le", "surrogatepass")[2 * tag.start :].decode("utf-16-le", "surrogatepass")
        described = _described(tag, inside)
        if described is not None:
            self.entities.append({**described, "offset": tag.start, "length": self.length - tag.start})

    def _skip_spaces(self) -> None:
        while self.source[self.at : self.at + 1].isspace():
            self.at += 1

    def _offset(self, position: int) -> int:
        return len(self.source[:position].encode("utf-8", "surrogatepass"))

    def _error(self, message: str, position: int | None = None) -> Refused:
        where = "" if position is None else f" at byte offset {self._offset(position)}"
        return bad_request(f"can't parse entities: {message}{where}")


def read_html(source: str) -> tuple[str, list[dict[str, Any]]]:
    """The plain text and its entities; raises what Telegram answers to bad HTML."""
    return HtmlReader(source).read()


def _decoded(reference: re.Match[str]) -> str:
    decimal, hexadecimal, name = reference.groups()
    return NAMED[name] if name else chr(int(decimal or "0") or int(hexadecimal or "0", 16))


def _described(tag: Tag, inside: str) -> dict[str, Any] | None:
    match tag.name:
        case "a":
            return _link(tag.attributes.get("href") or inside)
        case "span":
            return {"type": "spoiler"}
        case "blockquote":
            return {"type": "expandable_blockquote" if "expandable" in tag.attributes else "blockquote"}
        case "tg-time":
            entity: dict[str, Any] = {"type": "date_time", "unix_time": int(tag.attributes["unix"] or "0")}
            layout = tag.attributes.get("format")
            return {**entity, "date_time_format": layout} if layout else entity
        case "tg-emoji":
            return None
        case simple:
            return {"type": SIMPLE[simple]}


def _link(url: str) -> dict[str, Any] | None:
    user = USER_LINK.fullmatch(url)
    if user:
        return {"type": "text_mention", "user_id": int(user[1])}
    if not re.match(r"(?:(?:https?|tg|ton|tonsite)://)?[^\s/]+", url):
        return None
    return {"type": "text_link", "url": url if "://" in url else f"http://{url}/"}


def _nested(entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """In reading order, without what Telegram does not nest: anything in code, a quotation in a quotation."""
    closed_last_first = list(reversed(entities))
    closed_last_first.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    kept: list[dict[str, Any]] = []
    for entity in closed_last_first:
        if not any(_bars(outer, entity) for outer in kept):
            kept.append(entity)
    return kept


def _bars(outer: dict[str, Any], inner: dict[str, Any]) -> bool:
    if inner["offset"] >= outer["offset"] + outer["length"]:
        return False
    quotations = "blockquote" in outer["type"] and "blockquote" in inner["type"]
    return quotations or outer["type"] in ("code", "pre")
