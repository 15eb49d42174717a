"""The program packed for people without Python, and how a desktop gets to know it."""

import configparser
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.games import GAMES
from game.kept.own_process import ROOT, own_command
from tools.package import __main__ as package
from tools.package.smoke import SmokeFailed, smoke

LINUX = ROOT / "tools/package/linux"
KINDS = [f"application/x-{game.name}-match" for game in GAMES[:2]]
"""A kind of file for the records of each game."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A packed folder but for its program, with a name that a shell and a desktop file have to quote."""
    folder = tmp_path_factory.mktemp("packed") / 'Tenno & 50 % "off"'
    folder.mkdir()
    package.add_desktop(folder)
    (folder / "tenno").write_text("#!/bin/sh\n")
    return folder


def entry(path: Path) -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None, strict=True)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(path, "utf-8")
    return read["Desktop Entry"]


def desktop(folder: Path, home: Path, *arguments: str) -> None:
    surroundings = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run(["/bin/sh", str(folder / "desktop.sh"), *arguments], env=surroundings, check=True)


@pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux")
def test_the_menu_starts_the_program_where_it_lies(folder: Path, tmp_path: Path) -> None:
    desktop(folder, tmp_path)
    share = tmp_path / ".local/share"
    program = str(folder / "tenno").replace("\\", "\\\\\\\\").replace('"', '\\\\"').replace("%", "%%")
    assert entry(share / f"applications/{package.ID}.desktop")["Exec"] == f'"{program}"'
    assert entry(share / f"applications/{package.ID}.Replay.desktop")["Exec"] == f'"{program}" replay %f'
    assert (share / f"icons/hicolor/256x256/apps/{package.ID}.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux")
def test_what_was_put_into_the_menu_can_be_taken_out(folder: Path, tmp_path: Path) -> None:
    desktop(folder, tmp_path)
    mine = list((tmp_path / ".local/share").rglob(f"{package.ID}*"))
    assert len(mine) > 12
    desktop(folder, tmp_path, "--remove")
    assert not list((tmp_path / ".local/share").rglob(f"{package.ID}*"))


def test_records_of_both_games_open_in_the_replay() -> None:
    opens = entry(LINUX / f"{package.ID}.Replay.desktop")
    assert opens["MimeType"].rstrip(";").split(";") == KINDS and opens["Exec"] == "tenno replay %f"
    kinds = ElementTree.parse(LINUX / f"{package.ID}.mime.xml").getroot()
    patterns = {kind.get("type"): kind[-1].get("pattern") for kind in kinds}
    assert patterns == {kind: f"*.{game.name}" for kind, game in zip(KINDS, GAMES, strict=False)}


def test_a_software_centre_is_told_this_version() -> None:
    about = ElementTree.parse(LINUX / f"{package.ID}.metainfo.xml").getroot()
    release = about.find("releases/release")
    assert release is not None and release.get("version") == package.version()
    assert about.findtext("launchable") == f"{package.ID}.desktop"
    assert [kind.text for kind in about.findall("provides/mediatype")] == KINDS


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="only where AppStream's tool is installed")
def test_appstream_finds_nothing_at_fault() -> None:
    words = ["appstreamcli", "validate", "--no-net", LINUX / f"{package.ID}.metainfo.xml"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_icon_is_there_in_every_size_and_for_every_system(folder: Path) -> None:
    sizes = sorted(int(path.name.split("x")[0]) for path in (folder / "share/icons/hicolor").glob("*x*"))
    assert sizes == [16, 22, 24, 32, 48, 64, 128, 256, 512]
    icons = ROOT / "tools/package/icons"
    assert (icons / "tenno.ico").read_bytes()[:4] == b"\0\0\1\0" and (icons / "tenno.icns").read_bytes()[
        :4
    ] == b"icns"


def test_a_program_that_does_nothing_is_found_out() -> None:
    with pytest.raises(SmokeFailed, match="expected Aoi among the rivals"):
        smoke([sys.executable, "-c", "pass"])


def test_a_program_that_complains_is_quoted() -> None:
    with pytest.raises(SmokeFailed, match="exit code 3: no way"):
        smoke([sys.executable, "-c", "import sys; sys.stderr.write('no way'); sys.exit(3)"])


def test_without_its_tool_nothing_is_packed(tmp_path: Path) -> None:
    body = "import sys; sys.path = [part for part in sys.path if 'site-packages' not in part]; "
    body += f"sys.path.insert(0, {str(ROOT)!r}); sys.argv = ['package', '--out', {str(tmp_path / 'out')!r}]; "
    body += "from tools.package.__main__ import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", body], capture_output=True, text=True)
    assert done.returncode == 3 and "pip" in done.stderr and not (tmp_path / "out").exists()


def test_windows_opens_records_of_both_games_with_the_program() -> None:
    setup = (ROOT / "tools/package/windows/tenno.iss").read_text("utf-8")
    assert all(f"Software\\Classes\\.{game.name}" in setup for game in GAMES[:2])
    assert '""{app}\\tenno.exe"" replay ""%1""' in setup


@pytest.mark.long
def test_the_program_passes_the_smoke_test_unpacked() -> None:
    smoke(own_command())


@pytest.mark.long
def test_the_packed_program_passes_the_smoke_test(tmp_path: Path) -> None:
    """As `.ci/run` calls it; here also its size."""
    words = [sys.executable, "-m", "tools.package", "--out", str(tmp_path), "--smoke"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    [whole] = tmp_path.glob("*.tar.xz")
    assert whole.stat().st_size < 60e6


def test_the_package_is_described_as_the_wheel_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["tool"]["check-wheel-contents"]["toplevel"] == ["main.py", "assets", "game", "scenes"]
