"""Any instant of a motion as a picture: the table below, the close-up, cards in flight, sparks, verdict.

Owns the order of drawing while something moves. The same motion and time give the same pixels. It must not
know the match.
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
from scenes.cards.timeline import Choreography
from scenes.paint import theme
from scenes.tenno.fight.close_up import (
    SIDES,
    CloseUp,
    CloseUpState,
    Strength,
    draw_band,
    draw_beam,
    draw_ground,
    draw_strengths,
)
from scenes.tenno.fight.duel import ring_places
from scenes.tenno.fight.layout import DuelLayout
from scenes.tenno.fight.motion import TableMotion
from scenes.tenno.table.last_fight import draw_verdict, verdict_place
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paint import draw_table
from scenes.tenno.table.pieces import draw_rolling_number
from scenes.ui.geometry import CardPlace, card_height, place, square

VERDICT_SIZE = 40
"""The size of the verdict's words over the table, at 1080, until it settles with the last fight."""


_CUT = 0.14
"""How far the cut between both fields leans, in parts of the width."""


def draw_motion(
    surface: Surface, kit: DrawContext, table: TableLayout, duel: DuelLayout, motion: TableMotion, time: float
) -> None:
    """Draw the whole window as it is at ``time`` (ms) of a motion."""
    steps = motion.choreography
    state = close_up_state(steps, time)
    words = motion.close_up
    _draw_below(surface, kit, table, duel, motion, time)
    for name, actor in sorted(motion.cast.items(), key=lambda item: item[1].over):
        if steps.value(name, "present", time) >= 0.5:
            card = card_state(steps, name, time)
            rim = actor.rim if card.turn >= 0.5 else Rim.NONE
            look = CardSprite(actor.face.card, actor.face.crest, rim)
            _draw_ghosts(surface, kit, steps, name, look, duel.cards[0].width, time)
            kit.cards.draw_state(surface, look, card, duel.cards[0].width)
    if state.reach < 0.5:
        _draw_rolls(surface, kit, table, motion, time)
    _draw_strengths(surface, kit, table, duel, motion, state)
    for burst in motion.bursts:
        if not burst.in_close_up or state.reach >= 0.999:
            draw_burst(surface, burst, time)
    if words is not None and state.reach < 0.5 and state.verdict > 0.05 and words.verdict:
        winner = None if words.winner is None else words.crests[words.winner]
        draw_verdict(surface, kit, verdict_place(table), words.verdict, winner, VERDICT_SIZE)
    across = round(steps.value("shake", "x", time))
    down = round(steps.value("shake", "y", time))
    if across or down:
        surface.scroll(across, down)


def _draw_below(
    surface: Surface, kit: DrawContext, table: TableLayout, duel: DuelLayout, motion: TableMotion, time: float
) -> None:
    """Draw what lies below all that moves: the table, the close-up over it as far as it has opened."""
    state = close_up_state(motion.choreography, time)
    if state.reach < 0.999 or motion.close_up is None:
        lying = motion.stage(time)
        if state.reach == 0:
            _prepare(kit, duel, motion, surface.get_size())
        kit.backdrop.draw(surface, (table, lying), lambda below: draw_table(below, kit, table, lying))
    words = motion.close_up
    if words is not None and state.reach > 0.001:
        key = duel, words, state.sum, state.monk, state.verdict > 0.5
        shown = kit.close_up.picture(
            surface.get_size(), key, lambda below: _draw_close_up(below, kit, duel, words, state)
        )
        _open_up(surface, shown, state.reach, duel)


_GHOSTS = ((80.0, 0.16), (40.0, 0.30))
"""How long ago a turning card was where it leaves a trace, in ms, and how much of it is seen."""


def _draw_ghosts(
    surface: Surface,
    kit: DrawContext,
    steps: Choreography,
    name: str,
    look: CardSprite,
    largest: int,
    time: float,
) -> None:
    """Draw where a card was a moment ago, as far as it has turned since."""
    now = steps.value(name, "turn", time, 1.0)
    if not 0.0 < now < 1.0:
        return
    for ago, opacity in _GHOSTS:
        if time < ago or steps.value(name, "present", time - ago) < 0.5:
            continue
        was = card_state(steps, name, time - ago)
        if abs(was.turn - now) > 0.04:
            trace = replace(was, lift=0.0, glint=0.0, bars=0.0, opacity=opacity * was.opacity)
            kit.cards.draw_state(surface, look, trace, largest)


def _draw_rolls(
    surface: Surface, kit: DrawContext, table: TableLayout, motion: TableMotion, time: float
) -> None:
    for number in motion.rolls:
        part = motion.choreography.value(number.target, "roll", time)
        if 0.0 < part < 1.0:
            at = table.group(number.place).pile_number
            draw_rolling_number(surface, kit, table, at, (number.before, number.after), part)


def _draw_close_up(
    surface: Surface, kit: DrawContext, duel: DuelLayout, words: CloseUp, state: CloseUpState
) -> None:
    draw_ground(surface, kit, duel, words)
    draw_band(surface, kit, duel, words, state)


def _open_up(surface: Surface, shown: Surface, reach: float, duel: DuelLayout) -> None:
    """Copy a close-up as far as it has opened: from the slanting cut in its middle to both sides."""
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
    for side in (-1, 1):
        edge = width / 2 + side * opened
        ends = (edge + lean / 2, 0), (edge - lean / 2, height)
        for colour, line in ((theme.INK, 16), (theme.GOLD, 4)):
            pygame.draw.aaline(surface, colour, *ends, duel.metrics.margin(line))


def _prepare(kit: DrawContext, duel: DuelLayout, motion: TableMotion, size: tuple[int, int]) -> None:
    """Make one of the large pictures of a close-up that is to come, so that its first frame is not late."""
    words = motion.close_up
    if words is None or not motion.choreography.touches("close-up", "reach"):
        return
    jobs: list[tuple[Hashable, Callable[[], object]]] = [
        ((size, words.crests), partial(kit.art.closeup, size, *words.crests))
    ]
    for face, spot in zip(words.faces, duel.cards, strict=True):
        for card in (None, face.card):
            look = CardSprite(card, face.crest, shadow=False)
            for angle in (0.0, spot.angle):
                jobs.append(((look, spot.width, angle), partial(kit.cards.picture, look, spot.width, angle)))
    for key, job in jobs:
        if key not in kit.prepared:
            kit.prepared.add(key)
            job()
            return


def card_state(steps: Choreography, name: str, time: float) -> CardState:
    """Return the state of a card in flight at ``time`` (ms)."""
    return CardState(
        x=steps.value(name, "x", time),
        y=steps.value(name, "y", time),
        width=steps.value(name, "width", time, 60.0),
        angle=steps.value(name, "angle", time),
        turn=steps.value(name, "turn", time, 1.0),
        lift=steps.value(name, "lift", time),
        opacity=steps.value(name, "opacity", time, 1.0),
        glint=steps.value(name, "glint", time),
        bars=steps.value(name, "bars", time),
    )


def close_up_state(steps: Choreography, time: float) -> CloseUpState:
    """Return how far the close-up and its parts are to be seen at ``time`` (ms)."""
    strengths = [
        Strength(
            show=steps.value(f"disc{side}", "show", time),
            text=round(steps.value(f"disc{side}", "text", time)),
            swell=steps.value(f"disc{side}", "swell", time),
            chip=steps.value(f"chip{side}", "show", time),
            chip_index=round(steps.value(f"chip{side}", "index", time)),
        )
        for side in SIDES
    ]
    return CloseUpState(
        reach=steps.value("close-up", "reach", time),
        sum=round(steps.value("close-up", "sum", time)),
        monk=steps.value("close-up", "monk", time),
        beam=steps.value("close-up", "beam", time),
        verdict=steps.value("verdict", "show", time),
        strengths=(strengths[0], strengths[1]),
    )


def _draw_strengths(
    surface: Surface,
    kit: DrawContext,
    table: TableLayout,
    duel: DuelLayout,
    motion: TableMotion,
    state: CloseUpState,
) -> None:
    words = motion.close_up
    if words is None:
        return
    inside = state.reach > 0.5
    discs = duel.discs if inside else table_discs(table)
    chips = duel.steps if inside else table_chips(table)
    if inside and words.monk is not None and state.beam > 0 and state.strengths[1].show > 0.5:
        draw_beam(surface, place(duel.row[words.monk]), chips[1].center, state.beam, duel.metrics.margin(5))
    draw_strengths(surface, kit, discs, chips, words, state, 30 if inside else theme.TEXT_SIZE)


def table_discs(layout: TableLayout) -> tuple[Rect, Rect]:
    """Return where the strengths stand when a fight stays on the table."""
    first, second = ring_places(layout)
    return _corner_disc(layout, first, -1), _corner_disc(layout, second, 1)


def _corner_disc(layout: TableLayout, spot: CardPlace, out: int) -> Rect:
    radius = max(0.30 * spot.width, 0.62 * layout.metrics.text_size(theme.TEXT_SIZE))
    return square(spot.x + out * 0.46 * spot.width, spot.y + 0.42 * card_height(spot.width), radius)


def table_chips(layout: TableLayout) -> tuple[Rect, Rect]:
    """Return where the changes of strengths stand when a fight stays on the table."""
    found = []
    for disc, out in zip(table_discs(layout), (-1, 1), strict=True):
        width, height = round(1.02 * disc.width), round(0.68 * disc.width)
        found.append(
            Rect(
                disc.center[0] - width // 2 + out * disc.width // 2,
                disc.y - round(0.9 * height),
                width,
                height,
            )
        )
    return found[0], found[1]
