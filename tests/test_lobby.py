"""Before a game: who sits where, and what is set."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from telegram_bot.storage import LOBBY, OVER, PLAYING
from tests.gathering import Evening, evening
from tests.lobby_kit import present, token


def test_one_tap_seats_whoever_knows_the_bot(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()

        at.tap(at.leila, "🔴")
        await at.scene.settle(4)

        assert present(at)[at.leila].place == "red"
        assert "✅" in at.answers(at.leila)[-1]
        assert "لیلا" in at.newest().text

    evening(tmp_path, story)


@pytest.mark.parametrize(("spoken", "played"), [("ar", "ar"), ("fa", "fa"), ("de", "fa")])
def test_a_group_that_has_no_language_yet_plays_in_its_hosts(spoken: str, played: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(language="de")
        at.world.person(at.sara).language_code = spoken

        await at.open()

        assert at.table().language == played

    evening(tmp_path, story)


def test_a_colour_moves_its_presser_and_a_second_tap_on_it_says_so(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        for colour in ("🔴", "🔵", "🔵"):
            at.tap(at.leila, colour)
            await at.scene.settle(4)

        assert present(at)[at.leila].place == "blue"
        assert len(present(at)) == 2
        assert len(set(at.answers(at.leila))) == 3

    evening(tmp_path, story)


def test_whoever_never_pressed_start_is_led_there_and_sits_where_they_meant_to(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        at.world.starts_bot(at.sara)
        await at.scene.settle()
        await at.open()
        at.tap(at.leila, "🔵")
        await at.scene.settle()
        assert at.leila not in present(at)

        at.world.opens_link(at.leila, token(at, at.leila))
        await at.scene.settle(6)

        assert present(at)[at.leila].place == "blue"
        welcome = at.world.chat_view(at.leila, at.leila)[-1]
        assert "جمعه" in welcome.text
        lobby = at.newest()
        assert "لیلا" in lobby.text
        assert welcome.button("↩️")["url"] == f"https://t.me/c/{-at.group - 10**12}/{lobby.id}"

    evening(tmp_path, story)


def test_an_invitation_lives_ten_minutes(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        at.world.starts_bot(at.sara)
        await at.scene.settle()
        await at.open()
        at.tap(at.leila, "🔵")
        await at.scene.settle()
        await at.scene.settle(620)

        at.world.opens_link(at.leila, token(at, at.leila))
        await at.scene.settle()

        assert at.leila not in present(at)
        assert at.private(at.leila)[-1] not in at.private(at.sara)

    evening(tmp_path, story)


def test_an_invitation_to_a_lobby_that_was_cancelled_says_that_it_is_over(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather(greet=False)
        at.world.starts_bot(at.sara)
        await at.scene.settle()
        await at.open()
        at.tap(at.leila, "🔵")
        await at.scene.settle()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        at.tap(at.sara, "✖️")
        at.tap(at.sara, "✖️")
        await at.scene.settle(4)
        assert at.table().status == OVER

        at.world.opens_link(at.leila, token(at, at.leila))
        await at.scene.settle()

        assert at.private(at.leila)[-1].startswith("\u200fاین دعوت")
        assert present(at).keys() == {at.sara}

    evening(tmp_path, story)


def test_an_invitation_from_the_lobby_still_seats_once_the_game_runs(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        stranger = at.world.add_person("نگار", language_code="fa")
        at.world.joins(stranger, at.group)
        at.tap(stranger, "🔵")
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        at.world.opens_link(stranger, token(at, stranger))
        await at.scene.settle(6)

        assert present(at)[stranger].place == "blue"
        assert any("نگار" in text for text in at.said()[-2:])

    evening(tmp_path, story)


def test_an_invitation_without_a_team_offers_the_teams_once_the_game_runs(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        stranger = at.world.add_person("نگار", language_code="fa")
        at.world.joins(stranger, at.group)
        at.tap(stranger, "🎲")
        await at.sit()
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)
        at.world.opens_link(stranger, token(at, stranger))
        await at.scene.settle(6)
        assert stranger not in present(at)

        at.tap(stranger, "🔵", stranger)
        await at.scene.settle(6)

        assert present(at)[stranger].place == "blue"
        assert stranger in [at.person_of(seat) for seat in at.state().operatives["B"]]

    evening(tmp_path, story)


def test_joining_late_without_start_leaves_the_old_lobby_alone(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        stranger = at.world.add_person("نگار", language_code="fa")
        at.world.joins(stranger, at.group)
        before = at.said()

        at.tap(stranger, "به آبی")
        await at.scene.settle(8)

        assert at.said() == before
        at.world.opens_link(stranger, token(at, stranger))
        await at.scene.settle(8)
        assert present(at)[stranger].place == "blue"

    evening(tmp_path, story)


def test_a_crown_goes_round_and_two_claim_it_in_vain(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        for person in (at.sara, at.leila):
            at.tap(person, "🔴")
        await at.scene.settle(4)
        at.tap(at.sara, "👑")
        await at.scene.settle(4)
        assert present(at)[at.sara].role == "spymaster"

        at.tap(at.leila, "👑")
        await at.scene.settle(4)
        assert present(at)[at.leila].role == ""
        assert "سارا" in at.answers(at.leila)[-1]

        at.tap(at.sara, "👑")
        await at.scene.settle(4)
        at.tap(at.leila, "👑")
        await at.scene.settle(4)
        assert present(at)[at.sara].role == ""
        assert present(at)[at.leila].role == "spymaster"
        assert "لیلا\u2069\xa0👑" in at.newest().text

    evening(tmp_path, story)


def test_changing_places_gives_the_crown_back(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()

        at.tap(at.sara, "🔵")
        await at.scene.settle(4)

        assert present(at)[at.sara].place == "blue"
        assert present(at)[at.sara].role == ""
        assert present(at)[at.omid].role == "spymaster"

    evening(tmp_path, story)


def test_only_the_host_draws_the_teams(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        for person in (at.sara, at.omid, at.leila, at.reza):
            at.tap(person, "🔴")
        await at.scene.settle(6)
        at.tap(at.omid, "🔀")
        await at.scene.settle(4)
        assert {seat.place for seat in present(at).values()} == {"red"}

        at.tap(at.sara, "🔀")
        await at.scene.settle(4)

        assert sorted(seat.place for seat in present(at).values()) == ["blue", "blue", "red", "red"]

    evening(tmp_path, story)


@pytest.mark.parametrize("option", ["mode", "guess_mode", "lang", "theme", "time"])
def test_every_setting_goes_through_all_its_values_and_back(option: str, tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        first = at.table().options[option]
        seen: list[str] = []
        shown: list[str] = []

        while len(seen) < 60 and first not in seen:
            at.world.press_forged(at.sara, at.group, at.newest().id, f"t:1:option:{option}")
            await at.scene.settle(7)
            seen.append(at.table().options[option])
            shown.append(str(at.newest().labels))

        assert len(set(seen)) == len(seen)
        assert len(seen) == 1 or len(set(shown)) == len(shown)
        declared = next(each for each in GAMES["codenames"].options if each.name == option)
        assert set(declared.values) <= set(seen)

    evening(tmp_path, story)


def test_settings_are_the_hosts_and_administrators(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.omid, "⚙️")
        await at.scene.settle(4)
        assert at.table().settings_open == ""
        assert at.answers(at.omid)[-1]
        at.world.makes_admin(at.sara, at.group, at.leila)
        at.tap(at.leila, "⚙️")
        await at.scene.settle(4)
        assert at.table().settings_open

        at.tap(at.omid, "🔵")
        await at.scene.settle(4)

        assert at.omid in present(at)

    evening(tmp_path, story)


def test_a_co_op_lobby_has_one_list_and_two_may_start(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        at.tap(at.sara, "🎮")
        await at.scene.settle(4)
        at.tap(at.sara, "✔️")
        await at.scene.settle(4)
        at.tap(at.omid, "🙋")
        await at.scene.settle(4)

        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        assert at.table().status == PLAYING
        assert at.state().mode == "coop"

    evening(tmp_path, story)


def test_a_duel_needs_three_and_every_chair_can_be_chosen(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        for _ in range(2):
            at.tap(at.sara, "🎮")
            await at.scene.settle(4)
        at.tap(at.sara, "✔️")
        await at.scene.settle(4)
        at.tap(at.sara, "▶️")
        await at.scene.settle(4)
        assert at.table().status == LOBBY

        at.tap(at.omid, "🔴")
        at.tap(at.leila, "🔎")
        await at.scene.settle(4)
        at.tap(at.reza, "🔵")
        await at.scene.settle(4)
        assert at.reza not in present(at)
        at.tap(at.sara, "▶️")
        await at.scene.settle(6)

        state = at.state()
        assert at.person_of(state.spymasters["R"]) == at.omid
        assert at.person_of(state.spymasters["B"]) == at.sara
        assert at.person_of(state.operatives["R"][0]) == at.leila

    evening(tmp_path, story)


def test_a_mode_with_fewer_chairs_than_people_is_passed_over(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)

        modes = []
        for _ in range(3):
            at.tap(at.sara, "🎮")
            await at.scene.settle(4)
            modes.append(at.table().options["mode"])

        assert modes == ["coop", "teams", "coop"]

    evening(tmp_path, story)


def test_a_full_table_lets_nobody_in(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        crowd = [at.world.add_person(f"نفر {n}", language_code="fa") for n in range(20)]
        for person in crowd:
            at.world.joins(person, at.group)
            at.world.starts_bot(person)
        await at.scene.settle(3)
        for number, person in enumerate(crowd):
            at.tap(person, "🔴🔵"[number % 2])
            await at.scene.settle(0.2)
        await at.scene.settle(6)

        assert len(present(at)) == 20
        assert "🙈" in at.answers(crowd[-1])[-1]
        assert crowd[-1] not in present(at)

    evening(tmp_path, story)


def test_putting_somebody_out_takes_two_taps_and_lasts(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        await at.sit()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)
        at.tap(at.sara, "👢")
        await at.scene.settle(4)
        at.tap(at.sara, "👢 \u2068رضا")
        await at.scene.settle(1)
        assert at.reza in present(at)

        at.tap(at.sara, "👢 \u2068رضا")
        await at.scene.settle(5)
        assert at.reza not in present(at)
        assert "رضا" not in at.newest().text
        assert at.private(at.reza)[-1] != at.private(at.leila)[-1]

        at.tap(at.reza, "🔵")
        await at.scene.settle(4)
        assert at.reza not in present(at)
        assert at.answers(at.reza)[-1]

    evening(tmp_path, story)


def test_two_taps_that_are_too_far_apart_are_two_first_taps(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.gather()
        await at.open()
        at.tap(at.sara, "⚙️")
        await at.scene.settle(4)

        at.tap(at.sara, "✖️")
        await at.scene.settle(12)
        at.tap(at.sara, "✖️")
        await at.scene.settle(4)

        assert at.table().status == LOBBY

    evening(tmp_path, story)
