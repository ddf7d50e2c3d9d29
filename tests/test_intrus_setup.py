"""L'Intrus: who may start, what is dealt, and what happens before the first round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from engine.game import IllegalMove, Leave, Seated, SeededDraw, Supply
from engine.intrus.cards import CARDS
from engine.intrus.model import IntrusState, Pair, Phase, Power, Role, Side
from engine.intrus.moves import Acknowledge, Link, MakeDrunk, Pick, WordsDealt
from engine.intrus.rules import Intrus
from engine.intrus.setup import BALANCED, counts
from engine.words import Word
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, PAIR, POOL, REZA, SARA, Table

TEA, CAT = (Pair(Side(Word(a)), Side(Word(b)), "", 1) for a, b in (("tea", "coffee"), ("cat", "tiger")))
SUPPLY = Supply((PAIR,))


def deal(players: int, seed: int = 1, supply: Supply = SUPPLY, **options: str) -> IntrusState:
    state = Intrus.deal([Seated()] * players, options, supply, SeededDraw(seed), 0.0).state
    assert isinstance(state, IntrusState)
    return state


def refused(players: int, options: Mapping[str, str]) -> str:
    with pytest.raises(IllegalMove) as refusal:
        Intrus.may_start([Seated()] * players, options)
    return refusal.value.code


@pytest.mark.parametrize(("players", "code"), [(0, "E_PLAYERS"), (2, "E_PLAYERS"), (17, "E_PLAYERS")])
def test_three_to_sixteen_play(players: int, code: str) -> None:
    """R-INT-4"""
    assert refused(players, {}) == code
    for enough in range(3, 17):
        Intrus.may_start([Seated()] * enough, {})


@pytest.mark.parametrize(
    ("players", "intruders", "ghosts"),
    [(3, "1", "1"), (4, "2", "0"), (5, "2", "1"), (16, "5", "2"), (16, "4", "3"), (3, "0", "0"), (16, "0", "0")],
)
def test_civilians_outnumber_the_infiltrators_of_whom_there_is_at_least_one(
    players: int, intruders: str, ghosts: str
) -> None:
    """R-INT-8, R-INT-50"""
    assert refused(players, {"intruders": intruders, "ghosts": ghosts}) == "E_BALANCE"


@pytest.mark.parametrize(
    ("players", "intruders", "ghosts"), [(3, "0", "1"), (5, "2", "0"), (7, "2", "1"), (13, "4", "2")]
)
def test_the_host_sets_how_many_there_are(players: int, intruders: str, ghosts: str) -> None:
    """R-INT-7"""
    state = deal(players, intruders=intruders, ghosts=ghosts)

    assert [state.roles.count(role) for role in (Role.INTRUDER, Role.GHOST)] == [int(intruders), int(ghosts)]


@pytest.mark.parametrize("players", range(3, 17))
def test_the_game_balances_itself(players: int) -> None:
    """R-INT-7, R-INT-50"""
    state = deal(players)
    balance = BALANCED[players]

    assert state.roles.count(Role.INTRUDER) == balance.intruders
    assert state.roles.count(Role.GHOST) == balance.ghosts
    assert len({power for power in state.powers if power}) <= balance.cards


def test_the_balance_is_that_of_the_table_in_the_rules() -> None:
    """R-INT-50"""
    balances = list(BALANCED.values())

    assert [each.intruders for each in balances] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]
    assert [each.ghosts for each in balances] == [0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert [each.cards for each in balances] == [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]


@pytest.mark.parametrize("players", range(3, 17))
@pytest.mark.parametrize(
    "told", [{"intruders": str(count)} for count in range(5)] + [{"ghosts": str(n)} for n in range(3)]
)
def test_what_the_host_leaves_to_the_game_goes_with_what_he_says(players: int, told: Mapping[str, str]) -> None:
    intruders, ghosts = counts(players, told)

    possible = int(next(iter(told.values()))) <= (players - 1) // 2
    assert (0 < intruders + ghosts < players - intruders - ghosts) is possible


def test_most_share_one_word_the_intruders_have_the_near_one_and_the_ghost_has_none() -> None:
    """R-INT-1, R-INT-5, R-INT-6, R-INT-51"""
    table = Table()

    words = [table.mine(seat).word for seat in range(7)]

    assert words == [BEACH] * 4 + [POOL] * 2 + [None]
    assert table.happened == (WordsDealt(4, 2, 1),)


def test_which_word_is_the_civilians_is_drawn() -> None:
    """R-INT-5"""
    assert {deal(3, seed).words[0] for seed in range(20)} == {PAIR.a, PAIR.b}


def test_every_seat_may_get_every_role() -> None:
    """R-INT-52"""
    found = Counter((seat, role) for seed in range(120) for seat, role in enumerate(deal(5, seed).roles))

    assert set(found) == {(seat, role) for seat in range(5) for role in Role}
    assert all(8 <= found[seat, Role.GHOST] <= 45 for seat in range(5))


def test_a_pair_the_group_had_comes_again_only_when_there_is_no_new_one() -> None:
    """R-INT-5"""
    fresh = deal(3, supply=Supply((TEA,), (CAT, PAIR)))
    again = deal(3, supply=Supply((), (CAT, PAIR)))

    assert Intrus.dealt(fresh) == ("tea/coffee",)
    assert Intrus.dealt(again) == ("cat/tiger",)


def test_without_any_pair_the_game_cannot_start() -> None:
    with pytest.raises(IllegalMove, match="E_CONFIG"):
        deal(3, supply=Supply(()))


@pytest.mark.parametrize("players", range(3, 17))
def test_each_card_has_its_fewest_players(players: int) -> None:
    """R-INT-53"""
    for seed in range(15):
        state = deal(players, seed)
        assert all(CARDS[power].fewest <= players for power in state.powers if power is not None)
        assert {power for power in state.powers if power} <= set(state.enabled)
    assert not any(deal(3, seed).enabled for seed in range(5))


def test_the_fewest_players_of_each_card() -> None:
    """R-INT-53"""
    assert {power: card.fewest for power, card in CARDS.items()} == {
        **dict.fromkeys((Power.MUTE, Power.PARROT, Power.JUDGE, Power.DRUNKARD), 4),
        **dict.fromkeys((Power.JESTER, Power.AVENGER, Power.SPY, Power.CUPID, Power.SCRAMBLER), 5),
        Power.TWINS: 6,
    }


@pytest.mark.parametrize("players", [5, 6, 9, 16])
def test_a_player_has_one_card_and_a_card_one_holder_but_for_the_twins(players: int) -> None:
    """R-INT-30, R-INT-53, R-INT-54"""
    for seed in range(15):
        state = deal(players, seed, powers=",".join(p for p, card in CARDS.items() if card.fewest <= players))
        held = Counter(power for power in state.powers if power is not None)
        assert held[Power.TWINS] in (0, 2)
        assert all(number == 1 for power, number in held.items() if power is not Power.TWINS)
        assert {state.roles[seat] for seat, each in enumerate(state.powers) if each is Power.TWINS} <= {Role.CIVILIAN}
        assert not any(
            each is Power.SCRAMBLER and state.roles[seat] is Role.GHOST for seat, each in enumerate(state.powers)
        )


def test_all_cards_the_host_chose_are_dealt_while_there_are_holders() -> None:
    """R-INT-7, R-INT-54"""
    three = deal(8, powers="mute,twins,spy")
    crowded = deal(5, powers="mute,parrot,judge,drunkard,jester,spy,avenger")

    assert Counter(filter(None, three.powers)) == {Power.MUTE: 1, Power.TWINS: 2, Power.SPY: 1}
    assert None not in crowded.powers


def test_a_host_may_do_without_powers() -> None:
    """R-INT-7"""
    state = deal(9, powers="none")

    assert set(state.powers) == {None}
    assert state.enabled == []


@pytest.mark.parametrize("powers", ["mute,mute", "wizard", "mute,,wizard", "MUTE", "cupid", "twins"])
def test_powers_nobody_can_hold_are_refused(powers: str) -> None:
    """R-INT-53, R-INT-54"""
    assert refused(4, {"powers": powers}) == "E_CONFIG"


@pytest.mark.parametrize("options", [{"intruders": "many"}, {"ghosts": "-1"}, {"intruders": "1.5"}])
def test_numbers_that_are_none_are_refused(options: Mapping[str, str]) -> None:
    assert refused(6, options) == "E_CONFIG"


def test_any_role_may_hold_any_card_but_for_the_twins_and_the_scrambler() -> None:
    """R-INT-31"""
    held = {
        (power, role) for power, card in CARDS.items() for role in Role if card.may_hold(role)
    }  # fmt: skip

    assert {(power, role) for power in Power for role in Role} - held == {
        (Power.TWINS, Role.INTRUDER),
        (Power.TWINS, Role.GHOST),
        (Power.SCRAMBLER, Role.GHOST),
    }


def test_the_first_round_waits_until_all_have_seen_their_cards() -> None:
    """R-INT-56"""
    table = Table("CCI")

    table.plays(Acknowledge(SARA), Acknowledge(NIMA))

    assert table.phase == Phase.SETUP
    assert (table.view().seen, table.view(OMID).asked, table.view(SARA).asked) == (2, True, False)
    assert table.plays(Acknowledge(OMID)).phase == Phase.CLUES


def test_a_card_is_seen_once() -> None:
    table = Table("CCI").plays(Acknowledge(SARA))

    table.refuses(Acknowledge(SARA), "E_DUP")
    table.plays(Acknowledge(OMID), Acknowledge(NIMA))
    table.refuses(Acknowledge(SARA), "E_PHASE")


def test_cupid_and_the_drunkard_choose_before_they_have_seen_the_card() -> None:
    """R-INT-56"""
    table = Table("CCCIG", {SARA: Power.CUPID, OMID: Power.DRUNKARD})

    for seat in (SARA, OMID):
        table.refuses(Acknowledge(seat), "E_PENDING")
        assert table.mine(seat).pending

    table.plays(Link(SARA, NIMA), MakeDrunk(OMID, SARA, LEILA))
    assert (table.mine(SARA).linked, table.mine(OMID).made_drunk) == (NIMA, (SARA, LEILA))
    assert table.mine(SARA).seen
    table.refuses(Acknowledge(SARA), "E_DUP")
    table.refuses(Link(SARA, OMID), "E_DUP")
    table.refuses(MakeDrunk(OMID, SARA, NIMA), "E_DUP")


def test_choices_that_cannot_be() -> None:
    """R-INT-57"""
    table = Table("CCCIG", {SARA: Power.CUPID, OMID: Power.DRUNKARD})

    table.refuses(Link(SARA, SARA), "E_SELF")
    table.refuses(Link(SARA, 9), "E_TARGET")
    table.refuses(Link(NIMA, SARA), "E_ROLE")
    table.refuses(MakeDrunk(OMID, SARA, OMID), "E_SELF")
    table.refuses(MakeDrunk(OMID, SARA, SARA), "E_DUP")
    table.refuses(MakeDrunk(OMID, -1, SARA), "E_TARGET")
    table.refuses(MakeDrunk(SARA, OMID, NIMA), "E_ROLE")


def test_choices_not_made_in_time_are_lost() -> None:
    """R-INT-56"""
    table = Table("CCCIG", {SARA: Power.CUPID, OMID: Power.DRUNKARD})
    assert table.seconds_left == 120

    table.passes(120)

    assert table.phase == Phase.CLUES
    assert (table.state.linked, table.state.drunk) == (None, [])
    assert table.notices(SARA, "choice_lost")
    assert table.notices(OMID, "choice_lost")
    assert not any(table.notices(seat, "choice_lost") for seat in (NIMA, LEILA, REZA))
    table.refuses(Link(SARA, OMID), "E_PHASE")


def test_pointing_at_somebody_is_no_choice_yet() -> None:
    table = Table("CCCIG", {OMID: Power.DRUNKARD})

    table.plays(Pick(OMID, SARA), Pick(OMID, NIMA), Pick(OMID, LEILA))

    assert (table.mine(OMID).picks, table.mine(OMID).choose) == ((NIMA, LEILA), 2)
    assert table.plays(Pick(OMID, NIMA)).mine(OMID).picks == (LEILA,)
    assert table.state.drunk == []
    table.refuses(Pick(OMID, OMID), "E_SELF")
    table.refuses(Pick(OMID, 12), "E_TARGET")
    table.refuses(Pick(SARA, OMID), "E_PHASE")
    assert table.plays(MakeDrunk(OMID, SARA, LEILA)).mine(OMID).picks == ()


def test_leaving_before_the_first_round_calls_for_a_new_deal() -> None:
    """R-INT-96"""
    table = Table().plays(Leave(MINA))

    assert table.result == ("ABANDONED", "setup", ())


def test_the_spy_knows_a_civilian_other_than_himself() -> None:
    """R-INT-38, R-INT-55"""
    spied = set()
    for seed in range(60):
        state = deal(6, seed, powers="spy")
        spy = state.powers.index(Power.SPY)
        assert state.spied is not None
        assert state.roles[state.spied] is Role.CIVILIAN
        assert state.spied != spy
        spied.add((state.roles[spy], state.spied))

    assert {role for role, _ in spied} == set(Role)
    assert {seat for _, seat in spied} == set(range(6))


def test_somebody_who_is_not_in_the_game_is_told_so() -> None:
    table = Table()

    table.refuses(Acknowledge(DARA + 1), "E_NOT_PLAYER")
    table.refuses(Pick(-1, REZA), "E_NOT_PLAYER")
