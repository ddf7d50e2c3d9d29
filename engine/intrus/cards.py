"""The ten power cards of L'Intrus, one small class each."""

from __future__ import annotations

from typing import ClassVar

from engine.intrus.clues import Said, in_emoji, in_words, require_repeated, to_repeat
from engine.intrus.model import Cause, IntrusState, Phase, Power, Role


class Card:
    """A power beside the word, known to its holder alone (R-INT-30); what it does not say, nobody's card does."""

    power: ClassVar[Power]
    fewest: ClassVar[int]
    """Players it needs (R-INT-53)."""
    level: ClassVar[int]
    """The host's level that unlocks it (R-INT-102)."""
    legendary: ClassVar[bool] = False
    """Not in the secret agents' pack."""
    holders: ClassVar[int] = 1
    targets: ClassVar[int] = 0
    """How many players it chooses before the first round."""

    def may_hold(self, role: Role) -> bool:
        """A power tells nothing about the team (R-INT-31)."""
        return True

    def owes_choice(self, state: IntrusState) -> bool:
        """Whether its holder must choose before having "seen" the card."""
        return False

    def read(self, text: str) -> Said:
        """Takes the holder's clue to pieces."""
        return in_words(text)

    def check(self, said: Said, state: IntrusState, seat: int) -> None:
        """Raises IllegalMove for a clue that this card forbids its holder."""

    def wins_alone(self, cause: Cause, votes_held: int) -> bool:
        """Whether its holder wins by being eliminated so."""
        return False

    def answers_in(self) -> Phase | None:
        """The phase in which its holder, eliminated, has still a move."""
        return None


class Mute(Card):
    """Gives clues in emoji only, one to four (R-INT-32, R-INT-66)."""

    power = Power.MUTE
    fewest = 4
    level = 1

    def read(self, text: str) -> Said:
        return in_emoji(text)


class Parrot(Card):
    """Must repeat a word of the clue before (R-INT-33, R-INT-67)."""

    power = Power.PARROT
    fewest = 4
    level = 1

    def check(self, said: Said, state: IntrusState, seat: int) -> None:
        require_repeated(said, to_repeat(state, seat))


class Judge(Card):
    """Alive, decides in secret between others when the second vote is a tie (R-INT-37, R-INT-82)."""

    power = Power.JUDGE
    fewest = 4
    level = 2


class Drunkard(Card):
    """Makes two others drunk before the first round: what they write comes out slurred all game (R-INT-40, R-INT-57)."""

    power = Power.DRUNKARD
    fewest = 4
    level = 3
    targets = 2

    def owes_choice(self, state: IntrusState) -> bool:
        return not state.drunk


class Jester(Card):
    """Voted out in the very first vote, or chosen by its judge, wins alone (R-INT-34, R-INT-75, R-INT-80)."""

    power = Power.JESTER
    fewest = 5
    level = 4

    def wins_alone(self, cause: Cause, votes_held: int) -> bool:
        return votes_held == 1 and cause in (Cause.VOTE, Cause.JUDGE)


class Twins(Card):
    """Two civilians who know each other (R-INT-35)."""

    power = Power.TWINS
    fewest = 6
    level = 5
    holders = 2

    def may_hold(self, role: Role) -> bool:
        return role is Role.CIVILIAN


class Spy(Card):
    """Knows from the start one other player who is a civilian (R-INT-38, R-INT-55)."""

    power = Power.SPY
    fewest = 5
    level = 6


class Avenger(Card):
    """Eliminated by whatever cause, may take along a living player (R-INT-36, R-INT-81)."""

    power = Power.AVENGER
    fewest = 5
    level = 8
    legendary = True

    def answers_in(self) -> Phase | None:
        return Phase.AVENGE


class Cupid(Card):
    """Ties another player, who does not know, to himself: one eliminated, both are; both alive at the end, both win (R-INT-39, R-INT-83)."""

    power = Power.CUPID
    fewest = 5
    level = 10
    legendary = True
    targets = 1

    def owes_choice(self, state: IntrusState) -> bool:
        return state.linked is None


class Scrambler(Card):
    """Once, during a discussion, exchanges words with another player; roles stay, and a ghost has no word to give (R-INT-41, R-INT-84)."""

    power = Power.SCRAMBLER
    fewest = 5
    level = 12
    legendary = True

    def may_hold(self, role: Role) -> bool:
        return role is not Role.GHOST


NO_CARD = Card()
CARDS: dict[Power, Card] = {
    card.power: card
    for card in (Mute(), Parrot(), Judge(), Drunkard(), Jester(), Twins(), Spy(), Avenger(), Cupid(), Scrambler())
}


def card_of(state: IntrusState, seat: int) -> Card:
    power = state.powers[seat]
    return NO_CARD if power is None else CARDS[power]


def holder(state: IntrusState, power: Power) -> int | None:
    """Who has the card; the first of the twins."""
    return state.powers.index(power) if power in state.powers else None
