"""What an eye checks on the playground's page: directions, the order of buttons, nothing cut off, everything readable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playground.messages import Message
from tests.browser import Page

READABILITY = (Path(__file__).parent / "readability.js").read_text()
UNSEEN = "\u200e\u200f\u2066\u2067\u2068\u2069\ufe0f"
FITS = """(() => {
  const shown = (node) => node.checkVisibility();
  const wide = [...document.querySelectorAll('.messages, .bubble, .keys, .screen-head, .composer, .chat-list')];
  const faults = wide.filter((node) => shown(node) && node.scrollWidth > node.clientWidth + 1).map((node) => `wide: ${node.className}`);
  const cut = [...document.querySelectorAll('.key-label')].filter((node) => shown(node) && (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 2));
  faults.push(...cut.map((node) => `cut: ${node.textContent}`));
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  return faults;
})()"""
KEYS = """[...document.querySelectorAll('%s [data-id="%d"] .keys')].map((row) => [...row.children]
  .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
  .map((key) => key.textContent))"""
LETTERS = {"fa": ["الف", "ب"], "ar": ["أ", "ب"], "en": ["A", "B"]}
Rows = Sequence[Sequence[str]]


def plainly(text: str) -> str:
    """Without marks of direction and variants of emoji, as an eye reads it."""
    return "".join(each for each in text if each not in UNSEEN).strip()


async def faults_of(page: Page, rtl: bool) -> list[str]:
    """What does not look right on the page now."""
    direction = "rtl" if rtl else "ltr"
    turned = f"[...document.querySelectorAll('.phone')].filter((phone) => phone.dir !== '{direction}').map((phone) => `turned: ${{phone.dir}}`)"
    return [*await page.value(turned), *await page.value(FITS), *await page.value(READABILITY)]


async def rows_read(page: Page, phone: str, message: int, rtl: bool) -> list[list[str]]:
    """The buttons of a message in the order in which one reads them."""
    rows: list[list[str]] = await page.value(KEYS % (phone, message))
    return [[plainly(label) for label in (reversed(row) if rtl else row)] for row in rows]


def words_are_in_order(rows: Rows, board: Message) -> bool:
    """The words of a grid are read as the text beside them lists them."""
    shown = [re.sub(r"^[^\w]+", "", label) for row in rows for label in row]
    lines = [re.split("[،,:💡]", line) for line in plainly(board.text).split("\n")]
    known = [[part.strip() for part in line if part.strip() in shown] for line in lines]
    whole = [word for line in known for word in line]
    listed = whole if len(set(whole)) == len(whole) else max(known, key=len)
    return len(listed) > 5 and listed == [word for word in shown if word in listed]


def answers_are_in_order(rows: Rows, language: str) -> bool:
    """One row for each of the three questions, and its first answer is read first."""
    answers = [row for row in rows if len(row) == 2 and row[0][:1].isdigit()]
    read = [(int(row[0][:1]), [re.split("[ :]+", label)[1] for label in row]) for row in answers]
    return read == [(number, LETTERS[language]) for number in (1, 2, 3)]


def names_are_in_order(rows: Rows, listed: Message) -> bool:
    """Players are read in the order in which another message lists them."""
    names = [label for row in rows for label in row if label[:1].isalpha()]
    places = [plainly(listed.text).index(f"{name}:") for name in names]
    return len(names) > 3 and places == sorted(places)
