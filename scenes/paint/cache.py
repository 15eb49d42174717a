"""A store of drawn pictures that forgets the ones used longest ago, and how a method keeps its pictures."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import ClassVar, Concatenate, ParamSpec, Protocol, TypeVar

from pygame import Surface


class NotReady(Exception):
    """A picture is not there, and there is no time to draw it in this frame."""


class Patience:
    """Within it every store draws what is missing until so many `seconds` are over, then raises NotReady.

    One picture is drawn in any case, or a slow machine would never come to the end. What is given up so has
    drawn a part: it begins again later, and finds that there already, as no store forgets it before
    `finished`. `clock` gives seconds.
    """

    now: "ClassVar[Patience | None]" = None
    """The one that holds, if one does."""
    finished: ClassVar[int] = 0
    """How many paintings came to their end, some within several patiences."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds, self.clock = seconds, clock
        self._until = clock() + seconds
        self.drawn = 0
        """How many pictures were drawn within it."""

    @property
    def over(self) -> bool:
        return self.drawn > 0 and self.clock() > self._until

    def wait(self) -> None:
        """It is over, and a picture is missing: give up what is painted. Returns where it may go on."""
        raise NotReady

    def breathe(self) -> None:
        """Between two parts of one picture: wait there, where that gives nothing up."""

    def __enter__(self) -> None:
        Patience.now = self

    def __exit__(self, fault: type[BaseException] | None, *_: object) -> None:
        Patience.now = None
        Patience.finished += fault is None


def breathe() -> None:
    """Let a painting in slices stop here, in the middle of a picture that takes long."""
    if Patience.now is not None:
        Patience.now.breathe()


Made = TypeVar("Made")
Given = ParamSpec("Given")


def in_slices(steps: Iterator[Made | None]) -> Made:
    """Go on with what is made in steps, of which the last gives it, as far as the frame's `Patience` reaches.

    Raises NotReady where that is over before; the same steps go on the next time.
    """
    for made in steps:
        if made is not None:
            return made
        if Patience.now is not None:
            Patience.now.drawn += 1
            if Patience.now.over:
                Patience.now.wait()
    raise NotReady


def weight(surface: Surface) -> int:
    """Return the bytes of memory that a picture's pixels take."""
    return surface.get_pitch() * surface.get_height()


_LEAST = 0.5
"""Of a height of 1080: pictures of lower windows are not that much smaller, as letters stay readable."""


class SurfaceCache:
    """Pictures by key, at most `budget` bytes of them; the newest one is always kept, however big.

    Once it is told of the window's height, they are more where that is above 1080 pixels, as all are larger
    there, and fewer below.
    """

    def __init__(self, budget: int) -> None:
        self.budget = self._room = budget
        self.bytes = 0
        self.cleared = 0
        """How many times all were forgotten at once: what is made of some of them is no longer right."""
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()
        self._needed: set[Hashable] = set()
        """What was asked for within a patience since so many paintings were `_finished`."""
        self._finished = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        """Say whether a picture is ready, without making it."""
        return key in self._pictures

    def get(
        self, key: Hashable, draw: Callable[Given, Surface], /, *given: Given.args, **named: Given.kwargs
    ) -> Surface:
        """Return the picture of this key; where it is not there `draw` makes it of the rest. Read-only.

        Raises NotReady where it is not there and the frame's `Patience` is over.
        """
        patience = Patience.now
        if patience is not None:
            if self._finished != Patience.finished:
                self._finished = Patience.finished
                self._needed.clear()
            self._needed.add(key)
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            breathe()
            return picture
        if patience is not None and patience.over:
            patience.wait()
        picture = draw(*given, **named)
        if patience is not None:
            patience.drawn += 1
        if key in self._pictures:  # it was wanted at once while this waited
            return self._pictures[key]
        self._pictures[key] = picture
        self.bytes += weight(picture)
        while self.bytes > self._room and len(self._pictures) > 1:
            if patience is not None and next(iter(self._pictures)) in self._needed:
                break
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= weight(oldest)
        return picture

    def fit(self, height: int) -> None:
        """Have room for as many pictures in a window of this height as in one of 1080."""
        self._room = round(self.budget * max(_LEAST, height / 1080) ** 2)

    def clear(self) -> None:
        self.cleared += 1
        self._needed.clear()
        self._pictures.clear()
        self.bytes = 0


class Keeping(Protocol):
    """Something that has a store for its pictures."""

    pictures: SurfaceCache


Keeper = TypeVar("Keeper", bound=Keeping)


def kept(
    draw: Callable[Concatenate[Keeper, Given], Surface],
) -> Callable[Concatenate[Keeper, Given], Surface]:
    """Let a method draw each picture once, by its arguments: what it returns is shared, and read-only."""

    @wraps(draw)
    def get(keeper: Keeper, /, *args: Given.args, **named: Given.kwargs) -> Surface:
        key = (draw.__qualname__, *args, *named.items())
        return keeper.pictures.get(key, draw, keeper, *args, **named)

    return get


def drawn(draw: Callable[Given, Surface]) -> Callable[Concatenate[Keeping, Given], Surface]:
    """Make a method of a function that draws: each picture once, by its arguments."""

    @wraps(draw)
    def get(keeper: Keeping, /, *args: Given.args, **named: Given.kwargs) -> Surface:
        key = (draw.__qualname__, *args, *named.items())
        return keeper.pictures.get(key, draw, *args, **named)

    return get
