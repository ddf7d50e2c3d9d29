"""Collects the sentences of the code: what is translated, and what a refused move says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog

HOME = Path(__file__).parent.parent
FOLDERS = ("engine", "telegram_bot")


@dataclass(frozen=True)
class Call:
    """Where a call keeps its sentence, its plural and its context, counted from 0."""

    sentence: int
    plural: int | None = None
    context: int | None = None


CALLS = {
    "_": Call(0),
    "t": Call(0),
    "translate": Call(0),
    "_group": Call(0),
    "plural": Call(0, plural=1),
    "context": Call(1, context=0),
    "msgid": Call(0, context=1),
    "IllegalMove": Call(1),
    "require": Call(2),
}


ATTRIBUTES = ("strangers_are_told",)
"""What the engine says without a call, since it knows no translator."""


@dataclass(frozen=True)
class Sentence:
    line: int
    singular: str
    plural: str | None = None
    context: str | None = None


def collected(home: Path = HOME) -> Catalog:
    """The template of all catalogs: every sentence, with the files it stands in."""
    template = Catalog(project="Dorehami", charset="utf-8", fuzzy=False)
    for folder in FOLDERS:
        for path in sorted((home / folder).rglob("*.py")):
            where = path.relative_to(home).as_posix()
            for found in sentences(path.read_text(encoding="utf-8")):
                identity = (found.singular, found.plural) if found.plural else found.singular
                template.add(identity, locations=[(where, found.line)], context=found.context)
    return template


def sentences(source: str) -> list[Sentence]:
    """The sentences of one file in the order of its lines."""
    found = (sentence for node in ast.walk(ast.parse(source)) for sentence in _of(node))
    return sorted(found, key=lambda sentence: sentence.line)


def _of(node: ast.AST) -> Iterator[Sentence]:
    match node:
        case ast.Call():
            yield from _said_by(node)
        case (
            ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(sentence)))
            | ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(sentence)))
        ) if name in ATTRIBUTES:
            yield Sentence(node.lineno, sentence)


def _said_by(call: ast.Call) -> Iterator[Sentence]:
    where = CALLS.get(_name(call.func))
    if where is None:
        return
    context = None
    if where.context is not None:
        context = next(_strings(call, where.context), None)
        if context is None and len(call.args) > where.context:
            return
    plurals = [None] if where.plural is None else list(_strings(call, where.plural))
    for singular in _strings(call, where.sentence):
        for plural in plurals:
            yield Sentence(call.lineno, singular, plural, context)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=ast.Name(id="translator")):
            return "translate"
        case _:
            return ""


def _strings(call: ast.Call, position: int) -> Iterator[str]:
    """The argument as it stands there, or each that an `if` or a table chooses from; nothing when it is a variable."""
    waiting = list(call.args[position : position + 1])
    while waiting:
        match waiting.pop(0):
            case ast.Constant(value=str(sentence)) if sentence:
                yield sentence
            case ast.IfExp(body=body, orelse=other):
                waiting += [body, other]
            case ast.Subscript(value=ast.Dict(values=choices)):
                waiting += choices
