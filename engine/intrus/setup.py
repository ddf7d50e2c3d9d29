"""L'Intrus before its first move: the options, who may start, and the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.game import PACES, TIME, Draw, IllegalMove, Option, Supply
from engine.intrus.cards import CARDS
from engine.intrus.model import IntrusState, Pair, Power, Role, Win
from engine.intrus.unlocking import unlocked

AUTO, NONE = "auto", "none"
OPTIONS = (
    Option("intruders", (AUTO, "0", "1", "2", "3", "4")),
    Option("ghosts", (AUTO, "0", "1", "2")),
    Option("powers", (AUTO, NONE), picks=tuple(Power)),
    Option("win", tuple(Win)),
    Option("lang", ("fa", "ar", "en")),
    Option("theme", ("all",)),
    TIME,
)
FEWEST, MOST = 3, 16
MOST_INTRUDERS, MOST_GHOSTS = 4, 2


@dataclass(frozen=True)
class Balance:
    intruders: int
    ghosts: int
    cards: int


BALANCED = {
    3: Balance(1, 0, 0),
    4: Balance(1, 0, 1),
    5: Balance(1, 1, 1),
    6: Balance(1, 1, 2),
    7: Balance(2, 1, 2),
    8: Balance(2, 1, 2),
    9: Balance(2, 1, 3),
    10: Balance(3, 1, 3),
    11: Balance(3, 1, 3),
    12: Balance(3, 2, 4),
    13: Balance(3, 2, 4),
    14: Balance(4, 2, 4),
    15: Balance(4, 2, 5),
    16: Balance(4, 2, 5),
}
"""What the game chooses for so many players."""


def may_start(players: int, options: Mapping[str, str]) -> None:
    if players < FEWEST:
        raise IllegalMove("E_PLAYERS", "Players still needed: {count}.", count=FEWEST - players)
    if players > MOST:
        raise IllegalMove("E_PLAYERS", "The table is full; players who have to wait: {count}.", count=players - MOST)
    intruders, ghosts = counts(players, options)
    too_many = intruders > MOST_INTRUDERS or ghosts > MOST_GHOSTS
    if too_many or intruders + ghosts >= players - intruders - ghosts:
        raise IllegalMove("E_BALANCE", "Civilians must outnumber the infiltrators; take away intruders or ghosts.")
    if intruders + ghosts == 0:
        raise IllegalMove("E_BALANCE", "There must be an intruder or a ghost.")
    for power in picked(options) or ():
        if CARDS[power].fewest > players:
            raise IllegalMove(
                "E_CONFIG", "One of the powers chosen needs more players: {most}.", most=CARDS[power].fewest
            )


def may_pick(pick: str, players: int) -> None:
    """Unlocked, and playable with so many (R-INT-53, R-INT-100)."""
    power, fewest = Power(pick), CARDS[Power(pick)].fewest
    if power not in unlocked():
        raise IllegalMove("E_CONFIG", "{power} is locked still.", power=power)
    if fewest > players:
        raise IllegalMove("E_CONFIG", "{power} needs so many players: {fewest}.", power=power, fewest=fewest)


def counts(players: int, options: Mapping[str, str]) -> tuple[int, int]:
    """Intruders and ghosts (R-INT-7, R-INT-50); where the host leaves one to the game, it goes with the other."""
    intruders, ghosts = options.get("intruders", AUTO), options.get("ghosts", AUTO)
    balance = BALANCED[min(max(players, FEWEST), MOST)]
    room = (players - 1) // 2
    if intruders != AUTO and ghosts != AUTO:
        return _number(intruders), _number(ghosts)
    if intruders != AUTO:
        told = _number(intruders)
        return told, max(min(balance.ghosts, room - told), int(told == 0))
    if ghosts != AUTO:
        told = _number(ghosts)
        return max(min(balance.intruders, room - told), int(told == 0)), told
    return balance.intruders, balance.ghosts


def automatic(players: int, options: Mapping[str, str]) -> dict[str, str]:
    """The numbers behind what the host leaves to the game; none as long as too few or too many sit."""
    if players not in BALANCED:
        return {}
    intruders, ghosts = counts(players, options)
    found = {"intruders": str(intruders), "ghosts": str(ghosts), "powers": str(BALANCED[players].cards)}
    return {name: number for name, number in found.items() if options.get(name, AUTO) == AUTO}


def _number(value: str) -> int:
    if not value.isdecimal():
        raise IllegalMove("E_CONFIG", "These settings do not go together.")
    return int(value)


def picked(options: Mapping[str, str]) -> tuple[Power, ...] | None:
    """The powers the host chose; None: the game chooses."""
    value = options.get("powers", AUTO)
    if value == AUTO:
        return None
    names = [] if value == NONE else [name.strip() for name in value.split(",") if name.strip()]
    if len(set(names)) < len(names) or any(name not in set(unlocked()) for name in names):
        raise IllegalMove("E_CONFIG", "These settings do not go together.")
    return tuple(Power(name) for name in names)


def enabled(players: int, options: Mapping[str, str]) -> tuple[Power, ...]:
    """What everybody knows may be in the game."""
    chosen = picked(options)
    return tuple(power for power in (unlocked() if chosen is None else chosen) if CARDS[power].fewest <= players)


def dealt_state(players: int, options: Mapping[str, str], supply: Supply, draw: Draw) -> IntrusState:
    pair = _pair(supply, draw)
    sides = [pair.b, pair.a] if draw.choice("int.flip", (False, True)) else [pair.a, pair.b]
    intruders, ghosts = counts(players, options)
    order = draw.shuffle("int.roles", range(players))
    roles = [Role.CIVILIAN] * players
    for place, seat in enumerate(order[: intruders + ghosts]):
        roles[seat] = Role.INTRUDER if place < intruders else Role.GHOST
    state = IntrusState(
        phase="",
        pace=PACES[options.get("time", TIME.default)],
        seats=players,
        language=options.get("lang", "fa"),
        win=Win(options.get("win", Win.ONE_CIVILIAN)),
        content=pair.text,
        words=sides,
        roles=roles,
        holding=[{Role.CIVILIAN: 0, Role.INTRUDER: 1, Role.GHOST: None}[role] for role in roles],
        powers=[None] * players,
        enabled=list(enabled(players, options)),
    )
    _deal_cards(state, _how_many(players, options), draw)
    return state


def _pair(supply: Supply, draw: Draw) -> Pair:
    """A pair this group has not had; else the one it had longest ago."""
    pair = draw.choice("int.pair", supply.fresh) if supply.fresh else next(iter(supply.seen), None)
    if pair is None:
        raise IllegalMove("E_CONFIG", "This theme has too few words; choose another one.")
    assert isinstance(pair, Pair)
    return pair


def _how_many(players: int, options: Mapping[str, str]) -> int:
    """The game's own number of cards, or all that the host chose."""
    chosen = picked(options)
    return BALANCED[players].cards if chosen is None else len(chosen)


def _deal_cards(state: IntrusState, number: int, draw: Draw) -> None:
    """One card a player at most; a card that finds no holder is dropped (R-INT-53, R-INT-54)."""
    chosen = draw.shuffle("int.cards", state.enabled)[:number] if number else []
    for power in sorted(chosen, key=_narrowest_first):
        _give(state, power, draw)
    spy = state.powers.index(Power.SPY) if Power.SPY in state.powers else None
    if spy is not None:
        known = [seat for seat, role in enumerate(state.roles) if role is Role.CIVILIAN and seat != spy]
        state.spied = draw.choice("int.spy", known)


def _narrowest_first(power: Power) -> int:
    return (Power.TWINS, Power.SCRAMBLER).index(power) if power in (Power.TWINS, Power.SCRAMBLER) else 2


def _give(state: IntrusState, power: Power, draw: Draw) -> None:
    card = CARDS[power]
    for _ in range(card.holders):
        free = [seat for seat in range(state.seats) if state.powers[seat] is None and card.may_hold(state.roles[seat])]
        if len(free) < card.holders - state.powers.count(power):
            return
        state.powers[draw.choice(f"int.holder.{power}", free)] = power
