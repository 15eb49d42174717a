"""The generator of chance: its numbers are pinned, since seeded matches and rivals' choices hang on them."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

import pytest

from game.kept.chance import Chance, seed_from

# Written here they stay: with other numbers every seeded match would be another one.
NUMBERS = {
    0: ([0.8444218515250481, 0.7579544029403025, 0.420571580830845], [84, 75, 42, 25, 51, 40, 78, 30]),
    1: ([0.13436424411240122, 0.8474337369372327, 0.763774618976614], [13, 84, 76, 25, 49, 44, 65, 78]),
    7: ([0.32383276483316237, 0.15084917392450192, 0.6509344730398537], [32, 15, 65, 7, 53, 36, 5, 50]),
    2**63 + 5: (
        [0.3442386103531446, 0.4613981665936734, 0.10248021807011609],
        [34, 46, 10, 20, 27, 24, 85, 1],
    ),
    2**200: (
        [0.5691790390193565, 0.5657868448031985, 0.6720304443284328],
        [56, 56, 67, 12, 44, 3, 16, 50],
    ),
}
ORDERS = {
    0: [0, 3, 4, 7, 1, 2, 5, 6],
    1: [0, 2, 3, 6, 7, 4, 5, 1],
    7: [5, 4, 6, 7, 0, 3, 1, 2],
    2**63 + 5: [7, 6, 5, 4, 1, 0, 3, 2],
    2**200: [6, 2, 5, 1, 0, 7, 3, 4],
}
CHOICES = {
    0: "fecbdceb",
    1: "afebccde",
    7: "badadcad",
    2**63 + 5: "ccabbbfa",
    2**200: "ddeacaad",
}


@pytest.mark.parametrize("seed", NUMBERS)
def test_the_first_numbers_of_a_seed_are_the_same_everywhere(seed: int) -> None:
    fractions, numbers = NUMBERS[seed]
    chance = Chance(seed)
    assert [chance.fraction() for _ in fractions] == fractions
    chance = Chance(seed)
    assert [chance.below(100) for _ in numbers] == numbers


@pytest.mark.parametrize("seed", ORDERS)
def test_the_first_order_of_a_seed_is_the_same_everywhere(seed: int) -> None:
    assert Chance(seed).shuffled(range(8)) == ORDERS[seed]


@pytest.mark.parametrize("seed", CHOICES)
def test_the_first_choices_of_a_seed_are_the_same_everywhere(seed: int) -> None:
    chance = Chance(seed)
    assert "".join(chance.choose("abcdef") for _ in range(8)) == CHOICES[seed]


@pytest.mark.parametrize(
    ("parts", "seed"),
    [
        ((7,), 8719647946811673230),
        ((7, 12), 964392796032450937),
        ((0, 0), 12426054289685354689),
        (("x", 1), 826551786981313646),
    ],
)
def test_a_derived_seed_is_the_same_everywhere(parts: Sequence[int | str], seed: int) -> None:
    assert seed_from(*parts) == seed


def test_a_derived_seed_is_the_one_of_the_bot_protocol() -> None:
    # int.from_bytes(sha256(f"{match seed}:{seat}".encode()).digest()[:8], "big")
    assert seed_from(99, 3) == int.from_bytes(sha256(b"99:3").digest()[:8], "big")


def test_generators_do_not_disturb_each_other() -> None:
    alone, beside, other = Chance(7), Chance(7), Chance(8)
    for _ in range(20):
        other.fraction()
        assert alone.below(1000) == beside.below(1000)


def test_every_item_is_drawn_about_as_often() -> None:
    chance = Chance(3)
    counts = Counter(chance.choose("abc") for _ in range(6000))
    assert all(1880 < counts[item] < 2120 for item in "abc")
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_shuffling_leaves_what_was_given_as_it_was() -> None:
    items = [1, 2, 3, 4]
    assert sorted(Chance(1).shuffled(items)) == [1, 2, 3, 4]
    assert items == [1, 2, 3, 4]
