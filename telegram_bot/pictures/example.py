"""A small example for the rules: a few cells and a line under them."""

from __future__ import annotations

from PIL import Image

from telegram_bot.panels import Example
from telegram_bot.pictures.fonts import set_in
from telegram_bot.pictures.grid import GAP, MARGIN, WIDTH, Board, plan_of
from telegram_bot.pictures.signs import COVERED, GROUND, WHITE, Paint

CAPTION_HEIGHT = 120


def paint_example(example: Example) -> Image.Image:
    plan = plan_of(example)
    board = Board(example, plan, plan.bottom + (GAP + CAPTION_HEIGHT if example.caption else MARGIN))
    board.cells(example.cells, is_key=False)
    if example.caption:
        setting = set_in(example.caption, board.right_to_left, WIDTH - 4 * MARGIN, 60)
        paint = Paint(GROUND, GROUND, WHITE, COVERED.sign)
        leading = round(setting.size * 1.15)
        middle = plan.bottom + CAPTION_HEIGHT / 2 - (len(setting.lines) - 1) * leading / 2
        for number, line in enumerate(setting.lines):
            board.centred(line, WIDTH / 2, middle + number * leading, setting.size, paint)
    return board.image
