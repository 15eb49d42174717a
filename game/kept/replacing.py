"""A file put in another's place while somebody may look at it, which Windows refuses for that moment."""

import os
import sys
import time
from pathlib import Path

TRIES = 50
"""How often it is tried: a virus scanner or a search index lets a file go within a second."""
_PAUSE = 0.02
"""Seconds between two tries."""


def replace(source: Path, target: Path) -> None:
    """Give a file the name `target`, in the place of what has it; raises OSError where the system refuses."""
    for left in reversed(range(TRIES if sys.platform == "win32" else 1)):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if not left:
                raise
        time.sleep(_PAUSE)
