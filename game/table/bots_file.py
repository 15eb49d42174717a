"""Outside bots by name: which command of the player's own stands behind a name that a record quotes.

Records never hold a command, for whoever sends a record would decide what is started. The commands stand in
`bots.toml` of the data folder, table `[bots]`, a line each, and get there only from what the person typed
(the command line, or the question when a match is gone on with).

It is not read by `strict_reader`, which refuses a file whole: a line that is not understood is the player's
own, is kept where the file is written anew, and means nothing; a file that cannot be read holds nothing.
"""

import contextlib
import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from game.kept import foreign_files
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.player_names import LONGEST_IN_RECORDS

FILE = "bots.toml"
TABLE = "[bots]"
OUTSIDE = "!"
"""What stands before the command of an outside bot in a seat's spec, and before its name in a record."""
LONGEST_COMMAND = 2000
_LIMIT = 256 * 1024
_NAMELESS = "bot"
_NAME = re.compile(r"[a-z0-9-]{1,40}")
_OTHER = re.compile(r"[^a-z0-9]")
_LINE = re.compile(
    r"""\s*(?P<key>[a-z0-9-]{1,40}|"[a-z0-9-]{1,40}")\s*=\s*(?P<value>(?:"[^"].*"|'[^']*'))\s*(?:\#.*)?"""
)


def quoted_name(rival: str) -> str | None:
    """Return the bot's name that a record's "!NAME" quotes; None for anything else, an old command too."""
    name = rival.removeprefix(OUTSIDE)
    return name if rival.startswith(OUTSIDE) and _NAME.fullmatch(name) else None


def name_for(command: str, known: Mapping[str, str]) -> str:
    """Return the name of a command: the one it has in `known` (names to commands), else a free one."""
    for name, other in known.items():
        if other == command:
            return name
    base = _base_name(command)
    name, number = base, 1
    while name in known:
        number += 1
        name = f"{base[: LONGEST_IN_RECORDS - len(str(number)) - 1]}-{number}"
    return name


def _base_name(command: str) -> str:
    try:
        words = shlex.split(command)
    except ValueError:
        words = command.split()
    for word in reversed(words):
        with contextlib.suppress(OSError, ValueError):
            if (path := Path(word)).is_file():
                return _OTHER.sub("-", path.name.lower())[:LONGEST_IN_RECORDS]
    return _NAMELESS


class Bots:
    """The commands that the player has given names, as the file has them; what is entered is written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lines = self._read()
        self.commands = dict(_commands(self._lines))
        """By name."""

    def enter(self, command: str, name: str | None = None) -> str:
        """Keep a command that the person typed and return its name; `name` is the one that it has to have.

        Where the disk refuses, the name holds for this time.
        """
        name = name or name_for(command, {**dict.fromkeys(self._keys(), ""), **self.commands})
        if self.commands.get(name) == command:
            return name
        self.commands[name] = command
        kept = [line for line in self._lines if _key(line) != name]
        at = next((at + 1 for at, line in enumerate(kept) if _begins(line)), None)
        if at is None:
            kept, at = [*kept, TABLE], len(kept) + 1
        self._lines = [*kept[:at], f"{name} = {_toml(command)}", *kept[at:]]
        with contextlib.suppress(StoreError, UnicodeEncodeError):
            self._store.write(FILE, "".join(f"{line}\n" for line in self._lines).encode())
        return name

    def _keys(self) -> list[str]:
        return [key for line in self._lines if (key := _key(line))]

    def _read(self) -> list[str]:
        try:
            text = (self._store.read(FILE, _LIMIT) or b"").decode()
            return text.removesuffix("\n").split("\n") if text else []
        except StoreError:
            return []
        except UnicodeDecodeError:
            with contextlib.suppress(StoreError):
                self._store.quarantine(FILE)
            return []


def _commands(lines: list[str]) -> list[tuple[str, str]]:
    found, inside = [], False
    for line in lines:
        if line.lstrip().startswith("["):
            inside = _begins(line)
        match = _LINE.fullmatch(line) if inside else None
        if match:
            # One line of one known form at a time: no depth and no key of the file reaches the parser.
            with contextlib.suppress(Fault):
                value = foreign_files.parse_toml(f"value = {match['value']}".encode())["value"]
                if value.strip() and len(value) <= LONGEST_COMMAND and "\0" not in value:
                    found.append((match["key"].strip('"'), value))
    return found


def _begins(line: str) -> bool:
    return line.partition("#")[0].strip() == TABLE


def _key(line: str) -> str:
    match = _LINE.fullmatch(line)
    return match["key"].strip('"') if match else ""


def _toml(text: str) -> str:
    # A JSON string is a TOML string, but for DEL, which TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
