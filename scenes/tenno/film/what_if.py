"""What if another card had attacked: how it is chosen, and how the fight looks that would be."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.kept.json_lines import Line
from game.kept.language import Language
from game.tenno.events import Attacked, Event
from game.tenno.show.picture import TablePicture
from game.tenno.show.what_if import FightAgain
from scenes.animation.animation_player import Reel
from scenes.film.what_if_cards import CardChoice, CardFan
from scenes.tenno.film.table_on_film import TablePieces
from scenes.ui import Item
from scenes.window import Request

_AIM, _REST = 700.0, 2000.0
"""Milliseconds for which the attack is pointed out, and for which the table is shown after it."""


class WhatIf(FightAgain):
    """One fight of the film, to be fought with another attacking card, which is the choice."""

    asks = "film.if.choose"

    def __init__(
        self,
        table: TablePieces,
        before: Mapping[int | None, list[Line]],
        events: Sequence[Event],
        crest: int,
        language: Language,
    ) -> None:
        """`crest`: whose attack it is; all else is as `FightAgain` has it."""
        super().__init__(before, events, language)
        self._table, self.crest = table, crest

    def choices(self, chosen: int | None, choose: Callable[[int | None], Request | None]) -> Item:
        return CardFan(
            CardChoice(card, self.crest, card == chosen, partial(choose, None if card == chosen else card))
            for card in self.cards()
        )

    def reel(self, card: int) -> Reel:
        """Return the fight as it would be: the attack named, fought, and the table after it."""
        events, before, after = self.tables(card)
        attack = events[0]
        assert isinstance(attack, Attacked)
        named, rest = self._table.aim(attack, before, _AIM), self._table.rest(after, _REST)
        return Reel([named, self._table.fought(events, before, after), rest])

    def tables(self, card: int) -> tuple[list[Event], TablePicture, TablePicture]:
        view = self.view(card)
        before = self._table.picture(view)
        events = [view.fold(line) for line in self.lines(card)]
        return events, before, self._table.picture(view)
