"""`bot --check --worlds`: a question asked again where all lies otherwise that the rival can't know."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.commands import bot_check_worlds
from game.commands.bot_check_worlds import Question, answer_in, ask_in_worlds, question, question_of, workers
from game.commands.command_errors import CommandFault
from game.games import HONOR, TENNO
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.game_interface import Game
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
from game.table.receipts import Receipt, read_receipt
from game.table.session import Session
from main import main
from tests.game.table.test_receipts import feud

PATIENCE = 600.0


def thought(folder: Path, spec: str, seats: int, seed: int, game: Game = TENNO) -> Path:
    """Play a match of one rival's kind, its version that is quick to beat beside it; return its receipt."""
    plans = [{"name": f"Seat {seat}", "rival": spec} for seat in range(seats)]
    match = game.match({"record": game.name, "version": 1, "seats": plans, "first": seed % seats})
    path, own = folder / f"{spec}-{seats}-{seed}.receipt", seed_from(seed, 0)
    rival = game.rival(spec, own)
    file = ReceiptFile(path, receipt_header(game.name, game.rival_profile(spec), own, rival.budget))
    others = [game.rival("novice", seed_from(seed, seat)) for seat in range(1, seats)]
    drivers = [InProcessDriver(RecordingRival(rival, file.keep)), *map(InProcessDriver, others)]
    Session(match, drivers, seed=seed).advance(PATIENCE)
    file.close()
    return path


@pytest.fixture(scope="module")
def steady(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return thought(tmp_path_factory.mktemp("worlds"), "steady", 3, 4)


@cache
def read(path: Path) -> Receipt:
    return read_receipt(path, "tenno")


def test_every_question_is_answered_alike_in_other_worlds(steady: Path) -> None:
    receipt = read(steady)
    kinds = set()
    for number, asked in enumerate(receipt.thoughts, 1):
        kinds.add(asked.ask["ask"])
        *_, last = ask_in_worlds(question(TENNO, "steady", receipt, number), 2)
        assert (last.asked, last.same) == (2, 2)
    assert {"place", "attack", "refill", "exchange"} <= kinds


def test_the_worlds_are_other_worlds_once_something_is_hidden(steady: Path) -> None:
    receipt = read(steady)
    middle = len(receipt.thoughts) // 2
    *_, answers = ask_in_worlds(question(TENNO, "steady", receipt, middle), 12)
    assert answers.worlds > 8
    *_, first = ask_in_worlds(question(TENNO, "steady", receipt, 1), 3)
    assert (first.asked, first.worlds) == (3, 1), "nobody had laid anything yet"


@pytest.mark.parametrize("key", ["chose", "alternatives", "work"])
def test_an_answer_that_was_changed_comes_in_no_world(steady: Path, key: str) -> None:
    receipt = read(steady)
    number = max(n for n, one in enumerate(receipt.thoughts, 1) if "alternatives" in one.chose)
    asked = question(TENNO, "steady", receipt, number)
    changed = {"chose": {"move": "pass", "seat": 9}, "alternatives": [], "work": 77}[key]
    other = Question(**{**vars(asked), "chose": {**asked.chose, key: changed}})
    *_, last = ask_in_worlds(other, 3)
    assert (last.asked, last.same) == (3, 0)


def test_a_rival_that_sees_what_is_hidden_is_caught(steady: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.commands import bot_check

    receipt = read(steady)
    asked = question(TENNO, "steady", receipt, len(receipt.thoughts))
    told_true = bot_check.dealt

    def told_all(game: Game, told: list[Line], chance: Chance) -> bot_check.Dealt:
        found = told_true(game, told, chance)
        other = found.match.told(1)
        return found._replace(told=[{**other[0], "you": 0}, *other[1:]])

    monkeypatch.setattr("game.commands.bot_check_worlds.dealt", told_all)
    assert not all(answer_in(asked, number)[1] for number in range(1, 9))


def test_a_later_match_of_a_feud_is_asked_again_too(tmp_path: Path) -> None:
    receipt = read_receipt(feud(tmp_path), "tenno")
    asked = question(TENNO, "steady", receipt, len(receipt.thoughts))
    assert any("earlier" in line for line in asked.told)
    *_, last = ask_in_worlds(asked, 5)
    assert last.same == 5 and last.worlds > 1


def test_a_rival_of_the_second_game_is_asked_again_too(tmp_path: Path) -> None:
    path = thought(tmp_path, "steady", 3, 4, HONOR)
    receipt = read_receipt(path, "honor")
    for number in (1, len(receipt.thoughts) // 2, len(receipt.thoughts)):
        *_, last = ask_in_worlds(question(HONOR, "steady", receipt, number), 3)
        assert (last.same, last.worlds) == (3, 3)


def test_what_no_match_tells_is_refused(steady: Path) -> None:
    asked = question(TENNO, "steady", read(steady), len(read(steady).thoughts))
    told = [line for line in asked.told if line.get("move") != "attack"]
    with pytest.raises(CommandFault, match="told in no match"):
        answer_in(Question(**{**vars(asked), "told": told}), 1)


def test_the_last_question_is_asked_where_none_is_named(steady: Path) -> None:
    last = len(read(steady).thoughts)
    assert question_of(TENNO, "steady", steady, None) == question_of(TENNO, "steady", steady, last)


def test_all_cores_ask_where_that_saves_time(steady: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(TENNO, "steady", read(steady), len(read(steady).thoughts) // 2)
    for cores, apart in ((1, 0), (2, 2), (8, 8)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert workers(100) == apart and workers(3) == 0
    assert list(ask_in_worlds(asked, 12, 2)) == list(ask_in_worlds(asked, 12)), "however many ask"


def test_the_command_tells_each_answer_or_all_in_a_line(
    steady: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = list[None]()
    monkeypatch.setattr(bot_check_worlds, "give_way", lambda: ways.append(None))
    words = ["bot", "steady", "--check", str(steady), "--worlds", "3"]
    assert main([*words, "--json", "--question", "2"]) == 0
    assert len(ways) == 1, "all cores are asked with, and other programs go first"
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["asked"] for line in told] == [line["same"] for line in told] == [1, 2, 3]
    assert main(words) == 0
    line = capsys.readouterr().out
    assert line.startswith(f"{steady}: asked 3 times in ")
    assert line.endswith(" different worlds, the same answer every time\n")


@pytest.mark.skipif(not hasattr(os, "nice"), reason="nothing to be said to this system")
def test_who_gives_way_comes_after_other_programs() -> None:
    asks = "import os; from game.commands.bot_check_worlds import give_way; give_way(); print(os.nice(0))"
    told = subprocess.check_output([sys.executable, "-c", asks], text=True)
    assert int(told) == min(os.nice(0) + bot_check_worlds.PATIENT, 19)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (["--check", "{}", "--worlds", "3", "--question", "999"], "--question 999; expected 1 to "),
        (["--worlds", "3"], "expected --check FILE with it"),
        (["--check", "{}", "--question", "3"], "--question without --worlds; expected --worlds N with it"),
        (["--check", "{}", "--json"], "--json without --worlds; expected --worlds N with it"),
        (["--check", "{}", "--worlds", "0"], "argument --worlds"),
        (["--check", "{}.none", "--worlds", "1"], "expected a file that can be read"),
    ],
)
def test_a_wrong_command_line_is_refused(
    steady: Path, more: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        assert main(["bot", "steady", *(word.format(steady) for word in more)])
    except SystemExit as ended:
        assert ended.code == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("spec", [profile.identity for profile in TENNO.rivals()])
def test_random_questions_are_answered_alike_in_random_worlds(spec: str, tmp_path: Path) -> None:
    """1,000 in all: of each rival of Tenno, from two seats to seven."""
    chance, worlds = Chance(25), 0
    for turn in range(6):
        receipt = read_receipt(thought(tmp_path, spec, 2 + turn, turn), "tenno")
        for _ in range(12):
            asked = question(TENNO, spec, receipt, 1 + chance.below(len(receipt.thoughts)))
            assert answer_in(asked, 1 + chance.below(10**6))[1], asked.ask
            worlds += 1
    assert worlds >= 72
