"""The numbers that make one rival play unlike another: about seven set ones make a character.

Owns their names, ranges and what each moves at the table. How they are used stands in
personality_leanings.py, memory.py and thinking_rival.py.
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
    """How a mind plays. Each number's `moves` names the measure of play_style.py that rises with it."""

    depth: float = _number(1.0, SHARE, "won")
    """How far it thinks: 0 plays by habit, 1 spends the whole budget of thinking_rival.py."""
    memory: float = _number(1.0, SHARE, "remembered")
    """1 forgets nothing; with less, what is old and was uneventful goes first."""
    insight: float = _number(1.0, SHARE, "guessed")
    """How much it reads into what others lay, attack and leave alone; 0 takes them for what most would do."""
    errors: float = _number(0.0, SHARE, "blunders")
    """How often it plays just anything."""
    boldness: float = _number(0.0, EITHER_WAY, "unknown")
    """Attacks what nobody knows; below 0 only what is safe."""
    haste: float = _number(0.0, SHARE, "fresh")
    """Attacks with the card that it laid last."""
    grudge: float = _number(0.0, SHARE, "revenge")
    """Attacks whoever attacked it last."""
    hunt: float = _number(0.0, EITHER_WAY, "leader")
    """Hunts whoever leads; below 0 whoever has the fewest cards left."""
    restless: float = _number(0.0, EITHER_WAY, "exchanges")
    """Exchanges at each chance; below 0 never."""
    feint: float = _number(0.05, SHARE, "feints")
    """The share of its exchanges that are none."""
    bait: float = _number(0.0, EITHER_WAY, "strong")
    """Lays strong cards first, where weak ones are expected; below 0 keeps them for the end."""
    ninja: float = _number(0.0, EITHER_WAY, "early 4")
    """Where the Ninja likes to lie: in the row early, or in the hand."""
    shogun: float = _number(0.0, EITHER_WAY, "early 10")
    """Where the Shogun likes to lie: in the row early, or in the hand."""
    ronin: float = _number(0.0, SHARE, "early 6")
    """Lays the Ronin early and strikes twice with him; less than 0 would not show: he comes late anyway."""
    still: float = _number(0.0, SHARE, "spared")
    """Leaves the slot untouched where it filled its first gap: others may try it."""
    vanity: float = _number(0.0, EITHER_WAY, "monks")
    """Shows the Monk gladly; below 0 never."""

    def __post_init__(self) -> None:
        """Refuse a number out of its range with a ValueError that names it, its value and the range."""
        for number in fields(self):
            low, high = number.metadata["bounds"]
            value = getattr(self, number.name)
            if not low <= value <= high:
                raise ValueError(f"{number.name}: {value}; expected {low:g} to {high:g}")
