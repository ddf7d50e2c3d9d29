"""Dilemma: what one player alone reads: the questions to choose from, the answers, the ballot, the last word."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dilemma_model import (
    QUESTIONS,
    Answer,
    AskQuestions,
    Ballot,
    DilemmaView,
    DraftAnswer,
    Mine,
    Phase,
    PickQuestion,
    Question,
    Seal,
    TurnRecord,
)
from engine.game import Notice
from telegram_bot.bidi import BLANK, Text, bold, lines, text
from telegram_bot.games import Room
from telegram_bot.games.dilemma_boards import (
    LONGEST_LABEL,
    final_answers,
    label,
    last_minute,
)
from telegram_bot.games.dilemma_words import (
    OPTIONS,
    asked,
    chosen,
    last_word,
    letter,
    now_line,
    options,
    questions,
    void_line,
)
from telegram_bot.games.wording import back_button, deadline, named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel, Style

KEYS_IN_A_ROW = 3
LONGEST_OF_THREE = 8
"""Letters of an answer that fit on one of three buttons in a row."""
CARD_WORDS = 90
"""Characters that three answers may have in a pop-up of 200."""


def private(view: DilemmaView, room: Room) -> tuple[Panel, ...]:
    """Everything a seat holds; who is out has only what they were told."""
    notices = tuple(_notice(each, room) for each in view.notices)
    if view.mine is None:
        return notices
    return (*_former(view, view.mine, room), *_now(view, view.mine, room), *notices)


def _former(view: DilemmaView, mine: Mine, room: Room) -> Iterator[Panel]:
    """What was asked of this seat in the turn before asks no more."""
    for record in view.history[-1:]:
        if record.asker == mine.seat:
            yield Panel(_asking_key(record.number), _own_turn(record, room), former=True)
            said = last_word(record, room)
            if said is not None:
                yield Panel(f"final.{record.number}", said, former=True)
        else:
            yield Panel(f"ballot.{record.number}", _own_ballot(record, mine.seat, room), former=True)
    if view.outcome is not None and all(record.number != view.turn for record in view.history):
        yield from _broken_off(view, mine, room)


def _broken_off(view: DilemmaView, mine: Mine, room: Room) -> Iterator[Panel]:
    """The game ended in the middle of a turn."""
    _ = room.translate
    over = text("⏹ ") + _("This game is over.")
    if mine.asking:
        yield Panel(_asking_key(view.turn), over, former=True)
        yield Panel(f"final.{view.turn}", over, former=True)
    else:
        title = _("Your guesses of the answers of {asker}", asker=named(view.asker, room))
        yield Panel(f"ballot.{view.turn}", lines(title, over), former=True)


def _now(view: DilemmaView, mine: Mine, room: Room) -> Iterator[Panel]:
    if view.outcome is not None:
        return
    if not mine.asking:
        if view.phase != Phase.PICK:
            yield _ballot(view, mine, room)
        return
    yield _picking(view, mine, room) if view.phase == Phase.PICK else _answering(view, mine, room)
    if view.phase == Phase.PERSUADE:
        yield _last_word(view, room)


def _asking_key(turn: int) -> str:
    """One message from the choice of the questions to the sealed answers."""
    return f"ask.{turn}"


def _picking(view: DilemmaView, mine: Mine, room: Room) -> Panel:
    _ = room.translate
    body = lines(
        text("🎙 ") + _("You are the asker now. Choose three questions, in the order in which they are asked."),
        BLANK,
        *_cards(mine, _),
        BLANK,
        deadline(view.deadline),
    )
    keys = [_question_key(index, mine, _) for index in range(len(mine.questions))]
    rows = tuple(tuple(keys[at : at + KEYS_IN_A_ROW]) for at in range(0, len(keys), KEYS_IN_A_ROW))
    style = Style.BLUE if len(mine.picked) == QUESTIONS else None
    these = Button(text("✅ ") + _.context("button", "These three questions"), move=AskQuestions(0), style=style)
    return Panel(_asking_key(view.turn), body, (*rows, (these,)), asks=True, secret=True)


def _cards(mine: Mine, _: Translator) -> Iterator[Text]:
    number = 0
    for place, card in enumerate(mine.hand, start=1):
        yield _("Card {n}", n=place)
        for question in card.questions:
            number += 1
            yield _("{n}. {question}", n=number, question=bold(question.text))
            yield asked(question, _)


def _question_key(index: int, mine: Mine, _: Translator) -> Button:
    if index not in mine.picked:
        return Button(text(_.number(index + 1)), move=PickQuestion(0, index))
    first, second = _.context("button", "{n} – first", n=index + 1), _.context("button", "{n} – second", n=index + 1)
    third = _.context("button", "{n} – third", n=index + 1)
    order = (first, second, third)[mine.picked.index(index)]
    return Button(order, move=PickQuestion(0, index), style=Style.GREEN)


def _answering(view: DilemmaView, mine: Mine, room: Room) -> Panel:
    """The asker's own answers, in the message that held the cards."""
    _, key = room.translate, _asking_key(view.turn)
    if mine.sealed:
        return Panel(key, _in_the_envelope(view, mine, _), secret=True)
    body = lines(
        text("🎙 ") + _("Now your own honest answers; nobody sees them until the envelopes are opened."),
        BLANK,
        *questions(view.questions, _),
        BLANK,
        _("If one leaves you stuck: “no answer”, once a turn."),
        deadline(view.deadline),
    )
    rows = tuple(
        (*_choices(index, question, mine.choices, LONGEST_OF_THREE, _), _pass(index, mine.choices, _))
        for index, question in enumerate(view.questions)
    )
    return Panel(key, body, (*rows, _seal_row(_)), asks=True, secret=True)


def _choices(index: int, question: Question, made: Ballot, most: int, _: Translator) -> tuple[Button, ...]:
    """The two answers of a question; the chosen one is green."""
    return tuple(
        Button(
            label(index, question, option, _, most),
            move=DraftAnswer(0, index, option),
            style=Style.GREEN if made[index] is option else None,
        )
        for option in OPTIONS
    )


def _pass(index: int, made: Ballot, _: Translator) -> Button:
    style = Style.GREEN if made[index] is Answer.ABSTAIN else None
    return Button(text("🤐 ") + letter(Answer.ABSTAIN, _), move=DraftAnswer(0, index, Answer.ABSTAIN), style=style)


def _seal_row(_: Translator) -> tuple[Button, ...]:
    return (Button(text("✅ ") + _.context("button", "Seal them"), move=Seal(0), style=Style.BLUE),)


def _in_the_envelope(view: DilemmaView, mine: Mine, _: Translator) -> Text:
    answers = chosen(mine.choices, view.questions, _, most=1000)
    return text("✅ ") + _("Your answers are in the envelope: {answers}. Now the others guess…", answers=answers)


def _ballot(view: DilemmaView, mine: Mine, room: Room) -> Panel:
    """The guesses of the group's board, for who would rather make them in private."""
    _, key = room.translate, f"ballot.{view.turn}"
    title = _("Your guesses of the answers of {asker}", asker=named(view.asker, room))
    if mine.sealed or view.phase != Phase.ANSWER:
        body = lines(title, text("✅ ") + chosen(mine.choices, view.questions, _, most=1000))
        return Panel(key, body, on_demand=True)
    body = lines(text("🗳 ") + title, BLANK, *questions(view.questions, _), BLANK, deadline(view.deadline))
    rows: Keyboard = tuple(
        _choices(index, question, mine.choices, LONGEST_LABEL, _) for index, question in enumerate(view.questions)
    )
    return Panel(key, body, (*rows, _seal_row(_), (back_button(_),)), on_demand=True)


def _own_turn(record: TurnRecord, room: Room) -> Text:
    """The asker's own page of a turn that is over."""
    _ = room.translate
    if record.void is not None:
        return void_line(record, room)
    return text("📬 ") + _(
        "Your answers were: {answers}", answers=chosen(record.answers, record.questions, _, most=1000)
    )


def _own_ballot(record: TurnRecord, seat: int, room: Room) -> Text:
    _ = room.translate
    own = next((each for each in record.results if each.seat == seat), None)
    if own is None:
        return void_line(record, room)
    title = _("Your guesses of the answers of {asker}", asker=named(record.asker, room))
    return lines(title, text("✅ ") + chosen(own.ballot, record.questions, _, most=1000))


def _last_word(view: DilemmaView, room: Room) -> Panel:
    _, persuasion = room.translate, view.persuasion
    assert persuasion is not None
    body = lines(
        text("🤐 ") + _("Listen to the others, then say the last word."),
        _(
            "You did not answer question {n}: {question}",
            n=persuasion.question + 1,
            question=bold(persuasion.asked.text),
        ),
        options(persuasion.asked, _),
        last_minute(persuasion, _),
        deadline(view.deadline),
    )
    keyboard = (*final_answers(persuasion, _), (back_button(_),))
    return Panel(f"final.{view.turn}", body, keyboard, asks=True)


def _notice(notice: Notice, room: Room) -> Panel:
    _, key, values = room.translate, f"notice.{notice.number}", dict(notice.values)
    if notice.kind == "strike":
        said = _(
            "One turn went by without you ({s} of {n}). With the third you are out of the game.",
            s=int(values["strikes"]),
            n=3,
        )
        return Panel(key, text("⌛️ ") + said, rings=False)
    return Panel(key, text("💤 ") + _("You were away three times and are out of the game."))


def card(view: DilemmaView, room: Room) -> Text:
    """The pop-up: what the viewer holds, and what the table waits for."""
    _, mine = room.translate, view.mine
    if view.outcome is not None:
        return _("This game is over.") + text(" /play")
    if view.seat is not None and view.seat in view.departed:
        held = text("👀 ") + _("You watch now. Give nothing away!")
    elif mine is None:
        held = _("You are not in this game.")
    elif mine.asking:
        held = text("🎙 ") + _asker_holds(view, mine, _)
    elif view.phase == Phase.PICK:
        held = text("🗳 ") + _("You guess as soon as the questions are there.")
    else:
        held = text("🗳 ") + _guesser_holds(view, mine, _)
    return lines(held, now_line(view, room))


def _asker_holds(view: DilemmaView, mine: Mine, _: Translator) -> Text:
    if view.phase == Phase.PICK:
        return _("You are the asker; your six questions are in the private chat.")
    return _("Your answers: {answers}", answers=chosen(mine.choices, view.questions, _, most=CARD_WORDS))


def _guesser_holds(view: DilemmaView, mine: Mine, _: Translator) -> Text:
    guesses = chosen(mine.choices, view.questions, _, most=CARD_WORDS)
    if mine.sealed:
        return _("Your guesses: {guesses} (sealed)", guesses=guesses)
    return _("Your guesses: {guesses} (not sealed)", guesses=guesses)
