"""How a command fails: one sentence for standard error and an exit code; what installs a missing package."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.kept.faults import Fault

DONE, AT_FAULT, WRONG_USE, MISSING = 0, 1, 2, 3
"""Exit codes: done; what was checked or played is at fault; the command line is; what it needs is missing."""
INTERRUPTED = 130
"""The exit code of what a person ended."""


class CommandFault(Exception):
    """A command can't be done: str() is the sentence, `code` the exit code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(code, message)  # both, so that it can come back from a worker process
        self.code, self.message = code, message

    def __str__(self) -> str:
        return self.message


def at_fault(path: Path, fault: Fault) -> CommandFault:
    """Say where in a file the fault is, what it is, and what was expected."""
    return CommandFault(AT_FAULT, fault.at(path))


def unopened(path: Path, error: OSError, expected: str = "a file that can be read") -> CommandFault:
    """Say that a file or folder can't be used, and what the system said about it."""
    return CommandFault(MISSING, f"{path}: {error.strerror or error}; expected {expected}")


def brings(extra: str) -> str:
    """Say which command brings an extra: from the game's own folder, as no registry has the game."""
    python = "python" if os.name == "nt" else "python3"
    return f"in the game's folder `{python} -m pip --python .venv install '.[{extra}]'` brings it"


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
        sentence = f"the Python package {package} is missing; install this game again, as its README says"
        raise CommandFault(MISSING, sentence) from None
