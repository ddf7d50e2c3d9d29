"""Whom the bot reaches, what it may ask, and how it gets its updates."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_kit import Town, button, jpeg, keyboard


@pytest.fixture
def town() -> Town:
    return Town()


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
