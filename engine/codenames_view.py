"""Codenames: what each viewer may know, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

from engine.codenames_model import (
    CodenamesState,
    CodenamesView,
    Draft,
    Fate,
    Identity,
    Mine,
    Phase,
    Review,
    Role,
    SeatNotice,
    Settled,
    Team,
)
from engine.codenames_table import agents, covered, guesses_left, majority, reviewer
from engine.game import Notice, copied
from engine.words import Grade, Judgement


def view(state: CodenamesState, viewer: int | None) -> CodenamesView:
    mine = _mine(state, viewer)
    return CodenamesView(
        phase=Phase.CLUE if state.phase == Phase.REVIEW else Phase(state.phase),
        ticket=state.ticket,
        deadline=state.shown_deadline,
        outcome=state.outcome,
        awaited=awaited(state),
        departed=tuple(state.departed),
        seat=viewer,
        asked=_asked(state, viewer),
        notices=tuple(Notice(each.number, each.kind, each.values) for each in state.notices if each.seat == viewer),
        mode=state.mode,
        guess_mode=state.guess_mode,
        language=state.language,
        words=tuple(word.text for word in state.words),
        revealed=tuple(state.revealed),
        team=state.team,
        starting=state.starting,
        totals=tuple((team, state.key.count(Identity(team))) for team in Team),
        remaining=tuple((team, agents(state, team)) for team in Team),
        spymasters=tuple((team, state.spymasters[team]) for team in Team),
        operatives=tuple((team, tuple(state.operatives[team])) for team in Team),
        clue=state.clue,
        made=state.made,
        guesses_left=guesses_left(state),
        marks=tuple(state.marks.items()),
        need=majority(len(state.operatives[state.team])),
        turns=tuple(state.turns),
        vacancy=state.vacancy,
        news=tuple(state.news),
        key=tuple(state.key) if state.phase == Phase.OVER else None,
        mine=mine,
    )


def awaited(state: CodenamesState) -> tuple[int, ...]:
    """Whom the table sees being asked; never a reviewer."""
    spymaster = state.spymasters[state.team]
    match state.phase:
        case Phase.CLUE | Phase.REVIEW | Phase.COVER:
            return () if spymaster is None else (spymaster,)
        case Phase.GUESS:
            return tuple(state.operatives[state.team])
        case Phase.VACANT if len(state.operatives[state.team]) > 1:
            return tuple(state.operatives[state.team])
    return ()


def _asked(state: CodenamesState, viewer: int | None) -> bool:
    if viewer is None:
        return False
    return viewer == reviewer(state) if state.phase == Phase.REVIEW else viewer in awaited(state)


def _mine(state: CodenamesState, viewer: int | None) -> Mine | None:
    teams = [team for team in Team if viewer == state.spymasters[team] or viewer in state.operatives[team]]
    if viewer is None or not teams:
        return None
    is_spymaster = viewer in state.spymasters.values()
    draft = state.draft
    reviewing = state.phase == Phase.REVIEW and viewer == reviewer(state)
    author = draft is not None and draft.seat == viewer
    true_time = reviewing or (state.phase == Phase.CLUE and viewer == state.spymasters[state.team])
    return Mine(
        seat=viewer,
        team=teams[0] if len(teams) == 1 else None,
        role=Role.SPYMASTER if is_spymaster else Role.OPERATIVE,
        key=tuple(state.key) if is_spymaster else None,
        draft=draft if author else None,
        under_review=author and state.phase == Phase.REVIEW,
        review=Review(draft, state.deadline) if reviewing and draft is not None else None,
        settled=tuple(each for each in state.settled if viewer in (each.draft.seat, each.reviewer)),
        deadline=state.deadline if true_time else state.shown_deadline,
    )


def another_world(state: CodenamesState, viewer: int | None) -> CodenamesState | None:
    """Another key, another clue in the making or under review, another person's notice: all the viewer cannot see."""
    if state.outcome is not None:
        return None
    other = copied(state)
    if viewer is None or viewer not in state.spymasters.values():
        _turn_key(other)
    author = state.spymasters[state.team]
    if viewer not in (author, reviewer(state)):
        _review_or_not(other)
    elif state.phase == Phase.CLUE and viewer != author:
        _draft_or_not(other)
    if viewer != author and author is not None:
        other.noticed[author] = other.noticed.get(author, 0) + 1
        other.notices.append(SeatNotice(author, other.noticed[author], "refused", (("clue", "?"),)))
        other.settled.append(Settled(_some_draft(other, author), Fate.REPLACED))
    return None if other == state else other


def _turn_key(state: CodenamesState) -> None:
    """Every covered word takes the identity of the next covered one."""
    cards = covered(state)
    identities = [state.key[card] for card in cards]
    for card, identity in zip(cards, identities[1:] + identities[:1], strict=True):
        state.key[card] = identity


def _review_or_not(state: CodenamesState) -> None:
    if state.phase == Phase.REVIEW:
        state.phase = Phase.CLUE
        state.draft = None
        state.deadline = state.shown_deadline
    elif state.phase == Phase.CLUE and reviewer(state) is not None:
        _draft_or_not(state)
        state.phase = Phase.REVIEW
        state.deadline = None if state.deadline is None else state.deadline + 1


def _draft_or_not(state: CodenamesState) -> None:
    author = state.spymasters[state.team]
    assert author is not None
    fresh = _some_draft(state, author)
    state.draft = replace(fresh, word="!") if state.draft is None or state.draft.word == "?" else fresh


def _some_draft(state: CodenamesState, author: int) -> Draft:
    state.drafts += 1
    doubt = Judgement(Grade.SOFT, "related", state.words[covered(state)[0]].text)
    return Draft(state.drafts, author, "?", doubt, number="1")
