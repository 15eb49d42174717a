"""The cards of the setup scene as controls: three slots with their farmers, and the eight hand cards.

They own where a card is drawn just now: under the pointer, in the hand that drags it, on its way to its
slot, turned or not. What a touch leads to is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.table.card_face import Rim
from scenes.cards.sprite import CardPainter, CardSprite, CardState
from scenes.cards.timeline import EASES
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import draw_arrow
from scenes.ui.geometry import CardPlace
from scenes.window.intents import Position
from scenes.window.requests import Request

SLIDING = 240.0
"""Milliseconds that a card takes to another slot."""
DRAG_FROM = 8
"""Pixels at 1080 that the pointer must go until a press becomes a drag."""
_RISE = 0.05
_PICKED_RISE = 0.02
_LEAN = 3.0
_HAND_RISE = 0.30


class FarmerSlot(Control):
    """A slot of the row with the farmer that lies there. `touched` gets its number, `dropped` also where."""

    sound = ""

    def __init__(
        self,
        number: int,
        cards: CardPainter,
        crest: int,
        touched: Callable[[int], Request | None],
        dropped: Callable[[int, Position], None],
    ) -> None:
        """`number` counts from 0, from the left."""
        super().__init__(group=0)
        self.number = number
        self.card = 0
        self.picked = False
        self.may_swap = False
        self.open = 1.0
        self.drag_offset: tuple[int, int] | None = None
        self._cards, self._crest = cards, crest
        self._touched, self._dropped = touched, dropped
        self._start: Position | None = None
        self._way = (0.0, 0.0)
        self._age = SLIDING

    @property
    def sliding(self) -> bool:
        return self._age < SLIDING

    def come_from(self, x: float, y: float, late: float = 0.0) -> None:
        """Let its card begin that many pixels away, `late` milliseconds from now."""
        self._way = x, y
        self._age = -late

    def arrive(self) -> None:
        self._age = SLIDING

    def choose(self) -> Request | None:
        return self._touched(self.number)

    def press(self, position: Position) -> Request | None:
        """Perhaps the beginning of a drag."""
        self._start = position
        return None

    def drag(self, position: Position) -> Request | None:
        if self._start is None:
            return None
        way = position[0] - self._start[0], position[1] - self._start[1]
        if self.drag_offset is not None or max(map(abs, way)) >= self.look.px(DRAG_FROM):
            self.drag_offset = way
        return None

    def release(self, position: Position) -> Request | None:
        """Lay the dragged card down, or count as touched."""
        offset, self.drag_offset, self._start = self.drag_offset, None, None
        if offset is None:
            return super().release(position)
        self.come_from(*offset)
        self._dropped(self.number, position)
        return None

    def let_go(self) -> None:
        self.drag_offset = self._start = None

    def update(self, milliseconds: float, still: bool) -> None:
        super().update(milliseconds, still)
        self._age = SLIDING if still else min(SLIDING, self._age + milliseconds)

    def moving(self) -> bool:
        return super().moving() or self.sliding

    def draw(self, surface: Surface) -> None:
        """Paint the empty slot; with `draw_card` the card comes over all slots."""
        look, rect = self.look, self.rect
        art = look.resources.art
        radius = round(0.08 * rect.width)
        surface.blit(art.empty_slot(rect.size, radius, theme.GOLD), rect)

    def draw_card(self, surface: Surface) -> None:
        """Paint the card where it is just now."""
        x, y, high = self._place()
        rim = Rim.CHOSEN if self.picked else Rim.CHOOSABLE if self.may_swap else Rim.NONE
        width = self.rect.width
        if 0.0 < self.open < 1.0:
            state = CardState(x, y, width, turn=self.open, lift=0.05)
            self._cards.draw_state(surface, CardSprite(self.card, self._crest, rim), state)
            return
        card = self.card if self.open == 1.0 else None
        shown = CardSprite(card, self._crest, rim, secret=card is not None, focused=self.focused)
        self._cards.draw(surface, shown, CardPlace(round(x), round(y), width, self._angle(high)))
        if self.focused:
            tip = round(x - 0.62 * width), round(y)
            draw_arrow(self.look, surface, tip)

    def _place(self) -> tuple[float, float, float]:
        width = self.rect.width
        x, y = float(self.rect.centerx), float(self.rect.centery)
        if self.drag_offset is not None:
            return x + self.drag_offset[0], y + self.drag_offset[1], 1.0
        if self.sliding:
            part = EASES["out"](max(0.0, self._age) / SLIDING)
            arc = EASES["bump"](max(0.0, self._age) / SLIDING) if self._way[1] == 0 else 0.0
            x += self._way[0] * (1 - part)
            return x, y + self._way[1] * (1 - part) - arc * 0.12 * width, 0.0
        if self.picked:
            return x, y - _PICKED_RISE * width, 0.0
        return x, y - _RISE * width * self.warmth, self.warmth

    def _angle(self, high: float) -> float:
        if self.drag_offset is not None:
            return _LEAN
        if not high or self.pointer[0] < 0:
            return 0.0
        across = (self.pointer[0] - self.rect.centerx) / (self.rect.width / 2)
        return max(-1.0, min(1.0, across)) * _LEAN * high


class HandCard(Control):
    """A card of the hand: it rises to be looked at, nothing else; face down it rises alike."""

    sound = ""

    def __init__(self, card: int, cards: CardPainter, crest: int) -> None:
        """`card` is shown while `open` is 1."""
        super().__init__(group=2)
        self.card = card
        self.open = 1.0
        self.lying = CardPlace(0, 0, 10)
        self.height = 0.0
        self._cards, self._crest = cards, crest

    def lie(self, look: UiStyle, lying: CardPlace, window: Rect) -> None:
        """Take a place of the fan; what lies below the window's edge cannot be pointed at."""
        self.lying = lying
        self.place(look, Rect(lying.box).clip(window))

    def update(self, milliseconds: float, still: bool) -> None:
        super().update(milliseconds, still)
        goal = 1.0 if self.hovered or self.focused else 0.0
        step = 1.0 if still else milliseconds / 110
        self.height = min(goal, self.height + step) if goal > self.height else max(goal, self.height - step)

    def moving(self) -> bool:
        return self.height != (1.0 if self.hovered or self.focused else 0.0)

    def draw(self, surface: Surface) -> None:
        """Paint the card in the fan, raised where it is looked at."""
        lying, rise = self.lying, EASES["out"](self.height)
        y = lying.y - round(rise * _HAND_RISE * lying.width)
        angle = lying.angle * (1 - rise)
        if 0.0 < self.open < 1.0:
            state = CardState(lying.x, y, lying.width, angle, turn=self.open, lift=0.02)
            self._cards.draw_state(surface, CardSprite(self.card, self._crest), state)
            return
        card = self.card if self.open == 1.0 else None
        look = CardSprite(card, self._crest, focused=self.focused)
        self._cards.draw(surface, look, CardPlace(lying.x, y, lying.width, angle))
