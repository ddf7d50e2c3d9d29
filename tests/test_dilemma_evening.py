"""Whole evenings of Dilemma: real application, real database, the world in place of Telegram."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlmodel import col, select

from engine.game import SeededDraw
from playground.messages import Message
from telegram_bot.storage import OVER, PLAYING, Dealt
from tests.dilemma_evening import Gathering, gathering
from tests.jumping import live
from tests.players import Party, check_calls, check_secrets, results
from tests.stage import stage

TURN_CALLS = 9


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 300))])
def test_random_people_play_dilemma_to_its_end(seed: int, tmp_path: Path) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        language = ("fa", "ar", "en")[seed % 3]
        draw = lambda: SeededDraw(chance.randrange(2**32))  # noqa: E731
        async with stage(f"sqlite:///{tmp_path}/tables.db", draw=draw) as scene:
            party = await Party.gather(scene, chance.randint(2, 6), language, chance)
            await party.start("/dilemma", ("🙋",))

            table = await party.play(most=3000)

            assert table.status == OVER
            await scene.settle(60)
            check_calls(scene, party.group)
            check_secrets(scene, party)
            assert len(results(scene)) == len(party.people)

    live(story())


@pytest.mark.parametrize("language", ["fa", "ar", "en"])
def test_an_evening_ends_on_the_podium(language: str, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        for _ in at.people:
            await at.turn("AAX", "AAB")

        assert at.party.table().status == OVER
        result, podium = at.scene.seen(at.people[0], at.group)[-2:]
        assert "📬" in result.text
        assert "🏆" in podium.text
        assert result.photo
        assert podium.photo
        assert {each.won for each in results(at.scene)} == {True}
        check_calls(at.scene, at.group)

    gathering(tmp_path, story, language=language)


@pytest.mark.parametrize("answers", ["AAA", "AXA"])
def test_a_turn_of_eight_who_take_their_time_costs_nine_calls_at_most(answers: str, tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        for number in range(1, 4):
            await at.scene.settle(30)
            began = at.scene.time.now()

            await at.ask(pause=3)
            await at.scene.settle(10)
            await at.answer(answers, pause=2)
            for guesser in at.guessers():
                await at.fill(guesser, "AAB", pause=2.5)
            if "X" in answers:
                await at.scene.settle(10)
                await at.decide()
            await at.scene.settle(28)

            calls = [call for call in at.world.counted(at.group) if call.at >= began]
            assert len(calls) <= TURN_CALLS, (number, [(call.method, round(call.at - began)) for call in calls])
            assert at.state().turn == number + 1
            assert not any(moves(message) for message in at.scene.seen(at.people[0], at.group))

    gathering(tmp_path, story, size=8)


def moves(message: Message) -> list[str]:
    """The data of buttons that act on the game."""
    data = [button.get("callback_data", "") for row in message.keyboard for button in row]
    return [each for each in data if each.startswith("m:")]


def test_a_question_counts_as_seen_once_it_is_read_out(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        def heard() -> set[str]:
            found: list[str] = at.scene.rows(
                lambda session: session.exec(select(Dealt.item).where(col(Dealt.group_id) == at.group)).all()
            )
            return set(found)

        await at.deal()
        assert heard() == set()

        cards = {card.text for card in at.state().hands[at.state().asker]}
        await at.ask()
        assert heard() == cards

        await at.answer()
        await at.guess()
        assert heard() == cards

    gathering(tmp_path, story)


def test_guesses_are_made_under_the_board_and_told_to_their_maker_alone(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        guesser = at.guessers()[0]
        before = at.newest().text

        at.move(guesser, ":draft_answer:1:B")
        await at.scene.settle(25)

        assert at.newest().text == before
        assert at.answers(guesser)[-1].count("؟") == 2
        at.tap(guesser, "🃏")
        await at.scene.settle(2)
        assert at.answers(guesser)[-1].count("؟") == 2

    gathering(tmp_path, story)


def test_only_who_has_sealed_is_counted_on_the_board(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        assert "ثبت کرده" not in at.newest().text

        await at.fill(at.guessers()[0], "ABA")
        await at.scene.settle(25)

        assert "ثبت کرده‌اند (۱ از ۴)" in at.newest().text
        assert "ثبت شد" in at.answers(at.guessers()[0])[-1]

    gathering(tmp_path, story)


def test_a_ballot_in_private_comes_on_demand_and_shares_the_drafts(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        guesser, other = at.guessers()[:2]
        quiet = len(at.private(other))
        at.move(guesser, ":draft_answer:0:B")

        at.tap(guesser, "🔒")
        await at.scene.settle(3)

        ballot = at.private(guesser)[-1]
        assert "🗳" in ballot.text
        chosen = [button for row in ballot.keyboard for button in row if button.get("style") == "success"]
        assert [button["callback_data"].split(":")[-2:] for button in chosen] == [["0", "B"]]
        assert len(at.private(other)) == quiet
        await at.fill(guesser, "ABA", private=True)
        await at.scene.settle(3)
        assert at.private(guesser)[-1].text.startswith("\u200f")
        assert not any(
            ":seal" in button.get("callback_data", "") for row in at.private(guesser)[-1].keyboard for button in row
        )
        assert at.state().sealed == [1]

    gathering(tmp_path, story)


def test_a_ballot_that_is_asked_for_again_comes_down(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        guesser = at.guessers()[0]

        for _ in range(2):
            at.tap(guesser, "🔒")
            await at.scene.settle(4)

        first, second = at.private(guesser)[-2:]
        assert "👇" in first.text
        assert not first.keyboard
        assert "🗳" in second.text
        assert second.keyboard

    gathering(tmp_path, story)


def test_card_tells_the_ballot_and_leaves_the_one_in_private_alive(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        guesser = at.guessers()[0]
        at.tap(guesser, "🔒")
        await at.scene.settle(4)
        at.move(guesser, ":draft_answer:1:B", guesser)
        await at.scene.settle(2)

        at.world.types(guesser, at.group, "/card@dorehami_bot")
        await at.scene.settle(4)

        ballot, card = at.private(guesser)[-2:]
        assert ballot.keyboard
        assert card.text.count("؟") == 2

    gathering(tmp_path, story)


def test_who_has_not_sealed_at_half_time_finds_a_ballot_in_private(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        sealed, late = at.guessers()[:2]
        await at.fill(sealed, "ABA")
        quiet, few = len(at.private(sealed)), len(at.private(late))

        await at.scene.settle(80)

        assert len(at.private(sealed)) == quiet
        assert len(at.private(late)) == few + 1
        ballot = at.private(late)[-1]
        assert ballot.keyboard
        assert "⏳" in ballot.text
        assert not ballot.silent

    gathering(tmp_path, story)


def test_who_has_the_ballot_already_is_reminded_in_a_line(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        late = at.guessers()[0]
        at.tap(late, "🔒")
        await at.scene.settle(4)
        few = len(at.private(late))

        await at.scene.settle(80)

        assert len(at.private(late)) == few + 1
        assert "حدس‌های شما" in at.private(late)[-1].text
        assert at.private(late)[-1].keyboard == []

    gathering(tmp_path, story)


def test_the_askers_one_message_turns_from_picking_into_answering(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        asker = at.asker()
        page, count = at.private(asker)[-1], len(at.private(asker))
        assert "کارت ۱" in page.text

        await at.ask()
        answering = at.private(asker)[-1]
        assert answering.id == page.id
        assert "🤐" in answering.keyboard[0][-1]["text"] or "🤐" in answering.keyboard[0][0]["text"]
        await at.answer("ABX")
        await at.scene.settle(3)

        assert len(at.private(asker)) == count
        assert at.private(asker)[-1].text.startswith("\u200f✅")
        assert not at.private(asker)[-1].keyboard

    gathering(tmp_path, story)


def test_the_last_word_wants_two_taps_on_the_same_answer_by_the_asker(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        await at.ask()
        await at.answer("AXA")
        await at.guess("ABA")
        await at.scene.settle(5)
        asker, other = at.asker(), at.guessers()[0]
        assert at.state().phase == "PERSUADE"

        at.move(other, ":give_final_answer:A")
        at.move(asker, ":give_final_answer:A", asker)
        await at.scene.settle(2)
        at.move(asker, ":give_final_answer:B", asker)
        await at.scene.settle(2)
        assert at.state().phase == "PERSUADE"
        assert "حرف آخر" in at.answers(other)[-1]

        at.move(asker, ":give_final_answer:B")
        await at.scene.settle(6)
        assert at.state().turn == 2
        assert at.state().history[0].answers[1] == "B"

    gathering(tmp_path, story)


def test_the_host_chooses_who_asks_first_by_name(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/dilemma")
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        for _ in range(3):
            at.tap(at.people[0], "🎙")
            await at.scene.settle(4)
        assert "لیلا" in at.newest().text.splitlines()[-1]
        assert any("لیلا" in button["text"] for row in at.newest().keyboard for button in row)
        at.tap(at.people[0], "✔️")
        await at.scene.settle(4)

        at.tap(at.people[1], "🚪")
        await at.start()

        assert at.asker() == at.people[2]

    gathering(tmp_path, story)


def test_the_first_asker_is_drawn_when_the_chosen_one_goes(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/dilemma")
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        for _ in range(4):
            at.tap(at.people[0], "🎙")
            await at.scene.settle(4)
        assert "رضا" in at.newest().text.splitlines()[-1]
        at.tap(at.people[0], "✔️")
        await at.scene.settle(4)

        at.tap(at.people[3], "🚪")
        await at.scene.settle(4)
        assert "قرعه" in at.newest().text.splitlines()[-1]
        at.tap(at.people[3], "🙋")
        await at.scene.settle(4)
        assert "قرعه" in at.newest().text.splitlines()[-1]
        await at.start()
        assert at.party.table().status == PLAYING

    gathering(tmp_path, story)


def test_the_suggested_rounds_follow_the_number_of_people(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/dilemma")
        await at.scene.settle(4)
        assert "۲ دور" in at.newest().text.splitlines()[-1]

        at.tap(at.people[4], "🚪")
        await at.scene.settle(5)

        assert "۳ دور" in at.newest().text.splitlines()[-1]
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        at.tap(at.people[0], "🔄")
        await at.scene.settle(4)
        assert "۱ دور" in at.newest().text.splitlines()[-1]

    gathering(tmp_path, story, size=5)


def test_a_rematch_keeps_the_settings_and_draws_the_first_asker(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.deal()
        for _ in at.people:
            await at.turn()
        assert at.party.table().status == OVER

        at.tap(at.people[1], "🔁")
        await at.scene.settle(5)

        chosen = at.newest().text.splitlines()[-1]
        assert "۱ دور" in chosen
        assert "قرعه" in chosen

    gathering(tmp_path, story, size=2)
