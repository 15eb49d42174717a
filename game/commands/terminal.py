"""A terminal around a command: streams that print nothing but text, and signals that end it.

Everything is put back when the command is over.
"""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from game.kept.safe_text import PlainStream
from game.kept.stop_signals import heeded


@contextmanager
def plain_streams() -> Iterator[None]:
    """Let nothing be printed that would do anything to a terminal, whoever it comes from."""
    before = sys.stdout, sys.stderr
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None:
            setattr(sys, name, PlainStream(stream))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Take the first signal to end as a wish to stop, which can be asked for; the second one interrupts."""
    wishes: list[int] = []

    def wish(number: int, frame: FrameType | None) -> None:
        if wishes:
            interrupt(number, frame)
        wishes.append(number)

    before = {number: signal.signal(number, wish) for number in heeded()}
    try:
        yield lambda: bool(wishes)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def interrupt(number: int, frame: FrameType | None) -> None:
    """Interrupt, whatever the signal."""
    del number, frame
    raise KeyboardInterrupt


def end_by_signals() -> None:
    """Let every signal to end interrupt the command as Ctrl-C does."""
    for number in heeded():
        signal.signal(number, interrupt)
