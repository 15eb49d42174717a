"""What if another card had attacked: the cards to choose from, and how the fight looks that would be."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.kept.language import Language
from game.tenno.events import Attacked, Event
from game.tenno.show.picture import TablePicture
from game.tenno.show.what_if import FightAgain
from scenes.animation.animation_player import Reel
from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.tenno.film.table_on_film import TablePieces
from scenes.ui import Answer, Control, Held, Item, Several, Size, UiStyle
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


class CardChoice(Control):
    """A card that can be put in; the chosen one stands out and wears a tick."""

    radius = 10

    def __init__(self, card: int, crest: int, chosen: bool, answer: Answer) -> None:
        super().__init__(4, answer)
        self.key = f"card{card}"
        self.card, self.crest, self.chosen = card, crest, chosen

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.shifted()
        width = min(rect.width, round(rect.height / 1.4))
        spot = Rect(0, 0, width, round(width * 1.4)).move_to(center=rect.center)
        if self.chosen:
            frame = spot.inflate(2 * look.px(8), 2 * look.px(8))
            surface.blit(look.shapes.box(frame.size, look.px(12), theme.PAPER_INK), frame)
            inner = spot.inflate(2 * look.px(4), 2 * look.px(4))
            surface.blit(look.shapes.box(inner.size, look.px(10), theme.PAPER), inner)
        surface.blit(look.resources.art.face(self.card, self.crest, width), spot)
        if self.chosen:
            size = max(look.px(34), width // 3)
            corner = spot.right - size // 4, spot.bottom - size // 4
            disc = look.shapes.disc(size, theme.WON, theme.PAPER, max(2, look.px(3)))
            tick = look.resources.art.icon("tick", round(size * 0.6), theme.PAPER_LIGHT)
            for sign in disc, tick:
                put_in_middle(surface, sign, corner)


class CardFan(Several):
    """Cards to be chosen in as few rows as make them largest; they take what room is left."""

    grow = 1

    def __init__(self, cards: Iterable[Control]) -> None:
        self.items = [Held(card) for card in cards]

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, look.margin(250)

    def least(self, look: UiStyle, width: int) -> int:
        return round(1.4 * sizes.SMALLEST_TARGET)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        gap, count = look.px(12), len(self.items)
        forms = [(_card_width(rect, count, number, gap), number) for number in range(1, count + 1)]
        wide, across = max(forms, default=(0, 1))
        cell = max(wide, sizes.SMALLEST_TARGET)
        step = min(cell + gap, (rect.width - cell) // max(1, across - 1))
        for number, item in enumerate(self.items):
            row, column = divmod(number, across)
            top = rect.top + row * (round(1.4 * wide) + gap)
            item.put(look, Rect(rect.left + column * step, top, cell, round(1.4 * wide)))


def _card_width(room: Rect, cards: int, across: int, gap: int) -> int:
    rows = -(-cards // across)
    high = (room.height - (rows - 1) * gap) / rows
    return max(0, int(min((room.width - (across - 1) * gap) / across, high / 1.4)))
