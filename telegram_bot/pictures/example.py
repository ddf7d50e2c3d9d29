"""A small example for the rules: a few cells and a line under them."""

from __future__ import annotations

from PIL import Image

from telegram_bot.panels import Example
from telegram_bot.pictures.canvas import MARGIN, WIDTH
from telegram_bot.pictures.grid import GAP, Board, plan_of
from telegram_bot.pictures.signs import WHITE

CAPTION_HEIGHT = 120


def paint_example(example: Example) -> Image.Image:
    plan = plan_of(example)
    board = Board(example, plan, plan.bottom + (GAP + CAPTION_HEIGHT if example.caption else MARGIN))
    board.cells(example.cells, is_key=False)
    if example.caption:
        box = (2 * MARGIN, plan.bottom, WIDTH - 2 * MARGIN, plan.bottom + CAPTION_HEIGHT)
        board.text(example.caption, box, 60, WHITE)
    return board.image
