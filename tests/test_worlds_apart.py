"""Secrets as a property of the whole bot: in two worlds that differ in a secret alone, whoever may not know it is sent
the same bytes at the same moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from sqlmodel import Session, col, select

from engine.codenames import Codenames
from engine.game import SeededDraw
from playground.world import World
from telegram_bot.bidi import text
from telegram_bot.posts import CONTENT, Content
from telegram_bot.storage import Post
from tests.gathering import Evening
from tests.jumping import JumpingTime, live
from tests.stage import stage

T = TypeVar("T")
FILES = ("photo", "media")
Sent = tuple[float, str, str, str]
"""When, by which method, with which parameters, and which picture."""


class Turned(SeededDraw):
    """The same chance in both worlds, except that in one of them every word has the identity of the next."""

    def __init__(self, seed: int, turned: bool) -> None:
        super().__init__(seed)
        self.turned = turned

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        drawn = super().shuffle(label, items)
        return drawn[1:] + drawn[:1] if label == "cod.key" and self.turned else drawn


@dataclass
class Told:
    """What a story led to, for everybody."""

    state: Any
    """As it was dealt."""
    seats: dict[int, int]
    """Seat by person."""
    group: list[Sent]
    private: dict[int, list[Sent]]


Story = Callable[[Evening, bool], Any]


def tell(folder: Path, other: bool, story: Story, *, turned: bool) -> Told:
    """The evening up to the deal and the story after it, in one of two worlds."""
    folder.mkdir()
    seeds = count(1)

    async def told() -> Told:
        world = World(JumpingTime().now)
        url = f"sqlite:///{folder}/tables.db"
        async with stage(url, world, draw=lambda: Turned(next(seeds), turned and other)) as scene:
            at = Evening(scene)
            await at.deal()
            state = at.state()
            await story(at, other)
            await scene.settle(30)
            private = {person: everything(world, person) for person in (at.sara, at.omid, at.leila, at.reza)}
            seats = {seat.person_id: seat.number for seat in at.seats()}
            return Told(state, seats, everything(world, at.group), private)

    return live(told())


def everything(world: World, chat: int) -> list[Sent]:
    """All a chat was sent, edited or had deleted, and all answers to taps of the person whose chat it is."""
    calls = [
        (round(call.at, 3), call.method, parameters(world, call.parameters), pictures(call.files))
        for call in world.calls
        if call.chat_id == chat
    ]
    answers = [(round(each.at, 3), "answer", f"{each.text}|{each.alert}|{each.url}", "") for each in world.popups(chat)]
    return sorted([*calls, *answers])


def parameters(world: World, given: dict[str, Any]) -> str:
    """File ids stand for the bytes Telegram has under them; private chats share one count of messages."""
    shown = {name: value for name, value in given.items() if name != "message_id" or int(str(given["chat_id"])) < 0}
    written = repr(sorted(shown.items()))
    for file_id, content in world.files.items():
        written = written.replace(file_id, sha256(content).hexdigest())
    return written


def pictures(files: dict[str, bytes]) -> str:
    return ",".join(f"{name}:{sha256(content).hexdigest()}" for name, content in sorted(files.items()))


def differing(first: Told, second: Told) -> list[str]:
    """Whom the two worlds told different things, among those who may not know the difference."""
    spymasters = set(first.state.spymasters.values())
    unknowing = [person for person, seat in first.seats.items() if seat not in spymasters]
    assert len(unknowing) == 2
    told = ["the group"] if first.group != second.group else []
    return told + [str(person) for person in unknowing if first.private[person] != second.private[person]]


async def a_turn_without_a_guess(at: Evening, other: bool) -> None:
    """Everything people can do short of revealing a word."""
    del other
    world, settle = at.world, at.scene.settle
    await at.clue()
    guesser = at.operative()
    for card in (0, 7, 24):
        at.tap(guesser, at.word(card))
        await settle(4)
    for person in (at.sara, at.omid, at.leila, at.reza):
        at.tap(person, "🃏")
        await settle(1)
    for command in ("/board", "/card", "/rules", "/help"):
        world.types(guesser, at.group, f"{command}@dorehami_bot")
        await settle(5)
    at.tap(guesser, "⏹")
    world.types(guesser, guesser, "/card")
    await settle(8)
    world.types(guesser, guesser, "سلام")
    await settle(100)
    stranger = world.add_person("نگار", language_code="fa")
    world.joins(stranger, at.group)
    at.tap(stranger, "🃏")
    await settle(100)


async def a_clue_that_was_refused_in_silence(at: Evening, other: bool) -> None:
    """In the other world a doubtful clue goes to review and comes back; here its author only thinks."""
    author = at.spymaster()
    reviewer = next(person for person in (at.sara, at.omid) if person != author)
    steps = (
        lambda: at.world.types(author, author, "ب"),
        lambda: at.tap(author, "۱", author),
        lambda: at.tap(author, "⚖️", author),
        lambda: at.tap(reviewer, "❌", reviewer),
    )
    for step in steps:
        if other:
            step()
        await at.scene.settle(5)
        at.tap(at.leila, "🃏")
        at.tap(at.reza, "🃏")
        await at.scene.settle(2)
    await at.clue()
    at.tap(at.operative(), at.word(3))
    await at.scene.settle(5)


async def a_leak(at: Evening, other: bool) -> None:
    """What no board may do: a number in the caption that follows the assassin."""
    del other
    assassin = [str(identity) for identity in at.state().key].index("A")

    def leak(session: Session) -> None:
        board = session.exec(select(Post).where(Post.key == "deal", col(Post.chat_id) < 0)).one()
        content = CONTENT.validate_json(board.wanted)
        told = Content(content.language, content.text + text(f" {assassin}"), content.keys, content.drawing)
        board.wanted, board.pending = CONTENT.dump_json(told).decode(), True
        board.wanted_hash = sha256(board.wanted.encode()).hexdigest()

    at.scene.rows(leak)
    await at.scene.settle(70)


def test_another_key_changes_nothing_for_those_who_do_not_hold_it(tmp_path: Path) -> None:
    here = tell(tmp_path / "here", False, a_turn_without_a_guess, turned=True)
    there = tell(tmp_path / "there", True, a_turn_without_a_guess, turned=True)

    twin = Codenames.another_world(here.state, None)
    assert twin is not None
    assert twin.key == there.state.key != here.state.key
    assert len(here.group) > 12
    assert differing(here, there) == []
    holders = [person for person, seat in here.seats.items() if seat in here.state.spymasters.values()]
    assert all(here.private[person] != there.private[person] for person in holders)


def test_a_review_is_seen_by_nobody_but_its_two_people(tmp_path: Path) -> None:
    here = tell(tmp_path / "here", False, a_clue_that_was_refused_in_silence, turned=False)
    there = tell(tmp_path / "there", True, a_clue_that_was_refused_in_silence, turned=False)

    assert here.state.key == there.state.key
    assert differing(here, there) == []
    assert here.private != there.private


def test_a_planted_leak_is_caught(tmp_path: Path) -> None:
    worlds = [tell(tmp_path / str(other), other, a_leak, turned=True) for other in (False, True)]

    assert "the group" in differing(*worlds)
