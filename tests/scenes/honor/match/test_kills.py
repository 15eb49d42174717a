"""The program is killed at any moment of a match in its window: the title offers it exactly as it was."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.kept.chance import Chance
from game.kept.locks import is_held
from game.table.record_files import FINISHED, RUNNING
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.menus.title import TitleScene
from tests.game.honor.tables import read_record
from tests.scenes.honor.playing import PlayedHonor

ROOT = Path(__file__).parents[4]
LONGEST_LIFE = 0.6
"""Seconds after the record's beginning until the latest kill."""
PATIENCE = 120.0
PLAYER = """if True:
    from pathlib import Path
    from tests.scenes.honor.playing import PlayedHonor
    PlayedHonor(Path({home!r}), {seats!r}, speed={speed!r}, seed={seed}).play_to_the_score()
"""


def test_a_killed_match_is_offered_exactly_as_it_was(tmp_path: Path) -> None:
    kill_and_go_on(tmp_path, 1, to_the_end=True)


@pytest.mark.long
@pytest.mark.parametrize("kill", range(2, 202))
def test_many_killed_matches_are_offered_exactly_as_they_were(tmp_path: Path, kill: int) -> None:
    kill_and_go_on(tmp_path, kill, to_the_end=kill % 20 == 0)


def kill_and_go_on(home: Path, kill: int, to_the_end: bool) -> None:
    """Kill a person's match, or one of rivals alone, and go on with it by the title."""
    chance = Chance(kill)
    seats = ("human" if kill % 4 else "novice", "novice", "novice")
    speed = chance.choose(("instant", "instant", "fast"))
    source = PLAYER.format(home=str(home), seats=seats, speed=speed, seed=kill)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen([sys.executable, "-c", source], cwd=ROOT, env=environment)
    until = time.monotonic() + PATIENCE
    while not any((home / RUNNING).glob("*.honor")) and program.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.005)
    time.sleep(chance.fraction() * LONGEST_LIFE)
    program.kill()
    program.wait()
    [record] = [*(home / RUNNING).glob("*.honor"), *(home / FINISHED).glob("*.honor")]
    while is_held(record):  # a rival that was just being started holds the lock until it runs
        assert time.monotonic() < until
        time.sleep(0.005)
    kept = record.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    game = taken_up(home, kill)
    if record.parent.name == FINISHED or not whole:  # nothing was begun that could be gone on with
        assert isinstance(game.top, TitleScene)
        game.app.close()
        return
    scene = game.top
    # One that was killed between its end and the score is shown to its end at once.
    assert isinstance(scene, MatchScene | ScoreScene), (getattr(scene, "text", ""), len(whole), kept[-80:])
    [offered] = [*(home / RUNNING).glob("*.honor"), *(home / FINISHED).glob("*.honor")]
    match = read_record(offered).match
    you = 0 if seats[0] == "human" else None
    shown = scene.feed if isinstance(scene, MatchScene) else scene._feed  # noqa: SLF001
    seat_record = list(shown.lines)
    assert seat_record == match.told(you)[: len(seat_record)], "its seat was told what it may know alone"
    if to_the_end:
        game.play_to_the_score()
        game.app.close()
        [done] = (home / FINISHED).glob("*.honor")
        assert done.read_bytes().startswith(whole) and check(done).finished
    else:
        game.app.close()
        [left] = [*(home / RUNNING).glob("*.honor"), *(home / FINISHED).glob("*.honor")]
        assert left.read_bytes().startswith(whole)


def taken_up(home: Path, kill: int) -> PlayedHonor:
    """Open the program anew and press what the title offers first, if that is to go on."""
    game = PlayedHonor(home, (), seed=kill)
    title = game.top
    assert isinstance(title, TitleScene)
    if title.entries[0].key.startswith("title.continue"):
        game.key("return")
    return game
