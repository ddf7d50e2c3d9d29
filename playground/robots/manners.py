"""How robots behave beside humans: they leave them the last word for a while."""

from __future__ import annotations

from playground.robots.sight import Seen, Sight

HUMANS_FIRST = 20.0
"""Seconds before a robot decides what a human could decide as well."""


class Manners:
    def __init__(self) -> None:
        self._first_seen: dict[int, float] = {}

    def may_decide(self, message: Seen, sight: Sight) -> bool:
        """At once among robots; with a human among those who are asked, once the message has stood for a while."""
        first = self._first_seen.setdefault(message.look, sight.now)
        return (
            not any(name in asked_line(message, sight) for name in sight.humans - {sight.name})
            or sight.now - first >= HUMANS_FIRST
        )


def asked_line(message: Seen, sight: Sight) -> str:
    """The line that names whoever is asked, the reader among them."""
    return next((line for line in message.lines if sight.name in line), "")


def speaks_for_all(message: Seen, sight: Sight) -> bool:
    """Of all robots in the asked line the first one acts, so that two do not undo each other's taps; whoever is no
    robot speaks for themselves."""
    line = asked_line(message, sight)
    peers = sight.robots if sight.name in sight.robots else {sight.name}
    return bool(line) and min((line.find(name), name) for name in peers if name in line)[1] == sight.name
