"""Flashes: never over three a second in any act at any pace; switched off, the blow has no light.

A flash is a pair of opposing changes of relative luminance by a tenth or more, the darker below 0.8. It
counts where more than a quarter of a field flashes, which is a third of the picture wide and high (WCAG
2.3.1: 341 x 256 of 1024 x 768 pixels). Frames are as long as a window's: more would fall between longer ones.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.tenno.cards import GEISHA, MONK, NINJA, RONIN, SHOGUN
from game.tenno.events import Event, Exchanged, Peeked, Placed, Refilled, Swapped
from game.tenno.show.picture import CardPicture, TablePicture
from scenes.tenno.animation.act_player import act_motion
from scenes.tenno.animation.duel import duel_motion
from scenes.tenno.animation.event_motion import DuelPace, TableMotion
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.match.score_scene import ScoringScene
from tests.driver import Driver
from tests.samples import sample, spread
from tests.scenes.tenno.match.test_laying_farmers import Laying
from tests.scenes.tenno.match.test_score_scene import ended, scoring
from tests.scenes.tenno.tables import SIZE, attack, ground, kit, resting, with_slot

PARTS = 32, 18
FIELD = 11, 6
MOST, CHANGE, BRIGHT = 3, 0.1, 0.8
FEW = FIELD[0] * FIELD[1] // 4
FRAME = 1000 / 60
THINKS = 350.0
"""Milliseconds from one touch of a person to the next: pressing like a machine makes it flicker by itself."""
FIGHTS = [(8, 7), (7, 8), (7, 7), (NINJA, 6), (RONIN, 3), (GEISHA, 9), (9, GEISHA), (8, SHOGUN), (8, MONK)]
PACES = [DuelPace(), DuelPace(near=False), DuelPace(speed="fast"), DuelPace(speed="fast", near=False)]


_LINEAR = [
    part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    for part in (value / 255 for value in range(256))
]
"""How bright each value of a channel is."""


def luminances(motion: TableMotion) -> list[list[float]]:
    """For each frame the relative luminance of every part of the picture."""
    surface, where, found = Surface(SIZE, 0, 32), ground(), []
    time = 0.0
    while time <= motion.duration:
        draw_motion(surface, kit(), where.table, where.duel, motion, time)
        found.append(parts_of(surface))
        time += FRAME
    return found


def parts_of(surface: Surface) -> list[float]:
    """The relative luminance of every part of one picture."""
    small = pygame.transform.smoothscale(surface, PARTS)
    data = pygame.image.tobytes(small, "RGB")
    red, green, blue = (map(_LINEAR.__getitem__, data[channel::3]) for channel in range(3))
    return [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(red, green, blue, strict=True)]


def flashes(values: list[float]) -> list[int]:
    """Return the frames in which one part of the picture has finished a flash."""
    found: list[int] = []
    extreme, way, pending = values[0], 0, False
    for frame, value in enumerate(values):
        step = value - extreme
        if way == 0 or step * way > 0:
            if abs(step) >= CHANGE and way == 0:
                way = 1 if step > 0 else -1
                pending = True
            extreme = value if way else extreme
        elif abs(step) >= CHANGE and min(value, extreme) < BRIGHT:
            if pending:
                found.append(frame)
            pending = not pending
            way, extreme = -way, value
    return found


def worst(frames: list[list[float]]) -> int:
    """Return the most flashes in a second that more than a quarter of a field has."""
    each = [flashes([frame[part] for frame in frames]) for part in range(len(frames[0]))]
    second, most = round(1000 / FRAME), 0
    for begin in sorted({at for one in each for at in one}):
        counts = [bisect_left(one, begin + second) - bisect_left(one, begin) for one in each]
        if sorted(counts, reverse=True)[FEW] > most:  # else no field can have more
            most = max(most, *(sorted(field, reverse=True)[FEW] for field in fields(counts)))
    return most


def fields(counts: list[int]) -> Iterator[list[int]]:
    """Yield the parts of every field of the picture."""
    rows = [counts[row * PARTS[0] : (row + 1) * PARTS[0]] for row in range(PARTS[1])]
    for top, left in product(range(PARTS[1] - FIELD[1] + 1), range(PARTS[0] - FIELD[0] + 1)):
        yield [one for row in rows[top : top + FIELD[1]] for one in row[left : left + FIELD[0]]]


@pytest.mark.parametrize(("cards", "pace"), spread(9, FIGHTS, PACES), ids=str)
def test_no_act_flashes_more_than_three_times_a_second(cards: tuple[int, int], pace: DuelPace) -> None:
    events, before, after = attack(*cards)
    frames = luminances(duel_motion(events, before, after, ground(), pace))
    assert worst(frames + frames) <= MOST, "one fight after the other"


def acts() -> dict[str, tuple[Event, TablePicture, TablePicture]]:
    """An act of every other kind, of the viewer and of a rival, with the table before and after it."""
    lying = resting()
    gap = with_slot(lying, (0, 1), CardPicture(gap=True))
    theirs = with_slot(lying, (2, 1), CardPicture(gap=True))
    bare = with_slot(with_slot(theirs, (2, 0), CardPicture(gap=True)), (2, 2), CardPicture(gap=True))
    changed = with_slot(lying, (0, 1), CardPicture(9, secret=True))
    turned = with_slot(with_slot(lying, (0, 0), CardPicture(5)), (0, 2), CardPicture(3))
    return {
        "placed": (Placed(2, None), bare, lying),
        "refill": (Refilled(0, 1, 9), gap, changed),
        "their refill": (Refilled(2, 1, None), theirs, lying),
        "exchange": (Exchanged(0, 1, 9), lying, changed),
        "their exchange": (Exchanged(2, 1, None), lying, lying),
        "swap": (Swapped(0, (0, 2), True), lying, turned),
        "their swap": (Swapped(2, (0, 2), None), lying, lying),
        "peek": (Peeked(1, 1, None), lying, lying),
        "their peek": (Peeked(3, 2, None), lying, lying),
    }


@pytest.mark.parametrize("speed", ["normal", "fast"])
@pytest.mark.parametrize("kind", list(acts()))
def test_nor_does_any_other_act_not_even_one_upon_the_other(kind: str, speed: str) -> None:
    event, before, after = acts()[kind]
    frames = luminances(act_motion([event], before, after, ground(), DuelPace(speed=speed)))
    assert worst(frames * 4) <= MOST


def test_nor_does_laying_the_farmers(tmp_path: Path) -> None:
    laying = Laying(tmp_path)
    frames = []
    for press in range(6):
        laying.drive.click(laying.slots[press % 3].rect.center)
        for _ in range(round(THINKS / FRAME)):
            laying.drive.step(FRAME)
            frames.append(parts_of(laying.drive.surface))
    laying.drive.app.close()
    assert worst(frames) <= MOST


@pytest.mark.parametrize("seats", sample([2, 4], [2]))
def test_nor_does_counting_the_score(tmp_path: Path, seats: int) -> None:
    drive = Driver(tmp_path, scoring(ended(seats, 2)), (1024, 600))
    frames = []
    while isinstance(drive.top, ScoringScene) and not drive.top.over:
        drive.step(FRAME)
        frames.append(parts_of(drive.surface))
    drive.app.close()
    assert len(frames) > 60 and worst(frames) <= MOST


def test_the_measure_counts_what_flickers() -> None:
    flicker = [[float(frame % 4 < 2)] * (PARTS[0] * PARTS[1]) for frame in range(30)]
    assert worst(flicker) > MOST
    assert worst([[0.5] * (PARTS[0] * PARTS[1])] * 30) == 0


@pytest.mark.parametrize("cards", [(8, 7), (9, 8)])
def test_the_switch_puts_the_light_of_the_blow_out(cards: tuple[int, int]) -> None:
    events, before, after = attack(*cards)
    on = duel_motion(events, before, after, ground(), DuelPace())
    off = duel_motion(events, before, after, ground(), replace(DuelPace(), flashes=False))
    blow = next(cue.at for cue in on.choreography.cues if cue.sound.startswith("duel-hit")) + 20
    brightest = []
    for motion in (on, off):
        surface, where = Surface(SIZE, 0, 32), ground()
        draw_motion(surface, kit(), where.table, where.duel, motion, blow)
        brightest.append(sum(pygame.transform.average_color(surface)[:3]))
    assert brightest[0] > brightest[1]
