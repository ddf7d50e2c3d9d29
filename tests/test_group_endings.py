"""How people and games go: stopping, leaving, lost rights, old forms, deleted topics."""

from __future__ import annotations

import json
from pathlib import Path

from sqlmodel import select

from playground.chats import Membership, Status
from telegram_bot.storage import LOBBY, OVER, PLAYING, GameTable
from tests.gathering import Evening, evening
from tests.group_kit import bots, says, strangers


def test_stopping_takes_a_question_and_an_answer(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await says(at, at.sara, "/stop")
        question = at.newest()
        assert at.table().status == PLAYING
        at.tap(at.leila, "⏹")
        await at.scene.settle(4)
        assert at.table().status == PLAYING
        assert at.answers(at.leila)[-1]

        at.tap(at.sara, "⏹")
        await at.scene.settle(6)

        assert at.table().status == OVER
        assert question.id not in at.world.chat(at.group).messages
        end = at.newest()
        assert end.photo
        assert "🔁" in str(end.labels)

    evening(tmp_path, story)


def test_going_on_takes_the_question_away(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        stranger = at.world.add_person("نگار", language_code="fa")
        admin = at.world.add_person("مدیر", language_code="fa")
        at.world.joins(stranger, at.group)
        at.world.joins(admin, at.group)
        at.world.makes_admin(at.sara, at.group, admin)
        await says(at, at.sara, "/stop")
        question = at.newest()
        button = question.button("ادامه")["callback_data"]

        at.world.press_forged(stranger, at.group, question.id, button)
        await at.scene.settle(4)
        assert question.id in at.world.chat(at.group).messages

        at.world.press_forged(admin, at.group, question.id, button)
        await at.scene.settle(4)
        assert question.id not in at.world.chat(at.group).messages
        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_others_are_not_asked_to_stop_until_the_table_is_idle(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        for _ in range(3):
            at.tap(at.sara, "⏱")
            await at.scene.settle(4)
            if at.table().options["time"] == "off":
                break
        assert at.table().options["time"] == "off"
        at.tap(at.sara, "✔️")
        await at.scene.settle(4)
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        before = len(bots(at))
        await says(at, at.reza, "/stop")
        assert len(bots(at)) == before

        await at.scene.settle(1801)
        await says(at, at.reza, "/stop")
        at.tap(at.reza, "⏹")
        await at.scene.settle(6)

        assert at.table().status == OVER

    evening(tmp_path, story)


def test_a_table_untouched_for_a_day_is_abandoned_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        while at.table().options["time"] != "off":
            at.tap(at.sara, "⏱")
            await at.scene.settle(4)
        at.tap(at.sara, "✔️")
        await at.scene.settle(4)
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        assert at.state().deadline is None

        await at.scene.time.sleep(24 * 3600 - 20)
        assert at.table().status == PLAYING
        await at.scene.time.sleep(40)
        await at.scene.settle(5)

        assert at.table().status == OVER
        assert at.newest().photo
        assert "🔁" in str(at.newest().labels)

    evening(tmp_path, story)


def test_leaving_a_game_is_asked_in_private_and_told_on_the_board(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        leaver = at.person_of(at.state().operatives[at.state().team.other][0])
        before = len(bots(at))
        await says(at, leaver, "/leave")
        assert len(bots(at)) == before
        at.tap(leaver, "ماندن", leaver)
        await at.scene.settle(4)
        assert not at.state().departed

        await says(at, leaver, "/leave")
        at.tap(leaver, "🚪", leaver)
        await at.scene.settle(6)

        assert len(at.state().departed) == 1
        assert "🚪" in bots(at)[-1]
        assert "ماندن" not in str([each.labels for each in at.world.chat_view(leaver, leaver)])

    evening(tmp_path, story)


def test_leaving_a_lobby_needs_no_question(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()

        await says(at, at.reza, "/leave")

        assert "رضا" not in at.newest().text if at.newest().keyboard else "رضا" not in bots(at)[-1]
        assert at.reza not in [seat.person_id for seat in at.seats()]

    evening(tmp_path, story)


def test_the_host_who_leaves_a_game_hands_it_on(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.leaves(at.sara, at.group)
        await at.scene.settle(8)

        assert at.table().host != at.sara
        assert any("🏠" in each.text for each in at.world.chat_view(at.omid, at.group))

    evening(tmp_path, story)


def test_join_by_command_seats_or_shows_the_way(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        stranger = at.world.add_person("نگار", language_code="fa")
        at.world.joins(stranger, at.group)

        await says(at, at.reza, "/join")
        assert at.reza in [seat.person_id for seat in at.seats()]
        await says(at, stranger, "/join")
        at.world.follows(stranger, at.newest().keyboard[0][0]["url"])
        await at.scene.settle(6)

        assert stranger in [seat.person_id for seat in at.seats()]

    evening(tmp_path, story)


def test_join_by_command_during_a_game_is_answered(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        newcomer = at.world.add_person("نگار", language_code="fa")
        at.world.joins(newcomer, at.group)
        at.world.starts_bot(newcomer)
        await at.scene.settle(3)
        before = len(at.private(newcomer))

        await says(at, newcomer, "/join")

        assert len(at.private(newcomer)) == before + 1

    evening(tmp_path, story)


def test_links_for_groups_add_and_open_the_menu(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        at.world.adds_bot_by_link(at.sara, at.group, "play")
        await at.scene.settle(4)

        assert len(bots(at)) == 2
        assert "🕵️" in str(at.newest().labels)

    evening(tmp_path, story)


def test_a_bot_without_the_right_to_write_tells_the_host_once_and_writes_when_it_may(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.chat(at.group).may_send = False
        author = at.spymaster()
        await at.clue()
        await at.scene.settle(100)
        hosts = [text for text in at.private(at.sara) if "اجازهٔ نوشتن" in text]
        assert len(hosts) == 1
        assert author
        assert at.table().phase == "GUESS"

        at.world.chat(at.group).may_send = True
        await at.scene.settle(45)

        assert any("ژغپگ" in text for text in bots(at))
        assert len(at.newest().keyboard) == 7

    evening(tmp_path, story)


def test_a_game_of_a_form_nobody_reads_any_more_ends_with_an_apology(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()

        def age(session: object) -> None:
            table = session.exec(select(GameTable)).one()  # type: ignore[attr-defined]
            table.schema_number, table.state = -1, json.dumps({"once": "upon a time"})

        at.scene.rows(age)
        at.tap(at.sara, "🃏")
        await at.scene.settle(6)

        assert at.table().status == OVER
        assert any("🙏" in text for text in bots(at))
        assert at.answers(at.sara)[-1]
        at.tap(at.omid, "🔁")
        await at.scene.settle(5)
        assert at.table().status == LOBBY

    evening(tmp_path, story)


def test_a_game_of_an_old_form_is_closed_by_the_clock_too(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()

        def age(session: object) -> None:
            table = session.exec(select(GameTable)).one()  # type: ignore[attr-defined]
            table.schema_number, table.state = -1, "no JSON at all"

        at.scene.rows(age)
        await at.scene.settle(400)

        assert at.table().status == OVER
        assert sum("🙏" in text for text in bots(at)) == 1

    evening(tmp_path, story)


def test_a_new_name_is_used_from_the_next_board_on(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        guesser = at.operative()
        at.world.records.people[guesser].first_name = "شیرین"

        await says(at, guesser, "/help")
        await at.clue()

        assert "شیرین" in at.newest().text

    evening(tmp_path, story)


def test_a_deleted_topic_moves_the_game_to_the_general_one(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        world = at.world
        await at.gather()
        at.group = world.create_group("انجمن", [at.sara, at.omid, at.leila, at.reza], forum=True)
        world.adds_bot(at.sara, at.group)
        topic = world.creates_topic(at.sara, at.group, "یک")
        await at.scene.settle(3)
        await at.open(topic=topic)
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(8)
        chat = world.chat(at.group)
        del chat.topics[topic]
        for message in [each for each in chat.messages.values() if each.topic == topic]:
            del chat.messages[message.id]

        await at.clue()
        await at.scene.settle(20)

        assert at.table().status == PLAYING
        assert at.newest().topic is None
        assert len(at.newest().keyboard) == 7
        guesser = at.operative()
        at.tap(guesser, at.word(at.card()))
        await at.scene.settle(4)
        assert len(at.state().marks) == 1

    evening(tmp_path, story)


def test_a_restricted_bot_is_no_lost_bot(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.sets_member(at.sara, at.group, at.world.bot.id, Membership(Status.RESTRICTED))
        await at.scene.settle(4)

        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_an_end_that_finds_its_group_grown_is_told_in_the_new_one(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        new = at.world.migrates(at.group, ())

        at.world.press_forged(at.sara, at.sara, 1, f"t:{at.table().id}:end")
        await at.scene.settle(12)

        assert at.table().status == OVER
        ends = [each for each in at.world.chat_view(at.sara, new) if "🔁" in str(each.labels)]
        assert len(ends) == 1
        assert not [post for post in at.posts() if post.chat_id == at.group and post.pending]

    evening(tmp_path, story)


def test_a_game_moves_into_a_group_where_another_was_opened_meanwhile(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        running, author = at.table().id, at.spymaster()
        new = at.world.migrates(at.group, ())
        at.world.types(at.reza, new, "/similo@dorehami_bot")
        await at.scene.settle(6)

        at.world.types(author, author, "ژغپگ")
        await at.scene.settle(3)
        at.tap(author, "۱", author)
        await at.scene.settle(15)

        tables = at.scene.rows(lambda session: session.exec(select(GameTable)).all())
        assert {(table.id == running, table.status, table.group_id) for table in tables} == {
            (True, PLAYING, new),
            (False, OVER, new),
        }
        assert len(at.world.chat_view(at.sara, new)[-1].keyboard) >= 6

    evening(tmp_path, story)


def test_nothing_is_tried_for_ever_in_a_group_that_is_no_more(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        old, former = at.group, at.table().id
        new = at.world.migrates(old, ())
        at.world.types(at.reza, new, "/similo@dorehami_bot")
        await at.scene.settle(6)

        at.world.press_forged(at.omid, at.omid, 1, f"t:{former}:join:blue")
        await at.scene.settle(20)

        tables = at.scene.rows(lambda session: session.exec(select(GameTable)).all())
        assert {(table.id == former, table.status) for table in tables} == {(True, OVER), (False, LOBBY)}
        assert not [post.key for post in at.posts() if post.chat_id == old and post.pending]

    evening(tmp_path, story)


def test_a_game_that_finds_another_in_its_place_sends_no_board_there(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        old, running, author = at.group, at.table().id, at.spymaster()
        at.world.types(author, author, "ژغپگ")
        await at.scene.settle(3)
        message, number = at.data("۱", author, author)
        new = at.world.migrates(old, ())
        at.world.types(at.reza, new, "/codenames@dorehami_bot")
        await at.scene.settle(6)
        at.group = new
        await at.sit()
        at.tap(at.reza, "▶️")
        await at.scene.settle(6)
        others = at.table().id

        at.world.press_forged(author, author, message, number)
        await at.scene.settle(20)

        tables = {table.id: table for table in at.scene.rows(lambda session: session.exec(select(GameTable)).all())}
        assert tables[running].status == OVER
        assert tables[others].status == PLAYING
        assert not [post.key for post in at.posts() if post.chat_id == new and post.table_id == running]
        assert not [post.key for post in at.posts() if post.chat_id == old and post.pending]

    evening(tmp_path, story)
