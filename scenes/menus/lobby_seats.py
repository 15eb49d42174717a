"""The street of the lobby: a pole, from which a banner hangs for each seat, and who begins."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.kept.last_table import SeatPlan
from game.table.lobby_table import LobbyTable
from game.table.shown_names import seat_name
from scenes.menus.lobby_faces import draw_face
from scenes.paint import shapes, sizes, theme
from scenes.paint.cards_crests_and_portraits import PLAIN
from scenes.ui import Control, Drawable, Held, Pressable, Several, Size, TextField, UiStyle, draw_focus
from scenes.window import Direction, Position, Request

_PULL = 18
"""How far a pointer goes before it drags, at 1080."""
_HOVER_LIGHT = (10, 11, 13)
_SELECTED_LIGHT = (15, 18, 24)
"""What is added to the colours of a cloth that is pointed at, or selected."""
_LIFT = 16
"""How far a seat rises that was taken up, at 1080."""
_TALLEST, _LEAST_PICTURE = 402, 140
"""Of a banner, and of the room for its portrait, at 1080."""
_MARK_ROOM = 35
"""Below the banners, for the mark that leads from the selected one to the panel about it."""


@dataclass
class _Grip:
    """How a pointer holds a cloth: since which x, whether its seat was selected before, if it drags."""

    left: int = 0
    on_selected: bool = False
    drags: bool = False


class SeatCloth(Control):
    """The cloth of one seat: chosen it is taken up, to be moved along the pole, chosen again laid down.

    A pointer selects its seat first, and may drag it along the pole instead.
    """

    radius = 6
    sound = "ui-tick"

    def __init__(self, draft: LobbyTable, number: int) -> None:
        super().__init__()
        self.key = f"seat {number}"
        self._draft, self._number = draft, number
        self.grip = _Grip()
        self.whole: Rect
        """All of the banner, which the ring goes around."""
        self.places: list[Rect]
        """The places of all seats on the pole."""

    def follow(self, before: Control) -> None:
        super().follow(before)
        if isinstance(before, SeatCloth):
            self.grip = before.grip

    def choose(self) -> Request | None:
        if self._draft.lifted is None:
            self.play("card-lift")
            self._draft.lift(self._number)
        else:
            self.play("card-lay")
            self._draft.lay_down()
        return None

    def press(self, position: Position) -> None:
        self.grip = _Grip(position[0], self._draft.selected == self._number)

    def drag(self, position: Position) -> None:
        """Let the seat follow the pointer along the pole, once it has gone far enough."""
        draft = self._draft
        if not self.grip.drags:
            if abs(position[0] - self.grip.left) <= self.look.px(_PULL):
                return
            self.grip.drags = True
            if draft.lifted is None:
                self.play("card-lift")
                draft.lift(self._number)
        if draft.lifted is None:  # a key has laid it down meanwhile
            return
        middle = position[0], self.whole.centery
        place = next((n for n, each in enumerate(self.places) if each.collidepoint(middle)), None)
        if place is not None and draft.move(place):
            self.play("ui-tick")

    def keeps_drag(self, position: Position) -> bool:
        return self.grip.drags

    def release(self, position: Position) -> Request | None:
        if self.grip.drags:
            return None if self._draft.lifted is None else self.choose()
        return self.choose() if self.grip.on_selected and self.rect.collidepoint(position) else None

    def draw(self, surface: Drawable) -> None:
        lifted = self._draft.lifted == self._number
        if self.focused:
            draw_focus(self.look, surface, self.whole, self.look.px(self.radius), not lifted)
        if lifted:  # over the frame of the focus
            self._draw_arrows(surface)

    def _draw_arrows(self, surface: Drawable) -> None:
        look = self.look
        art, side = look.resources.art, max(24, look.px(44))
        for icon, middle in (("chevron-left", self.whole.left), ("chevron-right", self.whole.right)):
            centre = middle, self.rect.centery
            sign = art.sign(icon, side, theme.VERMILION, theme.ON_VERMILION, 0.7, theme.PAPER)
            shapes.put_in_middle(surface, sign, centre)


class CrestBand(Control):
    """The band of a seat's colour; on the selected seat, left and right turn colour and crest."""

    radius = 6
    sound = ""

    def __init__(self, draft: LobbyTable, number: int) -> None:
        super().__init__()
        self.key = f"band {number}"
        self.selected = self.focusable = draft.selected == number
        self._draft, self._number = draft, number

    def choose(self) -> Request | None:
        return self._turn(1)

    def release(self, position: Position) -> Request | None:
        if not self.rect.collidepoint(position):
            return None
        if self.selected:
            return self._turn(-1 if position[0] < self.rect.centerx else 1)
        self.play("ui-tick")
        self._draft.selected = self._number
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        step = {"left": -1, "right": 1}.get(direction, 0)
        return bool(step), self._turn(step) if step else None

    def _turn(self, step: int) -> Request | None:
        self.play("ui-tick")
        self._draft.turn_crest(self._number, step)
        return None

    def draw(self, surface: Drawable) -> None:
        if self.hovered and self.selected:
            surface.fill(_HOVER_LIGHT, self.rect, special_flags=pygame.BLEND_RGB_ADD)
        if self.focused:
            self.paint_focus(surface)


class EmptySeat(Pressable):
    """A place where nobody sits yet: choosing it adds a seat that gets this crest."""

    radius = 16

    def __init__(self, draft: LobbyTable, number: int, crest: int, label: str) -> None:
        super().__init__(label, draft.add)
        self.key = f"add {number}"
        self.crest = crest

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        art = look.resources.art
        fill = theme.RAISED_HOVER if self.hovered else theme.LACQUER
        edge = theme.TEXT_MUTE if self.hovered else theme.EDGE
        surface.blit(art.empty_slot(rect.size, look.px(self.radius), edge, fill), rect)
        side = round(min(0.20 * rect.height, 0.5 * rect.width))
        mark = art.crest_mark(self.crest, side, theme.SEAT_COLOURS[self.crest])
        size = max(32, round(0.17 * rect.height))
        high = rect.top + round(0.23 * rect.height)
        crest, plus = (rect.centerx, high), (rect.centerx, rect.top + round(0.52 * rect.height))
        room = self._room_for_words(plus[1], size)
        if room.height < look.paragraph_height(self.label, theme.BOLD, 0, room.width):  # beside each other
            crest, plus = (rect.centerx - round(0.6 * size), high), (rect.centerx + round(0.6 * size), high)
            room = self._room_for_words(high, max(side, size))
        shapes.put_in_middle(surface, mark, crest)
        disc = look.shapes.disc(size, theme.RAISED, theme.EDGE, look.px(2.5))
        shapes.put_in_middle(surface, disc, plus)
        shapes.put_in_middle(surface, art.icon("plus", round(0.6 * size), theme.PAPER), plus)
        size = sizes.LABEL_SIZE
        look.paragraph(surface, self.label, theme.BOLD, size, theme.TEXT, room, "centre", middle=True)

    def _room_for_words(self, middle: int, size: int) -> Rect:
        """The room below signs that stand at such a height, so large."""
        look, rect = self.look, self.shifted()
        top = middle - size // 2 + size + look.px(6)
        return Rect(rect.left, top, rect.width, rect.bottom - look.px(10) - top).inflate(-look.px(16), 0)


def _named(look: UiStyle) -> UiStyle:
    """The look in which names are written: in a small window no smaller than on a page that is scrolled."""
    return look.scaled(max(1.0, sizes.SMALLEST_TEXT / sizes.TEXT_SIZE / look.unit))


class Banner(Several):
    """All of one seat: the cloth, its band with the crest, portrait, name, who it is."""

    def __init__(
        self, draft: LobbyTable, number: int, who: str, field: TextField | None, worn: str = PLAIN
    ) -> None:
        """`who` is the line below the name; a person's name is written in a `field`.

        `worn` is the crest that is put on at this seat, PLAIN for its own.
        """
        self.seat: SeatPlan = draft.seats[number]
        self.selected, self.lifted = draft.selected == number, draft.lifted == number
        self.cloth, self._who, self._worn = SeatCloth(draft, number), who, worn
        super().__init__(self.cloth, CrestBand(draft, number), *([] if field is None else [field]))

    @staticmethod
    def lowest(look: UiStyle) -> int:
        """Return the height at which crest, face and name can still be told apart."""
        name = min(round(1.25 * look.text_size(34)), look.margin(97))
        return sizes.SMALLEST_TARGET + look.margin(_LEAST_PICTURE) + max(name, sizes.SMALLEST_TARGET)

    def put(self, look: UiStyle, rect: Rect) -> None:
        """Place the parts from the top; `who` is left out first, then the portrait gets smaller."""
        if self.lifted:
            rect = rect.move(0, -look.px(_LIFT))
        super().put(look, rect)
        least = sizes.SMALLEST_TARGET
        self.band = band = Rect(rect.left, rect.top, rect.width, max(least, round(0.272 * rect.height)))
        name = max(least, round(min(1.3 * look.text_size(34), 0.2 * rect.height)))
        who = round(1.2 * max(sizes.SMALLEST_TEXT, min(look.text_size(sizes.TEXT_SIZE), 0.16 * rect.width)))
        free = rect.height - band.height - look.margin(38)
        if free - name - who < look.margin(108):
            who = 0
        side = min(free - name - who, round(0.68 * rect.width), look.margin(167))
        spare = (free - name - who - side) // 3
        self.portrait = Rect(rect.centerx - side // 2, band.bottom + look.margin(17) + spare, side, side)
        inset = round(0.03 * rect.width)
        top = self.portrait.bottom + spare // 2
        self.name = Rect(rect.left + inset, top, rect.width - 2 * inset, name)
        self.who = Rect(self.name.left, self.name.bottom, self.name.width, who)
        cloth, crest, *field = self.items
        low = self.name.top if field else rect.bottom
        cloth.put(look, Rect(rect.left, band.bottom + 1, rect.width, low - band.bottom - 1))
        crest.put(look, band)
        for name_field in field:
            name_field.put(_named(look), self.name)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        art, whole = look.resources.art, self.rect
        surface.blit(art.seat_banner(whole.size, self.seat.crest), whole)
        if self.selected or self.cloth.hovered:
            light = Rect(whole.left + 3, self.band.bottom + look.px(8), whole.width - 6, 0)
            light.height = whole.bottom - look.px(14) - light.top
            amount = _SELECTED_LIGHT if self.selected else _HOVER_LIGHT
            surface.fill(amount, light, special_flags=pygame.BLEND_RGB_ADD)
        if self.selected:
            frame = whole.inflate(look.px(16), look.px(16))
            edge = theme.STROKE if self.lifted else theme.PAPER
            surface.blit(look.shapes.box(frame.size, look.px(14), None, edge, look.px(4)), frame)
        self._draw_crest(look, surface)
        down = self.cloth.shifted().top - self.cloth.rect.top
        draw_face(look, surface, self.portrait.move(0, down), self.seat.rival)
        if self.seat.rival is not None:
            name = seat_name(look.resources.language, self.seat)
            _named(look).write(surface, name, theme.DISPLAY, 34, theme.PAPER, self.name, "centre")
        if self.who.height:
            size, colour = sizes.TEXT_SIZE, theme.TEXT_SOFT
            look.write(surface, self._who, theme.REGULAR, size, colour, self.who, "centre")

    def _draw_crest(self, look: UiStyle, surface: Drawable) -> None:
        band, art, crest = self.band, look.resources.art, self.seat.crest
        ink = theme.SEAT_MARKS[crest]
        mark = art.crest_mark(crest, round(0.78 * band.height), ink, self._worn)
        shapes.put_in_middle(surface, mark, band.center)
        letter = art.seat_letter(crest, max(24, round(0.42 * band.height)))
        if letter is not None:
            corner = band.centerx + round(0.55 * band.height), band.bottom - 2
            surface.blit(letter, letter.get_rect(bottomright=corner))
        if self.selected:
            side = max(20, round(0.40 * band.height))
            for icon, left in (("chevron-left", band.left + 4), ("chevron-right", band.right - side - 4)):
                surface.blit(art.icon(icon, side, ink), (left, band.centery - side // 2))


def _tag_height(look: UiStyle) -> int:
    return round(1.6 * min(look.text_size(sizes.TEXT_SIZE), look.margin(54)))


def _draw_tag(look: UiStyle, surface: Drawable, word: str, banner: Rect, pole: Rect) -> None:
    """Draw the paper on the pole, above the banner of who begins: smaller where the word is long."""
    art, high = look.resources.art, _tag_height(look)
    for pixels in range(round(high / 1.6), sizes.SMALLEST_TEXT - 1, -1):
        wide = look.resources.lettering.measure(word, theme.BOLD, pixels)[0] + round(1.7 * pixels)
        if wide <= banner.width:
            break
    tag = Rect(0, 0, wide, high).move_to(midbottom=(banner.centerx, pole.bottom - look.margin(4)))
    tag.clamp_ip(Rect(pole.left, tag.top, pole.width, high))
    surface.blit(art.washi_shadow(tag.size, 2), tag.move(look.margin(3), look.margin(4)))
    surface.blit(art.washi(tag.size, 2), tag)
    icon = art.icon("play", round(0.75 * pixels), theme.VERMILION)
    surface.blit(icon, icon.get_rect(midleft=(tag.left + round(0.3 * pixels), tag.centery)))
    room = Rect(tag.left + round(1.15 * pixels), tag.top, tag.width - round(1.4 * pixels), tag.height)
    look.write(surface, word, theme.BOLD, pixels / look.unit, theme.PAPER_INK, room)


class Street(Several):
    """The pole with a place for each seat that a table can have; it takes the height that is there."""

    def __init__(self, draft: LobbyTable, banners: list[Banner], add: str, begins: str) -> None:
        """`add` is what an empty place says, `begins` the tag on the one who does."""
        self.banners, self._draft, self._begins = banners, draft, begins
        free = zip(range(len(banners), draft.sizes[-1]), draft.free_crests(), strict=False)
        self._empty = [Held(EmptySeat(draft, number, crest, add)) for number, crest in free]
        super().__init__(*sorted(banners, key=lambda banner: banner.lifted), *self._empty, grow=1)

    def _around(self, look: UiStyle) -> int:
        """Pixels above and below the banners."""
        return round(0.78 * _tag_height(look)) + look.margin(23) + look.margin(_MARK_ROOM)

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, look.margin(_TALLEST) + self._around(look)

    def least(self, look: UiStyle, width: int) -> int:
        return Banner.lowest(look) + self._around(look)

    def put(self, look: UiStyle, rect: Rect) -> None:
        """Hang the banners from the pole, which lies a little lower where there is much room."""
        super().put(look, rect)
        inner = rect.inflate(-2 * look.margin(19), 0)
        step = min(inner.width / self._draft.sizes[-1], look.margin(308))
        wide, room = round(step - look.margin(14)), rect.height - self._around(look)
        high = min(room, look.margin(_TALLEST), round(2.2 * wide))
        top = rect.bottom - look.margin(_MARK_ROOM) - room + round(0.6 * (room - high))
        self.pole = Rect(rect.left - look.margin(10), 0, rect.width + 2 * look.margin(10), look.margin(23))
        self.pole.bottom = top + 1
        places = [Rect(inner.left + round(n * step), top, wide, high) for n in range(self._draft.sizes[-1])]
        seats = len(self.banners)
        for banner, place in zip(self.banners, places, strict=False):
            banner.put(look, place)
            banner.cloth.whole, banner.cloth.places = banner.rect, places[:seats]
        for empty, place in zip(self._empty, places[seats:], strict=True):
            empty.put(look, place.inflate(-look.margin(8), -look.margin(16)))

    def draw_tag(self, look: UiStyle, surface: Drawable) -> None:
        if self._draft.first is not None:
            _draw_tag(look, surface, self._begins, self.banners[self._draft.first].rect, self.pole)

    def seat_at(self, position: Position) -> int | None:
        return next((n for n, one in enumerate(self.banners) if one.rect.collidepoint(position)), None)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        art, pole = look.resources.art, self.pole
        surface.blit(art.pole(pole.size), pole)
        wide, high = look.margin(22), pole.height + look.margin(15)
        for banner in self.banners:
            colour = theme.SEAT_COLOURS[banner.seat.crest]
            loop = art.box((wide, high), look.margin(6), colour, theme.INK, 3)
            for share in (0.13, 0.87):
                left = banner.rect.left + round(share * banner.rect.width) - wide // 2
                surface.blit(loop, (left, pole.top - look.margin(7)))
        size = look.margin(38), look.margin(26)
        selected, pointer = self.banners[self._draft.selected].rect, look.shapes.sign("pointer_up", size)
        surface.blit(pointer, pointer.get_rect(midbottom=(selected.centerx, self.rect.bottom + 1)))
