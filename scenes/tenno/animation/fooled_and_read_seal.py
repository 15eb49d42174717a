"""The seal of a tell: who fooled or read whom, stamped where the fight is shown."""

from random import Random

import pygame
from pygame import Rect, Surface

from game.tenno.fooled_and_read import SIGNS
from game.tenno.show.picture import Seal
from scenes.paint import shapes, sizes, theme
from scenes.paint.geometry import card_height
from scenes.table.card_sprite import CardState
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Drawable, UiStyle

_HIGH, _HIGH_AT_TABLE, _CORNER = 190, 84, 12
"""How high a seal is in the close-up and on the table, and its corners, at 1080."""
_LEANS = 7.0
"""Degrees; against the viewer to the other side."""
_WORN, _DOT = 0.08, 0.014
"""How much of it is worn away, and the radius of each dot, in parts of its height."""
_SWELL = 1.35
"""How much larger than at rest a strength is at most."""
_NUMBER = 0.3
"""From how far above a card's lower edge its second number is left to be seen, in its widths."""
_LINE = 26
_LONG = 9
"""A word of more letters stands in two lines, if it can."""


def seal_picture(look: UiStyle, seal: Seal, high: int) -> Surface:
    """Return a seal, so many pixels high before it leans: a fan or an eye, and the word below it."""
    fill = theme.INDIGO if seal.against else theme.VERMILION
    lines = _lines(seal.word)
    of_word, of_sign = (0.27, 0.46) if len(lines) == 1 else (0.21, 0.36)
    letters, sign = max(sizes.SMALLEST_TEXT, round(of_word * high)), round(of_sign * high)
    step, written = round(0.96 * letters), letters / look.unit
    high = max(high, sign + round(1.25 * step * len(lines)))
    wide = max(look.measure(line, theme.DISPLAY, written)[0] for line in lines)
    size = max(round(0.98 * high), wide + round(0.26 * high)), high
    corner, edge = round(_CORNER / _HIGH * high), max(2, round(0.02 * high))
    whole = shapes.box(size, corner, fill)
    inner = Rect((0, 0), size).inflate(-5 * edge, -5 * edge)
    frame = shapes.box(inner.size, 0.7 * corner, None, theme.ON_VERMILION, max(1.5, 0.6 * edge))
    whole.blit(frame, inner)
    whole.blit(_worn(size, seal.kind), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    top = (high - sign - step * len(lines)) // 2
    drawn = look.resources.art.icon(SIGNS[seal.kind], sign, theme.ON_VERMILION)
    whole.blit(drawn, ((size[0] - sign) // 2, top))
    for number, words in enumerate(lines):
        room = Rect(0, top + sign + step * number, size[0], step)
        look.write(whole, words, theme.DISPLAY, written, theme.ON_VERMILION, room, "centre")
    return pygame.transform.rotozoom(whole, -_LEANS if seal.against else _LEANS, 1.0)


def _lines(word: str) -> list[str]:
    """Return a long word in two lines, broken where they are about as long."""
    breaks = [at for at, letter in enumerate(word) if letter == " "]
    if len(word) <= _LONG or not breaks:
        return [word]
    at = min(breaks, key=lambda at: abs(2 * at + 1 - len(word)))
    return [word[:at], word[at + 1 :]]


def _worn(size: tuple[int, int], kind: str) -> Surface:
    """Return what is left of a seal's colour: all but small dots."""
    random, radius = Random(kind), max(1.0, _DOT * size[1])
    dots = round(_WORN * size[0] * size[1] / (3.14 * radius * radius))
    spots = [(random.uniform(0, size[0]), random.uniform(0, size[1])) for _ in range(dots)]

    def draw(canvas: Surface, scale: float) -> None:
        canvas.fill((255, 255, 255, 255))
        for spot in spots:
            shapes.disc_on(canvas, spot, radius, (255, 255, 255), scale, opacity=70)

    return shapes.layer(size, (255, 255, 255), draw, 2)


def duel_seal(
    surface: Drawable,
    kit: DrawContext,
    layout: DuelLayout,
    seal: Seal,
    side: int,
    card: CardState,
    grown: float,
    shown: float,
) -> None:
    """Draw it at the lower outer corner of the winner's card, away from the strengths, and its line below.

    ``grown``: how much larger than at rest, ``shown``: 0 to 1, how much of it is still seen.
    """
    picture = kit.made(seal_picture, kit.look, seal, layout.metrics.margin(_HIGH))
    at = seal_place(layout, side, card, picture.get_size())
    _put(surface, picture, at.center, grown, shown)
    # The line lies below both, between the two strengths.
    gap = layout.metrics.margin(14)
    left, right = (_swollen(disc) for disc in layout.discs)
    width, high = right.left - left.right - 2 * gap, round(1.7 * kit.look.text_size(_LINE))
    room = Rect(left.right + gap, max(at.bottom, round(_foot(card))) + gap, width, high)
    room.bottom = min(room.bottom, layout.result.top - gap)
    wide = kit.look.measure(seal.line, theme.BOLD, _LINE)[0] + room.height
    if wide <= room.width or kit.look.fits(seal.line, theme.BOLD, room.width - room.height):
        wide = min(wide, room.width)
        line = Rect(room.left if side == 0 else room.right - wide, room.top, wide, room.height)
        kit.box(surface, line, room.height // 3, theme.INK, theme.GOLD, 2)
        inner = line.inflate(-room.height, 0)
        kit.look.write(surface, seal.line, theme.BOLD, _LINE, theme.TEXT, inner, "centre")


def seal_place(layout: DuelLayout, side: int, card: CardState, size: tuple[int, int]) -> Rect:
    """Return where a seal of that size lies at rest at the card of the side that won."""
    at = Rect((0, 0), size)
    at.center = round(card.x + (2 * side - 1) * 0.5 * card.width), round(_foot(card) - 0.1 * card.width)
    at.bottom = min(at.bottom, _swollen(layout.discs[side]).top)
    if side == 1:  # there a face has its second number
        at.bottom = min(at.bottom, round(_foot(card) - _NUMBER * card.width))
    at.clamp_ip(layout.stage)
    return at


def _foot(card: CardState) -> float:
    return card.y + 0.5 * card_height(round(card.width))


def _swollen(disc: Rect) -> Rect:
    more = round((_SWELL - 1) * disc.width)
    return disc.inflate(more, more)


def table_seal(
    surface: Drawable,
    kit: DrawContext,
    layout: TableLayout,
    seal: Seal,
    verdict: Rect,
    beside: Rect,
    grown: float,
    shown: float,
) -> None:
    """Draw it small beside the paper of the verdict, to the right of what says the defender's strength."""
    picture = kit.made(seal_picture, kit.look, seal, layout.metrics.margin(_HIGH_AT_TABLE))
    left = max(verdict.right, beside.right) + layout.metrics.margin(8)
    at = picture.get_rect(bottomleft=(left, verdict.bottom))
    _put(surface, picture, at.clamp(surface.get_rect()).center, grown, shown)


def _put(surface: Drawable, picture: Surface, centre: tuple[int, int], grown: float, shown: float) -> None:
    if abs(grown - 1) > 0.01:
        size = round(picture.get_width() * grown), round(picture.get_height() * grown)
        picture = pygame.transform.smoothscale(picture, size)
    elif shown < 1:
        picture = picture.copy()
    if shown < 1:
        picture.set_alpha(round(255 * shown))
    shapes.put_in_middle(surface, picture, centre)
