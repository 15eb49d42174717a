"""This program's own process: how it is started again, and the signals that end it in order.

It is started again as a rival's process, to decode music, or to be measured.
"""

import signal
import sys
from pathlib import Path

from game import PROGRAM

ROOT = Path(__file__).resolve().parents[2]
"""The folder of main.py, and of the sources where they are not packed."""
FOR_LINES = f"{PROGRAM}-lines.exe"
"""On Windows, the packed program's twin that reads and writes lines: the one with a window has no streams."""

DECODE = "--decode"
"""The first argument of a process that decodes music for a window; no help lists it: it is not for people."""
ENDS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""The signals that end a command in order; what a terminal sends when it closes too (SIGBREAK on Windows)."""


def own_command() -> list[str]:
    """Return the words that start this program, which its own arguments follow.

    A packed program is its own interpreter and knows no other script.
    """
    if not getattr(sys, "frozen", False):
        return [sys.executable, str(ROOT / "main.py")]
    if sys.platform == "win32" and (twin := Path(sys.executable).with_name(FOR_LINES)).exists():
        return [str(twin)]
    return [sys.executable]


def heeded() -> list[signal.Signals]:
    """List the signals to end that are not ignored, as `nohup` has it for one."""
    return [number for number in ENDS if signal.getsignal(number) != signal.SIG_IGN]
