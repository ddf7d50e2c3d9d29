"""Marks come faster than boards may be edited: what is shown in the end is what is stored."""

from __future__ import annotations

from pathlib import Path

from playground.world import World
from telegram_bot import taps
from telegram_bot.opening import Pressed
from telegram_bot.posts import CONTENT
from tests.gathering import Evening, evening
from tests.jumping import JumpingTime, live
from tests.stage import stage


def stored(at: Evening) -> set[str]:
    """The marked words of the state."""
    return {at.word(card) for card in at.state().marks.values()}


def shown(at: Evening) -> set[str]:
    """The words with a hand on the buttons of the newest board, as people see it."""
    labels = [label for row in at.newest().labels for label in row]
    return {label.split(" ", 1)[1].strip("\u200f\u2068\u2069") for label in labels if "✋" in label}


def drawn(at: Evening) -> set[str]:
    """The words with a hand on the buttons of the board, as the post has them."""
    board = next(post for post in at.posts() if post.live and post.chat_id == at.group)
    labels = [key.label.bare() for row in CONTENT.validate_json(board.wanted).keys for key in row]
    return {label.split(" ", 1)[1] for label in labels if label.startswith("✋")}


async def falls_behind(at: Evening) -> bool:
    """Marks the same two words again and again, until the board shows less than is stored."""
    guesser, words = at.operative(), [at.word(at.card()), at.word(at.card(own=False))]
    for number in range(8):
        at.tap(guesser, words[number % 2])
        await at.scene.settle(0.3)
        if stored(at) != drawn(at):
            return True
    return False


def test_marks_of_a_moment_are_drawn_when_the_next_edit_goes(tmp_path: Path) -> None:
    async def story() -> None:
        world = World(JumpingTime().now)
        async with stage(f"sqlite:///{tmp_path}/tables.db", world) as scene:
            at = Evening(scene)
            await at.deal()
            await at.clue()

            behind = await falls_behind(at)
            await at.scene.settle(12)

            assert behind
            assert stored(at) == drawn(at)
            assert all(post.shown_hash == post.wanted_hash for post in at.posts() if post.live)

    live(story())


def test_a_board_left_behind_by_a_killed_bot_is_drawn_by_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        world, url = World(JumpingTime().now), f"sqlite:///{tmp_path}/tables.db"
        async with stage(url, world) as scene:
            at = Evening(scene)
            await at.deal()
            await at.clue()
            behind = await falls_behind(at)
        async with stage(url, world, fresh=False) as scene:
            at.scene = scene
            await scene.settle(12)

            assert behind
            assert stored(at) == drawn(at)

    live(story())


def test_a_board_whose_tapper_rang_for_nobody_is_drawn_within_a_minute(tmp_path: Path) -> None:
    """As when another process marks and dies, or the database is lost between the commit and its reply."""

    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        guesser, word = at.operative(), at.word(at.card())
        at.tap(guesser, word)
        await at.scene.settle(8)
        message, data = at.data(at.word(at.card(own=False)))
        tap, play = taps.read(data), at.scene.bot.play
        assert isinstance(tap, taps.MoveTap)
        pressed = Pressed(guesser, at.group, 0, message, 900_000)

        answer = await play.database.run_short(lambda ledger: play.gradual.play(ledger, tap, pressed, ""))
        await at.scene.settle(65)

        assert answer is not None
        assert stored(at) == shown(at) != {word}

    evening(tmp_path, story)


def test_a_mark_taken_away_while_its_edit_goes_unanswered_is_not_left_standing(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.deal()
        await at.clue()
        guesser, word = at.operative(), at.word(at.card())
        at.world.faults.leave_unanswered(method="editMessageCaption", chat_id=at.group)
        at.tap(guesser, word)
        await at.scene.settle(0.5)
        unanswered = shown(at)

        at.tap(guesser, "✋")
        await at.scene.settle(12)

        assert unanswered == {word}
        assert stored(at) == shown(at) == set()

    evening(tmp_path, story)
