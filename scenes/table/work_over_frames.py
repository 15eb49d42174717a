"""Work that takes more than a frame has time for, done in steps: one a frame, or all at once."""

from collections.abc import Generator
from typing import Generic, TypeVar

Found = TypeVar("Found")
Stepwise = Generator[None, None, Found]
"""Stops after each step, and returns what is found by all of them."""


class Steps(Generic[Found]):
    """Steps on their way to what a `key` stands for; once they are `done` it is `found`."""

    def __init__(self, key: object, steps: Stepwise[Found]) -> None:
        self.key, self._steps = key, steps
        self.done = False
        self.found: Found | None = None

    def go_on(self) -> bool:
        """Do the next step, if there is one; return whether all are done."""
        if not self.done:
            try:
                next(self._steps)
            except StopIteration as end:
                self.found, self.done = end.value, True
        return self.done

    def finish(self) -> Found | None:
        """Do all that are left; return what they have found."""
        while not self.go_on():
            continue
        return self.found
