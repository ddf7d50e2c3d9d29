"""L'Intrus: the ten power cards, alone and where two of them meet."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from engine.game import Leave
from engine.intrus.cards import CARDS
from engine.intrus.model import Cause, News, Phase, Power, Role, Swap
from engine.intrus.moves import (
    Avenge,
    ConfirmGuess,
    Decide,
    DraftGuess,
    DropGuess,
    GiveClue,
    Guess,
    Pick,
    Scramble,
    Spare,
    Vote,
)
from tests.intrus_kit import BEACH, DARA, LEILA, MINA, NIMA, OMID, PARI, POOL, REZA, SARA, SEVEN, Table
from tests.script_intrus import NAMES

MEETINGS = Path(__file__).parent / "gamescripts" / "INT-powers-meet.game"


def test_every_two_powers_meet_in_a_written_game() -> None:
    """R-INT-31"""
    written = MEETINGS.read_text(encoding="utf-8")
    met = {
        frozenset(NAMES.get(power, power) for power in re.findall(r"([a-z]+):", powers))
        for powers in re.findall(r"powers=(\S+)", written)
    }

    assert {frozenset(pair) for pair in combinations(map(str, Power), 2)} <= met


def test_each_card_says_its_rule() -> None:
    assert set(CARDS) == set(Power)
    assert all(card.__doc__ and card.__doc__ != type(card).__mro__[1].__doc__ for card in CARDS.values())


@pytest.mark.parametrize("power", [power for power in Power if power is not Power.TWINS])
def test_a_card_is_its_holders_alone(power: Power) -> None:
    """R-INT-30"""
    table = Table(powers={SARA: power}).begins()

    assert table.mine(SARA).power is power
    for viewer in (None, OMID, DARA):
        view = table.view(viewer)
        assert view.mine is None or view.mine.power is None
        assert view.enabled == (power,)


def test_the_mute_gives_clues_in_emoji_only() -> None:
    """R-INT-32, R-INT-66"""
    table = Table(powers={SARA: Power.MUTE}).begins()

    table.refuses(GiveClue(SARA, "رمل"), "E_CLUE_EMOJI")
    table.plays(GiveClue(SARA, "🌊🌙"))

    assert table.view().turns[0].text == "🌊🌙"
    assert table.plays(GiveClue(OMID, "رمل")).state.speaker == NIMA


def test_a_mute_does_not_show_the_own_word_nor_repeat_a_clue() -> None:
    """R-INT-64, R-INT-65, R-INT-66"""
    table = Table(powers={SARA: Power.MUTE}).begins()

    table.refuses(GiveClue(SARA, "🌊🏖️"), "E_CLUE_FORBIDDEN")
    table.plays(GiveClue(SARA, "🌊🌙")).all_against(REZA)

    assert table.state.speaker == SARA
    table.refuses(GiveClue(SARA, "🌊🌙"), "E_CLUE_DUP")
    table.plays(GiveClue(SARA, "🌊🌙⭐"))


def test_the_parrot_repeats_a_word_of_the_clue_before() -> None:
    """R-INT-33, R-INT-67"""
    table = Table(powers={OMID: Power.PARROT}).begins().plays(GiveClue(SARA, "رمل ناعم"))
    assert table.mine(OMID).repeat == ("رمل", "ناعم")

    table.refuses(GiveClue(OMID, "موج"), "E_CLUE_PARROT")
    table.refuses(GiveClue(OMID, "رملي"), "E_CLUE_PARROT")
    table.refuses(GiveClue(OMID, "رمل ناعم"), "E_CLUE_DUP")
    table.plays(GiveClue(OMID, "رَمْل وموج"))

    assert table.state.speaker == NIMA


def test_a_parrot_with_nothing_before_is_free() -> None:
    """R-INT-67"""
    table = Table(powers={SARA: Power.PARROT}).begins()
    assert table.mine(SARA).repeat == ()

    table.plays(GiveClue(SARA, "رمل"))


def test_a_parrot_looks_back_over_skipped_turns_emoji_and_rounds() -> None:
    """R-INT-67"""
    table = Table(powers={SARA: Power.PARROT, DARA: Power.MUTE}, orders=[tuple(range(7)), (OMID, SARA)]).begins()
    table.plays(
        *(GiveClue(seat, word) for seat, word in enumerate(("رمل", "موج", "ملح", "برد", "ظل", "نخل قارب", "🌙")))
    )

    table.all_against(LEILA).passes(90)

    assert (table.state.round, table.state.speaker) == (2, SARA)
    assert table.mine(SARA).repeat == ("نخل", "قارب")


def test_a_parrot_need_not_say_what_it_may_not_say() -> None:
    """R-INT-67"""
    table = Table(powers={OMID: Power.PARROT}, orders=[(REZA, OMID)]).begins()

    table.plays(GiveClue(REZA, f"في {BEACH}"))
    assert table.mine(OMID).repeat == ("في",)
    table.refuses(GiveClue(OMID, f"{BEACH} بعيد"), "E_CLUE_FORBIDDEN")
    table.plays(GiveClue(OMID, "في الصيف"))


@pytest.mark.parametrize(
    ("clue", "usable"),
    [
        ("في رمل", ("رمل",)),
        ("من في على", ("من", "في", "على")),
        ("و 🌊", ()),
        (f"{BEACH} 🌊", ()),
        (f"{BEACH} رمل", ("رمل",)),
    ],
)
def test_small_words_count_only_where_there_is_nothing_else(clue: str, usable: tuple[str, ...]) -> None:
    """R-INT-67"""
    table = Table(powers={OMID: Power.PARROT}, orders=[(REZA, OMID)]).begins()

    assert table.plays(GiveClue(REZA, clue)).mine(OMID).repeat == usable


def test_the_jester_voted_out_in_the_first_vote_wins_alone() -> None:
    """R-INT-28, R-INT-34, R-INT-80"""
    table = Table(powers={MINA: Power.JESTER}).all_against(MINA)

    assert table.result == ("JESTER", "jester_first_vote", (MINA,))
    assert table.view().role_of(MINA) is Role.INTRUDER


def test_the_second_vote_and_the_judge_of_the_first_round_crown_the_jester_too() -> None:
    """R-INT-75, R-INT-80"""
    again = Table(powers={SARA: Power.JESTER}).votes().ties(SARA, OMID).all_against(SARA)
    judged = Table(powers={SARA: Power.JESTER, NIMA: Power.JUDGE}).votes().ties(SARA, OMID).ties(SARA, OMID)

    assert again.result == ("JESTER", "jester_first_vote", (SARA,))
    assert judged.plays(Decide(NIMA, SARA)).result == ("JESTER", "jester_first_vote", (SARA,))


def test_after_the_first_vote_a_jester_is_like_anybody() -> None:
    """R-INT-75, R-INT-80"""
    table = Table(powers={SARA: Power.JESTER}).votes().passes(60).all_against(SARA)

    assert (table.phase, table.state.round, table.out) == (Phase.CLUES, 3, [(SARA, Cause.VOTE)])


def test_a_ghost_or_avenging_jester_wins_before_anything_else() -> None:
    """R-INT-80, R-INT-86"""
    table = Table(powers={DARA: Power.JESTER, SARA: Power.CUPID}).begins(linked=DARA).all_against(DARA)

    assert table.result == ("JESTER", "jester_first_vote", (DARA,))
    assert table.out == [(DARA, Cause.VOTE)]


def test_the_twins_know_each_other() -> None:
    """R-INT-35"""
    table = Table(powers={SARA: Power.TWINS, NIMA: Power.TWINS}).begins()

    assert (table.mine(SARA).twin, table.mine(NIMA).twin) == (NIMA, SARA)
    assert table.mine(SARA).word == table.mine(NIMA).word == BEACH
    assert table.mine(OMID).twin is None


@pytest.mark.parametrize("cause", [Cause.VOTE, Cause.JUDGE, Cause.CUPID])
def test_the_avenger_takes_a_living_player_along_whatever_put_him_out(cause: Cause) -> None:
    """R-INT-36, R-INT-81"""
    powers = {SARA: Power.AVENGER, OMID: Power.JUDGE, NIMA: Power.CUPID}
    table = Table("CCCCCIIG", powers).begins(linked=SARA)
    match cause:
        case Cause.JUDGE:
            table.votes().ties(SARA, LEILA).ties(SARA, LEILA).plays(Decide(OMID, SARA))
        case Cause.CUPID:
            table.all_against(NIMA)
        case _:
            table.all_against(SARA)
    assert (SARA, cause) in table.out

    while table.view().answering != SARA:
        table.passes(90)

    assert (table.phase, table.seconds_left) == (Phase.AVENGE, 45)


def test_revenge_is_a_choice() -> None:
    """R-INT-81"""
    table = Table(powers={SARA: Power.AVENGER}).all_against(SARA)
    assert (table.view().awaited, table.view().answering) == ((SARA,), SARA)
    assert table.mine(SARA).choices == (OMID, NIMA, LEILA, REZA, MINA, DARA)

    table.refuses(Avenge(SARA, SARA), "E_SELF")
    table.refuses(Avenge(OMID, NIMA), "E_NOT_TURN")
    table.refuses(Vote(SARA, OMID), "E_OUT")
    table.refuses(Guess(SARA, BEACH), "E_OUT")
    table.plays(Pick(SARA, OMID), Avenge(SARA, REZA))

    assert table.out == [(SARA, Cause.VOTE), (REZA, Cause.AVENGE)]
    assert table.view().eliminated[-1].by == SARA
    assert table.phase == Phase.CLUES


@pytest.mark.parametrize("silent", [True, False])
def test_an_avenger_may_take_nobody(silent: bool) -> None:
    """R-INT-81"""
    table = Table(powers={SARA: Power.AVENGER}).all_against(SARA)

    table.passes(45) if silent else table.plays(Spare(SARA))

    assert table.out == [(SARA, Cause.VOTE)]
    assert table.view().verdict[-1] == News("spared", SARA)
    assert table.phase == Phase.CLUES


def test_an_avenger_who_leaves_takes_nobody() -> None:
    """R-INT-81, R-INT-95"""
    table = Table(powers={SARA: Power.AVENGER}).begins()

    assert table.plays(Leave(SARA)).phase == Phase.CLUES


def test_the_victim_of_revenge_answers_too() -> None:
    """R-INT-81, R-INT-86"""
    table = Table(powers={SARA: Power.AVENGER}).all_against(SARA).plays(Avenge(SARA, DARA))
    assert (table.phase, table.view().answering) == (Phase.GHOST_GUESS, DARA)

    assert table.plays(Guess(DARA, BEACH)).result == ("GHOST", "", (DARA,))


def test_a_ghost_who_avenges_guesses_first() -> None:
    """R-INT-86"""
    table = Table(powers={DARA: Power.AVENGER}).all_against(DARA)
    assert table.phase == Phase.GHOST_GUESS

    table.plays(Guess(DARA, POOL))
    assert table.phase == Phase.AVENGE

    assert table.plays(Avenge(DARA, SARA)).out == [(DARA, Cause.VOTE), (SARA, Cause.AVENGE)]


def test_the_link_comes_before_the_guess_and_the_first_out_answer_first() -> None:
    """R-INT-86"""
    table = Table("CCCCCIIG", {PARI: Power.CUPID, SARA: Power.AVENGER}).begins(linked=SARA).all_against(PARI)
    assert table.out == [(PARI, Cause.VOTE), (SARA, Cause.CUPID)]
    assert (table.phase, table.view().answering) == (Phase.GHOST_GUESS, PARI)

    table.plays(Guess(PARI, POOL))

    assert (table.phase, table.view().answering) == (Phase.AVENGE, SARA)


def test_the_spy_is_told_a_name_that_stays() -> None:
    """R-INT-38, R-INT-55"""
    table = Table(powers={REZA: Power.SPY}, spied=SARA).begins()
    assert table.mine(REZA).spied == SARA

    table.all_against(SARA)

    assert table.mine(REZA).spied == SARA
    assert table.mine(OMID).spied is None


def test_cupid_ties_another_to_himself_in_secret() -> None:
    """R-INT-39"""
    table = Table(powers={SARA: Power.CUPID}).begins(linked=REZA)

    assert table.mine(SARA).linked == REZA
    for viewer in (None, OMID, REZA):
        assert "linked=4" not in repr(table.view(viewer))


@pytest.mark.parametrize(("first", "second"), [(SARA, REZA), (REZA, SARA)])
def test_one_of_cupids_pair_takes_the_other_along(first: int, second: int) -> None:
    """R-INT-39, R-INT-83"""
    table = Table(powers={SARA: Power.CUPID}).begins(linked=REZA).all_against(first)

    assert table.out == [(first, Cause.VOTE), (second, Cause.CUPID)]
    assert table.view().eliminated[-1].by == first


def test_a_departure_cuts_the_link() -> None:
    """R-INT-83"""
    table = Table(powers={SARA: Power.CUPID}).begins(linked=REZA).plays(Leave(REZA))

    assert table.all_against(SARA).out == [(SARA, Cause.VOTE)]


def test_two_are_drunk_all_game_and_everybody_sees_it() -> None:
    """R-INT-40, R-INT-68"""
    table = Table(powers={REZA: Power.DRUNKARD})
    assert table.view().drunk == ()

    table.begins(drunk=(SARA, DARA)).plays(GiveClue(SARA, "رمل وماء مالح"))

    assert table.view().drunk == (SARA, DARA)
    assert table.view().turns[0].text == "رمللل وماااء هيك! مااالح"
    assert table.mine(REZA).made_drunk == (SARA, DARA)
    assert table.mine(SARA).made_drunk == ()
    table.refuses(GiveClue(OMID, "رمل وماء مالح"), "E_CLUE_DUP")
    table.plays(GiveClue(OMID, "رمللل وماااء هيك! مااالح"))


def test_who_is_drunk_is_not_known_before_the_first_round() -> None:
    table = Table(powers={REZA: Power.DRUNKARD})
    table.state.drunk = [SARA, DARA]

    assert [table.view(viewer).drunk for viewer in (None, SARA, REZA)] == [(), (), ()]
    assert not table.mine(SARA).drunk


def test_the_scrambler_exchanges_words_once() -> None:
    """R-INT-41, R-INT-84"""
    table = Table(powers={SARA: Power.SCRAMBLER}).discusses()
    assert (table.mine(SARA).swap_left, table.mine(SARA).choices[0]) == (True, OMID)

    table.plays(Scramble(SARA, REZA))

    assert table.happened == ()
    assert [table.mine(seat).word for seat in (SARA, REZA)] == [POOL, BEACH]
    assert [table.state.roles[seat] for seat in (SARA, REZA)] == [Role.CIVILIAN, Role.INTRUDER]
    assert dict(table.notices(SARA, "swapped")[0].values) == {"word": POOL}
    assert dict(table.notices(REZA, "word")[0].values) == {"word": BEACH}
    assert not table.mine(SARA).swap_left
    table.refuses(Scramble(SARA, OMID), "E_DUP")


def test_the_scrambler_acts_in_a_discussion_and_on_others_alive() -> None:
    """R-INT-41"""
    table = Table(powers={SARA: Power.SCRAMBLER}).begins()
    table.refuses(Scramble(SARA, OMID), "E_PHASE")

    table.all_against(OMID).discusses()

    table.refuses(Scramble(SARA, SARA), "E_SELF")
    table.refuses(Scramble(SARA, OMID), "E_TARGET")
    table.refuses(Scramble(NIMA, LEILA), "E_ROLE")


def test_a_swap_with_a_ghost_changes_nothing_and_nobody_can_tell() -> None:
    """R-INT-84"""
    table = Table(powers={SARA: Power.SCRAMBLER}).discusses().plays(Scramble(SARA, DARA))

    assert (table.mine(SARA).word, table.mine(DARA).word) == (BEACH, None)
    assert dict(table.notices(SARA, "swapped")[0].values) == {"word": BEACH}
    assert table.view(DARA).notices == ()
    assert table.state.swap == Swap(1, SARA, DARA, real=False)
    table.refuses(Scramble(SARA, REZA), "E_DUP")


def test_a_swap_does_not_move_anybody_to_the_other_team() -> None:
    """R-INT-84"""
    table = Table("CCI", powers={}).begins()
    table.state.holding = [1, 0, 0]

    assert table.all_against(NIMA).result == ("CIVILIANS", "all_infiltrators_out", (SARA, OMID))


def test_a_ghost_guesses_the_civilians_word_not_the_one_a_civilian_holds() -> None:
    """R-INT-85"""
    table = Table(powers={SARA: Power.SCRAMBLER}).discusses().plays(Scramble(SARA, REZA)).all_against(DARA)

    assert table.plays(Guess(DARA, BEACH)).result[0] == "GHOST"


def test_an_eliminated_ghost_has_one_guess() -> None:
    """R-INT-22, R-INT-27, R-INT-85"""
    table = Table(SEVEN).all_against(DARA)
    assert (table.phase, table.seconds_left, table.view().awaited) == (Phase.GHOST_GUESS, 90, (DARA,))
    table.refuses(Guess(SARA, BEACH), "E_NOT_TURN")

    table.plays(Guess(DARA, POOL))

    assert table.view().verdict[-1] == News("ghost_missed", DARA)
    table.refuses(Guess(DARA, BEACH), "E_OUT")


def test_a_guess_is_shown_back_before_it_counts() -> None:
    """R-GEN-27"""
    table = Table(SEVEN).all_against(DARA).plays(DraftGuess(DARA, f"  {BEACH}  "))
    assert (table.phase, table.mine(DARA).guess) == (Phase.GHOST_GUESS, BEACH)
    assert all(table.mine(seat).guess == "" for seat in range(6))

    table.plays(DropGuess(DARA))
    assert table.mine(DARA).guess == ""
    table.refuses(DropGuess(DARA), "E_DUP")

    assert table.plays(DraftGuess(DARA, POOL), DraftGuess(DARA, BEACH), ConfirmGuess(DARA)).result[0] == "GHOST"


def test_a_guess_that_was_not_confirmed_counts_as_none() -> None:
    """R-GEN-27, R-INT-85"""
    table = Table(SEVEN).all_against(DARA).plays(DraftGuess(DARA, BEACH)).passes(90)

    assert (table.phase, table.state.round) == (Phase.CLUES, 2)
    assert table.view().verdict[-1] == News("ghost_missed", DARA)


def test_what_the_ghost_guessed_wrong_stays_private() -> None:
    """R-INT-85"""
    silent = Table(SEVEN).all_against(DARA).passes(90)
    wrong = Table(SEVEN).all_against(DARA).passes(0).plays(Guess(DARA, POOL))

    assert [type(event) for event in silent.happened] == [type(event) for event in wrong.happened]
    assert silent.view().verdict == wrong.view().verdict
    assert POOL not in repr(wrong.view(SARA))


def test_a_last_infiltrator_who_is_a_ghost_guesses_before_the_civilians_have_won() -> None:
    """R-INT-85, R-INT-86"""
    table = Table("CCCCG").all_against(REZA)
    assert table.phase == Phase.GHOST_GUESS

    assert table.plays(Guess(REZA, BEACH)).result[0] == "GHOST"
