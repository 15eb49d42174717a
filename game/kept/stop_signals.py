"""The signals that end a program in order."""

import signal

ENDS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""The signals that end a command in order; what a terminal sends when it closes too (SIGBREAK on Windows)."""


def heeded() -> list[signal.Signals]:
    """List the signals to end that are not ignored, as `nohup` has it for one."""
    return [number for number in ENDS if signal.getsignal(number) != signal.SIG_IGN]
