"""A file put in another's place while somebody may look at it, which Windows refuses for that moment."""

import os
import sys
import time
from pathlib import Path

SECONDS = 1.0
"""How long it is tried again: a virus scanner or a search index lets a file go sooner."""
_PAUSE = 0.02


def replace(source: Path, target: Path) -> None:
    """Give a file the name `target`, in the place of what has it; raises OSError where the system refuses."""
    until = time.monotonic() + SECONDS
    while True:
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > until:
                raise
        time.sleep(_PAUSE)
