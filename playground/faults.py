"""The fault desk: makes the next calls fail the way a network or Telegram does."""

from __future__ import annotations

from dataclasses import dataclass

from playground.errors import NoReply, Refused, too_many_requests


@dataclass
class Fault:
    error: Exception
    executed: bool
    """Whether the call does its work before it fails."""
    method: str | None
    chat_id: int | None
    times: int


class FaultDesk:
    """Faults are used up in the order in which they were ordered; None means any method, any chat."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def refuse(
        self,
        code: int,
        description: str,
        *,
        method: str | None = None,
        chat_id: int | None = None,
        times: int = 1,
        **parameters: int,
    ) -> None:
        self._order(Refused(code, description, **parameters), False, method, chat_id, times)

    def flood(self, retry_after: int, *, method: str | None = None, chat_id: int | None = None, times: int = 1) -> None:
        self._order(too_many_requests(retry_after), False, method, chat_id, times)

    def drop(self, *, method: str | None = None, chat_id: int | None = None, times: int = 1) -> None:
        """The call never arrives, and nobody answers."""
        self._order(NoReply("dropped"), False, method, chat_id, times)

    def leave_unanswered(self, *, method: str | None = None, chat_id: int | None = None, times: int = 1) -> None:
        """The call is executed, and then nobody answers."""
        self._order(NoReply("executed"), True, method, chat_id, times)

    def clear(self) -> None:
        self._faults.clear()

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        for fault in self._faults:
            if fault.method in (None, method.lower()) and fault.chat_id in (None, chat_id):
                fault.times -= 1
                if fault.times == 0:
                    self._faults.remove(fault)
                return fault
        return None

    def _order(self, error: Exception, executed: bool, method: str | None, chat_id: int | None, times: int) -> None:
        self._faults.append(Fault(error, executed, method.lower() if method else None, chat_id, times))
