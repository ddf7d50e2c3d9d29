"""A drawing in words, for groups where the bot may not send pictures: the same facts, numbered as in the picture."""

from __future__ import annotations

from functools import singledispatch

from telegram_bot.bidi import Text, bold, joined, lines, ltr, native, struck, text, value
from telegram_bot.panels import Ballots, Cell, Drawing, Example, Grid, Identity, Piece, Portrait, Table, Track

SIGNS = {
    Identity.RED: "🔴",
    Identity.BLUE: "🔵",
    Identity.BYSTANDER: "⚪️",
    Identity.ASSASSIN: "⚫️",
}


@singledispatch
def in_words(drawing: Drawing) -> Text:
    """Lines that say what the picture shows; raises TypeError for a kind that nobody has put into words."""
    raise TypeError(type(drawing).__name__)


@in_words.register
def _(drawing: Grid) -> Text:
    badges = joined(
        [text(f"{SIGNS[badge.identity]} ") + _number(badge.count, drawing) for badge in drawing.badges], text(" – ")
    )
    return lines(badges, *(_cell(number, cell, drawing) for number, cell in enumerate(drawing.cells, 1)))


@in_words.register
def _(drawing: Example) -> Text:
    return lines(
        *(_cell(number, cell, drawing) for number, cell in enumerate(drawing.cells, 1)),
        value(drawing.caption) if drawing.caption else None,
    )


@in_words.register
def _(drawing: Table) -> Text:
    clues = [text("⬆️ " if hint.similar else "↔️ ") + bold(hint.name) for hint in drawing.hints]
    hand = joined([bold(card.name) for card in drawing.hand], text(" – "))
    return lines(
        *(_portrait(number, portrait, drawing) for number, portrait in enumerate(drawing.portraits, 1)),
        *clues,
        text("🃏 ") + hand if drawing.hand else None,
    )


@in_words.register
def _(drawing: Track) -> Text:
    return lines(
        *(
            text("🥇 " if place < drawing.first_places else "") + _piece(piece, drawing)
            for place, piece in enumerate(drawing.pieces)
        )
    )


@in_words.register
def _(drawing: Ballots) -> Text:
    rows = [
        bold(ballot.name)
        + text(": ")
        + joined([value(guess.letter) + text(_verdict(guess.right)) for guess in ballot.guesses], text("  "))
        for ballot in drawing.ballots
    ]
    answers = joined([value(letter) for letter in drawing.answers], text("  "))
    return lines(text("📬 ") + answers, *rows, *(_piece(piece, drawing) for piece in drawing.pieces))


def _cell(number: int, cell: Cell, drawing: Drawing) -> Text:
    sign = f" {SIGNS[cell.identity]}" if cell.identity else ""
    seen = text(" ✓") if cell.revealed else text("")
    return _number(number, drawing) + text(f"{_stop(drawing)}{sign} ") + bold(cell.text) + seen


def _portrait(number: int, portrait: Portrait, drawing: Drawing) -> Text:
    name = struck(portrait.name) if portrait.removed else bold(portrait.name)
    signs = ("✖️ " if portrait.chosen else "") + ("⭐️ " if portrait.secret else "")
    return _number(number, drawing) + text(f"{_stop(drawing)} {signs}") + name


def _piece(piece: Piece, drawing: Drawing) -> Text:
    place = _number(piece.place, drawing) if piece.place >= 0 else ltr("\u2212" + _digits(-piece.place, drawing))
    return bold(piece.name) + text(": ") + place


def _verdict(right: bool | None) -> str:
    return {True: " ✓", False: " ✗", None: ""}[right]


def _stop(drawing: Drawing) -> str:
    """After the number of a line: a full stop is a zero to Arabic eyes."""
    return ")" if drawing.language == "ar" else "."


def _number(n: int, drawing: Drawing) -> Text:
    return text(_digits(n, drawing))


def _digits(n: int, drawing: Drawing) -> str:
    return native(str(n), drawing.language, drawing.western_digits)
