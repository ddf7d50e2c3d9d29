"""What people see of L'Intrus: what holds for every panel of every game, and what is said beside the panels."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.intrus.model import IntrusState, Phase, Power, Role, Turn
from engine.intrus.moves import (
    BeginWhisper,
    Pick,
    Spare,
    ToggleReady,
    Vote,
)
from engine.intrus.rules import Intrus
from telegram_bot import taps
from telegram_bot.bidi import Text
from telegram_bot.games import Guided, Room
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import translator
from telegram_bot.panels import Button
from tests import readable_intrus
from tests.intrus_kit import DARA, NIMA, OMID, SARA, Table
from tests.intrus_shown import (
    LONG,
    SHOWN,
    buttons,
    every_evening,
    every_language,
    everything,
    hand,
    heard,
    moves,
    room,
    said,
    states,
    views,
)

LONGEST_CLUE = "و" * 14 + " " + "ش" * 14 + " " + "ص" * 14 + " " + "ض" * 14


@every_language
@every_evening
def test_everything_fits_into_what_telegram_takes(language: str, seed: int) -> None:
    where = room(language, hints=True, name=LONG[language])
    for state in states(seed):
        for viewer in views(state):
            panels, card, reminder, *_ = everything(state, viewer, where)
            assert len(card.plain(language)) <= 200
            assert reminder is None or len(reminder.plain(language)) <= 200
            assert len({panel.key for panel in panels}) == len(panels)
            for panel in panels:
                assert panel.text
                assert panel.drawing is None
                assert panel.text.length(language) <= 4000
                for button in buttons(panel):
                    assert fits(button, state.ticket)


def fits(button: Button, ticket: int) -> bool:
    """The data of a button is written for the largest table number there will be."""
    assert button.label
    assert [button.move, button.tap, button.url].count(None) == 2
    if button.move is not None:
        return len(taps.of_move(10**9, ticket, button.move)) <= 64
    return button.tap is None or len(taps.of_table(10**9, button.tap)) <= 64


def sixteen(rounds: int) -> IntrusState:
    """Sixteen players who have each said as much as one may, so many times."""
    table = Table("C" * 10 + "IIII" + "GG")
    state = table.begins().state
    said_before = [Turn(number, seat, LONGEST_CLUE, LONGEST_CLUE) for number in range(1, rounds) for seat in range(16)]
    so_far = [Turn(rounds, seat, LONGEST_CLUE, LONGEST_CLUE) for seat in range(16)]
    state.turns, state.round, state.drunk = [*said_before, *so_far], rounds, [1, 2]
    return state


@every_language
@pytest.mark.parametrize("phase", [Phase.CLUES, Phase.DISCUSS, Phase.VOTE])
@pytest.mark.parametrize("rounds", [1, 2, 5, 20])
def test_a_clue_board_of_sixteen_fits_and_offers_what_it_leaves_out(language: str, phase: Phase, rounds: int) -> None:
    state = sixteen(rounds)
    state.phase = phase
    where = room(language, hints=True, name=LONG[language])

    newest = SHOWN.group(Intrus.view(state, None), where)[-1]
    record = SHOWN.record(Intrus.view(state, None), where)

    assert newest.text.length(language) <= 4000
    assert said(newest).count(LONGEST_CLUE) >= 16
    left_out = said(newest).count(LONGEST_CLUE) < 16 * rounds
    assert left_out == any(button.tap == "record" for button in buttons(newest))
    assert sum(page.bare().count(LONGEST_CLUE) for page in record) == 16 * rounds
    assert all(page.length(language) <= 4000 for page in record)


@every_evening
def test_every_button_makes_the_move_it_stands_for(seed: int) -> None:
    where = room()
    for state in states(seed):
        for viewer in views(state):
            for move in (each for panel in everything(state, viewer, where)[0] for each in moves(panel)):
                tap = taps.read(taps.of_move(7, state.ticket, move))
                assert isinstance(tap, taps.MoveTap)
                assert taps.move_of(tap, Intrus.moves, 3) == replace(move, seat=3)


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_an_evening_speaks_one_language(language: str) -> None:
    for part in readable_intrus.PARTS:
        for said_aloud in part(language):
            lines = [line for line in said_aloud.splitlines() if not line.startswith(("[", "———"))]
            assert re.search("[A-Za-z]{2,} [A-Za-z]{2,}", "\n".join(lines)) is None


def leaks(seed: int, shown: Callable[[IntrusState, int | None, Room], Any]) -> int:
    found, where = 0, room()
    for state in states(seed):
        for viewer in views(state):
            other = Intrus.another_world(state, viewer)
            if other is not None:
                found += shown(state, viewer, where) != shown(other, viewer, where)
    return found


@every_evening
def test_nobody_is_shown_what_they_may_not_know(seed: int) -> None:
    assert leaks(seed, everything) == 0


def test_a_panel_that_tells_is_caught() -> None:
    def telling(state: IntrusState, viewer: int | None, where: Room) -> Any:
        return everything(state, viewer, where), state.upcoming, state.roles

    assert leaks(1, telling) > 0


@every_evening
def test_a_civilian_and_an_intruder_read_the_same_but_for_the_word(seed: int) -> None:
    """Whoever holds the one word and then the other reads the same panels with another word in them."""
    where, compared = room("fa"), 0
    for state in states(seed):
        if state.outcome is not None:
            continue
        for seat, held in enumerate(state.holding):
            if held is None or state.swap is not None or state.notices:
                continue
            other = replace(state, holding=[*state.holding], roles=[*state.roles])
            other.holding[seat] = 1 - held
            other.roles[seat] = Role.INTRUDER if state.roles[seat] is Role.CIVILIAN else Role.CIVILIAN
            if state.powers[seat] in (Power.TWINS, Power.PARROT):
                continue
            words = (state.words[held].word.text, state.words[1 - held].word.text)
            compared += 1
            assert written(state, seat, where, *words) == written(other, seat, where, *reversed(words))
    assert compared > 0


def written(state: IntrusState, seat: int, where: Room, own: str, theirs: str) -> str:
    """All that a seat is shown, with its own word taken out."""
    shown = repr(everything(state, seat, where))
    assert theirs not in shown
    return shown.replace(own, "…")


@every_evening
def test_only_the_newest_board_is_ever_new(seed: int) -> None:
    where = room()
    for state in states(seed):
        panels = SHOWN.group(Intrus.view(state, None), where)
        assert [panel.former for panel in panels] == [True] * (len(panels) - 1) + [False]
        assert not any(moves(panel) for panel in panels[:-1])


@every_evening
def test_whoever_is_asked_has_something_to_press_or_to_write(seed: int) -> None:
    where = room()
    for state in states(seed):
        newest = SHOWN.group(Intrus.view(state, None), where)[-1]
        for seat in range(state.seats):
            view = Intrus.view(state, seat)
            if view.asked:
                private = [panel for panel in SHOWN.private(view, where) if not panel.on_demand]
                points = [button for panel in private for button in buttons(panel) if isinstance(button.move, Pick)]
                assert SHOWN.reads(view) or points or any(map(moves, (*private, newest)))


def test_my_card_says_to_everybody_what_is_awaited() -> None:
    table = Table(powers={OMID: Power.SPY}, spied=SARA).all_against(NIMA)

    told = {seat: said(SHOWN.card(table.view(seat), room())).splitlines() for seat in (SARA, OMID, NIMA, DARA, 30)}

    assert told[SARA][0] == "👻 Your word: “شاطئ”"
    assert told[OMID][1] == "🕵️ N0 has the civilians' word"
    assert told[NIMA][0] == "👀 You watch now. Give nothing away!"
    assert told[DARA][0] == "👻 You are the ghost, without a word."
    assert told[30][0] == "You are not in this game."
    assert {lines[-1].split(" from ")[0] for lines in told.values()} == {"Now: a clue"}


def test_accepted_taps_are_answered() -> None:
    table = Table().begins().discusses()

    def answered(move: Any) -> str:
        before = table.view(move.seat)
        table.plays(move)
        return said(SHOWN.answer(move, before, table.view(move.seat), room()))

    assert answered(ToggleReady(SARA)) == "You are ready (tap again to take it back) ✋"
    assert answered(ToggleReady(SARA)) == "You still want to talk"
    assert answered(BeginWhisper(SARA)) == "🤫 The whisper waits for you in private"
    table.votes()
    assert answered(Vote(SARA, OMID)) == "🗳 Your vote: N1"


def test_reminders_go_to_whoever_is_asked_alone_or_has_not_voted() -> None:
    table = Table()
    assert SHOWN.reminder(table.view(SARA), room()) is not None

    table.begins()
    speaker = table.state.speaker
    assert {seat for seat in range(7) if SHOWN.reminder(table.view(seat), room())} == {speaker}

    table.discusses()
    assert not any(SHOWN.reminder(table.view(seat), room()) for seat in range(7))

    table.votes().plays(Vote(SARA, OMID))
    assert {seat for seat in range(7) if SHOWN.reminder(table.view(seat), room())} == {1, 2, 3, 4, 5, 6}


@every_language
def test_the_rules_and_the_guide_fit_their_places(language: str) -> None:
    _ = translator(language)

    pages = SHOWN.pages(_)

    assert len(SHOWN.how(_).plain(language)) <= 200
    assert SHOWN.rules(_).length(language) <= 1024
    assert {*Role, *Power} <= {page.name for page in pages}
    assert len({page.name for page in pages}) == len(pages)
    assert {page.under for page in pages} <= {"", *(page.name for page in pages)}
    assert all(page.text.length(language) <= 4000 for page in pages)
    assert len({page.text.bare() for page in pages}) == len(pages)
    assert [page.name for page in pages if page.in_lobby] == ["powers"]


def test_every_page_is_two_taps_away_from_any_card() -> None:
    presenter = PRESENTERS["intrus"]
    assert isinstance(presenter, Guided)
    pages = presenter.pages(translator("en"))
    table = Table(powers={SARA: Power.JUDGE}).begins()

    for seat in (SARA, OMID, DARA):
        button = next(each for each in buttons(hand(table, seat)["card"]) if (each.tap or "").startswith("guide."))
        first = next(page for page in pages if f"guide.{page.name}" == button.tap)
        assert first.text


@every_language
def test_every_setting_of_the_lobby_has_a_label(language: str) -> None:
    _ = translator(language)

    for option in Intrus.options:
        shown = {SHOWN.option(option.name, value, _).bare() for value in option.values}
        assert len(shown) == len(option.values)
        assert all(SHOWN.choice(option.name, value, _) for value in option.picks)
    assert len(SHOWN.settings({}, _)) == 2


def test_the_lobby_says_what_would_be_dealt() -> None:
    _ = translator("en")

    assert SHOWN.preview(2, {}, _) == ()
    assert heard(SHOWN.preview(3, {}, _)[0]) == ["Line-up: civilians 2, intruders 1, ghosts 0"]
    assert [line.bare().split(":")[0] for line in SHOWN.preview(8, {}, _)] == ["Line-up", "Powers, 2 of these"]
    assert SHOWN.preview(8, {"powers": "mute,spy"}, _)[1].bare() == "Powers: Mute 🤐, Spy 🕵️"


@every_language
def test_values_of_refusals_are_readable(language: str) -> None:
    _ = translator(language)

    roles = {said(value) for each in Role if isinstance(value := SHOWN.value(each, _), Text)}
    powers = {said(value) for each in Power if isinstance(value := SHOWN.value(each, _), Text)}

    assert (len(roles), len(powers)) == (3, 10)
    assert (SHOWN.value(9, _), SHOWN.value("ماه", _)) == (9, "ماه")


def test_taking_nobody_along_wants_a_second_tap() -> None:
    assert SHOWN.twice == (Spare,)
