"""What every game is made of."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.game import (
    Draw,
    End,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Join,
    Leave,
    Move,
    Outcome,
    SeededDraw,
    State,
    TimeUp,
    apply,
    copied,
    method_of,
)


@dataclass(frozen=True)
class GiveClue(Move):
    word: str = ""


@dataclass(frozen=True)
class Said(Event):
    word: str


@dataclass
class ChatState(State):
    said: list[str] = field(default_factory=list)
    counts: dict[str, list[int]] = field(default_factory=dict)


class Chat(Game[ChatState]):
    """A game in which everything may be said but nonsense."""

    name = "chat"
    state_type = ChatState
    moves = (GiveClue,)

    def give_clue(self, move: GiveClue) -> None:
        self.state.said.append(move.word)
        self.require(move.word != "nonsense", "E_ARG", "“{word}” says nothing.", word=move.word)
        self.emit(Said(move.word))
        self.wait("CHAT", 60)


def play(state: ChatState, move: Move, draw: Draw | None = None) -> tuple[ChatState, tuple[Event, ...]]:
    step = apply(Chat, state, move, draw=draw or SeededDraw(1), now=100)
    assert isinstance(step.state, ChatState)
    return step.state, step.events


def test_a_move_is_played_by_the_method_of_its_name() -> None:
    assert method_of(GiveClue) == "give_clue"
    assert method_of(TimeUp) == "time_up"


def test_a_move_returns_a_new_state_and_what_happened() -> None:
    before = ChatState("CHAT", seats=1)

    after, events = play(before, GiveClue(0, "tree"))

    assert (after.said, before.said) == (["tree"], [])
    assert events == (Said("tree"),)
    assert (after.ticket, after.deadline, after.granted) == (1, 160, 60)


def test_an_illegal_move_carries_its_code_sentence_and_values_and_changes_nothing() -> None:
    before = ChatState("CHAT", seats=1)

    with pytest.raises(IllegalMove) as refusal:
        play(before, GiveClue(0, "nonsense"))

    assert (refusal.value.code, refusal.value.sentence) == ("E_ARG", "“{word}” says nothing.")
    assert refusal.value.values == {"word": "nonsense"}
    assert before == ChatState("CHAT", seats=1)


@pytest.mark.parametrize("outcome", [None, Outcome("LOSS")])
def test_a_stranger_is_told_before_anything_else(outcome: Outcome | None) -> None:
    state = ChatState("CHAT", seats=2, departed=[1], outcome=outcome)

    for move, code in ((GiveClue(2), "E_NOT_PLAYER"), (GiveClue(-1), "E_NOT_PLAYER"), (GiveClue(1), "E_OUT")):
        with pytest.raises(IllegalMove, match=code):
            play(state, move)
    with pytest.raises(IllegalMove, match="E_OUT"):
        play(state, Join(1))


def test_a_game_takes_newcomers_only_where_its_rules_say_so() -> None:
    state = ChatState("CHAT", seats=2)

    for seat, code in ((2, "E_PHASE"), (0, "E_DUP")):
        with pytest.raises(IllegalMove, match=code):
            play(state, Join(seat))


def test_whoever_may_end_a_game_needs_no_seat() -> None:
    after, events = play(ChatState("CHAT", seats=1, deadline=130), End(-1))

    assert events == (GameOver(Outcome("ABANDONED", "stopped")),)
    assert (after.phase, after.deadline, after.outcome) == ("OVER", None, Outcome("ABANDONED", "stopped"))


def test_nothing_is_played_after_the_end() -> None:
    over = ChatState("OVER", seats=1, outcome=Outcome("LOSS"))

    for move in (GiveClue(0), Leave(0), End(-1), TimeUp(), Join(1)):
        with pytest.raises(IllegalMove, match="E_PHASE"):
            play(over, move)


def test_a_copy_has_its_own_lists_and_dicts() -> None:
    state = ChatState("CHAT", counts={"a": [1]})

    twin = copied(state)
    twin.counts["a"].append(2)
    twin.said.append("b")

    assert state == ChatState("CHAT", counts={"a": [1]})


@pytest.mark.parametrize(("pace", "deadline"), [(1.0, 160), (2.0, 220), (0.5, 130), (None, None)])
def test_the_pace_stretches_deadlines_or_takes_them_away(pace: float | None, deadline: float | None) -> None:
    """R-GEN-20"""
    after, _ = play(ChatState("CHAT", seats=1, pace=pace), GiveClue(0, "tree"))

    assert after.deadline == deadline


def test_a_wait_can_be_postponed_or_started_afresh() -> None:
    state, _ = play(ChatState("CHAT", seats=1), GiveClue(0, "tree"))

    assert Chat.postponed(state, 20).deadline == 180
    assert Chat.started_afresh(state, 5000).deadline == 5060
    assert state.deadline == 160


def test_a_wait_without_a_deadline_is_never_due() -> None:
    state = ChatState("CHAT", seats=1)

    assert Chat.postponed(state, 20).deadline is None
    assert Chat.started_afresh(state, 5000).deadline is None
    assert Chat.wakes_at(state) is None


def test_a_seeded_draw_repeats_itself_and_keeps_all_items() -> None:
    """R-GEN-2"""
    first, second = SeededDraw(5), SeededDraw(5)

    shuffles = [draw.shuffle("chat.words", range(30)) for draw in (first, second)]

    assert shuffles[0] == shuffles[1]
    assert sorted(shuffles[0]) == list(range(30))
    assert first.choice("chat.first", range(30)) == second.choice("chat.first", range(30))


def test_an_unseeded_draw_is_different_every_time() -> None:
    assert SeededDraw().shuffle("chat.words", range(30)) != SeededDraw().shuffle("chat.words", range(30))


def test_a_state_of_an_unknown_schema_is_not_upgraded() -> None:
    with pytest.raises(ValueError, match="no way from schema 3"):
        Chat.upgrade({}, 3)
