"""Codenames: what follows from the moves: reveals, turns, empty seats and the end."""

from __future__ import annotations

from dataclasses import replace

from engine.codenames_events import (
    CardRevealed,
    ClueGiven,
    EnemyCovered,
    RoleFilled,
    RoleVacant,
    SpymasterMissed,
    TurnEnded,
    TurnStarted,
)
from engine.codenames_model import (
    UNLIMITED,
    Clue,
    CodenamesState,
    Ending,
    Fate,
    GuessMode,
    Identity,
    Mode,
    News,
    Phase,
    Reveal,
    Role,
    SeatNotice,
    Settled,
    Team,
    TurnRecord,
    Vacancy,
)
from engine.game import Draw, Game, IllegalMove, Left, Outcome
from engine.words import Word

CLUE, FIRST_CLUE, CLUE_AGAIN, REVIEW, GUESS, GUESS_AGAIN, COVER, VACANT = 180, 300, 90, 45, 180, 90, 60, 120
"""Seconds (Appendix A)."""
IDLE_TURNS = 3
MISSED_CLUES = 2


class CodenamesTable(Game[CodenamesState]):
    def __init__(self, state: CodenamesState, draw: Draw, now: float) -> None:
        super().__init__(state, draw, now)
        self.old_news = len(state.news)
        self.old_notices = len(state.notices)

    def wait(self, phase: str, seconds: float | None) -> None:
        """Notices of earlier moves are done with, and what is shown is the truth again."""
        state = self.state
        super().wait(phase, seconds)
        state.draft = None
        state.shown_deadline = state.deadline
        del state.notices[: self.old_notices]
        self.old_notices = 0

    def finish(self, outcome: Outcome) -> None:
        state = self.state
        self.settle(Fate.REPLACED)
        state.vacancy = None
        state.shown_deadline = None
        state.marks.clear()
        if state.turn.ending is None:
            state.turns[-1] = replace(state.turn, ending=Ending.OVER)
        super().finish(outcome)

    def begin_turn(self, team: Team) -> None:
        state = self.state
        self.forget_news()
        state.settled.clear()
        self.settle(Fate.REPLACED)
        state.team = team
        state.turns.append(TurnRecord(len(state.turns) + 1, team))
        self.emit(TurnStarted(state.turn.number, team))
        first = team not in state.asked_before
        if first:
            state.asked_before.append(team)
        self.ask(Phase.CLUE, FIRST_CLUE if first else CLUE)

    def ask(self, phase: Phase, seconds: float) -> None:
        """Enters CLUE or GUESS if the team has whom it needs for it, VACANT otherwise (R-COD-53)."""
        state = self.state
        role = self.missing_role(phase)
        if role is None:
            state.vacancy = None
            self.wait(phase, seconds)
        else:
            state.vacancy = Vacancy(state.team, role, phase)
            self.emit(RoleVacant(state.team, role))
            self.wait(Phase.VACANT, VACANT)

    def missing_role(self, phase: Phase) -> Role | None:
        state = self.state
        if phase is not Phase.GUESS and state.spymasters[state.team] is None:
            return Role.SPYMASTER
        return None if state.operatives[state.team] else Role.OPERATIVE

    def resume(self, phase: Phase) -> None:
        """What was interrupted gets its full first time again (R-GEN-40)."""
        self.ask(phase, GUESS if phase is Phase.GUESS else CLUE)

    def refill(self) -> None:
        """The active team has an operative again, if that is what it waited for."""
        vacancy = self.state.vacancy
        if vacancy is not None and vacancy.role is Role.OPERATIVE:
            self.emit(RoleFilled(vacancy.team, Role.OPERATIVE))
            self.resume(vacancy.resumes)

    def publish(self, doubtful: bool = False) -> None:
        """From here on the clue is final and valid (R-COD-44)."""
        state = self.state
        draft = state.draft
        assert draft is not None
        self.settle(Fate.APPROVED if state.phase == Phase.REVIEW else Fate.PUBLISHED)
        state.missed[state.team] = 0
        state.turns[-1] = replace(state.turn, clue=Clue(draft.seat, draft.word, draft.number, doubtful))
        self.emit(ClueGiven(draft.seat, draft.word, draft.number, doubtful))
        self.forget_news()
        self.wait(Phase.GUESS, GUESS)

    def settle(self, fate: Fate) -> None:
        """The draft, if there is one, is open no longer."""
        state = self.state
        if state.draft is not None:
            state.settled.append(Settled(state.draft, fate, self.reviewer() if state.phase == Phase.REVIEW else None))
        state.draft = None

    def show_later_deadline(self) -> None:
        """A shown deadline that has passed gives way to the true one (R-GEN-26)."""
        state = self.state
        shown = state.shown_deadline
        if shown is not None and state.deadline is not None and shown <= self.now:
            state.shown_deadline = max(shown, state.deadline)

    def count_marks(self) -> None:
        """In majority mode a strict majority of the team's operatives reveals the word (R-COD-47)."""
        state = self.state
        if state.guess_mode is not GuessMode.MAJORITY:
            return
        marked = list(state.marks.values())
        chosen = [card for card in marked if marked.count(card) >= majority(len(state.operatives[state.team]))]
        if chosen:
            last = [seat for seat, card in state.marks.items() if card == chosen[0]][-1]
            self.reveal(chosen[0], last)

    def reveal(self, card: int, seat: int) -> None:
        state = self.state
        identity = state.key[card]
        reveal = Reveal(card, identity, state.turn.number, seat)
        state.revealed.append(reveal)
        state.turns[-1] = replace(state.turn, reveals=(*state.turn.reveals, reveal))
        state.marks.clear()
        state.idle[state.team] = 0
        self.emit(CardRevealed(card, identity, seat))
        if not self.ended_by(identity):
            self.go_on_after(identity)

    def ended_by(self, identity: Identity) -> bool:
        """The assassin, or a side whose last word is shown, by whomever (R-COD-16, 24, 27, 61)."""
        state = self.state
        if identity is Identity.ASSASSIN:
            self.lose(state.team, "assassin")
        elif identity is not Identity.BYSTANDER and not agents(state, Team(identity)):
            self.win(Team(identity))
        return state.outcome is not None

    def go_on_after(self, identity: Identity) -> None:
        """An own agent lets the team go on up to its limit; anything else ends the turn (R-COD-13, 14, 15, 18)."""
        state = self.state
        if identity is Identity.BYSTANDER:
            self.end_turn(Ending.BYSTANDER)
        elif identity is not Identity(state.team):
            self.end_turn(Ending.RIVAL)
        elif guesses_left(state) == 0:
            self.end_turn(Ending.LIMIT)
        else:
            self.set_deadline(GUESS_AGAIN)
            state.shown_deadline = state.deadline

    def end_turn(self, ending: Ending) -> None:
        """Then the other team is asked; the imaginary enemy of a co-op covers a word instead (R-COD-23, 60)."""
        state = self.state
        self.close_turn(ending)
        if state.mode is not Mode.COOP:
            self.begin_turn(state.team.other)
        elif state.spymasters[state.team] is None:
            self.cover_by_lot()
        else:
            self.wait(Phase.COVER, COVER)

    def close_turn(self, ending: Ending) -> None:
        state = self.state
        state.marks.clear()
        state.turns[-1] = replace(state.turn, ending=ending)
        self.emit(TurnEnded(state.team, ending))

    def cover_by_lot(self) -> None:
        self.cover_enemy(self.draw.choice("cod.enemy", enemy_words(self.state)), None)

    def cover_enemy(self, card: int, seat: int | None) -> None:
        state = self.state
        state.revealed.append(Reveal(card, state.key[card], state.turn.number, None))
        self.emit(EnemyCovered(card, by_lot=seat is None))
        self.tell("covered", seat=seat, card=card)
        if not self.ended_by(state.key[card]):
            self.begin_turn(state.team)

    def miss_clue(self) -> None:
        """The turn passes; the second missed clue in a row costs the spymaster the seat (R-COD-50, R-GEN-41)."""
        state = self.state
        team, seat = state.team, state.spymasters[state.team]
        assert seat is not None
        state.idle[team] += 1
        state.missed[team] += 1
        self.emit(SpymasterMissed(seat, team))
        if state.missed[team] >= MISSED_CLUES:
            state.idle[team] = state.missed[team] = 0
            self.notify(seat, "removed")
            self.remove(seat, "silent")
        else:
            self.notify(seat, "missed")
            self.tell("missed", seat=seat, team=team)
        self.end_idle_turn(Ending.NO_CLUE)

    def run_out_of_guesses(self) -> None:
        """The only way a turn ends without a guess (R-COD-50)."""
        state = self.state
        if state.made:
            self.end_turn(Ending.TIME)
        else:
            state.idle[state.team] += 1
            self.end_idle_turn(Ending.NO_GUESS)

    def end_idle_turn(self, ending: Ending) -> None:
        """The third in a row is the end of the game (R-COD-51)."""
        state = self.state
        if state.idle[state.team] < IDLE_TURNS:
            self.end_turn(ending)
        else:
            self.close_turn(ending)
            self.forfeit(state.team)

    def remove(self, seat: int, reason: str) -> None:
        state = self.state
        state.departed.append(seat)
        state.marks.pop(seat, None)
        for team in Team:
            if state.spymasters[team] == seat:
                state.spymasters[team] = None
                state.missed[team] = 0
            if seat in state.operatives[team]:
                state.operatives[team].remove(seat)
        self.emit(Left(seat, reason))
        self.tell(reason, seat=seat)

    def go_on_without(self, seat: int) -> None:
        """Only whom the active team needs now is missed at once (R-COD-53, 55)."""
        state = self.state
        match state.phase:
            case Phase.CLUE | Phase.REVIEW:
                if self.missing_role(Phase.CLUE) is not None:
                    self.resume(Phase.CLUE)
                elif state.phase == Phase.REVIEW and self.reviewer() is None:
                    self.publish()
            case Phase.GUESS:
                if self.missing_role(Phase.GUESS) is not None:
                    self.resume(Phase.GUESS)
                else:
                    self.count_marks()
            case Phase.COVER:
                if state.spymasters[state.team] is None:
                    self.cover_by_lot()

    def reviewer(self) -> int | None:
        return reviewer(self.state)

    def answered(self, seat: int) -> None:
        """A voluntary action of a spymaster: the missed clues before it are forgotten (R-GEN-21)."""
        state = self.state
        for team in Team:
            if state.spymasters[team] == seat:
                state.missed[team] = 0

    def win(self, team: Team) -> None:
        """All agents found; in a co-op the enemy's last word loses the game, ours scores what it has left."""
        state = self.state
        if state.mode is not Mode.COOP:
            self.finish(Outcome(f"WIN_{team}", "all_agents", members(state, team)))
        elif team is Team.BLUE:
            self.finish(Outcome("LOSS", "enemy_agents"))
        else:
            score = agents(state, Team.BLUE)
            self.finish(Outcome("WIN", "all_agents", members(state, team), score))

    def lose(self, team: Team, reason: str) -> None:
        state = self.state
        if state.mode is Mode.COOP:
            self.finish(Outcome("LOSS", reason))
        else:
            self.finish(Outcome(f"WIN_{team.other}", reason, members(state, team.other)))

    def forfeit(self, team: Team) -> None:
        """Without two full teams there is nobody who could win by it (R-COD-51)."""
        if self.state.mode is Mode.TEAMS:
            self.lose(team, "forfeit")
        else:
            self.finish(Outcome("ABANDONED", "forfeit"))

    def tell(self, kind: str, seat: int | None = None, team: Team | None = None, card: int | None = None) -> None:
        self.state.news.append(News(kind, seat, team, card))

    def forget_news(self) -> None:
        """What was told while the table waited is not told again; what this move brings is."""
        del self.state.news[: self.old_news]
        self.old_news = 0

    def notify(self, seat: int, kind: str, **values: str | int) -> None:
        state = self.state
        state.noticed[seat] = state.noticed.get(seat, 0) + 1
        state.notices.append(SeatNotice(seat, state.noticed[seat], kind, tuple(values.items())))


def majority(operatives: int) -> int:
    return operatives // 2 + 1


def covered(state: CodenamesState) -> list[int]:
    """The cards still on the table, face up as words."""
    revealed = {reveal.card for reveal in state.revealed}
    return [card for card in range(len(state.words)) if card not in revealed]


def covered_words(state: CodenamesState) -> list[Word]:
    return [state.words[card] for card in covered(state)]


def agents(state: CodenamesState, team: Team) -> int:
    """How many agents the team has still to find."""
    agent = Identity(team)
    return sum(state.key[card] is agent for card in covered(state))


def enemy_words(state: CodenamesState) -> list[int]:
    return [card for card in covered(state) if state.key[card] is Identity.BLUE]


def reviewer(state: CodenamesState) -> int | None:
    return state.spymasters[state.team.other]


def members(state: CodenamesState, team: Team) -> tuple[int, ...]:
    """Who is still in the team, its spymaster first; the operative of a duel belongs to nobody."""
    spymaster = state.spymasters[team]
    heads = () if spymaster is None else (spymaster,)
    return heads if state.mode is Mode.DUEL else (*heads, *state.operatives[team])


def guesses_left(state: CodenamesState) -> int | None:
    """Number + 1 in all (R-COD-18); None: no limit, or no clue yet."""
    clue = state.clue
    if clue is None or clue.number in ("0", UNLIMITED):
        return None
    return int(clue.number) + 1 - state.made


def legal_number(state: CodenamesState, number: str) -> str:
    """The number in ASCII digits, or `inf` (R-COD-45); digits of any script are understood."""
    if number == UNLIMITED:
        return number
    most = agents(state, state.team)
    if not number.isdecimal() or int(number) > most:
        raise IllegalMove("E_NUM", "The number goes from 0 to {most}, or ∞.", most=most)
    return str(int(number))
