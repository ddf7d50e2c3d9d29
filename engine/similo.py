"""Similo: one player knows the secret character and gives clues, all the others remove who it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engine import similo_setup, similo_view
from engine.game import (
    Draw,
    End,
    IllegalMove,
    Join,
    Joined,
    Leave,
    Move,
    Option,
    Outcome,
    Seated,
    SeatOffer,
    Step,
    Supply,
    TimeUp,
)
from engine.similo_model import (
    Agree,
    Agreed,
    Card,
    Clue,
    CluePlayed,
    Disagree,
    Disagreed,
    DropCard,
    GameDealt,
    GiverTaken,
    Phase,
    PickCard,
    PlayClue,
    Role,
    Selected,
    SimiloState,
    SimiloView,
    Toggle,
    Unselected,
    Volunteer,
    Way,
    mask,
)
from engine.similo_table import FEWEST_TO_GO_ON, REMOVE, SimiloTable


class Similo(SimiloTable):
    name = "similo"
    state_type = SimiloState
    moves: ClassVar[tuple[type[Move], ...]] = (
        PickCard,
        DropCard,
        PlayClue,
        Toggle,
        Agree,
        Disagree,
        Volunteer,
        Join,
        Leave,
        End,
        TimeUp,
    )
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {
        Phase.CLUE: (PickCard, DropCard, PlayClue),
        Phase.REMOVE: (Toggle, Agree, Disagree),
        Phase.VACANT: (Volunteer,),
    }
    options: ClassVar[tuple[Option, ...]] = similo_setup.OPTIONS
    content = "similo.cards"
    strangers_are_told = "You are not in this game yet; the join button brings you in."

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        return similo_setup.SEATS

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        return similo_setup.LIMITS

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        similo_setup.may_start(seats)

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        cls.may_start(seats, options)
        table = cls(similo_setup.dealt_state(seats, options, supply, draw), draw, now)
        table.emit(GameDealt(table.state.givers[0]))
        table.begin_round()
        return Step(table.state, tuple(table.events))

    @classmethod
    def view(cls, state: SimiloState, viewer: int | None) -> SimiloView:
        return similo_view.view(state, viewer)

    @classmethod
    def another_world(cls, state: SimiloState, viewer: int | None) -> SimiloState | None:
        return similo_view.another_world(state, viewer)

    @classmethod
    def dealt(cls, state: SimiloState) -> tuple[str, ...]:
        """The characters on the table; a card of the hand may be a character another time."""
        return tuple(card.text for card in state.cells)

    @classmethod
    def placing(cls, state: SimiloState, seat: int) -> Seated:
        return Seated(role=Role.GIVER if seat == state.giver else Role.FINDER)

    @classmethod
    def rematch(cls, state: SimiloState, seats: Sequence[int]) -> tuple[Seated, ...]:
        """The clues pass to the next player in seat order (R-SIM-3)."""
        last = state.givers[-1]
        following = min(seats, key=lambda seat: (seat <= last, seat), default=None)
        return tuple(Seated(role=Role.GIVER if seat == following else "") for seat in seats)

    def pick_card(self, move: PickCard) -> None:
        """Only the giver sees it, and may take another one."""
        self.require_giver(move.seat)
        card = self.require_card(move)
        self.require(self.state.picked != card.id, "E_DUP", "You have chosen this card already.")
        self.state.picked = card.id

    def drop_card(self, move: DropCard) -> None:
        self.require_giver(move.seat)
        self.require(self.state.picked is not None, "E_DUP", "No card of yours is chosen.")
        self.state.picked = None

    def play_clue(self, move: PlayClue) -> None:
        """One a round, never taken back, and whether it is true is nobody's business (R-SIM-11, 12)."""
        state = self.state
        self.require_giver(move.seat)
        self.require(move.way in tuple(Way), "E_ARG", "A clue is either similar or different.")
        card, way = self.require_card(move), Way(move.way)
        self.forget_news()
        state.hand.remove(card)
        state.rounds[-1] = replace(state.round, clue=Clue(move.seat, card, way, state.round.number))
        self.emit(CluePlayed(move.seat, card, way))
        self.refill()
        self.wait(Phase.REMOVE, REMOVE)

    def toggle(self, move: Toggle) -> None:
        """Any finder, any character still on the table; whoever agreed agreed to another selection (R-SIM-33, 34)."""
        state = self.state
        self.require_finder(move.seat)
        on_table = move.card in [card.id for card in state.left]
        self.require(on_table, "E_TARGET", "This character is not on the table any more.")
        if move.card in state.selection:
            state.selection.remove(move.card)
            self.emit(Unselected(move.seat, move.card))
        else:
            full = len(state.selection) >= state.removals
            self.require(
                not full, "E_FULL", "No more than {count} this time; take one back first.", count=state.removals
            )
            state.selection.append(move.card)
            self.emit(Selected(move.seat, move.card))
        state.unsettled = state.unsettled or bool(state.agreed)
        state.agreed.clear()

    def agree(self, move: Agree) -> None:
        """To what one was shown, once, when it is complete (R-SIM-35)."""
        state = self.state
        self.require_finder(move.seat)
        shown = move.selection == mask(state.cells, state.selection)
        self.require(shown, "E_STALE", "The selection has just changed; look again.")
        complete = len(state.selection) == state.removals
        self.require(complete, "E_COUNT", "First the selection must be complete: {count}.", count=state.removals)
        self.require(move.seat not in state.agreed, "E_DUP", "You have agreed already.")
        state.agreed.append(move.seat)
        state.unsettled = False
        self.emit(Agreed(move.seat))
        self.count_agreements()

    def disagree(self, move: Disagree) -> None:
        state = self.state
        self.require_finder(move.seat)
        self.require(move.seat in state.agreed, "E_DUP", "You have not agreed yet.")
        state.agreed.remove(move.seat)
        self.emit(Disagreed(move.seat))

    def volunteer(self, move: Volunteer) -> None:
        """The first finder to offer it receives the secret and the hand (R-SIM-41)."""
        state = self.state
        self.require(state.phase == Phase.VACANT, "E_PHASE", "Nobody has to take over the clues now.")
        enough = len(state.finders) >= FEWEST_TO_GO_ON
        self.require(enough, "E_PLAYERS", "Somebody must stay to guess; let a newcomer join first.")
        state.givers.append(move.seat)
        self.emit(GiverTaken(move.seat))
        self.tell("giver", move.seat)
        self.resume()

    def join(self, move: Join) -> None:
        """A newcomer is a finder; those who agreed have still agreed (R-SIM-42)."""
        state = self.state
        most = similo_setup.LIMITS[1]
        self.require(len(state.players) < most, "E_FULL", "The table is full.")
        state.seats = move.seat + 1
        self.emit(Joined(move.seat))
        self.tell("joined", move.seat)

    def leave(self, move: Leave) -> None:
        self.depart(move.seat, "left")

    def time_up(self, move: TimeUp) -> None:
        state = self.state
        due = state.deadline is not None and self.now >= state.deadline
        self.require(due, "E_PHASE", "Nothing is due yet.")
        match state.phase:
            case Phase.CLUE:
                self.hurry_giver()
            case Phase.REMOVE:
                self.hurry_finders()
            case Phase.VACANT:
                self.finish(Outcome("ABANDONED", "no_giver"))

    def require_giver(self, seat: int) -> None:
        state = self.state
        self.require(state.phase == Phase.CLUE, "E_PHASE", "It is not time for a clue.")
        self.require(seat == state.giver, "E_ROLE", "Only the clue giver plays a card.")

    def require_card(self, move: PickCard | PlayClue) -> Card:
        for card in self.state.hand:
            if card.id == move.card:
                return card
        raise IllegalMove("E_TARGET", "This card is not in your hand.")

    def require_finder(self, seat: int) -> None:
        state = self.state
        self.require(state.phase == Phase.REMOVE, "E_PHASE", "First a clue, then characters are removed.")
        self.require(seat != state.giver, "E_ROLE", "You give the clues; the others choose.")
