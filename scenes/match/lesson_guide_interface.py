"""What a game brings to its lessons: its match, what is lit in it and said, and where things lie."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from scenes.match.lesson_overlay import PanelPlace, Standing
from scenes.ui import Control, Drawable, Page, Picture, UiStyle
from scenes.window import Resources, Scene
from scenes.window.intents import Choose, Intent, Press, Release


@dataclass(frozen=True)
class Lit:
    """The one thing to be touched: its lesson, the key of the words, its box, and what else stays bright.

    `watch`: nothing is to be done, only to be seen.
    """

    lesson: int
    say: str
    box: Rect
    beside: tuple[Rect, ...] = ()
    line: Rect | None = None
    """A line to be read, which stays bright and free of the prompt."""
    watch: bool = False
    spares: tuple[Rect, ...] = ()
    """What the words must not cover, unless it is what is lit: where it goes and what it changes."""
    below: bool = False
    """Whether the words rather lie below it wherever it is: above stands what is asked."""
    aside: bool = False
    """Whether the words rather lie at its right: above it lies what they spare."""
    shuns: tuple[Rect, ...] = ()
    """What the words leave free, too, wherever there is a place for that: what may be read meanwhile."""
    keeps: tuple[Rect, ...] = ()
    """What the panel leaves free as far as it can."""
    alone: bool = False
    """Whether it is said without what the step before led to: that was read with the step's first touch."""
    risen: Rect | None = None
    """Where a card is seen that has risen from its box under pointer or focus."""

    @property
    def bright(self) -> Rect:
        """What the ring lies around and the words point at."""
        return self.risen or self.box


class Guide(ABC):
    """Follows the scenes of one taught match, and changes nothing of what they do but by `holds_back`."""

    lessons: ClassVar[int]
    setting: ClassVar[str]
    """The setting that says whether they are over."""
    texts: ClassVar[str]
    """The table of the texts that are this game's own."""
    ends_with: ClassVar[Sequence[str]] = ("done",)
    """What is said at the feast: keys below those texts, each in smaller letters than the one before."""
    once_seen: ClassVar[Mapping[str, str]] = {}
    """By the whole key of a call to watch what is told instead once the next is asked; "": nothing."""
    match: Scene
    """The lowest of the scenes, which the others come from."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self.why = ""
        """The whole key of why the latest try led nowhere; whoever has said it takes it away."""
        self.tells: str | None = None
        """The same of what the latest step led to, "" where that is nothing; None once it has been said."""
        self.others_follow = False
        """Whether others move after that step, so that it is to be read first."""

    @property
    @abstractmethod
    def names(self) -> Mapping[str, object]:
        """What the texts speak of."""

    @abstractmethod
    def lit(self, top: Scene) -> Lit | None:
        """Return what is to be touched on the topmost scene; None while there is nothing to be done there."""

    def holds_back(self, top: Scene, intent: Intent) -> bool:
        """Tell whether a try is not the one; `why` says then why not. What choices refuse is none of it."""
        del top, intent
        return False

    def heard(self, top: Scene, tried: Control | None) -> None:
        """Take up what a choice had against the latest touch, which was meant for `tried`."""
        del top, tried

    @abstractmethod
    def page_of(self, top: Scene | None) -> Page | None:
        """Return the page of controls that a scene of the match shows now."""

    @abstractmethod
    def over(self, top: Scene | None) -> bool:
        """Tell whether the match is over and counted."""

    def comes(self, scene: Scene) -> None:
        """Note that a scene is about to lie on top."""
        del scene

    @abstractmethod
    def panel_places(self, look: UiStyle, top: Scene | None, wanted: int) -> Sequence[PanelPlace]:
        """Say where the panel may lie, the best place first; it would be so wide."""

    def covered(self, top: Scene | None, panel: Rect) -> None:
        """Note where the panel has come to lie."""
        del top, panel

    @abstractmethod
    def told_room(self, look: UiStyle) -> Rect:
        """Return where what a step led to is told while nothing is lit: as broad as its lines may be."""

    def draw_over(self, top: Scene, surface: Drawable) -> None:
        """Paint what lies over the darkness and the ring around what is lit."""
        del top, surface

    def draw_read(self, surface: Drawable, keeps: Sequence[Rect]) -> None:
        """Paint what is read of a card that is looked at, on nothing that `keeps` encloses if it can be."""
        del surface, keeps

    def numbers(self, top: Scene) -> Mapping[str, Standing]:
        """Return the numbers that a change of is to be noticed, each where it stands."""
        del top
        return {}

    @abstractmethod
    def faces(self, look: UiStyle) -> Sequence[Picture]:
        """Return who sits at the table, for the feast."""


def meant(page: Page | None, intent: Intent) -> Control | None:
    """Return the control of a page that a press or the choosing key is meant for."""
    if page is None:
        return None
    match intent:
        case Choose():
            return page.focus
        case Press(position, 1) | Release(position):
            under = [control for control in page.controls if control.rect.collidepoint(position)]
            return under[-1] if under else None
    return None
