"""What the person has to be told of something kept: said over whatever comes next, and once in a run.

Scenes can reach this, so nothing leads from it to the app or to a match: notices wait here and are fetched.
"""

from scenes.ui.message import MessageScene
from scenes.window.requests import Push, Request
from scenes.window.resources import Resources


class Notices:
    """Notices on their way to the person."""

    def __init__(self) -> None:
        """Begin with none."""
        self._said: set[str] = set()
        self._waiting: list[Request] = []

    def say_once(self, resources: Resources, title: str, body: str) -> None:
        """Let a message wait, title and text, unless this text was said before."""
        if body not in self._said:
            self._said.add(body)
            self._waiting.append(Push(MessageScene(resources, title, body)))

    def fetch(self) -> list[Request]:
        """Take what waits: what shows it."""
        waiting, self._waiting = self._waiting, []
        return waiting
