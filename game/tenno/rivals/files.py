"""Rivals as files: who a rival is and which mind decides for it, read strictly from TOML.

Owns the form of such a file. Where the files lie is told by whoever asks; how minds think is not known here.
"""

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

from game.kept.faults import Fault
from game.kept.foreign import Aside, read_toml
from game.kept.json_lines import show
from game.kept.table_plan import HUMAN
from game.table.contract import Rival, RivalProfile
from game.tenno.rivals.base import ViewRival
from game.tenno.rivals.handicap import Handicapped
from game.tenno.rivals.mind import Mind
from game.tenno.rivals.novice import Novice
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.signature import WORDS
from game.tenno.rivals.steady import Steady

PLAIN_MINDS: dict[str, Callable[[int], ViewRival]] = {"novice": Novice, "steady": Steady}
"""Minds without numbers."""
THINKING = "thinking"
"""The mind with a personality."""
MINDS = (*PLAIN_MINDS, THINKING)
ENDING = ".toml"
KEYS = ("id", "name", "character", "mind")
PERSONALITY = "personality"
SIGNATURE = "signature"
"""In which words an eased rival's error is like itself."""
OPTIONAL = ("portrait", "rating", SIGNATURE, PERSONALITY)
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


@dataclass(frozen=True)
class RivalFile:
    """A rival as its file has it; `personality` is None for a mind without numbers."""

    profile: RivalProfile
    mind: str
    personality: Personality | None
    signature: tuple[str, ...] = ()
    """The words of signature.py in which its errors are like itself where it is eased."""

    def make(self, seed: int) -> ViewRival:
        """Make the rival."""
        if self.personality is not None:
            return Mind(seed, self.personality)
        return PLAIN_MINDS[self.mind](seed)


def read_rival(file: Path) -> RivalFile:
    """Read a rival's file; raises OSError where it cannot be opened, `RivalFault` where it is refused."""
    table = _read_table(file)
    for key in table:
        if key not in (*KEYS, *OPTIONAL):
            raise RivalFault(file, key, "an unknown key", f"only {', '.join((*KEYS, *OPTIONAL))}")
    texts = {key: _text(file, table, key) for key in KEYS}
    identity, mind = texts["id"], texts["mind"]
    if not IDENTITY.fullmatch(identity):
        raise RivalFault(file, "id", show(identity), "1 to 40 of a to z, 0 to 9 and -, no - in front")
    if identity == HUMAN:
        raise RivalFault(file, "id", show(identity), "another one, for this stands for a person")
    if identity != file.stem:
        raise RivalFault(file, "id", f'"{identity}"', f'the name of its file, "{file.stem}"')
    if mind not in MINDS:
        raise RivalFault(file, "mind", show(mind), " or ".join(f'"{name}"' for name in MINDS))
    for key, longest in (("name", LONGEST_NAME), ("character", LONGEST_CHARACTER)):
        text = texts[key]
        if not text.strip() or len(text) > longest or not text.isprintable():
            shown = f"{len(text)} characters" if len(text) > longest else show(text)
            raise RivalFault(file, key, shown, f"one line of 1 to {longest} characters")
    portrait = _text(file, table, "portrait") if "portrait" in table else ""
    if portrait and not IDENTITY.fullmatch(portrait):
        raise RivalFault(file, "portrait", show(portrait), "the id of a rival that has one")
    rating = _number(file, "rating", table["rating"], RATINGS, int) if "rating" in table else None
    profile = RivalProfile(identity, texts["name"], texts["character"], file, portrait, rating)
    return RivalFile(profile, mind, _personality(file, table, mind), _signature(file, table))


def _signature(file: Path, table: dict[str, Any]) -> tuple[str, ...]:
    words = table.get(SIGNATURE, [])
    if type(words) is not list:
        raise RivalFault(file, SIGNATURE, show(words), "a list of words")
    for word in words:
        if type(word) is not str or word not in WORDS:
            raise RivalFault(file, SIGNATURE, show(word), f"only {', '.join(WORDS)}")
    if len(set(words)) < len(words):
        raise RivalFault(file, SIGNATURE, show(words), "each word once")
    return tuple(words)


def _personality(file: Path, table: dict[str, Any], mind: str) -> Personality | None:
    """Read the numbers of a thinking rival; those that are not named stay as they are without a character."""
    numbers = table.get(PERSONALITY, {})
    if mind != THINKING:
        if PERSONALITY in table:
            raise RivalFault(file, PERSONALITY, f'numbers for "{mind}"', f'them with "{THINKING}"')
        return None
    if not isinstance(numbers, dict):
        raise RivalFault(file, PERSONALITY, show(numbers), "a table of numbers")
    known = {number.name: number.metadata["bounds"] for number in fields(Personality)}
    for name in numbers:
        if name not in known:
            raise RivalFault(file, f"{PERSONALITY}.{name}", "an unknown key", f"only {', '.join(known)}")
    return Personality(**{
        name: _number(file, f"{PERSONALITY}.{name}", value, known[name], float)
        for name, value in numbers.items()
    })  # fmt: skip


def _number(file: Path, key: str, value: object, bounds: tuple[float, float], kind: type) -> Any:
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


def _text(file: Path, table: dict[str, Any], key: str) -> str:
    if key not in table:
        raise RivalFault(file, key, "missing", "a text")
    value = table[key]
    if not isinstance(value, str):
        raise RivalFault(file, key, show(value), "a text")
    return value


def _read_folder(folder: Path) -> Listed:
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


class Roster:
    """The rivals of some folders, the first folder's before the next one's where they share an id."""

    def __init__(self, folders: Iterable[Path]) -> None:
        """Look into these folders, each time anew; one that does not exist has no rivals.

        The first one is the game's own; the others are foreign, and in a window read beside its frames.
        """
        self.folders = tuple(folders)
        self._foreign: list[Aside[Listed]] = [
            Aside(partial(_read_folder, folder), ([], [])) for folder in self.folders[1:]
        ]

    def profiles(self) -> tuple[list[RivalProfile], list[str]]:
        """List the rivals, by folder, the weakest first, and the faults of files that are none."""
        found: dict[str, RivalProfile] = {}
        faults = []
        own = [_read_folder(folder) for folder in self.folders[:1]]
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
            return read_rival(Path(identity))
        if IDENTITY.fullmatch(identity):
            for folder in self.folders:
                file = folder / f"{identity}{ENDING}"
                if os.path.lexists(file):
                    return read_rival(file)
        known = ", ".join(profile.identity for profile in self.profiles()[0])
        raise LookupError(f'no rival "{identity}"; expected one of {known}, or a FILE{ENDING}')

    def profile(self, identity: str) -> RivalProfile:
        """Return who a rival is; raises as `find` does."""
        return self.find(identity).profile

    def make(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        """Make a rival that errs so much more than by itself; raises as `find` does."""
        file = self.find(identity)
        rival = file.make(seed)
        return Handicapped(rival, ease, seed, file.signature) if ease else rival
