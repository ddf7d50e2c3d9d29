"""The parameters of a call, which come as JSON or as the strings of a form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playground.errors import bad_request


class Arguments:
    def __init__(self, values: Mapping[str, Any], files: Mapping[str, bytes]) -> None:
        self.values = values
        self.files = files

    def has(self, name: str) -> bool:
        return self.values.get(name) not in (None, "")

    def text(self, name: str, default: str = "") -> str:
        value = self.values.get(name)
        if value is None:
            return default
        return value if isinstance(value, str) else json.dumps(value)

    def integer(self, name: str, default: int = 0) -> int:
        value = self.values.get(name)
        try:
            return default if value in (None, "") else int(str(value))
        except ValueError:
            raise bad_request(f'field "{name}" must be a valid Number') from None

    def flag(self, name: str) -> bool:
        return str(self.values.get(name, "")).lower() in ("true", "yes", "1")

    def parsed(self, name: str) -> Any:
        """A value that a form carries as JSON; None when it is absent."""
        value = self.values.get(name)
        if not isinstance(value, str) or value == "":
            return value or None
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.parsed(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise bad_request(f"object expected as {name.replace('_', ' ')}")
        return value

    def upload(self, name: str) -> bytes | None:
        """The file uploaded as `name`, or the one it points to with attach://."""
        value = self.values.get(name)
        if isinstance(value, str) and value.startswith("attach://"):
            return self.files.get(value.removeprefix("attach://"))
        return self.files.get(name)
