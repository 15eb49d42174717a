"""Where everything of the film lies in a window: the picture, what is said, what steers it, what else.

In a roomy window chapters and "what if" stand beside the picture; where text is large for the window they
take its place when they are called, and one row of small buttons steers. Owns these proportions alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.ui import UiStyle

CROWDED = 1.16
"""From this ratio of the text's growth to the window's on, nothing stands beside the picture."""


@dataclass(frozen=True)
class FilmLayout:
    """Rectangles in pixels of the window. In a `crowded` one `chapters` and `paper` lie over the picture."""

    crowded: bool
    title: Rect
    chapter: Rect
    picture: Rect
    subtitle: Rect
    scrubber: Rect
    row: Rect
    chapters: Rect
    paper: Rect


def film_layout(look: UiStyle, size: tuple[int, int], chapters: bool = True) -> FilmLayout:
    """Lay the film out for a window of that size; without `chapters` the paper takes their place."""
    crowded = look.unit > CROWDED * look.ground
    return _crowded(look, size) if crowded else _roomy(look, size, chapters)


def _roomy(look: UiStyle, size: tuple[int, int], with_chapters: bool) -> FilmLayout:
    width, height = size
    left, top = look.px(72), look.px(100)
    side = look.px(528)
    right = width - look.px(72)
    across = right - side - look.px(33) - left
    row = Rect(left, height - look.px(134), across, look.px(88))
    scrubber = Rect(left, row.top - look.px(66), across, look.px(56))
    subtitle = Rect(left, scrubber.top - look.px(90), across, look.px(78))
    picture = Rect(left, top, across, subtitle.top - look.px(14) - top)
    title = Rect(look.px(92), look.px(26), across * 2 // 3, look.px(72))
    chapter = Rect(title.right, title.top, picture.right - title.right, title.height)
    below = height - look.px(46)
    paper_height = below - top
    if with_chapters:
        paper_height = min(look.px(506), round(0.54 * paper_height))
    paper = Rect(right - side, below - paper_height, side, paper_height)
    chapters = Rect(right - side, top, side, max(0, paper.top - look.px(22) - top))
    return FilmLayout(False, title, chapter, picture, subtitle, scrubber, row, chapters, paper)


def _crowded(look: UiStyle, size: tuple[int, int]) -> FilmLayout:
    width, height = size
    edge = look.margin(20)
    high = max(theme.SMALLEST_TARGET, min(look.px(60), height // 9))
    row = Rect(edge, height - edge - high, width - 2 * edge, high)
    line = look.line_height(theme.BOLD, 32)
    letters = look.measure("n", theme.BOLD, 32)[0]
    lines = 1 if letters * 56 < width else 2
    said = min(lines * line + look.margin(16), height // 4)
    subtitle = Rect(edge, row.top - look.margin(12) - said, width - 2 * edge, said)
    picture = Rect(edge, edge, width - 2 * edge, subtitle.top - look.margin(12) - edge)
    nothing = Rect(0, 0, 0, 0)
    room = picture.inflate(-2 * edge, -2 * edge)
    chapters = Rect(room.left, room.top, min(room.width, look.px(680)), room.height)
    paper = Rect(0, 0, min(room.width, look.px(760)), min(room.height, look.px(560)))
    paper.center = room.center
    return FilmLayout(True, nothing, nothing, picture, subtitle, nothing, row, chapters, paper)
