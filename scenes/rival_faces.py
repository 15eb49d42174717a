"""Whose face a rival wears: its own where it was drawn, a lent one where it has none yet."""

from collections.abc import Mapping

LENT: Mapping[str, str] = {"novice": "suzume", "steady": "oyuki"}


def face_of(rival: str) -> str:
    """Return the name of the portrait that stands for a rival, by the rival's id."""
    return LENT.get(rival, rival)
