"""What the title waits for: how long it takes is measured by `bench --window`, what it loads here."""

import subprocess
import sys
from pathlib import Path

from game.kept.own_process import ROOT

_START = """
import sys
import main
from scenes.window.app import App

def first_frame(app):
    app.frame(0.0, [])
    found = [name for name in ("game.games", "game.table.record_by_viewer", "concurrent.futures", "numpy")]
    print(*[name for name in found if name in sys.modules])
    app.close()
    return 0

App.run = first_frame
main.main([])
"""


def test_the_first_frame_waits_for_no_game_and_no_pool(tmp_path: Path) -> None:
    where = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "TENNO_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [sys.executable, "-c", _START], cwd=ROOT, env=where, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
