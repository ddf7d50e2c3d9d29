"""Dilemma: how well do you know the asker? Its moves, and when they are allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine import dilemma_setup, dilemma_view
from engine.dilemma_events import Sealed
from engine.dilemma_model import (
    QUESTIONS,
    Answer,
    AskQuestions,
    Decider,
    DilemmaState,
    DilemmaView,
    DraftAnswer,
    GiveFinalAnswer,
    Phase,
    PickAndAsk,
    PickQuestion,
    Seal,
    Submit,
    Void,
    questions_of,
)
from engine.dilemma_table import DilemmaTable, choices
from engine.game import Draw, End, IllegalMove, Join, Leave, Move, Option, Seated, SeatOffer, Step, Supply, TimeUp


class Dilemma(DilemmaTable):
    name = "dilemma"
    state_type = DilemmaState
    moves: ClassVar[tuple[type[Move], ...]] = (
        PickQuestion,
        AskQuestions,
        PickAndAsk,
        DraftAnswer,
        Seal,
        Submit,
        GiveFinalAnswer,
        Join,
        Leave,
        End,
        TimeUp,
    )
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {
        Phase.PICK: (PickQuestion, AskQuestions, PickAndAsk),
        Phase.ANSWER: (DraftAnswer, Seal, Submit),
        Phase.PERSUADE: (GiveFinalAnswer,),
    }
    options: ClassVar[tuple[Option, ...]] = dilemma_setup.OPTIONS
    content = "dilemma.dilemmas"

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        return (SeatOffer(),)

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        return dilemma_setup.FEWEST, dilemma_setup.MOST

    @classmethod
    def automatic(cls, options: Mapping[str, str], players: int) -> Mapping[str, str]:
        return {"rounds": str(dilemma_setup.rounds_of(options, players))}

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        dilemma_setup.may_start(seats, options)

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        cls.may_start(seats, options)
        table = cls(dilemma_setup.dealt_state(seats, options, supply, draw), draw, now)
        table.begin_turn()
        return Step(table.state, tuple(table.events))

    @classmethod
    def view(cls, state: DilemmaState, viewer: int | None) -> DilemmaView:
        return dilemma_view.view(state, viewer)

    @classmethod
    def another_world(cls, state: DilemmaState, viewer: int | None) -> DilemmaState | None:
        return dilemma_view.another_world(state, viewer)

    @classmethod
    def dealt(cls, state: DilemmaState) -> tuple[str, ...]:
        """Cards count as used up when one of their questions is read out: none are at the deal, more with each turn."""
        return tuple(state.read)

    def pick_question(self, move: PickQuestion) -> None:
        """Three of the six, in the order they will be read; both questions of a card may be among them (R-DIL-5)."""
        state = self.state
        self.require_picking(move.seat)
        self.require_on_the_cards(move.question)
        if move.question in state.picked:
            state.picked.remove(move.question)
        else:
            full = len(state.picked) == QUESTIONS
            self.require(not full, "E_FULL", "Three are chosen already; take one of them back first.")
            state.picked.append(move.question)
        self.acted(move.seat)

    def ask_questions(self, move: AskQuestions) -> None:
        self.require_picking(move.seat)
        self.require_three(len(self.state.picked))
        self.acted(move.seat)
        self.ask(self.state.picked)

    def pick_and_ask(self, move: PickAndAsk) -> None:
        self.require_picking(move.seat)
        named = move.questions.split(".")
        understood = all(each.isdecimal() for each in named)
        self.require(understood, "E_ARG", "There is no such question on your cards.")
        self.require_three(len(named))
        picked = [int(each) for each in named]
        self.require(len(set(picked)) == QUESTIONS, "E_DUP", "Choose three different questions.")
        for question in picked:
            self.require_on_the_cards(question)
        self.acted(move.seat)
        self.ask(picked)

    def draft_answer(self, move: DraftAnswer) -> None:
        """Can be changed until it is sealed (R-DIL-35)."""
        self.require_unsealed(move.seat)
        self.require(0 <= move.question < QUESTIONS, "E_TARGET", "There is no such question.")
        chosen = choices(self.state, move.seat).copy()
        chosen[move.question] = answer_of(move.answer)
        self.require_allowed(move.seat, chosen)
        self.acted(move.seat)
        self.state.choices[move.seat] = chosen

    def seal(self, move: Seal) -> None:
        """Final from here on (R-DIL-35)."""
        state = self.state
        self.require_unsealed(move.seat)
        for number, chosen in enumerate(choices(state, move.seat), start=1):
            self.require(chosen is not None, "E_COUNT", "Question {number} is still open.", number=number)
        self.acted(move.seat)
        state.sealed.append(move.seat)
        self.emit(Sealed(move.seat))
        self.open_if_complete()

    def submit(self, move: Submit) -> None:
        self.require_unsealed(move.seat)
        self.require(len(move.answers) == QUESTIONS, "E_COUNT", "Each of the three questions needs an answer.")
        chosen: list[Answer | None] = [answer_of(letter) for letter in move.answers]
        self.require_allowed(move.seat, chosen)
        self.state.choices[move.seat] = chosen
        self.seal(Seal(move.seat))

    def give_final_answer(self, move: GiveFinalAnswer) -> None:
        """After the persuasion the asker chooses A or B (R-DIL-16)."""
        state = self.state
        self.require(state.phase == Phase.PERSUADE, "E_PHASE", "There is no last word to give now.")
        self.require(move.seat == state.asker, "E_ROLE", "The asker has the last word; persuade them!")
        answer = answer_of(move.answer)
        self.require(answer is not Answer.ABSTAIN, "E_ABSTAIN", "This time it must be one of the two.")
        self.acted(move.seat)
        self.decide(answer, Decider.ASKER)

    def leave(self, move: Leave) -> None:
        self.remove(move.seat, "left")
        self.go_on_without(move.seat)

    def time_up(self, move: TimeUp) -> None:
        state = self.state
        self.require(state.deadline is not None and self.now >= state.deadline, "E_PHASE", "Nothing is due yet.")
        match state.phase:
            case Phase.PICK:
                self.strike(state.asker)
                self.void(Void.NO_PICK)
            case Phase.ANSWER:
                self.close_answers()
            case Phase.PERSUADE if not state.extended:
                self.extend()
            case Phase.PERSUADE:
                self.strike(state.asker)
                self.decide_by_majority()

    def close_answers(self) -> None:
        """Ballots count as far as they are filled in; without the asker's answers the turn is void (R-DIL-36, 37)."""
        state = self.state
        for seat in state.players:
            if seat not in state.sealed:
                self.strike(seat)
        if state.asker in state.sealed:
            self.open_envelopes()
        else:
            self.void(Void.NO_ANSWERS)

    def require_picking(self, seat: int) -> None:
        self.require(self.state.phase == Phase.PICK, "E_PHASE", "It is not time to choose questions.")
        self.require(seat == self.state.asker, "E_ROLE", "The asker chooses the questions.")

    def require_on_the_cards(self, question: int) -> None:
        six = questions_of(self.state.hands[self.state.asker])
        self.require(0 <= question < len(six), "E_TARGET", "There is no such question on your cards.")

    def require_three(self, count: int) -> None:
        self.require(count == QUESTIONS, "E_COUNT", "Choose three questions.")

    def require_unsealed(self, seat: int) -> None:
        state = self.state
        self.require(state.phase == Phase.ANSWER, "E_PHASE", "It is not time to answer.")
        if seat in state.sealed:
            if seat == state.asker:
                raise IllegalMove("E_DUP", "Your answers are sealed and stay as they are.")
            raise IllegalMove("E_DUP", "Your guesses are sealed and stay as they are.")

    def require_allowed(self, seat: int, chosen: Sequence[Answer | None]) -> None:
        """The asker may abstain once a turn (R-DIL-14), a guesser never (R-DIL-34)."""
        abstentions = chosen.count(Answer.ABSTAIN)
        if seat == self.state.asker:
            self.require(abstentions <= 1, "E_ABSTAIN", "You may leave one question without an answer, not two.")
        else:
            self.require(abstentions == 0, "E_ABSTAIN", "Only the asker may leave a question without an answer.")


def answer_of(letter: str) -> Answer:
    if letter not in tuple(Answer):
        raise IllegalMove("E_ARG", "Answer with one of the two.")
    return Answer(letter)
