"""Links that open the bot (core.telegram.org/bots/features#deep-linking)."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit


def start_payload(url: str, username: str) -> str | None:
    """The payload of t.me/<bot>?start=…, empty for the plain link, None for any other address."""
    query = _query(url, username)
    if query is None or "startgroup" in query:
        return None
    return _payload(query, "start")


def group_payload(url: str, username: str) -> str | None:
    """The payload of t.me/<bot>?startgroup=…, which lets a person choose a group to add the bot to."""
    query = _query(url, username)
    if query is None or "startgroup" not in query:
        return None
    return _payload(query, "startgroup")


def _query(url: str, username: str) -> dict[str, list[str]] | None:
    """What follows the question mark, if the address is this bot's."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    query = parse_qs(parts.query, keep_blank_values=True)
    if parts.scheme == "tg" and parts.netloc == "resolve":
        named = query.get("domain", [""])[0]
    elif parts.hostname in ("t.me", "telegram.me"):
        named = parts.path.strip("/")
    else:
        return None
    return query if named.lower() == username.lower() else None


def _payload(query: dict[str, list[str]], name: str) -> str:
    payload = query.get(name, [""])[0]
    return payload if re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload) else ""
