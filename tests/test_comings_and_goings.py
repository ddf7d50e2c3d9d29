"""People leave the group, come late, take over and fall silent, in every phase and with every role."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import select

from telegram_bot.storage import OVER, PLAYING, Result
from tests.gathering import Evening, evening

ROLES: dict[str, Callable[[Evening], int]] = {
    "spymaster": lambda at: at.person_of(at.state().spymasters[at.state().team]),
    "operative": lambda at: at.person_of(at.state().operatives[at.state().team][0]),
    "rival spymaster": lambda at: at.person_of(at.state().spymasters[at.state().team.other]),
    "rival operative": lambda at: at.person_of(at.state().operatives[at.state().team.other][0]),
}


async def reach(at: Evening, phase: str) -> None:
    """A fresh game in this phase."""
    await at.deal()
    if phase == "GUESS":
        await at.clue()
    elif phase == "REVIEW":
        author = at.spymaster()
        at.world.types(author, author, "ب")
        await at.scene.settle(3)
        at.tap(author, "۱", author)
        await at.scene.settle(3)
        at.tap(author, "⚖️", author)
        await at.scene.settle(3)
    assert at.table().phase == phase


async def newcomer(at: Evening, team: str, name: str = "نگار") -> int:
    """Somebody who knows the bot joins the group and presses the button of a team."""
    person = at.world.add_person(name, language_code="fa")
    at.world.joins(person, at.group)
    at.world.starts_bot(person)
    await at.scene.settle(2)
    at.tap(person, {"R": "به قرمز", "B": "به آبی"}[team])
    await at.scene.settle(5)
    return person


def results(at: Evening) -> dict[int | None, Result]:
    found = at.scene.rows(lambda session: session.exec(select(Result)).all())
    return {result.person_id: result for result in found}


@pytest.mark.parametrize("phase", ["CLUE", "REVIEW", "GUESS"])
@pytest.mark.parametrize("role", list(ROLES))
def test_whoever_leaves_the_group_leaves_the_game_and_the_game_finds_its_end(
    phase: str, role: str, tmp_path: Path
) -> None:
    async def story(at: Evening) -> None:
        await reach(at, phase)
        leaver = ROLES[role](at)
        stayed = [person for person in (at.sara, at.omid, at.leila, at.reza) if person != leaver]
        name = next(seat.number for seat in at.seats() if seat.person_id == leaver)
        at.world.leaves(leaver, at.group)
        await at.scene.settle(8)
        assert list(at.state().departed) == [name]
        assert at.table().status == PLAYING
        assert any("🚪" in each.text for each in at.world.chat_view(stayed[0], at.group))

        at.world.joins(leaver, at.group)
        at.tap(leaver, "🃏")
        await at.scene.settle(2)
        assert "👀" in at.answers(leaver)[-1]

        for _ in range(12):
            if at.table().status == OVER:
                break
            await at.scene.settle(310)
        assert at.table().status == OVER
        assert not results(at)[leaver].won
        assert len(results(at)) == 4
        assert "🔁" in str([each.labels for each in at.world.chat_view(stayed[0], at.group)])

    evening(tmp_path, story)


def test_an_empty_crown_is_taken_by_an_operative_once_somebody_else_guesses(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        team, gone = str(at.state().team), at.spymaster()
        heir = at.operative()
        at.world.leaves(gone, at.group)
        await at.scene.settle(6)
        assert at.table().phase == "VACANT"
        at.tap(heir, "👑")
        await at.scene.settle(4)
        assert at.table().phase == "VACANT"
        assert at.answers(heir)[-1]

        await newcomer(at, team)
        at.tap(heir, "👑")
        await at.scene.settle(6)

        assert at.table().phase == "CLUE"
        assert at.spymaster() == heir
        assert "🤐" in at.answers(heir)[-1]
        assert any(each.photo for each in at.world.chat_view(heir, heir))
        await at.clue()
        assert at.table().phase == "GUESS"

    evening(tmp_path, story)


def test_a_team_nobody_helps_forfeits(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        rival = at.state().team.other
        at.world.leaves(at.operative(), at.group)
        await at.scene.settle(6)
        assert at.table().phase == "VACANT"

        await at.scene.settle(125)

        assert at.table().status == OVER
        assert at.state().outcome.result == f"WIN_{rival}"
        assert "🏳" in at.newest().text or "🏆" in at.newest().text

    evening(tmp_path, story)


def test_a_latecomer_helps_a_team_without_operatives(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await reach(at, "GUESS")
        team, gone = str(at.state().team), at.operative()
        at.world.leaves(gone, at.group)
        await at.scene.settle(6)
        assert at.table().phase == "VACANT"

        helper = await newcomer(at, team)

        assert at.table().phase == "GUESS"
        assert at.operative() == helper
        card = at.card()
        at.tap(helper, at.word(card))
        await at.scene.settle(4)
        at.tap(helper, f"✅ \u2068{at.word(card)}")
        await at.scene.settle(4)
        assert [reveal.card for reveal in at.state().revealed] == [card]

    evening(tmp_path, story)


def test_latecomers_keep_the_teams_even(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        first = await newcomer(at, "R")
        second = await newcomer(at, "R", "علی")
        teams = {each.person_id: each.place for each in at.seats()}
        assert teams[first] == "red"
        assert second not in teams
        assert at.answers(second)[-1]

        at.tap(second, "به آبی")
        await at.scene.settle(4)

        assert {each.person_id: each.place for each in at.seats()}[second] == "blue"
        assert "✅" in at.answers(second)[-1]

    evening(tmp_path, story)


def test_half_the_time_is_told_to_the_spymaster_in_private_once(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        author, said = at.spymaster(), len(at.said())
        before = len(at.private(author))
        await at.scene.settle(140)
        assert len(at.private(author)) == before
        await at.scene.settle(20)
        assert len(at.private(author)) == before + 1
        assert "⏳" in at.private(author)[-1]
        await at.scene.settle(100)
        assert len(at.private(author)) == before + 1
        assert len(at.said()) == said

    evening(tmp_path, story)


def test_half_the_time_to_guess_is_a_line_of_the_next_edit(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await reach(at, "GUESS")
        said = len(at.said())
        await at.scene.settle(95)
        assert len(at.said()) == said

        at.tap(at.operative(), at.word(at.card()))
        await at.scene.settle(5)

        assert "نصف" in at.newest().text
        assert len(at.said()) == said

    evening(tmp_path, story)


def test_two_missed_clues_cost_the_crown(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        silent, team = at.spymaster(), at.state().team
        for _ in range(40):
            if at.state().departed or at.table().status == OVER:
                break
            if at.table().phase == "CLUE" and at.state().team != team:
                await at.clue("ژغپگ" if len(at.state().turns) < 3 else "گپغژ")
                at.tap(at.operative(), at.word(at.card()))
                await at.scene.settle(3)
                at.tap(at.operative(), "✅")
                await at.scene.settle(3)
                at.tap(at.operative(), "⏹")
                await at.scene.settle(1)
                at.tap(at.operative(), "⏹") if at.state().team != team else None
                await at.scene.settle(4)
            else:
                await at.scene.settle(60)

        assert [next(each.person_id for each in at.seats() if each.number == seat) for seat in at.state().departed] == [
            silent
        ]
        assert any("⌛️" in text for text in at.private(silent))

    evening(tmp_path, story)


def test_the_hosts_chair_goes_to_the_next_who_is_still_there(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        for person, heir in ((at.sara, at.omid), (at.omid, at.leila)):
            at.world.leaves(person, at.group)
            await at.scene.settle(6)
            assert at.table().host == heir

        assert at.table().status == PLAYING

    evening(tmp_path, story)


def test_a_table_everybody_left_is_over(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        for person in (at.leila, at.reza, at.omid, at.sara):
            at.world.leaves(person, at.group)
            await at.scene.settle(3)
        await at.scene.settle(400)

        assert at.table().status == OVER
        assert not any(result.won for result in results(at).values())

    evening(tmp_path, story)


def test_whoever_leaves_by_the_button_hears_that_they_are_out_and_is_asked_no_more(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        at.world.types(at.sara, at.group, "/leave@dorehami_bot")
        await at.scene.settle(3)

        at.tap(at.sara, "بله", at.sara)
        await at.scene.settle(5)

        assert "بیرون آمدید" in at.answers(at.sara)[-1]
        assert not any("نوبت سرنخ شماست" in text for text in at.private(at.sara))

    evening(tmp_path, story)
