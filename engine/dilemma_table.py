"""Dilemma: what follows from the moves: opened envelopes, scores, turns, strikes and the end."""

from __future__ import annotations

from engine.dilemma_events import (
    EnvelopesOpened,
    FinalAnswerGiven,
    PersuasionExtended,
    QuestionsAsked,
    TurnScored,
    TurnStarted,
    TurnVoided,
)
from engine.dilemma_model import (
    QUESTIONS,
    Answer,
    Ballot,
    Decider,
    DilemmaState,
    GuesserResult,
    News,
    Phase,
    SeatNotice,
    TurnRecord,
    Void,
    questions_of,
)
from engine.game import Draw, Game, Left, Outcome

PICK, ANSWER, PERSUADE, LAST_MINUTE = 90, 150, 150, 60
"""Seconds (Appendix A)."""
STRIKES = 3


class DilemmaTable(Game[DilemmaState]):
    def __init__(self, state: DilemmaState, draw: Draw, now: float) -> None:
        super().__init__(state, draw, now)
        self.old_news = len(state.news)
        self.old_notices = len(state.notices)

    def wait(self, phase: str, seconds: float | None) -> None:
        """News and notices of earlier phases are done with."""
        super().wait(phase, seconds)
        self.forget()

    def finish(self, outcome: Outcome) -> None:
        """What was not opened until now stays closed for ever."""
        state = self.state
        self.clear_turn()
        state.hands.clear()
        state.deck.clear()
        state.strikes.clear()
        super().finish(outcome)
        self.forget()

    def forget(self) -> None:
        del self.state.news[: self.old_news]
        del self.state.notices[: self.old_notices]
        self.old_news = self.old_notices = 0

    def clear_turn(self) -> None:
        state = self.state
        state.picked.clear()
        state.questions.clear()
        state.choices.clear()
        state.sealed.clear()
        state.answers.clear()
        state.extended = False

    def begin_turn(self) -> None:
        state = self.state
        self.clear_turn()
        state.turn += 1
        self.emit(TurnStarted(state.turn, state.round, state.asker))
        self.wait(Phase.PICK, PICK)

    def ask(self, picked: list[int]) -> None:
        """The questions are read to all, in the order picked (R-DIL-6)."""
        state = self.state
        hand = state.hands[state.asker]
        state.questions = [questions_of(hand)[place] for place in picked]
        state.read += [card.text for card in hand if any(each in state.questions for each in card.questions)]
        state.picked.clear()
        self.emit(QuestionsAsked(state.asker, tuple(state.questions)))
        self.wait(Phase.ANSWER, ANSWER)

    def open_if_complete(self) -> None:
        """When all have recorded, all envelopes open at once (R-DIL-10)."""
        if set(self.state.players) <= set(self.state.sealed):
            self.open_envelopes()

    def open_envelopes(self) -> None:
        """Without an abstention, or without a guess about it, there is nothing to persuade about (R-DIL-15, R-DIL-39)."""
        state = self.state
        state.answers = [answer for answer in state.choices[state.asker] if answer is not None]
        self.emit(EnvelopesOpened(tuple(state.answers), ballots(state)))
        abstained = state.abstained
        if abstained is not None and any(ballot[abstained] for _, ballot in ballots(state)):
            self.wait(Phase.PERSUADE, PERSUADE)
        else:
            self.score(abstained, None)

    def extend(self) -> None:
        self.state.extended = True
        self.set_deadline(LAST_MINUTE)
        self.emit(PersuasionExtended(self.state.asker))

    def decide_by_majority(self) -> None:
        """The option more players guessed; on equality the lot decides (R-DIL-38)."""
        abstained = self.state.abstained
        assert abstained is not None
        guesses = [ballot[abstained] for _, ballot in ballots(self.state)]
        for_a, for_b = guesses.count(Answer.A), guesses.count(Answer.B)
        if for_a == for_b:
            self.decide(self.draw.choice("dil.tiebreak", (Answer.A, Answer.B)), Decider.LOT)
        else:
            self.decide(Answer.A if for_a > for_b else Answer.B, Decider.MAJORITY)

    def decide(self, answer: Answer, decider: Decider) -> None:
        """The initial guesses are compared with the final answer (R-DIL-16, R-DIL-17)."""
        abstained = self.state.abstained
        assert abstained is not None
        self.state.answers[abstained] = answer
        self.emit(FinalAnswerGiven(abstained, answer, decider))
        self.score(abstained, decider)

    def score(self, abstained: int | None, decider: Decider | None) -> None:
        """All guessers together, once a turn, and never the asker (R-DIL-11, R-DIL-12, R-DIL-42)."""
        state = self.state
        results = tuple(self.moved(seat, ballot) for seat, ballot in ballots(state))
        self.emit(TurnScored(state.asker, results))
        self.end_turn(
            TurnRecord(
                state.turn,
                state.round,
                state.asker,
                tuple(state.questions),
                tuple(state.answers),
                abstained,
                decider,
                results,
            )
        )

    def moved(self, seat: int, ballot: Ballot) -> GuesserResult:
        """None right: one space back; one: none; two: one ahead; three: two ahead (R-DIL-13)."""
        state = self.state
        correct = sum(guess == answer for guess, answer in zip(ballot, state.answers, strict=True))
        position = state.positions[seat] + correct - 1
        state.positions[seat] = max(position, 0) if state.floor else position
        return GuesserResult(seat, ballot, correct, correct - 1, state.positions[seat])

    def void(self, void: Void) -> None:
        """Nobody moves, and the turn counts for its round (R-DIL-37)."""
        state = self.state
        self.emit(TurnVoided(state.asker, void))
        self.end_turn(TurnRecord(state.turn, state.round, state.asker, tuple(state.questions), void=void))

    def end_turn(self, record: TurnRecord) -> None:
        """Who was silent three times goes; then the next asker, or the end (R-DIL-18, R-DIL-40, R-GEN-42)."""
        state = self.state
        state.history.append(record)
        was_last = following(state) is None
        for seat in state.players:
            if state.strikes.get(seat, 0) >= STRIKES:
                self.notify(seat, "removed")
                self.remove(seat, "silent")
        self.renew_hand()
        after = following(state)
        if len(state.players) < 2 and not was_last:
            self.finish(Outcome("ABANDONED", "too_few"))
        elif after is None:
            self.finish(Outcome("WIN", "last_turn", leaders(state)))
        else:
            state.round, state.asker = after
            self.begin_turn()

    def renew_hand(self) -> None:
        """The asker's cards are discarded, picked or not; three new ones if the role comes back (R-DIL-32)."""
        state = self.state
        if state.asker in state.players:
            state.hands[state.asker] = []
            if state.round < state.rounds:
                state.hands[state.asker], state.deck = state.deck[:QUESTIONS], state.deck[QUESTIONS:]

    def remove(self, seat: int, reason: str) -> None:
        """Out of the order, and whatever was chosen is dropped (R-DIL-40)."""
        state = self.state
        state.departed.append(seat)
        state.hands.pop(seat)
        state.choices.pop(seat, None)
        if seat in state.sealed:
            state.sealed.remove(seat)
        self.emit(Left(seat, reason))
        state.news.append(News(reason, seat))

    def go_on_without(self, seat: int) -> None:
        """R-DIL-38, R-DIL-40"""
        state = self.state
        if len(state.players) < 2:
            self.finish(Outcome("ABANDONED", "too_few"))
        elif seat == state.asker and state.phase == Phase.PERSUADE:
            self.decide_by_majority()
        elif seat == state.asker:
            self.void(Void.ASKER_LEFT)
        elif state.phase == Phase.ANSWER:
            self.open_if_complete()

    def strike(self, seat: int) -> None:
        """A mandatory action missed; three in a row cost the seat (R-GEN-21)."""
        strikes = self.state.strikes[seat] = self.state.strikes.get(seat, 0) + 1
        if strikes < STRIKES:
            self.notify(seat, "strike", strikes=strikes)

    def acted(self, seat: int) -> None:
        """Any voluntary action: the strikes before it are forgotten (R-GEN-21)."""
        self.state.strikes.pop(seat, None)

    def notify(self, seat: int, kind: str, **values: str | int) -> None:
        state = self.state
        state.noticed[seat] = state.noticed.get(seat, 0) + 1
        state.notices.append(SeatNotice(seat, state.noticed[seat], kind, tuple(values.items())))


def choices(state: DilemmaState, seat: int) -> list[Answer | None]:
    """What a seat chose so far in this turn, blanks included."""
    return state.choices.get(seat, [None] * QUESTIONS)


def ballots(state: DilemmaState) -> tuple[tuple[int, Ballot], ...]:
    """Of the guessers still in, by seat; not to be told before the envelopes open."""
    return tuple((seat, tuple(choices(state, seat))) for seat in state.guessers)


def following(state: DilemmaState) -> tuple[int, int] | None:
    """The round and the asker of the next turn, clockwise; None: this is the last turn (R-DIL-4, R-DIL-19)."""
    later = still_to_ask(state)
    if later:
        return state.round, later[0]
    again = _clockwise(state)
    return (state.round + 1, again[0]) if again and state.round < state.rounds else None


def still_to_ask(state: DilemmaState) -> list[int]:
    """Who asks after the asker in this round, in order."""
    order = _clockwise(state)
    place = _place(state, state.asker)
    return [seat for seat in order if _place(state, seat) > place]


def leaders(state: DilemmaState) -> tuple[int, ...]:
    """The highest pieces of those still in share the win (R-DIL-21, R-DIL-22)."""
    highest = max(state.positions[seat] for seat in state.players)
    return tuple(seat for seat in state.players if state.positions[seat] == highest)


def _clockwise(state: DilemmaState) -> list[int]:
    return sorted(state.players, key=lambda seat: _place(state, seat))


def _place(state: DilemmaState, seat: int) -> int:
    """How far round the table from whoever asked first."""
    return (seat - state.first) % state.seats
