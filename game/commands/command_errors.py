"""How a command fails: one sentence for standard error and an exit code."""

from pathlib import Path

from game.kept.faults import Fault

DONE, AT_FAULT, WRONG_USE, MISSING = 0, 1, 2, 3
"""Exit codes: done; what was checked or played is at fault; the command line is; what it needs is missing."""
INTERRUPTED = 130
"""The exit code of what a person ended."""
ASTRAY = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
    RuntimeError,
    ArithmeticError,
)
"""How a rival fails at a line that is none of a seat record's: the line's form is not checked beforehand."""


class CommandFault(Exception):
    """A command can't be done: str() is the sentence, `code` the exit code."""

    def __init__(self, code: int, message: str) -> None:
        """Keep both."""
        super().__init__(code, message)  # both, so that it can come back from a worker process
        self.code, self.message = code, message

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message


def at_fault(path: Path, fault: Fault) -> CommandFault:
    """Say at which line of a file the fault is, what it is, and what was expected."""
    sentence = f"{path}:{fault.number}: {fault.found}; expected {fault.expected}"
    return CommandFault(AT_FAULT, sentence)


def unopened(path: Path, error: OSError, expected: str = "a file that can be read") -> CommandFault:
    """Say that a file or folder can't be used, and what the system said about it."""
    return CommandFault(MISSING, f"{path}: {error.strerror or error}; expected {expected}")
