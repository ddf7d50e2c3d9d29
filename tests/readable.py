"""Prints a whole evening of Codenames as people read it: `python -m tests.readable fa`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from engine.codenames_model import (
    Approve,
    ChooseNumber,
    CodenamesView,
    Confirm,
    Cover,
    DraftClue,
    DropDraft,
    Insist,
    Mark,
    Reject,
    Stop,
    TakeSpymaster,
)
from engine.game import Join, Leave, Move
from telegram_bot.games import Room
from telegram_bot.games.codenames import CodenamesPresenter
from telegram_bot.i18n import Translator, translator
from telegram_bot.panels import Keyboard, Panel
from tests.codenames_kit import (
    ASSASSIN,
    BOOK,
    DOUBTFUL,
    FAIR,
    LEILA,
    LION,
    MOON,
    NIMA,
    OMID,
    PHONE,
    REZA,
    SARA,
    SEA,
    Table,
    coop,
    duel,
    majority,
)

PRESENTER = CodenamesPresenter()
NAMES = {
    "fa": ("سارا", "امید", "نیما", "لیلا", "رضا", "مینا", "Dara_7", "پری"),
    "ar": ("سارة", "أوميد", "نعمة", "ليلى", "رضا", "مينا", "Dara_7", "باري"),
    "en": ("Sara", "Omid", "Nima", "Leila", "Reza", "Mina", "Dara", "Pari"),
}


def room_for(_: Translator, names: Iterable[str] | None = None, hints: bool = True) -> Room:
    called = dict(enumerate(names or NAMES[_.language]))
    return Room(_, called, {seat: 1000 + seat for seat in called}, "https://t.me/dorehami_bot", hints)


class Evening:
    """Shows after each step only what has changed, as a chat does."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.language = language
        self.room = room_for(translator(language))
        self.shown: dict[tuple[str, str], str] = {}

    def plays(self, *moves: Move) -> Iterator[str]:
        for move in moves:
            before = self.view(move.seat)
            self.table.plays(move)
            said = PRESENTER.answer(move, before, self.view(move.seat), self.room)
            yield f"\n——— {type(move).__name__} ({self.room.names[move.seat]})" + (
                f": «{said.plain(self.language)}»" if said else ""
            )
            yield from self.changes()

    def passes(self, seconds: float) -> Iterator[str]:
        yield f"\n——— {seconds:g} s"
        self.table.passes(seconds)
        yield from self.changes()

    def view(self, seat: int | None) -> CodenamesView:
        return self.table.view(seat)

    def changes(self) -> Iterator[str]:
        for panel in PRESENTER.group(self.view(None), self.room):
            yield from self.changed("G", panel)
        for seat in range(self.table.state.seats):
            for panel in PRESENTER.private(self.view(seat), self.room):
                yield from self.changed(self.room.names[seat], panel)

    def changed(self, chat: str, panel: Panel) -> Iterator[str]:
        drawn = "🖼\n" if panel.drawing else ""
        said = f"{drawn}{panel.text.plain(self.language)}\n{keys(panel.keyboard, self.language)}"
        before = self.shown.get((chat, panel.key))
        if said != before:
            self.shown[chat, panel.key] = said
            yield f"[{chat} · {panel.key} · {'new' if before is None else 'edit'}]\n{said}"


def keys(keyboard: Keyboard, language: str) -> str:
    return "\n".join("⌨ " + "".join(f"[{button.label.plain(language)}]" for button in row) for row in keyboard)


def a_game(language: str) -> Iterator[str]:
    """Doubt, a refusal, a rival's word, silence, an empty seat, and the assassin at last."""
    evening = Evening(Table(), language)
    yield from evening.changes()
    yield from evening.plays(DraftClue(SARA, FAIR, "2"), DropDraft(SARA), DraftClue(SARA, DOUBTFUL, "2"))
    yield from evening.plays(ChooseNumber(SARA, "2"), Insist(SARA), Reject(LEILA))
    yield from evening.plays(DraftClue(SARA, DOUBTFUL, "2"), ChooseNumber(SARA, "2"), Insist(SARA), Approve(LEILA))
    yield from evening.plays(Mark(OMID, MOON), Mark(NIMA, MOON), *confirmed(OMID, MOON), Stop(OMID))
    yield from evening.passes(301)
    yield from evening.plays(DraftClue(SARA, FAIR, ""), ChooseNumber(SARA, "1"), *guess(OMID, BOOK), *guess(NIMA, LION))
    yield from evening.plays(DraftClue(LEILA, FAIR, "inf"), ChooseNumber(LEILA, "inf"), *guess(REZA, SEA))
    yield from evening.plays(*guess(REZA, PHONE), Leave(SARA), TakeSpymaster(NIMA), Join(6, "red"))
    yield from evening.plays(DraftClue(NIMA, FAIR, "3"), ChooseNumber(NIMA, "3"), *guess(6, 4))
    yield from evening.passes(200)
    yield from evening.plays(DraftClue(LEILA, FAIR, "0"), ChooseNumber(LEILA, "0"))
    yield from evening.passes(200)
    yield from evening.plays(DraftClue(NIMA, FAIR, "1"), ChooseNumber(NIMA, "1"), *guess(OMID, ASSASSIN))


def confirmed(seat: int, card: int) -> tuple[Move, ...]:
    return (Confirm(seat, card),)


def guess(seat: int, card: int) -> tuple[Move, ...]:
    return Mark(seat, card), Confirm(seat, card)


def a_coop(language: str) -> Iterator[str]:
    evening = Evening(coop(), language)
    yield from evening.changes()
    yield from evening.plays(DraftClue(SARA, DOUBTFUL, ""), ChooseNumber(SARA, "1"), Insist(SARA))
    yield from evening.plays(*guess(OMID, PHONE), Cover(SARA, SEA), DraftClue(SARA, FAIR, "9"), ChooseNumber(SARA, "9"))
    yield from evening.plays(*(move for card in range(9) for move in guess(NIMA, card)))


def a_duel(language: str) -> Iterator[str]:
    evening = Evening(duel(), language)
    yield from evening.changes()
    yield from evening.plays(DraftClue(SARA, FAIR, "1"), ChooseNumber(SARA, "1"), *guess(OMID, PHONE))
    yield from evening.plays(DraftClue(NIMA, FAIR, "9"), ChooseNumber(NIMA, "8"))
    yield from evening.plays(*(move for card in range(SEA, SEA + 8) for move in guess(OMID, card)))


def with_majority(language: str) -> Iterator[str]:
    evening = Evening(majority(), language)
    yield from evening.plays(DraftClue(SARA, FAIR, "1"), ChooseNumber(SARA, "1"), Mark(OMID, BOOK), Mark(NIMA, BOOK))


def before_the_deal(language: str) -> Iterator[str]:
    _ = translator(language)
    for said in (PRESENTER.pitch(_), PRESENTER.menu(_), PRESENTER.how(_), PRESENTER.rules(_)):
        yield said.plain(language) + "\n"
    for seat in (SARA, OMID, None):
        yield PRESENTER.card(Table().view(seat), room_for(_)).plain(language) + "\n"


PARTS = (before_the_deal, a_game, a_coop, a_duel, with_majority)


def main(language: str) -> None:
    for part in PARTS:
        sys.stdout.write(f"\n\n══════ {part.__name__}\n")
        for said in part(language):
            sys.stdout.write(f"{said}\n")


if __name__ == "__main__":
    main(sys.argv[1])
