"""Own cards as controls: slots whose cards change places by a touch or dragged, and hand cards that rise."""

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame import Rect

from game.table.shown_card import Rim
from scenes.animation.tweens import EASES
from scenes.paint import theme
from scenes.paint.geometry import CardPlace
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.ui import Control, Drawable, UiStyle
from scenes.ui.dragging import Pull
from scenes.ui.focus import draw_arrow
from scenes.window import Chosen, Position, Request

SLIDING = 240.0
"""Milliseconds that a card takes to another slot."""
_RISING = 110.0
"""Milliseconds in which a hand card rises to be looked at."""
_SETTLING = 300.0
"""Milliseconds in which a card that was dropped comes to rest."""
_RISE = 0.09
_PICKED_RISE = 0.04
_LEAN = 5.0
_HAND_RISE = 0.30
_HELD = 1.05
"""How large a card is in the hand that drags it."""

What = TypeVar("What")


class TableSpot(Control, Generic[What]):
    """Something of a table that can be touched: the table paints it, and the scene is told `what` it is."""

    sound = ""

    def __init__(self, what: What, group: int) -> None:
        super().__init__(group)
        self.what = what

    def choose(self) -> Request | None:
        return Chosen(self.what)

    def draw(self, surface: Drawable) -> None:
        """Paint nothing."""


def what_of(control: Control | None) -> object:
    """Return what is touched with a control of the table; None for any other."""
    return control.what if isinstance(control, TableSpot) else None


def towards(value: float, goal: float, step: float) -> float:
    """Return a value that has gone a step up or down to its goal."""
    return min(goal, value + step) if goal > value else max(goal, value - step)


class OwnCard(Control):
    """A card that lies face up while `open` is 1, face down at 0, and turns in between."""

    sound = ""

    def __init__(self, card: int, cards: CardPainter, crest: int, group: int) -> None:
        super().__init__(group)
        self.card = card
        self.open = 1.0
        self._cards, self._crest = cards, crest

    def _draw_card(self, surface: Drawable, state: CardState, rim: Rim, secret: bool) -> None:
        if 0.0 < self.open < 1.0:
            self._cards.draw_state(surface, CardSprite(self.card, self._crest, rim), state)
            return
        card = self.card if self.open == 1.0 else None
        shown = CardSprite(card, self._crest, rim, secret=secret and card is not None, focused=self.focused)
        place = CardPlace(round(state.x), round(state.y), round(state.width), state.angle)
        self._cards.draw(surface, shown, place)


class SwapSlot(OwnCard):
    """A slot of a row with the card that lies there.

    `touched` gets its number, `dropped` also where the pointer was and how far the card was from its slot.
    """

    def __init__(
        self,
        number: int,
        cards: CardPainter,
        crest: int,
        touched: Callable[[int], Request | None],
        dropped: Callable[[int, Position, Position], None],
    ) -> None:
        """`number` counts from 0, from the left."""
        super().__init__(0, cards, crest, group=0)
        self.number = number
        self.picked = False
        self.may_swap = False
        self._touched, self._dropped = touched, dropped
        self._pull = Pull()
        self._way = (0.0, 0.0)
        self._age = SLIDING + _SETTLING

    @property
    def drag_offset(self) -> Position | None:
        return self._pull.way

    @property
    def sliding(self) -> bool:
        return self._age < SLIDING + _SETTLING

    def come_from(self, x: float, y: float, late: float = 0.0) -> None:
        """Let its card begin that many pixels away, `late` milliseconds from now."""
        self._way = x, y
        self._age = -late

    def arrive(self) -> None:
        self._age = SLIDING + _SETTLING

    def choose(self) -> Request | None:
        return self._touched(self.number)

    def press(self, position: Position) -> None:
        self._pull.press(position)

    def drag(self, position: Position) -> None:
        self._pull.move(self.look, position)

    def release(self, position: Position) -> Request | None:
        offset = self._pull.end()
        if offset is None:
            return super().release(position)
        self.come_from(*offset)
        self._dropped(self.number, position, offset)
        return None

    def let_go(self) -> None:
        self._pull.end()

    def update(self, milliseconds: float, still: bool) -> None:
        super().update(milliseconds, still)
        rests = SLIDING + _SETTLING
        self._age = rests if still else min(rests, self._age + milliseconds)

    def moving(self) -> bool:
        return super().moving() or self.sliding

    def draw(self, surface: Drawable) -> None:
        """Paint the empty slot; with `draw_card` the card comes over all slots."""
        radius, art = round(0.08 * self.rect.width), self.look.resources.art
        slot = art.empty_slot(self.rect.size, radius, theme.GOLD, theme.NIGHT)
        surface.blit(slot, self.rect)

    def draw_card(self, surface: Drawable) -> None:
        rim = Rim.CHOSEN if self.picked else Rim.CHOOSABLE if self.may_swap else Rim.NONE
        state = self._state()
        self._draw_card(surface, state, rim, secret=True)
        if self.focused and self.open in (0.0, 1.0):
            draw_arrow(self.look, surface, (round(state.x - 0.62 * self.rect.width), round(state.y)))

    def _state(self) -> CardState:
        width, (x, y) = float(self.rect.width), self.rect.center
        if self.drag_offset is not None:
            right, down = self.drag_offset
            return CardState(x + right, y + down, round(_HELD * width), self._lean() or _LEAN, lift=0.30)
        if self._age < SLIDING:
            age = max(0.0, self._age) / SLIDING
            left, arc = 1 - EASES["out"](age), EASES["bump"](age) if self._way[1] == 0 else 0.0
            high = self._way[1] * left - arc * 0.12 * width
            return CardState(x + self._way[0] * left, y + high, width, lift=0.05 + 0.25 * left)
        if self.sliding:
            swings = 1 - EASES["pop"]((self._age - SLIDING) / _SETTLING)
            return CardState(x, y, width * (1 + (_HELD - 1) * swings), lift=0.05)
        if self.picked:
            return CardState(x, y - _PICKED_RISE * width, width, lift=0.05)
        if self.pressed:
            return CardState(x, y, round(0.96 * width), lift=0.01)
        return CardState(x, y - _RISE * width * self.warmth, width, self._lean(), lift=0.05)

    def _lean(self) -> float:
        """Degrees by which a risen card leans to the pointer."""
        if not self.warmth or self.pointer[0] < 0:
            return 0.0
        across = (self.pointer[0] - self.rect.centerx) / (self.rect.width / 2)
        return max(-1.0, min(1.0, across)) * _LEAN * self.warmth


class HandCard(OwnCard):
    """A card of the hand: it rises to be looked at, nothing else; face down it rises alike."""

    def __init__(self, card: int, cards: CardPainter, crest: int) -> None:
        super().__init__(card, cards, crest, group=2)
        self.lying = CardPlace(0, 0, 10)
        self.height = 0.0
        self.away = False
        """Whether it is shown elsewhere just now."""

    def lie(self, look: UiStyle, lying: CardPlace, window: Rect) -> None:
        """Take a place of the fan; what lies below the window's edge cannot be pointed at."""
        self.lying = lying
        self.place(look, Rect(lying.box).clip(window))

    def update(self, milliseconds: float, still: bool) -> None:
        super().update(milliseconds, still)
        self.height = towards(self.height, self._goal, 1.0 if still else milliseconds / _RISING)

    def moving(self) -> bool:
        return self.height != self._goal

    @property
    def _goal(self) -> float:
        return 1.0 if self.hovered or self.focused else 0.0

    def draw(self, surface: Drawable) -> None:
        if self.away:
            return
        lying, rise = self.lying, EASES["out"](self.height)
        y = lying.y - round(rise * _HAND_RISE * lying.width)
        state = CardState(lying.x, y, lying.width, lying.angle * (1 - rise), lift=0.02)
        self._draw_card(surface, state, Rim.NONE, secret=False)
