"""Decisions and lots as lines of a record: a word, and the keys that go with it, each with its reader.

Owns how a line is taken apart; which words and keys there are is each game's `line_forms`.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.kept.strict_reader import Reader
from game.table.game_interface import IllegalDecision

Forms: TypeAlias = Mapping[str, Mapping[str, Reader[Any]]]
"""By word, such as "attack", its keys in the order in which they are written."""


def read_line(line: Line, word: str, forms: Forms) -> dict[str, Any]:
    """Read the values of a line whose `word` is "move" or "chance".

    Raises `IllegalDecision` unless it has exactly the keys of its form, each with a value that is read.
    """
    name = line.get(word)
    form = forms.get(name) if type(name) is str else None
    if form is None:
        found = f"{word} {show(name)}" if word in line else f"an object with {show(list(line))}"
        raise IllegalDecision(found, f"a {word}: {', '.join(forms)}")
    if line.keys() != form.keys() | {word}:
        found = f"{name} with the keys {show(sorted(map(str, line)))}"
        raise IllegalDecision(found, f"{name} with {', '.join((word, *form))}")
    values = {}
    for key, read in form.items():
        try:
            values[key] = read(line[key])
        except Fault as fault:
            raise IllegalDecision(f"{key} {fault.found}", fault.expected) from None
    return values
