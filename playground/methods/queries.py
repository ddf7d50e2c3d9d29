"""Answering taps."""

from __future__ import annotations

from playground import limits
from playground.actions import Actions
from playground.cleaning import units
from playground.deep_links import start_payload
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.records import Popup


def answer_callback_query(world: Actions, arguments: Arguments) -> bool:
    """Once per tap and within 15 s; the text is a toast or an alert, the url opens the bot."""
    press = world.records.presses.get(arguments.text("callback_query_id"))
    now = world.now()
    if press is None or press.answered or now - press.at > limits.ANSWER_WITHIN:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    text, url = arguments.text("text"), arguments.text("url")
    if units(text) > limits.ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and start_payload(url, world.bot.username) is None:
        raise bad_request("URL_INVALID")
    press.answered = True
    if text or url:
        alert = arguments.flag("show_alert")
        number = world.records.number()
        world.records.popups.append(Popup(press.person_id, press.chat_id, text, alert, url, now, number))
    world.changed()
    return True


METHODS = {"answer_callback_query": answer_callback_query}
