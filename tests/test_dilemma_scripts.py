"""Dilemma in the notation of written games."""

from __future__ import annotations

import pytest

from tests.script_dilemma import DilemmaScript
from tests.scripts import run_script


def faults(*script: str, setting: str = "players=A,B,C rounds=1") -> list[str]:
    return run_script("\n".join(("game dilemma", f"set {setting}", *script)), {"dilemma": DilemmaScript})


def test_every_probe_answers() -> None:
    probes = (
        "asker=A ; turn=1 ; round=1 ; rounds=1 ; order=A,B,C ; answers=- ; pos=A:0,B:0,C:0 ; last=- ;"
        " hand_B=4a,4b,5a,5b,6a,6b ; phase=PICK ; outcome=- ; winners=- ; reason=- ; deadline_in=90"
    )

    assert faults(f"start -> ok ; {probes}") == []
    assert faults("check -> ok ; phase=LOBBY ; hand_A=- ; asker=- ; pos=- ; last=-") == []


def test_a_whole_game_ends_with_its_probes() -> None:
    turns = ("A pick 1a 2a 3a", "A submit AAA", "B submit AAA", "C submit BBB -> ok ; last=B:+2,C:-1", "tick 90")
    end = "tick 90 -> ok ; phase=OVER ; outcome=WIN ; winners=B ; pos=A:0,B:2,C:-1 ; last=- ; hand_A=- ; deadline_in=-"

    assert faults("start", *turns, end) == []


def test_the_first_asker_can_be_named() -> None:
    setting = "players=A,B,C rounds=1 first=B"

    assert faults("start -> ok ; asker=B", "tick 90 -> ok ; asker=C", "tick 90 -> ok ; asker=A", setting=setting) == []
    assert faults("start -> E_CONFIG ; phase=LOBBY", setting="players=A,B first=Zed") == []
    assert faults("start -> ok ; rounds=3", setting="players=A,B first=random rounds=auto") == []


@pytest.mark.parametrize(("tie", "last"), [("A", "B:+2,C:+1"), ("B", "B:+1,C:+2")])
def test_a_tie_is_broken_as_the_script_says(tie: str, last: str) -> None:
    turn = (
        "A pick 1a 2a 3a",
        "A submit AXB",
        "B submit AAB",
        "C submit ABB -> ok ; answers=AXB",
        "tick 150",
        "tick 60",
    )

    assert faults("start", *turn, f"check -> ok ; last={last}", setting=f"players=A,B,C tiebreak={tie}") == []


def test_questions_are_named_by_their_card() -> None:
    script = ("B pick 4a 4b 5a -> E_ROLE", "A pick 1a 4a 2b -> E_TARGET", "A pick 1a 1c 2b -> E_ARG")

    assert faults("start", *script, "A pick 1a 2a -> E_COUNT", "A pick 3b 1a 1b -> ok ; phase=ANSWER") == []


def test_drafts_are_numbered_from_one() -> None:
    drafts = ("B draft 0 A -> E_TARGET", "B draft 4 A -> E_TARGET", "B draft 1 C -> E_ARG", "B draft 3 X -> E_ABSTAIN")

    assert faults("start", "A pick 1a 2a 3a", *drafts, "B draft 3 A", "A draft 1 X", "A draft 2 X -> E_ABSTAIN") == []


def test_strangers_and_latecomers_are_refused() -> None:
    script = ("Zed submit AAA -> E_NOT_PLAYER", "Zed leave -> E_NOT_PLAYER", "Zed join -> E_PHASE", "B leave")

    assert faults("start", *script, "B join -> E_OUT", "B submit AAA -> E_OUT", "C end -> E_ROLE", "A kick C") == []


def test_what_is_not_understood_is_a_fault() -> None:
    assert faults("start", "A sings") == ["line 4, A sings: expected ok, got ValueError: no such action: sings "]
