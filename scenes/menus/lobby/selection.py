"""How the lobby's controls show which seat is selected: the one that faces and odds are about.

It marks controls that are there; which seat that is, and who sits there, is told to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kept.table_plan import HUMAN
from scenes.menus.lobby.banner import CrestBand, SeatBanner
from scenes.menus.lobby.controls import FaceDisc
from scenes.menus.lobby.draft import TableDraft
from scenes.ui import Control, Toggle
from scenes.window.resources import Resources


def seat_of(key: str) -> int | None:
    """Return the seat that a control of this key belongs to; None for all that belongs to no single one."""
    kind, _, number = key.partition(" ")
    return int(number) if kind in ("seat", "band", "name") else None


def mark_selected(
    controls: Mapping[str, Control], draft: TableDraft, selected: int, resources: Resources
) -> None:
    """Show which seat is selected, who sits there, and where else the same ones sit."""
    sits = draft.seats[selected].spec
    for key, control in controls.items():
        here = seat_of(key) == selected
        if isinstance(control, SeatBanner):
            control.selected = here
        elif isinstance(control, CrestBand):
            control.selected = control.focusable = here
        elif key == "hints" and isinstance(control, Toggle):
            _mark_odds(control, draft, selected, resources)
        elif isinstance(control, FaceDisc):
            control.chosen = (control.rival or HUMAN) == sits
            control.crests = [seat.crest for seat in draft.seats if seat.spec == control.rival]


def _mark_odds(toggle: Toggle, draft: TableDraft, selected: int, resources: Resources) -> None:
    """The odds of the selected seat's person; a rival gets none."""
    seat = draft.seats[selected]
    person = seat.spec == HUMAN
    toggle.on = person and resources.settings.hints_for(seat.name)
    toggle.disable("" if person else resources.language.text("lobby.rivals_weigh"))
