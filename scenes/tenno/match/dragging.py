"""An own card being dragged: let go over a slot, it is as if both had been touched."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.tenno.show.choice_by_touches import (
    AttackChoice,
    Choice,
    ExchangeChoice,
    HandSpot,
    SlotSpot,
    SwapChoice,
)
from scenes.table.card_controls import what_of
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.ui import Drawable, Page
from scenes.ui.dragging import Pull
from scenes.window.intents import Back, FocusLost, Intent, Point, Position, Press, Release


@dataclass(frozen=True)
class Dropped:
    """An own card was let go over a slot."""

    card: HandSpot | SlotSpot
    slot: SlotSpot

    def touches(self, choice: Choice) -> Iterator[HandSpot | SlotSpot]:
        """Give what it is as if one touched, in the order in which the choice asks, until one is refused.

        Each is to be touched before the next is asked for.
        """
        exchanges = isinstance(choice, ExchangeChoice)
        spots: tuple[HandSpot | SlotSpot, ...] = (self.card, self.slot)
        for spot in reversed(spots) if exchanges else spots:
            if choice.refused is not None:
                return
            stays = exchanges or isinstance(choice, SwapChoice) or spot == self.card
            if not (stays and spot in choice.picked):  # which another touch would take back
                yield spot


class Carry:
    """Which own card the pointer drags, if any: of the hand, or of the row where it attacks or is swapped.

    It may have been pressed while nothing was asked yet, as something still moved: it comes along once it is.
    """

    def __init__(self) -> None:
        self._pressed: object = None
        self._held: HandSpot | SlotSpot | None = None
        self._pull = Pull()
        self._at: Position = (0, 0)

    @property
    def card(self) -> HandSpot | SlotSpot | None:
        """The card that is being dragged."""
        return None if self._pull.way is None else self._held

    @property
    def draws(self) -> bool:
        """Whether the pointer draws away from a card that it pressed, asked for or not."""
        return self._pull.way is not None and isinstance(self._pressed, HandSpot | SlotSpot)

    def over(self, page: Page) -> SlotSpot | None:
        """Return the slot that the dragged card is over."""
        below = _spot_at(page, self._at)
        return below if self.card is not None and isinstance(below, SlotSpot) else None

    def ask(self, choice: Choice | None) -> None:
        """Let a card that is drawn already come along if the choice can be meant with it."""
        self._held = None if choice is None else _taken(choice, self._pressed)

    def handle(self, intent: Intent, page: Page, choice: Choice | None) -> Dropped | None:
        """Follow the pointer; return what a card was let go over that can be meant with it."""
        match intent:
            case Press(position, 1):
                self._pressed = _spot_at(page, position)
                self._pull.press(position)
            case Point(position) if self._pressed is not None:
                self._at = position
                self._pull.move(page.look, position)
        self.ask(choice)
        match intent:
            case Release(position):
                card, below = self.card, _spot_at(page, position)
                self._end()
                if choice is None or card is None or not isinstance(below, SlotSpot):
                    return None
                if _leads(choice, card, below):
                    return Dropped(card, below)
            case FocusLost() | Back():
                self._end()
        return None

    def _end(self) -> None:
        self._pull.end()
        self._pressed = self._held = None

    def draw(
        self, surface: Drawable, kit: DrawContext, card: int | None, crest: int, size: tuple[int, int]
    ) -> None:
        """Paint the card under the pointer; None lies face down."""
        kit.cards.draw_in(surface, CardSprite(card, crest), Rect((0, 0), size).move_to(center=self._at))


def _taken(choice: Choice, spot: object) -> HandSpot | SlotSpot | None:
    """Return what can be drawn from its place: any card of the hand, one that attacks or is swapped."""
    if isinstance(spot, HandSpot):
        return spot
    if not isinstance(choice, AttackChoice | SwapChoice) or not isinstance(spot, SlotSpot):
        return None
    return spot if spot.seat == choice.seat and choice.view.is_laid(spot.seat, spot.slot) else None


def _leads(choice: Choice, card: HandSpot | SlotSpot, onto: SlotSpot) -> bool:
    """Whether it can be meant that a card is let go there: attackers on others' cards, all else at home."""
    attacks = isinstance(card, SlotSpot) and isinstance(choice, AttackChoice)
    return onto != card and (onto.seat == choice.seat) is not attacks


def _spot_at(page: Page, position: Position) -> object:
    under = next(page.under(position), None)
    return what_of(under)
