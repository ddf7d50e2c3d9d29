"""L'Intrus: what one player alone reads: the word, the turn, the vote, the last chances.

A civilian's and an intruder's panels differ in the word alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Move
from engine.intrus.model import Phase, Power, Role
from engine.intrus.moves import (
    Acknowledge,
    Avenge,
    ConfirmGuess,
    Decide,
    DropGuess,
    Link,
    MakeDrunk,
    Pick,
    Scramble,
    Spare,
)
from engine.intrus.view import IntrusView, Mine
from telegram_bot.bidi import BLANK, Text, folded, lines, text, value
from telegram_bot.games import Room
from telegram_bot.games.intrus_boards import NAMES_IN_A_ROW, ballot
from telegram_bot.games.intrus_cards import in_short, on_card
from telegram_bot.games.intrus_guide import ROLES
from telegram_bot.games.intrus_notices import notices
from telegram_bot.games.intrus_whispers import whispers
from telegram_bot.games.intrus_words import GHOST, board, now_line
from telegram_bot.games.wording import back_button, deadline, named
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Keyboard, Panel, Style


def private(view: IntrusView, room: Room) -> tuple[Panel, ...]:
    """Everything a seat holds; whoever left keeps only what they were told."""
    mine = view.mine
    told = tuple(notices(view, room))
    if mine is None:
        return told
    return (
        _card(view, mine, room),
        *_turns(view, mine, room),
        *whispers(view, mine, room),
        *_ballots(view, mine, room),
        *_decisions(view, mine, room),
        *_closed(view, room.translate),
        *told,
    )


def _card(view: IntrusView, mine: Mine, room: Room) -> Panel:
    """The same for everybody but in the word; it changes only when the word does, or by its reader's own choice."""
    _ = room.translate
    body = lines(*_held(mine, _), on_card(mine, room), *_chosen(mine, room), _offer(view, mine, _))
    return Panel("card", body, _card_keyboard(view, mine, room), secret=True, former=view.outcome is not None)


def _held(mine: Mine, _: Translator) -> list[Text]:
    if mine.ghost:
        return [
            text(f"{GHOST} ") + _("You are the ghost and have no word."),
            BLANK,
            _("Guess from the others' clues, and give yours so that nobody notices."),
            _("If you are eliminated, you have one chance: say the civilians' word and win alone."),
        ]
    assert mine.word is not None
    return [
        text(f"{GHOST} ") + _("Your word: “{word}”", word=mine.word),
        BLANK,
        _("Perhaps most of the others have this word, perhaps not."),
        _("A clue must not hold the word itself or a word of its family."),
    ]


def _chosen(mine: Mine, room: Room) -> Iterator[Text]:
    """What cupid or the drunkard chose, or points at."""
    _ = room.translate
    if mine.linked is not None:
        yield text("💘 ") + _("Tied to you: {name}", name=named(mine.linked, room))
    if mine.made_drunk:
        names = _.people([named(seat, room) for seat in mine.made_drunk], 2)
        yield text("🥴 ") + _("Made drunk: {names}", names=names)
    if mine.pending:
        picked = _.people([named(seat, room) for seat in mine.picks], 2)
        yield _("Your choice: {names}", names=picked or text("…"))


def _offer(view: IntrusView, mine: Mine, _: Translator) -> Text | None:
    if view.phase == Phase.DISCUSS and mine.swap_left and mine.choices:
        return text("🌀 ") + _("Exchange words with whom? Only once in a game.")
    return None


def _card_keyboard(view: IntrusView, mine: Mine, room: Room) -> Keyboard:
    _ = room.translate
    guide = Button(text("📖 ") + _.context("button", "How do I play it?"), tap=f"guide.{page_of(mine)}")
    below = ((guide, back_button(_)),)
    if view.outcome is not None:
        return ()
    if view.phase == Phase.SETUP and mine.pending:
        return (*_targets(mine, room), (_settle(mine, _setup_move(mine), _),), *below)
    if view.phase == Phase.SETUP and not mine.seen:
        seen = Button(text("✅ ") + _.context("button", "Seen"), move=Acknowledge(0), style=Style.GREEN)
        return ((seen,), *below)
    if view.phase == Phase.DISCUSS and mine.swap_left and mine.choices:
        move = Scramble(0, mine.picks[0]) if mine.picks else None
        return (*_targets(mine, room), (_settle(mine, move, _),), *below)
    return below


def page_of(mine: Mine) -> str:
    """The page of the guide for what this player holds; the same one for everybody who has a word."""
    if mine.power is not None:
        return mine.power.value
    return Role.GHOST.value if mine.ghost else ROLES


def _setup_move(mine: Mine) -> Move | None:
    if len(mine.picks) < mine.choose:
        return None
    return Link(0, mine.picks[0]) if mine.power is Power.CUPID else MakeDrunk(0, mine.picks[0], mine.picks[1])


def _targets(mine: Mine, room: Room) -> Keyboard:
    """Whom one may point at; a second tap takes it back."""
    keys = [
        Button(value(room.names[seat]), move=Pick(0, seat), style=Style.GREEN if seat in mine.picks else None)
        for seat in mine.choices
    ]
    return tuple(tuple(keys[at : at + NAMES_IN_A_ROW]) for at in range(0, len(keys), NAMES_IN_A_ROW))


def _settle(mine: Mine, move: Move | None, _: Translator) -> Button:
    """Makes the choice, once enough are pointed at."""
    if move is None:
        return Button(text("👆 ") + _.context("button", "Choose first, players: {n}", n=mine.choose), tap="hint")
    return Button(text("✅ ") + _.context("button", "This one"), move=move, style=Style.BLUE)


def asks_for_clue(view: IntrusView) -> bool:
    return view.phase == Phase.CLUES and view.speaker is not None and view.speaker == view.seat


def early(view: IntrusView, _: Translator) -> Text | None:
    """Whoever has still to give a clue in this round."""
    mine = view.mine
    if mine is None or not mine.alive or view.phase not in (Phase.SETUP, Phase.CLUES):
        return None
    spoken = any(turn.seat == mine.seat for turn in view.in_round(view.round))
    return None if spoken else _("It is not your turn yet; keep it in mind.")


def asks_for_guess(view: IntrusView) -> bool:
    return view.phase == Phase.GHOST_GUESS and view.answering is not None and view.answering == view.seat


def asks_for_whisper(view: IntrusView) -> bool:
    """Whether a text typed now is a whisper in the making."""
    return view.mine is not None and view.mine.alive and view.mine.draft is not None


def _turns(view: IntrusView, mine: Mine, room: Room) -> Iterator[Panel]:
    """The question for a clue, and what became of it."""
    _, key = room.translate, f"turn.{view.round}"
    spoken = next((turn for turn in view.in_round(view.round) if turn.seat == mine.seat), None)
    if spoken is not None:
        said = (
            text("✅ ") + _("It is on the board: {clue}", clue=value(spoken.text))
            if spoken.text
            else text("⌛️ ") + _("The time is over, and the turn has passed.")
        )
        yield Panel(key, said, former=True)
    elif view.outcome is not None:
        yield Panel(key, text("⏹ ") + _("This game is over."), former=True)
    elif asks_for_clue(view):
        so_far = board(view, room, view.round)
        body = lines(
            text("💬 ")
            + (
                _("It is your turn, ghost!")
                if mine.ghost
                else _("It is your turn! Your word: “{word}”", word=mine.word or "")
            ),
            _rule(mine, _) if mine.power is Power.MUTE else _("Write a clue of one to four words here."),
            _rule(mine, _) if mine.power is not Power.MUTE else None,
            text("🥴 ") + _("What you write comes out slurred; just write.") if mine.drunk else None,
            deadline(view.deadline),
            folded(lines(_("So far:"), *so_far)) if so_far else None,
        )
        yield Panel(key, body, ((back_button(_),),), asks=True)


def _rule(mine: Mine, _: Translator) -> Text | None:
    """What the power asks of this clue."""
    match mine.power:
        case Power.MUTE:
            return text("🤐 ") + _("Write your clue here: emoji only, one to four.")
        case Power.PARROT if mine.repeat:
            words = value(" / ".join(mine.repeat))
            return text("🦜 ") + _("Repeat one of these: {words}", words=words)
        case Power.PARROT:
            return text("🦜 ") + _("This time you are free.")
        case _:
            return None


def _ballots(view: IntrusView, mine: Mine, room: Room) -> Iterator[Panel]:
    """The ballot again, for whoever has not voted by half time."""
    _ = room.translate
    if mine.candidates:
        said = (
            _("Your vote is still missing:")
            if mine.vote is None
            else text("🗳 ") + _("Your vote: {name}", name=named(mine.vote, room))
        )
        key = f"revote.{view.round}" if view.phase == Phase.REVOTE else f"vote.{view.round}"
        yield Panel(key, said, ballot(mine.candidates, room, mine.vote), on_demand=True)


def _decisions(view: IntrusView, mine: Mine, room: Room) -> Iterator[Panel]:
    """What one person alone decides: the judge, the avenger, the ghost."""
    _ = room.translate
    if view.phase == Phase.JUDGE and mine.choices:
        body = lines(
            text("⚖️ ") + _("You decide: who is eliminated? Nobody will know that you are the judge."),
            deadline(view.deadline),
        )
        decide = Decide(0, mine.picks[0]) if mine.picks else None
        yield Panel(f"judge.{view.round}", body, (*_targets(mine, room), (_settle(mine, decide, _),)), asks=True)
    if view.phase == Phase.AVENGE and mine.choices:
        body = lines(text("🏹 ") + _("Whom do you take along?"), deadline(view.deadline))
        avenge = Avenge(0, mine.picks[0]) if mine.picks else None
        nobody = Button(text("🕊 ") + _.context("button", "Nobody"), move=Spare(0))
        yield Panel(
            f"avenge.{view.round}", body, (*_targets(mine, room), (nobody, _settle(mine, avenge, _))), asks=True
        )
    if asks_for_guess(view):
        yield from _guess(view, mine, _)


def _closed(view: IntrusView, _: Translator) -> Iterator[Panel]:
    """Questions whose time has passed ask no more; only those that were sent are changed."""
    asked = {Phase.VOTE: "vote", Phase.REVOTE: "revote", Phase.JUDGE: "judge", Phase.AVENGE: "avenge"}
    vote, decision = _("The vote is over."), _("The time of this decision is over.")
    said = {"vote": text("🗳 ") + vote, "judge": text("⚖️ ") + decision, "avenge": text("🏹 ") + decision}
    said["revote"] = said["vote"]
    said["ghost"] = said["guess"] = text(f"{GHOST} ") + _("Your last chance is over.")
    running = {asked.get(Phase(view.phase), "")} if view.outcome is None else set()
    if asks_for_guess(view):
        running = {"ghost", "guess"}
    for number in range(1, view.round + 1):
        for name, closed in said.items():
            if number < view.round or name not in running:
                yield Panel(f"{name}.{number}", closed, former=True)


def _guess(view: IntrusView, mine: Mine, _: Translator) -> Iterator[Panel]:
    """Typed, shown back, confirmed."""
    body = lines(
        text(f"{GHOST} ") + _("Your last chance! What is the civilians' word? Write it; only one answer counts."),
        deadline(view.deadline),
    )
    yield Panel(f"ghost.{view.round}", body, ((back_button(_),),), asks=True)
    if not mine.guess:
        return
    confirm = Button(text("✅ ") + _.context("button", "This is my answer"), move=ConfirmGuess(0), style=Style.BLUE)
    change = Button(text("✏️ ") + _.context("button", "Change it"), move=DropGuess(0))
    yield Panel(
        f"guess.{view.round}",
        _("Is “{answer}” your answer?", answer=mine.guess),
        ((confirm, change),),
        rings=False,
    )


def card(view: IntrusView, room: Room) -> Text:
    """The pop-up: what the viewer holds, and what the table waits for; a long name gives way."""
    _, mine = room.translate, view.mine
    if view.outcome is not None:
        return _("This game is over.") + text(" /play")
    if mine is not None and mine.alive:
        held = [
            text(f"{GHOST} ") + _("You are the ghost, without a word.")
            if mine.ghost
            else text(f"{GHOST} ") + _("Your word: “{word}”", word=mine.word or ""),
            in_short(mine, room),
        ]
    elif view.seat is not None and view.seat in (*view.departed, *(each.seat for each in view.eliminated)):
        held = [text("👀 ") + _("You watch now. Give nothing away!")]
    else:
        held = [_("You are not in this game.")]
    return lines(*held, now_line(view, room))


def silent(view: IntrusView, _: Translator) -> Text | None:
    """Until when the viewer keeps silent in the group; None: may speak."""
    mine = view.mine
    if mine is None:
        return None
    if not mine.alive:
        return _("the end of the game")
    if mine.power is Power.MUTE and view.phase == Phase.CLUES:
        return _("the end of the clues")
    return None


def reminder(view: IntrusView, room: Room) -> Text | None:
    """Whoever is asked alone, or has not voted, is told in private; a discussion has its line on the board."""
    _ = room.translate
    if not view.asked:
        return None
    match view.phase:
        case Phase.SETUP:
            return _("Your card waits to be read")
        case Phase.CLUES:
            return _("Everybody waits for your clue")
        case Phase.VOTE | Phase.REVOTE:
            return _("Your vote is still missing")
        case Phase.JUDGE | Phase.GHOST_GUESS | Phase.AVENGE:
            return _("Your decision is still missing")
        case _:
            return None
