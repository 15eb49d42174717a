"""What fills the window between two tables at rest, whatever it is about: how it is staged, what all draw.

It is never so quick that it cannot be followed, and it may go on in the picture of the fight before it.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from game.honor.show.picture import TablePicture
from scenes.animation.match_speed import USUAL, Pace, shortened
from scenes.animation.motion import Motion, Words
from scenes.animation.tweens import Instant
from scenes.honor.animation.blow import Blows
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.unrolling_papers import UNROLLS
from scenes.honor.table import emblems
from scenes.honor.table.dimming import stands_out
from scenes.honor.table.last_fight import draw_trace
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.piles_and_decree import discard_place
from scenes.honor.table.whole_table import draw_table
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import CUT_LEAN, sunburst
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace, grown
from scenes.paint.seat_discs import Seated
from scenes.paint.theme import Colour
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import carried, draw_fighter

NAMED, FADES = 150.0, 130.0
"""Milliseconds: whose house it is, or what is left of its fight fades."""
TIMES, READ = shortened(0.7, fast=0.34), shortened(0.72, fast=0.34)
_SEEN = 0.5
"""How quick it is at most, by the usual: it is followed at any table."""
_STANDS = "x", "y", "width", "angle", "lift"


class StagedCloseUp(Blows[Ground, Words]):
    """The motion of one in the making."""

    def __init__(self, grounds: tuple[Ground, Ground], pace: Pace) -> None:
        """`grounds`: the table before it and after it."""
        super().__init__(grounds[0][0].frame, pace)
        self.grounds = grounds
        self.quick = max(pace.moves(TIMES), _SEEN * pace.of(USUAL))
        self.reading = pace.of(READ)
        """How long what is to be read stands, by the usual."""

    def opens(self, length: float, ease: str) -> None:
        """Frame at the table whose it is, then let the ground begin to open."""
        self.set("named", show=1)
        self.then(NAMED * self.quick)
        self.move("ground", length * self.quick, ease, reach=1)

    def is_open(self) -> None:
        """Let what stands on the ground stand."""
        self.set("named", show=0)
        self.set("ground", open=1)

    def tells(self) -> None:
        """Let the paper unroll that says what happened."""
        self.set("words", show=1)
        self.move("words", UNROLLS, "out", open=1)

    def closes(self, ground: Ground, length: float, ease: str) -> None:
        """Let the ground close over a table for so many ms."""
        self.stage(ground)
        self.move("ground", length, ease, reach=0)
        self.set("ground", closing=1)

    def scroll_to(self, at: Rect, length: float, ease: str = "in-out", **values: float) -> None:
        """Let the Decree go to a place."""
        self.move("scroll", length, ease, x=at.centerx, y=at.centery, high=at.height, **values)

    def stands_as(self, fought: FightMotion, names: Mapping[str, str]) -> None:
        """Let cards be where others, by name, are at the end of the fight that fills the window still."""
        assert fought.close_up is not None
        then = Instant(fought.choreography, fought.close_up.over)
        for name, old in names.items():
            self.set(name, **{what: then.value(old, what) for what in _STANDS})

    @staticmethod
    def heads_of(fought: FightMotion) -> tuple[str, str]:
        """Return what a fight calls the head that was beaten, and the one that won."""
        assert fought.close_up is not None and fought.close_up.facts.won is not None
        won = fought.close_up.facts.won
        return f"head{1 - won}", f"head{won}"

    def fades(self, name: str, length: float) -> None:
        """Let a card fade where it stands, and be gone then."""
        self.move(name, length, "smooth", opacity=0)
        with self.after(length):
            self.leave(name)


def scroll_box(centre: tuple[float, float], high: float) -> Rect:
    """Return where the Decree is that is so high."""
    return Rect(0, 0, round(0.62 * round(high)), round(high)).move_to(center=tuple(map(round, centre)))


def card_row(
    middle: tuple[int, int], count: int, sizes: tuple[float, float], half: float, lean: float
) -> list[CardPlace]:
    """Return where so many cards stand beside each other, the first, larger, in the middle.

    `sizes`: its width and that of the others; `half`: how far they reach to each side; the outer ones `lean`.
    """
    (x, y), (head, small) = middle, sizes
    found = [CardPlace(x, y, round(head))]
    step = min(1.12 * small, (half - 0.5 * head - 0.5 * small) / max(1, count // 2))
    for number in range(1, count):
        side, out = (-1 if number % 2 else 1), (number + 1) // 2
        aside = side * (0.5 * head + 0.12 * small + (out - 0.5) * step)
        found.append(CardPlace(round(x + aside), round(y + 0.05 * head), round(small), side * lean * out))
    return found


# What is drawn


def draw_cards(
    surface: Drawable, kit: DrawContext, motion: Motion[Ground, Any], now: Instant, width: int
) -> None:
    """Draw all cards that are there, the lowest first; `width`: of the largest."""
    for name, actor in motion.seen(now):
        look = CardSprite(actor.face.card, actor.face.crest)
        kit.cards.draw_at(surface, look, now, name, width)


def put_fighter(
    surface: Drawable, kit: DrawContext, part: Rect, at: Rect, who: Seated, lit: float, grown: float
) -> None:
    """Draw somebody's disc as `draw_fighter` does, on the part of the ground that is left."""
    moved, size = carried(part, at, grown)
    if size > 0.1:
        draw_fighter(surface, kit, moved, who, lit, size)


def draw_scroll(surface: Drawable, kit: DrawContext, decree: int, now: Instant) -> None:
    """Draw the Decree where it is on its way, as far as it is unrolled."""
    x, y, high, part = (now.value("scroll", one) for one in ("x", "y", "high", "open"))
    emblems.draw_scroll(surface, kit, decree, scroll_box((x, y), high), part)


def draw_swept(surface: Drawable, ground: Surface, part: float, way: int) -> None:
    """Draw a ground over another as far as it has come, 0 to 1: to the right (`way` 1) or the left (-1)."""
    width, height = ground.get_size()
    reach = round(width * ((1 + CUT_LEAN) * part - CUT_LEAN))
    edge = [
        round(reach + width * CUT_LEAN * (y / height if way < 0 else 1 - y / height)) for y in (0, height)
    ]
    if way < 0:
        edge = [width - x for x in edge]
    strip = max(1, height // 90)
    for y in range(0, height, strip):
        x = round(edge[0] + (edge[1] - edge[0]) * (y + strip / 2) / height)
        seen = Rect(0, y, x, strip) if way > 0 else Rect(x, y, width - x, strip)
        surface.blit(ground, seen, seen)
    thread = max(2, height // 240)
    for wide, colour in ((4 * thread, theme.INK), (thread, theme.GOLD)):
        large_shapes.stroke(surface, ((edge[0], 0), (edge[1], height)), wide, colour)


def rays_between_bands(
    layout: Bands, centre: tuple[int, int], colours: tuple[Colour, Colour], line: Colour
) -> Surface:
    """Return a ground with rays from a centre, and its bands with their lines, as large as a room."""
    size = layout.room.size
    picture = Surface(size, 0, 32)
    sunburst(picture, centre, *colours)
    breathe()
    thread = max(1, size[1] // 360)
    for band, top in ((layout.upper, layout.upper.bottom), (layout.lower, layout.lower.top - thread)):
        picture.fill(theme.NIGHT, band)
        picture.fill(line, (0, top, size[0], thread))
    return picture


def title_word(kit: DrawContext, title: str, size: tuple[int, int], held: bool) -> Surface:
    """Return the title on its seal; in grey where it is lost."""
    picture = shapes.blank(size, theme.INK)
    fill, edge, ink = theme.VERMILION, theme.GOLD, theme.PAPER_LIGHT
    if not held:
        fill, edge, ink = theme.RAISED, theme.EDGE, theme.TEXT_SOFT
    line = max(2.0, 0.03 * size[1])
    picture.blit(shapes.box(size, 0.14 * size[1], fill, edge, line), (0, 0))
    room = picture.get_rect().inflate(-round(0.3 * size[1]), 0)
    kit.look.write(picture, title, theme.DISPLAY, 0.72 * size[1] / kit.look.unit, ink, room, "centre")
    return picture


# The table at rest below it

_DISCARDS = 3
"""So many of the discards are seen."""
Named = Iterable[tuple[Rect, Colour]]
"""Places in the window, each with the colour that it is framed in."""


OPEN = 0.93
"""From here on a ground that opens covers all: what it leaves free would be slivers at the window's edges."""


def opened(room: Rect, reach: float) -> Rect:
    """Return what a ground covers of a room that opens from the middle of its height, `reach` from 0 to 1."""
    high = room.height if reach >= OPEN else max(2, round(room.height * reach))
    return Rect(room.left, room.centery - high // 2, room.width, high)


def draw_below(
    kit: DrawContext,
    motion: Motion[Ground, Any],
    surface: Drawable,
    now: Instant,
    named: Named,
    met: Collection[int] = (),
) -> None:
    """Draw it, with frames around `named` as long as those are shown; the boards of `met` may stand out."""
    layout, show = motion.stage(now.time)
    if met and (share := now.value("named", "out")) > 0:
        show = stands_out(show, met, share)
    kit.draw_lying(surface, draw_table, layout, show)
    draw_trace(surface, kit, layout, show.picture, 1.0)
    draw_hand(Canvas(surface, kit, layout), show)
    if now.value("named", "show") > 0.5:
        for board, colour in named:
            kit.box(surface, grown(board, 4).clip(surface.get_rect()), 10, None, colour, 6)


def hiding(ground: Ground, names: Iterable[str]) -> Ground:
    """Return a table without what is on its way."""
    layout, show = ground
    return layout, replace(show, hidden=frozenset({*show.hidden, *names}))


def last_discard(layout: TableLayout, picture: TablePicture) -> CardPlace:
    """Return where the card lies that was discarded last."""
    return discard_place(layout, max(0, min(_DISCARDS, len(picture.discards)) - 1))
