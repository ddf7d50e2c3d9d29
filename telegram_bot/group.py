"""In the group, what is not a move: greeting, menu, lobby, language, my card, board, stop."""

from __future__ import annotations

from dataclasses import replace

from telegram import CallbackQuery, ChatMember, ChatMemberUpdated, Message, Update
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from telegram_bot import silence, taps, welcome
from telegram_bot.bidi import text
from telegram_bot.conversations import pressed
from telegram_bot.courier import Courier
from telegram_bot.errands import Errands
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.greeting import Greeting
from telegram_bot.guide import Guide
from telegram_bot.house import House
from telegram_bot.i18n import LANGUAGES, language_of
from telegram_bot.intake import ANONYMOUS, CHANNEL, arrival
from telegram_bot.lobby import Lobby
from telegram_bot.opening import Answer, Pressed
from telegram_bot.panels import Panel
from telegram_bot.play import Play
from telegram_bot.speech import Speech
from telegram_bot.storage import LOBBY, OVER, PLAYING

GROUPS = filters.ChatType.GROUPS & filters.UpdateType.MESSAGE
SPOKEN = filters.ChatType.GROUPS & filters.UpdateType.MESSAGES & ~filters.COMMAND & ~filters.StatusUpdate.ALL
MENU_LIVES = 600.0
STAYING = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER, ChatMember.RESTRICTED)
ABOUT_TABLES = (
    "join",
    "claim",
    "leave",
    "set",
    "people",
    "done",
    "option",
    "pick",
    "shuffle",
    "kick",
    "cancel",
    "start",
)


class GroupDesk:
    """Answers what a group asks of the house."""

    def __init__(
        self,
        play: Play,
        lobby: Lobby,
        house: House,
        errands: Errands,
        courier: Courier,
        speech: Speech,
        guide: Guide,
        greeting: Greeting,
    ) -> None:
        self._play = play
        self._lobby = lobby
        self._house = house
        self._errands = errands
        self._courier = courier
        self._speech = speech
        self._guide = guide
        self._greeting = greeting

    def add_to(self, application: Application) -> None:  # type: ignore[type-arg]
        """Every handler of the group, after the games' own conversations."""
        commands = {
            "play": self._menu,
            "start": self._menu,
            "join": self._join,
            "leave": self._leave,
            "board": self._board,
            "card": self._card,
            "rules": self._rules,
            "language": self._language,
            "stop": self._stop,
            "help": self._help,
        }
        for name, handler in commands.items():
            application.add_handler(CommandHandler(name, handler, GROUPS))
        application.add_handler(CommandHandler(list(PRESENTERS), self._open, GROUPS))
        application.add_handler(CallbackQueryHandler(self._table_tap, "^t:"))
        application.add_handler(CallbackQueryHandler(self._house_tap, "^h:"))
        application.add_handler(CallbackQueryHandler(self._unknown_tap))
        application.add_handler(ChatMemberHandler(self._own_membership, ChatMemberHandler.MY_CHAT_MEMBER))
        application.add_handler(ChatMemberHandler(self._membership, ChatMemberHandler.CHAT_MEMBER))
        application.add_handler(MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, self._left))
        application.add_handler(MessageHandler(filters.StatusUpdate.MIGRATE, self._migrated))
        application.add_handler(MessageHandler(SPOKEN, self._spoken))

    async def _menu(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        if found is not None:
            await self._reply(update, await self._lobby.open(found.game, pressed(update), pressed(update).chat_id))
            return
        key = f"menu:{update.update_id}"
        await self._speech.to_group(
            pressed(update), lambda _session, _group, translate: welcome.menu(key, translate), lives=MENU_LIVES
        )

    async def _open(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.message
        assert message is not None
        if self._silent(update):
            return
        if _hidden(message):
            await self._ask_to_show_oneself(update)
            return
        name = (message.text or "").lstrip("/").split("@")[0].split()[0].lower()
        await self._reply(update, await self._lobby.open(name, pressed(update), message.chat.id))

    async def _join(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found, message = arrival().found, update.message
        assert message is not None
        if self._silent(update):
            return
        if _hidden(message):
            await self._ask_to_show_oneself(update)
            return
        if found is None:
            await self._nothing_here(update)
            return
        answer = await self._lobby.press(found.table_id, "join", ("any",), pressed(update), admin=False)
        await self._reply(update, answer)

    async def _leave(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        if found is None:
            await self._nothing_here(update)
        elif found.status == LOBBY:
            await self._lobby.press(found.table_id, "leave", (), pressed(update), admin=False)
        else:
            await self._errands.ask_to_leave(found.table_id, pressed(update))

    async def _board(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        if found is None:
            await self._nothing_here(update)
        else:
            await self._house.board_again(found.table_id, pressed(update))

    async def _card(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        if found is None:
            await self._nothing_here(update)
        else:
            await self._house.cards_again(pressed(update), pressed(update).chat_id)

    async def _rules(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        key = f"rules:{update.update_id}"
        link = self._play.private_link
        if found is None:
            await self._speech.to_group(pressed(update), lambda _s, _g, t: welcome.rules_choice(key, t))
            return
        name = found.game
        await self._speech.to_group(
            pressed(update), lambda _s, _g, t: welcome.short_rules(key, PRESENTERS[name], name, link, t)
        )

    async def _help(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if not self._silent(update):
            key = f"help:{update.update_id}"
            await self._speech.to_group(pressed(update), lambda _s, _g, t: welcome.group_help(key, t))

    async def _language(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if self._silent(update) or not await self._may_steer(update):
            return
        key = f"language:{update.update_id}"
        await self._speech.to_group(
            pressed(update), lambda _s, g, t: welcome.language_choice(key, t, True, g.western_digits)
        )

    async def _stop(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        found = arrival().found
        if self._silent(update):
            return
        if found is None:
            await self._nothing_here(update)
            return
        await self._errands.ask_to_stop(found.table_id, pressed(update), await self._may_steer(update))

    async def _table_tap(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        assert query is not None
        tap = taps.read(query.data)
        if not isinstance(tap, taps.TableTap) or not isinstance(query.message, Message):
            await self._unknown_tap(update, _)
            return
        answer = await self._tapped(tap, update)
        self._courier.answer(query.id, answer)

    async def _tapped(self, tap: taps.TableTap, update: Update) -> Answer:
        who = pressed(update)
        if tap.name in ABOUT_TABLES:
            found = arrival().found
            if tap.name == "join" and found is not None and found.status == PLAYING:
                return await self._lobby.press(tap.table, "join", tap.arguments, who, admin=False)
            admin = tap.name not in ("join", "claim", "leave") and await self._is_admin(update)
            if tap.arguments == (silence.OPTION.name,) and who.chat_id < 0:
                await self._house.note_rights(who.chat_id, await self._courier.may_delete(who.chat_id))
            return await self._lobby.press(tap.table, tap.name, tap.arguments, who, admin)
        match tap.name:
            case "card":
                return await self._play.card(tap.table, who)
            case "hand":
                return await self._errands.hand(tap.table, who)
            case "anew":
                return await self._errands.anew(tap.table, (*tap.arguments, "")[0], who)
            case "howto":
                return await self._errands.howto(tap.table, who)
            case "guide":
                return await self._guide.of_table(tap.table, (*tap.arguments, "")[0], who)
            case "record":
                return await self._guide.record(tap.table, who)
            case "hint":
                return _label(update)
            case "again":
                return await self._lobby.again(tap.table, who)
            case "other":
                return await self._another_game(update)
            case "end":
                found, admin = arrival().found, await self._is_admin(update)
                waits = found is not None and found.status == LOBBY
                return await (self._lobby.stop if waits else self._play.end)(tap.table, who, admin)
            case "goon":
                return await self._errands.never_mind(tap.table, who, "stop", await self._is_admin(update))
            case "stay":
                return await self._errands.never_mind(tap.table, who, "leaving", False)
            case "go":
                return await self._errands.leave_for_good(tap.table, who)
            case _:
                return Answer()

    async def _house_tap(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        assert query is not None
        tap = taps.read(query.data)
        if not isinstance(tap, taps.HouseTap) or not isinstance(query.message, Message):
            await self._unknown_tap(update, context)
            return
        answer = await self._house_tapped(tap, query, update)
        self._courier.answer(query.id, answer)

    async def _house_tapped(self, tap: taps.HouseTap, query: CallbackQuery, update: Update) -> Answer:
        who, argument = pressed(update), (*tap.arguments, "")[0]
        match tap.name:
            case "play":
                return await self._errands.show_menu(who)
            case "open" if argument in PRESENTERS and who.chat_id < 0:
                key = await self._errands.key_of(who)
                return await self._lobby.open(argument, who, who.chat_id, key)
            case "later":
                return await self._errands.wipe(who)
            case "greet" if argument in LANGUAGES and who.chat_id < 0:
                return await self._greeting.in_language(who, argument, await self._may_choose(update))
            case "language" if argument in LANGUAGES and who.chat_id < 0:
                return await self._errands.choose_language(who, argument, True, await self._may_choose(update))
            case "digits" if who.chat_id < 0:
                return await self._errands.change_digits(who, await self._may_choose(update))
            case "mine" if argument in LANGUAGES and who.chat_id == who.person_id:
                return await self._errands.choose_language(who, argument, False, True)
            case "guide" if argument in PRESENTERS and who.chat_id == who.person_id:
                return await self._guide.turned(argument, (*tap.arguments, "", "")[1], who)
            case "tongue" | "rules" | "card" | "for" if who.chat_id == who.person_id:
                return await self._errands.private_tap(tap, who)
            case "rules" if argument in PRESENTERS:
                return await self._errands.rules_link(who, argument)
            case _:
                return Answer()

    async def _unknown_tap(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """A forged or foreign button, or a message too old to be named: an empty answer."""
        query = update.callback_query
        assert query is not None
        self._courier.answer(query.id, Answer())

    async def _own_membership(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        change = update.my_chat_member
        assert change is not None
        if change.chat.id > 0:
            if change.new_chat_member.status == ChatMember.BANNED:
                await self._house.unreachable(change.chat.id)
            else:
                await self._house.reachable(change.chat.id)
        elif change.chat.type in ("group", "supergroup"):
            await self._own_membership_in_group(change, update)

    async def _own_membership_in_group(self, change: ChatMemberUpdated, update: Update) -> None:
        member = change.new_chat_member
        if member.status not in STAYING:
            await self._house.lost(change.chat.id)
            return
        reads_all = member.status == ChatMember.ADMINISTRATOR or bool(self._courier.reads_all)
        sends_pictures = getattr(member, "can_send_photos", True) is not False
        deletes = getattr(member, "can_delete_messages", False) is True
        who = Pressed(change.from_user.id, change.chat.id, update_id=update.update_id)
        came = change.old_chat_member.status not in STAYING
        await self._greeting.hello(who, came, reads_all, sends_pictures, deletes)
        if member.status == ChatMember.MEMBER and not await self._courier.members_send_pictures(change.chat.id):
            await self._greeting.no_pictures(change.chat.id)

    async def _membership(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        change = update.chat_member
        assert change is not None
        if change.new_chat_member.status not in STAYING:
            await self._house.gone_from_group(change.chat.id, change.new_chat_member.user.id)

    async def _spoken(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Intake lets through only what those say who must be silent."""
        found = arrival().found
        if found is not None and found.status == PLAYING:
            await self._house.spoken(found.table_id, pressed(update))

    async def _left(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.effective_message
        if message is not None and message.left_chat_member is not None:
            await self._house.gone_from_group(message.chat.id, message.left_chat_member.id)

    async def _migrated(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.effective_message
        assert message is not None
        if message.migrate_to_chat_id is not None:
            await self._house.migrated(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._house.migrated(message.migrate_from_chat_id, message.chat.id)

    def _silent(self, update: Update) -> bool:
        """Commands that get no answer: from channels and bots, and from people who send too many."""
        message, person = update.message, update.effective_user
        if message is None or person is None:
            return True
        from_channel = person.id == CHANNEL or message.is_automatic_forward is True
        other_bot = person.is_bot and person.id != ANONYMOUS
        return from_channel or other_bot or arrival().flooding

    async def _may_steer(self, update: Update) -> bool:
        """The host of the table here, or an administrator, hidden or not."""
        message, found = update.message, arrival().found
        if message is not None and _hidden(message):
            return True
        person = update.effective_user
        assert person is not None
        return (found is not None and found.host == person.id) or await self._is_admin(update)

    async def _may_choose(self, update: Update) -> bool:
        """The host of the open table, or an administrator."""
        found, person = arrival().found, update.effective_user
        assert person is not None
        return (found is not None and found.host == person.id) or await self._is_admin(update)

    async def _is_admin(self, update: Update) -> bool:
        person, chat = update.effective_user, update.effective_chat
        return bool(
            person is not None and chat is not None and chat.id < 0 and await self._courier.is_admin(chat.id, person.id)
        )

    async def _another_game(self, update: Update) -> Answer:
        found = arrival().found
        if (found is not None and found.status != OVER) or await self._lobby.in_the_way(pressed(update)):
            return Answer()
        key = f"menu:{update.update_id}"
        await self._speech.to_group(pressed(update), lambda _s, _g, t: welcome.menu(key, t), lives=MENU_LIVES)
        return Answer()

    async def _nothing_here(self, update: Update) -> None:
        key = f"nothing:{update.update_id}"

        await self._speech.to_group(pressed(update), lambda _s, _g, t: welcome.nothing_here(key, t), reply=True)

    async def _ask_to_show_oneself(self, update: Update) -> None:
        key = f"anonymous:{update.update_id}"
        await self._speech.to_group(
            pressed(update),
            lambda _s, _g, t: Panel(key, t("To play, switch off “remain anonymous”."), rings=False),
            reply=True,
        )

    async def _reply(self, update: Update, answer: Answer) -> None:
        """What a tap would have opened, a command says: where to press Start; a refusal is told in private."""
        if answer.url is None:
            if answer.refused:
                await self._speech.say(pressed(update).person_id, answer)
            return
        key, url = f"invite:{update.update_id}", answer.url
        await self._speech.to_group(
            replace(pressed(update), update_id=None), lambda _s, _g, t: welcome.invitation(key, url, t), reply=True
        )


def _label(update: Update) -> Answer:
    """A button that only says something says it again, whole."""
    query = update.callback_query
    message = query.message if query is not None else None
    markup = message.reply_markup if isinstance(message, Message) else None
    buttons = [button for row in (markup.inline_keyboard if markup else ()) for button in row]
    said = next((button.text for button in buttons if query is not None and button.callback_data == query.data), "")
    language = language_of(query.from_user.language_code if query is not None else None) or "fa"
    return Answer(text(said), language) if said else Answer()


def _hidden(message: Message) -> bool:
    """An administrator who hides behind the group's own name."""
    person = message.from_user
    return person is not None and person.id == ANONYMOUS and message.sender_chat is not None
