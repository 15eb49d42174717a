"""What a stage asks of its player: a closed vocabulary, read strictly.

Owns the words and their keys; how each is decided from a seat record is goal_measures.py's.
"""

from dataclasses import dataclass
from typing import Any

from game.kept.faults import Fault
from game.kept.forms import LONGEST_TEXT, Reader, items, named, refusal, text, whole
from game.kept.json_lines import show
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
    if type(value) is not dict or len(value) != 1:
        raise Fault("", f"goal {show(value)}", "one word with its keys, such as { win = {} }")
    word: str
    keys: dict[str, Any]
    word, keys = next(iter(value.items()))
    if word not in WORDS:
        raise Fault("", f"unknown goal {show(word)}", ", ".join(WORDS))
    required, optional = WORDS[word]
    form = f"{word} with {', '.join(required) or 'no keys'}"
    if optional:
        form += f" and perhaps {', '.join(optional)}"
    if type(keys) is not dict or not set(required) <= keys.keys():
        raise Fault("", f"{word} with {show(keys)}", form)
    unknown = sorted(keys.keys() - {*required, *optional})
    if unknown:
        raise Fault("", f"{word} with the key {show(unknown[0])}", form)
    return Goal(word, **{_FIELDS.get(key, key): _read(word, key, value) for key, value in keys.items()})


def _read(word: str, key: str, value: Any) -> Any:
    reader = whole(0 if word == "spare" else 1, MOST) if key == "n" else _READERS[key]
    try:
        return reader(value)
    except Fault as fault:
        raise Fault("", f"{word}: {key} {fault.found}", fault.expected) from None


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
    "card": _card,
    "cards": _cards,
    "with": _cards,
    "against": _cards,
    "rival": _rival,
    "from": _rival,
}
_FIELDS = {"with": "own", "from": "rival"}

WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
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
    "hidden": (("card", "n"), ()),
    "late": (("cards", "n"), ()),
    "remember": (("n",), ()),
    "peek_then_hit": (("n",), ()),
    "last_hand": (("n",), ()),
    "trail": (("n",), ()),
}
"""Every word with the keys that it must and may have."""
