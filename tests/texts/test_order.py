"""The languages' files are in an order that translators' tools parse: tables whole, each under its parent.

tomlkit, on which the translate toolkit stands, hands out a table that comes in two places as something that
the toolkit does not take, and so it does with a dotted key beside a table of its name.
"""

import re
from pathlib import Path

import pytest

from assets import FOLDER

FILES = [
    *sorted((FOLDER / "languages").glob("*.toml")),
    *sorted((FOLDER / "campaign").rglob("script.*.toml")),
    *sorted((FOLDER / "campaign").rglob("words.*.toml")),
]
HEAD = re.compile(r"^\[([^\[\]]+)\]", re.MULTILINE)
DOTTED = re.compile(r"^[\w-]+(?:\.[\w-]+)+ *=", re.MULTILINE)


def out_of_order(text: str) -> list[str]:
    """List the tables that come twice, or apart from the table that they belong to."""
    found, closed = [], set[str]()
    before: list[str] = []
    for name in HEAD.findall(text):
        parts = name.split(".")
        prefixes = [".".join(parts[: depth + 1]) for depth in range(len(parts))]
        closed.update(set(before) - set(prefixes))
        found += [name for prefix in prefixes if prefix in closed]
        before = prefixes
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_table_comes_once_and_whole(path: Path) -> None:
    text = path.read_text("utf-8")
    assert out_of_order(text) == []
    assert DOTTED.findall(text) == []


def test_what_comes_apart_is_found() -> None:
    assert out_of_order("[a]\n[a.b]\n[c]\n[a.d]\n") == ["a.d"]
    assert out_of_order("[a]\n[b]\n[a]\n") == ["a"]
    assert out_of_order("[a]\n[a.b]\n[a.b.c]\n[a.d]\n[b]\n") == []
    assert DOTTED.findall('learn.title = "x"\n') == ["learn.title ="]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_translate_toolkit_reads_it_and_writes_it_as_it_was(path: Path) -> None:
    toml = pytest.importorskip("translate.storage.toml")
    store = toml.TOMLFile()
    store.parse(path.read_bytes())
    assert len(store.units) > 40 and bytes(store) == path.read_bytes()
