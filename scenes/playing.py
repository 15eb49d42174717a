"""What the scene of a match is given: the seats' ends of it, and where to go when it is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.chance import Chance
from game.seats import Seat
from scenes.requests import Request
from scenes.resources import Resources
from scenes.scene import Scene


@dataclass(frozen=True)
class Playing:
    """One match on one screen: `public` and `people` are told and asked, nothing leads from them to more.

    `again` begins another match of the same seats, the next seat beginning; `straight_on`: without showing
    the score first (a series of matches that nobody plays). `receipts` names the files of the rivals'
    receipts by seat, and stays empty until the match is over.
    """

    public: Seat
    people: Mapping[int, Seat]
    again: Request
    straight_on: bool = False
    receipts: dict[int, Path] = field(default_factory=dict)


@dataclass(frozen=True)
class Ways:
    """Scenes that a match leads to and that belong to the whole program, and the screen's own chance.

    `chance` is for what only one person sees and no record tells: the order in which farmers lie at first.
    """

    chance: Chance
    pause: Callable[[Resources], Scene]
    other_seats: Callable[[Resources], Scene]
