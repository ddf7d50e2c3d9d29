"""Dilemma: what the opened envelopes brought, and who knew the others best in the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from engine.dilemma_model import QUESTIONS, Answer, DilemmaView, GuesserResult, TurnRecord
from telegram_bot import panels
from telegram_bot.bidi import BLANK, Text, joined, lines, text
from telegram_bot.games import Room
from telegram_bot.games.dilemma_words import (
    all_news,
    letter,
    moved,
    place,
    positions_after,
    record_of,
    void_line,
    words_of,
)
from telegram_bot.games.wording import SEPARATOR, named, names, next_game
from telegram_bot.i18n import Translator
from telegram_bot.panels import Ballots, Guess, Panel, Piece, Track

Lines = Sequence[Text]
MOST_NAMES = (6, 3, 1)


def result_versions(record: TurnRecord, room: Room) -> Iterator[Lines]:
    """What each guesser got, ever shorter: a caption is small, and the picture shows it all."""
    yield _result(record, room, in_words=True, places=True)
    yield _result(record, room, in_words=False, places=True)
    yield _result(record, room, in_words=False, places=False)
    for most in MOST_NAMES:
        yield (_answers(record, room, in_words=False), BLANK, *_grouped(record, room, most))


def _result(record: TurnRecord, room: Room, in_words: bool, places: bool) -> Lines:
    told = [_guesser(each, room, places) for each in record.results]
    return (_answers(record, room, in_words), BLANK, *told)


def _answers(record: TurnRecord, room: Room, in_words: bool) -> Text:
    _ = room.translate
    pairs = zip(record.questions, record.answers, strict=True)
    told = [words_of(question, answer, _) if in_words else letter(answer, _) for question, answer in pairs]
    said = _("Answers of {asker}: {answers}", asker=named(record.asker, room), answers=joined(told, SEPARATOR))
    return text("📬 ") + said


def _guesser(result: GuesserResult, room: Room, places: bool) -> Text:
    _, name, there = room.translate, named(result.seat, room), place(result.position, room.translate)
    if result.partial:
        return _("{name}: {c} right, incomplete ({place})", name=name, c=result.correct, place=there)
    move = moved(result.move, _)
    if not places:
        return _("{name}: {c} right, {move}", name=name, c=result.correct, move=move)
    return _("{name}: {c} right, {move} ({place})", name=name, c=result.correct, move=move, place=there)


def _grouped(record: TurnRecord, room: Room, most: int) -> Iterator[Text]:
    _ = room.translate
    for correct in range(QUESTIONS, -1, -1):
        seats = [each.seat for each in record.results if each.correct == correct]
        if seats:
            yield _("{c} right: {names}", c=correct, names=names(seats, room, most))


def ballots(view: DilemmaView, record: TurnRecord, room: Room) -> Ballots:
    """What everybody guessed, and the track after the turn."""
    _ = room.translate
    answers = tuple(letter(each, _).bare() for each in record.answers)
    rows = tuple(_row(each, record, room) for each in record.results)
    stood = positions_after(view, record.number)
    there = sorted({record.asker, *(each.seat for each in record.results)})
    pieces = tuple(_piece(seat, stood[seat], room) for seat in there)
    return Ballots(_.language, _.western_digits, answers, rows, pieces)


def _row(result: GuesserResult, record: TurnRecord, room: Room) -> panels.Ballot:
    _ = room.translate
    pairs = zip(result.ballot, record.answers, strict=True)
    guesses = tuple(Guess(_short(guess, _), guess is answer) for guess, answer in pairs)
    return panels.Ballot(room.names[result.seat], guesses, result.move)


def _short(guess: Answer | None, _: Translator) -> str:
    return "–" if guess is None else letter(guess, _).bare()


def _piece(seat: int, position: int, room: Room) -> Piece:
    return Piece(room.names[seat], position, seat)


def end(view: DilemmaView, room: Room) -> Panel:
    """The podium; equal pieces share it."""
    _ = room.translate
    standing = sorted(view.players, key=lambda seat: (-view.position(seat), seat))
    body = lines(
        *_headline(view, room),
        BLANK,
        *all_news(view, room),
        BLANK,
        *_podium(view, standing, room),
        BLANK,
        _best_guesser(view, room),
        _hardest_to_guess(view, room),
    )
    assert view.outcome is not None
    pieces = tuple(_piece(seat, view.position(seat), room) for seat in standing)
    track = Track(_.language, _.western_digits, pieces, len(view.outcome.winners))
    return Panel("end", body, next_game(_), track)


def _headline(view: DilemmaView, room: Room) -> Iterator[Text]:
    _, outcome = room.translate, view.outcome
    assert outcome is not None
    last = record_of(view, view.turn)
    if last is not None and last.void is not None:
        yield void_line(last, room)
    if outcome.reason == "too_few":
        yield text("⏹ ") + _("Too few players are left, and the game ends here.")
    elif not outcome.winners:
        yield text("⏹ ") + _("The game stopped half way.")
    else:
        winners = names(outcome.winners, room)
        shared = len(outcome.winners) > 1
        yield text("🏆 ") + (
            _("They win together: {winners}", winners=winners) if shared else _("Winner: {winners}", winners=winners)
        )


def _podium(view: DilemmaView, standing: Sequence[int], room: Room) -> Iterator[Text]:
    """Equal pieces have the same rank."""
    _ = room.translate
    heights = [view.position(seat) for seat in standing]
    for seat, height in zip(standing, heights, strict=True):
        rank, there = heights.index(height) + 1, place(height, _)
        yield _("{n}. {name}: {place}", n=rank, name=named(seat, room), place=there)


def _best_guesser(view: DilemmaView, room: Room) -> Text | None:
    """Who was right most often about one asker."""
    right: dict[tuple[int, int], int] = defaultdict(int)
    of: dict[tuple[int, int], int] = defaultdict(int)
    for record in view.history:
        for each in record.results:
            right[each.seat, record.asker] += each.correct
            of[each.seat, record.asker] += QUESTIONS
    if not any(right.values()):
        return None
    best = max(right, key=lambda pair: (right[pair] / of[pair], right[pair]))
    a, b = (named(seat, room) for seat in best)
    return text("💞 ") + room.translate("Best guesses: {a} about {b} ({c} of {m})", a=a, b=b, c=right[best], m=of[best])


def _hardest_to_guess(view: DilemmaView, room: Room) -> Text | None:
    """The asker about whom the others were wrong most often; nobody when it is not one alone."""
    shares: dict[int, list[int]] = defaultdict(list)
    for record in view.history:
        shares[record.asker] += [each.correct for each in record.results]
    rates = {asker: sum(correct) / len(correct) for asker, correct in shares.items() if correct}
    hardest = [asker for asker, rate in rates.items() if rate == min(rates.values())]
    if len(rates) < 2 or len(hardest) > 1:
        return None
    return text("🎭 ") + room.translate("Hardest to guess: {name}", name=named(hardest[0], room))


def example(_: Translator) -> Ballots:
    """A turn of three: the asker's answers, two ballots and the pieces they moved."""
    a, b = letter(Answer.A, _).bare(), letter(Answer.B, _).bare()
    names = [name.bare() for name in (_.context("example", "Sara"), _.context("example", "Omid"))]
    rows = (
        panels.Ballot(names[0], (Guess(a, True), Guess(b, True), Guess(a, True)), 2),
        panels.Ballot(names[1], (Guess(a, True), Guess(a, False), Guess(b, False)), 0),
    )
    pieces = (Piece(names[0], 2), Piece(names[1], 0))
    return Ballots(_.language, _.western_digits, (a, b, a), rows, pieces)
