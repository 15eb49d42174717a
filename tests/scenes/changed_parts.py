"""What is to be seen in a window where only what differs is painted and shown."""

import pygame
from pygame import Surface

from scenes.paint.dirty_rects import Screen
from scenes.window import intents
from tools.gallery.shots import Stage

SIZE = (1024, 600)


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

    def watch(self, frames: int, every: float) -> None:
        """Let frames pass, so many ms apart, with a pointer that wanders; compare each."""
        for number in range(frames):
            self._stage.wait(every)
            if number % 4 == 0:
                self._stage.handle(intents.Point((number * 41 % SIZE[0], number * 29 % SIZE[1])))
            self.frame()
            self.compare()
