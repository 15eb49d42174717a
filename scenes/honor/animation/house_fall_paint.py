"""Any instant of a house's fall as a picture; owns what lies over what."""

import itertools
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.animation.tweens import Instant
from scenes.honor.animation.blow import draw_bursts, draw_hit, draw_skid, draw_slash
from scenes.honor.animation.fight_paint import draw_fight, draw_who_fought
from scenes.honor.animation.full_window_scene import (
    OPEN,
    draw_below,
    draw_cards,
    draw_scroll,
    opened,
    put_fighter,
    rays_between_bands,
    title_word,
)
from scenes.honor.animation.house_fall_motion import FallLayout, FallMotion, FallScreen
from scenes.honor.animation.unrolling_papers import draw_words_paper
from scenes.honor.table.service_cord import draw_cord
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import CUT_FOOT, CUT_LEAN, CUT_TOP
from scenes.paint.dirty_rects import Drawable, lay
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled, carried

_ASH, _LEFT = from_hex("#100c0e"), 0.6
"""Ash, and how much of its colour is left of a house that falls."""
_OUT, _SPINS = (1.75, 0.95), (96.0, 212.0)
"""How far each half of the crest falls from its middle, in its width, and how far it turns, in degrees."""
_GREY, _CORD = 150, 0.016
"""How light a face is without its colours; how thick a cord is, by the room's unit."""
_STEP = 4
"""Degrees by which a half that falls is turned at once: few pictures, so that they are soon kept."""


def draw_fall(kit: DrawContext, motion: FallMotion, surface: Drawable, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    room, reach = screen.layout.room, now.value("ground", "reach")
    closes = now.value("ground", "closing") > 0.5
    stands = now.value("ground", "open") > 0.5
    victor, side = screen.facts.victor, screen.layout.side
    by = None if victor is None else victor.crest
    if reach < OPEN:
        draw_below(kit, motion, surface, now, [(screen.board, theme.STROKE)])
    part, swept = opened(room, reach), now.value("ground", "swept", 1.0)
    if reach > 0.001:
        won = None if victor is None else kit.made(_field, room.size, side, victor.crest, 1.0)
        ground = kit.made(_ground, room.size, side, screen.facts.crest, won, by)
        if swept < 1:
            fought = screen.fought
            assert fought is not None and fought.close_up is not None
            assert victor is not None and won is not None
            faded = now.value("ground", "faded")
            if faded < 1:  # all of it is covered from then on
                draw_fight(surface, kit, fought, fought.close_up.over - 1, cards=False)
            cut = fought.close_up.facts.least is None
            _draw_pushed(surface, (won, ground), screen.layout, swept, cut, victor.crest, faded)
        else:
            lay(surface, ground, part)
        surface.set_clip(part)
        if stands:
            draw_bursts(surface, motion.bursts, now, screen.layout, True)
        _draw_faces(surface, kit, screen, now, part)
        if screen.fought is not None and not closes:  # until all is over it is read who is who
            draw_who_fought(surface, kit, screen.fought, part, faces=swept < 1)
        surface.set_clip(None)
    if screen.facts.title is not None:
        _draw_title(surface, kit, screen, now, stands)
    if (stands or swept < 1) and not closes:  # what falls, or comes up, is behind the lower band
        surface.set_clip(part.clip(Rect(room.left, room.top, room.width, screen.layout.lower.top - room.top)))
    draw_cards(surface, kit, motion, now, screen.layout.victor.width)
    if stands:
        draw_bursts(surface, motion.bursts, now, screen.layout, False)
        surface.set_clip(part)
        for side in (-1, 1) if not closes else ():
            middle, end = (screen.layout.dust(len(screen.facts.cards), out) for out in (0, side))
            draw_skid(surface, kit, middle, end, now.value("dust", "part"))
        head, tail = now.value("slash", "head"), now.value("slash", "tail")
        draw_slash(surface, screen.layout.row(1)[0], screen.layout.side or 1, head, tail)
        if part == room:  # it is cut by no edge
            draw_words_paper(surface, kit, screen.layout.lower, screen.facts.words, now, by)
    surface.set_clip(None)
    draw_hit(surface, kit, now)


def _draw_pushed(
    surface: Drawable,
    grounds: tuple[Surface, Surface],
    layout: FallLayout,
    part: float,
    cut: bool,
    crest: int,
    faded: float = 1.0,
) -> None:
    """Draw a fall's ground over that of its fight, as far as that has `faded`; then the line moves on.

    It starts (`part` 0) where both sides of a fight were `cut`, or else beyond the beaten one's edge, and
    rests (1) where the ground of the fall has it. `grounds`: the victor's, whose `crest` colours it, and all.
    """
    (width, height), way = grounds[0].get_size(), -layout.side
    strip = max(1, height // 90)
    beyond = width * (0.5 + way * (0.5 + CUT_LEAN))

    def line(y: float) -> float:
        """Return where the line is, so far down."""
        begin = width * (CUT_TOP + (CUT_FOOT - CUT_TOP) * y / height) if cut else beyond
        return begin + (parted(layout, y) - begin) * part

    share = round(255 * faded) if faded < 1 else None
    top, foot = layout.upper.bottom, layout.lower.top
    for picture in grounds:
        picture.set_alpha(share)
    for band in (layout.upper, layout.lower):  # words are not cut, they fade
        surface.blit(grounds[1], band, band)
    for y in range(top, foot, strip):
        now = line(y + strip / 2)
        ends = [0, now, width] if way > 0 else [width, now, 0]
        for picture, sides in zip(grounds, itertools.pairwise(ends), strict=True):
            left, right = (max(0, min(width, round(x))) for x in sorted(sides))
            if left < right:
                room = Rect(left, y, right - left, min(strip, foot - y))
                surface.blit(picture, room, room)
    for picture in grounds:
        picture.set_alpha(None)
    _draw_line(surface, [(line(y), y) for y in (top, foot)], crest)


def _draw_line(surface: Drawable, ends: list[tuple[float, int]], crest: int) -> None:
    """Draw the line between both sides in the colour of whoever strikes."""
    thread = max(2, surface.get_height() // 240)
    for wide, colour in ((5 * thread, theme.INK), (2 * thread, theme.SEAT_COLOURS[crest])):
        large_shapes.stroke(surface, ends, wide, colour)


def parted(layout: FallLayout, y: float) -> float:
    """Return where the line between the victor's side and the other is, so far down the window."""
    room, lean = layout.room, round(0.05 * layout.room.width)
    return room.centerx + layout.side * round(0.17 * room.width) + lean * (1 - 2 * y / room.height)


def _draw_faces(surface: Drawable, kit: DrawContext, screen: FallScreen, now: Instant, part: Rect) -> None:
    """Draw who won, ringed, who lost, in grey below his crest, and the few others whom it concerns.

    All are on the part of the ground that is left.
    """
    facts, layout = screen.facts, screen.layout
    more, up, disc = now.value("face", "grown"), now.value("disc", "up"), layout.disc
    if up <= 0.05:
        return

    put = partial(put_fighter, surface, kit, part)
    if part.height >= layout.room.height:
        _draw_cords(surface, screen, now)
    if facts.victor is not None:
        put(layout.face, facts.victor.face, 0.4 + 0.6 * more, 0.6 + 0.4 * up + 0.12 * more)
    for number, (at, who) in enumerate(zip(layout.others(len(facts.others)), facts.others, strict=True)):
        more = now.value(f"other{number}", "grown")
        lit = -0.5 * (1 - more) + more * (0.8 if who.gains else -0.35)
        put(at, who.face, lit, 0.6 + 0.4 * up + (0.16 * more if who.gains else 0.0))
    if now.value("disc", "cracked") < 0.5:
        put(disc, Seated(facts.crest), 0.0, 0.6 + 0.4 * up)
        return
    if facts.stays:
        put(disc, facts.face, -0.3, 1.0)
        return
    moved, size = carried(part, disc)
    if size > 0.1:
        blit_scaled(surface, kit.made(_greyed, kit, facts.face, disc.width), moved.center, size)
    foot = layout.lower.top - round(0.40 * disc.height)
    for number, side in enumerate((-1, 1)):
        out, down = now.value("disc", f"out{number}"), now.value("disc", f"down{number}")
        x = disc.centerx + side * (0.06 + _OUT[number] * out) * disc.width
        y = disc.centery + (foot - disc.centery) * down
        step = round((4 + _SPINS[number] * out) / _STEP)
        piece = kit.made(_half, kit, facts.crest, disc.width, number, -side * step)
        lies = piece.get_rect(center=(round(x), round(y)))
        if lies.height <= part.height:
            surface.blit(piece, lies.clamp(Rect(lies.left, part.top, lies.width, part.height)))


def _draw_cords(surface: Drawable, screen: FallScreen, now: Instant) -> None:
    """Draw the cords from who falls to those who served him, which snap as he is struck: both ends recoil."""
    facts, layout, cut = screen.facts, screen.layout, now.value("cords", "cut")
    if cut >= 0.98:
        return
    for at, who in zip(layout.others(len(facts.others)), facts.others, strict=True):
        if who.bound:
            (x, y), (to_x, to_y) = layout.disc.center, at.center
            left = 0.5 * (1 - cut)
            for begin, end in ((0.0, 1.0),) if cut <= 0 else ((0.0, left), (1 - left, 1.0)):
                steps = (begin + (end - begin) * step / 6 for step in range(7))
                sag = 0.05 * layout.unit
                way = [(x + (to_x - x) * t, y + (to_y - y) * t + sag * 4 * t * (1 - t)) for t in steps]
                colours = theme.SEAT_COLOURS[facts.crest], theme.SEAT_COLOURS[who.face.crest]
                draw_cord(surface, way, *colours, _CORD * layout.unit)


def _draw_title(surface: Drawable, kit: DrawContext, screen: FallScreen, now: Instant, stands: bool) -> None:
    """Draw the Decree, which rolls up, and the title's word, which loses its colour and hangs askew."""
    title, layout = screen.facts.title, screen.layout
    assert title is not None
    if now.value("scroll", "show") < 0.5:
        return
    draw_scroll(surface, kit, title.decree, now)
    if not stands or now.value("ground", "closing") > 0.5:
        return
    gone, hangs = now.value("word", "gone") > 0.5, now.value("word", "hangs")
    picture, box = kit.made(title_word, kit, title.word, layout.word.size, not gone), layout.word
    if gone:
        picture = pygame.transform.rotozoom(picture, -9 * hangs, 1.0)
        box = box.move(0, round(0.3 * hangs * box.height))
    surface.blit(picture, picture.get_rect(center=box.center))
    if gone and title.words:
        look, band = kit.look, layout.upper
        letters = look.fit(title.words, theme.BOLD, 30, round(0.9 * band.width), band.height)
        look.write(surface, title.words, theme.BOLD, letters, theme.TEXT_SOFT, band, "centre")


# Pictures that are made once


def _ground(size: tuple[int, int], side: int, beaten: int, won: Surface | None, by: int | None) -> Surface:
    """Return the ground of a fall: rays in what is left of the `beaten` house's colour.

    On the victor's side it is as `won`, the picture of his own; `by` is his crest.
    """
    picture = _field(size, side, beaten, _LEFT)
    if won is None or by is None:
        return picture
    layout, (width, height) = FallLayout(Rect((0, 0), size), side), size
    strip = max(1, height // 540)
    for y in range(0, height, strip):
        x = round(parted(layout, y))
        half = Rect(0, y, x, strip) if side < 0 else Rect(x, y, width - x, strip)
        picture.blit(won, half, half)
    _draw_line(picture, [(parted(layout, y), y) for y in (layout.upper.bottom, layout.lower.top)], by)
    return picture


def _field(size: tuple[int, int], side: int, crest: int, left: float) -> Surface:
    """Return rays of so much of a seat's colour, 0 to 1, with the bands above and below them."""
    layout = FallLayout(Rect((0, 0), size), side)
    colours = theme.RAY_GROUNDS[crest], theme.RAY_LIGHTS[crest]
    ground, rays = (theme.blend(_ASH, colour, left) for colour in colours)
    line = theme.blend(theme.NIGHT, theme.STROKE, 0.7)
    return rays_between_bands(layout, layout.disc.center, (ground, rays), line)


def _greyed(kit: DrawContext, who: Seated, size: int) -> Surface:
    """Return somebody's face without its colours."""
    disc = pygame.transform.grayscale(seat_disc(kit.art, who, size))
    disc.fill((_GREY,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return disc


def _half(kit: DrawContext, crest: int, size: int, number: int, step: int) -> Surface:
    """Return one half of a seat's crest, turned by so many steps."""
    halves = kit.made(_halves, kit, crest, size)
    wide, high = halves.get_width() // 2, halves.get_height()
    return pygame.transform.rotozoom(halves.subsurface((number * wide, 0, wide, high)), step * _STEP, 1.0)


def _halves(kit: DrawContext, crest: int, size: int) -> Surface:
    """Return both halves of a seat's crest beside each other, each in the middle of its own square."""
    disc = seat_disc(kit.art, Seated(crest), size)
    side = disc.get_width()
    jag = [(0.5 + (0.07 if step % 2 else -0.06)) * side for step in range(8)]
    ridge = [(x, side * step / 7) for step, x in enumerate(jag)]
    whole = shapes.blank((2 * side, side))
    for number, corner in enumerate((0, side)):
        points = [(corner, 0), *ridge, (corner, side)]
        mask = shapes.polygon((side, side), points, _ALL)
        half = disc.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.lines(half, theme.INK, False, ridge, max(2, side // 40))
        whole.blit(half, (number * side, 0))
    return whole


_ALL = from_hex("#ffffff")
