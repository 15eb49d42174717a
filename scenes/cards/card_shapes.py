"""What is done to the picture of a card: turned, lit, barred, dashed, marked with a crossed eye.

Owns these few shapes; each takes a picture or a size and returns another picture. It must not know what a
card is worth, nor where it lies.
"""

import math

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.ui.geometry import card_height

EDGE = 0.034
"""How thick a card is, in parts of its width: pasteboard, seen when it stands on its edge."""


def turned(picture: Surface, part: float, turn: float, lean: float = 0.0) -> Surface:
    """Return a card turned about its upright axis to ``part`` of its width, nearer side taller.

    The side that comes forward is the right one before half of the turn and the left one after it; there
    the pasteboard's edge is seen. ``lean`` slants it by so many degrees clockwise.
    """
    width, height = picture.get_size()
    shown = max(2, round(width * part))
    away = math.sqrt(max(0.0, 1 - part * part))
    nearer = 1 if turn < 0.5 else -1
    slope = 0.13 * away * nearer
    fall = math.tan(math.radians(lean))
    flat = pygame.transform.smoothscale(picture, (shown, height))
    reach = round(height * abs(slope) / 2 + abs(fall) * shown / 2) + 1
    standing = shapes.blank((shown, height + 2 * reach))
    strip = max(2, shown // 64)
    for x in range(0, shown, strip):
        wide = min(strip, shown - x)
        along = (x + wide / 2) / shown - 0.5
        tall = round(height * (1 + slope * along))
        piece = pygame.transform.scale(flat.subsurface((x, 0, wide, height)), (wide, tall))
        standing.blit(piece, (x, reach + (height - tall) // 2 + round(fall * along * shown)))
    return _with_edge(standing, round(EDGE * width * away), max(1, round(0.006 * width)), nearer)


def _with_edge(front: Surface, thick: int, line: int, side: int) -> Surface:
    """Return a turned front with ``thick`` pixels of pasteboard behind it, to the right (1) or left (-1)."""
    if thick < 1:
        return front
    more = thick + 2 * line
    whole = shapes.blank((front.get_width() + 2 * more, front.get_height()))
    ink, card = _silhouette(front, theme.INK), _silhouette(front, theme.PAPER_SHADE)
    step = max(1, front.get_width() // 2)
    for body, first in ((ink, more), (card, thick + line)):
        for out in range(first, 0, -step):
            whole.blit(body, (more + side * out, 0))
    whole.blit(front, (more, 0))
    return whole


def _silhouette(picture: Surface, colour: theme.Colour) -> Surface:
    body = picture.copy()
    body.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    body.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return body


def cropped(picture: Surface, width: int) -> Surface:
    """Return the card alone out of the middle of a composed picture."""
    at = pygame.Rect(0, 0, width, card_height(width))
    at.center = picture.get_rect().center
    return picture.subsurface(at.clip(picture.get_rect()))


def with_glint(picture: Surface, part: float) -> Surface:
    """Return a copy with a slanted gleam that runs over it from left to right, ``part`` 0 to 1."""
    width, height = picture.get_size()
    band = max(6, width // 5)
    lean = round(height * 0.35)
    left = round(-lean - 2 * band + (width + lean + 3 * band) * part)
    gleam = _gleam(band, lean, height)
    lit = picture.copy()
    lit.blit(gleam, (left, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit


def _gleam(band: int, lean: int, height: int) -> Surface:
    """Return a slanted band of light with soft borders, drawn small: nothing in it is sharp."""
    small = 4
    size = max(1, (lean + band) // small), max(1, height // small)
    gleam = Surface(size)
    wide, slant = max(2, band // small), size[0] - max(2, band // small)
    for inset, light in ((0, 14), (wide // 8, 34), (wide // 4, 60)):
        corners = ((slant + inset, 0), (slant + wide - inset, 0), (wide - inset, size[1]), (inset, size[1]))
        pygame.draw.polygon(gleam, (light, light, light), corners)
    return pygame.transform.smoothscale(gleam, (lean + band, height))


def with_bars(picture: Surface, width: int, part: float) -> Surface:
    """Return a copy behind bars that have come down so far."""
    barred = picture.copy()
    size = Vector2(width, card_height(width))
    corner = (Vector2(picture.get_size()) - size) / 2
    thick = max(3, round(0.055 * width))
    foot = corner.y + size.y * min(1.0, part)
    edge = max(1, thick // 4)
    for n in range(4):
        x = round(corner.x + size.x * (0.17 + 0.22 * n))
        pygame.draw.rect(barred, theme.INK, (x - thick // 2, corner.y, thick, foot - corner.y))
        pygame.draw.rect(barred, theme.GOLD, (x - thick // 2, corner.y, edge, foot - corner.y))
    for share in (0.16, 0.80):
        y = round(corner.y + size.y * share)
        if y < foot:
            pygame.draw.rect(barred, theme.INK, (corner.x, y, size.x, thick))
            pygame.draw.rect(barred, theme.GOLD, (corner.x, y, size.x, edge))
    return barred


def blit_around(surface: Surface, picture: Surface, at: tuple[int, int], hidden: pygame.Rect) -> None:
    """Blit a picture without the part that something will cover anyway."""
    whole = picture.get_rect()
    hidden = hidden.clip(whole)
    for part in (
        pygame.Rect(0, 0, whole.width, hidden.top),
        pygame.Rect(0, hidden.bottom, whole.width, whole.height - hidden.bottom),
        pygame.Rect(0, hidden.top, hidden.left, hidden.height),
        pygame.Rect(hidden.right, hidden.top, whole.width - hidden.right, hidden.height),
    ):
        surface.blit(picture, (at[0] + part.x, at[1] + part.y), part)


def crossed_eye(art: Art, size: int) -> Surface:
    """Return the badge of a card that the viewer alone sees face up."""
    line = max(1.5, 0.06 * size)
    badge = shapes.disc(size, theme.INK)
    badge.blit(shapes.ring(size, theme.PAPER, size / 2 - line / 2, line), (0, 0))
    eye = art.icon("eye", round(size * 0.70), theme.PAPER)
    badge.blit(eye, eye.get_rect(center=badge.get_rect().center))
    near, far = 0.24 * size, 0.76 * size
    slash = shapes.layer(
        (size, size),
        theme.VERMILION,
        lambda canvas, scale: shapes.stroke_on(
            canvas, ((near, far), (far, near)), 0.10 * size, theme.VERMILION, scale
        ),
    )
    badge.blit(slash, (0, 0))
    return badge


def dashed(slot: Rect, colour: theme.Colour) -> Surface:
    """Return an empty slot: a dashed outline in a shallow well."""
    line, radius = max(1.5, 0.022 * slot.width), 0.07 * slot.width
    size = round(slot.width - 2 * line), round(slot.height - 2 * line)
    path = shapes.rounded_path((line, line, *size), radius)

    def draw(canvas: Surface, scale: float) -> None:
        for dash in shapes.dashes(path, 3.4 * line, 3.4 * line):
            shapes.stroke_on(canvas, (dash[0], dash[-1]), line, colour, scale)

    well = shapes.fade(shapes.box(slot.size, radius, theme.BLACK), 0.22)
    well.blit(shapes.layer(slot.size, colour, draw), (0, 0))
    return well
