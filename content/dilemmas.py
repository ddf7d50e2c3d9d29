"""The cards of Dilemma: two questions a card, each with two answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from content.files import Fault, Layout, Row, Sheet
from engine.dilemma_model import Question, QuestionCard
from engine.letters import joined

LAYOUT = Layout(("card", "question", "a", "b", "theme"), labels=frozenset({"card", "theme"}))
THEMES = (
    "family", "friends", "food", "home", "gatherings", "travel", "city", "work_school", "money", "time",
    "nature", "childhood", "dreams", "heart", "habits", "silly",
)  # fmt: skip
FEWEST_DILEMMAS = {"fa": 310, "ar": 310, "en": 110}
LONGEST_QUESTION = 120
LONGEST_ANSWER = 40
MOST_USES_OF_AN_ANSWER = 2
MOST_USES_OF_A_FRAME = 4
WORDS_OF_A_FRAME = 3


def records(sheet: Sheet) -> Iterator[QuestionCard]:
    for card, rows in groupby(sheet.rows, key=lambda row: row["card"]):
        yield QuestionCard(
            int(card), tuple(Question(row["question"], row["a"], row["b"], row["theme"]) for row in rows)
        )


def check(sheet: Sheet) -> Iterator[Fault]:
    for row in sheet.rows:
        for sentence in _faults_of_a_dilemma(row):
            yield sheet.fault(row, sentence)
    yield from _faults_of_the_cards(sheet)
    yield from _faults_of_repetition(sheet)
    fewest = FEWEST_DILEMMAS[sheet.language]
    if len(sheet.rows) < fewest:
        yield sheet.fault_of_all(f"{len(sheet.rows)} dilemmas instead of at least {fewest}")


def _faults_of_a_dilemma(row: Row) -> Iterator[str]:
    for column, longest in (("question", LONGEST_QUESTION), ("a", LONGEST_ANSWER), ("b", LONGEST_ANSWER)):
        if not row[column]:
            yield f"{column} is empty"
        if len(row[column]) > longest:
            yield f"{column} has {len(row[column])} characters, more than {longest}"
    if row["a"] and joined(row["a"]) == joined(row["b"]):
        yield "both answers are the same"
    if row["theme"] not in THEMES:
        yield f"unknown theme «{row['theme']}»"


def _faults_of_the_cards(sheet: Sheet) -> Iterator[Fault]:
    """The cards are numbered 1, 2, 3 … and each fills two lines."""
    for index, row in enumerate(sheet.rows):
        if row["card"] != str(index // 2 + 1):
            yield sheet.fault(row, f"card {row['card']} where card {index // 2 + 1} belongs")
            return
    if len(sheet.rows) % 2:
        yield sheet.fault(sheet.rows[-1], "a card with one dilemma")


def _faults_of_repetition(sheet: Sheet) -> Iterator[Fault]:
    questions: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    frames: Counter[str] = Counter()
    for row in sheet.rows:
        questions[joined(row["question"])] += 1
        if questions[joined(row["question"])] == 2:
            yield sheet.fault(row, "the question stands already in the file")
        frame = " ".join(row["question"].split()[:WORDS_OF_A_FRAME])
        frames[joined(frame)] += 1
        if frames[joined(frame)] == MOST_USES_OF_A_FRAME + 1:
            yield sheet.fault(row, f"the fifth question that begins «{frame}»")
        for answer in (row["a"], row["b"]):
            answers[joined(answer)] += 1
            if answers[joined(answer)] == MOST_USES_OF_AN_ANSWER + 1:
                yield sheet.fault(row, f"the answer «{answer}» for the third time")
