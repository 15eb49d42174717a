"""The commands serve The Honor of the Samurai: by `--game honor`, or by a record's first line."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.commands.bot import serve
from game.commands.headless_matches import Tournament, play
from game.games import HONOR
from game.kept.chance import seed_from
from game.kept.json_lines import read_file, write_line
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
from game.table.receipts import receipt_path
from main import main
from tests.game.honor.tables import read_record

NAMES = sorted(rival.identity for rival in HONOR.rivals())

ROOT = Path(__file__).parents[3]
NOVICES = ("--seat", "novice") * 3


def said(capsys: pytest.CaptureFixture[str], *words: str | Path, code: int = 0) -> str:
    """Run a command in this process; return what it says, on the stream that fits its exit code."""
    try:
        found = main([str(word) for word in words])
    except SystemExit as ended:
        found = int(ended.code or 0)
    out, err = capsys.readouterr()
    assert found == code, err
    return err if code else out


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    play(Tournament(("steady", "novice", "neutral"), 3, folder, HONOR.name, 250), 1)
    return folder / "0001.honor"


def test_simulate_counts_honour_at_the_goal_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "--game", "honor", "--games", "3", "--goal", "250", "--seed", "4", "--json")
    counted = json.loads(said(capsys, *words, *NOVICES, "--record", tmp_path))
    keys = ["spec", "matches", "wins", "low", "high", "honour"]
    assert [list(seat) for seat in counted["seats"]] == [keys] * 3
    headers = [next(read_file(path))[1] for path in sorted(tmp_path.glob("*.honor"))]
    assert [header["first"] for header in headers] == [0, 1, 2]
    assert {header["goal"] for header in headers} == {250}
    assert json.loads(said(capsys, *words, *NOVICES))["seats"] == counted["seats"]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--seats", "2"), "--seat: 2 seats; expected 3 to 6"),
        (("--seats", "7"), "--seat: 7 seats; expected 3 to 6"),
        (("--goal", "350"), "--goal 350; expected 250 or 300 or 400"),
        (("--game", "tenno", "--goal", "300"), "--goal 300; expected none, which tenno has no choice of"),
        (("--seat", "kumo") * 3, 'no rival "kumo"; expected one of suzume, '),
    ],
)
def test_simulate_refuses_what_the_game_does_not_have(
    words: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fault in said(capsys, "simulate", "--game", "honor", "--games", "1", *words, code=2)


def test_check_and_view_know_the_game_by_the_records_first_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decisions = sum("move" in line for _, line in read_file(record))
    ok = f"{record}: ok, 3 seats, {decisions} decisions, finished\n"
    assert said(capsys, "check", record) == ok
    own = [json.loads(line) for line in said(capsys, "view", record, "--seat", "1").splitlines()]
    public = [json.loads(line) for line in said(capsys, "view", record, "--seat", "public").splitlines()]
    match = read_record(record).match
    assert own == match.told(1) and public == match.told(None)
    assert own[0]["you"] == 1 and "hand" in own[3] and public[3] == {"dealt": 7}
    upto = said(capsys, "view", record, "--seat", "1", "--upto", "3").splitlines()
    assert [json.loads(line) for line in upto] == own[:5]


def test_check_names_the_line_at_fault(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if '"end"' in line)
    torn = tmp_path / "torn.honor"
    torn.write_text("".join(lines[:at]) + lines[at + 1] + "".join(lines[at + 1 :]), "utf-8")
    assert f"torn.honor:{at + 1}: " in said(capsys, "check", torn, code=1)


@pytest.mark.parametrize(
    ("spoilt", "says", "code"),
    [
        (
            lambda text: text.replace('"honor"', '"shogi"', 1),
            ':1: record "shogi"; expected "record": "tenno" or "record": "honor"',
            1,
        ),
        (
            lambda text: text.replace('"version":1', '"version":9', 1),
            ":1: version 9; expected at most 2",
            1,
        ),
        (lambda text: text[:-9], "a torn line, without its newline; expected a newline", 1),
        (lambda text: text.replace('"honor"', '"tenno"', 1), ":2: an object with", 1),
        (lambda text: "", ":1: an empty file", 1),
    ],
    ids=["another game", "another version", "torn", "tenno's word", "empty"],
)
def test_a_file_at_fault_is_refused_with_one_sentence_and_left_as_it_is(
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    spoilt: Callable[[str], str],
    says: str,
    code: int,
) -> None:
    bad = tmp_path / "bad.honor"
    bad.write_text(spoilt(record.read_text("utf-8")), "utf-8")
    kept = bad.read_bytes()
    for words in (
        ("check", bad),
        ("view", bad, "--seat", "public"),
        ("picture", bad, "--seat", "0", "o.png"),
    ):
        told = said(capsys, *words, code=code)
        assert says in told and told.count("\n") == 1 and "Traceback" not in told
    assert bad.read_bytes() == kept


def test_stages_plays_the_second_road_with_the_neutral_player(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "stages", "h01", "--game", "honor", "--tries", "2", "--workers", "1", "--json")
    (stage,) = json.loads(told)["stages"]
    assert (stage["id"], stage["games"], stage["target"]) == ("h01", 2, 0.7) and len(stage["bonus"]) == 2


def test_rivals_are_tennos_where_no_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rivals") == said(capsys, "rivals", "--game", "tenno")
    listed = [line.split("\t") for line in said(capsys, "rivals", "--game", "honor").splitlines()]
    assert sorted(line[0] for line in listed) == NAMES
    assert all(len(line) == 4 and Path(line[3]).is_file() for line in listed)


def test_a_league_of_all_its_rivals(capsys: pytest.CaptureFixture[str]) -> None:
    done = json.loads(said(capsys, "league", "--game", "honor", "--games", "2", "--workers", "1", "--json"))
    assert sorted(seat["spec"] for seat in done["seats"]) == NAMES
    assert all({"honour", "rating"} <= seat.keys() for seat in done["seats"])


def test_a_league_is_played_to_the_goal_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "league",
        "--game",
        "honor",
        "novice",
        "steady",
        "suzume",
        "--games",
        "1",
        "--workers",
        "1",
        "--json",
    )
    usual, short = (
        json.loads(said(capsys, *words, *goal))["seats"] for goal in ((), ("--goal", str(min(HONOR.goals))))
    )
    assert short == json.loads(said(capsys, *words, "--goal", "250"))["seats"] != usual
    refused = said(capsys, *words, "--goal", "350", code=2)
    assert refused == "--goal 350; expected 250 or 300 or 400\n"


def told_and_asked(record: Path, seat: int) -> bytes:
    """What a host says to the rival of this seat: its record, and the questions."""
    (_, header), *rest = read_file(record)
    match, told, said_to = HONOR.match(header), 0, []
    for _, line in rest:
        if match.asked == (seat,):
            said_to += [*match.told(seat)[told:], match.ask_line(seat)]
            told = len(match.told(seat))
        if "result" not in line:
            match.take(line)
    return b"".join(write_line(line).encode() + b"\n" for line in (*said_to, *match.told(seat)[told:]))


@pytest.mark.parametrize(("seat", "rival"), [(0, "steady"), (1, "novice"), (2, "neutral")])
def test_a_rival_alone_answers_as_in_the_match_and_its_receipt_is_true(
    record: Path, tmp_path: Path, seat: int, rival: str, capsys: pytest.CaptureFixture[str]
) -> None:
    header = next(read_file(record))[1]
    seed = seed_from(header["seed"], seat)
    beside = tmp_path / record.name
    beside.write_bytes(record.read_bytes())
    receipt = ReceiptFile(
        receipt_path(beside, seat), receipt_header("honor", HONOR.rival_profile(rival), seed, 0)
    )
    out = io.BytesIO()
    serve(
        RecordingRival(HONOR.rival(rival, seed), receipt.keep),
        io.BytesIO(told_and_asked(record, seat)),
        out,
    )
    receipt.close()
    own = [line for _, line in read_file(record) if line.get("seat") == seat and "move" in line]
    assert [json.loads(line) for line in out.getvalue().splitlines()] == own
    words = ("bot", rival, "--game", "honor", "--check", receipt_path(beside, seat))
    assert f"ok, {len(own)} answers, all the same again, finished" in said(capsys, *words)


def test_a_deep_rivals_receipt_is_true(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What it imagines hangs on its seed and on what it was told: checked, it imagines the same again."""
    assert play(Tournament(("aoi", "novice", "novice"), 4, tmp_path, HONOR.name, 250), 1).forfeit is None
    played = tmp_path / "0001.honor"
    seed = seed_from(next(read_file(played))[1]["seed"], 0)
    deep = HONOR.rival("aoi", seed)
    assert deep.budget > 0
    header = receipt_header("honor", HONOR.rival_profile("aoi"), seed, deep.budget)
    receipt = ReceiptFile(receipt_path(played, 0), header)
    serve(RecordingRival(deep, receipt.keep), io.BytesIO(told_and_asked(played, 0)), io.BytesIO())
    receipt.close()
    told = said(capsys, "bot", "aoi", "--game", "honor", "--check", receipt_path(played, 0))
    assert "all the same again, finished" in told


def test_a_receipt_that_was_changed_is_found_out(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "alone.receipt"
    receipt = ReceiptFile(path, receipt_header("honor", HONOR.rival_profile("novice"), 1, 0))
    serve(
        RecordingRival(HONOR.rival("novice", 1), receipt.keep),
        io.BytesIO(told_and_asked(record, 1)),
        io.BytesIO(),
    )
    receipt.close()
    assert ":1: " not in said(capsys, "bot", "novice", "--game", "honor", "--check", path, code=1)
    assert "the receipt of" in said(capsys, "bot", "steady", "--game", "honor", "--check", path, code=1)
    assert "expected" in said(capsys, "bot", "novice", "--check", path, code=1)


def test_a_rivals_process_speaks_the_protocol(record: Path) -> None:
    """One whole start of the program; all else is asked in this process."""
    header = next(read_file(record))[1]
    command = [sys.executable, str(ROOT / "main.py"), "bot", "neutral", "--game", "honor"]
    seed = str(seed_from(header["seed"], 2))
    done = subprocess.run(
        [*command, "--seed", seed], input=told_and_asked(record, 2), capture_output=True, check=True
    )
    own = [line for _, line in read_file(record) if line.get("seat") == 2 and "move" in line]
    assert [json.loads(line) for line in done.stdout.splitlines()] == own and not done.stderr


def test_an_outside_bot_that_answers_wrong_forfeits(tmp_path: Path) -> None:
    played = play(Tournament(("! cat", "novice", "novice"), 1, tmp_path, HONOR.name), 1)
    assert played.forfeit is not None and "seat 0 forfeits" in played.forfeit
    assert played.wins == (0.0, 0.5, 0.5) and played.points is None
    beside: dict[str, Any] = json.loads((tmp_path / "0001.forfeit").read_text("utf-8"))["forfeit"]
    assert beside["seat"] == 0 and beside["allowed"]
    reader = read_record(tmp_path / "0001.honor")
    assert not reader.finished and reader.match.asked == (0,)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--seat", "novice") * 2, "--seat: 2 seats; expected 3 to 6"),
        ((*NOVICES, "--goal", "260"), "--goal 260; expected 250 or 300 or 400"),
        ((*NOVICES, "--first", "3"), "--first 3: expected 0 to 2"),
    ],
)
def test_a_window_refuses_a_table_that_the_game_does_not_have(
    words: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, "play", "--game", "honor", *words, code=2) == f"{fault}\n"


@pytest.mark.parametrize("seat", ["1", "public"])
def test_the_table_is_drawn_as_a_seat_or_the_public_sees_it(
    record: Path, capsys: pytest.CaptureFixture[str], seat: str
) -> None:
    out = record.with_name("table.png")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    words = ("picture", record, "--seat", seat, "--size", "1024x600", out)
    assert main([str(word) for word in words]) == 0, capsys.readouterr().err
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1024, 600)
