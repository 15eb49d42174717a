"""Rivals as files of any game: who a rival is and which mind decides for it, read strictly and written.

Owns the form that all games' files share, the numbers of a character in it, and the folders. Which minds
there are, and what more a file says of one, is the game's. Where the files lie is told by whoever asks.
"""

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.kept.faults import Fault
from game.kept.foreign_files import Aside
from game.kept.json_lines import show
from game.kept.last_table import HUMAN
from game.kept.player_names import LONGEST_IN_RECORDS
from game.kept.strict_reader import Table, line, matching, number, one_of, read_toml, whole
from game.table.game_interface import Rival, RivalProfile

ENDING = ".toml"
RATINGS = (0, 3000)
LONGEST_CHARACTER = 200
LONGEST_FILE = 64 * 1024
MOST_FILES = 200
"""In a folder: those behind them, by name, are not looked at."""
WHO = ("id", "name", "character", "portrait", "rating")
"""The keys that say who a rival is; by the others it decides."""
RIVAL_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
DIGITS = 3


@dataclass(frozen=True)
class Number:
    """One number of a rival's character: its name, its range, and what it is without a character."""

    name: str
    low: float
    high: float
    original: float


@dataclass(frozen=True)
class Character:
    """What a rival's file says of how it plays: its numbers, and the words that stay where it is copied."""

    numbers: Mapping[str, float]
    signature: Sequence[str] = ()
    full: Mapping[str, float] = field(default_factory=dict)
    """Numbers that are these at full strength; they stay, too."""


Listed = tuple[list[RivalProfile], list[str]]
"""A folder's rivals, and what is wrong with the files that are none."""


class RivalText(NamedTuple):
    """A rival's file as far as all games' are alike; the game reads the rest of `table`, and ends it."""

    profile: RivalProfile
    mind: str
    table: Table

    def of_edition(self, edition: int) -> "RivalText":
        """Return it as one whose numbers make its mind one of this edition, and not of its mind's own."""
        mark = self.profile.mind.rpartition(" ")[2]
        return self._replace(profile=replace(self.profile, mind=f"{self.mind} {edition} {mark}"))


class ReadRival(Protocol):
    """A rival as its game has read it."""

    @property
    def profile(self) -> RivalProfile:
        """Who it is."""

    def make(self, seed: int, ease: float = 0.0) -> Rival:
        """Make the rival; `ease`: as `game_interface.Game.rival` has it."""


RivalFile = TypeVar("RivalFile", bound=ReadRival)


def read_text(file: Path, minds: Mapping[str, int], plays: str = RivalProfile.plays) -> RivalText:
    """Read what all games' rivals have; raises OSError where it cannot be opened, or `Fault`.

    `minds` has the edition of each: another one answers otherwise. `plays`: as `RivalProfile` has it.
    """
    table = read_toml(file, LONGEST_FILE)
    identity = table.read("id", matching(RIVAL_ID, "1 to 40 of a to z, 0 to 9 and -, no - in front"))
    if identity == HUMAN:
        raise table.fault("id", show(identity), "another one, for this stands for a person")
    if identity != file.stem:
        raise table.fault("id", f'"{identity}"', f'the name of its file, "{file.stem}"')
    profile = RivalProfile(
        identity,
        table.read("name", line(LONGEST_IN_RECORDS)),
        table.read("character", line(LONGEST_CHARACTER)),
        file,
        table.optional("portrait", matching(RIVAL_ID, "the id of a rival that has one"), ""),
        table.optional("rating", whole(*RATINGS), None),
        plays,
    )
    mind = table.read("mind", one_of(tuple(minds)))
    return RivalText(replace(profile, mind=f"{mind} {minds[mind]} {_mark(table)}"), mind, table)


def _mark(table: Table) -> str:
    """Return eight digits, others wherever the numbers that a rival decides by are others."""
    numbers = {key: value for key, value in table.value.items() if key not in WHO}
    return sha256(json.dumps(numbers, sort_keys=True, default=str).encode()).hexdigest()[:8]


def read_personality(text: RivalText, key: str, mind: str, numbers: Iterable[Field[Any]]) -> dict[str, float]:
    """Read the numbers of this mind, those of a dataclass with "bounds", which no other mind may have.

    Raises `Fault`.
    """
    table = text.table
    if not table.has(key):
        return {}
    if text.mind != mind:
        raise table.fault(key, f'numbers for "{text.mind}"', f'them with "{mind}"')
    inner = table.table(key)
    found = {
        one.name: inner.read(one.name, number(*one.metadata["bounds"]))
        for one in numbers
        if inner.has(one.name)
    }
    inner.end()
    return found


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
        except Fault as fault:
            faults.append(str(fault))
        except OSError as error:
            faults.append(f"{file}: {error.strerror}; expected a file that can be read")
    for file in files[MOST_FILES : MOST_FILES + 1]:
        faults.append(str(Fault(f"{file}: the file", "too many before it", f"at most {MOST_FILES}")))
    return read, faults


class FileRoster(Generic[RivalFile]):
    """The rivals of some folders; of those with one id the first folder's is there."""

    def __init__(self, folders: Iterable[Path], read_rival: Callable[[Path], RivalFile]) -> None:
        """Look into these folders, each time anew; one that does not exist has no rivals.

        `read_rival` reads a file as the game has it; raises OSError or `Fault`.

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
                    faults.append(str(Fault(f"{profile.file}: id", taken, "one that no other rival has")))
        return list(found.values()), faults

    def find(self, identity: str) -> RivalFile:
        """Read a rival by its id, or by its file where `identity` ends in .toml.

        Raises `Fault` where there is none such or its file is bad, OSError for one that cannot be opened.
        """
        if identity.endswith(ENDING):
            return self._read(Path(identity))
        if RIVAL_ID.fullmatch(identity):
            for folder in self.folders:
                file = folder / f"{identity}{ENDING}"
                if os.path.lexists(file):
                    return self._read(file)
        known = ", ".join(profile.identity for profile in self.profiles()[0])
        raise Fault("", f"no rival {show(identity)}", f"one of {known}, or a FILE{ENDING}")

    def profile(self, identity: str) -> RivalProfile:
        """Return who a rival is; raises as `find` does."""
        return self.find(identity).profile

    def make(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        """Make a rival; raises as `find` does."""
        return self.find(identity).make(seed, ease)


class WithRivals:
    """What every game of the house does to have rivals: it asks its roster, as `Game` wants it."""

    def __init__(self, roster: Callable[[], FileRoster[Any]]) -> None:
        """Ask for the roster each time: the data folder may change."""
        self._roster = roster

    def rivals(self) -> Sequence[RivalProfile]:
        return self._roster().profiles()[0]

    def rival_faults(self) -> Sequence[str]:
        return self._roster().profiles()[1]

    def rival_profile(self, identity: str) -> RivalProfile:
        return self._roster().profile(identity)

    def rival(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        return self._roster().make(identity, seed, ease)


@dataclass(frozen=True)
class RivalForm:
    """How a game's rivals are written down, for whoever makes one."""

    personality: type[Any]
    """A dataclass of numbers with "bounds"."""
    read: Callable[[Path], tuple[Any, Sequence[str], Mapping[str, float]]]
    """Reads a file's personality, None for a mind without one, its signature and which numbers are others at
    full strength; raises `Fault` or OSError."""
    mind: str
    folder: str
    """Where a player's own lie in the data folder."""
    words: str
    """Under which key the language says what each number is and does."""
    main: Sequence[str]
    """The numbers that come first, and that the picture of the style shows."""
    ending = ENDING
    identity = RIVAL_ID
    longest_name = LONGEST_IN_RECORDS
    longest_character = LONGEST_CHARACTER

    def numbers(self) -> tuple[Number, ...]:
        """List the numbers, in the order of the dataclass."""
        plain = self.personality()
        return tuple(
            Number(number.name, low, high, float(getattr(plain, number.name)))
            for number in fields(self.personality)
            for low, high in (number.metadata["bounds"],)
        )

    def character(self, file: Path) -> Character | None:
        """Read a file's character, None for a mind without numbers; raises `Fault` or OSError."""
        personality, signature, full = self.read(file)
        if personality is None:
            return None
        found = {number.name: float(getattr(personality, number.name)) for number in self.numbers()}
        return Character(found, signature, full)

    def text(self, identity: str, name: str, character: str, portrait: str, played: Character) -> str:
        """Write a file; raises ValueError for a number out of its range.

        Numbers that are as without a character are left out.
        """
        self._check(played.numbers)
        lines = [
            f"# A rival: lay this file, under this name, into the folder {self.folder} of the game's data"
            " folder.",
            f"id = {_quoted(identity)}",
            f"name = {_quoted(name)}",
            f"character = {_quoted(character)}",
        ]
        if portrait:
            lines.append(f"portrait = {_quoted(portrait)}")
        if played.signature:
            lines.append(f"signature = [{', '.join(map(_quoted, played.signature))}]")
        lines += [f"mind = {_quoted(self.mind)}", "", "[personality]"]
        for one in self.numbers():
            value = round(played.numbers.get(one.name, one.original), DIGITS)
            if value != one.original:
                lines.append(f"{one.name} = {value}")
        if played.full:
            lines += ["", "[full]", *(f"{name} = {value}" for name, value in played.full.items())]
        return "\n".join(lines) + "\n"

    def _check(self, values: Mapping[str, float]) -> None:
        for one in self.numbers():
            value = values.get(one.name, one.original)
            if not one.low <= value <= one.high:
                raise ValueError(f"{one.name} = {value}; expected {one.low:g} to {one.high:g}")


def _quoted(text: str) -> str:
    # TOML's basic strings have JSON's escapes, and no others are needed for printable text.
    return json.dumps(text, ensure_ascii=False)
