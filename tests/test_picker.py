"""The lobby's page for a setting that holds several things: the powers of L'Intrus."""

from __future__ import annotations

from pathlib import Path

from tests.intrus_evening import Gathering, gathering


async def open_page(at: Gathering) -> None:
    await at.gather("/intrus")
    await at.scene.settle(4)
    at.tap(at.people[0], "⚙️")
    await at.scene.settle(4)
    at.tap(at.people[0], "✨ قدرت‌ها:")
    await at.scene.settle(4)


def labels(at: Gathering) -> list[str]:
    lobby = next(message for message in reversed(at.scene.seen(at.people[0], at.group)) if message.keyboard)
    return [label.strip("\u200e\u200f") for row in lobby.labels for label in row]


def chosen(at: Gathering) -> str:
    return at.party.table().options["powers"]


def test_what_cannot_be_played_yet_has_a_lock_and_says_why(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await open_page(at)

        assert "🔒 کوپید 💘" in labels(at)
        assert "طوطی 🦜" in labels(at)
        at.tap(at.people[0], "کوپید")
        await at.scene.settle(2)

        assert chosen(at) == "auto"
        assert at.answers(at.people[0])[-1].strip("\u200f") == "کوپید از ۵ نفر به بالا."

    gathering(tmp_path, story, size=4)


def test_powers_are_taken_in_and_out_and_the_settings_say_how_many(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await open_page(at)
        for label in ("طوطی", "کوپید"):
            at.tap(at.people[0], label)
            await at.scene.settle(4)
        assert chosen(at) == "parrot,cupid"
        assert {"✅ طوطی 🦜", "✅ کوپید 💘"} <= set(labels(at))

        at.tap(at.people[0], "طوطی")
        await at.scene.settle(4)
        at.tap(at.people[0], "↩️")
        await at.scene.settle(4)

        assert chosen(at) == "cupid"
        assert "✨ قدرت‌ها: ۱" in labels(at)
        assert "قدرت‌ها: کوپید 💘" in at.newest().text

    gathering(tmp_path, story)


def test_the_game_may_choose_again_or_there_are_no_powers(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await open_page(at)
        for label, value in (("هیچ‌کدام", "none"), ("طوطی", "parrot"), ("خودکار", "auto")):
            at.tap(at.people[0], label)
            await at.scene.settle(4)
            assert chosen(at) == value

    gathering(tmp_path, story)


def test_only_the_host_picks(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await open_page(at)

        at.tap(at.people[1], "طوطی")
        await at.scene.settle(3)

        assert chosen(at) == "auto"
        assert "میزبان" in at.answers(at.people[1])[-1]

    gathering(tmp_path, story)


def test_a_power_that_became_impossible_is_named_before_the_start(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await open_page(at)
        at.tap(at.people[0], "کوپید")
        await at.scene.settle(4)

        at.world.types(at.people[-1], at.group, "/leave@dorehami_bot")
        await at.scene.settle(4)

        assert "✅ کوپید 💘" in labels(at)
        at.tap(at.people[0], "↩️")
        await at.scene.settle(4)
        at.tap(at.people[0], "✔️")
        await at.scene.settle(4)
        at.tap(at.people[0], "▶️")
        await at.scene.settle(4)
        assert at.party.table().status == "lobby"

        assert chosen(at) == "cupid"

    gathering(tmp_path, story)


def test_the_lobby_shows_what_would_be_dealt(tmp_path: Path) -> None:
    async def story(at: Gathering) -> None:
        await at.gather("/intrus")
        await at.scene.settle(4)

        assert "ترکیب: شهروند ۳، غریبه ۱، شبح ۱" in at.newest().text
        at.tap(at.people[0], "⚙️")
        await at.scene.settle(4)
        assert "🎭 غریبه: خودکار (۱)" in labels(at)
        assert "👻 شبح: خودکار (۱)" in labels(at)
        assert "✨ قدرت‌ها: خودکار (۱)" in labels(at)

        at.tap(at.people[0], "👻 شبح")
        await at.scene.settle(4)
        assert "ترکیب: شهروند ۴، غریبه ۱، شبح ۰" in at.newest().text

    gathering(tmp_path, story)
