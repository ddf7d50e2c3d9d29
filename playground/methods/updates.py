"""How the bot gets its updates."""

from __future__ import annotations

import re
from typing import Any

from playground.actions import Actions
from playground.errors import Refused, bad_request
from playground.methods.arguments import Arguments

MOST_UPDATES = 100
WEBHOOK_PORTS = frozenset({443, 80, 88, 8443})


def get_updates(world: Actions, arguments: Arguments) -> list[dict[str, Any]]:
    """What is pending now; whoever serves the world does the waiting. An offset confirms all before it."""
    if world.records.webhook:
        raise Refused(
            409,
            "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
    _remember_allowed(world, arguments)
    offset = arguments.integer("offset")
    pending = world.pending_updates()
    if offset < 0:
        offset = pending[offset:][0].id if pending[offset:] else 0
    if offset:
        world.records.updates = [update for update in pending if update.id >= offset]
    limit = max(1, min(arguments.integer("limit", MOST_UPDATES), MOST_UPDATES))
    return [{"update_id": update.id, update.kind: update.body} for update in world.records.updates[:limit]]


def set_webhook(world: Actions, arguments: Arguments) -> bool:
    url = arguments.text("url")
    address = re.fullmatch(r"https://[^/\s:]+(?::(\d+))?(?:/\S*)?", url)
    if url and address is None:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if address is not None and int(address[1] or 443) not in WEBHOOK_PORTS:
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", arguments.text("secret_token")):
        raise bad_request("secret token contains unallowed characters")
    _remember_allowed(world, arguments)
    world.records.webhook, world.records.webhook_secret = url, arguments.text("secret_token")
    _drop_pending(world, arguments)
    return True


def delete_webhook(world: Actions, arguments: Arguments) -> bool:
    world.records.webhook = ""
    _drop_pending(world, arguments)
    return True


def get_webhook_info(world: Actions, arguments: Arguments) -> dict[str, Any]:
    info: dict[str, Any] = {
        "url": world.records.webhook,
        "has_custom_certificate": False,
        "pending_update_count": len(world.pending_updates()),
    }
    if world.records.webhook:
        info["max_connections"] = 40
    if world.records.allowed_updates:
        info["allowed_updates"] = world.records.allowed_updates
    return info


def _remember_allowed(world: Actions, arguments: Arguments) -> None:
    """Left out, the previous setting stays; an empty list is the default again."""
    if "allowed_updates" in arguments.values:
        world.records.allowed_updates = list(arguments.parsed("allowed_updates") or [])


def _drop_pending(world: Actions, arguments: Arguments) -> None:
    if arguments.flag("drop_pending_updates"):
        world.records.updates.clear()


METHODS = {
    "get_updates": get_updates,
    "set_webhook": set_webhook,
    "delete_webhook": delete_webhook,
    "get_webhook_info": get_webhook_info,
}
