"""Prints whole evenings of L'Intrus as people read them: `python -m tests.readable_intrus fa`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping

from engine.game import IllegalMove, Leave, Move
from engine.intrus.model import Power
from engine.intrus.moves import (
    Acknowledge,
    AimWhisper,
    Avenge,
    BeginWhisper,
    ConfirmGuess,
    Decide,
    DraftGuess,
    GiveClue,
    Link,
    MakeDrunk,
    Pick,
    Scramble,
    Spare,
    ToggleReady,
    Vote,
    WriteWhisper,
)
from engine.intrus.table import alive
from telegram_bot.games import Room
from telegram_bot.games.intrus import IntrusPresenter
from telegram_bot.i18n import translator
from telegram_bot.panels import Panel
from tests.intrus_kit import DARA, LEILA, MINA, NIMA, OMID, PARI, REZA, SARA, Table, fair
from tests.readable import NAMES, keys

SHOWN = IntrusPresenter()


class Evening:
    """Shows after each step only what has changed, as a chat does."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.language = language
        called = dict(enumerate(NAMES[language]))
        people = {seat: 1000 + seat for seat in called}
        self.room = Room(translator(language), called, people, "https://t.me/dorehami_bot", True)
        self.shown: dict[tuple[str, str], str] = {}

    def plays(self, *moves: Move) -> Iterator[str]:
        for move in moves:
            before = self.table.view(move.seat)
            self.table.plays(move)
            told = SHOWN.answer(move, before, self.table.view(move.seat), self.room)
            yield f"\n——— {type(move).__name__} ({self.room.names[move.seat]})" + (
                f": «{told.plain(self.language)}»" if told else ""
            )
            yield from self.changes()

    def refused(self, move: Move, code: str) -> Iterator[str]:
        refusal: IllegalMove = self.table.refuses(move, code)
        values = {name: SHOWN.value(each, self.room.translate) for name, each in refusal.values.items()}
        yield f"\n——— {type(move).__name__}, {code}"
        yield self.room.translate(refusal.sentence, **values).plain(self.language)

    def passes(self, seconds: float) -> Iterator[str]:
        yield f"\n——— {seconds:g} s"
        self.table.passes(seconds)
        yield from self.changes()

    def clues(self) -> Iterator[str]:
        """Everybody says something; only the last turn is read aloud."""
        while len(self.table.state.upcoming) > 0:
            self.table.clue()
        yield from self.changes()
        speaker = self.table.state.speaker
        assert speaker is not None
        self.table.clue()
        yield from self.changes()

    def ready(self) -> Iterator[str]:
        for seat in alive(self.table.state):
            if seat not in self.table.state.ready:
                self.table.plays(ToggleReady(seat))
        yield from self.changes()

    def vote(self, votes: Mapping[int, int]) -> Iterator[str]:
        *first, last = votes.items()
        for voter, target in first:
            self.table.plays(Vote(voter, target))
        yield from self.changes()
        yield from self.plays(Vote(*last))

    def against(self, victim: int) -> Iterator[str]:
        others = [seat for seat in alive(self.table.state) if seat != victim]
        yield from self.vote({**dict.fromkeys(others, victim), victim: others[0]})

    def changes(self) -> Iterator[str]:
        for panel in SHOWN.group(self.table.view(), self.room):
            yield from self.changed("G", panel)
        for seat in range(self.table.state.seats):
            for panel in SHOWN.private(self.table.view(seat), self.room):
                yield from self.changed(self.room.names[seat], panel)

    def changed(self, chat: str, panel: Panel) -> Iterator[str]:
        said = f"{panel.text.plain(self.language)}\n{keys(panel.keyboard, self.language)}"
        before = self.shown.get((chat, panel.key))
        if before is None and (panel.former or panel.on_demand):
            return
        if said != before:
            self.shown[chat, panel.key] = said
            yield f"[{chat} · {panel.key} · {'new' if before is None else 'edit'}]\n{said}"


def a_game_of_powers(language: str) -> Iterator[str]:
    """Choices, whispers, an exchange of words, a tie, a judge, a ghost who misses, revenge, and a pair that lasts."""
    powers = {SARA: Power.AVENGER, OMID: Power.CUPID, NIMA: Power.JUDGE, LEILA: Power.DRUNKARD, REZA: Power.SCRAMBLER}
    evening = Evening(Table("CCCCIIGC", {**powers, PARI: Power.PARROT}), language)
    yield from evening.changes()
    yield from evening.refused(Acknowledge(OMID), "E_PENDING")
    yield from evening.plays(Pick(OMID, PARI), Link(OMID, PARI), Pick(LEILA, SARA), MakeDrunk(LEILA, SARA, DARA))
    yield from evening.plays(*(Acknowledge(seat) for seat in (SARA, NIMA, REZA, MINA, DARA, PARI)))
    speaker = evening.table.state.speaker
    assert speaker is not None
    yield from evening.refused(GiveClue(speaker, "شاطئ مسبح"), "E_CLUE_FORBIDDEN")
    yield from evening.plays(GiveClue(speaker, fair(40)))
    yield from evening.passes(90)
    yield from evening.clues()
    yield from evening.plays(BeginWhisper(SARA), AimWhisper(SARA, OMID), WriteWhisper(SARA, fair(3)))
    yield from evening.plays(Pick(REZA, SARA), Scramble(REZA, SARA))
    yield from evening.ready()
    yield from evening.refused(Vote(SARA, SARA), "E_SELF")
    yield from evening.vote({0: 6, 1: 6, 2: 6, 3: 5, 4: 5, 5: 6, 6: 5, 7: 5})
    yield from evening.vote({0: 6, 1: 6, 2: 6, 3: 6, 4: 5, 5: 6, 6: 5, 7: 5})
    yield from evening.plays(DraftGuess(DARA, "بحر"), ConfirmGuess(DARA))
    yield from evening.clues()
    yield from evening.ready()
    yield from evening.vote({0: 4, 1: 4, 2: 5, 3: 5, 4: 5, 5: 4, 7: 4})
    yield from evening.clues()
    yield from evening.ready()
    yield from evening.vote({0: 5, 1: 5, 2: 0, 3: 0, 5: 0, 7: 5})
    yield from evening.vote({0: 5, 1: 5, 2: 0, 3: 0, 5: 0, 7: 5})
    yield from evening.plays(Pick(NIMA, SARA), Decide(NIMA, SARA), Pick(SARA, MINA), Avenge(SARA, MINA))


def a_game_of_departures(language: str) -> Iterator[str]:
    """Silence, strikes, leavers, no votes, a jester who fails, and a ghost who finds the word."""
    powers = {SARA: Power.TWINS, OMID: Power.TWINS, REZA: Power.JESTER, DARA: Power.SPY, NIMA: Power.AVENGER}
    evening = Evening(Table("CCCCIIG", powers, spied=SARA), language)
    yield from evening.passes(120)
    for _ in range(7):
        yield from evening.passes(90)
    yield from evening.passes(240)
    yield from evening.passes(60)
    yield from evening.clues()
    yield from evening.plays(BeginWhisper(SARA))
    yield from evening.passes(240)
    yield from evening.plays(Vote(SARA, MINA), Leave(MINA))
    yield from evening.passes(60)
    if evening.table.phase == "AVENGE":
        yield from evening.plays(Spare(NIMA))
    if evening.table.phase == "CLUES":
        yield from evening.clues()
        yield from evening.ready()
        yield from evening.against(DARA)
    if evening.table.phase == "GHOST_GUESS":
        yield from evening.plays(DraftGuess(DARA, "شاطئ"), ConfirmGuess(DARA))


def a_new_deal(language: str) -> Iterator[str]:
    evening = Evening(Table(), language)
    yield from evening.plays(Leave(MINA))


def before_the_deal(language: str) -> Iterator[str]:
    _ = translator(language)
    for said in (SHOWN.pitch(_), SHOWN.menu(_), SHOWN.how(_), SHOWN.rules(_), *SHOWN.preview(8, {}, _)):
        yield said.plain(language) + "\n"
    for page in SHOWN.pages(_):
        yield f"[{page.label.plain(language)}]\n{page.text.plain(language)}\n"
    room = Evening(Table(), language).room
    for seat in (SARA, DARA, None):
        yield SHOWN.card(Table().view(seat), room).plain(language) + "\n"


PARTS = (before_the_deal, a_game_of_powers, a_game_of_departures, a_new_deal)


def main(language: str) -> None:
    for part in PARTS:
        sys.stdout.write(f"\n\n══════ {part.__name__}\n")
        for said in part(language):
            sys.stdout.write(f"{said}\n")


if __name__ == "__main__":
    main(sys.argv[1])
