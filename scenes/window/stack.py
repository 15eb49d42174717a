"""The pile of scenes: who gets the input, who is drawn, and when each hears of it.

A new scene may be laid out in slices, while the window still shows the one before: whoever wants anything of
it sooner has the rest of that done at once.
"""

import gc
import math
from collections.abc import Callable
from functools import partial

from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.paint.dirty_rects import Drawable, whole
from scenes.paint.painting_over_frames import Slices
from scenes.window.intents import Intent, Listening
from scenes.window.requests import Request
from scenes.window.scene import Scene


class Stack:
    """Scenes from the lowest to the top. Input and time go to the top one alone."""

    def __init__(self, size: tuple[int, int], clock: Callable[[], float] | None = None) -> None:
        """`clock` gives seconds of the thread that asks; without one scenes are laid out at once."""
        self._scenes: list[Scene] = []
        self._size, self._clock = size, clock
        self._layout: Slices | None = None
        """What lays out the newest scene, where that is not done yet."""
        self._laid_out = True

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, ready for it."""
        self.lay()
        return self.newest

    @property
    def newest(self) -> Scene | None:
        """The same; it may not be laid out yet."""
        return self._scenes[-1] if self._scenes else None

    @property
    def laying(self) -> bool:
        """Whether the newest scene is not laid out yet."""
        return self._layout is not None

    def lay(self, seconds: float = math.inf) -> bool:
        """Lay out the newest scene for so long; whether it is done."""
        layout = self._layout
        if layout is None:
            return True
        if not layout.given_up and not layout.go_on(seconds):
            return False
        self._layout = None
        if not self._laid_out:  # given up, or it failed, and fails again where that is told
            self._scenes[-1].resize(self._size)
        return True

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def game(self) -> str:
        """Tell which game the topmost scene shows that shows one; "" where none does."""
        return next((scene.game for scene in reversed(self._scenes) if scene.game), "")

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; the one below hears `pause` first."""
        self.lay()
        if self._scenes:
            self._scenes[-1].pause()
        self._begin(scene)

    def pop(self) -> None:
        """Take the top scene away; the one below hears `resume`."""
        self.lay()
        self._scenes.pop().leave()
        if self._scenes:
            self._apply_cosmetics()
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; those below hear nothing."""
        self.lay()
        if self._scenes:
            self._scenes.pop().leave()
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away, from the top down, and begin with this one.

        Scenes refer to themselves in circles, so the collector alone can free their pictures; it counts
        objects and not bytes, and by itself would come dozens of matches later.
        """
        self.clear()
        gc.collect()
        self._begin(scene)

    def clear(self) -> None:
        self.lay()
        while self._scenes:
            self._scenes.pop().leave()

    def drop(self) -> None:
        """Forget all scenes without a word to them: for after a scene failed and may fail again."""
        self._layout = None
        self._scenes.clear()

    def resize(self, size: tuple[int, int]) -> None:
        self.lay()
        self._size = size
        for scene in list(self._scenes):
            scene.resize(size)

    def relabel(self) -> None:
        """Let every scene name the buttons of the device that is in hand now."""
        self.lay()
        for scene in list(self._scenes):
            if scene.listening() is not Listening.TEXT:  # who writes a name is not disturbed
                scene.relabel(self._size)

    def handle(self, intent: Intent) -> Request | None:
        self.lay()
        return self._scenes[-1].handle(intent) if self._scenes else None

    def update(self, milliseconds: float) -> Request | None:
        self.lay()
        return self._scenes[-1].update(milliseconds) if self._scenes else None

    def draw(self, surface: Drawable) -> None:
        self.lay()
        for scene in self.seen():
            scene.draw(surface if scene.in_parts else whole(surface))

    def moving(self) -> bool:
        self.lay()
        return bool(self._scenes) and self._scenes[-1].moving()

    def _begin(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._apply_cosmetics()
        scene.enter()
        if self._clock is None:
            scene.resize(self._size)
        else:
            self._laid_out = False
            self._layout = Slices(partial(self._lay_out, scene), self._clock)

    def _apply_cosmetics(self) -> None:
        """Let pictures have on what the topmost scene says that says anything; else nothing."""
        said = (scene.cosmetics for scene in reversed(self._scenes))
        self._scenes[-1].resources.art.apply(next((one for one in said if one is not None), Cosmetics()))

    def _lay_out(self, scene: Scene) -> None:
        scene.resize(self._size)
        self._laid_out = True

    def seen(self) -> list[Scene]:
        """Return the scenes of which something can be seen, the lowest first."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].opaque:
            lowest -= 1
        return self._scenes[max(lowest, 0) :]
