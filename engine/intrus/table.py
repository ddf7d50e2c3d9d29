"""L'Intrus: who is still in, who owes what, and who must be told."""

from __future__ import annotations

from engine.game import Draw, End, Game, Join, Leave, Left, Move, Outcome, TimeUp
from engine.intrus.cards import card_of, holder
from engine.intrus.model import IntrusState, News, Phase, Power, Role, SeatNotice
from engine.intrus.moves import Avenge, ConfirmGuess, DraftGuess, DropGuess, Guess, Pick, RoleRevealed, Spare

SETUP, CLUE, DISCUSS, VOTE, REVOTE, JUDGE, GHOST_GUESS, AVENGE = 120, 90, 240, 60, 45, 45, 90, 45
"""Seconds (Appendix A)."""
MOST_STRIKES = 3
WHISPERS = 3
"""Of one player in one discussion (R-INT-70)."""
ANSWERS: dict[str, tuple[type[Move], ...]] = {
    Phase.GHOST_GUESS: (DraftGuess, DropGuess, ConfirmGuess, Guess),
    Phase.AVENGE: (Pick, Avenge, Spare),
}
"""The moves of the eliminated."""


class IntrusTable(Game[IntrusState]):
    def __init__(self, state: IntrusState, draw: Draw, now: float) -> None:
        super().__init__(state, draw, now)
        self.old_notices = len(state.notices)
        self.old_news = len(state.news)
        self.disappointed: list[int] = []
        """Whose votes were for somebody who is gone."""

    def admit(self, move: Move) -> None:
        """The eliminated are told so before anything else, unless the table waits for their answer (R-INT-45, R-GEN-44)."""
        state = self.state
        watching = move.seat in out_of(state) and move.seat not in state.departed
        if watching and not isinstance(move, Join | Leave | End | TimeUp):
            answering = state.queue[:1] == [move.seat] and isinstance(move, ANSWERS.get(state.phase, ()))
            self.require(answering, "E_OUT", "You are out of this game; you may watch.")
        super().admit(move)

    def wait(self, phase: str, seconds: float | None) -> None:
        """What was only begun is dropped; notices and departures of earlier moves were told."""
        state = self.state
        if not (phase == state.phase == Phase.CLUES):
            del state.news[: self.old_news]
            self.old_news = 0
        super().wait(phase, seconds)
        self.forget_drafts()
        del state.notices[: self.old_notices]
        self.old_notices = 0

    def finish(self, outcome: Outcome) -> None:
        state = self.state
        self.forget_drafts()
        state.speaker = None
        for waiting in (state.upcoming, state.votes, state.tied, state.queue, state.answered):
            waiting.clear()
        super().finish(outcome)

    def forget_drafts(self) -> None:
        self.state.picks.clear()
        self.state.drafts.clear()
        self.state.guess = ""

    def acted(self, seat: int) -> None:
        """Whoever does something was not absent: the strikes are forgotten (R-GEN-21)."""
        self.state.strikes.pop(seat, None)

    def strike(self, seat: int, kind: str) -> None:
        """The third one removes the player at the end of the round (R-INT-95)."""
        strikes = self.state.strikes
        strikes[seat] = strikes.get(seat, 0) + 1
        self.notify(seat, kind, count=strikes[seat])

    def remove(self, seat: int, reason: str) -> None:
        """Gone for good: the role is shown, the card dies silently, the link is cut (R-INT-83, R-INT-95)."""
        state = self.state
        state.departed.append(seat)
        state.ready = [each for each in state.ready if each != seat]
        state.upcoming = [each for each in state.upcoming if each != seat]
        for records in (state.picks, state.drafts, state.strikes):
            records.pop(seat, None)
        if seat in linked_pair(state):
            state.unlinked = True
        self.forget_target(seat)
        self.emit(Left(seat, reason))
        self.emit(RoleRevealed(seat, state.roles[seat]))
        state.news.append(News(reason, seat, state.roles[seat]))
        if reason == "silent":
            self.notify(seat, reason)

    def forget_target(self, seat: int) -> None:
        """Votes for somebody who is gone are void, and nobody whispers to or points at them (R-INT-96)."""
        state = self.state
        state.votes.pop(seat, None)
        self.disappointed = [voter for voter, target in state.votes.items() if target == seat]
        for voter in self.disappointed:
            del state.votes[voter]
        for picks in state.picks.values():
            if seat in picks:
                picks.remove(seat)
        for author in [author for author, draft in state.drafts.items() if draft.target == seat]:
            del state.drafts[author]

    def require_other(self, seat: int, target: int) -> None:
        self.require(target != seat, "E_SELF", "Not yourself; choose somebody else.")
        self.require(target in alive(self.state), "E_TARGET", "This player is not in the game any more.")

    def notify(self, seat: int, kind: str, **values: str | int) -> None:
        state = self.state
        state.noticed[seat] = state.noticed.get(seat, 0) + 1
        state.notices.append(SeatNotice(seat, state.noticed[seat], kind, tuple(values.items())))


def out_of(state: IntrusState) -> list[int]:
    """The eliminated, in their order."""
    return [each.seat for each in state.eliminated]


def alive(state: IntrusState) -> list[int]:
    gone = {*out_of(state), *state.departed}
    return [seat for seat in range(state.seats) if seat not in gone]


def living(state: IntrusState, *roles: Role) -> list[int]:
    return [seat for seat in alive(state) if state.roles[seat] in roles]


def judge_of(state: IntrusState) -> int | None:
    """Only a living one decides (R-INT-82)."""
    judge = holder(state, Power.JUDGE)
    return judge if judge in alive(state) else None


def linked_pair(state: IntrusState) -> tuple[int, ...]:
    """Cupid and his target; nobody if he did not choose."""
    cupid = holder(state, Power.CUPID)
    return () if cupid is None or state.linked is None else (cupid, state.linked)


def partner_of(state: IntrusState, seat: int) -> int | None:
    """The living other one of the pair (R-INT-83)."""
    pair = linked_pair(state)
    if seat not in pair or state.unlinked:
        return None
    other = pair[1] if seat == pair[0] else pair[0]
    return other if other in alive(state) else None


def candidates(state: IntrusState) -> list[int]:
    """Whom one may vote for: anybody alive, or the tied ones in a second vote."""
    return state.tied if state.phase == Phase.REVOTE else alive(state)


def whispers_left(state: IntrusState, seat: int) -> int:
    return WHISPERS - sum(each.seat == seat and each.round == state.round for each in state.whispers)


def choice_of(state: IntrusState, seat: int) -> tuple[tuple[int, ...], int]:
    """Among whom the seat may choose now beside its vote, and how many."""
    others = tuple(each for each in alive(state) if each != seat)
    match state.phase:
        case Phase.SETUP if seat not in state.seen and card_of(state, seat).owes_choice(state):
            return others, card_of(state, seat).targets
        case Phase.DISCUSS if state.powers[seat] is Power.SCRAMBLER and state.swap is None and seat in alive(state):
            return others, 1
        case Phase.JUDGE if seat == judge_of(state):
            return tuple(each for each in state.tied if each != seat), 1
        case Phase.AVENGE if state.queue[:1] == [seat]:
            return others, 1
    return (), 0
