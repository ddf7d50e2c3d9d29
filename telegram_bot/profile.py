"""What Telegram itself shows of the bot: its name and descriptions, and the command menus of groups and people."""

from __future__ import annotations

from telegram import Bot, BotCommand, BotCommandScope, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from telegram_bot.bidi import Text
from telegram_bot.i18n import LANGUAGES, Translator, translator

IN_GROUPS = ("play", "board", "card", "rules", "leave", "stop", "language", "help")
IN_PRIVATE = ("card", "rules", "leave", "language", "help")


def meaning(command: str, _: Translator) -> Text:
    """A command in a few words."""
    return {
        "play": _("a new game"),
        "board": _("bring the board down"),
        "card": _("my card, in private"),
        "rules": _("the rules"),
        "leave": _("leave the game"),
        "stop": _("end the game (the host)"),
        "language": _("the language"),
        "help": _("help"),
    }[command]


async def publish_commands(bot: Bot) -> int:
    """Sets the menus that differ from ours, per scope and language; the answer is how many did."""
    changed = 0
    scopes: tuple[tuple[BotCommandScope, tuple[str, ...]], ...] = (
        (BotCommandScopeAllGroupChats(), IN_GROUPS),
        (BotCommandScopeAllPrivateChats(), IN_PRIVATE),
    )
    for scope, names in scopes:
        for language in LANGUAGES:
            _ = translator(language)
            wanted = tuple(BotCommand(name, meaning(name, _).bare()) for name in names)
            code = "" if language == "en" else language
            if await bot.get_my_commands(scope, code) != wanted:
                await bot.set_my_commands(wanted, scope, code)
                changed += 1
    return changed


async def publish_profile(bot: Bot) -> int:
    """Sets name, description and short description in each language, where they differ."""
    changed = 0
    # English first: it is what Telegram falls back to, so that the others are compared with their own texts.
    for language in reversed(LANGUAGES):
        _ = translator(language)
        code = "" if language == "en" else language
        name, long, short = (text.bare() for text in (_("Dorehami"), _description(_), _short_description(_)))
        if (await bot.get_my_name(code)).name != name:
            changed += await bot.set_my_name(name, code)
        if (await bot.get_my_description(code)).description != long:
            changed += await bot.set_my_description(long, code)
        if (await bot.get_my_short_description(code)).short_description != short:
            changed += await bot.set_my_short_description(short, code)
    return changed


def _description(_: Translator) -> Text:
    """Seen above the Start button of an empty chat: it must say that Start brings one into the game."""
    return _(
        "Party games for Telegram groups. If an invitation to a game has brought you here, press Start below to enter it."
        " The secrets of the game come here."
    )


def _short_description(_: Translator) -> Text:
    return _("Party games for family and friends, in a Telegram group")
