"""What the house says of itself: greeting, menu, languages, help, rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from telegram_bot.bidi import BLANK, Text, command, joined, lines, said_in, text, value
from telegram_bot.games import Guided, Presenter
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import LANGUAGES, Translator, translator
from telegram_bot.panels import Button, Keyboard, Panel, Style
from telegram_bot.profile import IN_GROUPS, meaning

OWN_NAMES = {"fa": "فارسی", "ar": "العربية", "en": "English"}


def first_greeting(adder: str | None) -> Panel:
    """For a group whose language is not known: three languages at once."""
    body = lines(
        *(
            said_in(each, translator(each)("Hi! I am Dorehami, party games for your group") + text(" 🎲"))
            for each in LANGUAGES
        ),
        BLANK,
        joined([translator(each)("Which language?") for each in LANGUAGES], text(" · ")),
    )
    return Panel("greeting", body, (languages("greet", adder),))


def greeting(_: Translator, reads_all: bool, sends_pictures: bool) -> Panel:
    """Said once when the bot comes into a group: what it plays and what it needs."""
    body = lines(
        _("Hello everybody! I am Dorehami, and I know these games:"),
        BLANK,
        *(text(f"{presenter.emoji} ") + presenter.pitch(_) for presenter in PRESENTERS.values()),
        BLANK,
        _("I send the secrets in private.")
        if reads_all
        else _("I send the secrets in private. I do not see what the group says."),
        None if sends_pictures else _("For the boards I need the right to send pictures; without it they become text."),
        _("Whenever you are together: {command}", command=command("/play")),
    )
    return Panel("greeting", body, ((play_button(_),), languages("greet", None)))


def menu(key: str, _: Translator) -> Panel:
    """Which game? The chosen one's lobby takes this message's place."""
    body = lines(
        _("What shall we play?"),
        BLANK,
        *(text(f"{presenter.emoji} ") + presenter.menu(_) for presenter in PRESENTERS.values()),
    )
    games = [
        Button(text(f"{presenter.emoji} ") + presenter.title(_), tap=f"open.{name}")
        for name, presenter in PRESENTERS.items()
    ]
    rows: Keyboard = tuple(tuple(games[at : at + 2]) for at in range(0, len(games), 2))
    return Panel(key, body, (*rows, (Button(text("✖️ ") + _.context("button", "Later"), tap="later"),)))


def language_choice(key: str, _: Translator, in_group: bool, western: bool) -> Panel:
    said = (
        _("Which language for the group? The words of a game have a setting of their own.")
        if in_group
        else _("Which language shall I speak with you?")
    )
    tap = "language" if in_group else "mine"
    rows: Keyboard = (languages(tap, None),)
    if in_group and _.language == "ar":
        label = _.context("button", "Digits: 123") if not western else _.context("button", "Digits: ١٢٣")
        rows = (*rows, (Button(label, tap="digits"),))
    return Panel(key, said, rows)


def language_set(key: str, _: Translator) -> Panel:
    return Panel(key, text("✅ ") + _("From now on in English."))


def languages(tap: str, adder: str | None) -> tuple[Button, ...]:
    return tuple(
        Button(text(OWN_NAMES[each]), tap=f"{tap}.{each}", style=Style.BLUE if each == adder else None)
        for each in LANGUAGES
    )


def play_button(_: Translator) -> Button:
    return Button(text("🎲 ") + _.context("button", "Let us play"), tap="play", style=Style.BLUE)


def private_help(key: str, name: str, tables: list[tuple[int, str, str]], bot: str, _: Translator) -> Panel:
    """/start and /help in private; `tables` are id, game and group of those the person sits at."""
    body = lines(
        _("Hello {name}! I am Dorehami, the host of party games.", name=name)
        if name
        else _("Hello! I am Dorehami, the host of party games."),
        BLANK,
        _("Add me to a group of friends or family and send {command} there.", command=command("/play")),
        _("Everybody's word, role and card comes here, and nobody else sees it."),
    )
    adding = Button(
        text("➕ ") + _.context("button", "Add me to a group"),
        url=f"{bot}?startgroup=play",
        style=Style.BLUE,
    )
    rows: Keyboard = (
        (adding,),
        (
            Button(text("📖 ") + _.context("button", "Rules"), tap="rules"),
            Button(text("🌐 ") + _.context("button", "Language"), tap="tongue"),
        ),
    )
    mine: Keyboard = tuple(
        (
            Button(
                text(f"{PRESENTERS[game].emoji} ") + _.context("button", "My card in {group}", group=value(group)),
                tap=f"card.{table}",
            ),
        )
        for table, game, group in tables
    )
    return Panel(key, body, (*rows, *mine))


def group_help(key: str, _: Translator) -> Panel:
    """/help in a group: every command in a line."""
    said = (command(f"/{name}") + text(" · ") + meaning(name, _) for name in IN_GROUPS)
    body = lines(_("This is what I understand:"), BLANK, *said)
    return Panel(key, body, rings=False)


def short_rules(key: str, presenter: Presenter, name: str, private_link: str, _: Translator) -> Panel:
    """The rules in a breath, for the group."""
    whole = Button(text("📖 ") + _.context("button", "All of it, in private"), url=f"{private_link}?start=rules_{name}")
    return Panel(key, text(f"{presenter.emoji} ") + presenter.how(_), ((whole,),), rings=False)


def rules_choice(key: str, _: Translator) -> Panel:
    rows: Keyboard = tuple(
        (Button(text(f"{presenter.emoji} ") + presenter.title(_), tap=f"rules.{name}"),)
        for name, presenter in PRESENTERS.items()
    )
    return Panel(key, _("The rules of which game?"), rows, rings=False)


def rules(key: str, presenter: Presenter, _: Translator) -> Panel:
    """The rules on one screen, with a small picture."""
    return Panel(key, presenter.rules(_), guide_buttons(presenter, "", _), presenter.example(_), rings=False)


def rules_at(key: str, games: Collection[str], _: Translator) -> Panel:
    """The rules of the game one sits at, and the way to the others; the choice, if it is none or several."""
    if len(games) != 1:
        return rules_choice(key, _)
    panel = rules(key, PRESENTERS[next(iter(games))], _)
    others = Button(text("📖 ") + _.context("button", "Rules of other games"), tap="rules")
    return replace(panel, keyboard=(*panel.keyboard, (others,)))


def guide_page(key: str, presenter: Presenter, name: str, _: Translator) -> Panel | None:
    """One page of a game's guide: below it what stands under it, or its neighbours, and the way back up."""
    pages = presenter.pages(_) if isinstance(presenter, Guided) else ()
    page = next((each for each in pages if each.name == name), None)
    if page is None:
        return None
    rows = guide_buttons(presenter, page.name, _) or guide_buttons(presenter, page.under, _)
    up = f"guide.{presenter.game.name}.{page.under}" if page.under else f"guide.{presenter.game.name}"
    back = Button(text("↩️ ") + _.context("button", "Back"), tap=up)
    return Panel(key, page.text, (*rows, (back,)), rings=False)


def guide_buttons(presenter: Presenter, under: str, _: Translator) -> Keyboard:
    """The pages under one, two in a row."""
    pages = presenter.pages(_) if isinstance(presenter, Guided) else ()
    keys = [Button(page.label, tap=f"guide.{presenter.game.name}.{page.name}") for page in pages if page.under == under]
    return tuple(tuple(keys[at : at + 2]) for at in range(0, len(keys), 2))


def stop_question(presenter: Presenter, _: Translator) -> Panel:
    return Panel(
        "stop",
        text("⏹ ") + _("Shall the game of {game} end?", game=presenter.title(_)),
        (
            (
                Button(text("⏹ ") + _.context("button", "Yes, end it"), tap="end", style=Style.RED),
                Button(_.context("button", "We go on"), tap="goon"),
            ),
        ),
    )


def leave_question(presenter: Presenter, _: Translator) -> Panel:
    said = _(
        "Leave {game}? You will not be among the winners, and there is no way back into this game.",
        game=presenter.title(_),
    )
    return Panel(
        "leaving",
        said,
        (
            (
                Button(text("🚪 ") + _.context("button", "Yes, leave"), tap="go", style=Style.RED),
                Button(_.context("button", "Stay"), tap="stay"),
            ),
        ),
    )


def which_table(key: str, tables: list[tuple[int, Text]], _: Translator) -> Panel:
    """Two tables wait for the same person's text."""
    rows: Keyboard = tuple((Button(label, tap=f"for.{table}"),) for table, label in tables)
    return Panel(key, _("Which game is this for?"), rows, rings=False)


def invitation(key: str, url: str, _: Translator) -> Panel:
    """For somebody whom the bot may not write to yet, and who joined by a command."""
    button = Button(text("💬 ") + _.context("button", "Open the private chat"), url=url, style=Style.BLUE)
    return Panel(key, _("Press Start in the private chat, and you are in."), ((button,),), rings=False)


def nothing_here(key: str, _: Translator) -> Panel:
    return Panel(key, _("No game is being played here now.") + text(" ") + command("/play"), rings=False)


def seated(presenter: Presenter, group: str, _: Translator) -> Panel:
    """Start has brought somebody to a table."""
    body = lines(
        _("Welcome! You are in {game}, in the group {group}.", game=presenter.title(_), group=group) + text(" ✅"),
        _("The secrets of the game come here; keep the notifications of this chat on."),
    )
    back = Button(text("↩️ ") + _.context("button", "Back to the group"), tap="back", style=Style.BLUE)
    return Panel("seated", body, ((back,),))
