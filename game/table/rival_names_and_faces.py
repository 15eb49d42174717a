"""What is said of a rival, and whose face it wears: its own, one lent to it, or the one its file names."""

from collections.abc import Mapping, Sequence

from game.kept.language import Language
from game.table.game_interface import RivalProfile

STRENGTHS = 5
"""In so many steps it is told how strong rivals are, by their ratings."""


def faces_of(rivals: Sequence[RivalProfile]) -> dict[str, str]:
    """Return whose portrait each rival wears that has chosen one in its file, by id."""
    return {rival.identity: rival.portrait for rival in rivals if rival.portrait}


def name_of(language: Language, rival: RivalProfile) -> str:
    """Return a rival's name: the language's, or its file's own for a player's rivals."""
    return _text(language, rival.identity, "name") or rival.name


def name_by_id(language: Language, rivals: Mapping[str, RivalProfile], rival: str) -> str:
    """Return a rival's name; the id itself where nobody has it any more."""
    found = rivals.get(rival)
    return name_of(language, found) if found else rival.capitalize()


def character_of(language: Language, rival: RivalProfile) -> str:
    """Return how a rival plays in one sentence: the language's, or its file's own for a player's rivals."""
    return _text(language, rival.identity, rival.plays) or rival.character


def who_is(language: Language, rival: RivalProfile) -> str:
    """Return in a few words who wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival.portrait or rival.identity, "who")


def story_of(language: Language, rival: RivalProfile) -> str:
    """Return the story of whoever wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival.portrait or rival.identity, "story")


def strength_of(rival: RivalProfile, rivals: Sequence[RivalProfile]) -> int | None:
    """Return how strong a rival is among those of its game, 1 to `STRENGTHS`; None: no league measured it."""
    measured = [one.rating for one in (rival, *rivals) if one.rating is not None]
    if rival.rating is None:
        return None
    least, most = min(measured), max(measured)
    return 1 + STRENGTHS * (rival.rating - least) // (most - least + 1)


def strength_word(language: Language, rival: RivalProfile, rivals: Sequence[RivalProfile]) -> str:
    """Return in a word how strong a rival is among those of its game; "" where no league measured it."""
    strength = strength_of(rival, rivals)
    return "" if strength is None else language.text(f"lobby.strength.{strength}")


def _text(language: Language, identity: str, word: str) -> str:
    key = f"rival.{identity}.{word}"
    return language.text(key) if language.has(key) else ""
