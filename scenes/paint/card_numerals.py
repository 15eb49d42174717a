"""A card's numeral in large fields, for whoever plays from far away."""

from pygame import Surface

from scenes.paint import shapes, theme
from scenes.paint.seat_signs import write

_WIDE = 0.40
"""Width of a numeral's field, as a share of the card's."""


def large_numerals(face: Surface, numeral: str, seal: Surface | None) -> None:
    """Write a card's numeral anew onto its face, in large fields at two corners; the seal below the first."""
    width, height = face.get_size()
    wide, high = round(_WIDE * width), round(_WIDE * width * 1.08)
    line = max(1.0, 0.016 * width)
    field = shapes.box((wide, high), 0.05 * width, theme.PAPER, theme.INK, line)
    write(field, numeral, round(high * (1.02 if len(numeral) == 1 else 0.82)), theme.INK)
    inset = round(0.035 * width)
    face.blit(field, (inset, inset))
    face.blit(field, (width - wide - inset, height - high - inset))
    if seal is not None:
        face.blit(seal, (inset + round(0.01 * width), high + round(1.6 * inset)))
