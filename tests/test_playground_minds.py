"""How robots think: what they see, which clue they find, whom they leave the last word."""

from __future__ import annotations

import asyncio
import random
from itertools import islice

import pytest

from playground.robots.anything import AnyMind
from playground.robots.codenames_board import clue_of, words_of
from playground.robots.codenames_clue import meanings
from playground.robots.intrus import hints_of
from playground.robots.lexicon import LANGUAGES, PAIR_NAMES, PAIRS, clues, language_of, meant_by, theme_of, themes
from playground.robots.lobby import LobbyMind
from playground.robots.manners import HUMANS_FIRST, Manners, speaks_for_all
from playground.robots.room import Room
from playground.robots.sight import Key, Press, Seen, Sight, Write, sight_of
from playground.robots.similo import shared
from tests.world_kit import Town, button, keyboard

ME, FRIEND, HUMAN = "لیلا", "رضا", "سارا"


def seen(text: str, *rows: tuple[str, ...], id: int = 1, mine: bool = False, chat: int = -1, style: str = "") -> Seen:
    keys = tuple(tuple(Key(label, r, c, style) for c, label in enumerate(row)) for r, row in enumerate(rows))
    return Seen(chat, id, not mine, mine, 0, text, keys, calls_me=ME in text, look=hash((id, text)))


def sight(
    *group: Seen,
    private: tuple[Seen, ...] = (),
    now: float = 100.0,
    rank: int = 0,
    humans: tuple[str, ...] = (HUMAN,),
) -> Sight:
    robots = frozenset({ME, FRIEND})
    return Sight(ME, rank, now, group, private, (), frozenset(humans), robots)


def test_a_robot_sees_what_its_person_sees_and_no_callback_data() -> None:
    town = Town()
    town.says("تابلو", reply_markup=keyboard([button("یک", "secret:data")]))
    town.world.starts_bot(town.sara)
    town.says("راز", chat_id=town.sara)

    theirs = sight_of(town.world, town.omid, town.group, [town.omid])
    hers = sight_of(town.world, town.sara, town.group, [town.omid])

    assert theirs.newest(lambda message: message.has("یک")) is not None
    assert "secret:data" not in repr(theirs)
    assert [message.text for message in theirs.private] == []
    assert [message.text for message in hers.private][-1] == "راز"
    assert theirs.robots == {"امید"}


def test_a_robot_does_not_take_another_ones_last_name_for_its_own_first() -> None:
    town = Town()
    reza = town.world.add_person("رضا", last_name="کریمی")
    town.world.joins(reza, town.group)
    town.says("امید رضایی جواب‌هایش را ثبت کرد.")

    his = sight_of(town.world, reza, town.group, [reza])

    assert his.name == "رضا کریمی"
    assert his.name not in his.group[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_clues_that_mean_it_and_are_not_on_the_board(language: str) -> None:
    board = list(islice(themes(language), 25))
    for theme in set(themes(language).values()):
        meant = frozenset({theme})
        found = list(islice(clues(meant, board, language), 3))

        assert len(found) == 3, theme
        assert all(meant_by(clue, language) == meant for clue in found)
        assert not set(found) & set(board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_can_mean_a_pair_of_themes(language: str) -> None:
    for name, pair in zip(PAIR_NAMES[language], PAIRS, strict=True):
        assert meant_by(name, language) == set(pair)


def test_the_language_of_a_board_is_that_of_its_words() -> None:
    for language in LANGUAGES:
        assert language_of(list(themes(language))[40:65]) == language


def test_a_clue_means_many_own_words_and_never_the_assassin_if_it_can_be_helped() -> None:
    def words(theme: str, count: int) -> list[str]:
        return [word for word, of in themes("en").items() if of == theme][:count]

    own, rival, assassin = words("animals", 3) + words("food", 2), words("city", 4), words("food", 3)[2:]

    best, number = meanings(own, rival, assassin, "en")[0]

    assert (best, number) == (frozenset({"animals"}), 3)
    last, guesses = meanings(own, rival, assassin, "en")[-1]
    assert theme_of(assassin[0], "en") in last
    assert guesses == 1


@pytest.mark.parametrize(
    ("text", "word", "number", "made"),
    [
        ("🔴 سرنخ لیلا: «دریا» ۲\n\nنوبت حدس شماست: رضا\nحدس ۲ از ۳", "دریا", 2, 1),
        ("🔵 تلميح ليان: «ساحة» ٣ ⚠\nالتخمين ١ من ٤", "ساحة", 3, 0),
        ("🔴 Clue from Liam: “sea” ∞\nGuess 3, without a limit", "sea", None, 2),
    ],
)
def test_a_clue_is_read_from_its_board(text: str, word: str, number: int | None, made: int) -> None:
    clue = clue_of(seen(text))

    assert clue is not None
    assert (clue.word, clue.number, clue.made) == (word, number, made)


def test_the_whole_board_is_read_from_the_list_of_its_words() -> None:
    words = [f"کلمه{n}" for n in range(25)]

    assert words_of(seen("کلمه‌های مانده: " + "، ".join(words))) == tuple(words)
    assert words_of(seen("کلمه‌های مانده: " + "، ".join(words[1:]))) == ()


LOBBY = "🕵 کدنیمز · میزبان: رضا\n\n🔴 قرمز (۲): رضا 👑، سارا\n🔵 آبی ({n}): {names}\n\nآماده\n⚙ تنظیم"
KEYS = (("🔵 آبی", "🔴 قرمز"), ("👑 ابرجاسوس", "🎲 هر کدام"), ("🚪 خروج", "⚙ تنظیمات"), ("▶ شروع",))


def test_a_robot_sits_down_and_waits_until_that_shows() -> None:
    mind = LobbyMind()
    lobby = seen(LOBBY.format(n="۰", names=""), *KEYS)
    first = next(mind.wishes(sight(lobby)))

    mind.did(first)

    assert isinstance(first, Press)
    assert first.key.label in ("🔵 آبی", "🔴 قرمز")
    assert list(mind.wishes(sight(lobby, now=103))) == []
    assert list(mind.wishes(sight(lobby, now=120))) != []


def test_a_robot_takes_a_crown_that_nobody_of_its_team_has() -> None:
    lobby = seen(LOBBY.format(n="۱", names=ME), *KEYS)
    crowned = seen(LOBBY.format(n="۲", names=f"{ME}، نگین 👑"), *KEYS)

    (wish,) = LobbyMind().wishes(sight(lobby, humans=()))

    assert isinstance(wish, Press)
    assert wish.key.label == "👑 ابرجاسوس"
    assert list(LobbyMind().wishes(sight(crowned, humans=()))) == []


def test_a_robot_leaves_the_crown_to_a_human_who_is_about() -> None:
    lobby = seen(LOBBY.format(n="۱", names=ME), *KEYS)

    assert list(LobbyMind().wishes(sight(lobby))) == []


def test_robots_leave_humans_the_last_word_for_a_while() -> None:
    manners = Manners()
    board = seen(f"🔴\nنوبت حدس شماست: {ME} و {HUMAN}")

    assert not manners.may_decide(board, sight(board, now=0))
    assert manners.may_decide(board, sight(board, now=HUMANS_FIRST))
    assert Manners().may_decide(seen(f"🔴\nنوبت حدس شماست: {ME} و {FRIEND}"), sight(now=0))


def test_one_robot_speaks_for_all_who_are_asked() -> None:
    assert not speaks_for_all(seen(f"{HUMAN}، {FRIEND} و {ME}"), sight())
    assert speaks_for_all(seen(f"{HUMAN}، {ME} و {FRIEND}"), sight())


def test_a_word_two_languages_write_alike_is_hinted_at_in_the_readers() -> None:
    assert "گنج" in hints_of("صندوق", "fa")
    assert "كنز" in hints_of("صندوق", "ar")
    assert "تمرین" in hints_of("مربی", "fa")
    assert hints_of("کمان", "en") == hints_of("کمان", "fa") != ()
    assert hints_of("qwerty", "fa") == ()


def test_similar_cards_share_tags_in_every_language() -> None:
    assert shared("شیر", "ببر") > shared("شیر", "مرغ")
    assert shared("lion", "tiger") == shared("أسد", "نمر") >= 2


def test_an_unknown_game_is_played_by_what_moves_it() -> None:
    mind = AnyMind(random.Random(1))
    board = seen("تابلو", ("سارا", "رضا"), ("🚪 خروج", "🃏 کارت من"))

    wishes = list(mind.wishes(sight(board)))

    assert {wish.key.label for wish in wishes if isinstance(wish, Press)} == {"سارا", "رضا"}


def test_an_unknown_game_gets_a_word_where_one_is_awaited_and_only_once() -> None:
    mind = AnyMind(random.Random(1))
    question = seen("یک سرنخ بنویسید", ("↩ برگشت",), chat=1)

    (wish,) = mind.wishes(sight(private=(question,)))

    assert isinstance(wish, Write)
    assert list(mind.wishes(sight(private=(question, seen(wish.text, id=2, mine=True, chat=1))))) == []


@pytest.mark.parametrize("later", range(4))
def test_a_robot_is_freed_whatever_news_come_at_that_moment(later: int) -> None:
    async def story() -> None:
        town = Town()
        room = Room(town.world)
        room.seat(town.omid, town.group)
        for _ in range(5):
            await asyncio.sleep(0)

        town.world.changed()
        for _ in range(later):
            await asyncio.sleep(0)
        before = asyncio.get_running_loop().time()
        async with asyncio.timeout(5):
            await room.free(town.omid)

        assert asyncio.get_running_loop().time() - before < 1

    asyncio.run(story())
