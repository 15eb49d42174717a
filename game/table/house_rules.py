"""What a game says of a table: its seats, how long a match takes, and the house rules that there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.kept.language import Language


class HouseRules(Protocol):
    """A game's module of this form is enough. Rules are known by a name, the plain ones by "plain"."""

    SEATS: range
    """How many seats a table may have."""

    def minutes(self, seats: int, people: int, name: str = "plain") -> int:
        """Return about how many minutes a match by the rules of that name takes at normal speed.

        `people` of its seats are people.
        """

    def name_of(self, language: Language, name: str) -> str:
        """Return the title of the rules of that name."""

    def fitting_rules(self, seats: int) -> list[str]:
        """List the names of the rules that a table of so many seats may choose, the plain ones first."""

    def request_of(self, name: str, seats: int) -> str:
        """Return rules as a request for a match has them; empty for plain ones and where they do not fit."""

    def sentence(self, language: Language, name: str, names: Sequence[str]) -> str:
        """Say what the rules of that name mean at a table of these people."""

    def rules_of(self, language: Language, variant: Any, names: Sequence[str]) -> list[str]:
        """List a sentence for each house rule of a stage; `names` are those of the seats, clockwise."""

    def brief_rules_of(self, language: Language, variant: Any, names: Sequence[str]) -> list[str]:
        """List the same in a few words each; without `names` it is not said who."""

    def card_rule(self, language: Language, card: int) -> tuple[str, str]:
        """Return a card's name, and what it does in at most twelve words."""
