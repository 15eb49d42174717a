"""A hand card being dragged: let go over the own row, it is as if both had been touched."""

from dataclasses import dataclass

from pygame import Rect

from game.tenno.show.choice_by_touches import HandSpot, SlotSpot
from scenes.table.card_controls import what_of
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.ui import Drawable, Page
from scenes.ui.control import Pull
from scenes.window.intents import Back, FocusLost, Intent, Point, Position, Press, Release


@dataclass(frozen=True)
class Dropped:
    """A hand card was let go over a slot of the own row."""

    card: HandSpot
    slot: SlotSpot


class Carry:
    """Which card of the hand the pointer drags, if any."""

    def __init__(self) -> None:
        self._held: HandSpot | None = None
        self._pull = Pull()
        self._at: Position = (0, 0)

    @property
    def card(self) -> HandSpot | None:
        """The card that is being dragged."""
        return None if self._pull.way is None else self._held

    def handle(self, intent: Intent, page: Page, own: int) -> Dropped | None:
        """Follow the pointer; return what a card was let go over in the row of seat `own`."""
        match intent:
            case Press(position, 1):
                spot = _spot_at(page, position)
                self._held = spot if isinstance(spot, HandSpot) else None
                self._pull.press(position)
            case Point(position) if self._held is not None:
                self._at = position
                self._pull.move(page.look, position)
            case Release(position):
                card, below = self.card, _spot_at(page, position)
                self._end()
                if card is not None and isinstance(below, SlotSpot) and below.seat == own:
                    return Dropped(card, below)
            case FocusLost() | Back():
                self._end()
        return None

    def _end(self) -> None:
        self._pull.end()
        self._held = None

    def draw(self, surface: Drawable, kit: DrawContext, card: int, crest: int, size: tuple[int, int]) -> None:
        """Paint the card under the pointer."""
        kit.cards.draw_in(surface, CardSprite(card, crest), Rect((0, 0), size).move_to(center=self._at))


def _spot_at(page: Page, position: Position) -> object:
    under = next(page.under(position), None)
    return what_of(under)
