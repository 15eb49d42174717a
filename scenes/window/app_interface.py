"""What the app is given: who makes its scenes and its matches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from game.kept.data_folder import Store
from scenes.window.requests import MatchRequest, Request
from scenes.window.scene import Resources, Scene


class Matches(Protocol):
    """Who keeps the running match."""

    @property
    def running(self) -> bool:
        """Whether there is a match to be kept going; while there is one, frames never sleep."""

    def start(self, request: MatchRequest, resources: Resources) -> Scene | None:
        """Start or resume a match; the scene that shows it, None where a notice says why it cannot be."""

    def update(self, now: float) -> bool:
        """Go on, at `now` in milliseconds; whether the next frame may look different for it."""

    def leave(self) -> None:
        """Let go of the running match, if there is one; it stays to be resumed."""


class Program(Protocol):
    """What the app is made of, besides window and resources."""

    store: Store

    @property
    def matches(self) -> Matches:
        """Who keeps the running match."""

    def title(self, resources: Resources) -> Scene:
        """Make the title."""

    def rules(self, resources: Resources, game: str) -> Scene:
        """Make the scene behind the rules key, for the game that is shown; "": that is played, if any is."""

    def fight_table(self, resources: Resources, game: str) -> Scene:
        """Make the scene behind the key of who beats whom, likewise."""

    def dropped(self, resources: Resources, path: Path) -> Request:
        """Say what becomes of a file that was let fall upon the window."""

    def message(self, resources: Resources, title: str, text: str) -> Scene:
        """Make a message: its title, and a text of which each line is a paragraph."""

    def chores(self, resources: Resources) -> Iterator[object]:
        """Do what the first frame did not need, a little with every step."""

    def first(self, resources: Resources) -> Request | None:
        """Say what is asked for at the start, if anything: a match in the title's place, or a scene on it."""

    def notices(self) -> list[Request]:
        """Take what came up beside the scenes, to be carried out before the next frame."""
