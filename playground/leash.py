"""Runs a command for as long as whoever started this lives: `python -m playground.leash COMMAND…`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence


def run(command: Sequence[str]) -> int:
    """The end of standard input means that the other end was killed; then the command is killed too."""
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    signal.signal(signal.SIGTERM, lambda number, frame: child.terminate())
    signal.signal(signal.SIGINT, lambda number, frame: child.terminate())
    threading.Thread(target=_watch, args=(child,), daemon=True).start()
    code = child.wait()
    return code if code >= 0 else 128 - code


def _watch(child: subprocess.Popen[bytes]) -> None:
    while os.read(sys.stdin.fileno(), 1024):
        continue
    child.kill()


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
