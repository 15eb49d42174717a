"""The banners of the lobby: a seat's cloth, its band of colour, its name, and an empty place.

They draw one seat of the draft as it is now; `make_banners` makes and places them all.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from game.kept.table_plan import HUMAN, LONGEST_NAME, MOST, SeatPlan
from game.table.seat_names import shown_name
from scenes.menus.lobby.actions import LobbyActions
from scenes.menus.lobby.draft import TableDraft
from scenes.menus.lobby.layout import BannerPlace, LobbyLayout
from scenes.paint import theme
from scenes.ui import Control, TextField, UiStyle, fitting
from scenes.ui.control import Answer, draw_focus
from scenes.ui.field import narrower
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request

_PULL = 18
"""How far a pointer goes before it drags, at 1080."""
_HOVER_LIGHT = (10, 11, 13)
_SELECTED_LIGHT = (15, 18, 24)
"""What is added to the colours of a cloth that is pointed at, or selected."""
_LIFT = 16
"""How far a seat rises that was taken up, at 1080."""


class SeatBanner(Control):
    """The cloth of one seat. It is pointed at below its band; the ring of the focus goes around all of it.

    Chosen once its seat is selected; chosen again it is taken up, to be moved along the pole, and laid down.
    A pointer may drag it there instead.
    """

    radius = 6
    sound = "ui-tick"

    def __init__(
        self,
        number: int,
        seat: SeatPlan,
        place: BannerPlace,
        who: str,
        actions: LobbyActions,
        lifted: bool = False,
    ) -> None:
        """`who` is the line below the name; `lifted`: it was taken up to be moved."""
        super().__init__(group=0)
        self.seat, self.parts, self.who, self.lifted = seat, place, who, lifted
        self.selected = False
        self._number, self._actions = number, actions
        self._taken_at = 0
        self._was_selected = False

    def choose(self) -> Request | None:
        """Take the seat up, or lay it down."""
        return self._actions.take(self._number)

    def press(self, position: Position) -> Request | None:
        """It may be the beginning of a drag."""
        self._taken_at, self._was_selected = position[0], self.selected
        return None

    def drag(self, position: Position) -> Request | None:
        """Let the seat follow the pointer along the pole, once it has gone far enough."""
        if not self.lifted and abs(position[0] - self._taken_at) <= self.look.px(_PULL):
            return None
        return self._actions.drag(self._number, position)

    def release(self, position: Position) -> Request | None:
        """Lay a dragged seat down; else the first press selects it, another takes it up."""
        if self._actions.let_go() or not self.rect.collidepoint(position):
            return None
        return (self._actions.take if self._was_selected else self._actions.go_to)(self._number)

    def draw(self, surface: Surface) -> None:
        """Paint the ring alone: the cloth was painted before all controls, with `draw_cloth`."""
        if self.focused:
            ring = Rect(self.parts.whole)
            draw_focus(self.look, surface, ring, self.look.px(self.radius), arrow=not self.lifted)

    def draw_cloth(self, surface: Surface) -> None:
        """Paint cloth, crest, portrait, a rival's name, and who it is."""
        look, parts = self.look, self.parts
        art, whole = look.resources.art, Rect(parts.whole)
        surface.blit(art.seat_banner(whole.size, self.seat.crest), whole)
        if self.selected or self.hovered:
            light = Rect(whole.left + 3, parts.band.bottom + look.px(8), whole.width - 6, 0)
            light.height = whole.bottom - look.px(14) - light.top
            amount = _SELECTED_LIGHT if self.selected else _HOVER_LIGHT
            surface.fill(amount, light, special_flags=pygame.BLEND_RGB_ADD)
        if self.selected:
            frame = whole.inflate(look.px(16), look.px(16))
            edge = theme.STROKE if self.lifted else theme.PAPER
            surface.blit(look.shapes.box(frame.size, look.px(14), None, edge, look.px(4)), frame)
        self._draw_crest(surface)
        self._draw_person(surface)
        if self.lifted:
            self._draw_arrows(surface)

    def _draw_arrows(self, surface: Surface) -> None:
        """Two arrows beside the face: it can be moved to either side."""
        look, face = self.look, Rect(self.parts.portrait)
        side = max(24, look.px(44))
        for icon, middle in (("chevron-left", self.parts.whole.x), ("chevron-right", self.parts.whole.right)):
            disc = look.resources.art.disc(side, theme.VERMILION, theme.PAPER)
            place = disc.get_rect(center=(middle, face.centery))
            surface.blit(disc, place)
            sign = look.resources.art.icon(icon, round(0.7 * side), theme.ON_VERMILION)
            surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_crest(self, surface: Surface) -> None:
        """The crest in its band, between two arrows where the seat is selected."""
        look, band = self.look, self.parts.band
        art, ink = look.resources.art, theme.SEAT_MARKS[self.seat.crest]
        mark = art.crest_mark(self.seat.crest, round(0.78 * band.height), ink)
        surface.blit(mark, mark.get_rect(center=band.center))
        letter = art.seat_letter(self.seat.crest, max(24, round(0.42 * band.height)))
        if letter is not None:
            corner = band.center[0] + round(0.55 * band.height), band.bottom - 2
            surface.blit(letter, letter.get_rect(bottomright=corner))
        if self.selected:
            side = max(20, round(0.40 * band.height))
            for icon, left in (("chevron-left", band.x + 4), ("chevron-right", band.right - side - 4)):
                surface.blit(art.icon(icon, side, ink), (left, band.center[1] - side // 2))

    def _draw_person(self, surface: Surface) -> None:
        look, parts = self.look, self.parts
        down = self.shifted().top - self.rect.top
        rival = None if self.seat.spec == HUMAN else self.seat.spec
        draw_face(look, surface, Rect(parts.portrait).move(0, down), rival)
        if rival is not None:
            name, size = shown_name(look.resources.language, self.seat.name, rival), look.text_size(34)
            face = narrower(look, name, parts.name.width)
            fitting.write(look, surface, name, face, size, theme.PAPER, parts.name, "centre")
        if parts.who.width:
            size, colour = look.text_size(theme.TEXT_SIZE), theme.TEXT_SOFT
            fitting.write(look, surface, self.who, theme.REGULAR, size, colour, parts.who, "centre")


class CrestBand(Control):
    """The band of a seat's colour; on the selected seat, left and right turn colour and crest."""

    radius = 6
    sound = ""

    def __init__(self, number: int, actions: LobbyActions) -> None:
        """`number` is the seat's."""
        super().__init__(group=0)
        self.selected = False
        self._number, self._actions = number, actions

    def choose(self) -> Request | None:
        """The next crest."""
        self.play("ui-tick")
        return self._actions.turn_crest(self._number, 1)

    def release(self, position: Position) -> Request | None:
        """The side that was pressed says which way; on another seat it selects that."""
        if not self.rect.collidepoint(position):
            return None
        self.play("ui-tick")
        if not self.selected:
            return self._actions.go_to(self._number)
        return self._actions.turn_crest(self._number, -1 if position[0] < self.rect.centerx else 1)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right turn the crest."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        if not step:
            return False, None
        self.play("ui-tick")
        return True, self._actions.turn_crest(self._number, step)

    def draw(self, surface: Surface) -> None:
        """Paint the ring, and a light where it is pointed at; the banner paints the rest."""
        if self.hovered and self.selected:
            surface.fill(_HOVER_LIGHT, self.rect, special_flags=pygame.BLEND_RGB_ADD)
        if self.focused:
            draw_focus(self.look, surface, self.rect, self.look.px(self.radius))


class EmptySeat(Control):
    """A place where nobody sits yet: choosing it adds a seat that gets this crest."""

    radius = 16

    def __init__(self, crest: int, label: str, answer: Answer) -> None:
        """`crest` is the one that is free next."""
        super().__init__(group=0)
        self.crest, self.label = crest, label
        self._answer = answer

    def choose(self) -> Request | None:
        """Add a seat."""
        return self._answer()

    def draw(self, surface: Surface) -> None:
        """Paint a dashed frame, the crest that waits, a plus, and what it does."""
        look, rect = self.look, self.shifted()
        art = look.resources.art
        fill = theme.RAISED_HOVER if self.hovered else theme.LACQUER
        radius = look.px(self.radius)
        edge = theme.TEXT_MUTE if self.hovered else theme.EDGE
        surface.blit(art.empty_slot(rect.size, radius, edge, fill), rect)
        side = round(min(0.20 * rect.height, 0.5 * rect.width))
        mark = art.crest_mark(self.crest, side, theme.SEAT_COLOURS[self.crest])
        surface.blit(mark, mark.get_rect(center=(rect.centerx, rect.top + round(0.23 * rect.height))))
        size = max(32, round(0.17 * rect.height))
        disc = look.shapes.disc(size, theme.RAISED, theme.EDGE, look.px(2.5))
        place = disc.get_rect(center=(rect.centerx, rect.top + round(0.52 * rect.height)))
        surface.blit(disc, place)
        plus = art.icon("plus", round(0.6 * size), theme.PAPER)
        surface.blit(plus, plus.get_rect(center=place.center))
        top = place.bottom + look.px(6)
        room = Rect(rect.left, top, rect.width, rect.bottom - look.px(10) - top).inflate(-look.px(16), 0)
        pixels = look.text_size(theme.LABEL_SIZE)
        fitting.write_paragraph(
            look, surface, self.label, theme.BOLD, pixels, theme.TEXT, room, "centre", middle=True
        )
        if self.focused:
            draw_focus(look, surface, rect, radius)


def make_banners(
    look: UiStyle, layout: LobbyLayout, draft: TableDraft, actions: LobbyActions, lifted: int | None = None
) -> dict[str, Control]:
    """Make the controls of all seats by name: "seat 0", "band 0", "name 0"; "add 5" for an empty place.

    `lifted` is the seat that was taken up to be moved.
    """
    found: dict[str, Control] = {}
    rise = {number: look.px(_LIFT) * (number == lifted) for number in range(len(draft.seats))}
    places = {number: layout.banners[number].moved(0, -up) for number, up in rise.items()}
    for number, place in places.items():
        found[f"seat {number}"] = _banner(look, place, draft, number, actions, number == lifted)
    for number, seat in enumerate(draft.seats):
        band = CrestBand(number, actions)
        band.place(look, Rect(places[number].band))
        found[f"band {number}"] = band
        if seat.spec == HUMAN:
            field = TextField(
                shown_name(look.resources.language, seat.name),
                partial(actions.rename, number),
                LONGEST_NAME,
                partial(actions.ask_for_letters, number),
            )
            field.place(look, Rect(places[number].name))
            found[f"name {number}"] = field
    for number, crest in zip(range(len(draft.seats), MOST), draft.free_crests(), strict=True):
        empty = EmptySeat(crest, look.resources.language.text("lobby.add"), actions.add)
        whole = Rect(layout.banners[number].whole)
        empty.place(look, whole.inflate(-look.margin(8), -look.margin(16)))
        found[f"add {number}"] = empty
    return found


def _banner(
    look: UiStyle, place: BannerPlace, draft: TableDraft, number: int, actions: LobbyActions, lifted: bool
) -> SeatBanner:
    """The cloth of one seat; it is pointed at between its band and a person's name."""
    text, seat = look.resources.language.text, draft.seats[number]
    who = text("lobby.person" if seat.spec == HUMAN else "lobby.rival")
    if seat.spec == HUMAN and seat.name in look.resources.devices.owners:
        who = text("lobby.own_pad")
    banner = SeatBanner(number, seat, place, who, actions, lifted)
    top = place.band.bottom + 1
    low = place.name.y if seat.spec == HUMAN else place.whole.bottom
    banner.place(look, Rect(place.whole.x, top, place.whole.width, low - top))
    return banner


def draw_face(look: UiStyle, surface: Surface, place: Rect, rival: str | None) -> None:
    """Draw a rival's face, or the sign of a person, in a paper ring that fills the place."""
    art = look.resources.art
    ring = max(3, round(0.05 * place.width))
    disc = look.shapes.disc(place.width, theme.PAPER, theme.INK, look.px(3))
    surface.blit(disc, place)
    side = place.width - 2 * ring
    if rival is None:
        picture = art.person(side)
        surface.blit(picture, picture.get_rect(center=place.center))
        return
    picture = art.portrait(rival, "calm", side)
    surface.blit(picture, picture.get_rect(center=place.center))
