"""The world's log, its fault desk, and its life on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.errors import NoReply
from playground.world import World
from tests.world_kit import Town, button, jpeg, keyboard


@pytest.fixture
def town() -> Town:
    return Town()


def test_watchers_hear_of_every_change(town: Town) -> None:
    heard: list[int] = []

    def hear() -> None:
        heard.append(1)

    town.world.watch(hear)
    town.world.types(town.sara, town.group, "سلام")
    first = len(heard)
    town.world.unwatch(hear)
    town.world.types(town.sara, town.group, "سلام")

    assert first >= 1
    assert len(heard) == first


def test_the_log_keeps_every_call_with_what_it_sent_and_got(town: Town) -> None:
    town.says("تابلو")
    town.refused("sendMessage", chat_id=town.group, text="")

    sent, failed = town.world.calls[-2:]
    assert (sent.method, sent.chat_id, sent.status, sent.counted) == ("sendMessage", town.group, 200, True)
    assert sent.parameters["text"] == "تابلو"
    assert (failed.status, failed.counted) == (400, False)


def test_the_log_can_be_kept_short(town: Town) -> None:
    town.world.keep_calls = 3

    for _ in range(10):
        town.does("getMe")

    assert len(town.world.calls) == 3


def test_the_fault_desk_refuses_the_next_calls_of_a_method_and_chat(town: Town) -> None:
    town.world.faults.flood(7, method="sendMessage", chat_id=town.group, times=2)
    town.world.starts_bot(town.sara)

    town.says("خصوصی", chat_id=town.sara)
    town.does("getMe")
    status, answer = town.world.call("sendMessage", {"chat_id": town.group, "text": "x"})
    assert (status, answer["parameters"]) == (429, {"retry_after": 7})
    assert town.refused("sendMessage", chat_id=town.group, text="x")[0] == 429
    town.says("باز")


def test_an_unanswered_call_is_executed_and_a_dropped_one_is_not(town: Town) -> None:
    town.world.faults.leave_unanswered(method="sendMessage")
    town.world.faults.drop(method="sendMessage")

    for text in ("رسید", "نرسید"):
        with pytest.raises(NoReply):
            town.world.call("sendMessage", {"chat_id": town.group, "text": text})

    texts = [message.text for message in town.world.chat_view(town.sara, town.group)]
    assert "رسید" in texts
    assert "نرسید" not in texts
    assert [call.status for call in town.world.calls[-2:]] == [0, 0]


def test_any_error_can_be_ordered(town: Town) -> None:
    town.world.faults.refuse(502, "Bad Gateway")

    assert town.refused("getMe") == (502, "Bad Gateway")


def test_a_world_survives_on_disk(town: Town, tmp_path: Path) -> None:
    town.world.starts_bot(town.sara)
    board = town.shows(jpeg(80, 40), caption="تابلو", reply_markup=keyboard([button("بزن", "x", style="danger")]))
    town.world.taps(town.sara, town.group, board, 0, 0)

    town.world.save(tmp_path)
    again = World.load(tmp_path, town.clock, token="7000000001:other")

    assert again.records == town.world.records
    assert again.files == town.world.files
    _, answer = again.call("getUpdates", {})
    assert [kind for update in answer["result"] for kind in update if kind != "update_id"] == [
        "message",
        "callback_query",
    ]
    assert again.call("sendMessage", {"chat_id": town.sara, "text": "برگشتم"})[0] == 200


def test_people_read_again_what_they_saw(town: Town, tmp_path: Path) -> None:
    town.says("<b>سلام</b>", parse_mode="HTML")
    town.world.save(tmp_path)

    again = World.load(tmp_path, town.clock)

    assert again.chat_view(town.omid, town.group) == town.world.chat_view(town.omid, town.group)
    assert again.bot.id == town.world.bot.id
    assert again.token != town.world.token
