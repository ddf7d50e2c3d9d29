"""L'Intrus: what players do while they discuss: ready, whispers, and the scrambler."""

from __future__ import annotations

from dataclasses import replace

from engine.intrus.clues import LONGEST_WHISPER, is_blank, word_of
from engine.intrus.model import Phase, Power, Role, Swap, Whisper, WhisperDraft
from engine.intrus.moves import (
    AimWhisper,
    BeginWhisper,
    DropWhisper,
    Ready,
    Scramble,
    SendWhisper,
    ToggleReady,
    Whispered,
    WriteWhisper,
)
from engine.intrus.rounds import Rounds
from engine.intrus.table import whispers_left
from engine.words import slur


class Discussion(Rounds):
    def heard(self, text: str, seat: int) -> str:
        """What the drunk write comes out slurred (R-INT-68)."""
        return slur(text, self.state.language) if seat in self.state.drunk else text

    def toggle_ready(self, move: ToggleReady) -> None:
        """Can be taken back until all are ready (R-INT-17, R-INT-72)."""
        state = self.state
        self.require_discussion()
        self.acted(move.seat)
        if move.seat in state.ready:
            state.ready.remove(move.seat)
        else:
            state.ready.append(move.seat)
        self.emit(Ready(len(state.ready)))
        self.vote_if_all_ready()

    def require_discussion(self) -> None:
        self.require(self.state.phase == Phase.DISCUSS, "E_PHASE", "There is no discussion now.")

    def begin_whisper(self, move: BeginWhisper) -> None:
        self.require_whispers(move.seat)
        self.acted(move.seat)
        self.state.drafts.setdefault(move.seat, WhisperDraft())

    def aim_whisper(self, move: AimWhisper) -> None:
        state = self.state
        self.require_whispers(move.seat, move.target)
        self.acted(move.seat)
        draft = state.drafts.get(move.seat, WhisperDraft())
        state.drafts[move.seat] = replace(draft, target=move.target)
        self.send_if_complete(move.seat)

    def write_whisper(self, move: WriteWhisper) -> None:
        state = self.state
        self.require_whispers(move.seat)
        text = self.whispered(move.text)
        self.acted(move.seat)
        draft = state.drafts.get(move.seat, WhisperDraft())
        state.drafts[move.seat] = replace(draft, text=text)
        self.send_if_complete(move.seat)

    def drop_whisper(self, move: DropWhisper) -> None:
        state = self.state
        self.require_discussion()
        draft = state.drafts.pop(move.seat, None)
        self.require(draft is not None, "E_DUP", "No whisper was begun.")
        self.acted(move.seat)

    def send_whisper(self, move: SendWhisper) -> None:
        self.require_whispers(move.seat, move.target)
        text = self.whispered(move.text)
        self.acted(move.seat)
        self.state.drafts[move.seat] = WhisperDraft(move.target, text)
        self.send_if_complete(move.seat)

    def require_whispers(self, seat: int, target: int | None = None) -> None:
        """In the discussion, from the living to the living, three for each (R-INT-70)."""
        self.require_discussion()
        if target is not None:
            self.require_other(seat, target)
        self.require(
            whispers_left(self.state, seat) > 0, "E_LIMIT", "You have whispered as often as one may in a round."
        )

    def whispered(self, text: str) -> str:
        """Any content (R-INT-71), on one line."""
        line = " ".join(text.split())
        self.require(not is_blank(line), "E_CLUE_EMPTY", "Nothing arrived; write what you want to whisper.")
        self.require(
            len(line) <= LONGEST_WHISPER,
            "E_CLUE_LONG",
            "This whisper is too long; letters too many: {count}.",
            count=len(line) - LONGEST_WHISPER,
        )
        return line

    def send_if_complete(self, seat: int) -> None:
        """Everybody sees that there was a whisper; what it said, only the two (R-INT-16)."""
        state = self.state
        draft = state.drafts[seat]
        if draft.target is None or not draft.text:
            return
        heard = self.heard(draft.text, seat)
        del state.drafts[seat]
        state.whispers.append(Whisper(state.round, seat, draft.target, heard))
        self.notify(draft.target, "whisper", who=seat, text=heard)
        self.emit(Whispered(seat))

    def scramble(self, move: Scramble) -> None:
        """Words change hands, roles do not; with a ghost nothing happens and nobody notices (R-INT-41, R-INT-84)."""
        state = self.state
        self.require_discussion()
        scrambler = state.powers[move.seat] is Power.SCRAMBLER
        self.require(scrambler, "E_ROLE", "This button belongs to another power card.")
        self.require(state.swap is None, "E_DUP", "You have exchanged your word already.")
        self.require_other(move.seat, move.target)
        real = state.roles[move.target] is not Role.GHOST
        state.swap = Swap(state.round, move.seat, move.target, real)
        self.acted(move.seat)
        state.picks.pop(move.seat, None)
        if real:
            hands = state.holding
            hands[move.seat], hands[move.target] = hands[move.target], hands[move.seat]
            self.notify(move.target, "word", word=self.word(move.target))
        self.notify(move.seat, "swapped", word=self.word(move.seat))

    def word(self, seat: int) -> str:
        held = word_of(self.state, seat)
        assert held is not None
        return held.word.text
