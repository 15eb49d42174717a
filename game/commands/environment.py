"""What surrounds a command while it runs: streams to print to, packages it needs, signals that end it.

Everything is put back when the command is over.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from game.commands.command_errors import MISSING, CommandFault
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
def libraries() -> Iterator[None]:
    """Say it in a line where one of the packages that windows need is not installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        if package in ("", "assets", "game", "scenes"):
            raise
        if package == "tools":
            sentence = (
                "the pictures' makers are not installed with the game; expected a checkout of its source"
            )
            raise CommandFault(MISSING, sentence) from None
        sentence = f"the Python package {package} is missing; `pip install` this game again"
        raise CommandFault(MISSING, sentence) from None


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
