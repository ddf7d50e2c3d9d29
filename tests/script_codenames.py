"""Codenames in the notation of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.codenames import Codenames
from engine.codenames_model import (
    Approve,
    CodenamesState,
    Confirm,
    Cover,
    GiveClue,
    Identity,
    Mark,
    Reject,
    Stop,
    TakeSpymaster,
    Team,
)
from engine.game import Move, Seated, Step, Supply
from engine.words import Word
from tests.scripts import ScriptedDraw, ScriptTable

BOARD = (
    "کتاب,ماه,شیر,درخت,پل,ساعت,باران,قلعه,موز,دریا,اسب,چتر,طلا,مدرسه,پنجره,نمک,گربه,تلفن,کوه,قاشق,دکتر,برف,"
    "سیب\u200cزمینی,پاییز,مار"
)


class CodenamesScript(ScriptTable):
    game = Codenames
    unordered = ("marks",)
    state: CodenamesState | None

    def deal(self) -> Step:
        settings = self.settings
        words = tuple(Word(text) for text in settings.get("board", BOARD).split(","))
        scripted: dict[str, list[object]] = {"cod.words": list(words)}
        if "key" in settings:
            scripted["cod.key"] = [Identity(letter) for letter in settings["key"]]
        if "start" in settings:
            scripted["cod.start"] = [Team(settings["start"])]
        self.draw = ScriptedDraw(scripted)
        step = Codenames.deal(self.seats(), {"lang": "fa", **settings}, Supply(words), self.draw, self.now)
        covered = settings.get("cover_random", "")
        self.draw = ScriptedDraw({"cod.enemy": [int(card) for card in covered.split(",") if card.isdecimal()]})
        return step

    def seats(self) -> list[Seated]:
        """Red spymaster, red operatives, blue spymaster, blue operatives."""
        mode = self.settings.get("mode", "teams")
        names: list[str] = []
        seats = []
        for role, team, place in (("spy", "R", "red"), ("ops", "R", "red"), ("spy", "B", "blue"), ("ops", "B", "blue")):
            for name in self.settings.get(f"{role}{team}", "-").split(","):
                if name in ("-", "", *names):
                    continue
                names.append(name)
                claims = {"spy": "spymaster", "ops": "operative" if mode == "duel3" else ""}[role]
                free = mode == "coop" or (mode == "duel3" and role == "ops")
                seats.append(Seated("" if free else place, claims))
        self.names = names
        return seats

    def move(self, seat: int, action: str, arguments: Sequence[str]) -> Move:
        match action, arguments:
            case "clue", [text, number]:
                return GiveClue(seat, text, number)
            case "mark", [card]:
                return Mark(seat, int(card))
            case "confirm", [card]:
                return Confirm(seat, int(card))
            case "cover", [card]:
                return Cover(seat, int(card))
            case "stop", []:
                return Stop(seat)
            case "approve", []:
                return Approve(seat)
            case "reject", []:
                return Reject(seat)
            case "take_spymaster", []:
                return TakeSpymaster(seat)
        raise ValueError(f"no such action: {action} {' '.join(arguments)}")

    def probe(self, name: str) -> str | None:
        state = self.state
        if state is None:
            return "-"
        view = Codenames.view(state, None)
        match name:
            case "team":
                return str(state.team)
            case "turn":
                return str(view.turn.number)
            case "red":
                return str(view.left(Team.RED))
            case "blue":
                return str(view.left(Team.BLUE))
            case "clue":
                return f"{view.clue.word}:{view.clue.number}" if view.clue else "-"
            case "guesses":
                return self.guesses(view.guesses_left)
            case "made":
                return str(view.made)
            case "marks":
                return ",".join(f"{self.names[seat]}:{card}" for seat, card in view.marks)
            case "revealed":
                return ",".join(str(card) for card in sorted(reveal.card for reveal in view.revealed))
            case "vacant":
                return str(view.vacancy.role) if view.vacancy else "-"
            case "idleR" | "idleB":
                return str(state.idle[Team(name[-1])])
            case "spyR" | "spyB":
                seat = view.spymaster(Team(name[-1]))
                return "None" if seat is None else self.names[seat]
            case "opsR" | "opsB":
                return ",".join(self.names[seat] for seat in dict(view.operatives)[Team(name[-1])])
        return None

    def guesses(self, left: int | None) -> str:
        assert self.state is not None
        if left is None:
            return "inf" if self.state.clue else "-"
        return str(left)
