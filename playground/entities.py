"""What Telegram finds in a text by itself: commands, mentions, links, hashtags."""

from __future__ import annotations

import re
from typing import Any

from playground.cleaning import units

PATTERNS = (
    (
        "url",
        re.compile(
            r"(?<![\w@])(?:https?://|www\.|t\.me/)[^\s<>\"«»\u2000-\u200b\u200e-\u206f]*[^\s<>\"«»\u2000-\u206f.,:;!?]"
        ),
    ),
    ("bot_command", re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<!\w)@[A-Za-z0-9_]{4,32}(?!\w)")),
    ("hashtag", re.compile(r"(?<![\w#])#(?=\S*[^\W\d])[\w\u200c]{1,256}")),
)
CLOSED = frozenset({"code", "pre", "text_link", "text_mention"})
"""Nothing is found inside these: what the sender marked wins."""


def with_found(text: str, entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entities and those found, in reading order."""
    taken = [(each["offset"], each["offset"] + each["length"]) for each in entities if each["type"] in CLOSED]
    result = list(entities)
    for kind, pattern in PATTERNS:
        for match in pattern.finditer(text):
            start = units(text[: match.start()])
            end = start + units(match[0])
            if all(end <= begin or start >= stop for begin, stop in taken):
                taken.append((start, end))
                result.append({"type": kind, "offset": start, "length": end - start})
    return sorted(result, key=lambda entity: (entity["offset"], -entity["length"]))


def command_in(text: str) -> tuple[str, str] | None:
    """The command a text begins with and the bot it names, empty for none."""
    match = re.match(r"/([A-Za-z0-9_]{1,64})(?:@([A-Za-z0-9_]{3,32}))?(?![\w/])", text)
    return (match[1], match[2] or "") if match else None
