"""Whose face a rival wears, and what is said of it: its own where there is one, else lent or its file's."""

from collections.abc import Mapping

from game.contract import RivalProfile
from game.language import Language

LENT: Mapping[str, str] = {"novice": "suzume", "steady": "oyuki"}


def face_of(rival: str) -> str:
    """Return the name of the portrait that stands for a rival, by the rival's id."""
    return LENT.get(rival, rival)


def character_of(language: Language, rival: RivalProfile) -> str:
    """Return a rival's character in one sentence: the language's, or its file's own for a player's rivals."""
    key = f"rival.{rival.identity}.character"
    return language.text(key) if language.has(key) else rival.character
