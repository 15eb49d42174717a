"""How partners are joined on the table: cords from seat to seat, and both crests upon their pile."""

import math

from pygame import Rect
from pygame.math import Vector2

from game.tenno.show.picture import TablePicture
from game.tenno.snow_pieces import CordsProp, Pair
from scenes.cards.cords import Cord, bent
from scenes.paint import shapes, theme
from scenes.tenno.table.layout import Group
from scenes.tenno.table.prop_places import Moved
from scenes.tenno.table.seat_pieces import Canvas

_THICK, _SHADE = 0.0105, 0.2
"""How thick a cord is, in window heights, and how much darker than the colours of both seats."""
_TAUT, _STEPS = 0.25, 4
"""How much a cord sags as a prisoner is taken, against at rest, and in how many steps it comes to rest."""
_TURNS, _COIL, _POINTS = 2.3, 0.42, 48
"""How often the rest of a cord is coiled up where a partner has no pile, how far out, in pile widths."""
_CREST, _OVERLAP, _SMALLEST = 0.40, 0.72, 22
"""How large a crest is upon a pile, in its widths; how far on the next one lies, in its own; least pixels."""


def draw_cords(on: Canvas, _: TablePicture, moved: Moved[CordsProp]) -> None:
    """Draw a cord of both colours for each pair, below all that lies on the table."""
    thick = max(5, round(_THICK * on.layout.frame.height))
    for pair, before in zip(moved.now.pairs, moved.before.pairs, strict=True):
        pulled = len(pair.pile) > len(before.pile) and pair.places == before.places
        part = math.ceil(moved.part * _STEPS) / _STEPS if pulled else 1.0
        colours = (theme.blend(theme.SEAT_COLOURS[crest], theme.INK, _SHADE) for crest in pair.crests)
        Cord(_way(on, pair, _TAUT + (1 - _TAUT) * part), thick, *colours).draw(on)


def draw_crests(on: Canvas, _: TablePicture, moved: Moved[CordsProp]) -> None:
    """Draw both crests at the upper corner of the pile that a pair has in common."""
    for pair in moved.now.pairs:
        pile = on.layout.group(pair.places[0]).pile
        size = max(_SMALLEST, round(_CREST * pile.width))
        for number, crest in reversed(list(enumerate(pair.crests))):
            at = Rect(0, 0, size, size)
            at.center = pile.left + round((0.1 + number * _OVERLAP) * size), pile.top + round(0.3 * size)
            on.surface.blit(on.kit.made(shapes.disc, size + 4, theme.INK), at.move(-2, -2))
            on.surface.blit(on.kit.art.crest(crest, size), at)


def _way(on: Canvas, pair: Pair, sag: float) -> list[Vector2]:
    """Return the points of a cord: coiled up at the farther partner's, then behind his row to the other."""
    near, far = (on.layout.group(place) for place in pair.places)
    row = far.slots[0].union(far.slots[-1])
    if pair.places[0] == 0:
        leaves = Vector2(row.left, row.top + 0.84 * row.height)
        end = Vector2(near.pile.right - 0.3 * near.pile.width, near.pile.top + 0.4 * near.pile.height)
        down = end.y - leaves.y
        bends = leaves + Vector2(-0.35 * sag, 0.1) * down, end + Vector2(0.2 * sag, -0.35) * down
    else:
        leaves, end = Vector2(row.midleft), Vector2(near.pile.center)
        drop = Vector2(0, 0.42 * row.height * sag)
        bends = leaves.lerp(end, 0.3) + drop, leaves.lerp(end, 0.7) + drop
    return [*_coil(far), *bent(leaves, *bends, end)]


def _coil(group: Group) -> list[Vector2]:
    """Return the points of what is left of a cord, from within outwards, to where it leaves to the left."""
    found = []
    for part in (step / _POINTS for step in range(_POINTS + 1)):
        reach = _COIL * group.pile.width * (0.22 + 0.78 * part)
        angle = math.pi / 2 - _TURNS * math.tau * (1 - part)
        found.append(group.pile.center + Vector2(math.cos(angle), 0.72 * math.sin(angle)) * reach)
    return found
