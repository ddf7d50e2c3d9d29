"""How a lobby ends: it starts, is cancelled, falls asleep, moves, or comes again."""

from __future__ import annotations

from pathlib import Path

from telegram_bot.storage import LOBBY, OVER, PLAYING
from tests.gathering import Evening, evening
from tests.lobby_kit import link, present, tables


def test_cancelling_leaves_one_line_and_another_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        at.tap(at.sara, "✖️")
        at.tap(at.sara, "✖️")
        await at.scene.settle(5)
        assert at.table().status == OVER
        assert "سارا" in at.newest().text

        at.tap(at.omid, "🎲")
        await at.scene.settle(4)
        at.tap(at.omid, "🕵️")
        await at.scene.settle(4)

        assert at.table().host == at.omid
        assert at.table().status == LOBBY

    evening(tmp_path, story)


def test_another_game_is_not_offered_while_one_is_open(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        at.tap(at.sara, "✖️")
        at.tap(at.sara, "✖️")
        await at.scene.settle(5)
        message, data = at.data("🎲")
        await at.open()
        before = len(at.said())

        at.world.press_forged(at.omid, at.group, message, data)
        await at.scene.settle(5)

        assert "👆" in at.said()[-1] or len(at.said()) == before
        assert len([text for text in at.said() if "🦊" in text]) <= 1

    evening(tmp_path, story)


def test_the_host_who_leaves_hands_the_lobby_on(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()

        at.tap(at.sara, "🚪")
        await at.scene.settle(5)

        assert at.table().host == at.omid
        assert "سارا" not in at.newest().text

    evening(tmp_path, story)


def test_a_lobby_everybody_left_closes_and_can_begin_again(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "🚪")
        await at.scene.settle(5)
        assert at.table().status == OVER
        assert "😴" in at.newest().text

        at.tap(at.leila, "🔁")
        await at.scene.settle(5)

        assert at.table().status == LOBBY
        assert at.table().host == at.leila

    evening(tmp_path, story)


def test_a_lobby_falls_asleep_half_an_hour_after_the_last_join(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.scene.settle(600)
        at.tap(at.omid, "🔵")
        await at.scene.settle(1440)
        before = len(at.private(at.sara))
        await at.scene.settle(70)
        assert len(at.private(at.sara)) == before + 1
        assert "جمعه" in at.private(at.sara)[-1]
        assert at.table().status == LOBBY

        await at.scene.settle(300)

        assert at.table().status == OVER
        assert "😴" in at.newest().text
        assert sum("😴" in text for text in at.said()) == 1

    evening(tmp_path, story)


def test_a_lobby_nobody_ever_joined_falls_asleep_too(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        await at.open()
        assert at.table().status == LOBBY
        assert not present(at)

        await at.scene.settle(1850)

        assert at.table().status == OVER

    evening(tmp_path, story)


def test_a_lobby_whose_opener_never_came_can_be_started_by_the_first_who_did(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        await at.open()
        for person in (at.omid, at.leila, at.reza):
            at.world.starts_bot(person)
        newcomer = at.world.add_person("نگار", language_code="fa")
        at.world.joins(newcomer, at.group)
        at.world.starts_bot(newcomer)
        await at.scene.settle(3)
        for person, colour in ((at.omid, "🔵"), (at.leila, "🔴"), (at.reza, "🔵"), (newcomer, "🔴")):
            at.tap(person, colour)
            await at.scene.settle(1)
        await at.scene.settle(4)
        lobby = next(each for each in reversed(at.world.chat_view(at.sara, at.group)) if "▶️" in str(each.labels))
        assert "امید" in lobby.text.splitlines()[0]

        at.tap(at.omid, "▶️")
        await at.scene.settle(6)

        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_start_names_whom_no_message_reaches_and_shows_the_way(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.world.blocks_bot(at.reza)
        await at.scene.settle(5)
        assert "رضا" in next(line for line in at.newest().text.splitlines() if "⚠️" in line)
        assert link(at).startswith("https://t.me/dorehami_bot")

        at.tap(at.sara, "▶️")
        await at.scene.settle(5)
        assert at.table().status == LOBBY
        assert "رضا" in at.answers(at.sara)[-1]

        at.world.starts_bot(at.reza)
        await at.scene.settle(5)
        assert "⚠️" not in at.newest().text
        at.tap(at.sara, "▶️")
        await at.scene.settle(5)
        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_the_reason_a_start_would_be_refused_is_always_on_the_lobby(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        for person in (at.sara, at.omid, at.leila, at.reza):
            at.tap(person, "🔴")
        await at.scene.settle(6)

        at.tap(at.sara, "▶️")
        await at.scene.settle(4)

        assert at.table().status == LOBBY
        said = at.answers(at.sara)[-1].strip("\u200f")
        assert said in at.newest().text
        at.tap(at.omid, "▶️")
        await at.scene.settle(4)
        assert "سارا" in at.answers(at.omid)[-1]

    evening(tmp_path, story)


def test_a_rematch_keeps_the_teams_frees_the_crowns_and_deals_new_words(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        words, first = {word.text for word in at.state().words}, at.table().id
        at.world.types(at.sara, at.group, "/stop@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.sara, "⏹")
        await at.scene.settle(6)

        at.tap(at.omid, "🔁")
        at.tap(at.leila, "🔁")
        await at.scene.settle(6)

        assert len(tables(at)) == 2
        assert at.table().id != first
        assert at.table().host == at.omid
        assert {person: seat.place for person, seat in present(at).items()} == {
            at.sara: "red",
            at.leila: "red",
            at.omid: "blue",
            at.reza: "blue",
        }
        assert {seat.role for seat in present(at).values()} == {""}
        assert "👇" in at.answers(at.leila)[-1]
        at.tap(at.omid, "▶️")
        await at.scene.settle(6)
        assert not words & {word.text for word in at.state().words}

    evening(tmp_path, story)


def test_a_rematch_leaves_out_whoever_left(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.leaves(at.reza, at.group)
        await at.scene.settle(5)
        at.world.types(at.sara, at.group, "/stop@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.sara, "⏹")
        await at.scene.settle(6)

        at.tap(at.omid, "🔁")
        await at.scene.settle(6)

        assert present(at).keys() == {at.sara, at.omid, at.leila}

    evening(tmp_path, story)


def test_stop_ends_a_lobby_as_well(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()

        at.world.types(at.sara, at.group, "/stop@dorehami_bot")
        await at.scene.settle(5)
        at.tap(at.sara, "⏹")
        await at.scene.settle(6)

        assert at.table().status == OVER
        assert not any("⏹" in str(message.labels) for message in at.world.chat_view(at.sara, at.group))

    evening(tmp_path, story)


def test_a_group_that_becomes_a_supergroup_keeps_its_lobby(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()

        at.group = at.world.migrates(at.group)
        await at.scene.settle(6)

        assert "رضا" in at.newest().text
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        assert at.table().status == PLAYING
        assert at.table().group_id == at.group
        assert "🔁" not in at.newest().text

    evening(tmp_path, story)


def test_a_lobby_in_a_closed_topic_goes_on_in_the_general_one(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        world = at.world
        await at.gather()
        at.group = world.create_group("انجمن", [at.sara, at.omid, at.leila, at.reza], forum=True)
        world.adds_bot(at.sara, at.group)
        topic = world.creates_topic(at.sara, at.group, "یک")
        await at.scene.settle(3)
        await at.open(topic=topic)
        await at.sit()
        world.chat(at.group).topics[topic].closed = True

        at.tap(at.sara, "▶️")
        await at.scene.settle(12)

        assert at.table().status == PLAYING
        assert at.table().topic == 0
        assert at.newest().topic is None
        assert "🔁" in at.newest().text
        await at.clue()
        assert at.newest().topic is None
        assert len(at.newest().keyboard) >= 6

    evening(tmp_path, story)


def test_opening_twice_at_the_same_moment_makes_one_table(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.world.types(at.sara, at.group, "/play@dorehami_bot")
        await at.scene.settle(4)
        message, data = at.data("🕵️")

        for person in (at.omid, at.leila, at.reza):
            at.world.press_forged(person, at.group, message, data)
        await at.scene.settle(5)

        assert len(tables(at)) == 1
        assert len(present(at)) == 1

    evening(tmp_path, story)


def test_a_team_without_anybody_says_so_with_a_dash(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()

        assert "(۰): —" in at.newest().text

    evening(tmp_path, story)


def test_whoever_asks_for_another_game_is_shown_to_it(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.types(at.sara, at.group, "/stop@dorehami_bot")
        await at.scene.settle(3)
        at.tap(at.sara, "بله")
        await at.scene.settle(5)

        at.tap(at.leila, "🔁")
        await at.scene.settle(5)

        assert "پایین‌تر است" in at.answers(at.leila)[-1]

    evening(tmp_path, story)
