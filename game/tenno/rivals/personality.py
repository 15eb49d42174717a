"""The numbers that make one rival play unlike another: about seven set ones make a character.

Owns their names, ranges and what each moves at the table. How they are used stand in leanings.py, memory.py
and mind.py.
"""

from dataclasses import dataclass, field, fields

EITHER_WAY = (-1.0, 1.0)
"""The range of a leaning to one side or the other; 0 is none."""
SHARE = (0.0, 1.0)


def _number(default: float, bounds: tuple[float, float], moves: str) -> float:
    found: float = field(default=default, metadata={"bounds": bounds, "moves": moves})
    return found


@dataclass(frozen=True, slots=True)
class Personality:
    """How a mind plays. Each number's `moves` says which public measure rises with it."""

    depth: float = _number(1.0, SHARE, "work on a decision, strength")
    """How far it thinks: 0 plays by habit, 1 spends the whole budget of search.py."""
    memory: float = _number(1.0, SHARE, "share of wins with attacks on cards seen before")
    """1 forgets nothing; with less, what is old and was uneventful goes first."""
    trust: float = _number(0.8, SHARE, "attacks kept from where a Monk or strong card is to be suspected")
    """How much others' moves are taken to mean; 0 takes all that is possible as equally likely."""
    errors: float = _number(0.0, SHARE, "share of moves at random")
    """How often it plays just anything."""
    mixing: float = _number(0.01, SHARE, "evenness of its choices")
    """Options that promise so little less than the best, in shares of a win, count as good as it."""
    boldness: float = _number(0.0, EITHER_WAY, "share of attacks made with a farmer")
    feint: float = _number(0.05, SHARE, "share of exchanges that prove to be none")
    bait: float = _number(0.0, EITHER_WAY, "mean of the first three refills")
    """Lays strong cards where weak ones are expected; below 0 hoards them."""
    patience: float = _number(0.0, SHARE, "share of the Geisha's attacks that take 8 to 10")
    shogun: float = _number(0.0, EITHER_WAY, "earliness of the Shogun")
    """Where the Shogun likes to lie: in the row early, or in the hand."""
    grudge: float = _number(0.0, SHARE, "share of attacks at the last attacker")
    hunt: float = _number(0.0, EITHER_WAY, "share of attacks at the leader")
    """Hunts whoever leads; below 0 whoever has the fewest cards left."""
    restless: float = _number(0.0, EITHER_WAY, "share of exchanges used")
    vanity: float = _number(0.0, EITHER_WAY, "share of Monks shown")
    lust: float = _number(0.0, EITHER_WAY, "share of second attacks taken")

    def __post_init__(self) -> None:
        """Refuse a number out of its range with a ValueError that names it, its value and the range."""
        for number in fields(self):
            low, high = number.metadata["bounds"]
            value = getattr(self, number.name)
            if not low <= value <= high:
                raise ValueError(f"{number.name}: {value}; expected {low:g} to {high:g}")
