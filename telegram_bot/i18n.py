"""Sentences in a reader's language: looked up first, then filled with values.

`python -m telegram_bot.i18n` collects the sentences of the code into `locales/bot.pot` and brings the catalogs up to date.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from string import Formatter
from typing import TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from telegram_bot import bidi, catalogs
from telegram_bot.bidi import Text

LANGUAGES = ("fa", "ar", "en")

Value: TypeAlias = str | int | float | Text

_NEAREST = {"prs": "fa", "pes": "fa", "arb": "ar", "arz": "ar", "ary": "ar", "arq": "ar", "apc": "ar", "afb": "ar"}


def language_of(code: str | None) -> str | None:
    """The language of the house nearest to one of Telegram's codes, if it is near to any."""
    first = re.split("[-_]", (code or "").lower())[0]
    return first if first in LANGUAGES else _NEAREST.get(first)


@lru_cache
def translator(language: str, western_digits: bool = False) -> Translator:
    """The translator into a language; into English when nobody here speaks it."""
    spoken = language_of(language) or "en"
    return Translator(spoken, _compiled(spoken), western_digits)


def msgid(sentence: str, context: str | None = None) -> str:
    """Marks a sentence that is looked up later, by its name alone: in tables and class attributes."""
    return sentence


class Translator:
    """Speaks one language; names and words are isolated and numbers get their digits as they are put in."""

    def __init__(self, language: str, catalog: NullTranslations, western_digits: bool = False) -> None:
        self.language = language
        self.western_digits = western_digits
        self.rtl = language in bidi.RIGHT_TO_LEFT
        self._catalog = catalog

    def __call__(self, msgid: str, /, **values: Value) -> Text:
        return self._filled(self._catalog.gettext(msgid), msgid, values)

    def plural(self, singular: str, plural: str, n: int, /, **values: Value) -> Text:
        """The form for `n`, which sentences may show as {n}."""
        form = self._catalog.ngettext(singular, plural, n)
        return self._filled(form, singular if n == 1 else plural, {"n": n, **values})

    def context(self, context: str, msgid: str, /, **values: Value) -> Text:
        """A sentence that is said otherwise elsewhere: `button` and `toast` are short."""
        return self._filled(self._catalog.pgettext(context, msgid), msgid, values)

    def number(self, n: int) -> str:
        """Digits alone; a number with a sign belongs into a sentence's values."""
        return bidi.digits(n, self.language, self.western_digits)

    def people(self, names: Sequence[Text], limit: int) -> Text:
        """At most `limit` names and how many others there are."""
        t = self
        shown, others = names[:limit], len(names) - limit
        if not shown:
            return Text()
        last = shown[-1] if others <= 0 and len(shown) > 1 else None
        some = shown[0]
        for name in shown[1:-1] if last else shown[1:]:
            some = t("{some}, {name}", some=some, name=name)
        if last:
            return t("{some} and {name}", some=some, name=last)
        if others > 0:
            return t.plural("{some} and {n} other", "{some} and {n} others", others, some=some)
        return some

    def minutes(self, seconds: float) -> str:
        """How long from now, in whole minutes."""
        minutes = max(1, math.ceil(seconds / 60))
        return self.plural("{n} minute", "{n} minutes", minutes).bare()

    def _filled(self, template: str, english: str, values: Mapping[str, Value]) -> Text:
        """A catalog that asks for a value nobody gave must not silence the bot: then it speaks English."""
        pieces = _pieces(template)
        if pieces is None or not all(field is None or field in values for _, field in pieces):
            pieces = _pieces(english)
        assert pieces is not None, english
        parts: list[Text] = []
        for literal, field in pieces:
            parts.append(literal)
            if field is not None:
                parts.append(self._shown(values[field]))
        return bidi.together(parts)

    def _shown(self, value: Value) -> Text:
        if isinstance(value, Text):
            return value
        if isinstance(value, str):
            return bidi.value(value)
        if isinstance(value, float):
            return bidi.ltr(bidi.native(f"{value:g}", self.language, self.western_digits))
        return bidi.ltr(self.number(value)) if value < 0 else bidi.text(self.number(value))


def compiled(catalog: Catalog) -> GNUTranslations:
    """A catalog as gettext reads it; nothing compiled is kept on disk."""
    binary = BytesIO()
    write_mo(binary, catalog)
    binary.seek(0)
    return GNUTranslations(binary)


@lru_cache
def _compiled(language: str) -> GNUTranslations:
    return compiled(catalogs.catalog(language))


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[Text, str | None], ...] | None:
    """Literals and the names between them; None if the template is more than names in braces."""
    try:
        parsed = tuple(Formatter().parse(template))
    except ValueError:
        return None
    if any(specification or conversion for _, _, specification, conversion in parsed):
        return None
    if any(field is not None and not field.isidentifier() for _, field, _, _ in parsed):
        return None
    return tuple((bidi.text(literal), field) for literal, field, _, _ in parsed)


if __name__ == "__main__":
    sys.exit(catalogs.main(sys.argv[1:]))
