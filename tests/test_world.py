"""The stand-in for Telegram: what people do, and what the bot learns of it."""

from __future__ import annotations

import pytest

from playground.errors import Impossible
from tests.world_kit import Town, button, keyboard


@pytest.fixture
def town() -> Town:
    return Town()


def test_a_private_message_reaches_the_bot_with_its_writer(town: Town) -> None:
    town.world.opens_link(town.sara, "token_1")

    (update,) = town.updates()
    assert update["message"]["text"] == "/start token_1"
    assert update["message"]["from"] == {
        "id": town.sara,
        "is_bot": False,
        "first_name": "سارا",
        "username": "sara_test",
        "language_code": "fa",
    }
    assert update["message"]["chat"]["type"] == "private"
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]


def test_what_the_bot_writes_is_seen_by_members_alone(town: Town) -> None:
    town.says("سلام")
    town.world.leaves(town.leila, town.group)

    assert [message.text for message in town.world.chat_view(town.omid, town.group)][-2] == "سلام"
    assert town.world.chat_view(town.leila, town.group) == []


def test_a_tap_is_a_query_and_its_answer_is_seen_by_the_presser_alone(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button("یک", "a"), button("دو", "b")]))

    town.world.taps(town.omid, town.group, board, 0, 1)

    (update,) = town.updates()
    query = update["callback_query"]
    assert (query["from"]["id"], query["data"], query["message"]["message_id"]) == (town.omid, "b", board)
    town.does("answerCallbackQuery", callback_query_id=query["id"], text="راز", show_alert=True)
    assert [(popup.text, popup.alert) for popup in town.world.popups(town.omid)] == [("راز", True)]
    assert town.world.popups(town.sara) == []


def test_a_button_is_found_by_its_label_or_data(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button("یک", "a")], [button("دو", "b")]))

    town.world.taps(town.omid, town.group, board, label="دو")
    town.world.taps(town.omid, town.group, board, data="a")

    assert [update["callback_query"]["data"] for update in town.updates()] == ["b", "a"]


def test_a_forged_press_carries_any_data_and_any_message(town: Town) -> None:
    town.world.press_forged(town.omid, town.group, 999, "anything")

    (update,) = town.updates()
    assert update["callback_query"]["data"] == "anything"
    assert update["callback_query"]["message"]["date"] == 0


def test_a_link_button_opens_the_private_chat(town: Town) -> None:
    link = {"text": "شروع", "url": "https://t.me/dorehami_bot?start=abc"}
    board = town.says("تابلو", reply_markup=keyboard([link]))

    town.world.taps(town.leila, town.group, board, 0, 0)

    assert town.updates()[0]["message"]["text"] == "/start abc"
    town.says("خوش آمدی", chat_id=town.leila)


def test_an_answer_that_leads_to_the_bot_is_followed(town: Town) -> None:
    town.world.follows(town.leila, "https://t.me/dorehami_bot?start=abc")
    town.world.follows(town.leila, "https://example.org/?start=abc")
    town.world.follows(town.leila, "https://t.me/other_bot?start=abc")

    assert [update["message"]["text"] for update in town.updates()] == ["/start abc"]


def test_a_link_for_groups_adds_the_bot_where_the_person_chooses(town: Town) -> None:
    elsewhere = town.world.create_group("جای دیگر", [town.leila])
    link = {"text": "افزودن", "url": "https://t.me/dorehami_bot?startgroup=abc&admin=delete_messages"}
    town.world.starts_bot(town.leila)
    welcome = town.says("خوش آمدی", chat_id=town.leila, reply_markup=keyboard([link]))
    town.updates()

    town.world.taps(town.leila, town.leila, welcome, 0, 0)
    assert town.updates() == []

    town.world.adds_bot_by_link(town.leila, elsewhere, "abc")
    added, service, command = town.updates()
    assert added["my_chat_member"]["chat"]["id"] == elsewhere
    assert service["message"]["new_chat_members"][0]["id"] == town.world.bot.id
    assert command["message"]["text"] == "/start@dorehami_bot abc"


def test_nobody_taps_where_they_are_not(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    town.world.leaves(town.leila, town.group)

    with pytest.raises(Impossible):
        town.world.taps(town.leila, town.group, board, 0, 0)


def test_privacy_mode_hides_plain_text_and_lets_replies_and_commands_through(town: Town) -> None:
    board = town.says("تابلو")

    town.world.types(town.sara, town.group, "سلام بچه‌ها")
    town.world.types(town.sara, town.group, "جواب", reply_to=board)
    town.world.types(town.sara, town.group, "/play@dorehami_bot")
    town.world.types(town.sara, town.group, "/play@other_bot")
    town.world.types(town.sara, town.group, "/play")

    assert [update["message"]["text"] for update in town.updates()] == ["جواب", "/play@dorehami_bot", "/play"]


def test_a_bare_command_goes_to_the_bot_that_wrote_last(town: Town) -> None:
    other = town.world.add_person("Other", username="other_bot", is_bot=True)
    town.world.joins(other, town.group, added_by=town.sara)
    town.says("سلام")
    town.world.types(other, town.group, "hello")
    town.updates()

    town.world.types(town.sara, town.group, "/play")

    assert town.updates() == []


@pytest.mark.parametrize("administrator", [True, False])
def test_an_administrator_bot_or_one_without_privacy_sees_everything_but_bots(administrator: bool) -> None:
    town = Town(admin=administrator)
    town.world.records.privacy_mode = administrator
    other = town.world.add_person("Other", username="other_bot", is_bot=True)
    town.world.joins(other, town.group, added_by=town.sara)
    town.updates()

    town.world.types(town.sara, town.group, "سلام")
    town.world.types(other, town.group, "beep")

    assert [update["message"]["text"] for update in town.updates()] == ["سلام"]


def test_an_edit_of_a_command_comes_as_an_edited_message(town: Town) -> None:
    message = town.world.types(town.sara, town.group, "/play@dorehami_bot")
    town.updates()

    town.clock.passes(5)
    town.world.edits(town.sara, town.group, message.id, "/stop@dorehami_bot")

    (update,) = town.updates()
    assert update["edited_message"]["text"] == "/stop@dorehami_bot"
    assert update["edited_message"]["edit_date"] == town.clock.time


def test_an_anonymous_administrator_writes_as_the_group_and_taps_as_themselves(town: Town) -> None:
    town.world.goes_anonymous(town.sara, town.group)
    board = town.says("تابلو", reply_markup=keyboard([button()]))

    town.world.types(town.sara, town.group, "/play@dorehami_bot")
    town.world.taps(town.sara, town.group, board, 0, 0)

    written, tapped = town.updates()
    assert written["message"]["from"]["id"] == 1087968824
    assert written["message"]["sender_chat"]["id"] == town.group
    assert tapped["callback_query"]["from"]["id"] == town.sara


def test_a_member_may_write_as_a_channel(town: Town) -> None:
    channel = town.world.create_channel("کانال سارا", town.sara)

    town.world.types(town.sara, town.group, "/play@dorehami_bot", as_channel=channel)

    message = town.updates()[0]["message"]
    assert (message["from"]["id"], message["sender_chat"]["id"]) == (136817688, channel)


def test_joining_and_leaving_are_service_messages(town: Town) -> None:
    nima = town.world.add_person("نیما")
    town.world.joins(nima, town.group, added_by=town.sara)
    town.world.leaves(nima, town.group)
    town.world.kicks(town.sara, town.group, town.omid)

    joined, left, kicked = (update["message"] for update in town.updates())
    assert [user["id"] for user in joined["new_chat_members"]] == [nima]
    assert left["left_chat_member"]["id"] == left["from"]["id"] == nima
    assert (kicked["left_chat_member"]["id"], kicked["from"]["id"]) == (town.omid, town.sara)


def test_the_bot_learns_that_it_was_added_and_removed(town: Town) -> None:
    town.world.removes_bot(town.sara, town.group)
    town.world.adds_bot(town.omid, town.group)

    removed, added, service = town.updates()
    assert removed["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    assert added["my_chat_member"]["old_chat_member"]["status"] == "kicked"
    assert added["my_chat_member"]["from"]["id"] == town.omid
    assert service["message"]["new_chat_members"][0]["is_bot"] is True


def test_promotion_changes_what_the_bot_is(town: Town) -> None:
    town.world.promotes_bot(town.sara, town.group)

    assert town.updates()[0]["my_chat_member"]["new_chat_member"]["status"] == "administrator"


def test_chat_member_comes_to_administrators_who_ask_for_it() -> None:
    town = Town(admin=True)
    town.world.leaves(town.leila, town.group)
    assert town.kinds() == ["message"]

    town.does("getUpdates", allowed_updates=["message", "chat_member"])
    town.world.joins(town.leila, town.group)

    assert town.kinds() == ["chat_member", "message"]


def test_updates_that_were_not_asked_for_do_not_come(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    town.does("getUpdates", allowed_updates=["callback_query"])

    town.world.types(town.sara, town.group, "/play")
    town.world.taps(town.sara, town.group, board, 0, 0)

    assert town.kinds() == ["callback_query"]


def test_blocking_and_unblocking_are_told(town: Town) -> None:
    town.world.starts_bot(town.omid)
    town.updates()

    town.world.blocks_bot(town.omid)
    town.world.unblocks_bot(town.omid)

    statuses = [update["my_chat_member"]["new_chat_member"]["status"] for update in town.updates()]
    assert statuses == ["kicked", "member"]


def test_a_group_migrates_with_notices_in_the_order_asked_for() -> None:
    for notices in (("to", "from"), ("from", "to")):
        town = Town(supergroup=False)
        town.says("تابلو")

        new = town.world.migrates(town.group, notices)

        messages = [update["message"] for update in town.updates()]
        told = ["to" if "migrate_to_chat_id" in message else "from" for message in messages]
        assert tuple(told) == notices
        assert town.says("از نو", chat_id=new) <= 2
        assert town.world.chat_view(town.sara, new)[-1].text == "از نو"


def test_a_channel_post_is_forwarded_to_the_linked_group(town: Town) -> None:
    channel = town.world.create_channel("کانال", town.sara)
    town.world.links(channel, town.group)
    town.world.promotes_bot(town.sara, town.group)
    town.updates()

    town.world.posts_in_channel(town.sara, channel, "خبر")

    message = town.updates()[0]["message"]
    assert message["is_automatic_forward"] is True
    assert message["from"]["id"] == 777000
    assert message["sender_chat"]["id"] == channel


def test_topics_keep_their_messages_apart() -> None:
    town = Town(forum=True)
    topic = town.world.creates_topic(town.sara, town.group, "بازی")

    town.says("در موضوع", message_thread_id=topic)
    town.says("در عمومی")

    seen = town.world.chat_view(town.sara, town.group, topic)
    assert [message.text for message in seen] == ["در موضوع"]
    town.world.types(town.sara, town.group, "/play@dorehami_bot", topic=topic)
    message = town.updates()[-1]["message"]
    assert message["message_thread_id"] == topic
    assert message["is_topic_message"] is True
    assert message["chat"]["is_forum"] is True


def test_every_chat_has_an_id_of_its_own(town: Town) -> None:
    chats = [town.world.create_group("گروه", [town.sara], supergroup=supergroup) for supergroup in (True, False) * 2]
    channel = town.world.create_channel("کانال", town.sara)

    assert len({town.group, channel, *chats}) == 6


def test_message_ids_of_basic_groups_and_private_chats_are_counted_together() -> None:
    town = Town(supergroup=False)
    town.world.starts_bot(town.sara)

    ids = [town.says("یک"), town.says("دو", chat_id=town.sara), town.says("سه")]

    assert ids == [ids[0], ids[0] + 1, ids[0] + 2]


def test_a_deleted_account_has_no_name(town: Town) -> None:
    town.world.deletes_account(town.omid)

    member = town.does("getChatMember", chat_id=town.group, user_id=town.omid)
    assert member["user"]["first_name"] == ""


def test_unread_counts_what_others_wrote_since(town: Town) -> None:
    town.world.reads(town.omid, town.group)
    town.says("یک")
    town.world.types(town.sara, town.group, "دو")
    assert town.world.unread(town.omid, town.group) == 2

    town.world.reads(town.omid, town.group)
    assert town.world.unread(town.omid, town.group) == 0


def test_a_reaction_is_told_to_an_administrator_who_asks() -> None:
    town = Town(admin=True)
    town.does("getUpdates", allowed_updates=["message_reaction"])
    board = town.says("تابلو")

    town.world.reacts(town.sara, town.group, board, "👍")

    assert town.updates()[0]["message_reaction"]["new_reaction"] == [{"type": "emoji", "emoji": "👍"}]
