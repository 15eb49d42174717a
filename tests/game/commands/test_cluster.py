"""Leagues beyond one machine, on a real cluster of processes here: the same table, whatever is lost.

They run where the extra "cluster" is installed, as in `.ci/run`.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import assets
from game.commands import workers
from game.commands.command_errors import MISSING, WRONG_USE, CommandFault
from game.commands.league import League, Tally, league
from game.commands.workers import joined
from game.kept.own_process import ROOT
from main import main

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="its library is not there")

SPECS = ("novice", "steady", "suzume")
GAMES = 24


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two workers, each a process of its own."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(ROOT)  # as if it were installed where the workers are
    import distributed

    made = distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    yield made
    made.close()
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before


def table(done: League) -> tuple[object, ...]:
    return done.matches, done.standings, done.forfeits


@pytest.fixture(scope="module")
def here() -> tuple[object, ...]:
    """The table of the same league in this process."""
    return table(league(SPECS, GAMES, seed=7, workers=0))


def test_a_cluster_gives_the_same_table(cluster: Any, here: tuple[object, ...]) -> None:
    with joined(cluster.scheduler_address) as found:
        assert found.workers() == 2
        assert table(league(SPECS, GAMES, seed=7, workers=found)) == here


def test_what_a_lost_worker_had_begun_is_played_again_and_nothing_counted_twice(
    cluster: Any, here: tuple[object, ...]
) -> None:
    lost: list[int] = []

    def lose(tally: Tally) -> None:
        if tally.matches == 5:
            lost.append(next(iter(cluster.workers.values())).pid)
            os.kill(lost[0], signal.SIGKILL)

    with joined(cluster.scheduler_address) as found:
        assert table(league(SPECS, GAMES, seed=7, workers=found, progress=lose)) == here
    assert lost


def test_a_league_that_is_stopped_there_leaves_the_cluster_to_others(
    cluster: Any, here: tuple[object, ...]
) -> None:
    wishes: list[bool] = []
    with joined(cluster.scheduler_address) as found:
        part = league(
            SPECS, 10**6, seed=7, workers=found, progress=wishes.append, stop=lambda: len(wishes) > 9
        )
        assert 9 < part.matches < 1000
        assert table(league(SPECS, GAMES, seed=7, workers=found)) == here


def test_the_commands_play_on_it(cluster: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    on = ["--on", cluster.scheduler_address]
    assert main(["league", *SPECS, "--games", "12", "--seed", "7", *on, "--out", str(out)]) == 0
    apart = capsys.readouterr().out.splitlines()[1:]
    assert main(["league", *SPECS, "--games", "12", "--seed", "7", "--workers", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == apart
    assert len(out.read_text("utf-8").splitlines()) == 13
    assert main(["simulate", "--games", "4", *on]) == 0
    assert main(["stages", "s01", "--games", "2", *on]) == 0


def test_house_rules_reach_its_workers(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def counted(*words: str) -> Any:
        assert main(["simulate", "--games", "8", "--json", *words]) == 0
        return json.loads(capsys.readouterr().out)["seats"]

    rule, on = ("--rule", "short_hand=8,9,X"), ("--on", cluster.scheduler_address)
    assert counted(*rule, *on) == counted(*rule) != counted()


def test_records_would_be_written_elsewhere(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "--games", "4", "--on", "tcp://127.0.0.1:1", "--record", str(tmp_path)]) == 2
    assert "--record with --on" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "::", ""])
def test_a_cluster_that_is_not_there_is_one_sentence(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_ANSWER", 0.5)
    assert main(["league", "novice", "steady", "--games", "2", "--on", address]) == MISSING
    said = capsys.readouterr().err
    assert said.startswith(f"--on {address}") and said.count("\n") == 1 and "scheduler" in said


@pytest.mark.parametrize("address", ["nowhere", "ftp://a", "tcp://a:b"])
def test_an_address_that_is_none_is_one_sentence_and_the_end(address: str) -> None:
    words = [sys.executable, "main.py", "league", "novice", "steady", "--games", "2", "--on", address]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=assets.FOLDER.parent)
    assert ended.returncode == MISSING
    assert ended.stderr.startswith(f"--on {address}: ") and ended.stderr.count("\n") == 1


def test_a_cluster_without_workers_says_how_one_joins(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_ANSWER", 0.5)
    import distributed

    empty = distributed.LocalCluster(n_workers=0, processes=True, dashboard_address=None)
    try:
        assert main(["league", "novice", "steady", "--games", "2", "--on", empty.scheduler_address]) == 3
    finally:
        empty.close()
    assert f"`dask worker {empty.scheduler_address}`" in capsys.readouterr().err


def test_a_worker_of_another_version_is_named(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("distributed.Client.run", lambda *_: {"tcp://there": "another"})
    with pytest.raises(CommandFault) as refused, joined(cluster.scheduler_address):
        pass
    assert refused.value.code == WRONG_USE
    expected = f"worker tcp://there is of version another; expected {workers.version()}"
    assert str(refused.value).endswith(expected)


def test_without_its_library_it_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(CommandFault, match=r"in the game's folder .* '\.\[cluster\]'") as missing,
        joined("tcp://127.0.0.1:1"),
    ):
        pass
    assert missing.value.code == MISSING
