"""The table's slots and hand cards as things that can be pointed at, focused and touched.

They are controls of the page like buttons, so pointer and keys reach them alike; the table draws them. The
page's focus and pointer are read back here, so that the table can lift and ring the right card.
"""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.tenno.show.choice import HandSpot, SlotSpot
from game.tenno.show.seating import Seating
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Control, Page
from scenes.ui.box import CardPlace
from scenes.ui.style import UiStyle
from scenes.window.requests import Request

Touched = Callable[[SlotSpot | HandSpot], Request | None]
OWN_ROW, HAND, RIVALS, BUTTONS, TOOLS = range(5)
"""The groups of the page, in the order in which Tab goes through them."""


class SpotControl(Control):
    """One slot or one hand card. What a touch leads to is the scene's affair."""

    sound = ""

    def __init__(self, spot: SlotSpot | HandSpot, touched: Touched, group: int) -> None:
        """Make the control of a spot; `touched` is called when it is chosen."""
        super().__init__(group)
        self.spot = spot
        self._touched = touched

    def choose(self) -> Request | None:
        """Touch it."""
        return self._touched(self.spot)

    def draw(self, surface: Surface) -> None:
        """Paint nothing: the table paints its cards."""


def spot_controls(
    look: UiStyle, layout: TableLayout, seating: Seating, hand: int, touched: Touched
) -> list[SpotControl]:
    """Make the controls of all slots and of `hand` own cards, placed as the table lays them out."""
    controls: list[SpotControl] = []
    for place in range(seating.seats):
        group = layout.group(place)
        for slot, box in enumerate(group.slots):
            spot = SlotSpot(seating.seat(place), slot)
            control = SpotControl(spot, touched, RIVALS if place else OWN_ROW)
            control.place(look, Rect(box))
            controls.append(control)
    for place, lying in enumerate(layout.hand_places(hand)):
        control = SpotControl(HandSpot(place), touched, HAND)
        control.place(look, _hand_rect(layout, lying))
        controls.append(control)
    return controls


def _hand_rect(layout: TableLayout, lying: CardPlace) -> Rect:
    """The part of a tucked hand card that lies in the window."""
    return Rect(lying.box).clip(Rect(layout.frame.box))


def spot_under_focus(page: Page) -> SlotSpot | HandSpot | None:
    """Return the spot that has the focus by keys."""
    focus = page.focus
    return focus.spot if isinstance(focus, SpotControl) and focus.focused else None


def spot_under_pointer(controls: Sequence[SpotControl]) -> SpotControl | None:
    """Return the spot's control that the pointer is on."""
    return next((control for control in controls if control.hovered), None)
