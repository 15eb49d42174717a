"""The numbers that make one rival play unlike another."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Personality:
    """How a mind thinks."""

    budget: int = 4000
    """Turns of play-outs that a decision may take."""
    trust: float = 0.7
    feints: float = 0.15
    near: float = 0.01
    turns: int = 1000
