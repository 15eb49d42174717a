"""The signs of the game as small pictures: figures, beads, lanterns, roofs, the Decree, the road's gate.

Honour is a gold sun, with arrows around it what a turn brings, ki a jade drop, strength a dark shield, a die
is bone, a loss is vermilion, and jagged where a Dishonour brings it. Each is drawn once for its size and kept
by the one who draws. Owns their forms and colours, knows nothing of a table.
"""

import math
from collections.abc import Sequence
from typing import Literal

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.honor.cards import CASTLES, HONOUR, KINDS, NAMES, STRENGTH
from game.kept.language import signed
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dice import BONE
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import Point
from scenes.paint.theme import Colour, from_hex
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

Figure = Literal["honour", "loss", "shame", "income", "lessens", "ki", "strength", "dice"]

BACK = CardSprite(None, 1, shadow=False)
"""The back, which is the same for every seat."""
SUN = from_hex("#edc84f")
JADE, JADE_LIGHT, JADE_SPENT = from_hex("#8cc2a2"), from_hex("#d8efe0"), from_hex("#5d7a6b")
SHIELD = from_hex("#2b3648")
_SPIKES = 16
_LANTERN = from_hex("#f3d987")
_SCROLL, _SCROLL_FOOT, _ROD = from_hex("#f6e6b4"), from_hex("#e3c57a"), from_hex("#7c2f22")
_ROOFS: dict[int, Colour] = dict(zip(CASTLES, map(from_hex, ("#6f5330", "#31506b", "#8b949a")), strict=True))
_GROUNDS: dict[Figure, tuple[Colour, Colour]] = {
    "honour": (SUN, theme.INK),
    "loss": (theme.STROKE, theme.PAPER_LIGHT),
    "shame": (theme.STROKE, theme.PAPER_LIGHT),
    "income": (SUN, theme.INK),
    "lessens": (theme.STROKE, theme.PAPER_LIGHT),
    "ki": (JADE, theme.INK),
    "strength": (SHIELD, theme.PAPER_LIGHT),
    "dice": (BONE, theme.INK),
}
"""What a figure is filled with, and its digits."""
_ROOM: dict[Figure, tuple[float, float, float]] = {
    "honour": (1.62, 1.28, 0.0),
    "loss": (1.62, 1.28, 0.0),
    "shame": (1.56, 1.28, 0.0),
    "income": (1.52, 1.16, 0.0),
    "lessens": (1.52, 1.16, 0.0),
    "ki": (1.15, 1.15, 0.16),
    "strength": (1.38, 1.20, -0.08),
    "dice": (1.30, 1.16, 0.0),
}
"""How broad and how high digits may be, and how far below the middle they stand, in radii."""


_AGAIN: dict[Figure, Colour] = {"income": from_hex("#8f5f0e"), "lessens": from_hex("#f4b8a6")}
"""The arrows around a coin that comes again, beside which its digits stand out."""
_LEAST = 10
"""Pixels of the smallest digits."""


def figure(kit: DrawContext, kind: Figure, text: str, radius: int) -> Surface:
    """Return a number on its shape; the picture is `figure_side` wide and high."""
    return kit.made(_figure, kit, kind, text, radius)


def digits_middle(kit: DrawContext, pixels: int) -> float:
    """Return how far below the top of a line of digits their middle is."""
    return kit.lettering.baseline(theme.DIGITS, pixels) - theme.CAPITAL[theme.DIGITS] * pixels / 2


def figure_side(radius: int) -> int:
    """Return the pixels of a figure's picture: its shape with ink and a paper rim."""
    return 2 * round(1.24 * radius) + 2


def draw_figure(
    surface: Drawable, kit: DrawContext, kind: Figure, number: int, centre: Point, radius: int
) -> None:
    """Draw a number on its shape; what is below zero is a loss, with its sign."""
    picture = figure(kit, kind_of(kind, number), signed(number), radius)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def kind_of(kind: Figure, number: int) -> Figure:
    """Return how a number is shown: honour below zero, now or a turn, is a loss."""
    if number >= 0:
        return kind
    return "loss" if kind == "honour" else "lessens" if kind == "income" else kind


def _figure(kit: DrawContext, kind: Figure, text: str, radius: int) -> Surface:
    if not text:
        return kit.made(_shape, kind, radius)
    picture = kit.made(_shape, kind, radius).copy()
    middle = figure_side(radius) / 2
    write_digits(picture, kit, kind, text, (middle, middle), radius, _GROUNDS[kind][1])
    return picture


def _shape(kind: Figure, radius: int) -> Surface:
    """Return a figure without its number."""
    side = figure_side(radius)
    outline = [(side / 2 + x * radius, side / 2 + y * radius) for x, y in _outline(kind)]
    fill, _ = _GROUNDS[kind]
    picture = shapes.blank((side, side), theme.PAPER)
    if kind == "dice":
        picture.blit(_crossed(side, radius), (0, 0))
    for colour, grown in ((theme.PAPER, 0.20), (theme.INK, 0.08), (fill, 0.0)):
        picture.blit(_grown((side, side), outline, colour, grown * radius), (0, 0))
    if kind in ("income", "lessens"):
        picture.blit(_turning(side, radius, _AGAIN[kind]), (0, 0))
    return picture


def write_digits(
    surface: Drawable, kit: DrawContext, kind: Figure, text: str, centre: Point, radius: int, ink: Colour
) -> None:
    """Write the number of a figure."""
    wide, high, below = (part * radius for part in _ROOM[kind])
    pixels = max(_LEAST, round(high / theme.CAPITAL[theme.DIGITS]))
    pixels = kit.lettering.fit(text, theme.DIGITS, pixels, round(wide), smallest=_LEAST)
    letters = kit.lettering.line(text, theme.DIGITS, pixels, ink)
    top = centre[1] + below - digits_middle(kit, pixels)
    surface.blit(letters, (centre[0] - letters.get_width() / 2, top))


def _turning(side: int, radius: int, colour: Colour) -> Surface:
    """Return two arrows that run round a coin: it comes again with every turn."""
    middle, far = side / 2, 0.88 * radius

    def at(degrees: float, out: float = 1.0) -> Point:
        angle = math.radians(degrees)
        return middle + out * far * math.cos(angle), middle + out * far * math.sin(angle)

    def draw(canvas: Surface, scale: float) -> None:
        for start in (222.0, 42.0):
            bow = [at(start + step) for step in range(0, 80, 10)]
            shapes.stroke_on(canvas, bow, max(1.4, 0.12 * radius), colour, scale)
            head = [at(start + 66, 1.22), at(start + 66, 0.74), at(start + 100, 0.97)]
            shapes.polygon_on(canvas, head, colour, scale)

    return shapes.layer((side, side), colour, draw)


def _crossed(side: int, radius: int) -> Surface:
    """Return two crossed blades that stand out behind a die: it is one for an attack."""
    middle, reach, hilt = side / 2, 1.0 * radius, 0.25 * radius
    picture = shapes.blank((side, side), theme.STROKE)
    for colour, wide in ((theme.PAPER, 0.46), (theme.INK, 0.32), (theme.STROKE, 0.20)):

        def draw(canvas: Surface, scale: float, colour: Colour = colour, wide: float = wide) -> None:
            for way in (-1, 1):
                foot = middle + way * reach, middle + reach
                guard = middle + way * (reach - hilt), middle + reach - hilt
                tip = middle - way * reach, middle - reach
                across = [(guard[0] - hilt, guard[1] + way * hilt), (guard[0] + hilt, guard[1] - way * hilt)]
                shapes.stroke_on(canvas, (foot, tip), wide * radius, colour, scale)
                shapes.stroke_on(canvas, across, wide * radius, colour, scale)

        picture.blit(shapes.layer((side, side), colour, draw), (0, 0))
    return picture


def _grown(size: tuple[int, int], points: Sequence[Point], colour: Colour, by: float) -> Surface:
    """Return a polygon, larger by so many pixels on all sides."""

    def draw(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, points, colour, scale)
        if by > 0:
            shapes.stroke_on(canvas, points, 2 * by, colour, scale, closed=True)

    return shapes.layer(size, colour, draw)


def _outline(kind: Figure) -> list[Point]:
    """Return the outline of a figure of radius 1 around 0, 0."""
    steps = [math.tau * step / 40 for step in range(40)]
    match kind:
        case "ki":
            return [(1.22 * math.sin(at) * math.sin(at / 2), 0.04 - 1.06 * math.cos(at)) for at in steps]
        case "strength":
            side = [(0.92, -0.90), (0.93, 0.05), (0.82, 0.52), (0.52, 0.84), (0.0, 1.08)]
            return [(0.0, -1.02), *side, *((-x, y) for x, y in reversed(side[:-1]))]
        case "dice":
            corner = [(0.60 + 0.20 * math.cos(at), 0.60 + 0.20 * math.sin(at)) for at in steps[:11]]
            quarter = [*corner, *((-x, y) for x, y in reversed(corner))]
            return [*quarter, *((-x, -y) for x, y in quarter)]
        case "shame":
            tips = [(1.06 if number % 2 else 0.84, math.tau * number / 22) for number in range(22)]
            return [(far * math.sin(at), -far * math.cos(at)) for far, at in tips]
    return [(math.cos(at), math.sin(at)) for at in steps]


def bead(kit: DrawContext, radius: int, spent: bool) -> Surface:
    """Return an action on the string: a jade drop; one that is used is hollow."""

    def draw() -> Surface:
        side = figure_side(radius)
        outline = [(side / 2 + x * radius, side / 2 + y * radius) for x, y in _outline("ki")]
        picture = shapes.blank((side, side), theme.INK)
        if spent:

            def hollow(canvas: Surface, scale: float) -> None:
                shapes.stroke_on(canvas, outline, 0.22 * radius, JADE_SPENT, scale, closed=True)

            return shapes.layer((side, side), JADE_SPENT, hollow)
        picture.blit(_grown((side, side), outline, theme.INK, 0.12 * radius), (0, 0))
        picture.blit(_grown((side, side), outline, JADE, 0.0), (0, 0))
        shine = shapes.disc(max(2, round(0.5 * radius)), JADE_LIGHT)
        picture.blit(shine, (side / 2 - 0.5 * radius, side / 2 - 0.05 * radius))
        return picture

    return kit.kept.get(("bead", radius, spent), draw)


def numbered(kit: DrawContext, size: int, value: int, crest: int, shield: bool) -> Surface:
    """Return a number on a side's disc; strength stands on its shield."""
    picture, ink, share = kit.art.strength_disc(size, crest).copy(), theme.PAPER_INK, 0.56
    if shield:
        shapes.put_in_middle(picture, figure(kit, "strength", "", round(0.33 * size)))
        ink, share = theme.PAPER_LIGHT, 0.42
    text, middle = str(value), picture.get_rect().center
    pixels = kit.lettering.fit(
        text, theme.DIGITS, max(_LEAST, round(share * size)), round(0.66 * size), smallest=_LEAST
    )
    letters = kit.lettering.line(text, theme.DIGITS, pixels, ink)
    picture.blit(letters, (middle[0] - letters.get_width() / 2, middle[1] - digits_middle(kit, pixels)))
    return picture


def lantern(kit: DrawContext, radius: int) -> Surface:
    """Return the lantern of a guard."""

    def draw() -> Surface:
        side = figure_side(radius)
        middle = side / 2
        body = [
            (middle + 0.78 * radius * math.sin(at), middle - 0.84 * radius * math.cos(at))
            for at in (math.tau * step / 24 for step in range(24))
        ]
        picture = shapes.blank((side, side), theme.INK)
        picture.blit(_grown((side, side), body, theme.INK, 0.14 * radius), (0, 0))
        picture.blit(_grown((side, side), body, _LANTERN, 0.0), (0, 0))
        for end in (-0.84, 0.70):
            rod = Rect(0, 0, max(2, round(0.8 * radius)), max(1, round(0.22 * radius)))
            rod.midtop = round(middle), round(middle + end * radius)
            picture.fill(theme.INK, rod)
        sign = shapes.disc(max(2, round(0.5 * radius)), theme.STROKE)
        return shapes.put_in_middle(picture, sign)

    return kit.kept.get(("lantern", radius), draw)


def roof(kit: DrawContext, castle: int, width: int) -> Surface:
    """Return a castle as the roof over its lord's head; as high as `roof_height` of its width."""

    def draw() -> Surface:
        size = width, roof_height(width)
        half, foot = width / 2, 0.88 * size[1]
        right = [(0.27, 0.24), (0.36, 0.58), (0.48, 0.78), (0.49, 0.86), (0.30, 1.0), (0.0, 1.0)]
        eaves = [(half + x * width, y * foot) for x, y in right]
        left = [(half - x * width, y * foot) for x, y in reversed(right[:-1])]
        colour = _ROOFS[castle]
        picture = shapes.blank(size, theme.INK)
        line = max(1.0, 0.022 * width)
        picture.blit(_grown(size, [*eaves, *left], theme.INK, line), (0, 0))
        picture.blit(_grown(size, [*eaves, *left], colour, 0.0), (0, 0))
        shade = theme.blend(colour, theme.BLACK, 0.45)

        def tiles(canvas: Surface, scale: float) -> None:
            for part in (-0.8, -0.5, -0.2, 0.2, 0.5, 0.8):
                ends = (half + 0.25 * part * width, 0.28 * foot), (half + 0.44 * part * width, 0.92 * foot)
                shapes.stroke_on(canvas, ends, line, shade, scale)

        picture.blit(shapes.layer(size, shade, tiles), (0, 0))
        ridge = (half - 0.27 * width, 0.24 * foot), (half + 0.27 * width, 0.24 * foot)
        ends = [(half + side * 0.30 * width, 0.10 * foot) for side in (-1, 1)]

        def gilded(canvas: Surface, scale: float) -> None:
            shapes.stroke_on(canvas, ridge, 3 * line, theme.INK, scale)
            for at, end in zip(ridge, ends, strict=True):
                shapes.stroke_on(canvas, (at, end), 2 * line, theme.INK, scale)
                shapes.stroke_on(canvas, (at, end), line, theme.GOLD, scale)

        picture.blit(shapes.layer(size, theme.INK, gilded), (0, 0))
        return picture

    return kit.kept.get(("roof", castle, width), draw)


def draw_castle_strength(surface: Drawable, kit: DrawContext, castle: int, over: Rect) -> None:
    """Draw what a castle adds in defence, beside its roof."""
    at = over.left + 0.93 * over.width, over.top + 0.62 * over.height
    draw_figure(surface, kit, "strength", STRENGTH[castle], at, max(7, round(0.14 * over.width)))


_FOCUS = {
    "okugata_5": (245, 300, 210), "okugata_10": (300, 290, 210), "no_dachi": (330, 330, 250),
    "daisho": (310, 470, 230), "masamune": (330, 400, 220), "noh": (310, 470, 200),
    "gunpowder": (320, 330, 240),
}  # fmt: skip
"""Of a card's picture 500 wide, the middle and the reach of what a round sign shows."""


def token(kit: DrawContext, card: int, size: int) -> Surface:
    """Return a lady or possession as a round sign: what its picture shows, and its honour."""
    x, y, reach = _FOCUS[NAMES[card]]
    inner = 0.86 * size
    width = round(inner / 2 / reach * 500)
    face = kit.art.face(card, 1, width, DECK)
    part = Surface((size, size), SRCALPHA, 32)
    scale = width / 500
    part.blit(face, (size / 2 - x * scale, size / 2 - y * scale))
    part.blit(shapes.disc(size, (255, 255, 255), inner / 2), (0, 0), special_flags=BLEND_RGBA_MULT)
    picture = shapes.disc(size, theme.PAPER)
    picture.blit(shapes.disc(size, _RINGS[KINDS[card]], size / 2 - 1), (0, 0))
    picture.blit(part, (0, 0))
    radius = max(8, round(0.29 * size))
    wider = shapes.blank((size + radius // 2, size + radius // 2), theme.PAPER)
    wider.blit(picture, (0, 0))
    draw_figure(wider, kit, "honour", HONOUR[card], (0.24 * size + 2, 0.22 * size + 2), radius)
    return wider


_RINGS = {"okugata": from_hex("#9c5a7e"), "possession": theme.GOLD}


def roof_height(width: int) -> int:
    """Return the pixels of height of a roof."""
    return round(0.42 * width)


def decree(kit: DrawContext, honour: int, size: tuple[int, int]) -> Surface:
    """Return the Decree as it hangs in a house, with what it brings a turn."""

    def draw() -> Surface:
        width, height = size
        picture = shapes.blank(size, theme.INK)
        rod = max(4, round(0.13 * height))
        sheet = Rect(0, 0, round(0.84 * width), height - rod)
        sheet.center = width // 2, height // 2
        picture.blit(shapes.box(sheet.size, 1, _SCROLL, theme.INK, max(1.0, 0.02 * width)), sheet)
        foot = sheet.inflate(-0.06 * width, 0)
        picture.fill(_SCROLL_FOOT, (foot.left, round(0.78 * height), foot.width, round(0.10 * height)))
        for top in (0, height - rod):
            bar = shapes.box((width, rod), rod / 2, _ROD, theme.INK, max(1.0, 0.03 * width))
            picture.blit(bar, (0, top))
            for left in (0, width - round(0.11 * width)):
                knob = shapes.box((round(0.11 * width), rod), 1, theme.GOLD, theme.INK, 1)
                picture.blit(knob, (left, top))
        reach = 0.11 * height
        sun = shapes.disc(round(2 * reach), theme.STROKE)
        picture.blit(sun, sun.get_rect(center=(width // 2, round(0.35 * height))))

        def rays(canvas: Surface, scale: float) -> None:
            for step in range(12):
                at = math.tau * step / 12
                ends = [
                    (width / 2 + far * reach * math.cos(at), 0.35 * height + far * reach * math.sin(at))
                    for far in (1.35, 1.8)
                ]
                shapes.stroke_on(canvas, ends, max(1.0, 0.022 * height), theme.STROKE, scale)

        picture.blit(shapes.layer(size, theme.STROKE, rays), (0, 0))
        text = f"+{honour}"
        pixels = kit.lettering.fit(
            text, theme.DIGITS, round(0.26 * height), round(0.8 * width), smallest=_LEAST
        )
        letters = kit.lettering.line(text, theme.DIGITS, pixels, theme.VERMILION_DARK)
        high = 0.65 * height - digits_middle(kit, pixels)
        picture.blit(letters, ((width - letters.get_width()) / 2, high))
        return picture

    return kit.kept.get(("decree", honour, size), draw)


def draw_scroll(surface: Drawable, kit: DrawContext, honour: int, at: Rect, part: float) -> None:
    """Draw the Decree as far as it is unrolled, 0 to 1."""
    picture, high = decree(kit, honour, at.size), at.height
    rod = max(4, round(0.13 * high))
    seen = max(rod, round((high - rod) * part))
    surface.blit(picture, at, (0, 0, at.width, seen))
    surface.blit(picture, (at.left, at.top + seen), (0, high - rod, at.width, rod))


def halo(size: int) -> Surface:
    """Return the rays of a sun so wide, to lie behind a disc: whose Daimyo is Shogun."""
    middle, spikes = size / 2, list[Point]()
    for step in range(2 * _SPIKES):
        at, far = math.pi * step / _SPIKES, middle * (0.99 if step % 2 else 0.78)
        spikes.append((middle + far * math.cos(at), middle + far * math.sin(at)))
    picture = _grown((size, size), spikes, theme.INK, 0.02 * size)
    picture.blit(_grown((size, size), spikes, SUN, 0.0), (0, 0))
    return picture


def gate(kit: DrawContext, height: int) -> Surface:
    """Return the gate at the end of the road."""

    def draw() -> Surface:
        width = round(1.1 * height)
        size = width, height

        def timber(canvas: Surface, scale: float) -> None:
            for colour, more in ((theme.INK, 0.05), (theme.STROKE, 0.0)):
                for side in (-1, 1):
                    ends = (
                        (width / 2 + side * 0.26 * width, 0.2 * height),
                        (
                            width / 2 + side * 0.29 * width,
                            0.95 * height,
                        ),
                    )
                    shapes.stroke_on(canvas, ends, (0.09 + more) * height, colour, scale)
                for high, reach, thick in ((0.15, 0.46, 0.13), (0.42, 0.36, 0.08)):
                    ends = (
                        (width / 2 - reach * width, high * height),
                        (width / 2 + reach * width, high * height),
                    )
                    shapes.stroke_on(canvas, ends, (thick + more) * height, colour, scale)

        return shapes.layer(size, theme.STROKE, timber)

    return kit.kept.get(("gate", height), draw)


def fan_of_backs(kit: DrawContext, height: int) -> Surface:
    """Return three small backs: so many cards in a hand."""

    def draw() -> Surface:
        width = round(0.62 * height)
        card = kit.cards.picture(BACK, width, 0.0)
        whole = shapes.blank((round(2.0 * width) + card.get_width() - width, round(1.25 * height)))
        for step in (-1, 0, 1):
            turned = kit.cards.picture(BACK, width, 9.0 * step)
            middle = whole.get_width() / 2 + 0.36 * step * width, whole.get_height() / 2 + abs(step)
            whole.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))))
        return whole

    return kit.kept.get(("fan of backs", height), draw)
