"""Dilemma: what each viewer may know, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

from engine.dilemma_model import (
    QUESTIONS,
    Answer,
    DilemmaState,
    DilemmaView,
    Mine,
    Opened,
    Persuasion,
    Phase,
    Question,
    QuestionCard,
    SeatNotice,
    questions_of,
)
from engine.dilemma_table import STRIKES, ballots, choices, following, still_to_ask
from engine.game import Notice, copied


def view(state: DilemmaState, viewer: int | None) -> DilemmaView:
    waited_for = awaited(state)
    after = following(state) if state.outcome is None else None
    return DilemmaView(
        phase=Phase(state.phase),
        ticket=state.ticket,
        deadline=state.deadline,
        outcome=state.outcome,
        awaited=waited_for,
        departed=tuple(state.departed),
        seat=viewer,
        asked=viewer in waited_for,
        notices=tuple(Notice(each.number, each.kind, each.values) for each in state.notices if each.seat == viewer),
        language=state.language,
        rounds=state.rounds,
        round=state.round,
        turn=state.turn,
        turns=_turns(state),
        asker=state.asker,
        next_asker=after[1] if after else None,
        players=tuple(state.players),
        floor=state.floor,
        questions=tuple(state.questions),
        sealed=tuple(state.sealed),
        opened=Opened(tuple(state.answers), ballots(state)) if state.answers else None,
        persuasion=_persuasion(state),
        positions=tuple(state.positions.items()),
        history=tuple(state.history),
        news=tuple(state.news),
        mine=_mine(state, viewer),
    )


def awaited(state: DilemmaState) -> tuple[int, ...]:
    match state.phase:
        case Phase.PICK | Phase.PERSUADE:
            return (state.asker,)
        case Phase.ANSWER:
            return tuple(seat for seat in state.players if seat not in state.sealed)
    return ()


def _turns(state: DilemmaState) -> int:
    if state.outcome is not None:
        return state.turn
    return state.turn + len(still_to_ask(state)) + (state.rounds - state.round) * len(state.players)


def _persuasion(state: DilemmaState) -> Persuasion | None:
    abstained = state.abstained
    if abstained is None:
        return None
    guesses = [(seat, ballot[abstained]) for seat, ballot in ballots(state)]
    for_a, for_b = (tuple(seat for seat, guess in guesses if guess is answer) for answer in (Answer.A, Answer.B))
    return Persuasion(abstained, state.questions[abstained], for_a, for_b, state.extended)


def _mine(state: DilemmaState, viewer: int | None) -> Mine | None:
    if viewer is None or viewer not in state.players:
        return None
    asking = viewer == state.asker
    return Mine(
        seat=viewer,
        asking=asking,
        hand=tuple(state.hands.get(viewer, ())),
        picked=tuple(state.picked) if asking else (),
        choices=tuple(choices(state, viewer)),
        sealed=viewer in state.sealed,
        strikes=state.strikes.get(viewer, 0),
    )


def another_world(state: DilemmaState, viewer: int | None) -> DilemmaState | None:
    """Other questions on cards not seen, other picks, answers and ballots, other people's strikes."""
    if state.outcome is not None:
        return None
    other = copied(state)
    _turn_hidden_questions(other, viewer)
    if state.phase == Phase.PICK and viewer != state.asker:
        other.picked = [0, 2, 4] if state.picked != [0, 2, 4] else [5, 1]
    for seat in state.players:
        if seat == viewer:
            continue
        if state.phase == Phase.ANSWER:
            _choose_otherwise(other, seat)
        other.strikes[seat] = (other.strikes.get(seat, 0) + 1) % STRIKES
        other.noticed[seat] = other.noticed.get(seat, 0) + 1
        other.notices.append(SeatNotice(seat, other.noticed[seat], "strike", (("strikes", 1),)))
    return other


def _turn_hidden_questions(state: DilemmaState, viewer: int | None) -> None:
    """Every question the viewer has not seen takes the place of the one before it."""
    hands = {seat: hand for seat, hand in state.hands.items() if seat != viewer}
    cards = [card for pile in (*hands.values(), state.deck) for card in pile]
    hidden = [question for question in questions_of(cards) if question not in state.questions]
    turned = iter(hidden[1:] + hidden[:1])

    def another(card: QuestionCard) -> QuestionCard:
        def in_its_place(question: Question) -> Question:
            return question if question in state.questions else next(turned)

        return replace(card, questions=tuple(in_its_place(each) for each in card.questions))

    for seat, hand in hands.items():
        state.hands[seat] = [another(card) for card in hand]
    state.deck = [another(card) for card in state.deck]


def _choose_otherwise(state: DilemmaState, seat: int) -> None:
    """A sealed envelope holds other answers, an open one is filled in or emptied."""
    chosen = choices(state, seat)
    if seat in state.sealed:
        state.choices[seat] = [Answer.B if each is Answer.A else Answer.A for each in chosen]
    elif chosen == [None] * QUESTIONS:
        state.choices[seat] = [Answer.A, None, Answer.B]
    else:
        state.choices[seat] = [None] * QUESTIONS
