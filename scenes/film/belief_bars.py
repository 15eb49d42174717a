"""Minds beside the table: small bars at each hidden card, what it was taken for, growing with the match.

Full bars are beliefs, as a rival's receipt has them; hollow ones are what a careful observer could know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.card_beliefs import Minds, Spot, Taken
from scenes.film.film_timeline import Cutting
from scenes.paint import pen, sizes, theme
from scenes.paint.theme import Colour
from scenes.ui import Drawable, UiStyle

GROWING = 300.0
"""Milliseconds in which bars grow to what they are after an act."""
_COLUMN = 25
"""Pixels that a column with a name needs at least."""
_MOST_NAMED = 4
_PALE = 0.45
"""How pale a bar is that has a name upon it."""
_STRIP = 0.32
"""The bars' height, as a part of a card's."""


@dataclass(frozen=True)
class Moment:
    """What is painted: the minds after a line of the record, come so far (0 to 1) from those after `before`.

    `upto`: the line whose act is going on, in which some cards move; None while the table is at rest.
    """

    before: int
    line: int
    part: float = 1.0
    upto: int | None = None


@dataclass(frozen=True)
class _Column:
    name: str
    """What is written below it where there is room: a card, or percents."""
    share: float
    colour: Colour
    full: bool


class MindPainter:
    """Paints one match's minds; `cutter` says where a card lies."""

    def __init__(self, look: UiStyle, minds: Minds, cutter: Cutting) -> None:
        self._look, self._minds, self._cutter = look, minds, cutter

    def paint(self, surface: Drawable, moment: Moment, seat: int) -> None:
        """Paint what a seat took the cards for: the likeliest ones with their names."""
        old, new = (self._minds.taken(seat, line) for line in (moment.before, moment.line))
        still = {spot: taken for spot, taken in new.items() if not self._moves(spot, moment)}
        self._cutter.lay_under(surface, still, moment.line)
        for spot, taken in still.items():
            card = self._cutter.spot(spot, moment.line)
            if card.width:
                self._bars(surface, card, self._likeliest(old.get(spot), taken, moment.part, card.width))

    def paint_all(
        self, surface: Drawable, moment: Moment, seats: Sequence[int], crests: Sequence[int]
    ) -> None:
        """Paint how sure each seat was of what truly lay there, in percent and in the seats' colours."""
        truth = self._minds.truth(moment.line)
        for spot, card in truth.items():
            if self._moves(spot, moment):
                continue
            columns = []
            for seat in seats:
                old, new = (self._minds.taken(seat, line).get(spot) for line in (moment.before, moment.line))
                if new is not None:
                    share = _between(old, new, card, moment.part)
                    colour = theme.SEAT_COLOURS[crests[seat]]
                    percent = str(round(100 * new.shares.get(card, 0.0)))
                    columns.append(_Column(percent, share, colour, new.believed))
            at = self._cutter.spot(spot, moment.line)
            if at.width:
                self._bars(surface, at, columns)

    def _moves(self, spot: Spot, moment: Moment) -> bool:
        return moment.upto is not None and spot in self._minds.touched(moment.line, moment.upto)

    def _likeliest(self, old: Taken | None, new: Taken, part: float, width: int) -> list[_Column]:
        shares = {card: _between(old, new, card, part) for card in new.shares}
        most = max(1, min(_MOST_NAMED, width // _COLUMN))
        chosen = sorted(new.shares, key=lambda card: (-new.shares[card], card))[:most]
        best = max(new.shares.values(), default=0.0)
        return [
            _Column(
                self._minds.name(card),
                shares[card],
                theme.VERMILION if new.shares[card] == best else theme.INDIGO,
                new.believed,
            )
            for card in chosen
        ]

    def _bars(self, surface: Drawable, card: Rect, columns: Sequence[_Column]) -> None:
        if not columns:
            return
        letters = max(sizes.SMALLEST_TEXT, round(0.17 * card.width))
        lettering = self._look.resources.lettering
        widest = max(lettering.measure(column.name, theme.BOLD, letters)[0] for column in columns)
        named = 0 < widest <= (card.width - 4) // len(columns)
        foot = lettering.measure("X", theme.BOLD, letters)[1] if named else 0
        tall = max(round(_STRIP * card.height), foot + 10)
        strip = self._cutter.bars(card.inflate(0, -4), tall).inflate(-4, 0)
        box = self._look.shapes.box(strip.size, max(3, strip.width // 14), theme.PAPER, theme.INK, 1)
        surface.blit(box, strip)
        room, step = strip.height - 4, strip.width / len(columns)
        for number, column in enumerate(columns):
            middle = strip.left + round((number + 0.5) * step)
            wide, high = max(4, round(0.78 * step)), max(2, round(room * column.share))
            bar = Rect(middle - wide // 2, strip.bottom - 2 - high, wide, high)
            tint = theme.blend(column.colour, theme.PAPER, _PALE) if named else column.colour
            pen.rect(surface, tint, bar, 0 if column.full else 2)
            if named:
                word = lettering.line(column.name, theme.BOLD, letters, theme.PAPER_INK)
                surface.blit(word, word.get_rect(midbottom=(middle, strip.bottom - 1)))


def _between(old: Taken | None, new: Taken, card: int, part: float) -> float:
    """Return a card's share on its way from the old to the new one."""
    before: Mapping[int, float] = old.shares if old is not None else {}
    return before.get(card, 0.0) * (1 - part) + new.shares.get(card, 0.0) * part
