"""What Telegram refuses, and what a person cannot do."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """An error answer of the Bot API, in Telegram's words."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def as_answer(self) -> tuple[int, dict[str, Any]]:
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return self.code, answer


class NoReply(Exception):
    """The call gets no answer; whether it was executed, the caller cannot know."""


class Impossible(Exception):
    """No Telegram client would let this person do this."""


def bad_request(description: str, **parameters: Any) -> Refused:
    return Refused(400, f"Bad Request: {description}", **parameters)


def forbidden(description: str) -> Refused:
    return Refused(403, f"Forbidden: {description}")


def too_many_requests(retry_after: int) -> Refused:
    return Refused(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)
