"""What docs/bots.md tells writers of bots: its example plays whole matches, its lines are like real ones."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from game.commands.headless_matches import Tournament
from game.commands.simulate import simulate
from game.games import HONOR, TENNO
from game.kept.chance import Chance
from game.kept.json_lines import read_file
from game.table.game_interface import Game
from game.table.record_reader import Reader
from game.tenno.variants import Variant, read_variant
from main import main
from tests.game.tenno.play import header

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
RECORDS = sorted((ROOT / "tests" / "records").rglob("*.tenno"))


SMALLEST, CLEVER, HONORS_SMALLEST, HONORS_CLEVER = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with a `.venv` as the README's install leaves it: its Python finds the game, others do not."""
    made = tmp_path / ".venv"
    venv.create(made, symlinks=True)
    [packages] = made.glob("lib/python*/site-packages")
    (packages / "game.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    tenno = made / "bin" / "tenno"
    tenno.write_text(
        f"#!{made / 'bin' / 'python'}\nimport sys\nfrom main import main\nsys.exit(main())\n", "utf-8"
    )
    tenno.chmod(0o755)
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="the page's command is for a POSIX shell")
def test_its_example_plays_matches_to_their_end_exactly_as_written(installed: Path) -> None:
    [command] = re.findall(r"^    (\S*tenno simulate .*my_bot.*)$", PAGE, re.MULTILINE)
    (installed / "my_bot.py").write_text(SMALLEST, "utf-8")
    given = {"PATH": os.defpath, "TENNO_HOME": str(installed / "home")}
    done = subprocess.run(
        command, shell=True, cwd=installed, env=given, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{command.split('--games ')[1].split()[0]} matches" in done.stdout


def test_a_bot_of_the_papers_is_started_by_the_environments_python() -> None:
    """Any other Python, such as the shell's own, does not find the game: each match would be forfeited."""
    told = [line for paper in (PAGE, README) for line in paper.splitlines() if re.search(r"! .*my_bot", line)]
    assert len(told) > 2
    for line in told:
        assert re.search(r"! \.venv[/\\](bin|Scripts)[/\\]python my_bot\.py", line), line


def wins_of(games: int, folder: Path, game: Game, clever: str, *others: str) -> float:
    """Let a clever bot play others; their draws are the same each time."""
    specs = []
    for number, program in enumerate((clever, *others)):
        (folder / f"bot{number}.py").write_text(f"import random\nrandom.seed(2)\n{program}", "utf-8")
        specs.append(f"! PYTHONPATH={ROOT} {sys.executable} {folder / f'bot{number}.py'}")
    done = simulate(Tournament(tuple(specs), seed=3, game=game.name), games, workers=0)
    assert not done.forfeits, done.forfeits
    return done.seats[0].won.wins


@pytest.mark.parametrize(("games", "wins"), [(6, 4), pytest.param(200, 132, marks=pytest.mark.long)])
def test_its_clever_bot_beats_the_smallest_one(tmp_path: Path, games: int, wins: int) -> None:
    assert wins_of(games, tmp_path, TENNO, CLEVER, SMALLEST) >= wins
    assert len(CLEVER.splitlines()) <= 65


@pytest.mark.parametrize(("games", "wins"), [(6, 5), pytest.param(60, 51, marks=pytest.mark.long)])
def test_the_second_games_clever_bot_beats_two_of_the_smallest(tmp_path: Path, games: int, wins: int) -> None:
    others = HONORS_SMALLEST, HONORS_SMALLEST
    assert wins_of(games, tmp_path, HONOR, HONORS_CLEVER, *others) >= wins
    assert len(HONORS_CLEVER.splitlines()) <= 75


def test_each_answer_it_shows_has_the_keys_of_a_real_one() -> None:
    shown = dict(re.findall(r"^\| `(\{\"ask\"[^`]*\})` \| `(\{[^`]*\})`", PAGE, re.MULTILINE))
    asked: dict[tuple[str, bool], set[frozenset[str]]] = {}
    for seed in range(40):
        match, chance = TENNO.match(header(2, 0)), Chance(seed)
        while match.asked:
            [seat] = match.asked
            ask, options = match.ask_line(seat), match.option_lines(seat)
            kind = ask["ask"], "again" in ask
            asked.setdefault(kind, set()).update(frozenset(option) for option in options)
            match.decide(seat, chance.choose(options))
    assert {(json.loads(ask)["ask"], "again" in json.loads(ask)) for ask in shown} == asked.keys()
    for ask, answer in shown.items():
        line = json.loads(ask)
        assert frozenset(json.loads(answer)) in asked[line["ask"], "again" in line], ask


def test_its_table_of_house_rules_has_each_of_them_and_they_are_read() -> None:
    words = [
        json.loads(f"{{{word}}}") for word in re.findall(r"^\| `(\"\w+\":[^`]*)` \|", PAGE, re.MULTILINE)
    ]
    assert sorted(key for word in words for key in word) == sorted(Variant.__dataclass_fields__)
    for word in words:
        seats = 4 if "allies" in word else 2
        assert read_variant(word, seats).to_line() == word


def test_its_lines_have_the_keys_of_real_ones() -> None:
    shown = [json.loads(line) for line in re.findall(r"^\| `(\{(?!\"ask)[^…`]*\})` \|", PAGE, re.MULTILINE)]
    shown.append(json.loads(next(line for line in PAGE.splitlines() if line.startswith('    {"record"'))))
    assert len(shown) > 9
    real: dict[str, set[str]] = {}
    for path in RECORDS:
        reader = Reader(TENNO)
        for number, line in read_file(path):
            reader.read(number, line)
        for seat in range(reader.match.seats):
            for told in reader.match.told(seat):
                real.setdefault(kind(told), set()).update(told)
    for line in shown:
        assert set(line) <= real[kind(line)], line


def kind(line: dict[str, object]) -> str:
    """What a line is about: its move, or its first key."""
    return str(line.get("move", next(iter(line))))


def test_many_forfeits_are_told_by_the_first_ones(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"! {sys.executable} -c pass"
    assert main(["simulate", "--games", "7", "--seat", "novice", "--seat", bot]) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 6 and told[-1] == "and 2 more forfeits"
