"""What the app is given: who makes its scenes and its matches, and what goes on beside them.

Owns no behaviour; the app carries the plan out, `scenes/launch/start.py` makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.kept.settings import Settings
from game.kept.store import Store
from scenes.window.requests import MatchRequest, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class Service(Protocol):
    """Something that goes on beside the scenes, such as a running match."""

    def update(self, now: float) -> bool:
        """Go on, at `now` in milliseconds; whether the next frame may look different for it."""


class Host(Protocol):
    """The app, as far as a service needs it."""

    def add_service(self, service: Service) -> None:
        """Call a service's `update` once a frame from now on."""

    def remove_service(self, service: Service) -> None:
        """Stop calling it."""

    def post(self, request: Request) -> None:
        """Carry out a request at the next frame."""


class Matches(Protocol):
    """Who makes a scene of a match, for the app."""

    def attach(self, app: Host) -> None:
        """Know the app, before anything else is asked."""

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        """Start or resume a match; the scene that shows it."""

    def leave(self) -> None:
        """Let go of the running match, if there is one; it stays to be resumed."""


@dataclass
class Plan:
    """What the app is made of, besides window and resources.

    `title` makes the title, `rules` the scene behind the rules key; `languages` is the folder of language
    files; `chores` is stepped through a little every frame after the first. `stored` are the settings as
    they are to be written, where they differ from those in use (the command line can say others).
    """

    title: Callable[[Resources], Scene]
    rules: Callable[[Resources], Scene]
    matches: Matches
    store: Store
    languages: Path
    chores: Iterator[object] = field(default_factory=lambda: iter(()))
    stored: Settings | None = None
    fight_table: Callable[[Resources], Scene] | None = None
    """Makes the scene behind the key of who beats whom."""
    notices: Callable[[], list[Request]] = list
    """What is to be said over the next frame, asked for at each."""
    message: Callable[[Resources, str, str], Scene] = field(kw_only=True)
    """Makes the scene that says something: its title and its text, of which each line is a paragraph."""
    first: Request | None = None
    """What is asked for at the start, if anything: a match in the title's place, or a scene upon it."""
