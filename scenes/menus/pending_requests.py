"""What comes up beside the scenes: requests, messages and errors that wait for the next frame.

Scenes can reach this, so nothing leads from it to the app or to a match.
"""

from scenes.window import Push, Request, Resources


class Notices:
    """Requests on their way to the app."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._waiting: list[Request] = []
        self._errors: list[Exception] = []

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

    def note(self, error: Exception) -> None:
        """Have an error logged of which a message says a line."""
        self._errors.append(error)

    def errors(self) -> list[Exception]:
        """Return what is to be logged, once."""
        errors, self._errors = self._errors, []
        return errors

    def fetch(self) -> list[Request]:
        waiting, self._waiting = self._waiting, []
        return waiting
