"""What the outlook of a turn's end weighs: how imagined matches ended, regressed on how they stood.

Made by tests/measure/outlook.py. Knows nothing of matches.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """Shares of a win. Cards by number, the first stands for none; foes' cards count by their mean."""

    base: float
    ahead: float
    """By the lead over the best other, bounded to -1 to 1 ..."""
    ahead_late: float
    """... and how much more at the end of a match."""
    points: float
    """By the lead over the mean of the others, in tens ..."""
    points_late: float
    """... and how much more at the end."""
    waiting: float
    """By how far off the own turn is, 1 a whole round."""
    own_hand: tuple[float, ...]
    own_hidden: tuple[float, ...]
    own_seen: tuple[float, ...]
    foes_hand: tuple[float, ...]
    foes_hidden: tuple[float, ...]
    foes_seen: tuple[float, ...]


TWO = Weights(
    base=0.527,
    ahead=-0.424,
    ahead_late=1.221,
    points=0.16,
    points_late=-0.268,
    waiting=-0.113,
    own_hand=(0.0, -0.043, 0.02, 0.099, 0.056, 0.45, 0.251, 0.362, 0.083, 0.495, 0.482, 0.377),
    own_hidden=(0.0, -0.15, -0.13, -0.15, 0.003, 0.199, -0.147, 0.102, 0.023, 0.337, 0.474, 0.309),
    own_seen=(0.0, -0.47, 0.023, -0.369, -0.152, 0.09, -0.339, -0.082, -0.143, 0.301, 0.164, 0.136),
    foes_hand=(0.0, 0.041, -0.021, -0.099, -0.056, -0.451, -0.253, -0.363, -0.084, -0.496, -0.483, -0.378),
    foes_hidden=(0.0, 0.152, 0.132, 0.153, -0.001, -0.196, 0.153, -0.1, -0.021, -0.335, -0.472, -0.307),
    foes_seen=(0.0, 0.472, -0.02, 0.372, 0.154, -0.088, 0.344, 0.085, 0.145, -0.299, -0.162, -0.134),
)
FEW = Weights(
    base=0.496,
    ahead=0.017,
    ahead_late=0.501,
    points=0.361,
    points_late=-0.328,
    waiting=-0.176,
    own_hand=(0.0, -0.054, 0.061, 0.03, 0.079, 0.049, 0.103, -0.029, -0.041, 0.076, 0.032, 0.273),
    own_hidden=(0.0, -0.047, -0.037, -0.039, 0.061, -0.041, -0.041, -0.056, -0.063, 0.068, 0.043, 0.324),
    own_seen=(0.0, -0.085, 0.038, 0.02, 0.025, -0.092, -0.019, -0.003, -0.008, 0.069, -0.128, 0.0),
    foes_hand=(0.0, 0.019, -0.037, -0.023, -0.089, -0.065, -0.108, -0.015, -0.012, -0.099, -0.119, -0.249),
    foes_hidden=(0.0, 0.061, 0.057, 0.064, -0.058, 0.034, 0.053, 0.021, 0.036, -0.082, -0.12, -0.289),
    foes_seen=(0.0, 0.089, -0.012, 0.013, 0.022, 0.052, 0.011, -0.004, -0.019, -0.056, 0.118, 0.0),
)
MANY = Weights(
    base=0.445,
    ahead=0.021,
    ahead_late=0.424,
    points=0.339,
    points_late=-0.278,
    waiting=-0.168,
    own_hand=(0.0, 0.12, -0.006, 0.014, 0.047, 0.062, 0.068, -0.018, -0.045, 0.017, 0.007, 0.125),
    own_hidden=(0.0, -0.017, -0.037, -0.04, 0.056, -0.028, -0.038, -0.06, -0.029, 0.035, 0.033, 0.255),
    own_seen=(0.0, 0.056, 0.0, 0.064, 0.0, 0.028, -0.021, -0.062, -0.044, -0.063, -0.028, 0.0),
    foes_hand=(0.0, -0.024, 0.013, -0.012, -0.07, -0.074, -0.051, -0.039, -0.009, -0.057, -0.129, -0.113),
    foes_hidden=(0.0, 0.049, 0.07, 0.082, -0.047, 0.046, 0.06, 0.03, 0.03, -0.052, -0.136, -0.21),
    foes_seen=(0.0, 0.031, 0.035, 0.003, 0.001, -0.042, 0.005, 0.014, -0.001, 0.065, 0.03, 0.0),
)


def outlook_weights(seats: int) -> Weights:
    """Return the weights for a match of so many seats."""
    return TWO if seats == 2 else FEW if seats <= 4 else MANY
