"""The names and crests of all players once more, in a plain file beside the database.

Owns that file. Whoever has finished no match stands in no record: without it nothing would bring him back
after the database was damaged. What is true stands there; the file is read for those alone whom it lacks.
"""

import contextlib
import json
from collections.abc import Iterable

from game.campaign.progress_database_check import fits
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import parse_value
from game.kept.strict_reader import Table, any_whole, text

FILE = "players.json"
_LIMIT = 1024 * 1024
_name = text(_LIMIT)
Player = tuple[int, str, int]
"""Number, name, and crest 1 to 7."""


def read(store: Store) -> list[Player]:
    """List the players of the file, the first one first; where not all of it makes sense it is set aside."""
    try:
        found = parse_value(store.read(FILE, _LIMIT) or b"[]")
    except StoreError as error:
        found = None if error.reason in ("no file", "too large") else []
    except Fault:
        found = None
    lines = found if isinstance(found, list) else [None]
    players = sorted(player for line in lines if (player := _player(line)) is not None)
    if len(players) < len(lines):
        with contextlib.suppress(StoreError):
            store.quarantine(FILE)
    return players


def keep(store: Store, players: Iterable[Player]) -> None:
    """Write the file anew if it says something else; a disk that refuses it keeps nobody from playing."""
    lines = [{"id": number, "name": name, "crest": crest} for number, name, crest in players]
    text = json.dumps(lines, ensure_ascii=False, indent=1).encode() + b"\n"
    with contextlib.suppress(StoreError):
        if store.read(FILE, _LIMIT) != text:
            store.write(FILE, text)


def _player(line: object) -> Player | None:
    with contextlib.suppress(Fault):
        table = Table(FILE, line)
        player = table.read("id", any_whole), table.read("name", _name), table.read("crest", any_whole)
        return player if fits("profiles", player) else None
    return None
