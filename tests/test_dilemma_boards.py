"""What the group sees of Dilemma, turn after turn, and what the pictures show."""

from __future__ import annotations

from engine.dilemma import Dilemma
from engine.dilemma_model import Answer, DraftAnswer, GiveFinalAnswer, PickQuestion
from engine.game import End, Leave
from telegram_bot.bidi import Kind
from telegram_bot.panels import Ballots, Guess, Pace, Panel, Style, Track
from tests.dilemma_kit import LEILA, NIMA, OMID, SARA, Table
from tests.dilemma_shown import (
    LONG,
    SHOWN,
    board,
    boards,
    buttons,
    every_language,
    hand,
    labels,
    moves,
    room,
    said,
    with_long_questions,
)


def text_lines(panel: Panel) -> list[str]:
    return [line for line in said(panel).splitlines() if line]


def ballots(panel: Panel) -> Ballots:
    assert isinstance(panel.drawing, Ballots)
    return panel.drawing


def track(panel: Panel) -> Track:
    assert isinstance(panel.drawing, Track)
    return panel.drawing


def test_the_first_board_is_a_text_that_says_who_asks() -> None:
    table = Table()

    assert text_lines(board(table, hints=True)) == [
        "🤔 Dilemma · players: 4, rounds: 3",
        "Asker: Sara, who is choosing three of six questions.",
        "Turn 1 of 12",
        "⏳ …",
        "💡 The asker answers honestly; the others guess the answers.",
    ]
    assert board(table).drawing is None
    assert labels(board(table)) == [["🃏 My card", "💬 To the private chat"]]


def test_whoever_must_act_is_called_and_others_are_only_named() -> None:
    table = Table()
    assert [span.value for span in board(table).text.spans if span.kind is Kind.MENTION] == [5_000_000_000]

    table.turn("AXA", "AAA")
    assert [span.value for span in board(table).text.spans if span.kind is Kind.MENTION] == [5_000_000_000]


def test_the_questions_stand_with_both_answers_over_secret_buttons() -> None:
    table = Table().asks()

    newest = board(table)

    assert text_lines(newest)[:3] == ["🎙 Questions of Sara · turn 1 of 12", "1. 1a", "A) yes – B) no"]
    assert labels(newest)[0] == ["1 A: yes", "1 B: no"]
    assert moves(newest)[:2] == [DraftAnswer(0, 0, "A"), DraftAnswer(0, 0, "B")]
    assert [button.tap for button in buttons(newest)][-2:] == ["hand", "card"]
    assert newest.pace is Pace.PROGRESS
    assert newest.asks


def test_buttons_under_long_answers_have_letters_only() -> None:
    table = Table().asks()

    newest = SHOWN.group(Dilemma.view(with_long_questions(table.state), None), room())[-1]

    assert labels(newest)[0] == ["1 A", "1 B"]


def test_drafts_and_ballots_change_nothing_in_the_group() -> None:
    table = Table().asks()
    before = boards(table)

    table.plays(DraftAnswer(OMID, 0, "A"), DraftAnswer(SARA, 2, "X"))

    assert boards(table) == before


def test_who_has_sealed_is_counted_the_asker_among_them() -> None:
    table = Table().asks()
    assert "Sealed" not in said(board(table))

    table.seals({NIMA: "AAA", SARA: "ABX"})

    assert "Sealed, 2 of 4: Nima and Sara" in text_lines(board(table))


def test_opened_envelopes_tick_the_answers_under_the_questions() -> None:
    table = Table().turn("ABA", "AAA")

    former = boards(table)["turn1.questions"]

    assert text_lines(former) == [
        "🎙 Questions of Sara",
        "1. 1a",
        "A) yes ✅ – B) no",
        "2. 2a",
        "A) yes – B) no ✅",
        "3. 3a",
        "A) yes ✅ – B) no",
    ]
    assert former.former
    assert not former.keyboard


def test_the_result_says_what_everybody_got_and_who_asks_next() -> None:
    table = Table().turn("ABA", "ABA", "AAA", "BAB")

    newest = board(table)

    assert text_lines(newest) == [
        "📬 Answers of Sara: yes – no – yes",
        "Omid: 3 right, two spaces ahead (space 2)",
        "Nima: 2 right, one space ahead (space 1)",
        "Leila: 0 right, one space back (1 below the start)",
        "Next asker: Omid · turn 2 of 12",
        "⏳ …",
    ]
    assert newest.key == "turn2.pick"


def test_the_picture_of_a_result_shows_every_ballot_and_every_piece() -> None:
    table = Table().turn("ABA", "ABA", "AAA", "BAB")

    drawn = ballots(board(table))

    assert drawn.answers == ("A", "B", "A")
    assert [ballot.name for ballot in drawn.ballots] == ["Omid", "Nima", "Leila"]
    assert [ballot.move for ballot in drawn.ballots] == [2, 1, -1]
    assert drawn.ballots[1].guesses == (Guess("A", True), Guess("A", False), Guess("A", True))
    assert [(piece.name, piece.place) for piece in drawn.pieces] == [
        ("Sara", 0),
        ("Omid", 2),
        ("Nima", 1),
        ("Leila", -1),
    ]


def test_an_unfinished_ballot_is_shown_as_such() -> None:
    table = Table().asks().plays(DraftAnswer(OMID, 0, "A")).seals({SARA: "ABA", NIMA: "ABA", LEILA: "ABA"}).passes(150)

    assert "Omid: 1 right, incomplete (the start)" in text_lines(board(table))
    assert ballots(board(table)).ballots[0].guesses == (Guess("A", True), Guess("–", False), Guess("–", False))


def test_pieces_keep_their_colours_when_somebody_goes() -> None:
    table = Table().turn("AAA", "AAA")
    before = {piece.name: piece.colour for piece in ballots(board(table)).pieces}

    table.plays(Leave(OMID)).turn("AAA", "AAA")

    after = {piece.name: piece.colour for piece in ballots(board(table)).pieces}
    assert set(before) - set(after) == {"Omid"}
    assert after.items() <= before.items()


def test_an_open_question_is_argued_about_under_its_own_board() -> None:
    table = Table().turn("AXB", "ABB", "AAB", "ABB")

    newest = board(table)

    assert text_lines(newest) == [
        "🤐 Sara did not answer question 2: 2a",
        "A) yes: Nima",
        "B) no: Omid and Leila",
        "Persuade them! The last word is with Sara.",
        "⏳ …",
    ]
    assert moves(newest) == [GiveFinalAnswer(0, "A"), GiveFinalAnswer(0, "B")]
    assert "A) yes – B) no 🤐" in text_lines(boards(table)["turn1.questions"])


def test_nobody_on_one_side_is_a_dash_and_the_last_minute_is_announced() -> None:
    table = Table().turn("AXB", "ABB").passes(150)

    assert "A) yes: —" in text_lines(board(table))
    assert "⌛️ One minute more; then the opinion of most counts." in text_lines(board(table))


def test_the_last_word_stays_where_it_was_argued_about() -> None:
    table = Table().turn("AXB", "ABB").plays(GiveFinalAnswer(SARA, "B"))

    assert said(boards(table)["turn1.persuade"]) == "🤐 The last word of Sara: no"
    assert text_lines(board(table))[0] == "📬 Answers of Sara: yes – no – no"


def test_most_or_the_lot_decide_for_a_silent_asker() -> None:
    by_most = Table().turn("AXB", "ABB").passes(150).passes(60)
    by_lot = Table(players=3, ties=[Answer.A]).turn("AXB", "ABB", "AAB").passes(150).passes(60)

    assert said(boards(by_most)["turn1.persuade"]) == "🤐 The opinion of most: no"
    assert said(boards(by_lot)["turn1.persuade"]) == "🤐 Opinions were even, and the lot says: yes"


def test_a_turn_without_result_is_the_headline_of_the_next_board() -> None:
    no_pick = Table().passes(90)
    no_answers = Table().asks().passes(150)
    left = Table().plays(Leave(SARA))

    assert text_lines(board(no_pick))[0] == "⌛️ Sara chose no questions; the turn brings no points."
    assert text_lines(board(no_answers))[0] == "⌛️ Sara did not answer; the guesses do not count."
    assert text_lines(board(left))[0] == "🚪 Sara has left; this turn does not count."
    assert not any("has left the game" in line for line in text_lines(board(left)))
    assert board(no_pick).drawing is None
    assert "Asker: Omid, who is choosing three of six questions." in text_lines(board(no_pick))


def test_questions_of_a_turn_without_result_lose_their_buttons_and_get_no_ticks() -> None:
    table = Table().asks().passes(150)

    former = boards(table)["turn1.questions"]

    assert former.former
    assert not former.keyboard
    assert "✅" not in said(former)


def ended(*turns: tuple[str, ...], players: int = 2) -> Table:
    table = Table(players=players, options={"rounds": "1"})
    for turn in turns:
        table.turn(*turn)
    assert table.state.outcome is not None
    return table


def test_the_last_envelopes_stay_above_the_podium() -> None:
    table = ended(("AAA", "AAA"), ("AAA", "AAB"))

    result, podium = SHOWN.group(table.view(), room())[-2:]

    assert text_lines(result) == ["📬 Answers of Omid: yes – yes – yes", "Sara: 2 right, one space ahead (space 1)"]
    assert not result.former
    assert text_lines(podium) == [
        "🏆 Winner: Omid",
        "1. Omid: space 2",
        "2. Sara: space 1",
        "💞 Best guesses: Omid about Sara (3 of 3)",
        "🎭 Hardest to guess: Omid",
    ]
    assert [button.tap for button in buttons(podium)] == ["again", "other"]
    assert [(piece.name, piece.place) for piece in track(podium).pieces] == [("Omid", 2), ("Sara", 1)]
    assert track(podium).first_places == 1


def test_equal_pieces_win_together_and_share_a_rank() -> None:
    table = ended(("AAA", "AAA"), ("AAA", "AAA"))

    podium = board(table)

    assert text_lines(podium)[:3] == ["🏆 They win together: Sara and Omid", "1. Sara: space 2", "1. Omid: space 2"]
    assert track(podium).first_places == 2
    assert "🎭" not in said(podium)


def test_a_game_that_stops_half_way_has_a_track_and_no_winner() -> None:
    stopped = Table().turn("AAA", "AAA").plays(End(-1))
    alone = Table(players=2).plays(Leave(OMID))

    assert text_lines(board(stopped))[0] == "⏹ The game stopped half way."
    assert track(board(stopped)).first_places == 0
    assert text_lines(board(alone))[0] == "⏹ Too few players are left, and the game ends here."


def test_who_is_removed_for_absence_is_named() -> None:
    table = Table()
    for _ in range(3):
        table.asks().seals({seat: "AAA" for seat in table.state.players if seat != LEILA}).passes(150)

    assert LEILA in table.state.departed
    assert "💤 Leila was away three times and is out of the game." in text_lines(board(table))
    assert said(hand(table, LEILA)["notice.3"]) == "💤 You were away three times and are out of the game."


@every_language
def test_the_podium_of_twelve_people_with_long_names_fits_into_a_caption(language: str) -> None:
    table = ended(*[("AAA", "AAA")] * 12, players=12)
    where = room(language, name=LONG[language])

    for panel in SHOWN.group(Dilemma.view(with_long_questions(table.state), None), where):
        assert panel.drawing is None or panel.text.length(language) <= 1000


def test_the_asker_picks_on_a_page_of_three_cards() -> None:
    table = Table().plays(PickQuestion(SARA, 3), PickQuestion(SARA, 0))

    page = hand(table, SARA)["ask.1"]

    assert text_lines(page)[1:4] == ["Card 1", "1. 1a", "yes or no?"]
    assert labels(page) == [["1 – second", "2", "3"], ["4 – first", "5", "6"], ["✅ These three questions"]]
    assert [button.style for button in buttons(page)][3] is Style.GREEN
    assert buttons(page)[-1].style is None
    table.plays(PickQuestion(SARA, 5))
    assert buttons(hand(table, SARA)["ask.1"])[-1].style is Style.BLUE
    assert page.secret


def test_a_question_that_asks_gets_no_second_mark() -> None:
    table = Table()

    page = SHOWN.private(Dilemma.view(with_long_questions(table.state), SARA), room())[0]

    assert not any(line.endswith(("؟?", "??")) for line in text_lines(page))
    assert not text_lines(page)[3].endswith("?")


def test_the_same_page_takes_the_askers_answers_until_they_are_sealed() -> None:
    table = Table().asks().plays(DraftAnswer(SARA, 0, "A"), DraftAnswer(SARA, 1, "X"))

    page = hand(table, SARA)["ask.1"]
    green = [button.label.bare() for button in buttons(page) if button.style is Style.GREEN]
    assert green == ["1 A: yes", "🤐 no answer"]
    assert labels(page)[1] == ["2 A: yes", "2 B: no", "🤐 no answer"]

    table.seals({SARA: "AXB"})
    assert said(hand(table, SARA)["ask.1"]) == (
        "✅ Your answers are in the envelope: 1: yes, 2: no answer, 3: no. Now the others guess…"
    )


def test_a_ballot_in_private_waits_until_it_is_asked_for() -> None:
    table = Table().asks().plays(DraftAnswer(OMID, 2, "B"))

    ballot = hand(table, OMID)["ballot.1"]

    assert ballot.on_demand
    assert [button.label.bare() for button in buttons(ballot) if button.style is Style.GREEN] == ["3 B: no"]
    assert "🤐" not in "".join(label for row in labels(ballot) for label in row)
    assert "ballot.1" not in hand(table, SARA)


def test_the_asker_is_asked_for_the_last_word_in_private_too() -> None:
    table = Table().turn("AXB", "ABB")

    last = hand(table, SARA)["final.1"]

    assert moves(last) == [GiveFinalAnswer(0, "A"), GiveFinalAnswer(0, "B")]
    assert last.asks
    assert "final.1" not in hand(table, OMID)
    table.plays(GiveFinalAnswer(SARA, "A"))
    assert said(hand(table, SARA)["final.1"]) == "🤐 The last word of Sara: yes"
    assert hand(table, SARA)["final.1"].former


def test_a_missed_turn_is_told_in_private_with_what_follows() -> None:
    table = Table().passes(90)

    notice = hand(table, SARA)["notice.1"]

    assert said(notice) == "⌛️ One turn went by without you (1 of 3). With the third you are out of the game."
    assert not notice.rings
