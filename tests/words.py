"""The words on the screen by their keys, so that a test says which text it means and not how it is worded."""

from __future__ import annotations

from functools import cache

from assets import FOLDER
from game.kept.language import Language


@cache
def language(code: str) -> Language:
    """Return one of the game's languages, read once for all tests."""
    return Language(FOLDER / "languages", code)


def said(key: str, code: str = "en", /, **values: str | int) -> str:
    """Return a text of the screen, filled in; raises KeyError for a key that no text has."""
    return language(code).text(key, **values)
