"""The letters that a name can be written with on the screen: `alphabet` in the head of a language's file."""

from typing import Any

from game.kept.faults import Fault
from game.kept.forms import refusal

USUAL = "abcdefghijklmnopqrstuvwxyzäöüßéèêñçáóíà"
"""The letters of a language whose file says nothing of them."""
MOST_LETTERS = 64


def read_alphabet(value: Any) -> str:
    """Read small letters, each once, in the order of the alphabet; raises `Fault`."""
    if not isinstance(value, str) or not all(letter.isalpha() for letter in value):
        raise refusal(value, "a text of letters, without spaces and marks")
    if value != value.lower() or len(set(value)) < len(value):
        raise refusal(value, "small letters, each once")
    if not 1 <= len(value) <= MOST_LETTERS:
        raise Fault("", f"{len(value)} letters", f"1 to {MOST_LETTERS} letters")
    return value
