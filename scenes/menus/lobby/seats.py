"""The row of seats in the lobby: for each a banner, its band, a person's name; and the empty places.

It makes the controls for a draft as it is and puts them in their places. What they do is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.kept.table_plan import HUMAN, LONGEST_NAME, MOST
from game.table.seat_names import shown_name
from scenes.menus.lobby.banner import BannerActions, CrestBand, EmptySeat, NameField, SeatBanner
from scenes.menus.lobby.draft import TableDraft
from scenes.menus.lobby.layout import BannerPlace, LobbyLayout
from scenes.ui import Control, UiStyle
from scenes.window.intents import Position
from scenes.window.requests import Request

_LIFT = 16
"""How far a seat rises that was taken up, at 1080."""


@dataclass(frozen=True)
class SeatActions:
    """What can be done to a seat, by its number: `turn_crest` one way or the other, `rename` a person.

    `take` it up to be moved, or lay it down; `drag` it to a position; `let_go` as the banner has it.
    `letters` asks for letters on the screen to write a name with.
    """

    select: Callable[[int], Request | None]
    take: Callable[[int], Request | None]
    drag: Callable[[int, Position], Request | None]
    let_go: Callable[[], bool]
    turn_crest: Callable[[int, int], Request | None]
    rename: Callable[[int, str], Request | None]
    letters: Callable[[int, str], Request | None]
    add: Callable[[], Request | None]


def make_seats(
    look: UiStyle, layout: LobbyLayout, draft: TableDraft, deeds: SeatActions, lifted: int | None = None
) -> dict[str, Control]:
    """Make the controls of all seats by name: "seat 0", "band 0", "name 0"; "add 5" for an empty place.

    `lifted` is the seat that was taken up to be moved.
    """
    found: dict[str, Control] = {}
    rise = {number: look.px(_LIFT) * (number == lifted) for number in range(len(draft.seats))}
    places = {number: layout.banners[number].moved(0, -up) for number, up in rise.items()}
    for number, place in places.items():
        found[f"seat {number}"] = _banner(look, place, draft, number, deeds, number == lifted)
    for number, seat in enumerate(draft.seats):
        band = CrestBand(seat, partial(deeds.turn_crest, number), partial(deeds.select, number))
        band.place(look, Rect(places[number].band))
        found[f"band {number}"] = band
        if seat.spec == HUMAN:
            field = NameField(
                shown_name(look.resources.language, seat.name),
                partial(deeds.rename, number),
                LONGEST_NAME,
                partial(deeds.letters, number),
            )
            field.place(look, Rect(places[number].name))
            found[f"name {number}"] = field
    for number, crest in zip(range(len(draft.seats), MOST), draft.free_crests(), strict=True):
        empty = EmptySeat(crest, look.resources.language.text("lobby.add"), deeds.add)
        whole = Rect(layout.banners[number].whole)
        empty.place(look, whole.inflate(-look.margin(8), -look.margin(16)))
        found[f"add {number}"] = empty
    return found


def _banner(
    look: UiStyle, place: BannerPlace, draft: TableDraft, number: int, deeds: SeatActions, lifted: bool
) -> SeatBanner:
    """The cloth of one seat; it is pointed at between its band and a person's name."""
    text, seat = look.resources.language.text, draft.seats[number]
    who = text("lobby.person" if seat.spec == HUMAN else "lobby.rival")
    if seat.spec == HUMAN and seat.name in look.resources.devices.owners:
        who = text("lobby.own_pad")
    own = BannerActions(
        partial(deeds.select, number),
        partial(deeds.take, number),
        partial(deeds.drag, number),
        deeds.let_go,
    )
    banner = SeatBanner(seat, place, who, own, lifted)
    top = place.band.bottom + 1
    low = place.name.y if seat.spec == HUMAN else place.whole.bottom
    banner.place(look, Rect(place.whole.x, top, place.whole.width, low - top))
    return banner
