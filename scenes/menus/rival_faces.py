"""Whose face a rival wears, and what is said of it: its own where there is one, else lent or its file's."""

from collections.abc import Sequence

from game.kept.language import Language
from game.table.contract import RivalProfile
from scenes.paint.cards import LENT


def people_of(rivals: Sequence[RivalProfile]) -> list[RivalProfile]:
    """Return those that are somebody to play with: all but the yardsticks."""
    return [rival for rival in rivals if rival.identity not in LENT]


def faces_of(rivals: Sequence[RivalProfile]) -> dict[str, str]:
    """Return whose portrait each rival wears that has chosen one in its file, by id."""
    return {rival.identity: rival.portrait for rival in rivals if rival.portrait}


def name_of(language: Language, rival: RivalProfile) -> str:
    """Return a rival's name: the language's, or its file's own for a player's rivals."""
    return _text(language, rival, "name") or rival.name


def character_of(language: Language, rival: RivalProfile) -> str:
    """Return how a rival plays in one sentence: the language's, or its file's own for a player's rivals."""
    return _text(language, rival, "character") or rival.character


def who_is(language: Language, rival: RivalProfile) -> str:
    """Return in a few words who wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival, "who")


def story_of(language: Language, rival: RivalProfile) -> str:
    """Return the story of whoever wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival, "story")


def _text(language: Language, rival: RivalProfile, word: str) -> str:
    own = word in ("name", "character")
    key = f"rival.{rival.identity if own else rival.portrait or rival.identity}.{word}"
    return language.text(key) if language.has(key) else ""
