"""The notation of written games, read and played as the rules describe it."""

from __future__ import annotations

import pytest

from tests.script_codenames import CodenamesScript
from tests.scripts import Line, lines, run_script

SETTING = "set key=RRRRRRRRRBBBBBBBBNNNNNNNA start=R spyR=r0 opsR=r1,r2 spyB=b0 opsB=b1,b2"
COOP = "game codenames mode=coop\nset key=RRRRRRRRRBBBBBBBBNNNNNNNA spyR=s opsR=o cover_random=16,15"


def faults(*script: str, opening: str = f"game codenames\n{SETTING}") -> list[str]:
    return run_script("\n".join((opening, *script)), {"codenames": CodenamesScript})


def test_a_line_is_an_actor_an_action_a_result_and_probes() -> None:
    assert lines('r0 clue "دو کلمه" 2 -> E_CLUE_WORDS ; phase=CLUE ; made=0') == [
        Line(1, ("r0", "clue", "دو کلمه", "2"), "E_CLUE_WORDS", (("phase", "CLUE"), ("made", "0")))
    ]


def test_ok_is_what_a_line_expects_when_it_says_nothing() -> None:
    assert lines("r1 stop\nr1 stop ; team=B\nr1 stop -> ok") == [
        Line(1, ("r1", "stop")),
        Line(2, ("r1", "stop"), "ok", (("team", "B"),)),
        Line(3, ("r1", "stop")),
    ]


def test_comments_and_empty_lines_are_passed_over() -> None:
    assert lines("# a comment\n\n  # another\nstart") == [Line(4, ("start",))]


def test_a_half_space_is_written_out() -> None:
    assert lines('r0 clue "کتاب<ZWNJ>ها" 1')[0].words[2] == "کتاب\u200cها"


def test_a_minus_sign_is_no_arrow() -> None:
    assert lines('r0 clue "a->b" -1 -> E_NUM')[0] == Line(1, ("r0", "clue", "a->b", "-1"), "E_NUM")


def test_several_games_follow_each_other() -> None:
    other = f"game codenames\n{SETTING} mode=teams"

    assert faults("start -> ok ; team=R", "r0 clue آسمان 1", other, "check -> ok ; phase=LOBBY", "start") == []


def test_after_a_fault_the_next_game_is_still_played() -> None:
    found = faults("start", "r1 stop", "r1 stop", f"game codenames\n{SETTING}", "start -> ok ; team=B")

    assert found == ["line 4, r1 stop: expected ok, got E_PHASE", "line 8, start: expected team=B, found R"]


@pytest.mark.parametrize(
    "spelling", ["game codenames mode=coop", "game codenames coop", "game codenames\nset mode=coop"]
)
def test_the_mode_may_stand_beside_the_game_or_among_the_settings(spelling: str) -> None:
    script = "set key=RRRRRRRRRBBBBBBBBNNNNNNNA spyR=s opsR=o\nstart\ntick 300 -> ok ; phase=COVER"

    assert faults(script, opening=spelling) == []


def test_a_tick_may_stop_short_of_a_deadline_or_go_beyond_it() -> None:
    assert faults("start", "tick 93 -> ok ; deadline_in=207", "tick 400 -> ok ; team=B ; deadline_in=300") == []


def test_a_tick_in_a_game_without_a_clock_changes_nothing() -> None:
    assert faults("set time=off", "start -> ok ; deadline_in=-", "tick 9000 -> ok ; team=R") == []


def test_the_scripted_words_are_covered_in_their_order() -> None:
    turn = ("tick 60 -> ok ; revealed=16", "s clue آسمان 1", "tick 180", "tick 60 -> ok ; revealed=15,16")

    assert faults("start", "tick 300 -> ok ; phase=COVER", *turn, opening=COOP) == []


def test_nobody_but_the_host_ends_the_game_or_puts_people_out() -> None:
    attempts = ("r1 end -> E_ROLE", "r1 kick r2 -> E_ROLE", "Zed end -> E_NOT_PLAYER", "r0 leave", "r0 end -> E_OUT")

    assert faults("start", *attempts, "r1 kick r2", "r1 end -> ok ; phase=OVER", "r1 end -> E_PHASE") == []


@pytest.mark.parametrize("end", ["end", "r0 end", "host end"])
def test_the_host_ends_the_game(end: str) -> None:
    assert faults("start", f"{end} -> ok ; phase=OVER ; outcome=ABANDONED ; winners=-") == []


@pytest.mark.parametrize("kick", ["kick r1", "r0 kick r1", "r1 leave"])
def test_a_kick_is_a_leave(kick: str) -> None:
    assert faults("start", f"{kick} -> ok ; opsR=r2", "r1 mark 3 -> E_OUT") == []


def test_newcomers_get_their_names_when_they_are_in() -> None:
    joining = ("Zed leave -> E_NOT_PLAYER", "n1 join R", "Zed join R -> E_BALANCE", "n2 join B -> ok ; opsB=b1,b2,n2")

    assert faults("start", *joining, "Zed mark 1 -> E_NOT_PLAYER") == []


def test_nothing_is_played_before_the_start() -> None:
    assert faults("r0 clue آسمان 1 -> E_PHASE ; phase=LOBBY", "tick 5") == []


def test_what_is_not_understood_is_a_fault() -> None:
    assert faults("start", "r0 sings") == ["line 4, r0 sings: expected ok, got ValueError: no such action: sings "]


def test_every_probe_of_codenames_answers() -> None:
    probes = (
        "team=R ; turn=1 ; red=9 ; blue=8 ; clue=- ; guesses=- ; made=0 ; marks=- ; revealed=- ; vacant=- ; idleR=0 ;"
        " idleB=0 ; spyR=r0 ; spyB=b0 ; opsR=r1,r2 ; opsB=b1,b2 ; phase=CLUE ; outcome=- ; winners=- ; reason=- ; score=-"
        " ; deadline_in=300"
    )

    assert faults(f"start -> ok ; {probes}") == []
