"""The game as pip installs it: built into a wheel, unpacked elsewhere, and run from another folder.

A wheel of nothing but Python is installed by unpacking it. That needs no network and no pip, which an
environment need not have.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.games import TENNO

ROOT = Path(__file__).parent.parent
SOURCES = ("main.py", "game", "scenes", "assets", "pyproject.toml", "README.md", "LICENSE")
WORKSHOPS = ("build", *(f"vector/{name}" for name in ("crests", "map", "portraits", "seals", "places")))
"""Folders of `assets` that others are made from; no game reads them."""

Run = Callable[..., str]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what pip would put among its packages."""
    folder = tmp_path_factory.mktemp("installed")
    sources, packages = folder / "sources", folder / "packages"
    sources.mkdir()
    for name in SOURCES:
        (sources / name).symlink_to(ROOT / name)  # what building leaves behind stays out of the tree
    build = "from setuptools import build_meta; print(build_meta.build_wheel('..'))"
    done = subprocess.run([sys.executable, "-c", build], cwd=sources, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with ZipFile(folder / done.stdout.split()[-1]) as wheel:
        wheel.extractall(packages)
    return packages


@pytest.fixture
def run(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command of the installed game in a folder of its own; what it printed, after it succeeded."""
    monkeypatch.setenv("PYTHONPATH", str(installed))

    def run(*arguments: object) -> str:
        words = [sys.executable, "-m", "main", *map(str, arguments)]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return run


def test_where_a_file_of_the_game_is_missing_a_line_says_what_to_do(installed: Path, tmp_path: Path) -> None:
    file, aside = installed / "assets" / "sounds" / "mix.json", tmp_path / "mix.json"
    screenless = {**os.environ, "PYTHONPATH": str(installed), "SDL_VIDEODRIVER": "dummy"}
    file.rename(aside)
    try:
        words = [sys.executable, "-m", "main"]
        done = subprocess.run(words, cwd=tmp_path, env=screenless, capture_output=True, text=True, timeout=60)
    finally:
        aside.rename(file)
    [line] = done.stderr.splitlines()
    assert done.returncode == 3 and line.startswith(f"{file}: ") and "install it again" in line


def test_all_that_the_game_may_read_is_installed(installed: Path) -> None:
    shipped = {
        path.relative_to(ROOT / "assets").as_posix()
        for path in (ROOT / "assets").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    shipped = {name for name in shipped if not name.startswith(tuple(f"{folder}/" for folder in WORKSHOPS))}
    assert len(shipped) > 300
    assert sorted(name for name in shipped if not (installed / "assets" / name).is_file()) == []
    assert not (installed / "assets" / "build").exists()


def test_the_script_begins_where_main_does(installed: Path) -> None:
    [points] = installed.glob("tenno-*.dist-info/entry_points.txt")
    read = ConfigParser()
    read.read(points)
    assert dict(read["console_scripts"]) == {"tenno": "main:main"}


def test_it_writes_the_page_to_print(run: Run, tmp_path: Path) -> None:
    run("demo", "--print", "rules.html", "--language", "de")
    page = (tmp_path / "rules.html").read_text("utf-8")
    assert "<html lang='de'>" in page and page.count("<symbol ") > 11


def test_it_has_its_rivals(run: Run, installed: Path) -> None:
    listed = [line.split("\t") for line in run("rivals").splitlines()]
    assert [line[0] for line in listed] == [rival.identity for rival in TENNO.rivals()]
    assert all(Path(line[-1]).is_relative_to(installed) for line in listed)


def test_it_has_its_campaign(run: Run) -> None:
    assert "s01" in run("stages", "s01", "--games", 1, "--workers", 1)


def test_it_plays_a_match_and_draws_it(run: Run, tmp_path: Path) -> None:
    run("simulate", "--seats", 3, "--games", 1, "--record", "played")
    [record] = (tmp_path / "played").iterdir()
    run("picture", record, "table.png", "--seat", 0, "--size", "1024x600")
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")
