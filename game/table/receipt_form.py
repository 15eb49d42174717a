"""The form of a receipt, JSON Lines: which keys its lines have, and which lines are refused."""

from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import LONGEST_LINE, Line
from game.kept.strict_reader import Table, any_whole, items, number, one_of, text, version_up_to, whole
from game.table.record_forms import EASE, an_ease

VERSION = 3
"""Since the header says by which mind was answered."""
MINDLESS_VERSION, EASED_VERSION = 1, 2
"""Before that; of a receipt with an ease, since an eased rival's errors keep its character. In version 1 they
were by lot among all that is allowed."""
VERSIONS = (MINDLESS_VERSION, EASED_VERSION, VERSION)
HEADER_KEYS = ["receipt", "version", "rival", "seed", "budget"]
MIND = "mind"
"""A header's key: as `game_interface.RivalProfile` has it."""
CHOICE_KEYS = ("beliefs", "alternatives", "work", "lot")
"""What can stand beside `chose`."""
_LARGEST = 1e15
"""No number that a rival weighs by comes near it."""


def check_header(header: Line, game: str) -> None:
    """Refuse a first line that is no receipt's of this game, with `Fault`."""
    keys = [*HEADER_KEYS, MIND] if MIND in header else HEADER_KEYS
    if list(header) not in (keys, [*keys, EASE]):
        found = f"the keys {', '.join(map(repr, header))[:80]}" if header else "no header"
        raise Fault(1, found, f"a receipt of {game}: an object with {', '.join([*HEADER_KEYS, MIND])}")
    versions = (VERSION,) if MIND in header else VERSIONS[: 2 if EASE in header else 1]
    table = Table("", header)
    try:
        table.read("receipt", one_of((game,), game))
        table.read("version", version_up_to(VERSION, one_of(versions, " or ".join(map(str, versions)))))
        table.read("rival", text(LONGEST_LINE, "a rival's id"))
        table.read("seed", any_whole)
        table.read("budget", any_whole)
        table.optional(MIND, text(LONGEST_LINE, "which mind answered"), "")
        table.optional(EASE, an_ease, 0.0)
    except Fault as fault:
        raise Fault(1, f"{fault.where} {fault.found}", fault.expected) from None


def check_line(place: int, line: Line, ask: Line | None) -> None:
    """Refuse a later line that is none of a receipt's, with `Fault`; `ask` is the open question's."""
    keys = list(line)
    if keys not in (["told"], ["ask"]) and keys[:1] != ["chose"]:
        raise Fault(place, f"the keys {', '.join(map(repr, keys))[:80]}", "told, ask, or chose")
    if ask is not None and keys[0] != "chose":
        raise Fault(place, f"a line with {keys[0]!r}", "the answer to the question before it")
    if ask is None and keys[0] == "chose":
        raise Fault(place, "an answer without a question", "told or ask")
    for key in keys[1:]:
        if key not in CHOICE_KEYS:
            raise Fault(place, f"the key {key!r}"[:80], f"chose, {', '.join(CHOICE_KEYS)}")
    if type(line[keys[0]]) is not dict:
        raise Fault(place, f"{keys[0]} that is no object", "an object")
    table = Table("", line)
    try:
        table.optional("alternatives", _alternatives, ())
        table.optional("work", whole(0, int(_LARGEST)), 0)
        table.optional("lot", number(0, 1), 0)
    except Fault as fault:
        raise Fault(place, f"{fault.where} {fault.found}", fault.expected) from None


def _alternative(value: Any) -> Any:
    table = Table("", value, expected="an object with choice and worth")
    Table("", table.get("choice", "an object"), "choice", "an object")
    for key in ("worth", "chance"):
        if key == "worth" or table.has(key):
            table.read(key, number(-_LARGEST, _LARGEST))
    return value


_alternatives = items(_alternative, "a list of what could have been answered")
