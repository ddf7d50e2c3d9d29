"""A small world to test in: a clock that jumps, a group of three, and short ways to call the bot's methods."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from playground.world import World


class Clock:
    """Time that moves only when told."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start

    def __call__(self) -> float:
        return self.time

    def passes(self, seconds: float) -> None:
        self.time += seconds


class Town:
    """A world with Sara, Omid and Leila in one supergroup, the bot among them."""

    def __init__(self, *, admin: bool = False, supergroup: bool = True, forum: bool = False) -> None:
        self.clock = Clock()
        self.world = World(self.clock)
        self.sara = self.world.add_person("سارا", username="sara_test", language_code="fa")
        self.omid = self.world.add_person("امید", language_code="fa")
        self.leila = self.world.add_person("لیلا", language_code="ar")
        people = [self.sara, self.omid, self.leila]
        self.group = self.world.create_group("دورهمی", people, supergroup=supergroup, forum=forum)
        self.world.adds_bot(self.sara, self.group, admin=admin)
        self.updates()

    def does(self, method: str, **parameters: Any) -> Any:
        """The result of a call that Telegram accepts."""
        status, answer = self.world.call(method, parameters)
        assert status == 200, answer
        return answer["result"]

    def refused(self, method: str, **parameters: Any) -> tuple[int, str]:
        """The status and words of a call that Telegram refuses."""
        status, answer = self.world.call(method, parameters)
        assert answer["ok"] is False, answer
        assert answer["error_code"] == status
        return status, answer["description"]

    def says(self, text: str, chat_id: int | None = None, **parameters: Any) -> int:
        """The bot writes; the answer is the message id."""
        sent = self.does("sendMessage", chat_id=chat_id or self.group, text=text, **parameters)
        return int(sent["message_id"])

    def shows(self, upload: bytes | None = None, chat_id: int | None = None, **parameters: Any) -> int:
        """The bot sends a photo; the answer is the message id."""
        call = {"chat_id": chat_id or self.group, **parameters}
        status, answer = self.world.call("sendPhoto", call, {"photo": upload or jpeg()})
        assert status == 200, answer
        return int(answer["result"]["message_id"])

    def updates(self) -> list[dict[str, Any]]:
        """What the bot has not seen yet; confirms it."""
        updates: list[dict[str, Any]] = self.does("getUpdates")
        if updates:
            self.does("getUpdates", offset=updates[-1]["update_id"] + 1)
        return updates

    def kinds(self) -> list[str]:
        return [kind for update in self.updates() for kind in update if kind != "update_id"]


def jpeg(width: int = 64, height: int = 48, colour: str = "red") -> bytes:
    buffer = BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "JPEG")
    return buffer.getvalue()


def keyboard(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def button(text: str = "بزن", data: str = "go", **more: Any) -> dict[str, Any]:
    return {"text": text, "callback_data": data, **more}
