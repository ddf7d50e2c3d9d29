"""Codenames: what one player alone reads: the key, the clue in the making, the review."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clue_text import split_number
from engine.codenames_model import (
    UNLIMITED,
    Approve,
    ChooseNumber,
    CodenamesView,
    Cover,
    Draft,
    DropDraft,
    Ending,
    Fate,
    Identity,
    Insist,
    Mine,
    Mode,
    Phase,
    Reject,
    Role,
    Settled,
    Team,
    TurnRecord,
)
from engine.game import Notice
from engine.letters import ZWNJ, is_arabic
from engine.words import Grade, typed_tokens
from telegram_bot.bidi import Text, lines, struck, text, value
from telegram_bot.games import Meant, Room
from telegram_bot.games.codenames_words import (
    DRAWN,
    SIGNS,
    badges,
    clue_line,
    clues,
    doubt,
    key_left,
    left,
    now_line,
    number,
    sign,
)
from telegram_bot.games.wording import back_button, deadline
from telegram_bot.i18n import Translator
from telegram_bot.panels import Button, Cell, Grid, Keyboard, Panel, Style

KEY = "key"
NUMBERS_IN_A_ROW = 5
COVERS_IN_A_ROW = 2


def private(view: CodenamesView, room: Room) -> tuple[Panel, ...]:
    """Everything a seat holds; without a role in the game only what it was told."""
    mine = view.mine
    notices = tuple(_notice(each, view, room) for each in view.notices)
    if mine is None or mine.role is not Role.SPYMASTER:
        return (*_left_behind(view, room), *notices)
    return (_key(view, mine, room), *_answered(view, mine, room), *_clue_panels(view, mine, room), *notices)


def _left_behind(view: CodenamesView, room: Room) -> Iterator[Panel]:
    """Whoever is out of the game is asked no more."""
    if view.seat in view.departed:
        for turn in view.turns[-2:]:
            out = room.translate("You are out of this game; you may watch.")
            yield Panel(f"clue.{turn.number}", out, former=True)


def _answered(view: CodenamesView, mine: Mine, room: Room) -> Iterator[Panel]:
    """Questions that were answered ask no more."""
    _ = room.translate
    for turn in view.turns[-2:]:
        if turn.clue is not None and turn.clue.seat == mine.seat:
            yield Panel(f"clue.{turn.number}", clue_line(turn, room), former=True)
        elif turn.ending is not None and turn.team is mine.team:
            yield Panel(f"clue.{turn.number}", _unanswered(turn, _), former=True)
    for reveal in view.revealed[-1:]:
        if reveal.seat is None:
            gone = _("“{word}” is gone.", word=view.words[reveal.card])
            yield Panel(f"cover.{reveal.turn}", text("🕶 ") + gone, former=True)


def _unanswered(turn: TurnRecord, _: Translator) -> Text:
    if turn.ending is Ending.NO_CLUE:
        return text("⌛️ ") + _("The time for this clue has passed.")
    return _("This game is over.")


def _clue_panels(view: CodenamesView, mine: Mine, room: Room) -> Iterator[Panel]:
    for each in mine.settled:
        if each.draft.seat == mine.seat:
            yield Panel(f"draft.{each.draft.serial}", _settled(each, room.translate), former=True)
        if each.reviewer == mine.seat:
            yield _reviewed(each, mine, room.translate)
    if view.outcome is not None:
        return
    if asks_for_clue(view) or mine.under_review:
        yield _prompt(view, mine, room)
    if asks_for_cover(view):
        yield _cover(view, mine, room)
    if mine.draft is not None:
        yield _draft(view, mine, mine.draft, room)
    if mine.review is not None:
        yield _review(view, mine, room)


def asks_for_clue(view: CodenamesView) -> bool:
    """Whether this spymaster's word is awaited, also while an earlier word waits for its number."""
    return view.asked and view.phase == Phase.CLUE and view.mine is not None and view.mine.review is None


def early(view: CodenamesView, _: Translator) -> Text | None:
    """A spymaster writes while no word is awaited; nothing in it tells of a review to anybody but the author."""
    mine = view.mine
    if mine is None or mine.role is not Role.SPYMASTER or view.outcome is not None:
        return None
    if mine.under_review:
        return text("⚖️ ") + _("Your clue lies before the other spymaster; wait a moment.")
    said = (
        _("It is not time for a clue; keep the word in mind.")
        if mine.team is view.team
        else _("It is not your team's turn yet; keep the word in mind.")
    )
    return said + text(" 😉")


def meant(view: CodenamesView, written: str, code: str, _: Translator) -> Meant | None:
    """Many Persian keyboards have no key for what joins the two halves of a word, so they come apart (D-COD-10)."""
    word, told = split_number(written)
    halves = typed_tokens(word)
    if code != "E_CLUE_WORDS" or view.language != "fa" or len(halves) != 2 or not all(map(is_arabic, "".join(halves))):
        return None
    whole = ZWNJ.join(halves)
    label = text("🔗 ") + _.context("button", "“{word}” is one word", word=whole)
    return Meant(f"{whole} {_typed(told)}".strip(), label)


def _typed(told: str | None) -> str:
    return "∞" if told == UNLIMITED else told or ""


def asks_for_cover(view: CodenamesView) -> bool:
    return view.asked and view.phase == Phase.COVER


def _key(view: CodenamesView, mine: Mine, room: Room) -> Panel:
    """Laid out like the group's board: by the language of its words, not by the reader's."""
    _ = room.translate
    assert mine.key is not None
    revealed = {reveal.card for reveal in view.revealed}
    cells = tuple(Cell(word, DRAWN[mine.key[card]], card in revealed) for card, word in enumerate(view.words))
    frame = DRAWN[Identity(view.starting)]
    drawing = Grid(view.language, _.western_digits, 5, cells, badges(view), frame)
    whose = (
        _("You are the spymaster: the {own} words are ours; stay away from {assassin}.", **_signs(mine))
        if view.mode is Mode.COOP
        else _("You are Red's spymaster: the {own} words are yours; stay away from {assassin}.", **_signs(mine))
        if mine.team is Team.RED
        else _("You are Blue's spymaster: the {own} words are yours; stay away from {assassin}.", **_signs(mine))
    )
    caption = lines(
        text("🔑 ") + _("The key · secret"),
        whose,
        _("Say nothing about the words in the group, not even with an emoji."),
        *key_left(view, mine.key, _),
    )
    return Panel(KEY, caption, (), drawing, secret=True, former=view.outcome is not None)


def _signs(mine: Mine) -> dict[str, Text]:
    assert mine.team is not None
    return {"own": text(sign(mine.team)), "assassin": text(SIGNS[Identity.ASSASSIN])}


def _prompt(view: CodenamesView, mine: Mine, room: Room) -> Panel:
    _ = room.translate
    body = lines(
        text(f"{sign(view.team)} ") + _("It is your turn to give a clue"),
        _("Write one word. The number may stand beside it: “bird 3”"),
        left(view, _),
        None if mine.under_review else deadline(mine.deadline),
        clues(view, _),
    )
    key = Button(text("🔑 ") + _.context("button", "The key again"), tap=f"anew.{KEY}")
    return Panel(f"clue.{view.turn.number}", body, ((key, back_button(_)),), asks=True)


def _draft(view: CodenamesView, mine: Mine, draft: Draft, room: Room) -> Panel:
    """First the number; a doubtful clue then asks whether to insist."""
    _, key = room.translate, f"draft.{draft.serial}"
    if mine.under_review:
        return Panel(key, _sent_to_review(draft, _), rings=False)
    if draft.number and draft.judgement.grade is not Grade.FINE:
        return Panel(key, _warning(view, draft, _), _insist_keyboard(view, draft, _), rings=False)
    body = lines(
        _("Clue: “{clue}”", clue=draft.word),
        _("How many words does it mean? The number you press announces it in the group.")
        if draft.judgement.grade is Grade.FINE
        else _("How many words does it mean?"),
        _too_many(view, draft, _),
    )
    return Panel(key, body, _number_keyboard(view, draft, _), rings=False)


def _too_many(view: CodenamesView, draft: Draft, _: Translator) -> Text | None:
    """The number typed beside the word has no button."""
    most = view.left(view.team)
    if draft.suggested in ("", UNLIMITED) or int(draft.suggested) <= most:
        return None
    return text("🔢 ") + _("The number goes from 0 to {most}, or ∞.", most=most)


def _sent_to_review(draft: Draft, _: Translator) -> Text:
    said = _("“{clue}” {number} is with the other spymaster…", clue=draft.word, number=number(draft.number, _))
    return text("⚖️ ") + said


def _warning(view: CodenamesView, draft: Draft, _: Translator) -> Text:
    alone = view.spymaster(view.team.other) is None
    return lines(
        text("⚠️ ") + doubt(draft.judgement, draft.word, _),
        _("You may change it, or go with it; the group will see the warning sign.")
        if alone
        else _("You may change it, or ask the other team's spymaster."),
    )


def _insist_keyboard(view: CodenamesView, draft: Draft, _: Translator) -> Keyboard:
    alone = view.spymaster(view.team.other) is None
    insist = (
        text("⚠️ ") + _.context("button", "Go with it")
        if alone
        else text("⚖️ ") + _.context("button", "Send it to review")
    )
    return ((_another_word(draft, _, Style.BLUE),), (Button(insist, move=Insist(0, draft.serial)),))


def _number_keyboard(view: CodenamesView, draft: Draft, _: Translator) -> Keyboard:
    """From one to the own words left, then none and any number."""
    most = view.left(view.team)
    keys = [_number_button(str(each), text(_.number(each)), draft) for each in range(1, most + 1)]
    rows = [tuple(keys[at : at + NUMBERS_IN_A_ROW]) for at in range(0, most, NUMBERS_IN_A_ROW)]
    none = _.context("button", "{zero} none", zero=0)
    unlimited = text("∞ ") + _.context("button", "unlimited")
    others = (_number_button("0", none, draft), _number_button(UNLIMITED, unlimited, draft))
    return (*rows, others, (_another_word(draft, _),))


def _number_button(told: str, label: Text, draft: Draft) -> Button:
    style = Style.GREEN if told == draft.suggested else None
    return Button(label, move=ChooseNumber(0, told, draft.serial), style=style)


def _another_word(draft: Draft, _: Translator, style: Style | None = None) -> Button:
    return Button(text("✏️ ") + _.context("button", "Another word"), move=DropDraft(0, draft.serial), style=style)


def _settled(settled: Settled, _: Translator) -> Text:
    """What became of the author's own draft."""
    draft = settled.draft
    match settled.fate:
        case Fate.PUBLISHED | Fate.APPROVED:
            return text("✅ ") + _(
                "“{clue}” {number} has been announced in the group", clue=draft.word, number=number(draft.number, _)
            )
        case Fate.REJECTED:
            return text("❌ ") + struck(draft.word)
        case Fate.REPLACED:
            return struck(draft.word)


def _review(view: CodenamesView, mine: Mine, room: Room) -> Panel:
    _ = room.translate
    assert mine.review is not None
    draft = mine.review.draft
    body = lines(
        _reviewed_clue(draft, view.team, _),
        doubt(draft.judgement, draft.word, _),
        _("Do you accept it? Without an answer it counts as accepted."),
        deadline(mine.review.deadline),
    )
    fair = Button(text("✅ ") + _.context("button", "Accepted"), move=Approve(0, draft.serial), style=Style.GREEN)
    foul = Button(text("❌ ") + _.context("button", "Not accepted"), move=Reject(0, draft.serial), style=Style.RED)
    return Panel(f"review.{draft.serial}", body, ((fair, foul),), asks=True)


def _reviewed_clue(draft: Draft, team: Team, _: Translator) -> Text:
    told = number(draft.number, _)
    said = (
        _("Clue of the red team: “{clue}” {number}", clue=draft.word, number=told)
        if team is Team.RED
        else _("Clue of the blue team: “{clue}” {number}", clue=draft.word, number=told)
    )
    return text("⚖️ ") + said


def _reviewed(settled: Settled, mine: Mine, _: Translator) -> Panel:
    """The reviewer is of the other team."""
    assert mine.team is not None
    match settled.fate:
        case Fate.REJECTED:
            decision = _("It was not accepted.") + text(" ❌")
        case Fate.REPLACED:
            decision = _("This game is over.")
        case _:
            decision = _("It was accepted.") + text(" ✅")
    body = lines(_reviewed_clue(settled.draft, mine.team.other, _), decision)
    return Panel(f"review.{settled.draft.serial}", body, former=True)


def _cover(view: CodenamesView, mine: Mine, room: Room) -> Panel:
    """Co-op: which of its words the imaginary enemy takes."""
    _ = room.translate
    assert mine.key is not None
    revealed = {reveal.card for reveal in view.revealed}
    words = [
        Button(value(word), move=Cover(0, card))
        for card, word in enumerate(view.words)
        if card not in revealed and mine.key[card] is Identity.BLUE
    ]
    rows = tuple(tuple(words[at : at + COVERS_IN_A_ROW]) for at in range(0, len(words), COVERS_IN_A_ROW))
    question = _("Which {blue} word do we give to the enemy?", blue=text(sign(Team.BLUE)))
    body = lines(text("🕶 ") + question, deadline(mine.deadline))
    return Panel(f"cover.{view.turn.number}", body, rows, asks=True)


def _notice(notice: Notice, view: CodenamesView, room: Room) -> Panel:
    _ = room.translate
    key, values = f"notice.{notice.number}", dict(notice.values)
    match notice.kind:
        case "refused":
            body = lines(
                text("❌ ") + _("“{clue}” was not accepted; write another word.", clue=str(values["clue"])),
                deadline(view.mine.deadline) if view.mine is not None else None,
            )
        case "missed":
            body = text("⌛️ ") + _(
                "The time for the clue is over. Once more in a row, and somebody else becomes spymaster."
            )
        case _:
            body = text("⌛️ ") + _("Two clues in a row did not come, and you are out of the game.")
    return Panel(key, body)


def card(view: CodenamesView, room: Room) -> Text:
    """The pop-up: what the viewer holds, and what the table waits for."""
    _, mine = room.translate, view.mine
    if view.outcome is not None:
        return _("This game is over.") + text(" /play")
    if view.seat is not None and view.seat in view.departed:
        held = [text("👀 ") + _("You watch now. Give nothing away!")]
    elif mine is None:
        held = [_("You are not in this game.")]
    elif mine.key is not None:
        held = _numbers(view, mine, _)
    else:
        held = [text("🔎 ") + _operative(view, mine, _)]
    return lines(*held, now_line(view, room))


def _numbers(view: CodenamesView, mine: Mine, _: Translator) -> list[Text]:
    """The key as the numbers of the words that are still covered."""
    assert mine.key is not None
    revealed = {reveal.card for reveal in view.revealed}
    held = [text("🔑 ") + _("The key (numbers of the picture)")]
    for identity in (Identity.RED, Identity.BLUE, Identity.ASSASSIN):
        cards = [card for card, each in enumerate(mine.key) if each is identity and card not in revealed]
        held.append(text(f"{SIGNS[identity]} " + " ".join(_.number(card + 1) for card in cards)))
    return held


def _operative(view: CodenamesView, mine: Mine, _: Translator) -> Text:
    if view.mode is Mode.COOP:
        return _("You are one of the agents; you hold no secret card.")
    if mine.team is None:
        return _("You guess for both sides; you hold no secret card.")
    if mine.team is Team.RED:
        return _("You are one of the red agents; you hold no secret card.")
    return _("You are one of the blue agents; you hold no secret card.")
