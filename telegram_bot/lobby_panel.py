"""The lobby as a panel: it draws itself from what a game declares and how its presenter calls it."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES
from engine.game import IllegalMove, Seated, SeatOffer
from telegram_bot import news, picker, settings, silence
from telegram_bot.bidi import BLANK, Text, bold, joined, lines, text
from telegram_bot.games import Guided, Passing, Presenter, Previewed
from telegram_bot.games.registry import PRESENTERS
from telegram_bot.i18n import Translator, translator
from telegram_bot.panels import Button, Keyboard, Panel, Style
from telegram_bot.posts import Audience
from telegram_bot.storage import GameTable, Seat

NOBODY = text("—")
SETTINGS, PEOPLE = "settings", "people"
"""The pages of settings: the options, and whom to put out."""
MOST_THEMES = 20


def seats_in_order(crowd: Audience) -> list[Seat]:
    return sorted((seat for seat in crowd.seats.values() if not seat.departed), key=lambda seat: seat.number)


def panel(crowd: Audience) -> Panel:
    """The lobby of a table as it stands."""
    table = crowd.table
    _ = translator(table.language, table.western_digits)
    presenter = PRESENTERS[table.game]
    host = next((seat for seat in crowd.seats.values() if seat.person_id == table.host), None)
    host_name = bold(crowd.names[host.number]) if host else bold("—")
    ready, status = standing(crowd, _)
    chosen = joined(presenter.settings(_shown(crowd), _), text(" – "))
    body = lines(
        text(f"{presenter.emoji} ") + presenter.title(_) + text(" · ") + _("host: {name}", name=host_name),
        presenter.tagline(_),
        BLANK,
        *_people(crowd, presenter, _),
        BLANK,
        *(presenter.preview(len(seats_in_order(crowd)), table.options, _) if isinstance(presenter, Previewed) else ()),
        *_passed(crowd, presenter, _),
        *(house_line for house_line in crowd.room(table.language, table.western_digits).news),
        status,
        text("⚙️ ") + chosen,
    )
    return Panel("lobby", body, _keyboard(crowd, presenter, ready, _))


def standing(crowd: Audience, _: Translator) -> tuple[bool, Text]:
    """Whether the game could start now, and the line that says so or why not: a refusal is never news."""
    table = crowd.table
    presenter = PRESENTERS[table.game]
    seats = seats_in_order(crowd)
    lost = unreachable(crowd)
    if lost:
        who = _.people([bold(crowd.names[seat.number]) for seat in lost], 6)
        return False, text("⚠️ ") + _(
            "My messages do not reach {names}; press Start once in the private chat.", names=who
        )
    try:
        options = settings.for_engine(table.game, table.options, seats)
        GAMES[table.game].may_start([Seated(seat.place, seat.role) for seat in seats], options)
    except IllegalMove as error:
        values = {name: presenter.value(each, _) for name, each in error.values.items()}
        return False, _(error.sentence, **values)
    host = next((seat for seat in seats if seat.person_id == table.host), None)
    name = bold(crowd.names[host.number]) if host else bold("—")
    return True, _("We are ready! {name} starts the game.", name=name)


def unreachable(crowd: Audience) -> list[Seat]:
    return [seat for seat in seats_in_order(crowd) if not crowd.persons[seat.person_id].reachable]


def closed(crowd: Audience, sentence: Text, keyboard: Keyboard = ()) -> Panel:
    """What is left of a lobby: one line of history."""
    del crowd
    return Panel("lobby", sentence, keyboard)


def started(crowd: Audience) -> Panel:
    table = crowd.table
    _ = translator(table.language, table.western_digits)
    game = PRESENTERS[table.game].title(_)
    return Panel("lobby", text("▶️ ") + _("{game} has started; players: {n}", game=game, n=len(seats_in_order(crowd))))


def again_button(_: Translator) -> Button:
    return Button(text("🔁 ") + _.context("button", "Once more"), tap="again", style=Style.GREEN)


def other_button(_: Translator) -> Button:
    return Button(text("🎲 ") + _.context("button", "Another game"), tap="other")


def _people(crowd: Audience, presenter: Presenter, _: Translator) -> Sequence[Text]:
    table = crowd.table
    offers = GAMES[table.game].seats_offered(table.options)
    seats = seats_in_order(crowd)
    places = [offer.place for offer in offers if offer.place]
    if not places:
        return [
            _("{n}. {name}", n=number, name=_called(crowd, presenter, seat)) for number, seat in enumerate(seats, 1)
        ]
    listed = list(dict.fromkeys(places)) + ([""] if any(seat.place not in places for seat in seats) else [])
    found = []
    for place in listed:
        here = [seat for seat in seats if (seat.place if seat.place in places else "") == place]
        names = joined([_called(crowd, presenter, seat) for seat in here], text("، " if _.rtl else ", ")) or NOBODY
        heading = presenter.place(place, table.options, _)
        count = _("({n}):", n=len(here))
        found.append(joined([part for part in (heading, count, names) if part], text(" ")))
    return found


def _passed(crowd: Audience, presenter: Presenter, _: Translator) -> list[Text]:
    """After a rematch: who has the role that goes round, as long as they keep it."""
    if not isinstance(presenter, Passing) or all(kind != news.PASSED for kind, _name in crowd.news):
        return []
    return [
        text(f"{presenter.role_sign(seat.role)} ") + presenter.passed(seat.role, bold(crowd.names[seat.number]), _)
        for seat in seats_in_order(crowd)
        if seat.role
    ]


def _called(crowd: Audience, presenter: Presenter, seat: Seat) -> Text:
    sign = presenter.role_sign(seat.role)
    return bold(crowd.names[seat.number]) + (text(f"\xa0{sign}") if sign else text(""))


def _keyboard(crowd: Audience, presenter: Presenter, ready: bool, _: Translator) -> Keyboard:
    table = crowd.table
    offers = GAMES[table.game].seats_offered(table.options)
    placed = tuple(_seat_button(offer, crowd, presenter, _) for offer in offers if offer.place)
    free = tuple(_seat_button(offer, crowd, presenter, _) for offer in offers if not offer.place)
    howto = Button(text("📖 ") + _.context("button", "How do we play?"), tap="howto")
    seating: Keyboard = (placed, free) if placed else (free[:1],)
    if table.settings_open == PEOPLE:
        return (*seating[:1], *_put_out(crowd, _), (_done(_),))
    picking = picker.option_of(table)
    if picking is not None:
        return (*seating[:1], *picker.rows(table, picking, len(seats_in_order(crowd)), _))
    if table.settings_open == SETTINGS:
        return (*seating[:1], *_options(crowd, presenter, _), _host_row(_), (_done(_),))
    third = (
        (Button(text("🔀 ") + _.context("button", "Draw the teams"), tap="shuffle"), howto)
        if placed
        else (*free[1:], howto)
    )
    third = (*third, *_pages(presenter, _))
    start = Button(text("▶️ ") + _.context("button", "Let us start"), tap="start", style=Style.GREEN if ready else None)
    last = (
        Button(text("⚙️ ") + _.context("button", "Settings"), tap="set"),
        Button(text("🚪 ") + _.context("button", "Leave"), tap="leave"),
    )
    opening = Button(
        text("💬 ") + _.context("button", "Open the private chat"), url=crowd.private_link, style=Style.BLUE
    )
    return (*seating, third, last, (start,), *([(opening,)] if unreachable(crowd) else []))


def _pages(presenter: Presenter, _: Translator) -> list[Button]:
    """Pages of the guide that people ask for before a game."""
    pages = presenter.pages(_) if isinstance(presenter, Guided) else ()
    return [Button(page.label, tap=f"guide.{page.name}") for page in pages if page.in_lobby]


def _seat_button(offer: SeatOffer, crowd: Audience, presenter: Presenter, _: Translator) -> Button:
    label, style = presenter.seat_button(offer, crowd.table.options, _)
    tap = f"join.{offer.place or 'any'}" + (f".{offer.role}" if offer.role else "")
    if offer.role and not offer.place and SeatOffer() in GAMES[crowd.table.game].seats_offered(crowd.table.options):
        tap = f"claim.{offer.role}"
    return Button(label, tap=tap, style=style)


def _options(crowd: Audience, presenter: Presenter, _: Translator) -> Keyboard:
    options = _shown(crowd)
    rows = []
    for option in GAMES[crowd.table.game].options:
        value = options.get(option.name, option.default)
        rows.append((Button(presenter.option(option.name, value, _), tap=f"option.{option.name}"),))
    if silence.is_offered(crowd.table.game):
        value = options.get(silence.OPTION.name, silence.OPTION.default)
        rows.append((Button(silence.label(value, _), tap=f"option.{silence.OPTION.name}"),))
    return tuple(rows)


def _shown(crowd: Audience) -> dict[str, str]:
    return settings.shown(crowd.table.game, crowd.table.options, seats_in_order(crowd), crowd.names)


def _host_row(_: Translator) -> tuple[Button, ...]:
    return (
        Button(text("👢 ") + _.context("button", "Put somebody out"), tap="people"),
        Button(text("✖️ ") + _.context("button", "Cancel the game"), tap="cancel", style=Style.RED),
    )


def _put_out(crowd: Audience, _: Translator) -> Keyboard:
    return tuple(
        (Button(text("👢 ") + bold(crowd.names[seat.number]), tap=f"kick.{seat.person_id}"),)
        for seat in seats_in_order(crowd)
        if seat.person_id != crowd.table.host
    )


def _done(_: Translator) -> Button:
    return Button(text("✔️ ") + _.context("button", "Close the settings"), tap="done")


def late_seats(crowd: Audience, _: Translator) -> Panel | None:
    """For somebody who followed an invitation without a team into a running game; None where there are no teams."""
    presenter = PRESENTERS[crowd.table.game]
    offers = [offer for offer in GAMES[crowd.table.game].seats_offered(crowd.table.options) if offer.place]
    if any(offer.role for offer in offers) or not offers:
        return None
    teams = tuple(_seat_button(offer, crowd, presenter, _) for offer in offers)
    return Panel("late", _("The game has started, but there is still room."), (teams,))


def nudge(table: GameTable, group_title: str, _: Translator) -> Text:
    """For the host of a lobby that has been waiting."""
    return _("Your friends in {group} are still waiting; shall we start?", group=group_title)
