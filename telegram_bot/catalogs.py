"""The catalogs of `locales/`: kept up to date with the code, filled by translators, and checked."""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

import regex
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from telegram_bot.sentences import HOME, collected

TRANSLATED = ("fa", "ar")
"""The languages no sentence may be missing in; English is the msgid itself."""
CATALOGS = (*TRANSLATED, "en")

BUTTON_LIMIT = 30
TOAST_LIMIT = 200

_CHURN = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Report-Msgid-Bugs-To|Generated-By): .*\n', re.M
)
_PLURALS = {"fa": 2, "ar": 6, "en": 2}
_MAY_DROP_NUMBER = {"fa": (0, 1), "ar": (0, 1, 2), "en": (0,)}
_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_EMOJI = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}")
_TAG = re.compile(r"</?[a-z]|&\w+;")
_FOREIGN = {
    "fa": (re.compile('[يكىة٠-٩,;?"“”]'), "Arabic letters or digits, or Latin punctuation"),
    "ar": (re.compile('[یکگچپژ۰-۹,;?"“”]'), "Persian letters or digits, or Latin punctuation"),
    "en": (re.compile("[\u0600-\u06ff]"), "Arabic script"),
}
_NEVER = {
    "fa": re.compile(r"کاربر|سشن|کلیک|(?<![\w\u200c])(?:روم|بات|گیم)(?![\w\u200c])"),
    "ar": re.compile(r"مستخدم|انقر|لوبي|(?<!\w)(?:[وفبكل]?ال|لل)(?:بوت|جيم)(?!\w)"),
    "en": re.compile(r"(?<!\w)(?:users?|click)(?!\w)", re.I),
}
_COUNT = r"(?:\{(?:n|fewest|most|minutes)\}|[٠-٩۰-۹])"
_DOTTED = rf"·\s*{_COUNT}|{_COUNT}\s*·"
_LIKE_A_ZERO = {"fa": re.compile(_DOTTED), "ar": re.compile(rf"\{{n\}}\.|{_DOTTED}")}
_ENDS = {"?": "a question", "؟": "a question", ":": "a colon"}


def catalog(language: str, home: Path = HOME) -> Catalog:
    with _path(language, home).open("rb") as source:
        return read_po(source, locale=language, domain="bot")


def update(prune: bool = False, home: Path = HOME) -> None:
    """Writes the template and the catalogs; translations of sentences that left the code wait as obsolete."""
    template = collected(home)
    _write(_template_path(home), template)
    for language in CATALOGS:
        known = catalog(language, home)
        for message in list(known.obsolete.values()):
            known[message.id] = message
        known.obsolete.clear()
        known.update(template, no_fuzzy_matching=True, update_creation_date=False)
        _write(_path(language, home), known, prune)


def missing(language: str, home: Path = HOME) -> Iterator[dict[str, Any]]:
    """Records of what has no translation, ready to be filled in for `fill`."""
    known = catalog(language, home)
    for message in collected(home):
        mine = known.get(message.id, message.context)
        if message.id and not (mine and _is_complete(mine, language)):
            yield _record(message, language)


def fill(language: str, records: Iterable[dict[str, Any]], home: Path = HOME) -> list[str]:
    """Takes translations into a catalog and returns the sentences the code does not have."""
    update(home=home)
    known = catalog(language, home)
    strangers = []
    for record in records:
        message = known.get(record["msgid"], record.get("context"))
        if message is None:
            strangers.append(record["msgid"])
        else:
            given = record["msgstr"]
            message.string = tuple(given) if isinstance(given, list) else given
    _write(_path(language, home), known, prune=False)
    return strangers


def faults(home: Path = HOME) -> list[str]:
    """All that is wrong with the catalogs, one sentence each."""
    template = collected(home)
    with _template_path(home).open("rb") as source:
        stale = _keys(read_po(source)) ^ _keys(template)
    found = [f"bot.pot: not up to date with the code: {key[0]!r}" for key in sorted(stale, key=repr)]
    for message in template:
        if message.id:
            found += (f"code: {problem}: {_singular(message)!r}" for problem in sentence_faults(message))
    for language in CATALOGS:
        found += (f"{language}.po: {fault}" for fault in catalog_faults(catalog(language, home), language, template))
    return found


def sentence_faults(message: Message) -> Iterator[str]:
    """What is wrong with a sentence of the code before anybody translates it."""
    for sentence in _forms(message.id):
        yield from _form_faults(sentence, message.context)
        if fields(sentence) is None:
            yield "more than names in braces"
        if _NEVER["en"].search(sentence):
            yield "a word the house never says"


def catalog_faults(known: Catalog, language: str, template: Catalog) -> Iterator[str]:
    if known.num_plurals != _PLURALS[language]:
        yield f"{known.num_plurals} plural forms instead of {_PLURALS[language]}"
    for message in known.obsolete.values():
        yield f"obsolete: {_singular(message)!r}"
    for key in sorted(_keys(known) - _keys(template), key=repr):
        yield f"not in the code: {key[0]!r}"
    for wanted in template:
        if not wanted.id:
            continue
        translated = known.get(wanted.id, wanted.context)
        if translated and any(_forms(translated.string)):
            yield from (f"{problem}: {_singular(wanted)!r}" for problem in translation_faults(translated, language))
        elif language in TRANSLATED:
            yield f"untranslated: {_singular(wanted)!r}"


def translation_faults(message: Message, language: str) -> Iterator[str]:
    """What is wrong with the translation of one sentence."""
    if message.fuzzy:
        yield "fuzzy"
    if not _is_complete(message, language):
        yield "some forms are missing"
    foreign, what = _FOREIGN[language]
    names = set().union(*(fields(sentence) or set() for sentence in _forms(message.id)))
    for number, form in enumerate(_forms(message.string)):
        yield from _form_faults(form, message.context)
        may_drop = message.pluralizable and number in _MAY_DROP_NUMBER[language]
        if fields(form) not in (names, names - {"n"} if may_drop else names):
            yield f"other names in braces in {form!r}"
        if foreign.search(_without_fields(form)):
            yield f"{what} in {form!r}"
        if _NEVER[language].search(form):
            yield f"a word the house never says in {form!r}"
        if language in _LIKE_A_ZERO and _LIKE_A_ZERO[language].search(form):
            yield f"a dot that looks like a zero beside a number in {form!r}"
        if _ending(form) != _ending(_forms(message.id)[-1]):
            yield f"another ending in {form!r}"


def fields(template: str) -> set[str] | None:
    """The names in braces; None if there is anything else in them."""
    try:
        parsed = list(Formatter().parse(template))
    except ValueError:
        return None
    named = {name for _, name, _, _ in parsed if name is not None}
    plain = all(name.isidentifier() for name in named) and not any(form or turn for _, _, form, turn in parsed)
    return named if plain else None


def main(arguments: Sequence[str]) -> int:
    """Brings everything up to date when asked for nothing else."""
    asked = _asked(arguments)
    lines: list[str] = []
    if asked.missing:
        lines = [json.dumps(record, ensure_ascii=False) for record in missing(asked.missing)]
    elif asked.fill:
        language, path = asked.fill
        records = map(json.loads, filter(None, Path(path).read_text(encoding="utf-8").splitlines()))
        lines = [f"not in the code: {sentence}" for sentence in fill(language, records)]
    elif asked.check:
        lines = faults()
    else:
        update(asked.prune)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if lines and not asked.missing else 0


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m telegram_bot.i18n", description="Collects and translates sentences.")
    parser.add_argument("--missing", metavar="LANGUAGE", choices=CATALOGS, help="untranslated sentences as JSON lines")
    parser.add_argument("--fill", nargs=2, metavar=("LANGUAGE", "FILE"), help="take such lines with msgstr filled in")
    parser.add_argument("--check", action="store_true", help="list all faults")
    parser.add_argument("--prune", action="store_true", help="forget translations of sentences that left the code")
    return parser.parse_args(arguments)


def _path(language: str, home: Path) -> Path:
    return home / "locales" / f"{language}.po"


def _template_path(home: Path) -> Path:
    return home / "locales" / "bot.pot"


def _write(path: Path, known: Catalog, prune: bool = True) -> None:
    """No dates and no line numbers, so that only sentences make a difference."""
    written = BytesIO()
    write_po(written, known, width=0, sort_by_file=True, include_lineno=False, ignore_obsolete=prune)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(_CHURN.sub(b"", written.getvalue()))
    fresh.replace(path)


def _record(message: Message, language: str) -> dict[str, Any]:
    record: dict[str, Any] = {"msgid": _singular(message)}
    if message.pluralizable:
        record["plural"] = message.id[1]
    if message.context:
        record["context"] = message.context
    record["file"] = message.locations[0][0]
    record["msgstr"] = [""] * _PLURALS[language] if message.pluralizable else ""
    return record


def _is_complete(message: Message, language: str) -> bool:
    wanted = _PLURALS[language] if message.pluralizable else 1
    return len(_forms(message.string)) == wanted and all(_forms(message.string))


def _forms(given: str | Sequence[str] | None) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given or ())


def _singular(message: Message) -> str:
    return _forms(message.id)[0]


def _keys(known: Catalog) -> set[tuple[Any, str | None]]:
    return {(message.id, message.context) for message in known if message.id}


def _without_fields(form: str) -> str:
    return re.sub(r"\{[^{}]*\}", "", form)


def _form_faults(form: str, context: str | None) -> Iterator[str]:
    """What neither a sentence of ours nor a translation may have."""
    if _CONTROLS.search(form):
        yield f"an invisible character in {form!r}"
    if _EMOJI.search(form):
        yield f"an emoji, which presenters add, in {form!r}"
    if _TAG.search(form):
        yield f"HTML in {form!r}"
    if form != form.strip():
        yield f"space at an edge of {form!r}"
    length = len(_without_fields(form))
    if (context == "button" and length > BUTTON_LIMIT) or (context == "toast" and length > TOAST_LIMIT):
        yield f"too long for a {context}: {form!r}"


def _ending(form: str) -> str:
    return _ENDS.get(form.rstrip("»\"')")[-1:], "a statement")
