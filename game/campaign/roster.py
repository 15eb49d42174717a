"""The names and crests of all players once more, in a plain file beside the database.

Owns that file. Whoever has finished no match stands in no record: without it nothing would bring him back
after the database was damaged. What is true stands there; the file is read for those alone whom it lacks.
"""

import contextlib
import json
from collections.abc import Iterable

from game.store import Store, StoreError

FILE = "players.json"
Player = tuple[int, str, int]
"""Number, name, and crest 1 to 7."""


def read(store: Store) -> list[Player]:
    """List the players of the file, the first one first; none where it is missing or makes no sense."""
    try:
        found = json.loads(store.read(FILE) or b"[]")
    except (StoreError, ValueError, RecursionError):
        return []
    lines = found if isinstance(found, list) else []
    return sorted(player for line in lines if (player := _player(line)) is not None)


def keep(store: Store, players: Iterable[Player]) -> None:
    """Write the file anew if it says something else; a disk that refuses it keeps nobody from playing."""
    lines = [{"id": number, "name": name, "crest": crest} for number, name, crest in players]
    text = json.dumps(lines, ensure_ascii=False, indent=1).encode() + b"\n"
    with contextlib.suppress(StoreError):
        if store.read(FILE) != text:
            store.write(FILE, text)


def _player(line: object) -> Player | None:
    if not isinstance(line, dict):
        return None
    number, name, crest = line.get("id"), line.get("name"), line.get("crest")
    if type(number) is not int or type(crest) is not int or type(name) is not str:
        return None
    return (number, name, crest) if 0 < number < 10**9 and name and 1 <= crest <= 7 else None
