"""Any instant of a motion as a picture: the table below, the close-up, cards in flight, sparks, verdict.

Owns the order of drawing while something moves. The same motion and time give the same pixels.
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.table.card_face import Rim
from scenes.cards.draw_context import DrawContext
from scenes.cards.effects import draw_burst
from scenes.cards.sprite import CardSprite, CardState
from scenes.cards.staging import Actor
from scenes.cards.timeline import Instant
from scenes.paint import theme
from scenes.tenno.fight.close_up import CloseUp, DuelLayout, draw_band, draw_beam, draw_ground, draw_strengths
from scenes.tenno.fight.duel import ring_places
from scenes.tenno.fight.motion import TableMotion
from scenes.tenno.table.last_fight import draw_verdict, verdict_place
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paint import draw_table
from scenes.tenno.table.pieces import Canvas
from scenes.ui.geometry import card_height, place, square

VERDICT_SIZE = 40
"""The size of the verdict's words over the table, at 1080, until it settles with the last fight."""
_CUT = 0.14
"""How far the cut between both fields leans, in parts of the width."""
_GHOSTS = ((80.0, 0.16), (40.0, 0.30))
"""How long ago a turning card was where it leaves a trace, in ms, and how much of it is seen."""
_USUAL = {"width": 60.0, "turn": 1.0, "opacity": 1.0}
"""What a card has that a choreography says nothing of; of all else 0."""


def draw_motion(
    surface: Surface, kit: DrawContext, table: TableLayout, duel: DuelLayout, motion: TableMotion, time: float
) -> None:
    """Draw the whole window as it is at ``time`` (ms) of a motion."""
    _MotionFrame(Canvas(surface, kit, table), duel, motion, time).draw()


class _MotionFrame:
    """One instant of a motion."""

    def __init__(self, canvas: Canvas, duel: DuelLayout, motion: TableMotion, time: float) -> None:
        self.canvas, self.surface, self.kit, self.table = canvas, canvas.surface, canvas.kit, canvas.layout
        self.duel, self.motion, self.words = duel, motion, motion.close_up
        self.now = Instant(motion.choreography, time)
        self.reach = self.now.value("close-up", "reach")

    def draw(self) -> None:
        """Draw the table, the close-up as far as it has opened, and what moves over them."""
        surface, now, words = self.surface, self.now, self.words
        self._draw_ground()
        for name, actor in sorted(self.motion.cast.items(), key=lambda item: item[1].over):
            if now.value(name, "present") >= 0.5:
                self._draw_card(name, actor)
        if self.reach < 0.5:
            self._draw_rolls()
        if words is not None:
            self._draw_strengths(words)
        for burst in self.motion.bursts:
            if not burst.in_close_up or self.reach >= 0.999:
                draw_burst(surface, burst, now.time)
        if words is not None and self.reach < 0.5 and now.value("verdict", "show") > 0.05:
            room = verdict_place(self.table, self.table.last_fight)
            draw_verdict(self.canvas, room, words.verdict, words.winning_crest, VERDICT_SIZE)
        across, down = round(now.value("shake", "x")), round(now.value("shake", "y"))
        if across or down:
            surface.scroll(across, down)

    def _draw_ground(self) -> None:
        words, kit, now = self.words, self.kit, self.now
        if self.reach < 0.999 or words is None:
            lying = self.motion.stage(now.time)
            if self.reach == 0 and words is not None:
                self._prepare(words)
            kit.backdrop.draw(
                self.surface, (self.table, lying), lambda below: draw_table(below, kit, self.table, lying)
            )
        if words is not None and self.reach > 0.001:
            sums, monk = round(now.value("close-up", "sum")), now.value("close-up", "monk")
            key = self.duel, words, sums, monk, now.value("verdict", "show") > 0.5
            paint = partial(self._draw_close_up, words)
            self._open_up(kit.close_up.picture(self.surface.get_size(), key, paint))

    def _draw_close_up(self, words: CloseUp, below: Surface) -> None:
        draw_ground(below, self.kit, self.duel, words.crests, words.names)
        draw_band(below, self.kit, self.duel, words, self.now)

    def _open_up(self, shown: Surface) -> None:
        """Copy a close-up as far as it has opened: from the slanting cut in its middle to both sides."""
        surface, reach = self.surface, self.reach
        width, height = surface.get_size()
        if reach >= 0.999:
            surface.blit(shown, (0, 0))
            return
        lean = _CUT * width
        opened = reach * (width + lean) / 2
        strip = max(4, height // 90)
        for y in range(0, height, strip):
            middle = width / 2 + lean * (0.5 - (y + strip / 2) / height)
            left = round(middle - opened)
            surface.blit(shown, (left, y), (left, y, round(2 * opened), strip))
        for edge in (width / 2 - opened, width / 2 + opened):
            ends = (edge + lean / 2, 0), (edge - lean / 2, height)
            for colour, line in ((theme.INK, 16), (theme.GOLD, 4)):
                pygame.draw.aaline(surface, colour, *ends, self.duel.metrics.margin(line))

    def _prepare(self, words: CloseUp) -> None:
        """Make one of the large pictures of a close-up to come, so that its first frame is not late."""
        if not self.motion.choreography.touches("close-up", "reach"):
            return
        kit, size = self.kit, self.surface.get_size()
        jobs: dict[Hashable, Callable[[], object]] = {
            (size, words.crests): partial(kit.art.closeup, size, *words.crests)
        }
        for face, spot in zip(words.faces, self.duel.cards, strict=True):
            for card in (None, face.card):
                for angle in (0.0, spot.angle):
                    key = CardSprite(card, face.crest, shadow=False), spot.width, angle
                    jobs[key] = partial(kit.cards.picture, *key)
        name = next((name for name in jobs if name not in kit.prepared), None)
        if name is not None:
            kit.prepared.add(name)
            jobs[name]()

    def _draw_card(self, name: str, actor: Actor) -> None:
        """Draw a card, and while it turns where it was a moment ago, as far as it has turned since."""
        state, largest = _card_state(self.now, name), self.duel.cards[0].width
        rim = actor.rim if state.turn >= 0.5 else Rim.NONE
        look = CardSprite(actor.face.card, actor.face.crest, rim)
        for ago, opacity in _GHOSTS if 0.0 < state.turn < 1.0 else ():
            before = self.now.ago(ago)
            if before.time < 0 or before.value(name, "present") < 0.5:
                continue
            was = _card_state(before, name)
            if abs(was.turn - state.turn) > 0.04:
                trace = replace(was, lift=0.0, glint=0.0, bars=0.0, opacity=opacity * was.opacity)
                self.kit.cards.draw_state(self.surface, look, trace, largest)
        self.kit.cards.draw_state(self.surface, look, state, largest)

    def _draw_rolls(self) -> None:
        for number in self.motion.rolls:
            part = self.now.value(number.target, "roll")
            if 0.0 < part < 1.0:
                at = self.table.group(number.place).pile_number
                self.canvas.rolling_number(at, (number.before, number.after), part)

    def _draw_strengths(self, words: CloseUp) -> None:
        duel, now, inside = self.duel, self.now, self.reach > 0.5
        discs, chips, size = duel.discs, duel.steps, 30.0
        if not inside:
            discs, chips, size = *_on_the_table(self.table), theme.TEXT_SIZE
        beam = now.value("close-up", "beam")
        if inside and words.monk is not None and beam > 0 and now.value("disc1", "show") > 0.5:
            wide = duel.metrics.margin(5)
            draw_beam(self.surface, place(duel.row[words.monk]), chips[1].center, beam, wide)
        draw_strengths(self.surface, self.kit, discs, chips, words, now, size)


def _card_state(now: Instant, name: str) -> CardState:
    return CardState(*(now.value(name, each, _USUAL.get(each, 0.0)) for each in CardState.__slots__))


def _on_the_table(layout: TableLayout) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:
    """Return where strengths and their changes stand when a fight stays on the table."""
    discs, chips = list[Rect](), list[Rect]()
    for spot, out in zip(ring_places(layout), (-1, 1), strict=True):
        radius = max(0.30 * spot.width, 0.62 * layout.metrics.text_size(theme.TEXT_SIZE))
        disc = square(spot.x + out * 0.46 * spot.width, spot.y + 0.42 * card_height(spot.width), radius)
        width, height = round(1.02 * disc.width), round(0.68 * disc.width)
        left = disc.center[0] - width // 2 + out * disc.width // 2
        discs.append(disc)
        chips.append(Rect(left, disc.y - round(0.9 * height), width, height))
    return (discs[0], discs[1]), (chips[0], chips[1])
