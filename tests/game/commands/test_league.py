"""The league: who meets whom, how ratings follow from it, and what the command prints."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import combinations, islice
from math import comb, log10
from pathlib import Path

import pytest

from game.commands.command_errors import CommandFault
from game.commands.headless_matches import Tournament
from game.commands.league import League, Tally, default_games, league, print_league, round_length, tables
from game.commands.simulate import simulate
from game.kept.chance import Chance
from game.table.ratings import MEAN, Meetings, Rating, ratings
from tests.game.commands.test_commands import MAIN, run
from tests.samples import sample

MILD = 'id = "{0}"\nname = "{0}"\ncharacter = "Mild."\nmind = "novice"\n'


@pytest.fixture
def rival(tmp_path: Path) -> str:
    """A third rival, as a file."""
    file = tmp_path / "mild.toml"
    file.write_text(MILD.format("mild"))
    return str(file)


# Who meets whom


@pytest.mark.parametrize(("rivals", "seats"), [(2, 2), (5, 2), (14, 2), (3, 3), (6, 4), (8, 7)])
def test_in_whole_rounds_every_combination_sits_together_and_everybody_begins_equally_often(
    rivals: int, seats: int
) -> None:
    rounds = round_length(rivals, seats) * seats
    played = list(islice(tables(rivals, seats, 1), rounds))
    groups = Counter(tuple(sorted(table)) for table in played)
    assert len(groups) == comb(rivals, seats)
    assert set(groups.values()) == {seats}
    places = Counter((one, place) for table in played for place, one in enumerate(table))
    assert len(set(places.values())) == 1 and len(places) == rivals * seats


@pytest.mark.parametrize(("rivals", "seats"), [(14, 2), (9, 4), (14, 7)])
def test_a_part_of_a_round_is_nearly_balanced(rivals: int, seats: int) -> None:
    played: Counter[int] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for table in islice(tables(rivals, seats, 2), 40):
        played.update(table)
        met.update(combinations(sorted(table), 2))
        assert max(played.values()) - min(played[one] for one in range(rivals)) <= 2
    assert max(met.values()) - min(met[pair] for pair in combinations(range(rivals), 2)) <= seats


def test_seats_come_in_more_than_one_order() -> None:
    orders = {table[table.index(0) :] + table[: table.index(0)] for table in islice(tables(4, 4, 3), 60)}
    assert len(orders) == 6


def test_a_schedule_of_too_many_combinations_is_drawn() -> None:
    played = list(islice(tables(30, 7, 1), 50))
    assert all(len(set(table)) == 7 for table in played)
    assert len({tuple(sorted(table)) for table in played}) == 50


# Ratings


def points(found: list[Rating]) -> list[float]:
    return [rating.points for rating in found]


def test_the_rating_of_two_is_elos_formula() -> None:
    found = ratings({(0, 1): Meetings(100, (75.0, 25.0))}, 2)
    gap = 400 * log10(3)
    assert points(found) == pytest.approx([MEAN + gap / 2, MEAN - gap / 2], abs=1e-6)
    # The deviation of ln(p / (1 - p)) is 1 / sqrt(n p (1 - p)); each has half of it, the mean being fixed.
    margin = 1.959964 * 400 / 2.302585 / (100 * 0.75 * 0.25) ** 0.5 / 2
    assert found[0].high - found[0].points == pytest.approx(margin, abs=1e-3)
    assert found[0].points - found[0].low == pytest.approx(margin, abs=1e-3)


def test_shared_victories_count_as_their_shares() -> None:
    assert points(ratings({(0, 1): Meetings(9, (4.5, 4.5))}, 2)) == pytest.approx([MEAN, MEAN])


def test_expected_results_give_back_the_strengths_that_made_them() -> None:
    strengths = [1.0, 2.0, 4.0, 7.0, 0.5]
    for seats in (2, 3, 4):
        results = {}
        for group in combinations(range(5), seats):
            whole = sum(strengths[one] for one in group)
            results[group] = Meetings(50, tuple(50 * strengths[one] / whole for one in group))
        found = points(ratings(results, 5))
        for one, other in combinations(range(5), 2):
            gap = 400 * log10(strengths[one] / strengths[other])
            assert found[one] - found[other] == pytest.approx(gap, abs=1e-5)
        assert sum(found) / 5 == pytest.approx(MEAN)


def test_a_chain_rates_those_who_never_met() -> None:
    found = points(ratings({(0, 1): Meetings(4, (3, 1)), (1, 2): Meetings(4, (3, 1))}, 3))
    assert found[0] - found[2] == pytest.approx(800 * log10(3), abs=1e-6)


def test_who_won_all_has_a_rating_with_bounds() -> None:
    found = ratings({(0, 1): Meetings(20, (20, 0))}, 2)
    assert found[0].points - found[1].points == pytest.approx(400 * log10(20.5 / 0.5), abs=1e-6)
    stronger = ratings({(0, 1): Meetings(40, (40, 0))}, 2)
    assert stronger[0].points > found[0].points


def test_groups_that_never_met_and_who_never_played_have_ratings_too() -> None:
    found = ratings({(0, 1): Meetings(4, (3, 1)), (2, 3): Meetings(4, (2, 2))}, 5)
    assert found[0].points > found[2].points > found[1].points
    assert found[2].points == pytest.approx(found[3].points)
    assert found[4] == Rating(MEAN, float("-inf"), float("inf"))
    assert ratings({}, 1) == [Rating(MEAN, float("-inf"), float("inf"))]


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    chance, strengths, inside, cases = Chance(5), [1.0, 1.5, 3.0], 0, 0
    true = [400 * log10(strength) for strength in strengths]
    mean = sum(true) / 3
    for _ in range(120):
        results = {}
        for one, other in combinations(range(3), 2):
            share = strengths[one] / (strengths[one] + strengths[other])
            wins = sum(chance.fraction() < share for _ in range(40))
            results[one, other] = Meetings(40, (wins, 40 - wins))
        for rating, expected in zip(ratings(results, 3), true, strict=True):
            inside += rating.low <= MEAN + expected - mean <= rating.high
            cases += 1
    assert 0.91 < inside / cases < 0.99


# Leagues


def numbers(done: League) -> object:
    return {**done.to_line(), "seconds": 0}, done.against, done.standings


def test_the_same_seed_gives_the_same_table_whatever_the_workers(rival: str) -> None:
    specs = ("novice", "steady", rival)
    found = [numbers(league(specs, 13, seats=2, seed=4, workers=workers)) for workers in (0, 1, 2)]
    assert found[0] == found[1] == found[2]
    assert numbers(league(specs, 13, seats=2, seed=5, workers=0)) != found[0]


def test_a_league_counts_every_match_once(rival: str) -> None:
    heard = []
    done = league(
        ("novice", "steady", rival), 12, 2, workers=0, progress=lambda tally: heard.append(tally.matches)
    )
    assert heard == list(range(1, 13))
    assert done.matches == done.planned == 12
    assert [one.won.matches for one in done.standings] == [8, 8, 8]
    assert sum(one.won.wins for one in done.standings) == pytest.approx(12)
    for one, row in enumerate(done.against):
        assert row[one] is None
        for other, meeting in enumerate(row):
            if meeting is not None:
                back = done.against[other][one]
                assert back is not None and meeting.matches == back.matches == 4
                assert meeting.wins + back.wins == pytest.approx(4)
    assert done.standings[1].rating.points > done.standings[0].rating.points


def test_more_seats_sit_together(rival: str) -> None:
    done = league(("novice", "steady", rival), 6, 3, workers=0)
    assert [one.won.matches for one in done.standings] == [6, 6, 6]
    assert sum(one.won.wins for one in done.standings) == pytest.approx(6)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_stopped_league_is_the_table_of_its_part(workers: int) -> None:
    last: list[Tally] = []
    done = league(
        ("novice", "steady"), 10_000, workers=workers, progress=last.append, stop=lambda: len(last) >= 5
    )
    assert 5 <= done.matches < 100
    assert done.planned == 10_000
    assert {**numbers(done)[0]} == {**numbers(league(("novice", "steady"), done.matches, workers=0))[0]}  # type: ignore[index]


def test_a_simulation_and_a_league_of_one_table_count_alike() -> None:
    done = league(("novice", "steady"), 8, workers=0, seed=3)
    again = simulate(Tournament(("novice", "steady"), 3), 8, workers=0)
    # The league turns its seats, so single matches differ; what is counted has the same form.
    assert list(done.to_line()) == list(again.to_line())
    assert [*again.to_line()["seats"][0], "rating"] == list(done.to_line()["seats"][0])


def test_by_default_whole_rounds_are_played() -> None:
    assert default_games(2, 2) == 400
    assert default_games(14, 2) == 546
    assert default_games(14, 2) % (comb(14, 2) * 2) == 0


# The command


def test_the_command_prints_a_table_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("league", "novice", "steady", "--games", 20, "--workers", 1)
    code, out, err = run(*words, capsys=capsys)
    rows = out.splitlines()
    assert (code, err) == (0, "")
    assert rows[0].startswith("20 matches in ") and rows[0].endswith("2 seats, seed 0")
    assert [row.split()[-1] for row in rows[2:4]] == ["steady", "novice"]
    code, out, _ = run(*words, "--json", capsys=capsys)
    counted = json.loads(out)
    assert list(counted) == ["matches", "seconds", "seats"] and counted["matches"] == 20
    assert [seat["spec"] for seat in counted["seats"]] == ["novice", "steady"]
    keys = ["spec", "matches", "wins", "low", "high", "captured", "rating"]
    assert list(counted["seats"][0]) == keys
    assert counted["seats"][0]["rating"] < 1500 < counted["seats"][1]["rating"]


def test_without_specs_all_rivals_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game import games

    monkeypatch.setattr(games, "rival_folders", lambda inner="": [tmp_path])
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.toml").write_text(MILD.format(name))
    done = league(games=3, workers=0)
    assert {one.spec for one in done.standings} == {"one", "two", "three"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("novice", "steady", "--games", "0"), "at least 1"),
        (("novice", "steady", "--workers", "0"), "at least 1"),
        (("novice", "steady", "--seats", "1"), "--seats 1; expected 2 to 7"),
        (("novice", "steady", "--seats", "8"), "--seats 8; expected 2 to 7"),
        (("novice", "steady", "--seats", "3"), "2 rivals for 3 seats; expected at least 3"),
        (("novice",), "1 rival for 2 seats; expected at least 2"),
        (("novice", "novice"), "novice twice; expected each SPEC once"),
        (("novice", "nobody"), 'no rival "nobody"; expected one of'),
        (("novice", "human"), "in a window only"),
        (("novice", "! "), "no command"),
    ],
)
def test_a_wrong_command_line_is_refused(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("league", *arguments, capsys=capsys)
    assert (code, out) == (2, "")
    assert complaint in err


def test_a_forfeit_is_told_and_the_others_share(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"! {sys.executable} -c pass"
    code, out, err = run("league", "novice", bot, "--games", 2, "--workers", 1, "--json", capsys=capsys)
    assert code == 1
    assert [seat["wins"] for seat in json.loads(out)["seats"]] == [2.0, 0.0]
    assert len(err.splitlines()) == 2 and "forfeits: " in err


def test_a_worker_that_is_killed_ends_the_league_in_a_line() -> None:
    import multiprocessing

    def kill(tally: Tally) -> None:
        if tally.matches == 3:
            for process in multiprocessing.active_children():
                process.kill()

    with pytest.raises(CommandFault, match="ended from outside"):
        league(("novice", "steady"), 2000, workers=2, progress=kill)


@pytest.mark.parametrize("number", sample([signal.SIGINT, signal.SIGTERM], [signal.SIGINT]))
def test_an_interrupted_league_prints_what_was_played(number: signal.Signals, tmp_path: Path) -> None:
    import pty
    import termios

    words = [sys.executable, str(MAIN), "league", "novice", "steady", "--games", "100000", "--json"]
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 100))
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=slave, text=True)
    os.close(slave)
    shown = ""
    while not re.search(r"[1-9]\d*/100000 ", shown):
        shown += os.read(master, 4096).decode()
    process.send_signal(number)
    out, _ = process.communicate(timeout=60)
    os.close(master)
    assert process.returncode == 130
    assert 0 < json.loads(out)["matches"] < 100_000


OVER_PROCESSES = {
    "league": ("novice", "steady", "--games", "100000", "--workers", "2"),
    "simulate": ("--games", "100000"),
    "stages": ("--games", "1000", "--workers", "2"),
}


def begun_over_processes(command: str) -> tuple[subprocess.Popen[str], list[int]]:
    """Begin a command in a group of its own; return as soon as two workers are there, still starting."""
    words = [sys.executable, str(MAIN), command, *OVER_PROCESSES[command]]
    host = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    children = Path(f"/proc/{host.pid}/task/{host.pid}/children")
    workers: list[int] = []
    while len(workers) < 2:
        assert host.poll() is None
        started = [int(number) for number in children.read_text().split()]
        workers = [one for one in started if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    return host, workers


@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
@pytest.mark.parametrize("command", sample(OVER_PROCESSES, list(OVER_PROCESSES)[:1]))
def test_workers_that_start_leave_a_signal_to_their_host(command: str, number: signal.Signals) -> None:
    host, _ = begun_over_processes(command)
    os.killpg(host.pid, number)  # as Ctrl+C in a terminal does
    _, err = host.communicate(timeout=60)
    assert (host.returncode, err) == (130, "")


@pytest.mark.parametrize("command", OVER_PROCESSES)
def test_workers_end_with_their_host_however_it_ends(command: str) -> None:
    host, workers = begun_over_processes(command)
    host.kill()
    host.communicate(timeout=60)  # until nobody holds its output any more
    until = time.monotonic() + 60
    while any(Path(f"/proc/{worker}/exe").exists() for worker in workers):
        assert time.monotonic() < until
        time.sleep(0.02)


def test_without_a_terminal_there_is_no_bar() -> None:
    words = [sys.executable, str(MAIN), "league", "novice", "steady", "--games", "4"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_table_of_nothing_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    print_league(Tally(("a", "b"), 2, 10).league(), 0)
    assert "0 of 10 matches" in capsys.readouterr().out
