"""Results in a file: an interrupted run goes on from them, one of another run is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.commands import resumable_results, workers
from game.commands.headless_matches import Played, Tournament
from game.commands.league import League, league
from game.commands.simulate import simulate
from game.commands.stages import folder_of, measure_stages
from game.games import TENNO
from main import main

SPECS = ("novice", "steady")


def table(done: League) -> tuple[object, ...]:
    return done.matches, done.standings, done.against


def test_an_interrupted_league_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "league.jsonl"
    whole = league(SPECS, 40, seed=3, workers=0)
    stopped = [False]
    part = league(SPECS, 40, seed=3, workers=0, out=out, progress=lambda tally: stopped.append(
        tally.matches > 14
    ), stop=lambda: stopped[-1])  # fmt: skip
    assert part.matches == 15 and len(out.read_text("utf-8").splitlines()) == 16
    played: list[int] = []
    play = workers.play
    monkeypatch.setattr(workers, "play", lambda *job: (played.append(job[1]), play(*job))[1])
    assert table(league(SPECS, 40, seed=3, workers=0, out=out)) == table(whole)
    assert played == list(range(16, 41)), "what was kept is not played again"
    played.clear()
    assert table(league(SPECS, 40, seed=3, workers=0, out=out)) == table(whole) and not played


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    whole = league(SPECS, 12, seed=3, workers=0, out=out)
    raw = out.read_bytes()
    for cut in (1, 25, len(raw) // 2):
        out.write_bytes(raw[:-cut])
        assert table(league(SPECS, 12, seed=3, workers=0, out=out)) == table(whole)
        assert len(out.read_bytes().splitlines()) == 13


def test_a_longer_league_takes_the_shorter_ones_results(tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    league(SPECS, 6, seed=3, workers=0, out=out)
    assert table(league(SPECS, 12, seed=3, workers=0, out=out)) == table(league(SPECS, 12, seed=3, workers=0))
    assert table(league(SPECS, 8, seed=3, workers=0, out=out)) == table(league(SPECS, 8, seed=3, workers=0))


def test_a_match_comes_back_as_it_was() -> None:
    one = simulate(Tournament(SPECS, 5), 3, workers=0)
    played = workers.play(Tournament(SPECS, 5), 2)
    again = Played.from_line(json.loads(json.dumps(played.to_line())))
    assert again == replace(played, answers=again.answers)
    assert one.decisions[1] == again.decisions


def test_a_line_says_which_match_it_was_who_sat_there_and_who_won(tmp_path: Path) -> None:
    out, records = tmp_path / "results.jsonl", tmp_path / "records"
    words = ["simulate", "--games", "3", "--seat", "novice", "--seat", "steady", "--seed", "6"]
    assert main([*words, "--record", str(records), "--out", str(out)]) == 0
    for number, line in enumerate(map(json.loads, out.read_text("utf-8").splitlines()[1:]), 1):
        told = (records / f"{number:04}.tenno").read_text("utf-8").splitlines()
        header, result = json.loads(told[0]), json.loads(told[-1])["result"]
        assert list(line)[:4] == ["match", "seed", "seats", "winners"]
        assert (line["match"], line["seed"], line["winners"]) == (number, header["seed"], result["winners"])
        assert line["seats"] == [seat["rival"] for seat in header["seats"]] == ["novice", "steady"]


def test_tries_at_stages_are_kept_too(tmp_path: Path) -> None:
    out = tmp_path / "stages.jsonl"
    once = list(measure_stages(folder_of(TENNO), ["s01"], 3, workers=0, out=out))
    assert list(measure_stages(folder_of(TENNO), ["s01"], 3, workers=0, out=out)) == once
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()[1:]]
    assert [line["match"] for line in lines] == [1, 2, 3] * 3
    assert all(line["seats"][0] == "player" and line["winners"] for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "4"], "(seed 3); expected 4"),
        (["--goal", "250", "--game", "honor", "--seats", "3"], "another run"),
    ],
)
def test_results_of_another_run_are_refused(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "league.jsonl"
    league(SPECS, 2, seed=3, workers=0, out=out)
    before = out.read_bytes()
    specs = ["novice", "steady", "suzume"] if "--game" in words else [*SPECS]
    assert main(["league", *specs, "--games", "2", "--seed", "3", "--out", str(out), *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"{out}:1: ") and said in error and out.read_bytes() == before


@pytest.mark.parametrize("name", ["rules.py", "rival.toml", "network.json"])
def test_other_rules_rivals_or_learned_numbers_are_another_version(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "ROOT", tmp_path)
    (tmp_path / "game").mkdir()
    versions = set()
    for content in ("1", "2"):
        (tmp_path / "game" / name).write_text(content)
        versions.add(workers.version.__wrapped__())
    assert len(versions) == 2


def test_results_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "league.jsonl"
    league(SPECS, 2, seed=3, workers=0, out=out)
    monkeypatch.setattr(resumable_results, "version", lambda: "later")
    assert main(["league", *SPECS, "--games", "2", "--seed", "3", "--out", str(out)]) == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"match":1}', ":2: KeyError"),
        ("not JSON", ":2: "),
        (
            '{"match":1,"seed":2,"seats":["novice","steady"],"winners":["x"],"points":[1,2],"decisions":3,"ms":[[],[]],"forfeit":null}',
            ":2: ValueError",
        ),
    ],
)
def test_a_line_that_is_no_result_is_refused_with_its_number(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "league.jsonl"
    league(SPECS, 2, seed=3, workers=0, out=out)
    head = out.read_text("utf-8").splitlines()[0]
    out.write_text(f"{head}\n{line}\n", "utf-8")
    assert main(["league", *SPECS, "--games", "2", "--seed", "3", "--out", str(out)]) == 1
    assert f"{out}{said}" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", *SPECS, "--games", "2", "--out", str(tmp_path / "no" / "league.jsonl")]) == 3
    assert "expected a file that can be written" in capsys.readouterr().err
    (tmp_path / "other.jsonl").write_text('{"record":"tenno"}\n', "utf-8")
    assert main(["league", *SPECS, "--games", "2", "--out", str(tmp_path / "other.jsonl")]) == 1
    assert "no file of results" in capsys.readouterr().err
