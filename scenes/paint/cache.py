"""A store of drawn pictures that forgets the ones used longest ago, and how a method keeps its pictures."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from pygame import Surface


class NotReady(Exception):
    """A picture is not there, and there is no time to draw it in this frame."""


def weight(surface: Surface) -> int:
    """Return the bytes of memory that a picture's pixels take."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Pictures by key, at most `budget` bytes of them; the newest one is always kept, however big."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()
        self.is_late: Callable[[], bool] | None = None
        """Asked before a picture is drawn; where it says yes, `get` raises NotReady instead.

        A scene that is given up so has drawn a part: it begins again later, and finds that there already.
        """

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        """Say whether a picture is ready, without making it."""
        return key in self._pictures

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the picture of this key; `draw` makes it when it is not there. Treat it as read-only."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        if self.is_late is not None and self.is_late():
            raise NotReady
        picture = draw()
        self._pictures[key] = picture
        self.bytes += weight(picture)
        while self.bytes > self.budget and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= weight(oldest)
        return picture

    def clear(self) -> None:
        self._pictures.clear()
        self.bytes = 0


class Keeping(Protocol):
    """Something that has a store for its pictures."""

    pictures: SurfaceCache


Keeper = TypeVar("Keeper", bound=Keeping)
Given = ParamSpec("Given")


def kept(
    draw: Callable[Concatenate[Keeper, Given], Surface],
) -> Callable[Concatenate[Keeper, Given], Surface]:
    """Let a method draw each picture once, by its arguments: what it returns is shared, and read-only."""

    @wraps(draw)
    def get(keeper: Keeper, /, *args: Given.args, **named: Given.kwargs) -> Surface:
        key = (draw.__qualname__, *args, *named.items())
        return keeper.pictures.get(key, lambda: draw(keeper, *args, **named))

    return get


def drawn(draw: Callable[Given, Surface]) -> Callable[Concatenate[Keeping, Given], Surface]:
    """Make a method of a function that draws: each picture once, by its arguments."""

    @wraps(draw)
    def get(keeper: Keeping, /, *args: Given.args, **named: Given.kwargs) -> Surface:
        key = (draw.__qualname__, *args, *named.items())
        return keeper.pictures.get(key, lambda: draw(*args, **named))

    return get
