"""What the group and each player see of L'Intrus, phase after phase."""

from __future__ import annotations

from engine.game import Leave
from engine.intrus.model import Phase, Power
from engine.intrus.moves import (
    Acknowledge,
    AimWhisper,
    BeginWhisper,
    DraftGuess,
    GiveClue,
    Pick,
    SendWhisper,
    Spare,
    Vote,
    WriteWhisper,
)
from telegram_bot.bidi import Kind, Text
from tests.intrus_kit import DARA, LEILA, MINA, NIMA, OMID, PARI, REZA, SARA, Table
from tests.intrus_shown import (
    FIRST_PERSON,
    SHOWN,
    board,
    boards,
    buttons,
    former,
    hand,
    heard,
    labels,
    moves,
    said,
)


def test_the_setup_counts_who_has_seen_and_names_nobody() -> None:
    table = Table().plays(Acknowledge(SARA), Acknowledge(OMID))

    shown = heard(board(table))

    assert "Have seen it: 2 of 7" in shown
    assert "Civilians 4, intruders 2, ghosts 1" in shown
    assert not any(name in said(board(table)) for name in ("N0", "N1"))


def test_the_speaker_is_called_once_and_those_to_come_are_never_shown() -> None:
    table = Table(orders=[(SARA, OMID, NIMA, LEILA, REZA, MINA, DARA)]).begins()
    assert (Kind.MENTION, FIRST_PERSON) in [(span.kind, span.value) for span in board(table).text.spans]

    table.plays(GiveClue(SARA, "رمل"))

    shown = said(board(table))
    assert "N0: رمل" in shown
    assert "✍️ N1 is writing…" in shown
    assert Kind.MENTION not in [span.kind for span in board(table).text.spans]
    assert "N2" not in shown


def test_a_turn_that_passed_shows_an_hourglass() -> None:
    table = Table(orders=[(SARA, OMID, NIMA, LEILA, REZA, MINA, DARA)]).begins().passes(90)

    assert "N0: ⌛️" in said(board(table))
    assert heard(hand(table, SARA)["turn.1"]) == ["⌛️ The time is over, and the turn has passed."]


def test_earlier_rounds_are_folded_and_the_eliminated_stand_with_their_role() -> None:
    table = Table().all_against(NIMA)

    spans = [span for span in board(table).text.spans if span.folded]

    folded = Text(tuple(spans)).bare()
    assert "🏠 N2: " in folded
    assert "Earlier rounds:" in folded
    assert heard(board(table))[:2] == ["🗳 N2 6 – N0 1", "🏠 N2 is eliminated: a civilian."]


def test_the_group_sees_that_somebody_whispers_and_not_to_whom() -> None:
    table = Table().discusses().plays(SendWhisper(SARA, OMID, "من؟"), SendWhisper(SARA, REZA, "أنت؟"))

    shown = said(board(table))

    assert "Have whispered: N0 ×2" in shown
    assert "من؟" not in shown


def test_a_whisper_asks_for_the_ear_then_the_words_or_the_other_way_round() -> None:
    table = Table().discusses().plays(BeginWhisper(SARA))
    assert heard(hand(table, SARA)["whisper.1.0"]) == ["🤫 In whose ear? Whispers left: 3"]
    assert SHOWN.reads(table.view(SARA))
    assert not SHOWN.reads(table.view(OMID))

    table.plays(AimWhisper(SARA, OMID))
    assert heard(hand(table, SARA)["whisper.1.0"]) == ["🤫 Write to N1, up to 200 letters."]

    table.plays(WriteWhisper(SARA, "من الشبح؟"))
    assert heard(hand(table, SARA)["whisper.1.0"]) == ["✅ You have whispered to N1."]
    told = next(panel for key, panel in hand(table, OMID).items() if key.startswith("notice."))
    assert heard(told) == ["🤫 N0 whispers to you: “من الشبح؟”"]
    assert moves(told) == [AimWhisper(0, SARA)]


def test_a_whisper_that_came_too_late_says_so() -> None:
    table = Table().discusses().plays(BeginWhisper(SARA)).passes(240)

    late = hand(table, SARA)["whisper.1.0"]

    assert late.former
    assert heard(late) == ["🤫 The discussion is over; the whisper was not sent."]


def test_votes_show_their_number_and_afterwards_only_totals() -> None:
    table = Table().votes().plays(Vote(SARA, OMID), Vote(OMID, SARA))
    assert "Have voted: 2 of 7" in heard(board(table))
    assert "N1 is" not in said(board(table))

    table.ballots({NIMA: OMID, LEILA: OMID, REZA: OMID, MINA: OMID, DARA: OMID})

    assert said(former(table)["vote.1"]) == "🗳 Round 1: N1 6 – N0 1"
    assert former(table)["vote.1"].keyboard == ()


def test_a_second_vote_offers_only_the_tied() -> None:
    table = Table("CCCCIG").ties(SARA, OMID)

    shown = board(table)

    assert shown.key == "revote.1"
    assert [move.target for move in moves(shown)] == [SARA, OMID]
    assert heard(shown)[0] == "⚖️ A tie between N0 and N1; votes for each: 3"
    assert [move.target for move in moves(hand(table, SARA)["revote.1"])] == [OMID]


def test_the_judge_is_asked_in_private_and_nobody_else_learns_who_it_is() -> None:
    table = Table("CCCCIG", {NIMA: Power.JUDGE}).ties(SARA, OMID).ties(SARA, OMID)

    assert table.phase == Phase.JUDGE
    assert "N2" not in said(board(table))
    asked = [seat for seat in range(6) if "judge.1" in hand(table, seat)]
    assert asked == [NIMA]
    table.plays(Pick(NIMA, OMID))
    assert "✅ This one" in labels(hand(table, NIMA)["judge.1"])


def test_a_ghost_s_answer_is_shown_back_before_it_counts() -> None:
    table = Table().all_against(DARA)
    assert table.phase == Phase.GHOST_GUESS
    assert "N6 has one last chance" in said(board(table))

    table.plays(DraftGuess(DARA, "بحر"))

    shown = hand(table, DARA)["guess.1"]
    assert heard(shown) == ["Is “بحر” your answer?"]
    assert labels(shown) == ["✅ This is my answer", "✏️ Change it"]
    assert "بحر" not in said(board(table))


def test_an_avenger_may_take_somebody_or_nobody() -> None:
    table = Table("CCCCIIG", {SARA: Power.AVENGER}).all_against(SARA)

    shown = hand(table, SARA)["avenge.1"]

    assert "N0 was the avenger" in said(board(table))
    assert [type(move) for move in moves(shown)] == [*[Pick] * 6, Spare]
    assert "👆 Choose first, players: 1" in labels(shown)


def test_cupid_points_and_settles_and_the_card_says_to_whom() -> None:
    table = Table("CCCCIIG", {OMID: Power.CUPID})
    assert "Your choice: …" in heard(hand(table, OMID)["card"])

    table.plays(Pick(OMID, LEILA))

    card = hand(table, OMID)["card"]
    assert "Your choice: N3" in heard(card)
    assert "✅ This one" in labels(card)


def test_the_scrambler_exchanges_from_the_card_in_a_discussion() -> None:
    table = Table("CCCCIIG", {OMID: Power.SCRAMBLER}).discusses()

    card = hand(table, OMID)["card"]

    assert "🌀 Exchange words with whom? Only once in a game." in heard(card)
    assert "swap" in hand(table, OMID)
    assert not any("🌀" in said(panel) for panel in boards(table))


def test_a_drunk_player_is_marked_and_the_cards_say_who_did_it_only_to_the_drunkard() -> None:
    table = Table("CCCCIIG", {OMID: Power.DRUNKARD}).begins(drunk=(SARA, NIMA)).discusses()

    assert "N0 🥴: " in said(board(table))
    assert any("Made drunk: N0 and N2" in line for line in heard(hand(table, OMID)["card"]))
    assert not any("Made drunk" in line for line in heard(hand(table, REZA)["card"]))


def test_a_departure_in_the_set_up_asks_for_a_new_deal() -> None:
    table = Table().plays(Leave(MINA))

    shown = board(table)

    assert heard(shown) == ["🚪 N5 left; shall we deal the cards anew?"]
    assert [button.tap for button in buttons(shown)] == ["again", "other"]


def test_a_departure_shows_the_role_and_not_the_power() -> None:
    table = Table("CCCCIIG", {MINA: Power.JUDGE}).begins().plays(Leave(MINA))

    shown = said(board(table))

    assert "🚪 N5 has left: intruder." in shown
    assert "⚖️" not in shown


def test_the_end_tells_everything_that_was_hidden() -> None:
    table = Table("CCCCIIGC", {SARA: Power.PARROT, OMID: Power.CUPID}).begins(linked=SARA)
    for victim in (REZA, MINA):
        table.discusses().plays(*(SendWhisper(NIMA, OMID, f"{n}") for n in range(2)))
        table.all_against(victim)
    table.all_against(DARA)
    table.passes(90)

    shown = heard(board(table))

    assert shown[0] == "🏆 The civilians win! All the infiltrators are out."
    assert shown[1] == "💘 N1 and N0 stayed together to the end and win too."
    assert shown[2].startswith("🗳 N6 ")
    assert "The civilians' word: “شاطئ”. The intruder's word: “مسبح”" in shown
    assert "🏠 N0: civilian 🦜 🏆" in shown
    assert "🎭 N4: intruder" in shown
    assert "Round 1: N4 out" in shown
    assert "🎖 The star of whispers: N2" in shown or sum("🎖" in line for line in shown) == 2
    assert PARI in table.view().alive
