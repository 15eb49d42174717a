"""Rivals as files of any game: who a rival is and which mind decides for it, read strictly from TOML.

Owns the form that all games' files share, and the folders. Which minds there are, and what more a file says
of one, is the game's. Where the files lie is told by whoever asks.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.kept.faults import Fault
from game.kept.foreign import Aside, read_toml
from game.kept.json_lines import show
from game.kept.table_plan import HUMAN
from game.table.contract import Rival, RivalProfile

ENDING = ".toml"
KEYS = ("id", "name", "character", "mind")
OPTIONAL = ("portrait", "rating")
RATINGS = (0, 3000)
LONGEST_NAME = 40
LONGEST_CHARACTER = 200
LONGEST_FILE = 64 * 1024
MOST_FILES = 200
"""In a folder: those behind them, by name, are not looked at."""
IDENTITY = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


Listed = tuple[list[RivalProfile], list[str]]
"""A folder's rivals, and what is wrong with the files that are none."""


class RivalFault(LookupError):
    """A rival's file is not of its form: names the file, the key, what was found and what was expected."""

    def __init__(self, file: Path, key: str, found: str, expected: str) -> None:
        """Keep the file and make the sentence."""
        super().__init__(f"{file}: {show(key)[1:-1]}: {found}; expected {expected}")
        self.file = file


class RivalText(NamedTuple):
    """A rival's file as far as all games' are alike; `table` is all that it says."""

    profile: RivalProfile
    mind: str
    table: Mapping[str, Any]


class ReadRival(Protocol):
    """A rival as its game has read it."""

    @property
    def profile(self) -> RivalProfile:
        """Who it is."""

    def make(self, seed: int, ease: float = 0.0) -> Rival:
        """Make the rival; `ease`: as `contract.Game.rival` has it."""


RivalFile = TypeVar("RivalFile", bound=ReadRival)


def read_text(file: Path, minds: Sequence[str], more: Sequence[str] = ()) -> RivalText:
    """Read a rival's file; `more` are the keys that its game knows beside those of all.

    Raises OSError where it cannot be opened, `RivalFault` where it is refused.
    """
    table = _read_table(file)
    known = (*KEYS, *OPTIONAL, *more)
    for key in table:
        if key not in known:
            raise RivalFault(file, key, "an unknown key", f"only {', '.join(known)}")
    texts = {key: _text(file, table, key) for key in KEYS}
    identity, mind = texts["id"], texts["mind"]
    if not IDENTITY.fullmatch(identity):
        raise RivalFault(file, "id", show(identity), "1 to 40 of a to z, 0 to 9 and -, no - in front")
    if identity == HUMAN:
        raise RivalFault(file, "id", show(identity), "another one, for this stands for a person")
    if identity != file.stem:
        raise RivalFault(file, "id", f'"{identity}"', f'the name of its file, "{file.stem}"')
    if mind not in minds:
        raise RivalFault(file, "mind", show(mind), " or ".join(f'"{name}"' for name in minds))
    for key, longest in (("name", LONGEST_NAME), ("character", LONGEST_CHARACTER)):
        text = texts[key]
        if not text.strip() or len(text) > longest or not text.isprintable():
            shown = f"{len(text)} characters" if len(text) > longest else show(text)
            raise RivalFault(file, key, shown, f"one line of 1 to {longest} characters")
    portrait = _text(file, table, "portrait") if "portrait" in table else ""
    if portrait and not IDENTITY.fullmatch(portrait):
        raise RivalFault(file, "portrait", show(portrait), "the id of a rival that has one")
    rating = read_number(file, "rating", table["rating"], RATINGS, int) if "rating" in table else None
    profile = RivalProfile(identity, texts["name"], texts["character"], file, portrait, rating)
    return RivalText(profile, mind, table)


def read_numbers(
    file: Path, key: str, table: Mapping[str, Any], known: Mapping[str, tuple[float, float]]
) -> dict[str, float]:
    """Read a table of numbers, each known by its name and its bounds; raises `RivalFault`."""
    numbers = table.get(key, {})
    if not isinstance(numbers, dict):
        raise RivalFault(file, key, show(numbers), "a table of numbers")
    for name in numbers:
        if name not in known:
            raise RivalFault(file, f"{key}.{name}", "an unknown key", f"only {', '.join(known)}")
    return {
        name: read_number(file, f"{key}.{name}", value, known[name], float) for name, value in numbers.items()
    }


def read_number(file: Path, key: str, value: object, bounds: tuple[float, float], kind: type) -> Any:
    """Return a number as it stands in a file; raises `RivalFault`."""
    low, high = bounds
    whole = "a whole number " if kind is int else ""
    if type(value) not in (int, kind) or not low <= value <= high:  # type: ignore[operator]
        raise RivalFault(file, key, show(value), f"{whole}{low:g} to {high:g}")
    return value


def _read_table(file: Path) -> dict[str, Any]:
    try:
        return read_toml(file, LONGEST_FILE)
    except Fault as refused:
        raise RivalFault(file, "the file", refused.found, refused.expected) from None


def _text(file: Path, table: Mapping[str, Any], key: str) -> str:
    if key not in table:
        raise RivalFault(file, key, "missing", "a text")
    value = table[key]
    if not isinstance(value, str):
        raise RivalFault(file, key, show(value), "a text")
    return value


def _read_folder(read_rival: Callable[[Path], ReadRival], folder: Path) -> Listed:
    """Read a folder's rivals, and say what is wrong with the files that are none."""
    read: list[RivalProfile] = []
    faults: list[str] = []
    try:
        files = sorted(folder.glob(f"*{ENDING}"))
    except OSError as error:
        return [], [f"{folder}: {error.strerror}; expected a folder that can be read"]
    for file in files[:MOST_FILES]:
        try:
            read.append(read_rival(file).profile)
        except RivalFault as fault:
            faults.append(str(fault))
        except OSError as error:
            faults.append(f"{file}: {error.strerror}; expected a file that can be read")
    for file in files[MOST_FILES : MOST_FILES + 1]:
        faults.append(str(RivalFault(file, "the file", "too many before it", f"at most {MOST_FILES}")))
    return read, faults


class FileRoster(Generic[RivalFile]):
    """Keeps `contract.Roster` over some folders; where rivals share an id, the first folder's is there."""

    def __init__(self, folders: Iterable[Path], read_rival: Callable[[Path], RivalFile]) -> None:
        """Look into these folders, each time anew; one that does not exist has no rivals.

        `read_rival` reads a file as the game has it; raises OSError or `RivalFault`.

        The first one is the game's own; the others are foreign, and in a window read beside its frames.
        """
        self.folders = tuple(folders)
        self._read = read_rival
        self._foreign: list[Aside[Listed]] = [
            Aside(partial(_read_folder, read_rival, folder), ([], [])) for folder in self.folders[1:]
        ]

    def profiles(self) -> tuple[list[RivalProfile], list[str]]:
        """List the rivals, by folder, the weakest first, and the faults of files that are none."""
        found: dict[str, RivalProfile] = {}
        faults = []
        own = [_read_folder(self._read, folder) for folder in self.folders[:1]]
        for read, wrong in (*own, *(folder.latest() for folder in self._foreign)):
            faults += wrong
            for profile in sorted(read, key=lambda profile: (profile.rating is None, profile.rating or 0)):
                known = found.setdefault(profile.identity, profile)
                if known is not profile:
                    taken = f'"{profile.identity}"'
                    faults.append(str(RivalFault(profile.file, "id", taken, "one that no other rival has")))
        return list(found.values()), faults

    def find(self, identity: str) -> RivalFile:
        """Read a rival by its id, or by its file where `identity` ends in .toml.

        Raises LookupError where there is none such, `RivalFault` for a bad file, OSError for one that
        cannot be opened.
        """
        if identity.endswith(ENDING):
            return self._read(Path(identity))
        if IDENTITY.fullmatch(identity):
            for folder in self.folders:
                file = folder / f"{identity}{ENDING}"
                if os.path.lexists(file):
                    return self._read(file)
        known = ", ".join(profile.identity for profile in self.profiles()[0])
        raise LookupError(f'no rival "{identity}"; expected one of {known}, or a FILE{ENDING}')

    def profile(self, identity: str) -> RivalProfile:
        """Return who a rival is; raises as `find` does."""
        return self.find(identity).profile

    def make(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        """Make a rival; raises as `find` does."""
        return self.find(identity).make(seed, ease)
