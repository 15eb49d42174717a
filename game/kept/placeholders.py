"""Texts with names in braces: which names there are, and filling them in.

A name is all that braces may hold: a conversion, a form, or a way into a value could make a stranger's text
take all memory or read what it is not told.
"""

import re
import string
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from game.kept.faults import Fault
from game.kept.strict_reader import Reader, line

_PAIRS = "braces in pairs around a name"


_PLAIN = re.compile(r"(?:[^{}]++|\{\{|\}\}|\{[A-Za-z_][A-Za-z0-9_]*\})*+")


def plainly_sound(text: str) -> bool:
    """Whether braces hold names of ASCII letters alone, as most texts do; quicker than `placeholders`."""
    return _PLAIN.fullmatch(text) is not None


@lru_cache(4096)
def _parts(text: str) -> tuple[tuple[str, str | None], ...]:
    """Split a text at its placeholders: what stands before each, and its name; raises `Fault`."""
    try:
        parts = [*string.Formatter().parse(text)]
    except ValueError as error:
        raise Fault("", str(error), _PAIRS) from None
    for _, name, form, conversion in parts:
        if name is not None and (form or conversion or not name.isidentifier()):
            found = f"{{{name}{'!' if conversion else ''}{conversion or ''}{':' if form else ''}{form}}}"
            raise Fault("", found if len(found) <= 60 else f"{found[:57]}...", _PAIRS)
    return tuple((before, name) for before, name, _, _ in parts)


def placeholders(text: str) -> set[str]:
    """Return the names in a text's braces; raises `Fault` where they hold anything else."""
    return {name for _, name in _parts(text) if name is not None}


def check_placeholders(text: str, known: Collection[str]) -> None:
    """Refuse a text whose braces hold anything but known names, with `Fault`."""
    if unknown := placeholders(text) - set(known):
        few = ", ".join(f"{{{name}}}" for name in sorted(known)) or "no names in braces"
        raise Fault("", f"{{{min(unknown)}}}", few)


def template(longest: int, *names: str) -> Reader[str]:
    """Read one line of text in which these names may stand in braces, and nothing else."""
    read_line = line(longest)

    def read(value: Any) -> str:
        text = read_line(value)
        check_placeholders(text, names)
        return text

    return read


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with values in the place of their names; raises `Fault` where there is none for one."""
    try:
        return "".join(before if name is None else f"{before}{values[name]}" for before, name in _parts(text))
    except KeyError as missing:
        raise Fault("", f"no value for {missing}", "one for each placeholder") from None
