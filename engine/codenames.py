"""Codenames: the moves of two teams, of a team against an imaginary enemy, and of a duel of three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engine import codenames_setup, codenames_view
from engine.codenames_events import (
    GameDealt,
    Marked,
    SpymasterTaken,
    Unmarked,
)
from engine.codenames_model import (
    Approve,
    ChooseNumber,
    CodenamesState,
    CodenamesView,
    Confirm,
    Cover,
    Draft,
    DraftClue,
    DraftMove,
    DropDraft,
    Ending,
    Fate,
    GiveClue,
    GuessMode,
    Insist,
    Mark,
    Mode,
    Phase,
    Reject,
    Role,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.codenames_table import CLUE_AGAIN, REVIEW, CodenamesTable, covered_words, enemy_words, legal_number
from engine.game import (
    Draw,
    End,
    Event,
    IllegalMove,
    Join,
    Joined,
    Leave,
    Move,
    Option,
    Seated,
    SeatOffer,
    Step,
    Supply,
    TimeUp,
)
from engine.letters import joined
from engine.words import Grade, judge_clue, typed_tokens


class Codenames(CodenamesTable):
    name = "codenames"
    state_type = CodenamesState
    moves: ClassVar[tuple[type[Move], ...]] = (
        DraftClue,
        DropDraft,
        ChooseNumber,
        Insist,
        GiveClue,
        Approve,
        Reject,
        Mark,
        Confirm,
        Stop,
        Cover,
        TakeSpymaster,
        Join,
        Leave,
        End,
        TimeUp,
    )
    acts: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {
        Phase.CLUE: (DropDraft, ChooseNumber, Insist),
        Phase.REVIEW: (Approve, Reject),
        Phase.GUESS: (Mark, Confirm, Stop),
        Phase.COVER: (Cover,),
        Phase.VACANT: (TakeSpymaster,),
    }
    gradual: ClassVar[tuple[type[Event], ...]] = (Marked, Unmarked)
    options: ClassVar[tuple[Option, ...]] = codenames_setup.OPTIONS
    content = "codenames.words"
    fewest_items = 26  # Twenty-five, and one more, since relatives never lie on one board.
    strangers_are_told = "You are not in this game yet; the join button brings you in."

    @classmethod
    def seats_offered(cls, options: Mapping[str, str]) -> tuple[SeatOffer, ...]:
        return codenames_setup.seats_offered(codenames_setup.mode_of(options))

    @classmethod
    def limits(cls, options: Mapping[str, str]) -> tuple[int, int]:
        return codenames_setup.LIMITS[codenames_setup.mode_of(options)]

    @classmethod
    def may_start(cls, seats: Sequence[Seated], options: Mapping[str, str]) -> None:
        codenames_setup.may_start(seats, codenames_setup.mode_of(options))

    @classmethod
    def deal(cls, seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw, now: float) -> Step:
        cls.may_start(seats, options)
        table = cls(codenames_setup.dealt_state(seats, options, supply, draw), draw, now)
        table.emit(GameDealt(table.state.starting))
        table.begin_turn(table.state.starting)
        return Step(table.state, tuple(table.events))

    @classmethod
    def view(cls, state: CodenamesState, viewer: int | None) -> CodenamesView:
        return codenames_view.view(state, viewer)

    @classmethod
    def another_world(cls, state: CodenamesState, viewer: int | None) -> CodenamesState | None:
        return codenames_view.another_world(state, viewer)

    @classmethod
    def dealt(cls, state: CodenamesState) -> tuple[str, ...]:
        return tuple(word.text for word in state.words)

    @classmethod
    def placing(cls, state: CodenamesState, seat: int) -> Seated:
        """The colour and the role of somebody still in the game; who plays for both sides has no colour."""
        colours = {Team.RED: "red", Team.BLUE: "blue"} if state.mode is not Mode.COOP else {}
        for team in Team:
            if seat == state.spymasters[team]:
                return Seated(colours.get(team, ""), Role.SPYMASTER)
            if seat in state.operatives[team]:
                return Seated("" if state.mode is Mode.DUEL else colours.get(team, ""), Role.OPERATIVE)
        return Seated()

    @classmethod
    def rematch(cls, state: CodenamesState, seats: Sequence[int]) -> tuple[Seated, ...]:
        """The same teams with their crowns free; the three chairs of a duel are free for all (D-COD-19)."""
        if state.mode is not Mode.TEAMS:
            return tuple(Seated() for _ in seats)
        return super().rematch(state, seats)

    @classmethod
    def wakes_at(cls, state: CodenamesState) -> float | None:
        """The deadline, or the shown one when it must give way to a later one after a rejection (R-GEN-26)."""
        if state.phase == Phase.CLUE and state.deadline is not None and state.shown_deadline is not None:
            return min(state.deadline, state.shown_deadline)
        return state.deadline

    @classmethod
    def postponed(cls, state: CodenamesState, seconds: float) -> CodenamesState:
        """A late review must not be seen in the deadline that is shown (R-GEN-26)."""
        later = super().postponed(state, seconds)
        if later.shown_deadline is not None and state.phase != Phase.REVIEW:
            later.shown_deadline += seconds
        return later

    def admit(self, move: Move) -> None:
        """Who never sat hears how to come in: not where people guess, for a whole board leaves no room for more buttons."""
        state = self.state
        stranger = not (isinstance(move, Join | TimeUp | End) or 0 <= move.seat < state.seats)
        full = state.mode is Mode.DUEL and bool(state.operatives[state.team])
        self.require(not (stranger and full), "E_NOT_PLAYER", super().strangers_are_told)
        guessing = stranger and state.phase == Phase.GUESS
        self.require(
            not guessing, "E_NOT_PLAYER", "You are not in this game yet; the join buttons come with the next turn."
        )
        super().admit(move)

    def draft_clue(self, move: DraftClue) -> None:
        """A forbidden word is refused at once and costs nothing (R-COD-41); any other waits for its number."""
        state = self.state
        self.require_author(move.seat)
        judgement = judge_clue(move.text, covered_words(state), state.language)
        word = " ".join(typed_tokens(move.text))
        if judgement.grade is Grade.HARD:
            if joined(word) == joined(judgement.word):
                raise IllegalMove("E_CLUE_FORBIDDEN", "“{word}” itself is on the board; try another word.", word=word)
            raise IllegalMove(
                "E_CLUE_FORBIDDEN",
                "“{clue}” belongs to the family of “{word}” on the board; try another word.",
                clue=word,
                word=judgement.word,
            )
        self.settle(Fate.REPLACED)
        state.drafts += 1
        state.draft = Draft(state.drafts, move.seat, word, judgement, suggested=move.number)

    def drop_draft(self, move: DropDraft) -> None:
        self.require_draft(move)
        self.settle(Fate.REPLACED)

    def choose_number(self, move: ChooseNumber) -> None:
        """0 … own agents left, or unlimited (R-COD-45); a clue above doubt is published with it."""
        draft = self.require_draft(DraftMove(move.seat, move.draft))
        number = legal_number(self.state, move.number)
        self.state.draft = replace(draft, number=number)
        if draft.judgement.grade is Grade.FINE:
            self.publish()

    def insist(self, move: Insist) -> None:
        """The other spymaster decides before anyone else sees the clue (R-COD-42); without one it carries its doubt."""
        state = self.state
        draft = self.require_draft(move)
        self.require(draft.number != "", "E_NUM", "Choose the number first.")
        if self.reviewer() is None:
            self.publish(doubtful=True)
        else:
            self.answered(move.seat)
            state.phase = Phase.REVIEW
            self.set_deadline(REVIEW)

    def give_clue(self, move: GiveClue) -> None:
        self.draft_clue(DraftClue(move.seat, move.text, move.number))
        self.choose_number(ChooseNumber(move.seat, move.number))
        if self.state.phase == Phase.CLUE:
            self.insist(Insist(move.seat))

    def approve(self, move: Approve) -> None:
        self.require_review(move)
        self.answered(move.seat)
        self.publish()

    def reject(self, move: Reject) -> None:
        """Costs nothing but time (R-COD-43); the public must not see that it happened (R-GEN-26)."""
        state = self.state
        draft = self.require_review(move)
        self.answered(move.seat)
        self.settle(Fate.REJECTED)
        state.phase = Phase.CLUE
        self.set_deadline(CLUE_AGAIN)
        self.show_later_deadline()
        self.notify(draft.seat, "refused", clue=draft.word)

    def mark(self, move: Mark) -> None:
        """One mark per operative, again to remove it (R-COD-46); in majority mode marks decide (R-COD-47)."""
        state = self.state
        self.require_guesser(move.seat)
        self.require_covered(move.card)
        if state.marks.get(move.seat) == move.card:
            del state.marks[move.seat]
            self.emit(Unmarked(move.seat, move.card))
            return
        state.marks.pop(move.seat, None)
        state.marks[move.seat] = move.card
        self.emit(Marked(move.seat, move.card))
        self.count_marks()

    def confirm(self, move: Confirm) -> None:
        state = self.state
        confirming = state.guess_mode is GuessMode.CONFIRM
        self.require(confirming, "E_PHASE", "Here the marks decide: most of the team must mark the word.")
        self.require_guesser(move.seat)
        self.require_covered(move.card)
        self.require(
            state.marks.get(move.seat) == move.card,
            "E_NOT_MARKED",
            "Mark “{word}” yourself first.",
            word=state.words[move.card].text,
        )
        self.reveal(move.card, move.seat)

    def stop(self, move: Stop) -> None:
        self.require_guesser(move.seat)
        self.require(self.state.made > 0, "E_MUST_GUESS", "Make at least one guess.")
        self.end_turn(Ending.STOPPED)

    def cover(self, move: Cover) -> None:
        """After each turn the spymaster covers an enemy word of his choice (R-COD-60)."""
        state = self.state
        self.require(state.phase == Phase.COVER, "E_PHASE", "There is no word to give away now.")
        self.require(move.seat == state.spymasters[state.team], "E_ROLE", "Only the spymaster gives a word away.")
        self.require(move.card in enemy_words(state), "E_TARGET", "Choose a covered word of the enemy.")
        self.answered(move.seat)
        self.cover_enemy(move.card, move.seat)

    def take_spymaster(self, move: TakeSpymaster) -> None:
        """One operative must stay to guess (R-COD-54)."""
        state = self.state
        vacancy = state.vacancy
        if vacancy is None or vacancy.role is not Role.SPYMASTER:
            raise IllegalMove("E_PHASE", "No team needs a spymaster now.")
        operatives = state.operatives[vacancy.team]
        self.require(move.seat in operatives, "E_ROLE", "Only an operative of this team can become its spymaster.")
        self.require(len(operatives) > 1, "E_PLAYERS", "Somebody must stay to guess; let a newcomer join first.")
        operatives.remove(move.seat)
        state.spymasters[vacancy.team] = move.seat
        state.missed[vacancy.team] = 0
        self.emit(SpymasterTaken(move.seat, vacancy.team))
        self.tell("spymaster", seat=move.seat, team=vacancy.team)
        self.resume(vacancy.resumes)

    def join(self, move: Join) -> None:
        """Newcomers become operatives of a team that has no more of them than the other (R-COD-52)."""
        state = self.state
        teams = self.teams_to_join(move.place)
        state.seats = move.seat + 1
        for team in teams:
            state.operatives[team].append(move.seat)
        self.emit(Joined(move.seat, move.place))
        self.tell("joined", seat=move.seat, team=teams[0] if len(teams) == 1 else None)
        if state.team in teams:
            self.refill()

    def leave(self, move: Leave) -> None:
        self.remove(move.seat, "left")
        self.go_on_without(move.seat)

    def time_up(self, move: TimeUp) -> None:
        state = self.state
        waking = self.wakes_at(state)
        self.require(waking is not None and self.now >= waking, "E_PHASE", "Nothing is due yet.")
        if state.deadline is not None and self.now < state.deadline:
            self.show_later_deadline()
            return
        match state.phase:
            case Phase.CLUE:
                self.miss_clue()
            case Phase.REVIEW:
                self.publish()
            case Phase.GUESS:
                self.run_out_of_guesses()
            case Phase.COVER:
                self.cover_by_lot()
            case Phase.VACANT:
                assert state.vacancy is not None
                self.forfeit(state.vacancy.team)

    def require_author(self, seat: int) -> None:
        """To all but the author a review is refused like the clue phase it must look like (R-GEN-26)."""
        state = self.state
        asking = state.phase in (Phase.CLUE, Phase.REVIEW)
        self.require(asking, "E_PHASE", "It is not time for a clue; keep the word in mind.")
        self.require(seat in state.spymasters.values(), "E_ROLE", "Only a spymaster gives clues.")
        own_turn = seat == state.spymasters[state.team]
        self.require(own_turn, "E_ROLE", "It is not your team's turn yet; keep the word in mind.")
        self.require(state.phase == Phase.CLUE, "E_PHASE", "Your clue lies before the other spymaster; wait a moment.")

    def require_draft(self, move: DraftMove) -> Draft:
        self.require_author(move.seat)
        draft = self.state.draft
        if draft is None:
            raise IllegalMove("E_CLUE_EMPTY", "Write a word first.")
        self.require(move.draft in (0, draft.serial), "E_STALE", "This button belongs to an earlier word.")
        return draft

    def require_review(self, move: DraftMove) -> Draft:
        """Whoever cannot be the reviewer is told nothing about whether there is a review (R-GEN-26)."""
        state = self.state
        asking = state.phase in (Phase.CLUE, Phase.REVIEW)
        self.require(asking, "E_PHASE", "No clue waits for a decision now.")
        self.require(move.seat == self.reviewer(), "E_ROLE", "Only the other team's spymaster decides.")
        self.require(state.phase == Phase.REVIEW, "E_PHASE", "No clue waits for a decision now.")
        draft = state.draft
        assert draft is not None
        self.require(move.draft in (0, draft.serial), "E_STALE", "This button belongs to an earlier word.")
        return draft

    def require_guesser(self, seat: int) -> None:
        state = self.state
        self.require(state.phase == Phase.GUESS, "E_PHASE", "It is not time to guess.")
        self.require(seat not in state.spymasters.values(), "E_ROLE", "Spymasters do not guess.")
        if seat not in state.operatives[state.team]:
            if state.team is Team.RED:
                raise IllegalMove("E_ROLE", "It is the red team's turn now.")
            raise IllegalMove("E_ROLE", "It is the blue team's turn now.")

    def require_covered(self, card: int) -> None:
        state = self.state
        self.require(0 <= card < len(state.words), "E_TARGET", "There is no such word on the board.")
        for reveal in state.revealed:
            if reveal.card == card:
                raise IllegalMove("E_TARGET", "This word is already revealed: {identity}.", identity=reveal.identity)

    def teams_to_join(self, place: str) -> tuple[Team, ...]:
        """A red or blue team in `teams`; the one team of a co-op; the empty chair of a duel."""
        state = self.state
        most = codenames_setup.LIMITS[state.mode][1]
        self.require(state.seats - len(state.departed) < most, "E_FULL", "The table is full.")
        if state.mode is Mode.DUEL:
            self.require(not state.operatives[state.team], "E_FULL", "The table is full.")
            return tuple(Team)
        self.require(
            place in codenames_setup.TEAMS or state.mode is Mode.COOP, "E_ARG", "Choose the red or the blue team."
        )
        team = codenames_setup.TEAMS.get(place, Team.RED)
        if state.mode is Mode.COOP:
            self.require(team is Team.RED, "E_ARG", "There is only one team here.")
        else:
            smaller = len(state.operatives[team]) <= len(state.operatives[team.other])
            self.require(smaller, "E_BALANCE", "For now there is room in the other team only.")
        return (team,)
