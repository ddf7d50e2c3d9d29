"""Similo in the notation of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Move, Seated, Step, Supply
from engine.similo import Similo
from engine.similo_model import Agree, Card, Disagree, PlayClue, SimiloState, Toggle, Volunteer, mask
from engine.similo_setup import SAME
from tests.scripts import ScriptedDraw, ScriptTable

DECK = ",".join(f"c{number:02}" for number in range(30))
AS_DRAWN = ",".join(str(place) for place in range(12))


class SimiloScript(ScriptTable):
    game = Similo
    state: SimiloState | None

    def deal(self) -> Step:
        settings = self.settings
        characters = self.cards("deck", DECK)
        clues = self.cards("deck_b", "")
        grid = [int(place) for place in settings.get("grid", AS_DRAWN).split(",")]
        self.draw = ScriptedDraw({"sim.deck": characters, "sim.deck_b": clues, "sim.grid": grid})
        options = {**settings, "deck": "deck", "deck_b": "deck_b" if clues else SAME}
        return Similo.deal(self.seats(), options, Supply((*characters, *clues)), self.draw, self.now)

    def cards(self, deck: str, default: str) -> tuple[Card, ...]:
        named = self.settings.get(deck, default)
        return () if named in ("", "-", SAME) else tuple(Card(name, deck) for name in named.split(","))

    def seats(self) -> list[Seated]:
        self.names = self.settings["players"].split(",")
        return [Seated(role="giver" if name == self.settings.get("giver") else "") for name in self.names]

    def move(self, seat: int, action: str, arguments: Sequence[str]) -> Move:
        state = self.state
        match action, arguments:
            case "clue", [card, way]:
                return PlayClue(seat, card, way)
            case "toggle", [card]:
                return Toggle(seat, card)
            case "confirm", []:
                return Agree(seat, mask(state.cells, state.selection) if state else 0)
            case "unconfirm", []:
                return Disagree(seat)
            case "volunteer", []:
                return Volunteer(seat)
        raise ValueError(f"no such action: {action} {' '.join(arguments)}")

    def probe(self, name: str) -> str | None:
        state = self.state
        if state is None:
            return "-"
        view = Similo.view(state, None)
        match name:
            case "round":
                return str(view.round)
            case "k":
                return str(view.removals)
            case "secret":
                return state.secret
            case "giver":
                return self.people([] if view.giver is None else [view.giver])
            case "finders":
                return self.people(view.finders)
            case "hand":
                return ",".join(card.id for card in state.hand)
            case "pile":
                return str(view.pile_size)
            case "grid":
                return ",".join(card.id for card in view.left)
            case "left":
                return str(len(view.left))
            case "sel":
                return ",".join(view.selection)
            case "conf":
                return self.people(view.agreed)
            case "removed":
                return ",".join(state.removed)
            case "clues":
                return ",".join(f"{clue.card.id}:{clue.way}" for clue in view.clues)
        return None

    def people(self, seats: Sequence[int]) -> str:
        return ",".join(self.names[seat] for seat in seats)
