"""Any instant of a motion as a picture: the table below, the close-up, cards in flight, sparks, verdict."""

import math
from dataclasses import replace
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from game.table.shown_card import Rim
from game.tenno.show.duel_words import CloseUp
from game.tenno.show.fight_facts import ATTACKER
from game.tenno.show.picture import TablePicture
from scenes.animation.motion import Actor
from scenes.animation.tweens import Instant
from scenes.paint import pen, shapes, sizes, theme
from scenes.paint.backgrounds import CUT_LEAN, draw_rays
from scenes.paint.dirty_rects import Drawable, Unseen, whole
from scenes.paint.geometry import box, place, square
from scenes.table.card_sprite import CardSprite, state_at
from scenes.table.draw_context import DrawContext, Veil
from scenes.table.fighters import draw_fighter, grown_in
from scenes.table.particles import draw_burst, shake
from scenes.tenno.animation.close_up import (
    DuelLayout,
    change_room,
    draw_band,
    draw_bands,
    draw_beam,
    draw_strengths,
)
from scenes.tenno.animation.duel_timing_and_opening import NAMES
from scenes.tenno.animation.event_motion import TableMotion
from scenes.tenno.animation.fooled_and_read_seal import duel_seal, table_seal
from scenes.tenno.table.last_fight_and_discard import (
    VERDICT_SIZE,
    draw_verdict,
    ring_places,
    strength_beside,
    verdict_below,
)
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import Stroke
from scenes.tenno.table.plates_cloths_and_piles import pile_tag, seated
from scenes.tenno.table.rival_figures import sitter, turned
from scenes.tenno.table.whole_table import draw_table

_CLOSED = 0.001
"""A close-up that is opened no further is not seen."""
_OPEN = 0.88
"""From here on it covers all: what it leaves free would be slivers at the window's edges."""
_SHADES = 6
"""Steps in which the table darkens and lightens again: its shade is put on it anew at each of them alone."""
_ROOM = 0.10, 0.16
"""How far the ground reaches beyond each edge of the window, in parts of its size: it is drawn once."""
_GHOSTS = ((80.0, 0.16), (40.0, 0.30))
"""How long ago a turning card was where it leaves a trace, in ms, and how much of it is seen."""
_FLOWN, _RUNNING = 0.15, ((56.0, 0.14), (28.0, 0.26))
"""A card that has gone further since, in parts of its width, leaves none: it would be seen twice. One that
runs at another leaves traces however far it has gone: the same of those."""


def draw_motion(
    surface: Drawable,
    kit: DrawContext,
    table: TableLayout,
    duel: DuelLayout,
    motion: TableMotion,
    time: float,
) -> None:
    """Draw the whole window as it is at ``time`` (ms) of a motion."""
    now = Instant(motion.choreography, time)
    if now.value("close-up", "reach") > _CLOSED or now.value("close-up", "bands") > _CLOSED:
        surface = whole(surface)  # all of it moves
    _MotionFrame(Canvas(surface, kit, table), duel, motion, now).draw()


class _MotionFrame:
    def __init__(self, canvas: Canvas, duel: DuelLayout, motion: TableMotion, now: Instant) -> None:
        self.canvas, self.surface, self.kit, self.table = canvas, canvas.surface, canvas.kit, canvas.layout
        self.duel, self.motion, self.words = duel, motion, motion.close_up
        self.now, self.reach = now, now.value("close-up", "reach")

    def draw(self) -> None:
        surface, now, words = self.surface, self.now, self.words
        self._draw_ground()
        surface.set_clip(self.duel.stage if self.reach > 0.5 else None)
        self._draw_bursts(behind=True)
        surface.set_clip(None)
        if words is not None:
            self._draw_faces(surface, words)
        for name, actor in self.motion.seen(now):
            self._draw_card(name, actor)
        if self.reach < 0.5:
            self._draw_rolls()
        if words is not None:
            self._draw_strengths(words)
        self._draw_bursts(behind=False)
        shown = now.value("verdict", "show")
        if words is not None:
            if shown > 0.05 and words.facts.winner is None:
                self._draw_equal(shown)
            verdict = self._draw_verdict(words, shown) if shown > 0.05 else None
            self._draw_seal(words, verdict)
        shake(surface, now, self._shaken())

    def _draw_ground(self) -> None:
        words, kit, now, surface = self.words, self.kit, self.now, self.surface
        deep = now.value("pool", "deep")
        if self.reach < _OPEN or words is None:
            at, shade = _shade(self.table), round(_SHADES * deep)
            veil = Veil(kit.made(_pool, at.size, shade), at) if shade else None
            if isinstance(surface, Unseen) and len(self.table.rivals) > 1:  # it soon changes in every frame
                for step in range(1, _SHADES + 1):
                    kit.made(_pool, at.size, step)
            kit.draw_lying(surface, draw_table, self.table, self._lying(), veil)
        if words is None:
            return
        grown = now.value("arrow", "grown")
        if grown > 0:
            Stroke(self.table, words.arrow).draw(surface, grown=grown)
        if self.reach > _CLOSED:
            self._open_up(self._rays(words.crests))
        bands = now.value("close-up", "bands")
        if bands > 0.01:
            draw_bands(surface, kit, self.duel, words.names, bands)
            if self.reach > 0.5:
                draw_band(surface, kit, self.duel, words, now)

    def _shaken(self) -> Rect | None:
        """Return what shakes: on the table what lies round both cards, which costs a fifth of the whole."""
        if self.reach > 0.5:
            return None
        shade, wide = _shade(self.table), ring_places(self.table)[0].width
        return shade.inflate(round(-1.4 * wide), round(-0.8 * wide)).union(verdict_below(self.table))

    def _lying(self) -> TablePicture:
        """The table below what moves; who is seen at it comes slowly from one mood to the next."""
        stages = [stage for stage in self.motion.stages if stage[0] <= self.now.time]
        (_, before), (begun, lying) = (stages[0], *stages)[-2:]
        still = self.kit.still or not self.table.figures
        lying = turned(before, lying, self.now.time - begun, still)
        return replace(lying, discard_title="") if self._covers_words() else lying

    def _covers_words(self) -> bool:
        """Whether what changes the left strength would lie on the words at the discard."""
        if self.words is None or self.reach > 0.5 or self.now.value("disc0", "show") <= 0.02:
            return False
        (disc, _), (chip, _) = _on_the_table(self.table)
        room = change_room(self.kit, disc, chip, self.words.chips[ATTACKER], sizes.TEXT_SIZE)
        return bool(room.colliderect(self.table.discard_label))

    def _rays(self, crests: tuple[int, int]) -> Surface:
        """Return the ground of the close-up; it slides along its cut, and the cut aside to who loses."""
        now, (width, height) = self.now, self.surface.get_size()
        aside, below = (round(part * side) for part, side in zip(_ROOM, (width, height), strict=True))
        left, right = crests
        rays = partial(draw_rays, left=left, right=right, window=(width, height))
        whole = self.kit.close_up.picture((width + 2 * aside, height + 2 * below), crests, rays)
        down = min(now.value("close-up", "rays"), _ROOM[1]) * height
        across = now.value("close-up", "cut") * width + CUT_LEAN * width / height * down
        return whole.subsurface((aside - round(across), below + round(down), width, height))

    def _draw_faces(self, surface: Drawable, words: CloseUp) -> None:
        """Draw who fights: in the bands of the close-up, or the winner beside his name on the table."""
        bands = self.now.value("close-up", "bands")
        for side, crest in enumerate(words.crests):
            lit, after = self.now.value(f"face{side}", "lit"), self.now.value(f"face{side}", "after") > 0.5
            seat = crest, words.persons[after][side]
            grown = 1 + self.now.value(f"face{side}", "grown")
            if bands > 0.01:
                up = round((1 - bands) * self.duel.faces[side].bottom)
                at = self.duel.faces[side].move(0, -up)
            elif sitter(self.canvas, words.facts.places[side], seat[1]) is not None:
                continue  # who is seen there needs no disc
            else:
                at = self.table.group(words.facts.places[side]).plate.crest.copy()
            if grown > 1:
                at = grown_in(
                    surface.get_rect() if bands <= 0.01 else self.duel.free, at, grown, aside=bands <= 0.01
                )
            if bands > 0.01 or grown > 1:
                draw_fighter(surface, self.kit, at, seated(*seat), lit, grown)

    def _draw_bursts(self, behind: bool) -> None:
        for burst in self.motion.bursts:
            if burst.behind == behind and (not burst.in_close_up or self.reach >= _OPEN):
                if burst.follows:
                    x, y, size = (self.now.value(burst.follows, each) for each in ("x", "y", "width"))
                    burst = replace(burst, x=x, y=y, size=size)
                draw_burst(self.surface, burst, self.now.time)

    def _draw_equal(self, shown: float) -> None:
        """Draw between both who have sprung back that they are equal."""
        left, right = self.duel.discs if self.reach > 0.5 else _on_the_table(self.table)[0]
        radius = round(0.45 * left.width * min(1.0, shown))
        self.canvas.number(square((left.centerx + right.centerx) / 2, left.centery, radius), "=")

    def _draw_verdict(self, words: CloseUp, shown: float) -> Rect:
        beside = self.reach < 0.5
        room, size = (verdict_below(self.table), VERDICT_SIZE) if beside else (self.duel.result, 62)
        room = room.move(0, round((shown - 1) * 0.5 * room.height))
        return draw_verdict(self.canvas, room, words.verdict, words.winning_crest, size)

    def _draw_seal(self, words: CloseUp, verdict: Rect | None) -> None:
        """Draw who fooled or read whom: at the winner's card, or on the table beside the verdict."""
        shown, grown = self.now.value("seal", "show"), 1 + self.now.value("seal", "grown")
        if words.seal is None or words.facts.winner is None or shown <= 0.05:
            return
        side = words.facts.winner
        if self.reach >= 0.5:
            card = state_at(self.now, NAMES[side])
            duel_seal(self.surface, self.kit, self.duel, words.seal, side, card, grown, shown)
        elif verdict is not None:
            (_, beside), (_, chip) = _on_the_table(self.table)
            beside = chip if words.chips[1] else beside
            table_seal(self.surface, self.kit, self.table, words.seal, verdict, beside, grown, shown)

    def _open_up(self, shown: Surface) -> None:
        """Copy a close-up as far as it has opened: from the slanting cut in its middle to both sides."""
        surface, reach = self.surface, self.reach
        width, height = surface.get_size()
        if reach >= _OPEN:
            surface.blit(shown, (0, 0))
            return
        lean = CUT_LEAN * width
        opened = reach * (width + lean) / 2
        strip = max(2, height // 270)
        for y in range(0, height, strip):
            middle = width / 2 + lean * (0.5 - (y + strip / 2) / height)
            left = round(middle - opened)
            surface.blit(shown, (left, y), (left, y, round(2 * opened), strip))
        for edge in (width / 2 - opened, width / 2 + opened):
            ends = (edge + lean / 2, 0), (edge - lean / 2, height)
            for colour, line in ((theme.INK, 16), (theme.GOLD, 4)):
                pen.aaline(surface, colour, *ends, self.duel.metrics.margin(line))

    def _draw_card(self, name: str, actor: Actor) -> None:
        """Draw a card; while it turns or runs also where it was a moment ago."""
        state, largest = state_at(self.now, name), self.motion.widths[name]
        rim = actor.rim if state.turn >= 0.5 else Rim.NONE
        look = CardSprite(actor.face.card, actor.face.crest, rim)
        runs = self.now.value(name, "runs") > 0.5
        for ago, opacity in _RUNNING if runs else _GHOSTS if 0.0 < state.turn < 1.0 else ():
            before = self.now.ago(ago)
            if before.time < 0 or before.value(name, "present") < 0.5:
                continue
            was = state_at(before, name)
            if runs:  # as the card is now, so that the same picture serves
                was = replace(was, width=state.width, angle=state.angle)
            flown = math.hypot(was.x - state.x, was.y - state.y)
            if runs or (abs(was.turn - state.turn) > 0.04 and flown < _FLOWN * state.width):
                trace = replace(was, lift=0.0, glint=0.0, bars=0.0, opacity=opacity * was.opacity)
                self.kit.cards.draw_state(self.surface, look, trace, largest, swift=True)
        self.kit.cards.draw_at(self.surface, look, self.now, name, largest)

    def _draw_rolls(self) -> None:
        for number in self.motion.rolls:
            part = self.now.value(number.target, "roll")
            if 0.0 < part < 1.0:
                group = self.table.group(number.place)
                at, (before, after) = pile_tag(self.canvas, group, number.before, number.after)
                self.canvas.rolling_number(at, (before, after), part)

    def _draw_strengths(self, words: CloseUp) -> None:
        duel, now, inside = self.duel, self.now, self.reach > 0.5
        discs, chips, size = duel.discs, duel.steps, 30.0
        if not inside:
            discs, chips, size = *_on_the_table(self.table), sizes.TEXT_SIZE
        beam = now.value("close-up", "beam")
        monk = words.facts.monk_slot
        if inside and monk is not None and beam > 0 and now.value("disc1", "show") > 0.5:
            wide, helped = duel.metrics.margin(6), state_at(now, NAMES[1])
            foot = round(helped.x), round(helped.y + 0.62 * helped.width)
            draw_beam(self.surface, place(duel.row[monk]), foot, beam, wide)
        draw_strengths(self.surface, self.kit, discs, chips, words, now, size)


def _shade(layout: TableLayout) -> Rect:
    """Return what the shade covers round a fight on the table."""
    left, right = ring_places(layout)
    room = Rect(0, 0, round(6.6 * left.width), round(4.2 * left.width))
    return room.move_to(center=((left.x + right.x) // 2, round(left.y + 0.05 * left.width)))


def _pool(size: tuple[int, int], shade: int) -> Surface:
    """Return the shade in which a fight on the table stands out from all that lies round it, at some step."""
    small = shapes.fade(_small_pool((size[0] // 8, size[1] // 8)).copy(), shade / _SHADES)
    return shapes.enlarged(small.premul_alpha(), size)


@lru_cache(maxsize=1)
def _small_pool(size: tuple[int, int]) -> Surface:
    small = shapes.blank(size, theme.NIGHT)
    rim = round(0.1 * small.get_width())
    pygame.draw.ellipse(small, (*theme.NIGHT, 205), small.get_rect().inflate(-2 * rim, -2 * rim))
    return pygame.transform.box_blur(small, rim, False)


def _on_the_table(layout: TableLayout) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:
    """Return where strengths and their changes stand when a fight stays on the table: beside the cards."""
    discs, chips = list[Rect](), list[Rect]()
    for spot, out in zip(ring_places(layout), (-1, 1), strict=True):
        disc = strength_beside(layout, spot, out)
        width, height = round(1.02 * disc.width), round(0.68 * disc.width)
        discs.append(disc)
        chips.append(box(disc.centerx + out * 1.15 * disc.width - width / 2, disc.y, width, height))
    return (discs[0], discs[1]), (chips[0], chips[1])
