"""Text for right-to-left chats: spans, isolates, line marks, digits and clean names.

A `Text` is what somebody reads, before it is known how. Values (names, words, clues) stand in isolates from the moment
they are put in, so no name can turn the sentence around it; the marks that give every line its direction come last,
when the reader's language is known. Our own literals hold no invisible characters at all.

Telegram makes links and commands of what looks like one, in bold and italic text too. A value must not become clickable,
so a word joiner, which no client shows, breaks `/leave`, `@spam` and `t.me/x` in two. Mentions, links and code need none:
there the entity is ours already.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from html import escape
from itertools import groupby
from operator import attrgetter
from typing import Any
from unicodedata import bidirectional

from telegram_bot.names import clean_name as clean_name

RIGHT_TO_LEFT = ("fa", "ar")

LRM, RLM = "\u200e", "\u200f"
LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"
JOINER = "\u2060"

_NATIVE = {
    "fa": str.maketrans("0123456789.-", "۰۱۲۳۴۵۶۷۸۹٫−"),
    "ar": str.maketrans("0123456789.-", "٠١٢٣٤٥٦٧٨٩٫−"),
}
_WESTERN = str.maketrans("-", "−")
_UNSEEN = "\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
_IN_LITERALS = re.compile(f"[{_UNSEEN}]")
_IN_VALUES = re.compile(f"[\n{_UNSEEN}]")
_BREAKS = re.compile("[\t-\r\x1c-\x1f\x85\u2028\u2029]+")
_CLICKABLE = re.compile(r"([/@#$:.])(?=\S)")
_ISOLATES = re.compile(f"([{LRI}-{PDI}])")
_INVISIBLE = re.compile(f"[{LRI}-{PDI}{LRM}{RLM}{JOINER}]")
_MARKS = re.compile(f"[{LRM}{RLM}]")
_EMPTY = f" \n\xa0{LRI}{FSI}{PDI}{JOINER}"
_NEUTRAL = " .,:;!?…()[]{}«»\"'`/\\|·•*_-–—،\xa0\u200c%٪" + "".join(map(chr, range(0x64B, 0x660))) + "\u0670"
"""What may follow the last letter of a line without having a direction of its own."""
_OPENS_WITH_VALUE = re.compile("[^\u2066-\u2068A-Za-z\u00c0-\u024f]*[\u2066-\u2068]")


class Kind(StrEnum):
    """How a span is shown; the value of a mention is the person's id, of a link its address, of a time Unix seconds."""

    PLAIN = "plain"
    BOLD = "bold"
    ITALIC = "italic"
    STRIKE = "strike"
    CODE = "code"
    SPOILER = "spoiler"
    MENTION = "mention"
    LINK = "link"
    TIME = "time"


_TAGS = {
    Kind.BOLD: ("<b>", "</b>"),
    Kind.ITALIC: ("<i>", "</i>"),
    Kind.STRIKE: ("<s>", "</s>"),
    Kind.CODE: ("<code>", "</code>"),
    Kind.SPOILER: ("<tg-spoiler>", "</tg-spoiler>"),
}


@dataclass(frozen=True, slots=True)
class Span:
    """A run of characters shown alike; `folded` ones stand in an expandable quotation."""

    text: str
    kind: Kind = Kind.PLAIN
    value: str | int | None = None
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """What is read: spans in logical order, with isolates and without line marks."""

    spans: tuple[Span, ...] = ()

    def __add__(self, other: Text) -> Text:
        return _merged(self.spans + other.spans)

    def __bool__(self) -> bool:
        """Whether there is anything to see."""
        return any(span.text.strip(_EMPTY) for span in self.spans)

    def html(self, language: str) -> str:
        """HTML as Telegram parses it, every line marked for a reader of this language."""
        return _rendered(self.spans, language, _tagged, ("<blockquote expandable>", "</blockquote>"))

    def plain(self, language: str) -> str:
        """For buttons and pop-ups, where nothing is bold and nothing becomes a link."""
        return _rendered(self.spans, language, _untagged)

    def bare(self) -> str:
        """For pictures and logs: the characters that are seen."""
        return _INVISIBLE.sub("", "".join(span.text for span in self.spans))

    def counts_time(self) -> bool:
        """Whether some line tells the time left."""
        return any(span.kind is Kind.TIME for span in self.spans)

    def timeless(self) -> Text:
        """Without the lines that tell the time left."""
        kept: list[Span] = []
        blank: list[Span] = []
        for line in _in_lines(self.spans):
            if any(span.kind is Kind.TIME for span in line):
                continue
            if any(span.text.strip(_EMPTY) for span in line):
                kept += [*blank, *line] if kept else line
                blank = []
            else:
                blank = line
        return _merged(kept[1:] if kept and kept[0].text == "\n" else kept)

    def length(self, language: str) -> int:
        """UTF-16 units, as Telegram counts them once the HTML is parsed."""
        return len(_rendered(self.spans, language, _seen).encode("utf-16-le")) // 2

    def to_json(self) -> list[Any]:
        return [_packed(span) for span in self.spans]

    @staticmethod
    def from_json(data: list[Any]) -> Text:
        return Text(tuple(Span(item) if isinstance(item, str) else _unpacked(*item) for item in data))


def text(value: str) -> Text:
    """A literal of our own: emoji, punctuation, a line break."""
    return Text((Span(_IN_LITERALS.sub("", value)),)) if value else Text()


BLANK = Text((Span(""),))
"""The empty line of `lines`."""


def value(s: str) -> Text:
    """A name, word or clue: isolated, one line, never clickable."""
    shown = unclickable(one_line(s))
    return Text((Span(f"{FSI}{shown}{PDI}"),)) if shown else Text()


def ltr(s: str) -> Text:
    """What reads from left to right as one unit: commands, addresses, signed numbers, scores, timers."""
    shown = one_line(s)
    return Text((Span(f"{LRI}{shown}{PDI}"),)) if shown else Text()


def command(name: str) -> Text:
    """A command people can tap: `play` is shown as `/play`."""
    return ltr("/" + name.lstrip("/"))


def bold(s: str | Text) -> Text:
    """A bold value; a Text has its isolates already and only becomes bold."""
    return _styled(s, Kind.BOLD)


def italic(s: str | Text) -> Text:
    return _styled(s, Kind.ITALIC)


def struck(s: str | Text) -> Text:
    return _styled(s, Kind.STRIKE)


def spoiler(s: str | Text) -> Text:
    return _styled(s, Kind.SPOILER)


def code(s: str) -> Text:
    """Copied by a tap, so the isolate stays outside."""
    return _isolated(LRI, Span(one_line(s), Kind.CODE))


def mention(name: str, person: int) -> Text:
    """A name that notifies its person when the message is sent."""
    return _isolated(FSI, Span(one_line(name), Kind.MENTION, person))


def link(label: str, url: str) -> Text:
    return _isolated(FSI, Span(one_line(label), Kind.LINK, "".join(one_line(url).split())))


def time_left(unix: float, fallback: str) -> Text:
    """The time until then, which the reader's own app counts; `fallback` is for apps that cannot."""
    return _isolated(FSI, Span(one_line(fallback), Kind.TIME, int(unix)))


def folded(t: Text) -> Text:
    """An expandable quotation of its own; it begins and ends with a line."""
    return Text(tuple(replace(span, folded=True) for span in t.spans))


def said_in(language: str, t: Text) -> Text:
    """Whole lines in a language that need not be their reader's; they keep their own direction."""
    mark = _direction(language)
    spans = (replace(span, text=span.text.replace("\n", f"\n{mark}")) for span in t.spans)
    return _merged((Span(mark), *spans)) if t else Text()


def lines(*parts: Text | None) -> Text:
    """One line each; what is empty vanishes, and a BLANK stays only between two lines that are there."""
    spans: list[Span] = []
    blank = False
    for part in parts:
        if part is BLANK:
            blank = bool(spans)
        elif part:
            if spans:
                spans.append(_TWO_BREAKS if blank else _BREAK)
            spans += part.spans
            blank = False
    return _merged(spans)


def joined(parts: Sequence[Text], separator: Text) -> Text:
    """The parts that are not empty, with the separator between them."""
    spans: list[Span] = []
    for part in filter(None, parts):
        if spans:
            spans += separator.spans
        spans += part.spans
    return _merged(spans)


def together(parts: Iterable[Text]) -> Text:
    """The parts one after another."""
    return _merged([span for part in parts for span in part.spans])


def distinct(names: Sequence[str], language: str) -> list[str]:
    """The same names, those that were already taken with a number behind."""
    taken: set[str] = set(names)
    given: set[str] = set()
    result = []
    for name in names:
        number = 2
        shown = name
        while shown in given or (shown != name and shown in taken):
            shown = f"{name} {digits(number, language)}"
            number += 1
        given.add(shown)
        result.append(shown)
    return result


def digits(n: int, language: str, western: bool = False) -> str:
    """A number in the reader's digits; one with a sign must stand in `ltr`."""
    return native(str(n), language, western)


def native(number: str, language: str, western: bool = False) -> str:
    """A number as Python writes it, as its reader does."""
    return number.translate(_WESTERN if western else _NATIVE.get(language, _WESTERN))


def one_line(s: str) -> str:
    """A value without controls: joiners and what flags are made of stay."""
    return _IN_VALUES.sub("", _BREAKS.sub(" ", s)) if _IN_VALUES.search(s) else s


def unclickable(s: str) -> str:
    return _CLICKABLE.sub(rf"\1{JOINER}", s)


_BREAK, _TWO_BREAKS = Span("\n"), Span("\n\n")


def _in_lines(spans: Iterable[Span]) -> list[list[Span]]:
    """The spans of each line; all lines but the first begin with their break."""
    found: list[list[Span]] = [[]]
    for span in spans:
        for place, piece in enumerate(span.text.split("\n")):
            if place:
                found.append([replace(span, text="\n", kind=Kind.PLAIN, value=None)])
            if piece:
                found[-1].append(replace(span, text=piece))
    return found


def _isolated(opening: str, span: Span) -> Text:
    return Text((Span(opening), span, Span(PDI))) if span.text else Text()


def _styled(s: str | Text, kind: Kind) -> Text:
    if isinstance(s, str):
        return _isolated(FSI, Span(unclickable(one_line(s)), kind))
    return Text(tuple(piece for span in s.spans for piece in _restyled(span, kind)))


def _restyled(span: Span, kind: Kind) -> Iterable[Span]:
    """Isolates stay outside of tags, and what is already shown in a way of its own keeps it."""
    if span.kind is not Kind.PLAIN:
        return (span,)
    pieces = filter(None, _ISOLATES.split(span.text))
    return (replace(span, text=piece, kind=Kind.PLAIN if piece in (LRI, FSI, PDI) else kind) for piece in pieces)


def _merged(spans: Iterable[Span]) -> Text:
    """Equal texts have equal spans: plain neighbours are one."""
    result: list[Span] = []
    run: list[Span] = []
    for span in spans:
        if run and (span.kind is not Kind.PLAIN or span.folded is not run[0].folded):
            result.append(_one(run))
            run = []
        (run if span.kind is Kind.PLAIN else result).append(span)
    if run:
        result.append(_one(run))
    return Text(tuple(result))


def _one(run: list[Span]) -> Span:
    first = run[0]
    return first if len(run) == 1 else Span("".join([span.text for span in run]), Kind.PLAIN, None, first.folded)


def _packed(span: Span) -> Any:
    if span.kind is Kind.PLAIN and not span.folded:
        return span.text
    return [span.text, span.kind.value, span.value, span.folded]


def _unpacked(text: str, kind: str, value: str | int | None, folded: bool) -> Span:
    return Span(text, Kind(kind), value, folded)


def _seen(span: Span) -> str:
    return span.text


def _untagged(span: Span) -> str:
    return span.text.replace(JOINER, "")


def _tagged(span: Span) -> str:
    shown = escape(span.text, quote=False)
    if span.kind is Kind.PLAIN:
        return shown
    opening, closing = _TAGS.get(span.kind) or _own_tags(span)
    if "\n" not in shown:
        return f"{opening}{shown}{closing}" if shown else ""
    return "\n".join(f"{opening}{line}{closing}" if line else "" for line in shown.split("\n"))


def _own_tags(span: Span) -> tuple[str, str]:
    match span.kind:
        case Kind.MENTION:
            return f'<a href="tg://user?id={span.value}">', "</a>"
        case Kind.LINK:
            return f'<a href="{escape(str(span.value))}">', "</a>"
        case _:
            return f'<tg-time unix="{span.value}" format="r">', "</tg-time>"


def _rendered(
    spans: Iterable[Span], language: str, dress: Callable[[Span], str], quotation: tuple[str, str] = ("", "")
) -> str:
    mark = partial(_marked, _direction(language))
    result = before = ""
    for is_folded, group in groupby(spans, key=attrgetter("folded")):
        block = tuple(group)
        seen = "".join(span.text for span in block).split("\n")
        dressed = "".join(map(dress, block)).split("\n")
        marked = "\n".join(map(mark, seen, dressed))
        if result and not before.endswith("\n") and not marked.startswith("\n"):
            result += "\n"
        result += f"{quotation[0]}{marked}{quotation[1]}" if is_folded else marked
        before = marked
    return result


def _direction(language: str) -> str:
    return RLM if language in RIGHT_TO_LEFT else LRM


def _marked(direction: str, seen: str, dressed: str) -> str:
    own = _MARKS.findall(seen)
    if own:
        direction, seen, dressed = own[0], _MARKS.sub("", seen), _MARKS.sub("", dressed)
    if not seen.strip(_EMPTY):
        return ""
    return _marked_right_to_left(seen, dressed) if direction == RLM else _marked_left_to_right(seen, dressed)


def _marked_right_to_left(seen: str, dressed: str) -> str:
    """RLM first, since some apps look into isolates; RLM last where the line would end in another direction."""
    last = seen.rstrip(_NEUTRAL)[-1:]
    end = "" if last and bidirectional(last) in ("R", "AL") else RLM
    return f"{RLM}{dressed}{end}"


def _marked_left_to_right(seen: str, dressed: str) -> str:
    return f"{LRM}{dressed}" if _OPENS_WITH_VALUE.match(seen) else dressed
