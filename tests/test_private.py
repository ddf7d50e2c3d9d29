"""In the private chat, beside the moves: Start in all its forms, stray texts, two tables at once, the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import col, select

from playground.messages import Message
from playground.people import Person as Somebody
from telegram_bot.forgetting import forget_person
from telegram_bot.storage import PLAYING, GameTable, HeldText, Person, Seat
from tests.gathering import Evening, evening
from tests.two_tables import draft, two_tables


def last(at: Evening, person: int) -> Message:
    return at.world.chat_view(person, person)[-1]


def test_start_says_hello_by_name_and_offers_the_way_to_a_group(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        assert "سارا" in last(at, at.sara).text
        assert last(at, at.sara).button("➕")["url"] == "https://t.me/dorehami_bot?startgroup=play"
        assert at.scene.rows(lambda session: session.get(Person, at.sara)).reachable

    evening(tmp_path, story)


def test_start_lists_the_tables_one_sits_at_and_gives_the_card_again(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        at.world.types(author, author, "/start")
        await at.scene.settle(4)
        assert "جمعه" in str(last(at, author).labels)
        before = len(at.private(author))

        at.tap(author, "جمعه", author)
        await at.scene.settle(6)

        news = at.world.chat_view(author, author)[before:]
        assert any(each.photo for each in news)
        assert any("🔑" in each.text for each in news)

    evening(tmp_path, story)


@pytest.mark.parametrize("command", ["/help", "/join", "/play", "/codenames", "/board", "/nonsense"])
def test_any_command_is_answered_in_private(command: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()

        at.world.types(at.leila, at.leila, command)
        await at.scene.settle()

        assert "لیلا" in last(at, at.leila).text

    evening(tmp_path, story)


def test_my_card_in_private_comes_for_every_table(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await two_tables(at)
        before = len(at.private(at.sara))

        at.world.types(at.sara, at.sara, "/card")
        await at.scene.settle(15)

        news = at.world.chat_view(at.sara, at.sara)[before:]
        assert sum(each.photo is not None for each in news) == 2
        assert sum("🔑" in each.text and each.photo is None for each in news) == 2

    evening(tmp_path, story)


def test_my_card_without_a_table_says_so_and_in_a_lobby_that_it_waits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.world.types(at.sara, at.sara, "/card")
        await at.scene.settle()
        nowhere = last(at, at.sara).text

        await at.open()
        at.world.types(at.sara, at.sara, "/card")
        await at.scene.settle()

        assert last(at, at.sara).text != nowhere
        assert "جمعه" in last(at, at.sara).text

    evening(tmp_path, story)


def test_the_key_comes_down_when_a_clue_is_to_be_written(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        old = next(each for each in at.world.chat_view(author, author) if each.photo)
        photos = len(at.photos(author))

        at.tap(author, "🔑", author)
        await at.scene.settle(5)

        key = last(at, author)
        assert len(at.photos(author)) == photos + 1
        assert key.photo is not None
        assert (key.protected, key.silent) == (True, True)
        assert "کلید رمز" in key.text
        assert at.world.chat(author).messages[old.id].text.strip("\u200f") == "👇"
        await at.clue()
        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(4)
        at.tap(at.operative(), f"✅ \u2068{at.word(at.card())}")
        await at.scene.settle(6)
        assert at.world.chat(author).messages[key.id].edited is not None
        assert at.world.chat(author).messages[old.id].photo == old.photo

    evening(tmp_path, story)


def test_a_key_is_nobody_elses_to_ask_for_nor_twice_at_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        message, data = at.data("🔑", author, author)
        photos = {person: len(at.photos(person)) for person in (author, at.leila)}

        at.world.press_forged(at.leila, at.group, at.newest().id, data)
        at.world.press_forged(author, at.group, at.newest().id, data)
        at.world.press_forged(at.leila, at.leila, last(at, at.leila).id, data)
        for _ in range(3):
            at.world.press_forged(author, author, message, data)
        await at.scene.settle(8)

        assert {person: len(at.photos(person)) for person in photos} == {author: photos[author] + 1, at.leila: 0}
        assert all(each.photo is None for each in at.world.chat_view(at.sara, at.group)[1:] if "🔑" in each.text)

    evening(tmp_path, story)


def test_a_persons_language_is_theirs_alone_and_their_hand_follows(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        at.world.types(author, author, "/language")
        await at.scene.settle(4)
        at.tap(author, "English", author)
        await at.scene.settle(8)

        hand = [text for text in at.private(author) if "your turn" in text]
        assert hand
        assert at.newest().text.startswith("\u200f")
        await at.clue(number="1")
        assert "سرنخ" in at.newest().text

    evening(tmp_path, story)


@pytest.mark.parametrize("reply", [False, True])
def test_a_text_two_tables_wait_for_is_kept_until_its_writer_says_which(reply: bool, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        first, second = await two_tables(at)
        if reply:
            prompt = next(each for each in at.world.chat_view(at.sara, at.sara) if "نوبت سرنخ" in each.text)
            newest = [each for each in at.world.chat_view(at.sara, at.sara) if "نوبت سرنخ" in each.text][-1]
            assert newest.id != prompt.id
            at.world.types(at.sara, at.sara, "ژغپگ", reply_to=newest.id)
            await at.scene.settle(4)
        else:
            at.world.types(at.sara, at.sara, "ژغپگ")
            await at.scene.settle(4)
            assert draft(at, first) == draft(at, second) == ""
            question = last(at, at.sara)
            assert len(question.keyboard) == 2
            at.tap(at.sara, "شنبه", at.sara)
            await at.scene.settle(4)
            assert question.id not in at.world.chat(at.sara).messages
            assert at.scene.rows(lambda session: session.exec(select(HeldText)).all()) == []

        assert draft(at, first) == ""
        assert draft(at, second) == "ژغپگ"

    evening(tmp_path, story)


def test_a_text_nobody_waits_for_is_answered_once_in_a_while(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        guesser = at.person_of(at.state().operatives[at.state().team][0])
        before = len(at.private(guesser))

        for _ in range(3):
            at.world.types(guesser, guesser, "سلام")
        await at.scene.settle(4)

        assert len(at.private(guesser)) == before + 4
        assert "/card" in last(at, guesser).text

    evening(tmp_path, story)


def test_an_edit_is_no_clue_and_its_writer_hears_so(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        first = at.world.types(author, author, "/help")
        await at.scene.settle(3)
        before = len(at.private(author))

        at.world.edits(author, author, first.id, "ژغپگ")
        await at.scene.settle(3)

        assert at.state().draft is None
        assert len(at.private(author)) == before + 1

    evening(tmp_path, story)


@pytest.mark.parametrize("sent", [{"sticker": "🦊"}, {"voice": 3}])
def test_anything_but_text_is_asked_to_be_text(sent: dict[str, object], tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        before = len(at.private(author))
        kind, value = next(iter(sent.items()))
        file = {"file_id": "x", "file_unique_id": "x"}
        body = (
            {
                **file,
                "type": "regular",
                "width": 5,
                "height": 5,
                "is_animated": False,
                "is_video": False,
                "emoji": value,
            }
            if kind == "sticker"
            else {**file, "duration": value}
        )
        at.world.tell_bot(
            "message",
            {
                "message_id": 9000,
                "date": int(at.scene.time.now()),
                "chat": {"id": author, "type": "private", "first_name": "x"},
                "from": Somebody(author, "سارا", language_code="fa").as_user(),
                kind: body,
            },
        )
        await at.scene.settle(3)

        assert len(at.private(author)) == before + 1
        assert "🙂" in last(at, author).text
        assert at.state().draft is None

    evening(tmp_path, story)


def test_the_way_back_leads_to_the_newest_board(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        board = at.newest()
        prompt = last(at, at.spymaster())
        assert prompt.button("↩️")["url"] == f"https://t.me/c/{-at.group - 10**12}/{board.id}"

    evening(tmp_path, story)


def test_basic_groups_have_no_way_back(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(supergroup=False)
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        assert at.table().status == PLAYING
        assert "↩️" not in str(last(at, at.spymaster()).labels)

    evening(tmp_path, story)


def test_whoever_blocked_and_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.world.faults.refuse(403, "Forbidden: bot was blocked by the user", chat_id=at.omid, times=9)
        at.tap(at.sara, "▶️")
        await at.scene.settle(12)
        assert not [each for each in at.world.chat_view(at.omid, at.omid) if each.photo]
        at.world.faults.clear()

        at.world.types(at.omid, at.omid, "/start")
        await at.scene.settle(8)

        assert len([each for each in at.world.chat_view(at.omid, at.omid) if each.photo]) == 1

    evening(tmp_path, story)


def test_leave_in_private_asks_for_every_game_and_leaves_lobbies(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        game, lobby = at.group, at.world.create_group("شنبه", [at.reza, at.leila])
        at.world.adds_bot(at.reza, lobby)
        at.group = lobby
        at.world.types(at.reza, at.group, "/codenames@dorehami_bot")
        await at.scene.settle(4)
        at.tap(at.leila, "🔴")
        await at.scene.settle(4)

        at.world.types(at.leila, at.leila, "/leave")
        await at.scene.settle(4)

        places = at.scene.rows(
            lambda session: session.exec(
                select(GameTable.group_id)
                .join(Seat, col(Seat.table_id) == col(GameTable.id))
                .where(Seat.person_id == at.leila)
            ).all()
        )
        assert places == [game]
        at.tap(at.leila, "🚪", at.leila)
        await at.scene.settle(4)
        assert [seat.person_id for seat in at.seats() if seat.departed] == [at.leila]

    evening(tmp_path, story)


def test_whoever_was_forgotten_can_begin_anew_without_a_restart(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.scene.rows(lambda session: forget_person(session, at.leila))

        at.world.types(at.leila, at.leila, "/start")
        await at.scene.settle(4)
        await at.open()
        at.tap(at.leila, "🔴")
        await at.scene.settle(4)

        assert at.leila in [seat.person_id for seat in at.seats()]

    evening(tmp_path, story)


def test_start_delivered_twice_seats_once_and_says_so_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        at.world.starts_bot(at.sara)
        await at.scene.settle()
        await at.open()
        at.tap(at.leila, "🔵")
        await at.scene.settle()
        token = at.world.popups(at.leila)[-1].url.split("start=")[1]
        at.world.opens_link(at.leila, token)

        await at.scene.deliver_last(times=2)
        await at.scene.settle(5)

        assert len([each for each in at.seats() if each.person_id == at.leila]) == 1
        assert len(at.private(at.leila)) == 2

    evening(tmp_path, story)
