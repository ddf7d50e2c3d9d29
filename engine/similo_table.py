"""Similo: what follows from the moves: removals, rounds, the clock, a missing giver and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Draw, Game, Left, Outcome
from engine.similo_model import (
    REMOVALS,
    CharactersRemoved,
    GiverMissing,
    News,
    Phase,
    Round,
    RoundStarted,
    SeatNotice,
    SimiloState,
    TimeExtended,
)

CLUE, CLUE_MORE, REMOVE, REMOVE_MORE, VACANT = 120, 60, 240, 120, 120
"""Seconds (Appendix A)."""
EXTENSIONS = 2
FEWEST_TO_GO_ON = 2
"""Without a giver: one of them gives clues, another one finds."""


class SimiloTable(Game[SimiloState]):
    def __init__(self, state: SimiloState, draw: Draw, now: float) -> None:
        super().__init__(state, draw, now)
        self.old_news = len(state.news)
        self.old_notices = len(state.notices)

    def wait(self, phase: str, seconds: float | None) -> None:
        """Every wait has its own extensions (R-GEN-40); notices of earlier moves are done with."""
        state = self.state
        super().wait(phase, seconds)
        state.extensions = 0
        state.picked = None
        state.unsettled = False
        del state.notices[: self.old_notices]
        self.old_notices = 0

    def finish(self, outcome: Outcome) -> None:
        state = self.state
        state.picked = None
        state.unsettled = False
        state.interrupted = None
        state.selection.clear()
        state.agreed.clear()
        super().finish(outcome)

    def begin_round(self) -> None:
        state = self.state
        self.forget_news()
        state.rounds.append(Round(len(state.rounds) + 1))
        self.emit(RoundStarted(state.round.number))
        self.wait(Phase.CLUE, CLUE)

    def refill(self) -> None:
        """Back to a full hand, also after the fifth clue (R-SIM-14); an empty pile gives nothing (R-SIM-31)."""
        state = self.state
        if state.pile:
            state.hand.append(state.pile.pop(0))

    def count_agreements(self) -> None:
        """A strict majority of the present finders removes a complete selection (R-SIM-35)."""
        state = self.state
        if state.phase == Phase.REMOVE and len(state.agreed) >= majority(len(state.finders)):
            self.remove_selection()

    def remove_selection(self, by_time: bool = False) -> None:
        """One set: with the secret in it the game is lost, whatever the others are (R-SIM-19, 36)."""
        state = self.state
        lost = state.secret in state.selection
        state.rounds[-1] = replace(state.round, removed=tuple(state.selection), by_time=by_time)
        self.emit(CharactersRemoved(state.round.number, secret_last(state, state.selection), by_time))
        state.selection.clear()
        state.agreed.clear()
        if lost:
            self.finish(Outcome("LOSS", "secret_removed"))
        elif state.round.number == len(REMOVALS):
            self.finish(Outcome("WIN", "secret_found", tuple(state.players)))
        else:
            self.begin_round()

    def hurry_giver(self) -> None:
        """Two extensions; at the third expiry the giver is removed (R-SIM-40)."""
        state = self.state
        giver = state.giver
        assert giver is not None
        if state.extensions < EXTENSIONS:
            self.extend(CLUE_MORE)
            self.notify(giver, "waiting")
        else:
            self.notify(giver, "removed")
            self.depart(giver, "silent")

    def hurry_finders(self) -> None:
        """A complete selection to which one agreed is removed; at last a complete one is enough (R-SIM-39)."""
        state = self.state
        last = state.extensions == EXTENSIONS
        complete = len(state.selection) == state.removals
        if complete and (state.agreed or last):
            self.remove_selection(by_time=True)
        elif last:
            self.finish(Outcome("ABANDONED", "finders_idle"))
        else:
            self.extend(REMOVE_MORE)

    def extend(self, seconds: float) -> None:
        """The same wait goes on: the same ticket."""
        state = self.state
        state.extensions += 1
        self.set_deadline(seconds)
        self.emit(TimeExtended(Phase(state.phase), state.extensions))

    def depart(self, seat: int, reason: str) -> None:
        """A missing giver is replaced if two finders are left, a missing finder may complete the majority."""
        state = self.state
        state.departed.append(seat)
        if seat in state.agreed:
            state.agreed.remove(seat)
        self.emit(Left(seat, reason))
        self.tell(reason, seat)
        if state.giver is None and len(state.finders) < FEWEST_TO_GO_ON:
            self.finish(Outcome("ABANDONED", "no_giver"))
        elif not state.finders:
            self.finish(Outcome("ABANDONED", "no_finder"))
        elif seat == state.givers[-1]:
            self.vacate(seat)
        else:
            self.count_agreements()

    def vacate(self, seat: int) -> None:
        """The selection stays, the agreements do not (R-SIM-41)."""
        state = self.state
        state.interrupted = Phase(state.phase)
        state.agreed.clear()
        self.emit(GiverMissing(seat))
        self.wait(Phase.VACANT, VACANT)

    def resume(self) -> None:
        """What was interrupted gets its full first time again (R-GEN-40)."""
        state = self.state
        interrupted = state.interrupted
        assert interrupted is not None
        state.interrupted = None
        self.wait(interrupted, CLUE if interrupted is Phase.CLUE else REMOVE)

    def tell(self, kind: str, seat: int) -> None:
        self.state.news.append(News(kind, seat))

    def forget_news(self) -> None:
        """All but those of this very move."""
        del self.state.news[: self.old_news]
        self.old_news = 0

    def notify(self, seat: int, kind: str) -> None:
        state = self.state
        state.noticed[seat] = state.noticed.get(seat, 0) + 1
        state.notices.append(SeatNotice(seat, state.noticed[seat], kind))


def majority(finders: int) -> int:
    return finders // 2 + 1


def secret_last(state: SimiloState, removed: Sequence[str]) -> tuple[str, ...]:
    """How a removed set is shown: in selection order, but the secret last (R-SIM-36)."""
    return tuple(sorted(removed, key=lambda card: card == state.secret))
