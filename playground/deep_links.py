"""Links that open the bot."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit


def start_payload(url: str, username: str) -> str | None:
    """The payload of t.me/<bot>?start=…, empty for the plain link, None for any other address."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    if parts.scheme == "tg" and parts.netloc == "resolve":
        named = parse_qs(parts.query).get("domain", [""])[0]
    elif parts.hostname in ("t.me", "telegram.me"):
        named = parts.path.strip("/")
    else:
        return None
    if named.lower() != username.lower():
        return None
    payload = parse_qs(parts.query).get("start", [""])[0]
    return payload if re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload) else ""
