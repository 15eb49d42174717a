"""Who sits at a seat, as a disc: its crest, or a rival's face with the crest on its rim."""

from typing import NamedTuple

from pygame import Surface

from scenes.paint import shapes, theme
from scenes.paint.art import Art


class Seated(NamedTuple):
    """A seat's crest, and the rival there with its mood; None for a person."""

    crest: int
    rival: str | None = None
    mood: str = "calm"


def seat_disc(art: Art, who: Seated, size: int) -> Surface:
    """Return a disc ``size`` across. The picture is a little larger; the disc's middle is its own."""
    whole = shapes.blank((round(1.24 * size), round(1.24 * size)))
    x, y = whole.get_rect().center
    if who.rival is None:
        parts = [(art.crest(who.crest, size), 0)]
    else:
        face = art.portrait(who.rival, who.mood, round(size * 0.94))
        parts = [(shapes.disc(size, theme.SEAT_COLOURS[who.crest]), 0), (face, 0)]
        parts.append((art.crest(who.crest, 2 * round(0.24 * size)), round(0.34 * size)))
    for part, away in parts:
        shapes.put_in_middle(whole, part, (x + away, y + away))
    return whole
