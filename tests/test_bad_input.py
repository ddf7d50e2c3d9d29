"""Strangers, old and forged buttons, hostile texts and names: a clear private answer or silence, and nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.storage import PLAYING, Person
from tests.gathering import Evening, evening
from tests.players import check_calls


def test_a_strangers_tap_changes_nothing_and_is_answered(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        stranger = at.world.add_person("غریبه", language_code="fa")
        at.world.joins(stranger, at.group)
        before = at.table().version

        at.tap(stranger, at.word(0))
        await at.scene.settle()

        assert at.table().version == before
        assert len(at.answers(stranger)) == 1
        assert at.answers(stranger)[0]

    evening(tmp_path, story)


def test_an_old_button_is_stale(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        message, data = at.data(at.word(at.card()))
        card = at.card(own=False)
        guesser = at.operative()
        at.tap(guesser, at.word(card))
        await at.scene.settle()
        at.tap(guesser, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(5)
        before = at.state()

        at.world.press_forged(guesser, at.group, message, data)
        await at.scene.settle()

        assert at.state() == before
        assert "👇" in at.answers(guesser)[-1] or at.answers(guesser)[-1]

    evening(tmp_path, story)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "m",
        "m:zz:1:mark:3",
        "m:1:1:mark",
        "m:1:1:mark:x",
        "m:1:1:mark:99999999999",
        "m:1:1:mark:-5",
        "m:1:1:mark:77",
        "m:1:1:end",
        "m:1:1:time_up",
        "m:1:1:leave",
        "m:1:1:join:red",
        "m:1:1:give_clue:دریا:2",
        "t:1:nothing",
        "t:1:kick:x",
        "t:1:option:nothing",
        "t:999999:start",
        "h:language:xx",
        "h:open:chess",
        "h:for:999",
        "\u202e\x00",
        "m:1:1:mark:٣",
    ],
)
def test_forged_data_changes_nothing(data: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        before = at.state()
        ticket = at.table().ticket
        forged = data.replace("m:1:1:", f"m:1:{ticket:x}:") if data.startswith("m:1:1:") else data

        for person in (at.sara, at.leila, at.reza):
            at.world.press_forged(person, at.group, at.newest().id, forged)
        await at.scene.settle(4)

        assert at.state() == before
        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_a_button_counts_only_where_it_stands(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        _, data = at.data(at.word(at.card()))
        elsewhere = at.world.create_group("دیگران", [at.leila, at.reza, at.sara])
        at.world.adds_bot(at.leila, elsewhere)
        await at.scene.settle()
        message = at.world.chat_view(at.leila, elsewhere)[-1].id

        at.world.press_forged(at.operative(), elsewhere, message, data)
        await at.scene.settle()

        assert at.state().marks == {}

    evening(tmp_path, story)


def test_an_administrator_elsewhere_ends_nobody_elses_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        outsider = at.world.add_person("بیگانه", language_code="fa")
        elsewhere = at.world.create_group("دیگران", [outsider])
        at.world.adds_bot(outsider, elsewhere)
        await at.scene.settle()
        message = at.world.chat_view(outsider, elsewhere)[-1].id

        for name in ("end", "start", "cancel", "kick:1001", "shuffle", "goon"):
            for _ in range(2):
                at.world.press_forged(outsider, elsewhere, message, f"t:{at.table().id}:{name}")
                await at.scene.settle(1)

        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_two_taps_at_the_same_instant_reveal_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue("ژغپگ", "۳")
        guesser, card = at.operative(), at.card()
        at.tap(guesser, at.word(card))
        await at.scene.settle(4)
        confirming = f"✅ \u2068{at.word(card)}"

        at.tap(guesser, confirming)
        at.tap(guesser, confirming)
        await at.scene.settle(4)

        assert [reveal.card for reveal in at.state().revealed] == [card]

    evening(tmp_path, story)


def test_one_update_delivered_three_times_counts_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        message, data = at.data(at.word(0))
        guesser = at.operative()
        at.world.press_forged(guesser, at.group, message, data)

        await at.scene.deliver_last(times=3)
        await at.scene.settle(2)

        assert len(at.state().marks) == 1

    evening(tmp_path, story)


@pytest.mark.parametrize(
    "text",
    [
        "سیب زمینی",
        "!!!",
        "\u200f\u200c",
        "ا" * 200,
        "دریاsea",
        "²",
        "٠",
        "<b>x</b>",
        "{name}",
        "%s %d",
        "@admin t.me/spam",
        "\u202egnirts",
        "م" * 4000,
    ],
)
def test_a_strange_clue_is_answered_in_private_and_costs_nothing(text: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        before, shown = len(at.private(author)), at.said()

        at.world.types(author, author, text)
        await at.scene.settle(4)

        assert at.table().phase == "CLUE"
        assert len(at.private(author)) > before + 1
        assert at.said() == shown
        await at.clue()
        assert at.table().phase == "GUESS"

    evening(tmp_path, story)


def test_a_word_on_the_board_is_refused_kindly(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()

        at.world.types(author, author, at.word(3))
        await at.scene.settle(4)

        assert at.word(3) in at.private(author)[-1]
        assert at.state().draft is None

    evening(tmp_path, story)


def test_an_edited_message_is_never_a_move(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author = at.spymaster()
        first = at.world.types(author, author, "سیب زمینی")
        await at.scene.settle(3)

        at.world.edits(author, author, first.id, "ژغپگ")
        await at.scene.settle(3)

        assert at.state().draft is None
        assert at.table().phase == "CLUE"

    evening(tmp_path, story)


@pytest.mark.parametrize("name", ["<b>", "/leave", "\u200f", "@spam", "t.me/x", "{name}", "%s", "&amp;", "ا" * 64])
def test_any_name_can_play(name: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        at.world.records.people[at.leila].first_name = name
        await at.open()
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        assert at.table().status == PLAYING
        await at.clue()
        assert at.table().phase == "GUESS"
        board = at.newest()
        kinds = {entity["type"] for entity in board.entities}
        assert not kinds & {"url", "hashtag", "bot_command"}

    evening(tmp_path, story)


@pytest.mark.parametrize("payload", ["garbage", "A" * 22, "rules_chess", "ا", "../../x", "rules_codenames"])
def test_start_with_any_payload_is_answered(payload: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        before = len(at.private(at.leila))

        at.world.types(at.leila, at.leila, f"/start {payload}")
        await at.scene.settle()

        assert len(at.private(at.leila)) > before + 1

    evening(tmp_path, story)


def test_a_token_serves_nobody_but_its_owner(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        at.world.starts_bot(at.sara)
        at.world.starts_bot(at.omid)
        await at.scene.settle()
        await at.open()
        at.tap(at.leila, "🔴")
        await at.scene.settle()
        link = at.world.popups(at.leila)[-1].url
        token = link.split("start=")[1]

        at.world.types(at.omid, at.omid, f"/start {token}")
        await at.scene.settle()

        assert at.omid not in [seat.person_id for seat in at.seats()]
        assert at.leila not in [seat.person_id for seat in at.seats()]

        at.world.opens_link(at.leila, token)
        await at.scene.settle(4)

        assert at.leila in [seat.person_id for seat in at.seats()]

    evening(tmp_path, story)


def test_whoever_left_does_not_come_back(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        at.world.leaves(at.reza, at.group)
        await at.scene.settle(5)
        at.world.joins(at.reza, at.group)

        for colour in ("🔴", "🔵"):
            _, data = (
                at.data("🙋")
                if _has(at, "🙋")
                else (0, f"t:{at.table().id}:join:{'red' if colour == '🔴' else 'blue'}")
            )
            at.world.press_forged(at.reza, at.group, at.newest().id, data)
            await at.scene.settle(2)

        state = at.state()
        assert at.reza not in [each.person_id for each in at.seats() if not each.departed]
        assert len(state.departed) == 1

    evening(tmp_path, story)


def _has(at: Evening, label: str) -> bool:
    return any(label in text for row in at.newest().labels for text in row)


def test_channels_other_bots_and_hidden_administrators_do_not_join(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        bot = at.world.add_person("ربات", is_bot=True, username="other_bot")
        channel = at.world.create_channel("کانال", at.reza)
        at.world.joins(bot, at.group, added_by=at.sara)
        at.world.links(channel, at.group)
        before = [seat.person_id for seat in at.seats()]

        at.world.types(bot, at.group, "/join@dorehami_bot")
        at.world.posts_in_channel(at.reza, channel, "/join@dorehami_bot")
        at.world.makes_admin(at.sara, at.group, at.reza, anonymous=True)
        at.world.types(at.reza, at.group, "/join@dorehami_bot")
        await at.scene.settle(5)

        assert [seat.person_id for seat in at.seats()] == before

    evening(tmp_path, story)


def test_a_hidden_administrator_may_stop_the_game(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        admin = at.world.add_person("مدیر", language_code="fa")
        at.world.joins(admin, at.group)
        at.world.makes_admin(at.sara, at.group, admin, anonymous=True)

        at.world.types(admin, at.group, "/stop@dorehami_bot")
        await at.scene.settle(5)
        at.tap(admin, "⏹")
        await at.scene.settle(6)

        assert at.table().status == "over"

    evening(tmp_path, story)


def test_forty_commands_a_minute_cost_the_others_nothing(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        for n in range(40):
            at.world.types(at.reza, at.group, ("/help", "/rules", "/board", "/play")[n % 4] + "@dorehami_bot")
            await at.scene.settle(1)
        guesser, card = at.operative(), at.card()
        pressed = at.scene.time.now()

        at.tap(guesser, at.word(card))
        await at.scene.settle(8)

        check_calls(at.scene, at.group)
        answered = [call for call in at.world.calls if call.method == "answerCallbackQuery" and call.at >= pressed]
        assert answered[0].at - pressed < 1
        assert any(
            "✋" in label for each in at.world.chat_view(at.sara, at.group) for row in each.labels for label in row
        )

    evening(tmp_path, story)


def test_a_flood_in_private_is_survived(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        for n in range(60):
            at.world.types(at.leila, at.leila, f"سلام {n}")
        await at.scene.settle(20)

        assert len(at.private(at.leila)) < 60 + 15
        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_a_deleted_account_has_a_name_anyway(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.deletes_account(at.reza)
        await at.clue()
        await at.scene.settle(5)

        person = at.scene.rows(lambda session: session.exec(select(Person).where(Person.id == at.reza)).one())
        assert person.name
        assert at.table().phase == "GUESS"

    evening(tmp_path, story)
