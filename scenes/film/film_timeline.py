"""From records to a reel: which beat, fight and chapter is where in time, of a film or of a whole match.

Times follow from the script and the records alone: they are the same in every language and window.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.table.card_beliefs import Spot
from game.table.record_by_viewer import Eyes, Telling
from game.table.rules_film_script import Beat, FilmScene
from scenes.animation.animation_player import Piece, Reel
from scenes.paint.cache import breathe
from scenes.ui import Drawable, Item, Size
from scenes.window import Request, Resources

SHORTEST_BEAT = 2800.0
"""Milliseconds for which a subtitle can be read, at least."""
LEAD = 500.0
"""Milliseconds between a subtitle and what moves under it."""
AIM = 1000.0
"""Milliseconds for which an attack is pointed out before it is made."""
REST, LIFTED = 350.0, 1400.0
"""Milliseconds for which the table is seen after something happened, and where something then stands out."""
COUNTED = 1800.0
"""Milliseconds for which the score is shown once it is counted."""
FADE = 260.0
ENDED = 1600.0
"""Milliseconds for which the last table of a match stays."""


class WhatIf(Protocol):
    """One fight of a film, which can be fought otherwise; a choice is a game's own way to say how."""

    asks: str
    """The key of what asks for a choice."""

    def title(self) -> str:
        """Say what is changed."""

    def choices(self, chosen: Any, choose: Callable[[Any], Request | None]) -> Item:
        """Make what is pressed to choose another way, or with None none; `chosen` is the one of now."""

    def says(self, chosen: Any) -> str:
        """Say what would come of it."""

    def reel(self, chosen: Any) -> Reel:
        """Show what would come of it."""


@dataclass(frozen=True)
class BeatSpan:
    """A subtitle, by the key of its text or in words, and from when to when (ms); `scene` is an id.

    Of a whole match: the act that it ends with begins at `acts`, and was told with `line` of the record, as
    the last of so many lines that everybody had been `told`; `fills`: it covers the table; `does` is said as
    long as it goes on, "" where `words` go on to stand.
    """

    start: float
    end: float
    key: str
    scene: str = ""
    words: str = ""
    acts: float = 0.0
    line: int = 0
    told: int = 0
    fills: bool = False
    does: str = ""


@dataclass(frozen=True)
class FightSpan:
    """A fight: from when to when (ms), whose attack it is by crest, and the way to fight it otherwise."""

    start: float
    end: float
    crest: int
    what_if: WhatIf | None = None


@dataclass(frozen=True)
class Film:
    """A reel with what lies where on it; chapters by name and when each begins (ms)."""

    reel: Reel
    beats: tuple[BeatSpan, ...]
    fights: tuple[FightSpan, ...]
    chapters: tuple[tuple[str, float], ...]

    def beat(self, time: float) -> int:
        return _last([beat.start for beat in self.beats], time)

    def chapter(self, time: float) -> int:
        return _last([start for _, start in self.chapters], time)

    def fight(self, time: float) -> int:
        """Return the number of the fight that began last before `time` (ms); before the first that one."""
        return _last([fight.start for fight in self.fights], time)

    def start_of(self, scene: str) -> float:
        return next(beat.start for beat in self.beats if beat.scene == scene)


def _paint_nothing(surface: Drawable, time: float) -> None:
    """Leave the picture as it is."""


@dataclass(frozen=True)
class ShownAct:
    """One act of a whole match: its pieces, the table after it, what is then said, the record's line.

    With it everybody had been `told` so many lines. `attacks` is the crest of whoever attacks in it, if
    somebody does.
    """

    pieces: Sequence[Piece]
    rest: Piece
    words: str
    line: int
    told: int
    attacks: int | None = None
    fills: bool = False
    """Whether it covers the table."""
    does: str = ""
    """What is said while it is shown already; "": nothing new before it is over."""


NOTHING = Film(Reel([Piece(1.0, _paint_nothing)]), (), (), ())
"""Before there is a film."""


def _last(starts: Sequence[float], time: float) -> int:
    """Return the number of the last start that is not after `time`, or 0."""
    return max(0, bisect_right(starts, time) - 1)


class Cutting(ABC):
    """A film in the making, for one size of the picture; how a game's table looks and moves is the game's."""

    def __init__(self, resources: Resources, size: Size, bottom: int = 0) -> None:
        """`size` is the picture's in pixels, `bottom` the seat at the lower side of a whole match."""
        self.resources, self.size, self.bottom = resources, size, bottom
        self.pieces: list[Piece] = []
        self.now = 0.0
        """How long it is so far, in ms."""
        self.beats: list[BeatSpan] = []
        self.fights: list[FightSpan] = []
        self._chapters: list[tuple[str, float]] = []

    @abstractmethod
    def begin(self, scene: FilmScene, telling: Telling) -> None:
        """Take up the table as it lies where a scene begins."""

    @property
    @abstractmethod
    def shown(self) -> int:
        """How many lines of its viewer's record the scene has come to."""

    @abstractmethod
    def act(self) -> None:
        """Add the next act of the scene and a rest after it."""

    @abstractmethod
    def still(self, length: float, lifts: Collection[str] = ()) -> Piece:
        """Return the table at rest for so many ms; what is named stands out."""

    @abstractmethod
    def counting(self) -> Piece:
        """Return how the match ended."""

    @abstractmethod
    def cut_match(self, telling: Telling, eyes: Eyes) -> Film:
        """Return a whole match as it is seen with these eyes."""

    @abstractmethod
    def spot(self, spot: Spot, line: int) -> Rect:
        """Return where a card lies after a line of the match that was cut, in pixels of the picture.

        It has no width where the card is not seen.
        """

    @abstractmethod
    def lay_under(self, surface: Drawable, spots: Collection[Spot], line: int) -> None:
        """Draw what is guessed at where the table does not show it, for bars to lie upon."""

    def bars(self, card: Rect, tall: int) -> Rect:
        """Return where bars stand that say what a card was taken for, so tall: at its foot, as in a hand."""
        return Rect(card.left, card.bottom - tall, card.width, tall)

    def cut(self, scenes: Sequence[tuple[FilmScene, Telling]]) -> Film:
        """Return the film of these scenes, each with the record that it is cut from."""
        last: tuple[object, ...] | None = None
        for scene, telling in scenes:
            if not self._chapters or self._chapters[-1][0] != scene.chapter:
                self._chapters.append((scene.chapter, self.now))
            leaps = last is not None and last != (telling, scene.viewer, scene.start)
            if leaps:
                self.pieces[-1] = _faded(self.pieces[-1], end=FADE)
            first = len(self.pieces)
            self.begin(scene, telling)
            for beat in scene.beats:
                self._play_beat(beat, scene, telling.count(scene.viewer, beat.upto))
            if leaps:
                self.pieces[first] = _faded(self.pieces[first], begin=FADE)
            last = telling, scene.viewer, scene.end
        return self.film()

    def _play_beat(self, beat: Beat, scene: FilmScene, upto: int) -> None:
        """Show the acts up to a line of the viewer's record, and the table at rest while it is read."""
        breathe()
        start = self.now
        if beat.counts:
            self.add(self.counting())
        else:
            if self.shown < upto:
                self.add(self.still(LEAD))
            while self.shown < upto:
                self.act()
            least = LIFTED if beat.lifts else REST
            self.add(self.still(max(least, SHORTEST_BEAT - (self.now - start)), beat.lifts))
        self.beats.append(BeatSpan(start, self.now, beat.key, scene.identity))

    def whole_match(self, acts: Iterator[ShownAct], first: Piece) -> Film:
        """Return a whole match, each act said when it is over; `first` is the table before it."""
        start, said, line = self.now, "", 1
        self.add(first)
        for act in acts:
            breathe()
            begins = self.now
            for piece in act.pieces:
                self.add(piece)
            over = self.now
            self.beats.append(
                BeatSpan(start, over, "", "", said, begins, act.line, act.told, act.fills, act.does)
            )
            self.add(act.rest)
            if act.attacks is not None:
                self.fights.append(FightSpan(begins, self.now, act.attacks))
            start, said, line = over, act.words, act.line
        self.add(self.still(ENDED))
        self.beats.append(BeatSpan(start, self.now, "", words=said, acts=self.now, line=line))
        return self.film()

    def add(self, piece: Piece) -> None:
        if piece.length > 0:
            self.pieces.append(piece)
            self.now += piece.length

    def film(self) -> Film:
        return Film(Reel(self.pieces), tuple(self.beats), tuple(self.fights), tuple(self._chapters))


def _faded(piece: Piece, begin: float = 0.0, end: float = 0.0) -> Piece:
    """Return a piece that comes out of the dark in `begin` ms, or goes into it in the last `end` ms."""

    def paint(surface: Drawable, time: float) -> None:
        piece.paint(surface, time)
        light = min(time / begin if begin else 1.0, (piece.length - time) / end if end else 1.0)
        if light < 1.0:
            level = round(255 * max(0.0, light))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    return Piece(piece.length, paint, piece.cues)
