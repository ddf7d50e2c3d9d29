"""L'Intrus: what follows from the moves: turns, votes, the queue of the eliminated, and the end."""

from __future__ import annotations

from collections import Counter

from engine.game import Outcome
from engine.intrus.cards import card_of
from engine.intrus.model import Cause, Elimination, IntrusState, News, Phase, Role, Tally, Turn, Win
from engine.intrus.moves import (
    AvengerAsked,
    AvengerSpared,
    DiscussionBegan,
    Eliminated,
    GhostAsked,
    GhostMissed,
    JudgeAsked,
    NobodyEliminated,
    RoundBegan,
    TurnCame,
    TurnSkipped,
    VoteBegan,
    VotesCounted,
)
from engine.intrus.table import (
    AVENGE,
    CLUE,
    DISCUSS,
    GHOST_GUESS,
    JUDGE,
    MOST_STRIKES,
    REVOTE,
    VOTE,
    IntrusTable,
    alive,
    candidates,
    judge_of,
    linked_pair,
    living,
    partner_of,
)

MOST_ROUNDS = 20
INFILTRATORS = (Role.INTRUDER, Role.GHOST)


class Rounds(IntrusTable):
    def begin_round(self) -> None:
        """A ghost never speaks first, and nobody knows who comes next (R-INT-12, R-INT-60, R-INT-94)."""
        state = self.state
        if state.round == MOST_ROUNDS:
            self.finish(Outcome("DRAW"))
            return
        state.round += 1
        state.tied.clear()
        first = self.draw.choice("int.first", [seat for seat in alive(state) if state.roles[seat] is not Role.GHOST])
        rest = self.draw.shuffle("int.rest", [seat for seat in alive(state) if seat != first])
        state.upcoming = [first, *rest]
        self.emit(RoundBegan(state.round))
        self.next_speaker()

    def next_speaker(self) -> None:
        """As long as no clue was given in this round, a ghost lets the next non-ghost speak (R-INT-61)."""
        state = self.state
        state.speaker = None
        if not state.upcoming:
            self.discuss()
            return
        waiting = state.upcoming
        if not any(turn.round == state.round and turn.text for turn in state.turns):
            waiting = [seat for seat in state.upcoming if state.roles[seat] is not Role.GHOST] or waiting
        state.speaker = waiting[0]
        state.upcoming.remove(state.speaker)
        self.emit(TurnCame(state.speaker))
        self.wait(Phase.CLUES, CLUE)

    def skip_turn(self) -> None:
        """No answer in time: the turn is lost (R-INT-13)."""
        state = self.state
        assert state.speaker is not None
        state.turns.append(Turn(state.round, state.speaker))
        self.emit(TurnSkipped(state.speaker))
        self.strike(state.speaker, "missed")
        self.next_speaker()

    def discuss(self) -> None:
        state = self.state
        state.ready.clear()
        self.emit(DiscussionBegan(state.round))
        self.wait(Phase.DISCUSS, DISCUSS)

    def vote_if_all_ready(self) -> None:
        if set(alive(self.state)) <= set(self.state.ready):
            self.open_vote()

    def open_vote(self) -> None:
        state = self.state
        state.ready.clear()
        state.votes_held += 1
        self.emit(VoteBegan(tuple(alive(state)), again=False))
        self.wait(Phase.VOTE, VOTE)

    def count_if_all_voted(self) -> None:
        """Once the last living player has voted (R-INT-73)."""
        if set(alive(self.state)) <= set(self.state.votes):
            self.count()

    def count(self) -> None:
        """Most votes: eliminated; a tie: a second vote among the tied, then the judge or nobody (R-INT-19 to R-INT-21)."""
        state = self.state
        again = state.phase == Phase.REVOTE
        votes = Counter(state.votes.values())
        totals = tuple(sorted(votes.items(), key=lambda each: (-each[1], each[0])))
        state.tallies.append(Tally(state.round, again, totals))
        self.emit(VotesCounted(totals))
        top = [seat for seat in candidates(state) if votes[seat] == max(votes.values(), default=0)]
        state.votes.clear()
        if not totals and not again:
            self.eliminate_nobody("no_votes")
        elif len(top) == 1:
            self.eliminate(top[0], Cause.VOTE)
        elif not again:
            self.ask_again(top)
        else:
            self.ask_judge(top)

    def ask_again(self, tied: list[int]) -> None:
        self.state.tied = tied
        self.emit(VoteBegan(tuple(tied), again=True))
        self.wait(Phase.REVOTE, REVOTE)

    def ask_judge(self, tied: list[int]) -> None:
        self.state.tied = tied
        if judge_of(self.state) is None:
            self.eliminate_nobody("tied")
            return
        self.emit(JudgeAsked(tuple(tied)))
        self.wait(Phase.JUDGE, JUDGE)

    def eliminate_nobody(self, reason: str) -> None:
        state = self.state
        state.tied.clear()
        state.votes.clear()
        state.verdict = [News(reason)]
        self.emit(NobodyEliminated(reason))
        self.end_round()

    def eliminate(self, seat: int, cause: Cause) -> None:
        """Reveal, jester, link, last guess, revenge, in this order; those it draws in come after (R-INT-86)."""
        state = self.state
        state.tied.clear()
        state.verdict = [News("judge")] if cause is Cause.JUDGE else []
        self.put_out(seat, cause)
        if card_of(state, seat).wins_alone(cause, state.votes_held):
            self.finish(Outcome("JESTER", "jester_first_vote", (seat,)))
            return
        state.queue = [seat]
        self.resolve()

    def put_out(self, seat: int, cause: Cause, by: int | None = None) -> None:
        """The role becomes known to all, the word and the card do not (R-INT-19, R-INT-74)."""
        state = self.state
        role = state.roles[seat]
        state.eliminated.append(Elimination(seat, role, cause, state.round, by))
        state.verdict.append(News("out", seat, role, cause, by))
        self.emit(Eliminated(seat, role, cause))
        self.notify(seat, "out")

    def resolve(self) -> None:
        """Runs the queue until somebody must answer; the win check comes when it is empty."""
        state = self.state
        while state.queue:
            seat = state.queue[0]
            partner = partner_of(state, seat)
            if partner is not None:
                self.put_out(partner, Cause.CUPID, by=seat)
                state.queue.append(partner)
            owed = [phase for phase in self.answers_of(seat) if phase not in state.answered]
            if owed:
                self.ask_answer(owed[0], seat)
                return
            state.queue.pop(0)
            state.answered.clear()
        self.end_round()

    def answers_of(self, seat: int) -> list[Phase]:
        """What an eliminated player may still do; whoever departed, nothing (R-GEN-43)."""
        state = self.state
        if seat in state.departed:
            return []
        owed = [Phase.GHOST_GUESS] if state.roles[seat] is Role.GHOST else []
        avenging = card_of(state, seat).answers_in()
        return [*owed, avenging] if avenging is not None and alive(state) else owed

    def ask_answer(self, phase: Phase, seat: int) -> None:
        self.state.answered.append(phase)
        self.emit(GhostAsked(seat) if phase is Phase.GHOST_GUESS else AvengerAsked(seat))
        self.wait(phase, GHOST_GUESS if phase is Phase.GHOST_GUESS else AVENGE)

    def miss_guess(self) -> None:
        """What the ghost said, if anything, stays private (R-INT-85)."""
        seat = self.state.queue[0]
        self.state.verdict.append(News("ghost_missed", seat))
        self.emit(GhostMissed(seat))
        self.resolve()

    def spare_all(self) -> None:
        seat = self.state.queue[0]
        self.state.verdict.append(News("spared", seat))
        self.emit(AvengerSpared(seat))
        self.resolve()

    def end_round(self) -> None:
        """Whoever was absent three times leaves now; then a side has won, or a new round begins (R-INT-23, R-INT-95)."""
        state = self.state
        for seat in [each for each in alive(state) if state.strikes.get(each, 0) >= MOST_STRIKES]:
            self.remove(seat, "silent")
        if not self.is_over():
            self.begin_round()

    def go_on_without(self, seat: int) -> None:
        """What a departure ends or completes, by phase (R-INT-96)."""
        state = self.state
        if state.phase == Phase.SETUP:
            self.finish(Outcome("ABANDONED", "setup"))
        elif self.is_abandoned():
            return
        elif state.queue:
            if state.queue[0] == seat:
                self.miss_guess() if state.phase == Phase.GHOST_GUESS else self.spare_all()
        elif not self.is_over():
            self.go_on_in_phase(seat)

    def go_on_in_phase(self, seat: int) -> None:
        state = self.state
        match state.phase:
            case Phase.CLUES if state.speaker == seat:
                self.emit(TurnSkipped(seat))
                self.next_speaker()
            case Phase.DISCUSS:
                self.vote_if_all_ready()
            case Phase.REVOTE | Phase.JUDGE if seat in state.tied:
                self.eliminate_nobody("interrupted")
            case Phase.JUDGE if judge_of(state) is None:
                self.eliminate_nobody("interrupted")
            case Phase.VOTE | Phase.REVOTE:
                for voter in self.disappointed:
                    self.notify(voter, "vote_again", who=seat)
                self.count_if_all_voted()

    def is_abandoned(self) -> bool:
        """Fewer than two are left, and somebody departed (R-INT-97, R-GEN-43)."""
        if len(alive(self.state)) < 2 and self.state.departed:
            self.finish(Outcome("ABANDONED", "too_few"))
            return True
        return False

    def is_over(self) -> bool:
        """Whether a team has won; no infiltrator left is asked first (R-INT-25, R-INT-26, R-INT-90, R-INT-91)."""
        state = self.state
        if self.is_abandoned():
            return True
        civilians, infiltrators = len(living(state, Role.CIVILIAN)), len(living(state, *INFILTRATORS))
        if infiltrators == 0:
            self.finish(Outcome("CIVILIANS", "all_infiltrators_out", winners(state, Role.CIVILIAN)))
        elif civilians <= 1:
            self.finish(Outcome("INFILTRATORS", "one_civilian_left", winners(state, *INFILTRATORS)))
        elif state.win is Win.PARITY and infiltrators >= civilians:
            self.finish(Outcome("INFILTRATORS", "parity", winners(state, *INFILTRATORS)))
        return state.outcome is not None


def winners(state: IntrusState, *roles: Role) -> tuple[int, ...]:
    """The whole team, also its eliminated, and cupid's pair if both are alive (R-INT-26, R-INT-92, R-INT-93)."""
    team = {seat for seat in range(state.seats) if state.roles[seat] in roles}
    pair = set(linked_pair(state))
    if not state.unlinked and pair <= set(alive(state)):
        team |= pair
    return tuple(sorted(team - set(state.departed)))
