"""Pictures for papers: the signs of the declarations, lords, a loss on its seal, cards in a row.

Each is drawn for its size in pixels and kept by the one who draws.
"""

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.honor.table import emblems
from scenes.honor.table.dice import dice_of
from scenes.paint import shapes, theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

Line = tuple[tuple[float, float], ...]


def _ring(x: float, y: float, radius: float) -> Line:
    steps = (math.tau * step / 20 for step in range(21))
    return tuple((x + radius * math.cos(at), y + radius * math.sin(at)) for at in steps)


_STROKES: dict[str, tuple[Line, ...]] = {
    "shogun": (
        ((5, 4), (19, 4)), ((5, 20), (19, 20)), ((7, 4), (7, 20)), ((17, 4), (17, 20)), _ring(12, 11, 2.4),
        ((9.6, 16), (14.4, 16)),
    ),
    "attack": (
        ((4.5, 4), (18, 17.5)), ((19.5, 4), (6, 17.5)), ((14.5, 19.5), (20, 14)), ((9.5, 19.5), (4, 14)),
        ((18, 17.5), (20.5, 20)), ((6, 17.5), (3.5, 20)),
    ),
    "serve": (_ring(7, 12, 4), _ring(17, 12, 4), ((11, 12), (13, 12))),
    "leave": (((3.5, 12), (9, 12)), ((15, 12), (20.5, 12)), ((14, 4.5), (10, 19.5))),
}  # fmt: skip
"""The lines of a declaration's sign in a square of 24."""


def declaration(kit: DrawContext, name: str, refused: bool, side: int) -> Surface:
    """Return the seal of a declaration: red with its sign, or dark where it can't be made."""

    def draw() -> Surface:
        fill, ink = (theme.RAISED, theme.EDGE) if refused else (theme.STROKE, theme.PAPER_LIGHT)
        picture = kit.art.washi((side, side), len(name), fill, theme.INK).copy()

        def sign(canvas: Surface, scale: float) -> None:
            for points in _STROKES[name]:
                inner = [((2 + 20 / 24 * x) * side / 24, (2 + 20 / 24 * y) * side / 24) for x, y in points]
                shapes.stroke_on(canvas, inner, max(2.0, 0.085 * side), ink, scale)

        picture.blit(shapes.layer((side, side), ink, sign), (0, 0))
        return picture

    return kit.kept.get(("declaration", name, refused, side), draw)


def blades(side: int, ink: theme.Colour, count: int) -> Surface:
    """Return one or two drawn blades, as they are crossed on the seal of an attack."""
    strokes = _STROKES["attack"][::2] if count == 1 else _STROKES["attack"]

    def sign(canvas: Surface, scale: float) -> None:
        for points in strokes:
            inner = [(x * side / 24, y * side / 24) for x, y in points]
            shapes.stroke_on(canvas, inner, max(1.5, 0.11 * side), ink, scale)

    return shapes.layer((side, side), ink, sign)


def strength_and_dice(
    kit: DrawContext, strength: int, dice: int, most: int, paper: bool, width: int
) -> Surface:
    """Return a strength on its shield, and as many dice as it throws of `most`: of bone, dark on `paper`."""
    high = round(0.24 * width)

    def draw() -> Surface:
        whole = shapes.blank((width, high), theme.PAPER)
        radius = round(0.40 * high)
        emblems.draw_figure(whole, kit, "strength", strength, (radius * 1.25, high / 2), radius)
        bones = dice_of(kit, dice, most, width - round(2.9 * radius), paper)
        whole.blit(bones, bones.get_rect(midleft=(round(2.9 * radius), high // 2)))
        return whole

    return kit.kept.get(("strength and dice", strength, dice, most, paper, width), draw)


def row_of_cards(kit: DrawContext, cards: Sequence[int], crest: int, size: tuple[int, int]) -> Surface:
    """Return cards beside each other in the middle of a picture, overlapping where they are many."""

    def draw() -> Surface:
        whole = shapes.blank(size, theme.INK)
        wide = min(round((size[1] - 4) / CARD_RATIO), size[0] - 4)
        step = min(1.06 * wide, (size[0] - 4 - wide) / max(1, len(cards) - 1))
        left = (size[0] - wide - step * (len(cards) - 1)) / 2
        for number, card in enumerate(cards):
            at = Rect(round(left + number * step), 2, wide, round(CARD_RATIO * wide))
            face = kit.cards.picture(CardSprite(card, crest, shadow=False), wide)
            whole.blit(face, face.get_rect(center=at.center))
        return whole

    return kit.kept.get(("row of cards", tuple(cards), crest, size), draw)


def lord(kit: DrawContext, head: int | None, castle: int | None, crest: int, width: int) -> Surface:
    """Return a Daimyo under the roof of his castle, or the seat's crest where none stands."""

    def draw() -> Surface:
        whole = shapes.blank((width, round(1.5 * width)), theme.INK)
        wide = round(0.84 * width)
        if head is None:
            return shapes.put_in_middle(whole, kit.art.crest(crest, wide))
        at = Rect((width - wide) // 2, 0, wide, round(CARD_RATIO * wide))
        at.bottom = whole.get_height() - 2
        face = kit.cards.picture(CardSprite(head, crest, shadow=False), wide)
        whole.blit(face, face.get_rect(center=at.center))
        if castle is not None:
            whole.blit(emblems.roof(kit, castle, width), (0, 0))
        return whole

    return kit.kept.get(("lord", head, castle, crest, width), draw)
