"""What is said where a package is missing that a command or a window needs, and what to type to get it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from game.commands.command_errors import MISSING, CommandFault


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
