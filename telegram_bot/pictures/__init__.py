"""Draws a Drawing as a JPEG; knows no game."""

from __future__ import annotations

import hashlib
import io
import json
from dataclasses import asdict
from functools import lru_cache

from PIL import Image

from telegram_bot.panels import Ballots, Drawing, Example, Grid, Table, Track
from telegram_bot.pictures.example import paint_example
from telegram_bot.pictures.grid import paint_grid
from telegram_bot.pictures.table import paint_table
from telegram_bot.pictures.track import paint_ballots, paint_track

TEMPLATE = 2
"""Grows when the same facts are drawn differently, so that remembered pictures are drawn anew."""


def draw(drawing: Drawing) -> bytes:
    """The picture as JPEG; TypeError for a kind of drawing nobody taught it."""
    written = io.BytesIO()
    painted(drawing).save(written, "JPEG", quality=90, subsampling=0)
    return written.getvalue()


def painted(drawing: Drawing) -> Image.Image:
    match drawing:
        case Grid():
            return paint_grid(drawing)
        case Example():
            return paint_example(drawing)
        case Table():
            return paint_table(drawing)
        case Track():
            return paint_track(drawing)
        case Ballots():
            return paint_ballots(drawing)
        case _:
            raise TypeError(f"no picture for {type(drawing).__name__}")


@lru_cache(1024)
def fingerprint(drawing: Drawing) -> str:
    """Equal for equal drawings in every process, different when a drawn fact or the template differs."""
    facts = json.dumps([TEMPLATE, type(drawing).__name__, asdict(drawing)], ensure_ascii=True, sort_keys=True)
    return hashlib.sha256(facts.encode()).hexdigest()
