"""Words in the boxes of a layout: as large as the layout wants them, smaller where their box is.

It owns nothing but the rule that a line is never higher than its box; how a text is drawn is the look's
affair. It must not know what a text says.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint.theme import Colour
from scenes.ui.style import Align, UiStyle

BoxLike = Rect | Sequence[int]


def write(
    look: UiStyle,
    surface: Surface,
    text: str,
    face: str,
    pixels: float,
    colour: Colour,
    box: BoxLike,
    align: Align = "left",
) -> Rect:
    """Write one line of up to `pixels` in the middle of the box's height; return where its letters are."""
    return look.write(surface, text, face, pixels / look.unit, colour, Rect(box), align)


def write_paragraph(
    look: UiStyle,
    surface: Surface,
    text: str,
    face: str,
    pixels: float,
    colour: Colour,
    box: BoxLike,
    align: Align = "left",
    middle: bool = False,
) -> Rect:
    """Write a text of up to `pixels` in as many lines as it needs, smaller where they are too many."""
    return look.paragraph(surface, text, face, pixels / look.unit, colour, Rect(box), align, middle)
