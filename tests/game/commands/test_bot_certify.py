"""`bot --certify`: a good bot passes, and each fault of another is named with its first case."""

import re
import sys
from pathlib import Path

import pytest

from game.commands import bot_certify as certifying
from game.commands.bot_certify import MANNERS, Verdict, certify
from game.games import HONOR, TENNO, offers
from main import main

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
GOOD, _, HONORS_GOOD, _ = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NO_CASTLE = HONORS_GOOD.replace(
    '    if "ask" in line:', '    if line.get("ask") == "castle":\n        sys.exit(4)\n    if "ask" in line:'
)
CHATTY = f"{GOOD}\nprint('good match', flush=True)\n"
STAYS = f"{GOOD}\nimport time\ntime.sleep(60)\n"
FAILS_LATE = f"{GOOD}\nsys.exit(3)\n"
CAT = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n"
SILENT = "import sys\nfor line in sys.stdin: pass\n"
ILLEGAL = """import json, sys
for line in map(json.loads, sys.stdin):
    if "ask" in line: print(json.dumps({"move": "pass", "seat": line["seat"]}), flush=True)
"""
BLIND = "import sys\nfor line in sys.stdin: raise ValueError('too hard')\n"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certifying, "SLOW", 0.05)
    monkeypatch.setattr(certifying, "ANSWER_SECONDS", 2.0)
    monkeypatch.setattr(certifying, "SECONDS_TO_END", 1.0)


def of(folder: Path, program: str) -> str:
    (folder / "bot.py").write_text(program, "utf-8")
    return f"! PYTHONPATH={ROOT} {sys.executable} {folder / 'bot.py'}"


def test_a_good_bot_passes_whatever_the_host_does(tmp_path: Path) -> None:
    verdict = certify(TENNO, of(tmp_path, GOOD), 200, 2)
    assert not verdict.mistakes and not verdict.broken_off
    assert verdict.asked.total() >= 200 and verdict.matches >= len(MANNERS)
    assert verdict.asked.keys() == set(TENNO.asks) and min(verdict.asked.values()) >= 2
    assert len(verdict.took) == verdict.asked.total()


def test_a_fault_at_a_question_that_seldom_comes_is_found(tmp_path: Path) -> None:
    """Random play asks for a castle about once in a thousand questions."""
    verdict = certify(HONOR, of(tmp_path, NO_CASTLE), 20, 1)
    assert verdict.mistakes.keys() == {"it stopped answering and ended with exit code 4"}
    assert verdict.asked.keys() == set(HONOR.asks) and min(verdict.asked.values()) >= 1


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (ILLEGAL, "its answer is not allowed"),
        (CAT, "its answer is not allowed"),
        ("", "it stopped answering and ended with exit code 0"),
        (SILENT, "it gave no answer within 0.3 s"),
        (CHATTY, "it wrote a line that nobody had asked for"),
        (STAYS, "it did not end within 0.3 s after its input ended"),
        (FAILS_LATE, "it ended with exit code 3 after the result"),
        (BLIND, "it stopped answering and ended with exit code 1: ValueError: too hard"),
    ],
)
def test_each_fault_is_named_with_its_first_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, complaint: str
) -> None:
    monkeypatch.setattr(certifying, "ENOUGH", 1)
    if program in (SILENT, STAYS):
        monkeypatch.setattr(certifying, "ANSWER_SECONDS", 2.0 if program == STAYS else 0.3)
        monkeypatch.setattr(certifying, "SECONDS_TO_END", 0.3)
    verdict = certify(TENNO, of(tmp_path, program), 400, 2)
    assert verdict.broken_off and complaint in verdict.mistakes
    assert re.match(r"match \d+, \d seats, \w", verdict.mistakes[complaint].first)


def test_every_house_rule_it_plays_by_is_one_of_the_games(tmp_path: Path) -> None:
    for game in (TENNO, HONOR):
        made = offers(game).rule_words
        assert made is not None
        for part, seats in made().every_kind():
            for number in seats:
                plans = [{"name": f"{seat}"} for seat in range(number)]
                header = {"record": game.name, "version": 1, "seats": plans, "first": 0, **part}
                assert game.match(header).seats == number


def test_a_bot_of_the_second_game(tmp_path: Path) -> None:
    own = f"! {sys.executable} {ROOT / 'main.py'} bot novice --game honor"
    verdict = certify(HONOR, own, 20, 1)
    assert not verdict.mistakes and verdict.asked.total() >= 20


def test_the_command_says_what_was_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "--certify", of(tmp_path, ILLEGAL)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["asked 10 times in 10 matches", "      10 place"]
    assert {f"       0 {kind}" for kind in TENNO.asks if kind != "place"} < set(told)
    assert "wrong, 10 times: its answer is not allowed" in told
    assert "broken off after 10 mistakes: not all was asked" in told
    verdict = Verdict()
    verdict.asked["attack"], verdict.matches = 1000, 60
    monkeypatch.setattr(certifying, "certify", lambda game, spec: verdict)
    assert main(["bot", "--certify", "! good"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "! good: nothing wrong, it can play"
    verdict.asked["swap"] = 0
    assert main(["bot", "--certify", "! good"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "! good: nothing wrong, but it was never asked: swap"


def test_a_bot_that_answers_nothing_right_is_given_up_soon_with_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(certifying, "ANSWER_SECONDS", 0.3)
    assert main(["bot", "--certify", of(tmp_path, SILENT)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-3:] == [
        "broken off after 3 mistakes: not all was asked",
        "it answered nothing: does it flush its output?",
        "it was asked as a bot of tenno; for one of another game: --game honor",
    ]
    monkeypatch.setattr(certifying, "ANSWER_SECONDS", 20.0)
    assert main(["bot", "--game", "honor", "--certify", of(tmp_path, GOOD)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "it was asked as a bot of honor; for one of another game: --game tenno"
    assert not any("flush" in line for line in told)


def test_a_bot_that_cannot_be_started_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "--certify", "! no-such-bot"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and re.match("the bot could not be started, exit code 127: .*no-such-bot", err)
    assert main(["bot", "--certify", "! true " + "x" * 3_000_000]) == 1
    out, err = capsys.readouterr()
    assert out == "" and re.match("the bot could not be started: .*too long", err)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--certify", "steady"), "expected '! COMMAND'"),
        (("--certify", "! "), "expected '! COMMAND'"),
        (("steady", "--certify", "! cat"), "two bots; expected one of them"),
        ((), "no RIVAL; expected its id"),
    ],
)
def test_a_wrong_command_line_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    assert main(["bot", *words]) == 2
    assert complaint in capsys.readouterr().err
