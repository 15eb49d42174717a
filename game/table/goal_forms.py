"""What goals of all games are like: one word with its keys in a stage file, and how far it has come.

Owns these forms. Which words a game has, and how each is decided from a seat record, is the game's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import show
from game.kept.strict_reader import Reader

Words = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""Every word with the keys that it must and may have."""
OPEN, REACHED, FAILED = "open", "reached", "failed"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a goal has come: `count` of `needed`, and whether that is decided.

    With words of "at most" and "never", `needed` is what `count` may not exceed.
    """

    count: int
    needed: int
    state: str
    """One of OPEN, REACHED, FAILED."""


def counted(count: int, needed: int, over: bool) -> Progress:
    """Judge what must happen so often, and stays reached."""
    return Progress(count, needed, REACHED if count >= needed else FAILED if over else OPEN)


def at_end(count: int, needed: int, holds: bool, over: bool) -> Progress:
    """Judge what is decided by the end alone."""
    return Progress(count, needed, OPEN if not over else REACHED if holds else FAILED)


def at_most(count: int, limit: int, over: bool, failed: bool | None = None) -> Progress:
    """Judge what may not happen more often; `failed` where the count does not say it."""
    lost = count > limit if failed is None else failed
    return Progress(count, limit, FAILED if lost else REACHED if over else OPEN)


def read_word(value: Any, words: Words, readers: Mapping[str, Reader[Any]]) -> tuple[str, dict[str, Any]]:
    """Read a goal of a stage file, such as `{"win_by": {"n": 5}}`, as its word and its keys; raises `Fault`.

    `readers` has one for each key; one named "WORD.KEY" is that word's own.
    """
    if type(value) is not dict or len(value) != 1:
        raise Fault("", f"goal {show(value)}", "one word with its keys, such as { win = {} }")
    word: str
    keys: dict[str, Any]
    word, keys = next(iter(value.items()))
    if word not in words:
        raise Fault("", f"unknown goal {show(word)}", ", ".join(words))
    required, optional = words[word]
    form = f"{word} with {', '.join(required) or 'no keys'}"
    if optional:
        form += f" and perhaps {', '.join(optional)}"
    if type(keys) is not dict or not set(required) <= keys.keys():
        raise Fault("", f"{word} with {show(keys)}", form)
    unknown = sorted(keys.keys() - {*required, *optional})
    if unknown:
        raise Fault("", f"{word} with the key {show(unknown[0])}", form)
    return word, {key: _read(word, key, found, readers) for key, found in keys.items()}


def _read(word: str, key: str, value: Any, readers: Mapping[str, Reader[Any]]) -> Any:
    reader = readers.get(f"{word}.{key}") or readers[key]
    try:
        return reader(value)
    except Fault as fault:
        raise Fault("", f"{word}: {key} {fault.found}", fault.expected) from None
