"""How much a chat may be told: the budgets of Telegram, kept with a margin."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

MINUTE = 60.0
COUNTED = 18
"""Sends, edits and deletions in a group in any minute; Telegram refuses the twenty-first."""
FOR_SENDS = 6
"""Of those, kept for new messages."""
FOR_COMMANDS = 3
"""Answers to commands a minute; further ones are silence."""
PROMPT_GAP = 3.0
PROGRESS_GAP = 20.0
PROGRESS_EDITS = 4
COSMETIC_ROOM = 10
"""Cosmetic edits are made only while fewer calls than this were made in the minute."""
PAUSE = 2.0
LONGEST_PAUSE = 60.0
PRIVATE_BURST = 3
PRIVATE_SECONDS = 3.0
PER_SECOND = 28
"""Calls of the whole bot in a second; Telegram allows about thirty."""


@dataclass
class Budget:
    """The calls made in one chat, and when the next of each kind may follow. Times are Unix seconds."""

    group: bool
    calls: deque[float] = field(default_factory=deque)
    edits: deque[float] = field(default_factory=deque)
    commands: deque[float] = field(default_factory=deque)
    prompted: float = -MINUTE
    held_until: float = 0.0
    """A 429 holds back this chat, and no other."""
    setbacks: int = 0
    """Calls in a row that were surely not carried out."""

    def restore(self, calls: Iterable[float]) -> None:
        """What was called before a restart counts on."""
        self.calls = deque(sorted(calls))

    def learn(self, calls: Iterable[float]) -> None:
        """What other processes have called counts as well; each call has a moment of its own."""
        self.calls = deque(sorted({*self.calls, *calls}))

    def forget(self, now: float) -> None:
        window = MINUTE if self.group else PRIVATE_SECONDS
        for made in (self.calls, self.edits, self.commands):
            while made and made[0] <= now - (MINUTE if made is self.commands else window):
                made.popleft()

    def send_at(self, now: float) -> float:
        """The earliest moment for a new message."""
        self.forget(now)
        return max(now, self.held_until, self._room(self.calls, COUNTED if self.group else PRIVATE_BURST))

    def edit_at(self, now: float, pace: str, last: float, edits: int, final: bool) -> float | None:
        """The earliest moment for an edit; None: never, its allowance is spent.

        `last` and `edits` are of the post; `final` takes its buttons off.
        """
        earliest = self.send_at(now)
        if not self.group:
            return earliest
        earliest = max(earliest, self._room(self.edits, COUNTED - FOR_SENDS))
        if pace == "prompt":
            return max(earliest, self.prompted + PROMPT_GAP)
        if pace == "progress":
            if edits >= PROGRESS_EDITS - (0 if final else 1):
                return None
            return max(earliest, last + PROGRESS_GAP)
        return max(earliest, last + PROMPT_GAP, self._room(self.calls, COSMETIC_ROOM))

    def hold(self, now: float, seconds: float) -> None:
        """After a setback the chat rests as long as Telegram says, and at least ever longer, up to a minute."""
        self.held_until = now + max(seconds, min(PAUSE * 2**self.setbacks, LONGEST_PAUSE))
        self.setbacks += 1

    def may_answer_command(self, now: float) -> bool:
        self.forget(now)
        return not self.group or len(self.commands) < FOR_COMMANDS

    def spend(self, now: float, *, edit: bool, pace: str = "", command: bool = False) -> None:
        self.calls.append(now)
        if edit:
            self.edits.append(now)
            if pace == "prompt":
                self.prompted = now
        if command:
            self.commands.append(now)

    def _room(self, made: deque[float], limit: int) -> float:
        window = MINUTE if self.group else PRIVATE_SECONDS
        return made[-limit] + window + 0.01 if len(made) >= limit else 0.0


@dataclass
class Rate:
    """Calls of the whole bot."""

    made: deque[float] = field(default_factory=deque)

    def next_at(self, now: float) -> float:
        while self.made and self.made[0] <= now - 1.0:
            self.made.popleft()
        return now if len(self.made) < PER_SECOND else self.made[-PER_SECOND] + 1.001

    def spend(self, now: float) -> None:
        self.made.append(now)

    def give_back(self) -> None:
        """A call that was spent was not made after all."""
        if self.made:
            self.made.pop()
