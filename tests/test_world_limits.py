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
