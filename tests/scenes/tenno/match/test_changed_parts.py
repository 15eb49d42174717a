"""A match shows in its window what it draws on a plain picture, though only what differs is painted."""

import pygame
import pytest
from pygame import Surface

from scenes.games import PLAYED
from scenes.paint.screen import Screen
from scenes.window import intents
from tests.driver import make_resources
from tools.gallery.matches import fight
from tools.gallery.recorded_matches import StagedMatch, open_record
from tools.gallery.shots import Stage

SIZE = (1024, 600)
EVERY = 50.0


class Shown:
    """A window: what is painted on it, and what is to be seen of that."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._screen = stage, Screen(Surface(SIZE, 0, 32))
        self.picture = Surface(SIZE, 0, 32)
        self.in_parts = 0

    def frame(self) -> None:
        self._screen.begin()
        self._stage.stack.draw(self._screen)
        parts = self._screen.changed()
        self.in_parts += parts is not None
        for part in [self.picture.get_rect()] if parts is None else parts:
            self.picture.blit(self._screen.pixels, part, part)

    def compare(self) -> None:
        wanted = Surface(SIZE, 0, 32)
        self._stage.stack.draw(wanted)
        assert pygame.image.tobytes(self.picture, "RGB") == pygame.image.tobytes(wanted, "RGB")


def play(name: str, attack: tuple[str, str], seat: int | None, people: tuple[int, ...]) -> Shown:
    """Play a recorded fight to its end, with a pointer that wanders, and compare as it goes."""
    stage = Stage(make_resources(), SIZE)
    record = open_record(PLAYED, name, len(people))
    begun, told = fight(*attack, seat=seat)(record)
    match = StagedMatch(stage, PLAYED, record, begun, people, asked=False)
    match.begin_act(told)
    shown = Shown(stage)
    for number in range(90):
        stage.wait(EVERY)
        if number % 4 == 0:
            stage.handle(intents.Point((number * 41 % SIZE[0], number * 29 % SIZE[1])))
        shown.frame()
        shown.compare()
    return shown


CASES = {
    "rivals": ("four", ("8", "7"), 2, (0,)),
    "watched": ("seven", ("9", "9"), None, ()),
    "monk": ("four", ("9", "8"), None, ()),
    "own": ("four", ("8", "6"), 0, (0,)),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_seen_is_what_is_drawn(case: str) -> None:
    shown = play(*CASES[case])
    if case != "own":
        assert shown.in_parts > 40
