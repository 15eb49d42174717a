"""Words in boxes of the table: one line or several, as large as wanted and as small as needed.

Owns how a text is fitted into a box. It must not know what the text says.
"""

from typing import Literal

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.paint.lettering import Face, Lettering

Align = Literal["left", "centre", "right"]


def write_line(
    surface: Surface,
    lettering: Lettering,
    text: str,
    face: Face,
    size: int,
    colour: theme.Colour,
    room: Rect,
    align: Align = "left",
) -> Rect:
    """Write one line, its capitals in the middle of the box's height; smaller, at last cut, if too long.

    Returns the rectangle that the line takes.
    """
    size = lettering.fit(text, face, size, room.width)
    picture = lettering.line(lettering.shorten(text, face, size, room.width), face, size, colour)
    x = room.x
    if align != "left":
        x += (room.width - picture.get_width()) // (2 if align == "centre" else 1)
    baseline = room.y + (room.height + round(theme.CAPITAL[face] * size)) // 2
    return surface.blit(picture, (x, baseline - lettering.baseline(face, size)))


def line_count(lettering: Lettering, text: str, face: Face, size: int, width: int) -> int:
    """Return how many lines a text takes in a box of this width."""
    return len(lettering.wrap(text, face, size, width))


def paragraph_size(lettering: Lettering, text: str, face: Face, size: int, room: Rect) -> int:
    """Return the largest size up to ``size`` at which the text broken into lines stays in the box."""
    while size > theme.SMALLEST_TEXT:
        lines = lettering.wrap(text, face, size, room.width)
        if len(lines) * size * theme.LINE_HEIGHT[face] <= room.height:
            break
        size -= 1
    return size


def write_paragraph(
    surface: Surface,
    lettering: Lettering,
    text: str,
    face: Face,
    size: int,
    colour: theme.Colour,
    room: Rect,
    align: Align = "left",
) -> Rect:
    """Write a text in as many lines as it needs, in the middle of the box's height; smaller if too long."""
    size = paragraph_size(lettering, text, face, size, room)
    picture = lettering.paragraph(text, face, size, colour, room.width, align)
    return surface.blit(picture, (room.x, room.y + (room.height - picture.get_height()) // 2))
