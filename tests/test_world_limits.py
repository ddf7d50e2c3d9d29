"""What Telegram refuses, the world refuses, in Telegram's words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_kit import Town, button, jpeg, keyboard

TOO_OLD = (400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
NOT_MODIFIED = (
    400,
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message",
)


@pytest.fixture
def town() -> Town:
    return Town()


def test_a_group_takes_twenty_sends_and_edits_a_minute(town: Town) -> None:
    board = town.says("۰")
    for number in range(1, 11):
        town.does("editMessageText", chat_id=town.group, message_id=board, text=str(number))
        town.clock.passes(1)
    for number in range(9):
        town.says(str(number))

    status, answer = town.world.call("sendMessage", {"chat_id": town.group, "text": "x"})
    assert status == 429
    assert answer["parameters"] == {"retry_after": 50}
    assert answer["description"] == "Too Many Requests: retry after 50"

    town.clock.passes(50)
    town.says("x")


def test_what_is_refused_for_its_form_costs_nothing_and_an_unchanged_edit_does(town: Town) -> None:
    board = town.says("یک")
    town.refused("sendMessage", chat_id=town.group, text="")
    town.refused("editMessageText", chat_id=town.group, message_id=board, text="یک")

    assert len(town.world.counted(town.group)) == 2


def test_answers_deletions_and_chat_actions_are_free(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    for _ in range(40):
        query = town.world.taps(town.sara, town.group, board, 0, 0)
        town.does("answerCallbackQuery", callback_query_id=query)
        town.does("sendChatAction", chat_id=town.group, action="typing")
    town.does("deleteMessage", chat_id=town.group, message_id=board)

    assert len(town.world.counted()) == 1


def test_thirty_calls_a_second_over_all_chats(town: Town) -> None:
    people = [town.world.add_person(f"نفر {number}") for number in range(31)]
    for person in people:
        town.world.starts_bot(person)
    for person in people[:30]:
        town.says("سلام", chat_id=person)

    assert town.refused("sendMessage", chat_id=people[30], text="سلام")[0] == 429
    town.clock.passes(1)
    town.says("سلام", chat_id=people[30])


def test_a_private_chat_has_no_budget_of_its_own(town: Town) -> None:
    town.world.starts_bot(town.sara)
    for _ in range(25):
        town.says("سلام", chat_id=town.sara)


def test_text_ends_at_4096_utf16_units_after_parsing(town: Town) -> None:
    town.says(f"<b>{'ب' * 4096}</b>", parse_mode="HTML")
    town.says("🎲" * 2048)

    too_long = (400, "Bad Request: message is too long")
    assert town.refused("sendMessage", chat_id=town.group, text="ب" * 4097) == too_long
    assert town.refused("sendMessage", chat_id=town.group, text="🎲" * 2048 + "x") == too_long


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "message text is empty"),
        ("  \n ", "text must be non-empty"),
        ("\u202e\u202c", "text must be non-empty"),
    ],
)
def test_empty_text_is_refused(town: Town, text: str, reason: str) -> None:
    assert town.refused("sendMessage", chat_id=town.group, text=text) == (400, f"Bad Request: {reason}")


def test_captions_end_at_1024_units(town: Town) -> None:
    photo = town.shows(caption="ب" * 1024)

    too_long = (400, "Bad Request: message caption is too long")
    assert town.refused("editMessageCaption", chat_id=town.group, message_id=photo, caption="ب" * 1025) == too_long
    status, answer = town.world.call("sendPhoto", {"chat_id": town.group, "caption": "ب" * 1025}, {"photo": jpeg()})
    assert (status, answer["description"]) == too_long


def test_answers_end_at_200_units(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    query = town.world.taps(town.sara, town.group, board, 0, 0)

    refused = town.refused("answerCallbackQuery", callback_query_id=query, text="ب" * 201)
    assert refused == (400, "Bad Request: MESSAGE_TOO_LONG")
    town.does("answerCallbackQuery", callback_query_id=query, text="ب" * 200)


def test_answers_come_within_fifteen_seconds_and_once(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    late, once = (town.world.taps(town.sara, town.group, board, 0, 0) for _ in range(2))

    town.does("answerCallbackQuery", callback_query_id=once)
    assert town.refused("answerCallbackQuery", callback_query_id=once) == TOO_OLD
    town.clock.passes(15.1)
    assert town.refused("answerCallbackQuery", callback_query_id=late) == TOO_OLD
    assert town.refused("answerCallbackQuery", callback_query_id="0") == TOO_OLD


def test_an_answer_opens_the_bot_and_no_other_address(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    query = town.world.taps(town.sara, town.group, board, 0, 0)

    refused = town.refused("answerCallbackQuery", callback_query_id=query, url="https://example.org/")
    assert refused == (400, "Bad Request: URL_INVALID")
    town.does("answerCallbackQuery", callback_query_id=query, url="https://t.me/dorehami_bot?start=abc")
    assert town.world.popups(town.sara)[0].url == "https://t.me/dorehami_bot?start=abc"


UNREADABLE = "Bad Request: can't parse inline keyboard button: "


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([[button(data="")]], "Bad Request: BUTTON_DATA_INVALID"),
        ([[button(data="ب" * 33)]], "Bad Request: BUTTON_DATA_INVALID"),
        ([[button(str(number))] for number in range(101)], "Bad Request: reply markup is too long"),
        ([[button(str(number)) for number in range(9)]], "Bad Request: reply markup is too long"),
        ([[button(style="blue")]], UNREADABLE + "invalid button style specified"),
        ([[{"text": "x"}]], UNREADABLE + "Text buttons are unallowed in the inline keyboard"),
        ([[button(url="https://t.me/x")]], UNREADABLE + "exactly one of the optional fields must be used"),
        ([[button(" ")]], UNREADABLE + "Button text must be non-empty"),
        ([[{"callback_data": "x"}]], UNREADABLE + 'Can\'t find field "text"'),
        (
            [[{"text": "x", "url": "ftp://a.b"}]],
            "Bad Request: inline keyboard button URL 'ftp://a.b' is invalid: Unsupported URL protocol",
        ),
        (
            [[{"text": "x", "url": "https://localhost"}]],
            "Bad Request: inline keyboard button URL 'https://localhost' is invalid: Wrong HTTP URL",
        ),
        ([[{"text": "x", "web_app": {"url": "https://a.b"}}]], "Bad Request: BUTTON_TYPE_INVALID"),
    ],
)
def test_bad_keyboards_are_refused(town: Town, rows: list[list[dict[str, Any]]], reason: str) -> None:
    refused = town.refused("sendMessage", chat_id=town.group, text="x", reply_markup=keyboard(*rows))
    assert refused == (400, reason)


def test_the_widest_and_longest_keyboard_is_taken(town: Town) -> None:
    rows = [[button(f"{row}.{column}", "ب" * 32) for column in range(8)] for row in range(12)]
    rows.append([button(str(number), style="danger") for number in range(4)])

    board = town.says("x", reply_markup=keyboard(*rows))

    shown = town.world.chat_view(town.sara, town.group)[-1]
    assert (shown.id, sum(map(len, shown.keyboard))) == (board, 100)


def test_an_edit_that_changes_nothing_is_refused(town: Town) -> None:
    rows = keyboard([button()])
    board = town.says("<b>یک</b>", parse_mode="HTML", reply_markup=rows)
    same = {"chat_id": town.group, "message_id": board, "text": "<b>یک</b>", "parse_mode": "HTML"}

    assert town.refused("editMessageText", **same, reply_markup=rows) == NOT_MODIFIED
    assert town.refused("editMessageReplyMarkup", **same, reply_markup=rows) == NOT_MODIFIED
    town.does("editMessageText", **same)
    assert town.world.chat_view(town.sara, town.group)[-1].keyboard == []


def test_the_same_photo_with_the_same_caption_is_no_change(town: Town) -> None:
    photo = town.shows(caption="یک")
    file_id = town.world.calls[-1].answer["result"]["photo"][-1]["file_id"]
    media = {"type": "photo", "media": file_id, "caption": "یک"}

    assert town.refused("editMessageMedia", chat_id=town.group, message_id=photo, media=media) == NOT_MODIFIED
    town.does("editMessageMedia", chat_id=town.group, message_id=photo, media=media | {"caption": "دو"})


def test_edits_of_missing_and_foreign_messages_are_refused(town: Town) -> None:
    town.world.types(town.sara, town.group, "سلام")
    foreign = town.world.chat_view(town.sara, town.group)[-1].id

    edit = {"chat_id": town.group, "text": "x"}
    assert town.refused("editMessageText", **edit, message_id=999) == (400, "Bad Request: message to edit not found")
    assert town.refused("editMessageText", **edit, message_id=foreign) == (400, "Bad Request: message can't be edited")
    assert town.refused("editMessageText", **edit) == (400, "Bad Request: message identifier is not specified")


def test_a_photo_has_a_caption_and_a_text_has_none(town: Town) -> None:
    photo, text = town.shows(), town.says("یک")

    no_text = (400, "Bad Request: there is no text in the message to edit")
    assert town.refused("editMessageText", chat_id=town.group, message_id=photo, text="x") == no_text
    no_caption = (400, "Bad Request: there is no caption in the message to edit")
    assert town.refused("editMessageCaption", chat_id=town.group, message_id=text, caption="x") == no_caption


def test_a_text_becomes_a_photo_and_never_a_text_again(town: Town) -> None:
    board = town.says("یک")
    media = {"type": "photo", "media": "attach://board", "caption": "دو"}

    status, _ = town.world.call(
        "editMessageMedia", {"chat_id": town.group, "message_id": board, "media": media}, {"board": jpeg()}
    )

    assert status == 200
    assert town.refused("editMessageText", chat_id=town.group, message_id=board, text="x")[0] == 400


def test_deleting_has_its_limits(town: Town) -> None:
    board = town.says("یک")
    foreign = town.world.types(town.sara, town.group, "سلام").id

    gone = (400, "Bad Request: message to delete not found")
    assert town.refused("deleteMessage", chat_id=town.group, message_id=999) == gone
    forbidden = (400, "Bad Request: message can't be deleted")
    assert town.refused("deleteMessage", chat_id=town.group, message_id=foreign) == forbidden
    town.clock.passes(49 * 3600)
    old = (400, "Bad Request: message can't be deleted for everyone")
    assert town.refused("deleteMessage", chat_id=town.group, message_id=board) == old


def test_people_who_cannot_be_reached(town: Town) -> None:
    for person in (town.sara, town.omid):
        town.world.starts_bot(person)
    town.world.blocks_bot(town.sara)
    town.world.deletes_account(town.omid)
    other = town.world.add_person("Other", username="other_bot", is_bot=True)
    town.world.joins(other, town.group, added_by=town.leila)
    stranger = town.world.add_person("غریبه")

    def refusal(person: int) -> tuple[int, str]:
        return town.refused("sendMessage", chat_id=person, text="x")

    assert refusal(town.sara) == (403, "Forbidden: bot was blocked by the user")
    assert refusal(town.omid) == (403, "Forbidden: user is deactivated")
    assert refusal(town.leila) == (403, "Forbidden: bot can't initiate conversation with a user")
    assert refusal(other) == (403, "Forbidden: the bot can't send messages to the bot")
    assert refusal(stranger) == (400, "Bad Request: chat not found")
    assert refusal(424242) == (400, "Bad Request: chat not found")


def test_who_unblocks_is_reached_again(town: Town) -> None:
    town.world.starts_bot(town.sara)
    town.world.blocks_bot(town.sara)

    town.world.opens_link(town.sara, "abc")

    town.says("خوش آمدی", chat_id=town.sara)


@pytest.mark.parametrize(("supergroup", "kind"), [(False, "group"), (True, "supergroup")])
def test_groups_the_bot_is_not_in(supergroup: bool, kind: str) -> None:
    town = Town(supergroup=supergroup)
    call = {"chat_id": town.group, "text": "x"}

    town.world.removes_bot(town.sara, town.group)
    assert town.refused("sendMessage", **call) == (403, f"Forbidden: bot was kicked from the {kind} chat")
    town.world.adds_bot(town.sara, town.group)
    town.does("leaveChat", chat_id=town.group)
    assert town.refused("sendMessage", **call) == (403, f"Forbidden: bot is not a member of the {kind} chat")
    town.world.adds_bot(town.sara, town.group)
    town.world.deletes_group(town.group)
    assert town.refused("sendMessage", **call) == (403, "Forbidden: the group chat was deleted")
    assert town.refused("sendMessage", text="x") == (400, "Bad Request: chat_id is empty")


def test_a_group_the_bot_never_met_is_not_found(town: Town) -> None:
    elsewhere = town.world.create_group("جای دیگر", [town.sara])

    assert town.refused("sendMessage", chat_id=elsewhere, text="x") == (400, "Bad Request: chat not found")


def test_a_migrated_group_names_its_new_id() -> None:
    town = Town(supergroup=False)
    board = town.says("تابلو")
    new = town.world.migrates(town.group)

    edit = {"chat_id": town.group, "message_id": board, "text": "x"}
    status, answer = town.world.call("editMessageText", edit)
    assert (status, answer["description"]) == (
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
    )
    assert answer["parameters"] == {"migrate_to_chat_id": new}


def test_rights_to_write_and_to_send_photos(town: Town) -> None:
    town.world.chat(town.group).may_send_photos = False
    status, answer = town.world.call("sendPhoto", {"chat_id": town.group}, {"photo": jpeg()})
    assert (status, answer["description"]) == (400, "Bad Request: not enough rights to send photos to the chat")
    assert town.does("getChat", chat_id=town.group)["permissions"]["can_send_photos"] is False

    town.world.chat(town.group).may_send = False
    refused = town.refused("sendMessage", chat_id=town.group, text="x")
    assert refused == (400, "Bad Request: not enough rights to send text messages to the chat")

    town.world.promotes_bot(town.sara, town.group)
    town.says("مدیر")


def test_topics_that_are_closed_or_missing_are_refused() -> None:
    town = Town(forum=True)
    topic = town.world.creates_topic(town.sara, town.group, "بازی")
    town.world.chat(town.group).topics[topic].closed = True

    def refusal(topic_id: int) -> tuple[int, str]:
        return town.refused("sendMessage", chat_id=town.group, text="x", message_thread_id=topic_id)

    assert refusal(topic) == (400, "Bad Request: TOPIC_CLOSED")
    assert refusal(999) == (400, "Bad Request: message thread not found")
    assert refusal(1) == (400, "Bad Request: message thread not found")


def test_a_reply_needs_its_message_unless_told_otherwise(town: Town) -> None:
    missing = {"message_id": 999}
    refused = town.refused("sendMessage", chat_id=town.group, text="x", reply_parameters=missing)
    assert refused == (400, "Bad Request: message to be replied not found")

    town.says("x", reply_parameters=missing | {"allow_sending_without_reply": True})


@pytest.mark.parametrize(
    ("upload", "reason"),
    [
        (b"not a picture", "IMAGE_PROCESS_FAILED"),
        (b"", "file must be non-empty"),
        (jpeg(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (b"\xff" * (10 * 1024 * 1024 + 1), "file is too big"),
    ],
)
def test_what_is_no_photo_is_refused(town: Town, upload: bytes, reason: str) -> None:
    status, answer = town.world.call("sendPhoto", {"chat_id": town.group}, {"photo": upload})
    assert (status, answer["description"]) == (400, f"Bad Request: {reason}")


def test_photos_by_unknown_id_address_or_nothing_are_refused(town: Town) -> None:
    def refusal(**photo: str) -> str:
        return town.refused("sendPhoto", chat_id=town.group, **photo)[1]

    assert refusal(photo="nonsense") == "Bad Request: wrong file identifier/HTTP URL specified"
    assert refusal(photo="https://a.b/c.jpg") == "Bad Request: failed to get HTTP URL content"
    assert refusal() == "Bad Request: there is no photo in the request"


def test_updates_are_kept_a_day_and_presses_150_seconds(town: Town) -> None:
    board = town.says("تابلو", reply_markup=keyboard([button()]))
    town.world.types(town.sara, town.group, "/play")
    town.world.taps(town.sara, town.group, board, 0, 0)

    town.clock.passes(149)
    assert len(town.does("getUpdates")) == 2
    town.clock.passes(2)
    assert [set(update) - {"update_id"} for update in town.does("getUpdates")] == [{"message"}]
    town.clock.passes(24 * 3600)
    assert town.does("getUpdates") == []


def test_an_offset_confirms_what_came_before(town: Town) -> None:
    for text in ("/one", "/two", "/three"):
        town.world.types(town.sara, town.group, f"{text}@dorehami_bot")

    (first,) = town.does("getUpdates", limit=1)
    rest = town.does("getUpdates", offset=first["update_id"] + 1)
    assert [update["message"]["text"] for update in rest] == ["/two@dorehami_bot", "/three@dorehami_bot"]
    assert town.does("getUpdates", offset=-1) == rest[1:]


def test_a_webhook_and_polling_exclude_each_other(town: Town) -> None:
    bad = town.refused("setWebhook", url="http://a.b/")
    assert bad == (400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
    assert town.refused("setWebhook", url="https://a.b:8081/")[0] == 400
    assert town.refused("setWebhook", url="https://a.b/", secret_token="no spaces")[0] == 400

    town.does("setWebhook", url="https://a.b:8443/hook")
    assert town.does("getWebhookInfo")["url"] == "https://a.b:8443/hook"
    assert town.refused("getUpdates")[0] == 409
    town.does("deleteWebhook", drop_pending_updates=True)
    assert town.does("getUpdates") == []


def test_unknown_methods_and_wrong_tokens(town: Town) -> None:
    assert town.refused("sendNothing") == (404, "Not Found")

    status, answer = town.world.answer("7000000001:wrong", "getMe", {}, {})
    assert (status, answer["description"]) == (401, "Unauthorized")
    assert town.world.answer(town.world.token, "getMe", {}, {})[0] == 200


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        ({"commands": [{"command": "Play", "description": "x"}]}, "BOT_COMMAND_INVALID"),
        ({"commands": [{"command": "play", "description": ""}]}, "BOT_COMMAND_DESCRIPTION_INVALID"),
        ({"commands": [{"command": "play", "description": "x"}] * 101}, "BOT_COMMANDS_TOO_MUCH"),
        ({"commands": [], "language_code": "persian"}, "BOT_LANG_CODE_INVALID"),
        (
            {"commands": [], "scope": {"type": "everyone"}},
            "can't parse BotCommandScope: Unsupported type specified",
        ),
    ],
)
def test_bad_commands_are_refused(town: Town, call: dict[str, Any], reason: str) -> None:
    assert town.refused("setMyCommands", **call) == (400, f"Bad Request: {reason}")


def test_commands_are_kept_by_scope_and_language(town: Town) -> None:
    fa = [{"command": "play", "description": "بازی"}]
    town.does("setMyCommands", commands=fa, language_code="fa", scope={"type": "all_group_chats"})

    assert town.does("getMyCommands", language_code="fa", scope={"type": "all_group_chats"}) == fa
    assert town.does("getMyCommands", language_code="fa") == []
    town.does("deleteMyCommands", language_code="fa", scope={"type": "all_group_chats"})
    assert town.does("getMyCommands", language_code="fa", scope={"type": "all_group_chats"}) == []


@pytest.mark.parametrize(
    ("method", "field", "most"),
    [("MyName", "name", 64), ("MyDescription", "description", 512), ("MyShortDescription", "short_description", 120)],
)
def test_the_bots_own_texts_have_lengths_and_languages(town: Town, method: str, field: str, most: int) -> None:
    town.does(f"set{method}", language_code="fa", **{field: "ب" * most})

    assert town.does(f"get{method}", language_code="fa") == {field: "ب" * most}
    assert town.does(f"get{method}", language_code="ar")[field] != "ب" * most
    assert town.refused(f"set{method}", **{field: "ب" * (most + 1)})[0] == 400


def test_members_and_administrators(town: Town) -> None:
    administrators = town.does("getChatAdministrators", chat_id=town.group)
    assert [member["user"]["id"] for member in administrators] == [town.sara]
    stranger = town.world.add_person("غریبه")
    member = town.does("getChatMember", chat_id=town.group, user_id=stranger)
    assert member["status"] == "left"
    assert town.refused("getChatMember", chat_id=town.group, user_id=1) == (400, "Bad Request: user not found")
    assert town.does("getChatMemberCount", chat_id=town.group) == 4
    town.world.starts_bot(town.sara)
    assert town.refused("getChatAdministrators", chat_id=town.sara)[0] == 400


def test_reactions_are_one_and_known(town: Town) -> None:
    board = town.says("تابلو")
    call = {"chat_id": town.group, "message_id": board}

    town.does("setMessageReaction", **call, reaction=[{"type": "emoji", "emoji": "🎉"}])
    strange = [{"type": "emoji", "emoji": "🦊"}]
    assert town.refused("setMessageReaction", **call, reaction=strange) == (400, "Bad Request: REACTION_INVALID")
    assert town.refused("setMessageReaction", **call, reaction=strange * 2)[0] == 400
    assert town.refused("sendChatAction", chat_id=town.group, action="dance")[0] == 400


def test_a_file_can_be_fetched_by_its_id(town: Town) -> None:
    upload = jpeg(400, 300)
    town.shows(upload)
    sizes = town.world.calls[-1].answer["result"]["photo"]

    file = town.does("getFile", file_id=sizes[-1]["file_id"])

    assert [(size["width"], size["height"]) for size in sizes] == [(320, 240), (400, 300)]
    assert town.world.file(file["file_path"]) == upload
    assert town.refused("getFile", file_id="nonsense")[0] == 400


def test_protected_and_silent_messages_are_recorded(town: Town) -> None:
    town.says("راز", protect_content=True, disable_notification="true")

    message = town.world.chat_view(town.sara, town.group)[-1]
    assert (message.protected, message.silent) == (True, True)
