"""House rules as a command line names them: the words of a header's `variant`, with values that can be typed.

Keeps `optional_features.RuleWords`; whether rules can be played is `variants.read_variant`'s to say.
"""

import re
from collections.abc import Mapping
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.tenno.cards import FEWEST_SEATS, MOST_SEATS
from game.tenno.variants import CUSTOMS, SMALLEST_SIDE, Feud, read_variant

_FLAGS = ("known_shogun", "opening_exchange", "open_prisoners", "no_notes", *CUSTOMS)
_SHORT_HAND = "short_hand=CARD[,CARD]..."
FORMS: Mapping[str, str] = {
    **{word: word for word in _FLAGS},
    "short_hand": _SHORT_HAND,
    "allies": "allies[=SIDES]",
    "feud": "feud",
}


def header_part(words: Mapping[str, str | None], seats: int) -> Line:
    """Return `variant` and `version` of a header; raises `Fault`."""
    line = {word: _value(word, text, seats) for word, text in words.items()}
    return read_variant(line, seats).header_part()


def _value(word: str, text: str | None, seats: int) -> Any:
    if word == "short_hand":
        if not text:
            raise Fault(word, "nothing", f"{_SHORT_HAND}, such as short_hand=5,6,10")
        return text.split(",")
    if word == "allies":
        if text is not None and not re.fullmatch("[1-9]", text):
            raise Fault(word, show(text), "allies or allies=SIDES, such as allies=3 for six seats")
        sides = int(text or 2)
        if sides not in _numbers_of_sides(seats):
            raise Fault(f"{word}={sides}", f"with {seats} seats", _sides_to_type(seats))
        return [list(range(side, seats, sides)) for side in range(sides)]
    if text is not None:
        raise Fault(word, show(text), f"{word} alone")
    return Feud(1)._asdict() if word == "feud" else True


def _numbers_of_sides(seats: int) -> list[int]:
    """List into how many equal sides these seats can be parted."""
    return [sides for sides in range(2, seats // SMALLEST_SIDE + 1) if seats % sides == 0]


def _sides_to_type(seats: int) -> str:
    """Say what can be typed at this table, or at which one there are sides."""
    forms = [f"allies={sides}" for sides in _numbers_of_sides(seats)]
    parted = [str(number) for number in range(FEWEST_SEATS, MOST_SEATS + 1) if _numbers_of_sides(number)]
    return " or ".join(forms) or f"{' or '.join(parted)} seats"
