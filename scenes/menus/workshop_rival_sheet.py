"""The sheet about the rival that is being made: its face, its play in a sentence, its style as a picture."""

import math
import re
from collections.abc import Callable, Sequence
from operator import attrgetter

import pygame
from pygame import Rect, Surface

from game.commands.workshop_draft import Clause, Draft, in_order, name_of_number, share_of, style_sentence
from scenes.paint import pen, shapes, theme
from scenes.ui import Drawable, Several, Size, TextField, UiStyle

_SEED = 17
_LEAST_RADIUS = 52
_LOW = 400
"""A sheet lower than this, at 1080, has no room for a face beside its words."""
_WIDE = 1.6
"""A sheet so many times as wide as high has its style beside its words."""
_WORDS, _WORDS_LOW = 0.56, 0.48
"""The share of a wide sheet's width that the words have, and of one that is low as well."""
_SIZES = (32, 30, 28, 24, 20, 17, 14)
_RINGS = (1 / 3, 2 / 3, 1.0)
_INNER = 0.06
"""How far from the middle a share of 0 lies, so that its point is to be seen."""

Place = tuple[float, float]


class RivalPaper(Several):
    """The sheet: face, name and model above, the sentence below them, and the picture of the style.

    On a low sheet there is the name alone above; on a wide one the style stands beside all of it.
    """

    def __init__(self, name: TextField, looked_at: Callable[[], tuple[Draft, str]]) -> None:
        """`looked_at` tells the draft and which number is in hand."""
        super().__init__(name)
        self._looked_at = looked_at

    def wish(self, look: UiStyle, width: int) -> Size:
        return width, look.px(_LOW) // 4

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        side, low = look.px(26), rect.height < look.px(_LOW)
        inner = rect.inflate(-2 * side, 0)
        self._style: Rect | None = None
        """Beside the words; None: below them, if there is room at all."""
        if rect.width > _WIDE * rect.height and rect.height - 2 * look.px(14) > _least_style(look):
            right = rect.left + round((_WORDS_LOW if low else _WORDS) * rect.width)
            top = rect.top + look.px(14)
            self._style = Rect(right, top, inner.right - right, rect.bottom - look.px(14) - top)
            inner.width = right - side - inner.left
        if low:
            self._face = Rect(0, 0, 0, 0)
            name = Rect(inner.left, rect.top + look.px(14), inner.width, look.px(56))
            top = name.bottom + look.px(10)
            self._line = top - look.px(4)
        else:
            self._face = Rect(inner.left, rect.top + look.px(24), look.px(150), look.px(150))
            left = self._face.right + look.px(34)
            name = Rect(left, rect.top + look.px(34), inner.right - left, look.px(62))
            high = 2 * look.line_height(theme.REGULAR, 28)
            self._model = Rect(left, name.bottom + look.px(10), name.width, high)
            self._line = max(self._face.bottom, self._model.bottom) + look.px(14)
            top = self._line + look.px(16)
        self._room = Rect(inner.left, top, inner.width, rect.bottom - look.px(12 if low else 20) - top)
        self.items[0].put(look, name)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        """Paint the sheet; the clause of the number in hand is vermilion and underlined."""
        art, language = look.resources.art, look.resources.language
        draft, focused = self._looked_at()
        look.paper(surface, self.rect, _SEED)
        if self._face.width:
            ring = look.shapes.disc(self._face.width, theme.GOLD, theme.INK, look.px(3))
            surface.blit(ring, self._face)
            portrait = art.portrait(draft.portrait, "calm", self._face.width - 2 * look.px(8))
            shapes.put_in_middle(surface, portrait, self._face.center)
            of = language.text("workshop.copy_of", name=draft.model.name)
            look.paragraph(surface, of, theme.REGULAR, 28, theme.PAPER_MUTE, self._model)
        room = self._room
        surface.fill(theme.PAPER_FIBRE, Rect(room.left, self._line, room.width, look.px(2)))
        most = 1.0 if self._style is not None or room.height <= look.px(300) else 0.5
        bottom = _draw_sentence(surface, look, style_sentence(language, draft, focused), focused, room, most)
        below = Rect(self.rect.left, bottom, self.rect.width, room.bottom - bottom)
        _draw_style(surface, look, draft, self._style or below)


def _draw_sentence(
    surface: Drawable, look: UiStyle, clauses: Sequence[Clause], focused: str, room: Rect, most: float
) -> int:
    """Write the clauses one after the other in a share of the room at `most`; returns where they end."""
    for size in _SIZES:
        lines = _lines(look, clauses, focused, room.width, size)
        step = round(1.12 * look.line_height(theme.REGULAR, size))
        if len(lines) * step <= most * room.height:
            break
    top = room.top
    for line in lines:
        left = room.left
        for text, marked in line:
            face, colour = (theme.BOLD, theme.PAPER_WARNING) if marked else (theme.REGULAR, theme.PAPER_INK)
            wide = look.measure(text, face, size)[0]
            look.write(surface, text, face, size, colour, Rect(left, top, wide + 1, step))
            if marked:
                under = Rect(left, top + round(0.86 * step), wide, max(2, look.px(2.5)))
                surface.fill(theme.PAPER_WARNING, under)
            left += wide
        top += step
    return top + look.px(10)


def _lines(
    look: UiStyle, clauses: Sequence[Clause], focused: str, width: int, size: float
) -> list[list[tuple[str, bool]]]:
    """Break clauses into lines of pieces, each with whether it is marked."""
    words = [
        (word, bool(focused) and clause.number == focused)
        for clause in clauses
        for word in re.findall(r"[^ ]* |[^ ]+", clause.text)  # each with the blank after it
    ]
    lines: list[list[tuple[str, bool]]] = [[]]
    used = 0
    for word, marked in words:
        wide = look.measure(word, theme.BOLD if marked else theme.REGULAR, size)[0]
        if used and used + look.measure(word.rstrip(), theme.BOLD, size)[0] > width and word.strip(" ,."):
            lines.append([])
            used = 0
        line = lines[-1]
        if line and line[-1][1] == marked:
            line[-1] = line[-1][0] + word, marked
        else:
            line.append((word, marked))
        used += wide
    return [line for line in lines if line]


def _least_style(look: UiStyle) -> int:
    """The height in pixels below which the style is not drawn."""
    return round(3.3 * look.line_height(theme.BOLD, 26)) + look.px(20 + 2 * _LEAST_RADIUS)


def _draw_style(surface: Drawable, look: UiStyle, draft: Draft, room: Rect) -> None:
    """Draw the picture of the style where there is room for it, names of axes around it, the legend below."""
    form = draft.form
    shown = [number for number in in_order(form) if number.name in form.main]
    language = look.resources.language
    high = look.line_height(theme.BOLD, 26)
    names = [name_of_number(language, form, number) for number in shown]
    legend = round(1.3 * high)
    free = room.height - legend - 2 * high - look.px(20)
    radius = min(free // 2, max(look.px(160), round(0.2 * room.width)))
    for axis, name in enumerate(names):
        aside = abs(corner(axis, len(names), 1.0, 1.0)[0])
        if aside > 0.1 and not _is_beside(axis, len(names)):
            wide = look.measure(name, theme.BOLD, 26)[0]
            radius = min(radius, int((room.width / 2 - wide - look.px(28)) / aside))
    if radius < look.px(_LEAST_RADIUS):
        return
    now = [share_of(number, draft.numbers[number.name]) for number in shown]
    before = [share_of(number, draft.before[number.name]) for number in shown]
    middle = room.centerx, room.top + high + look.px(4) + (room.height - legend - 2 * high) // 2
    shapes.put_in_middle(surface, radar(radius, now, before, look.unit), middle)
    boxes: list[Rect] = []
    for axis, name in enumerate(names):
        x, y = corner(axis, len(names), 1.0, radius + look.px(14))
        wide = look.measure(name, theme.BOLD, 26)[0]
        box = Rect(0, 0, wide + 2, high)
        if _is_beside(axis, len(names)):
            y += look.px(26)
        down = 0.5 * high if y > 0.3 * radius else -0.35 * high if axis == 0 else 0
        box.centery = round(middle[1] + y + down)
        box.left = round(middle[0] + x - (wide / 2 if abs(x) < 0.1 * radius else wide if x < 0 else 0))
        box.clamp_ip(room.inflate(-look.px(36), 0))
        boxes.append(box)
    placed: list[Rect] = []
    for box in sorted(boxes, key=attrgetter("y")):  # a long name keeps clear of the one above it
        above = box.collidelist(placed)
        if above >= 0:
            box.top = placed[above].bottom
        placed.append(box)
    for name, box in zip(names, boxes, strict=True):
        look.write(surface, name, theme.BOLD, 26, theme.PAPER_INK, box)
    _draw_names(surface, look, draft, Rect(room.left, room.bottom - legend, room.width, legend))


def _is_beside(axis: int, axes: int) -> bool:
    """Whether an axis points nearly to one side: its name then stands below its end, so that it has room."""
    return abs(corner(axis, axes, 1.0, 1.0)[0]) > 0.9


def _draw_names(surface: Drawable, look: UiStyle, draft: Draft, room: Rect) -> None:
    half = min(room.width // 2 - look.px(20), look.px(230))
    for number, name in enumerate((draft.name, draft.model.name)):
        left = room.centerx - half + look.px(14) + number * (half + look.px(8))
        mark = Rect(left, room.top, look.px(48), room.height)
        draw_legend(surface, mark, look.unit, dashed=number == 1)
        told = Rect(mark.right + look.px(12), room.top, half - look.px(84), room.height)
        look.write(surface, name, theme.BOLD, 26, theme.PAPER_INK, told)


def corner(axis: int, axes: int, share: float, radius: float) -> Place:
    """Return where a share lies on an axis, seen from the middle; axes go clockwise from above."""
    angle = math.tau * axis / axes - math.pi / 2
    reach = (_INNER + (1 - _INNER) * share) * radius
    return reach * math.cos(angle), reach * math.sin(angle)


def radar(radius: int, now: Sequence[float], before: Sequence[float], unit: float) -> Surface:
    """Paint shares of ranges, 0 to 1: `now` filled, `before` dashed; a little larger than the circle."""
    side = 2 * (radius + max(6, round(9 * unit)))

    def web(canvas: Surface, scale: float) -> None:
        middle, line = canvas.get_width() / 2, max(1, round(1.6 * unit * scale))
        for ring in _RINGS:
            points = _points(canvas, [ring] * len(now), radius * scale)
            pygame.draw.polygon(canvas, (*theme.PAPER_FIBRE, 255), points, line)
        for end in points:
            pygame.draw.line(canvas, (*theme.PAPER_FIBRE, 255), (middle, middle), end, line)

    def filled(canvas: Surface, scale: float) -> None:
        pygame.draw.polygon(canvas, (*theme.VERMILION, 255), _points(canvas, now, radius * scale))

    def dashed(canvas: Surface, scale: float) -> None:
        points, step = _points(canvas, before, radius * scale), 9 * unit * scale
        for dash in shapes.dashes([*points, points[0]], step, step):
            pygame.draw.lines(canvas, (*theme.INDIGO, 255), False, dash, max(1, round(2.6 * unit * scale)))

    def edged(canvas: Surface, scale: float) -> None:
        points = _points(canvas, now, radius * scale)
        pygame.draw.polygon(canvas, (*theme.VERMILION_DARK, 255), points, max(1, round(3.2 * unit * scale)))
        for point in points:
            pygame.draw.circle(canvas, (*theme.INK, 255), point, 7.5 * unit * scale)
            pygame.draw.circle(canvas, (*theme.VERMILION, 255), point, 5.5 * unit * scale)

    picture = shapes.layer((side, side), theme.PAPER_FIBRE, web)
    picture.blit(shapes.fade(shapes.layer((side, side), theme.VERMILION, filled), 0.36), (0, 0))
    picture.blit(shapes.layer((side, side), theme.INDIGO, dashed), (0, 0))
    picture.blit(shapes.layer((side, side), theme.VERMILION_DARK, edged), (0, 0))
    return picture


def draw_legend(surface: Drawable, place: Rect, unit: float, dashed: bool) -> None:
    """Draw the line that stands before a name in the legend, as wide as the place."""
    line = max(2, round(3.2 * unit))
    y = place.centery
    if not dashed:
        pen.line(surface, theme.VERMILION_DARK, (place.left, y), (place.right, y), line)
        return
    step = max(3, round(9 * unit))
    for left in range(place.left, place.right, 2 * step):
        right = min(left + step, place.right)
        pen.line(surface, theme.INDIGO, (left, y), (right, y), line)


def _points(canvas: Surface, shares: Sequence[float], radius: float) -> list[Place]:
    middle = canvas.get_width() / 2
    corners = (corner(axis, len(shares), share, radius) for axis, share in enumerate(shares))
    return [(middle + x, middle + y) for x, y in corners]
