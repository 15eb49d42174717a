"""How long frames take: the figures of `--frames`. Counts, and knows nothing of what was drawn."""

import json
import os
import time
from array import array
from pathlib import Path

_loaded = time.monotonic()


class FrameTimes:
    """The work of every frame that was drawn, in milliseconds, and when the first of them was done."""

    def __init__(self) -> None:
        self._times = array("f")
        self._startup: float | None = None

    def add(self, milliseconds: float) -> None:
        """Note the work of one drawn frame, without the wait for the next."""
        if self._startup is None:
            self._startup = since_process_start()
        self._times.append(milliseconds)

    @property
    def count(self) -> int:
        return len(self._times)

    def figures(self, size: tuple[int, int]) -> dict[str, object]:
        times = sorted(self._times)
        figures = {name: _rank(times, share) for name, share in _RANKS.items()}
        return {
            "frames": len(times),
            "ms": figures,
            "startup_ms": round(self._startup or 0.0, 1),
            "size": f"{size[0]}x{size[1]}",
        }

    def write(self, path: Path, size: tuple[int, int]) -> None:
        """Write the figures as one JSON object; OSError where the file cannot be written."""
        path.write_text(json.dumps(self.figures(size)) + "\n", encoding="utf-8")


_RANKS = {"p50": 0.50, "p95": 0.95, "p99": 0.99, "max": 1.0}


def _rank(times: list[float], share: float) -> float:
    """The smallest time that at least that share of the frames did not exceed."""
    if not times:
        return 0.0
    return round(times[max(0, -int(-share * len(times) // 1) - 1)], 3)


def since_process_start() -> float:
    """Milliseconds since the process was started; where the system does not tell, since this module was."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return (time.clock_gettime(time.CLOCK_BOOTTIME) - started) * 1000
    except (OSError, ValueError, IndexError, AttributeError):
        return (time.monotonic() - _loaded) * 1000
