"""In the group, beside the moves: greeting, menu, commands, language, stopping, leaving."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlmodel import select

from playground.chats import Membership, Status
from telegram_bot.storage import LOBBY, OVER, PLAYING, GameTable, Group, Post
from tests.gathering import Evening, evening


async def strangers(at: Evening, language: str = "") -> None:
    """Four people in a group, and no bot yet."""
    world = at.world
    people = [world.add_person(name, language_code=language) for name in ("سارا", "امید", "لیلا", "رضا")]
    at.sara, at.omid, at.leila, at.reza = people
    at.group = world.create_group("جمعه", people)
    for person in people:
        world.starts_bot(person)
    await at.scene.settle(2)


def bots(at: Evening) -> list[str]:
    """What the bot wrote in the group, as it stands now."""
    return [each.text for each in at.world.chat_view(at.sara, at.group) if each.sender_id == at.world.bot.id]


def group_row(at: Evening) -> Group:
    found: Group = at.scene.rows(lambda session: session.exec(select(Group).where(Group.id == at.group)).one())
    return found


async def says(at: Evening, person: int, command: str, seconds: float = 4) -> None:
    at.world.types(person, at.group, f"{command}@dorehami_bot")
    await at.scene.settle(seconds)


def sent(at: Evening, since: float) -> int:
    """New messages of the bot in the group since then."""
    return sum(
        call.at >= since and call.chat_id == at.group and call.method.startswith("send") for call in at.world.calls
    )


@pytest.mark.parametrize(("language", "said"), [("fa", "سلام به همه"), ("ar", "أهلًا بالجميع")])
def test_the_greeting_comes_once_and_in_the_language_of_whoever_added_the_bot(
    language: str, said: str, tmp_path: Path
) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, language)
        at.world.adds_bot(at.sara, at.group)
        await at.scene.settle(3)
        assert len(bots(at)) == 1
        assert said in bots(at)[0]

        at.world.removes_bot(at.sara, at.group)
        await at.scene.settle(2)
        at.world.adds_bot(at.sara, at.group)
        at.world.promotes_bot(at.sara, at.group)
        await at.scene.settle(3)

        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_an_adder_of_another_language_is_asked_in_three(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "de")
        at.world.adds_bot(at.sara, at.group)
        await at.scene.settle(3)
        assert "سلام" in bots(at)[0]
        assert "أهلًا" in bots(at)[0]
        assert "Hi!" in bots(at)[0]

        at.tap(at.sara, "العربية")
        await at.scene.settle(4)

        assert group_row(at).language == "ar"
        assert "أهلًا بالجميع" in bots(at)[0]
        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_the_language_of_a_greeted_group_is_its_administrators(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        at.tap(at.leila, "English")
        await at.scene.settle(4)
        assert group_row(at).language == "fa"
        assert at.answers(at.leila)[-1]

        at.tap(at.sara, "English")
        await at.scene.settle(4)
        assert group_row(at).language == "en"
        assert "Hello everybody" in bots(at)[0]

    evening(tmp_path, story)


def test_the_greeting_promises_not_to_listen_only_where_that_is_true(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await strangers(at, "fa")
        at.world.adds_bot(at.sara, at.group)
        other = at.world.create_group("شنبه", [at.sara])
        at.world.adds_bot(at.sara, other, admin=True)
        await at.scene.settle(3)

        assert "حرف‌های گروه" in bots(at)[0]
        assert "حرف‌های گروه" not in at.world.chat_view(at.sara, other)[-1].text

    evening(tmp_path, story)


def test_a_bot_that_may_not_send_pictures_says_so_and_plays_in_text(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.world.chat(at.group).may_send_photos = False
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(8)
        assert at.table().status == PLAYING
        assert at.newest().photo is None
        assert at.word(3) in at.newest().text

        await at.clue()
        board = at.newest()
        assert board.photo is None
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(4)
        at.tap(guesser, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(5)

        assert [reveal.card for reveal in at.state().revealed] == [card]
        assert any("مأمور" in text for text in bots(at)[-2:])

    evening(tmp_path, story)


def test_the_menu_becomes_the_lobby_itself(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")
        menu = at.newest()

        at.tap(at.leila, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == menu.id
        assert "لیلا" in at.newest().text
        assert at.table().host == at.leila
        await at.scene.settle(700)
        assert at.newest().id == menu.id

    evening(tmp_path, story)


def test_the_greeting_becomes_menu_and_lobby_without_a_new_message(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        greeting = at.newest()
        at.tap(at.omid, "🎲")
        await at.scene.settle(4)
        at.tap(at.omid, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == greeting.id
        assert at.table().host == at.omid

    evening(tmp_path, story)


def test_a_menu_nobody_wants_goes_after_ten_minutes(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")
        assert len(bots(at)) == 2

        await at.scene.settle(590)
        assert len(bots(at)) == 2
        await at.scene.settle(20)
        assert len(bots(at)) == 1

    evening(tmp_path, story)


def test_later_takes_the_menu_away(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/play")

        at.tap(at.leila, "✖️")
        await at.scene.settle(4)

        assert len(bots(at)) == 1
        assert at.scene.rows(lambda session: session.exec(select(Post).where(Post.key.startswith("menu"))).all()) == []

    evening(tmp_path, story)


def test_play_at_an_open_table_points_at_it_once_a_minute(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        board = at.newest()
        before = len(bots(at))
        for person in (at.omid, at.leila, at.reza):
            await says(at, person, "/play", 3)

        assert len(bots(at)) == before + 1
        assert at.newest().reply_to is None or at.newest().reply_to == board.id
        pointing = next(each for each in at.world.chat_view(at.sara, at.group) if "👆" in each.text)
        assert pointing.reply_to == board.id

    evening(tmp_path, story)


def test_the_board_comes_down_silently_once_in_twenty_seconds(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        old = at.newest()
        await says(at, at.reza, "/board")
        board = at.newest()
        assert board.id > old.id
        assert board.silent
        assert len(board.keyboard) == 7
        await says(at, at.reza, "/board")
        assert [each.id for each in at.world.chat_view(at.sara, at.group) if len(each.keyboard) == 7] == [board.id]
        await at.scene.settle(10)
        former = at.world.chat(at.group).messages[old.id]
        assert "👇" in former.text
        assert not former.keyboard

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(5)
        assert len(at.state().marks) == 1
        assert "✋" in str(at.world.chat(at.group).messages[board.id].labels)

        await at.scene.settle(15)
        await says(at, at.sara, "/board")
        boards = [each.id for each in at.world.chat_view(at.sara, at.group) if len(each.keyboard) == 7]
        assert len(boards) == 1
        assert boards[0] > board.id

    evening(tmp_path, story)


def test_the_board_of_a_lobby_comes_down_too(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        lobby = await at.open()
        await says(at, at.reza, "/board", 8)

        assert at.newest().id > lobby.id
        assert at.newest().silent
        assert not at.world.chat(at.group).messages[lobby.id].keyboard
        at.tap(at.reza, "🔵")
        await at.scene.settle(4)
        assert "رضا" in at.newest().text

    evening(tmp_path, story)


@pytest.mark.parametrize("command", ["/board", "/card", "/join", "/leave", "/stop"])
def test_without_a_table_there_is_nothing_to_do(command: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        await says(at, at.omid, command)

        assert "/play" in at.newest().text

    evening(tmp_path, story)


def test_my_card_in_the_group_goes_to_its_owner_alone(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        before, group = len(at.private(at.sara)), len(bots(at))
        others = {person: len(at.private(person)) for person in (at.omid, at.leila, at.reza)}

        await says(at, at.sara, "/card", 6)

        assert len(bots(at)) == group
        assert {person: len(at.private(person)) for person in others} == others
        news = at.world.chat_view(at.sara, at.sara)[before:]
        assert any(each.photo and each.protected for each in news)
        assert any("🔑" in each.text for each in news)

    evening(tmp_path, story)


def test_rules_are_short_in_the_group_and_whole_in_private(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()

        await says(at, at.omid, "/rules")

        assert "دو تیم" in at.newest().text
        address = at.newest().keyboard[0][0]["url"]
        at.world.follows(at.omid, address)
        await at.scene.settle(4)
        whole = at.world.chat_view(at.omid, at.omid)[-1]
        assert whole.photo
        assert len(whole.text) > len(at.newest().text)

    evening(tmp_path, story)


def test_rules_without_a_table_ask_which_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/rules")
        choice = at.newest()

        at.tap(at.leila, "🕵️")
        await at.scene.settle(4)

        assert at.newest().id == choice.id
        assert "دو تیم" in at.newest().text

    evening(tmp_path, story)


def test_help_names_every_command(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        await says(at, at.omid, "/help")

        for command in ("play", "board", "card", "rules", "leave", "stop", "language"):
            assert f"/{command}" in at.newest().text

    evening(tmp_path, story)


def test_language_is_asked_of_the_host_and_of_administrators_only(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.omid, "/codenames")
        before = len(bots(at))
        await says(at, at.leila, "/language")
        assert len(bots(at)) == before

        await says(at, at.omid, "/language")
        assert len(bots(at)) == before + 1
        at.tap(at.leila, "العربية")
        await at.scene.settle(4)
        assert group_row(at).language == "fa"
        at.tap(at.omid, "العربية")
        await at.scene.settle(6)

        assert group_row(at).language == "ar"
        assert at.newest().text.endswith("✅") or "✅" in at.newest().text
        assert not at.newest().keyboard
        assert any("كود نيمز" in text for text in bots(at))

    evening(tmp_path, story)


def test_a_running_game_keeps_its_language(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await says(at, at.sara, "/language")
        at.tap(at.sara, "English")
        await at.scene.settle(5)
        assert group_row(at).language == "en"

        await at.clue()

        assert "سرنخ" in at.newest().text

    evening(tmp_path, story)


def test_arabic_groups_choose_their_digits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(language="ar")
        await says(at, at.sara, "/language")
        at.tap(at.sara, "123")
        await at.scene.settle(4)
        assert group_row(at).western_digits

        await at.open()
        assert "1" in at.newest().text or "0" in at.newest().text
        assert not any(digit in at.newest().text for digit in "٠١٢٣٤٥٦٧٨٩")
        await says(at, at.sara, "/language")
        at.tap(at.sara, "١٢٣")
        await at.scene.settle(4)
        assert not group_row(at).western_digits

    evening(tmp_path, story)


def test_persian_groups_have_no_button_for_digits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await says(at, at.sara, "/language")

        assert "123" not in json.dumps(at.newest().labels)

    evening(tmp_path, story)


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
