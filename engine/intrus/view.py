"""L'Intrus: what each viewer may know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Notice, View
from engine.intrus.cards import card_of
from engine.intrus.clues import to_repeat, word_of
from engine.intrus.model import (
    Elimination,
    IntrusState,
    News,
    Phase,
    Power,
    Role,
    Swap,
    Tally,
    Whisper,
    WhisperDraft,
    Win,
)
from engine.intrus.table import alive, candidates, choice_of, linked_pair, whispers_left


@dataclass(frozen=True)
class Shown:
    """A turn on the clue board; no text: it passed without a clue."""

    round: int
    seat: int
    text: str


@dataclass(frozen=True)
class Unveiled:
    """What was hidden, once the game is over."""

    civilians_word: str
    intruders_word: str
    roles: tuple[Role, ...]
    powers: tuple[Power | None, ...]
    pair: tuple[int, ...]
    """Cupid and his target."""
    pair_won: bool
    swap: Swap | None
    """None also where it came to nothing."""
    spied: int | None
    whispers: tuple[tuple[int, int], ...]
    """Seat and how often it whispered, the most first."""


@dataclass(frozen=True)
class Mine:
    """What a player still in the game, or eliminated from it, alone may know."""

    seat: int
    alive: bool
    ghost: bool
    word: str | None
    """A ghost has none."""
    power: Power | None
    pending: bool
    """The power asks for a choice before the card counts as seen."""
    seen: bool
    twin: int | None
    spied: int | None
    """The spy's civilian."""
    linked: int | None
    """Cupid's choice."""
    made_drunk: tuple[int, ...]
    """The drunkard's choice."""
    swap_left: bool
    """The scrambler's use is not spent."""
    drunk: bool
    repeat: tuple[str, ...]
    """What a parrot must repeat one of; none: free."""
    choices: tuple[int, ...]
    """Among whom to choose now, beside the vote."""
    choose: int
    """How many of them."""
    picks: tuple[int, ...]
    """Pointed at, not confirmed."""
    candidates: tuple[int, ...]
    """Whom the viewer may vote for now."""
    vote: int | None
    ready: bool
    heard: tuple[Whisper, ...]
    """Whispers to the viewer, all rounds."""
    sent: tuple[Whisper, ...]
    draft: WhisperDraft | None
    whispers_left: int
    guess: str
    """The ghost's answer before it is confirmed."""
    strikes: int


@dataclass(frozen=True)
class IntrusView(View):
    """The table of a game of L'Intrus; nothing public depends on who is a ghost, an intruder or a civilian."""

    language: str
    win: Win
    players: int
    counts: tuple[tuple[Role, int], ...]
    """How many of each role were dealt."""
    enabled: tuple[Power, ...]
    """The powers that may have been dealt."""
    alive: tuple[int, ...]
    round: int
    speaker: int | None
    turns: tuple[Shown, ...]
    """All rounds, in the order they were spoken."""
    drunk: tuple[int, ...]
    """From the first round on."""
    seen: int
    """How many have read their cards."""
    ready: int
    voted: int
    whisperers: tuple[tuple[int, int], ...]
    """Who whispered how often in this round."""
    tied: tuple[int, ...]
    tallies: tuple[Tally, ...]
    """Totals of every vote that was closed."""
    eliminated: tuple[Elimination, ...]
    left: tuple[tuple[int, Role], ...]
    """Who departed, with the role."""
    answering: int | None
    """The ghost or the avenger whom everybody waits for."""
    verdict: tuple[News, ...]
    """What the last vote brought, in its order."""
    news: tuple[News, ...]
    """Departures since this panel began."""
    unveiled: Unveiled | None
    mine: Mine | None

    def role_of(self, seat: int) -> Role | None:
        """The role of who is out; None while it is hidden."""
        known = {each.seat: each.role for each in self.eliminated} | dict(self.left)
        return known.get(seat) if self.unveiled is None else self.unveiled.roles[seat]

    def in_round(self, number: int) -> tuple[Shown, ...]:
        return tuple(turn for turn in self.turns if turn.round == number)


def view(state: IntrusState, viewer: int | None) -> IntrusView:
    asking = state.phase in (Phase.GHOST_GUESS, Phase.AVENGE)
    return IntrusView(
        phase=Phase(state.phase),
        ticket=state.ticket,
        deadline=state.deadline,
        outcome=state.outcome,
        awaited=awaited(state),
        departed=tuple(state.departed),
        seat=viewer,
        asked=_asked(state, viewer),
        notices=tuple(Notice(each.number, each.kind, each.values) for each in state.notices if each.seat == viewer),
        language=state.language,
        win=state.win,
        players=state.seats,
        counts=tuple((role, state.roles.count(role)) for role in Role),
        enabled=tuple(state.enabled),
        alive=tuple(alive(state)),
        round=state.round,
        speaker=state.speaker,
        turns=tuple(Shown(turn.round, turn.seat, turn.shown) for turn in state.turns),
        drunk=tuple(sorted(state.drunk)) if state.round else (),
        seen=len(state.seen),
        ready=len(state.ready),
        voted=len(state.votes),
        whisperers=_whisperers(state),
        tied=tuple(state.tied),
        tallies=tuple(state.tallies),
        eliminated=tuple(state.eliminated),
        left=tuple((seat, state.roles[seat]) for seat in state.departed),
        answering=state.queue[0] if asking else None,
        verdict=tuple(state.verdict),
        news=tuple(state.news),
        unveiled=_unveiled(state) if state.phase == Phase.OVER else None,
        mine=_mine(state, viewer),
    )


def awaited(state: IntrusState) -> tuple[int, ...]:
    """Whom the table sees being asked; never the judge."""
    match state.phase:
        case Phase.CLUES:
            return () if state.speaker is None else (state.speaker,)
        case Phase.GHOST_GUESS | Phase.AVENGE:
            return (state.queue[0],)
        case Phase.SETUP | Phase.DISCUSS | Phase.VOTE | Phase.REVOTE:
            return tuple(alive(state))
    return ()


def _asked(state: IntrusState, viewer: int | None) -> bool:
    if viewer is None:
        return False
    match state.phase:
        case Phase.SETUP:
            return viewer in alive(state) and viewer not in state.seen
        case Phase.DISCUSS:
            return viewer in alive(state) and viewer not in state.ready
        case Phase.VOTE | Phase.REVOTE:
            return viewer in alive(state) and viewer not in state.votes
        case Phase.JUDGE:
            return choice_of(state, viewer)[1] > 0 if viewer < state.seats else False
    return viewer in awaited(state)


def _whisperers(state: IntrusState) -> tuple[tuple[int, int], ...]:
    authors = [each.seat for each in state.whispers if each.round == state.round]
    return tuple((seat, authors.count(seat)) for seat in dict.fromkeys(authors))


def _unveiled(state: IntrusState) -> Unveiled:
    pair = linked_pair(state)
    winners = state.outcome.winners if state.outcome else ()
    authors = [each.seat for each in state.whispers]
    counted = sorted(((seat, authors.count(seat)) for seat in set(authors)), key=lambda each: (-each[1], each[0]))
    both_alive = not state.unlinked and set(pair) <= set(alive(state))
    return Unveiled(
        civilians_word=state.words[0].word.text,
        intruders_word=state.words[1].word.text,
        roles=tuple(state.roles),
        powers=tuple(state.powers),
        pair=pair,
        pair_won=bool(pair) and both_alive and set(pair) <= set(winners),
        swap=state.swap if state.swap is not None and state.swap.real else None,
        spied=state.spied,
        whispers=tuple(counted),
    )


def _mine(state: IntrusState, viewer: int | None) -> Mine | None:
    if viewer is None or viewer not in range(state.seats) or viewer in state.departed:
        return None
    side, power = word_of(state, viewer), state.powers[viewer]
    choices, choose = choice_of(state, viewer)
    is_alive = viewer in alive(state)
    voting = is_alive and state.phase in (Phase.VOTE, Phase.REVOTE)
    return Mine(
        seat=viewer,
        alive=is_alive,
        ghost=state.roles[viewer] is Role.GHOST,
        word=None if side is None else side.word.text,
        power=power,
        pending=state.phase == Phase.SETUP and card_of(state, viewer).owes_choice(state),
        seen=viewer in state.seen,
        twin=_twin(state, viewer),
        spied=state.spied if power is Power.SPY else None,
        linked=state.linked if power is Power.CUPID else None,
        made_drunk=tuple(state.drunk) if power is Power.DRUNKARD else (),
        swap_left=power is Power.SCRAMBLER and state.swap is None,
        drunk=bool(state.round) and viewer in state.drunk,
        repeat=to_repeat(state, viewer) if power is Power.PARROT and is_alive else (),
        choices=choices,
        choose=choose,
        picks=tuple(state.picks.get(viewer, ())),
        candidates=tuple(seat for seat in candidates(state) if seat != viewer) if voting else (),
        vote=state.votes.get(viewer),
        ready=viewer in state.ready,
        heard=tuple(each for each in state.whispers if each.target == viewer),
        sent=tuple(each for each in state.whispers if each.seat == viewer),
        draft=state.drafts.get(viewer),
        whispers_left=whispers_left(state, viewer) if is_alive and state.phase == Phase.DISCUSS else 0,
        guess=state.guess if state.queue[:1] == [viewer] else "",
        strikes=state.strikes.get(viewer, 0),
    )


def _twin(state: IntrusState, viewer: int) -> int | None:
    if state.powers[viewer] is not Power.TWINS:
        return None
    return next(seat for seat, power in enumerate(state.powers) if power is Power.TWINS and seat != viewer)
