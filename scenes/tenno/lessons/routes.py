"""What the lessons are given: a taught match by its ends, and what it leads to."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.menus.playing import MatchRoutes, Playing
from scenes.window.requests import Request


@dataclass(frozen=True)
class LessonRoutes:
    """A taught match as the scene has it: its ends, how it goes on, and what it leads to.

    `advance` lets the other side answer and says what the disk refuses, once; `close` lets go of the record,
    `free_match` is asked for at the end.
    """

    playing: Playing
    ways: MatchRoutes
    advance: Callable[[], str | None]
    close: Callable[[], None]
    free_match: Request
