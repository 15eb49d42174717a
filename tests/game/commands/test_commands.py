"""The commands that need no window: what they print, where, and their exit codes."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main as program
from game.commands.codes import read_watched
from game.commands.headless_matches import Tournament, play
from game.commands.simulate import simulate
from game.kept.json_lines import Line, write_line
from game.kept.own_process import ROOT
from game.kept.win_rates import quantile, wilson
from tests.game.tenno.play import as_bytes, played, random_decisions
from tests.samples import sample

MAIN = Path(program.__file__).resolve()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished record of a random match of three."""
    file = tmp_path / "match.tenno"
    file.write_bytes(as_bytes(lines_of_match()))
    return file


def lines_of_match(seed: int = 1) -> list[Line]:
    return played(3, 0, random_decisions(3, 0, seed))[1]


def run(*arguments: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command in this process: exit code, standard output, standard error."""
    try:
        code = program.main([str(argument) for argument in arguments])
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err
    return code, printed.out, printed.err


def start(*arguments: object, **more: object) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    words = [sys.executable, str(MAIN), *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, **more)  # type: ignore[call-overload]


def test_check_says_what_is_in_a_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    decisions = len(random_decisions(3, 0, 1))
    code, out, err = run("check", record, capsys=capsys)
    assert (code, out, err) == (0, f"{record}: ok, 3 seats, {decisions} decisions, finished\n", "")


def test_check_says_that_a_match_is_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cut.tenno"
    file.write_bytes(as_bytes(lines_of_match()[:8]))
    assert run("check", file, capsys=capsys) == (0, f"{file}: ok, 3 seats, 7 decisions, unfinished\n", "")


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda lines: lines[:4] + lines[5:], 5),
        (lambda lines: lines[:-1], None),
        (lambda lines: [*lines, lines[-1]], None),
        (lambda lines: [{**lines[0], "version": 3}, *lines[1:]], 1),
        (lambda lines: lines[1:], 1),
        (lambda lines: [], 1),
    ],
)
def test_check_names_file_line_fault_and_what_was_expected(
    damage, line: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = lines_of_match()
    file = tmp_path / "bad.tenno"
    file.write_bytes(as_bytes(damage(whole)))
    code, out, err = run("check", file, capsys=capsys)
    at = {5: 5, 1: 1, None: len(damage(whole)) + (len(damage(whole)) < len(whole))}[line]
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}:{at}: ")
    assert "; expected " in err and err.count("\n") == 1


def test_check_reads_all_files_and_the_greatest_code_counts(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.tenno"
    torn.write_bytes(record.read_bytes()[:-1])
    missing, folder = tmp_path / "none.tenno", tmp_path
    code, out, err = run("check", torn, record, capsys=capsys)
    assert code == 1 and out.startswith(f"{record}: ok") and err.startswith(f"{torn}:")
    code, out, err = run("check", missing, torn, folder, record, capsys=capsys)
    assert code == 3 and out.startswith(f"{record}: ok")
    assert [line.split(": ")[0].split(":")[0] for line in err.splitlines()] == list(
        map(str, (missing, torn, folder))
    )


@pytest.mark.parametrize(
    ("names", "patterns"),
    [
        ((), ["*.tenno"]),
        (("a.tenno", "b.tenno"), ["*.tenno"]),
        (("a.honor",), ["*.honor"]),
        (("a.honor", "b.tenno"), ["*.tenno", "*.honor"]),
    ],
)
def test_check_says_of_a_folder_how_its_records_are_named(
    names: tuple[str, ...], patterns: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in names:
        (tmp_path / name).touch()
    code, out, err = run("check", tmp_path, capsys=capsys)
    assert (code, out) == (3, "") and err.startswith(f"{tmp_path}: ") and err.count("\n") == 1
    assert "Is a directory" not in err
    assert err.endswith(
        f"; expected files of records, such as {' '.join(str(tmp_path / each) for each in patterns)}\n"
    )


def test_check_says_of_a_torn_record_that_the_replay_shows_what_is_there(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    torn = tmp_path / "torn.tenno"
    torn.write_bytes(b"".join(lines[:5]) + lines[5][:-3])
    code, _, err = run("check", torn, capsys=capsys)
    assert code == 1 and err.startswith(f"{torn}:6: ") and "; expected " in err and err.count("\n") == 1
    assert f"`replay {torn}`" in err
    assert read_watched(str(torn), "all", None).last == 5
    torn.write_bytes(lines[0][:-3])
    assert "replay" not in run("check", torn, capsys=capsys)[2], "nothing of it can be shown"


@pytest.mark.parametrize("word", ["ABCD", "K7Q2M", "k7q2m-9x"])
def test_replay_says_of_what_may_be_half_a_code_how_codes_are_given(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("replay", word, capsys=capsys)
    assert (code, out) == (3, "") and err.startswith(f"{word}: ") and err.count("\n") == 1
    assert "; expected " in err and "`code FILE`" in err


@pytest.mark.parametrize("name", ["none.tenno", "there/ABCD"])
def test_replay_says_nothing_of_codes_where_a_file_is_meant(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run("replay", name, capsys=capsys)
    assert code == 3 and "code" not in err


def test_view_prints_what_a_seat_was_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = played(3, 0, random_decisions(3, 0, 1))
    for name, seat in (("public", None), ("0", 0), ("2", 2)):
        code, out, err = run("view", record, "--seat", name, capsys=capsys)
        assert (code, err) == (0, "")
        assert out == "".join(write_line(line) + "\n" for line in match.told(seat))


def test_view_up_to_a_line_is_what_was_told_with_its_decision(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decisions = random_decisions(3, 0, 1)
    for upto in range(1, len(decisions) + 3):
        match, _ = played(3, 0, decisions[: upto - 1])
        told = match.told(1)
        if upto == len(decisions) + 1:
            assert "result" in told[-1]
            told = told[:-1]  # it is a line of its own in the match record
        code, out, _ = run("view", record, "--seat", 1, "--upto", upto, capsys=capsys)
        assert code == 0
        assert out == "".join(write_line(line) + "\n" for line in told)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seat", "3"), "no such seat; expected a seat from 0 to 2, or public"),
        (("--seat", "0", "--upto", "9999"), "expected a line from 1 to"),
        (("--seat", "0", "--upto", "0"), "at least 1"),
        (("--seat", "-1"), "no seat; expected its number, from 0, or 'public'"),
        (("--seat", "all"), "'all' is no seat"),
        ((), "required: --seat"),
    ],
)
def test_view_refuses_what_the_record_does_not_have(
    arguments: tuple[str, ...], complaint: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("view", record, *arguments, capsys=capsys)
    assert (code, out) == (2, "")
    assert complaint in err


def test_view_shows_nothing_of_a_record_that_is_at_fault_later_on(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(record.read_bytes() + b"{}\n")
    code, out, err = run("view", record, "--seat", "0", "--upto", "3", capsys=capsys)
    assert (code, out) == (1, "") and "after the result" in err


def test_names_are_printed_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "names.tenno"
    header = {"record": "tenno", "version": 1, "seats": [{"name": "Gorō ★"}, {"name": "Itō"}], "first": 0}
    file.write_bytes(as_bytes([header]))
    code, out, _ = run("view", file, "--seat", "public", capsys=capsys)
    assert code == 0 and "Gorō ★" in out
    shown = start("view", file, "--seat", "public", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert "Gorō ★" in shown.stdout


def test_simulate_counts_wins_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--games", 6, "--seat", "steady", "--seat", "novice", "--seed", 3)
    code, out, err = run(*words, "--json", capsys=capsys)
    assert (code, err) == (0, "")
    counted = json.loads(out)
    assert list(counted) == ["matches", "seconds", "seats"]
    assert counted["matches"] == 6
    keys = ["spec", "matches", "wins", "low", "high", "captured"]
    assert [list(seat) for seat in counted["seats"]] == [keys, keys]
    assert [seat["spec"] for seat in counted["seats"]] == ["steady", "novice"]
    assert sum(seat["wins"] for seat in counted["seats"]) == pytest.approx(6)
    for seat in counted["seats"]:
        assert 0 <= seat["low"] <= seat["wins"] / 6 <= seat["high"] <= 1
    code, out, _ = run(*words, capsys=capsys)
    assert code == 0 and "6 matches" in out and "95 %" in out


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    counted = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        done = simulate(Tournament(("novice", "steady", "novice"), 11, folder), 9, workers)
        counted.append((done.decisions, [(seat.won.wins, seat.points) for seat in done.seats]))
    assert counted[0] == counted[1]
    files = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert files == [f"{number:04}.tenno" for number in range(1, 10)]
    for name in files:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_simulated_records_are_in_order_and_rotate_who_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "records"
    code, *_ = run("simulate", "--games", 4, "--seats", 3, "--record", folder, capsys=capsys)
    files = sorted(folder.iterdir())
    assert code == 0 and run("check", *files, capsys=capsys)[0] == 0
    headers = [json.loads(file.read_text().splitlines()[0]) for file in files]
    assert [header["first"] for header in headers] == [0, 1, 2, 0]
    assert {seat["rival"] for header in headers for seat in header["seats"]} == {"steady"}
    assert len({header["seed"] for header in headers}) == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0"), "at least 1"),
        (("--games", "many"), "not a whole number"),
        ((), "required: --games"),
        (("--games", "1", "--seats", "1"), "1 seat; expected 2 to 7"),
        (("--games", "1", "--seats", "8"), "8 seats; expected 2 to 7"),
        (("--games", "1", "--seats", "3", "--seat", "steady", "--seat", "steady"), "--seats 3 with 2 SPECs"),
        (("--games", "1", "--seat", "steady"), "1 seat; expected 2 to 7"),
        (("--games", "1", "--seat", "human", "--seat", "steady"), "in a window only"),
        (("--games", "1", "--seat", "nobody", "--seat", "steady"), 'no rival "nobody"; expected one of'),
        (("--games", "1", "--seat", "!  ", "--seat", "steady"), "no command"),
        (("--games", "1", "--speed", "fast"), "unrecognized arguments"),
    ],
)
def test_simulate_refuses_a_wrong_command_line(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("simulate", *arguments, capsys=capsys)
    assert (code, out) == (2, "")
    assert complaint in err


def test_a_rivals_file_can_play_and_its_faults_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    words = ("simulate", "--games", 1, "--seat", file, "--seat", "novice")
    code, _, err = run(*words, capsys=capsys)
    assert code == 3 and str(file) in err
    file.write_text('id = "mine"\nname = "Mine"\ncharacter = "Mild."\nmind = "novice"\n')
    assert run(*words, "--record", tmp_path, capsys=capsys)[0] == 0
    assert '{"name":"Mine","rival":"mine"}' in (tmp_path / "0001.tenno").read_text()
    file.write_text('id = "mine"\n')
    code, _, err = run(*words, capsys=capsys)
    assert code == 1 and f"{file}: name: missing; expected a line of" in err


def test_a_forfeit_is_told_shared_and_lies_beside_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = f"! {sys.executable} -c pass"
    words = ("simulate", "--games", 2, "--seat", "novice", "--seat", bot, "--seat", "novice")
    code, out, err = run(*words, "--record", tmp_path, "--json", capsys=capsys)
    assert code == 1
    assert [seat["wins"] for seat in json.loads(out)["seats"]] == [1.0, 0.0, 1.0]
    for number, line in enumerate(err.splitlines(), 1):
        assert line.startswith(f"{tmp_path}/000{number}.tenno: line 3: seat 1 forfeits: ")
        assert 'allowed was: {"move":"place","seat":1' in line, "as a bot would have written it"
    beside = json.loads((tmp_path / "0001.forfeit").read_text())["forfeit"]
    assert (beside["seat"], beside["line"], len(beside["allowed"])) == (1, 3, 6)
    code, out, _ = run("check", tmp_path / "0001.tenno", capsys=capsys)
    assert (code, out) == (0, f"{tmp_path}/0001.tenno: ok, 3 seats, 1 decisions, unfinished\n")


def test_a_silent_bot_forfeits_when_its_time_is_over() -> None:
    bot = f"! exec {sys.executable} -c 'import sys; sys.stdin.read()'"
    done = play(Tournament((bot, "novice"), 1, answer_seconds=0.2), 1)
    assert done.forfeit is not None and "no answer within 0.2 s" in done.forfeit
    assert done.wins == (0.0, 1.0)


def test_our_own_bot_plays_as_an_outside_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"! {sys.executable} {MAIN} bot steady --seed 5"
    words = ("simulate", "--games", 2, "--seat", bot, "--seat", "novice", "--record", tmp_path)
    assert run(*words, capsys=capsys)[0] == 0
    assert run("check", tmp_path / "0001.tenno", tmp_path / "0002.tenno", capsys=capsys)[0] == 0


def test_rivals_are_listed_with_their_files(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run("rivals", capsys=capsys)
    assert (code, err) == (0, "")
    rows = [line.split("\t") for line in out.splitlines()]
    assert [row[0] for row in rows][:2] == ["novice", "steady"] or {"novice", "steady"} <= {
        r[0] for r in rows
    }
    assert all(len(row) == 4 and Path(row[3]).is_file() for row in rows)


def test_a_bad_rivals_file_in_the_data_folder_is_named_and_the_others_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    (tmp_path / "rivals").mkdir()
    (tmp_path / "rivals" / "bad.toml").write_text("id = 3\n")
    code, out, err = run("rivals", capsys=capsys)
    assert code == 1 and "steady" in out
    assert err.startswith(f"{tmp_path}/rivals/bad.toml: ")


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run("bot", "nobody", capsys=capsys)
    assert code == 2 and 'no rival "nobody"' in err


def test_a_picture_is_written_without_a_screen(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    blind = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    words = ("picture", record, "--seat", "1", "--upto", "30", "--size", "1024x600", out)
    done = start(*words, env=blind)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1024, 600)


def test_the_score_is_drawn_of_a_match_that_is_over(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "score.png"
    words = ("picture", record, "--seat", "public", "--score", "--size", "1024x600", out)
    assert start(*words).returncode == 0 and out.read_bytes().startswith(b"\x89PNG")
    code, _, err = run("picture", record, "--seat", "1", "--upto", "30", "--score", out, capsys=capsys)
    assert code == 2 and "expected a match that is over" in err


def test_a_finished_match_is_printed_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run("history", "words", record, "--without-names", "--language", "nl", capsys=capsys)
    assert code == 0 and out.startswith("Tennō · ") and "Speler 1: " in out
    code, _, err = run("history", "words", MAIN, capsys=capsys)
    assert code == 1 and err.startswith(f"{MAIN}:1: ")
    code, _, err = run("history", "words", "nothere", capsys=capsys)
    assert (code, err) == (3, "nothere: No such file or directory; expected a file that can be read\n")


@pytest.mark.parametrize("words", [("import",), ("words",), ("rebuild", "a")])
def test_what_the_history_is_to_read_is_named_and_nothing_else(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    code, out, err = run("history", *words, capsys=capsys)
    assert (code, out) == (2, "") and err.startswith(f"history {words[0]}: ") and "; expected " in err


def test_a_picture_fails_in_one_line(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "none" / "table.png"
    code, _, err = run("picture", record, "--seat", "1", nowhere, capsys=capsys)
    assert code == 3 and err.startswith(f"{nowhere}: ") and err.count("\n") == 1
    code, _, err = run("picture", record, "--seat", "7", nowhere, capsys=capsys)
    assert code == 2 and "no such seat" in err


@pytest.mark.parametrize(
    "command", ["", "play", "simulate", "check", "view", "bot", "rivals", "picture", "bench", "league"]
)
def test_every_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(*filter(None, [command]), "-h", capsys=capsys)
    assert code == 0 and out.startswith("usage: ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("fly",), "invalid choice"),
        (("--size", "800x600"), "out of range"),
        (("--size", "big"), "expected WIDTHxHEIGHT"),
        (("--text-scale", "300"), "expected 100 to 200"),
        (("--language", "xx"), "is none of"),
        (("play", "--seat", "steady"), "1 seat; expected 2 to 7"),
        (("play", "--seat", "steady", "--seat", "human", "--first", "2"), "--first 2: expected 0 to 1"),
        (("play", "--first", "0"), "--first 0 without --seat; expected a --seat for each"),
        (("play", "--speed", "slow"), "invalid choice"),
    ],
)
def test_a_wrong_command_line_is_refused_before_anything_opens(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(*arguments, capsys=capsys)
    assert (code, out) == (2, "")
    assert complaint in err


@pytest.mark.parametrize("words", [(), ("play",)])
@pytest.mark.parametrize("driver", ["nothing", *([""] if sys.platform == "linux" else [])])
def test_a_window_without_a_screen_is_one_line(words: tuple[str, ...], driver: str) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    blind = {name: value for name, value in os.environ.items() if name not in screens}
    done = start(*words, env={**blind, "SDL_VIDEODRIVER": driver})
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("no screen") and done.stderr.count("\n") == 1
    assert "simulate" in done.stderr and "picture" in done.stderr


@pytest.mark.parametrize("words", [("check", "RECORD"), ("rivals",), ("view", "RECORD", "--seat", "0")])
def test_commands_without_a_window_import_no_window(words: tuple[str, ...], record: Path) -> None:
    words = tuple(str(record) if word == "RECORD" else word for word in words)
    code = (
        f"import sys; sys.path.insert(0, {str(MAIN.parent)!r}); import main; main.main({list(words)!r}); "
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'scenes')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stderr.strip() == "[]"


def test_the_command_line_reads_no_texts_and_no_data_folder() -> None:
    """Every rival's process begins with it."""
    code = (
        f"import sys; sys.path.insert(0, {str(MAIN.parent)!r}); from game.commands import arguments; "
        "arguments.parser().format_help(); "
        "print([name for name in ('game.kept.language', 'tomllib', 'platformdirs') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_rivals_process_reads_the_rules_of_its_own_game_alone() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(MAIN.parent)!r}); import main; "
        "main.main(['bot', 'novice', '--game', sys.argv[1]]); "
        "print(*{name.split('.')[1] for name in sys.modules if name.endswith('.match')}, file=sys.stderr)"
    )
    for game in ("tenno", "honor"):
        words = [sys.executable, "-c", code, game]
        done = subprocess.run(words, input="", capture_output=True, text=True, timeout=60)
        assert done.stderr.split() in ([], [game])


def test_the_program_runs_from_any_folder(tmp_path: Path, record: Path) -> None:
    done = start("check", record.name, cwd=record.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("match.tenno: ok")


def test_a_reader_that_has_enough_is_no_fault(record: Path) -> None:
    for words in (f"view {record} --seat 0", "simulate --games 1", "-h"):
        command = f"{sys.executable} {MAIN} {words} | true"
        done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
        assert done.stderr == ""


@pytest.mark.parametrize("device", [device for device in ("/dev/full",) if os.path.exists(device)])
def test_output_that_cannot_be_written_is_one_line(device: str, record: Path) -> None:
    with open(device, "w") as full:
        words = [sys.executable, str(MAIN), "view", str(record), "--seat", "0"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 3
    assert done.stderr.startswith("standard output: ") and done.stderr.count("\n") == 1


@pytest.mark.parametrize("number", sample([signal.SIGINT, signal.SIGTERM], [signal.SIGTERM]))
def test_an_interrupted_simulation_ends_quietly(number: signal.Signals, tmp_path: Path) -> None:
    words = [sys.executable, str(MAIN), "simulate", "--games", "100000", "--record", str(tmp_path)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "0006.tenno").exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "")


def test_wilsons_interval() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_quantiles() -> None:
    assert quantile([], 0.5) == 0
    assert quantile([1, 2, 3, 4], 0.5) == 3
    assert quantile([7], 0.95) == 7


def test_the_version_names_the_formats_of_records_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run("--version", capsys=capsys)
    version = re.search(r'^version = "(.*)"', (MAIN.parent / "pyproject.toml").read_text(), re.MULTILINE)
    assert version is not None
    assert (code, out.splitlines()[0], err) == (0, f"tenno {version[1]}", "")
    assert "match records: tenno 1, 2, 3\n" in out and "receipts: 1, 2, 3\n" in out


def test_a_code_opens_as_the_same_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, copy = tmp_path / "match.tenno", tmp_path / "copy.tenno"
    lines = lines_of_match(4)
    record.write_bytes(as_bytes(lines))
    code, out, _ = run("code", record, capsys=capsys)
    assert code == 0
    assert run("code", "--open", out.strip(), copy, capsys=capsys)[0] == 0
    assert copy.read_bytes().split(b"\n")[1:] == record.read_bytes().split(b"\n")[1:]
    assert run("check", copy, capsys=capsys)[0] == 0
    assert run("code", "--open", out.strip(), copy, capsys=capsys)[0] == 3, "a record is never written over"
    record.write_bytes(as_bytes(lines[:-2]))
    code, _, complaint = run("code", record, capsys=capsys)
    assert (code, complaint.startswith(f"{record}:{len(lines) - 1}: ")) == (1, True)
    code, _, complaint = run("code", "--open", "00000-11111", tmp_path / "none.tenno", capsys=capsys)
    assert (code, complaint.startswith("group 1: ")) == (1, True)
    assert not (tmp_path / "none.tenno").exists()


def test_a_match_with_lots_of_its_own_has_no_code_and_any_other_of_the_second_game_has(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    example = Path(__file__).parents[2] / "records" / "honor" / "example.honor"
    assert run("code", example, capsys=capsys)[0] == 1
    played, opened = ROOT / "assets" / "gallery" / "honor-three.honor", tmp_path / "opened.honor"
    code = run("code", played, capsys=capsys)[1].strip()
    assert run("code", "--open", code, opened, capsys=capsys)[0] == 0
    first, second = (
        [*map(json.loads, path.read_text("utf-8").splitlines()[1:])] for path in (played, opened)
    )
    assert first == second


def test_what_cannot_be_seen_again_is_told_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, bad = tmp_path / "match.tenno", tmp_path / "bad.tenno"
    lines = lines_of_match()
    record.write_bytes(as_bytes(lines))
    bad.write_bytes(as_bytes([*lines[:9], lines[5]]))
    for arguments, code, said in (
        ((bad,), 1, f"{bad}:10: "),
        ((tmp_path / "none.tenno",), 3, "none.tenno"),
        ((record, "--seat", "3"), 2, "--seat 3"),
        ((record, "--at", len(lines) + 1), 2, f"--at {len(lines) + 1}"),
        (("AAAAA-AAAAA-AAAAA",), 1, "group 1: "),
    ):
        found, out, complaint = run("replay", *arguments, capsys=capsys)
        assert (found, out, said in complaint) == (code, "", True), complaint


def test_history_lists_takes_in_and_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path / "data"))
    source = tmp_path / "from"
    source.mkdir()
    for seed in (1, 2):
        (source / f"{seed}.tenno").write_bytes(as_bytes(lines_of_match(seed)))
    assert json.loads(run("history", "--json", capsys=capsys)[1]) == {"matches": []}
    code, out, _ = run("history", "import", source, capsys=capsys)
    assert (code, out.count("taken in as")) == (0, 2)
    (source / "bad.tenno").write_bytes(as_bytes(lines_of_match()[:5]))
    code, out, complaint = run("history", "import", source, capsys=capsys)
    assert code == 1 and complaint.startswith(f"{source / 'bad.tenno'}:6: ")
    assert out.count("the same match as") == 2
    assert run("history", "rebuild", capsys=capsys)[1] == "2 matches\n"
    found = json.loads(run("history", "--json", "--search", "kuma", "--limit", "1", capsys=capsys)[1])
    (match,) = found["matches"]
    keys = ["file", "game", "ended", "seats", "winners", "stage", "house_rules", "favourite", "note"]
    assert list(match) == keys
    counted = json.loads(run("statistics", "--json", "--player", "Kuma", capsys=capsys)[1])
    assert (counted["player"], counted["matches"]) == ("Kuma", 2)
    assert all(list(one)[:5] == ["id", "value", "low", "high", "n"] for one in counted["figures"])
    assert run("statistics", "--player", "Nobody", capsys=capsys)[0] == 2


def test_who_finds_no_match_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    assert run("history", capsys=capsys) == (0, "", "no match is finished yet\n")
    assert run("history", "--search", "nobody", capsys=capsys) == (0, "", "no finished match found\n")
    code, _, err = run("statistics", "--player", "Ada", capsys=capsys)
    found = "no such player, and rivals and bots are not counted"
    assert (code, err) == (2, f"--player Ada: {found}; nobody has finished a match yet\n")
