"""Let a packed program play inside itself: rivals in processes, workers, a window, and no Python around.

    python -m tools.package.smoke PROGRAM

The program sees no PATH, no Python's variables and a data folder of its own. What it does is printed line by
line; the first thing that goes wrong ends it, with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

SECONDS = 120
"""How long one step may take; on an idle machine none takes longer than ten."""
KEPT = ("DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SystemRoot", "TEMP", "LANG")


class SmokeFailed(Exception):
    """The program did not do what it should: what was run, what came of it."""


def smoke(program: Path | Sequence[str]) -> None:
    """Let the program (its file, or the words that start it) go through all steps; raises SmokeFailed."""
    words = [str(program)] if isinstance(program, Path) else list(program)
    with tempfile.TemporaryDirectory() as home:
        run = _Run(words, Path(home))
        for name, step in _STEPS:
            step(run)
            print(f"  {name}: as it should be")


class _Run:
    def __init__(self, program: Sequence[str], home: Path) -> None:
        self.program, self.home = program, home
        # A window is opened for real where there is a screen.
        screen = {} if any(map(os.environ.get, KEPT[:3:2])) else {"SDL_VIDEODRIVER": "dummy"}
        self.surroundings = {
            **{name: os.environ[name] for name in KEPT if name in os.environ},
            **screen,
            "SDL_AUDIODRIVER": "dummy",
            "TENNO_HOME": str(home / "data"),
            "HOME": str(home),
            "PATH": "",
        }

    def __call__(self, command: str, *more: str) -> str:
        """Run a command of the program, whose words are parted by blanks; returns what it printed."""
        words = [*self.program, *command.split(), *more]
        try:
            done = subprocess.run(
                words,
                cwd=self.home,
                env=self.surroundings,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=SECONDS,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SmokeFailed(f"{' '.join(words)}: {error}") from None
        if done.returncode or done.stderr:
            said = (done.stderr or done.stdout).strip()
            raise SmokeFailed(f"{' '.join(words)}: exit code {done.returncode}: {said}")
        return done.stdout

    def expect(self, true: bool, what: str) -> None:
        if not true:
            raise SmokeFailed(f"{' '.join(self.program)}: expected {what}")


def _has_rivals(run: _Run) -> None:
    for game in ("tenno", "honor"):
        run.expect("aoi" in run(f"rivals --game {game}"), f"Aoi among the rivals of {game}")


def _simulates(run: _Run) -> None:
    run("simulate --games 2 --seats 3 --seat steady --seat aoi --seat kuma --record played")
    run("simulate --games 1 --game honor --seats 3 --goal 250 --record played")
    records = sorted(path.name for path in (run.home / "played").iterdir())
    run.expect(records == ["0001.honor", "0001.tenno", "0002.tenno"], f"three records, not {records}")
    checked = run("check", *(f"played/{name}" for name in records))
    run.expect(checked.count(": ok,") == 3, "three records without fault")


def _plays_a_league(run: _Run) -> None:
    done = json.loads(run("league novice steady suzume --games 60 --workers 2 --json"))
    run.expect(done["matches"] == 60, f"60 matches of a league, not {done['matches']}")


def _prints_the_rules(run: _Run) -> None:
    for game in ("tenno", "honor"):
        run(f"demo --print {game}.html --game {game} --language de")
        run.expect("<html lang='de'>" in (run.home / f"{game}.html").read_text("utf-8"), "a page to print")


def _plays_in_a_window(run: _Run) -> None:
    rivals = ("aoi", "suzume", "novice")
    seats = " ".join(f"--seat {rival}" for rival in rivals)
    run(f"play {seats} --seed 5 --speed instant --matches 1 --size 1280x720 --frames frames.json")
    kept = sorted((run.home / "data/matches").glob("*.tenno"))
    run.expect(len(kept) == 1, "a finished match in the data folder")
    receipts = sorted(path.name for path in kept[0].parent.glob("*.receipt"))
    run.expect(len(receipts) == 3, f"a receipt of each rival, not {receipts}")
    run("check", str(kept[0]))
    for receipt, rival in zip(receipts, rivals, strict=True):
        run(f"bot {rival} --check", str(kept[0].parent / receipt))
    started = json.loads((run.home / "frames.json").read_text("utf-8"))["startup_ms"]
    print(f"  (first frame {started:.0f} ms after the start)")


_STEPS = (
    ("rivals of both games", _has_rivals),
    ("matches, recorded and checked", _simulates),
    ("a league with two workers", _plays_a_league),
    ("the rules to print", _prints_the_rules),
    ("a match in a window, its receipts checked", _plays_in_a_window),
)


def _from_command_line() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.package.smoke",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("program", type=Path, help="the packed program")
    try:
        smoke(parser.parse_args().program.resolve())
    except SmokeFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_from_command_line())
