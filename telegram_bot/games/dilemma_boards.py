"""Dilemma: what the group sees, turn after turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.dilemma_model import (
    Answer,
    DilemmaView,
    DraftAnswer,
    GiveFinalAnswer,
    Persuasion,
    Phase,
    Question,
    Seal,
    TurnRecord,
)
from telegram_bot.bidi import BLANK, Text, bold, lines, text
from telegram_bot.games import Room
from telegram_bot.games.dilemma_results import ballots, end, result_versions
from telegram_bot.games.dilemma_words import (
    OPTIONS,
    all_news,
    last_word,
    letter,
    questions,
    record_of,
    void_line,
    words_of,
)
from telegram_bot.games.wording import called, card_button, deadline, fitted, named, names, private_button
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Pace, Panel, Style

LONGEST_LABEL = 16
"""Letters of an answer that fit on one of two buttons in a row."""
NOBODY = text("—")


def group(view: DilemmaView, room: Room) -> tuple[Panel, ...]:
    """The newest board, after those of this turn and the last one in their final form."""
    return (*_former(view, room), *_newest(view, room))


def _newest(view: DilemmaView, room: Room) -> Iterator[Panel]:
    """At the end the last envelopes stay above the podium."""
    if view.outcome is not None:
        last = record_of(view, view.turn)
        if last is not None and last.void is None:
            yield _last_result(view, last, room)
        yield end(view, room)
    elif view.phase == Phase.PICK:
        yield _picking(view, room)
    elif view.phase == Phase.ANSWER:
        yield _guessing(view, room)
    else:
        yield _persuading(view, room)


def _former(view: DilemmaView, room: Room) -> Iterator[Panel]:
    for record in view.history[-1:]:
        yield _picked(view, record.number, record.asker, room)
        if record.questions:
            yield _opened(record.number, record.asker, record.questions, _as_opened(record), room)
        if record.decider is not None:
            said = last_word(record, room) or NOBODY
            yield Panel(f"turn{record.number}.persuade", said, former=True)
    if view.outcome is not None:
        return
    if view.phase != Phase.PICK:
        yield _picked(view, view.turn, view.asker, room)
    if view.opened is not None:
        yield _opened(view.turn, view.asker, view.questions, view.opened.answers, room)


def _as_opened(record: TurnRecord) -> Sequence[Answer]:
    """The answers as they came out of the envelope, before anybody was persuaded."""
    return tuple(Answer.ABSTAIN if index == record.abstained else answer for index, answer in enumerate(record.answers))


def _picking(view: DilemmaView, room: Room) -> Panel:
    """Who asks next: a photo under the result of the turn before, a text when there is none."""
    before, keyboard = record_of(view, view.turn - 1), _waiting_keyboard(room)
    if before is None or before.void is not None:
        return Panel(_key(view.turn), _picking_text(view, before, room), keyboard)
    last = [*all_news(view, room), _next_asker(view, room), deadline(view.deadline)]
    versions = [partial(lines, *each, BLANK, *last) for each in result_versions(before, room)]
    caption = fitted(room.translate.language, versions)
    return Panel(_key(view.turn), caption, keyboard, ballots(view, before, room))


def _waiting_keyboard(room: Room) -> Keyboard:
    return ((card_button(room.translate), private_button(room)),)


def _key(turn: int) -> str:
    return f"turn{turn}.pick"


def _picking_text(view: DilemmaView, before: TurnRecord | None, room: Room) -> Text:
    _ = room.translate
    hint = _("The asker answers honestly; the others guess the answers.")
    return lines(
        _opening(view, _) if before is None else void_line(before, room),
        BLANK,
        *all_news(view, room),
        _("Asker: {who}, who is choosing three of six questions.", who=called(view.asker, room)),
        _("Turn {t} of {turns}", t=view.turn, turns=view.turns),
        deadline(view.deadline),
        text("💡 ") + hint if room.hints and view.round == 1 else None,
    )


def _opening(view: DilemmaView, _: Translator) -> Text:
    players = len(view.positions)
    return text("🤔 ") + _("Dilemma · players: {n}, rounds: {rounds}", n=players, rounds=view.rounds)


def _next_asker(view: DilemmaView, room: Room) -> Text:
    who = called(view.asker, room)
    return room.translate("Next asker: {who} · turn {t} of {turns}", who=who, t=view.turn, turns=view.turns)


def _picked(view: DilemmaView, number: int, asker: int, room: Room) -> Panel:
    """A board that waited for questions, once they are there or will not come."""
    _ = room.translate
    before, keyboard = record_of(view, number - 1), _waiting_keyboard(room)
    below = text("🎙 ") + _("Asker: {name}", name=named(asker, room))
    if before is None or before.void is not None:
        headline = _opening(view, _) if before is None else void_line(before, room)
        return Panel(_key(number), lines(headline, below), keyboard, pace=Pace.COSMETIC, former=True)
    versions = [partial(lines, *each, BLANK, below) for each in result_versions(before, room)]
    caption = fitted(_.language, versions)
    return Panel(_key(number), caption, keyboard, ballots(view, before, room), pace=Pace.COSMETIC, former=True)


def _guessing(view: DilemmaView, room: Room) -> Panel:
    """Everybody guesses under the questions, secretly; only who has sealed is counted."""
    _, asker = room.translate, named(view.asker, room)
    title = _("Questions of {asker} · turn {t} of {turns}", asker=asker, t=view.turn, turns=view.turns)
    body = lines(
        text("🎙 ") + title,
        BLANK,
        *questions(view.questions, _),
        BLANK,
        *all_news(view, room),
        _("Which one did {asker} say? Guess; nobody sees your guess.", asker=asker),
        _sealed(view, room),
        deadline(view.deadline),
    )
    keyboard = (
        *(guesses(index, question, _) for index, question in enumerate(view.questions)),
        (Button(text("✅ ") + _.context("button", "Seal my guesses"), move=Seal(0), style=Style.BLUE),),
        (Button(text("🔒 ") + _.context("button", "I answer in private"), tap="hand"),),
        (card_button(_),),
    )
    return Panel(f"turn{view.turn}.questions", body, keyboard, pace=Pace.PROGRESS, asks=True)


def guesses(index: int, question: Question, _: Translator) -> tuple[Button, ...]:
    """The two answers of a question, side by side."""
    return tuple(
        Button(label(index, question, option, _, LONGEST_LABEL), move=DraftAnswer(0, index, option))
        for option in OPTIONS
    )


def label(index: int, question: Question, option: Answer, _: Translator, most: int) -> Text:
    """With the answer's words where both of them fit."""
    if max(len(question.a), len(question.b)) > most:
        return _.context("button", "{n} {letter}", n=index + 1, letter=letter(option, _))
    words = words_of(question, option, _)
    return _.context("button", "{n} {letter}: {answer}", n=index + 1, letter=letter(option, _), answer=words)


def _sealed(view: DilemmaView, room: Room) -> Text | None:
    _, sealed, players = room.translate, view.sealed, len(view.players)
    if not sealed:
        return None
    return _("Sealed, {s} of {n}: {names}", s=len(sealed), n=players, names=names(sealed, room))


def _opened(number: int, asker: int, several: Sequence[Question], answers: Sequence[Answer], room: Room) -> Panel:
    """The questions with what the asker said; without ticks if that never came out."""
    _ = room.translate
    title = text("🎙 ") + _("Questions of {asker}", asker=named(asker, room))
    body = lines(title, BLANK, *questions(several, _, answers))
    return Panel(f"turn{number}.questions", body, pace=Pace.PROGRESS, former=True)


def _persuading(view: DilemmaView, room: Room) -> Panel:
    _, persuasion = room.translate, view.persuasion
    assert persuasion is not None
    body = lines(
        text("🤐 ") + _open_question(view, persuasion, room),
        BLANK,
        *_camps(persuasion, room),
        BLANK,
        *all_news(view, room),
        _("Persuade them! The last word is with {who}.", who=called(view.asker, room)),
        last_minute(persuasion, _),
        deadline(view.deadline),
    )
    keyboard = (*final_answers(persuasion, _), (card_button(_),))
    return Panel(f"turn{view.turn}.persuade", body, keyboard, asks=True)


def _open_question(view: DilemmaView, persuasion: Persuasion, room: Room) -> Text:
    return room.translate(
        "{asker} did not answer question {n}: {question}",
        asker=named(view.asker, room),
        n=persuasion.question + 1,
        question=bold(persuasion.asked.text),
    )


def _camps(persuasion: Persuasion, room: Room) -> Iterator[Text]:
    """Who guessed which of the two."""
    _, question = room.translate, persuasion.asked
    for option, seats in zip(OPTIONS, (persuasion.for_a, persuasion.for_b), strict=True):
        who = names(seats, room) if seats else NOBODY
        yield _(
            "{letter}) {answer}: {names}", letter=letter(option, _), answer=words_of(question, option, _), names=who
        )


def last_minute(persuasion: Persuasion, _: Translator) -> Text | None:
    if not persuasion.extended:
        return None
    return text("⌛️ ") + _("One minute more; then the opinion of most counts.")


def final_answers(persuasion: Persuasion, _: Translator) -> Keyboard:
    """For the asker alone; the words stand above when they are long."""
    question = persuasion.asked
    return tuple(
        (
            Button(
                _.context(
                    "button", "{letter}: {answer}", letter=letter(option, _), answer=words_of(question, option, _)
                ),
                move=GiveFinalAnswer(0, option),
                style=Style.BLUE,
            ),
        )
        for option in OPTIONS
    )


def _last_result(view: DilemmaView, last: TurnRecord, room: Room) -> Panel:
    _ = room.translate
    versions = [partial(lines, *each) for each in result_versions(last, room)]
    return Panel("result", fitted(_.language, versions), (), ballots(view, last, room))
