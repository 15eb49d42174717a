"""A terminal around a command: streams that print nothing but text, and signals that end it.

Everything is put back when the command is over.
"""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from game.commands.command_errors import CommandFault, libraries
from game.kept.own_process import heeded
from game.kept.safe_text import PlainStream, exact, plain


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


@contextmanager
def counted(unit: str) -> Iterator[tuple[Callable[[int, int], bool], Callable[[], bool]]]:
    """Give what is told how much of how much is done, and says whether to stop, and what says that alone."""
    with libraries():
        from tqdm import tqdm

    bar = tqdm(unit=unit, disable=None, leave=False, file=exact(sys.stderr), delay=0.5)
    with stopping() as stopped, bar:

        def told(done: int, whole: int) -> bool:
            bar.total = whole
            bar.update(done - bar.n)
            return stopped()

        yield told, stopped


def flush() -> None:
    """Let what was printed be there before anything is said on standard error."""
    print(end="", flush=True)  # unlike sys.stdout.flush() also where standard output was closed


def complain(fault: CommandFault) -> int:
    """Say on standard error what went wrong; returns the exit code."""
    flush()
    with suppress(BrokenPipeError):
        print(plain(str(fault)), file=sys.stderr, flush=True)
    return fault.code
