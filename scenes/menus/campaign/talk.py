"""Somebody talks: a face before the landscape, lines in a paper bubble that come one after the other.

Owns the layout of such a scene, its ground, bubble and face. What else stands there is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.paint import lines, theme
from scenes.ui import UiStyle
from scenes.ui.geometry import Point, box
from scenes.ui.metrics import Metrics
from scenes.window.resources import Resources

_LARGEST, _SMALLER = 46.0, 0.84
"""Of the letters' sizes, at 1080, and the share of it that is given up for fewer broken lines."""
_LINE = 520.0
"""Milliseconds from one line to the next."""


@dataclass(frozen=True, slots=True)
class TalkLayout:
    """A scene in which somebody talks: words at the left of a slanted edge, a face at the right."""

    size: Point
    scale: int
    edge: tuple[int, int]
    head: Rect
    title: Rect
    words: Rect
    below: Rect
    buttons: Rect
    face: Rect
    name: Rect


MOST_SAID, LEAST_SAID = 0.56, 0.40
"""How much of the room between title and buttons the spoken words may have, and what they have at least."""


def talk_layout(size: Point, scale: int = 100, needed: Callable[[int], int] | None = None) -> TalkLayout:
    """Lay out words and a face for a window of `size` and a text scale in percent.

    `needed` says how high, in pixels, what stands below the spoken words would like to be at a width.
    """
    width, height = size
    share = 0.515 if width < 1.5 * height else 0.51
    share = min(0.62, share + (0.07 if scale >= 150 or height < 700 else 0.0))
    slant = round(0.0156 * width)
    wide = share * width
    left = 0.046 * width
    inner = wide - slant - 2 * left + 0.02 * width
    text = Metrics(size, scale).unit
    head = box(left, 0.075 * height, inner, 1.3 * max(theme.SMALLEST_TEXT, 32 * text))
    title = box(left, head.bottom, inner, min(0.105 * height, max(0.09 * height, 60 * text)))
    button = max(theme.SMALLEST_TARGET, 0.12 * height)
    foot = 0.06 * height
    buttons = box(left, height - foot - button, inner, button)
    free = buttons.y - 0.03 * height - title.bottom
    said = MOST_SAID if needed is None else 1 - (needed(round(inner)) + 0.04 * height) / free
    said = max(LEAST_SAID, min(MOST_SAID, said))
    words = box(left - 0.004 * width, title.bottom + 0.015 * height, inner + 0.008 * width, said * free)
    below = box(left, words.bottom + 0.02 * height, inner, 0)
    below = Rect(below.x, below.y, below.width, buttons.y - round(0.02 * height) - below.y)
    room = width - wide - slant
    side = min(0.70 * height, 0.86 * room)
    middle = wide + slant + room / 2
    face = box(middle - side / 2, 0.42 * height - side / 2, side, side)
    tag = min(0.66 * room, max(0.36 * height, 230 * text))
    high = max(0.088 * height, 44 * text)
    name = box(middle - tag / 2, face.bottom - 0.35 * high, tag, high)
    edge = round(wide + slant), round(wide - slant)
    return TalkLayout(size, scale, edge, head, title, words, below, buttons, face, name)


class Talk:
    """A rival and its lines; `mood` is calm, pleased or stung."""

    def __init__(self, resources: Resources, rival: str, name: str, mood: str = "calm") -> None:
        """Say nothing yet: `lay` gives the lines."""
        self._resources, self._rival, self._name, self._mood = resources, rival, name, mood
        self._lines: Sequence[str] = ()
        settings = resources.settings
        self._still = settings.reduced_motion or settings.speed == "instant"
        self._shown = 0.0

    @property
    def talking(self) -> bool:
        """Whether a line is still to come."""
        return not self._still and self._shown < len(self._lines)

    def advance(self, milliseconds: float) -> None:
        """Let the lines come."""
        self._shown += milliseconds / _LINE

    def lay(self, look: UiStyle, layout: TalkLayout, said: Sequence[str]) -> None:
        """Find places for the lines: each as large as all of them fit the paper."""
        self._look, self._layout, self._lines = look, layout, said
        room = Rect(layout.words).inflate(-2 * look.margin(44), -2 * look.margin(16))
        self.size = size = _size_of(look, said, room)
        highs = [look.paragraph_height(line, theme.BOLD, size, room.width) for line in said]
        spare = max(0, room.height - sum(highs)) / len(said)
        self.boxes: list[Rect] = []
        self._rules: list[int] = []
        top = float(room.top)
        for number, high in enumerate(highs):
            self.boxes.append(Rect(room.left, round(top + spare / 2), room.width, high))
            top += high + spare
            if number < len(highs) - 1:
                self._rules.append(round(top))

    def draw_ground(self, surface: Surface) -> None:
        """Paint landscape, panel, face and name."""
        art, layout, look = self._resources.art, self._layout, self._look
        height = layout.size[1]
        surface.blit(art.scenery(layout.size), (0, 0))
        solid = Rect(0, 0, min(layout.edge), height)
        panel = art.lacquer_panel(height, *layout.edge)
        surface.fill(theme.LACQUER, solid.inflate(-look.margin(20), 0))
        surface.blit(panel, (0, 0))
        face = Rect(layout.face)
        shadow = art.shadow(face.size, face.width // 2)
        surface.blit(shadow, shadow.get_rect(center=face.center).move(look.margin(12), look.margin(16)))
        surface.blit(art.disc(face.width, theme.PAPER, theme.INK, 5), face)
        inner = round(0.955 * face.width)
        picture = art.portrait(self._rival, self._mood, inner)
        surface.blit(picture, picture.get_rect(center=face.center))
        tag = Rect(layout.name)
        surface.blit(art.washi_shadow(tag.size, 2), tag.move(look.margin(6), look.margin(9)))
        surface.blit(art.washi(tag.size, 2, theme.VERMILION), tag)
        room = tag.inflate(-look.margin(24), 0)
        look.write(surface, self._name, theme.DISPLAY, look.heading(58), theme.ON_VERMILION, room, "centre")

    def draw(self, surface: Surface) -> None:
        """Paint the paper with its tail, and the lines that were said."""
        art, layout, look = self._resources.art, self._layout, self._look
        paper = Rect(layout.words)
        tail_top = paper.top + round(0.34 * paper.height)
        tail = [
            (paper.right - 3, tail_top),
            (layout.face.x + look.margin(8), tail_top + look.margin(34)),
            (paper.right - 3, tail_top + look.margin(70)),
        ]
        surface.blit(art.washi_shadow(paper.size, 5), paper.move(look.margin(6), look.margin(9)))
        lines.polygon(surface, tail, theme.PAPER)
        lines.stroke(surface, tail, look.margin(3), theme.INK)
        surface.blit(art.washi(paper.size, 5), paper)
        inner = Rect(
            paper.right - look.margin(10), tail_top + look.margin(4), look.margin(10), look.margin(62)
        )
        surface.fill(theme.PAPER, inner)
        for y in self._rules:
            rule = Rect(paper.left + look.margin(44), y, paper.width - 2 * look.margin(44), look.margin(2.5))
            surface.fill(theme.blend(theme.PAPER, theme.GOLD, 0.5), rule)
        for number, (line, place) in enumerate(zip(self._lines, self.boxes, strict=True)):
            there = 1.0 if self._still else min(1.0, self._shown - number + 0.35)
            if there > 0:
                colour = theme.blend(theme.PAPER, theme.PAPER_INK, there)
                look.paragraph(surface, line, theme.BOLD, self.size, colour, place)


def _size_of(look: UiStyle, said: Sequence[str], room: Rect) -> float:
    """The largest size at which all lines fit the paper; a little smaller where fewer of them break then."""

    def highs(size: float) -> list[int]:
        return [look.paragraph_height(line, theme.BOLD, size, room.width) for line in said]

    def broken(size: float) -> int:
        return sum(round(high / look.line_height(theme.BOLD, size)) for high in highs(size))

    largest, high = _LARGEST, room.height - look.margin(10) * len(said)
    while sum(highs(largest)) > high and look.text_size(largest) > theme.SMALLEST_TEXT:
        largest -= 1
    sizes = [largest - step for step in range(round((1 - _SMALLER) * largest) + 1)]
    return min(sizes, key=lambda size: (broken(size), -size))
