"""Pack the program for people without Python: one folder with all that it needs, for the system this runs on.

    python3 -m pip --python .venv install '.[package]'
    .venv/bin/python -m tools.package [--out FOLDER] [--folder] [--smoke]

On Linux the folder gets menu entries, icons and kinds of files (`desktop.sh` in it puts them where they
belong) and becomes a .tar.xz; on Windows `tools/package/windows/tenno.iss` makes an installer of it, on macOS
it is Tenno.app. `--smoke` lets the packed program play inside itself (tools/package/smoke.py). Prints sizes.
Exit codes: 0 done; 1 the packed program fails; 3 PyInstaller is missing.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.util import find_spec
from pathlib import Path

from game.commands.command_errors import AT_FAULT, DONE, MISSING
from tools.package.smoke import SmokeFailed, smoke

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ID = "io.github.tenno.Tenno"
PLACES = {
    ".desktop": "share/applications",
    ".mime.xml": "share/mime/packages",
    ".metainfo.xml": "share/metainfo",
}
"""Where a desktop looks for each kind of file, below a folder for data."""


def version() -> str:
    """Return the program's version."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def pack(out: Path) -> Path:
    """Pack the program into a folder below `out`; returns that folder. Raises CalledProcessError."""
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    words += ["--distpath", str(out), "--workpath", str(out / "work"), str(HERE / "tenno.spec")]
    subprocess.run(words, check=True, cwd=ROOT)
    shutil.rmtree(out / "work")
    return out / "tenno"


def add_desktop(folder: Path) -> None:
    """Lay what a Linux desktop wants to know into the packed folder."""
    for path in sorted((HERE / "linux").iterdir()):
        for ending, place in PLACES.items():
            if path.name.endswith(ending):
                _copy(path, folder / place / path.name)
    for path in sorted((HERE / "icons").glob("tenno-*.png")):
        size = path.stem.removeprefix("tenno-")
        _copy(path, folder / f"share/icons/hicolor/{size}x{size}/apps/{ID}.png")
    _copy(HERE / "icons/tenno.svg", folder / f"share/icons/hicolor/scalable/apps/{ID}.svg")
    _copy(HERE / "linux/desktop.sh", folder / "desktop.sh")
    _copy(ROOT / "LICENSE", folder / "LICENSE")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def tarred(folder: Path) -> Path:
    """Make one file of the folder; returns it."""
    name = f"tenno-{version()}-{platform.system().lower()}-{platform.machine()}"
    target = folder.with_name(f"{name}.tar.xz")
    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(folder, name)
    return target


def _megabytes(path: Path) -> str:
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file()]
    return f"{sum(file.lstat().st_size for file in files) / 1e6:.1f} MB"


def main() -> int:
    """Pack; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.package",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument("--smoke", action="store_true", help="let the packed program play inside itself")
    parser.add_argument("--folder", action="store_true", help="the folder alone: make no archive of it")
    options = parser.parse_args()
    if find_spec("PyInstaller") is None:
        sentence = "PyInstaller is missing; python3 -m pip --python .venv install '.[package]'"
        print(sentence, file=sys.stderr)
        return MISSING
    try:
        folder = pack(options.out.resolve())
    except subprocess.CalledProcessError as error:
        print(f"PyInstaller ended with exit code {error.returncode}; its last lines say why", file=sys.stderr)
        return AT_FAULT
    if sys.platform == "linux":
        add_desktop(folder)
    print(f"{folder}: {_megabytes(folder)}")
    if options.smoke:
        try:
            smoke(folder / ("tenno-lines.exe" if sys.platform == "win32" else "tenno"))
        except SmokeFailed as failed:
            print(failed, file=sys.stderr)
            return AT_FAULT
    if sys.platform == "linux" and not options.folder:
        whole = tarred(folder)
        print(f"{whole}: {_megabytes(whole)}")
    return DONE


if __name__ == "__main__":
    sys.exit(main())
