"""Codenames before its first move: the options, who may start, and the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.codenames_model import CodenamesState, GuessMode, Identity, Mode, Team
from engine.game import PACES, TIME, Draw, IllegalMove, Option, Seated, SeatOffer, Supply
from engine.words import Grade, Word, key, related

OPTIONS = (
    Option("mode", tuple(Mode)),
    Option("guess_mode", tuple(GuessMode)),
    Option("lang", ("fa", "ar", "en")),
    Option("theme", ("all",)),
    TIME,
)
LIMITS = {Mode.TEAMS: (4, 20), Mode.COOP: (2, 10), Mode.DUEL: (3, 3)}
TEAMS = {"red": Team.RED, "blue": Team.BLUE, "R": Team.RED, "B": Team.BLUE}
"""Places by name."""
BOARD = 25


def mode_of(options: Mapping[str, str]) -> Mode:
    return Mode(options.get("mode", Mode.TEAMS))


def seats_offered(mode: Mode) -> tuple[SeatOffer, ...]:
    if mode is Mode.TEAMS:
        return (SeatOffer("red"), SeatOffer("blue"), SeatOffer(), SeatOffer(role="spymaster"))
    if mode is Mode.COOP:
        return (SeatOffer(), SeatOffer(role="spymaster"))
    return (SeatOffer("red", "spymaster"), SeatOffer("blue", "spymaster"), SeatOffer("", "operative"))


def may_start(seats: Sequence[Seated], mode: Mode) -> None:
    fewest, most = LIMITS[mode]
    if mode is Mode.DUEL and len(seats) != most:
        raise IllegalMove("E_PLAYERS", "A duel takes exactly three players.")
    if len(seats) < fewest:
        raise IllegalMove("E_PLAYERS", "Players still needed: {count}.", count=fewest - len(seats))
    if len(seats) > most:
        raise IllegalMove("E_PLAYERS", "The table is full; players who have to wait: {count}.", count=len(seats) - most)
    claims = _claims(seats, mode)
    if len(set(claims)) < len(claims):
        raise IllegalMove("E_CONFIG", "Two players claim the same role; one of them has to let it go.")
    if mode is Mode.TEAMS:
        sizes = _sizes(seats)
        red, blue = sizes
        if red < 2:
            raise IllegalMove("E_BALANCE", "Players the red team still needs: {count}.", count=2 - red)
        if blue < 2:
            raise IllegalMove("E_BALANCE", "Players the blue team still needs: {count}.", count=2 - blue)
        if abs(sizes[0] - sizes[1]) > 1:
            raise IllegalMove("E_BALANCE", "The teams may differ by one player at most; draw the teams by lot.")


def _claims(seats: Sequence[Seated], mode: Mode) -> list[tuple[str, str]]:
    """The roles asked for, with their place where that matters; who has no team yet contests nobody's crown."""
    claims = [(seat.place, seat.role) for seat in seats if seat.role]
    if mode is Mode.TEAMS:
        return [(place, role) for place, role in claims if place]
    return claims


def _sizes(seats: Sequence[Seated]) -> tuple[int, int]:
    """Red and blue, once those without a place have filled up the smaller team."""
    red, blue = (sum(seat.place == place for seat in seats) for place in ("red", "blue"))
    for _ in range(len(seats) - red - blue):
        red, blue = (red + 1, blue) if red <= blue else (red, blue + 1)
    return red, blue


def dealt_state(seats: Sequence[Seated], options: Mapping[str, str], supply: Supply, draw: Draw) -> CodenamesState:
    mode = mode_of(options)
    starting = Team.RED if mode is Mode.COOP else draw.choice("cod.start", tuple(Team))
    state = CodenamesState(
        phase="",
        pace=PACES[options.get("time", TIME.default)],
        seats=len(seats),
        mode=mode,
        guess_mode=GuessMode(options.get("guess_mode", GuessMode.CONFIRM)),
        language=options.get("lang", "fa"),
        words=board(supply, options.get("lang", "fa"), draw),
        key=draw.shuffle("cod.key", identities(starting)),
        starting=starting,
        team=starting,
        idle=dict.fromkeys(Team, 0),
        missed=dict.fromkeys(Team, 0),
    )
    if mode is Mode.DUEL:
        _seat_duel(state, seats, draw)
    else:
        _seat_teams(state, seats, draw)
    return state


def identities(starting: Team) -> list[Identity]:
    """Nine agents for the team that starts, eight for the other, seven bystanders, one assassin (R-COD-7)."""
    first, second = Identity(starting), Identity(starting.other)
    return [first] * 9 + [second] * 8 + [Identity.BYSTANDER] * 7 + [Identity.ASSASSIN]


def board(supply: Supply, language: str, draw: Draw) -> list[Word]:
    """25 words of which no two are forms of each other (R-COD-3), unseen ones first."""
    chosen: list[Word] = []
    for word in _candidates(supply, draw):
        if not any(_same_family(word, other, language) for other in chosen):
            chosen.append(word)
        if len(chosen) == BOARD:
            return chosen
    raise IllegalMove("E_CONFIG", "This theme has too few words; choose another one.")


def _candidates(supply: Supply, draw: Draw) -> Iterator[Word]:
    yield from draw.shuffle("cod.words", supply.fresh)
    yield from supply.seen


def _same_family(one: Word, other: Word, language: str) -> bool:
    return key(one.text) == key(other.text) or related(one.text, other, language) is Grade.HARD


def _seat_teams(state: CodenamesState, seats: Sequence[Seated], draw: Draw) -> None:
    """Everybody to a team and the crowns to their heads; those without a place by lot to the smaller team."""
    members: dict[Team, list[int]] = {Team.RED: [], Team.BLUE: []}
    free = []
    for seat, seated in enumerate(seats):
        if state.mode is Mode.COOP:
            members[Team.RED].append(seat)
        elif seated.place:
            members[TEAMS[seated.place]].append(seat)
        else:
            free.append(seat)
    for seat in draw.shuffle("cod.teams", free) if free else ():
        members[min(Team, key=lambda team: len(members[team]))].append(seat)
    for team, team_members in members.items():
        team_members.sort()
        claims = [seat for seat in team_members if seats[seat].role == "spymaster"]
        state.spymasters[team] = _spymaster(claims, team_members, draw)
        state.operatives[team] = [seat for seat in team_members if seat != state.spymasters[team]]


def _spymaster(claims: Sequence[int], members: Sequence[int], draw: Draw) -> int | None:
    """The first claim in the team; by lot if nobody claims (R-COD-2)."""
    if claims or not members:
        return claims[0] if claims else None
    return draw.choice("cod.spymaster", members)


def _seat_duel(state: CodenamesState, seats: Sequence[Seated], draw: Draw) -> None:
    """Two rival spymasters and one operative for both (R-COD-63)."""
    taken = {
        (seated.place if seated.role == "spymaster" else ""): seat for seat, seated in enumerate(seats) if seated.role
    }
    free = draw.shuffle("cod.teams", [seat for seat in range(len(seats)) if seat not in taken.values()])
    places = {place: taken.get(place) for place in ("red", "blue", "")}
    for place, seat in places.items():
        places[place] = free.pop() if seat is None else seat
    operative = places[""]
    assert operative is not None
    state.spymasters = {Team.RED: places["red"], Team.BLUE: places["blue"]}
    state.operatives = {Team.RED: [operative], Team.BLUE: [operative]}
