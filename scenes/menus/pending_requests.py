"""What comes up beside the scenes: requests and messages that wait to be carried out at the next frame.

Scenes can reach this, so nothing leads from it to the app or to a match.
"""

from scenes.window import Push, Request, Resources


class Notices:
    """Requests on their way to the app."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._waiting: list[Request] = []

    def ask(self, request: Request) -> None:
        self._waiting.append(request)

    def say(self, resources: Resources, title: str, body: str) -> None:
        from scenes.ui.message import MessageScene  # most runs have nothing to say

        self.ask(Push(MessageScene(resources, title, body)))

    def say_once(self, resources: Resources, title: str, body: str) -> None:
        """Let a message wait unless this text was said before in this run."""
        if body not in self._said:
            self._said.add(body)
            self.say(resources, title, body)

    def fetch(self) -> list[Request]:
        waiting, self._waiting = self._waiting, []
        return waiting
