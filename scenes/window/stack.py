"""The pile of scenes: who gets the input, who is drawn, and when each hears of it."""

import gc

import pygame

from scenes.window.intents import Intent, Listening
from scenes.window.requests import Request
from scenes.window.scene import Scene


class Stack:
    """Scenes from the lowest to the top. Input and time go to the top one alone."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self._size = size

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; the one below hears `pause` first."""
        if self._scenes:
            self._scenes[-1].pause()
        self._begin(scene)

    def pop(self) -> None:
        """Take the top scene away; the one below hears `resume`."""
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; those below hear nothing."""
        if self._scenes:
            self._scenes.pop().leave()
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away, from the top down, and begin with this one.

        Scenes refer to themselves in circles, so the collector alone can free their pictures; it counts
        objects and not bytes, and by itself would come dozens of matches later.
        """
        if self._scenes:
            self.clear()
            gc.collect()
        self._begin(scene)

    def clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def drop(self) -> None:
        """Forget all scenes without a word to them: for after a scene failed and may fail again."""
        self._scenes.clear()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        for scene in list(self._scenes):
            scene.resize(size)

    def relabel(self) -> None:
        """Let every scene name the buttons of the device that is in hand now."""
        for scene in list(self._scenes):
            if scene.listening() is not Listening.TEXT:  # who writes a name is not disturbed
                scene.relabel(self._size)

    def handle(self, intent: Intent) -> Request | None:
        return self._scenes[-1].handle(intent) if self._scenes else None

    def update(self, milliseconds: float) -> Request | None:
        return self._scenes[-1].update(milliseconds) if self._scenes else None

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.seen():
            scene.draw(surface)

    def moving(self) -> bool:
        return bool(self._scenes) and self._scenes[-1].moving()

    def _begin(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()
        scene.resize(self._size)

    def seen(self) -> list[Scene]:
        """Return the scenes of which something can be seen, the lowest first."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].opaque:
            lowest -= 1
        return self._scenes[max(lowest, 0) :]
