"""A card of the own hand being dragged: it is lifted as by a touch, and let go over what is touched next."""

from dataclasses import dataclass

from pygame import Rect

from game.honor.show.choice_by_touches import Card
from scenes.honor.table.table_controls import HAND, HandSpot
from scenes.table.card_controls import what_of
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.ui import Drawable, Page
from scenes.ui.dragging import Pull
from scenes.window.intents import Back, FocusLost, Intent, Point, Position, Press, Release


@dataclass(frozen=True)
class Lifted:
    """A card of the hand is being dragged from now on."""

    card: Card


@dataclass(frozen=True)
class Dropped:
    """It was let go: over what, None where nothing is."""

    what: object | None


class Carry:
    """Which card of the hand the pointer holds, if any."""

    def __init__(self) -> None:
        self.number: int | None = None
        """The dragged card's place in the hand."""
        self._held: HandSpot | None = None
        self._pull = Pull()
        self._at: Position = (0, 0)

    def handle(self, intent: Intent, page: Page) -> Lifted | Dropped | None:
        """Follow the pointer; what is returned has become of the card, and the intent is for nothing else."""
        match intent:
            case Press(position, 1):
                under = page.under(position)
                self._held = next((one for one in under if isinstance(one, HandSpot)), None)
                self._pull.press(position)
            case Point(position) if self._held is not None:
                self._at = position
                if self._pull.move(page.look, position) and self.number is None:
                    self.number = self._held.number
                    return Lifted(self._held.card)
            case Release(position):
                return self._drop(position, page)
            case FocusLost() | Back():
                return self._drop(None, page)
        return None

    def _drop(self, position: Position | None, page: Page) -> Dropped | None:
        carried, self.number, self._held = self.number, None, None
        if carried is None:
            return None
        if position is None:
            return Dropped(None)
        under = (one for one in page.under(position) if one.group != HAND)
        return Dropped(next((what_of(one) for one in under), None))

    def draw(self, surface: Drawable, kit: DrawContext, card: int, crest: int, size: tuple[int, int]) -> None:
        """Paint the card under the pointer."""
        at = Rect((0, 0), size).move_to(center=self._at)
        kit.cards.draw_in(surface, CardSprite(card, crest), at)
