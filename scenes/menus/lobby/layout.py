"""The lobby: banners of seats on a pole, the panel of faces, the panel of options, and the way to begin.

Owns their proportions, and which of them give way where a window is low or the letters are large. It must not
know who sits where.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

from scenes.paint import theme
from scenes.ui.geometry import Frame, Point, box, frame_of
from scenes.ui.metrics import Metrics

SEATS = 7
_NONE = Rect(0, 0, 0, 0)
_Heights: TypeAlias = tuple[float, float, int, int, int, int, float]
"""Of title, line, tag, panel of faces, one face, options and footer."""


@dataclass(frozen=True, slots=True)
class BannerPlace:
    """One place on the pole: the whole cloth, its band with the crest, portrait, name, who it is."""

    whole: Rect
    band: Rect
    portrait: Rect
    name: Rect
    who: Rect

    def moved(self, right: int, down: int) -> "BannerPlace":
        """Return all of it shifted."""
        boxes = (self.whole, self.band, self.portrait, self.name, self.who)
        return BannerPlace(*(part.move(right, down) for part in boxes))


@dataclass(frozen=True, slots=True)
class LobbyLayout:
    """All of the lobby. A box without width (`line`, `footer`) is left out for want of room."""

    frame: Frame
    metrics: Metrics
    title: Rect
    line: Rect
    back: Rect
    pole: Rect
    tag_height: int
    banners: tuple[BannerPlace, ...]
    faces: Rect
    faces_head: Rect
    face: int
    options: Rect
    options_label: int
    control: int
    begin: Rect
    footer: Rect

    def face_places(self, count: int) -> tuple[Rect, ...]:
        """Return where ``count`` faces stand in their panel, left to right, as large as all of them allow."""
        inner = self.faces.width - 2 * self.metrics.margin(32)
        step = min(1.48 * self.face, inner / count)
        side = max(theme.SMALLEST_TARGET, min(self.face, round(step * 0.86)))
        top = (
            self.faces_head.bottom
            + (self.faces.bottom - self.metrics.margin(8) - self.faces_head.bottom - side) / 2
        )
        return tuple(
            box(self.faces.x + self.metrics.margin(32) + n * step, top, side, side) for n in range(count)
        )

    def more_place(self) -> Rect:
        """Return where the button lies that turns to the next options, where not all of them fit."""
        free = self.options.height - self.options_label - self.control
        top = self.options.y + free * 0.58 + self.options_label
        return box(
            self.options.right - self.metrics.margin(64) - self.control, top, self.control, self.control
        )

    def option_places(
        self, widths: Sequence[tuple[int, int]], turned: bool = False
    ) -> tuple[tuple[Rect, Rect], ...]:
        """Return label and control of as many options as fit; each has a wanted and a least width.

        `turned`: with room for the button that turns to the next ones.
        """
        gap, left = self.metrics.margin(52), self.options.x + self.metrics.margin(34)
        most = (
            self.more_place().x - self.metrics.margin(20)
            if turned
            else self.options.right - self.metrics.margin(34)
        )
        free = self.options.height - self.options_label - self.control
        top = self.options.y + free * 0.36
        places: list[tuple[Rect, Rect]] = []
        for wanted, least in widths:
            width = min(wanted, most - left)
            if width < least and not (turned and not places):
                break
            label = box(left, top, width, self.options_label)
            places.append((label, box(left, label.bottom + free * 0.22, width, self.control)))
            left += width + gap
        return tuple(places)


def lobby_layout(size: Point, scale: int = 100) -> LobbyLayout:
    """Lay out the lobby for a window of ``size`` and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height = frame.height
    control = round(max(theme.SMALLEST_TARGET, min(Metrics(size, scale).px(60), 0.105 * height)))
    label = round(1.2 * min(metrics.text_size(theme.LABEL_SIZE), 0.055 * height))
    options = label + control + round(0.055 * height * 100 / scale)
    face = round(max(theme.SMALLEST_TARGET, 0.078 * height))
    faces = label + face + round(0.040 * height * 100 / scale)
    title = min(1.25 * metrics.text_size(60), 0.105 * height)
    footer = max(theme.SMALLEST_TARGET, 1.2 * metrics.text_size(theme.TEXT_SIZE))
    line = 1.25 * metrics.text_size(34)
    tag = round(1.6 * min(metrics.text_size(theme.TEXT_SIZE), 0.05 * height))
    least = _least_banner(frame, metrics)
    fixed = 0.035 * height + title + tag + 0.022 * height + 3 * 0.018 * height + faces + options
    spare = height - 0.02 * height - fixed - least
    footer = footer if spare >= footer else 0
    line = line if spare - footer >= line else 0
    return _place(frame, metrics, control, label, (title, line, tag, faces, face, options, footer))


def _least_banner(frame: Frame, metrics: Metrics) -> float:
    """The least height of a banner in which crest, face and name can be told."""
    name = min(1.25 * metrics.text_size(34), 0.09 * frame.height)
    return theme.SMALLEST_TARGET + 0.13 * frame.height + max(name, theme.SMALLEST_TARGET)


def _place(frame: Frame, metrics: Metrics, control: int, label: int, heights: _Heights) -> LobbyLayout:
    title, line, tag, faces, face, options, footer = heights
    height, gap = frame.height, 0.018 * frame.height
    side = frame.left + 0.067 * height
    width = frame.right - 0.067 * height - side
    foot_top = frame.bottom - 0.022 * height - footer
    options_top = foot_top - (0.006 * height if footer else 0.012 * height) - options
    faces_top = options_top - gap - faces
    head = box(side + 0.018 * height, frame.down(0.035), 0.7 * width, title)
    below = box(head.x, head.bottom, width - 0.036 * height, line) if line else _NONE
    pole_top = max(head.bottom, below.bottom) + 0.78 * tag
    rod = 0.021 * height
    step = min((width - 0.036 * height) / SEATS, 0.285 * height)
    wide = step - 0.013 * height
    room = faces_top - 0.032 * height - pole_top - rod
    high = min(room, 0.372 * height, 2.2 * wide)
    pole = box(side - 0.009 * height, pole_top + 0.6 * (room - high), width + 0.018 * height, rod)
    left = side + 0.018 * height
    banners = tuple(
        _banner(frame, metrics, box(left + n * step, pole.bottom - 1, wide, high)) for n in range(SEATS)
    )
    begin = max(0.30 * height, min(0.366 * height, 0.27 * width))
    corner = max(theme.SMALLEST_TARGET, round(0.05 * height))
    return LobbyLayout(
        frame,
        metrics,
        head,
        below,
        box(side + width - corner, head.y, corner, corner),
        pole,
        tag,
        banners,
        box(side, faces_top, width, faces),
        box(side + 0.03 * height, faces_top + 0.012 * height, width - 0.06 * height, label),
        face,
        box(side, options_top, width - begin - gap, options),
        label,
        control,
        box(side + width - begin, options_top, begin, options),
        box(side, foot_top, width, footer) if footer else _NONE,
    )


def _banner(frame: Frame, metrics: Metrics, whole: Rect) -> BannerPlace:
    """The parts of one banner from its top; `who` is left out first, then the portrait gets smaller."""
    height = frame.height
    band = Rect(whole.x, whole.y, whole.width, max(theme.SMALLEST_TARGET, round(0.272 * whole.height)))
    name = max(theme.SMALLEST_TARGET, min(1.3 * metrics.text_size(34), 0.2 * whole.height))
    who = 1.2 * min(metrics.text_size(theme.TEXT_SIZE), 0.16 * whole.width)
    who = max(who, 1.2 * theme.SMALLEST_TEXT)
    free = whole.height - band.height - 0.035 * height
    if free - name - who < 0.10 * height:
        who = 0
    portrait = min(free - name - who, 0.68 * whole.width, 0.155 * height)
    spare = (free - name - who - portrait) / 3
    top = band.bottom + 0.016 * height + spare
    face = box(whole.center[0] - portrait / 2, top, portrait, portrait)
    inset = round(0.03 * whole.width)
    room = box(whole.x + inset, face.bottom + spare / 2, whole.width - 2 * inset, name)
    line = box(room.x, room.bottom, room.width, who) if who else _NONE
    return BannerPlace(whole, band, face, room, line)
