"""The methods of the Bot API, by their lower-case name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.actions import Actions
from playground.methods import chats, editing, profile, queries, sending, updates
from playground.methods.arguments import Arguments

Method = Callable[[Actions, Arguments], Any]

METHODS: dict[str, Method] = {
    name.replace("_", ""): method
    for module in (chats, editing, profile, queries, sending, updates)
    for name, method in module.METHODS.items()
}
