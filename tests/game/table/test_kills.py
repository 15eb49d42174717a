"""A program that is killed at any moment loses one decision at most, and its match is offered again."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.kept.own_process import own_command
from game.table import hosted_match, record_files
from game.table.drivers import rival_command
from game.table.record_files import unfinished
from tests.game.table.test_hosted_match import play
from tests.samples import sample

LONGEST_LIFE = 1.2
"""Seconds after its start until the latest kill: matches of rivals at instant speed are over before."""


@pytest.mark.parametrize("kill", sample(range(60), [1]))
def test_a_killed_match_is_offered_exactly_where_it_was(tmp_path: Path, kill: int) -> None:
    seats = ["--seat", "steady", "--seat", "novice", "--seat", "novice"]
    command = [*own_command(), "play", *seats, "--seed", str(kill), "--speed", "fast"]
    environment = {**os.environ, "TENNO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    process = subprocess.Popen([*command, "--size", "1024x600"], env=environment)
    records = tmp_path / record_files.RUNNING
    until = time.monotonic() + 30
    while not any(records.glob("*.tenno")) and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(Chance(kill).fraction() * LONGEST_LIFE)
    process.kill()
    process.wait()
    [record] = [*records.glob("*.tenno"), *(tmp_path / record_files.FINISHED).glob("*.tenno")]
    kept = record.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    path = unfinished(TENNO, Store(tmp_path))
    if record.parent.name == record_files.FINISHED:
        assert path is None
        return
    until = time.monotonic() + 10
    while path is None and time.monotonic() < until:
        # Who is just being started for a rival holds all that its host held, until it is another program.
        time.sleep(0.01)
        path = unfinished(TENNO, Store(tmp_path))
    assert path == record
    again = hosted_match.go_on(TENNO, path, Store(tmp_path), rival_command)
    play(again, Chance(kill))
    again.close()
    assert again.over and again.record_path.read_bytes().startswith(whole)
