"""What a stage asks of its player: a closed vocabulary, read strictly.

Owns the words and their keys; how each is decided from a seat record is goal_progress.py's. How far a match
goes is match_length.py's.
"""

from dataclasses import dataclass
from typing import Any

from game.kept.strict_reader import LONGEST_TEXT, Reader, one_of, text, whole
from game.table.goal_forms import Words, read_word

MOST = 400
"""No count of a match, and no honour that is asked for, is greater."""
AT_MOST = ("keep_lord", "paid", "ninja", "spare")
"""Words of what may happen `n` times and not more often."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal; what a word has no key for stays empty."""

    word: str
    n: int = 1
    side: str = ""
    """The key `as`: "attacker", "defender", or "" for either."""
    rival: str = ""


def read_goal(value: Any) -> Goal:
    """Read a goal of a stage file, such as `{"win_fight": {"as": "attacker", "n": 1}}`; raises `Fault`."""
    word, keys = read_word(value, WORDS, _READERS)
    return Goal(word, **{_FIELDS.get(key, key): found for key, found in keys.items()})


_READERS: dict[str, Reader[Any]] = {
    "n": whole(1, MOST),
    **{f"{word}.n": whole(0, MOST) for word in AT_MOST},
    "as": one_of(("attacker", "defender")),
    "rival": text(LONGEST_TEXT, "the id of a rival at the table"),
}
_FIELDS = {"as": "side"}
_N = (("n",), ())
WORDS: Words = {
    "win": ((), ()),
    "win_by": _N,
    "place": _N,
    "soon": _N,
    "income": _N,
    "comeback": _N,
    "keep_lord": _N,
    "win_fight": (("n",), ("as",)),
    "upset": _N,
    "topple": _N,
    "strength": _N,
    "reign": _N,
    "castle": _N,
    "steal": _N,
    "strike": _N,
    "guarded": _N,
    "shame": _N,
    "paid": _N,
    "ninja": _N,
    "return": _N,
    "served": _N,
    "lord": _N,
    "heir": _N,
    "face": _N,
    "spare": (("rival", "n"), ()),
    "trail": _N,
    "variety": _N,
}
"""Every word with the keys that it must and may have."""
