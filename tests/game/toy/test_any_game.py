"""What the house does for any game, proven by one that it does not know."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line
from game.table.drivers import InProcessDriver, Person
from game.table.game_interface import IllegalDecision
from game.table.record_reader import Reader, replay
from game.table.seats import Seat
from game.table.session import Session
from tests.game.toy.bids import BIDS_GAME

ROOT = Path(__file__).parents[3]
HEADER = {"record": "bids", "version": 1, "seats": [{"name": "Aki"}, {"name": "Kuma"}], "first": 0, "seed": 5}


def run(*words: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program with the toy added to its games."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, Path(__file__).with_name("with_bids.py"), *words]
    return subprocess.run(command, input=given, capture_output=True, env=environment, check=False, timeout=60)


def played(specs: Sequence[str] = ("high", "low"), seed: int = 5) -> list[Line]:
    """Play a match and return its record."""
    match = BIDS_GAME.match(HEADER)
    record: list[Line] = [HEADER]
    drivers = [InProcessDriver(BIDS_GAME.rival(spec, 0)) for spec in specs]
    session = Session(match, drivers, record.append, seed=seed)
    session.advance()
    assert session.over
    return record


def test_the_same_seed_draws_the_same_lots_and_another_seed_others() -> None:
    assert played() == played()
    assert played(seed=6) != played()


def test_a_record_with_lots_is_replayed_to_the_same_lines() -> None:
    record = played()
    reader = replay(BIDS_GAME, enumerate(record, 1))
    assert reader.finished and reader.decisions == 6 and reader.match.lots == 4
    assert reader.match.result() == record[-1]


def test_a_lot_where_none_is_due_is_refused_by_its_line() -> None:
    record = played()
    record.insert(3, {"chance": "roll", "die": 3})
    with pytest.raises(Fault) as fault:
        replay(BIDS_GAME, enumerate(record, 1))
    assert fault.value.number == 4 and fault.value.expected == "a bid"


def test_a_match_that_is_taken_up_again_draws_what_it_would_have_drawn() -> None:
    record = played()
    for cut in range(1, len(record)):
        reader = Reader(BIDS_GAME)
        for number, line in enumerate(record[:cut], 1):
            reader.read(number, line)
        kept = list(record[:cut])
        drivers = [InProcessDriver(BIDS_GAME.rival(spec, 0)) for spec in ("high", "low")]
        for seat, driver in enumerate(drivers):  # who is started again answers anew what it had answered
            for line in record[:cut]:
                if line.get("seat") == seat:
                    driver.ask({"ask": "bid", "seat": seat})
                    driver.answer(0)
        Session(reader.match, drivers, kept.append, seed=5).advance()
        assert kept == record


def test_several_are_asked_at_once_and_nobody_is_told_of_a_bid_before_all_are_in() -> None:
    match = BIDS_GAME.match(HEADER)
    people = [Seat(0), Seat(1)]
    record: list[Line] = []
    session = Session(match, [Person(seat) for seat in people], record.append, seed=5)
    session.advance()
    assert session.waits_for() == (0, 1)
    assert [seat.asked for seat in people] == [{"ask": "bid", "seat": 0}, {"ask": "bid", "seat": 1}]
    people[1].answer({"move": "bid", "seat": 1, "bid": 3})
    session.advance()
    assert session.waits_for() == (0,)
    assert record[1:] == [] and all("move" not in line for seat in people for line in seat.lines)
    people[0].answer({"move": "bid", "seat": 0, "bid": 2})
    session.advance()
    bids = [line["seat"] for line in record if "move" in line]
    assert bids == [0, 1], "in the order of seats, whoever was first"
    assert [line["seat"] for line in people[0].lines if "move" in line] == [0, 1]
    assert people[0].lines[-1]["won"] == 1 and "card" not in people[0].lines[-1]
    assert "card" in people[1].lines[-1]


def test_a_person_whose_bid_is_refused_is_asked_again_alone() -> None:
    match = BIDS_GAME.match(HEADER)
    people = [Seat(0), Seat(1)]
    session = Session(match, [Person(seat) for seat in people], seed=5)
    session.advance()
    people[0].answer({"move": "bid", "seat": 1, "bid": 3})
    people[1].answer({"move": "bid", "seat": 1, "bid": 1})
    session.advance()
    assert people[0].refused and people[0].asked and people[1].asked is None
    with pytest.raises(IllegalDecision):
        match.decide(0, {"move": "bid", "seat": 0, "bid": 9})


def test_the_commands_serve_it(tmp_path: Path) -> None:
    words = ("simulate", "--game", "bids", "--games", "20", "--seat", "high", "--seat", "low")
    done = run(*words, "--record", tmp_path, "--json")
    assert done.returncode == 0, done.stderr
    counted = json.loads(done.stdout)
    assert [set(seat) >= {"points", "wins"} for seat in counted["seats"]] == [True, True]
    record = tmp_path / "0001.bids"
    checked = run("check", record)
    assert checked.stdout.decode().endswith("ok, 2 seats, 6 decisions, finished\n"), checked.stderr
    own, public = run("view", record, "--seat", "0"), run("view", record, "--seat", "public")
    assert b'"you":0' in own.stdout and b'"card"' not in public.stdout and b'"cards"' not in own.stdout
    listed = run("rivals", "--game", "bids")
    assert [line.split("\t")[0] for line in listed.stdout.decode().splitlines()] == ["high", "low"]
    league = run("league", "--game", "bids", "--games", "4", "--workers", "1", "--json")
    assert league.returncode == 0, league.stderr
    assert len(json.loads(league.stdout)["seats"]) == 2


def test_a_rivals_process_plays_it_and_its_receipt_is_asked_again(tmp_path: Path) -> None:
    (header, *record), receipt = played(), tmp_path / "0001.0.receipt"
    match = BIDS_GAME.match(header)
    heard = b""
    told = 0
    for line in record:
        if line.get("seat") == 0:
            fresh = match.told(0)[told:]
            told += len(fresh)
            heard += b"".join(write_line(one).encode() + b"\n" for one in (*fresh, match.ask_line(0)))
        if "result" not in line:
            match.take(line)
    heard += b"".join(write_line(one).encode() + b"\n" for one in match.told(0)[told:])
    words = ("bot", "high", "--game", "bids")
    done = run(*words, "--receipt", receipt, given=heard)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers == [line for line in record if line.get("seat") == 0], done.stderr
    checked = run(*words, "--check", receipt)
    assert checked.returncode == 0, checked.stderr
    assert b"3 answers, all the same again, finished" in checked.stdout


def test_a_game_that_is_not_there_is_refused_with_what_there_is() -> None:
    done = run("simulate", "--game", "go", "--games", "1")
    assert done.returncode == 2 and b"no game 'go'; expected tenno or honor or bids" in done.stderr
