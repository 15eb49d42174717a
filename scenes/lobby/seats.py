"""The row of seats in the lobby: for each a banner, its band, a person's name; and the empty places.

It makes the controls for a draft as it is and puts them in their places. What they do is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.seats import HUMAN
from game.table_plan import LONGEST_NAME, MOST
from scenes.controls import Control, Look
from scenes.layouts.lobby import LobbyLayout
from scenes.lobby.banner import CrestBand, EmptySeat, NameField, SeatBanner
from scenes.lobby.draft import TableDraft
from scenes.requests import Request


@dataclass(frozen=True)
class SeatDeeds:
    """What can be done to a seat, by its number: `turn_crest` one way or the other, `rename` a person.

    `letters` asks for letters on the screen to write that name with.
    """

    select: Callable[[int], Request | None]
    turn_crest: Callable[[int, int], Request | None]
    rename: Callable[[int, str], Request | None]
    letters: Callable[[int, str], Request | None]
    add: Callable[[], Request | None]


def make_seats(look: Look, layout: LobbyLayout, draft: TableDraft, deeds: SeatDeeds) -> dict[str, Control]:
    """Make the controls of all seats by name: "seat 0", "band 0", "name 0"; "add 5" for an empty place."""
    found: dict[str, Control] = {}
    for number in range(len(draft.seats)):
        found[f"seat {number}"] = _banner(look, layout, draft, number, deeds)
    for number, seat in enumerate(draft.seats):
        band = CrestBand(seat, partial(deeds.turn_crest, number), partial(deeds.select, number))
        band.place(look, Rect(layout.banners[number].band))
        found[f"band {number}"] = band
        if seat.spec == HUMAN:
            field = NameField(
                seat.name, partial(deeds.rename, number), LONGEST_NAME, partial(deeds.letters, number)
            )
            field.place(look, Rect(layout.banners[number].name))
            found[f"name {number}"] = field
    for number, crest in zip(range(len(draft.seats), MOST), draft.free_crests(), strict=True):
        empty = EmptySeat(crest, look.resources.language.text("lobby.add"), deeds.add)
        whole = Rect(layout.banners[number].whole)
        empty.place(look, whole.inflate(-look.margin(8), -look.margin(16)))
        found[f"add {number}"] = empty
    return found


def _banner(look: Look, layout: LobbyLayout, draft: TableDraft, number: int, deeds: SeatDeeds) -> SeatBanner:
    """The cloth of one seat; it is pointed at between its band and a person's name."""
    text, seat, place = look.resources.language.text, draft.seats[number], layout.banners[number]
    who = text("lobby.person" if seat.spec == HUMAN else "lobby.rival")
    if seat.spec == HUMAN and seat.name in look.resources.devices.owners:
        who = text("lobby.own_pad")
    banner = SeatBanner(seat, place, who, partial(deeds.select, number))
    top = place.band.bottom + 1
    low = place.name.y if seat.spec == HUMAN else place.whole.bottom
    banner.place(look, Rect(place.whole.x, top, place.whole.width, low - top))
    return banner
