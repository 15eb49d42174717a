"""What a stage asks of its player: a closed vocabulary, read strictly.

Owns the words and their keys; how each is decided from a seat record is goal_progress.py's.
"""

from dataclasses import dataclass
from typing import Any

from game.kept.strict_reader import LONGEST_TEXT, Reader, items, named, refusal, text, whole
from game.table.goal_forms import Words, read_word
from game.tenno.cards import CODES

MOST = 200
"""No count of a match comes near it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal; what a word has no key for stays empty. Empty sets of cards mean any card."""

    word: str
    n: int = 1
    cards: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()
    """The player's card in the fight: the key `with`."""
    against: frozenset[int] = frozenset()
    card: int = 0
    rival: str = ""
    """The keys `rival` and `from`."""


def read_goal(value: Any) -> Goal:
    """Read a goal of a stage file, such as `{"capture": {"cards": ["9"], "n": 1}}`; raises `Fault`."""
    word, keys = read_word(value, WORDS, _READERS)
    return Goal(word, **{_FIELDS.get(key, key): found for key, found in keys.items()})


_A_CARD = '"1" to "10" or "X"'
_card = named(CODES, f"a card, {_A_CARD}")
_several = items(_card, f"a list of different cards, {_A_CARD}", 1)


def _cards(value: Any) -> frozenset[int]:
    cards = _several(value)
    if len(set(cards)) < len(cards):
        raise refusal(value, f"a list of different cards, {_A_CARD}")
    return frozenset(cards)


_rival = text(LONGEST_TEXT, "the id of a rival at the table")
_READERS: dict[str, Reader[Any]] = {
    "n": whole(1, MOST),
    "spare.n": whole(0, MOST),
    "card": _card,
    "cards": _cards,
    "with": _cards,
    "against": _cards,
    "rival": _rival,
    "from": _rival,
}
_FIELDS = {"with": "own", "from": "rival"}

WORDS: Words = {
    "win": ((), ()),
    "win_by": (("n",), ()),
    "place": (("n",), ()),
    "outscore": (("rival",), ()),
    "sweep": ((), ()),
    "capture": (("n",), ("cards", "with", "from")),
    "hold": (("n",), ("with", "against")),
    "keep": (("cards",), ()),
    "monk_saves": (("n",), ()),
    "double": (("n",), ()),
    "revenge": (("n",), ()),
    "spare": (("rival", "n"), ()),
    "strike_leader": (("n",), ()),
    "spread": (("n",), ()),
    "exchange": (("n",), ()),
    "feint": (("n",), ()),
    "feint_survives": (("n",), ()),
    "trap": (("n",), ()),
    "call": (("n",), ()),
    "fool": (("n",), ()),
    "read": (("n",), ()),
    "hidden": (("card", "n"), ()),
    "late": (("cards", "n"), ()),
    "remember": (("n",), ()),
    "peek_then_hit": (("n",), ()),
    "last_hand": (("n",), ()),
    "trail": (("n",), ()),
}
"""Every word with the keys that it must and may have."""
