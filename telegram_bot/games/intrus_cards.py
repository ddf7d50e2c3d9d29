"""L'Intrus: the power cards in words: on their holder's card, in the pop-up, and for everybody who asks."""

from __future__ import annotations

from engine.intrus.model import Power
from engine.intrus.view import Mine
from telegram_bot.bidi import Text, text
from telegram_bot.games import Room
from telegram_bot.games.intrus_words import POWER_SIGNS, power_name
from telegram_bot.games.wording import named
from telegram_bot.i18n import Translator


def about(power: Power, _: Translator) -> Text:
    """What a power does, told to its holder without naming anybody."""
    said = {
        Power.MUTE: _("your clue is emoji only, one to four; keep silent while clues are given."),
        Power.PARROT: _("your clue must repeat a word of the clue before."),
        Power.JESTER: _("if you are eliminated in the very first vote, you win alone!"),
        Power.TWINS: _("two civilians who know each other and have the same word."),
        Power.AVENGER: _("if you are eliminated, you may take somebody along."),
        Power.JUDGE: _("if the second vote is a tie too, you decide in secret."),
        Power.SPY: _("you learn the name of somebody who has the civilians' word."),
        Power.CUPID: _(
            "tie somebody to yourself, who will not know. If one is eliminated, so is the other; "
            "if both stay, both win."
        ),
        Power.DRUNKARD: _("make two players drunk: what they write comes out slurred to the end."),
        Power.SCRAMBLER: _("once, during a discussion, exchange your word with somebody."),
    }
    return text(f"{POWER_SIGNS[power]} ") + power_name(power, _) + text(": ") + said[power]


def on_card(mine: Mine, room: Room) -> Text | None:
    """The power of the private card; twins and spies read a name."""
    _, power = room.translate, mine.power
    if power is None:
        return None
    if mine.twin is not None:
        return text("👯 ") + _(
            "Twins: {name} and you are both civilians and have the same word.", name=named(mine.twin, room)
        )
    if mine.spied is not None:
        return text("🕵️ ") + _("Spy: {name} has the civilians' word.", name=named(mine.spied, room))
    return about(power, _)


def in_short(mine: Mine, room: Room) -> Text | None:
    """The power in the pop-up of «my card»: its name, and what its holder alone knows."""
    _, power = room.translate, mine.power
    if power is None:
        return None
    sign = text(f"{POWER_SIGNS[power]} ")
    if mine.twin is not None:
        return sign + _("with {name}", name=named(mine.twin, room))
    if mine.spied is not None:
        return sign + _("{name} has the civilians' word", name=named(mine.spied, room))
    if mine.linked is not None:
        return sign + named(mine.linked, room)
    if power is Power.SCRAMBLER:
        return sign + (_("still yours to use") if mine.swap_left else _("already used"))
    return sign + power_name(power, _)
