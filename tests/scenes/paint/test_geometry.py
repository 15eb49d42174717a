"""What lies where: of many places the one that hides least."""

from random import Random

import pytest
from pygame import Rect

from scenes.paint.geometry import hidden, least_hiding


@pytest.mark.parametrize("seed", range(20))
def test_the_first_of_those_that_hide_least_is_chosen(seed: int) -> None:
    chance = Random(seed)

    def one(most: int) -> Rect:
        return Rect(*(chance.randrange(60) for _ in range(2)), *(chance.randrange(most) for _ in range(2)))

    worth = [(one(30), chance.choice((0.5, 1.0, 0.2, 8.0))) for _ in range(1 + seed)]
    places = [one(40) for _ in range(30)]
    assert least_hiding(worth, places) is min(places, key=lambda place: hidden(worth, place))


def test_without_a_place_nothing_is_chosen() -> None:
    with pytest.raises(ValueError, match="no place"):
        least_hiding([], [])
