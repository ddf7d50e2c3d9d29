"""Telegram's traps, each against the world that refuses as Telegram does."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.storage import OVER, PLAYING, GameTable, Group, Person
from tests.gathering import Evening, evening
from tests.jumping import JumpingTime, live
from tests.players import check_calls
from tests.stage import stage


def calls_since(at: Evening, moment: float, method: str, chat: int | None = None) -> list[float]:
    return [
        call.at
        for call in at.world.calls
        if call.at >= moment and call.method.lower() == method.lower() and chat in (None, call.chat_id)
    ]


def test_edits_spend_the_send_budget(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue("ژغپگ", "۳")
        guesser = at.operative()
        for n in range(120):
            at.tap(guesser, at.word(n % 20)) if n % 20 not in _shown(at) else None
            await at.scene.settle(0.4)
        await at.scene.settle(30)

        check_calls(at.scene, at.group)

    evening(tmp_path, story)


def _shown(at: Evening) -> set[int]:
    return {reveal.card for reveal in at.state().revealed}


def test_one_429_holds_back_that_chat_alone(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.faults.flood(30, chat_id=at.group)
        await at.clue()
        other = at.world.create_group("دیگر", [at.leila, at.reza])
        at.world.adds_bot(at.leila, other)
        began = at.scene.time.now()

        at.tap(at.operative(), "🃏")
        at.world.types(at.leila, other, "/play@dorehami_bot")
        await at.scene.settle(3)

        assert calls_since(at, began, "sendMessage", other)[0] - began < 1.5
        assert calls_since(at, began, "answerCallbackQuery")[0] - began < 1

        await at.scene.settle(60)
        assert "ژغپگ" in at.newest().text

    evening(tmp_path, story)


def test_taps_are_answered_before_the_board_is_edited(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        began = at.scene.time.now()

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(8)

        answered = calls_since(at, began, "answerCallbackQuery")
        edited = [call.at for call in at.world.calls if call.at >= began and call.method.startswith("editMessage")]
        assert answered[0] <= edited[0]

    evening(tmp_path, story)


def test_an_answer_that_comes_too_late_is_harmless(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        at.world.faults.refuse(
            400,
            "Bad Request: query is too old and response timeout expired or query ID is invalid",
            method="answerCallbackQuery",
        )

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(8)

        assert len(at.state().marks) == 1

    evening(tmp_path, story)


def test_an_edit_that_changes_nothing_is_a_success(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        at.world.faults.refuse(400, "Bad Request: message is not modified: specified new…", chat_id=at.group)

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(8)
        began = at.scene.time.now()
        await at.scene.settle(40)

        assert not [call for call in at.world.calls if call.at >= began and call.chat_id == at.group]

    evening(tmp_path, story)


def test_a_deleted_board_is_sent_again(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        board = at.newest()
        at.world.chat(at.group).messages.pop(board.id)

        message, data = board.id, board.button(at.word(at.card()))["callback_data"]
        del message
        lobby = at.world.chat_view(at.sara, at.group)[-1].id
        at.world.press_forged(at.operative(), at.group, lobby, data)
        await at.scene.settle(10)

        assert at.newest().id > board.id
        assert len(at.newest().keyboard) >= 6
        assert len(at.state().marks) == 1

    evening(tmp_path, story)


def test_an_unanswered_secret_is_not_sent_twice_and_the_board_says_so(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.world.faults.leave_unanswered(method="sendPhoto", chat_id=at.sara)
        at.tap(at.sara, "▶️")
        await at.scene.settle(60)

        keys = [message for message in at.world.chat_view(at.sara, at.sara) if message.photo]
        assert len(keys) == 1

        author = at.spymaster()
        at.world.types(author, author, "ژغپگ")
        await at.scene.settle(6)
        assert any("🃏" in text for text in at.said())

    evening(tmp_path, story)


def test_an_unanswered_board_is_not_doubled_by_a_tap_on_it(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.faults.leave_unanswered(method="sendPhoto", chat_id=at.group)
        await at.clue()
        boards = [message for message in at.world.chat_view(at.sara, at.group) if len(message.keyboard) > 5]
        assert len(boards) == 1

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(60)

        boards = [message for message in at.world.chat_view(at.sara, at.group) if len(message.keyboard) > 5]
        assert len(boards) == 1
        assert "✋" in str(boards[0].labels)

    evening(tmp_path, story)


def test_a_deadline_that_passed_while_the_bot_was_away_fires_once(tmp_path: Path) -> None:
    async def told() -> None:
        from playground.world import World

        url = f"sqlite:///{tmp_path}/tables.db"
        world = World(JumpingTime().now)
        async with stage(url, world) as scene:
            at = Evening(scene)
            await at.deal()
            due = at.table().due
            assert due is not None
            await scene.settle(due - scene.time.now() - 20)
        offset = scene.offset
        await scene.time.sleep(60)
        async with stage(url, world, fresh=False) as scene:
            scene.offset = offset
            again = Evening(scene)
            again.group, again.sara = at.group, at.sara
            again.omid, again.leila, again.reza = at.omid, at.leila, at.reza
            await scene.settle(2)

            assert again.table().phase == "CLUE"
            assert len(again.state().turns) == 2

    live(told())


def test_after_a_long_absence_the_deadline_starts_afresh_and_the_board_says_so(tmp_path: Path) -> None:
    async def told() -> None:
        from playground.world import World

        url = f"sqlite:///{tmp_path}/tables.db"
        world = World(JumpingTime().now)
        async with stage(url, world) as scene:
            at = Evening(scene)
            await at.deal()
        offset = scene.offset
        await scene.time.sleep(1000)
        async with stage(url, world, fresh=False) as scene:
            scene.offset = offset
            again = Evening(scene)
            again.group, again.sara = at.group, at.sara
            await scene.settle(5)

            assert len(again.state().turns) == 1
            assert again.state().deadline > scene.time.now() + 250
            assert "🔌" in again.newest().text

    live(told())


@pytest.mark.parametrize("order", [("to", "from"), ("from", "to"), ("from",), ()])
def test_a_group_that_becomes_a_supergroup_plays_on(order: tuple[str, ...], tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        before = at.state()

        new = at.world.migrates(at.group, order)
        if not order:
            await at.clue()
        await at.scene.settle(10)

        at.group = new
        table = at.table()
        assert table.group_id == new
        assert table.status == PLAYING
        assert at.state().key == before.key
        assert "🔁" in at.newest().text
        if order:
            await at.clue()
        assert len(at.newest().keyboard) >= 6
        groups = at.scene.rows(lambda session: session.exec(select(Group)).all())
        assert sum(group.present for group in groups) == 1

    evening(tmp_path, story)


def test_a_blocked_player_is_named_once_and_keeps_the_seat(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.world.blocks_bot(at.omid)
        await at.scene.settle(4)
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        assert at.table().status != PLAYING
        assert "⚠️" in at.newest().text

        at.world.unblocks_bot(at.omid)
        await at.scene.settle(6)
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        at.world.blocks_bot(at.reza if at.spymaster() != at.omid else at.omid)
        await at.scene.settle(4)

        assert at.table().status == PLAYING
        assert not any(seat.departed for seat in at.seats())

    evening(tmp_path, story)


def test_whoever_blocks_during_a_game_is_named_with_the_next_phase_and_found_again(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        lost = at.leila
        at.world.blocks_bot(lost)
        await at.scene.settle(4)
        assert not any("📵" in text for text in at.said())

        await at.clue()
        await at.scene.settle(4)
        assert sum("📵" in text for text in at.said()) == 1

        at.world.unblocks_bot(lost)
        at.world.types(lost, lost, "/start")
        await at.scene.settle(6)
        assert not any("📵" in text for text in at.said())
        person = at.scene.rows(lambda session: session.get(Person, lost))
        assert person.reachable

    evening(tmp_path, story)


def test_an_edited_command_is_no_command(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        message = at.world.types(at.leila, at.group, "/rules@dorehami_bot")
        await at.scene.settle(2)
        before = [seat.person_id for seat in at.seats()]

        at.world.edits(at.leila, at.group, message.id, "/join@dorehami_bot")
        await at.scene.settle(3)

        assert [seat.person_id for seat in at.seats()] == before

    evening(tmp_path, story)


def test_a_game_needs_nothing_that_privacy_mode_hides(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue("ژغپگ", "۱")
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(4)
        at.tap(guesser, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(4)

        assert [reveal.card for reveal in at.state().revealed] == [card]

    evening(tmp_path, story, privacy_mode=True)


def test_text_in_a_group_is_never_a_move(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()

        at.world.types(author, at.group, "ژغپگ ۲", reply_to=at.newest().id)
        await at.scene.settle(4)

        assert at.state().draft is None
        assert at.table().phase == "CLUE"

    evening(tmp_path, story, privacy_mode=False)


@pytest.mark.parametrize(
    ("code", "said"), [(502, "Bad Gateway"), (500, "Internal Server Error"), (429, "Too Many Requests")]
)
def test_errors_of_any_shape_are_survived(code: int, said: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.faults.refuse(code, said, chat_id=at.group, times=2)

        await at.clue()
        await at.scene.settle(90)

        assert any("ژغپگ" in text for text in at.said())
        assert at.table().phase == "GUESS"

    evening(tmp_path, story)


def test_a_group_that_puts_the_bot_out_ends_its_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()

        at.world.removes_bot(at.sara, at.group)
        await at.scene.settle(6)

        assert at.table().status == OVER
        assert any(at.private(person)[-1] for person in (at.omid, at.leila))
        tables = at.scene.rows(lambda session: session.exec(select(GameTable)).all())
        assert len(tables) == 1

    evening(tmp_path, story)


def test_topics_hold_a_table_each(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        world = at.world
        await at.gather()
        forum = world.create_group("انجمن", [at.sara, at.omid, at.leila, at.reza], forum=True)
        world.adds_bot(at.sara, forum)
        first, second = world.creates_topic(at.sara, forum, "یک"), world.creates_topic(at.sara, forum, "دو")
        await at.scene.settle(3)

        world.types(at.sara, forum, "/codenames@dorehami_bot", topic=first)
        world.types(at.omid, forum, "/codenames@dorehami_bot", topic=second)
        await at.scene.settle(5)

        tables = at.scene.rows(lambda session: session.exec(select(GameTable)).all())
        assert sorted(table.topic for table in tables) == sorted([first, second])
        lobbies = [message for message in world.chat_view(at.sara, forum) if "▶️" in str(message.labels)]
        assert sorted(message.topic or 0 for message in lobbies) == sorted([first, second])

    evening(tmp_path, story)


def test_without_the_right_to_send_pictures_boards_are_text(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.world.faults.refuse(
            400, "Bad Request: not enough rights to send photos to the chat", method="sendPhoto", times=50
        )
        await at.gather()
        await at.open()
        await at.sit()
        at.world.faults.clear()
        at.world.faults.refuse(
            400,
            "Bad Request: not enough rights to send photos to the chat",
            method="sendPhoto",
            chat_id=at.group,
            times=50,
        )
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        await at.clue()
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(4)
        at.tap(guesser, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(6)

        tried = [call for call in at.world.calls if call.method == "sendPhoto" and call.chat_id == at.group]
        boards = [message for message in at.world.chat_view(at.sara, at.group) if len(message.keyboard) > 5]
        assert len(tried) == 1
        assert "۲۵. " in boards[-1].text
        assert "✓" in boards[-1].text
        assert not any(message.photo for message in at.world.chat_view(at.sara, at.group))

    evening(tmp_path, story)


def test_while_telegram_is_silent_no_deadline_runs_out(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.scene.bot.contact.heard()
        await at.scene.time.sleep(1000)
        assert len(at.state().turns) == 1

        at.scene.bot.contact.heard()
        await at.scene.settle(10)

        assert len(at.state().turns) == 1
        assert at.state().deadline > at.scene.time.now() + 250
        assert "🔌" in at.newest().text

    evening(tmp_path, story)
