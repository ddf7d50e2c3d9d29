"""L'Intrus: what a player may want to read beside the rules: tips, questions, and a page for every role and power."""

from __future__ import annotations

from engine.intrus.cards import CARDS
from engine.intrus.model import Power, Role
from telegram_bot.bidi import BLANK, Text, bold, lines, text
from telegram_bot.games import Page
from telegram_bot.games.intrus_cards import about
from telegram_bot.games.intrus_words import SIGNS, power_label
from telegram_bot.i18n import Translator

ROLES, POWERS, TIPS, QUESTIONS = "roles", "powers", "tips", "questions"


def pages(_: Translator) -> tuple[Page, ...]:
    return (
        Page(TIPS, text("💡 ") + _.context("button", "Tips"), _tips(_)),
        Page(QUESTIONS, text("❓ ") + _.context("button", "Questions people ask"), _questions(_)),
        Page(ROLES, text("🎭 ") + _.context("button", "Roles"), _roles(_)),
        Page(POWERS, text("✨ ") + _.context("button", "What are the powers?"), _powers(_), in_lobby=True),
        *(Page(role.value, text(f"{SIGNS[role]} ") + _role_name(role, _), _role(role, _), ROLES) for role in Role),
        *(Page(power.value, power_label(power, _), _power(power, _), POWERS) for power in Power),
    )


def _tips(_: Translator) -> Text:
    return lines(
        text("💡 ") + bold(_("How to play well")),
        BLANK,
        _("In the first round stay vague enough: you do not know yet whether you are the intruder."),
        BLANK,
        _("Mind the order: whoever speaks last knows most, and bluffs most easily."),
        BLANK,
        _("A “perfect” clue may come from an intruder who has guessed your word."),
        BLANK,
        _("The clues of earlier rounds stay under the board: open them and read one player's side by side."),
        BLANK,
        _("Before you accuse somebody, ask how the clue was meant. The answer often tells more than the clue."),
    )


def _questions(_: Translator) -> Text:
    asked = (
        (
            _("Does the intruder know of being the intruder?"),
            _("No. The intruder has a near word and must find out from the clues that it is another one."),
        ),
        (
            _("What happens when the votes are equal?"),
            _(
                "The vote is repeated among the tied. If it is a tie again, the judge decides in secret, if one is "
                "in the game; otherwise nobody is eliminated."
            ),
        ),
        (
            _("Can I vote for myself?"),
            _("No, only for another player who is still in the game. The eliminated do not vote."),
        ),
        (
            _("How many rounds does a game last?"),
            _("As many as it takes: clues, discussion, vote. Most games take two to five rounds."),
        ),
        (
            _("Who sees my whisper?"),
            _("Only the one you whisper to. The group sees that you whispered, not to whom and not what."),
        ),
        (
            _("Does anybody learn how I voted?"),
            _("Never, not even after the game. Only the totals are shown."),
        ),
    )
    answered = [line for question, answer in asked for line in (BLANK, bold(question), answer)]
    return lines(text("❓ ") + bold(_("Questions people ask")), *answered)


def _roles(_: Translator) -> Text:
    return lines(
        text("🎭 ") + bold(_("Who is who?")),
        BLANK,
        _("If you have a word, you are a civilian or the intruder, and nobody tells you which. Find it out."),
        BLANK,
        _("If your card says that you are the ghost, you have no word, and you alone know it."),
        BLANK,
        _("Intruders and ghosts together are the infiltrators. They do not know each other."),
    )


def _role_name(role: Role, _: Translator) -> Text:
    names = {
        Role.CIVILIAN: _.context("button", "Civilian"),
        Role.INTRUDER: _.context("button", "Intruder"),
        Role.GHOST: _.context("button", "Ghost"),
    }
    return names[role]


def _role(role: Role, _: Translator) -> Text:
    said = {
        Role.CIVILIAN: (
            _("You have the word of most players. You win when every intruder and every ghost is out."),
            _(
                "Give clues that another civilian recognises and a ghost does not. Too plain a clue hands your word "
                "to the infiltrators; too vague a clue makes you a suspect."
            ),
        ),
        Role.INTRUDER: (
            _("You have a near word and do not know it at first. You win when only one civilian is left."),
            _(
                "When the others' clues do not quite fit your word, look for the word they do fit, and speak of that "
                "one from then on. Agree early, and let somebody else be the odd one."
            ),
        ),
        Role.GHOST: (
            _("You have no word, and you never open a round. If you are eliminated, one guess can win you the game."),
            _(
                "Collect the clues and say what fits them all. Do not repeat others too closely. Keep your guess in "
                "mind from the first round: your last chance comes suddenly."
            ),
        ),
    }
    what, how = said[role]
    return _page(text(f"{SIGNS[role]} ") + bold(_role_name(role, _)), what, how, _)


def _page(title: Text, what: Text, how: Text, _: Translator) -> Text:
    return lines(title, BLANK, what, BLANK, bold(_("How to play it well:")), how)


def _powers(_: Translator) -> Text:
    told = [line for power in Power for line in (BLANK, about(power, _))]
    return lines(
        text("✨ ") + bold(_("The ten powers")),
        BLANK,
        _("Some players get one beside their word. A power does not tell the team: the judge may be the intruder!"),
        *told,
    )


def _power(power: Power, _: Translator) -> Text:
    how = {
        Power.MUTE: _(
            "Choose emoji that remind of your word in a roundabout way: its place, its time, its feeling. "
            "Four small hints together say more than one picture."
        ),
        Power.PARROT: _(
            "Take the most general word of the clue before, and put a new word beside it, or people will think that "
            "you have no word."
        ),
        Power.JESTER: _(
            "Be a little suspicious in the first round, not too much. Nobody votes for somebody who begs for it. "
            "After the first vote you are an ordinary member of your team."
        ),
        Power.TWINS: _(
            "You two are safe for each other: compare everybody else's clues in whispers. Do not defend each other "
            "too loudly, or the infiltrators will see the pair."
        ),
        Power.AVENGER: _(
            "Have a suspect ready at any time. If you are voted out, take along the one whose clue was farthest off; "
            "if you are not sure, take nobody."
        ),
        Power.JUDGE: _(
            "A tie is your moment, and nobody must notice that you hope for it. Vote like everybody, then decide by "
            "the clues, not by the noise."
        ),
        Power.SPY: _(
            "Measure every clue by the one of your civilian. If yours does not fit theirs, you may be the intruder; "
            "and never say how you know."
        ),
        Power.CUPID: _(
            "Tie yourself to somebody who lasts: one who speaks little and offends nobody. From then on protect that "
            "player as you do yourself, without being seen."
        ),
        Power.DRUNKARD: _(
            "Two talkative players are the best choice: the whole group laughs, and it distracts from you. Who did it, "
            "nobody learns."
        ),
        Power.SCRAMBLER: _(
            "Exchange with somebody whose clues differ from yours, and you learn the other word. The roles stay as "
            "they are, and the other one is told that the word was changed."
        ),
    }
    needs = _("For so many players and more: {n}", n=CARDS[power].fewest)
    return lines(about(power, _), needs, BLANK, bold(_("How to play it well:")), how[power])
