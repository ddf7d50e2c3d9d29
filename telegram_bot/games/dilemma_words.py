"""Dilemma: the sentences that several of its panels say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dilemma_model import Answer, Ballot, DilemmaView, News, Phase, Question, TurnRecord, Void
from telegram_bot.bidi import Text, bold, text, value
from telegram_bot.games import Room
from telegram_bot.games.wording import listed, named
from telegram_bot.i18n import Translator

OPTIONS = (Answer.A, Answer.B)
ASKS = tuple("?؟")


def letter(answer: Answer | None, _: Translator) -> Text:
    match answer:
        case Answer.A:
            return _.context("option", "A")
        case Answer.B:
            return _.context("option", "B")
        case Answer.ABSTAIN:
            return _.context("option", "no answer")
        case None:
            return text("؟" if _.rtl else "?")


def words_of(question: Question, answer: Answer | None, _: Translator) -> Text:
    """An answer in its own words; an abstention and a blank have none."""
    match answer:
        case Answer.A:
            return value(question.a)
        case Answer.B:
            return value(question.b)
        case _:
            return letter(answer, _)


def questions(several: Sequence[Question], _: Translator, answers: Sequence[Answer] = ()) -> Iterator[Text]:
    """Each in two lines: the question, and its two answers; what the asker said is ticked."""
    for index, question in enumerate(several):
        yield _("{n}. {question}", n=index + 1, question=bold(question.text))
        yield options(question, _, answers[index] if answers else None)


def options(question: Question, _: Translator, said: Answer | None = None) -> Text:
    a, b = (
        words_of(question, option, _) + (text(" ✅") if option is said else Text()) for option in (Answer.A, Answer.B)
    )
    both = _("A) {a} – B) {b}", a=a, b=b)
    return both + text(" 🤐") if said is Answer.ABSTAIN else both


def asked(question: Question, _: Translator) -> Text:
    """The two answers after their question, which may bring a question mark of its own."""
    a, b = value(question.a), value(question.b)
    if question.text.endswith(ASKS):
        return _("{a} or {b}", a=a, b=b)
    return _("{a} or {b}?", a=a, b=b)


def chosen(choices: Ballot, several: Sequence[Question], _: Translator, most: int) -> Text:
    """The three choices, in words if those have no more than `most` characters together, else by their letters."""
    pairs = list(zip(several, choices, strict=False))
    in_words = [words_of(question, choice, _) for question, choice in pairs]
    if sum(len(each.bare()) for each in in_words) > most:
        return in_letters(choices, _)
    return listed([_("{n}: {answer}", n=n, answer=each) for n, each in enumerate(in_words, start=1)], _)


def in_letters(choices: Ballot, _: Translator) -> Text:
    return listed([_("{n}: {answer}", n=n, answer=letter(each, _)) for n, each in enumerate(choices, start=1)], _)


def place(position: int, _: Translator) -> Text:
    """In words, since a signed number turns round in a right-to-left line."""
    if position > 0:
        return _("space {n}", n=position)
    return _("{n} below the start", n=-position) if position < 0 else _("the start")


def moved(move: int, _: Translator) -> Text:
    match move:
        case -1:
            return _.context("move", "one space back")
        case 0:
            return _.context("move", "no move")
        case 1:
            return _.context("move", "one space ahead")
        case _:
            return _.context("move", "two spaces ahead")


def record_of(view: DilemmaView, number: int) -> TurnRecord | None:
    """A finished turn by its number."""
    return next((each for each in reversed(view.history) if each.number == number), None)


def positions_after(view: DilemmaView, number: int) -> dict[int, int]:
    """Where everybody's piece stood after a turn: what is past does not change any more."""
    stood = {seat: 0 for seat, _ in view.positions}
    for record in view.history:
        if record.number <= number:
            stood.update({each.seat: each.position for each in record.results})
    return stood


def void_line(record: TurnRecord, room: Room) -> Text:
    _, asker = room.translate, named(record.asker, room)
    match record.void:
        case Void.NO_PICK:
            return text("⌛️ ") + _("{asker} chose no questions; the turn brings no points.", asker=asker)
        case Void.NO_ANSWERS:
            return text("⌛️ ") + _("{asker} did not answer; the guesses do not count.", asker=asker)
        case _:
            return text("🚪 ") + _("{asker} has left; this turn does not count.", asker=asker)


def all_news(view: DilemmaView, room: Room) -> list[Text]:
    """Who is gone, and what the house has to say; that the asker left is said by the turn that ends with it."""
    last = view.last
    told = last.asker if last is not None and last.void is Void.ASKER_LEFT else None
    return [*(_news_line(each, room) for each in view.news if (each.kind, each.seat) != ("left", told)), *room.news]


def _news_line(news: News, room: Room) -> Text:
    _, who = room.translate, named(news.seat, room)
    if news.kind == "silent":
        return text("💤 ") + _("{name} was away three times and is out of the game.", name=who)
    return text("🚪 ") + _("{name} has left the game.", name=who)


def last_word(record: TurnRecord, room: Room) -> Text | None:
    """How the question without an answer was decided."""
    _ = room.translate
    if record.abstained is None or record.decider is None:
        return None
    answer = words_of(record.questions[record.abstained], record.answers[record.abstained], _)
    match record.decider:
        case "asker":
            said = _("The last word of {asker}: {answer}", asker=named(record.asker, room), answer=answer)
        case "majority":
            said = _("The opinion of most: {answer}", answer=answer)
        case _:
            said = _("Opinions were even, and the lot says: {answer}", answer=answer)
    return text("🤐 ") + said


def now_line(view: DilemmaView, room: Room) -> Text:
    """What the table waits for, in one public sentence."""
    _, asker = room.translate, room.names[view.asker]
    match view.phase:
        case Phase.PICK:
            return _("Now: {name} chooses questions", name=asker)
        case Phase.ANSWER:
            return _("Now: guess the answers of {name}", name=asker)
        case Phase.PERSUADE:
            return _("Now: persuade {name}", name=asker)
        case _:
            return _("This game is over.")
