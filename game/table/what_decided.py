"""What a game says of why a match came as it did: a sentence, and the fight that shows it."""

from typing import NamedTuple


class Sentence(NamedTuple):
    """A sentence or two; `fight` counts from 1."""

    words: str
    fight: int
