"""L'Intrus: the moves of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.game import Draw, End, Event, Join, Leave, Move, Option, Outcome, Seated, SeatOffer, Step, Supply, TimeUp
from engine.intrus import setup, view, world
from engine.intrus.cards import CARDS, card_of
from engine.intrus.clues import LONGEST_GUESS, require_apart, require_new, word_of
from engine.intrus.discussion import Discussion
from engine.intrus.model import Cause, IntrusState, Phase, Power, Role, Turn
from engine.intrus.moves import (
    Acknowledge,
    AimWhisper,
    Avenge,
    BeginWhisper,
    ClueGiven,
    ConfirmGuess,
    Decide,
    DraftGuess,
    DropGuess,
    DropWhisper,
    GiveClue,
    Guess,
    Link,
    MakeDrunk,
    Pick,
    Ready,
    Scramble,
    Seen,
    SendWhisper,
    Spare,
    ToggleReady,
    Vote,
    VoteCast,
    WordsDealt,
    WriteWhisper,
)
from engine.intrus.table import SETUP, alive, candidates, choice_of, judge_of
from engine.words import joined, same_word


class Intrus(Discussion):
    name = "intrus"
    state_type = IntrusState
    moves: ClassVar[tuple[type[Move], ...]] = (
        Acknowledge,
        Pick,
        Link,
        MakeDrunk,
        GiveClue,
        ToggleReady,
        BeginWhisper,
        AimWhisper,
        WriteWhisper,
        DropWhisper,
        SendWhisper,
        Scramble,
        Vote,
        Decide,
        DraftGuess,
        DropGuess,
        ConfirmGuess,
        Guess,
        Avenge,
        Spare,
        Join,
        Leave,
        End,
        TimeUp,
    )
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {
        Phase.SETUP: (Acknowledge, Pick, Link, MakeDrunk),
        Phase.CLUES: (GiveClue,),
        Phase.DISCUSS: (
            ToggleReady,
            BeginWhisper,
            AimWhisper,
            WriteWhisper,
            DropWhisper,
            SendWhisper,
            Pick,
            Scramble,
        ),
        Phase.VOTE: (Vote,),
        Phase.REVOTE: (Vote,),
        Phase.JUDGE: (Pick, Decide),
        Phase.GHOST_GUESS: (DraftGuess, DropGuess, ConfirmGuess, Guess),
        Phase.AVENGE: (Pick, Avenge, Spare),
    }
    gradual: ClassVar[tuple[type[Event], ...]] = (Ready, VoteCast)
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    content = "intrus.pairs"

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        return (SeatOffer(),)

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        return setup.FEWEST, setup.MOST

    @classmethod
    def automatic(cls, options: Mapping[str, str], players: int) -> Mapping[str, str]:
        return setup.automatic(players, options)

    @classmethod
    def may_pick(cls, option: str, pick: str, players: int) -> None:
        setup.may_pick(pick, players)

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        setup.may_start(len(seats), options)

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        cls.may_start(seats, options)
        state = setup.dealt_state(len(seats), options, supply, draw)
        table = cls(state, draw, now)
        table.emit(WordsDealt(*(state.roles.count(role) for role in Role)))
        table.wait(Phase.SETUP, SETUP)
        return Step(table.state, tuple(table.events))

    @classmethod
    def view(cls, state: IntrusState, viewer: int | None) -> view.IntrusView:
        return view.view(state, viewer)

    @classmethod
    def another_world(cls, state: IntrusState, viewer: int | None) -> IntrusState | None:
        return world.another_world(state, viewer)

    @classmethod
    def dealt(cls, state: IntrusState) -> tuple[str, ...]:
        return (state.content,)

    @classmethod
    def placing(cls, state: IntrusState, seat: int) -> Seated:
        return Seated(role=state.roles[seat])

    def acknowledge(self, move: Acknowledge) -> None:
        """Cupid and the drunkard choose first (R-INT-56)."""
        self.require_unseen(move.seat)
        owing = card_of(self.state, move.seat).owes_choice(self.state)
        self.require(not owing, "E_PENDING", "First make the choice of your power card in the private chat.")
        self.see(move.seat)

    def link(self, move: Link) -> None:
        """Any other player, who is told nothing (R-INT-57)."""
        state = self.state
        self.require_chooser(move.seat, Power.CUPID)
        self.require_other(move.seat, move.target)
        state.linked = move.target
        self.see(move.seat)

    def make_drunk(self, move: MakeDrunk) -> None:
        """Two different players other than the drunkard (R-INT-57)."""
        state = self.state
        self.require_chooser(move.seat, Power.DRUNKARD)
        self.require_other(move.seat, move.first)
        self.require_other(move.seat, move.second)
        self.require(move.first != move.second, "E_DUP", "Choose two different players.")
        state.drunk = [move.first, move.second]
        self.see(move.seat)

    def require_unseen(self, seat: int) -> None:
        self.require(self.state.phase == Phase.SETUP, "E_PHASE", "The game has begun; the cards have been read.")
        self.require(seat not in self.state.seen, "E_DUP", "You have seen your card already.")

    def require_chooser(self, seat: int, power: Power) -> None:
        state = self.state
        self.require(state.phase == Phase.SETUP, "E_PHASE", "The time of this choice is over.")
        self.require(state.powers[seat] is power, "E_ROLE", "This button belongs to another power card.")
        self.require(CARDS[power].owes_choice(state), "E_DUP", "You have chosen already.")

    def see(self, seat: int) -> None:
        """The set-up lasts until everybody has seen the card, so its length tells nothing (R-INT-56)."""
        state = self.state
        self.acted(seat)
        state.picks.pop(seat, None)
        state.seen.append(seat)
        self.emit(Seen(len(state.seen)))
        if len(state.seen) == state.seats:
            self.begin_round()

    def pick(self, move: Pick) -> None:
        """Of too many, the one pointed at first gives way."""
        state = self.state
        targets, most = choice_of(state, move.seat)
        self.require(most > 0, "E_PHASE", "There is nothing for you to choose now.")
        self.require(move.target != move.seat, "E_SELF", "Not yourself; choose somebody else.")
        self.require(move.target in targets, "E_TARGET", "This choice is not possible.")
        self.acted(move.seat)
        picks = state.picks.setdefault(move.seat, [])
        if move.target in picks:
            picks.remove(move.target)
        else:
            picks.append(move.target)
            del picks[:-most]

    def give_clue(self, move: GiveClue) -> None:
        """One clue about the own word; a refusal is private and free within the time (R-INT-9, R-INT-62)."""
        state = self.state
        self.require(state.phase == Phase.CLUES, "E_PHASE", "It is not time for clues.")
        self.require(state.speaker == move.seat, "E_NOT_TURN", "It is not your turn yet; keep it in mind.")
        card = card_of(state, move.seat)
        said = card.read(move.text)
        require_apart(said, word_of(state, move.seat), state.language)
        require_new(said, state.turns)
        card.check(said, state, move.seat)
        shown = self.heard(said.shown, move.seat)
        self.acted(move.seat)
        state.turns.append(Turn(state.round, move.seat, move.text, shown))
        self.emit(ClueGiven(move.seat, shown))
        self.next_speaker()

    def vote(self, move: Vote) -> None:
        """Secret, for another player, changeable until the count (R-INT-18, R-INT-44, R-INT-73)."""
        state = self.state
        self.require(state.phase in (Phase.VOTE, Phase.REVOTE), "E_PHASE", "There is no vote now.")
        self.require(move.target != move.seat, "E_SELF", "Not for yourself.")
        self.require(move.target in candidates(state), "E_TARGET", "Nobody can vote for this player now.")
        self.acted(move.seat)
        first = move.seat not in state.votes
        state.votes[move.seat] = move.target
        if first:
            self.emit(VoteCast(len(state.votes)))
        self.count_if_all_voted()

    def decide(self, move: Decide) -> None:
        """One of the tied, not himself and not nobody; his name stays secret (R-INT-82)."""
        state = self.state
        self.require(state.phase == Phase.JUDGE, "E_PHASE", "No judge is asked now.")
        self.require(move.seat == judge_of(state), "E_ROLE", "This button belongs to another power card.")
        self.require(move.target != move.seat, "E_SELF", "Not yourself; choose somebody else.")
        self.require(move.target in state.tied, "E_TARGET", "Choose one of the tied players.")
        self.acted(move.seat)
        self.eliminate(move.target, Cause.JUDGE)

    def draft_guess(self, move: DraftGuess) -> None:
        """Shown back before it counts (R-GEN-27)."""
        self.require_answer(move.seat, Phase.GHOST_GUESS)
        self.require(joined(move.text) != "", "E_CLUE_EMPTY", "No word arrived; write the civilians' word.")
        line = " ".join(move.text.split())
        self.require(len(line) <= LONGEST_GUESS, "E_CLUE_LONG", "This answer is too long; write one word.")
        self.state.guess = line

    def drop_guess(self, move: DropGuess) -> None:
        self.require_answer(move.seat, Phase.GHOST_GUESS)
        self.require(self.state.guess != "", "E_DUP", "No answer was written.")
        self.state.guess = ""

    def confirm_guess(self, move: ConfirmGuess) -> None:
        """One attempt: the civilians' word, and the ghost has won alone (R-INT-22, R-INT-27, R-INT-85)."""
        state = self.state
        self.require_answer(move.seat, Phase.GHOST_GUESS)
        self.require(state.guess != "", "E_CLUE_EMPTY", "No word arrived; write the civilians' word.")
        side = state.words[0]
        if same_word(state.guess, side.word.text, state.language, side.aliases):
            self.finish(Outcome("GHOST", "", (move.seat,)))
        else:
            self.miss_guess()

    def guess(self, move: Guess) -> None:
        self.draft_guess(DraftGuess(move.seat, move.text))
        self.confirm_guess(ConfirmGuess(move.seat))

    def avenge(self, move: Avenge) -> None:
        """A living player of his choice; the victim's own link and guess apply (R-INT-36, R-INT-81)."""
        state = self.state
        self.require_answer(move.seat, Phase.AVENGE)
        self.require_other(move.seat, move.target)
        self.put_out(move.target, Cause.AVENGE, by=move.seat)
        state.queue.append(move.target)
        self.resolve()

    def spare(self, move: Spare) -> None:
        self.require_answer(move.seat, Phase.AVENGE)
        self.spare_all()

    def require_answer(self, seat: int, phase: Phase) -> None:
        """The first of the eliminated that has something to answer for."""
        state = self.state
        self.require(state.phase == phase, "E_PHASE", "Nobody is asked for this now.")
        self.require(state.queue[0] == seat, "E_NOT_TURN", "Somebody else is asked now.")

    def leave(self, move: Leave) -> None:
        self.remove(move.seat, "left")
        self.go_on_without(move.seat)

    def time_up(self, move: TimeUp) -> None:
        state = self.state
        due = state.deadline is not None and self.now >= state.deadline
        self.require(due, "E_PHASE", "Nothing is due yet.")
        match state.phase:
            case Phase.SETUP:
                self.close_setup()
            case Phase.CLUES:
                self.skip_turn()
            case Phase.DISCUSS:
                self.open_vote()
            case Phase.VOTE | Phase.REVOTE:
                for seat in [each for each in alive(state) if each not in state.votes]:
                    self.strike(seat, "strike")
                self.count()
            case Phase.JUDGE:
                judge = judge_of(state)
                assert judge is not None
                self.strike(judge, "strike")
                self.eliminate_nobody("judge_silent")
            case Phase.GHOST_GUESS:
                self.miss_guess()
            case Phase.AVENGE:
                self.spare_all()

    def close_setup(self) -> None:
        """Unused choices are lost (R-INT-56)."""
        state = self.state
        for seat in [each for each in alive(state) if card_of(state, each).owes_choice(state)]:
            self.notify(seat, "choice_lost")
        self.begin_round()
